"""`arbiter token` and `arbiter verify-deal`."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from google.protobuf import json_format

from arbiter.service.tables.recording import hand_record
from arbiter.tables.tokens import digest_of, well_formed
from arbiter.v1 import table_service_pb2 as pb
from arbiter.views import HOST, SPECTATOR
from tests.cli.conftest import Arbiter, process
from tests.tables.courses import Playing, setup, shuffled

NONCE = "0123456789abcdef" * 4


def answer(edition: str = "calabrasella", role=HOST, **told: object) -> dict:  # type: ignore[no-untyped-def,type-arg]
    """The answer of GetHandRecord for a hand that is over."""
    how = setup(edition, **told)
    dice = random.Random(8)  # noqa: S311  # seeded hands, no secrets
    table = Playing(how, shuffled(dice, how, NONCE)).by_itself()
    message = hand_record(table.table, pb.GetHandRecordRequest(hand=1), role)
    return json_format.MessageToDict(message)  # type: ignore[no-any-return]


def verify(arbiter: Arbiter, told: dict, *more: str):  # type: ignore[no-untyped-def,type-arg]
    return arbiter(
        *("verify-deal", "-", "--table", "test", "--hand", "1", *more), stdin=json.dumps(told)
    )


def test_a_token_is_printed_with_its_digest_and_nothing_else(arbiter: Arbiter) -> None:
    done = arbiter("token")
    token, digest = done.stdout.splitlines()
    assert (done.exit_code, done.stderr) == (0, "")
    assert well_formed(token)
    assert digest_of(token).hex() == digest
    assert arbiter("token").stdout != done.stdout


@pytest.mark.parametrize("edition", ["calabrasella", "settiglio", "klaberjass-partners"])
@pytest.mark.parametrize("role", [HOST, SPECTATOR])
def test_a_deal_that_was_committed_to_is_found_right(
    arbiter: Arbiter, edition: str, role: object
) -> None:
    done = verify(arbiter, answer(edition, role))
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == (
        "the deal is the one that was committed to, and the hands and the stock are that deck dealt\n"
    )


def test_four_at_the_table_is_a_deal_to_three(arbiter: Arbiter) -> None:
    assert verify(arbiter, answer(places=4)).exit_code == 0


def test_the_digest_noted_before_the_hand_is_what_counts(arbiter: Arbiter) -> None:
    told = answer()
    right = told["commitment"]["digest"]
    assert verify(arbiter, told, "--digest", right.upper()).exit_code == 0
    done = verify(arbiter, told, "--digest", "0" * 64)
    assert done.exit_code == 1
    assert done.stdout == f"digest: published {'0' * 64}, of what was opened {right}\n"


def test_everything_that_does_not_match_is_told(arbiter: Arbiter) -> None:
    told = answer()
    first, second, *rest = told["commitment"]["deck"].split()
    told["commitment"]["deck"] = " ".join((first, first, *rest))
    told["commitment"]["draw"] = first
    done = verify(arbiter, told)
    assert done.exit_code == 1
    assert [line.partition(":")[0] for line in done.stdout.splitlines()] == [
        "digest",
        "deck",
        "draw",
    ]
    assert f"{first} more than once, {second} missing" in done.stdout


def test_a_record_of_another_deal_is_told_card_by_card(arbiter: Arbiter) -> None:
    told = answer()
    hands = told["record"]["hands"]
    hands[0]["cards"][0], hands[1]["cards"][0] = hands[1]["cards"][0], hands[0]["cards"][0]
    told["record"]["stock"]["cards"].reverse()
    done = verify(arbiter, told)
    assert done.exit_code == 1
    assert [line.partition(":")[0] for line in done.stdout.splitlines()] == [
        "seat 1",
        "seat 2",
        "stock",
    ]


@pytest.mark.parametrize("option", ["--table", "--hand"])
def test_it_is_the_deal_of_that_table_and_that_hand(arbiter: Arbiter, option: str) -> None:
    done = verify(arbiter, answer(), option, "2")
    assert (done.exit_code, done.stdout.partition(":")[0]) == (1, "digest")


def test_a_record_may_tell_the_cards_of_a_hand_in_any_order(arbiter: Arbiter) -> None:
    told = answer()
    told["record"]["hands"][2]["cards"].reverse()
    assert verify(arbiter, told).exit_code == 0


def test_without_a_file_the_options_tell_everything(arbiter: Arbiter) -> None:
    told = answer()["commitment"]
    options = [part for key, value in told.items() for part in (f"--{key}", value)]
    usual = ("verify-deal", "--table", "test", "--hand", "1", *options)
    done = arbiter(*usual, "--edition", "calabrasella@1")
    assert (done.exit_code, done.stdout) == (0, "the deal is the one that was committed to\n")
    assert arbiter(*usual, "--edition", "whist").exit_code == 2
    assert "expected one of calabrasella" in arbiter(*usual).stderr


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda told: told["commitment"].pop("deck"), "the deal has not been opened"),
        (lambda told: told.pop("commitment"), "the deal has not been opened"),
        (lambda told: told["commitment"].update(deck="4s 5x"), "cannot be read"),
        (lambda told: told["record"].update(edition="whist"), "found edition"),
        (lambda told: told["record"]["hands"].pop(), "the record has 2 hands, expected 3 or 4"),
        (
            lambda told: told["record"]["hands"][0]["cards"].append("CARD_EIGHT_OF_SPADES"),
            "record.hands[0].cards[12]: found",
        ),
        (
            lambda told: told["record"]["hands"][0].update(cards=["CARD_UNKNOWN"]),
            "the hand has not been opened",
        ),
    ],
)
def test_what_cannot_be_verified_ends_with_two(arbiter: Arbiter, change, said: str) -> None:  # type: ignore[no-untyped-def]
    told = answer()
    change(told)
    done = verify(arbiter, told)
    assert done.exit_code == 2
    assert said in done.stderr
    assert done.stderr.startswith("arbiter verify-deal: ")


def test_a_file_that_is_none_is_told(arbiter: Arbiter, tmp_path: Path) -> None:
    usual = ("--table", "t", "--hand", "1")
    assert "cannot be read" in arbiter("verify-deal", str(tmp_path / "none"), *usual).stderr
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    assert "cannot be read" in arbiter("verify-deal", str(tmp_path / "bytes"), *usual).stderr
    done = arbiter("verify-deal", "-", *usual, stdin="no JSON")
    assert (done.exit_code, "as JSON" in done.stderr) == (2, True)


def test_both_run_as_processes() -> None:
    assert process("token").returncode == 0
    told = json.dumps(answer()).encode()
    assert process("verify-deal", "-", "--table", "test", "--hand", "1", stdin=told).returncode == 0
