"""What a batch of records came to: filled in hand by hand or column by column, given as columns."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from arbiter.archive.codes import NEXT_DEALS, VERDICTS
from arbiter.archive.schema import FINDING, hand_columns, result_schema
from arbiter.edition import Edition
from arbiter.record import Report
from arbiter.rulings import Finding

_NO_VERDICT: Final = len(VERDICTS) - 1
_NO_DEAL: Final = len(NEXT_DEALS) - 1


class Results:
    """The results of a batch in the making; the rows begin without a verdict.

    Attributes:
        verdict: A number of :data:`VERDICTS` for each row.
        next_deal: A number of :data:`NEXT_DEALS` for each row.
        seats: How many seats each row has.
        sides: For each row and seat 0 for the first side, 1 for the other, -1 for a seat that sits out.
        counted: For each row what the two sides came to as played.
        corrected: The same after the rulings.
        settlement: For each row and seat what it wins or pays.
        totals: For each row and seat what its own hand came to.
        sided: Which rows have sides; the next four say the same of the columns above.
    """

    def __init__(self, edition: Edition, rows: int, most: int = 0) -> None:
        """Results of so many rows, at tables of so many seats at most; 0 is as many as the edition allows."""
        most = most or len(hand_columns(edition))
        self.edition = edition
        self.verdict = np.full(rows, _NO_VERDICT, np.int8)
        self.next_deal = np.full(rows, _NO_DEAL, np.int8)
        self.seats = np.full(rows, most, np.int32)
        self.sides = np.zeros((rows, most), np.int8)
        self.counted = np.zeros((rows, 2), np.int32)
        self.corrected = np.zeros((rows, 2), np.int32)
        self.settlement = np.zeros((rows, most), np.float64)
        self.totals = np.zeros((rows, most), np.int32)
        self.sided = np.zeros(rows, np.bool_)
        self.scored = np.zeros(rows, np.bool_)
        self.settled = np.zeros(rows, np.bool_)
        self.totalled = np.zeros(rows, np.bool_)
        self._findings: dict[int, list[dict[str, object]]] = {}
        self._errors: dict[int, str] = {}

    def enter(self, row: int, report: Report, seats: int) -> None:
        """Enters what the referee found of a hand at a table of so many seats."""
        self.seats[row] = seats
        self.verdict[row] = VERDICTS.index(report.verdict.value)
        self.next_deal[row] = NEXT_DEALS.index(report.next_deal)
        if report.findings:
            self._findings[row] = [_finding(finding) for finding in report.findings]
        if report.sides is not None:
            self.sided[row] = True
            self.sides[row] = -1
            for side, (_, partners) in enumerate(report.sides):
                for seat in partners:
                    self.sides[row, seat - 1] = side
        if report.counted is not None and report.corrected is not None:
            self.scored[row] = True
            self.counted[row] = [count for _, count in report.counted]
            self.corrected[row] = [count for _, count in report.corrected]
        if report.settlement is not None:
            self.settled[row] = True
            self.settlement[row, : len(report.settlement)] = report.settlement
        if report.totals is not None:
            self.totalled[row] = True
            self.totals[row, : len(report.totals)] = report.totals

    def take_back(self, rows: npt.NDArray[np.bool_]) -> None:
        """Takes back the verdict of some rows, as if nobody had looked at them."""
        self.verdict[rows] = _NO_VERDICT
        self.next_deal[rows] = _NO_DEAL

    def fail(self, row: int, reason: str) -> None:
        """Enters why a row could not be judged; what was entered of it before goes."""
        self.verdict[row], self.next_deal[row] = _NO_VERDICT, _NO_DEAL
        self._findings.pop(row, None)
        for there in (self.sided, self.scored, self.settled, self.totalled):
            there[row] = False
        self._errors[row] = reason

    def batch(self) -> pa.RecordBatch:
        """The results as columns, by :func:`~arbiter.archive.schema.result_schema`."""
        two = np.full(len(self.verdict), 2, np.int32)
        columns = [
            _words(VERDICTS, self.verdict),
            _lists(self.sides, self.seats, self.sided),
            _lists(self.counted, two, self.scored),
            _lists(self.corrected, two, self.scored),
            _lists(self.settlement, self.seats, self.settled),
            _lists(self.totals, self.seats, self.totalled),
            _words(NEXT_DEALS, self.next_deal),
            self._finding_lists(),
            self._error_texts(),
        ]
        return pa.RecordBatch.from_arrays(columns, schema=result_schema(self.edition.name))

    def _finding_lists(self) -> pa.Array:
        rows = len(self.verdict)
        lengths = np.zeros(rows + 1, np.int32)
        flat: list[dict[str, object]] = []
        for row in sorted(self._findings):
            lengths[row + 1] = len(self._findings[row])
            flat += self._findings[row]
        offsets = np.cumsum(lengths, dtype=np.int32)
        return pa.ListArray.from_arrays(pa.array(offsets), pa.array(flat, type=FINDING))

    def _error_texts(self) -> pa.Array:
        rows = len(self.verdict)
        if not self._errors:
            return pa.nulls(rows, pa.string())
        return pa.array([self._errors.get(row) for row in range(rows)], type=pa.string())


def _finding(finding: Finding) -> dict[str, object]:
    return {
        "act": finding.act,
        "trick": finding.trick,
        "law": finding.law,
        "breach": finding.breach.value,
        "offender": finding.offender,
        "status": finding.status.value,
        "points": finding.points,
        "cards": list(finding.cards),
        "claimed": finding.claimed or None,
    }


def _words(words: tuple[str | None, ...], numbers: npt.NDArray[np.int8]) -> pa.Array:
    return pa.array(words, type=pa.string()).take(pa.array(numbers))


def _lists(
    values: npt.NDArray[Any], lengths: npt.NDArray[np.int32], there: npt.NDArray[np.bool_]
) -> pa.Array:
    """The first values of each row as a list, null where the row has none."""
    rows = len(lengths)
    if not there.any():
        return pa.nulls(rows, pa.list_(pa.from_numpy_dtype(values.dtype)))
    length = int(lengths[0])
    if there.all() and (lengths == length).all():
        offsets = np.arange(rows + 1, dtype=np.int32) * np.int32(length)
        return pa.ListArray.from_arrays(pa.array(offsets), pa.array(values[:, :length].ravel()))
    counts = np.where(there, lengths, 0)
    offsets = np.zeros(rows + 1, np.int32)
    np.cumsum(counts, out=offsets[1:])
    flat = values[np.arange(values.shape[1]) < counts[:, None]]
    return pa.ListArray.from_arrays(pa.array(offsets), pa.array(flat), mask=pa.array(~there))
