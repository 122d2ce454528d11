"""What each role is told of what happened at a table.

Every role has its own count of events, without holes: what it may not know is no event to it. Where something that it
does not see changes what it may see, it is told that something has stirred, and no more.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from arbiter.acts import Act
from arbiter.cards import set_of
from arbiter.record import UNKNOWN, Record, Report, Verdict
from arbiter.referee import rule
from arbiter.rulings import Status
from arbiter.state import Hand
from arbiter.tables.dealing import hand_of
from arbiter.tables.entries import Done, Opened
from arbiter.tables.hands import acts_of, hand_at, record_of
from arbiter.tables.roles import TableRole, in_hand, roles_of
from arbiter.tables.setup import Disclosure
from arbiter.tables.table import Amendment, Past, Step, Table
from arbiter.views import HOST, HandView, SeenRuling, seen_act, seen_by_all, seen_ruling, view
from arbiter.views.faces import open_stock
from arbiter.views.roles import Role, seat_of


class Told(NamedTuple):
    """What a role is told of a step.

    Attributes:
        step: The step.
        act: The act as the role sees it; None where nothing was done, or it does not see what.
        ruling: The ruling as it may know it.
        over: The hand that is over with it, None where none is.
    """

    step: Step
    act: Act | None = None
    ruling: SeenRuling | None = None
    over: Past | None = None


def told(step: Step, role: TableRole) -> Told | None:
    """What a role is told of a step, None where it is told nothing.

    Args:
        step: What happened.
        role: Who asks.
    """
    before, after = step.before, step.after
    if isinstance(step.entry, Opened):
        return None
    over = after.past[-1] if before is not None and len(after.past) > len(before.past) else None
    if not isinstance(step.entry, Done):
        return Told(step, over=over)
    assert before is not None, "a table is opened before anything is done"
    assert before.hand is not None, "cards have been dealt"
    assert step.ruling is not None, "what was done was ruled on"
    by = in_hand(role, before.seats)
    act = seen_act(before.hand, step.ruling, step.entry.act, by)
    if act is not None:
        ruling = seen_ruling(before.hand, step.ruling, step.entry.act, by)
        return Told(step, act, ruling, over)
    if over is not None or seen(before, role) != seen(after, role):
        return Told(step, over=over)
    return None


def counted(step: Step, counts: tuple[int, ...]) -> tuple[int, ...]:
    """How many events each role has been told of after a step, in the order of :func:`roles_of`.

    Args:
        step: The step, any but the first.
        counts: How many before it.
    """
    before, done, ruling = step.before, step.entry, step.ruling
    assert before is not None, "a table is opened before anything is told"
    hand = before.hand
    if hand is None or ruling is None or not isinstance(done, Done):
        return tuple([count + 1 for count in counts])
    if seen_by_all(hand, ruling, done.act):
        return tuple([count + 1 for count in counts])
    roles = roles_of(step.after.rules.seats)
    return tuple(
        count + (told(step, role) is not None) for count, role in zip(counts, roles, strict=True)
    )


def seen(table: Table, role: TableRole) -> HandView | None:
    """What a role may know of the hand on the table, None before the first deal."""
    if table.hand is None:
        return None
    return view(table.hand, in_hand(role, table.seats), disclosed=opens(table, table.hand))


def opens(table: Table, hand: Hand) -> bool:
    """Whether a hand of this table is open to everybody."""
    if not hand.over:
        return False
    disclosure = table.setup.disclosure
    return disclosure is Disclosure.HAND_OVER or (
        disclosure is Disclosure.TABLE_CLOSED and table.closed
    )


def seen_report(table: Table, past: Past, role: TableRole) -> Report:
    """The report of a hand that is over: all of it where the hand is open, else what everybody was told.

    Args:
        table: The table.
        past: The hand.
        role: Who asks.
    """
    report = past.report
    if role is HOST or opens(table, past.hand):
        return report
    verdict = report.verdict
    if verdict in (Verdict.CLEAN, Verdict.IRREGULAR):
        known = view(past.hand, in_hand(role, past.seats)).findings
        irregular = any(finding.status is not Status.REFUTED for finding in known)
        verdict = Verdict.IRREGULAR if irregular else Verdict.CLEAN
    return report._replace(findings=(), missing=(), notes=(), verdict=verdict)


def seen_amendment(table: Table, past: Past, amendment: Amendment, role: TableRole) -> Amendment:
    """An amendment as a role may know it: not of which finding, where the role has not the report to look it up.

    Args:
        table: The table.
        past: The hand that was amended.
        amendment: The amendment.
        role: Who asks.
    """
    if role is HOST or opens(table, past.hand):
        return amendment
    return amendment._replace(finding=0)


def seen_record(table: Table, number: int, role: TableRole) -> Record | None:
    """The record of a hand as a role may see it, None where there is no such hand.

    Cards that it has not seen are unknown, and acts that it does not see are left out.

    Args:
        table: The table.
        number: The number of the hand.
        role: Who asks.
    """
    record, found = record_of(table, number), hand_at(table, number)
    if record is None or found is None:
        return None
    past = next((past for past in table.past if past.number == number), None)
    if role is HOST or (past is not None and opens(table, past.hand)):
        return record
    seats, dealing, trail = found
    by = in_hand(role, seats)
    hand = hand_of(table.rules, dealing)
    acts, lay_open = [], open_stock(hand)
    for done in acts_of(trail):
        ruling = rule(hand, done.act)
        act = seen_act(hand, ruling, done.act, by)
        if act is not None:
            acts.append(act)
        hand = ruling.hand
        lay_open |= open_stock(hand)
    manner = record.manner
    faced = set_of(manner.faced) if manner is not None else 0
    return record._replace(
        hands=tuple(_dealt_to(dealing.hands, by, faced)),
        stock=tuple(card if lay_open >> card & 1 else UNKNOWN for card in dealing.stock),
        acts=tuple(acts),
    )


def _dealt_to(
    hands: tuple[tuple[int, ...], ...], by: Role, faced: int
) -> Iterator[tuple[int, ...]]:
    """The cards dealt to each seat: one's own, of the others those that were faced in dealing."""
    for seat, cards in enumerate(hands, start=1):
        if seat == seat_of(by):
            yield cards
        else:
            known = tuple(card for card in cards if faced >> card & 1)
            yield known + (UNKNOWN,) * (len(cards) - len(known))
