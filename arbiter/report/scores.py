"""The score of a hand, by side and by player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.cards import set_of
from arbiter.phases.ranking import worth
from arbiter.record import Record, Report
from arbiter.report.faces import seat_label
from arbiter.report.playing import Played
from arbiter.report.views import PayView, SideView
from arbiter.texts.phrases import side_word
from arbiter.texts.told import Told

if TYPE_CHECKING:
    from arbiter.texts.speech import Speech

_MINUS = "−"


def side_views(report: Report, played: Played, speech: Speech) -> tuple[SideView, ...]:
    """The score by side; empty where the hand came to none."""
    if report.sides is None:
        return ()
    counted, corrected = dict(report.counted or ()), dict(report.corrected or ())
    trumps = played.hand.rules.edition.trumps is not None
    views = []
    for name, seats in report.sides:
        won = sum(
            worth(played.hand, set_of(card.card for card in trick.plays))
            for trick in played.tricks
            if trick.winner in seats
        )
        whole = counted.get(name)
        views.append(
            SideView(
                name=side_word(speech, name, alone=len(seats) == 1),
                players=tuple(seat_label(seat, played.told, speech) for seat in seats),
                counted=whole,
                corrected=corrected.get(name),
                rest=None if whole is None or played.hidden or trumps else whole - won,
            )
        )
    return tuple(views)


def pay_views(report: Report, record: Record, told: Told, speech: Speech) -> tuple[PayView, ...]:
    """The settlement by player; empty where there is none, with what the record told beside it."""
    settlement, result = report.settlement, record.result
    if settlement is None:
        return ()
    return tuple(
        PayView(
            player=seat_label(seat, told, speech),
            amount=signed(amount),
            at_stakes="" if record.stakes is None else signed(round(amount * record.stakes, 10)),
            told="" if result is None else signed(result[seat - 1]) if seat <= len(result) else "–",
        )
        for seat, amount in enumerate(settlement, 1)
    )


def signed(number: float) -> str:
    """A number with its sign: ``+10``, ``−2.5``, ``0``."""
    size = abs(number)
    text = str(int(size)) if size == int(size) else str(size)
    return text if not size else f"{'+' if number > 0 else _MINUS}{text}"
