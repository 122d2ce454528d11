"""Cards that are twice in a record, or missing, in words."""

from __future__ import annotations

import pytest

from arbiter.cards import FORTY
from arbiter.record import Record
from arbiter.records import toml
from arbiter.records.faults import pack_faults

NAMES = [FORTY.text(card) for card in range(40)]
HANDS = (" ".join(NAMES[:12]), " ".join(NAMES[12:24]), " ".join(NAMES[24:36]))
STOCK = " ".join(NAMES[36:])


def record(hands: tuple[str, ...] | None, stock: str | None, pack: str = "french") -> Record:
    told = [] if hands is None else [f"hands = {list(hands)}"]
    told += [] if stock is None else [f"stock = '{stock}'"]
    rest = "\n".join(told)
    return toml.loads(f'format=1\nedition="calabrasella"\nacts=[]\npack="{pack}"\n{rest}')


@pytest.mark.parametrize(
    ("hands", "stock", "sentences"),
    [
        (HANDS, STOCK, ()),
        (None, None, ()),
        (None, "Kc Kc", ("Kc is there twice: the stock and the stock",)),
        (HANDS, None, ()),
        (
            (HANDS[0], HANDS[1].replace(NAMES[12], NAMES[0]), HANDS[2]),
            STOCK,
            ("4s is there twice: p1 and p2", "6h is missing"),
        ),
        (
            (HANDS[0], HANDS[1].replace(NAMES[12], NAMES[0]), HANDS[2]),
            STOCK.replace(NAMES[36], NAMES[0]),
            ("4s is there 3 times: p1 and p2 and the stock", "6h is missing", "Kc is missing"),
        ),
        ((HANDS[0], HANDS[1].replace(NAMES[12], "??"), HANDS[2]), STOCK, ()),
        (
            (HANDS[0], HANDS[1].replace(NAMES[12], "??"), HANDS[2]),
            STOCK.replace(NAMES[36], NAMES[0]),
            ("4s is there twice: p1 and the stock", "6h is missing", "Kc is missing"),
        ),
    ],
)
def test_cards_twice_or_missing_are_named(
    hands: tuple[str, ...] | None, stock: str | None, sentences: tuple[str, ...]
) -> None:
    assert pack_faults(record(hands, stock)) == sentences


def test_they_are_named_in_the_pack_of_the_record() -> None:
    assert pack_faults(record(None, "Kc Rc", "italian")) == (
        "Rc is there twice: the stock and the stock",
    )


def test_without_an_edition_there_is_no_pack() -> None:
    with pytest.raises(ValueError, match="no edition 'skat'"):
        pack_faults(Record("skat"))
