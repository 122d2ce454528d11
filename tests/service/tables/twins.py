"""Two tables that differ only in what one role cannot know, and every message that this role is sent of both.

The deals, and what a role may have learnt, are those of :mod:`tests.views.twins`; here whole tables are compared, byte
for byte as they leave the server.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from google.protobuf.message import Message

from arbiter import acts
from arbiter.acts import Act
from arbiter.cards import each, set_of
from arbiter.record import UNKNOWN
from arbiter.rulings import Disposition
from arbiter.service.errors import status, table_refusal
from arbiter.service.tables.messages import write_answer, write_event, write_table
from arbiter.service.tables.recording import hand_record
from arbiter.state import Phase
from arbiter.tables.asking import drawn, look_at_faces, look_at_moment, look_at_seat
from arbiter.tables.dealing import Dealing
from arbiter.tables.doing import Answer
from arbiter.tables.entries import Amended, Closed, Dealt, Done, Entry, Opened
from arbiter.tables.events import counted, opens
from arbiter.tables.journal import Logged
from arbiter.tables.refusals import TableRefused
from arbiter.tables.roles import Place, TableRole, in_hand, roles_of
from arbiter.tables.setup import Disclosure, Setup
from arbiter.tables.table import Table, after, judged, may_cut, opened
from arbiter.v1 import table_service_pb2 as pb
from arbiter.views import HOST
from tests.properties.driver import any_act, dealt, lawful_act, random_rules
from tests.views import twins as views

#: What a role tries that may not be asked, or not so: the error must not depend on what it cannot know.
_TRIED: tuple[Callable[[int], Act], ...] = (
    acts.Pass,
    lambda seat: acts.Take(seat, (UNKNOWN, UNKNOWN)),
    lambda seat: acts.Elect(seat, "make-good", (UNKNOWN,)),
    lambda seat: acts.Elect(seat, "make-good"),
    lambda seat: acts.Play(seat, UNKNOWN),
    lambda _: acts.Cut(),
)


class Move(NamedTuple):
    """Something asked of a table: an act as it was asked for, or an entry of the host's."""

    entry: Entry
    asked: Act | None = None


class Seen(NamedTuple):
    """One move at a table, with the revisions of all roles after it.

    Attributes:
        before: The table before it.
        move: What was asked.
        answer: What became of an act; None for what else the host does.
        logged: The step, None where the act was refused.
        counts: The revisions of the roles.
    """

    before: Table
    move: Move
    answer: Answer | None
    logged: Logged | None
    counts: tuple[int, ...]


def plain(act: Act) -> Act:
    """An act as it can be asked for: an election tells nothing that its choice does not take."""
    if not isinstance(act, acts.Elect):
        return act
    match act.choice:
        case "suit":
            return acts.Elect(act.seat, act.choice, suit=act.suit)
        case "make-good":
            return acts.Elect(act.seat, act.choice, act.cards)
        case "trick":
            return acts.Elect(act.seat, act.choice, trick=act.trick or 1)
    return acts.Elect(act.seat, act.choice)


class Course:
    """A table as it goes."""

    def __init__(self, setup: Setup, dealing: Dealing) -> None:
        self.step = opened(Opened("table-of-the-test", setup), 0.0)
        self.counts = (0,) * len(roles_of(setup.places))
        self.seen: list[Seen] = []
        self.enter(Move(Dealt(dealing)))

    @property
    def table(self) -> Table:
        """How it stands."""
        return self.step.after

    def act(self, asked: Act) -> Seen | None:
        """Does an act, as it is asked for, whoever's it is; None where it cannot even be asked so."""
        before = self.table
        asked = plain(asked)
        done = Done(drawn(before, asked))
        try:
            look_at_faces(done.act)
        except TableRefused:
            return None
        ruling = judged(before, done.act)
        if ruling.disposition is Disposition.REFUSED:
            answer = Answer(before, done, ruling, before, 0)
            self.seen.append(Seen(before, Move(done, asked), answer, None, self.counts))
            return self.seen[-1]
        return self.enter(Move(done, asked))

    def enter(self, move: Move) -> Seen:
        """Adds an entry."""
        before = self.table
        # A second for each thing that happens, so that it shows whose time runs.
        self.step = after(before, move.entry, before.at + 1)
        self.counts = counted(self.step, self.counts)
        logged = Logged(self.step, self.table.at, self.counts, {})
        answer = None
        if isinstance(move.entry, Done):
            assert self.step.ruling is not None
            answer = Answer(before, move.entry, self.step.ruling, self.table, 0)
        self.seen.append(Seen(before, move, answer, logged, self.counts))
        return self.seen[-1]


