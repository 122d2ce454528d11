"""The lawful course of a hand of Klaberjass before its first cards: the bidding, the dix, the runs and their dialogue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arbiter import acts
from arbiter.acts import Act
from arbiter.cards import SUIT_LETTERS
from arbiter.phases.runs import best_run, cards_at_first, last_said, runs_of, scorers
from arbiter.state import Phase

if TYPE_CHECKING:
    from arbiter.practice.table import Table

#: How often a player takes, says schmeiss, agrees to one, and names a suit in the second round.
_TAKES: Final = 0.3
_SCHMEISS: Final = 0.15
_AGREES: Final = 0.3
_NAMES: Final = 0.5
#: How often a player who may does: exchange the dix, announce, answer a run that he could beat, show a second run.
_SWAPS: Final = 0.8
_SPEAKS: Final = 0.9
_CONTESTS: Final = 0.9
_SHOWS: Final = 0.8
#: How often the leader plays before anybody has spoken.
_LEADS_FIRST: Final = 0.15


def bid(table: Table, *, must: bool = False) -> None:
    """Bids until the trump is settled or the cards are thrown in.

    Args:
        must: There has to be a trump.
    """
    while table.hand.phase is Phase.CALL:
        table.do(_call(table, table.hand.frame.calls.turn, must=must))


def _call(table: Table, seat: int, *, must: bool) -> Act:
    if table.may(seat, "agree"):
        agrees = not must and table.dice.random() < _AGREES
        return acts.Agree(seat) if agrees else acts.Refuse(seat)
    offered, named = table.may(seat, "bid"), table.may(seat, "name")
    words = () if offered is None else offered.words
    wanted = table.wanted
    last = named is not None and len(table.hand.frame.calls.passed) == 2 * table.rules.seats - 1
    chance = table.dice.random()
    if "schmeiss" in words and (chance < _SCHMEISS if not wanted else wanted == "schmeiss"):
        return acts.Bid(seat, "schmeiss")
    takes = chance < _SCHMEISS + _TAKES if not wanted else wanted == "take" and chance < 1 / 2
    if "take" in words and takes:
        return acts.Bid(seat, "take")
    names = chance < _NAMES or last if wanted == "name" else not wanted and chance < _NAMES
    if named is not None and (names or (must and last)):
        letters = SUIT_LETTERS["french"]
        return acts.NameSuit(seat, letters.index(table.dice.choice(named.words)))
    return acts.Pass(seat)


def prepare(table: Table, *, must: bool = True) -> None:
    """Everything before the play: the bidding, the dix, the runs."""
    bid(table, must=must)
    if table.hand.phase is not Phase.EXCHANGE:
        return
    swap(table)
    if table.dice.random() < _LEADS_FIRST:
        table.play()
    talk(table)


def swap(table: Table) -> None:
    """Whoever may exchanges the dix, or leaves it."""
    for seat in table.rules.active:
        if table.may(seat, "swap") and table.dice.random() < _SWAPS:
            table.do(acts.Swap(seat))


def talk(table: Table) -> None:
    """Each player in turn announces or answers, truthfully; then the runs that score are shown."""
    for seat in table.rules.active:
        over = last_said(table.hand.frame.runs)
        if over is None:
            _announce(table, seat, _SPEAKS)
        elif table.may(seat, "good"):
            _answer(table, seat)
    show(table)


def _announce(table: Table, seat: int, chance: float) -> bool:
    may = table.may(seat, "announce")
    if may is None or table.dice.random() > chance:
        return False
    run = best_run(table.hand, seat)
    table.do(acts.AnnounceRun(seat, 0 if run is None else run.value))
    return True


def _answer(table: Table, seat: int) -> None:
    surely = table.may(seat, "not-good") is not None
    if not surely and table.may(seat, "how-high") and table.dice.random() < _CONTESTS:
        table.do(acts.HowHigh(seat))
        over = last_said(table.hand.frame.runs)
        run = None if over is None else best_run(table.hand, over.seat)
        if over is not None and run is not None:
            table.do(acts.Top(over.seat, table.edition.pack.rank(run.cards[0])))
    if table.may(seat, "not-good") and table.dice.random() < _CONTESTS:
        table.do(acts.NotGood(seat))
        # With more than two players the others have to know what they answer.
        run = best_run(table.hand, seat)
        if table.rules.seats > 2 and run is not None:
            table.do(acts.AnnounceRun(seat, run.value))
        return
    table.do(acts.Good(seat))


def show(table: Table) -> None:
    """Who scores runs shows the best of them, and perhaps the others."""
    for at, seat in enumerate(scorers(table.hand)):
        hand = table.hand
        best = best_run(hand, seat)
        for run in runs_of(hand, cards_at_first(hand, seat)):
            if (run == best and at == 0) or table.dice.random() < _SHOWS:
                table.do(acts.Show(seat, run.cards))
