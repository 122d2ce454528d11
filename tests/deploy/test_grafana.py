"""The dashboard: every series that it draws is one that a running server tells, with the labels that it groups by."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from arbiter.v1 import (
    law_service_pb2,
    referee_service_pb2,
    review_service_pb2,
    table_service_pb2,
)
from tests.service.conftest import Served, sample, serve, until

ROOT = Path(__file__).parents[2]
DASHBOARD: dict[str, Any] = json.loads((ROOT / "deploy/grafana-dashboard.json").read_text())
PANELS = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
#: What Prometheus adds to every series, and what histograms are grouped by.
ADDED = {"job", "instance", "le"}
FUNCTIONS = {"sum", "rate", "increase", "count", "by", "histogram_quantile"}


@pytest.fixture
async def served() -> AsyncIterator[Served]:
    async for one in serve(metrics_port=0):
        yield one


async def scraped(served: Served) -> dict[str, set[str]]:
    """The series of a server that has done a little of everything, each with its labels."""
    for method, request, answer in (
        ("LawService/ListEditions", law_service_pb2.ListEditionsRequest(), law_service_pb2.ListEditionsResponse),
        ("RefereeService/Rule", referee_service_pb2.RuleRequest(record=until(3), act=sample().acts[3]), referee_service_pb2.RuleResponse),
        ("ReviewService/ReviewHand", review_service_pb2.ReviewHandRequest(record=sample()), review_service_pb2.ReviewHandResponse),
    ):  # fmt: skip
        await served.call(method, request, answer)
    opened = await served.call(
        "TableService/CreateTable",
        table_service_pb2.CreateTableRequest(edition="calabrasella", request_id="1"),
        table_service_pb2.CreateTableResponse,
    )
    seat = next(one.token for one in opened.tokens if one.role.place == 2)
    out_of_turn = table_service_pb2.SubmitActRequest(
        table=opened.table.table, request_id="1", expected_revision=1
    )
    out_of_turn.act.seat = 2
    out_of_turn.act.verb = sample().acts[0].verb
    call: Any = served.channel.unary_unary(
        "/arbiter.v1.TableService/SubmitAct",
        request_serializer=table_service_pb2.SubmitActRequest.SerializeToString,
        response_deserializer=table_service_pb2.SubmitActResponse.FromString,
    )
    await call(out_of_turn, metadata=(("authorization", f"Bearer {seat}"),), timeout=10)
    address = f"http://127.0.0.1:{served.arbiter.metrics_port}/metrics"
    with urllib.request.urlopen(address, timeout=10) as page:  # noqa: ASYNC210  # told on a thread
        text = page.read().decode()
    found: dict[str, set[str]] = {}
    for family in text_string_to_metric_families(text):
        for one in family.samples:
            found.setdefault(one.name, set()).update(one.labels)
    return found


def expressions() -> Iterator[str]:
    for panel in PANELS:
        for target in panel["targets"]:
            yield target["expr"]
    for variable in DASHBOARD["templating"]["list"]:
        if variable["type"] == "query":
            yield variable["query"]["query"].removeprefix("label_values")


async def test_every_series_exists_and_has_the_labels_it_is_grouped_by(served: Served) -> None:
    known = await scraped(served)
    for expression in expressions():
        plain = re.sub(r'"[^"]*"|\[[^]]*\]|\$\w+', "", expression)
        words = set(re.findall(r"[a-z_]{2,}", plain))
        series = {word for word in words if word.startswith(("arbiter_", "process_"))}
        assert series, expression
        assert series <= set(known), series - set(known)
        labels = words - series - FUNCTIONS
        for name in series:
            assert labels <= known[name] | ADDED, (expression, labels - known[name] - ADDED)


async def test_every_metric_of_the_arbiter_is_drawn_and_told_in_the_documentation(
    served: Served,
) -> None:
    drawn = " ".join(expressions())
    page = (ROOT / "docs/operations.md").read_text()
    names = {name for name in await scraped(served) if name.startswith("arbiter_")}
    for name in names:
        if not name.endswith("_created"):
            base = re.sub(r"_(bucket|sum|count)$", "", name)
            assert base in drawn, name
            assert f"`{base}`" in page, f"{base} is not in docs/operations.md"


def test_a_legend_names_labels_that_its_expression_keeps() -> None:
    for panel in PANELS:
        for target in panel["targets"]:
            for label in re.findall(r"\{\{(\w+)\}\}", target["legendFormat"]):
                kept = re.search(r"by \(([^)]*)\)", target["expr"])
                assert label == "instance" if kept is None else label in kept[1], panel["title"]


def test_panels_have_ids_of_their_own_and_do_not_overlap() -> None:
    everything = DASHBOARD["panels"]
    assert len({panel["id"] for panel in everything}) == len(everything)
    taken: set[tuple[int, int]] = set()
    for panel in everything:
        place = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert max(x for x, _ in cells) < 24
        assert not cells & taken, panel["title"]
        taken |= cells
    for panel in PANELS:
        refs = [target["refId"] for target in panel["targets"]]
        assert len(set(refs)) == len(refs)
        assert panel["description"].endswith(".")
