"""The report of a hand as text, for a terminal or a letter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arbiter.report.lines import Cell, Line, Span, line, plain, table, wrapped
from arbiter.report.speech import report_speech
from arbiter.report.views import ActView, CardView, CellView, HandView, PileView, RulingView
from arbiter.texts.languages import ENGLISH

if TYPE_CHECKING:
    from arbiter.texts.speech import Speech

#: Marks the card that led.
LEAD: Final = "›"
_RED: Final = frozenset({"hearts", "diamonds"})
_LOOKS: Final = {"bad": "bad", "mild": "mild", "none": "good"}
_NOTHING: Final = "–"
#: So many cards of a pile stand in a row.
_ROW: Final = 13


def text_report(view: HandView, lang: str = ENGLISH) -> str:
    """The report without colours.

    Args:
        view: The hand.
        lang: The language of the headings.
    """
    return plain(text_lines(view, lang))


def text_lines(view: HandView, lang: str = ENGLISH) -> list[Line]:
    """The report line by line, with words for its colours."""
    speech = report_speech(lang)
    parts = [
        _head(view, speech),
        _deal(view, speech),
        _acts(view.before_title, view.before),
        _runs(view, speech),
        _tricks(view, speech),
        _acts(speech.say("sheet-besides"), view.besides),
        _rulings(view, speech),
        _score(view, speech),
        _listed(speech.say("sheet-missing"), view.missing),
        _listed(speech.say("sheet-rebuilt"), view.rebuilt),
        _listed(speech.say("sheet-notes"), view.notes),
    ]
    lines: list[Line] = []
    for part in parts:
        if part:
            lines.extend([line(), *part] if lines else part)
    return lines


def _head(view: HandView, speech: Speech) -> list[Line]:
    look = _LOOKS[view.severity]
    players = ", ".join(
        f"{seat.label} ({', '.join(seat.roles)})" if seat.roles else seat.label
        for seat in view.seats
    )
    lines = [line(view.file, "heading"), line("=" * len(view.file), "dim"), line(view.edition)]
    lines += wrapped(f"{speech.say('sheet-players')}: {players}", "  ", "")
    if view.options:
        lines += wrapped(f"{speech.say('sheet-options')}: {', '.join(view.options)}", "  ", "")
    lines += [
        line(view.profile, "dim"),
        line(),
        (Span(view.verdict, look), Span(f"  {view.verdict_text}", look)),
    ]
    if view.summary:
        lines.append(line(view.summary))
    if view.pays:
        pays = ", ".join(f"{pay.player} {pay.amount}" for pay in view.pays)
        lines += wrapped(f"{speech.say('sheet-settlement')}: {pays}", "  ", "")
    return lines


def _deal(view: HandView, speech: Speech) -> list[Line]:
    hands = [(seat.label, seat.dealt, seat.later) for seat in view.seats if seat.dealt]
    hands += [(label, cards, ()) for pile in view.piles for label, cards in _rows_of(pile)]
    if not hands and not view.trump:
        return []
    width = max((len(label) for label, _, _ in hands), default=0)
    lines = _heading(speech.say("sheet-dealt"))
    for label, cards, later in hands:
        spans = [Span(f"{label:<{width}}", "dim"), *_spread(cards)]
        if later:
            spans += [Span("  +", "dim"), *_spread(later)]
        lines.append(tuple(spans))
    return [*lines, line(view.trump)] if view.trump else lines


def _rows_of(pile: PileView) -> list[tuple[str, tuple[CardView, ...]]]:
    """A pile in as many rows as it takes."""
    starts = range(0, len(pile.cards), _ROW)
    return [("" if at else pile.label, pile.cards[at : at + _ROW]) for at in starts]


def _spread(cards: tuple[CardView, ...]) -> list[Span]:
    return [span for card in cards for span in (Span("  "), _card(card))]


def _runs(view: HandView, speech: Speech) -> list[Line]:
    if not view.runs:
        return []
    head = [speech.say(f"sheet-{key}") for key in ("player", "run", "worth", "scores")]
    rows: list[list[Cell]] = [
        [
            (Span(run.player),),
            tuple(_spread(run.cards)[1:]),
            (Span(str(run.worth)),),
            (Span(_NOTHING if run.scores is None else str(run.scores)),),
        ]
        for run in view.runs
    ]
    return [*_heading(speech.say("sheet-runs")), *table(head, rows, frozenset({2, 3}))]


def _tricks(view: HandView, speech: Speech) -> list[Line]:
    if not view.tricks:
        return []
    seats = [seat.label for at, seat in enumerate(view.seats) if at < len(view.tricks[0].cells)]
    head = [
        speech.say("sheet-trick"),
        *seats,
        speech.say("sheet-winner"),
        view.unit,
    ]
    rows: list[list[Cell]] = [
        [
            (Span(str(trick.number)),),
            *(_cell(cell) for cell in trick.cells),
            (Span(trick.winner or _NOTHING),),
            (Span(_NOTHING if trick.points is None else str(trick.points)),),
        ]
        for trick in view.tricks
    ]
    lines = table(head, rows, frozenset({0, len(head) - 1}))
    if any(side.rest for side in view.sides):
        lines += [line(f"{view.rest}: {_rest(view)}")]
    if view.bella:
        lines.append(line(view.bella))
    legend = speech.say("sheet-legend-lead", lead=LEAD)
    if any(cell.marks for trick in view.tricks for cell in trick.cells):
        legend = f"{legend} {speech.say('sheet-legend-mark')}"
    return [*_heading(speech.say("sheet-tricks")), *lines, *wrapped(legend, look="dim")]


def _rest(view: HandView) -> str:
    return ", ".join(f"{side.name} {side.rest}" for side in view.sides if side.rest)


def _cell(cell: CellView) -> Cell:
    if cell.card is None:
        return (Span(f" {_NOTHING}"), *_marks(cell.marks))
    return (
        Span(LEAD if cell.leads else " ", "mark"),
        _card(cell.card, cell.marks),
        *_marks(cell.marks),
    )


def _marks(marks: tuple[int, ...]) -> tuple[Span, ...]:
    return (Span(f" [{','.join(str(mark) for mark in marks)}]", "mark"),) if marks else ()


def _card(card: CardView, marks: tuple[int, ...] = ()) -> Span:
    text = f"{card.rank}{card.glyph}" if card.glyph else card.text
    return Span(text, "mark" if marks else "red" if card.suit in _RED else "")


def _acts(heading: str, acts: tuple[ActView, ...]) -> list[Line]:
    if not acts:
        return []
    width = max(len(str(act.number)) for act in acts)
    lines = _heading(heading)
    for act in acts:
        marks = "".join(span.text for span in _marks(act.marks))
        remark = f" # {act.remark}" if act.remark else ""
        time = f" @{act.time}" if act.time else ""
        first = f"{act.number:>{width}}  "
        look = "mark" if act.marks else ""
        lines += wrapped(f"{act.text}{marks}{time}{remark}", " " * len(first), first, look)
    return lines


def _rulings(view: HandView, speech: Speech) -> list[Line]:
    lines = _heading(speech.say("sheet-rulings"))
    if not view.rulings:
        return [*lines, line(speech.say("sheet-no-rulings"))]
    for at, ruling in enumerate(view.rulings):
        lines += [*([line()] if at else []), *_ruling(ruling, speech)]
    return lines


def _ruling(ruling: RulingView, speech: Speech) -> list[Line]:
    number = f"[{ruling.number}] "
    indent = " " * len(number)
    points = f", {ruling.points}" if ruling.points else ""
    lines: list[Line] = [
        (
            Span(number, "mark"),
            Span(ruling.title, "heading"),
            Span(f": {ruling.status}{points}", _LOOKS[ruling.severity]),
        )
    ]
    lines += wrapped(ruling.text, indent)
    if ruling.law_text:
        lines += wrapped(f"{ruling.law}. “{ruling.law_text}”", indent, look="dim")
    for option in ruling.open_options:
        lines += wrapped(f"{speech.say('sheet-still-open')}: {option}", indent)
    return lines


def _score(view: HandView, speech: Speech) -> list[Line]:
    lines = _heading(speech.say("sheet-score"))
    if not view.sides and not view.pays:
        lines.append(line(view.no_score))
    if view.counts:
        lines += [*_counts(view, speech), line()]
    if any(side.counted is not None for side in view.sides):
        head = [speech.say(f"sheet-{key}") for key in ("side", "players", "counted", "corrected")]
        rows: list[list[Cell]] = [
            [
                (Span(side.name),),
                (Span(", ".join(side.players)),),
                (Span(str(side.counted)),),
                (Span(str(side.corrected), "mark" if side.counted != side.corrected else ""),),
            ]
            for side in view.sides
        ]
        lines += [*table(head, rows, frozenset({2, 3})), line()]
    if view.outcome:
        lines += [*wrapped(view.outcome), line()]
    if view.pays:
        lines += _pays(view, speech)
    if view.next_deal:
        lines.append(line(view.next_deal))
    return lines


def _counts(view: HandView, speech: Speech) -> list[Line]:
    columns = ("player", "cards", "last", "runs-counted", "bella", "total")
    head = [speech.say(f"sheet-{key}") for key in columns]
    apart = any(count.corrected is not None for count in view.counts)
    if apart:
        head.append(speech.say("sheet-corrected"))
    rows: list[list[Cell]] = []
    for count in view.counts:
        row: list[Cell] = [(Span(count.player),)]
        row += [(Span(str(number)),) for number in (*count.items, count.total)]
        if apart:
            changed = count.corrected != count.total
            row.append((Span(str(count.corrected), "mark" if changed else ""),))
        rows.append(row)
    return table(head, rows, frozenset(range(1, len(head))))


def _pays(view: HandView, speech: Speech) -> list[Line]:
    head = [speech.say("sheet-player"), view.pays_title]
    stakes = any(pay.at_stakes for pay in view.pays)
    told = any(pay.told for pay in view.pays)
    if stakes:
        head.append(speech.say("sheet-stakes"))
    if told:
        head.append(speech.say("sheet-told-result"))
    rows: list[list[Cell]] = []
    for pay in view.pays:
        row: list[Cell] = [(Span(pay.player),), (Span(pay.amount),)]
        if stakes:
            row.append((Span(pay.at_stakes),))
        if told:
            row.append((Span(pay.told, "" if pay.told == pay.amount else "mark"),))
        rows.append(row)
    return table(head, rows, frozenset(range(1, len(head))))


def _listed(heading: str, texts: tuple[str, ...]) -> list[Line]:
    if not texts:
        return []
    lines = _heading(heading)
    for text in texts:
        lines += wrapped(text, "  ", "- ")
    return lines


def _heading(text: str) -> list[Line]:
    return [line(text, "heading"), line("-" * len(text), "dim")]
