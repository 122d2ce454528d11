"""The exchange gone wrong: the discard short or over-full (law 4), the return missing, numbers that disagree."""

from . import plain
from .irregular_ask import stopped
from .wanted import finding, irregularity, need, one_of, scored


def call_and_ask(table, dice):
    """The calls, and an ask where one is possible."""
    table.call()
    if table.may_be_asked() and dice.random() < 0.7:
        table.ask()


def claim_at_the_count(table, dice, breach):
    """An ally counts the discard and claims; the ally comes back."""
    ally = dice.choice(table.allies())
    table.say(ally, "count")
    table.say(ally, f"claim {breach} p{table.soloist}")
    return ally


# -- too few -----------------------------------------------------------------------------------------------------


def short(table, dice):
    """He takes more than he discards: (finding without status, number of cards short)."""
    call_and_ask(table, dice)
    taken = dice.randint(2, 4)
    missing = dice.randint(1, min(2, taken - 1))
    announced = dice.choice([taken, taken - missing])
    act = table.exchange(taken, discarded=taken - missing, announced=announced)
    return finding(table, "DISCARD_SHORT", act, table.soloist, 0, law="4"), missing


def make_good(table, dice, missing):
    """The allies require the difference and the soloist gives cards of his choice to the discard."""
    ally = claim_at_the_count(table, dice, "DISCARD_SHORT")
    table.say(ally, "elect make-good")
    cards = dice.sample(table.hands[table.soloist], missing)
    for card in cards:
        table.hands[table.soloist].remove(card)
    table.discarded.extend(cards)
    table.say(table.soloist, "elect make-good " + " ".join(cards))


def with_cards_left_over(table):
    """The counts when the cards the soloist has left go into the discard, to the winner of the last trick."""
    last_side = table.side(table.tricks[-1][0])
    counts = table.counted()
    counts[last_side] += plain.thirds_of(table.hands[table.soloist])
    return counts


@irregularity()
def short_made_good_before_play(table, dice):
    """Claimed before the first lead: he makes the difference good and the hand is as any other."""
    found, missing = short(table, dice)
    make_good(table, dice, missing)
    table.play_out()
    review = scored(table, [dict(found, status="ESTABLISHED")])
    review["table"] = dict(review)
    return review


@irregularity()
def short_made_good_at_the_count(table, dice):
    """Claimed after trick 12: the cards he has left go into the discard."""
    found, missing = short(table, dice)
    table.play_out()
    corrected = with_cards_left_over(table)
    counted = table.counted()
    make_good(table, dice, missing)
    review = scored(table, [dict(found, status="ESTABLISHED")], corrected=corrected)
    review["counted"] = counted
    review["table"] = dict(review)
    return review


@irregularity()
def short_never_claimed(table, dice):
    """Nobody counts: review makes it good with the cards left over; at the table it costs nothing."""
    found, _ = short(table, dice)
    table.play_out()
    closed = dice.random() < 0.5
    if closed:
        table.cut()
    review = scored(table, [dict(found, status="CORRECTED")], corrected=with_cards_left_over(table))
    review["table"] = {
        "verdict": "IRREGULAR",
        "counted": table.counted(),
        "exact": True,
        "findings": [dict(found, status="LAPSED" if closed else "NOTICED")],
    }
    return review


@irregularity()
def short_stopped(table, dice):
    """The allies stop the game, before the play or at the count."""
    found, _ = short(table, dice)
    if dice.random() < 0.5:
        table.play_out()
    ally = claim_at_the_count(table, dice, "DISCARD_SHORT")
    table.say(ally, "elect stop")
    return stopped(table, [dict(found, status="ESTABLISHED")])


# -- too many ----------------------------------------------------------------------------------------------------


def over_full(table, dice, most=3):
    """He discards more than he takes; he will run out of cards: the act of the take comes back."""
    call_and_ask(table, dice)
    taken = dice.randint(1, 4)
    surplus = dice.randint(1, most)
    announced = dice.choice([taken, taken + surplus]) if taken + surplus <= 4 else taken
    return table.exchange(taken, discarded=taken + surplus, announced=announced)


def tricks_of_soloist(table):
    """The numbers of the tricks that the soloist won."""
    return [i + 1 for i, (winner, _) in enumerate(table.tricks) if winner == table.soloist]


def forfeit(table, act, number, **more):
    """The finding of an over-full discard that costs the trick of this number."""
    points = plain.thirds_of(table.tricks[number - 1][1])
    return finding(table, "DISCARD_OVERFULL", act, table.soloist, points, law="4", **more)


