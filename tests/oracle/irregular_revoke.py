"""Revokes (law 13): made, corrected, claimed, waived, claimed too late, alleged falsely."""

from . import plain
from .wanted import claim_late, finding, irregularity, need, no_score, one_of, scored


def can_revoke(table, seat):
    """The cards with which this seat would revoke if it played them now."""
    led = table.led()
    if led is None or not plain.of_suit(table.hands[seat], led):
        return []
    return [card for card in table.hands[seat] if plain.suit_of(card) != led]


def follow_up_to(table, seat):
    """The seats before this one play; the seat must not be the leader."""
    need(seat in table.still_to_play() and seat != table.still_to_play()[0])
    while table.still_to_play()[0] != seat:
        table.follow(table.still_to_play()[0])


def revoke(table, dice, seat):
    """The seat revokes at its turn in the trick on the table; the act comes back."""
    follow_up_to(table, seat)
    return table.put(seat, one_of(dice, can_revoke(table, seat)))


def at_some_trick(table, dice, first=1, last=11):
    """Lawful tricks up to one between first and last."""
    table.play_to(dice.randint(max(first, table.number()), last))


def revoked(table, act, offender, trick, status="ESTABLISHED", points=9):
    """The finding of a revoke."""
    return finding(table, "REVOKE", act, offender, points, law="13", trick=trick, status=status)


def one_revoke(table, dice, offender):
    """A hand up to and with one trick in which the offender revokes: (act, trick)."""
    at_some_trick(table, dice)
    trick = table.number()
    act = revoke(table, dice, offender)
    table.trick()
    return act, trick


def with_table(table, review, claimed, findings_unclaimed):
    """Adds what the profile `table` says: the same where it was claimed, else findings that cost nothing."""
    review["table"] = dict(review) if claimed else scored(table, findings_unclaimed)
    return review


def _unclaimed(table, dice, offender):
    """One revoke that nobody claims, with or without the cut."""
    act, trick = one_revoke(table, dice, offender)
    table.play_out()
    closed = dice.random() < 0.5
    if closed:
        table.cut()
    silent = revoked(table, act, offender, trick, "LAPSED" if closed else "NOTICED", 0)
    return with_table(table, scored(table, [revoked(table, act, offender, trick)]), False, [silent])


@irregularity()
def revoke_by_soloist(table, dice):
    """The soloist revokes once and nobody claims: nine in review, nothing at a silent table."""
    table.prepare()
    return _unclaimed(table, dice, table.soloist)


@irregularity()
def revoke_by_ally(table, dice):
    """An ally revokes once and nobody claims; sometimes under the floor at zero."""
    table.prepare()
    if dice.random() < 0.3:
        table.options["revoke_floor_zero"] = True
    return _unclaimed(table, dice, dice.choice(table.allies()))


@irregularity()
def revoke_twice(table, dice):
    """One seat revokes in two tricks; one bare claim covers both."""
    table.prepare()
    offender = dice.choice(plain.SEATS)
    first = one_revoke(table, dice, offender)
    need(table.number() <= 11)
    second = one_revoke(table, dice, offender)
    table.play_out()
    claimant = one_of(
        dice, [seat for seat in plain.SEATS if table.side(seat) != table.side(offender)]
    )
    table.say(claimant, "claim REVOKE")
    both = [revoked(table, act, offender, trick) for act, trick in [first, second]]
    return with_table(table, scored(table, both), True, [])


@irregularity()
def revoke_by_both_allies_in_one_trick(table, dice):
    """The soloist leads and both allies revoke: two revokes."""
    table.prepare()
    at_some_trick(table, dice)
    need(table.leader == table.soloist)
    trick = table.number()
    table.follow(table.soloist)
    found = []
    for ally in table.still_to_play():
        act = table.put(ally, one_of(dice, can_revoke(table, ally)))
        found.append((act, ally))
    table.play_out()
    silent = [revoked(table, act, ally, trick, "NOTICED", 0) for act, ally in found]
    return with_table(
        table,
        scored(table, [revoked(table, act, ally, trick) for act, ally in found]),
        False,
        silent,
    )


