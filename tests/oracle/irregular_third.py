"""Third hand before second (law 12), and the soloist who plays before the ally in between (law 8)."""

from . import plain
from .irregular_card import ONLY_000
from .irregular_revoke import at_some_trick
from .wanted import (
    NO_DISOBEDIENCE,
    claim_late,
    disobeyed,
    ending,
    finding,
    irregularity,
    need,
    one_of,
    scored,
)


def third_before_second(table, dice):
    """After a lead the third hand plays before the second: (act, trick, second, third)."""
    table.prepare()
    at_some_trick(table, dice)
    trick = table.number()
    leader, second, third = plain.order_from(table.leader)
    table.follow(leader)
    act = table.follow(third)
    return act, trick, second, third


@irregularity()
def third_hand_first_complete_unnoticed(table, dice):
    """Nobody claims and second hand plays: the trick is complete and stands, whoever led."""
    act, trick, _, third = third_before_second(table, dice)
    table.play_out()
    return scored(
        table, [finding(table, "PLAY_OUT_OF_TURN", act, third, 0, trick=trick, status="CONDONED")]
    )


@irregularity()
def third_hand_first_claimed_when_complete(table, dice):
    """The claim comes when the trick is complete: nothing goes back, the claim is late."""
    act, trick, _, third = third_before_second(table, dice)
    table.complete()
    claimant = one_of(dice, [seat for seat in plain.SEATS if table.side(seat) != table.side(third)])
    late = claim_late(table.say(claimant, f"claim PLAY_OUT_OF_TURN p{third}"), claimant)
    table.play_out()
    return scored(
        table,
        [finding(table, "PLAY_OUT_OF_TURN", act, third, 0, trick=trick, status="CONDONED"), late],
    )


def _claimed_third(table, dice):
    """Third hand, an ally, is claimed before second plays: his card goes back: (finding, second, third, card)."""
    act, trick, second, third = third_before_second(table, dice)
    need(third != table.soloist)
    card = table.on_table[1][1]
    table.say(table.soloist, f"claim PLAY_OUT_OF_TURN p{third}")
    table.hands[third].append(card)
    table.on_table.pop()
    law = "12" if table.leader == table.soloist else None
    return (
        finding(table, "PLAY_OUT_OF_TURN", act, third, 0, trick=trick, law=law),
        second,
        third,
        card,
    )


@irregularity()
def third_hand_first_claimed(table, dice):
    """The soloist claims in time: the card goes back, second hand plays, third hand plays what he likes."""
    found, second, third, _ = _claimed_third(table, dice)
    table.follow(second)
    table.follow(third)
    table.play_out()
    return scored(table, [found], absent=NO_DISOBEDIENCE)


@irregularity(editions=ONLY_000)
def third_hand_first_claimed_and_called(table, dice):
    """The card that went back is exposed: the soloist calls it, and it is played or disobeyed (law 10)."""
    found, second, third, card = _claimed_third(table, dice)
    trick = table.number()
    table.follow(second)
    need(card in table.lawful(third))
    table.say(table.soloist, f"demand {card}")
    others = [c for c in table.lawful(third) if c != card]
    if not others or dice.random() < 0.5:
        table.put(third, card)
        table.play_out()
        return scored(table, [found], absent=NO_DISOBEDIENCE)
    wrong = table.put(third, dice.choice(others))
    closed, claimed = ending(table, dice, "CALL_DISOBEYED", third, trick)
    return disobeyed(table, [found], wrong, third, trick, "10", closed, claimed)


@irregularity()
def soloist_plays_before_second_claimed(table, dice):
    """The soloist, third hand, plays before the ally in between and is claimed: his card goes back, no penalty."""
    act, trick, second, third = third_before_second(table, dice)
    need(third == table.soloist)
    table.say(dice.choice(table.allies()), f"claim PLAY_OUT_OF_TURN p{third}")
    card = table.on_table.pop()[1]
    table.hands[third].append(card)
    table.follow(second)
    table.follow(third)
    table.play_out()
    return scored(table, [finding(table, "PLAY_OUT_OF_TURN", act, third, 0, trick=trick)])
