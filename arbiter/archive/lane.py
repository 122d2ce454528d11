"""The columnar lane: clears the hands of a batch whose every act is regular, and scores them.

The lane has no laws of its own. It clears only what is lawful beyond doubt; every other hand keeps its place for the
referee, and tests hold both to the same results.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from arbiter import editions
from arbiter.archive.codes import CLEAN, OUT
from arbiter.archive.columns import options_of
from arbiter.archive.kernels import exchanging, jass_words
from arbiter.archive.kernels.books import book_of
from arbiter.archive.kernels.compiled import COMPILED
from arbiter.archive.kernels.jass import clear_jass
from arbiter.archive.kernels.jass_books import jass_book_of
from arbiter.archive.kernels.places import MOST_SEATS
from arbiter.archive.kernels.tricks import clear
from arbiter.archive.kernels.vectors import clear_by_numpy, clear_jass_interpreted
from arbiter.archive.results import Results
from arbiter.archive.schema import hand_columns
from arbiter.edition import Edition
from arbiter.profiles import PROFILES, REVIEW
from arbiter.state import Rules

#: A side's seats count apart where so many play Klaberjass.
_TOTALLED: Final = 3
#: What the lane never looks into: where one of these is told, the referee judges.
_NEVER: Final = ("hands_told", "manner")

Bools = npt.NDArray[np.bool_]


class Bytes(NamedTuple):
    """A column of bytes: all of them in a row, and where each row ends after the first entry, where the first begins."""

    data: npt.NDArray[np.uint8]
    ends: npt.NDArray[np.int32]


def clear_regular(batch: pa.RecordBatch, results: Results) -> Bools:
    """Enters the results of the hands that are regular.

    Args:
        batch: The records.
        results: Gets the results of those that were cleared.

    Returns:
        Which rows are left to the referee.
    """
    edition = results.edition
    eligible, seats = _eligible(batch, edition)
    tables, rules = _tables(batch, edition, eligible, seats)
    eligible &= tables >= 0
    if not rules or not eligible.any():
        return np.ones(batch.num_rows, np.bool_)
    _clear(batch, edition, np.flatnonzero(eligible), tables, rules, results)
    results.seats[:] = seats
    _compare(batch, results)
    cleared = (results.verdict == CLEAN) | (results.verdict == OUT)
    scored = results.verdict == CLEAN
    if cleared.all():
        results.corrected = results.counted
    else:
        results.corrected[:] = results.counted
    results.sided[:] = results.scored[:] = results.settled[:] = scored
    results.totalled[:] = scored & (edition.trumps is not None and edition.playing == _TOTALLED)
    left: Bools = ~cleared
    return left


def most_seats(batch: pa.RecordBatch, edition: Edition) -> int:
    """The seats of the largest table that a batch may hold: few hands are of a table larger than the usual."""
    usual = edition.table_sizes[0]
    larger = ("hands_told", "names", *hand_columns(edition)[usual:])
    told = any(_told(batch, name) for name in larger)
    return max(edition.table_sizes) if told else usual


def _told(batch: pa.RecordBatch, name: str) -> bool:
    """Whether any row has a value in a column."""
    at = batch.schema.get_field_index(name)
    return bool(at >= 0 and batch.column(at).null_count < batch.num_rows)


def _clear(
    batch: pa.RecordBatch,
    edition: Edition,
    rows: npt.NDArray[np.int64],
    tables: npt.NDArray[np.int32],
    rules: list[Rules],
    results: Results,
) -> None:
    acts, stocks = _bytes(batch.column("acts")), _bytes(batch.column("stock"))
    names = hand_columns(edition)[: results.sides.shape[1]]
    hands = np.stack([_masks(batch, name) for name in names])
    columns = (rows, tables, acts.data, acts.ends, hands, stocks.data, stocks.ends)
    outcome = (
        results.verdict,
        results.next_deal,
        results.sides,
        results.counted,
        results.settlement,
    )
    if edition.trumps is not None:
        jass = [jass_book_of(each) for each in rules]
        told = (np.stack([book.numbers for book in jass]), *jass[0][1:])
        (clear_jass if COMPILED else clear_jass_interpreted)(
            *columns,
            *told,
            *outcome,
            results.totals,
            np.zeros(MOST_SEATS, np.int64),
            np.zeros(jass_words.PLACES, np.int64),
        )
        return
    books = [book_of(each) for each in rules]
    numbers, forms = np.stack([book.numbers for book in books]), [book.forms for book in books]
    (clear if COMPILED else clear_by_numpy)(
        *columns,
        numbers,
        np.stack(forms),
        *books[0][2:],
        *outcome,
        np.zeros(MOST_SEATS, np.int64),
        np.zeros(2 * MOST_SEATS, np.int64),
        np.zeros(exchanging.PLACES, np.int64),
    )


def _eligible(batch: pa.RecordBatch, edition: Edition) -> tuple[Bools, npt.NDArray[np.int32]]:
    """Which rows tell all that the lane needs and nothing that it does not look into, and how many seats each has."""
    rows = batch.num_rows
    there = _there(batch, "acts", rows) & _there(batch, "stock", rows)
    for name in _NEVER:
        there &= ~_there(batch, name, rows)
    version = batch.schema.get_field_index("version")
    if version >= 0 and batch.column(version).null_count < rows:
        pinned = batch.column(version).fill_null(edition.version)
        there &= pc.equal(pinned, edition.version).to_numpy(zero_copy_only=False)
    seats = np.zeros(rows, np.int32)
    for seat, name in enumerate(hand_columns(edition)):
        given = _there(batch, name, rows)
        # A hand after one that is missing is no hand of a table.
        there &= ~given | (seats == seat)
        seats += given
    return there & np.isin(seats, edition.table_sizes), seats


def _there(batch: pa.RecordBatch, name: str, rows: int) -> Bools:
    """Which rows have a value in a column."""
    if not _told(batch, name):
        return np.zeros(rows, np.bool_)
    column = batch.column(name)
    if not column.null_count:
        return np.ones(rows, np.bool_)
    given: Bools = column.is_valid().to_numpy(zero_copy_only=False)
    return given


def _tables(
    batch: pa.RecordBatch, edition: Edition, eligible: Bools, seats: npt.NDArray[np.int32]
) -> tuple[npt.NDArray[np.int32], list[Rules]]:
    """For each row the place of its rules in a list, -1 where they are not for the lane; and the list."""
    rows = batch.num_rows
    if _plain(batch, seats):
        made = _rules(edition, None, None, int(seats[0]))
        return np.zeros(rows, np.int32), [made] if made is not None else []
    options, texts = _coded(batch, "options", rows)
    profiles, names = _coded(batch, "profile", rows)
    keys = (options * (len(names) + 1) + profiles) * 16 + seats
    found, places = np.unique(np.where(eligible, keys, -1), return_inverse=True)
    table_of = np.full(len(found), -1, np.int32)
    rules: list[Rules] = []
    for at, key in enumerate(found.tolist()):
        if key < 0:
            continue
        told, number = divmod(key, 16)
        option, profile = divmod(told, len(names) + 1)
        made = _rules(edition, texts[option], names[profile], number)
        if made is not None:
            table_of[at] = len(rules)
            rules.append(made)
    return table_of[places], rules


def _plain(batch: pa.RecordBatch, seats: npt.NDArray[np.int32]) -> bool:
    """Whether all rows are played by the edition's own rules, at tables of one size."""
    told = ("options", "profile")
    given = [batch.column(name) for name in told if name in batch.schema.names]
    silent = all(column.null_count == batch.num_rows for column in given)
    return silent and len(seats) > 0 and bool((seats == seats[0]).all())


