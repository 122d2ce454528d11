"""Any act at all, by anybody: an answer or a refusal, never a fault, and after a restart everything is as it was."""

from __future__ import annotations

import random
from pathlib import Path

import grpc
import pytest

from arbiter import acts, editions
from arbiter.acts import Act
from arbiter.record import UNKNOWN
from arbiter.state import Hand
from arbiter.v1 import table_service_pb2 as pb
from arbiter.wire.acts import write_act
from tests.properties.driver import any_act, lawful_act
from tests.service.tables.rooms import HOST, SPECTATOR, At, Key, serving
from tests.views.twins import pointed_act

#: What may come of it.
CODES = (
    grpc.StatusCode.OK,
    grpc.StatusCode.INVALID_ARGUMENT,
    grpc.StatusCode.PERMISSION_DENIED,
    grpc.StatusCode.FAILED_PRECONDITION,
)


def wished(dice: random.Random, hand: Hand) -> Act:
    """An act that somebody may wish to do, a card of it perhaps unnamed."""
    act = lawful_act(dice, hand) if dice.random() < 0.5 else None
    act = act or (any_act if dice.random() < 0.5 else pointed_act)(dice, hand)
    if dice.random() < 0.1 and hasattr(act, "cards"):
        return act._replace(cards=(UNKNOWN,) * len(act.cards))
    if dice.random() < 0.05 and hasattr(act, "card"):
        return act._replace(card=UNKNOWN)
    return acts.Cut() if dice.random() < 0.05 else act


async def submitted(dice: random.Random, table: At, hand: Hand) -> None:
    """Submits an act by whoever may do it, or by somebody who may not."""
    act = wished(dice, hand)
    by: Key = (
        HOST if act.seat == 0 or dice.random() < 0.1 else (await table.get()).seats[act.seat - 1]
    )
    if dice.random() < 0.03:
        by = dice.choice((1, 2, SPECTATOR))
    request = pb.SubmitActRequest(
        table=table.id,
        request_id=table.room.new_id(),
        act=write_act(act, hand.rules.pack),
        expected_revision=(await table.get(by)).revision,
    )
    code = grpc.StatusCode.OK
    try:
        await table.room.call("SubmitAct", request, table.token(by))
    except grpc.aio.AioRpcError as error:
        code = error.code()
    assert code in CODES, act


@pytest.mark.parametrize("profile", ["PROFILE_REFEREE", "PROFILE_PREVENT"])
@pytest.mark.parametrize("edition", editions.names())
async def test_any_act_gets_an_answer_and_the_journal_can_be_read(
    edition: str, profile: str, tmp_path: Path
) -> None:
    dice = random.Random(f"{edition} {profile}")  # noqa: S311  # seeded hands, no secrets
    store = f"sqlite:///{tmp_path}/tables.db"
    async with serving(store=store) as room:
        table = await room.open(edition=edition, deal=None, profile=profile, act_timeout=600)
        live = room.arbiter.tables.keeper.live[table.id]
        for _ in range(40):
            assert live.table.hand is not None
            if live.table.over:
                await table.ask("DealHand", hand=live.table.number + 1)
            await submitted(dice, table, live.table.hand)
        roles = (HOST, SPECTATOR, *range(1, live.table.rules.seats + 1))
        stands = [await table.get(role) for role in roles]
        records = [await table.ask("GetHandRecord", role) for role in roles]
        refused = await table.ask("ListRefusedActs")
        assert b'"bug"' not in room.log.getvalue()
    async with serving(store=store) as room:
        table.room = room
        assert [await table.get(role) for role in roles] == stands
        assert [await table.ask("GetHandRecord", role) for role in roles] == records
        assert await table.ask("ListRefusedActs") == refused
