"""What the head of every answer says: nothing from elsewhere, nothing inline, in no frame."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_EVERYWHERE: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
#: A page is asked for anew each time, and is in no cache that others share.
_KEPT: Final = "private, no-cache"
_NOT_KEPT: Final = "no-store"


class SafeHeaders:
    """Gives every answer of an application these headers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        cache = _KEPT if scope["method"] in ("GET", "HEAD") else _NOT_KEPT

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _EVERYWHERE.items():
                    headers[name] = value
                headers.setdefault("cache-control", cache)
            await send(message)

        await self._app(scope, receive, sending)
