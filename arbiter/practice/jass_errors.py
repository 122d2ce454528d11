"""What can go wrong in Klaberjass alone: calls, the dix, runs, trumps not played, trumps not beaten."""

from __future__ import annotations

from arbiter import acts
from arbiter.phases.runs import best_run, last_said
from arbiter.practice import jass
from arbiter.practice.plays import break_duty
from arbiter.practice.table import DeadEndError, Table
from arbiter.rulings import Breach


def bid_inadmissible(table: Table) -> None:
    """A player names a suit in the first round, or takes in the second."""
    while table.dice.random() < 1 / 2:
        table.do(acts.Pass(table.hand.frame.calls.turn))
    calls = table.hand.frame.calls
    if calls.round == 1:
        table.do(acts.NameSuit(calls.turn, table.dice.randrange(4)))
    else:
        table.do(acts.Bid(calls.turn, "take"))
    table.prepare()
    table.play_on()


def dix_error(table: Table) -> None:
    """A player wants the card turned up without having the right to it."""
    jass.bid(table, must=True)
    table.do(acts.Swap(table.dice.choice(table.rules.active)))
    jass.swap(table)
    jass.talk(table)
    table.play_on()


def run_false(table: Table) -> None:
    """A player announces, answers or names a top card that his hand does not bear."""
    jass.bid(table, must=True)
    jass.swap(table)
    hand, dice = table.hand, table.dice
    first = table.rules.active[0]
    run = best_run(hand, first)
    said = 0 if run is None else run.value
    if said != 50 and dice.random() < 1 / 2:
        table.do(
            acts.AnnounceRun(first, dice.choice([value for value in (20, 50) if value > said]))
        )
    else:
        table.do(acts.AnnounceRun(first, said or 20))
        second = table.rules.after(first)
        over = last_said(table.hand.frame.runs)
        if over is None or not over.true:
            raise DeadEndError
        if dice.random() < 1 / 2:
            table.do(acts.NotGood(second))
        else:
            table.do(acts.HowHigh(second))
            table.do(acts.Top(first, dice.choice("789TJQKA")))
    jass.talk(table)
    table.play_on()


def run_late(table: Table) -> None:
    """A player announces a run after he has played to the first trick."""
    jass.bid(table, must=True)
    jass.swap(table)
    table.play()
    second = table.due()
    table.play()
    run = best_run(table.hand, second)
    if run is None:
        raise DeadEndError
    table.do(acts.AnnounceRun(second, run.value))
    table.play_on()


def trump_not_played(table: Table) -> None:
    """A player who cannot follow suit throws off another card although he has a trump."""
    break_duty(table, Breach.TRUMP_NOT_PLAYED)


def trick_not_headed(table: Table) -> None:
    """A player does not beat the trumps of a trump lead although he could."""
    break_duty(table, Breach.TRICK_NOT_HEADED)
