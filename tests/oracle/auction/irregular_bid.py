"""Calls too low, out of turn, after a pass, after the auction, and bids that the edition has not: all void."""

from .prepare import exchange, plan_auction, speak
from .wanted import finding, irregularity, need, one_of, scored


def void(breach, act, seat, table):
    """The finding of a call that is void."""
    return finding(table, breach, act, seat, trick=None, status="CORRECTED")


def unknown_bids(table):
    """Bids of the other games of cards, which this edition has not."""
    every = ["chiedo", "arcisolo", "solissimo", "dividete", "scegliete", "play"]
    return [bid for bid in every if bid not in table.book.ladder]


def planned(table, dice, contracts=None):
    """A contract, a soloist, and what each seat will say."""
    table.contract = dice.choice(contracts or table.book.ladder)
    table.soloist = dice.choice(table.playing)
    return plan_auction(table, table.contract, table.soloist)


def standing_before(table, words, seat):
    """The highest bid when this seat is to speak, or None."""
    bids = [words[other] for other in table.playing if other < seat and words[other] != "pass"]
    return bids[-1] if bids else None


def finish(table, words, first):
    """The seats from this one on say what they planned; then the hand goes on lawfully to its end."""
    for seat in table.playing:
        if seat >= first:
            speak(table, seat, words[seat])
    exchange(table)
    table.play_out()


def _too_low(table, dice):
    """A seat bids no higher than what stands: (words, seat, act)."""
    words = planned(table, dice)
    seat = one_of(dice, [s for s in table.playing if standing_before(table, words, s)])
    for earlier in range(1, seat):
        speak(table, earlier, words[earlier])
    ladder = table.book.ladder
    standing = ladder.index(standing_before(table, words, seat))
    act = speak(table, seat, dice.choice(ladder[: standing + 1]))
    return words, seat, act


@irregularity()
def bid_too_low(table, dice):
    """The seat speaks again: it passes, or bids higher."""
    words, seat, act = _too_low(table, dice)
    finish(table, words, seat)
    return scored(table, [void("BID_INSUFFICIENT", act, seat, table)])


@irregularity()
def bid_too_low_and_silence(table, dice):
    """The seat says no more, and the next one speaks: it has passed."""
    words, seat, act = _too_low(table, dice)
    need(words[seat] == "pass" and seat < table.playing[-1])
    finish(table, words, seat + 1)
    return scored(table, [void("BID_INSUFFICIENT", act, seat, table)])


@irregularity()
def call_out_of_turn(table, dice):
    """A seat speaks before its turn, and again in its turn."""
    words = planned(table, dice)
    turn = dice.choice(table.playing[:-1])
    for seat in range(1, turn):
        speak(table, seat, words[seat])
    early = dice.choice([seat for seat in table.playing if seat > turn])
    act = speak(table, early, dice.choice(["pass", *table.book.ladder]))
    finish(table, words, turn)
    return scored(table, [void("CALL_OUT_OF_TURN", act, early, table)])


@irregularity()
def bid_after_a_pass(table, dice):
    """A seat that has passed would bid after all."""
    words = planned(table, dice)
    seat = one_of(dice, [s for s in table.playing[:-1] if words[s] == "pass"])
    turn = dice.choice([s for s in table.playing if s > seat])
    need(turn > seat + 1 or words[seat] == "pass")
    for earlier in range(1, turn):
        speak(table, earlier, words[earlier])
    act = speak(table, seat, dice.choice(table.book.ladder))
    finish(table, words, turn)
    return scored(table, [void("CALL_OUT_OF_TURN", act, seat, table)])


@irregularity()
def bid_after_the_auction(table, dice):
    """All have spoken, and one of the others bids."""
    words = planned(table, dice)
    for seat in table.playing:
        speak(table, seat, words[seat])
    late = dice.choice([seat for seat in table.playing if seat != table.soloist])
    act = speak(table, late, dice.choice(table.book.ladder))
    exchange(table)
    table.play_out()
    return scored(table, [void("CALL_OUT_OF_TURN", act, late, table)])


@irregularity()
def bid_inadmissible(table, dice):
    """A bid that the edition has not, in turn: the seat speaks again. Being too low besides adds nothing."""
    words = planned(table, dice)
    seat = dice.choice(table.playing)
    for earlier in range(1, seat):
        speak(table, earlier, words[earlier])
    act = speak(table, seat, one_of(dice, unknown_bids(table)))
    finish(table, words, seat)
    return scored(table, [void("BID_INADMISSIBLE", act, seat, table)])


@irregularity()
def bid_out_of_turn_and_inadmissible(table, dice):
    """Two faults in one call: it is out of turn, and nothing else."""
    words = planned(table, dice)
    early = dice.choice(table.playing[1:])
    act = speak(table, early, one_of(dice, unknown_bids(table)))
    finish(table, words, 1)
    return scored(table, [void("CALL_OUT_OF_TURN", act, early, table)])


@irregularity()
def two_void_calls(table, dice):
    """One seat errs twice before it says what it may."""
    words, seat, act = _too_low(table, dice)
    again = speak(table, seat, one_of(dice, unknown_bids(table)))
    finish(table, words, seat)
    found = [
        void("BID_INSUFFICIENT", act, seat, table),
        void("BID_INADMISSIBLE", again, seat, table),
    ]
    return scored(table, found)
