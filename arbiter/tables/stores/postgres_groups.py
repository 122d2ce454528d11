"""What is asked of a PostgreSQL database: groups of writes, and queries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import orjson
import psycopg

from arbiter.tables.stores.postgres_link import SQL, PostgresLink, is_fault, unavailable
from arbiter.tables.stores.store import Conflict, StoreUnavailable
from arbiter.tables.stores.writes import (
    Appending,
    Opening,
    Query,
    Refusal,
    Replacement,
    Write,
    steps,
    unbroken,
)

#: Where replicas tell each other of tables: who tells, then the tables, with blanks between.
CHANNEL: Final = "arbiter_tables"

#: The longest word to other replicas, in bytes; PostgreSQL takes 7,999.
_LONGEST: Final = 7000

#: How often a refused act is numbered anew when others have taken its number.
_TRIES: Final = 100

# Many rows in one statement, which is a transaction by itself. A row is only added where the row before its write is
# there; that is asked row by row, by the primary key, whatever the planner believes of the table. All replicas add in
# the same order, so that no two can wait for each other.
_APPEND: Final = """
WITH given AS (
  SELECT * FROM json_to_recordset(%(rows)s::json) AS given(
    t text, v bigint, a double precision, o text, q text, d text, e text, b bigint)
), added AS (
  INSERT INTO journal (table_id, revision, at, role, request_id, digest, entry)
  SELECT t, v, a, o, q, decode(d, 'hex'), e FROM given
  WHERE (SELECT true FROM journal AS before WHERE before.table_id = t AND before.revision = b)
  ORDER BY t, v
  RETURNING table_id
), told AS MATERIALIZED (
  SELECT count(pg_notify(%(channel)s, word)) FROM unnest(%(words)s::text[]) AS word
)
SELECT added.table_id FROM added, told
"""
_TELL: Final = "SELECT pg_notify(%(channel)s, %(word)s)"


class _Amiss(Exception):  # noqa: N818  # ends a transaction, and is never seen outside
    """A write cannot be kept."""


class PostgresWriter:
    """Keeps writes.

    Args:
        link: A connection.
        me: Who tells other replicas of them.
    """

    def __init__(self, link: PostgresLink, me: str) -> None:
        self._link = link
        self._me = me

    def do(self, jobs: Sequence[Write]) -> Sequence[Exception | None]:
        """Keeps the appended rows of a group in one transaction, and every other write in its own."""
        outcomes: dict[int, Exception | None] = {}
        try:
            rest, appended = _sorted(jobs)
            for places in appended:
                self._append(places, jobs, outcomes)
            for place in rest:
                outcomes[place] = self._apart(jobs[place])
        except (psycopg.Error, StoreUnavailable) as error:
            self._link.drop()
            fault = unavailable(error)
            return [
                outcomes[place] if place in outcomes else StoreUnavailable(fault)
                for place in range(len(jobs))
            ]
        return [outcomes[place] for place in range(len(jobs))]

    def close(self) -> None:
        """Closes the connection."""
        self._link.drop()

    def _append(
        self, places: Sequence[int], jobs: Sequence[Write], outcomes: dict[int, Exception | None]
    ) -> None:
        """Appends the rows of some writes, each to a table of its own, and halves them as long as one is amiss."""
        writes = [jobs[place] for place in places]
        try:
            added = self._added([write for write in writes if isinstance(write, Appending)])
        except Exception as error:
            if is_fault(error):
                raise
            if len(places) == 1:
                outcomes[places[0]] = _told(error)
                return
            half = len(places) // 2
            self._append(places[:half], jobs, outcomes)
            self._append(places[half:], jobs, outcomes)
            return
        for place, write in zip(places, writes, strict=True):
            outcomes[place] = None if _table(write) in added else Conflict()

    def _added(self, writes: Sequence[Appending]) -> set[str]:
        """Appends rows in one transaction, and gives the tables that had come to the row before them."""
        rows = [
            {
                "t": row.table,
                "v": row.revision,
                "a": row.at,
                "o": row.request.role,
                "q": row.request.id or None,
                "d": row.request.digest.hex(),
                "e": row.entry,
                "b": write.rows[0].revision - 1,
            }
            for write in writes
            for row in write.rows
        ]
        values = {
            "rows": orjson.dumps(rows).decode(),
            "channel": CHANNEL,
            "words": list(_words(self._me, map(_table, writes))),
        }
        return {table for (table,) in self._link.use().execute(_APPEND, values)}

    def _apart(self, write: Write) -> Exception | None:
        """Keeps a write in a transaction of its own, or tells why not."""
        for _ in range(_TRIES):
            try:
                self._one(write)
            except Exception as error:
                if is_fault(error):
                    raise
                if isinstance(write, Refusal) and _number_taken(error):
                    continue
                return _told(error)
            return None
        return StoreUnavailable("too many acts of the table are refused at once")

    def _one(self, write: Write) -> None:
        connection = self._link.use()
        with connection.transaction():
            for step in steps(write, SQL):
                changed = connection.execute(step.sql, step.values).rowcount
                if step.needed and changed != 1:
                    raise _Amiss
            if not isinstance(write, Refusal):
                for word in _words(self._me, [_table(write)]):
                    connection.execute(_TELL, {"channel": CHANNEL, "word": word})


class PostgresReader:
    """Answers queries.

    Args:
        link: A connection.
    """

    def __init__(self, link: PostgresLink) -> None:
        self._link = link

    def do(self, jobs: Sequence[Query]) -> Sequence[list[Any] | Exception]:
        """Answers each query by itself; a fault is one of all that follow."""
        answers: list[list[Any] | Exception] = []
        try:
            for query in jobs:
                answers.append(self._answer(query))  # noqa: PERF401  # those before a fault are kept
        except (psycopg.Error, StoreUnavailable) as error:
            self._link.drop()
            fault = unavailable(error)
            answers.extend(StoreUnavailable(fault) for _ in jobs[len(answers) :])
        return answers

    def close(self) -> None:
        """Closes the connection."""
        self._link.drop()

    def _answer(self, query: Query) -> list[Any] | Exception:
        try:
            return self._link.use().execute(query.sql, query.values).fetchall()
        except Exception as error:
            if is_fault(error):
                raise
            return error


def read_word(word: str, me: str) -> list[str]:
    """The tables of a word of another replica; none where it is one's own."""
    teller, *tables = orjson.loads(word)
    return [] if teller == me else tables


