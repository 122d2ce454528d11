"""The glossary has every word of the laws' procedure and every code that programs see."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from google.protobuf.descriptor import EnumDescriptor

from arbiter.profiles import PROFILES
from arbiter.rulings import Breach, Disposition, DutyKind, Moment, Status
from arbiter.service.server import SERVICES
from arbiter.v1 import acts_pb2, conformance_service_pb2, frame_pb2, report_pb2, tables_pb2

PAGE = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text(encoding="utf-8")
TABLES = re.findall(r"\n\| word \| meaning \|\n\|---\|---\|\n((?:\|.*\n)+)", PAGE)
TERMS = {
    re.sub(r"[?]| \([^)]*\)", "", term)
    for table in TABLES
    for line in table.splitlines()
    for term in line.split("|")[1].strip().split(", ")
}


def values(enum: EnumDescriptor, prefix: str) -> list[str]:
    return [one.name.removeprefix(prefix) for one in enum.values if one.number]


@pytest.mark.parametrize(
    "code",
    [
        *(one.value for kind in (Breach, Status, Disposition, DutyKind) for one in kind),
        *values(report_pb2.DESCRIPTOR.enum_types_by_name["Verdict"], "VERDICT_"),
        *values(report_pb2.DESCRIPTOR.enum_types_by_name["NextDeal"], "NEXT_DEAL_"),
        *values(conformance_service_pb2.DESCRIPTOR.enum_types_by_name["Level"], "LEVEL_"),
        *PROFILES,
        *(name.removeprefix("arbiter.v1.") for name in SERVICES),
    ],
)
def test_a_code_is_explained(code: str) -> None:
    assert f"`{code}`" in PAGE


#: Verbs whose word is in the glossary as what is done: an election, a claim, a bid.
NOUNS = {
    "elect": "election",
    "announce": "announce",
    "look trick": "look",
    "look stock": "look",
    "look discard": "look",
}


@pytest.mark.parametrize("verb", values(acts_pb2.DESCRIPTOR.enum_types_by_name["Verb"], "VERB_"))
def test_what_can_be_done_is_explained(verb: str) -> None:
    word = verb.lower().replace("_", " ")
    assert NOUNS.get(word, word.removesuffix(" run")) in TERMS


@pytest.mark.parametrize(
    "word",
    [
        *values(acts_pb2.DESCRIPTOR.enum_types_by_name["Contract"], "CONTRACT_"),
        *values(tables_pb2.DESCRIPTOR.enum_types_by_name["RoleKind"], "ROLE_KIND_"),
    ],
)
def test_a_contract_and_a_role_are_explained(word: str) -> None:
    assert word.lower() in TERMS


@pytest.mark.parametrize(
    "word",
    [
        *values(frame_pb2.DESCRIPTOR.enum_types_by_name["Phase"], "PHASE_"),
        *values(tables_pb2.DESCRIPTOR.enum_types_by_name["Disclosure"], "DISCLOSURE_"),
        *(one.value for one in Moment if one is not Moment.CLAIMS_CLOSE),
    ],
)
def test_phases_disclosures_and_moments_are_named(word: str) -> None:
    assert word.lower().replace("_", " ") in PAGE.lower().replace(
        "hand is over", "hand over"
    ).replace("table is closed", "table closed")


def test_what_may_be_elected_is_explained() -> None:
    messages = (Path(__file__).parents[2] / "arbiter/texts/en/elections.ftl").read_text()
    choices = set(re.findall(r"^choice-([a-z-]+) =", messages, re.MULTILINE)) - {"other"}
    for choice in choices:
        assert f"`{choice}`" in PAGE, choice


def test_each_list_is_in_order_and_says_nothing_twice() -> None:
    assert len(TABLES) == 3
    for table in TABLES:
        words = [line.split("|")[1].strip().casefold() for line in table.splitlines()]
        assert words == sorted(set(words))
