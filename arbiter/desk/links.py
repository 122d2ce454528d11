"""A hand record in an address: its canonical text, compressed, in letters that an address may have."""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Final

from arbiter.desk.limits import LONGEST_LINK
from arbiter.records.source import LARGEST

_BEST: Final = 9


class LinkTooLongError(ValueError):
    """A record is too long for an address.

    Attributes:
        length: How many characters its address would have.
    """

    def __init__(self, length: int) -> None:
        super().__init__(length)
        self.length = length


class BrokenLinkError(ValueError):
    """An address that no hand record can be read from: it was cut or changed on its way."""


def packed(text: str) -> str:
    """A text as a part of an address.

    Raises:
        LinkTooLongError: It would be longer than :data:`~arbiter.desk.limits.LONGEST_LINK`.
    """
    link = base64.urlsafe_b64encode(zlib.compress(text.encode(), _BEST)).rstrip(b"=").decode()
    if len(link) > LONGEST_LINK:
        raise LinkTooLongError(len(link))
    return link


def unpacked(link: str) -> str:
    """The text that a part of an address holds; never more of it than a record may have.

    Raises:
        BrokenLinkError: It holds none.
    """
    if len(link) > LONGEST_LINK:
        raise BrokenLinkError
    inflating = zlib.decompressobj()
    try:
        data = base64.b64decode(link + "=" * (-len(link) % 4), altchars=b"-_", validate=True)
        raw = inflating.decompress(data, LARGEST)
        if not inflating.eof or inflating.unused_data:
            raise BrokenLinkError
        return raw.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise BrokenLinkError from None
