"""Revokes by the caller, the called partner and an opponent: nine thirds before the six points are counted."""

from .. import plain
from . import books, count
from .prepare import prepare
from .wanted import (
    claim_late,
    finding,
    imported,
    irregularity,
    need,
    no_score,
    one_of,
    scored,
    with_table,
)


def can_revoke(table, seat):
    """The cards with which this seat would revoke if it played them now."""
    led = table.led()
    if led is None or not plain.of_suit(table.hands[seat], led):
        return []
    return [card for card in table.hands[seat] if plain.suit_of(card) != led]


def revoke(table, dice, seat):
    """The seat revokes at its turn in the trick on the table; the act comes back."""
    need(seat in table.still_to_play() and seat != table.still_to_play()[0])
    table.up_to_turn_of(seat)
    return table.put(seat, one_of(dice, can_revoke(table, seat)))


def revoked(table, act, offender, trick, status="ESTABLISHED", points=9):
    """The finding of a revoke."""
    return finding(
        table, "REVOKE", act, offender, points, law=imported(13), trick=trick, status=status
    )


def one_revoke(table, dice, offender):
    """A hand up to and with one trick in which the offender revokes: (act, trick)."""
    table.at_some_trick()
    trick = table.number()
    act = revoke(table, dice, offender)
    table.trick()
    return act, trick


def of_role(table, dice, role):
    """A seat of this role: "caller", "partner" or "opponent"."""
    if role == "caller":
        return table.soloist
    if role == "partner":
        need(table.partner is not None)
        return table.partner
    return dice.choice(table.opponents())


def _unclaimed(table, dice, role):
    """Nobody claims: nine in review, nothing at a silent table."""
    prepare(table, "chiamo" if role == "partner" else None)
    offender = of_role(table, dice, role)
    act, trick = one_revoke(table, dice, offender)
    table.play_out()
    closed = dice.random() < 0.5
    if closed:
        table.cut()
    silent = revoked(table, act, offender, trick, "LAPSED" if closed else "NOTICED", 0)
    return with_table(
        scored(table, [revoked(table, act, offender, trick)]), scored(table, [silent])
    )


@irregularity()
def revoke_by_caller(table, dice):
    """The soloist or declarer revokes."""
    return _unclaimed(table, dice, "caller")


@irregularity(editions=books.PAIRS)
def revoke_by_partner(table, dice):
    """The called partner revokes: it costs his side."""
    return _unclaimed(table, dice, "partner")


@irregularity()
def revoke_by_opponent(table, dice):
    """An opponent revokes."""
    return _unclaimed(table, dice, "opponent")


@irregularity()
def revoke_claimed(table, dice):
    """Any seat of the other side claims and binds all of it."""
    prepare(table)
    offender = dice.choice(table.playing)
    act, trick = one_revoke(table, dice, offender)
    if dice.random() < 0.5:
        table.play_out()
    elif table.number() <= table.last():
        table.follow(table.leader)
    claimant = dice.choice(table.others_of(offender))
    table.say(claimant, f"claim REVOKE p{offender} {trick}")
    if dice.random() < 0.5:
        table.say(dice.choice(table.others_of(offender)), "elect nine")
    table.play_out()
    return with_table(scored(table, [revoked(table, act, offender, trick)]))


@irregularity()
def revoke_waived(table, dice):
    """One seat of the other side claims and one waives: it binds them all."""
    prepare(table)
    offender = dice.choice(table.playing)
    act, trick = one_revoke(table, dice, offender)
    table.play_out()
    claimant = dice.choice(table.others_of(offender))
    table.say(claimant, f"claim REVOKE p{offender} {trick}")
    table.say(dice.choice(table.others_of(offender)), "elect waive")
    return with_table(scored(table, [revoked(table, act, offender, trick, "CONDONED", 0)]))


@irregularity()
def revoke_claimed_after_the_cut(table, dice):
    """Too late at the table; the review had claimed before the cut."""
    prepare(table)
    offender = dice.choice(table.playing)
    act, trick = one_revoke(table, dice, offender)
    table.play_out()
    table.cut()
    claimant = dice.choice(table.others_of(offender))
    late = claim_late(table.say(claimant, f"claim REVOKE p{offender} {trick}"), claimant)
    at_table = scored(table, [revoked(table, act, offender, trick, "LAPSED", 0), late])
    return with_table(scored(table, [revoked(table, act, offender, trick), late]), at_table)


@irregularity()
def revoke_claimed_falsely(table, dice):
    """A seat that followed lawfully is accused."""
    prepare(table)
    table.play_out()
    claimant = dice.choice(table.playing)
    accused = dice.choice(table.others_of(claimant))
    act = table.say(claimant, f"claim REVOKE p{accused} {dice.randint(1, table.last())}")
    refuted = finding(table, "REVOKE", act, accused, status="REFUTED")
    return with_table(scored(table, [refuted], verdict="CLEAN"))


@irregularity()
def revokes_of_both_sides(table, dice):
    """One of each side revokes: nine each way."""
    prepare(table)
    found = []
    for offender in [dice.choice(table.declarers()), dice.choice(table.opponents())]:
        act, trick = one_revoke(table, dice, offender)
        found.append(revoked(table, act, offender, trick))
    table.play_out()
    return scored(table, found)


@irregularity()
def revoke_that_loses_the_hand(table, dice):
    """Under revoke_004 = LOSES_HAND the revoking side has lost, without a bonus and without points."""
    table.options["revoke_004"] = "LOSES_HAND"
    prepare(table)
    offender = dice.choice(table.playing)
    act, trick = one_revoke(table, dice, offender)
    table.play_out()
    wanted = scored(table, [revoked(table, act, offender, trick, points=0)])
    lost = table.side(offender) == "soloist"
    stake = count.worth(table.edition, table.contract, table.in_monte, not lost, {})
    wanted["settlement"] = count.shares(table, -stake if lost else stake)
    return wanted


@irregularity()
def revoke_corrected(table, dice):
    """He changes his card before the trick is turned: nothing moves."""
    prepare(table)
    offender = dice.choice(table.playing)
    table.at_some_trick()
    trick = table.number()
    act = revoke(table, dice, offender)
    if dice.random() < 0.5:
        table.complete()
    table.replace(offender, one_of(dice, plain.of_suit(table.hands[offender], table.led())))
    table.play_out()
    return with_table(scored(table, [revoked(table, act, offender, trick, "CORRECTED", 0)]))


@irregularity()
def revoke_in_a_hand_cut_off(table, dice):
    """Nine once its trick is turned, else it is only noticed."""
    prepare(table)
    offender = dice.choice(table.playing)
    table.at_some_trick(last=table.last() - 2)
    trick = table.number()
    act = revoke(table, dice, offender)
    turned = dice.random() < 0.5
    if turned:
        table.trick()
        table.follow(table.leader)
    status, points = ("ESTABLISHED", 9) if turned else ("NOTICED", 0)
    found = revoked(table, act, offender, trick, status, points)
    return no_score([found], "INCOMPLETE", next_deal=None)
