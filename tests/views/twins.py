"""Two hands that differ only in what one role cannot know, and what that role is sent of both.

What the role has learnt of where cards lie is reckoned here, from the acts and the full state, without a look at the
views that are tested: see :func:`located`. All other cards are permuted among the places where they lie.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from arbiter import acts
from arbiter.acts import Act
from arbiter.cards import CardSet, each, set_of
from arbiter.laws.deal import deal_fault
from arbiter.laws.penalty import of_play
from arbiter.referee import Ruling, new_hand, rule
from arbiter.rulings import Breach, Disposition, Finding, Status
from arbiter.state import Hand, Manner, Phase
from arbiter.views import HOST, Role, Seat, as_done, seen_act, seen_legal_acts, seen_ruling, view
from tests.properties.driver import any_act, dealt, lawful_act, random_rules

#: Acts that name cards or places of cards which need not lie where the actor can see them.
NAMING = (acts.Ask, acts.Yield, acts.Demand, acts.Claim)
SEVERAL = (acts.Expose, acts.PlayTwo, acts.Show)
#: Breaches whose remedy tells what a hand holds, because the law wants it told: see arbiter.views.dockets.
TOLD_BY_LAW = frozenset(
    {
        Breach.REVOKE,
        Breach.TRUMP_NOT_PLAYED,
        Breach.TRICK_NOT_HEADED,
        Breach.CALL_DISOBEYED,
        Breach.CARD_WITHHELD,
        Breach.ASK_TWO_WITHOUT_THREES,
        Breach.EXCHANGE_ERROR,
    }
)
CLOSED_NOTHING = frozenset({Status.NOTICED, Status.LAPSED})


class Step(NamedTuple):
    """One act of a hand: before it, the act as it was done, the ruling."""

    before: Hand
    act: Act
    ruling: Ruling


def played(dice: random.Random, edition: str, profile: str) -> list[Step]:
    """A random hand up to any moment of it."""
    hand = dealt(dice, random_rules(dice, edition, profile))
    lowest = dice.random() < 0.4
    wildness = dice.choice((0.0, 0.1, 0.4))
    pointed = dice.choice((0.0, 0.1, 0.2))
    steps = []
    for _ in range(dice.choice((4, 8, 16, 30, 60))):
        if hand.over or (hand.phase is Phase.COUNT and hand.frame.conceded):
            break
        roll = dice.random()
        act = lawful_act(dice, hand) if roll > wildness else any_act(dice, hand)
        if roll < pointed:
            act = pointed_act(dice, hand)
        act = act or any_act(dice, hand)
        if lowest and hand.phase is Phase.CALL and hand.frame.calls.turn:
            act = opening(hand)
        if isinstance(act, acts.Concede) and dice.random() < 0.9:
            continue
        act = as_done(hand, act)
        ruling = rule(hand, act)
        steps.append(Step(hand, act, ruling))
        hand = ruling.hand
    return steps


def pointed_act(dice: random.Random, hand: Hand) -> Act:
    """An act on which the answer might tell what hands hold, or who is whose partner."""
    seat = dice.choice(hand.rules.active)
    accused = dice.choice((0, *hand.rules.active))
    asked = hand.frame.exchange.asked
    breach = dice.choice(
        ("REVOKE", "REVOKE", "CALL_DISOBEYED", "TRUMP_NOT_PLAYED", "RUN_FALSE", "CARD_WITHHELD")
    )
    turn = hand.tricks.turn or hand.tricks.leader
    own = list(each(hand.hands[turn - 1])) or [0]
    builders: list[Callable[[], Act]] = [
        lambda: acts.Play(turn, dice.choice(own)),
        lambda: acts.Play(turn, dice.choice(own)),
        lambda: acts.Claim(seat, breach, accused, dice.choice((0, hand.number))),
        lambda: acts.Elect(seat, dice.choice(("nine", "waive", "stop", "redeal"))),
        lambda: acts.LookTrick(seat, dice.randint(1, hand.number)),
        lambda: acts.LookStock(seat),
        lambda: acts.LookDiscard(seat),
        lambda: acts.Deny(seat),
        lambda: acts.Take(
            seat, tuple(dice.sample(range(hand.rules.pack.size), dice.randint(1, 4)))
        ),
        lambda: acts.AnnounceRun(seat, dice.choice((20, 50))),
        lambda: dice.choice((acts.NotGood, acts.HowHigh))(seat),
        lambda: acts.Top(seat, dice.choice("TJQKA")),
        lambda: acts.Elect(seat, "make-good"),
    ]
    if asked is not None:
        builders += [lambda: acts.Yield(seat, asked.card)] * 2 + [lambda: acts.Deny(seat)] * 3
    return dice.choice(builders)()


def opening(hand: Hand) -> Act:
    """The lowest contract bid by the first seat: the one in which a partner is called, where there is one."""
    calls = hand.frame.calls
    names = tuple(hand.rules.edition.contracts)
    return acts.Pass(calls.turn) if calls.bids else acts.Bid(calls.turn, names[0])


def located(steps: list[Step], role: Role) -> CardSet:
    """The cards of which a role has seen where they lie, at any time."""
    seat = role.number if isinstance(role, Seat) else 0
    seen = 0
    for hand in (steps[0].before, *(step.ruling.hand for step in steps)):
        seen |= lying_open(hand)
        if seat:
            seen |= hand.hands[seat - 1] | _private(hand, seat)
    for before, act, ruling in steps:
        if ruling.disposition is Disposition.REFUSED:
            continue
        if isinstance(
            act, acts.Play | acts.Lead | acts.Expose | acts.PlayTwo | acts.Correct | acts.Show
        ):
            seen |= set_of(act.cards if isinstance(act, SEVERAL) else (act.card,))
        if isinstance(act, acts.Yield):
            seen |= 1 << act.card
        if isinstance(act, acts.LookStock) and act.seat == seat:
            contract = before.frame.contract
            form = None if contract is None else before.rules.edition.contracts.get(contract.name)
            if contract and form and form.shown == "LOOKS" and contract.soloist == seat:
                seen |= before.frame.exchange.stock
    return seen


def lying_open(hand: Hand) -> CardSet:
    exchange, deal, contract = hand.frame.exchange, hand.frame.deal, hand.frame.contract
    seen = set_of(p.card for p in hand.tricks.plays)
    seen |= set_of(x.card for x in hand.docket.exposed)
    for trick in hand.tricks.done:
        seen |= set_of(p.card for p in trick.plays)
    if exchange.opened:
        seen |= exchange.stock & set_of(deal.stock)
    if hand.rules.edition.dealt and deal.stock:
        seen |= 1 << deal.stock[0]
        if contract is not None:
            seen |= 1 << deal.stock[-1]
    for shown in hand.frame.runs.shown:
        seen |= shown.cards
    if hand.frame.runs.swapped and contract is not None:
        seen |= 1 << hand.rules.pack.card("7", contract.trump)
    asked = exchange.asked
    if asked is not None and asked.yielder:
        seen |= 1 << asked.card
        if asked.returned >= 0 and dict(hand.rules.options).get("return_card_visible"):
            seen |= 1 << asked.returned
    if hand.phase in (Phase.COUNT, Phase.CLOSED):
        # Who concedes ends the secrets; the discard is counted.
        seen |= exchange.stock | exchange.discarded if not hand.rules.edition.dealt else 0
    return seen


def _private(hand: Hand, seat: int) -> CardSet:
    """What a seat knows besides its hand: it has held all of it, but for a card laid down and not taken up."""
    contract = hand.frame.contract
    laid = hand.frame.exchange.laid
    return 1 << laid if contract is not None and contract.soloist == seat and laid >= 0 else 0


def permuted(dice: random.Random, hand: Hand, fixed: CardSet) -> dict[int, int]:
    """Another card for every card that is not fixed; sometimes of the same suit, so that whoever followed still does."""
    pack = hand.rules.pack
    free = pack.all_cards & ~fixed
    parts = [free] if dice.random() < 0.5 else [free & pack.of_suit(suit) for suit in range(4)]
    other: dict[int, int] = {}
    for part in parts:
        cards = list(each(part))
        others = cards[:]
        dice.shuffle(others)
        other.update(zip(cards, others, strict=True))
    return other


def twin_deal(hand: Hand, other: dict[int, int]) -> Hand:
    """The same deal with other cards in the hidden places."""
    deal = hand.frame.deal
    hands = tuple(tuple(other.get(card, card) for card in each(cards)) for cards in deal.hands)
    stock = tuple(other.get(card, card) for card in deal.stock)
    return new_hand(hand.rules, deal_fault(hand.rules, hands, stock, Manner()))


def twin_act(act: Any, seat: int, other: dict[int, int]) -> Any:
    """An act as it is done in the twin hand: the role's own is the same, another moves what lies in the same place."""
    if (act.seat and act.seat == seat) or isinstance(act, NAMING):
        return act
    if hasattr(act, "card"):
        return act._replace(card=other.get(act.card, act.card))
    if hasattr(act, "cards"):
        return act._replace(cards=tuple(other.get(card, card) for card in act.cards))
    return act


