"""When a call is tried again, and after how long: values and functions, without a clock of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from arbiter_client.errors import ArbiterError, Exhausted, Resync, Unavailable

#: What a call may be tried again after, where the same request twice does no more than once.
_PASSING: Final = (Unavailable, Exhausted, Resync)


@dataclass(frozen=True)
class Retry:
    """How patient a client is.

    The wait doubles with every attempt, and of each wait a random half is left out, so that many clients do not come
    back at one moment. Where the arbiter says when to come back, the wait is at least that long.

    Attributes:
        first_wait: The longest wait before the second attempt, in seconds.
        longest_wait: The longest wait before any, in seconds.
        timeout: What a call may take with all its attempts, in seconds.
        patience: How long a watch keeps trying to come back to its table, in seconds, each time it is cut off.
    """

    first_wait: float = 0.1
    longest_wait: float = 5.0
    timeout: float = 30.0
    patience: float = 300.0

    def waits(self, chance: Iterator[float]) -> Iterator[float]:
        """The waits before the second attempt, the third, and so on, without end.

        Args:
            chance: Numbers from 0 to 1.
        """
        longest = self.first_wait
        for number in chance:
            yield longest * (0.5 + 0.5 * number)
            longest = min(2 * longest, self.longest_wait)


def wait_after(error: ArbiterError, wait: float, left: float, *, repeatable: bool) -> float | None:
    """How long to wait before the same request is sent again.

    Args:
        error: What the last attempt ended with.
        wait: The wait that is due.
        left: How much time is left, in seconds.
        repeatable: The request done twice is as good as done once.

    Returns:
        Seconds; None where it is not sent again.
    """
    if not isinstance(error, _PASSING):
        return None
    if isinstance(error, Exhausted) and error.retry_after is None:
        return None  # too large, which waiting does not mend
    if isinstance(error, Unavailable) and not repeatable:
        return None  # it may have been done
    wait = max(wait, error.retry_after or 0.0)
    return wait if wait < left else None
