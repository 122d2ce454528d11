"""What a phase is: the procedure that says what an act physically does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from arbiter.acts import Act
from arbiter.cards import CardSet
from arbiter.docket import found, noted
from arbiter.rulings import Breach, Finding, Status
from arbiter.state import Hand, Phase

Handler = Callable[[Hand, Any], Hand]


class LegalAct(NamedTuple):
    """Something that a seat may lawfully do.

    Attributes:
        verb: The act's verb as the hand record writes it.
        cards: The cards among which it may choose, 0 where the act names none.
        words: What may be said with it (contracts, numbers, suits, choices), empty where nothing is.
        law: The law that gives the right or lays the duty, None for the plain procedure.
    """

    verb: str
    cards: CardSet = 0
    words: tuple[str, ...] = ()
    law: str | None = None


class PhaseRules(NamedTuple):
    """One phase of a game.

    Attributes:
        phase: Which phase.
        handlers: For each class of acts that can be done in it, what the act does; it gets a hand whose ``acts`` is
            already the number of the act, and gives the next hand.
        lawful: What a seat may lawfully do in it, by the procedure alone.
    """

    phase: Phase
    handlers: Mapping[type, Handler]
    lawful: Callable[[Hand, int], tuple[LegalAct, ...]]

    def apply(self, hand: Hand, act: Act) -> Hand:
        """Does an act; one that has no place in this phase has no effect, and a note says so."""
        handler = self.handlers.get(type(act))
        return no_effect(hand, act) if handler is None else handler(hand, act)


def soloist_of(hand: Hand) -> int:
    """The seat that plays the contract."""
    contract = hand.frame.contract
    assert contract is not None, "there is a contract once the auction is over"
    return contract.soloist


def no_effect(hand: Hand, act: Act) -> Hand:
    """An act that does nothing here."""
    return noted(hand, "no-effect", type(act).__name__.lower())


def void_act(
    hand: Hand, breach: Breach, seat: int, cards: tuple[int, ...] = (), kind: str = ""
) -> Hand:
    """An act that is void: it is found and changes nothing else."""
    law = hand.rules.edition.slugs.get(breach)
    trick = trick_to_come(hand)
    finding = Finding(hand.acts, trick, law, breach, seat, Status.CORRECTED, 0, cards, kind=kind)
    return found(hand, finding)


def trick_to_come(hand: Hand) -> int | None:
    """The trick that an act now done belongs to: the one on the table, or the next where it is complete."""
    return hand.number + (hand.tricks.winner != 0) if hand.phase is Phase.PLAY else None


def does_nothing(hand: Hand, act: Act) -> Hand:
    """An act that moves no card; the laws look at it."""
    return hand