def sent(step: Step, role: Role) -> tuple[object, ...]:
    """All that a role is sent of an act."""
    before, act, ruling = step
    return (
        seen_act(before, ruling, act, role),
        seen_ruling(before, ruling, act, role),
        view(ruling.hand, role),
        seen_legal_acts(ruling.hand, role),
    )


def told(hand: Hand) -> list[Finding]:
    """The findings of a hand by which the law tells what hands hold."""
    counted = hand.over or hand.phase is Phase.COUNT
    return [
        f._replace(evidence=(), lawful=(), points=0, claimed=0)
        for f in hand.docket.findings
        if f.status not in CLOSED_NOTHING
        and (f.breach in TOLD_BY_LAW or (f.breach is Breach.RUN_FALSE and counted))
        # A claim that a search of the tricks must decide is answered at the count.
        and (f.status is not Status.REFUTED or counted or not of_play(hand, f.breach))
    ]


def parted(one: Step, two: Step, role: Role) -> str:
    """Why two hands may look different to a role from this act on, empty where they must not.

    The acts do not look the same, because another seat could do only one of them; or the law itself tells what was
    hidden.
    """
    seat = role.number if isinstance(role, Seat) else 0
    refused = Disposition.REFUSED
    own = seat != 0 and one.act.seat == seat
    if not own and (one.ruling.disposition is refused) != (two.ruling.disposition is refused):
        return "another could not do the same"
    if told(one.ruling.hand) != told(two.ruling.hand):
        spoken = isinstance(one.act, acts.Claim | acts.Elect | acts.Demand | acts.NameSuit)
        counted = one.ruling.hand.phase in (Phase.COUNT, Phase.CLOSED, Phase.STOPPED, Phase.VOID)
        assert one.before.rules.profile.attends or spoken or counted, "nobody has said anything"
        return "the law tells it"
    contracts = one.ruling.hand.frame.contract, two.ruling.hand.frame.contract
    secret = one.ruling.hand.partner_secret, two.ruling.hand.partner_secret
    if contracts[0] != contracts[1] and not all(secret):
        return "the partner is revealed"
    if own and isinstance(one.act, acts.Claim | acts.Elect):
        kinds = (one.ruling.disposition, one.ruling.note), (two.ruling.disposition, two.ruling.note)
        if _of_right(one) and kinds[0] != kinds[1] and sent(one, role)[:2] != sent(two, role)[:2]:
            return "a claim of right is answered"
    if one.ruling.hand.phase in (Phase.COUNT, Phase.CLOSED) and one.ruling.hand.frame.conceded:
        return "the hand was conceded"
    return ""


