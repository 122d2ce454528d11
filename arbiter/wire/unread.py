"""Messages of hand records whose acts are left as bytes.

A record holds some forty acts, and an act that has been read before is found by its bytes (:mod:`arbiter.wire.acts`). So
that none of them has to be made a message, only to be made bytes again, these classes read the same wire as the
generated ones but for the field of the acts, which they take as it comes: whatever tells its length is bytes to protobuf.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from google.protobuf import descriptor_pb2
from google.protobuf.descriptor_pool import DescriptorPool
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

from arbiter.v1 import record_pb2

_RECORD: Final = record_pb2.HandRecord.DESCRIPTOR


@cache
def acts_unread(message: type[Message]) -> type[Message]:
    """The class that reads a message as its own does, the acts of its hand records as bytes.

    Args:
        message: A generated class.
    """
    pool = DescriptorPool()
    _add(message.DESCRIPTOR.file, pool)
    return GetMessageClass(pool.FindMessageTypeByName(message.DESCRIPTOR.full_name))


def _add(file: Any, pool: DescriptorPool) -> None:  # the stubs know two kinds of file
    """Adds a file to a pool, after the files that it needs."""
    for needed in file.dependencies:
        _add(needed, pool)
    copy = descriptor_pb2.FileDescriptorProto()
    file.CopyToProto(copy)
    if file.name == _RECORD.file.name:
        (record,) = (one for one in copy.message_type if one.name == _RECORD.name)
        (acts,) = (one for one in record.field if one.name == "acts")
        acts.type = descriptor_pb2.FieldDescriptorProto.TYPE_BYTES
        acts.ClearField("type_name")
    pool.Add(copy)
