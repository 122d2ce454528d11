"""A suit not followed, a trump not played, a trick not headed: by the makers, the others, both, twice, put right."""

from . import books
from .prepare import runs_and_all
from .score import DUTIES
from .wanted import duty, irregularity, need, no_score, one_of, scored, with_table


def breaks(table, dice, seat, breach=None):
    """The seat breaks a duty, of this kind if told, at its turn in the trick on the table: (act, breach)."""
    need(seat in table.still_to_play() and seat != table.still_to_play()[0])
    table.up_to_turn_of(seat)
    card, found = one_of(
        dice, [each for each in table.wrong(seat) if breach is None or each[1] == breach]
    )
    return table.put(seat, card), found


def one_breach(table, dice, seat, breach=None, first=1):
    """Lawful tricks, and one in which the seat breaks a duty: its finding."""
    table.at_some_trick(first=first)
    trick = table.number()
    act, found = breaks(table, dice, seat, breach)
    table.trick()
    return duty(found, act, seat, trick)


def of_side(table, dice, side):
    """A seat of this side, or any."""
    return dice.choice(table.seats if side is None else table.sides()[side])


def up_to_first_card(table):
    """All before the play, with the first card perhaps on the table."""
    runs_and_all(table)


def _unclaimed(table, dice, breach, side):
    """Nobody claims: the whole total in review, nothing at a silent table."""
    up_to_first_card(table)
    seat = of_side(table, dice, side)
    found = one_breach(table, dice, seat, breach)
    table.play_out()
    closed = dice.random() < 0.5
    if closed:
        table.cut()
    silent = {**found, "status": "LAPSED" if closed else "NOTICED"}
    return with_table(scored(table, [found]), scored(table, [silent]))


@irregularity()
def revoke_by_the_makers(table, dice):
    """The maker's side does not follow suit though able."""
    return _unclaimed(table, dice, "REVOKE", "makers")


@irregularity()
def revoke_by_the_others(table, dice):
    """The other side does not follow suit though able."""
    return _unclaimed(table, dice, "REVOKE", "opponents")


@irregularity()
def no_trump_by_the_makers(table, dice):
    """The maker's side does not trump though void and able."""
    return _unclaimed(table, dice, "TRUMP_NOT_PLAYED", "makers")


@irregularity()
def no_trump_by_the_others(table, dice):
    """The other side does not trump though void and able."""
    return _unclaimed(table, dice, "TRUMP_NOT_PLAYED", "opponents")


@irregularity()
def not_headed_by_the_makers(table, dice):
    """The maker's side does not head a trump lead though able."""
    return _unclaimed(table, dice, "TRICK_NOT_HEADED", "makers")


@irregularity()
def not_headed_by_the_others(table, dice):
    """The other side does not head a trump lead though able."""
    return _unclaimed(table, dice, "TRICK_NOT_HEADED", "opponents")


@irregularity()
def duties_of_both_sides(table, dice):
    """Both sides have broken a duty: nothing moves."""
    up_to_first_card(table)
    sides = ["makers", "opponents"]
    dice.shuffle(sides)
    table.play_to(dice.randint(1, 3))
    found = []
    for side in sides:
        seat = of_side(table, dice, side)
        trick = table.number()
        act, breach = breaks(table, dice, seat)
        found.append(duty(breach, act, seat, trick))
        table.trick()
    table.play_out()
    return scored(table, found)


@irregularity()
def duties_of_one_side_twice(table, dice):
    """One side breaks duties twice: the first carries it, the second moves nothing more."""
    up_to_first_card(table)
    side = dice.choice(["makers", "opponents"])
    table.play_to(dice.randint(1, 3))
    found = []
    for _ in range(2):
        seat = of_side(table, dice, side)
        need(not found or seat == found[0]["offender"] or table.edition != books.THREE)
        trick = table.number()
        act, breach = breaks(table, dice, seat)
        found.append(duty(breach, act, seat, trick))
        table.trick()
    table.play_out()
    return scored(table, found)


@irregularity(editions=[books.THREE])
def duties_of_both_opponents(table, dice):
    """Of three players two opponents have erred: each one's own total goes to the maker."""
    up_to_first_card(table)
    opponents = list(table.sides()["opponents"])
    dice.shuffle(opponents)
    table.play_to(dice.randint(1, 3))
    found = []
    for seat in opponents:
        trick = table.number()
        act, breach = breaks(table, dice, seat)
        found.append(duty(breach, act, seat, trick))
        table.trick()
    table.play_out()
    return scored(table, found)


@irregularity()
def duty_broken_and_corrected(table, dice):
    """The card is changed before the trick is turned: nothing moves."""
    up_to_first_card(table)
    need(not table.on_table)
    table.at_some_trick()
    trick, seat = table.number(), dice.choice(table.seats)
    act, breach = breaks(table, dice, seat)
    wrong, place = table.on_table[-1][1], len(table.on_table) - 1
    later = dice.random() < 0.5
    if later:
        table.complete()
    hand = [*table.hands[seat], wrong]
    table.hands[seat] = hand
    standing, table.on_table = table.on_table, table.on_table[:place]
    right = one_of(dice, table.lawful(seat))
    hand.remove(right)
    table.on_table = [*standing[:place], (seat, right), *standing[place + 1 :]]
    table.say(seat, f"correct {right}")
    table.play_out()
    found = duty(breach, act, seat, trick, "CORRECTED")
    return with_table(scored(table, [found]))


@irregularity()
def duty_broken_in_a_hand_cut_off(table, dice):
    """The record ends before the hand does: nothing moves, whether the trick is turned or not."""
    up_to_first_card(table)
    need(not table.on_table)
    table.at_some_trick(last=table.last() - 2)
    trick, seat = table.number(), dice.choice(table.seats)
    act, breach = breaks(table, dice, seat)
    turned = dice.random() < 0.5
    if turned:
        table.trick()
        table.follow(table.leader)
    found = duty(breach, act, seat, trick, "ESTABLISHED" if turned else "NOTICED")
    return no_score([found], "INCOMPLETE", next_deal=None)


@irregularity()
def duty_broken_without_penalty(table, dice):
    """klab_revoke = NONE: it is told, and nothing moves."""
    table.options["klab_revoke"] = "NONE"
    up_to_first_card(table)
    found = one_breach(table, dice, dice.choice(table.seats))
    table.play_out()
    return scored(table, [found])


@irregularity()
def duty_broken_with_the_last_choice(table, dice):
    """The last trick in which a seat still has a choice."""
    up_to_first_card(table)
    need(not table.on_table)
    table.play_to(table.last() - 1)
    trick, seat = table.number(), dice.choice(table.seats)
    act, breach = breaks(table, dice, seat)
    table.play_out()
    return scored(table, [duty(breach, act, seat, trick)])


@irregularity()
def duty_broken_in_a_rebuilt_hand(table, dice):
    """The stock ends with the upcard: the breach follows from the cards played later."""
    found = _unclaimed(table, dice, dice.choice(DUTIES), None)
    table.dealt_stock = table.dealt_stock[:1]
    return found
