"""False leads, plays out of turn and exposed cards, by the caller, the called partner and an opponent."""

from . import books
from .irregular_revoke import of_role
from .prepare import auction, exchange, prepare, say_the_passes
from .wanted import (
    NO_DISOBEDIENCE,
    claim_late,
    finding,
    imported,
    irregularity,
    need,
    one_of,
    scored,
    with_table,
)


def false_lead(table, dice, leader, cards):
    """A seat leads though it is not its turn, and others follow, `cards` in all: (act, trick)."""
    need(leader != table.leader)
    trick = table.number()
    act = table.put(leader, dice.choice(table.hands[leader]))
    while len(table.on_table) < cards:
        table.follow(table.still_to_play()[0])
    return act, trick


def lead_finding(table, act, offender, trick, **more):
    """Law 9 for the caller, law 11 for everybody else."""
    law = imported(9 if offender == table.soloist else 11)
    return finding(table, "LEAD_OUT_OF_TURN", act, offender, law=law, trick=trick, **more)


def up_to_false_lead(table, dice, role, cards=None):
    """A hand up to a false lead by a seat of this role: (act, offender, trick)."""
    prepare(table, "chiamo" if role == "partner" else None)
    offender = of_role(table, dice, role)
    table.at_some_trick()
    cards = dice.randint(1, len(table.playing) - 1) if cards is None else cards
    return (*false_lead(table, dice, offender, cards), offender)


def lead_in_turn(table, dice):
    """The rightful leader leads anew, and says so."""
    return table.put(table.leader, dice.choice(table.hands[table.leader]), "lead")


def _complete(table, dice, role):
    """All have played to it: it stands; a claim made now is late."""
    act, trick, offender = up_to_false_lead(table, dice, role, len(table.playing))
    found = [lead_finding(table, act, offender, trick, status="CONDONED")]
    if dice.random() < 0.5:
        claimant = dice.choice(table.others_of(offender))
        claim = table.say(claimant, f"claim LEAD_OUT_OF_TURN p{offender}")
        found.append(claim_late(claim, claimant))
    table.play_out()
    return scored(table, found)


@irregularity()
def caller_leads_complete(table, dice):
    """Everybody has followed the caller's false lead."""
    return _complete(table, dice, "caller")


@irregularity()
def opponent_leads_complete(table, dice):
    """Everybody has followed an opponent's false lead."""
    return _complete(table, dice, "opponent")


@irregularity(editions=books.PAIRS)
def partner_leads_complete(table, dice):
    """Everybody has followed the called partner's false lead."""
    return _complete(table, dice, "partner")


def _taken_back(table, dice, role):
    """By a claim or by the rightful leader's lead, all the cards go back."""
    act, trick, offender = up_to_false_lead(table, dice, role)
    if dice.random() < 0.5:
        claimant = dice.choice(table.others_of(offender))
        table.say(claimant, f"claim LEAD_OUT_OF_TURN p{offender}")
    table.take_back()
    lead_in_turn(table, dice)
    table.play_out()
    more = {"status": "CORRECTED"} if role == "caller" else {}
    return scored(
        table, [lead_finding(table, act, offender, trick, **more)], absent=NO_DISOBEDIENCE
    )


@irregularity()
def caller_leads_taken_back(table, dice):
    """The caller's false lead goes back without penalty."""
    return _taken_back(table, dice, "caller")


@irregularity()
def opponent_leads_taken_back(table, dice):
    """An opponent's false lead goes back; the caller asks for nothing more."""
    return _taken_back(table, dice, "opponent")


@irregularity(editions=books.PAIRS)
def partner_leads_taken_back(table, dice):
    """The called partner's false lead goes back."""
    return _taken_back(table, dice, "partner")


@irregularity()
def opponent_leads_suit_named(table, dice):
    """Another opponent was to lead: the caller names a suit, which is led, refused, or is not there."""
    act, trick, offender = up_to_false_lead(table, dice, "opponent")
    leader = table.leader
    need(leader in table.opponents())
    table.say(table.soloist, f"claim LEAD_OUT_OF_TURN p{offender}")
    table.take_back()
    suit = dice.choice("shdc")
    table.say(table.soloist, f"name {suit}")
    act_of_lead = lead_in_turn(table, dice)
    led = table.on_table[0][1]
    able = any(card[1] == suit for card in table.hands[leader])
    table.play_out()
    found = [lead_finding(table, act, offender, trick, status="ESTABLISHED")]
    if led[1] == suit or not able:
        return scored(table, found, absent=NO_DISOBEDIENCE)
    disobeyed = finding(
        table,
        "CALL_DISOBEYED",
        act_of_lead,
        leader,
        9,
        law=imported(11),
        trick=trick,
        status="ESTABLISHED",
    )
    return scored(table, [*found, disobeyed])


