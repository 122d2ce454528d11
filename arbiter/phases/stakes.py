"""Settlement by stakes: the side with eighteen thirds or more wins (the books of the auction games; laws.md 4.4)."""

from __future__ import annotations

from fractions import Fraction

from arbiter.edition import Score
from arbiter.phases.counting import counted_sides, left_over, moved, sitting_out, tricks_won
from arbiter.phases.settling import LAST_TRICK
from arbiter.rulings import Breach, Status
from arbiter.state import Hand

#: What the declarer and the called partner win from each game point of the opponents, by how many opponents there are.
PAIR_SHARES = {2: (2, 2), 3: (4, 2), 4: (5, 3)}
#: A called card in the monte: the caller alone wins at this stake, and loses at the other.
MONTE_WON, MONTE_LOST = 4, 2
#: Who took all tricks counts so many times, and so many who left the others less than a point.
CAPPOTTO, STRAMAZZO = 2, 3
#: A point, in thirds: who took the last trick has at least one.
POINT = 3


def settle_stakes(hand: Hand) -> Score:
    """Counts and settles a hand of an auction game."""
    option = hand.rules.chosen
    pack = hand.rules.pack
    whole = pack.whole + LAST_TRICK
    counted = counted_sides(hand, LAST_TRICK)
    base = counted[0] + left_over(hand)[0]
    loses_hand = option["revoke_004"] == "LOSES_HAND"
    points = 0 if loses_hand else moved(hand)
    corrected = _held(base + points, whole, bool(option["revoke_floor_zero"]))
    settlement = _shared(hand, _value(hand, corrected, counted, whole))
    if option["revoke_payer"] == "OFFENDER_ALONE" and not loses_hand:
        without = _held(
            base + moved(hand, (Breach.REVOKE,)), whole, bool(option["revoke_floor_zero"])
        )
        settlement = _offender_alone(
            hand, settlement, _shared(hand, _value(hand, without, counted, whole))
        )
    return Score(
        counted, (corrected, whole - corrected), tuple(_number(amount) for amount in settlement)
    )


def _held(count: int, whole: int, floor: bool) -> int:
    return min(max(count, 0), whole) if floor else count


def _value(hand: Hand, corrected: int, counted: tuple[int, int], whole: int) -> int:
    """What each opponent pays the soloist's side, in game points; negative where he is paid."""
    option = hand.rules.chosen
    if option["settlement"] == "DIFFERENCE":
        return 2 * corrected - whole
    revoked = _revoked(hand) if option["revoke_004"] == "LOSES_HAND" else -1
    won = 2 * corrected > whole if revoked < 0 else revoked == 1
    stake = _stake(hand, won) * (1 if revoked >= 0 else _bonus(hand, 0 if won else 1, counted))
    return stake if won else -stake


def _stake(hand: Hand, won: bool) -> int:
    contract = hand.frame.contract
    assert contract is not None, "only a hand with a contract is settled"
    if contract.called >= 0 and not contract.partner:
        return MONTE_WON if won else MONTE_LOST
    stakes = hand.rules.option("contract_stakes")
    assert isinstance(stakes, tuple), "the stakes are a list, one for each contract"
    return int(stakes[tuple(hand.rules.edition.contracts).index(contract.name)])


def _bonus(hand: Hand, winner: int, counted: tuple[int, int]) -> int:
    """Cappotto and stramazzo, judged on tricks and cards as won; only for the side that wins the hand too."""
    option = hand.rules.chosen
    if hand.frame.conceded:
        return 1
    tricks = [hand.side(trick.winner) for trick in tricks_won(hand)]
    own = tricks.count(winner)
    if own == len(tricks):
        return CAPPOTTO if option["cappotto"] == "X2" else 1
    stramazzo = 2 * own > len(tricks) and counted[1 - winner] < POINT
    return STRAMAZZO if stramazzo and option["stramazzo"] == "X3" else 1


def _revoked(hand: Hand) -> int:
    """The side that loses the hand for a revoke; -1 where none does, or both revoked."""
    sides = {
        hand.side(f.offender or 0)
        for f in hand.docket.findings
        if f.breach in (Breach.REVOKE, Breach.CALL_DISOBEYED) and f.status is Status.ESTABLISHED
    }
    return sides.pop() if len(sides) == 1 else -1


def _shared(hand: Hand, value: int) -> tuple[Fraction, ...]:
    """Shares out what each opponent pays between the declarer and his partner."""
    contract = hand.frame.contract
    assert contract is not None, "only a hand with a contract is settled"
    payers = (*hand.side_seats(1), *sitting_out(hand))
    settlement = [Fraction(0)] * hand.rules.seats
    for seat in payers:
        settlement[seat - 1] = Fraction(-value)
    if contract.partner:
        caller, partner = PAIR_SHARES[len(payers)]
        settlement[contract.partner - 1] = Fraction(partner * value, 2)
        settlement[contract.soloist - 1] = Fraction(caller * value, 2)
    else:
        settlement[contract.soloist - 1] = Fraction(len(payers) * value)
    return tuple(settlement)


def _offender_alone(
    hand: Hand, with_revokes: tuple[Fraction, ...], without: tuple[Fraction, ...]
) -> tuple[Fraction, ...]:
    """The others of an offender's side settle as if there had been no revoke; he pays the difference."""
    offenders = sorted(
        {f.offender or 0 for f in hand.docket.findings if f.breach is Breach.REVOKE and f.points}
    )
    if not offenders or len({hand.side(seat) for seat in offenders}) > 1:
        return with_revokes
    settlement = list(with_revokes)
    mates = [s for s in hand.side_seats(hand.side(offenders[0])) if s not in offenders]
    moved_to_offenders = Fraction(0)
    for seat in mates:
        moved_to_offenders += settlement[seat - 1] - without[seat - 1]
        settlement[seat - 1] = without[seat - 1]
    for seat in offenders:
        settlement[seat - 1] += moved_to_offenders / len(offenders)
    return tuple(settlement)


def stopped_stakes(hand: Hand) -> tuple[int | float, ...]:
    """A hand claimed for an exchange error: a point to each of the other side, paid by who erred."""
    errors = [f for f in hand.docket.findings if f.breach is Breach.EXCHANGE_ERROR and f.claimed]
    assert errors, "nothing else stops a hand of an auction game"
    offender = errors[-1].offender or 0
    amount = 1
    contract = hand.frame.contract
    if hand.rules.option("error_uses_contract_multiplier") and contract is not None:
        stakes = hand.rules.option("contract_stakes")
        assert isinstance(stakes, tuple), "the stakes are a list, one for each contract"
        amount = int(stakes[tuple(hand.rules.edition.contracts).index(contract.name)])
    winners = hand.others(offender)
    settlement = [amount if seat in winners else 0 for seat in range(1, hand.rules.seats + 1)]
    settlement[offender - 1] = -amount * len(winners)
    return tuple(settlement)


def _number(amount: Fraction) -> int | float:
    return int(amount) if amount.denominator == 1 else float(amount)
