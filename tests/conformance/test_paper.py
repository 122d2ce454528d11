"""What is asked: every law where it bites and just short of it, every phase, the same for the same seed; no answer in it."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter, defaultdict
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter import acts, editions, referee
from arbiter.cards import each
from arbiter.conformance.answers import Waiting, as_answer, right_ruling
from arbiter.conformance.courses import with_profile
from arbiter.conformance.faults import Outcome
from arbiter.conformance.grading import grade
from arbiter.conformance.lawful import due
from arbiter.conformance.messages import write_question
from arbiter.conformance.paper import Paper, make_paper
from arbiter.conformance.questions import Edge, Level, Question, Task
from arbiter.conformance.reading import read_answer
from arbiter.laws.deal import deal_fault
from arbiter.profiles import PROFILES
from arbiter.referee import new_hand
from arbiter.rulings import Breach, Status
from arbiter.state import Manner, Phase
from arbiter.v1 import conformance_service_pb2 as pb
from tests.conformance.sitting import paper_of, rules_of
from tests.properties.driver import any_act

ROOT = Path(__file__).parents[2]
NAMES = editions.names()
#: Laws that no single hand bears on: when a game is over.
OF_NO_HAND = {"calabrasella": {"7"}}


@pytest.fixture(name="paper", params=NAMES)
def each_paper(request: pytest.FixtureRequest) -> Paper:
    return paper_of(request.param)


def asked(paper: Paper, task: Task) -> list[Question]:
    return [question for question in paper.questions if question.task is task]


def test_every_law_is_ruled_on_where_it_bites_and_just_short_of_it(paper: Paper) -> None:
    edges = defaultdict(set)
    for question in asked(paper, Task.RULE):
        edges[question.law].add(question.edge)
    book = paper.rules.edition
    for number in set(book.numbers) - OF_NO_HAND.get(book.name, set()):
        assert {Edge.BITES, Edge.SHORT} <= edges[number], number


def test_where_a_law_bites_the_ruling_says_so_and_short_of_it_it_does_not(paper: Paper) -> None:
    for question in asked(paper, Task.RULE):
        ruling = right_ruling(question)
        new = ruling.hand.docket.findings[len(question.hand.docket.findings) :]
        broken = {f.law for f in ruling.findings if f.status is not Status.REFUTED}
        if isinstance(question.act, acts.Claim):
            continue
        if question.edge is Edge.SHORT:
            assert question.law not in {f.law for f in new}
        elif question.edge is Edge.BITES and not isinstance(
            question.act, acts.Elect | acts.NameSuit | acts.Demand
        ):
            assert (question.law or None) in broken


def test_every_phase_is_asked_about(paper: Paper) -> None:
    for task in (Task.ACT, Task.RULE):
        phases = {question.hand.phase for question in asked(paper, task)}
        assert {Phase.CALL, Phase.EXCHANGE, Phase.PLAY} <= phases
    assert Phase.COUNT in {question.hand.phase for question in asked(paper, Task.RULE)}


def test_a_seat_is_asked_when_it_is_to_act_and_when_it_is_not(paper: Paper) -> None:
    turns = Counter(due(q.hand) == (q.seat,) for q in asked(paper, Task.ACT))
    assert turns[True] >= 5
    assert turns[False] >= 5


def test_rights_are_asked_of_who_has_them_and_of_who_has_not(paper: Paper) -> None:
    wishes = defaultdict(set)
    for question in asked(paper, Task.ELECT):
        wishes[question.law, question.wish].add(question.edge)
        waits = grade(question, Waiting()).outcome is Outcome.RIGHT
        assert waits == (question.edge is Edge.SHORT)
    assert any(edges == {Edge.BITES, Edge.SHORT} for edges in wishes.values())


def test_every_choice_of_an_election_that_opens_is_wished_for() -> None:
    """Of the classic book; what is offered by the rulings of its positions is also asked for."""
    paper = paper_of("calabrasella")
    offered = {
        choice
        for question in asked(paper, Task.RULE)
        for election in right_ruling(question).elections
        for choice in election.choices
        if question.hand.rules.profile.name == "referee"
    }
    wished = {q.wish for q in asked(paper, Task.ELECT) if q.edge is Edge.BITES}
    assert offered - {"name"} <= wished


def test_claims_are_true_late_and_false(paper: Paper) -> None:
    edges = defaultdict(set)
    for question in asked(paper, Task.CLAIM):
        edges[question.breach].add(question.edge)
        missed = grade(question, Waiting()).outcome is Outcome.WRONG
        assert missed == (question.edge is Edge.BITES)
    assert edges[Breach.REVOKE] == {Edge.BITES, Edge.SHORT}
    assert edges[Breach.LEAD_OUT_OF_TURN] == {Edge.BITES, Edge.SHORT}


def test_the_record_of_a_question_leads_to_its_state(paper: Paper) -> None:
    for question in paper.questions:
        record = question.record
        assert record.hands is not None
        assert record.stock is not None
        assert record.profile is not None
        base = with_profile(paper.rules, PROFILES[record.profile])
        manner = record.manner or Manner()
        hand = new_hand(base, deal_fault(base, record.hands, record.stock, manner))
        for act in record.acts:
            hand = referee.rule(hand, act).hand
        assert hand == question.hand


@pytest.mark.parametrize("profile", PROFILES)
def test_the_profile_that_is_asked_for_is_that_of_the_rulings(profile: str) -> None:
    paper = paper_of("klaberjass-three", 2, profile)
    profiles = {question.hand.rules.profile.name for question in asked(paper, Task.RULE)}
    assert profiles == {profile, "table"}, (
        "a deal and claims are judged where nobody but players claims"
    )


DIGEST = """
import hashlib
from tests.conformance.sitting import paper_of
from arbiter.conformance.messages import write_question
digest = hashlib.sha256()
for question in paper_of("terziglio").questions:
    digest.update(write_question(question, 1, 1, 1.0).SerializeToString(deterministic=True))
