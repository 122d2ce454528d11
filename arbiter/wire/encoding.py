"""A message put together of parts that are bytes already.

Protobuf writes the fields of a message one after the other, so that a part that is bytes already need not be made a
message again to become part of a greater one.
"""

from __future__ import annotations

from typing import Final

#: The wire type of a field that tells its length.
_LENGTH_FIRST: Final = 2


def field(number: int, data: bytes) -> bytes:
    """The bytes of a field that holds a sub-message.

    Args:
        number: The number of the field, from 1 to 15.
        data: The sub-message as bytes.
    """
    size = len(data)
    head = [number << 3 | _LENGTH_FIRST]
    while size > 0x7F:
        head.append(size & 0x7F | 0x80)
        size >>= 7
    head.append(size)
    return bytes(head) + data
