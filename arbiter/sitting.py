"""A sitting: the deals of a game one after the other, each seat's score by then, and when the game is over.

Books end a game in different ways: when the deal has gone round (Calabrasella, law 7), or when somebody has reached a
score (21 in the auction games, 500 in Klaberjass). Players may also agree on a number of deals, or on a time: then
whoever keeps the score says which deal was the last.
"""

from __future__ import annotations

from typing import NamedTuple

from arbiter.record import Report, Verdict
from arbiter.state import Rules

_UNSETTLED = (Verdict.INCOMPLETE, Verdict.NEEDS_FACTS)


class Sitting(NamedTuple):
    """How a sitting stands between two deals.

    Attributes:
        scores: What each seat has won so far, less what it paid, in the order of the seats.
        turns: How often the deal has moved on; the dealer of the next deal sits so many seats after the first.
        held: What waits for the winner of the next deal (Klaberjass, option ``two_tie`` is ``HELD_OVER``).
        over: The game is over.
        winners: The seats with the highest score once it is over; partners win together.
    """

    scores: tuple[int | float, ...]
    turns: int = 0
    held: int | float = 0
    over: bool = False
    winners: tuple[int, ...] = ()


def new_sitting(rules: Rules) -> Sitting:
    """A sitting before its first deal.

    Args:
        rules: The rules it is played by.
    """
    return Sitting((0,) * rules.seats)


def scored(
    sitting: Sitting,
    rules: Rules,
    report: Report,
    *,
    target: int | None = None,
    last: bool = False,
) -> Sitting:
    """A sitting after one more deal.

    Args:
        sitting: The sitting before it.
        rules: The rules it is played by.
        report: What the deal came to. One that was void, stopped or passed out scores what its report says, or nothing.
        target: The score that ends the game; the book's own where it is left out, 0 for none.
        last: It was agreed that this is the last deal, or time is up.

    Returns:
        The sitting after it. A game to a score is not over as long as the first place is shared: another deal is played.

    Raises:
        ValueError: The game was over before, or the deal has not been settled.
    """
    if sitting.over:
        raise ValueError("the game is over")
    if report.verdict in _UNSETTLED:
        raise ValueError(f"the deal is not settled: {report.verdict}")
    won, held = _won(sitting, rules, report)
    scores = tuple(score + points for score, points in zip(sitting.scores, won, strict=True))
    turns = sitting.turns + (report.next_deal == "NEXT")
    leaders = tuple(seat for seat, score in enumerate(scores, 1) if score == max(scores))
    rounds = rules.chosen.get("rounds")
    round_over = isinstance(rounds, int) and turns >= rounds * rules.seats
    goal = rules.edition.target if target is None else target
    # Only a game to a score is played on while the first place is shared.
    decided = not goal or _one_side(rules, leaders)
    over = round_over or (decided and (last or bool(goal and max(scores) >= goal)))
    return Sitting(scores, turns, held, over, leaders if over else ())


def _won(
    sitting: Sitting, rules: Rules, report: Report
) -> tuple[tuple[int | float, ...], int | float]:
    """What each seat adds to its score, and what is held over from now on."""
    won = report.settlement or (0,) * rules.seats
    if rules.chosen.get("two_tie") != "HELD_OVER" or report.corrected is None:
        return won, sitting.held
    makers, opponents = (points for _, points in report.corrected)
    if makers == opponents:
        return won, sitting.held + makers + opponents
    most = max(won)
    return tuple(points + (sitting.held if points == most else 0) for points in won), 0


def _one_side(rules: Rules, seats: tuple[int, ...]) -> bool:
    """Whether seats with the same score are one player, or partners for the whole game."""
    return len(seats) == 1 or (rules.edition.partnership and len({seat % 2 for seat in seats}) == 1)