print(digest.hexdigest())
"""


def test_the_same_seed_asks_the_same_in_every_process() -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-c", DIGEST],
            capture_output=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT / "clients" / "examples")},
            cwd=ROOT,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


def test_another_seed_asks_other_questions() -> None:
    assert paper_of("calabrasella", 1).questions != paper_of("calabrasella", 2).questions


@pytest.mark.parametrize("count", [1, 3, 60, 250])
def test_as_many_are_asked_as_are_wanted(count: int) -> None:
    paper = make_paper(rules_of("klaberjass"), 1, tuple(Level), count)
    assert len(paper.questions) == count
    if count >= 3:
        assert {question.level for question in paper.questions} == set(Level)
    if count >= 60:
        assert set(paper.laws) == set(paper.rules.edition.numbers)


def test_the_order_does_not_tell_where_a_law_bites() -> None:
    edges = [question.edge for question in paper_of("calabrasella").questions]
    pairs = Counter(pairwise(edges))
    assert pairs[Edge.BITES, Edge.SHORT] < 2 * pairs[Edge.SHORT, Edge.BITES]


def test_a_question_to_a_seat_shows_no_card_that_it_cannot_see(paper: Paper) -> None:
    for number, question in enumerate(paper.questions, start=1):
        if question.act is not None:
            continue
        told = write_question(question, number, 1, 1.0).seat
        exposed = {one.card for one in told.view.exposed}
        for hand in told.view.hands:
            if hand.seat != question.seat:
                assert {card for card in range(1, 53) if hand.cards.mask >> card & 1} <= exposed
        assert len(told.dealt.cards) == len(
            tuple(each(question.hand.frame.deal.hands[question.seat - 1]))
        )
        assert not told.view.HasField("score")


def test_a_question_names_neither_its_law_nor_its_edge() -> None:
    fields = set(pb.Question.DESCRIPTOR.fields_by_name) | set(
        pb.SeatQuestion.DESCRIPTOR.fields_by_name
    )
    assert not fields & {"law", "edge", "right", "expected", "breach_found"}


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(NAMES))
def test_whatever_is_answered_is_graded(seed: int, edition: str) -> None:
    dice = random.Random(seed)  # noqa: S311  # no secret
    paper = paper_of(edition)
    question = dice.choice(paper.questions)
    act = any_act(dice, question.hand)
    graded = grade(question, act)
    assert graded.outcome in (Outcome.RIGHT, Outcome.WRONG)
    assert bool(graded.faults) == (graded.outcome is Outcome.WRONG)
    if question.task is not Task.RULE and act.seat != question.seat:
        assert graded.outcome is Outcome.WRONG


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200), st.integers(0, 2**32))
def test_whatever_bytes_are_answered_are_read_or_told(data: bytes, seed: int) -> None:
    dice = random.Random(seed)  # noqa: S311  # no secret
    question = dice.choice(paper_of("calabrasella").questions)
    try:
        message = pb.Answer.FromString(data)
    except Exception:  # noqa: BLE001  # no message: the service grades it as such
        return
    grade(question, read_answer(message, question))


def test_the_right_ruling_is_graded_right(paper: Paper) -> None:
    for question in asked(paper, Task.RULE):
        assert grade(question, as_answer(right_ruling(question))).outcome is Outcome.RIGHT
