"""Cards exposed (laws 8 and 10), called, and two cards played by one seat to one trick."""

from . import plain
from .irregular_lead import call_when_lawful
from .irregular_revoke import at_some_trick, follow_up_to
from .wanted import (
    NO_DISOBEDIENCE,
    disobeyed,
    ending,
    finding,
    irregularity,
    need,
    one_of,
    scored,
)

ONLY_000 = ("calabrasella",)


def exposed(table, act, offender, **more):
    """The finding of an exposed card; the soloist's is only put right."""
    if offender == table.soloist:
        return finding(table, "CARD_EXPOSED", act, offender, 0, law="8", status="CORRECTED", **more)
    return finding(table, "CARD_EXPOSED", act, offender, 0, law="10", **more)


def ally_exposes(table, dice, last=11):
    """Between two tricks an ally shows a card: (act, ally, card)."""
    table.prepare()
    at_some_trick(table, dice, last=last)
    ally = dice.choice(table.allies())
    card = dice.choice(table.hands[ally])
    return table.say(ally, f"expose {card}"), ally, card


def up_to_turn_of(table, seat):
    """The seats before this one play to the trick, if any."""
    while table.still_to_play()[0] != seat:
        table.follow(table.still_to_play()[0])


@irregularity()
def ally_exposes_never_called(table, dice):
    """The soloist never calls the card: its owner plays as he likes."""
    act, ally, card = ally_exposes(table, dice)
    table.play_out()
    return scored(table, [exposed(table, act, ally, cards=[card])], absent=NO_DISOBEDIENCE)


@irregularity()
def ally_exposes_two_cards(table, dice):
    """Two cards shown by one act are one finding that names both."""
    table.prepare()
    at_some_trick(table, dice)
    ally = dice.choice(table.allies())
    need(len(table.hands[ally]) >= 2)
    cards = dice.sample(table.hands[ally], 2)
    act = table.say(ally, "expose " + " ".join(cards))
    table.play_out()
    return scored(table, [exposed(table, act, ally, cards=cards)])


@irregularity()
def ally_exposes_in_the_middle_of_a_trick(table, dice):
    """An ally who has yet to play shows a card; it is called at his turn in this trick and played (000), or only
    shown (003, where the call is for the next trick)."""
    table.prepare()
    at_some_trick(table, dice)
    ally = dice.choice(table.allies())
    follow_up_to(table, ally)
    card = one_of(dice, table.lawful(ally))
    trick = table.number()
    act = table.say(ally, f"expose {card}")
    if table.edition == "calabrasella":
        table.say(table.soloist, f"demand {card}")
        table.put(ally, card)
    table.play_out()
    return scored(
        table, [exposed(table, act, ally, trick=trick, cards=[card])], absent=NO_DISOBEDIENCE
    )


@irregularity()
def ally_exposes_called_and_obeyed(table, dice):
    """The soloist calls the card at the next trick, leading or following, and it is played."""
    act, ally, card = ally_exposes(table, dice)
    up_to_turn_of(table, ally)
    need(card in table.lawful(ally))
    table.say(table.soloist, f"demand {card}")
    table.put(ally, card)
    table.play_out()
    return scored(table, [exposed(table, act, ally, cards=[card])], absent=NO_DISOBEDIENCE)


@irregularity()
def ally_exposes_called_but_could_not(table, dice):
    """The owner must follow another suit: a call never makes anyone revoke."""
    act, ally, card = ally_exposes(table, dice)
    up_to_turn_of(table, ally)
    need(card not in table.lawful(ally))
    table.say(table.soloist, f"demand {card}")
    table.follow(ally)
    table.play_out()
    return scored(table, [exposed(table, act, ally, cards=[card])], absent=NO_DISOBEDIENCE)


@irregularity(editions=ONLY_000)
def ally_exposes_called_until_played(table, dice):
    """000: the call is repeated at each trick until the card is played."""
    act, ally, card = ally_exposes(table, dice, last=9)
    up_to_turn_of(table, ally)
    need(card not in table.lawful(ally))
    table.say(table.soloist, f"demand {card}")
    table.follow(ally)
    table.trick()
    call_when_lawful(table, dice, ally, card)
    table.play_out()
    return scored(table, [exposed(table, act, ally, cards=[card])], absent=NO_DISOBEDIENCE)


