"""From a record and its report to what people are shown of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arbiter.acts import CARD_ACTS, Cut, Lead, Omit, Play, PlayTwo, Turn
from arbiter.cards import Card, set_of
from arbiter.options import Value
from arbiter.phases.ranking import worth
from arbiter.profiles import PROFILES
from arbiter.record import UNKNOWN, Aside, Record, Report, Verdict
from arbiter.report.faces import card_view, seat_label
from arbiter.report.playing import Played, played_through
from arbiter.report.retelling import act_text
from arbiter.report.rulings import ruling_view
from arbiter.report.scores import pay_views, side_views
from arbiter.report.speech import report_speech
from arbiter.report.trumps import (
    bella_text,
    count_views,
    outcome_text,
    pile_views,
    run_views,
    second_deal,
    trump_text,
)
from arbiter.report.views import (
    ActView,
    CardView,
    CellView,
    HandView,
    PileView,
    SeatView,
    TrickView,
)
from arbiter.rulings import Status
from arbiter.state import Trick
from arbiter.texts import books, messages
from arbiter.texts.languages import ENGLISH

if TYPE_CHECKING:
    from arbiter.texts.speech import Speech

_CARD: Final = (Play, Lead, PlayTwo, Omit)
_OPEN: Final = frozenset({Verdict.INCOMPLETE, Verdict.NEEDS_FACTS})
_MILD: Final = frozenset({Verdict.PASSED_OUT, Verdict.INCOMPLETE, Verdict.NEEDS_FACTS})


def hand_view(record: Record, report: Report, file: str, lang: str = ENGLISH) -> HandView:
    """What is shown of a hand.

    Args:
        record: The record.
        report: What its review came to.
        file: The name of the record's file.
        lang: The language; where a text does not exist in it, it is English.

    Returns:
        The same value for the same record, report and language.
    """
    return _Maker(record, report, lang).view(file)


class _Maker:
    """Makes the view of one hand."""

    def __init__(self, record: Record, report: Report, lang: str) -> None:
        self.record = record
        self.report = report
        self.speech: Speech = report_speech(lang)
        self.lang = lang
        self.played: Played = played_through(record, PROFILES[report.profile])
        self.told = self.played.told
        self.marks: dict[int, tuple[int, ...]] = {}
        for number, finding in enumerate(report.findings, 1):
            if finding.act:
                self.marks[finding.act] = (*self.marks.get(finding.act, ()), number)

    def view(self, file: str) -> HandView:
        """The whole view."""
        report, speech, rules = self.report, self.speech, self.played.hand.rules
        name, _, version = report.edition.partition("@")
        title, source = _book(name, self.lang) or (name, rules.edition.source)
        breaches = sum(finding.status is not Status.REFUTED for finding in report.findings)
        tricks = self.played.tricks
        trumps = rules.edition.trumps is not None
        stayed = {played.act for trick in tricks for played in trick.plays}
        began = next(
            (at for at, act in enumerate(self.record.acts) if isinstance(act, _CARD)),
            len(self.record.acts),
        )
        return HandView(
            file=file,
            edition=speech.say("sheet-edition", title=title, version=version),
            source=source,
            unit=speech.say(f"sheet-{rules.edition.unit}"),
            profile=speech.say("sheet-profile", profile=report.profile),
            options=tuple(f"{key} = {_written(value)}" for key, value in self.record.options),
            verdict=report.verdict.value,
            verdict_text=messages.verdict_text(report.verdict, speech),
            summary=speech.say("sheet-findings", count=breaches) if breaches else "",
            severity=_severity(report),
            seats=tuple(self._seat(seat) for seat in range(1, rules.seats + 1)),
            piles=pile_views(self.played, speech) if trumps else self._stock(),
            trump=trump_text(self.played, speech),
            before_title=speech.say("sheet-before-trumps" if trumps else "sheet-before"),
            before=tuple(self._act(at) for at in range(began)),
            runs=run_views(report, self.played, speech),
            tricks=tuple(self._trick(number, trick) for number, trick in enumerate(tricks, 1)),
            rest=speech.say("sheet-rest"),
            bella=bella_text(self.played, speech),
            besides=tuple(
                self._act(at, began)
                for at in range(began, min(len(self.record.acts), self.played.reached))
                if at + 1 not in stayed and not self._plain(at)
            ),
            rulings=tuple(
                ruling_view(number, finding, self.played.hand, self.told, speech, self.lang)
                for number, finding in enumerate(report.findings, 1)
            ),
            counts=count_views(report, self.played, speech) if trumps else (),
            sides=side_views(report, self.played, speech),
            outcome=outcome_text(report, self.played, speech) if trumps else "",
            pays_title=speech.say("sheet-wins-trumps" if trumps else "sheet-wins"),
            pays=pay_views(report, self.record, self.told, speech),
            no_score=speech.say(
                "sheet-no-score-yet" if report.verdict in _OPEN else "sheet-no-score"
            ),
            next_deal=speech.say(f"sheet-next-deal-{report.next_deal.lower()}")
            if report.next_deal
            else "",
            missing=tuple(
                messages.missing_text(fact, self.told, speech) for fact in report.missing
            ),
            rebuilt=tuple(speech.say(f"sheet-rebuilt-{what}") for what in report.rebuilt),
            notes=tuple(messages.note_text(note, self.told, speech) for note in report.notes),
        )

    def _seat(self, seat: int) -> SeatView:
        rules, contract = self.played.hand.rules, self.played.hand.frame.contract
        roles = []
        if seat == rules.active[0]:
            roles.append("eldest")
        if seat == rules.seats:
            roles.append("dealer")
        if contract is not None and contract.side[seat - 1] == 0:
            partner = "maker" if rules.edition.sides[0] == "makers" else "partner"
            alone = rules.edition.sides[0] == "soloist" and contract.soloist == seat
            roles.append("soloist" if alone else partner)
        if seat not in rules.active:
            roles.append("out")
        return SeatView(
            seat,
            self.told.name(seat),
            seat_label(seat, self.told, self.speech),
            tuple(self.speech.say(f"sheet-role-{role}") for role in roles),
            self._cards(self.played.dealt[seat - 1]),
            self._cards(second_deal(self.played)[0][seat - 1]) if rules.edition.trumps else (),
        )

    def _stock(self) -> tuple[PileView, ...]:
        stock = self._cards(self.played.stock)
        return (PileView(self.speech.say("sheet-stock"), stock),) if stock else ()

    def _cards(self, cards: tuple[Card, ...]) -> tuple[CardView, ...]:
        return tuple(card_view(card, self.told, self.speech) for card in cards)

    def _trick(self, number: int, trick: Trick) -> TrickView:
        by_seat = {played.seat: played for played in trick.plays}
        cells = []
        known = True
        for seat in self.played.hand.rules.active:
            played = by_seat.get(seat)
            if played is None:
                cells.append(CellView(None, marks=self._omission(number, seat)))
                continue
            card = UNKNOWN if played.act in self.played.hidden else played.card
            known = known and card != UNKNOWN
            leads = played is trick.plays[0]
            cells.append(
                CellView(
                    card_view(card, self.told, self.speech), leads, self.marks.get(played.act, ())
                )
            )
        points = (
            worth(self.played.hand, set_of(played.card for played in trick.plays))
            if known and trick.winner
            else None
        )
        winner = (
            seat_label(trick.winner, self.told, self.speech) if known and trick.winner else None
        )
        return TrickView(
            number,
            seat_label(trick.plays[0].seat, self.told, self.speech),
            tuple(cells),
            winner,
            points,
        )

    def _omission(self, trick: int, seat: int) -> tuple[int, ...]:
        """The rulings on a card that is not in a trick."""
        return tuple(
            number
            for number, finding in enumerate(self.report.findings, 1)
            if finding.trick == trick
            and finding.offender == seat
            and finding.act
            and isinstance(self.record.acts[finding.act - 1], Omit)
        )

    def _act(self, at: int, began: int | None = None) -> ActView:
        act = self.record.acts[at]
        text = act_text(act, self.told, self.speech)
        if began is not None and isinstance(act, CARD_ACTS):
            text = self.speech.say("card-taken-back", act=text)
        aside = self.record.asides[at] if self.record.asides else Aside()
        return ActView(at + 1, text, aside.time, aside.remark, self.marks.get(at + 1, ()))

    def _plain(self, at: int) -> bool:
        """Whether an act of the play is told by the table of the tricks, or goes without saying."""
        aside = self.record.asides[at] if self.record.asides else Aside()
        return (
            isinstance(self.record.acts[at], Turn | Cut)
            and not aside.remark
            and at + 1 not in self.marks
        )


def _book(edition: str, lang: str) -> tuple[str, str] | None:
    """Title and source of a book of laws; None where its text has not been written yet."""
    try:
        book = books.book(edition, lang)
    except books.UnknownBookError:
        return None
    return book.title, book.source


def _severity(report: Report) -> str:
    """How a verdict is coloured."""
    if report.verdict is Verdict.CLEAN:
        return "none"
    return "mild" if report.verdict in _MILD and not report.findings else "bad"


def _written(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
