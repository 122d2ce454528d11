"""pokerkit: no-limit hold'em for six, checked and called down to the showdown."""

from __future__ import annotations

from benchmarks.rounds import Turn, rate


def holdem_actions() -> Turn:
    """Actions a second, of those that players take."""
    from pokerkit import Automation, NoLimitTexasHoldem

    def play() -> int:
        state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, 200, 6)
        done = 0
        while state.status:
            state.check_or_call()
            done += 1
        return done

    return rate(play)
