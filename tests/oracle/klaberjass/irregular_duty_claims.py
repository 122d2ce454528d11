"""Claims of broken duties: true, waived, false, late, by the wrong side; and true ones of the wrong kind of thing."""

from .irregular_duty import breaks, of_side, one_breach, up_to_first_card
from .score import DUTIES
from .wanted import claim_late, clean, finding, irregularity, need, scored, with_table


@irregularity()
def duty_claimed(table, dice):
    """The other side claims, in the hand or at its end: established at the table too."""
    up_to_first_card(table)
    need(not table.on_table)
    seat = dice.choice(table.seats)
    found = one_breach(table, dice, seat)
    if dice.random() < 0.5:
        table.play_out()
    else:
        table.follow(table.leader)
    more = "" if dice.random() < 0.3 else f" p{seat} {found['trick']}"
    table.say(dice.choice(table.others_of(seat)), f"claim {found['breach']}{more}")
    table.play_out()
    return with_table(scored(table, [found]))


@irregularity()
def duty_waived(table, dice):
    """The other side claims and then waives what it would have had."""
    up_to_first_card(table)
    seat = dice.choice(table.seats)
    found = one_breach(table, dice, seat)
    table.play_out()
    claimant = dice.choice(table.others_of(seat))
    table.say(claimant, f"claim {found['breach']} p{seat} {found['trick']}")
    table.say(claimant, "elect waive")
    return with_table(scored(table, [{**found, "status": "CONDONED"}]))


@irregularity()
def duty_claimed_falsely(table, dice):
    """A seat that did its duty is accused."""
    up_to_first_card(table)
    table.play_out()
    claimant = dice.choice(table.seats)
    accused = dice.choice(table.others_of(claimant))
    breach = dice.choice(DUTIES)
    act = table.say(claimant, f"claim {breach} p{accused} {dice.randint(1, table.last())}")
    refuted = finding(breach, act, accused, status="REFUTED")
    return with_table(scored(table, [refuted], verdict="CLEAN"))


@irregularity()
def duty_claimed_by_his_own_side(table, dice):
    """The offender's side has nothing to claim: it is no finding and changes nothing."""
    up_to_first_card(table)
    seat = dice.choice(table.seats)
    found = one_breach(table, dice, seat)
    table.play_out()
    own = dice.choice(table.sides()[table.side(seat)])
    table.say(own, f"claim {found['breach']} p{seat} {found['trick']}")
    return with_table(scored(table, [found]), scored(table, [{**found, "status": "NOTICED"}]))


@irregularity()
def duty_claimed_after_the_cut(table, dice):
    """Too late at the table; the review had claimed before the cut."""
    up_to_first_card(table)
    seat = dice.choice(table.seats)
    found = one_breach(table, dice, seat)
    table.play_out()
    table.cut()
    claimant = dice.choice(table.others_of(seat))
    act = table.say(claimant, f"claim {found['breach']} p{seat} {found['trick']}")
    late = claim_late(act, claimant)
    return with_table(
        scored(table, [found, late]), scored(table, [{**found, "status": "LAPSED"}, late])
    )


@irregularity()
def duty_claimed_before_it_is_established(table, dice):
    """Claimed while the trick lies open, and the offender changes his card."""
    up_to_first_card(table)
    need(not table.on_table)
    table.at_some_trick()
    trick, seat = table.number(), dice.choice(table.seats)
    act, breach = breaks(table, dice, seat)
    wrong = table.on_table[-1][1]
    table.say(dice.choice(table.others_of(seat)), f"claim {breach} p{seat} {trick}")
    table.on_table.pop()
    table.hands[seat].append(wrong)
    right = dice.choice(table.lawful(seat))
    table.hands[seat].remove(right)
    table.on_table.append((seat, right))
    table.say(seat, f"correct {right}")
    table.play_out()
    found = finding(breach, act, seat, trick=trick, status="CORRECTED")
    return with_table(scored(table, [found]))


@irregularity()
def needless_correction(table, dice):
    """He changes a lawful card: nobody is entitled to that, and it has no effect."""
    up_to_first_card(table)
    need(not table.on_table)
    table.at_some_trick()
    seat = table.leader
    table.follow(seat)
    table.say(seat, f"correct {dice.choice(table.hands[seat])}")
    table.play_out()
    return with_table(clean(table))


@irregularity()
def one_duty_of_two_claimed(table, dice):
    """Two breaches of one side, one of them claimed: the table moves the whole total for that one."""
    up_to_first_card(table)
    side = dice.choice(["makers", "opponents"])
    seat = of_side(table, dice, side)
    table.play_to(dice.randint(1, 3))
    found = []
    for _ in range(2):
        trick = table.number()
        act, breach = breaks(table, dice, seat)
        found.append(finding(breach, act, seat, trick=trick, status="ESTABLISHED"))
        table.trick()
    table.play_out()
    chosen = dice.randrange(2)
    one = found[chosen]
    claimant = dice.choice(table.others_of(seat))
    table.say(claimant, f"claim {one['breach']} p{seat} {one['trick']}")
    other = {**found[1 - chosen], "status": "NOTICED"}
    return with_table(scored(table, found), scored(table, [one, other]))
