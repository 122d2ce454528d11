"""The verbs of the hand record (record.md section 2): how each is read and written.

A new verb is a new row here, and a class in :mod:`arbiter.acts`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from arbiter import acts
from arbiter.acts import Act
from arbiter.cards import COURT_LETTERS, SUIT_LETTERS, Card, Pack
from arbiter.records.words import Words, write_card
from arbiter.rulings import Breach

#: The names that a bid can have in any of the books.
CONTRACTS: Final = (
    "play", "chiamo", "chiedo", "solo", "solissimo", "arcisolo", "dividete", "scegliete",
    "take", "schmeiss",
)  # fmt: skip
#: What can be elected, with or without arguments.
CHOICES: Final = (
    "suit", "exposed", "stop", "go-on", "make-good", "trick", "redemand", "rediscard", "waive",
    "nine", "win", "lose", "redeal", "stand",
)  # fmt: skip
#: What a run can score.
RUN_VALUES: Final = ("20", "50")
BREACHES: Final = tuple(breach.value for breach in Breach)


class Pen(NamedTuple):
    """Writes cards and suits in one notation."""

    pack: Pack
    notation: str

    def card(self, card: Card) -> str:
        """A card, with the space before it."""
        return " " + write_card(card, self.pack, self.notation)

    def cards(self, cards: tuple[Card, ...]) -> str:
        """Cards, with the space before each."""
        return "".join(self.card(card) for card in cards)

    def suit(self, suit: int) -> str:
        """A suit, with the space before it."""
        return " " + SUIT_LETTERS[self.notation][suit]


class Verb(NamedTuple):
    """How one verb is read and written.

    Attributes:
        name: The verb as it is written.
        makes: The classes of the acts that are written with it.
        read: Makes the act of a seat from the words after the verb.
        write: Writes what comes after the verb, with the space before it.
        aliases: Other spellings that are read.
    """

    name: str
    makes: tuple[type[Act], ...]
    read: Callable[[int, Words], Act]
    write: Callable[[Any, Pen], str]
    aliases: tuple[str, ...] = ()


_Bare = (
    acts.Agree | acts.Refuse | acts.Swap | acts.Good | acts.NotGood | acts.HowHigh |
    acts.Pass | acts.Deny | acts.Open | acts.Omit | acts.Turn | acts.Count | acts.Concede
)  # fmt: skip
_OneCard = (
    acts.Ask | acts.Lay | acts.Yield | acts.Return | acts.Lead | acts.Correct | acts.Demand
)  # fmt: skip
_SomeCards = acts.Take | acts.Expose | acts.Show


def _bare(name: str, kind: type[_Bare], *aliases: str) -> Verb:
    """A verb that stands alone."""
    return Verb(name, (kind,), lambda seat, _: kind(seat), lambda _, __: "", aliases)


def _one_card(name: str, kind: type[_OneCard], *aliases: str) -> Verb:
    """A verb with one card."""
    return Verb(
        name,
        (kind,),
        lambda seat, words: kind(seat, words.card()),
        lambda act, pen: pen.card(act.card),
        aliases,
    )


def _some_cards(name: str, kind: type[_SomeCards]) -> Verb:
    """A verb with one card or more."""
    return Verb(
        name,
        (kind,),
        lambda seat, words: kind(seat, words.some_cards()),
        lambda act, pen: pen.cards(act.cards),
    )


def _read_sto(seat: int, words: Words) -> Act:
    words.name(("bene",), "the rest of sto bene")
    return acts.Pass(seat)


def _read_bid(seat: int, words: Words) -> Act:
    if words.peek() == "name":
        words.take("name")
        return acts.NameSuit(seat, words.suit())
    return acts.Bid(seat, words.name(CONTRACTS, "a contract"))


def _read_announce(seat: int, words: Words) -> Act:
    if words.peek() != "run":
        return acts.Announce(seat, words.number("how many cards"))
    words.take("run")
    return acts.AnnounceRun(seat, int(words.name(RUN_VALUES, "what the run scores")))


def _write_announce(act: acts.Announce | acts.AnnounceRun, _: Pen) -> str:
    return f" run {act.value}" if isinstance(act, acts.AnnounceRun) else f" {act.number}"


def _read_discard(seat: int, words: Words) -> Act:
    if words.numeral():
        return acts.Discard(seat, (), words.number("how many cards"))
    if not words.more:
        words.take("cards, or how many")
    cards = words.some_cards()
    return acts.Discard(seat, cards, len(cards))


def _write_discard(act: acts.Discard, pen: Pen) -> str:
    return pen.cards(act.cards) if act.cards else f" {act.number}"


def _read_play(seat: int, words: Words) -> Act:
    cards = words.some_cards()
    return acts.Play(seat, cards[0]) if len(cards) == 1 else acts.PlayTwo(seat, cards)


def _write_play(act: acts.Play | acts.PlayTwo, pen: Pen) -> str:
    return pen.card(act.card) if isinstance(act, acts.Play) else pen.cards(act.cards)


def _read_look(seat: int, words: Words) -> Act:
    if words.numeral():
        return acts.LookTrick(seat, words.number("a trick", 1))
    match words.name(("monte", "stock", "discard"), "the number of a trick, or"):
        case "discard":
            return acts.LookDiscard(seat)
        case _:
            return acts.LookStock(seat)


def _write_look(act: acts.LookTrick | acts.LookStock | acts.LookDiscard, _: Pen) -> str:
    match act:
        case acts.LookTrick(_, trick):
            return f" {trick}"
        case acts.LookStock():
            return " monte"
        case acts.LookDiscard():
            return " discard"


def _read_claim(seat: int, words: Words) -> Act:
    breach = words.name(BREACHES, "a breach")
    accused = words.seat() if words.more and not words.numeral() else 0
    trick = words.number("a trick", 1) if words.more else 0
    return acts.Claim(seat, breach, accused, trick)


def _write_claim(act: acts.Claim, _: Pen) -> str:
    accused = f" p{act.accused}" if act.accused else ""
    return f" {act.breach}{accused}" + (f" {act.trick}" if act.trick else "")


def _read_elect(seat: int, words: Words) -> Act:
    choice = words.name(CHOICES, "a choice")
    match choice:
        case "suit" if words.more:
            return acts.Elect(seat, choice, suit=words.suit())
        case "make-good":
            return acts.Elect(seat, choice, words.cards())
        case "trick":
            return acts.Elect(seat, choice, trick=words.number("a trick", 1))
    return acts.Elect(seat, choice)


def _write_elect(act: acts.Elect, pen: Pen) -> str:
    suit = pen.suit(act.suit) if act.suit >= 0 else ""
    trick = f" {act.trick}" if act.trick else ""
    return f" {act.choice}{pen.cards(act.cards)}{suit}{trick}"


VERBS: Final = (
    _bare("pass", acts.Pass, "passo"),
    Verb("sto", (), _read_sto, lambda _, __: ""),
    Verb("bid", (acts.Bid,), _read_bid, lambda act, _: f" {act.contract}"),
    _bare("agree", acts.Agree),
    _bare("refuse", acts.Refuse),
    _bare("swap", acts.Swap),
    _bare("good", acts.Good),
    _bare("not-good", acts.NotGood),
    _bare("how-high", acts.HowHigh),
    Verb(
        "top",
        (acts.Top,),
        lambda seat, words: acts.Top(seat, words.rank()),
        lambda act, pen: " " + COURT_LETTERS[pen.notation].get(act.rank, act.rank),
    ),
    _some_cards("show", acts.Show),
    _one_card("ask", acts.Ask, "call"),
    _one_card("lay", acts.Lay),
    _one_card("yield", acts.Yield),
    _bare("deny", acts.Deny),
    _one_card("return", acts.Return),
    Verb("announce", (acts.Announce, acts.AnnounceRun), _read_announce, _write_announce),
    Verb("discard", (acts.Discard,), _read_discard, _write_discard),
    _bare("open", acts.Open),
    _some_cards("take", acts.Take),
    Verb("play", (acts.Play, acts.PlayTwo), _read_play, _write_play),
    _one_card("lead", acts.Lead),
    _bare("omit", acts.Omit),
    _some_cards("expose", acts.Expose),
    _one_card("correct", acts.Correct),
    _bare("turn", acts.Turn),
    Verb("look", (acts.LookTrick, acts.LookStock, acts.LookDiscard), _read_look, _write_look),
    _bare("count", acts.Count),
    _one_card("demand", acts.Demand),
    Verb(
        "name",
        (acts.NameSuit,),
        lambda seat, words: acts.NameSuit(seat, words.suit()),
        lambda act, pen: pen.suit(act.suit),
    ),
    Verb("claim", (acts.Claim,), _read_claim, _write_claim),
    Verb("elect", (acts.Elect,), _read_elect, _write_elect),
    _bare("concede", acts.Concede),
)
