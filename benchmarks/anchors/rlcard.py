"""rlcard's bridge: the game alone, without observations; it says what is legal, and one of it is done."""

from __future__ import annotations

from random import Random

from benchmarks.rounds import Turn, rate


def bridge_actions() -> Turn:
    """Actions a second."""
    from rlcard.games.bridge.game import BridgeGame

    dice = Random(1)

    def play() -> int:
        game = BridgeGame()
        game.np_random.seed(dice.randrange(1 << 30))
        game.init_game()
        while not game.is_over():
            game.step(dice.choice(game.judger.get_legal_actions()))
        return len(game.actions)

    return rate(play)
