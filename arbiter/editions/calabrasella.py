"""Calabrasella: the classic game for three, by its fourteen laws (the Russian book, seed 000).

The book prints fourteen numbered laws after the rules of play. Laws 1, 2 and 7 concern the sitting (who deals, and
when it ends); the others are composed here, each with its number.
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
    return (
        IrregularDeal("3", str(option["deal_window"])),
        LeadOutOfTurn("9", "11", True, True, str(option["deferred_call_target"]), bool(option["accept_by_playing"])),
        PlayOutOfTurn("12", "8", "10", str(option["third_before_second"]), once),
        ExposedCard("8", "10", once, bool(option["pre_call_exposure"])),
        DisobeyedCall(nine, correctable, cap),
        Revoke(nine, correctable, cap, "13"),
        CorrectedCard(correctable, once),
        TwoWithoutThrees("5", str(option["law5_decline"])),
        WithheldCard("6", bool(option["law6_redemand"]), str(option["withhold_penalty"]), nine),
        PrematureStock(None, str(option["premature_stock"]), first),
        MissingReturn("4"),
        CountedDiscard("4", first, str(option["overfull_penalty"]), str(option["make_good_choice"])),
        OmittedPlay(),
        TurnedTrick("14", str(option["lookback"]), nine),
    )


CALABRASELLA = Edition(
    name="calabrasella",
    version=1,
    source="Calabrasella, rules and fourteen laws of the game (Russian)",
    pack=FORTY,
    table_sizes=(3,),
    hand_size=12,
    stock_size=4,
    packets=(2, 2, 2, 2, 2, 2),
    contracts=("play",),
    sides=("soloist", "allies"),
    options=(
        choice("rotation", "CW", "CCW"),
        choice("deal_window", "NEXT_CUT", "BEFORE_CALL", "ROUND_END", "UNLIMITED", laws=("3",)),
        choice("deal_out_of_turn", "REDEAL", "STANDS_WHEN_COMPLETE", laws=("2", "3")),
        choice("passed_out_dealer", "NEXT", "SAME"),
        choice("ask_scope", "THREE_THEN_TWO", "ANY_CARD", "THREE_TWO_ACE", laws=("5",)),
        switch("return_card_visible", False),
        switch("discard_before_open", True),
        choice("premature_stock", "ALLIES_MAY_STOP", "FOSTER_35_EACH", "NONE"),
        choice("stop_settlement", "NO_SCORE", "SOLOIST_PAYS_STAKE", "SOLOIST_LOSES_35", laws=("4", "5")),
        choice("make_good_choice", "SOLOIST", "ALLIES_DRAW_BLIND", laws=("4",)),
        choice(
            "overfull_penalty",
            "ALLIES_CHOOSE",
            "LAST_WON",
            "FIRST_WON",
            "LAST_TRICK_ONLY",
            "LOSES_HAND",
            laws=("4",),
        ),
        choice("law5_decline", "CONDONE", "CANCEL_ASK", laws=("5",)),
        switch("law6_redemand", True, "6"),
        switch("rediscard_same_count", False, "6"),
        choice("withhold_penalty", "NONE", "LAW13_NINE", "VOID_DEAL", laws=("6",)),
        switch("pre_call_exposure", False, "10"),
        switch("exposed_repeat", True, "10"),
        choice("deferred_call_target", "FIRST_ALLY_TO_LEAD", "OFFENDER", laws=("11",)),
        switch("accept_by_playing", False, "9", "11"),
        choice("third_before_second", "EXPOSED", "WIN_OR_LOSE", "STANDS", laws=("12",)),
        number("revoke_points_thirds", 9, 0, laws=("13",)),
        choice("revoke_payer", "SIDE", "OFFENDER_ALONE", laws=("13",)),
        switch("revoke_floor_zero", False, "13"),
        number("revoke_cap", "NONE", 1, "NONE", laws=("13",)),
        choice("revoke_correctable", "UNTIL_TURNED", "UNTIL_NEXT_LEAD", "NEVER", laws=("13",)),
        choice("lookback", "WARN", "NINE", "LOSES_HAND", laws=("14",)),
        switch("all_35_double", False),
        switch("four_players_dealer_shares", False),
        number("rounds", 1, 1, laws=("7",)),
        choice("settlement", "DIFFERENCE", "STAKE"),
    ),
    laws=_laws,
    phases=(CALLING, EXCHANGING, PLAYING, COUNTING),
    numbers=tuple(str(law) for law in range(1, 15)),
    settle=settle_classic,
)
