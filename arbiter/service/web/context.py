"""What a handler is handed in the place of gRPC's own context."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, NoReturn

import grpc


class Ended(Exception):  # noqa: N818  # a status is an answer
    """A handler has ended its call with a status.

    Attributes:
        status: The status, with its details in the trailing metadata.
    """

    def __init__(self, status: grpc.Status) -> None:
        super().__init__(status.details)
        self.status = status


class WebContext:
    """As much of a context as the guard and the tracing use."""

    def __init__(
        self,
        metadata: Iterable[tuple[str, str]],
        write: Callable[[Any], Awaitable[None]] | None = None,
    ) -> None:
        """Makes the context of one call.

        Args:
            metadata: The headers of the request, names in lower case.
            write: Sends an answer of a stream; None where there is no stream.
        """
        self._metadata = tuple(metadata)
        self._write = write
        self._code: grpc.StatusCode | None = None

    def invocation_metadata(self) -> tuple[tuple[str, str], ...]:
        """The headers of the request."""
        return self._metadata

    async def abort_with_status(self, status: grpc.Status) -> NoReturn:
        """Ends the call.

        Raises:
            Ended: Always.
        """
        self._code = status.code
        raise Ended(status)

    def code(self) -> grpc.StatusCode | None:
        """The status that the call was ended with, None where it was not."""
        return self._code

    async def write(self, answer: Any) -> None:
        """Sends an answer of a stream, as soon as the client takes it."""
        assert self._write is not None, "only streams write"
        await self._write(answer)
