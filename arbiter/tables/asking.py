"""What may be asked of a table now, apart from the laws: whose act it is, whether the hand goes on, what was seen last."""

from __future__ import annotations

from typing import Final

from arbiter.acts import Act, Claim, Cut, Discard, Elect, Take
from arbiter.record import UNKNOWN
from arbiter.state import Phase
from arbiter.tables.refusals import Reason, TableRefused
from arbiter.tables.roles import Place, TableRole
from arbiter.tables.table import Past, Table, may_cut
from arbiter.views import HOST, as_done

#: What does not conflict with the next card, and so needs no revision.
AT_ANY_TIME: Final = (Claim, Elect)
#: How many things a seat may do in a hand, and how many with what the host does for it. A hand has some twenty acts of
#: a seat; with more than these, what is told of it would outgrow a message.
MOST_ACTS: Final = 120
MOST_ACTS_BY_HOST: Final = 240
#: How many hands are dealt at a table.
MOST_HANDS: Final = 1000
#: The acts that name several cards, or none.
_OF_SEVERAL: Final = (Discard, Take)


def look_at_seat(table: Table, role: TableRole, seat: int) -> None:
    """Makes sure that a role may act for a seat: a player for his own, the host for all; the host alone cuts.

    Raises:
        TableRefused: It may not.
    """
    if role is HOST:
        return
    if not isinstance(role, Place) or seat == 0:
        raise TableRefused(Reason.ROLE_MAY_NOT)
    own = table.seat_at(role.number)
    if seat != own:
        raise TableRefused(Reason.NOT_YOUR_SEAT, {"seat": str(own)})


def look_at_moment(table: Table, act: Act, hand: int, expected: int | None, current: int) -> None:
    """Makes sure that something can be done in the hand that is meant, by who knows how the table stands.

    Args:
        table: The table.
        act: What is to be done.
        hand: The number of the hand that is meant, 0 for the one now played.
        expected: The last revision that was seen, None where it was not told.
        current: The role's revision.

    Raises:
        TableRefused: It cannot be done now.
    """
    if table.closed:
        raise TableRefused(Reason.TABLE_CLOSED)
    if expected is not None and expected != current and not isinstance(act, AT_ANY_TIME):
        raise TableRefused(Reason.STALE_REVISION, {"current": str(current)})
    assert table.hand is not None, "a table is dealt a hand when it is opened"
    if hand not in (0, table.number) or table.over or table.hand.phase is Phase.VOID:
        raise TableRefused(Reason.HAND_OVER, {"hand": str(table.number)})
    if isinstance(act, Cut) and not may_cut(table):
        raise TableRefused(Reason.HAND_NOT_OVER)


def look_at_measure(table: Table, role: TableRole, seat: int) -> None:
    """Makes sure that a seat has not done more in the hand than is taken: what is told of a hand stays of a size.

    Args:
        table: The table.
        role: Who asks.
        seat: For which seat.

    Raises:
        TableRefused: It has.
    """
    most = MOST_ACTS_BY_HOST if role is HOST else MOST_ACTS
    if seat and table.done[seat - 1] >= most:
        raise TableRefused(Reason.ACTS_EXHAUSTED, {"most": str(most)})


def look_at_faces(act: Act) -> None:
    """Makes sure that an act leaves no card untold that a live table has to know.

    Args:
        act: The act as the table would do it (:func:`drawn`).

    Raises:
        TableRefused: It does.
    """
    cards: tuple[int, ...] = getattr(act, "cards", ())
    card: int = getattr(act, "card", 0)
    # A stock that is exhausted has no card to draw.
    blind = isinstance(act, _OF_SEVERAL) and not act.cards
    if blind or card == UNKNOWN or UNKNOWN in cards:
        raise TableRefused(Reason.FACE_WANTED)


def drawn(table: Table, act: Act) -> Act:
    """An act as the table does it: whoever names a card that he cannot see gets the one that lies on top."""
    assert table.hand is not None, "cards have been dealt"
    assert table.dealing is not None, "cards have been dealt"
    return as_done(table.hand, act, table.dealing.draw)


def look_at_deal(table: Table, number: int) -> None:
    """Makes sure that a hand can be dealt: the one on the table has come to its end, and the game goes on.

    Args:
        table: The table.
        number: The number of the hand to be dealt.

    Raises:
        TableRefused: It cannot.
    """
    if table.closed:
        raise TableRefused(Reason.TABLE_CLOSED)
    if number != table.number + 1:
        raise TableRefused(Reason.HAND_UNKNOWN, {"next": str(table.number + 1)})
    if not table.over and not may_cut(table):
        raise TableRefused(Reason.HAND_NOT_OVER)
    # Whether the hand on the table ends the game is known once it is over, whatever an amendment has made of others.
    if table.over and table.sitting.over:
        raise TableRefused(Reason.GAME_OVER)
    if number > MOST_HANDS:
        raise TableRefused(Reason.HANDS_EXHAUSTED, {"most": str(MOST_HANDS)})


def look_at_amendment(table: Table, number: int) -> Past:
    """The hand that is to be amended.

    Raises:
        TableRefused: There is no such hand, or it is not over.
    """
    if table.closed:
        raise TableRefused(Reason.TABLE_CLOSED)
    found = next((past for past in table.past if past.number == number), None)
    if found is not None:
        return found
    if number == table.number:
        raise TableRefused(Reason.HAND_NOT_OVER)
    raise TableRefused(Reason.HAND_UNKNOWN, {"next": str(table.number + 1)})
