"""One act as a hand record writes it, ``p2 discard 5h 5d @12.5 # a remark``, and the message of it.

The table ``VERBS`` says of each verb how its name is written and what comes after it. Whether the act can be done, or
may be, the arbiter says.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from arbiter_client import v1
from arbiter_client.cards import (
    RANKS,
    SUITS,
    Pack,
    Unreadable,
    read_card,
    read_rank,
    read_suit,
    write_cards,
)
from arbiter_client.words import Words

_REMARK: Final = re.compile(r"\s#")
_TIME: Final = re.compile(r"\s@(\S*)\s*$")
_SECONDS: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
_CHOICES: Final = (
    "suit", "exposed", "stop", "go-on", "make-good", "trick", "redemand", "rediscard", "waive", "nine", "win", "lose",
    "redeal", "stand",
)  # fmt: skip


_CONTRACTS: Final = {
    name.removeprefix("CONTRACT_").lower(): number for name, number in v1.Contract.items() if number
}
_BREACHES: Final = {
    name.removeprefix("BREACH_"): number for name, number in v1.Breach.items() if number
}
_CHOSEN: Final = {name: name for name in _CHOICES}
_RUNS: Final = {"20": 20, "50": 50}


def _read_nothing(act: v1.Act, words: Words) -> None:
    """A verb that stands alone."""


def _read_card(act: v1.Act, words: Words) -> None:
    act.cards.append(read_card(words.next("a card"), words.pack))


def _read_cards(act: v1.Act, words: Words) -> None:
    act.cards.extend(words.cards(1))


def _read_contract(act: v1.Act, words: Words) -> None:
    if words.peek() == "name":
        words.next("name")
        act.verb = v1.VERB_NAME
        _read_suit(act, words)
    else:
        act.contract = words.word(_CONTRACTS, "a contract")


def _read_number(act: v1.Act, words: Words) -> None:
    if words.peek() == "run":
        words.next("run")
        act.verb = v1.VERB_ANNOUNCE_RUN
        act.number = words.word(_RUNS, "what the run scores")
    else:
        act.number = words.number("how many cards")


def _read_discard(act: v1.Act, words: Words) -> None:
    if words.numeral():
        act.number = words.number("how many cards")
    else:
        act.cards.extend(words.cards(1))
        act.number = len(act.cards)


def _read_look(act: v1.Act, words: Words) -> None:
    if words.numeral():
        act.trick = words.number("a trick")
    else:
        looks = {
            "monte": v1.VERB_LOOK_STOCK,
            "stock": v1.VERB_LOOK_STOCK,
            "discard": v1.VERB_LOOK_DISCARD,
        }
        act.verb = words.word(looks, "the number of a trick, or")


def _read_suit(act: v1.Act, words: Words) -> None:
    act.suit = read_suit(words.next("a suit"), words.pack)


def _read_rank(act: v1.Act, words: Words) -> None:
    act.rank = read_rank(words.next("a rank"))


def _read_claim(act: v1.Act, words: Words) -> None:
    act.breach = words.word(_BREACHES, "a breach")
    if words.left and not words.numeral():
        act.accused = words.seat()
    if words.left:
        act.trick = words.number("a trick")


def _read_election(act: v1.Act, words: Words) -> None:
    act.choice = words.word(_CHOSEN, "a choice")
    if act.choice == "suit" and words.left:
        _read_suit(act, words)
    elif act.choice == "make-good":
        act.cards.extend(words.cards(0))
    elif act.choice == "trick":
        act.trick = words.number("a trick")


class Verb(NamedTuple):
    """How one verb is written.

    Attributes:
        number: Its number on the wire.
        name: What is written for it; where two have one, what follows tells them apart.
        read: Reads what follows into the act; it may be another verb by that.
        aliases: Other spellings that are read.
    """

    number: v1.Verb.ValueType
    name: str
    read: Callable[[v1.Act, Words], None]
    aliases: tuple[str, ...] = ()


VERBS: Final = (
    Verb(v1.VERB_PASS, "pass", _read_nothing, ("passo",)),
    Verb(v1.VERB_BID, "bid", _read_contract),
    Verb(v1.VERB_AGREE, "agree", _read_nothing),
    Verb(v1.VERB_REFUSE, "refuse", _read_nothing),
    Verb(v1.VERB_SWAP, "swap", _read_nothing),
    Verb(v1.VERB_GOOD, "good", _read_nothing),
    Verb(v1.VERB_NOT_GOOD, "not-good", _read_nothing),
    Verb(v1.VERB_HOW_HIGH, "how-high", _read_nothing),
    Verb(v1.VERB_TOP, "top", _read_rank),
    Verb(v1.VERB_SHOW, "show", _read_cards),
    Verb(v1.VERB_ASK, "ask", _read_card, ("call",)),
    Verb(v1.VERB_LAY, "lay", _read_card),
    Verb(v1.VERB_YIELD, "yield", _read_card),
    Verb(v1.VERB_DENY, "deny", _read_nothing),
    Verb(v1.VERB_RETURN, "return", _read_card),
    Verb(v1.VERB_ANNOUNCE, "announce", _read_number),
    Verb(v1.VERB_DISCARD, "discard", _read_discard),
    Verb(v1.VERB_OPEN, "open", _read_nothing),
    Verb(v1.VERB_TAKE, "take", _read_cards),
    Verb(v1.VERB_PLAY, "play", _read_cards),
    Verb(v1.VERB_LEAD, "lead", _read_card),
    Verb(v1.VERB_OMIT, "omit", _read_nothing),
    Verb(v1.VERB_EXPOSE, "expose", _read_cards),
    Verb(v1.VERB_CORRECT, "correct", _read_card),
    Verb(v1.VERB_TURN, "turn", _read_nothing),
    Verb(v1.VERB_LOOK_TRICK, "look", _read_look),
    Verb(v1.VERB_COUNT, "count", _read_nothing),
    Verb(v1.VERB_DEMAND, "demand", _read_card),
    Verb(v1.VERB_NAME, "name", _read_suit),
    Verb(v1.VERB_CLAIM, "claim", _read_claim),
    Verb(v1.VERB_ELECT, "elect", _read_election),
    Verb(v1.VERB_CONCEDE, "concede", _read_nothing),
)
_READ: Final = {name: verb for verb in VERBS for name in (verb.name, *verb.aliases)}
_NAMES: Final = {verb.number: verb.name for verb in VERBS} | {
    v1.VERB_LOOK_STOCK: "look monte",
    v1.VERB_LOOK_DISCARD: "look discard",
    v1.VERB_ANNOUNCE_RUN: "announce run",
}
_CONTRACT_NAMES: Final = {number: name for name, number in _CONTRACTS.items()}
_BREACH_NAMES: Final = {number: name for name, number in _BREACHES.items()}


def read_act(text: str, pack: Pack = "french") -> v1.Act:
    """Reads one act.

    >>> act = read_act("p1 play 2s")
    >>> act.seat, v1.Verb.Name(act.verb), v1.Card.Name(act.cards[0])
    (1, 'VERB_PLAY', 'CARD_TWO_OF_SPADES')

    Args:
        text: The act, with its time and remark where it has them.
        pack: The letters of the suits.

    Raises:
        Unreadable: It is no act.
    """
    act, text = v1.Act(), _without_aside(text, aside := v1.Act())
    words = Words(text, pack)
    if words.peek() == "cut":
        words.next("cut")
        act.verb = v1.VERB_CUT
    else:
        act.seat = words.seat()
        name = words.peek()
        words.next("a verb")
        if name == "sto" and words.peek() == "bene":
            words.next("bene")
            name = "pass"
        if name not in _READ:
            raise Unreadable(f"{name!r} is no verb: {', '.join(verb.name for verb in VERBS)}, cut")
        act.verb = _READ[name].number
        _READ[name].read(act, words)
    if words.left:
        raise Unreadable(f"{words.left[0]!r} is too much; the act ends before it")
    act.MergeFrom(aside)
    return act


def write_act(act: v1.Act, pack: Pack = "french") -> str:
    """Writes one act.

    >>> write_act(v1.Act(seat=2, verb=v1.VERB_CLAIM, breach=v1.BREACH_REVOKE, accused=1, trick=7))
    'p2 claim REVOKE p1 7'

    Args:
        act: The act.
        pack: The letters of the suits.

    Raises:
        Unreadable: Its verb is none that is known.
    """
    if act.verb == v1.VERB_CUT:
        words = ["cut"]
    elif act.verb not in _NAMES:
        raise Unreadable(f"{act.verb} is no verb that is known here")
    else:
        words = [f"p{act.seat}", _NAMES[act.verb], *_told(act, pack)]
    if act.time:
        words.append(f"@{act.time}")
    if act.remark:
        words.append(f"# {act.remark}")
    return " ".join(words)


def _told(act: v1.Act, pack: Pack) -> list[str]:
    """What comes after the verb."""
    words = []
    if act.contract:
        words.append(_CONTRACT_NAMES[act.contract])
    if act.breach:
        words.append(_BREACH_NAMES[act.breach])
    if act.accused:
        words.append(f"p{act.accused}")
    if act.choice:
        words.append(act.choice)
    if act.cards:
        words.append(write_cards(act.cards, pack))
    elif act.verb in (v1.VERB_ANNOUNCE, v1.VERB_ANNOUNCE_RUN, v1.VERB_DISCARD):
        words.append(str(act.number))
    if act.suit:
        words.append(SUITS[pack][act.suit - 1])
    if act.rank:
        words.append(RANKS[pack][act.rank - 1])
    if act.trick:
        words.append(str(act.trick))
    return words


def _without_aside(text: str, act: v1.Act) -> str:
    """Takes time and remark off an act, into a message that holds nothing else."""
    if found := _REMARK.search(text):
        act.remark = text[found.end() :].strip()
        text = text[: found.start()]
    if found := _TIME.search(text):
        if not _SECONDS.fullmatch(found[1]):
            raise Unreadable(f"{'@' + found[1]!r} is no time: seconds, as in @12.5")
        act.time = found[1]
        text = text[: found.start()]
    return text
