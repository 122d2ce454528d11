"""Journals written by earlier versions: they tell the same for ever, whatever becomes of the code."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from arbiter.state import Phase
from arbiter.tables.journal import folded
from arbiter.tables.stores.store import Request, Row

ROOT = Path(__file__).parents[2]
#: The journal of a table as the first version wrote it.
FIRST = (
    (
        '{"open":{"table":"golden","edition":"calabrasella","version":1,"options":[["rounds",1]],"profile":"referee",'
        '"places":3,"names":["Est","Mezzo","Mazzo"],"disclosure":"HAND_OVER","act_timeout":0.0,"label":"","target":null,'
        '"notation":"french"}}'
    ),
    (
        '{"deal":{"hands":["2s 6s 4s 3h 2h 6h Ad Kd Jd Jc 5c 4c","3s Ks Qs 5h Qd 7d 5d 4d 3c Ac 7c 6c",'
        '"Js 7s 5s Ah Kh Jh 7h 4h 3d 6d 2c Qc"],"stock":"2d Kc Qh As","draw":"2d Kc Qh As"}}'
    ),
    *(
        f'{{"act":"{text}"}}'
        for text in (
            *(
                "p1 pass",
                "p2 bid play",
                "p2 ask 3h",
                "p1 yield 3h",
                "p2 return 4d",
                "p2 announce 2",
            ),
            *(
                "p2 discard 5h 5d",
                "p2 open",
                "p2 take 2d As",
                "p3 play Kh",
                "p2 elect suit",
                "p2 name h",
            ),
            *("p1 play 2h", "p3 claim REVOKE p2"),
        )
    ),
    '{"act":"p2 play 3h","auto":true}',
    '{"act":"p2 concede"}',
    '{"act":"cut"}',
    '{"amend":{"hand":1,"finding":0,"settlement":[2,-4,2],"reason":"Seen on the film."}}',
    (
        '{"deal":{"hands":["2s 6s 4s 3h 2h 6h Ad Kd Jd Jc 5c 4c As","3s Ks Qs 5h Qd 7d 5d 4d 3c Ac 7c 6c",'
        '"Js 7s 5s Ah Kh Jh 7h 4h 3d 6d 2c Qc"],"stock":"2d Kc Qh","draw":"2d Kc Qh As","nonce":"00ff"}}'
    ),
    '{"close":{}}',
)


def rows() -> list[Row]:
    """The journal as a store gives it."""
    request = Request("host", "", b"")
    return [Row("golden", at, float(at), request, text) for at, text in enumerate(FIRST, start=1)]


def test_the_first_journal_still_tells_what_it_told() -> None:
    last = list(folded(rows()))[-1]
    table = last.step.after
    first, second = table.past
    assert [(f.law, f.breach.value, f.offender) for f in first.report.findings][:1] == [
        ("11", "LEAD_OUT_OF_TURN", 3)
    ]
    assert first.report.settlement == (35, -70, 35)
    assert first.settlement == (2, -4, 2)
    assert second.hand.phase is Phase.VOID
    assert table.sitting.scores == (2, -4, 2)
    assert (table.sitting.turns, table.seats, table.closed) == (1, (2, 3, 1), True)
    # The claim against p2 is answered at the count: an event to the host and to the third place only.
    assert last.counts == (21, 20, 20, 20, 21)


SENT = """
import hashlib
from arbiter.service.tables.messages import write_event, write_table
from arbiter.tables.journal import folded
from arbiter.tables.roles import roles_of
from tests.tables.test_golden import rows
made = hashlib.sha256()
for logged in folded(rows()):
    table = logged.step.after
    for count, role in zip(logged.counts, roles_of(3)):
        event = write_event(logged, role, count, "en", with_view=table.hand is not None)
        made.update(event.SerializeToString() if event else b"-")
        if table.hand is not None:
            made.update(write_table(table, role, count, "en").SerializeToString())
print(made.hexdigest())
"""


def test_what_is_sent_does_not_depend_on_the_order_of_sets_in_a_process() -> None:
    made = set()
    for seed in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", SENT],
            capture_output=True,
            check=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        made.add(done.stdout)
    assert len(made) == 1
    assert len(made.pop().strip()) == hashlib.sha256().digest_size * 2
