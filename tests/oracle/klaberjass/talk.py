"""The announcements: truthful talk of every kind, and what is then shown."""

from .runs import best_of, better, equal, kind, rating, runs_of, worth


def talk(table, chance=0.85, waivers=0.1):
    """From eldest hand on each seat speaks once, truthfully; some let a better run go."""
    table.before = {seat: hand_with_led(table, seat) for seat in table.seats}
    table.named = False
    for seat in table.seats:
        if table.standing is None:
            if best_of(table.before[seat], table.trump) and table.dice.random() < chance:
                announce(table, seat)
        else:
            answer(table, seat, waivers)
    for seat in table.seats:  # those who kept silent before the first announcement may still answer
        if table.standing is not None and seat < table.first and table.dice.random() < 0.3:
            table.say(seat, "good")


def hand_with_led(table, seat):
    """What a seat held before the first card."""
    return table.hands[seat] + [card for player, card in table.on_table if player == seat]


def best(table, seat):
    """The best run of a seat, or None."""
    return best_of(table.before[seat], table.trump)


def announce(table, seat):
    """The seat announces the class of its best run."""
    if table.standing is None:
        table.first = seat
    table.standing, table.named = seat, False
    return table.say(seat, f"announce run {worth(best(table, seat))}")


def over(table, seat):
    """The seat says that it can beat what stands; with three and four it announces its own."""
    if len(table.seats) == 2:
        text = table.dice.choice(["not-good", f"announce run {worth(best(table, seat))}"])
        table.standing = seat
        return table.say(seat, text)
    if table.dice.random() < 0.7:
        table.say(seat, "not-good")
    return announce(table, seat)


def how_high(table, seat):
    """The seat asks, unless it was told, and is told."""
    if not table.named:
        table.say(seat, "how-high")
        table.say(table.standing, f"top {best(table, table.standing)[0][0]}")
        table.named = True


def answer(table, seat, waivers=0.1):
    """A true answer to the announcement that stands; silence is a good too."""
    mine, other = best(table, seat), best(table, table.standing)
    if kind(mine) == kind(other) and (not table.named or table.dice.random() < 0.1):
        how_high(table, seat)
    if better(mine, other, table.trump) and table.dice.random() >= waivers:
        over(table, seat)
    elif table.dice.random() < 0.8:
        table.say(seat, "good")


def show_runs(table, chance=0.85):
    """The seat whose run stands, and its partner, show some of their runs and score them."""
    if table.standing is None:
        return
    for seat in [table.standing, table.partner(table.standing)]:
        if seat is None:
            continue
        runs = sorted(
            runs_of(table.before[seat]), key=lambda run: rating(run, table.trump), reverse=True
        )
        for run in runs:
            if table.dice.random() < chance:
                show(table, seat, run)


def show(table, seat, run, amount=None):
    """One run is shown, and scored as it is worth unless told otherwise."""
    table.melds.append((seat, worth(run) if amount is None else amount))
    return table.say(seat, "show " + " ".join(run))


def tied(table, seat, other):
    """Are the best runs of two seats plain and equal?"""
    mine, yours = best(table, seat), best(table, other)
    return mine is not None and yours is not None and equal(mine, yours, table.trump)
