"""Forms that were sent: within bounds, and of the kinds that the desk has."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Final, NamedTuple

from starlette.datastructures import FormData, Headers
from starlette.formparsers import FormParser, MultiPartException, MultiPartParser
from starlette.requests import Request

from arbiter.desk.limits import Limits
from arbiter.desk.problems import Problem

_PLAIN: Final = "application/x-www-form-urlencoded"
_PARTS: Final = "multipart/form-data"
_MOST_FIELDS: Final = 60
_KIBI: Final = 1024


class Form(NamedTuple):
    """The fields of a form.

    Attributes:
        fields: The text fields, each with all its values.
        file: The file, None where none was chosen.
    """

    fields: dict[str, tuple[str, ...]]
    file: bytes | None = None

    def text(self, name: str) -> str:
        """The one value of a field, empty where it has none."""
        values = self.fields.get(name, ())
        return values[0] if values else ""

    def all(self, name: str) -> tuple[str, ...]:
        """Every value of a field."""
        return self.fields.get(name, ())


async def sent_form(request: Request, limits: Limits) -> Form:
    """The form that a request sends.

    Raises:
        Problem: It is too large, of another kind, or broken.
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in (_PLAIN, _PARTS):
        raise Problem(415, "media", type=kind or "nothing that says what it is")
    most = limits.form if kind == _PLAIN else limits.upload
    try:
        data = await _parsed(request.headers, _bounded(request, most), kind, most)
    except (MultiPartException, ValueError):
        raise Problem(400, "form") from None
    try:
        return await _form(data)
    finally:
        await data.close()


async def _parsed(
    headers: Headers, body: AsyncGenerator[bytes, None], kind: str, most: int
) -> FormData:
    if kind == _PLAIN:
        plain = FormParser(headers, body, max_fields=_MOST_FIELDS, max_part_size=most)
        return await plain.parse()
    parts = MultiPartParser(headers, body, max_files=1, max_fields=_MOST_FIELDS, max_part_size=most)
    return await parts.parse()


async def _form(data: FormData) -> Form:
    fields: dict[str, tuple[str, ...]] = {}
    file = None
    for name, value in data.multi_items():
        if isinstance(value, str):
            fields[name] = (*fields.get(name, ()), value)
        elif value.filename:
            file = await value.read()
    return Form(fields, file)


async def _bounded(request: Request, most: int) -> AsyncGenerator[bytes, None]:
    """The body of a request as long as it is no longer than it may be."""
    told = request.headers.get("content-length", "")
    if told.isdecimal() and int(told) > most:
        raise Problem(413, "large", size=str(most // _KIBI))
    read = 0
    async for chunk in request.stream():
        read += len(chunk)
        if read > most:
            raise Problem(413, "large", size=str(most // _KIBI))
        yield chunk
