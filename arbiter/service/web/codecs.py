"""Messages between HTTP and the handlers, which take and give bytes."""

from __future__ import annotations

from typing import Any, NamedTuple

from google.protobuf import json_format
from google.protobuf.message import Message


class Answer(NamedTuple):
    """An answer of a handler.

    Attributes:
        kind: The type of the message.
        data: The message, serialized.
    """

    kind: type[Message]
    data: bytes


class Unreadable(NamedTuple):
    """What stands for a request that is no such message.

    Attributes:
        why: What is wrong with it.
    """

    why: str


class BinaryCodec:
    """Protobuf as it is: nothing is done, the handler reads and writes it."""

    def name(self) -> str:
        """What it is called in a content type."""
        return "proto"

    def encode(self, message: Answer) -> bytes:
        """An answer as it is sent."""
        return message.data

    def decode(
        self, data: bytes | bytearray, message_class: type[Any]
    ) -> bytes:  # the codec's signature
        """A request as the handler takes it."""
        return bytes(data)


class JsonCodec:
    """Protobuf's JSON: names in lower camel case are written, those of the protos are read too."""

    def name(self) -> str:
        """What it is called in a content type."""
        return "json"

    def encode(self, message: Answer) -> bytes:
        """An answer as it is sent."""
        return json_format.MessageToJson(
            message.kind.FromString(message.data), indent=None
        ).encode()

    def decode(self, data: bytes | bytearray, message_class: type[Message]) -> bytes | Unreadable:
        """A request as the handler takes it."""
        try:
            return json_format.Parse(bytes(data), message_class()).SerializeToString()
        except (json_format.ParseError, UnicodeDecodeError, RecursionError) as error:
            return Unreadable(str(error))
