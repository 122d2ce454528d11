"""A live table as a fold over its journal: nothing of it is stored, everything follows from what happened.

:func:`opened` begins it, :func:`after` adds one entry. What an act did is a :class:`Step`, from which each role is told
what it may know (:mod:`arbiter.tables.events`).
"""

from __future__ import annotations

from typing import NamedTuple

from arbiter.acts import Act, Cut
from arbiter.record import Report
from arbiter.referee import Ruling, rule, score
from arbiter.reviewing import reported
from arbiter.sitting import Sitting, new_sitting, scored
from arbiter.state import Hand, Phase, Rules
from arbiter.tables.auto import auto_act
from arbiter.tables.dealing import Dealing, hand_of, seating
from arbiter.tables.entries import Amended, Closed, Dealt, Done, Entry, Opened
from arbiter.tables.setup import Setup, rules_of
from arbiter.views import SPECTATOR, view

#: The phases in which the pack may be cut for the next deal: what was played has come to its end.
CUTTABLE = frozenset({Phase.COUNT, Phase.STOPPED, Phase.PASSED_OUT})


class Trail(NamedTuple):
    """What was done in a hand, the last first: a list that grows at its head and shares the rest."""

    done: Done
    before: Trail | None


class Amendment(NamedTuple):
    """An amendment of a hand.

    Attributes:
        finding: The position of the finding in the report, from 1; 0 for the result alone.
        settlement: What each seat of the hand wins or pays now.
        before: What each won or paid before.
        reason: Why, in the host's words.
        at: When, in seconds since the epoch.
    """

    finding: int
    settlement: tuple[int | float, ...]
    before: tuple[int | float, ...]
    reason: str
    at: float


class Past(NamedTuple):
    """A hand that is over.

    Attributes:
        number: Its number, from 1.
        seats: The place of each of its seats, in order of play.
        dealing: Its cards.
        hand: How it ended.
        trail: What was done in it.
        report: What it came to.
        amendments: What the host has amended, in order.
    """

    number: int
    seats: tuple[int, ...]
    dealing: Dealing
    hand: Hand
    trail: Trail | None
    report: Report
    amendments: tuple[Amendment, ...] = ()

    @property
    def settlement(self) -> tuple[int | float, ...] | None:
        """What each seat wins or pays, by the last amendment where there is one; None where nothing was settled."""
        return self.amendments[-1].settlement if self.amendments else self.report.settlement


class Table(NamedTuple):
    """A table as it stands.

    Attributes:
        id: Its id.
        setup: How it is set up.
        rules: The rules it plays by.
        revision: How many entries its journal has.
        number: The number of the hand, from 1; 0 before the first deal.
        seats: The place of each seat of this hand, in order of play; the last one deals.
        dealing: The cards of this hand; None before the first deal.
        hand: The hand; None before the first deal.
        trail: What was done in this hand.
        past: The hands that are over; the last of them is the one on the table, once it is over.
        sitting: The scores by place.
        closed: Nothing more can happen.
        at: When the last entry was made, in seconds since the epoch.
        done: How many things each seat has done in this hand.
        due: What the arbiter does for the seat that is to act, should it stay away; None where the table has no clock.
        since: From when on its time runs, in seconds since the epoch.
    """

    id: str
    setup: Setup
    rules: Rules
    revision: int
    number: int
    seats: tuple[int, ...]
    dealing: Dealing | None
    hand: Hand | None
    trail: Trail | None
    past: tuple[Past, ...]
    sitting: Sitting
    closed: bool
    at: float
    done: tuple[int, ...] = ()
    due: Act | None = None
    since: float = 0.0

    @property
    def runs(self) -> bool:
        """Whether the time of a seat runs: the table has a clock, and the hand is not yet at its count."""
        hand = self.hand
        timed = self.setup.act_timeout > 0 and not self.closed
        return timed and hand is not None and not hand.over and hand.phase is not Phase.COUNT

    @property
    def over(self) -> bool:
        """Whether the hand on the table is over."""
        return bool(self.past) and self.past[-1].number == self.number

    def seat_at(self, place: int) -> int:
        """The seat in this hand of a place at the table."""
        return self.seats.index(place) + 1


class Step(NamedTuple):
    """One entry, and what it made of the table.

    Attributes:
        entry: What happened.
        before: The table before it; None before the first.
        after: The table after it.
        ruling: The ruling, where something was done.
    """

    entry: Entry
    before: Table | None
    after: Table
    ruling: Ruling | None = None


def opened(entry: Opened, at: float) -> Step:
    """Begins a table.

    Args:
        entry: Its first entry.
        at: When it was opened, in seconds since the epoch.

    Raises:
        EditionGoneError: The edition or its version is not known.
    """
    rules = rules_of(entry.setup)
    seats = seating(rules.seats, 0)
    table = Table(
        entry.table,
        entry.setup,
        rules,
        1,
        0,
        seats,
        None,
        None,
        None,
        (),
        new_sitting(rules),
        False,
        at,
    )
    return Step(entry, None, table)


