"""Acts submitted to a table: one answer for ever, exactly one of two at once, nothing lost over a restart."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import grpc
import pytest

from arbiter.v1 import acts_pb2, cards_pb2, frame_pb2, rulings_pb2
from arbiter.v1 import table_service_pb2 as pb
from tests.laws.table import CALL, EXCHANGE, SETTLED, tricks
from tests.service.tables.rooms import HOST, SPECTATOR, At, Room, act_of, given, serving

WHOLE = f"{EXCHANGE}; {tricks(1, 12)}"
REVOKED = f"{EXCHANGE}; p1 play 2s; p2 play 3s; p3 play 6d"


async def again(table: At, role: int, request: pb.SubmitActRequest) -> bytes:
    answer = await table.room.call("SubmitAct", request, table.token(role))
    return bytes(answer.SerializeToString(deterministic=True))


async def test_a_whole_hand_by_its_players(kept: Room) -> None:
    """Each by his own token; what is dealt, done and settled is told to all."""
    table = await kept.open(names=["Est", "Mezzo", "Mazzo"])
    for text in WHOLE.split("; "):
        await table.act(int(text[1]), text)
    last = await table.act(HOST, "cut")
    assert list(last.over.sitting.scores) == list(SETTLED)
    assert last.over.report.verdict
    stands = await table.get(1)
    assert list(stands.sitting.scores) == list(SETTLED)
    assert list(stands.names) == ["Est", "Mezzo", "Mazzo"]


async def test_who_acts_is_told_the_ruling_and_what_he_sees_now(kept: Room) -> None:
    table = await kept.open()
    answer = await table.act(1, "p1 pass")
    assert answer.ruling.disposition == rulings_pb2.DISPOSITION_ACCEPTED
    assert answer.revision == 2
    assert answer.view.seat == 1
    assert answer.view.calls.turn == 2
    assert answer.act == act_of("p1 pass")
    assert answer.view == (await table.get(1)).view


async def test_the_same_request_gets_the_same_answer_for_ever(tmp_path: Path) -> None:
    """After other acts, after the hand, and by another process that has read the journal."""
    store = f"sqlite:///{tmp_path}/tables.db"
    first: list[tuple[int, pb.SubmitActRequest, bytes]] = []
    async with serving(store=store) as room:
        table = await room.open()
        for text in f"p3 pass; p1 pass; p1 pass; {EXCHANGE.removeprefix('p1 pass; ')}".split("; "):
            role = int(text[1])
            request = await table.asking(role, text)
            first.append((role, request, await again(table, role, request)))
        await table.do("p1 play 2s")
        for role, request, answer in first:
            assert await again(table, role, request) == answer
        await table.do("p2 concede")
    async with serving(store=store) as room:
        table.room = room
        for role, request, answer in first:
            assert await again(table, role, request) == answer
        await table.ask("CloseTable")
        for role, request, answer in reversed(first):
            assert await again(table, role, request) == answer


async def test_a_refused_act_stays_refused_even_where_it_would_be_taken_now(tmp_path: Path) -> None:
    """Its request was answered; the answer does not change because the table has gone on."""
    store = f"sqlite:///{tmp_path}/tables.db"
    async with serving(store=store) as room:
        table = await room.open(profile="PROFILE_PREVENT")
        call = await table.asking(2, "p2 pass")
        claim = await table.asking(3, "p3 elect nine", expected_revision=None)
        answers = [await again(table, 2, call), await again(table, 3, claim)]
        refused = pb.SubmitActResponse.FromString(answers[0])
        assert refused.ruling.disposition == rulings_pb2.DISPOSITION_REFUSED
        assert not refused.HasField("act")
        assert refused.revision == 1
        await table.act(1, "p1 pass")
        assert [await again(table, 2, call), await again(table, 3, claim)] == answers
    async with serving(store=store) as room:
        table.room = room
        assert [await again(table, 2, call), await again(table, 3, claim)] == answers
        call.act.CopyFrom(act_of("p2 bid play"))
        with pytest.raises(grpc.aio.AioRpcError) as caught:
            await again(table, 2, call)
        assert caught.value.code() is grpc.StatusCode.ALREADY_EXISTS


async def test_a_card_drawn_from_the_table_stays_drawn_when_asked_again(kept: Room) -> None:
    """The stock was face down then and is not now: the request gets its answer all the same."""
    table = await kept.open()
    await table.do(f"{CALL}; p2 ask 2d; p1 deny; p3 deny; p2 announce 2; p2 discard 5h 5d")
    request = await table.asking(2, "p2 take ?? ??")
    answer = await again(table, 2, request)
    assert pb.SubmitActResponse.FromString(answer).act.verb == acts_pb2.VERB_OPEN
    await table.do("p2 take 2d As; p1 play 2s")
    assert await again(table, 2, request) == answer


async def test_what_the_host_did_gets_its_first_answer_again(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/tables.db"
    async with serving(store=store) as room:
        table = await room.open()
        await table.do("p1 pass; p2 pass; p3 pass")
        deal = table.request("DealHand", hand=2)
        amend = table.request("AmendRuling", hand=1, settlement=(1, 0, -1), reason="x")
        host = table.token(HOST)
        calls = [("AmendRuling", amend), ("DealHand", deal)]
        answers = [await room.call(name, request, host) for name, request in calls]
        await table.do("p1 pass; p2 pass")
        assert [await room.call(name, request, host) for name, request in calls] == answers
    async with serving(store=store) as room:
        assert [await room.call(name, request, host) for name, request in calls] == answers
        closing = table.request("CloseTable")
        closed = await room.call("CloseTable", closing, host)
        assert await room.call("CloseTable", closing, host) == closed
        assert [await room.call(name, request, host) for name, request in calls] == answers


async def test_a_hand_dealt_upon_a_count_is_dealt_once(kept: Room) -> None:
    """The pack is cut and dealt in one: asked twice, and asked again by another id."""
    table = await kept.open()
    await table.do(WHOLE)
    deal = table.request("DealHand", hand=2, deal=given())
    first = await kept.call("DealHand", deal, table.token(HOST))
    assert await kept.call("DealHand", deal, table.token(HOST)) == first
    assert first.table.hand == 2
    assert list(first.table.seats) == [2, 3, 1]
    assert list(first.table.sitting.scores) == list(SETTLED)
    refused = await table.ask_refused("DealHand", hand=2)
    assert refused.metadata == {"next": "3"}


async def test_a_refused_act_moves_no_revision_and_is_nobodys_event(kept: Room) -> None:
    """An illegal card is answered to who tried, and the legal one goes with the same revision."""
    table = await kept.open(profile="PROFILE_PREVENT")
    await table.do(f"{EXCHANGE}; p1 play 2s; p2 play 3s")
    seen = [(await table.get(role)).revision for role in (1, 2, 3, SPECTATOR)]
    request = await table.asking(3, "p3 play 6d")
    refused = await kept.call("SubmitAct", request, table.token(3))
    assert refused.ruling.disposition == rulings_pb2.DISPOSITION_REFUSED
    assert refused.ruling.findings[0].breach == rulings_pb2.BREACH_REVOKE
    assert refused.ruling.findings[0].law == "13"
    assert refused.ruling.findings[0].text
    assert [(await table.get(role)).revision for role in (1, 2, 3, SPECTATOR)] == seen
    await table.act(3, "p3 play 5s", expected_revision=request.expected_revision)
    kinds = [one.event.WhichOneof("what") for one in await table.events(1, 13, from_revision=0)]
    assert kinds == ["dealt", *["done"] * 12]


async def test_the_host_alone_reads_the_refused_acts(kept: Room) -> None:
    table = await kept.open(profile="PROFILE_PREVENT")
    for role, text in ((3, "p3 pass"), (2, "p2 bid play"), (3, "p3 bid play")):
        await table.act(role, text)
    await table.act(1, "p1 pass")
    page = await table.ask("ListRefusedActs", page_size=2)
    assert [one.act for one in page.acts] == [act_of("p3 pass"), act_of("p2 bid play")]
    assert [(one.number, one.hand, one.role.place) for one in page.acts] == [(1, 1, 3), (2, 1, 2)]
    assert all(one.ruling.findings[0].text for one in page.acts)
    rest = await table.ask("ListRefusedActs", page_token=page.next_page_token)
    assert [one.number for one in rest.acts] == [3]
    assert not rest.next_page_token
    record = (await table.ask("GetHandRecord")).record
    assert len(record.acts) == 1, "a replay never meets them"


async def test_one_request_sent_twice_at_once_is_one_act(kept: Room) -> None:
    table = await kept.open()
    request = await table.asking(1, "p1 pass")
    answers = await asyncio.gather(*(again(table, 1, request) for _ in range(4)))
    assert len(set(answers)) == 1
    assert (await table.get(1)).revision == 2


async def test_of_several_cards_sent_at_once_one_is_taken(kept: Room) -> None:
    """A second click, or three cards in a burst: none is played to the next trick by mistake."""
    table = await kept.open()
    await table.do(EXCHANGE)
    requests = [await table.asking(1, f"p1 play {card}") for card in ("2s", "6s", "4s")]

    async def sent(request: pb.SubmitActRequest) -> grpc.StatusCode:
        try:
            await again(table, 1, request)
        except grpc.aio.AioRpcError as error:
            return error.code()
        return grpc.StatusCode.OK

    codes = await asyncio.gather(*(sent(request) for request in requests))
    assert sorted(code.name for code in codes) == ["ABORTED", "ABORTED", "OK"]
    assert len((await table.get(1)).view.tricks.table) == 1


async def test_claims_and_elections_need_no_revision(kept: Room) -> None:
    table = await kept.open()
    await table.do(REVOKED)
    for told in ({"expected_revision": None}, {"expected_revision": 1}):
        answer = await table.act(1, "p1 claim REVOKE p3", **told)
        assert answer.ruling.disposition == rulings_pb2.DISPOSITION_ACCEPTED


async def test_a_right_of_two_is_used_once_by_whoever_is_first(kept: Room) -> None:
    """Two allies answer the same breach at once, two hundred times over: always one effect, and all views agree.

    No act is taken back but by a law: what a table knows of corrections are the laws' own, so there is no undo to race.
    """
    dice = random.Random(4)  # noqa: S311  # whose message goes first
    for _ in range(10):
        tables = await asyncio.gather(*(kept.open() for _ in range(20)))
        short = EXCHANGE.partition("; p2 open")[0].replace("discard 5h 5d", "discard 5h")
        await asyncio.gather(*(table.do(short) for table in tables))
        await asyncio.gather(*(table.do("p2 open; p2 take 2d As") for table in tables))
        await asyncio.gather(*(one_of_two(table, dice) for table in tables))


async def one_of_two(table: At, dice: random.Random) -> None:
    pair = [(1, "p1 elect stop"), (3, "p3 elect make-good")]
    dice.shuffle(pair)
    answers = await asyncio.gather(
        *(table.act(role, text, expected_revision=None) for role, text in pair),
        return_exceptions=True,
    )
    stands = await asyncio.gather(*(table.get(role) for role in (1, 2, 3, SPECTATOR)))
    assert len({one.view.phase for one in stands}) == 1
    stopped = stands[0].view.phase == frame_pb2.PHASE_STOPPED
    taken = [
        not isinstance(one, BaseException)
        and one.ruling.disposition == rulings_pb2.DISPOSITION_ACCEPTED
        for one in answers
    ]
    assert sum(taken) == 1, answers
    assert pair[taken.index(True)][0] == (1 if stopped else 3)


async def test_a_breach_claimed_by_both_opponents_at_once_is_settled_once(kept: Room) -> None:
    table = await kept.open(profile="PROFILE_TABLE")
    await table.do(f"{EXCHANGE}; p1 play 2s; p2 play 7d; p3 play 5s; p1 turn")
    await asyncio.gather(
        *(table.act(role, f"p{role} claim REVOKE p2 1", expected_revision=None) for role in (1, 3))
    )
    host = await table.get(HOST)
    established = [one for one in host.view.findings if one.breach == rulings_pb2.BREACH_REVOKE]
    assert len(established) == 1


async def test_the_cut_sent_three_times_settles_once(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/tables.db"
    async with serving(store=store) as room:
        table = await room.open()
        await table.do(WHOLE)
        cuts = [await table.asking(HOST, "cut") for _ in range(3)]
        codes = []
        for cut in cuts:
            try:
                await room.call("SubmitAct", cut, table.token(HOST))
                codes.append("OK")
            except grpc.aio.AioRpcError as error:
                codes.append(error.code().name)
        assert codes == ["OK", "ABORTED", "ABORTED"]
    async with serving(store=store) as room:
        table.room = room
        refused = await table.act_refused(HOST, "cut")
        assert refused.reason == "HAND_OVER"
        assert list((await table.get()).sitting.scores) == list(SETTLED)


async def test_a_table_goes_on_after_a_restart_as_if_there_had_been_none(tmp_path: Path) -> None:
    """In every phase, with an election open and a claim put off; the last card still ends and scores the hand."""
    store = f"sqlite:///{tmp_path}/tables.db"
    texts = [*REVOKED.split("; "), "p1 claim REVOKE p3"]
    table, stands = None, []
    roles = (HOST, SPECTATOR, 1, 2, 3)
    for text in texts:
        async with serving(store=store) as room:
            if table is None:
                table = await room.open()
            table.room = room
            if stands:
                assert [await table.get(role) for role in roles] == stands
            await table.act(int(text[1]), text)
            stands = [await table.get(role) for role in roles]
    assert table is not None
    assert any(one.view.elections or one.view.findings for one in stands)


async def test_what_a_client_adds_to_an_act_is_not_believed(kept: Room) -> None:
    """A value, a name, "legal": fields of no message are passed over; fields that the verb does not take are refused."""
    table = await kept.open()
    request = await table.asking(1, "p1 pass")
    more = request.SerializeToString() + b"\xfa\x07\x05legal"
    answer = await kept.call("SubmitAct", pb.SubmitActRequest.FromString(more), table.token(1))
    assert answer.ruling.disposition == rulings_pb2.DISPOSITION_ACCEPTED
    refused = await table.ask_refused(
        "SubmitAct",
        2,
        act=acts_pb2.Act(seat=2, verb=acts_pb2.VERB_PASS, cards=[cards_pb2.CARD_ACE_OF_SPADES]),
        expected_revision=2,
    )
    assert refused.code is grpc.StatusCode.INVALID_ARGUMENT


async def test_every_ruling_tells_its_law_and_why_in_words(kept: Room) -> None:
    table = await kept.open(names=["Est", "Mezzo", "Mazzo"], lang="en")
    answer = await table.do(REVOKED)
    (finding,) = answer.ruling.findings
    assert (finding.law, finding.offender, finding.trick) == ("13", 3, 1)
    assert "Mazzo" in finding.text
    assert finding.cards == [cards_pb2.CARD_SIX_OF_DIAMONDS]


async def test_a_face_that_a_look_shows_goes_to_who_looks(kept: Room) -> None:
    table = await kept.open()
    await table.do(f"{EXCHANGE}; p1 play 2s; p2 play 3s; p3 play 5s")
    answer = await table.act(1, "p1 look 1")
    assert answer.ruling.faces.mask
    (event,) = (await table.events(SPECTATOR, 14, from_revision=0))[-1:]
    assert event.event.done.act.verb == acts_pb2.VERB_LOOK_TRICK
    assert not event.event.done.ruling.faces.mask


async def test_no_line_of_the_log_holds_a_card_a_name_or_a_token(tmp_path: Path) -> None:
    async with serving(store=f"sqlite:///{tmp_path}/t.db", log_level="debug") as room:
        table = await room.open(names=["Adelgunde", "Bo", "Cy"], label="Stammtisch")
        await table.do(REVOKED)
        await table.act_refused(2, "p1 play 2s")
        await table.ask_refused("SubmitAct", act=acts_pb2.Act(), expected_revision=1)
        await table.ask("CloseTable")
        said = room.log.getvalue().decode()
        assert all(json.loads(line)["event"] for line in said.splitlines())
        secret = (
            "Adelgunde",
            "Stammtisch",
            "arb_",
            "SPADES",
            "2s",
            *table.tokens.values(),
            table.id,
        )
        assert not [word for word in secret if word in said]