@irregularity(editions=("calabrasella-ua",))
def ally_exposes_called_a_trick_too_late(table, dice):
    """003: the card may be called at the next trick only; a later call binds nobody."""
    act, ally, card = ally_exposes(table, dice, last=10)
    up_to_turn_of(table, ally)
    others = [c for c in table.lawful(ally) if c != card]
    table.put(ally, one_of(dice, others))
    table.trick()
    up_to_turn_of(table, ally)
    lawful = table.lawful(ally)
    need(card in lawful)
    table.say(table.soloist, f"demand {card}")
    table.put(ally, one_of(dice, [c for c in lawful if c != card]))
    table.play_out()
    return scored(table, [exposed(table, act, ally, cards=[card])], absent=NO_DISOBEDIENCE)


def _refuse(table, dice):
    """A called card that could be played and is not: what was found so far, the wrong act, the owner, the card."""
    act, ally, card = ally_exposes(table, dice)
    up_to_turn_of(table, ally)
    lawful = table.lawful(ally)
    need(card in lawful)
    table.say(table.soloist, f"demand {card}")
    wrong = table.put(ally, one_of(dice, [c for c in lawful if c != card]))
    return exposed(table, act, ally, cards=[card]), wrong, ally, card


@irregularity()
def ally_exposes_called_and_disobeyed(table, dice):
    """The owner could lawfully play the called card and plays another: nine, as for a revoke."""
    found, wrong, ally, _ = _refuse(table, dice)
    trick = table.number()
    closed, claimed = ending(table, dice, "CALL_DISOBEYED", ally, trick)
    return disobeyed(table, [found], wrong, ally, trick, "10", closed, claimed)


@irregularity()
def ally_exposes_disobeyed_then_corrected(table, dice):
    """He puts it right before the trick is turned: the called card is played after all, nothing moves."""
    found, wrong, ally, card = _refuse(table, dice)
    need(table.on_table[0][0] != ally)  # a changed lead would unsettle those who followed it
    trick = table.number()
    table.replace(ally, card)
    table.play_out()
    put_right = finding(
        table, "CALL_DISOBEYED", wrong, ally, 0, law="10", trick=trick, status="CORRECTED"
    )
    return scored(table, [found, put_right])


@irregularity()
def soloist_exposes(table, dice):
    """The soloist shows a card: no penalty, and an ally's call of it binds nobody."""
    table.prepare()
    at_some_trick(table, dice)
    card = dice.choice(table.hands[table.soloist])
    act = table.say(table.soloist, f"expose {card}")
    if dice.random() < 0.5:
        table.say(dice.choice(table.allies()), f"demand {card}")
    table.play_out()
    return scored(table, [exposed(table, act, table.soloist, cards=[card])], absent=NO_DISOBEDIENCE)


@irregularity()
def two_cards_at_once(table, dice):
    """`play A B`: the first is played, the second exposed."""
    table.prepare()
    at_some_trick(table, dice)
    seat = dice.choice(plain.SEATS)
    up_to_turn_of(table, seat)
    trick = table.number()
    played = dice.choice(table.lawful(seat))
    shown = one_of(dice, [card for card in table.hands[seat] if card != played])
    act = table.put(seat, played)
    table.acts[act - 1] = f"p{seat} play {played} {shown}"
    table.play_out()
    return scored(table, [exposed(table, act, seat, trick=trick, cards=[shown])])


@irregularity()
def second_play_to_one_trick(table, dice):
    """A seat whose card lies in the unfinished trick plays another: it is exposed and not in the trick."""
    table.prepare()
    at_some_trick(table, dice)
    seat = dice.choice(table.still_to_play()[:2])
    up_to_turn_of(table, seat)
    trick = table.number()
    table.follow(seat)
    shown = one_of(dice, table.hands[seat])
    act = table.say(seat, f"play {shown}")
    table.play_out()
    return scored(table, [exposed(table, act, seat, trick=trick, cards=[shown])])
