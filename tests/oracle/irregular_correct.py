"""Revokes put right before the trick is turned (law 13), and one put right too late."""

from . import plain
from .irregular_revoke import at_some_trick, one_revoke, revoke, revoked, with_table
from .wanted import NO_DISOBEDIENCE, irregularity, need, one_of, scored


def corrected_in_time(table, dice, offender):
    """The offender replaces his card before the trick is turned: (act, trick)."""
    at_some_trick(table, dice)
    trick = table.number()
    act = revoke(table, dice, offender)
    if dice.random() < 0.5:
        table.complete()
    table.replace(offender, one_of(dice, plain.of_suit(table.hands[offender], table.led())))
    return act, trick


@irregularity()
def revoke_corrected_by_soloist(table, dice):
    """The soloist takes his wrong card back in time: no penalty at all."""
    table.prepare()
    act, trick = corrected_in_time(table, dice, table.soloist)
    table.play_out()
    review = scored(table, [revoked(table, act, table.soloist, trick, "CORRECTED", 0)])
    return with_table(table, review, True, [])


@irregularity()
def revoke_corrected_by_ally(table, dice):
    """An ally takes his wrong card back in time: nothing moves (the card is exposed, and not called here)."""
    table.prepare()
    offender = dice.choice(table.allies())
    act, trick = corrected_in_time(table, dice, offender)
    table.play_out()
    review = scored(table, [revoked(table, act, offender, trick, "CORRECTED", 0)])
    return with_table(table, review, True, [])


@irregularity(editions=("calabrasella",))
def revoke_corrected_by_ally_card_called(table, dice):
    """The ally's withdrawn card is exposed: the soloist calls it when it is lawful, and it is played."""
    table.prepare()
    offender = dice.choice(table.allies())
    at_some_trick(table, dice, last=10)
    trick = table.number()
    act = revoke(table, dice, offender)
    wrong = table.on_table[-1][1]
    table.replace(offender, one_of(dice, plain.of_suit(table.hands[offender], table.led())))
    table.trick()
    while table.still_to_play()[0] != offender:
        table.follow(table.still_to_play()[0])
    need(wrong in table.lawful(offender))
    table.say(table.soloist, f"demand {wrong}")
    table.put(offender, wrong)
    table.play_out()
    return scored(
        table, [revoked(table, act, offender, trick, "CORRECTED", 0)], absent=NO_DISOBEDIENCE
    )


@irregularity()
def revoke_corrected_follower_changes_too(table, dice):
    """Second hand corrects a revoke, and third hand, who had played after it, changes his card as well."""
    table.prepare()
    at_some_trick(table, dice)
    trick = table.number()
    offender, follower = plain.order_from(table.leader)[1:]
    act = revoke(table, dice, offender)
    table.follow(follower)
    table.replace(offender, one_of(dice, plain.of_suit(table.hands[offender], table.led())))
    table.replace(follower, one_of(dice, table.lawful(follower)))
    played = dict(table.on_table)
    need(
        plain.suit_of(played[follower]) == table.led()
        or not plain.of_suit(table.hands[follower], table.led())
    )
    table.play_out()
    review = scored(table, [revoked(table, act, offender, trick, "CORRECTED", 0)])
    return with_table(table, review, True, [])


@irregularity()
def revoke_corrected_too_late(table, dice):
    """A `correct` after the trick was turned has no effect: the revoke stands."""
    table.turns = True
    table.prepare()
    offender = dice.choice(plain.SEATS)
    act, trick = one_revoke(table, dice, offender)
    table.say(offender, "correct " + dice.choice(table.hands[offender]))
    table.play_out()
    silent = revoked(table, act, offender, trick, "NOTICED", 0)
    return with_table(table, scored(table, [revoked(table, act, offender, trick)]), False, [silent])
