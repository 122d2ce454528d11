"""Elections to try: at each option that was open, the record as it would be with another choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from arbiter.acts import Act, Claim, Elect, NameSuit
from arbiter.desk.walking import Walk
from arbiter.record import Aside, Record
from arbiter.referee import rule
from arbiter.rulings import Election
from arbiter.state import Hand

_SUITS: Final = range(4)
#: Choices that name something besides: a suit, a trick.
_NAMES_SUIT: Final = ("suit", "name")
_NAMES_TRICK: Final = "trick"


class Trial(NamedTuple):
    """One choice at an option.

    Attributes:
        act: The act by which it is made.
        taken: It is what the record tells.
        record: The record with this choice; the rest of the acts as they were.
    """

    act: Act
    taken: bool
    record: Record


class Opened(NamedTuple):
    """An option that was open.

    Attributes:
        after: The number of the act after which it may be taken.
        election: The option.
        trials: Its choices.
    """

    after: int
    election: Election
    trials: tuple[Trial, ...]


class _Course(NamedTuple):
    """How an option went: open after which act, told or not, and the acts that answered it."""

    after: int
    election: Election
    answers: tuple[int, ...]

    @property
    def finding(self) -> int:
        """The position of the finding that it answers."""
        return self.election.finding


class _Place(NamedTuple):
    """Where a choice goes: behind so many acts, by which act, and whether the hand ends with it."""

    at: int
    act: Act
    ends: bool


def opened_in(record: Record, walk: Walk) -> tuple[Opened, ...]:
    """The options that were open in a record, with what would come of each choice.

    Where cards are not known, nobody can say what would have come of it: there are none then.
    """
    if not walk.certain:
        return ()
    return tuple(
        Opened(
            course.after,
            course.election,
            tuple(_trials(record, walk, course)),
        )
        for course in _courses(walk)
    )


def _courses(walk: Walk) -> Iterator[_Course]:
    hands, acts = walk.hands, walk.ways.ways[0].acts
    seen: set[int] = set()
    for number, hand in enumerate(hands):
        for election in hand.docket.elections:
            if election.finding in seen or not election.choices:
                continue
            if not election.told and _claimed_later(walk, number, election.finding):
                continue
            seen.add(election.finding)
            yield _Course(number, election, tuple(_answers(hands, acts, number, election.finding)))


def _claimed_later(walk: Walk, after: int, finding: int) -> bool:
    """Whether a player claims before the option is answered: it then stands open from his claim on."""
    acts = walk.ways.ways[0].acts
    for number in range(after + 1, len(walk.hands)):
        election = _of(walk.hands[number], finding)
        if election is None or election.told:
            return election is not None and isinstance(acts[number - 1], Claim)
    return False


def _answers(
    hands: tuple[Hand, ...], acts: tuple[Act, ...], after: int, finding: int
) -> Iterator[int]:
    """The numbers of the acts that took an option or went on with it."""
    for number in range(after + 1, len(hands)):
        before = _of(hands[number - 1], finding)
        act = acts[number - 1]
        if before is None:
            return
        answers = isinstance(act, Elect | NameSuit) and act.seat in before.holders
        if answers and before != _of(hands[number], finding):
            yield number


def _of(hand: Hand, finding: int) -> Election | None:
    return next((one for one in hand.docket.elections if one.finding == finding), None)


def _choices(walk: Walk, course: _Course) -> Iterator[Elect]:
    election, acts = course.election, walk.ways.ways[0].acts
    holder = acts[course.answers[0] - 1].seat if course.answers else election.holders[0]
    for choice in election.choices:
        if choice in _NAMES_SUIT:
            for suit in _SUITS:
                yield Elect(holder, "suit", suit=suit)
        elif choice == _NAMES_TRICK:
            for number in _tricks_of(walk, election.finding):
                yield Elect(holder, choice, trick=number)
        else:
            yield Elect(holder, choice)


def _tricks_of(walk: Walk, finding: int) -> Iterator[int]:
    """The numbers of the tricks that the offender's side won."""
    hand = walk.hands[-1]
    offender = hand.docket.findings[finding].offender or 0
    for number, trick in enumerate(hand.tricks.done, 1):
        if trick.winner and hand.side(trick.winner) == hand.side(offender):
            yield number


def _trials(record: Record, walk: Walk, course: _Course) -> Iterator[Trial]:
    """The choices at an option that can be made, each with the record as it would be."""
    made = [walk.ways.ways[0].acts[number - 1] for number in course.answers]
    for act in _choices(walk, course):
        if _same(made, act):
            yield Trial(act, taken=True, record=record)
        elif (place := _place(walk, course, act)) is not None:
            yield Trial(act, taken=False, record=_changed(record, course, place))


def _same(made: list[Act], act: Elect) -> bool:
    """Whether the acts that answered an option come to the choice that an act makes."""
    elected = next((one for one in made if isinstance(one, Elect)), None)
    named = next((one.suit for one in made if isinstance(one, NameSuit)), -1)
    if act.suit >= 0:
        return (elected.suit if elected is not None and elected.suit >= 0 else named) == act.suit
    return elected is not None and (elected.choice, elected.trick) == (act.choice, act.trick)


def _place(walk: Walk, course: _Course, act: Elect) -> _Place | None:
    """Where a choice can first be made; None where it never can. To choose is to draw attention as well."""
    first = course.answers[0] - 1 if course.answers else course.after
    for at in range(first, walk.last + 1):
        hand = walk.hands[at]
        if (election := _of(hand, course.finding)) is None:
            return None
        after = rule(hand, act).hand
        if _of(after, course.finding) != election:
            return _Place(at, act, after.over)
    return None


def _changed(record: Record, course: _Course, place: _Place) -> Record:
    """The record with another choice.

    What the table said the hand came to is left out: it was said of the hand as it was. Where the choice ends the
    hand, so does the record.
    """
    asides = record.asides or (Aside(),) * len(record.acts)
    answers = {number - 1 for number in course.answers}
    rest = [i for i in range(place.at, len(record.acts)) if i not in answers and not place.ends]
    changed = (
        *asides[: place.at],
        Aside(),
        *(asides[i] for i in rest),
    )
    return record._replace(
        acts=(*record.acts[: place.at], place.act, *(record.acts[i] for i in rest)),
        asides=changed if any(any(aside) for aside in changed) else (),
        result=None,
    )
