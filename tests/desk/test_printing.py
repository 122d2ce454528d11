"""The report as a PDF."""

from __future__ import annotations

import pytest

from arbiter.desk.printing import pdf_of
from arbiter.desk.sheets import Sheet
from arbiter.records.toml import loads
from tests.desk.asking import EXAMPLES, example

MARKUP = ('#panic(\\"x\\")', "$x^2$ *a* _b_ @c", '</svg>\u202e \u05e9 \\\\ \\"')


def printed(text: str) -> bytes:
    return pdf_of(Sheet(loads(text), None, "en").view, "en")


@pytest.mark.parametrize(
    "name",
    ["01-complete", "04-law-04", "15-law-13-ally", "22-italian", "24-unknown", "26-passed", "klaberjass-three-opp"],
)  # fmt: skip
def test_a_report_is_printed_always_the_same(name: str) -> None:
    text = example(name)
    first = printed(text)
    assert first.startswith(b"%PDF-")
    assert printed(text) == first


def test_every_example_can_be_printed() -> None:
    for path in EXAMPLES.glob("*lab*-*.hand.toml"):
        assert printed(path.read_text(encoding="utf-8")).startswith(b"%PDF-"), path.name


def test_names_that_are_markup_elsewhere_are_only_names_here() -> None:
    names = ", ".join(f'"{name}"' for name in MARKUP)
    text = example("15-law-13-ally").replace('["Est", "Mezzo", "Mazzo"]', f"[{names}]")
    assert printed(text).startswith(b"%PDF-")
