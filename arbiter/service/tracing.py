"""Spans of calls, by OpenTelemetry: which method, how it ended, how long it took, at which table.

A span holds nothing of a message but the id of a table, nothing of the metadata but the trace it belongs to, and no text
of an error. OpenTelemetry comes with the extra ``otel``; this module is imported only where spans are wanted.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing, contextmanager
from importlib.metadata import version
from typing import Any, Final

import grpc
from opentelemetry.exporter.otlp.proto.grpc.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import (
    SERVICE_NAME,
    SERVICE_VERSION,
    OTELResourceDetector,
    Resource,
)
from opentelemetry.sdk.trace import SpanProcessor, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import SpanKind, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

#: The id of a table as the arbiter makes it; what else stands in its place is a caller's own text.
_TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{16}")
#: The statuses that are the server's fault; all others are answers to what the caller did.
_FAULTS: Final = frozenset({"UNKNOWN", "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE", "DATA_LOSS"})
#: How long a collector may take, in seconds; the end of the process waits as long where it is away.
_PATIENCE: Final = 3
#: The metadata that tell the trace a call belongs to.
_PARENT: Final = ("traceparent", "tracestate")

Context = grpc.aio.ServicerContext[Any, Any]


def sending(endpoint: str) -> SpanProcessor:
    """What sends spans to a collector, some at a time and on a thread of its own.

    Args:
        endpoint: The collector's address; with ``http://`` in plain text, with ``https://`` by TLS.
    """
    return BatchSpanProcessor(
        OTLPSpanExporter(
            endpoint=endpoint, insecure=endpoint.startswith("http://"), timeout=_PATIENCE
        )
    )


class Tracing:
    """Makes a span of every call."""

    def __init__(self, processor: SpanProcessor) -> None:
        """Begins to trace.

        Args:
            processor: What becomes of the spans.
        """
        told = Resource({SERVICE_NAME: "arbiter", SERVICE_VERSION: version("arbiter")})
        self._provider = TracerProvider(
            resource=told.merge(OTELResourceDetector().detect()), shutdown_on_exit=False
        )
        self._provider.add_span_processor(processor)
        self._tracer = self._provider.get_tracer("arbiter")
        self._parent = TraceContextTextMapPropagator()

    def traced(
        self, name: str, handler: grpc.RpcMethodHandler[Any, Any]
    ) -> grpc.RpcMethodHandler[Any, Any]:
        """The handler of a method, with a span around each call.

        Args:
            name: The method's full name, ``arbiter.v1.LawService/GetLaw``.
            handler: Its handler.
        """
        read, write = handler.request_deserializer, handler.response_serializer
        made: Any = handler  # the types of grpc do not tell the behaviours that it holds
        if made.stream_stream is not None:
            return grpc.stream_stream_rpc_method_handler(
                self._stream(name, made.stream_stream), read, write
            )
        if made.unary_stream is not None:
            return grpc.unary_stream_rpc_method_handler(
                self._call(name, made.unary_stream), read, write
            )
        return grpc.unary_unary_rpc_method_handler(self._call(name, made.unary_unary), read, write)

    def _call(self, name: str, behaviour: Any) -> Any:
        """A method of one request."""

        async def call(request: Any, context: Context) -> Any:
            with self._span(name, context, _table_of(request)):
                return await behaviour(request, context)

        return call

    def _stream(self, name: str, behaviour: Any) -> Any:
        """A stream in both directions."""

        async def call(requests: AsyncIterator[Any], context: Context) -> AsyncIterator[Any]:
            with self._span(name, context, {}):
                async with aclosing(behaviour(requests, context)) as answers:
                    async for answer in answers:
                        yield answer

        return call

    @contextmanager
    def _span(self, name: str, context: Context, told: dict[str, str]) -> Iterator[None]:
        """The span of a call, from its beginning to its end."""
        parent = {
            key: value for key, value in context.invocation_metadata() or () if key in _PARENT
        }
        span = self._tracer.start_span(
            name,
            context=self._parent.extract(parent),
            kind=SpanKind.SERVER,
            attributes={"rpc.system.name": "grpc", "rpc.method": name, **told},
        )
        code = "OK"
        try:
            yield
        except (asyncio.CancelledError, GeneratorExit):
            code = "CANCELLED"
            raise
        except BaseException:
            said: Any = context.code()  # 0 where none was set, whatever its annotation says
            code = said.name if isinstance(said, grpc.StatusCode) else "UNKNOWN"
            raise
        finally:
            span.set_attribute("rpc.response.status_code", code)
            if code in _FAULTS:
                span.set_status(StatusCode.ERROR)
            span.end()

    def close(self) -> None:
        """Sends what is left, as far as the collector takes it."""
        self._provider.shutdown()


def _table_of(request: Any) -> dict[str, str]:
    """The table that a request names."""
    table = getattr(request, "table", None)
    if isinstance(table, str) and _TABLE_ID.fullmatch(table):
        return {"arbiter.table": table}
    return {}
