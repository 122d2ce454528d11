"""A state that was read field by field, looked at as a whole: what no hand that was ever ruled on can say."""

from __future__ import annotations

from arbiter.rulings import Breach
from arbiter.state import Hand, Phase
from arbiter.wire.faults import Faults

_MAY_LACK_A_CONTRACT = frozenset({Phase.CALL, Phase.PASSED_OUT, Phase.VOID, Phase.CLOSED})


def look_at_whole(hand: Hand, faults: Faults, field: str) -> None:
    """Notes what in a state contradicts the rest of it.

    Args:
        hand: The hand, each field of which could be read.
        faults: Where it is noted.
        field: The path of the state.
    """
    frame, tricks = hand.frame, hand.tricks
    active = frame.rules.active
    playing = f"a seat that plays: {', '.join(map(str, active))}"
    for name, seat in (("leader", tricks.leader), ("turn", tricks.turn), ("winner", tricks.winner)):
        if seat not in active and (seat or name == "leader"):
            faults.add(f"{field}.tricks.{name}", seat, playing)
    if any(played.seat not in active for played in tricks.plays):
        faults.add(f"{field}.tricks.table.seats", "a seat that sits out", playing)
    if not all(trick.plays and trick.winner in active for trick in tricks.done):
        faults.add(f"{field}.tricks.turned", "a trick nobody has won", "cards and a winner of each")
    for seat in tricks.omitted:
        if _omission_found(hand, seat) != hand.number:
            faults.add(f"{field}.tricks.omitted", seat, "a seat with a finding of it in this trick")
    _look_at_contract(hand, faults, f"{field}.frame.contract")


def _omission_found(hand: Hand, seat: int) -> int | None:
    """The trick of the last finding that a seat left out its card, None where there is none."""
    found = [
        finding.trick
        for finding in hand.docket.findings
        if finding.breach is Breach.PLAY_OMITTED and finding.offender == seat
    ]
    return found[-1] if found else None


def _look_at_contract(hand: Hand, faults: Faults, field: str) -> None:
    """What was bid, and what came of it."""
    frame = hand.frame
    contract, rules = frame.contract, frame.rules
    known = ", ".join(rules.edition.contracts)
    for at, (_, bid) in enumerate(frame.calls.bids):
        if bid not in rules.edition.contracts:
            faults.add(f"{field.removesuffix('contract')}calls.bids[{at}].contract", bid, known)
    if contract is None:
        if frame.phase not in _MAY_LACK_A_CONTRACT:
            faults.add(field, "nothing", f"a contract, for the phase is {frame.phase.value}")
        return
    if contract.name not in rules.edition.contracts:
        faults.add(f"{field}.contract", contract.name, known)
    if contract.soloist not in rules.active:
        faults.add(f"{field}.soloist", contract.soloist, "a seat that plays")
    if any((side >= 0) != (seat in rules.active) for seat, side in enumerate(contract.side, 1)):
        faults.add(f"{field}.side", contract.side, "0 or 1 for each seat that plays, else -1")
    if contract.trump < 0 and rules.edition.trumps is not None:
        faults.add(f"{field}.trump", "nothing", "a suit")
