"""What cannot be read is refused field by field, and never taken for something else."""

from __future__ import annotations

from typing import Any

import grpc
import pytest

from arbiter.v1 import acts_pb2, cards_pb2, record_pb2, tables_pb2
from tests.laws.table import CALL
from tests.service.conftest import Refused
from tests.service.tables.rooms import (
    HOST,
    At,
    Room,
    given,
    method,
)

Code = grpc.StatusCode


async def end(table: At) -> None:
    await table.do("p1 pass; p2 pass; p3 pass")


UNKNOWN = cards_pb2.CARD_UNKNOWN
ACT = acts_pb2.Act


@pytest.mark.parametrize(
    ("act", "field"),
    [
        (ACT(), "act.verb"),
        (ACT(seat=1), "act.verb"),
        (ACT(seat=1, verb=99), "act.verb"),  # type: ignore[arg-type]
        (ACT(verb=acts_pb2.VERB_PASS), "act.seat"),
        (ACT(seat=4, verb=acts_pb2.VERB_PASS), "act.seat"),
        (ACT(seat=1, verb=acts_pb2.VERB_PLAY), "act.cards"),
        (ACT(seat=1, verb=acts_pb2.VERB_PLAY, cards=[0]), "act.cards[0]"),  # type: ignore[list-item]
        (ACT(seat=1, verb=acts_pb2.VERB_PLAY, cards=[99]), "act.cards[0]"),  # type: ignore[list-item]
        (ACT(seat=1, verb=acts_pb2.VERB_BID), "act.contract"),
        (ACT(seat=1, verb=acts_pb2.VERB_BID, contract=99), "act.contract"),  # type: ignore[arg-type]
        (ACT(seat=1, verb=acts_pb2.VERB_ELECT), "act.choice"),
        (ACT(seat=1, verb=acts_pb2.VERB_ELECT, choice="nine", cards=[3]), "act.cards"),  # type: ignore[list-item]
        (ACT(seat=1, verb=acts_pb2.VERB_ELECT, choice="nine", trick=3), "act.trick"),
        (ACT(seat=1, verb=acts_pb2.VERB_ELECT, choice="trick"), "act.trick"),
        (
            ACT(seat=1, verb=acts_pb2.VERB_ELECT, choice="waive", suit=cards_pb2.SUIT_SPADES),
            "act.suit",
        ),
    ],
)
async def test_what_is_not_told_is_never_taken_for_something(
    room: Room, act: acts_pb2.Act, field: str
) -> None:
    """The zero of an enum is no pass and no four of spades, and an unknown number is nothing at all."""
    table = await room.open()
    refused = await table.ask_refused("SubmitAct", act=act, expected_revision=1)
    assert refused.code is Code.INVALID_ARGUMENT
    assert any(one.startswith(field) for one in refused.fields), refused.fields
    assert (await table.get()).revision == 1


@pytest.mark.parametrize(
    ("told", "field"),
    [
        ({"expected_revision": None}, "expected_revision"),
        ({"request_id": ""}, "request_id"),
        ({"request_id": "x" * 65}, "request_id"),
        ({"request_id": "a\nb"}, "request_id"),
    ],
)
async def test_an_act_needs_a_request_id_and_the_revision_last_seen(
    room: Room, told: dict[str, Any], field: str
) -> None:
    table = await room.open()
    refused = await table.act_refused(1, "p1 pass", **told)
    assert (refused.code, refused.fields) == (Code.INVALID_ARGUMENT, [field])


@pytest.mark.parametrize(
    "text",
    ["p2 discard 2", "p2 play ??", "p2 yield ??", "p2 return ??", "p2 expose ??", "p2 lead ??"],
)
async def test_a_card_that_its_owner_sees_is_named_by_its_face(room: Room, text: str) -> None:
    table = await room.open()
    await table.do(f"{CALL}; p2 ask 3h; p1 yield 3h; p2 return 4d; p2 announce 2")
    refused = await table.act_refused(2, text)
    assert (refused.code, refused.reason) == (Code.INVALID_ARGUMENT, "FACE_WANTED")
    assert refused.fields == ["act"]


