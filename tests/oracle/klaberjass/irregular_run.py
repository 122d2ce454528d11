"""Words about runs that the hand does not bear, that come too late, or that let a better run go."""

from . import books
from .prepare import prepare
from .runs import best_of, kind, rating, runs_of, worth
from .talk import announce, answer, best, over, show
from .wanted import clean, finding, irregularity, need, one_of, scored, with_table


def ready(table):
    """The trump is settled and nothing has been announced."""
    prepare(table)
    table.first, table.named = 1, False


def false(act, seat):
    """The finding of a word that the hand does not bear."""
    return finding("RUN_FALSE", act, seat, status="ESTABLISHED")


def show_all(table, seat, scoring=True):
    """A seat shows every run it has; they score, or do not."""
    for run in runs_of(table.before[seat]):
        show(table, seat, run, None if scoring else 0)


@irregularity()
def run_of_a_class_not_held(table, dice):
    """Eldest hand announces a class that it has not; nobody has anything better, and nothing scores."""
    ready(table)
    mine = kind(best(table, 1))
    claimed = dice.choice([20, 50])
    need(mine < claimed)
    act = table.say(1, f"announce run {claimed}")
    for seat in table.seats[1:]:
        need(kind(best(table, seat)) < claimed)
        if dice.random() < 0.7:
            table.say(seat, "good")
    show_all(table, 1, scoring=False)
    table.play_out()
    return with_table(scored(table, [false(act, 1)]))


@irregularity()
def false_run_beaten_by_a_true_one(table, dice):
    """Over a false announcement another seat announces truly: it stands and scores."""
    ready(table)
    need(best(table, 1) is None)
    claimed = 20
    act = table.say(1, f"announce run {claimed}")
    seat = one_of(dice, [s for s in table.seats[1:] if kind(best(table, s)) == 50])
    for before in range(2, seat):
        need(best(table, before) is None)
        table.say(before, "good")
    over(table, seat)
    for after in range(seat + 1, len(table.seats) + 1):
        need(kind(best(table, after)) < 50)
    show_all(table, seat)
    table.play_out()
    return scored(table, [false(act, 1)])


@irregularity()
def false_top(table, dice):
    """The class is true and the top card is not: nothing scores."""
    ready(table)
    seat = dice.choice(table.seats[1:])
    need(kind(best(table, 1)) == kind(best(table, seat)) > 0)
    announce(table, 1)
    for before in range(2, seat):
        need(kind(best(table, before)) < kind(best(table, 1)))
        table.say(before, "good")
    table.say(seat, "how-high")
    tops = {run[0][0] for run in runs_of(table.before[1])}
    cards = {card[0] for run in runs_of(table.before[1]) for card in run}
    act = table.say(1, f"top {one_of(dice, [r for r in 'AKQJT9' if r not in tops | cards])}")
    for after in range(seat, len(table.seats) + 1):
        table.say(after, "good")
    show_all(table, 1, scoring=False)
    table.play_out()
    return scored(table, [false(act, 1)])


@irregularity()
def false_not_good(table, dice):
    """A seat says not good and cannot beat what stands: that stands, and he scores none of his own."""
    ready(table)
    first = best(table, 1)
    need(first is not None)
    seat = dice.choice(table.seats[1:])
    mine = best(table, seat)
    need(mine is None or rating(mine, table.trump) <= rating(first, table.trump))
    announce(table, 1)
    table.standing = 1
    for before in range(2, seat):
        need(kind(best(table, before)) < kind(first))
        table.say(before, "good")
    act = table.say(seat, "not-good")
    announced = kind(mine) or kind(first)
    if len(table.seats) > 2:
        table.say(seat, f"announce run {announced}")
    for after in range(seat + 1, len(table.seats) + 1):
        need(kind(best(table, after)) < kind(first))
        table.say(after, "good")
    show_all(table, 1)
    show_all(table, seat, scoring=False)
    if table.partner(1) == seat:
        need(not runs_of(table.before[seat]))
    table.play_out()
    return scored(table, [false(act, seat)])


