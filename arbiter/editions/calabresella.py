"""Calabresella: the auction game for three, or for four with the dealer out (the Italian game in English, seed 001)."""

from __future__ import annotations

from arbiter.edition import Form
from arbiter.editions.bids import auction_game, auction_options
from arbiter.options import choice, switch

CALABRESELLA = auction_game(
    "calabresella",
    "Calabresella (Terziglio), the auction game (English and Russian)",
    table_sizes=(3, 4),
    playing=3,
    hand_size=12,
    stock_size=4,
    packets=(4, 4, 4),
    cut=False,
    contracts={
        "chiamo": Form("SWAP", "SOLOIST", "MAY"),
        "solo": Form("NOBODY", "SOLOIST"),
        "solissimo": Form(raises=("dividete", "scegliete")),
        "dividete": Form("NOBODY", "HALVES"),
        "scegliete": Form("NOBODY", "AGREED", "MAY"),
    },
    options=auction_options(
        (1, 2, 4, 8, 16),
        passed_out="NEXT",
        cappotto="OFF",
        stramazzo="OFF",
        own=(
            choice("ask_scope", "ANY_CARD", "THREE_THEN_TWO", "THREE_TWO_ACE", laws=("exchange",)),
            switch("return_card_visible", True),
            switch("passed_out_monte_kept", False, "auction"),
            switch("four_players_dealer_shares", False),
        ),
    ),
)
