"""A record in an address."""

from __future__ import annotations

import base64
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.desk.limits import LONGEST_LINK
from arbiter.desk.links import BrokenLinkError, LinkTooLongError, packed, unpacked
from arbiter.records.toml import dumps, loads
from tests.desk.asking import example


@given(st.text(max_size=2000))
def test_what_is_packed_comes_out_again(text: str) -> None:
    link = packed(text)
    assert unpacked(link) == text
    assert link.isascii()
    assert link.replace("-", "").replace("_", "").isalnum()


def test_a_common_hand_has_a_short_address() -> None:
    assert len(packed(dumps(loads(example("01-complete"))))) < 600


def test_a_record_that_is_too_long_is_told() -> None:
    noise = "".join(chr(0x4E00 + (i * 7919) % 20000) for i in range(30_000))
    with pytest.raises(LinkTooLongError) as long:
        packed(noise)
    assert long.value.length > LONGEST_LINK


def _link(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@pytest.mark.parametrize(
    "link",
    {
        "nothing": "",
        "no letters of an address": "a b",
        "half a byte": "A",
        "not compressed": _link(b"format = 1"),
        "cut off": packed("format = 1" * 50)[:-6],
        "with more behind it": _link(zlib.compress(b"format = 1") + b"x"),
        "not UTF-8": _link(zlib.compress(b"\xff")),
        "a bomb": _link(zlib.compress(b"a" * (8 << 20), 9)),
        "too long": "A" * (LONGEST_LINK + 1),
    }.values(),
)
def test_what_is_no_link_is_refused(link: str) -> None:
    with pytest.raises(BrokenLinkError):
        unpacked(link)