def played(dice: random.Random, edition: str, profile: str) -> Course:
    """A table with one hand up to any moment of it, and perhaps beyond its end."""
    rules = random_rules(dice, edition, profile)
    hand = dealt(dice, rules)
    deal = hand.frame.deal
    hands = tuple(tuple(each(cards)) for cards in deal.hands)
    stock = deal.stock
    if stock and dice.random() < 0.05:
        hands, stock = ((*hands[0], stock[0]), *hands[1:]), stock[1:]  # one card too many
    draw = list(range(rules.pack.size))
    dice.shuffle(draw)
    dealing = Dealing(hands, stock, tuple(draw))
    names = tuple(f"Player {place}" for place in range(1, rules.seats + 1))
    setup = Setup(
        rules.edition.name,
        rules.edition.version,
        tuple((key, value) for key, value in rules.options if value != _default(rules, key)),
        profile,
        rules.seats,
        dice.choice(((), names)),
        dice.choice((Disclosure.NEVER, Disclosure.TABLE_CLOSED, Disclosure.HAND_OVER)),
        dice.choice((0.0, 60.0)),
    )
    course = Course(setup, dealing)
    _played_on(dice, course)
    return course


def _default(rules: object, key: str) -> object:
    edition = rules.edition  # type: ignore[attr-defined]
    return next(option.default for option in edition.options if option.key == key)


def _played_on(dice: random.Random, course: Course) -> None:
    lowest = dice.random() < 0.4
    wildness = dice.choice((0.0, 0.1, 0.4))
    pointed = dice.choice((0.0, 0.1, 0.2))
    for _ in range(dice.choice((4, 8, 16, 30, 60))):
        hand = course.table.hand
        assert hand is not None
        if hand.over:
            break
        if may_cut(course.table) and dice.random() < 0.3:
            course.act(acts.Cut())
            continue
        roll = dice.random()
        act = lawful_act(dice, hand) if roll > wildness else any_act(dice, hand)
        if roll < pointed:
            act = views.pointed_act(dice, hand)
        act = act or any_act(dice, hand)
        if lowest and hand.phase is Phase.CALL and hand.frame.calls.turn:
            act = views.opening(hand)
        if isinstance(act, acts.Concede) and dice.random() < 0.9:
            continue
        course.act(act)
    _ended(dice, course)


def _ended(dice: random.Random, course: Course) -> None:
    """What the host does with a hand that is over."""
    table = course.table
    if table.past and dice.random() < 0.7:
        settlement = (1, -1) + (0,) * (table.rules.seats - 2)
        course.enter(Move(Amended(1, dice.randint(0, 2), settlement, "By agreement.")))
    if dice.random() < 0.5:
        course.enter(Move(Closed()))


def compare(dice: random.Random, course: Course, role: TableRole) -> tuple[int, str]:
    """Plays the twin of a table and holds all that a role is sent of both against each other.

    Returns:
        How many moves were compared, and why no more, empty where all were.
    """
    first = course.seen[0].logged
    assert first is not None
    start, dealing = first.step.after, first.step.after.dealing
    assert start.hand is not None
    assert dealing is not None
    steps = [_step(seen) for seen in course.seen if seen.answer is not None]
    by = in_hand(role, start.seats)
    seat = start.seat_at(role.number) if isinstance(role, Place) else 0
    # A hand that was void from the deal on has shown nothing; nobody knows more of it than his own cards.
    held = set_of(dealing.hands[seat - 1]) if seat else 0
    known = views.located(steps, by) if steps else held | views.lying_open(start.hand)
    other = views.permuted(dice, start.hand, known)
    twin = Course(start.setup, _twin(dealing, other))
    hold(course.seen[0], twin.seen[0], role, thoroughly=True)
    for at, one in enumerate(course.seen[1:], start=1):
        if one.answer is None:
            two = twin.enter(one.move)
        else:
            assert one.move.asked is not None
            # What the table has drawn for a blind act lies in the same place in the twin.
            asked = one.move.asked
            done = asked if asked.seat == seat and seat else one.answer.done.act
            two = twin.act(views.twin_act(done, seat, other))
            assert two is not None, "what can be asked of one can be asked of the other"
            why = views.parted(_step(one), _step(two), by)
            if why:
                return at, why
        hold(one, two, role, thoroughly=at % 6 == 0 or at == len(course.seen) - 1)
        if _is_open(twin.table):
            return at, "the hand is opened"
    return len(course.seen), ""


