"""A loop in C over the plays of hands that lie ready in memory, compiled here with ``cc -O2``."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from pathlib import Path

from arbiter.acts import Bid, Discard, Play, Take
from arbiter.cards import set_of
from arbiter.record import Record
from benchmarks import dealer
from benchmarks.figure import Unmeasured
from benchmarks.rounds import Turn, rate

SOURCE = Path(__file__).with_name("plays.c")
HANDS = 20_000


def compiled() -> ctypes.CDLL:
    """The loop, ready to be called."""
    compiler = shutil.which("cc")
    if compiler is None:
        raise Unmeasured("no C compiler cc")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "plays.so"
        command = [compiler, "-O2", "-shared", "-fPIC", "-o", str(library), str(SOURCE)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if done.returncode:
            raise Unmeasured(done.stderr.strip())
        return ctypes.CDLL(str(library))


def _at_the_first_lead(record: Record, soloist: int) -> list[int]:
    """The cards of each seat once the exchange is over."""
    assert record.hands is not None
    held = [set_of(hand) for hand in record.hands]
    for act in record.acts:
        if isinstance(act, Discard):
            held[soloist - 1] &= ~set_of(act.cards)
        elif isinstance(act, Take):
            held[soloist - 1] |= set_of(act.cards)
    return held


def plays() -> Turn:
    """Hands a second on one core."""
    library = compiled()
    records = dealer.records(HANDS)
    hands, played, soloists = [], bytearray(), bytearray()
    for record in records:
        soloist = next(act.seat for act in record.acts if isinstance(act, Bid))
        soloists.append(soloist - 1)
        hands += _at_the_first_lead(record, soloist)
        for act in record.acts:
            if isinstance(act, Play):
                played += bytes((act.seat - 1, act.card))
    verdicts, points = (ctypes.c_uint8 * HANDS)(), (ctypes.c_int32 * HANDS)()
    arguments = (
        ctypes.c_int64(HANDS),
        (ctypes.c_uint64 * len(hands))(*hands),
        (ctypes.c_uint8 * len(played)).from_buffer(played),
        (ctypes.c_uint8 * len(soloists)).from_buffer(soloists),
        verdicts,
        points,
    )

    def check() -> int:
        library.check(*arguments)
        return HANDS

    check()
    assert not any(verdicts), "the dealer deals lawful hands"
    return rate(check)
