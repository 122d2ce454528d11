"""What a seat may lawfully do, on the wire."""

from __future__ import annotations

from arbiter.phases.phase import LegalAct
from arbiter.state import Hand, Phase
from arbiter.v1 import acts_pb2
from arbiter.v1 import referee_service_pb2 as pb
from arbiter.wire.cards import table_of


def write_legal_act(act: LegalAct, hand: Hand) -> pb.LegalAct:
    """Writes what a seat may lawfully do.

    Args:
        act: The act.
        hand: The hand it may be done in.
    """
    message = pb.LegalAct(verb=_verb(act.verb, act.words, hand.phase), words=act.words)
    if act.cards:
        message.cards.mask = table_of(hand.rules).write_set(act.cards)
    if act.law is not None:
        message.law = act.law
    return message


def _verb(word: str, words: tuple[str, ...], phase: Phase) -> acts_pb2.Verb.ValueType:
    """The verb of a hand record's word; ``look`` alone is at the tricks, or at the stock before the play."""
    if word == "look":
        before = phase in (Phase.CALL, Phase.EXCHANGE)
        return acts_pb2.VERB_LOOK_STOCK if before else acts_pb2.VERB_LOOK_TRICK
    if word == "announce" and words and words[0].startswith("run"):
        return acts_pb2.VERB_ANNOUNCE_RUN
    return acts_pb2.Verb.Value(f"VERB_{word.upper().replace('-', '_')}")
