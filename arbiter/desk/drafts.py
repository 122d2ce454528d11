"""What stands in the editor: a text that is a hand record, or the faults for which it is none."""

from __future__ import annotations

from typing import NamedTuple

from arbiter.record import Record
from arbiter.records.errors import Unreadable, UnreadableRecord
from arbiter.records.toml import loads


class Draft(NamedTuple):
    """A text as the reader of hand records takes it.

    Attributes:
        text: The text, every line end a line feed.
        record: The record that it is, None where it cannot be read.
        faults: Why it cannot be read, in the order of the text; empty where it can.
    """

    text: str
    record: Record | None
    faults: tuple[Unreadable, ...] = ()


def read_draft(text: str, max_acts: int) -> Draft:
    """Reads what stands in the editor.

    Args:
        text: The text.
        max_acts: The most acts that a record may have here.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    try:
        record = loads(text, "")
    except UnreadableRecord as unreadable:
        return Draft(text, None, unreadable.faults)
    if len(record.acts) > max_acts:
        fault = Unreadable("", 1, 1, f"{len(record.acts)} acts", f"at most {max_acts} acts")
        return Draft(text, None, (fault,))
    return Draft(text, record)
