"""Whether an act is lawful for who does it, and whose acts are due."""

from __future__ import annotations

from typing import Final, NamedTuple

from arbiter import acts
from arbiter.acts import Act
from arbiter.cards import SUIT_LETTERS, set_of
from arbiter.legal import LegalAct, legal_acts
from arbiter.referee import Ruling, rule
from arbiter.rulings import Breach, Disposition, Finding, Status
from arbiter.state import Hand, Phase
from arbiter.views import as_done

#: What somebody has to do before the first card can be played.
_OWED: Final = ("return", "lay", "ask", "announce", "discard", "open", "take", "play")
_OF_A_CLAIM: Final = frozenset({Breach.CLAIM_LATE, Breach.CLAIM_FALSE})


class Flaw(NamedTuple):
    """What is wrong with an act.

    Attributes:
        finding: The breach that it is, None where it is none.
        note: Why it has no effect, as a note's code; empty where it has one.
    """

    finding: Finding | None
    note: str = ""


def done(hand: Hand, act: Act) -> Ruling:
    """Judges an act as a live table does it: nobody chooses cards by a face that he cannot see."""
    return rule(hand, as_done(hand, act))


def flaw(hand: Hand, ruling: Ruling, seat: int) -> Flaw | None:
    """What is wrong with the act of a seat that was ruled on, None where nothing is.

    Args:
        hand: The hand before it.
        ruling: The ruling.
        seat: Whose act it was.
    """
    refused = ruling.disposition is Disposition.REFUSED
    before = len(hand.docket.findings)
    new = ruling.findings if ruling.hand is hand else ruling.hand.docket.findings[before:]
    own = [
        finding
        for finding in new
        if finding.offender in (None, seat)
        and finding.breach not in _OF_A_CLAIM
        and finding.status is not Status.REFUTED
    ]
    if own:
        return Flaw(own[0])
    return Flaw(None, ruling.note or "refused") if refused or ruling.note else None


def due(hand: Hand) -> tuple[int, ...]:
    """The seats that have to act before the hand can go on; empty where it may rest."""
    if hand.phase is Phase.CALL:
        return (hand.frame.calls.turn,)
    if hand.phase is Phase.PLAY:
        return (hand.tricks.turn or hand.tricks.winner,)
    if hand.phase is not Phase.EXCHANGE:
        return ()
    verbs = {seat: {act.verb for act in legal_acts(hand, seat)} for seat in hand.rules.active}
    for wanted in (("yield",), _OWED, ("deny",)):
        owing = tuple(seat for seat, may in verbs.items() if may & set(wanted))
        if owing:
            return owing
    return ()


def listed(hand: Hand, act: Act) -> bool:
    """Whether an act is one of those that the procedure and the laws let its seat do now."""
    if isinstance(act, acts.Turn):
        return bool(hand.tricks.winner)
    return any(_matches(legal, act) for legal in legal_acts(hand, act.seat))


def told_otherwise(hand: Hand, act: Act) -> bool:
    """Whether the seat may do something with the verb of an act, but not with these cards or this number."""
    verb, _ = told(act)
    return any(legal.verb == verb for legal in legal_acts(hand, act.seat))


def _matches(legal: LegalAct, act: Act) -> bool:
    verb, words = told(act)
    if verb != legal.verb:
        return False
    if words and legal.words and not set(words) & set(legal.words):
        return False
    cards = cards_of(act)
    return -1 in cards or not set_of(cards) & ~legal.cards or not legal.cards


def told(act: Act) -> tuple[str, tuple[str, ...]]:
    """The verb of an act as a list of lawful acts names it, and the words by which its choice may be told there."""
    match act:
        case acts.Bid(_, contract):
            return "bid", (contract,)
        case acts.Announce(_, number):
            return "announce", (str(number),)
        case acts.AnnounceRun(_, value):
            return "announce", (f"run {value}",)
        case acts.Discard(_, cards, number):
            return "discard", (str(len(cards) or number),)
        case acts.Take(_, cards):
            return "take", (str(len(cards)),)
        case acts.NameSuit(_, suit):
            return "name", (SUIT_LETTERS["french"][suit],)
        case acts.Elect(_, choice, cards):
            return "elect", (choice, f"{choice} {len(cards)}")
        case acts.Lead():
            return "play", ()
        case acts.NotGood():
            return "not-good", ()
        case acts.HowHigh():
            return "how-high", ()
        case acts.LookStock() | acts.LookTrick() | acts.LookDiscard():
            return "look", ()
    return type(act).__name__.lower(), ()


def cards_of(act: Act) -> tuple[int, ...]:
    """The cards that an act names."""
    card = getattr(act, "card", None)
    return (card,) if card is not None else getattr(act, "cards", ())