def _sorted(jobs: Sequence[Write]) -> tuple[list[int], list[list[int]]]:
    """The places of the writes that are kept one by one, and of those that are appended together.

    Of one table only one write is appended at a time.
    """
    rest: list[int] = []
    together: list[list[int]] = []
    turns: dict[str, int] = {}
    for place, job in enumerate(jobs):
        if not isinstance(job, Appending) or job.closed is not None or not unbroken(job.rows):
            rest.append(place)
            continue
        turn = turns.get(_table(job), 0)
        turns[_table(job)] = turn + 1
        if turn == len(together):
            together.append([])
        together[turn].append(place)
    return rest, together


def _words(me: str, tables: Iterable[str]) -> Iterator[str]:
    """What is told to other replicas, in as many words as it takes."""
    told: list[str] = [me]
    length = 0
    for table in tables:
        length += len(table.encode()) * 6  # however it is escaped
        if length > _LONGEST and len(told) > 1:
            yield orjson.dumps(told).decode()
            told, length = [me], len(table) * 6
        told.append(table)
    yield orjson.dumps(told).decode()


def _table(write: Write) -> str:
    match write:
        case Opening(heading=heading):
            return heading.table
        case Appending(rows=rows):
            return rows[0].table
        case Refusal(row=row):
            return row.table
        case Replacement(table=table):
            return table


def _number_taken(error: Exception) -> bool:
    """Whether another replica has refused an act of the same table at the same time."""
    return (
        isinstance(error, psycopg.errors.UniqueViolation)
        and error.diag.constraint_name == "journal_pkey"
    )


def _told(error: Exception) -> Exception:
    """What a caller is told of a write that could not be kept."""
    if isinstance(error, (_Amiss, psycopg.errors.UniqueViolation)):
        return Conflict()
    return error
