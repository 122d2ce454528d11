"""Deals gone wrong and results that do not agree."""

from . import books
from .irregular_duty import one_breach
from .prepare import prepare, runs_and_all
from .wanted import clean, finding, irregularity, no_score, scored


def dealt_again(others=()):
    """A void deal: no score, the same dealer deals again."""
    deal = finding("DEAL_IRREGULAR", 0, None, trick=None, status="ESTABLISHED")
    return no_score([deal, *others], "VOID", next_deal="SAME")


@irregularity()
def deal_of_wrong_sizes(table, dice):
    """One hand has a card too few, and another hand or the stock one too many."""
    poor = dice.choice(table.seats)
    card = table.dealt[poor].pop(dice.randrange(len(table.dealt[poor])))
    table.dealt[dice.choice([seat for seat in table.seats if seat != poor])].append(card)
    table.say(1, "pass")
    return dealt_again()


@irregularity()
def deal_with_a_card_twice(table, dice):
    """A card stands in two hands, and another is nowhere."""
    one, other = dice.sample(table.seats, 2)
    table.dealt[one][dice.randrange(6)] = dice.choice(table.dealt[other])
    table.say(1, "pass")
    return dealt_again()


@irregularity(editions=[books.TWO, books.THREE])
def deal_with_a_card_of_the_bank_twice(table, dice):
    """A card of a hand stands in the bank too."""
    seat = dice.choice(table.seats)
    table.dealt_stock[dice.randrange(len(table.dealt_stock))] = dice.choice(table.dealt[seat])
    table.say(1, "pass")
    return dealt_again()


@irregularity()
def deal_in_a_wrong_manner(table, dice):
    """Packets, direction, the first hand, or a card of a hand faced: void, even when the hand was played out."""
    manners = [{"direction": "ccw"}, {"first": 2}, {"faced": [table.dealt[1][0]]}]
    if table.edition != books.FOUR:
        manners += [{"packets": [2, 2, 2, 1, 1, 1]}, {"packets": [6]}, {"packets": [1] * 9}]
    table.deal = dice.choice(manners)
    prepare(table)
    others = []
    if dice.random() < 0.4:
        found = one_breach(table, dice, dice.choice(table.seats))
        others.append({**found, "status": "LAPSED"})
    table.play_out()
    return dealt_again(others)


@irregularity()
def deal_regular_in_all_it_tells(table, dice):
    """The manner is told and is the right one; the book does not ask for a cut."""
    table.deal = {"first": 1, "direction": "cw", "cut": dice.random() < 0.5}
    if table.edition != books.FOUR:
        table.deal["packets"] = dice.choice([[3, 3], [3, 3, 1, 1, 1]])
    else:
        table.deal["packets"] = dice.choice([[2, 2, 2, 2], [4, 4], [3, 3, 2]])
    prepare(table)
    table.play_out()
    return clean(table)


def mismatch():
    """The finding of a result that is not what the hand came to."""
    return finding("RESULT_MISMATCH", None, None, trick=None, status="ESTABLISHED")


@irregularity()
def result_wrong(table, dice):
    """The result was written down as if there were no bete, or the wrong way round, or with one point more."""
    runs_and_all(table)
    table.play_out()
    right, totals = table.settled(), table.totals()
    plain = [totals[seat] for seat in table.seats]
    wrong = [plain, right[::-1], [amount + (i == 0) for i, amount in enumerate(right)]]
    table.result = dice.choice([each for each in wrong if each != right])
    return scored(table, [mismatch()])


@irregularity()
def result_after_a_broken_duty(table, dice):
    """The result agrees with the ruling, or was written down without it."""
    prepare(table)
    found = one_breach(table, dice, dice.choice(table.seats))
    table.play_out()
    wanted = scored(table, [found])
    table.result = table.settled()
    if dice.random() < 0.3:
        table.result = wanted["settlement"]
    return wanted if table.result == wanted["settlement"] else scored(table, [found, mismatch()])


@irregularity()
def result_where_nothing_was_scored(table, dice):
    """All passed, and a result was written down."""
    for seat in [*table.seats, *table.seats]:
        table.say(seat, "pass")
    table.result = [162, *[0] * (len(table.seats) - 1)]
    return no_score([mismatch()], "PASSED_OUT", next_deal="NEXT")