def after(table: Table, entry: Entry, at: float, ruling: Ruling | None = None) -> Step:
    """Adds an entry that may be added (:mod:`arbiter.tables.asking` says which may).

    Args:
        table: The table before it.
        entry: What happened.
        at: When, in seconds since the epoch.
        ruling: The ruling on what was done, where it has been made upon this table already.
    """
    step = _after(table, entry, at, ruling)
    return step._replace(after=_timed(table, step.after)) if table.setup.act_timeout else step


def _timed(before: Table, table: Table) -> Table:
    """The table with its clock.

    It starts anew with what moves the hand on for all to see: no claim and no look does, and nothing that is hidden,
    so that it tells nobody what another holds.
    """
    if not table.runs:
        return table if table.due is None else table._replace(due=None)
    assert table.hand is not None, "the time runs in a hand"
    moved = before.number != table.number or _course(before) != _course(table)
    since = table.at if moved else table.since
    return table._replace(due=auto_act(table.hand), since=since)


def _course(table: Table) -> tuple[object, ...]:
    """What everybody sees of how far a hand has come."""
    assert table.hand is not None, "cards have been dealt"
    seen = view(table.hand, SPECTATOR)
    return seen.phase, seen.calls, seen.contract, seen.exchange, seen.tricks, seen.runs


def _after(table: Table, entry: Entry, at: float, ruling: Ruling | None) -> Step:
    if isinstance(entry, Done):
        return _done(table, entry, at, ruling or judged(table, entry.act))
    before = table
    table = table._replace(revision=table.revision + 1, at=at)
    match entry:
        case Dealt(dealing):
            table = table._replace(
                number=table.number + 1,
                seats=seating(table.rules.seats, table.sitting.turns),
                dealing=dealing,
                hand=hand_of(table.rules, dealing),
                trail=None,
                done=(0,) * table.rules.seats,
            )
            # A deal that the arbiter itself finds irregular is over before anybody has spoken.
            return Step(entry, before, _settled(table))
        case Amended():
            return Step(entry, before, _amended(table, entry))
        case _:
            assert isinstance(entry, Closed), "a table is opened once"
            return Step(entry, before, table._replace(closed=True))


def judged(table: Table, act: Act) -> Ruling:
    """The ruling on an act, were it done now."""
    assert table.hand is not None, "cards have been dealt"
    return rule(table.hand, act)


def _done(before: Table, done: Done, at: float, ruling: Ruling) -> Step:
    counts, seat = before.done, done.act.seat
    if seat:  # the one act without a seat is counted for nobody
        counts = (*counts[: seat - 1], counts[seat - 1] + 1, *counts[seat:])
    table = Table(
        before.id,
        before.setup,
        before.rules,
        before.revision + 1,
        before.number,
        before.seats,
        before.dealing,
        ruling.hand,
        Trail(done, before.trail),
        before.past,
        before.sitting,
        before.closed,
        at,
        counts,
        before.due,
        before.since,
    )
    return Step(done, before, _settled(table) if ruling.hand.over else table, ruling)


def _settled(table: Table) -> Table:
    """The table with its hand among the past ones, and its points in the sitting, once it is over."""
    hand, dealing = table.hand, table.dealing
    assert hand is not None, "cards have been dealt"
    assert dealing is not None, "cards have been dealt"
    if not hand.over or table.over:
        return table
    past = Past(table.number, table.seats, dealing, hand, table.trail, reported(hand))
    return table._replace(
        past=(*table.past, past), sitting=_plus(table.sitting, table.rules, table.setup, past)
    )


def _plus(sitting: Sitting, rules: Rules, setup: Setup, past: Past) -> Sitting:
    """A sitting after one more hand. Its scores go by place, the report of a hand by seat."""
    won = past.settlement
    if won is not None:
        by_place = dict(zip(past.seats, won, strict=True))
        won = tuple(by_place[place] for place in sorted(by_place))
    # An earlier result may have been amended so that it would have ended the game: what was played on counts.
    going_on = sitting._replace(over=False, winners=())
    return scored(going_on, rules, past.report._replace(settlement=won), target=setup.target)


def _amended(table: Table, entry: Amended) -> Table:
    at = next(at for at, past in enumerate(table.past) if past.number == entry.hand)
    past = table.past[at]
    amendment = Amendment(
        entry.finding, entry.settlement, past.settlement or (), entry.reason, table.at
    )
    amended = past._replace(amendments=(*past.amendments, amendment))
    hands = (*table.past[:at], amended, *table.past[at + 1 :])
    sitting = new_sitting(table.rules)
    for one in hands:
        sitting = _plus(sitting, table.rules, table.setup, one)
    return table._replace(past=hands, sitting=sitting)


def may_cut(table: Table) -> bool:
    """Whether the pack may be cut for the next deal: the hand has come to its end."""
    hand = table.hand
    if hand is None or hand.phase not in CUTTABLE:
        return False
    return hand.phase is not Phase.COUNT or score(rule(hand, Cut()).hand) is not None
