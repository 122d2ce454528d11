"""python-chess: a given move is validated and made."""

from __future__ import annotations

from random import Random

from benchmarks.rounds import Turn, rate


def checked_pushes() -> Turn:
    """Moves a second."""
    import chess

    dice = Random(1)
    games = []
    for _ in range(20):
        board = chess.Board()
        moves: list[str] = []
        while len(moves) < 80 and not board.is_game_over():
            move = dice.choice(list(board.legal_moves))
            board.push(move)
            moves.append(move.uci())
        games.append(moves)

    def replay() -> int:
        for moves in games:
            board = chess.Board()
            for move in moves:
                board.push_uci(move)
        return sum(map(len, games))

    return rate(replay)
