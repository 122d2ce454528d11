"""Calabrasella as the Ukrainian abridgement has it (seed 003): the same laws in prose, some cut short.

The book prints no numbers, so each law goes by a slug. Where it is silent, the classic book's reading holds.
"""

from __future__ import annotations

from arbiter.cards import FORTY
from arbiter.editions.edition import Edition
from arbiter.laws.ask import TwoWithoutThrees
from arbiter.laws.correction import CorrectedCard
from arbiter.laws.deal import IrregularDeal
from arbiter.laws.discard import CountedDiscard
from arbiter.laws.disobeyed_call import DisobeyedCall
from arbiter.laws.exposed_card import ExposedCard
from arbiter.laws.law import Law
from arbiter.laws.lead_out_of_turn import LeadOutOfTurn
from arbiter.laws.omitted_play import OmittedPlay
from arbiter.laws.play_out_of_turn import PlayOutOfTurn
from arbiter.laws.return_missing import MissingReturn
from arbiter.laws.revoke import Revoke
from arbiter.laws.stock import PrematureStock
from arbiter.laws.tricks import TurnedTrick
from arbiter.laws.withheld import WithheldCard
from arbiter.options import choice, number, switch
from arbiter.phases.calling import CALLING
from arbiter.phases.exchanging import EXCHANGING
from arbiter.phases.playing import COUNTING, PLAYING
from arbiter.phases.settling import settle_classic
from arbiter.state import Rules


def _laws(rules: Rules) -> tuple[Law, ...]:
    option = dict(rules.options)
    nine = int(str(option["revoke_points_thirds"]))
    correctable = str(option["revoke_correctable"])
    cap = 0 if option["revoke_cap"] == "NONE" else int(str(option["revoke_cap"]))
    once = not option["exposed_repeat"]
    first = bool(option["discard_before_open"])
    card, lead = "exposed-card", "lead-out-of-turn"
    return (
        IrregularDeal("deal", str(option["deal_window"])),
        LeadOutOfTurn(card, lead, False, False, "FIRST_ALLY_TO_LEAD", bool(option["accept_by_playing"])),
        PlayOutOfTurn(None, card, card, "EXPOSED", once),
        ExposedCard(card, card, once, bool(option["pre_call_exposure"])),
        DisobeyedCall(nine, correctable, cap),
        Revoke(nine, correctable, cap, "revoke"),
        CorrectedCard(correctable, once),
        TwoWithoutThrees("ask", str(option["law5_decline"])),
        WithheldCard("withheld", bool(option["law6_redemand"]), str(option["withhold_penalty"]), nine),
        PrematureStock(None, "NONE", first),
        MissingReturn("discard"),
        CountedDiscard("discard", first, str(option["overfull_penalty"]), str(option["make_good_choice"])),
        OmittedPlay(),
        TurnedTrick("tricks", str(option["lookback"]), nine),
    )


CALABRASELLA_UA = Edition(
    name="calabrasella-ua",
    version=1,
    source="Calabrasella, rules and particulars of the game (Ukrainian)",
    pack=FORTY,
    table_sizes=(3,),
    hand_size=12,
    stock_size=4,
    packets=(),
    contracts=("play",),
    sides=("soloist", "allies"),
    options=(
        choice("rotation", "CW", "CCW"),
        choice("deal_window", "NEXT_CUT", "BEFORE_CALL", "ROUND_END", "UNLIMITED", laws=("deal",)),
        choice("passed_out_dealer", "SAME", "NEXT"),
        choice("ask_scope", "ANY_CARD", "THREE_THEN_TWO", "THREE_TWO_ACE", laws=("ask",)),
        switch("return_card_visible", False),
        switch("discard_before_open", True),
        choice("stop_settlement", "NO_SCORE", "SOLOIST_PAYS_STAKE", "SOLOIST_LOSES_35", laws=("discard", "ask")),
        choice("make_good_choice", "SOLOIST", "ALLIES_DRAW_BLIND", laws=("discard",)),
        choice(
            "overfull_penalty",
            "ALLIES_CHOOSE",
            "LAST_WON",
            "FIRST_WON",
            "LAST_TRICK_ONLY",
            "LOSES_HAND",
            laws=("discard",),
        ),
        choice("law5_decline", "CONDONE", "CANCEL_ASK", laws=("ask",)),
        switch("law6_redemand", False, "withheld"),
        switch("rediscard_same_count", False, "withheld"),
        choice("withhold_penalty", "NONE", "LAW13_NINE", "VOID_DEAL", laws=("withheld",)),
        switch("pre_call_exposure", False, "exposed-card"),
        switch("exposed_repeat", False, "exposed-card"),
        switch("accept_by_playing", False, "lead-out-of-turn"),
        number("revoke_points_thirds", 9, 0, laws=("revoke",)),
        choice("revoke_payer", "SIDE", "OFFENDER_ALONE", laws=("revoke",)),
        switch("revoke_floor_zero", False, "revoke"),
        number("revoke_cap", "NONE", 1, "NONE", laws=("revoke",)),
        choice("revoke_correctable", "UNTIL_TURNED", "UNTIL_NEXT_LEAD", "NEVER", laws=("revoke",)),
        choice("lookback", "WARN", "NINE", "LOSES_HAND", laws=("tricks",)),
        choice("settlement", "DIFFERENCE", "STAKE"),
    ),
    laws=_laws,
    phases=(CALLING, EXCHANGING, PLAYING, COUNTING),
    numbers=("deal", "discard", "ask", "withheld", "exposed-card", "lead-out-of-turn", "revoke", "tricks"),
    settle=settle_classic,
)
