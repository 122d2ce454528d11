"""The desk asked without a server between: one request, one answer."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from starlette.types import Message

from arbiter.desk.app import application
from arbiter.desk.limits import Limits
from arbiter.desk.links import packed
from arbiter.desk.work import Bench
from arbiter.records.toml import dumps, loads

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> str:
    """The text of an example, by the beginning of its name."""
    (path,) = EXAMPLES.glob(f"{name}*.hand.toml")
    return path.read_text(encoding="utf-8")


def held(text: str) -> str:
    """A record as an address holds it."""
    return packed(dumps(loads(text)))


@dataclass
class Answer:
    """An answer: its status, its head, its body."""

    status: int
    head: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        """The body as text."""
        return self.body.decode()

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


class Asking:
    """A desk that is asked."""

    def __init__(self, limits: Limits | None = None) -> None:
        limits = limits or Limits()
        self.limits = limits
        self.bugs: list[Exception] = []
        self.bench = Bench(limits.max_searches)
        self.app = application(limits, self.bench, self.bugs.append)

    async def get(self, path: str, method: str = "GET", **head: str) -> Answer:
        """Asks for a page."""
        return await self.call(method, path, (), head)

    async def post(self, path: str, fields: dict[str, Any] | None = None, **head: str) -> Answer:
        """Sends a form."""
        body = urlencode(fields or {}, doseq=True).encode()
        kind = {"content_type": "application/x-www-form-urlencoded"}
        return await self.call("POST", path, (body,), kind | head)

    async def upload(self, path: str, file: bytes, name: str = "x.hand.toml") -> Answer:
        """Sends a form with a file."""
        edge = "----edge"
        body = (
            f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n'
            "Content-Type: application/octet-stream\r\n\r\n"
        ).encode()
        body += file + f"\r\n--{edge}--\r\n".encode()
        head = {"content_type": f"multipart/form-data; boundary={edge}"}
        return await self.call("POST", path, (body,), head)

    async def call(
        self, method: str, path: str, chunks: Iterable[bytes], head: dict[str, str]
    ) -> Answer:
        """One request, its body in chunks."""
        left = [*chunks]
        target, _, query = path.partition("?")
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": target,
            "raw_path": target.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [
                (b"host", b"desk.example"),
                *((k.replace("_", "-").encode(), v.encode()) for k, v in head.items()),
            ],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
        }
        sent: list[Message] = []

        async def receive() -> Message:
            body = left.pop(0) if left else b""
            return {"type": "http.request", "body": body, "more_body": bool(left)}

        async def send(message: Message) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        start = sent[0]
        headers = {k.decode(): v.decode() for k, v in start["headers"]}
        body = b"".join(message.get("body", b"") for message in sent[1:])
        return Answer(start["status"], headers, body)
