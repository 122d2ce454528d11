"""Calls out of turn and not admitted, deals gone wrong (law 3), results that do not agree."""

from . import plain
from .irregular_revoke import one_revoke, revoked
from .wanted import finding, irregularity, no_score, one_of, scored

ONLY_000 = ("calabrasella",)


def void_call(table, breach, act, seat):
    """The finding of a call that is void."""
    return finding(table, breach, act, seat, 0, trick=None, status="CORRECTED")


def rest_of_the_hand(table, dice):
    """The ask, the exchange and the play, all lawful."""
    if table.may_be_asked() and dice.random() < 0.7:
        table.ask()
    table.exchange()
    table.play_out()


@irregularity()
def call_out_of_turn(table, dice):
    """A seat speaks before its turn: the call is void, and the calls go on as if it had not been made."""
    early = dice.choice([2, 3])
    act = table.say(early, dice.choice(["pass", "bid play"]))
    table.call()
    rest_of_the_hand(table, dice)
    return scored(table, [void_call(table, "CALL_OUT_OF_TURN", act, early)])


@irregularity()
def call_again_after_a_pass(table, dice):
    """A seat that has passed would play after all, when the next seat has spoken: void."""
    table.say(1, "pass")
    table.say(2, "pass")
    act = table.say(1, "bid play")
    table.say(3, "bid play")
    table.soloist = 3
    rest_of_the_hand(table, dice)
    return scored(table, [void_call(table, "CALL_OUT_OF_TURN", act, 1)])


@irregularity()
def bid_inadmissible(table, dice):
    """Eldest hand bids a contract that this book does not know: void, and he speaks again."""
    act = table.say(1, "bid " + dice.choice(["solo", "chiamo", "solissimo"]))
    table.call()
    rest_of_the_hand(table, dice)
    return scored(table, [void_call(table, "BID_INADMISSIBLE", act, 1)])


# -- the deal ----------------------------------------------------------------------------------------------------


def dealt_again(table, others=()):
    """What a void deal comes to: no score, the same dealer deals again."""
    deal = finding(table, "DEAL_IRREGULAR", 0, None, 0, law="3", trick=None, status="ESTABLISHED")
    return no_score(table, [deal] + list(others), "VOID", next_deal="SAME")


@irregularity()
def deal_of_wrong_sizes(table, dice):
    """One hand has a card too few, another hand or the stock one too many."""
    poor = dice.choice(plain.SEATS)
    card = table.dealt[poor].pop(dice.randrange(12))
    rich = dice.choice([seat for seat in plain.SEATS if seat != poor] + ["stock"])
    (table.stock if rich == "stock" else table.dealt[rich]).append(card)
    table.say(1, "pass")
    if dice.random() < 0.5:
        table.say(2, "claim DEAL_IRREGULAR")
    return dealt_again(table)


@irregularity()
def deal_with_a_card_twice(table, dice):
    """A card stands in two hands, and another is nowhere."""
    one, other = dice.sample(plain.SEATS, 2)
    table.dealt[one][dice.randrange(12)] = dice.choice(table.dealt[other])
    table.say(1, "pass")
    return dealt_again(table)


def _manner(table, dice, manner):
    """The hand is played out, perhaps with a revoke; then the manner of the deal makes it all void."""
    table.deal = manner
    table.prepare()
    others = []
    if dice.random() < 0.4:
        offender = dice.choice(plain.SEATS)
        act, trick = one_revoke(table, dice, offender)
        others.append(revoked(table, act, offender, trick, "LAPSED", 0))
    table.play_out()
    return dealt_again(table, others)


@irregularity(editions=ONLY_000)
def deal_in_wrong_packets(table, dice):
    """000 is dealt two at a time; this was not."""
    return _manner(
        table,
        dice,
        {"packets": dice.choice([[3, 3, 3, 3], [2, 2, 3, 1, 2, 2], [4, 4, 4], [1] * 12])},
    )


@irregularity()
def deal_with_a_faced_card(table, dice):
    """A card was faced in dealing."""
    return _manner(table, dice, {"faced": [table.spell(dice.choice(plain.PACK))]})


@irregularity()
def deal_in_wrong_direction(table, dice):
    """Dealt counter-clockwise."""
    return _manner(table, dice, {"direction": "ccw"})


@irregularity(editions=ONLY_000)
def deal_without_the_cut(table, dice):
    """The pack was not cut."""
    return _manner(table, dice, {"cut": False})


@irregularity(editions=ONLY_000)
def deal_begun_with_the_wrong_player(table, dice):
    """The first packet did not go to eldest hand."""
    return _manner(table, dice, {"first": dice.choice([2, 3])})


@irregularity(editions=ONLY_000)
def deal_regular_in_all_it_tells(table, dice):
    """The manner is told and is the right one: clean."""
    table.deal = {"cut": True, "packets": [2] * 6, "first": 1, "direction": "cw"}
    table.prepare()
    table.play_out()
    return scored(table, [], verdict="CLEAN")


@irregularity()
def deal_claimed_without_a_fact(table, dice):
    """A player says that the deal was irregular and the record shows nothing of it: facts are wanted."""
    table.prepare()
    table.play_out()
    table.say(dice.choice(plain.SEATS), "claim DEAL_IRREGULAR")
    return no_score(table, [], "NEEDS_FACTS", exact=False)


# -- the result --------------------------------------------------------------------------------------------------


def mismatch():
    """The finding of a result that is not what the hand came to."""
    return {
        "breach": "RESULT_MISMATCH",
        "act": None,
        "trick": None,
        "offender": None,
        "points": 0,
        "status": "ESTABLISHED",
    }


@irregularity()
def result_paid_once(table, dice):
    """The soloist's payment was written down once instead of once for each ally, or another error."""
    table.prepare()
    table.play_out()
    right = plain.settle(table.counted(), table.soloist)
    once = [
        amount // 2 if seat == table.soloist else amount
        for seat, amount in zip(plain.SEATS, right, strict=True)
    ]
    table.result = dice.choice([once, [-amount for amount in right]])
    return scored(table, [mismatch()])


@irregularity()
def result_after_the_nine(table, dice):
    """A revoke: the result is right with the nine, and a mismatch without them."""
    table.prepare()
    offender = dice.choice(plain.SEATS)
    act, trick = one_revoke(table, dice, offender)
    table.play_out()
    found = [revoked(table, act, offender, trick)]
    wanted = scored(table, found)
    table.result = list(wanted["settlement"])
    if dice.random() < 0.5:
        table.result = plain.settle(table.counted(), table.soloist)
        wanted = scored(table, found + [mismatch()])
    return wanted


@irregularity()
def result_where_there_is_none(table, dice):
    """Passed out, and a result was written down all the same."""
    for seat in plain.SEATS:
        table.say(seat, "pass")
    table.result = one_of(dice, [[2, -1, -1], [0, 0, 0], [-5, 10, -5]])
    return no_score(
        table,
        [mismatch()],
        "PASSED_OUT",
        next_deal="NEXT" if table.edition == "calabrasella" else "SAME",
    )
