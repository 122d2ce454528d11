"""The report for people: what it shows, the same in text and in HTML."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from arbiter import acts
from arbiter.record import Record
from arbiter.records.toml import load, loads
from arbiter.report.html import html_report
from arbiter.report.making import hand_view
from arbiter.report.text import text_report
from arbiter.report.views import HandView
from arbiter.reviewing import review
from tests.report.files import PageFile, TextFile

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.hand.toml"))
CASES = sorted((Path(__file__).parents[1] / "cases").rglob("*.hand.toml"))
COLUMNS = ("cards", "last", "runs-counted", "bella", "total", "run", "worth", "scores")
SHOWN = ("01-", "05-", "09-", "15-", "22-", "24-", "26-")


def example(beginning: str) -> Path:
    return next(file for file in EXAMPLES if file.name.startswith(beginning))


def view_of(file: Path, **changes: object) -> HandView:
    record = load(file)._replace(**changes)  # type: ignore[arg-type]  # fields of a record
    return hand_view(record, review(record), file.name)


@pytest.mark.parametrize("beginning", SHOWN)
def test_the_text_is_as_it_was(beginning: str, snapshot: SnapshotAssertion) -> None:
    assert text_report(view_of(example(beginning))) == snapshot(extension_class=TextFile)


def test_the_page_is_as_it_was(
    snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.metadata.version", lambda _: "1.2.3")
    views = [view_of(example(beginning)) for beginning in ("15-", "22-")]
    page = html_report(views, unreadable=["x.hand.toml:1:1: found <b>, expected TOML"])
    assert page == snapshot(extension_class=PageFile)


@pytest.mark.parametrize("file", [*EXAMPLES, *CASES], ids=lambda file: file.name)
def test_every_readable_record_has_a_report_within_the_width(file: Path) -> None:
    try:
        record = load(file)
    except ValueError:
        return
    view = hand_view(record, review(record), file.name)
    text = text_report(view)
    assert "Traceback" not in text
    assert not re.search(r"\bnone\b \w+ at|\{ ?\$", text)
    tables = ("─", "Seat", "stock", " ")
    assert all(len(line) <= 88 or line.startswith(tables) for line in text.splitlines())
    well_formed(html_report([view]))


class Tags(HTMLParser):
    """Checks that tags close in their order, that ids are single and that links inside the page lead somewhere."""

    VOID = frozenset({"meta", "br", "link", "use", "path"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.outside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if "id" in given:
            self.ids.append(str(given["id"]))
        for key in ("href", "src", "aria-labelledby"):
            target = given.get(key)
            if target is not None:
                inside = key == "aria-labelledby" or target.startswith("#")
                (self.links if inside else self.outside).append(target.removeprefix("#"))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


def well_formed(page: str) -> None:
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert len(tags.ids) == len(set(tags.ids))
    assert set(tags.links) <= set(tags.ids)
    assert tags.outside == []
    assert "<script" not in page
    assert "http" not in page.replace("http-equiv", "")


def test_several_hands_have_a_table_of_contents() -> None:
    page = html_report([view_of(file) for file in EXAMPLES])
    well_formed(page)
    assert page.count("<li><a href=") == len(EXAMPLES)


def test_whatever_a_record_says_is_escaped() -> None:
    nasty = "<script>alert('x')</script>"
    record = load(example("15-"))._replace(names=(nasty[:30], '" onload="x', "&amp;"))
    page = html_report(
        [hand_view(record, review(record), f"{nasty}.hand.toml")], unreadable=[nasty]
    )
    well_formed(page)
    assert "<script>" not in page
    assert 'onload="x' not in page
    assert "&amp;amp;" in page


def test_the_irregular_card_is_marked_with_its_ruling() -> None:
    view = view_of(example("15-"))
    seventh = view.tricks[6]
    assert [cell.marks for cell in seventh.cells] == [(1,), (), ()]
    assert "J♦ [1]" in text_report(view)
    assert 'href="#hand-1-ruling-1">[1]</a>' in html_report([view])


def test_a_ruling_has_its_law_its_alternatives_and_its_points() -> None:
    ruling = view_of(example("15-")).rulings[0]
    assert ruling.law == "Law 13: Revoke"
    assert "nine points" in ruling.law_text
    assert "could have played the 6 of hearts (6h)" in ruling.text
    assert ruling.points == "9 points → the soloist"


def test_an_option_that_is_still_open_is_told() -> None:
    short = load(example("03-"))
    record = short._replace(acts=short.acts[:11], profile="referee")
    view = hand_view(record, review(record), "x")
    assert "“make-good”" in view.rulings[0].open_options[0]
    assert "Still open: Law 4" in text_report(view)


def test_the_score_is_told_as_played_as_corrected_at_the_stakes_and_as_written_down() -> None:
    view = view_of(example("15-"), stakes=2.5)
    soloist, allies = view.sides
    assert (soloist.counted, soloist.corrected, soloist.rest) == (20, 29, 5)
    assert (allies.counted, allies.corrected, allies.rest) == (15, 6, 0)
    assert [pay.amount for pay in view.pays] == ["−23", "+46", "−23"]
    assert [pay.at_stakes for pay in view.pays] == ["−57.5", "+115", "−57.5"]
    assert [pay.told for pay in view.pays] == ["−5", "+10", "−5"]
    text = text_report(view)
    assert "At the stakes" in text
    assert "Result on record" in text


def test_a_card_that_is_not_known_is_not_shown_as_known() -> None:
    view = view_of(example("24-"))
    assert view.tricks[6].cells[0].card is not None
    assert view.tricks[6].cells[0].card.text == "??"
    assert (view.tricks[6].winner, view.tricks[6].points) == (None, None)
    assert view.missing == ("The card of act 29 is wanted.", "The card of act 32 is wanted.")


def test_a_card_that_follows_from_the_others_is_shown() -> None:
    view = view_of(example("23-"))
    assert view.tricks[0].cells[2].card is not None
    assert view.tricks[0].cells[2].card.text == "5s"


def test_what_was_rebuilt_is_told() -> None:
    record = load(example("01-"))._replace(hands=None, stock=None)
    view = hand_view(record, review(record), "x")
    assert view.rebuilt == ("the cards dealt to the players", "the stock")


def test_cards_taken_back_are_told_beside_the_tricks() -> None:
    text = text_report(view_of(example("09-")))
    assert (
        "Seat 2 (Mezzo) plays the king of spades (Ks). The card does not stay in the trick."
        in text.replace("\n    ", " ")
    )


def test_a_desynchronised_record_is_told_as_far_as_it_fits() -> None:
    record = load(example("01-"))
    strays = (*record.acts[:9], *record.acts[10:])
    view = hand_view(record._replace(acts=strays), review(record._replace(acts=strays)), "x")
    assert "desynchronised" in view.notes[0]
    assert len(view.tricks) <= 1
    assert view.besides == ()


def test_an_omitted_card_is_marked_where_it_is_missing() -> None:
    record = load(example("01-"))
    omitted = (*record.acts[:44], acts.Omit(3))
    view = hand_view(record._replace(acts=omitted), review(record._replace(acts=omitted)), "x")
    assert view.tricks[-1].cells[2].card is None
    assert view.tricks[-1].cells[2].marks == (1,)
    assert "– [1]" in text_report(view)


def test_a_language_without_messages_is_english() -> None:
    record: Record = loads(example("01-").read_text(encoding="utf-8"))
    report = review(record)
    assert hand_view(record, report, "x", "eo") == hand_view(record, report, "x")
    assert '<html lang="en">' in html_report([hand_view(record, report, "x", "eo")], "eo")


def test_every_message_of_a_report_is_said_somewhere() -> None:
    folder = Path(__file__).parents[2] / "arbiter" / "report"
    messages = re.findall(
        r"^([a-z][a-z-]*) =", (folder / "texts/en/sheet.ftl").read_text(), re.MULTILINE
    )
    files = [*folder.glob("*.py"), *folder.glob("pages/*")]
    code = "".join(file.read_text(encoding="utf-8") for file in files)
    families = (
        "sheet-points",
        "sheet-thirds",
        "sheet-status-",
        "sheet-role-",
        "sheet-next-deal-",
        "sheet-rebuilt-",
        "sheet-outcome-",
        *(f"sheet-{column}" for column in COLUMNS),
    )
    unsaid = [name for name in messages if name not in code and not name.startswith(families)]
    assert unsaid == []