def _of_right(step: Step) -> bool:
    """Whether an act claims something that the law gives at once, and only to whom it is due."""
    before, act, _ = step
    if isinstance(act, acts.Claim):
        breach = Breach(act.breach)
        counted = before.over or before.phase is Phase.COUNT
        return breach in TOLD_BY_LAW and (counted or not of_play(before, breach))
    points = isinstance(act, acts.Elect) and act.choice in ("nine", "waive")
    return not (points and before.phase is Phase.PLAY)


def compare(dice: random.Random, steps: list[Step], role: Role) -> tuple[int, str]:
    """Plays the twin of a hand and holds what a role is sent of both against each other.

    Returns:
        How many acts were compared, and why no more, empty where all were.
    """
    assert role is not HOST
    seat = role.number if isinstance(role, Seat) else 0
    first = steps[0].before
    other = permuted(dice, first, located(steps, role))
    twin = twin_deal(first, other)
    assert view(first, role) == view(twin, role)
    assert seen_legal_acts(first, role) == seen_legal_acts(twin, role)
    for at, one in enumerate(steps):
        # The twin's cards lie in the same order, as nobody knows it.
        draw = [other.get(card, card) for card in range(first.rules.pack.size)]
        act = as_done(twin, twin_act(one.act, seat, other), draw)
        two = Step(twin, act, rule(twin, act))
        why = parted(one, two, role)
        if why:
            return at, why
        assert sent(one, role) == sent(two, role), (one.act, act)
        twin = two.ruling.hand
    return len(steps), ""