@pytest.mark.parametrize(
    ("told", "field"),
    [
        ({"edition": ""}, "edition"),
        ({"edition": "whist"}, "edition"),
        ({"edition": "calabrasella@9"}, "edition"),
        ({"options": [record_pb2.Option(key="nonsense", flag=True)]}, "options[0]"),
        ({"profile": 99}, "profile"),
        ({"places": 5}, "places"),
        ({"places": 4}, "deal.hands"),
        ({"names": ["A", "B"]}, "places"),
        ({"names": ["A", "B"], "places": 3}, "names"),
        ({"names": ["A", "B", "C\n"]}, "names[2]"),
        ({"names": ["A", "B", "C" * 1000]}, "names[2]"),
        ({"label": "x" * 201}, "label"),
        ({"label": "\x07"}, "label"),
        ({"disclosure": 99}, "disclosure"),
        ({"act_timeout": 0.01}, "act_timeout"),
        ({"act_timeout": -1.0}, "act_timeout"),
        ({"act_timeout": float("nan")}, "act_timeout"),
        ({"act_timeout": float("inf")}, "act_timeout"),
        ({"request_id": ""}, "request_id"),
        ({"deal": tables_pb2.GivenDeal()}, "deal.hands"),
    ],
)
async def test_a_table_that_cannot_be_opened_tells_which_field(
    room: Room, told: dict[str, Any], field: str
) -> None:
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await room.open(**told)
    refused = Refused.of(caught.value)
    assert refused.code is Code.INVALID_ARGUMENT
    assert any(one.startswith(field) for one in refused.fields), refused.fields
    if field == "edition":
        assert refused.reason == "EDITION_UNKNOWN"


async def test_a_deal_given_by_the_host_names_every_card(room: Room) -> None:
    deal = given()
    deal.hands[1].cards[3] = UNKNOWN
    for name, told in (
        ("CreateTable", {"edition": "calabrasella"}),
        ("DealHand", {"hand": 2}),
    ):
        table = await room.open()
        await end(table)
        request = method(name)[0](request_id=room.new_id(), deal=deal, **told)
        if name == "DealHand":
            request.table = table.id
        refused = await room.refused(name, request, table.token(HOST))
        assert (refused.code, refused.fields) == (
            Code.INVALID_ARGUMENT,
            ["deal.hands[1].cards[3]"],
        )


@pytest.mark.parametrize(
    ("told", "field"),
    [
        ({"settlement": (1, 0)}, "settlement"),
        ({"settlement": (1, 0, 0)}, "settlement"),
        ({"settlement": (float("nan"), 0, 0)}, "settlement"),
        ({"settlement": (float("inf"), float("-inf"), 0)}, "settlement"),
        ({"finding": 1}, "finding"),
        ({"reason": ""}, "reason"),
        ({"reason": " "}, "reason"),
        ({"reason": "x" * 1001}, "reason"),
        ({"reason": "a\x00"}, "reason"),
        ({"request_id": ""}, "request_id"),
    ],
)
async def test_an_amendment_that_cannot_be_read(
    room: Room, told: dict[str, Any], field: str
) -> None:
    table = await room.open()
    await end(table)
    usual = {"hand": 1, "settlement": (1, 0, -1), "reason": "By agreement."}
    refused = await table.ask_refused("AmendRuling", **usual | told)
    assert (refused.code, refused.fields) == (Code.INVALID_ARGUMENT, [field])


@pytest.mark.parametrize(
    ("name", "told", "field"),
    [
        ("ListTables", {"page_token": "?"}, "page_token"),
        ("ListTables", {"page_token": "bm90IGEgcGFnZQ=="}, "page_token"),
        ("ListTables", {"page_token": "bmFuIHg="}, "page_token"),
        ("ListTables", {"page_token": "gA=="}, "page_token"),
        ("ListTables", {"standing": 9}, "standing"),
        ("ListTables", {"edition": "whist"}, "edition"),
        ("ListTables", {"label": "\x00"}, "label"),
        ("ListRefusedActs", {"page_token": "é"}, "page_token"),
        ("ListRefusedActs", {"page_token": "eA=="}, "page_token"),
        ("ListRefusedActs", {"page_token": "OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5"}, "page_token"),
        ("RotateToken", {}, "role.kind"),
        ("RotateToken", {"role": {"kind": 9}}, "role.kind"),
        ("RotateToken", {"role": {"kind": 2}}, "role.place"),
        ("RotateToken", {"role": {"kind": 2, "place": 4}}, "role.place"),
        ("RotateToken", {"role": {"kind": 3, "place": 1}}, "role.place"),
        ("CloseTable", {"request_id": ""}, "request_id"),
        ("DealHand", {"request_id": "", "hand": 2}, "request_id"),
    ],
)
async def test_what_else_cannot_be_read(
    room: Room, name: str, told: dict[str, Any], field: str
) -> None:
    table = await room.open()
    kind = method(name)[0]
    request = kind(**told) if name == "ListTables" else table.request(name, **told)
    refused = await room.refused(name, request, table.token(HOST))
    assert (refused.code, refused.fields) == (Code.INVALID_ARGUMENT, [field])
