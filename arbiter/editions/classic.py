"""What the two books of the classic game share: asking for a card, and the exchange with the stock."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter.editions.family import nine
from arbiter.laws.ask import TwoWithoutThrees
from arbiter.laws.discard import CountedDiscard
from arbiter.laws.law import Law
from arbiter.laws.return_missing import MissingReturn
from arbiter.laws.stock import PrematureStock
from arbiter.laws.withheld import WithheldCard
from arbiter.options import Option, Value, choice, switch


def laws_of_exchange(
    discard: str, ask: str, withheld: str, option: Mapping[str, Value]
) -> tuple[Law, ...]:
    """Laws 4 to 6 and what belongs to them, in the order in which they look at an act.

    Args:
        discard: The number of the law on the discard (4).
        ask: The number of the law on asking for a two (5).
        withheld: The number of the law on a card withheld (6).
        option: The values of the book's options.
    """
    first = bool(option["discard_before_open"])
    premature = str(option.get("premature_stock", "NONE"))
    return (
        TwoWithoutThrees(ask, str(option["law5_decline"])),
        WithheldCard(
            withheld, bool(option["law6_redemand"]), str(option["withhold_penalty"]), nine(option)
        ),
        PrematureStock(None, premature, first),
        MissingReturn(discard),
        CountedDiscard(
            discard, first, str(option["overfull_penalty"]), str(option["make_good_choice"])
        ),
    )


def exchange_options(
    discard: str, ask: str, withheld: str, *, scope: str, redemand: bool
) -> tuple[Option, ...]:
    """The house rules on laws 4 to 6.

    Args:
        discard: The number of the law on the discard (4).
        ask: The number of the law on asking for a two (5).
        withheld: The number of the law on a card withheld (6).
        scope: What may be asked for.
        redemand: Whether a card withheld may be demanded again.
    """
    scopes = (scope, *(s for s in ("THREE_THEN_TWO", "ANY_CARD", "THREE_TWO_ACE") if s != scope))
    overfull = ("ALLIES_CHOOSE", "LAST_WON", "FIRST_WON", "LAST_TRICK_ONLY", "LOSES_HAND")
    return (
        choice("ask_scope", *scopes, laws=(ask,)),
        switch("return_card_visible", False),
        switch("discard_before_open", True),
        choice(
            "stop_settlement",
            "NO_SCORE",
            "SOLOIST_PAYS_STAKE",
            "SOLOIST_LOSES_35",
            laws=(discard, ask),
        ),
        choice("make_good_choice", "SOLOIST", "ALLIES_DRAW_BLIND", laws=(discard,)),
        choice("overfull_penalty", *overfull, laws=(discard,)),
        choice("law5_decline", "CONDONE", "CANCEL_ASK", laws=(ask,)),
        switch("law6_redemand", redemand, withheld),
        switch("rediscard_same_count", False, withheld),
        choice("withhold_penalty", "NONE", "LAW13_NINE", "VOID_DEAL", laws=(withheld,)),
    )
