"""Leads out of turn: by the soloist (law 9) and by an ally (law 11), and what the soloist may then ask for."""

from . import plain
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

ONLY_000 = ("calabrasella",)


def false_lead(table, dice, leader, cards):
    """A seat leads though it is not its turn, and others follow, `cards` in all: (act, trick, the card led)."""
    need(leader != table.leader)
    trick = table.number()
    act = table.put(leader, dice.choice(table.hands[leader]))
    card = table.on_table[0][1]
    while len(table.on_table) < cards:
        table.follow(table.still_to_play()[0])
    return act, trick, card


def lead_finding(table, act, offender, trick, status=None):
    """The finding of a false lead: law 9 for the soloist, law 11 for an ally."""
    more = {} if status is None else {"status": status}
    law = "9" if offender == table.soloist else "11"
    return finding(table, "LEAD_OUT_OF_TURN", act, offender, 0, law=law, trick=trick, **more)


def lead_in_turn(table, dice, card=None):
    """The rightful leader leads anew, and says so."""
    return table.put(
        table.leader, dice.choice(table.hands[table.leader]) if card is None else card, "lead"
    )


def _soloist_leads(table, dice, cards, claimed):
    """The soloist's false lead of one or two cards is taken back, by a claim or by the rightful leader's lead."""
    table.prepare()
    at_some_trick(table, dice)
    act, trick, _ = false_lead(table, dice, table.soloist, cards)
    if claimed:
        table.say(dice.choice(table.allies()), f"claim LEAD_OUT_OF_TURN p{table.soloist}")
    table.take_back()
    lead_in_turn(table, dice)
    table.play_out()
    return scored(table, [lead_finding(table, act, table.soloist, trick, "CORRECTED")])


@irregularity()
def soloist_leads_one_card(table, dice):
    """Claimed while his card lies alone: it goes back, no penalty."""
    return _soloist_leads(table, dice, 1, True)


@irregularity()
def soloist_leads_two_cards(table, dice):
    """Claimed after the next player followed: both cards go back, no penalty."""
    return _soloist_leads(table, dice, 2, True)


@irregularity()
def soloist_leads_taken_back_without_claim(table, dice):
    """The rightful leader simply leads: the false lead goes back."""
    return _soloist_leads(table, dice, dice.choice([1, 2]), False)


def _complete(table, dice, offender, late_claim):
    """A false lead to which all three play stands; a claim made then is too late."""
    at_some_trick(table, dice)
    act, trick, _ = false_lead(table, dice, offender, 3)
    found = [lead_finding(table, act, offender, trick, "CONDONED")]
    if late_claim:
        claimant = one_of(
            dice, [seat for seat in plain.SEATS if table.side(seat) != table.side(offender)]
        )
        found.append(
            claim_late(table.say(claimant, f"claim LEAD_OUT_OF_TURN p{offender}"), claimant)
        )
    table.play_out()
    return scored(table, found)


@irregularity()
def soloist_leads_three_cards(table, dice):
    """All three have played to the soloist's false lead: the trick is complete and stands."""
    table.prepare()
    return _complete(table, dice, table.soloist, False)


@irregularity()
def soloist_leads_claimed_when_complete(table, dice):
    """The claim comes when the trick is complete: nothing goes back, the claim is late."""
    table.prepare()
    return _complete(table, dice, table.soloist, True)


@irregularity()
def ally_leads_complete_unnoticed(table, dice):
    """All three have played to an ally's false lead: it stands, whoever was to lead."""
    table.prepare()
    return _complete(table, dice, dice.choice(table.allies()), False)


@irregularity()
def ally_leads_claimed_when_complete(table, dice):
    """The soloist claims when the trick is complete: nothing goes back, the claim is late."""
    table.prepare()
    return _complete(table, dice, dice.choice(table.allies()), True)


@irregularity()
def ally_leads_taken_back_without_claim(table, dice):
    """The rightful leader leads while the ally's false lead is unfinished: it goes back."""
    table.prepare()
    at_some_trick(table, dice)
    offender = dice.choice(table.allies())
    act, trick, _ = false_lead(table, dice, offender, dice.choice([1, 2]))
    table.take_back()
    lead_in_turn(table, dice)
    table.play_out()
    return scored(table, [lead_finding(table, act, offender, trick)])


