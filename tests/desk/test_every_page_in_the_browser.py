"""Every page in a real Chromium: for everybody, on every screen, on paper, whatever stands in a record."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.desk.asking import example, held
from tests.desk.conftest import Door, Visitor

REVOKE = example("15-law-13-ally")
NAMED = example("12-law-11")
ITALIAN = example("22-italian")
KLABERJASS = example("klaberjass-three-opponent")
UNKNOWN = example("24-unknown")
UNFINISHED = NAMED.partition('  "p1 play 2s"')[0] + "]\n"


def at_act(page: Page, number: int) -> None:
    expect(page.locator("#table .place")).to_have_text(f"Act {number} of 49")


HOSTILE = (
    '<script>alert(1)</script>"><img src=x onerror=alert(2)>',
    "' onmouseover='alert(3)",
    "\u202eesrever & \u05e9\u05dc\u05d5\u05dd",
)


def hostile() -> str:
    """A record whose names and remarks would be more than names and remarks."""
    names = ", ".join(f'"{_toml(name)}"' for name in HOSTILE)
    text = NAMED.replace('["Est", "Mezzo", "Mazzo"]', f"[{names}]")
    return text.replace('"p1 pass"', '"p1 pass # </li></ol><script>alert(4)</script>"')


def _toml(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def test_what_is_hostile_is_only_shown(visitor: Visitor) -> None:
    page = visitor.hand(hostile(), "?act=1")
    for name in HOSTILE:
        expect(page.locator(".seats")).to_contain_text(name)
    expect(page.locator("#table .act")).to_contain_text("</li></ol><script>alert(4)</script>")
    assert page.locator("script").count() == 2
    assert page.locator("img, [onmouseover], [onerror]").count() == 0
    visitor.shot("hostile")
    visitor.is_accessible()
    visitor.fits()
    page.get_by_role("link", name="Change the record").click()
    for name in HOSTILE:
        expect(page.locator("#composer")).to_contain_text(name)
    assert page.locator("script").count() == 2


PAGES = {
    "home": "/",
    "sample": "/sample?irregularity=REVOKE",
    "unreadable": "/nothing-here",
    "hand-french": f"/hands/{held(NAMED)}?act=33",
    "hand-italian": f"/hands/{held(ITALIAN)}?act=29",
    "hand-klaberjass": f"/hands/{held(KLABERJASS)}?act=14",
    "hand-unknown": f"/hands/{held(UNKNOWN)}?act=11",
    "trial": f"/hands/{held(NAMED)}/what-if?after=29&act=p2+elect+suit+d",
    "books": "/editions",
    "book-calabrasella": "/editions/calabrasella",
    "book-ua": "/editions/calabrasella-ua",
    "book-klaberjass": "/editions/klaberjass-three",
}


@pytest.mark.parametrize("name", PAGES)
def test_each_page_is_accessible_in_light_and_dark_and_fits_a_small_screen(
    door: Door, name: str
) -> None:
    visitor = door(viewport={"width": 1280, "height": 900})
    page = visitor.at(PAGES[name])
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    visitor.is_accessible()
    visitor.shot(f"{name}-light")
    page.emulate_media(color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != light
    visitor.is_accessible()
    visitor.shot(f"{name}-dark")
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 320, "height": 640})
    visitor.fits()
    visitor.shot(f"{name}-small")


def test_a_hand_is_printed_without_what_only_a_screen_needs(visitor: Visitor) -> None:
    page = visitor.hand(REVOKE)
    page.emulate_media(media="print")
    for gone in (".top", ".trials", ".take", ".hand-head form"):
        expect(page.locator(gone)).to_be_hidden()
    for kept in (".verdict", ".rulings", ".tricks", ".score", ".acts-list"):
        expect(page.locator(kept)).to_be_visible()
    visitor.shot("print")
    assert page.pdf(format="A4").startswith(b"%PDF-")


def test_nothing_needs_a_script(door: Door) -> None:
    visitor = door(java_script_enabled=False)
    page = visitor.at(f"/?record={held(UNFINISHED)}")
    page.get_by_label("2s held").check(force=True)
    page.get_by_role("button", name="Add this act").click()
    expect(page.locator("#added")).to_have_text("Added: p1 play 2s")
    page = visitor.hand(NAMED)
    page.get_by_role("link", name="Forth").click()
    at_act(page, 29)
    page.get_by_role("link", name="elects “suit”: diamonds").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("If it had been otherwise")
    expect(page.locator(".compared")).to_contain_text("+46")


def test_the_head_of_a_page_lets_nothing_in_from_elsewhere(visitor: Visitor) -> None:
    response = visitor.page.goto(visitor.url)
    assert response is not None
    head = response.all_headers()
    assert "default-src 'none'" in head["content-security-policy"]
    assert "unsafe" not in head["content-security-policy"]
    page = visitor.page
    assert page.locator("[style], style, script:not([src])").count() == 0
