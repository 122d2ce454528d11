"""Logs: one JSON object a line, straight to bytes.

No log at any level holds a card, a name or a token: lines tell methods, codes, numbers and places in the code. An
exception is told by its type and the lines it passed through, not by its text, which may repeat what a caller sent;
at level ``debug`` the text is told too.
"""

from __future__ import annotations

import logging
import sys
import traceback
from typing import TYPE_CHECKING, Any, BinaryIO, Final

import orjson
import structlog

if TYPE_CHECKING:
    from structlog.typing import FilteringBoundLogger

_LEVELS: Final = {
    "debug": logging.DEBUG,
    "info": logging.INFO,
    "warning": logging.WARNING,
    "error": logging.ERROR,
}


class Log:
    """Where the service writes what happened."""

    def __init__(self, level: str = "info", file: BinaryIO | None = None) -> None:
        """Opens the log.

        Args:
            level: What is written, from this level on.
            file: Where it is written; None is standard error.
        """
        self._debug = level == "debug"
        self._logger: FilteringBoundLogger = structlog.wrap_logger(
            structlog.BytesLogger(file or sys.stderr.buffer),
            processors=[
                structlog.processors.add_log_level,
                structlog.processors.TimeStamper(fmt="iso", utc=True),
                structlog.processors.JSONRenderer(serializer=_dumps),
            ],
            wrapper_class=structlog.make_filtering_bound_logger(_LEVELS[level]),
            cache_logger_on_first_use=True,
        )

    def info(self, event: str, **fields: Any) -> None:  # whatever JSON can hold
        """Writes what is worth knowing."""
        self._logger.info(event, **fields)

    def warning(self, event: str, **fields: Any) -> None:
        """Writes what somebody should look at."""
        self._logger.warning(event, **fields)

    def debug(self, event: str, **fields: Any) -> None:
        """Writes what helps to find a fault."""
        self._logger.debug(event, **fields)

    def bug(self, error: BaseException, **fields: Any) -> None:
        """Writes an exception that should not have happened, even one that cannot be put into words."""
        said = {"text": _text(error)} if self._debug else {}
        self._logger.error(
            "bug", error=type(error).__qualname__, traceback=_places(error), **said, **fields
        )


class ForeignLogs(logging.Handler):
    """Takes what libraries log through the standard library: who, how grave, the message without its arguments."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        """Writes one line."""
        if record.exc_info and record.exc_info[1] is not None:
            self._log.bug(record.exc_info[1], logger=record.name)
        else:
            template = record.msg if isinstance(record.msg, str) and record.args else "said"
            self._log.warning("library", logger=record.name, message=template)


def _places(error: BaseException) -> list[str]:
    """The lines an exception and its causes passed through, the innermost last."""
    places: list[str] = []
    seen: set[int] = set()
    one: BaseException | None = error
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        frames = traceback.extract_tb(one.__traceback__)
        here = [f"{_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
        places = [*here, type(one).__qualname__, *places]
        one = one.__cause__ or one.__context__
    return places


def _short(filename: str) -> str:
    """A file's name from its package on, without the place where it is installed."""
    parts = filename.replace("\\", "/").split("/")
    return "/".join(parts[-3:])


def _text(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:  # noqa: BLE001  # the text is a courtesy; an exception without one is still logged
        return "the exception has no text"


def _dumps(value: object, **_: object) -> bytes:
    return orjson.dumps(value, default=repr)
