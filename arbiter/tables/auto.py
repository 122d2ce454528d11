"""The published rule by which the arbiter acts for a seat that is away.

It is lawful, needs no dice, and is no better than a choice: whoever is away passes, gives back and lays down his lowest
cards, exchanges as few as he may, and plays his lowest card. He says that he has not an asked card, and asks for one,
only where nothing else can be done. He makes no claim and takes no option; silence is what the
laws say that it is. The lowest card is the one of the lowest rank in the order of the tricks, among equals the one of
the first suit in the order of the pack.
"""

from __future__ import annotations

from arbiter import acts
from arbiter.acts import Act
from arbiter.cards import Card, CardSet, each
from arbiter.legal import legal_acts
from arbiter.phases.phase import LegalAct
from arbiter.state import Hand

#: What is done for a seat that is away, the most urgent first; nothing else is.
ORDER = (
    "yield",
    "pass",
    "refuse",
    "return",
    "announce",
    "discard",
    "open",
    "take",
    "play",
    "deny",
    "ask",
)


def auto_act(hand: Hand) -> Act | None:
    """What is done next for whoever is to act, None where nobody is.

    Args:
        hand: The hand.

    Returns:
        The act; cards of a stock that lies face down are those on its top.
    """
    best: tuple[int, int, LegalAct] | None = None
    for seat in hand.rules.active:
        for lawful in legal_acts(hand, seat):
            if lawful.verb in ORDER and not (lawful.verb == "announce" and _of_runs(lawful)):
                found = (ORDER.index(lawful.verb), seat, lawful)
                if best is None or found[:2] < best[:2]:
                    best = found
    if best is None:
        return None
    _, seat, lawful = best
    return _made(hand, seat, lawful)


def _of_runs(lawful: LegalAct) -> bool:
    return any(word.startswith("run") for word in lawful.words)


def _made(hand: Hand, seat: int, lawful: LegalAct) -> Act:
    cards = _lowest_first(hand, lawful.cards)
    match lawful.verb:
        case "yield":
            return acts.Yield(seat, cards[0])
        case "pass":
            return acts.Pass(seat)
        case "refuse":
            return acts.Refuse(seat)
        case "return":
            return acts.Return(seat, cards[0])
        case "announce":
            return acts.Announce(seat, int(lawful.words[0]))
        case "discard":
            number = int(lawful.words[0])
            return acts.Discard(seat, cards[:number], number)
        case "open":
            return acts.Open(seat)
        case "take":
            return acts.Take(seat, cards[: int(lawful.words[0])] if lawful.words else cards)
        case "deny":
            return acts.Deny(seat)
        case "ask":
            return acts.Ask(seat, cards[0])
        case _:
            return acts.Play(seat, cards[0])


def _lowest_first(hand: Hand, cards: CardSet) -> tuple[Card, ...]:
    ranks = len(hand.rules.pack.ranks)
    return tuple(sorted(each(cards), key=lambda card: (card % ranks, card)))