@irregularity()
def false_how_high(table, dice):
    """A seat asks how high though it has no run of that class, and then says good."""
    ready(table)
    first = best(table, 1)
    need(first is not None)
    seat = dice.choice(table.seats[1:])
    need(kind(best(table, seat)) < kind(first))
    announce(table, 1)
    for before in range(2, seat):
        need(kind(best(table, before)) < kind(first))
        table.say(before, "good")
    act = table.say(seat, "how-high")
    table.say(1, f"top {first[0][0]}")
    for after in range(seat, len(table.seats) + 1):
        need(after == seat or kind(best(table, after)) < kind(first))
        table.say(after, "good")
    show_all(table, 1)
    table.play_out()
    return scored(table, [false(act, seat)])


@irregularity(editions=[books.THREE, books.FOUR])
def false_run_over_a_true_one(table, dice):
    """An announcement over a true one is false: the true one stands after all."""
    ready(table)
    need(best(table, 1) is not None)
    seat = dice.choice(table.seats[1:])
    need(best(table, seat) is None and seat != table.partner(1))
    for other in table.seats[1:]:
        need(kind(best(table, other)) < 50 and (other == seat or best(table, other) is None))
    need(kind(best(table, 1)) == 20)
    announce(table, 1)
    for before in range(2, seat):
        table.say(before, "good")
    act = len(table.acts) + 1
    if dice.random() < 0.5:
        table.say(seat, "not-good")
    table.say(seat, "announce run 50")
    for after in range(seat + 1, len(table.seats) + 1):
        table.say(after, "good")
    show_all(table, 1)
    table.play_out()
    return scored(table, [false(act, seat)])


@irregularity()
def waived_by_good(table, dice):
    """Good, said while able to beat, or silence: the lesser run stands, and it is no breach."""
    ready(table)
    seat = dice.choice(table.seats[1:])
    need(best(table, 1) is not None and best(table, seat) is not None)
    need(rating(best(table, seat), table.trump) > rating(best(table, 1), table.trump))
    announce(table, 1)
    for each in table.seats[1:]:
        if each == seat:
            if dice.random() < 0.7:
                table.say(each, "good")
        else:
            need(kind(best(table, each)) < kind(best(table, 1)))
            table.say(each, "good")
    show_all(table, 1)
    if seat != table.partner(1):
        show_all(table, seat, scoring=False)
    table.play_out()
    return with_table(clean(table))


@irregularity()
def announced_too_late(table, dice):
    """A seat announces when its time is over: nothing scores."""
    ready(table)
    seat = one_of(dice, [s for s in table.seats if best(table, s) is not None])
    run = best(table, seat)
    table.follow(1)
    for each in table.seats[1:]:
        if each > max(seat, 2) and dice.random() < 0.7:
            break
        table.follow(each)
    if dice.random() < 0.4:
        table.play_to(dice.randint(2, 4))
    act = table.say(seat, f"announce run {worth(run)}")
    if all(card in table.hands[seat] for card in run) and dice.random() < 0.5:
        show(table, seat, run, 0)
    table.play_out()
    late = finding("RUN_LATE", act, seat, status="LAPSED")
    return with_table(scored(table, [late]))


@irregularity()
def answered_too_late(table, dice):
    """He has played, which was good, and then says that it is not."""
    ready(table)
    need(best(table, 1) is not None)
    seat = dice.choice(table.seats[1:])
    need(best(table, seat) is not None)
    need(rating(best(table, seat), table.trump) > rating(best(table, 1), table.trump))
    announce(table, 1)
    table.up_to_turn_of(seat)
    table.follow(seat)
    act = table.say(seat, "not-good")
    table.play_out()
    return scored(table, [finding("RUN_LATE", act, seat, status="LAPSED")])


@irregularity()
def show_of_a_run_that_does_not_stand(table, dice):
    """The beaten seat shows what it has, or the winner shows a run twice: no finding, nothing scored."""
    ready(table)
    need(best(table, 1) is not None)
    announce(table, 1)
    for seat in table.seats[1:]:
        answer(table, seat, waivers=0)
    standing = table.standing
    loser = one_of(dice, [s for s in table.seats if s not in [standing, table.partner(standing)]])
    show_all(table, standing)
    if runs_of(table.before[loser]):
        show_all(table, loser, scoring=False)
    else:
        show_all(table, standing, scoring=False)
    table.play_out()
    return clean(table)


@irregularity()
def never_announced(table, dice):
    """A seat shows a run that it never announced: nothing is scored for it."""
    ready(table)
    seat = one_of(dice, [s for s in table.seats if best_of(table.before[s], table.trump)])
    show_all(table, seat, scoring=False)
    table.play_out()
    return clean(table)
