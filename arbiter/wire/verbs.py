"""The verbs of an act on the wire: which fields each needs, and the act that is made of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from arbiter import acts
from arbiter.acts import Act
from arbiter.v1 import acts_pb2 as pb
from arbiter.wire.drafts import ActDraft
from arbiter.wire.words import BREACHES, CONTRACTS, RANKS

_RUNS: Final = (20, 50)


class Verb(NamedTuple):
    """How the act of one verb is read.

    Attributes:
        fields: The fields it uses beside seat and verb.
        read: Makes the act of a seat.
    """

    fields: tuple[str, ...]
    read: Callable[[int, ActDraft], Act]


def _bare(make: Callable[[int], Act]) -> Verb:
    return Verb((), lambda seat, _: make(seat))


def _one_card(make: Callable[[int, int], Act]) -> Verb:
    return Verb(("cards",), lambda seat, draft: make(seat, draft.card()))


def _some_cards(make: Callable[[int, tuple[int, ...]], Act]) -> Verb:
    return Verb(("cards",), lambda seat, draft: make(seat, draft.cards(1)))


def _bid(seat: int, draft: ActDraft) -> Act:
    return acts.Bid(seat, CONTRACTS.read(draft.message.contract, draft.faults, "contract"))


def _discard(seat: int, draft: ActDraft) -> Act:
    cards = draft.cards(0)
    number = draft.number("number")
    if cards and number not in (0, len(cards)):
        draft.faults.add("number", number, f"{len(cards)}, as many as there are cards, or 0")
    return acts.Discard(seat, cards, len(cards) or number)


def _announce_run(seat: int, draft: ActDraft) -> Act:
    value = draft.message.number
    if value not in _RUNS:
        draft.faults.add("number", value, "20 or 50")
    return acts.AnnounceRun(seat, value)


def _top(seat: int, draft: ActDraft) -> Act:
    rank = RANKS.read(draft.message.rank, draft.faults, "rank")
    if rank not in draft.table.pack.ranks:
        draft.faults.add("rank", RANKS.name(draft.message.rank), draft.table.expected())
    return acts.Top(seat, rank)


def _play(seat: int, draft: ActDraft) -> Act:
    cards = draft.cards(1)
    return acts.Play(seat, cards[0]) if len(cards) == 1 else acts.PlayTwo(seat, cards)


def _claim(seat: int, draft: ActDraft) -> Act:
    breach = BREACHES.read(draft.message.breach, draft.faults, "breach")
    return acts.Claim(seat, breach.value, draft.accused(), draft.number("trick"))


def _elect(seat: int, draft: ActDraft) -> Act:
    choice = draft.choice()
    suit = draft.suit() if draft.message.suit else -1
    return acts.Elect(seat, choice, draft.cards(0), suit, draft.number("trick"))


VERBS: Final[dict[int, Verb]] = {
    pb.VERB_PASS: _bare(acts.Pass),
    pb.VERB_BID: Verb(("contract",), _bid),
    pb.VERB_ASK: _one_card(acts.Ask),
    pb.VERB_LAY: _one_card(acts.Lay),
    pb.VERB_YIELD: _one_card(acts.Yield),
    pb.VERB_DENY: _bare(acts.Deny),
    pb.VERB_RETURN: _one_card(acts.Return),
    pb.VERB_ANNOUNCE: Verb(("number",), lambda s, d: acts.Announce(s, d.number("number"))),
    pb.VERB_DISCARD: Verb(("cards", "number"), _discard),
    pb.VERB_OPEN: _bare(acts.Open),
    pb.VERB_TAKE: _some_cards(acts.Take),
    pb.VERB_PLAY: Verb(("cards",), _play),
    pb.VERB_LEAD: _one_card(acts.Lead),
    pb.VERB_OMIT: _bare(acts.Omit),
    pb.VERB_EXPOSE: _some_cards(acts.Expose),
    pb.VERB_CORRECT: _one_card(acts.Correct),
    pb.VERB_TURN: _bare(acts.Turn),
    pb.VERB_LOOK_TRICK: Verb(("trick",), lambda s, d: acts.LookTrick(s, d.number("trick", 1))),
    pb.VERB_LOOK_STOCK: _bare(acts.LookStock),
    pb.VERB_LOOK_DISCARD: _bare(acts.LookDiscard),
    pb.VERB_COUNT: _bare(acts.Count),
    pb.VERB_DEMAND: _one_card(acts.Demand),
    pb.VERB_NAME: Verb(("suit",), lambda s, d: acts.NameSuit(s, d.suit())),
    pb.VERB_CLAIM: Verb(("breach", "accused", "trick"), _claim),
    pb.VERB_ELECT: Verb(("choice", "cards", "suit", "trick"), _elect),
    pb.VERB_CONCEDE: _bare(acts.Concede),
    pb.VERB_AGREE: _bare(acts.Agree),
    pb.VERB_REFUSE: _bare(acts.Refuse),
    pb.VERB_SWAP: _bare(acts.Swap),
    pb.VERB_ANNOUNCE_RUN: Verb(("number",), _announce_run),
    pb.VERB_GOOD: _bare(acts.Good),
    pb.VERB_NOT_GOOD: _bare(acts.NotGood),
    pb.VERB_HOW_HIGH: _bare(acts.HowHigh),
    pb.VERB_TOP: Verb(("rank",), _top),
    pb.VERB_SHOW: _some_cards(acts.Show),
    pb.VERB_CUT: Verb((), lambda _, __: acts.Cut()),
}
VERB_NAMES: Final[dict[int, str]] = {number: name for name, number in pb.Verb.items()}
