"""Calabresella for three to seven players (the Romanian text of the Italian book, seed 004).

One book, six games: Terziglio for three, Quartiglio and Mediatore for four, Quintiglio for five, Sestiglio for six,
and Settiglio for seven, which is Sestiglio with the dealer out. Contracts are bid from chiamo upwards; the contracts
against a divided monte exist only with two opponents, those about looking at the monte only with one.
"""

from __future__ import annotations

from arbiter.edition import Edition, Form
from arbiter.editions.bids import auction_game, auction_options
from arbiter.options import choice, switch

_SOURCE = "Calabresella for three to seven players (Romanian, from the Italian)"
_STAKES = (1, 1, 2, 3, 4, 5, 6)

_CHIEDO = Form("LAID", "SOLOIST")
_WITH_MONTE = {
    "chiamo": Form("PARTNER"),
    "chiedo": _CHIEDO,
    "solo": Form("NOBODY", "SOLOIST"),
    "solissimo": Form(shown="LOOKS"),
    "arcisolo": Form(),
}
_WITHOUT_MONTE = {"chiamo": Form("PARTNER"), "chiedo": Form("LAID"), "solo": Form()}
#: With three there is nobody to call as a partner: chiamo is played as chiedo.
_OF_THREE = {
    **_WITH_MONTE,
    "chiamo": _CHIEDO,
    "dividete": Form("NOBODY", "HALVES"),
    "scegliete": Form("NOBODY", "IN_TURN"),
}


def _game(
    name: str, seats: int, playing: int, hand_size: int, contracts: dict[str, Form]
) -> Edition:
    own = (
        choice("called_reveal", "ON_PLAY", "AT_ONCE", laws=("exchange",)),
        switch("posso_shortcut", False, "auction"),
    )
    return auction_game(
        name,
        _SOURCE,
        table_sizes=(seats,),
        playing=playing,
        hand_size=hand_size,
        stock_size=40 - playing * hand_size,
        packets=(1,) * hand_size,
        cut=True,
        contracts=contracts,
        options=auction_options(
            _STAKES[: len(contracts)], passed_out="SAME", cappotto="X2", stramazzo="X3", own=own
        ),
    )


TERZIGLIO = _game("terziglio", 3, 3, 12, _OF_THREE)
QUARTIGLIO = _game("quartiglio", 4, 4, 10, _WITHOUT_MONTE)
MEDIATORE = _game("mediatore", 4, 4, 9, _WITH_MONTE)
QUINTIGLIO = _game("quintiglio", 5, 5, 8, _WITHOUT_MONTE)
SESTIGLIO = _game("sestiglio", 6, 6, 6, _WITH_MONTE)
SETTIGLIO = _game("settiglio", 7, 6, 6, _WITH_MONTE)
