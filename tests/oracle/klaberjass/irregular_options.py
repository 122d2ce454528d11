"""House rules, one by one, where they change what is lawful or what a hand comes to."""

from . import books
from .cards import broken, winning
from .irregular_duty import breaks
from .prepare import bid, prepare, runs_and_all
from .runs import kind
from .talk import announce, best, how_high, show, tied
from .wanted import clean, duty, finding, irregularity, need, no_score, one_of, scored


@irregularity(editions=[books.TWO])
def schmeisser_makes(table, dice):
    """SCHMEISSER_MAKES: agreed, the proposer is the maker at the upcard's suit; refused, it is dealt again."""
    table.options["schmeiss_mode"] = "SCHMEISSER_MAKES"
    seat = dice.choice(table.seats)
    words = [] if seat == 1 else [(1, "pass")]
    words.append((seat, "bid schmeiss"))
    if dice.random() < 0.3:
        for each, word in [*words, (3 - seat, "refuse")]:
            table.say(each, word)
        return no_score([], "PASSED_OUT", next_deal="SAME")
    bid(table, ([*words, (3 - seat, "agree")], seat, table.upcard[1], True))
    table.play_out()
    return clean(table)


@irregularity(editions=[books.TWO])
def schmeiss_off(table, dice):
    """OFF: a schmeiss is not admitted."""
    table.options["schmeiss_mode"] = "OFF"
    act = table.say(1, "bid schmeiss")
    bid(table, ([(1, "bid take")], 1, table.upcard[1], True))
    table.play_out()
    return scored(table, [finding("BID_INADMISSIBLE", act, 1, status="CORRECTED")])


@irregularity(editions=[books.TWO])
def schmeiss_in_round_two(table, dice):
    """schmeiss_round2: the proposal may be made in round two as well; agreed, it is dealt again."""
    table.options["schmeiss_round2"] = True
    seat = dice.choice(table.seats)
    words = [(1, "pass"), (2, "pass")] + ([] if seat == 1 else [(1, "pass")])
    words.append((seat, "bid schmeiss"))
    if dice.random() < 0.4:
        for each, word in [*words, (3 - seat, "agree")]:
            table.say(each, word)
        return no_score([], "PASSED_OUT", next_deal="SAME")
    bid(table, ([*words, (3 - seat, "refuse")], 3 - seat, table.upcard[1], False))
    table.play_out()
    return clean(table)


@irregularity()
def turned_suit_barred(table, dice):
    """round2_turned_suit = false: the suit of the upcard may not be named."""
    table.options["round2_turned_suit"] = False
    turned = table.upcard[1]
    for seat in table.seats:
        table.say(seat, "pass")
    act = table.say(1, f"name {turned}")
    suit = dice.choice([each for each in "shdc" if each != turned])
    bid(table, ([(1, f"name {suit}")], 1, suit, False))
    table.play_out()
    return scored(table, [finding("BID_INADMISSIBLE", act, 1, status="CORRECTED")])


def _equal_runs(table, dice):
    """Eldest hand and the last seat have equal plain runs and nobody else has any; the last one has asked."""
    prepare(table)
    table.first, table.named = 1, False
    last = table.seats[-1]
    need(tied(table, 1, last))
    for seat in table.seats[1:-1]:
        need(best(table, seat) is None)
    announce(table, 1)
    for seat in table.seats[1:-1]:
        table.say(seat, "good")
    how_high(table, last)
    return last


@irregularity()
def equal_runs_neither(table, dice):
    """NEITHER: good to an equal plain run waives nothing, and nobody scores."""
    table.options["equal_runs"] = "NEITHER"
    last = _equal_runs(table, dice)
    table.say(last, "good")
    show(table, 1, best(table, 1), 0)
    table.play_out()
    return clean(table)


@irregularity()
def equal_runs_neither_and_not_good(table, dice):
    """NEITHER: not good to an equal plain run is false; he scores none, and so the other's stands alone."""
    table.options["equal_runs"] = "NEITHER"
    last = _equal_runs(table, dice)
    act = table.say(last, "not-good")
    if len(table.seats) > 2:
        table.say(last, f"announce run {kind(best(table, last))}")
    table.play_out()
    return scored(table, [finding("RUN_FALSE", act, last, status="ESTABLISHED")])


