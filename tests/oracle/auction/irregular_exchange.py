"""Hands of the wrong size: too many or too few discarded, nothing given back; they lapse at the cut."""

from .. import plain
from . import books
from .prepare import ask, auction, yields
from .wanted import claim_late, finding, irregularity, need, one_of, scored, stopped


def wrong_number(table, dice, by=None):
    """Somebody discards one card too few or too many: (seat, what he holds too much)."""
    contracts = [c for c in ["solo", "dividete", "scegliete"] if c in table.book.ladder]
    if by == "opponent":
        contracts = [c for c in contracts if c == "dividete"]
    elif by == "soloist":
        contracts = ["solo"]
    need(table.book.monte)
    auction(table, one_of(dice, contracts))
    off = dice.choice([-1, 1])
    if table.contract == "solo":
        table.take(table.soloist)
        table.lay_away(table.soloist, 4 - off)
        return table.soloist, off
    first, second = table.opponents()
    wrong = dice.choice([first, second])
    if table.contract == "scegliete":
        need(table.book.of_001)
        table.say(first, "open")
    for seat, cards in [(first, table.stock[:2]), (second, table.stock[2:])]:
        table.take(seat, list(cards))
        table.lay_away(seat, 2 - (off if seat == wrong else 0))
    return wrong, off


def size_finding(table, seat, **more):
    """The finding of a hand of the wrong size: its act is the first card that its holder plays."""
    plays = [
        number
        for number, act in enumerate(table.acts, start=1)
        if act.startswith((f"p{seat} play", f"p{seat} lead"))
    ]
    return finding(table, "EXCHANGE_ERROR", plays[0], seat, **more)


def claims(table, dice, seat):
    """A seat of the other side claims."""
    claimant = dice.choice(table.others_of(seat))
    return table.say(claimant, f"claim EXCHANGE_ERROR p{seat}"), claimant


def as_played(table, found, status):
    """The count as played; the cards left over go to the winner of the last trick."""
    counted = table.counted()
    corrected = dict(counted)
    corrected[table.side(table.tricks[-1][0])] += plain.thirds_of(table.left_over())
    return scored(table, [{**found, "status": status}], corrected=corrected)


def unclaimed(table, dice, found):
    """Played out and never claimed: told in review and at the table, and lapsed after the cut."""
    closed = dice.random() < 0.5
    if closed:
        table.cut()
    wanted = as_played(table, found, "LAPSED" if closed else "NOTICED")
    wanted["table"] = dict(wanted)
    return wanted


@irregularity(editions=books.WITH_MONTE)
def wrong_number_claimed(table, dice):
    """Claimed when the one who erred has played a card, in the hand or at the count."""
    seat, _ = wrong_number(table, dice)
    table.play_to(dice.randint(1, table.last()))
    table.complete()
    found = size_finding(table, seat)
    if dice.random() < 0.3:
        table.gather()
        table.play_out()
    claims(table, dice, seat)
    if dice.random() < 0.3:
        table.cut()
    return stopped(table, found)


@irregularity(editions=books.WITH_MONTE)
def wrong_number_never_claimed(table, dice):
    """Nobody claims."""
    seat, _ = wrong_number(table, dice)
    table.play_out()
    return unclaimed(table, dice, size_finding(table, seat))


@irregularity(editions=books.WITH_MONTE)
def wrong_number_claimed_after_the_cut(table, dice):
    """A true claim after the cut comes too late."""
    seat, _ = wrong_number(table, dice)
    table.play_out()
    table.cut()
    act, claimant = claims(table, dice, seat)
    wanted = as_played(table, size_finding(table, seat), "LAPSED")
    wanted["findings"].append(claim_late(act, claimant))
    wanted["table"] = dict(wanted)
    return wanted


@irregularity(editions=books.WITH_MONTE)
def wrong_number_put_right_in_time(table, dice):
    """Discarded in two acts before the first card: nothing was wrong."""
    need(table.book.monte)
    auction(table, "solo")
    table.take(table.soloist)
    table.lay_away(table.soloist, 3)
    table.lay_away(table.soloist, 1)
    table.play_out()
    wanted = scored(table, [], verdict="CLEAN")
    wanted["table"] = dict(wanted)
    return wanted


def nothing_given_back(table, dice):
    """Chiamo of 001: the card is yielded and none is returned: the holder comes back."""
    auction(table, "chiamo")
    holder = ask(table)
    need(holder is not None)
    yields(table, holder)
    table.take(table.soloist)
    table.lay_away(table.soloist, 4)
    return holder


@irregularity(editions=["calabresella"])
def return_missing_claimed(table, dice):
    """The soloist has a card too many, and an opponent claims."""
    nothing_given_back(table, dice)
    table.trick()
    found = size_finding(table, table.soloist)
    claims(table, dice, table.soloist)
    return stopped(table, found)


@irregularity(editions=["calabresella"])
def return_missing_never_claimed(table, dice):
    """Played out: the card he has left goes to the winner of the last trick."""
    holder = nothing_given_back(table, dice)
    table.play_to(table.last())
    need(table.tricks[-1][0] != holder)
    table.play_out()
    return unclaimed(table, dice, size_finding(table, table.soloist))
