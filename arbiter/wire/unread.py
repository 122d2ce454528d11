"""Messages of which some fields are left as bytes.

A part that was read lately is found by its bytes: an act (:mod:`arbiter.wire.acts`), a state (:mod:`arbiter.wire.states`).
So that it need not be made a message, only to be made bytes again, these classes read the same wire as the generated
ones but for such fields, which they take as they come: whatever tells its length is bytes to protobuf.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from google.protobuf import descriptor_pb2
from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.descriptor_pool import DescriptorPool
from google.protobuf.message import DecodeError, Message
from google.protobuf.message_factory import GetMessageClass

from arbiter.wire.faults import refuse

M = TypeVar("M", bound=Message)


@cache
def unread(message: type[Message], *fields: FieldDescriptor) -> type[Message]:
    """The class that reads a message as its own does, some fields as bytes.

    Args:
        message: A generated class.
        fields: The fields, of this message or of others within it; each holds messages.
    """
    pool = DescriptorPool()
    names = frozenset(field.full_name for field in fields)
    _add(message.DESCRIPTOR.file, names, pool)
    return GetMessageClass(pool.FindMessageTypeByName(message.DESCRIPTOR.full_name))


def read_part(message: type[M], data: bytes, field: str, expected: str) -> M:
    """Reads a part that was left as bytes.

    Args:
        message: Its class.
        data: The part.
        field: The path of the part, for its fault.
        expected: What it should be, in words.

    Raises:
        WireError: The bytes are no message.
    """
    try:
        return message.FromString(data)
    except DecodeError:
        refuse(field, "bytes that are no message", expected)


def _add(
    file: Any, names: frozenset[str], pool: DescriptorPool
) -> None:  # the stubs know two kinds of file
    """Adds a file to a pool, after the files that it needs."""
    for needed in file.dependencies:
        _add(needed, names, pool)
    copy = descriptor_pb2.FileDescriptorProto()
    file.CopyToProto(copy)
    for message in copy.message_type:
        for field in message.field:
            if f"{copy.package}.{message.name}.{field.name}" in names:
                field.type = descriptor_pb2.FieldDescriptorProto.TYPE_BYTES
                field.ClearField("type_name")
    pool.Add(copy)
