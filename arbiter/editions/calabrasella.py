"""Calabrasella: the classic game for three, by its fourteen laws (the Russian book, seed 000).

The book prints fourteen numbered laws after the rules of play. Laws 1, 2 and 7 concern the sitting (who deals, and
when it ends); the others are composed here, each with its number.
"""

from __future__ import annotations

from arbiter.cards import FORTY
from arbiter.edition import Edition, Form
from arbiter.editions.classic import exchange_options, laws_of_exchange
from arbiter.editions.family import Numbers, deal_options, laws_of_play, play_options
from arbiter.laws.law import Law
from arbiter.opening import classic_opening
from arbiter.options import choice, number, switch
from arbiter.phases.calling import CALLING
from arbiter.phases.exchanging import EXCHANGING
from arbiter.phases.following import follow_suit
from arbiter.phases.playing import COUNTING, PLAYING
from arbiter.phases.settling import settle_classic, stopped_classic
from arbiter.state import Rules

_NUMBERS = Numbers(
    deal="3",
    soloist_exposes="8",
    soloist_leads="9",
    ally_exposes="10",
    ally_leads="11",
    third="12",
    revoke="13",
    tricks="14",
)


def _laws(rules: Rules) -> tuple[Law, ...]:
    option = rules.chosen
    return (*laws_of_play(_NUMBERS, option), *laws_of_exchange("4", "5", "6", option))


CALABRASELLA = Edition(
    name="calabrasella",
    version=1,
    source="Calabrasella, rules and fourteen laws of the game (Russian)",
    pack=FORTY,
    table_sizes=(3, 4),
    playing=3,
    hand_size=12,
    stock_size=4,
    packets=((2, 2, 2, 2, 2, 2),),
    cut=True,
    dealt=(),
    contracts={"play": Form("SWAP", "SOLOIST")},
    sides=("soloist", "allies"),
    options=(
        *deal_options("3", rotation="CW", passed_out="NEXT"),
        choice("deal_out_of_turn", "REDEAL", "STANDS_WHEN_COMPLETE", laws=("2", "3")),
        choice("premature_stock", "ALLIES_MAY_STOP", "FOSTER_35_EACH", "NONE"),
        *exchange_options("4", "5", "6", scope="THREE_THEN_TWO", redemand=True),
        *play_options(_NUMBERS),
        switch("all_35_double", False),
        switch("four_players_dealer_shares", False),
        number("rounds", 1, 1, laws=("7",)),
        choice("settlement", "DIFFERENCE", "STAKE"),
    ),
    laws=_laws,
    phases=(CALLING, EXCHANGING, PLAYING, COUNTING),
    opening=classic_opening,
    follow=follow_suit,
    binds_allies=True,
    numbers=tuple(str(law) for law in range(1, 15)),
    settle=settle_classic,
    slugs={},
    trumps=None,
    stopped=stopped_classic,
)
