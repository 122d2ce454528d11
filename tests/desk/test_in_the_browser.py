"""The desk as somebody uses it: in a real Chromium."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from arbiter.records.toml import loads
from tests.desk.asking import example, held
from tests.desk.conftest import Door, Visitor

REVOKE = example("15-law-13-ally")
NAMED = example("12-law-11")
UNFINISHED = NAMED.partition('  "p1 play 2s"')[0] + "]\n"


def at_act(page: Page, number: int) -> None:
    expect(page.locator("#table .place")).to_have_text(f"Act {number} of 49")


def test_mistakes_are_told_as_they_are_typed(visitor: Visitor) -> None:
    page = visitor.at("/")
    text = page.get_by_label("The hand record")
    text.fill(REVOKE.replace("p1 play 2s", "p1 plays 2s"))
    fault = page.get_by_role("link", name="Line 21, column 7")
    expect(fault).to_be_visible()
    expect(page.locator("#check")).to_contain_text("found 'plays', expected a verb: play")
    visitor.shot("write-mistake")
    visitor.is_accessible()
    fault.click()
    expect(text).to_be_focused()
    chosen = "[...document.querySelectorAll('#text')].map(t => t.value.slice(t.selectionStart))[0]"
    assert page.evaluate(chosen).startswith("plays 2s")
    text.fill(REVOKE)
    expect(page.locator("#check")).to_contain_text("This can be read: Calabrasella, 45 acts.")
    page.get_by_role("button", name="Review this hand").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Calabrasella, version 1")
    expect(page.locator(".rulings")).to_contain_text("9 points → the soloist")


def test_a_file_is_opened(visitor: Visitor, tmp_path: Path) -> None:
    file = tmp_path / "friday.hand.toml"
    file.write_text(REVOKE, encoding="utf-8")
    page = visitor.at("/")
    page.get_by_label("Hand record (*.hand.toml").set_input_files(file)
    page.get_by_role("button", name="Open this file").click()
    expect(page.locator(".verdict")).to_contain_text("IRREGULAR")


def test_what_cannot_be_read_stays_in_the_editor(visitor: Visitor, tmp_path: Path) -> None:
    file = tmp_path / "bad.hand.toml"
    file.write_text("format = 1\nedition = 'whist'\n", encoding="utf-8")
    page = visitor.at("/")
    page.get_by_label("Hand record (*.hand.toml").set_input_files(file)
    page.get_by_role("button", name="Open this file").click()
    expect(page.get_by_role("alert").filter(has_text="not a hand record yet")).to_be_visible()
    expect(page.get_by_label("The hand record")).to_have_value("format = 1\nedition = 'whist'\n")
    expect(page.locator("#check")).to_contain_text("found 'whist', expected an edition")


def test_a_file_that_is_too_large_is_told(visitor: Visitor, tmp_path: Path) -> None:
    file = tmp_path / "large.hand.toml"
    file.write_bytes(b"#" * (4 << 20))
    page = visitor.at("/")
    page.get_by_label("Hand record (*.hand.toml").set_input_files(file)
    page.get_by_role("button", name="Open this file").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("That is too much")
    page.go_back()
    text = page.get_by_label("The hand record")
    text.fill("€" * 400_000)
    expect(page.locator("#problem")).to_contain_text("That is too much")
    assert len(text.input_value()) == 400_000
    text.fill("acts")
    expect(page.locator("#check")).to_contain_text("One thing cannot be read.")
    expect(page.locator("#problem")).to_be_empty()
    expect(text).to_have_attribute("aria-invalid", "true")


def test_acts_are_composed_by_clicking(visitor: Visitor) -> None:
    page = visitor.at(f"/?record={held(UNFINISHED)}")
    composer = page.locator("#composer")
    expect(composer.get_by_label("p1 Est")).to_be_checked()
    expect(composer.get_by_label("play", exact=True)).to_be_checked()
    composer.get_by_label("2s held").check()
    expect(page.locator("#line")).to_have_text("p1 play 2s")
    page.get_by_role("button", name="Add this act").click()
    expect(page.locator("#added")).to_have_text("Added: p1 play 2s")
    expect(composer.get_by_label("p2 Mezzo")).to_be_checked()
    composer.get_by_label("p3 Mazzo").check()
    composer.get_by_label("claim").check()
    page.get_by_label("and what else").fill("REVOKE p1 1")
    page.get_by_role("button", name="Add this act").click()
    expect(page.locator("#added")).to_have_text("Added: p3 claim REVOKE p1 1")
    text = page.get_by_label("The hand record").input_value()
    assert text.rstrip().endswith('"p1 play 2s",\n  "p3 claim REVOKE p1 1",\n]')
    visitor.shot("compose")
    visitor.is_accessible()
    page.get_by_label("and what else").fill("NONSENSE")
    page.get_by_label("claim").check()
    page.get_by_role("button", name="Add this act").click()
    expect(page.locator("#added")).to_contain_text("is no act: found 'NONSENSE', expected a breach")
    assert page.get_by_label("The hand record").input_value() == text


def test_everything_is_done_from_the_keyboard(visitor: Visitor) -> None:
    page = visitor.at(f"/?record={held(UNFINISHED)}")
    keys = page.keyboard
    keys.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    keys.press("Enter")
    page.get_by_label("p1 Est").focus()
    keys.press("Tab")
    expect(page.get_by_label("play", exact=True)).to_be_focused()
    keys.press("Tab")
    for _ in "32AKQJ765":
        keys.press("Tab")
    keys.press("Space")
    expect(page.locator("#line")).to_have_text("p1 play 4s")
    page.get_by_role("button", name="Add this act").focus()
    keys.press("Enter")
    expect(page.locator("#added")).to_have_text("Added: p1 play 4s")
    expect(page.get_by_role("button", name="Add this act")).to_be_focused()
    page.get_by_role("button", name="Review this hand").focus()
    keys.press("Enter")
    expect(page.locator(".verdict")).to_contain_text("INCOMPLETE")
    keys.press("ArrowRight")
    expect(page.locator("#table .place")).to_have_text("Act 1 of 10")


def test_a_hand_is_stepped_through(visitor: Visitor) -> None:
    page = visitor.hand(NAMED)
    at_act(page, 28)
    expect(page.locator("#table .act")).to_contain_text("Seat 1 (Est) plays the 6 of hearts")
    expect(page.locator("#table .act").get_by_role("link", name="Ruling 1")).to_be_visible()
    expect(page.locator("#table .seat").nth(0)).to_contain_text("5 cards")
    visitor.shot("hand")
    page.keyboard.press("ArrowRight")
    at_act(page, 29)
    assert page.url.endswith("act=29")
    expect(page.locator("#said")).to_contain_text("Act 29 of 49: Seat 2 (Mezzo) claims")
    expect(page.locator("#table .trick")).to_have_count(0)
    page.get_by_role("link", name="Forth").click()
    at_act(page, 30)
    expect(page.locator("#table .open")).to_contain_text("seat 2 (Mezzo) may elect “name”")
    expect(page.get_by_role("link", name="Forth")).to_be_focused()
    page.get_by_role("link", name="To the end").click()
    at_act(page, 49)
    page.keyboard.press("ArrowRight")
    at_act(page, 49)
    page.get_by_role("link", name="To the deal").click()
    expect(page.locator("#table .place")).to_have_text("The deal")
    expect(page.locator("#table .seat .card")).to_have_count(36)
    page.get_by_role("link", name="Trick 7").click()
    at_act(page, 34)
    page.reload()
    at_act(page, 34)


def test_a_ruling_leads_to_its_act_and_to_its_law(visitor: Visitor) -> None:
    page = visitor.hand(REVOKE, "?act=1")
    expect(page.locator(".tricks td.marked")).to_have_count(1)
    expect(page.locator(".tricks td.marked svg")).to_have_attribute(
        "aria-label", "the jack of diamonds (Jd)"
    )
    page.get_by_role("link", name="See act 29 at the table").click()
    expect(page.locator("#table .act")).to_contain_text("plays the jack of diamonds")
    page.get_by_role("link", name="The law in the book").click()
    expect(page.locator("#law-13")).to_contain_text("nine points from the offender's score")
    expect(page.locator("#law-13")).to_be_in_viewport()


def test_an_election_is_tried(visitor: Visitor) -> None:
    page = visitor.hand(NAMED)
    options = page.locator(".trials")
    expect(options.get_by_text("as it was")).to_be_visible()
    options.get_by_role("link", name="elects “suit”: diamonds").click()
    outcome = page.locator("#outcome table")
    expect(outcome.get_by_role("row", name="Corrected: the soloist 20 29")).to_be_visible()
    expect(outcome.get_by_role("row", name="2 Mezzo +10 +46")).to_be_visible()
    visitor.shot("what-if")
    visitor.is_accessible()
    page.get_by_role("link", name="Open this hand").click()
    expect(page.locator(".pays")).to_contain_text("+46")


def test_another_profile_is_chosen(visitor: Visitor) -> None:
    page = visitor.hand(REVOKE)
    expect(page.locator(".trials")).to_contain_text("In the profile “referee”")
    page.get_by_label("How the arbiter sits at the table").select_option("referee")
    page.get_by_role("button", name="Review in this profile").click()
    expect(page.locator(".hand-head")).to_contain_text("in the profile “referee”")
    page.get_by_role("link", name="elects “waive”").click()
    expect(page.locator("#outcome table")).to_contain_text("let stand")


def test_a_hand_is_taken_away(visitor: Visitor, door: Door) -> None:
    page = visitor.hand(REVOKE)
    link = page.get_by_label("Permanent link").input_value()
    kept = {}
    for name in ("Record (TOML)", "Report (JSON)", "Report (PDF)"):
        with page.expect_download() as download:
            page.get_by_role("link", name=name).click()
        kept[name] = Path(download.value.path()).read_bytes()
        assert download.value.suggested_filename.startswith("calabrasella-")
    assert loads(kept["Record (TOML)"]) == loads(REVOKE)
    assert b'"breach":"REVOKE"' in kept["Report (JSON)"]
    assert kept["Report (PDF)"].startswith(b"%PDF-")
    other = door()
    other.page.goto(link)
    expect(other.page.locator(".verdict")).to_have_text(page.locator(".verdict").inner_text())
    page.get_by_role("link", name="Change the record").click()
    expect(page.get_by_label("The hand record")).to_contain_text("p1 play 2s")


def test_a_record_is_begun_and_composed_to_its_end(visitor: Visitor) -> None:
    page = visitor.at("/")
    page.get_by_label("Pack").select_option("italian")
    page.get_by_role("button", name="Begin", exact=True).click()
    for seat in (1, 2, 3):
        expect(page.locator("#composer").get_by_label(f"p{seat} Player {seat}")).to_be_checked()
        expect(page.locator("#composer").get_by_label("pass")).to_be_checked()
        page.get_by_role("button", name="Add this act").click()
        expect(page.locator("#added")).to_have_text(f"Added: p{seat} pass")
    page.get_by_role("button", name="Review this hand").click()
    expect(page.locator(".verdict")).to_contain_text("PASSED_OUT")


def test_a_hand_is_made_for_trying(visitor: Visitor) -> None:
    page = visitor.at("/")
    page.get_by_role("region", name="A hand to try").get_by_label("Book").select_option("terziglio")
    page.get_by_label("What goes wrong").select_option("REVOKE")
    page.get_by_role("button", name="Make this hand").click()
    expect(page.get_by_label("The hand record")).to_contain_text('edition = "terziglio"')
    page.get_by_role("button", name="Review this hand").click()
    expect(page.locator(".rulings")).to_contain_text("A revoke")


def test_a_book_is_read(visitor: Visitor) -> None:
    page = visitor.at("/")
    page.get_by_role("link", name="Books of laws").click()
    expect(page.locator(".books li")).to_have_count(12)
    visitor.shot("books")
    page.get_by_role("link", name="Calabrasella", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Calabrasella")
    visitor.shot("book")
    page.get_by_role("link", name="revoke_floor_zero").first.click()
    expect(page.locator("#option-revoke_floor_zero")).to_be_in_viewport()
