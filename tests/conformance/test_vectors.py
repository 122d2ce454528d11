"""arbiter vectors: lines of JSON whose rulings are those of the service, the same bytes for the same options."""

from __future__ import annotations

import json

import pytest
from examinee.rulings import answer_of
from google.protobuf import json_format

from arbiter.service.metrics import Metrics
from arbiter.service.positions import REQUESTS
from arbiter.service.referee import RefereeService
from arbiter.v1 import acts_pb2, record_pb2, state_pb2
from arbiter.v1 import conformance_service_pb2 as pb
from arbiter.v1.referee_service_pb2 import RuleRequest
from arbiter_client import v1
from tests.cli.conftest import Arbiter, process
from tests.cli.conftest import arbiter as arbiter_fixture

arbiter = arbiter_fixture
REFEREE = RefereeService(Metrics(), 2000)


def ruled(**position: object) -> pb.RulingAnswer:
    asked = REQUESTS["Rule"].FromString(RuleRequest(**position).SerializeToString())
    response = v1.RuleResponse.FromString(REFEREE.Rule(asked))
    return pb.RulingAnswer.FromString(answer_of(response).SerializeToString())


@pytest.mark.parametrize("edition", ["calabrasella", "terziglio", "quintiglio", "klaberjass"])
def test_the_rulings_are_those_of_the_service(arbiter: Arbiter, edition: str) -> None:
    done = arbiter("vectors", "--edition", edition, "--count", "30")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["number"] for line in lines] == list(range(1, 31))
    assert {line["edge"] for line in lines} == {"BITES", "SHORT", "PLAIN"}
    for line in lines:
        state = json_format.ParseDict(line["state"], state_pb2.HandState())
        record = json_format.ParseDict(line["record"], record_pb2.HandRecord())
        act = json_format.ParseDict(line["act"], acts_pb2.Act())
        expected = json_format.ParseDict(line["expected"], pb.RulingAnswer())
        assert ruled(state=state, act=act) == expected
        assert ruled(record=record, act=act) == expected


def test_the_same_options_make_the_same_bytes_in_another_process(arbiter: Arbiter) -> None:
    options = ("--edition", "klaberjass-partners", "--seed", "7", "--profile", "table")
    here = arbiter("vectors", *options).stdout.encode()
    assert process("vectors", *options).stdout == here
    assert arbiter("vectors", *options[:-1], "review").stdout.encode() != here


def test_house_rules_are_played_by(arbiter: Arbiter) -> None:
    done = arbiter(
        *("vectors", "--count", "5"),
        *("--option", "revoke_floor_zero=true", "--option", "rounds=2"),
        *("--option", "stop_settlement=SOLOIST_PAYS_STAKE"),
    )
    assert done.exit_code == 0, done.stderr
    for line in map(json.loads, done.stdout.splitlines()):
        told = {option["key"] for option in line["state"]["frame"]["rules"]["options"]}
        assert told == {"revoke_floor_zero", "rounds", "stop_settlement"}


def test_numbers_with_commas_are_a_list(arbiter: Arbiter) -> None:
    stakes = "contract_stakes=1,2,3,4,5,6,7"
    done = arbiter("vectors", "--edition", "terziglio", "--count", "2", "--option", stakes)
    assert done.exit_code == 0, done.stderr


def test_an_option_that_is_not_known_is_told(arbiter: Arbiter) -> None:
    done = arbiter("vectors", "--option", "revoke_floor_zero=perhaps")
    assert done.exit_code == 2
    assert "revoke_floor_zero" in done.stderr
