"""What can be done at a table: each thing asked is judged upon the latest state, kept, and then answered.

Where another process was first, or the end of an attempt is not known, the table takes in what has been appended and
judges again. A request id that is known gets its first answer, made anew from the journal.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from arbiter.acts import Act, Cut
from arbiter.referee import Ruling
from arbiter.rulings import Disposition
from arbiter.tables.asking import (
    drawn,
    look_at_amendment,
    look_at_deal,
    look_at_faces,
    look_at_measure,
    look_at_moment,
    look_at_seat,
)
from arbiter.tables.dealing import Dealing
from arbiter.tables.entries import Amended, Closed, Dealt, Done, Entry
from arbiter.tables.journal import Logged
from arbiter.tables.keeper import Admitted
from arbiter.tables.live import Live
from arbiter.tables.refusals import Reason, TableRefused
from arbiter.tables.roles import TableRole
from arbiter.tables.stores.store import Conflict, Request, StoreUnavailable
from arbiter.tables.table import Table, after, judged
from arbiter.views import HOST

T = TypeVar("T")

#: How often an attempt is made again because others were first, before the caller is told to try again later.
_TRIES: Final = 50


class Answer(NamedTuple):
    """What became of an act.

    Attributes:
        before: The table before it.
        done: The act as it was done, or would have been.
        ruling: The ruling.
        after: The table after it; the same as before where it was refused.
        revision: The role's revision now.
        first: It has not been given before to the same request.
    """

    before: Table
    done: Done
    ruling: Ruling
    after: Table
    revision: int
    first: bool = True

    @property
    def refused(self) -> bool:
        """Whether the act was refused: then it is in no journal."""
        return self.ruling.disposition is Disposition.REFUSED


async def submit(
    admitted: Admitted,
    act: Act,
    request: Request,
    expected: int | None,
    hand: int,
    now: float,
) -> Answer:
    """Does something at a table.

    Args:
        admitted: Who asks, at which table.
        act: What is to be done.
        request: As which request.
        expected: The last revision that the caller has seen, None where it was not told.
        hand: The number of the hand that is meant, 0 for the one now played.
        now: The time, in seconds since the epoch.

    Raises:
        TableRefused: It cannot be asked so.
        StoreUnavailable: Nothing was kept, or nobody knows; the same request tells.
    """
    live, role = admitted.live, admitted.role

    async def attempt() -> Answer:
        known = await _known(live, request)
        if known is not None:
            return await _again(live, known, request, role)
        look_at_seat(live.table, role, act.seat)
        look_at_moment(live.table, act, hand, expected, live.count(role))
        before = live.table
        look_at_measure(before, role, act.seat)
        done = Done(drawn(before, act))
        look_at_faces(done.act)
        ruling = judged(before, done.act)
        if ruling.disposition is Disposition.REFUSED:
            await live.refuse(done, request, now)
            return Answer(before, done, ruling, before, live.count(role))
        await live.keep([done], request, now, ruling)
        return Answer(before, done, ruling, live.table, live.count(role))

    return await _tried(live, request, attempt)


async def act_for(live: Live, now: float) -> bool:
    """Does what is due for a seat that has been away too long.

    Args:
        live: The table.
        now: The time, in seconds since the epoch.

    Returns:
        Whether anything was done.
    """
    async with live.lock:
        await live.certain()
        table = live.table
        if table.due is None or now < table.since + table.setup.act_timeout:
            return False
        done = Done(drawn(table, table.due), auto=True)
        ruling = judged(table, done.act)
        if ruling.disposition is Disposition.REFUSED:
            return False  # nothing is left to do for that seat; the host has to see to it
        try:
            await live.keep([done], Request("clock", "", b""), now, ruling)
        except Conflict:
            return False
        return True


async def deal(
    admitted: Admitted, number: int, make: Callable[[Table], Dealing], request: Request, now: float
) -> Logged:
    """Closes the hand on the table and deals the next one, unless the game is over with it.

    Args:
        admitted: Who asks, at which table.
        number: The number of the hand to be dealt.
        make: Makes the deal of a table.
        request: As which request.
        now: The time, in seconds since the epoch.

    Returns:
        The last step of it.

    Raises:
        TableRefused: It cannot be asked so.
        StoreUnavailable: Nothing was kept, or nobody knows; the same request tells.
    """

    def entries(table: Table) -> Sequence[Entry]:
        look_at_deal(table, number)
        if table.over:
            return (Dealt(make(table)),)
        cut = Done(Cut())
        closed = after(table, cut, now).after
        return (cut,) if closed.sitting.over else (cut, Dealt(make(closed)))

    return (await _kept(admitted, entries, request, now))[-1]


async def amend(admitted: Admitted, amended: Amended, request: Request, now: float) -> Logged:
    """Amends a ruling.

    Raises:
        TableRefused: It cannot be asked so.
        StoreUnavailable: Nothing was kept, or nobody knows; the same request tells.
    """

    def entries(table: Table) -> Sequence[Entry]:
        look_at_amendment(table, amended.hand)
        return (amended,)

    return (await _kept(admitted, entries, request, now))[-1]


async def close(admitted: Admitted, request: Request, now: float) -> Logged:
    """Closes a table.

    Returns:
        The last step.

    Raises:
        TableRefused: It cannot be asked so.
        StoreUnavailable: Nothing was kept, or nobody knows; the same request tells.
    """

    def entries(table: Table) -> Sequence[Entry]:
        if table.closed:
            raise TableRefused(Reason.TABLE_CLOSED)
        return (Closed(),)

    return (await _kept(admitted, entries, request, now))[-1]


async def _kept(
    admitted: Admitted,
    entries: Callable[[Table], Sequence[Entry]],
    request: Request,
    now: float,
) -> list[Logged]:
    """Keeps what the host does, or finds what it did by the same request."""
    live = admitted.live
    if admitted.role is not HOST:
        raise TableRefused(Reason.ROLE_MAY_NOT)

    async def attempt() -> list[Logged]:
        known = await _known(live, request)
        if known is None:
            return await live.keep(entries(live.table), request, now)
        first = await live.at_revision(known)
        dealt = isinstance(first.step.entry, Done) and not first.step.after.sitting.over
        return [first, await live.at_revision(known + 1)] if dealt else [first]

    return await _tried(live, request, attempt)


async def _tried(live: Live, request: Request, attempt: Callable[[], Awaitable[T]]) -> T:
    """Makes an attempt, again where others were first; what the store has been given comes to its end."""
    async with live.lock:
        await live.certain()
        for _ in range(_TRIES):
            try:
                return await attempt()
            except Conflict:
                await live.learn(request)
            except TableRefused:
                # The state may be behind, or the request have been refused before this table came into memory.
                revision = live.table.revision
                await live.fresh()
                learned = await live.learn(request)
                if live.table.revision == revision and not learned:
                    raise
        raise StoreUnavailable("others were first each time")


async def _known(live: Live, request: Request) -> int | None:
    """The revision of a request known already: negative that upon which it was refused; None where it is new.

    Raises:
        TableRefused: The same id was used for another request.
    """
    known = live.known(request)
    if known is None:
        return None
    digest, revision = known
    if digest != request.digest:
        raise TableRefused(Reason.REQUEST_ID_TAKEN, {"request_id": request.id})
    return revision


async def _again(live: Live, revision: int, request: Request, role: TableRole) -> Answer:
    """The first answer to an act, made anew."""
    logged = await live.at_revision(abs(revision))
    step, index = logged.step, live.roles.index(role)
    if revision > 0:
        assert isinstance(step.entry, Done), "a request id of an act is that of what was done"
        assert step.ruling is not None, "what was done was ruled on"
        assert step.before is not None, "a table is opened before anything is done"
        return Answer(
            step.before, step.entry, step.ruling, step.after, logged.counts[index], first=False
        )
    done = await live.refused(request)
    table = step.after
    ruling = judged(table, done.act)
    return Answer(table, done, ruling, table, logged.counts[index], first=False)
