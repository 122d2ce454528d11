"""A reader who begins at README.md finds every page, and no link leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
PAGES = sorted(
    page
    for place in ("*.md", "docs/**/*.md", "clients/*/*.md", "clients/*.md", "examples/*.md")
    for page in ROOT.glob(place)
)


def text_of(page: Path) -> str:
    """A page without what stands in fences."""
    return FENCE.sub("", page.read_text(encoding="utf-8"))


def anchors(page: Path) -> set[str]:
    """The anchors of its headings, as GitHub makes them."""
    made: set[str] = set()
    for heading in HEADING.findall(text_of(page)):
        plain = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).lower()
        made.add(re.sub(r"[^\w\- ]", "", plain).replace(" ", "-"))
    return made


def links(page: Path) -> list[tuple[Path, str]]:
    """Where its links within the repository lead: the file, and the anchor in it."""
    found = []
    for target in LINK.findall(text_of(page)):
        if not re.match(r"[a-z]+:", target):
            path, _, anchor = target.partition("#")
            found.append(((page.parent / path).resolve() if path else page, anchor))
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    for target, anchor in links(page):
        assert target.exists(), f"{target.relative_to(ROOT)} is not there"
        if anchor:
            assert anchor in anchors(target), f"{target.relative_to(ROOT)} has no heading {anchor}"


def test_every_page_is_found_from_the_readme() -> None:
    seen: set[Path] = set()
    waiting = [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page in seen:
            continue
        seen.add(page)
        for target, _ in links(page):
            if target.suffix == ".md":
                waiting.append(target)
            elif target.is_dir():
                waiting += target.glob("*.md")
    assert set(PAGES) - seen == set()
