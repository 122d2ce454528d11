"""Deals lawful hands of klaberjass: whole ones, passed out, dealt again, cut off, and written down in other ways."""

from . import books
from .prepare import runs_and_all
from .table import Table
from .wanted import clean, no_score


def _table(dice, edition):
    return Table(dice, dice.choice(books.EDITIONS) if edition is None else edition)


def _ended(table):
    """The hand is played out; perhaps the result is written down and the pack is cut."""
    table.play_out()
    if table.dice.random() < 0.3:
        table.result = table.settled()
    if table.dice.random() < 0.3:
        table.cut()
    return table.record(), clean(table)


def whole_hand(dice, edition=None):
    """A lawful hand: either round, schmeiss, dix, announcements, runs shown, and all the tricks."""
    table = _table(dice, edition)
    runs_and_all(table)
    return _ended(table)


def hand_with_house_rules(dice, edition=None):
    """A lawful hand under options of the play and of the count."""
    table = _table(dice, edition)
    every = {
        books.TWO: {"two_tie": "HELD_OVER", "klab_revoke": "NONE"},
        books.THREE: {
            "three_tie": "HALF_BETE",
            "three_odd_point": "ELDEST_OPPONENT",
            "overtrump_plain": True,
        },
        books.FOUR: {"overtrump_plain": True, "partner_relief": True},
    }[table.edition]
    for key in dice.sample(list(every), dice.randint(1, len(every))):
        table.options[key] = every[key]
    runs_and_all(table)
    return _ended(table)


def passed_out_hand(dice, edition=None):
    """All pass twice: the next player deals."""
    table = _table(dice, edition)
    for seat in [*table.seats, *table.seats]:
        table.say(seat, "pass")
    return table.record(), no_score([], "PASSED_OUT", next_deal="NEXT")


def schmeiss_agreed(dice, edition=None):
    """A schmeiss is agreed to: the same dealer deals again."""
    table = Table(dice, books.TWO)
    schmeisser = dice.choice(table.seats)
    if schmeisser == 2:
        table.say(1, "pass")
    table.say(schmeisser, "bid schmeiss")
    table.say(3 - schmeisser, "agree")
    return table.record(), no_score([], "PASSED_OUT", next_deal="SAME")


schmeiss_agreed.editions = [books.TWO]


def cut_off_hand(dice, edition=None):
    """A lawful hand whose record ends somewhere before the hand does."""
    table = _table(dice, edition)
    table.turns = False
    runs_and_all(table)
    table.play_out()
    table.acts = table.acts[: dice.randint(1, len(table.acts) - 1)]
    return table.record(), no_score([], "INCOMPLETE", next_deal=None)


def hands_of_nine(dice, edition=None):
    """The hands are written as they are after the second deal."""
    table = Table(dice, books.TWO if edition is None else edition)
    runs_and_all(table)
    record, expectation = _ended(table)
    for _ in range(3):
        for seat in table.seats:
            table.dealt[seat].append(table.dealt_stock.pop(1))
    record["hands"] = [" ".join(table.dealt[seat]) for seat in table.seats]
    record["stock"] = " ".join(table.dealt_stock)
    return record, expectation


hands_of_nine.editions = [books.TWO, books.THREE]


def stock_cut_short(dice, edition=None):
    """The stock ends after some card, or cards of it are not known; all that matters follows from the play."""
    record, expectation = whole_hand(dice, edition)
    stock = record["stock"].split()
    if dice.random() < 0.5:
        stock = stock[: dice.randint(1, len(stock))]
    else:
        stock = [card if i == 0 or dice.random() < 0.7 else "??" for i, card in enumerate(stock)]
    record["stock"] = " ".join(stock)
    return record, expectation


def hands_not_given(dice, edition=None):
    """Only the upcard was written down: the hands follow from the play."""
    record, expectation = whole_hand(dice, edition)
    del record["hands"]
    record["stock"] = record["stock"].split()[0]
    return record, expectation


def hand_with_a_card_unknown(dice, edition=None):
    """One card of a hand is not known to the recorder: it follows from all the others."""
    record, expectation = whole_hand(dice, edition)
    seat = dice.randrange(len(record["hands"]))
    cards = record["hands"][seat].split()
    cards[dice.randrange(len(cards))] = "??"
    record["hands"][seat] = " ".join(cards)
    return record, expectation


for _make in [
    whole_hand,
    hand_with_house_rules,
    passed_out_hand,
    cut_off_hand,
    stock_cut_short,
    hands_not_given,
    hand_with_a_card_unknown,
]:
    _make.editions = books.EDITIONS

HANDS = {
    each.__name__: each
    for each in [
        whole_hand,
        hand_with_house_rules,
        passed_out_hand,
        schmeiss_agreed,
        cut_off_hand,
        hands_of_nine,
        stock_cut_short,
        hands_not_given,
        hand_with_a_card_unknown,
    ]
}
