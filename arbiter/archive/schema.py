"""The Parquet schema of records, and that of results (docs/archives.md, section Schema).

One schema for each edition: the editions of one family differ in the number of seats alone. The edition, its version and
the version of the schema stand in the schema's metadata, and so in the metadata of every file.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import pyarrow as pa
import pyarrow.parquet as pq

from arbiter import editions
from arbiter.edition import Edition

#: The version of both schemas; a column or code that changes its meaning makes a new one.
SCHEMA_VERSION: Final = 1

#: The keys of the metadata.
EDITION_KEY: Final = b"arbiter.edition"
EDITION_VERSION_KEY: Final = b"arbiter.edition_version"
SCHEMA_KEY: Final = b"arbiter.schema"

#: What is rare in a record: null where the record does not tell it.
RARE: Final = (
    pa.field("hands_told", pa.list_(pa.binary())),
    pa.field("version", pa.int32()),
    pa.field("notation", pa.string()),
    pa.field("names", pa.list_(pa.string())),
    pa.field("options", pa.string()),
    pa.field("profile", pa.string()),
    pa.field("stakes", pa.float64()),
    pa.field("result", pa.list_(pa.float64())),
    pa.field(
        "manner",
        pa.struct(
            [
                pa.field("dealer", pa.int16()),
                pa.field("cut", pa.bool_()),
                pa.field("packets", pa.list_(pa.int16())),
                pa.field("first", pa.int16()),
                pa.field("direction", pa.string()),
                pa.field("faced", pa.list_(pa.int16())),
            ]
        ),
    ),
    pa.field(
        "asides",
        pa.list_(
            pa.struct(
                [
                    pa.field("act", pa.int32()),
                    pa.field("time", pa.string()),
                    pa.field("remark", pa.string()),
                ]
            )
        ),
    ),
    pa.field(
        "own", pa.list_(pa.struct([pa.field("key", pa.string()), pa.field("value", pa.string())]))
    ),
)

#: One finding in a result.
FINDING: Final = pa.struct(
    [
        pa.field("act", pa.int32()),
        pa.field("trick", pa.int16()),
        pa.field("law", pa.string()),
        pa.field("breach", pa.string()),
        pa.field("offender", pa.int16()),
        pa.field("status", pa.string()),
        pa.field("points", pa.int32()),
        pa.field("cards", pa.list_(pa.int16())),
        pa.field("claimed", pa.int32()),
    ]
)

#: The columns of results: a row for each record, in the order of the records.
RESULT_FIELDS: Final = (
    pa.field("verdict", pa.string()),
    pa.field("sides", pa.list_(pa.int8())),
    pa.field("counted", pa.list_(pa.int32())),
    pa.field("corrected", pa.list_(pa.int32())),
    pa.field("settlement", pa.list_(pa.float64())),
    pa.field("totals", pa.list_(pa.int32())),
    pa.field("next_deal", pa.string()),
    pa.field("findings", pa.list_(FINDING), nullable=False),
    pa.field("error", pa.string()),
)


def hand_columns(edition: Edition) -> tuple[str, ...]:
    """The names of the columns of the hands, ``hand_1`` on: one for each seat of the largest table."""
    return tuple(f"hand_{seat}" for seat in range(1, max(edition.table_sizes) + 1))


def book(edition: str) -> Edition:
    """An edition by its name.

    Raises:
        LookupError: There is none.
    """
    found = editions.find(edition)
    if found is None:
        raise LookupError(f"no edition {edition!r}; known are {', '.join(editions.names())}")
    return found


@cache
def schema_for(edition: str) -> pa.Schema:
    """The schema of the records of an edition.

    Args:
        edition: The edition's name.

    Returns:
        The schema; edition, version and schema version are its metadata.

    Raises:
        LookupError: The edition is not known.
    """
    found = book(edition)
    hands = [pa.field(name, pa.int64()) for name in hand_columns(found)]
    plain = [*hands, pa.field("stock", pa.binary()), pa.field("acts", pa.binary(), nullable=False)]
    return pa.schema([*plain, *RARE], metadata=_metadata(found))


@cache
def result_schema(edition: str) -> pa.Schema:
    """The schema of the results of an edition's records: the same columns for every edition.

    Raises:
        LookupError: The edition is not known.
    """
    return pa.schema(RESULT_FIELDS, metadata=_metadata(book(edition)))


def _metadata(edition: Edition) -> dict[bytes, bytes]:
    return {
        EDITION_KEY: edition.name.encode(),
        EDITION_VERSION_KEY: str(edition.version).encode(),
        SCHEMA_KEY: str(SCHEMA_VERSION).encode(),
    }


def parquet_options(edition: str) -> dict[str, object]:
    """How the records of an edition are best written: what ``pyarrow.parquet`` takes beside the schema.

    The masks go byte by byte, so that their empty upper bytes take no room; the stock and the acts are new in every row,
    and no dictionary is tried on them.

    Raises:
        LookupError: The edition is not known.
    """
    hands = hand_columns(book(edition))
    return {
        "compression": "zstd",
        "compression_level": 9,
        "use_dictionary": ["notation", "options", "profile"],
        "column_encoding": {**dict.fromkeys(hands, "BYTE_STREAM_SPLIT"), "acts": "PLAIN"},
    }


def columns_told(metadata: pq.FileMetaData) -> list[str]:
    """The columns of a file of records that hold anything, and the acts in any case.

    To read a column of nothing takes as long as to read one of masks, and what is rare is rare in whole files.

    Args:
        metadata: The file's metadata.
    """
    told = {"acts": None}
    for group in range(metadata.num_row_groups):
        row_group = metadata.row_group(group)
        for at in range(row_group.num_columns):
            column = row_group.column(at)
            counts = column.statistics if column.is_stats_set else None
            known = counts is not None and counts.has_null_count
            if counts is None or not known or counts.null_count < column.num_values:
                told[column.path_in_schema.partition(".")[0]] = None
    return list(told)


def edition_of(schema: pa.Schema) -> Edition:
    """The edition whose records or results a schema describes.

    Raises:
        ValueError: The schema is not one of these, is of another version, or names another version of the edition.
        LookupError: The edition is not known.
    """
    told = schema.metadata or {}
    if EDITION_KEY not in told or SCHEMA_KEY not in told:
        raise ValueError("the schema's metadata does not name the edition: this is no archive")
    if told[SCHEMA_KEY] != str(SCHEMA_VERSION).encode():
        version = told[SCHEMA_KEY].decode(errors="replace")
        raise ValueError(f"schema version {version}; this arbiter reads {SCHEMA_VERSION}")
    found = book(told[EDITION_KEY].decode(errors="replace"))
    version = told.get(EDITION_VERSION_KEY, b"").decode(errors="replace")
    if version != str(found.version):
        raise ValueError(f"{found.name}@{version}; this arbiter judges by {found.title}")
    return found
