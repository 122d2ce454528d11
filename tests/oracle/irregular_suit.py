"""An ally has led out of turn and the soloist names a suit (law 11): obeyed, disobeyed, or there is none of it."""

from . import plain
from .irregular_lead import ONLY_000, claimed_lead, lead_finding, lead_in_turn
from .wanted import NO_DISOBEDIENCE, disobeyed, ending, irregularity, need, one_of, scored


def _suit_named(table, dice, obeyed):
    """The soloist names a suit for the other ally's lead; `obeyed`: "able", "void" or "disobeyed"."""
    act, offender, trick, _ = claimed_lead(table, dice, "ally")
    leader = table.leader
    suits = [
        suit
        for suit in plain.SUITS
        if bool(plain.of_suit(table.hands[leader], suit)) == (obeyed != "void")
    ]
    suit = one_of(dice, suits)
    if dice.random() < 0.7:  # naming alone implies the election
        table.say(table.soloist, "elect suit")
    table.say(table.soloist, f"name {suit}")
    return act, offender, trick, leader, suit


def _lead_to_the_suit(table, dice, leader, suit, obeyed):
    """The leader leads as `obeyed` says; the act comes back."""
    in_suit = plain.of_suit(table.hands[leader], suit)
    others = [card for card in table.hands[leader] if card not in in_suit]
    return lead_in_turn(table, dice, one_of(dice, in_suit if obeyed == "able" else others))


def _suit_obeyed(table, dice, obeyed):
    """The named suit is led, or there is none of it: nothing more comes of it."""
    act, offender, trick, leader, suit = _suit_named(table, dice, obeyed)
    _lead_to_the_suit(table, dice, leader, suit, obeyed)
    table.play_out()
    return scored(
        table, [lead_finding(table, act, offender, trick, "ESTABLISHED")], absent=NO_DISOBEDIENCE
    )


@irregularity()
def ally_leads_suit_named_able(table, dice):
    """The rightful leader, the other ally, leads the suit that the soloist named."""
    return _suit_obeyed(table, dice, "able")


@irregularity()
def ally_leads_suit_named_void(table, dice):
    """The rightful leader has none of the suit and leads what he likes: no further penalty."""
    return _suit_obeyed(table, dice, "void")


@irregularity()
def ally_leads_suit_named_disobeyed(table, dice):
    """The rightful leader holds the named suit and leads another: nine, as for a revoke."""
    act, offender, trick, leader, suit = _suit_named(table, dice, "disobeyed")
    wrong = _lead_to_the_suit(table, dice, leader, suit, "disobeyed")
    closed, claimed = ending(table, dice, "CALL_DISOBEYED", leader, trick)
    found = [lead_finding(table, act, offender, trick, "ESTABLISHED")]
    return disobeyed(table, found, wrong, leader, trick, "11", closed, claimed)


def _deferred(table, dice, obeyed):
    """The soloist was to lead and elects a suit: he names it when an ally first wins a trick."""
    act, offender, trick, _ = claimed_lead(table, dice, "soloist")
    table.say(table.soloist, "elect suit")
    lead_in_turn(table, dice)
    while table.trick() == table.soloist:
        need(len(table.tricks) < 12)
    need(len(table.tricks) < 12)
    leader = table.leader
    suits = [
        suit
        for suit in plain.SUITS
        if bool(plain.of_suit(table.hands[leader], suit)) == (obeyed != "void")
    ]
    suit = one_of(dice, suits)
    table.say(table.soloist, f"name {suit}")
    fallen_due = table.number()
    led = _lead_to_the_suit(table, dice, leader, suit, obeyed)
    return lead_finding(table, act, offender, trick, "ESTABLISHED"), leader, fallen_due, led


@irregularity(editions=ONLY_000)
def ally_leads_for_soloist_suit_obeyed(table, dice):
    """The suit falls due at the first trick an ally wins; that ally leads it, or has none of it."""
    found = _deferred(table, dice, dice.choice(["able", "void"]))[0]
    table.play_out()
    return scored(table, [found], absent=NO_DISOBEDIENCE)


@irregularity(editions=ONLY_000)
def ally_leads_for_soloist_suit_disobeyed(table, dice):
    """The suit falls due and the ally, who has it, leads another: nine."""
    found, leader, trick, wrong = _deferred(table, dice, "disobeyed")
    closed, claimed = ending(table, dice, "CALL_DISOBEYED", leader, trick)
    return disobeyed(table, [found], wrong, leader, trick, "11", closed, claimed)
