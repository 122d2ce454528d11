"""Cards and seats as a report shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arbiter.cards import FRENCH, Card
from arbiter.record import UNKNOWN
from arbiter.report.views import CardView
from arbiter.texts.phrases import OneCard, Seat
from arbiter.texts.told import Told

if TYPE_CHECKING:
    from arbiter.texts.speech import Speech

_FRENCH_SUITS: Final = (("spades", "♠"), ("hearts", "♥"), ("diamonds", "♦"), ("clubs", "♣"))
#: The Italian suits have no signs of their own in Unicode: their names are drawn, or written.
_ITALIAN_SUITS: Final = (("spade", ""), ("coppe", ""), ("denari", ""), ("bastoni", ""))
_TEN: Final = "T"


def card_view(card: Card, told: Told, speech: Speech) -> CardView:
    """A card as a report shows it."""
    name = OneCard(told, card).said(speech, "")
    if card == UNKNOWN:
        return CardView("??", "?", "", "", name)
    text = told.pack.text(card, told.notation)
    french = told.notation == FRENCH
    suit, glyph = (_FRENCH_SUITS if french else _ITALIAN_SUITS)[told.pack.suit(card)]
    rank = "10" if french and text[0] == _TEN else text[0]
    return CardView(text, rank, suit, glyph, name)


def seat_label(seat: int, told: Told, speech: Speech) -> str:
    """A seat as a table heads it: number and name, or the number in words where it has no name."""
    name = told.name(seat)
    if name:
        return f"{seat} {name}"
    text = Seat(told, seat).said(speech, "")
    return text[:1].upper() + text[1:]
