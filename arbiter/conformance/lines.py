"""Questions and answers as lines of JSON: what a program under examination reads and writes."""

from __future__ import annotations

from google.protobuf import json_format

from arbiter.conformance.answers import Garbage
from arbiter.v1 import conformance_service_pb2 as pb
from arbiter.wire.faults import WireFault, quoted

#: The longest line that is read, in bytes.
LONGEST_LINE = 1 << 20


def question_line(question: pb.Question) -> bytes:
    """A question as one line of JSON, its fields named as in the proto."""
    text = json_format.MessageToJson(question, preserving_proto_field_name=True, indent=None)
    return text.encode() + b"\n"


def read_answer_line(text: bytes) -> pb.Answer | Garbage:
    """Reads the line of an answer: an Answer as protobuf writes JSON, with either spelling of its fields."""
    try:
        return json_format.Parse(text.decode(), pb.Answer())
    except UnicodeDecodeError:
        return unreadable("bytes that are no UTF-8")
    except (json_format.ParseError, RecursionError, ValueError) as error:
        return unreadable(quoted(" ".join(str(error).split())))


def unreadable(found: str) -> Garbage:
    """A line that is no answer."""
    return Garbage((WireFault("", found, "an Answer as one line of JSON"),))
