"""What all pages share: the bench, the limits, and records read from what was sent."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, TypeVar

from starlette.requests import Request

from arbiter.desk.drafts import Draft, read_draft
from arbiter.desk.limits import Limits
from arbiter.desk.links import BrokenLinkError, unpacked
from arbiter.desk.problems import Problem
from arbiter.desk.work import Bench, BusyError
from arbiter.profiles import PROFILES, Profile

T = TypeVar("T")

#: A text of more characters than this takes a moment to read.
_SHORT: Final = 20_000
_LONGEST_ECHO: Final = 40


class Desk(NamedTuple):
    """What all pages share.

    Attributes:
        bench: Where the work is done.
        limits: How much is taken on.
    """

    bench: Bench
    limits: Limits

    @classmethod
    def of(cls, request: Request) -> Desk:
        """The desk that a request has come to."""
        desk = request.app.state.desk
        assert isinstance(desk, Desk), "the application has put it there"
        return desk

    async def read(self, text: str) -> Draft:
        """Reads a record.

        Raises:
            Problem: The desk is busy.
        """
        work = partial(read_draft, text, self.limits.max_acts)
        return await self.done(work, quick=len(text) <= _SHORT)

    async def opened(self, link: str) -> Draft:
        """Reads the record that an address holds.

        Raises:
            Problem: It holds none, or the desk is busy.
        """
        try:
            text = unpacked(link)
        except BrokenLinkError:
            raise Problem(404, "broken") from None
        return await self.read(text)

    async def done(self, work: Callable[[], T], *, quick: bool) -> T:
        """Does a piece of work.

        Raises:
            Problem: The desk is busy.
        """
        try:
            return await self.bench.done(work, quick=quick)
        except BusyError:
            raise Problem(503, "busy") from None


def profile_of(name: str) -> Profile | None:
    """The profile that an address or a form names, None where it names none.

    Raises:
        Problem: There is none of that name.
    """
    if name and name not in PROFILES:
        raise asked_wrongly("profile", name, ", ".join(PROFILES))
    return PROFILES.get(name)


def asked_wrongly(name: str, value: str, known: str) -> Problem:
    """The problem that an address asks for what there is not."""
    return Problem(404, "query", name=name, value=value[:_LONGEST_ECHO], known=known)
