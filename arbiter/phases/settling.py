"""What the options make of a hand that was stopped, or settled by stakes."""

from __future__ import annotations

from arbiter.edition import Score
from arbiter.phases.counting import difference_settlement, payers
from arbiter.rulings import Breach, Status
from arbiter.state import Hand

#: What the last trick counts in the Calabrasella family, in thirds.
LAST_TRICK = 3
#: What the soloist pays each adversary where a stopped game costs him the whole pack, in thirds.
_WHOLE = 35


def settle_classic(hand: Hand) -> Score:
    """Counts and settles a hand of the classic game (one against two, the difference of thirds)."""
    option = hand.rules.chosen
    score = difference_settlement(
        hand,
        LAST_TRICK,
        floor=bool(option["revoke_floor_zero"]),
        double_all=bool(option.get("all_35_double", False)),
        alone=option["revoke_payer"] == "OFFENDER_ALONE",
    )
    if option["settlement"] == "STAKE":
        return Score(
            score.counted, score.corrected, _stake(hand, 1 if score.corrected[0] >= 18 else -1)
        )
    return score


def stopped_classic(hand: Hand) -> tuple[int, ...] | None:
    """What each seat wins or pays for a game that was stopped; None where nobody scores."""
    option = hand.rules.chosen
    premature = any(
        f.breach is Breach.STOCK_PREMATURE and f.status is Status.ESTABLISHED
        for f in hand.docket.findings
    )
    if premature and option.get("premature_stock") == "FOSTER_35_EACH":
        return _stake(hand, -_WHOLE)
    if option["stop_settlement"] == "SOLOIST_LOSES_35":
        return _stake(hand, -_WHOLE)
    return _stake(hand, -1) if option["stop_settlement"] == "SOLOIST_PAYS_STAKE" else None


def _stake(hand: Hand, each: int) -> tuple[int, ...]:
    contract = hand.frame.contract
    assert contract is not None, "only a hand with a soloist is settled"
    adversaries = payers(hand)
    settlement = [-each if seat in adversaries else 0 for seat in range(1, hand.rules.seats + 1)]
    settlement[contract.soloist - 1] = each * len(adversaries)
    return tuple(settlement)
