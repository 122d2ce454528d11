"""A program under examination: questions go to its standard input, answers come from its standard output."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from arbiter.conformance.conducting import Asked, Graded, Incoming, conduct
from arbiter.conformance.exam import Exam
from arbiter.conformance.lines import (
    LONGEST_LINE,
    question_line,
    read_answer_line,
    unreadable,
)
from arbiter.conformance.messages import write_question
from arbiter.conformance.paper import Paper

#: How many answers are read ahead of the question that is open.
_AHEAD: Final = 16
#: How long a program may take to end once there are no more questions, and once it has been told to.
_LEAVE_SECONDS: Final = 2.0


async def examine_program(
    command: Sequence[str],
    paper: Paper,
    seconds: float,
    lang: str,
    told: Callable[[Graded], None],
) -> Exam:
    """Examines a program.

    Args:
        command: The program and its arguments.
        paper: What is asked.
        seconds: How long each answer may take.
        lang: The language of the sentences in a view.
        told: Is called with each question that was graded.

    Returns:
        The exam when it is over.

    Raises:
        OSError: The program cannot be started.
    """
    program = await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE
    )
    incoming: Incoming = asyncio.Queue(_AHEAD)
    reading = asyncio.create_task(_read(program, incoming))
    total = len(paper.questions)
    try:
        async for event in conduct(paper, incoming, seconds):
            match event:
                case Asked(number, question):
                    message = write_question(question, number, total, seconds, lang)
                    await _send(program, question_line(message), seconds)
                case Graded():
                    told(event)
                case _:
                    return event.exam
    finally:
        reading.cancel()
        await _leave(program)
    raise AssertionError("an exam has an end")


async def _send(program: Process, line: bytes, seconds: float) -> None:
    """Sends a question. A program that is gone is found out by its silence, one that does not read by its time."""
    assert program.stdin is not None, "the program has a pipe"
    with suppress(BrokenPipeError, ConnectionResetError, TimeoutError):
        program.stdin.write(line)
        await asyncio.wait_for(program.stdin.drain(), seconds)


async def _read(program: Process, incoming: Incoming) -> None:
    assert program.stdout is not None, "the program has a pipe"
    while True:
        try:
            line = await program.stdout.readline()
        except ValueError:
            await incoming.put(unreadable(f"a line of more than {LONGEST_LINE} bytes"))
            continue
        if not line:
            break
        if line.strip():
            await incoming.put(read_answer_line(line))
    await incoming.put(None)


async def _leave(program: Process) -> None:
    """Lets a program end: it is told that there are no more questions, then asked to go, then made to."""
    assert program.stdin is not None, "the program has a pipe"
    program.stdin.close()
    for stop in (program.terminate, program.kill):
        with suppress(TimeoutError):
            await asyncio.wait_for(program.wait(), _LEAVE_SECONDS)
            return
        with suppress(ProcessLookupError):
            stop()
    await program.wait()