def _step(seen: Seen) -> views.Step:
    assert seen.answer is not None, "an act was done"
    assert seen.before.hand is not None, "cards have been dealt"
    return views.Step(seen.before.hand, seen.answer.done.act, seen.answer.ruling)


def _twin(dealing: Dealing, other: dict[int, int]) -> Dealing:
    return dealing._replace(
        hands=tuple(tuple(other.get(card, card) for card in cards) for cards in dealing.hands),
        stock=tuple(other.get(card, card) for card in dealing.stock),
        draw=tuple(other.get(card, card) for card in dealing.draw),
    )


def hold(one: Seen, two: Seen, role: TableRole, *, thoroughly: bool) -> None:
    """Makes sure that a role is sent the same bytes of two moves, as long as the hand is not open to all.

    Args:
        one: A move.
        two: The move in the twin.
        role: Who must not be able to tell.
        thoroughly: What the role could ask for now is looked at too.
    """
    if one.logged is not None and _is_open(one.logged.step.after):
        return
    for (name, first), (_, second) in zip(
        sent(one, role, thoroughly=thoroughly),
        sent(two, role, thoroughly=thoroughly),
        strict=True,
    ):
        assert first == second, (name, role, one.move, two.move, first, second)


def _is_open(table: Table) -> bool:
    return table.hand is not None and opens(table, table.hand)


def sent(seen: Seen, role: TableRole, *, thoroughly: bool) -> Iterator[tuple[str, object]]:
    """All that a role is, or could be, sent of a move, each with what it is."""
    index = roles_of(seen.before.rules.seats).index(role)
    count = seen.counts[index]
    after_it = seen.logged.step.after if seen.logged is not None else seen.before
    yield "count", count
    for with_view in (False, True):
        event = (
            write_event(seen.logged, role, count, "en", with_view=with_view)
            if seen.logged is not None
            else None
        )
        yield "event", None if event is None else _bytes(event)
    yield "table", _bytes(write_table(after_it, role, count, "en"))
    yield "answer", _answer(seen, role, count)
    if thoroughly:
        record = hand_record(after_it, pb.GetHandRecordRequest(), role)
        yield "record", _bytes(record)
        yield "refusals", _refusals(seen, role, count)


def _bytes(message: Message) -> bytes:
    return message.SerializeToString(deterministic=True)


def _answer(seen: Seen, role: TableRole, count: int) -> bytes | None:
    """The answer to the role's own act."""
    answer = seen.answer
    if answer is None or not isinstance(role, Place):
        return None
    if answer.done.act.seat != answer.before.seat_at(role.number):
        return None
    return write_answer(answer._replace(revision=count), role, "en")


def _refusals(seen: Seen, role: TableRole, count: int) -> list[object]:
    """The errors that a role gets for anything it might ask at this moment."""
    table = seen.logged.step.after if seen.logged is not None else seen.before
    tried = itertools.product(range(1, table.rules.seats + 1), _TRIED, (count, count - 1))
    return [_refused(table, role, act(seat), expected, count) for seat, act, expected in tried]


def _refused(
    table: Table, role: TableRole, act: Act, expected: int, count: int
) -> tuple[object, ...] | None:
    try:
        look_at_seat(table, role, act.seat)
        look_at_moment(table, act, 0, expected, count)
        look_at_faces(drawn(table, act))
    except TableRefused as error:
        made = status(table_refusal(error))
        return made.code, made.details, made.trailing_metadata
    return None


def all_roles(places: int) -> tuple[TableRole, ...]:
    """Every role but the host, who sees all."""
    return tuple(role for role in roles_of(places) if role is not HOST)
