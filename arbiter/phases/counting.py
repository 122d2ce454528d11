"""The count and the settlement: both sides by what they have won, never by subtraction (rules of the score)."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.cards import CardSet, each, set_of
from arbiter.edition import Score
from arbiter.phases.trick import complete
from arbiter.rulings import JUDGED_AS_REVOKES, Breach, Status
from arbiter.state import Hand, Phase, Trick


def tricks_won(hand: Hand) -> Iterator[Trick]:
    """Every complete trick in order, the one on the table included."""
    yield from hand.tricks.done
    if complete(hand):
        tricks = hand.tricks
        yield Trick(tricks.plays, tricks.winner, tricks.omitted)


def won_by(hand: Hand, side: int) -> tuple[int, ...]:
    """The numbers of the tricks that a side has won."""
    return tuple(
        n for n, trick in enumerate(tricks_won(hand), start=1) if hand.side(trick.winner) == side
    )


def trick_points(hand: Hand, number: int) -> int:
    """What the cards of a trick count, in the unit of counting; without the bonus for the last trick."""
    trick = list(tricks_won(hand))[number - 1]
    return hand.rules.pack.count(set_of(played.card for played in trick.plays))


def played_out(hand: Hand) -> bool:
    """Whether the hand has come to its count: every trick is played, or the rest was conceded."""
    if hand.frame.conceded:
        return True
    if hand.frame.phase not in (Phase.COUNT, Phase.CLOSED):
        return False
    return len(hand.tricks.done) + complete(hand) >= hand.rules.edition.hand_size


def discard_of(hand: Hand) -> CardSet:
    """The discard: what the soloist laid down, and what he left of the stock."""
    exchange = hand.frame.exchange
    contract = hand.frame.contract
    lying = exchange.discarded | exchange.stock | (1 << exchange.laid if exchange.laid >= 0 else 0)
    blind = hand.hands[contract.soloist - 1] if exchange.blind and contract is not None else 0
    return lying | blind if blind.bit_count() == exchange.blind else lying


def counted_sides(hand: Hand, last_trick: int) -> tuple[int, int]:
    """What each side's tricks come to as played, in the unit of counting.

    Args:
        hand: A hand that was played out.
        last_trick: What the last trick counts.

    Returns:
        The soloist's side, the other side. Cards left in a hand are in neither.
    """
    pack = hand.rules.pack
    contract = hand.frame.contract
    assert contract is not None, "a hand that was played out has a soloist"
    side = contract.side
    won: list[CardSet] = [0, 0]
    last = 0
    for trick in tricks_won(hand):
        last = side[trick.winner - 1]
        for _, card, _ in trick.plays:
            won[last] |= 1 << card
    if hand.frame.conceded:
        last = 1 - side[hand.frame.conceded - 1]
        won[last] |= pack.all_cards & ~won[0] & ~won[1]
    else:
        won[last] |= discard_of(hand) & ~hand.frame.exchange.late
    counts = [pack.count(won[0]), pack.count(won[1])]
    counts[last] += last_trick
    return counts[0], counts[1]


def left_over(hand: Hand) -> tuple[int, int]:
    """What the cards still in a hand after the last trick bring each side, given up to the discard by then or not.

    The card of a seat that omitted to play goes with the trick that lacks it, every other with the last trick.
    """
    pack = hand.rules.pack
    sides = [0, 0]
    if hand.frame.conceded or not (any(hand.hands) or hand.frame.exchange.late):
        return 0, 0
    tricks = list(tricks_won(hand))
    lying = discard_of(hand)
    sides[hand.side(tricks[-1].winner)] += pack.count(hand.frame.exchange.late)
    for seat in hand.rules.active:
        cards = list(each(hand.hands[seat - 1] & ~lying))
        lacking = [trick for trick in tricks if seat in trick.omitted]
        for at, card in enumerate(cards):
            trick = lacking[at] if at < len(lacking) else tricks[-1]
            sides[hand.side(trick.winner)] += pack.count(1 << card)
    return sides[0], sides[1]


def whole_of(hand: Hand, side: int) -> int:
    """All that a side came to as played, its cards left over included: what it loses with the hand."""
    return hand.rules.edition.settle(hand).counted[side] + left_over(hand)[side]


def moved(hand: Hand, without: tuple[Breach, ...] = ()) -> int:
    """What the established findings move to the soloist's side, in the unit of counting.

    Args:
        hand: The hand.
        without: Breaches to leave out.
    """
    total = 0
    for finding in hand.docket.findings:
        if finding.status is Status.ESTABLISHED and finding.breach not in without:
            total += finding.points if hand.side(finding.offender or 0) == 1 else -finding.points
    return total


def difference_settlement(
    hand: Hand, last_trick: int, floor: bool, double_all: bool, alone: bool
) -> Score:
    """The settlement of the classic game: the soloist wins the difference from each adversary, or pays it to each.

    Args:
        hand: A hand that was played out.
        last_trick: What the last trick counts.
        floor: ``revoke_floor_zero``: no count falls below zero.
        double_all: ``all_35_double``: a side that took everything counts it twice.
        alone: ``revoke_payer`` is ``OFFENDER_ALONE``: an ally's revoke is at his own cost.
    """
    counted = counted_sides(hand, last_trick)
    extra = left_over(hand)
    whole = hand.rules.pack.whole + last_trick
    base = counted[0] + extra[0]
    corrected = _moved_to(base, moved(hand), whole, floor)
    times = 2 if double_all and counted[0] in (0, whole) and sum(counted) == whole else 1
    contract = hand.frame.contract
    assert contract is not None, "a hand that was played out has a soloist"
    pays = dict.fromkeys(payers(hand), times * (2 * corrected - whole))
    if alone:
        others = _moved_to(base, moved(hand) - sum(_revoked(hand).values()), whole, floor)
        pays = _revokes_alone(hand, pays, times * (2 * others - whole))
    settlement = [-pays.get(seat, 0) for seat in range(1, hand.rules.seats + 1)]
    settlement[contract.soloist - 1] = sum(pays.values())
    return Score(counted, (corrected, whole - corrected), tuple(settlement))


def _moved_to(base: int, points: int, whole: int, floor: bool) -> int:
    return min(max(base + points, 0), whole) if floor else base + points


def payers(hand: Hand) -> tuple[int, ...]:
    """The seats that settle with the soloist: his adversaries, and the dealer who sits out where the option says so."""
    return (*hand.side_seats(1), *sitting_out(hand))


def sitting_out(hand: Hand) -> tuple[int, ...]:
    """The seats that sit out and yet settle with the soloist (option ``four_players_dealer_shares``)."""
    if not hand.rules.chosen.get("four_players_dealer_shares"):
        return ()
    return tuple(seat for seat in range(1, hand.rules.seats + 1) if seat not in hand.rules.active)


def _revokes_alone(hand: Hand, pays: dict[int, int], innocent: int) -> dict[int, int]:
    """A partner settles as if the other had not revoked; the offenders pay the rest between them."""
    offenders = sorted(_revoked(hand))
    if not offenders:
        return pays
    shares = {seat: innocent for seat in pays if seat not in offenders}
    rest = sum(pays.values()) - sum(shares.values())
    for seat in offenders:
        shares[seat] = rest // len(offenders)
    shares[offenders[0]] += rest - rest // len(offenders) * len(offenders)
    return shares


def _revoked(hand: Hand) -> dict[int, int]:
    """What each adversary of the soloist loses by revokes, and by calls disobeyed, which are judged as revokes."""
    lost: dict[int, int] = {}
    for finding in hand.docket.findings:
        taken = finding.status is Status.ESTABLISHED and finding.points
        offender = finding.offender or 0
        if taken and finding.breach in JUDGED_AS_REVOKES and hand.side(offender) == 1:
            lost[offender] = lost.get(offender, 0) + finding.points
    return lost