@irregularity()
def over_full_trick_elected(table, dice):
    """The allies name one of his tricks: what it counts moves, not the last trick and not the discard."""
    act = over_full(table, dice)
    table.play_out()
    number = one_of(dice, tricks_of_soloist(table))
    ally = claim_at_the_count(table, dice, "DISCARD_OVERFULL")
    table.say(ally, f"elect trick {number}")
    review = scored(table, [forfeit(table, act, number, status="ESTABLISHED")])
    review["table"] = dict(review)
    return review


@irregularity()
def over_full_claimed_none_elected(table, dice):
    """Claimed, and no trick named: it is the last that he won."""
    act = over_full(table, dice)
    table.play_out()
    need(tricks_of_soloist(table))
    claim_at_the_count(table, dice, "DISCARD_OVERFULL")
    review = scored(
        table, [forfeit(table, act, tricks_of_soloist(table)[-1], status="ESTABLISHED")]
    )
    review["table"] = dict(review)
    return review


@irregularity()
def over_full_in_silence(table, dice):
    """Nobody counts: review takes the last trick he won; at the table it costs nothing."""
    act = over_full(table, dice)
    table.play_out()
    need(tricks_of_soloist(table))
    closed = dice.random() < 0.5
    if closed:
        table.cut()
    review = scored(
        table, [forfeit(table, act, tricks_of_soloist(table)[-1], status="ESTABLISHED")]
    )
    silent = finding(
        table,
        "DISCARD_OVERFULL",
        act,
        table.soloist,
        0,
        law="4",
        status="LAPSED" if closed else "NOTICED",
    )
    review["table"] = scored(table, [silent])
    return review


@irregularity()
def over_full_no_trick_won(table, dice):
    """He has won no trick: nothing can move."""
    act = over_full(table, dice, most=4)
    while len(table.tricks) < 12:
        play_for_the_allies(table)
    need(not tricks_of_soloist(table))
    return scored(table, [finding(table, "DISCARD_OVERFULL", act, table.soloist, 0, law="4")])


def play_for_the_allies(table):
    """A trick in which the allies play their highest and the soloist his lowest lawful card."""
    for seat in table.still_to_play():
        lawful = table.lawful(seat)
        best = (
            min(lawful, key=plain.height)
            if seat == table.soloist
            else max(lawful, key=plain.height)
        )
        table.put(seat, best)
    table.gather()


# -- the return, and numbers that disagree -----------------------------------------------------------------------


def no_return(table, dice):
    """An asked card is yielded and nothing is given back: the holder comes back."""
    table.call()
    card = one_of(dice, [c for c in table.may_be_asked() if table.holder(c) in table.allies()])
    table.asked = card
    table.say(table.soloist, f"ask {card}")
    holder = table.holder(card)
    table.give(holder, card)
    table.exchange()
    return holder


@irregularity()
def return_missing(table, dice):
    """Nobody notices that he gave nothing back: the card he has left goes to the winner of the last trick."""
    holder = no_return(table, dice)
    first = len(table.acts) + 1
    table.play_to(12)
    need(table.tricks[-1][0] != holder)  # who leads without a card the laws do not say
    table.play_out()
    found = finding(table, "RETURN_MISSING", first, table.soloist, 0, law="4")
    return scored(table, [found], corrected=with_cards_left_over(table))


@irregularity()
def return_missing_stopped(table, dice):
    """The allies find it after the first card and stop the game, as by law 4."""
    no_return(table, dice)
    first = len(table.acts) + 1
    table.trick()
    ally = dice.choice(table.allies())
    table.say(ally, f"claim RETURN_MISSING p{table.soloist}")
    table.say(ally, "elect stop")
    return stopped(
        table,
        [finding(table, "RETURN_MISSING", first, table.soloist, 0, law="4", status="ESTABLISHED")],
    )


@irregularity()
def exchange_left_out(table, dice):
    """There is no exchange at all: an error without points, and the stock is the discard."""
    call_and_ask(table, dice)
    first = len(table.acts) + 1
    table.play_out()
    return scored(
        table, [finding(table, "EXCHANGE_ERROR", first, table.soloist, 0, status="NOTICED")]
    )


@irregularity()
def exchange_numbers_disagree(table, dice):
    """He announces one number, and discards and takes another: an error without law and points."""
    call_and_ask(table, dice)
    number = dice.randint(1, 4)
    announced = dice.choice([n for n in [1, 2, 3, 4] if n != number])
    act = table.exchange(number, announced=announced)
    table.play_out()
    found = finding(table, "EXCHANGE_ERROR", act, table.soloist, 0, status="NOTICED")
    found["law"] = None
    return scored(table, [found])
