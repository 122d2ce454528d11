"""Questions to a referee, who is to rule on an act."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from itertools import islice
from random import Random
from typing import Final

from arbiter import acts
from arbiter.acts import Act
from arbiter.cards import each
from arbiter.conformance.claims import claim_questions
from arbiter.conformance.courses import (
    Course,
    Step,
    broken_hands,
    law_of_step,
    lawful_hand,
    make_course,
    with_profile,
)
from arbiter.conformance.deals import deal_questions
from arbiter.conformance.elections import rights
from arbiter.conformance.lawful import due, flaw
from arbiter.conformance.questions import Edge, Question, Task
from arbiter.docket import duty_of
from arbiter.legal import legal_acts, playable
from arbiter.phases.counting import won_by
from arbiter.practice.making import irregularities
from arbiter.practice.table import Table
from arbiter.profiles import TABLE
from arbiter.referee import rule
from arbiter.rulings import Breach, Disposition, DutyKind
from arbiter.state import Hand, Phase, Rules

#: How many hands with a breach are looked at, and how many more where a law has not been met with.
_HANDS: Final = 3
_MORE: Final = 40
#: Breaches whose law depends on who erred.
_OF_A_ROLE: Final = (Breach.LEAD_OUT_OF_TURN, Breach.PLAY_OUT_OF_TURN, Breach.CARD_EXPOSED)
#: Breaches that are no act of the hand: of the deal, and of what is written down in the end.
_ELSEWHERE: Final = (Breach.DEAL_IRREGULAR, Breach.RESULT_MISMATCH)
_ONE_CARD: Final = (acts.Play, acts.Lead, acts.Ask, acts.Yield, acts.Return, acts.Lay)


def rule_questions(rules: Rules, dice: Random) -> Iterator[Question]:
    """For each law of the book an act that breaks it and one that just does not; rights taken; plain acts.

    Args:
        rules: The rules, with the profile that is asked about.
        dice: Where every choice comes from.
    """
    met: set[tuple[str, Breach]] = set()
    makers = irregularities(rules.edition.name)
    yield from deal_questions(rules, dice)
    for breach, make in makers.items():
        yield from _broken(rules, dice, breach, make, met, _HANDS)
    missing = set(rules.edition.numbers) - {law for law, _ in met}
    for breach in (breach for breach in _OF_A_ROLE if breach in makers):
        if missing & _laws_of(rules, breach):
            for asked in _broken(rules, dice, breach, makers[breach], met, _MORE):
                if asked.law in missing:
                    yield asked
    yield from _claims_made(rules, dice)
    for phase in (Phase.CALL, Phase.EXCHANGE, Phase.PLAY, Phase.COUNT):
        yield from _plain(rules, dice, phase)


def _laws_of(rules: Rules, breach: Breach) -> set[str]:
    """The laws by which a breach may be found, whoever errs."""
    laws = (law for law in rules.laws if breach in law.breaches)
    return {str(getattr(law, part.name)) for law in laws for part in fields(law)}


def _claims_made(rules: Rules, dice: Random) -> Iterator[Question]:
    """Claims that are true, late and false, made where the arbiter is silent until somebody claims."""
    for asked in claim_questions(with_profile(rules, TABLE), dice):
        if asked.hand.over:
            continue
        assert asked.breach is not None, "a breach is looked for"
        offender = next(
            (f.offender for f in asked.hand.docket.findings if f.breach is asked.breach), None
        )
        act = acts.Claim(asked.seat, asked.breach.value, offender or 0)
        yield asked._replace(task=Task.RULE, seat=0, breach=None, seen=(), act=act)


def _broken(
    rules: Rules,
    dice: Random,
    breach: Breach,
    make: Callable[[Table], None],
    met: set[tuple[str, Breach]],
    hands: int,
) -> Iterator[Question]:
    if breach in _ELSEWHERE:
        return
    taken: set[tuple[str, str]] = set()
    for course, at in islice(broken_hands(rules, dice, breach, make), hands):
        law = law_of_step(course.steps[at], breach)
        if (law, breach) not in met:
            met.add((law, breach))
            yield _on(course, at, course.steps[at].act, law, Edge.BITES)
            if (short := short_of(rules, course, at, dice)) is not None:
                like, place, act = short
                yield _on(like, place, act, law, Edge.SHORT)
        if not rules.profile.refuses:
            yield from _rights_taken(course, at, taken, dice)


def _on(course: Course, at: int, act: Act, law: str, edge: Edge) -> Question:
    return Question(Task.RULE, law, edge, course.until(at), course.before(at), act=act)


def short_of(rules: Rules, course: Course, at: int, dice: Random) -> tuple[Course, int, Act] | None:
    """A lawful act that is as like an irregular one as can be found.

    The same with another card, the same at another moment of the hand, the like act of a lawful hand, or what was to be
    done instead.

    Args:
        rules: The rules.
        course: The hand.
        at: The index of the irregular act.
        dice: Chooses among those that are as good.

    Returns:
        A hand, the index of the step before which the act is done, and the act; None where there is none.
    """
    step = course.steps[at]
    for act in _shuffled(_with_other_cards(step), dice):
        if _lawful(step.before, act):
            return course, at, act
    moments = sorted(range(at), key=lambda place: at - place)
    for place in moments:
        before = course.before(place)
        if before.phase is step.before.phase and _lawful(before, step.act):
            return course, place, step.act
    like = _in_a_lawful_hand(rules, step, dice)
    if like is not None:
        return like
    for act in _shuffled(_by_others(step), dice):
        if _lawful(step.before, act):
            return course, at, act
    return None


def _in_a_lawful_hand(rules: Rules, step: Step, dice: Random) -> tuple[Course, int, Act] | None:
    """An act of the same kind, of the same phase, where all was lawful up to it."""
    if isinstance(step.act, acts.Play):
        return None
    for _ in range(_HANDS):
        course = make_course(rules, dice, lawful_hand)
        for at, like in enumerate(() if course is None else course.steps):
            same = type(like.act) is type(step.act) and like.before.phase is step.before.phase
            if course is not None and same and _lawful(like.before, like.act):
                return course, at, like.act
    return None


def _shuffled(some: list[Act], dice: Random) -> list[Act]:
    dice.shuffle(some)
    return some


def _lawful(hand: Hand, act: Act) -> bool:
    ruling = rule(hand, act)
    accepted = ruling.disposition is Disposition.ACCEPTED and not ruling.findings
    return accepted and flaw(hand, ruling, act.seat) is None


def _with_other_cards(step: Step) -> list[Act]:
    act, hand = step.act, step.before
    if isinstance(act, acts.Ask):
        return [act._replace(card=card) for card in range(hand.rules.pack.size)]
    if isinstance(act, _ONE_CARD):
        return [act._replace(card=card) for card in each(hand.hands[act.seat - 1])]
    if isinstance(act, acts.Bid):
        return [act._replace(contract=name) for name in hand.rules.edition.contracts]
    return []


def _by_others(step: Step) -> list[Act]:
    hand = step.before
    owing = due(hand)
    for seat in owing:
        cards = playable(hand, seat)
        if cards and isinstance(step.act, _ONE_CARD):
            return [acts.Play(seat, card) for card in each(cards)]
    seats = (*owing, step.act.seat) if step.act.seat else owing
    bare: dict[str, Callable[[int], Act]] = {
        "pass": acts.Pass,
        "open": acts.Open,
        "good": acts.Good,
        "count": acts.Count,
    }
    found: list[Act] = []
    for seat in seats:
        for legal in legal_acts(hand, seat):
            if legal.verb in bare:
                found.append(bare[legal.verb](seat))
            elif legal.verb == "play":
                found += [acts.Play(seat, card) for card in each(legal.cards)]
    return found


def _rights_taken(
    course: Course, at: int, taken: set[tuple[str, str]], dice: Random
) -> Iterator[Question]:
    """Each right that the breach gave, taken by who has it."""
    for place in range(at + 1, len(course.steps) + 1):
        hand = course.before(place)
        if hand.over:
            return
        for seat in hand.rules.active:
            for law, wish in rights(hand, seat):
                act = taking(hand, seat, wish, dice)
                if (law, wish) in taken or act is None:
                    continue
                taken.add((law, wish))
                yield _on(course, place, act, law, Edge.BITES)


def taking(hand: Hand, seat: int, wish: str, dice: Random) -> Act | None:
    """The act by which a seat takes a right."""
    if wish == "name":
        return acts.NameSuit(seat, dice.randrange(4))
    if wish == "demand":
        demand = next((act for act in legal_acts(hand, seat) if act.verb == "demand"), None)
        return None if demand is None else acts.Demand(seat, dice.choice(list(each(demand.cards))))
    if wish == "make-good":
        owed = duty_of(hand, DutyKind.GIVE_CARDS, seat)
        held = list(each(hand.hands[seat - 1]))
        cards = () if owed is None else tuple(sorted(dice.sample(held, min(owed.value, len(held)))))
        return acts.Elect(seat, wish, cards)
    if wish == "trick":
        return acts.Elect(seat, wish, trick=dice.choice(won_by(hand, 0)))
    return acts.Elect(seat, wish)


def _plain(rules: Rules, dice: Random, phase: Phase) -> Iterator[Question]:
    """An act of a lawful hand in a phase; at the count the pack is cut."""
    for _ in range(_HANDS):
        course = make_course(rules, dice, lawful_hand)
        if course is None:
            continue
        if phase is Phase.COUNT and course.last.phase is phase:
            yield _on(course, len(course.steps), acts.Cut(), "", Edge.PLAIN)
            return
        places = [at for at, step in enumerate(course.steps) if step.before.phase is phase]
        if places:
            at = dice.choice(places)
            yield _on(course, at, course.steps[at].act, "", Edge.PLAIN)
            return
