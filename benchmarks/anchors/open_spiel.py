"""OpenSpiel (C++) replaying recorded hands through Python, each action with its legality check."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from benchmarks.rounds import Turn, Work, rate

SKAT = "skat"
BRIDGE = "bridge(use_double_dummy_result=false)"  # else each deal waits for a double dummy solver


def skat_actions() -> Turn:
    """Actions a second."""
    return rate(_replay(SKAT, len))


def skat_hands() -> Turn:
    """Hands a second."""
    return rate(_replay(SKAT, lambda _: 1))


def bridge_actions() -> Turn:
    """Actions a second."""
    return rate(_replay(BRIDGE, len))


def _replay(name: str, worth: Callable[[list[int]], int]) -> Work:
    import pyspiel

    game = pyspiel.load_game(name)
    dice = Random(1)
    recorded = []
    for _ in range(50):
        state, actions = game.new_initial_state(), []
        while not state.is_terminal():
            actions.append(dice.choice(state.legal_actions()))
            state.apply_action(actions[-1])
        recorded.append(actions)

    def replay() -> int:
        done = 0
        for actions in recorded:
            state = game.new_initial_state()
            for action in actions:
                state.apply_action_with_legality_check(action)
            done += worth(actions)
        return done

    return replay
