"""Visible errors with the monte: they lapse when the first trick is turned."""

from . import books
from .irregular_exchange import as_played, claims
from .prepare import ask, auction, exchange, lay, say_the_passes, yields
from .wanted import claim_late, finding, irregularity, need, one_of, scored, stopped


def error(table, act, seat, **more):
    """The finding of an exchange error."""
    return finding(table, "EXCHANGE_ERROR", act, seat, **more)


def no_monte_contracts(table):
    """The contracts in which nobody may look at the monte: without those in which it is taken."""
    lawful = ["arcisolo"] + (["solissimo"] if table.book.of_001 else [])
    if table.book.has_pairs():
        lawful.append("chiamo")
    return [contract for contract in table.book.ladder if contract in lawful]


def looked(table, dice):
    """Somebody looks at the monte who may not; the exchange, if any, goes on: the finding."""
    auction(table, one_of(dice, no_monte_contracts(table)))
    say_the_passes(table)
    exchange(table)
    seat = dice.choice(table.playing)
    return error(table, table.say(seat, "look monte"), seat)


@irregularity(editions=books.WITH_MONTE)
def looks_at_the_monte_claimed(table, dice):
    """Claimed before the first trick is turned."""
    found = looked(table, dice)
    if dice.random() < 0.5:
        table.follow(table.leader)
    claims(table, dice, found["offender"])
    return stopped(table, found)


@irregularity(editions=books.WITH_MONTE)
def looks_at_the_monte_never_claimed(table, dice):
    """Played out: the time has passed."""
    found = looked(table, dice)
    table.play_out()
    wanted = as_played(table, found, "LAPSED")
    wanted["table"] = dict(wanted)
    return wanted


@irregularity(editions=books.WITH_MONTE)
def looks_at_the_monte_claimed_too_late(table, dice):
    """The claim comes when the first trick has been turned."""
    found = looked(table, dice)
    table.turns = True
    table.trick()
    act, claimant = claims(table, dice, found["offender"])
    table.play_out()
    wanted = as_played(table, found, "LAPSED")
    wanted["findings"].append(claim_late(act, claimant))
    wanted["table"] = dict(wanted)
    return wanted


@irregularity(editions=books.WITH_MONTE)
def looks_at_the_monte_waived(table, dice):
    """The other side lets it go: the hand is played on."""
    found = looked(table, dice)
    table.say(dice.choice(table.others_of(found["offender"])), "elect waive")
    table.play_out()
    return as_played(table, found, "CONDONED")


@irregularity(editions=books.WITH_MONTE)
def takes_what_is_not_his_claimed(table, dice):
    """Somebody takes a card of the monte that he may not take."""
    contracts = [c for c in table.book.ladder if c in ["solo", "solissimo", "arcisolo"]]
    auction(table, one_of(dice, contracts))
    say_the_passes(table)
    thieves = [s for s in table.playing if table.contract != "solo" or s != table.soloist]
    thief = dice.choice(thieves)
    act = table.take(thief, [dice.choice(table.stock)])
    claims(table, dice, thief)
    return stopped(table, error(table, act, thief))


@irregularity(editions=[e for e in books.WITH_MONTE if e != "calabresella"])
def holder_takes_from_the_monte(table, dice):
    """Chiedo: who gave up the called card takes one of the monte besides."""
    auction(table, "chiedo")
    laid = lay(table)
    table.asked = one_of(
        dice, [card for seat in table.opponents() for card in table.hands[seat] if card != laid]
    )
    holder = table.holder(table.asked)
    table.say(table.soloist, f"ask {table.asked}")
    yields(table, holder)
    table.hands[holder].append(laid)
    act = table.take(holder, [dice.choice(table.stock)])
    table.say(table.soloist, f"claim EXCHANGE_ERROR p{holder}")
    return stopped(table, error(table, act, holder))


@irregularity(editions=["terziglio", "calabresella"])
def dividete_takes_the_other_two(table, dice):
    """The first opponent takes cards that are the second's."""
    auction(table, "dividete")
    say_the_passes(table)
    first = table.opponents()[0]
    act = table.take(first, dice.choice([table.stock[2:], table.stock[1:3], table.stock[:3]]))
    claims(table, dice, first)
    return stopped(table, error(table, act, first))


