"""Which edition a message names."""

from __future__ import annotations

from arbiter import editions
from arbiter.edition import Edition
from arbiter.wire.faults import Faults, quoted


def read_edition(name: str, version: int | None, faults: Faults, field: str) -> Edition | None:
    """Finds the edition that a message names.

    Args:
        name: Its name; ``name@version`` pins a version.
        version: The version that is pinned in a field of its own, None where none is.
        faults: Where an edition that is not known is noted.
        field: The path of the name's field.

    Returns:
        The edition, None where it is not known.
    """
    bare, at, pinned = name.partition("@")
    edition = editions.find(bare)
    if edition is None:
        faults.add(field, quoted(name), known_editions(), "EDITION_UNKNOWN")
        return None
    right = str(edition.version)
    if (at and pinned != right) or (version is not None and version != edition.version):
        found = quoted(name if at else f"{name}@{version}")
        faults.add(field, found, edition.title, "EDITION_UNKNOWN")
        return None
    return edition


def known_editions() -> str:
    """The names of the editions that are known, in words."""
    return f"one of {', '.join(editions.names())}"
