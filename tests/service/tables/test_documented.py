"""What docs/tables.md shows is what is sent."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

from google.protobuf import json_format

from arbiter.service.errors import _CODES
from arbiter.service.tables.messages import write_event
from arbiter.service.tables.metrics import TableMetrics
from arbiter.tables.asking import MOST_ACTS, MOST_ACTS_BY_HOST, MOST_HANDS
from arbiter.tables.auto import ORDER
from arbiter.tables.entries import Amended, Closed, Dealt
from arbiter.tables.journal import Logged
from arbiter.tables.refusals import Reason
from arbiter.v1 import table_service_pb2 as pb
from arbiter.v1 import tables_pb2
from arbiter.views import SPECTATOR
from tests.laws.table import WORKED
from tests.tables.courses import Playing, setup, shuffled, written

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "tables.md").read_text(encoding="utf-8")


def events() -> list[object]:
    """All that a spectator is sent of a table: a lead out of turn, a hand conceded, an amendment, the closing."""
    how = setup(names=("Est", "Mezzo", "Mazzo"))
    table = Playing(how, written(WORKED))
    table.do(
        "p1 pass; p2 bid play; p2 ask 3h; p1 yield 3h; p2 return 4d; p2 announce 2; p2 discard 5h 5d"
    )
    table.do(
        "p2 open; p2 take 2d As; p3 play Kh; p2 elect suit; p2 name h; p1 play 2h; p2 concede; cut"
    )
    table.enter(Amended(1, 0, (2, -4, 2), "Seen on the film."))
    table.enter(Dealt(shuffled(random.Random(1), how, "c0ffee")))  # noqa: S311  # seeded hands, no secrets
    table.enter(Closed())
    found: list[object] = []
    for step in table.steps[1:]:
        logged = Logged(step, 1_800_000_000 + step.after.at, (), {})
        event = write_event(logged, SPECTATOR, len(found) + 1, "en", with_view=False)
        if event is not None:
            found.append(json_format.MessageToDict(pb.WatchTableResponse(event=event)))
    stirred = tables_pb2.TableEvent(revision=9, at=1_800_000_109_000, stirred=tables_pb2.Stirred())
    found.append(json_format.MessageToDict(pb.WatchTableResponse(event=stirred)))
    return found


def test_every_event_that_is_shown_is_sent_so_and_every_kind_is_shown() -> None:
    shown = [
        json.loads(block)
        for block in re.findall(r"^```json\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    ]
    sent = events()
    assert [one for one in shown if one not in sent] == []
    kinds = {name for one in shown for name in one["event"]} - {"revision", "at"}
    wanted = {field.name for field in tables_pb2.TableEvent.DESCRIPTOR.fields}
    assert kinds == wanted - {"revision", "at", "view"}


def test_every_refusal_is_in_the_table_with_its_status() -> None:
    rows = dict(re.findall(r"^\| `([A-Z_]+)` \| `([A-Z_]+)` \|", PAGE, re.MULTILINE))
    assert rows == {reason.value: _CODES[reason].name for reason in Reason}


def test_the_rule_of_the_clock_is_told_in_its_order() -> None:
    told = re.findall(r"`([a-z]+)`", PAGE.partition("In this order: ")[2].partition("\n\n")[0])
    assert tuple(told) == ORDER


def test_its_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", PAGE):
        assert (DOCS / target).exists(), target


def test_the_bounds_are_told() -> None:
    for number in (MOST_ACTS, MOST_ACTS_BY_HOST, MOST_HANDS):
        assert f"{number:,}" in PAGE


def test_the_metrics_of_tables_are_told() -> None:
    operations = (DOCS / "operations.md").read_text(encoding="utf-8")
    for family in TableMetrics().collect():
        assert f"`{family.name}" in operations, family.name
