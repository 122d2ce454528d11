"""Calabrasella as the Ukrainian abridgement has it (seed 003): the same laws in prose, some cut short.

The book prints no numbers, so each law goes by a slug. Where it is silent, the classic book's reading holds. It has
no law on the third hand before the second, an exposed card may be called at the next trick only, and on an ally's
false lead the soloist may only name the suit.
"""

from __future__ import annotations

from arbiter.cards import FORTY
from arbiter.edition import Edition, Form
from arbiter.editions.classic import exchange_options, laws_of_exchange
from arbiter.editions.family import Numbers, deal_options, laws_of_play, play_options
from arbiter.laws.law import Law
from arbiter.opening import classic_opening
from arbiter.options import choice
from arbiter.phases.calling import CALLING
from arbiter.phases.exchanging import EXCHANGING
from arbiter.phases.following import follow_suit
from arbiter.phases.playing import COUNTING, PLAYING
from arbiter.phases.settling import settle_classic, stopped_classic
from arbiter.state import Rules

_NUMBERS = Numbers(
    deal="deal",
    soloist_exposes="exposed-card",
    soloist_leads="exposed-card",
    ally_exposes="exposed-card",
    ally_leads="lead-out-of-turn",
    third=None,
    revoke="revoke",
    tricks="tricks",
)


def _laws(rules: Rules) -> tuple[Law, ...]:
    option = rules.chosen
    return (
        *laws_of_play(_NUMBERS, option, may_expose=False),
        *laws_of_exchange("discard", "ask", "withheld", option),
    )


CALABRASELLA_UA = Edition(
    name="calabrasella-ua",
    version=1,
    source="Calabrasella, rules and particulars of the game (Ukrainian)",
    pack=FORTY,
    table_sizes=(3,),
    playing=3,
    hand_size=12,
    stock_size=4,
    packets=(),
    cut=True,
    dealt=(),
    contracts={"play": Form("SWAP", "SOLOIST")},
    sides=("soloist", "allies"),
    options=(
        *deal_options("deal", rotation="CW", passed_out="SAME"),
        *exchange_options("discard", "ask", "withheld", scope="ANY_CARD", redemand=False),
        *play_options(_NUMBERS, repeat=False),
        choice("settlement", "DIFFERENCE", "STAKE"),
    ),
    laws=_laws,
    phases=(CALLING, EXCHANGING, PLAYING, COUNTING),
    opening=classic_opening,
    follow=follow_suit,
    binds_allies=True,
    numbers=(
        "deal",
        "discard",
        "ask",
        "withheld",
        "exposed-card",
        "lead-out-of-turn",
        "revoke",
        "tricks",
    ),
    settle=settle_classic,
    slugs={},
    trumps=None,
    stopped=stopped_classic,
)
