"""A card not held, a play left out, a trick or the discard looked at, a hand conceded."""

from . import plain
from .irregular_card import up_to_turn_of
from .irregular_revoke import at_some_trick
from .wanted import finding, irregularity, need, one_of, scored


@irregularity()
def card_not_held(table, dice):
    """A seat in turn plays a card that another holds: the act is refused, then it plays a card of its own."""
    table.prepare()
    at_some_trick(table, dice)
    seat = dice.choice(plain.SEATS)
    up_to_turn_of(table, seat)
    other = dice.choice([s for s in plain.SEATS if s != seat])
    trick = table.number()
    act = table.say(seat, "play " + one_of(dice, table.hands[other]))
    table.play_out()
    return scored(
        table, [finding(table, "CARD_NOT_HELD", act, seat, 0, trick=trick, status="CORRECTED")]
    )


def omit(table, dice):
    """A seat that follows does not play to the trick: (act, seat, trick)."""
    table.prepare()
    at_some_trick(table, dice)
    seat = dice.choice(table.still_to_play()[1:])
    up_to_turn_of(table, seat)
    act = table.say(seat, "omit")
    for later in table.still_to_play():
        if later != seat:
            table.follow(later)
    return act, seat, table.number()


@irregularity()
def play_omitted_made_good(table, dice):
    """He plays before the next lead: that is his card to the trick."""
    act, seat, trick = omit(table, dice)
    table.follow(seat)
    table.play_out()
    return scored(
        table, [finding(table, "PLAY_OMITTED", act, seat, 0, trick=trick, status="CORRECTED")]
    )


@irregularity()
def play_omitted_never_made_good(table, dice):
    """He never plays: the card he has left at the end goes to the winner of that trick, in `corrected` only."""
    act, seat, trick = omit(table, dice)
    winner = table.gather()
    table.play_out()
    need(len(table.hands[seat]) == 1)
    corrected = table.counted()
    corrected[table.side(winner)] += plain.thirds_of(table.hands[seat])
    return scored(
        table, [finding(table, "PLAY_OMITTED", act, seat, 0, trick=trick)], corrected=corrected
    )


@irregularity()
def trick_looked_at(table, dice):
    """A turned trick is looked at again: a warning, no points."""
    table.prepare()
    at_some_trick(table, dice, first=2, last=12)
    table.follow(table.still_to_play()[0])  # this lead turns the trick before it
    seat = dice.choice(plain.SEATS)
    act = table.say(seat, f"look {dice.randint(1, len(table.tricks))}")
    table.play_out()
    return scored(
        table, [finding(table, "TRICK_LOOKED_AT", act, seat, 0, law="14", status="ESTABLISHED")]
    )


@irregularity()
def trick_looked_at_before_it_is_turned(table, dice):
    """While the complete trick lies open all may look: no breach."""
    table.turns = False
    table.prepare()
    at_some_trick(table, dice, first=2, last=12)
    table.say(dice.choice(plain.SEATS), f"look {len(table.tricks)}")
    table.play_out()
    return scored(table, [], verdict="CLEAN", absent=[{"breach": "TRICK_LOOKED_AT"}])


@irregularity()
def discard_looked_at(table, dice):
    """An ally looks at the faces of the discard during the play: a warning, no points."""
    table.prepare()
    at_some_trick(table, dice, first=2)
    ally = dice.choice(table.allies())
    act = table.say(ally, "look discard")
    table.play_out()
    found = finding(table, "DISCARD_LOOKED_AT", act, ally, 0, status="ESTABLISHED")
    if table.edition == "calabrasella":
        found["law"] = "14"
    return scored(table, [found])


def concede(table, dice, seat):
    """The seat gives up the rest, between two tricks or within one; the counts that follow."""
    at_some_trick(table, dice, first=2)
    if dice.random() < 0.5:
        table.follow(table.leader)
    table.say(seat, "concede")
    loser = table.side(seat)
    kept = 0
    for winner, cards in table.tricks:
        if table.side(winner) == loser:
            kept += plain.thirds_of(cards)
    return {loser: kept, plain.other_side(loser): plain.WHOLE - kept}


def _conceded(table, dice, seat):
    """A conceded hand is lawful; all that was not yet won goes to the other side."""
    corrected = concede(table, dice, seat)
    wanted = scored(table, [], verdict="CLEAN", corrected=corrected)
    del wanted["counted"]  # the contract tells only what it comes to
    return wanted


@irregularity()
def conceded_by_soloist(table, dice):
    """The soloist gives up the rest."""
    table.prepare()
    return _conceded(table, dice, table.soloist)


@irregularity()
def conceded_by_an_ally(table, dice):
    """One ally gives up the rest and binds both."""
    table.prepare()
    return _conceded(table, dice, dice.choice(table.allies()))
