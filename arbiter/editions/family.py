"""What the books of the Calabrasella family share: the laws of the play, and house rules on them.

A book gives its own numbers, or those of the book from which it takes a law, and its own defaults.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from arbiter.laws.correction import CorrectedCard
from arbiter.laws.deal import IrregularDeal
from arbiter.laws.disobeyed_call import DisobeyedCall
from arbiter.laws.exposed_card import ExposedCard
from arbiter.laws.law import Law
from arbiter.laws.lead_out_of_turn import LeadOutOfTurn
from arbiter.laws.omitted_play import OmittedPlay
from arbiter.laws.play_out_of_turn import PlayOutOfTurn
from arbiter.laws.revoke import Revoke
from arbiter.laws.tricks import TurnedTrick
from arbiter.options import Option, Value, choice, number, switch


class Numbers(NamedTuple):
    """Where a book (or the book it borrows from) has each law of the play.

    ``third`` is None where the book does not speak of the third hand before the second.
    """

    deal: str
    soloist_exposes: str
    soloist_leads: str
    ally_exposes: str
    ally_leads: str
    third: str | None
    revoke: str
    tricks: str


def nine(option: Mapping[str, Value]) -> int:
    """What a revoke moves, in thirds."""
    return int(str(option["revoke_points_thirds"]))


def laws_of_play(
    numbers: Numbers,
    option: Mapping[str, Value],
    *,
    may_expose: bool = True,
    during_exchange: bool = True,
) -> tuple[Law, ...]:
    """The laws on the deal and on the play of the cards, in the order in which they look at an act.

    Args:
        numbers: Their numbers.
        option: The values of the book's options.
        may_expose: On an ally's false lead the soloist may treat the card as exposed, or name the suit later.
        during_exchange: What is done wrong before the exchange is over is for these laws: a lead is one out of turn,
            and the monte looked at later is the discard.
    """
    correctable = str(option["revoke_correctable"])
    cap = 0 if option["revoke_cap"] == "NONE" else int(str(option["revoke_cap"]))
    once = not option["exposed_repeat"]
    target = str(option.get("deferred_call_target", "FIRST_ALLY_TO_LEAD"))
    third = str(option.get("third_before_second", "EXPOSED"))
    accepts = bool(option["accept_by_playing"])
    points = 0 if option.get("revoke_004") == "LOSES_HAND" else nine(option)
    return (
        IrregularDeal(numbers.deal, str(option["deal_window"])),
        LeadOutOfTurn(
            numbers.soloist_leads,
            numbers.ally_leads,
            may_expose,
            may_expose,
            target,
            accepts,
            during_exchange,
            once,
        ),
        PlayOutOfTurn(numbers.third, numbers.soloist_exposes, numbers.ally_exposes, third, once),
        ExposedCard(
            numbers.soloist_exposes, numbers.ally_exposes, once, bool(option["pre_call_exposure"])
        ),
        DisobeyedCall(points, correctable, cap),
        Revoke(points, correctable, cap, numbers.revoke),
        CorrectedCard(correctable, once),
        OmittedPlay(),
        TurnedTrick(numbers.tricks, str(option["lookback"]), points, monte=during_exchange),
    )


def deal_options(law: str, *, rotation: str, passed_out: str) -> tuple[Option, ...]:
    """The house rules on the deal."""
    return (
        choice("rotation", rotation, *(turn for turn in ("CW", "CCW") if turn != rotation)),
        choice("deal_window", "NEXT_CUT", "BEFORE_CALL", "ROUND_END", "UNLIMITED", laws=(law,)),
        choice(
            "passed_out_dealer",
            passed_out,
            *(dealer for dealer in ("NEXT", "SAME") if dealer != passed_out),
        ),
    )


def play_options(numbers: Numbers, *, repeat: bool = True) -> tuple[Option, ...]:
    """The house rules on exposed cards, false leads, revokes and tricks.

    Args:
        numbers: Where the book has the laws; the house rules on laws it does not have are left out.
        repeat: Whether an exposed card may be called at every trick until it has been played.
    """
    full = numbers.third is not None
    exposed, lead, revoke = numbers.ally_exposes, numbers.ally_leads, numbers.revoke
    target = choice("deferred_call_target", "FIRST_ALLY_TO_LEAD", "OFFENDER", laws=(lead,))
    third = choice(
        "third_before_second", "EXPOSED", "WIN_OR_LOSE", "STANDS", laws=(numbers.third or "",)
    )
    leads = (numbers.soloist_leads, lead) if full else (lead,)
    return (
        switch("pre_call_exposure", False, exposed),
        switch("exposed_repeat", repeat, exposed),
        *((target,) if full else ()),
        switch("accept_by_playing", False, *leads),
        *((third,) if full else ()),
        number("revoke_points_thirds", 9, 0, laws=(revoke,)),
        choice("revoke_payer", "SIDE", "OFFENDER_ALONE", laws=(revoke,)),
        switch("revoke_floor_zero", False, revoke),
        number("revoke_cap", "NONE", 1, "NONE", laws=(revoke,)),
        choice("revoke_correctable", "UNTIL_TURNED", "UNTIL_NEXT_LEAD", "NEVER", laws=(revoke,)),
        choice("lookback", "WARN", "NINE", "LOSES_HAND", laws=(numbers.tricks,)),
    )
