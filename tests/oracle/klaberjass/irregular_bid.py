"""Calls out of turn, not admitted or after the bidding, and exchanges of the dix that are not lawful: all void."""

from . import books
from .prepare import bid, exchange, plan
from .talk import announce, best
from .wanted import finding, irregularity, need, no_score, one_of, scored


def void(breach, act, seat):
    """The finding of a call or an exchange that is void."""
    return finding(breach, act, seat, status="CORRECTED")


def broken_off(table, dice):
    """A lawful bidding, and the place in it before which something wrong will be said: (planned, place)."""
    planned = plan(table)
    return planned, dice.randrange(len(planned[0]))


def with_wrong_call(table, planned, place, seat, text, breach):
    """The wrong call is made at its place in the bidding, and all goes on lawfully: the expectation."""
    words = planned[0]
    for each, word in words[:place]:
        table.say(each, word)
    act = table.say(seat, text)
    bid(table, (words[place:], *planned[1:]))
    exchange(table)
    table.play_out()
    found = finding(breach, act, seat, status="CORRECTED", trick=None)
    return scored(table, [found])


def calls(table):
    """Every kind of call."""
    return ["pass", "bid take", "bid schmeiss", "name s", "agree", "refuse"]


@irregularity()
def call_out_of_turn(table, dice):
    """A seat speaks before its turn: void, whatever it says."""
    planned, place = broken_off(table, dice)
    turn = planned[0][place][0]
    seat = dice.choice([each for each in table.seats if each != turn])
    return with_wrong_call(
        table, planned, place, seat, one_of(dice, calls(table)), "CALL_OUT_OF_TURN"
    )


@irregularity()
def call_inadmissible(table, dice):
    """A seat whose turn it is says what may not be said there, and speaks again."""
    planned, place = broken_off(table, dice)
    words = planned[0]
    asked = place > 0 and words[place - 1][1] == "bid schmeiss"
    if asked:
        wrong = ["pass", "bid schmeiss", "name s"]
    elif place < len(table.seats):
        wrong = ["name s", "agree", "refuse"]
    else:
        wrong = ["bid take", "agree", "bid schmeiss"]
    if table.edition != books.TWO:
        wrong.append("bid schmeiss")
    turn = words[place][0]
    return with_wrong_call(table, planned, place, turn, dice.choice(wrong), "BID_INADMISSIBLE")


@irregularity()
def call_after_the_bidding(table, dice):
    """The trump is settled and somebody calls."""
    bid(table, plan(table))
    seat = dice.choice(table.seats)
    act = table.say(seat, dice.choice(["pass", "bid take", "name h"]))
    exchange(table)
    table.play_out()
    return scored(table, [void("CALL_OUT_OF_TURN", act, seat)])


@irregularity()
def wrong_calls_and_passed_out(table, dice):
    """Void calls on the way to nobody taking it."""
    words = [(seat, "pass") for seat in [*table.seats, *table.seats]]
    place = dice.randrange(len(words))
    found = []
    for i, (seat, word) in enumerate(words):
        if i == place:
            early = dice.choice([each for each in table.seats if each != seat])
            act = table.say(early, dice.choice(["pass", "bid take"]))
            found.append(void("CALL_OUT_OF_TURN", act, early))
        table.say(seat, word)
    return no_score(found, "PASSED_OUT", next_deal="NEXT")


@irregularity(editions=[books.TWO])
def answer_by_the_schmeisser(table, dice):
    """He who proposed answers himself: it is not his word."""
    table.say(1, "bid schmeiss")
    act = table.say(1, dice.choice(["agree", "refuse", "bid take"]))
    table.say(2, "agree")
    return no_score([void("CALL_OUT_OF_TURN", act, 1)], "PASSED_OUT", next_deal="SAME")


# -- the dix -----------------------------------------------------------------------------------------------------


def wrong_swap(table, seat):
    """A swap that moves nothing: the finding."""
    return void("EXCHANGE_ERROR", table.say(seat, "swap"), seat)


@irregularity()
def swap_without_the_dix(table, dice):
    """A seat that has not the dix would exchange."""
    bid(table, plan(table, round_two=False))
    seat = one_of(dice, [s for s in table.seats if table.dix() not in table.hands[s]])
    found = wrong_swap(table, seat)
    exchange(table)
    table.play_out()
    return scored(table, [found])


@irregularity()
def swap_twice(table, dice):
    """The dix has been exchanged, and somebody exchanges again."""
    bid(table, plan(table, round_two=False))
    seat = one_of(dice, [s for s in table.seats if table.may_swap(s)])
    table.swap(seat)
    found = wrong_swap(table, seat)
    table.play_out()
    return scored(table, [found])


@irregularity()
def swap_after_an_announcement(table, dice):
    """The holder of the dix waits until somebody has announced."""
    bid(table, plan(table, round_two=False))
    seat = one_of(dice, [s for s in table.seats if table.may_swap(s)])
    need(best(table, 1) is not None)
    announce(table, 1)
    found = wrong_swap(table, seat)
    table.play_out()
    return scored(table, [found])


@irregularity()
def swap_after_a_card(table, dice):
    """The holder of the dix waits until a card has been played."""
    bid(table, plan(table, round_two=False))
    seat = one_of(dice, [s for s in table.seats if table.may_swap(s)])
    if dice.random() < 0.5:
        table.follow(1)
    else:
        table.play_to(dice.randint(2, 4))
        need(table.dix() in table.hands[seat])
    found = wrong_swap(table, seat)
    table.play_out()
    return scored(table, [found])


@irregularity()
def swap_when_the_suit_was_named(table, dice):
    """The trump was named in round two: there is nothing to exchange, even in the suit of the upcard."""
    bid(table, plan(table, round_two=True))
    holders = [s for s in table.seats if table.dix() in table.hands[s]]
    found = wrong_swap(table, one_of(dice, holders or table.seats))
    table.play_out()
    return scored(table, [found])


@irregularity()
def swap_before_the_trump_is_settled(table, dice):
    """A seat exchanges the seven of the turned suit while they are bidding."""
    turned = "7" + table.upcard[1]
    seat = one_of(dice, [s for s in table.seats if turned in table.hands[s]])
    planned = plan(table)
    if len(planned[0]) > 1 and dice.random() < 0.5:
        table.say(*planned[0].pop(0))
    found = wrong_swap(table, seat)
    bid(table, planned)
    table.play_out()
    return scored(table, [found])
