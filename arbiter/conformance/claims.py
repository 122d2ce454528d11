"""Questions about breaches that nobody has drawn attention to, in time and too late, and where nothing happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import Final

from arbiter.acts import Claim, Cut
from arbiter.conformance.courses import Course, broken_hands, lawful_hand, make_course
from arbiter.conformance.lawful import done
from arbiter.conformance.questions import Edge, Question, Task
from arbiter.practice.making import irregularities
from arbiter.practice.table import Table
from arbiter.referee import Ruling
from arbiter.rulings import Breach, Finding, Status
from arbiter.state import Hand, Phase, Rules

#: Breaches that everybody sees happen, and may claim while the hand goes on.
_OPEN: Final = (Breach.LEAD_OUT_OF_TURN, Breach.PLAY_OUT_OF_TURN)
#: Breaches that everybody sees happen, and can still tell from what was done, later.
_TOLD: Final = (Breach.DISCARD_SHORT, Breach.DISCARD_OVERFULL, Breach.CARD_EXPOSED)
#: Breaches that show in the tricks, which may be searched at the count.
_SEARCHED: Final = (
    Breach.REVOKE,
    Breach.TRUMP_NOT_PLAYED,
    Breach.TRICK_NOT_HEADED,
    Breach.PLAY_OMITTED,
)
#: What a client may be asked to look for.
CLAIMABLE: Final = (*_OPEN, *_TOLD, *_SEARCHED)
#: How many hands with a breach are looked at, and how many lawful ones.
_HANDS: Final = 8
_OF_A_CLAIM: Final = frozenset({Breach.CLAIM_LATE, Breach.CLAIM_FALSE})
#: Notes on a claim that is heard all the same.
_HEARD: Final = ("", "claim-recorded")


def claim_questions(rules: Rules, dice: Random) -> Iterator[Question]:
    """Breaches that may be claimed, that may be claimed no more, and that never happened.

    Args:
        rules: The rules, with an arbiter that is silent until somebody claims (the profile table).
        dice: Where every choice comes from.
    """
    makers = irregularities(rules.edition.name)
    for breach in (breach for breach in CLAIMABLE if breach in makers):
        wanted = {Edge.BITES, Edge.SHORT}
        law = ""
        for course, _ in islice(
            broken_hands(rules, dice, breach, partial(_closed, makers[breach])), _HANDS
        ):
            for asked in _claims(course, breach):
                law = asked.law
                if asked.edge in wanted:
                    wanted.discard(asked.edge)
                    yield asked
            if not wanted:
                break
        yield from _nothing_happened(rules, dice, breach, law)


def _closed(make: Callable[[Table], None], table: Table) -> None:
    """The hand played, and the pack cut for the next deal: now it is too late for claims."""
    make(table)
    table.do(Cut())


def _claims(course: Course, breach: Breach) -> Iterator[Question]:
    """The positions in which a breach may be claimed, and those in which that is too late."""
    for at in range(1, len(course.steps) + 1):
        hand = course.before(at)
        finding = next((f for f in hand.docket.findings if f.breach is breach), None)
        if finding is None or not finding.offender or not _to_be_seen(hand, breach):
            continue
        claimants = hand.others(finding.offender)
        for seat in claimants:
            edge = _edge(hand, Claim(seat, breach.value, finding.offender))
            if edge is not None:
                yield _looked_for(course, at, seat, finding.law or "", breach, edge)


def _to_be_seen(hand: Hand, breach: Breach) -> bool:
    """Whether a player can see by now that a breach happened, and knows who is against whom."""
    if hand.phase in (Phase.COUNT, Phase.CLOSED):
        return True
    if hand.partner_secret:
        return False
    return breach in _TOLD or (breach in _OPEN and bool(hand.tricks.plays))


def _edge(hand: Hand, claim: Claim) -> Edge | None:
    ruling = done(hand, claim)
    if bears_out(hand, ruling, claim):
        return Edge.BITES
    return Edge.SHORT if is_late(hand, ruling) else None


def new_findings(hand: Hand, ruling: Ruling) -> tuple[Finding, ...]:
    """What was entered by an act."""
    return ruling.hand.docket.findings[len(hand.docket.findings) :]


def bears_out(hand: Hand, ruling: Ruling, claim: Claim) -> bool:
    """Whether a claim that was judged is true, in time, and its maker's to make."""
    if ruling.note not in _HEARD:
        return False
    return not any(
        finding.breach in _OF_A_CLAIM
        or (finding.breach == claim.breach and finding.status is Status.REFUTED)
        for finding in new_findings(hand, ruling)
    )


def is_late(hand: Hand, ruling: Ruling) -> bool:
    """Whether a claim that was judged came after its time."""
    return any(f.breach is Breach.CLAIM_LATE for f in new_findings(hand, ruling))


def open_claims(hand: Hand, seat: int, breach: Breach) -> tuple[Claim, ...]:
    """The claims of a breach that a seat may rightly make now, one against each offender."""
    found = {f.offender for f in hand.docket.findings if f.breach is breach and f.offender}
    claims = (Claim(seat, breach.value, offender) for offender in sorted(found))
    return tuple(claim for claim in claims if bears_out(hand, done(hand, claim), claim))


def _looked_for(
    course: Course, at: int, seat: int, law: str, breach: Breach, edge: Edge
) -> Question:
    hand, record = course.before(at), course.until(at)
    seen = course.seen(at, seat)
    return Question(Task.CLAIM, law, edge, record, hand, seat, breach=breach, seen=seen)


def _nothing_happened(rules: Rules, dice: Random, breach: Breach, law: str) -> Iterator[Question]:
    """The like position of a lawful hand."""
    phase = Phase.COUNT if breach in _SEARCHED else Phase.PLAY
    for _ in range(_HANDS):
        course = make_course(rules, dice, lawful_hand)
        if course is None:
            continue
        places = [
            at
            for at in range(1, len(course.steps) + 1)
            if course.before(at).phase is phase
            and (phase is Phase.COUNT or course.before(at).tricks.plays)
        ]
        if places:
            at, seat = dice.choice(places), dice.choice(rules.active)
            yield _looked_for(course, at, seat, law, breach, Edge.SHORT)
            return
