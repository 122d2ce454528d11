"""A message put together of parts that are bytes already.

Protobuf writes the fields of a message one after the other, so that a part that is bytes already need not be made a
message again to become part of a greater one.
"""

from __future__ import annotations

from typing import Final

#: The wire type of a field that tells its length.
_LENGTH_FIRST: Final = 2


def fields(*parts: tuple[int, bytes]) -> bytes:
    """The bytes of a message with these sub-messages.

    Args:
        parts: The number of each field, from 1 to 15, and its sub-message as bytes.
    """
    found: list[bytes] = []
    for number, data in parts:
        found += (bytes((number << 3 | _LENGTH_FIRST,)), _varint(len(data)), data)
    return b"".join(found)


def _varint(number: int) -> bytes:
    found = bytearray()
    while number > 0x7F:
        found.append(number & 0x7F | 0x80)
        number >>= 7
    found.append(number)
    return bytes(found)