def _coded(
    batch: pa.RecordBatch, name: str, rows: int
) -> tuple[npt.NDArray[np.int64], list[str | None]]:
    """A column of texts as numbers, and the text of each number; the last stands for none."""
    at = batch.schema.get_field_index(name)
    if at < 0 or batch.column(at).null_count == rows:
        return np.zeros(rows, np.int64), [None]
    coded = batch.column(at).dictionary_encode()
    texts: list[str | None] = coded.dictionary.to_pylist()
    numbers = coded.indices.fill_null(len(texts)).to_numpy(zero_copy_only=False)
    return numbers.astype(np.int64), [*texts, None]


def _rules(edition: Edition, options: str | None, profile: str | None, seats: int) -> Rules | None:
    """The rules that a row is played by, None where they cannot be read or the lane does not know them."""
    try:
        given = options_of(options) if options is not None else {}
        rules = editions.rules(edition, given, PROFILES[profile] if profile else REVIEW, seats)
    except (ValueError, LookupError, TypeError):
        return None
    # Where the stock is taken first, the discard is the last act before the play.
    return rules if rules.chosen.get("discard_before_open", True) else None


def _compare(batch: pa.RecordBatch, results: Results) -> None:
    """Leaves to the referee the rows whose own result is not what the lane came to."""
    at = batch.schema.get_field_index("result")
    if at < 0 or batch.column(at).null_count == batch.num_rows:
        return
    told = batch.column(at)
    given = told.is_valid().to_numpy(zero_copy_only=False)
    lengths = told.value_lengths().fill_null(0).to_numpy(zero_copy_only=False)
    same = (results.verdict == CLEAN) & (lengths == results.seats)
    width = results.settlement.shape[1]
    padded = np.zeros((batch.num_rows, width))
    inside = np.arange(width) < lengths[:, None]
    wide = (lengths <= width) & given
    flat = told.filter(pa.array(wide)).flatten().to_numpy(zero_copy_only=False)
    padded[inside & wide[:, None]] = flat
    seated = np.arange(width) < results.seats[:, None]
    same &= ((padded == results.settlement) | ~seated).all(axis=1)
    results.take_back(given & ~same)


def _bytes(column: pa.Array) -> Bytes:
    """A column of bytes without a copy."""
    if column.type != pa.binary():
        column = column.cast(pa.binary())
    _, ends, data = column.buffers()
    read = np.frombuffer(data or b"", np.uint8)
    all_ends = np.frombuffer(ends, np.int32)[column.offset : column.offset + len(column) + 1]
    for array in (read, all_ends):
        # Some buffers may be written to and some not; a kernel compiled for both would be compiled twice.
        array.flags.writeable = False
    return Bytes(read, all_ends)


def _masks(batch: pa.RecordBatch, name: str) -> npt.NDArray[np.int64]:
    """A column of sets of cards, nothing where there is none."""
    at = batch.schema.get_field_index(name)
    if at < 0:
        return np.zeros(batch.num_rows, np.int64)
    whole = batch.column(at)
    if whole.null_count:
        whole = whole.fill_null(0)
    if whole.type != pa.int64():
        whole = whole.cast(pa.int64())
    masks: npt.NDArray[np.int64] = whole.to_numpy()
    return masks
