from __future__ import annotations

import io
import json
import logging

import pytest

from arbiter.service.logs import ForeignLogs, Log


def _lines(file: io.BytesIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.getvalue().splitlines()]


def _broken(text: str) -> ValueError:
    try:
        _raise(text)
    except ValueError as error:
        return error
    raise AssertionError


def _raise(text: str) -> None:
    try:
        dict[str, str]()[text]
    except KeyError as inner:
        raise ValueError(text) from inner


def test_a_line_is_one_json_object() -> None:
    file = io.BytesIO()
    Log("info", file).info("serving", address="here")
    (line,) = _lines(file)
    assert line["event"] == "serving"
    assert line["level"] == "info"
    assert line["address"] == "here"
    assert str(line["timestamp"]).endswith("Z")


def test_a_bug_is_told_by_its_type_and_place_never_by_its_text() -> None:
    file = io.BytesIO()
    Log("info", file).bug(_broken("3h Kd"), method="Rule")
    (line,) = _lines(file)
    assert line["error"] == "ValueError"
    assert line["method"] == "Rule"
    assert "KeyError" in str(line["traceback"])
    assert "test_logs.py" in str(line["traceback"])
    assert b"3h" not in file.getvalue()


def test_at_debug_its_text_is_told_too() -> None:
    file = io.BytesIO()
    Log("debug", file).bug(_broken("why"))
    assert "why" in str(_lines(file)[0]["text"])


def test_levels_below_the_chosen_one_are_not_written() -> None:
    file = io.BytesIO()
    log = Log("warning", file)
    log.info("a")
    log.debug("b")
    log.warning("c")
    assert [line["event"] for line in _lines(file)] == ["c"]


@pytest.mark.parametrize("level", ["info", "debug"])
def test_what_libraries_say_is_told_without_their_arguments(level: str) -> None:
    file = io.BytesIO()
    logger = logging.getLogger(f"some.library.{level}")
    logger.propagate = False
    logger.addHandler(ForeignLogs(Log(level, file)))
    logger.warning("lost %s", "3h")
    logger.error("3h")
    try:
        int("x")
    except ValueError:
        logger.exception("3h")
    lines = _lines(file)
    assert [line.get("message") for line in lines] == ["lost %s", "said", None]
    assert lines[2]["error"] == "ValueError"
    assert b"3h" not in file.getvalue()


def test_no_card_of_a_ruling_reaches_the_log(served_log: bytes) -> None:
    assert b"CARD_" not in served_log
    assert b"cards" not in served_log


@pytest.fixture
async def served_log() -> bytes:
    """The log of a whole hand ruled on and reviewed, with one act that cannot be read."""
    from arbiter.v1.referee_service_pb2 import RuleRequest, RuleResponse
    from arbiter.v1.review_service_pb2 import ReviewHandRequest, ReviewHandResponse
    from tests.service.conftest import sample, serve, until

    log = b""
    async for served in serve():
        record = sample()
        for at, act in enumerate(record.acts):
            request = RuleRequest(record=until(at), act=act)
            await served.call("RefereeService/Rule", request, RuleResponse)
        await served.call(
            "ReviewService/ReviewHand", ReviewHandRequest(record=record), ReviewHandResponse
        )
        record.acts[5].seat = 9
        bad = ReviewHandRequest(record=record)
        await served.refused("ReviewService/ReviewHand", bad, ReviewHandResponse)
        log = served.log.getvalue()
    return log