# -- out of turn -------------------------------------------------------------------------------------------------


@irregularity()
def plays_before_his_turn_unnoticed(table, dice):
    """A seat follows before its turn, nobody claims, and the trick is completed: it stands."""
    prepare(table)
    table.at_some_trick()
    trick = table.number()
    table.follow(table.leader)
    early = dice.choice(table.still_to_play()[1:])
    act = table.follow(early)
    table.play_out()
    found = finding(table, "PLAY_OUT_OF_TURN", act, early, trick=trick, status="CONDONED")
    return scored(table, [found])


@irregularity()
def plays_before_his_turn_claimed(table, dice):
    """The other side claims in time: his card goes back."""
    prepare(table)
    table.at_some_trick()
    trick = table.number()
    table.follow(table.leader)
    early = dice.choice(table.still_to_play()[1:])
    act = table.follow(early)
    table.say(dice.choice(table.others_of(early)), f"claim PLAY_OUT_OF_TURN p{early}")
    table.take_back([early])
    table.play_out()
    found = finding(table, "PLAY_OUT_OF_TURN", act, early, trick=trick)
    return scored(table, [found], absent=NO_DISOBEDIENCE)


# -- exposed -----------------------------------------------------------------------------------------------------


def exposes(table, dice, role):
    """Between two tricks somebody shows a card: (finding, owner, card)."""
    auction(table, "chiamo" if role == "partner" else None)
    say_the_passes(table)
    exchange(table)
    owner = of_role(table, dice, role)
    table.at_some_trick()
    card = dice.choice(table.hands[owner])
    act = table.say(owner, f"expose {card}")
    more = {"law": imported(8), "status": "CORRECTED"} if role == "caller" else {}
    if role != "caller":
        more = {"law": imported(10)}
    return finding(table, "CARD_EXPOSED", act, owner, cards=[card], **more), owner, card


@irregularity()
def caller_exposes(table, dice):
    """No penalty; an opponent's call of the card binds nobody."""
    found, _, card = exposes(table, dice, "caller")
    if dice.random() < 0.5:
        table.say(dice.choice(table.opponents()), f"demand {card}")
    table.play_out()
    return scored(table, [found], absent=NO_DISOBEDIENCE)


@irregularity(editions=books.PAIRS)
def partner_exposes_never_called(table, dice):
    """The called partner shows a card and nobody calls it."""
    found, _, _ = exposes(table, dice, "partner")
    table.play_out()
    return scored(table, [found], absent=NO_DISOBEDIENCE)


@irregularity()
def opponent_exposes_never_called(table, dice):
    """An opponent shows a card and the caller does not call it."""
    found, _, _ = exposes(table, dice, "opponent")
    table.play_out()
    return scored(table, [found], absent=NO_DISOBEDIENCE)


def _called(table, dice):
    """The caller calls the card that an opponent has shown, at his turn: (finding, owner, card)."""
    found, owner, card = exposes(table, dice, "opponent")
    table.up_to_turn_of(owner)
    table.say(table.soloist, f"demand {card}")
    return found, owner, card


@irregularity()
def opponent_exposes_called_and_obeyed(table, dice):
    """He plays the called card; or he must follow another suit, and a call makes nobody revoke."""
    found, owner, card = _called(table, dice)
    if card in table.lawful(owner):
        table.put(owner, card)
    table.play_out()
    return scored(table, [found], absent=NO_DISOBEDIENCE)


@irregularity()
def opponent_exposes_called_and_disobeyed(table, dice):
    """He could play the called card and plays another: nine, as for a revoke; unclaimed at the table nothing."""
    found, owner, card = _called(table, dice)
    need(card in table.lawful(owner))
    trick = table.number()
    wrong = table.put(owner, one_of(dice, [c for c in table.lawful(owner) if c != card]))
    table.play_out()

    def disobeyed(status, points):
        return finding(
            table,
            "CALL_DISOBEYED",
            wrong,
            owner,
            points,
            law=imported(10),
            trick=trick,
            status=status,
        )

    review = scored(table, [found, disobeyed("ESTABLISHED", 9)])
    return with_table(review, scored(table, [found, disobeyed("NOTICED", 0)]))