@irregularity()
def revoke_by_both_sides(table, dice):
    """The soloist and an ally revoke, in one trick or in two: nine each way, the counts stay."""
    table.prepare()
    found = []
    for offender in [table.soloist, dice.choice(table.allies())]:
        need(table.number() <= 11)
        act, trick = one_revoke(table, dice, offender)
        found.append((act, offender, trick))
    table.play_out()
    for _, offender, trick in found:
        claimant = table.soloist if offender != table.soloist else dice.choice(table.allies())
        table.say(claimant, f"claim REVOKE p{offender} {trick}")
    return with_table(table, scored(table, [revoked(table, *each) for each in found]), True, [])


@irregularity()
def revoke_claimed(table, dice):
    """Claimed by the other side, in mid-hand or at the count, with or without `elect nine`, before the cut."""
    table.prepare()
    offender = dice.choice(plain.SEATS)
    act, trick = one_revoke(table, dice, offender)
    if dice.random() < 0.5:
        table.play_out()
    elif table.number() <= 12:
        table.follow(table.still_to_play()[0])  # the next lead: the trick is turned
    claimant = one_of(
        dice, [seat for seat in plain.SEATS if table.side(seat) != table.side(offender)]
    )
    table.say(claimant, f"claim REVOKE p{offender} {trick}")
    if dice.random() < 0.5:
        table.say(claimant, "elect nine")
    table.play_out()
    if dice.random() < 0.5:
        table.cut()
    return with_table(table, scored(table, [revoked(table, act, offender, trick)]), True, [])


@irregularity()
def revoke_waived(table, dice):
    """Claimed and then waived by the same side: the option is declined, nothing moves."""
    table.prepare()
    offender = dice.choice(plain.SEATS)
    act, trick = one_revoke(table, dice, offender)
    table.play_out()
    claimant = one_of(
        dice, [seat for seat in plain.SEATS if table.side(seat) != table.side(offender)]
    )
    table.say(claimant, f"claim REVOKE p{offender} {trick}")
    table.say(claimant, "elect waive")
    return with_table(
        table, scored(table, [revoked(table, act, offender, trick, "CONDONED", 0)]), True, []
    )


@irregularity()
def revoke_claimed_after_the_cut(table, dice):
    """A true claim after the pack was cut: too late at the table; the review had claimed before the cut."""
    table.prepare()
    offender = dice.choice(plain.SEATS)
    act, trick = one_revoke(table, dice, offender)
    table.play_out()
    table.cut()
    claimant = one_of(
        dice, [seat for seat in plain.SEATS if table.side(seat) != table.side(offender)]
    )
    late = claim_late(table.say(claimant, f"claim REVOKE p{offender} {trick}"), claimant)
    review = scored(table, [revoked(table, act, offender, trick), late])
    return with_table(
        table, review, False, [revoked(table, act, offender, trick, "LAPSED", 0), late]
    )


@irregularity()
def revoke_claimed_falsely(table, dice):
    """A seat that followed lawfully is accused: the claim is refuted, the hand stays clean."""
    table.prepare()
    table.play_out()
    claimant = dice.choice(plain.SEATS)
    accused = one_of(
        dice, [seat for seat in plain.SEATS if table.side(seat) != table.side(claimant)]
    )
    act = table.say(claimant, f"claim REVOKE p{accused} {dice.randint(1, 12)}")
    refuted = finding(table, "REVOKE", act, accused, 0, status="REFUTED")
    return with_table(table, scored(table, [refuted], verdict="CLEAN"), True, [])


@irregularity()
def revoke_in_a_hand_cut_off(table, dice):
    """The record ends after the revoke: nine are established once its trick is turned, else it is only noticed."""
    table.prepare()
    offender = dice.choice(plain.SEATS)
    at_some_trick(table, dice, last=10)
    trick = table.number()
    act = revoke(table, dice, offender)
    turned = dice.random() < 0.5
    if turned:
        table.trick()
        table.follow(table.leader)
    status, points = ("ESTABLISHED", 9) if turned else ("NOTICED", 0)
    return no_score(
        table, [revoked(table, act, offender, trick, status, points)], "INCOMPLETE", next_deal=None
    )
