"""Deals gone wrong, results that do not agree, looks, plays left out, cards not held, hands conceded."""

from .. import plain
from . import books, count
from .irregular_revoke import one_revoke, revoked
from .prepare import prepare
from .wanted import clean, finding, imported, irregularity, need, no_score, scored


def dealt_again(table, others=()):
    """A void deal: no score, the same dealer deals again."""
    deal = finding(
        table, "DEAL_IRREGULAR", 0, None, law=imported(3), trick=None, status="ESTABLISHED"
    )
    return no_score([deal, *others], "VOID", next_deal="SAME")


@irregularity()
def deal_of_wrong_sizes(table, dice):
    """One hand has a card too few, another hand or the monte one too many."""
    poor = dice.choice(table.playing)
    card = table.dealt[poor].pop(dice.randrange(table.book.hand))
    rich = dice.choice([s for s in table.playing if s != poor] + ["monte"] * bool(table.book.monte))
    (table.dealt_stock if rich == "monte" else table.dealt[rich]).append(card)
    table.say(1, "pass")
    return dealt_again(table)


@irregularity()
def deal_with_a_card_twice(table, dice):
    """A card stands in two hands, and another is nowhere."""
    one, other = dice.sample(table.playing, 2)
    table.dealt[one][dice.randrange(table.book.hand)] = dice.choice(table.dealt[other])
    table.say(1, "pass")
    return dealt_again(table)


@irregularity()
def deal_in_a_wrong_manner(table, dice):
    """Packets, direction, the first hand or a faced card: void, even when the hand was played out."""
    right = [4, 4, 4] if table.book.of_001 else [1] * table.book.hand
    table.deal = dice.choice(
        [
            {"packets": [2] * (table.book.hand // 2)},
            {"direction": "cw"},
            {"first": 2},
            {"faced": [table.spell(dice.choice(plain.PACK))]},
        ]
    )
    need(table.deal.get("packets") != right)
    prepare(table)
    others = []
    if dice.random() < 0.4:
        offender = dice.choice(table.playing)
        act, trick = one_revoke(table, dice, offender)
        others.append(revoked(table, act, offender, trick, "LAPSED", 0))
    table.play_out()
    return dealt_again(table, others)


@irregularity(editions=books.OF_004)
def deal_without_the_cut(table, dice):
    """004 has the pack cut by the dealer's left."""
    table.deal = {"cut": False}
    prepare(table)
    table.play_out()
    return dealt_again(table)


@irregularity()
def deal_regular_in_all_it_tells(table, dice):
    """The manner is told and is the right one."""
    packets = [4, 4, 4] if table.book.of_001 else [1] * table.book.hand
    table.deal = {"packets": packets, "first": 1, "direction": "ccw", "cut": True}
    prepare(table)
    table.play_out()
    return clean(table)


# -- the result --------------------------------------------------------------------------------------------------


def mismatch(table):
    """The finding of a result that is not what the hand came to."""
    return finding(table, "RESULT_MISMATCH", None, None, trick=None, status="ESTABLISHED")


@irregularity()
def result_turned_round(table, dice):
    """The result was written down the wrong way round, or twofold."""
    prepare(table)
    table.play_out()
    right = count.settle(table, table.counted(), table.counted())
    factor = dice.choice([-1, 2])
    table.result = [count.whole(factor * amount) for amount in right]
    return scored(table, [mismatch(table)])


@irregularity()
def result_after_the_nine(table, dice):
    """A revoke: the result agrees with the nine, or was written down without them."""
    prepare(table)
    offender = dice.choice(table.playing)
    act, trick = one_revoke(table, dice, offender)
    table.play_out()
    found = [revoked(table, act, offender, trick)]
    wanted = scored(table, found)
    table.result = count.settle(table, table.counted(), table.counted())
    return (
        wanted if table.result == wanted["settlement"] else scored(table, [*found, mismatch(table)])
    )


# -- small things ------------------------------------------------------------------------------------------------


@irregularity()
def card_not_held(table, dice):
    """A seat in turn plays a card that another holds: refused, then it plays a card of its own."""
    prepare(table)
    table.at_some_trick()
    seat = dice.choice(table.playing)
    table.up_to_turn_of(seat)
    other = dice.choice([s for s in table.playing if s != seat and table.hands[s]])
    trick = table.number()
    act = table.say(seat, "play " + dice.choice(table.hands[other]))
    table.play_out()
    return scored(
        table, [finding(table, "CARD_NOT_HELD", act, seat, trick=trick, status="CORRECTED")]
    )


@irregularity()
def play_omitted_made_good(table, dice):
    """A seat leaves its play out, and plays before the next lead."""
    prepare(table)
    table.at_some_trick()
    seat = dice.choice(table.still_to_play()[1:])
    table.up_to_turn_of(seat)
    trick = table.number()
    act = table.say(seat, "omit")
    for later in table.still_to_play():
        if later != seat:
            table.follow(later)
    table.follow(seat)
    table.play_out()
    return scored(
        table, [finding(table, "PLAY_OMITTED", act, seat, trick=trick, status="CORRECTED")]
    )


@irregularity()
def trick_looked_at(table, dice):
    """A turned trick is looked at again: a warning."""
    prepare(table)
    table.at_some_trick(first=2)
    table.follow(table.leader)
    seat = dice.choice(table.playing)
    act = table.say(seat, f"look {dice.randint(1, len(table.tricks))}")
    table.play_out()
    found = finding(table, "TRICK_LOOKED_AT", act, seat, law=imported(14), status="ESTABLISHED")
    return scored(table, [found])


@irregularity()
def two_cards_at_once(table, dice):
    """`play A B`: the first is played, the second exposed."""
    prepare(table)
    table.at_some_trick()
    seat = dice.choice(table.playing)
    table.up_to_turn_of(seat)
    trick = table.number()
    played = dice.choice(table.lawful(seat))
    shown = dice.choice([card for card in table.hands[seat] if card != played])
    act = table.put(seat, played)
    table.acts[act - 1] = f"p{seat} play {played} {shown}"
    table.play_out()
    return scored(table, [finding(table, "CARD_EXPOSED", act, seat, trick=trick, cards=[shown])])


@irregularity()
def conceded(table, dice):
    """All not yet won goes to the other side; there is no cappotto and no stramazzo."""
    prepare(table)
    table.at_some_trick(first=2)
    if dice.random() < 0.5:
        table.follow(table.leader)
    seat = dice.choice(table.playing)
    table.say(seat, "concede")
    loser = table.side(seat)
    kept = sum(
        plain.thirds_of(cards) for winner, cards in table.tricks if table.side(winner) == loser
    )
    corrected = {loser: kept, plain.other_side(loser): plain.WHOLE - kept}
    return scored(table, [], verdict="CLEAN", corrected=corrected, conceded=True)