def claimed_lead(table, dice, rightful, last=11):
    """An ally's false lead that the soloist claims, one or two cards on the table: (act, offender, trick, card).

    `rightful` says whose lead it was: "ally" or "soloist".
    """
    table.prepare()
    at_some_trick(table, dice, last=last)
    need((table.leader == table.soloist) == (rightful == "soloist"))
    offender = (
        dice.choice(table.allies()) if rightful == "soloist" else table.other_ally(table.leader)
    )
    act, trick, card = false_lead(table, dice, offender, dice.choice([1, 2]))
    table.say(table.soloist, f"claim LEAD_OUT_OF_TURN p{offender}")
    table.take_back()
    return act, offender, trick, card


def call_when_lawful(table, dice, owner, card):
    """Lawful play until the owner may lawfully play the exposed card; then the soloist calls it."""
    while True:
        need(card in table.hands[owner] and len(table.tricks) < 12)
        while table.still_to_play() and table.still_to_play()[0] != owner:
            table.follow(table.still_to_play()[0])
        if card in table.lawful(owner):
            table.say(table.soloist, f"demand {card}")
            table.put(owner, card)
            return
        table.trick()


def refuse_call(table, dice, owner, card):
    """At the owner's turn in this trick the soloist calls a card that he could lawfully play; he plays another."""
    while table.still_to_play()[0] != owner:
        table.follow(table.still_to_play()[0])
    lawful = table.lawful(owner)
    need(card in lawful)
    table.say(table.soloist, f"demand {card}")
    return table.put(owner, one_of(dice, [c for c in lawful if c != card]))


@irregularity(editions=ONLY_000)
def ally_leads_exposed_elected_and_called(table, dice):
    """The soloist names no suit: the card lies exposed, and he calls it when it can lawfully be played."""
    act, offender, trick, card = claimed_lead(table, dice, "ally")
    table.say(table.soloist, "elect exposed")
    lead_in_turn(table, dice)
    call_when_lawful(table, dice, offender, card)
    table.play_out()
    return scored(
        table, [lead_finding(table, act, offender, trick, "ESTABLISHED")], absent=NO_DISOBEDIENCE
    )


@irregularity(editions=ONLY_000)
def ally_leads_exposed_called_disobeyed(table, dice):
    """The card elected as exposed is called, could be played, and is not: nine by law 10."""
    act, offender, trick, card = claimed_lead(table, dice, "ally")
    table.say(table.soloist, "elect exposed")
    lead_in_turn(table, dice)
    wrong = refuse_call(table, dice, offender, card)
    closed, claimed = ending(table, dice, "CALL_DISOBEYED", offender, trick)
    found = [lead_finding(table, act, offender, trick, "ESTABLISHED")]
    return disobeyed(table, found, wrong, offender, trick, "10", closed, claimed)


@irregularity(editions=ONLY_000)
def ally_leads_no_election(table, dice):
    """The soloist claims and elects nothing: by silence the card is exposed, and he calls it."""
    act, offender, trick, card = claimed_lead(table, dice, "ally")
    lead_in_turn(table, dice)
    if dice.random() < 0.5:
        call_when_lawful(table, dice, offender, card)
    table.play_out()
    return scored(
        table, [lead_finding(table, act, offender, trick, "ESTABLISHED")], absent=NO_DISOBEDIENCE
    )


@irregularity(editions=("calabrasella-ua",))
def ally_leads_exposed_not_offered(table, dice):
    """003 offers only the suit: an election of the exposed card and a call of it bind nobody."""
    act, offender, trick, card = claimed_lead(table, dice, "ally")
    table.say(table.soloist, "elect exposed")
    lead_in_turn(table, dice)
    refuse_call(table, dice, offender, card)
    table.play_out()
    return scored(table, [lead_finding(table, act, offender, trick)], absent=NO_DISOBEDIENCE)


@irregularity(editions=("calabrasella-ua",))
def ally_leads_for_soloist_nothing_to_name(table, dice):
    """003: the soloist was to lead, so there is nobody whose suit he could name: the card goes back, no more."""
    act, offender, trick, _ = claimed_lead(table, dice, "soloist")
    lead_in_turn(table, dice)
    table.play_out()
    return scored(table, [lead_finding(table, act, offender, trick)])


@irregularity(editions=ONLY_000)
def ally_leads_before_the_exchange(table, dice):
    """Eldest hand, an ally, leads before the soloist has exchanged: it goes back and is led anew."""
    table.call(dice.choice([2, 3]))
    table.ask()
    act = table.put(1, dice.choice(table.hands[1]))
    table.take_back()
    table.exchange()
    table.play_out()
    return scored(table, [finding(table, "LEAD_OUT_OF_TURN", act, 1, 0, law="11")])