@irregularity(editions=["terziglio"])
def scegliete_first_discards_another_number(table, dice):
    """004: the first opponent keeps a card; it is judged when the second takes up what he laid away."""
    auction(table, "scegliete")
    first, second = table.opponents()
    table.take(first)
    table.lay_away(first, dice.choice([3, 5]))
    table.stock, table.monte = table.monte, []
    table.take(second)
    table.say(table.soloist, f"claim EXCHANGE_ERROR p{first}")
    found = finding(table, "EXCHANGE_ERROR", None, first)
    del found["act"]
    return stopped(table, found)


@irregularity(editions=books.WITH_MONTE)
def opens_what_stays_shut(table, dice):
    """In solo the monte is taken unseen: who opens it errs."""
    auction(table, "solo")
    say_the_passes(table)
    act = table.say(table.soloist, "open")
    found = error(table, act, table.soloist)
    if dice.random() < 0.5:
        claims(table, dice, table.soloist)
        return stopped(table, found)
    exchange(table)
    table.play_out()
    wanted = as_played(table, found, "LAPSED")
    wanted["table"] = dict(wanted)
    return wanted


@irregularity(editions=books.WITH_MONTE)
def a_card_left_in_the_monte(table, dice):
    """He takes three and discards three: judged at the first card led."""
    auction(table, "solo")
    table.take(table.soloist, dice.sample(table.stock, 3))
    table.lay_away(table.soloist, 3)
    table.left_out = True
    act = len(table.acts) + 1
    found = error(table, act, table.soloist)
    if dice.random() < 0.5:
        table.follow(table.leader)
        claims(table, dice, table.soloist)
        return stopped(table, found)
    table.play_out()
    wanted = as_played(table, found, "LAPSED")
    wanted["table"] = dict(wanted)
    return wanted


def leads_early(table, dice, leader_is_soloist):
    """Eldest hand leads before the soloist has discarded: the finding."""
    contracts = [c for c in ["chiamo", "chiedo", "solo"] if c in table.book.ladder]
    contracts = [c for c in contracts if books.takes_the_monte(table.edition, c)]
    soloist = 1 if leader_is_soloist else dice.choice(table.playing[1:])
    auction(table, dice.choice(contracts), soloist)
    say_the_passes(table)
    return error(table, table.put(1, dice.choice(table.hands[1]), "lead"), 1)


@irregularity(editions=books.WITH_MONTE)
def leads_before_the_discard_claimed(table, dice):
    """The leader errs, soloist or not, and the other side claims."""
    found = leads_early(table, dice, dice.random() < 0.5)
    claims(table, dice, 1)
    return stopped(table, found)


@irregularity(editions=books.WITH_MONTE)
def opponent_leads_before_the_discard_and_it_goes_back(table, dice):
    """The soloist goes on with his exchange: the card goes back and is led again."""
    found = leads_early(table, dice, leader_is_soloist=False)
    table.take_back()
    exchange(table)
    table.play_out()
    wanted = as_played(table, found, "LAPSED")
    wanted["table"] = dict(wanted)
    return wanted


@irregularity(editions=books.WITH_MONTE)
def exchange_error_claimed_falsely(table, dice):
    """Nothing was wrong: the claim is refuted and the hand stays clean."""
    auction(table, "solo")
    exchange(table)
    table.trick()
    claimant = dice.choice(table.opponents())
    act = table.say(claimant, f"claim EXCHANGE_ERROR p{table.soloist}")
    table.play_out()
    return scored(table, [error(table, act, table.soloist, status="REFUTED")], verdict="CLEAN")


@irregularity(editions=books.WITH_MONTE)
def exchange_error_claimed_by_its_own_side(table, dice):
    """An opponent accuses an opponent: that claims nothing."""
    auction(table, one_of(dice, ["solissimo"]))
    say_the_passes(table)
    looker, friend = dice.sample(table.opponents(), 2)
    act = table.say(looker, "look monte")
    table.say(friend, f"claim EXCHANGE_ERROR p{looker}")
    table.play_out()
    return as_played(table, error(table, act, looker), "LAPSED")


@irregularity(editions=["calabresella"])
def returns_the_card_just_received(table, dice):
    """Chiamo of 001: what he gives back is the called card itself."""
    auction(table, "chiamo")
    holder = ask(table)
    need(holder is not None)
    yields(table, holder)
    table.give(table.soloist, holder, table.asked)
    act = table.say(table.soloist, f"return {table.asked}")
    claims(table, dice, table.soloist)
    return stopped(table, error(table, act, table.soloist))