@irregularity()
def equal_runs_elder(table, dice):
    """ELDER, the default: eldest hand's stands and scores."""
    last = _equal_runs(table, dice)
    table.say(last, "good")
    show(table, 1, best(table, 1))
    table.play_out()
    return clean(table)


@irregularity(editions=[books.TWO, books.FOUR])
def tie_of_two_sides(table, dice):
    """Equal totals: half bete, or held over."""
    if dice.random() < 0.5:
        table.options["two_tie"] = "HELD_OVER"
    runs_and_all(table)
    table.play_out()
    need(table.counted()["makers"] == table.counted()["opponents"])
    return clean(table)


@irregularity(editions=[books.THREE])
def tie_of_three(table, dice):
    """The maker has as much as both together: bete, or half bete."""
    if dice.random() < 0.5:
        table.options["three_tie"] = "HALF_BETE"
    runs_and_all(table)
    table.play_out()
    need(table.counted()["makers"] == table.counted()["opponents"])
    return clean(table)


@irregularity(editions=[books.THREE])
def odd_point_shared(table, dice):
    """An odd total is shared on bete: a point is dropped, or goes to the elder opponent."""
    if dice.random() < 0.5:
        table.options["three_odd_point"] = "ELDEST_OPPONENT"
    runs_and_all(table)
    table.play_out()
    counted = table.counted()
    need(counted["makers"] < counted["opponents"] and counted["makers"] % 2)
    return clean(table)


@irregularity(editions=[books.THREE, books.FOUR])
def plain_trick_not_overtrumped(table, dice):
    """overtrump_plain: a lower trump than one on the table, though able to go over it; else it is lawful."""
    strict = dice.random() < 0.7
    if strict:
        table.options["overtrump_plain"] = True
    runs_and_all(table)
    need(not table.on_table)
    table.at_some_trick()
    trick, seat = table.number(), one_of(dice, table.still_to_play()[2:])
    table.up_to_turn_of(seat)
    led = table.on_table[0][1][1]
    need(led != table.trump and winning(table.on_table, table.trump)[1][1] == table.trump)
    arguments = [table.on_table, table.trump, {"overtrump_plain": True}, table.partner(seat)]
    under = [
        card
        for card in table.hands[seat]
        if broken(table.hands[seat], card, *arguments) == "TRICK_NOT_HEADED"
    ]
    act = table.put(seat, one_of(dice, under))
    table.play_out()
    found = duty("TRICK_NOT_HEADED", act, seat, trick)
    return scored(table, [found]) if strict else clean(table)


@irregularity(editions=[books.FOUR])
def partner_wins_already(table, dice):
    """The partner holds the trick: no trump need be played under partner_relief, else it is a breach."""
    relieved = dice.random() < 0.6
    runs_and_all(table)
    need(not table.on_table)
    table.at_some_trick()
    trick, seat = table.number(), one_of(dice, table.still_to_play()[2:])
    table.up_to_turn_of(seat)
    need(winning(table.on_table, table.trump)[0] == table.partner(seat))
    act, breach = breaks_on(table, dice, seat)
    table.options["partner_relief"] = relieved
    table.play_out()
    if relieved:
        return clean(table)
    del table.options["partner_relief"]
    return scored(table, [duty(breach, act, seat, trick)])


def breaks_on(table, dice, seat):
    """The seat whose turn it is does not trump though it could: (act, breach)."""
    card, breach = one_of(
        dice, [each for each in table.wrong(seat) if each[1] == "TRUMP_NOT_PLAYED"]
    )
    return table.put(seat, card), breach


@irregularity(editions=[books.FOUR])
def opponent_wins_already(table, dice):
    """partner_relief does not help where an opponent holds the trick."""
    table.options["partner_relief"] = True
    runs_and_all(table)
    need(not table.on_table)
    table.at_some_trick()
    trick, seat = table.number(), dice.choice(table.seats)
    act, breach = breaks(table, dice, seat, "TRUMP_NOT_PLAYED")
    table.play_out()
    return scored(table, [duty(breach, act, seat, trick)])
