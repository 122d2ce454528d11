"""What can go wrong before the first card: the deal, the calls, the ask, the exchange with the stock."""

from __future__ import annotations

from arbiter import acts
from arbiter.cards import Card
from arbiter.practice.table import DeadEndError, Table
from arbiter.rulings import Breach
from arbiter.state import Manner


def deal_irregular(table: Table) -> None:
    """A card is turned up in dealing, and the hand is played all the same."""
    table.prepare()
    table.play_on()
    table.manner = Manner(faced=(table.dice.randrange(table.edition.pack.size),))


def call_out_of_turn(table: Table) -> None:
    """A player bids who is not to speak."""
    waiting = [seat for seat in table.rules.active if seat != table.hand.frame.calls.turn]
    table.do(acts.Bid(table.pick(waiting), table.contracts[0]))
    table.prepare()
    table.play_on()


def ask_inadmissible(table: Table) -> None:
    """The soloist asks for a card of his own."""
    table.call(must=True)
    table.do(acts.Ask(table.soloist, table.pick(table.held(table.soloist))))
    table.ask()
    table.exchange()
    table.play_on()


def ask_two_without_threes(table: Table) -> None:
    """The soloist asks for a two without having been dealt all the threes, and nobody objects."""
    table.call(must=True)
    table.do(acts.Ask(table.soloist, table.pick(_asks(table, Breach.ASK_TWO_WITHOUT_THREES))))
    table.give()
    table.exchange()
    table.play_on()


def _asks(table: Table, breach: Breach) -> list[Card]:
    every = range(table.edition.pack.size)
    return [card for card in every if breach in table.breaks(acts.Ask(table.soloist, card))]


def card_withheld(table: Table) -> None:
    """Who holds the card asked for says that he does not, and the soloist overlooks it."""
    table.call(must=True)
    held = {card for seat in table.others for card in table.held(seat)}
    askable = [card for card in table.askable() if not table.breaks(acts.Ask(table.soloist, card))]
    table.do(acts.Ask(table.soloist, table.pick([card for card in askable if card in held])))
    for seat in table.others:
        table.do(acts.Deny(seat))
    table.exchange()
    table.play_on()


def return_missing(table: Table) -> None:
    """The soloist gives nothing back for the card he was given."""
    table.call(must=True)
    if not table.ask(give_back=False):
        raise DeadEndError
    table.exchange()
    table.play_on()


def discard_short(table: Table) -> None:
    """The soloist lays one card fewer on the discard than he takes from the stock."""
    table.call(must=True)
    number = table.dice.randint(2, table.edition.stock_size)
    table.exchange(number, number - 1, number)
    table.play_on()


def discard_overfull(table: Table) -> None:
    """The soloist lays one card more on the discard than he takes from the stock."""
    table.call(must=True)
    number = table.dice.randint(1, table.edition.stock_size - 1)
    table.exchange(number, number + 1, number)
    table.play_on()


def exchange_error(table: Table) -> None:
    """The soloist exchanges another number of cards than he announced."""
    table.call(must=True)
    numbers = list(range(1, table.edition.stock_size + 1))
    table.dice.shuffle(numbers)
    announced, number = numbers[:2]
    table.exchange(announced, number, number)
    table.play_on()


def stock_premature(table: Table) -> None:
    """The soloist turns the stock up before he has laid anything down."""
    table.call(must=True)
    table.do(acts.Open(table.soloist))
    table.exchange()
    table.play_on()
