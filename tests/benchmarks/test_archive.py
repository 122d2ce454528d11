"""P3 measures what it says it does."""

from __future__ import annotations

import shutil

import pytest

from benchmarks import p3_archive
from benchmarks.anchors import c_loop
from benchmarks.figure import Pace


def test_a_file_is_decoded_and_judged_hand_by_hand() -> None:
    with p3_archive.archive(40) as file:
        assert p3_archive.decoded(file) == 40 * p3_archive.ROW_GROUPS
        assert p3_archive.judged(file) == 40 * p3_archive.ROW_GROUPS


def test_growth_is_counted_from_when_all_is_warm() -> None:
    with p3_archive.archive(40) as file:
        assert abs(p3_archive.grown_by(file, 400, 2_000)) < 64


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler cc")
def test_the_c_loop_finds_the_dealers_hands_lawful(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(c_loop, "HANDS", 50)
    assert c_loop.plays()(0.01) > 0


def test_two_processes_add_up() -> None:
    with p3_archive.archive(20) as file, p3_archive.processes() as workers:
        assert p3_archive.by_two(p3_archive.decoded, file, workers)(Pace(1, 0.01).seconds) > 0
