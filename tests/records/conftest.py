"""The tests of reading and writing need editions only by name, pack, seats and options."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter import editions
from arbiter.cards import FORTY
from arbiter.edition import Edition, Form, Score
from arbiter.options import Option, choice, switch
from arbiter.state import Hand

CASES = Path(__file__).parent.parent / "cases" / "calabrasella"


def no_score(hand: Hand) -> Score:
    raise NotImplementedError


def edition(name: str, sizes: tuple[int, ...]) -> Edition:
    return Edition(
        name=name,
        version=1,
        source="",
        pack=FORTY,
        table_sizes=sizes,
        playing=3,
        hand_size=12,
        stock_size=4,
        packets=(),
        cut=True,
        dealt=(),
        contracts={"play": Form()},
        sides=("soloist", "allies"),
        options=(
            switch("revoke_floor_zero", False),
            choice("overfull", "TRICK", "LOSES_HAND"),
            Option("stake", 1, (), least=1),
        ),
        laws=lambda rules: (),
        phases=(),
        opening=None,
        follow=lambda hand, seat, plays, held: (),
        binds_allies=True,
        numbers=(),
        settle=no_score,
        slugs={},
        trumps=None,
        stopped=lambda hand: None,
    )


# A fixture of the session would go on into the tests of other folders.
@pytest.fixture(autouse=True, scope="module")
def stub_editions() -> Iterator[None]:
    known = {
        "calabrasella": edition("calabrasella", (3,)),
        "calabrasella-ua": edition("calabrasella-ua", (3,)),
        "calabresella": edition("calabresella", (3, 4)),
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(editions, "find", known.get)
        patch.setattr(editions, "names", lambda: tuple(known))
        yield


@pytest.fixture(scope="session")
def case_texts() -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted(CASES.glob("*.hand.toml"))}
