"""The bidding in all the ways that settle a trump, and the exchange of the dix."""

from . import books
from .cards import SUITS


def first_round(table, ending=None):
    """The ways of the first round for two, by name: what is said and who is then the maker."""
    ways = {
        "take": ([(1, "bid take")], 1),
        "take late": ([(1, "pass"), (2, "bid take")], 2),
        "refused": ([(1, "bid schmeiss"), (2, "refuse")], 2),
        "taken": ([(1, "bid schmeiss"), (2, "bid take")], 2),
        "refused late": ([(1, "pass"), (2, "bid schmeiss"), (1, "refuse")], 1),
        "taken late": ([(1, "pass"), (2, "bid schmeiss"), (1, "bid take")], 1),
    }
    if ending is None:
        ending = table.dice.choice(list(ways))
    return ways[ending]


def plan(table, round_two=None):
    """A bidding that settles the trump: (words as (seat, text), maker, suit, accepted in round one)."""
    dice, turned = table.dice, table.upcard[1]
    second = dice.random() < 0.35 if round_two is None else round_two
    if second:
        maker, suit = dice.choice(table.seats), dice.choice(SUITS)
        words = [(seat, "pass") for seat in table.seats]
        words += [(seat, "pass") for seat in table.seats if seat < maker]
        words.append((maker, dice.choice(["name ", "bid name "]) + suit))
        return words, maker, suit, False
    if table.edition == books.TWO:
        words, maker = first_round(table)
        return words, maker, turned, True
    maker = dice.choice(table.seats)
    words = [(seat, "pass") for seat in table.seats if seat < maker]
    return [*words, (maker, "bid take")], maker, turned, True


def bid(table, planned):
    """What was planned is said, and the trump is settled."""
    words, maker, suit, accepted = planned
    for seat, text in words:
        table.say(seat, text)
    table.fix(maker, suit, accepted)


def exchange(table, chance=0.7):
    """The holder of the dix may exchange it."""
    for seat in table.seats:
        if table.may_swap(seat) and table.dice.random() < chance:
            table.swap(seat)


def prepare(table, round_two=None):
    """A lawful deal up to the announcements; nobody announces anything unless told later."""
    bid(table, plan(table, round_two))
    exchange(table)


def runs_and_all(table):
    """A lawful deal up to the play of the first trick, announcements and all."""
    from .talk import show_runs, talk

    prepare(table)
    if table.dice.random() < 0.3:
        table.follow(1)
    talk(table)
    show_runs(table)
