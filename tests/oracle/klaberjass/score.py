"""What each seat came to, what a broken duty moves, and what each seat adds to its score."""

from . import books
from .cards import LAST_TRICK, points

DUTIES = ["REVOKE", "TRUMP_NOT_PLAYED", "TRICK_NOT_HEADED"]


def seat_totals(edition, trump, tricks, melds):
    """Cards, last trick, runs and bella of each seat. `tricks` are lists of (seat, card) with their winners;
    `melds` are (seat, points) of the runs."""
    totals = dict.fromkeys(range(1, books.SEATS[edition] + 1), 0)
    royal = dict.fromkeys(totals, 0)
    for number, (winner, trick) in enumerate(tricks, 1):
        totals[winner] += sum(points(card, trump) for _, card in trick)
        totals[winner] += LAST_TRICK if number == books.tricks(edition) else 0
        for seat, card in trick:
            royal[seat] += card in ["K" + trump, "Q" + trump]
    for seat, number in royal.items():
        totals[seat] += 20 if number == 2 else 0
    for seat, amount in melds:
        totals[seat] += amount
    return totals


def by_side(sides, totals):
    """The totals of both sides."""
    return {name: sum(totals[seat] for seat in seats) for name, seats in sides.items()}


def share(totals, opponents, amount, options):
    """Two opponents of three share; an odd point is dropped, or goes to the elder one."""
    for seat in opponents:
        totals[seat] += amount // 2
    if amount % 2 and options.get("three_odd_point") == "ELDEST_OPPONENT":
        totals[min(opponents)] += 1


def penalties(edition, sides, totals, guilty, options):
    """What moves for each of these breaches: `guilty` are the offenders in the order of their acts."""
    if options.get("klab_revoke") == "NONE":
        return [0] * len(guilty)
    names = {name for name, seats in sides.items() for seat in guilty if seat in seats}
    if len(names) != 1:
        return [0] * len(guilty)
    alone = edition == books.THREE and names == {"opponents"}
    seats_of = {seat: [seat] if alone else sides[next(iter(names))] for seat in guilty}
    moved, paid = [], set()
    for seat in guilty:
        own = [each for each in seats_of[seat] if each not in paid]
        moved.append(sum(totals[each] for each in own))
        paid.update(own)
    return moved


def after_penalties(edition, sides, totals, guilty, moved, options):
    """The totals of both sides and of each seat after the penalties: (sides, seats)."""
    corrected, seats = by_side(sides, totals), dict(totals)
    for offender, amount in zip(guilty, moved, strict=True):
        side = next(name for name, members in sides.items() if offender in members)
        other = "opponents" if side == "makers" else "makers"
        corrected[side] -= amount
        corrected[other] += amount
        if not amount:
            continue
        for seat in [offender] if edition == books.THREE else sides[side]:
            seats[seat] = 0
        if edition == books.THREE and other == "opponents":
            share(seats, sides[other], amount, options)
        else:
            seats[sides[other][0]] += amount
    return corrected, seats


def settle(edition, sides, corrected, seats, options):
    """What each seat adds to its score, in the order of the seats."""
    mine, theirs = corrected["makers"], corrected["opponents"]
    maker = sides["makers"][0]
    if edition == books.THREE:
        added = dict(seats)
        if mine <= theirs:
            added[maker] = 0
            half = mine == theirs and options.get("three_tie") == "HALF_BETE"
            if not half:
                share(added, sides["opponents"], mine, options)
        return [added[seat] for seat in sorted(added)]
    if mine == theirs and options.get("two_tie") == "HELD_OVER":
        pair = {"makers": 0, "opponents": 0}
    elif mine == theirs:
        pair = {"makers": 0, "opponents": theirs}
    elif mine < theirs:
        pair = {"makers": 0, "opponents": mine + theirs}
    else:
        pair = {"makers": mine, "opponents": theirs}
    added = {seat: pair[name] for name, members in sides.items() for seat in members}
    return [added[seat] for seat in sorted(added)]
