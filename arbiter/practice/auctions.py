"""What can go wrong in the auction games alone: bids, asks, the exchange with the monte."""

from __future__ import annotations

from arbiter import acts
from arbiter.practice.table import DeadEndError, Table
from arbiter.rulings import Breach
from arbiter.state import Phase

#: Every contract that one or another of these games has.
EVERY = ("chiamo", "chiedo", "solo", "solissimo", "arcisolo", "dividete", "scegliete")


def bid_insufficient(table: Table) -> None:
    """A player bids no more than the bid that stands."""
    first, second = table.rules.active[:2]
    if table.dice.random() < 1 / 2:
        table.do(acts.Pass(first))
        first, second = second, table.rules.after(second)
    table.do(acts.Bid(first, table.dice.choice(table.contracts)))
    ladder = tuple(table.edition.contracts)
    bids = [act.contract for act in table.acts if isinstance(act, acts.Bid)]
    lower = ladder[: ladder.index(bids[-1]) + 1]
    table.do(acts.Bid(second, table.dice.choice(lower)))
    table.prepare()
    table.play_on()


def bid_inadmissible(table: Table) -> None:
    """A player bids what this game has not."""
    seat = table.hand.frame.calls.turn
    strange = [name for name in EVERY if name not in table.edition.contracts]
    table.do(acts.Bid(seat, table.dice.choice(strange)))
    table.prepare()
    table.play_on()


def ask_inadmissible(table: Table) -> None:
    """Who may name a card names one of his own."""
    table.call(must=True)
    if table.may(table.soloist, "lay"):
        table.do(acts.Lay(table.soloist, table.least(table.soloist, 1)[0]))
    if not table.may(table.soloist, "ask"):
        raise DeadEndError
    table.do(acts.Ask(table.soloist, table.pick(table.held(table.soloist))))
    table.exchange_freely()
    table.play_on()


def exchange_error(table: Table) -> None:
    """Who should have discarded leads before he has, or somebody looks at the monte, and the hand is claimed or not."""
    table.call(must=True)
    seat = table.due()
    if table.may(seat, "take") and seat == table.soloist and table.dice.random() < 1 / 2:
        wrong: acts.Act = acts.Play(seat, table.pick(table.held(seat)))
    else:
        seat = table.dice.choice(table.others)
        wrong = acts.LookStock(seat)
    if Breach.EXCHANGE_ERROR not in table.breaks(wrong):
        raise DeadEndError
    table.do(wrong)
    if table.dice.random() < 1 / 2:
        claimant = table.dice.choice(table.hand.others(seat))
        table.do(acts.Claim(claimant, Breach.EXCHANGE_ERROR.value, seat))
    if table.hand.phase is Phase.EXCHANGE:
        table.exchange_freely()
    table.play_on()
