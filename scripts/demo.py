"""A disputed hand judged through a running service: starts ``arbiter serve``, asks it, and stops or stays.

``python scripts/demo.py`` judges the samples and stops; ``--stay`` goes on serving until Ctrl-C.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc

from arbiter.editions import find
from arbiter.embed import act as read_act
from arbiter.record import Record
from arbiter.records.toml import load
from arbiter.v1 import (
    record_pb2,
    referee_service_pb2,
    referee_service_pb2_grpc,
    review_service_pb2,
    review_service_pb2_grpc,
    rulings_pb2,
)
from arbiter.wire.acts import write_act
from arbiter.wire.records import write_record

EXAMPLES = Path(__file__).parents[1] / "examples"
DISPUTED = EXAMPLES / "15-law-13-ally-revokes.hand.toml"
SERVICES = ("arbiter.v1.RefereeService", "arbiter.v1.ReviewService", "arbiter.v1.LawService")
#: How long the service may take to begin, in seconds.
PATIENCE = 30.0
#: The acts before the first card in the record of the complete deal.
BEFORE_PLAY = 9

FALSE_LEAD = ("p3 play Kh", "p2 elect suit", "p2 name c", "p1 play 2s", "p1 correct Jc")


def main() -> int:
    """Runs the demonstration."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stay", action="store_true", help="go on serving until Ctrl-C")
    stay = parser.parse_args().stay
    # Into a pipe or a file too, each line is there to read while the service serves on.
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)
    with serving() as (process, address, desk), grpc.insecure_channel(address) as channel:
        wait_until_serving(channel, process)
        print(f"The service answers at {address}.\n")
        review(channel)
        rule(channel)
        if not stay:
            print("Stopping the service.")
            return 0
        print(invitation(address, desk))
        with contextlib.suppress(KeyboardInterrupt):
            process.wait()
        print("Stopping the service.")
    return 0


@contextlib.contextmanager
def serving() -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """``arbiter serve`` as a process of its own on a free port of this machine."""
    command = [sys.executable, "-m", "arbiter", "serve", "--port", "0", "--log-level", "warning"]
    print("$ arbiter serve --port 0 --log-level warning")
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process, *announced(process)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=PATIENCE)


def announced(process: subprocess.Popen[str]) -> tuple[str, str]:
    """The addresses that the service tells once it serves: of the calls, and of the review desk."""
    assert process.stdout is not None, "its output was asked for"
    for line in process.stdout:
        print(line.rstrip())
        if line.startswith("SERVING "):
            return line.split()[1], line.split()[-1]
    raise SystemExit("arbiter serve ended before it served")


def wait_until_serving(channel: grpc.Channel, process: subprocess.Popen[str]) -> None:
    """Asks the health service until all the services say that they serve."""
    health: Any = health_pb2_grpc.HealthStub(channel)  # its stubs do not tell its methods
    last = time.monotonic() + PATIENCE
    for service in SERVICES:
        while True:
            request = health_pb2.HealthCheckRequest(service=service)
            try:
                status = health.Check(request, timeout=5, wait_for_ready=True).status
            except grpc.RpcError:
                status = health_pb2.HealthCheckResponse.UNKNOWN
            if status == health_pb2.HealthCheckResponse.SERVING:
                break
            if process.poll() is not None or time.monotonic() > last:
                raise SystemExit(f"{service} does not serve")
            time.sleep(0.05)


def review(channel: grpc.Channel) -> None:
    """A disputed hand through ReviewService.ReviewHand."""
    print(f"ReviewService.ReviewHand: {DISPUTED.relative_to(EXAMPLES.parent)}\n")
    stub = review_service_pb2_grpc.ReviewServiceStub(channel)
    request = review_service_pb2.ReviewHandRequest(record=on_the_wire(load(DISPUTED)))
    report = stub.ReviewHand(request, timeout=30).report
    for finding in report.findings:
        say(finding.text)
    for side in report.sides:
        print(f"  {side.name}: {side.counted} as played, {side.corrected} corrected")
    print(f"  settlement: {', '.join(f'{amount:+g}' for amount in report.settlement)}\n")


def rule(channel: grpc.Channel) -> None:
    """A lead out of turn, and a called suit not led, through RefereeService.Rule."""
    print("RefereeService.Rule: Mazzo leads although Est is to lead\n")
    stub = referee_service_pb2_grpc.RefereeServiceStub(channel)
    record = load(EXAMPLES / "01-complete-deal.hand.toml")
    request = referee_service_pb2.RuleRequest(
        record=on_the_wire(record._replace(acts=record.acts[:BEFORE_PLAY], asides=(), result=None))
    )
    edition = find(record.edition)
    assert edition is not None, "the record could be read"
    for text in FALSE_LEAD:
        request.act.CopyFrom(write_act(read_act(text), edition.pack))
        response = stub.Rule(request, timeout=30)
        told(text, response.ruling)
        # The caller keeps the state; the service keeps nothing.
        request = referee_service_pb2.RuleRequest(state=response.state)
    print()


def told(text: str, ruling: rulings_pb2.Ruling) -> None:
    """A ruling in words."""
    disposition = rulings_pb2.Disposition.Name(ruling.disposition).removeprefix("DISPOSITION_")
    print(f"  {text:<16} {disposition}")
    texts = [finding.text for finding in ruling.findings]
    texts += [election.text for election in ruling.elections]
    for sentences in texts:
        say(sentences, "                   ")


def say(text: str, indent: str = "  ") -> None:
    """A text within the width of a terminal."""
    print(textwrap.fill(text, 100, initial_indent=indent, subsequent_indent=indent))


def on_the_wire(record: Record) -> record_pb2.HandRecord:
    """A record as a message."""
    edition = find(record.edition)
    assert edition is not None, "the record could be read"
    return write_record(record, edition.pack)


def invitation(address: str, desk: str) -> str:
    """How to go on from here."""
    return textwrap.dedent(
        f"""\
        Serving on {address} until Ctrl-C. In another terminal:

          grpcurl -plaintext {address} list
          grpcurl -plaintext -d '{{"edition": "calabrasella", "number": "13"}}' \\
              {address} arbiter.v1.LawService/GetLaw
          arbiter review examples

        In a browser: {desk}
        """
    )


if __name__ == "__main__":
    sys.exit(main())
