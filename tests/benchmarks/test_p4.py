"""P4 judges as many hands as it says."""

import pytest

from benchmarks import dealer, p4_ndjson


def test_the_anchor_counts_its_lines() -> None:
    assert p4_ndjson.decoding(p4_ndjson.lines(dealer.records(3)))() == 3


def test_a_stream_judges_every_hand_that_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(p4_ndjson, "BLOCK", 5)
    block = b"".join(p4_ndjson.lines(dealer.records(5)))
    with p4_ndjson.stream(block, 1) as running:
        assert running.judged(0.0, 3) == 15
        assert p4_ndjson.reviewing(running)(0.0) > 0
