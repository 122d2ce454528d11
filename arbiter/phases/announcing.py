"""Dix and runs: what is said and shown between the second deal and the first trick (Klaberjass)."""

from __future__ import annotations

from arbiter.acts import AnnounceRun, Good, HowHigh, Lead, NotGood, Play, PlayTwo, Show, Swap, Top
from arbiter.cards import Card, set_of
from arbiter.docket import found, with_frame
from arbiter.phases.phase import LegalAct, no_effect, void_act
from arbiter.phases.runs import (
    bears,
    best_run,
    can_beat,
    cards_at_first,
    is_run,
    last_said,
    may_beat,
    runs_of,
    surely_beats,
)
from arbiter.phases.trick import in_trick
from arbiter.rulings import Breach, Finding, Status
from arbiter.state import Announced, Hand, Phase, Shown

#: The kind of error that an exchange of the dix is.
DIX = "dix"


def _runs(hand: Hand, **changes: object) -> Hand:
    return with_frame(hand, runs=hand.frame.runs._replace(**changes))  # type: ignore[arg-type]  # fields of Runs


def dix(hand: Hand) -> Card:
    """The lowest trump."""
    contract = hand.frame.contract
    trumps = hand.rules.edition.trumps
    assert contract is not None and trumps is not None, "the dix is a trump"  # noqa: PT018  # one fact
    return hand.rules.pack.card("7", contract.trump)


def may_swap(hand: Hand, seat: int) -> bool:
    """Whether a seat may exchange the dix for the card turned up: once, before anything is announced or played."""
    contract = hand.frame.contract
    runs = hand.frame.runs
    untouched = (
        not runs.announced and not runs.spoken and not hand.tricks.plays and not hand.tricks.done
    )
    accepted = contract is not None and contract.accepted
    return accepted and untouched and not runs.swapped and hand.holds(seat, dix(hand))


def swap(hand: Hand, act: Swap) -> Hand:
    """Exchanges the dix; with four at the table the dealer, who has the card turned up, takes the dix."""
    if hand.phase is not Phase.EXCHANGE or not may_swap(hand, act.seat):
        return void_act(hand, Breach.EXCHANGE_ERROR, act.seat, kind=DIX)
    upcard, seven = hand.frame.deal.stock[0], dix(hand)
    holder = next((s for s in hand.rules.active if hand.holds(s, upcard)), 0)
    hands = list(hand.hands)
    exchange = hand.frame.exchange
    if holder == act.seat:
        # The dealer who has the dix, and the card turned up besides, changes nothing.
        return _runs(hand, swapped=True)
    if holder:
        hands[holder - 1] = hands[holder - 1] & ~(1 << upcard) | 1 << seven
    else:
        exchange = exchange._replace(stock=exchange.stock & ~(1 << upcard) | 1 << seven)
    hands[act.seat - 1] = hands[act.seat - 1] & ~(1 << seven) | 1 << upcard
    return _runs(with_frame(hand._replace(hands=tuple(hands)), exchange=exchange), swapped=True)


def too_late(hand: Hand, seat: int) -> bool:
    """Whether a seat's time to announce or answer is over.

    It is once it has played to the first trick; for the leader to it, once the next seat has played.
    """
    if hand.phase is Phase.EXCHANGE:
        return False
    tricks = hand.tricks
    if hand.phase is not Phase.PLAY or tricks.done:
        return True
    leads = bool(tricks.plays) and tricks.plays[0].seat == seat
    return len(tricks.plays) > 1 if leads else in_trick(hand, seat) is not None


def _late(hand: Hand, seat: int) -> Hand:
    law = hand.rules.edition.slugs.get(Breach.RUN_LATE)
    trick = hand.number if hand.phase is Phase.PLAY else None
    return found(hand, Finding(hand.acts, trick, law, Breach.RUN_LATE, seat, Status.LAPSED))


def _falsely(hand: Hand, seat: int, kind: str) -> Hand:
    """A word that the hand does not bear: the seat scores no runs in this deal."""
    runs = hand.frame.runs
    if seat in runs.false:
        return hand
    law = hand.rules.edition.slugs.get(Breach.RUN_FALSE)
    trick = hand.number if hand.phase is Phase.PLAY else None
    cards = best_run(hand, seat)
    finding = Finding(hand.acts, trick, law, Breach.RUN_FALSE, seat, Status.ESTABLISHED)
    hand = found(hand, finding._replace(lawful=cards.cards if cards else (), kind=kind))
    return _runs(hand, false=(*runs.false, seat))


def announce(hand: Hand, act: AnnounceRun) -> Hand:
    """Announces a run; over a run that stands it says as well that this one is beaten."""
    runs = hand.frame.runs
    if too_late(hand, act.seat):
        return _late(hand, act.seat)
    if any(said.seat == act.seat and said.value for said in runs.announced) or _answered_good(
        hand, act.seat
    ):
        return no_effect(hand, act)
    over = last_said(runs)
    true = bears(hand, act.seat, act.value) and (
        over is None or over.seat == act.seat or can_beat(hand, act.seat, over)
    )
    others = tuple(said for said in runs.announced if said.seat != act.seat)
    said = Announced(act.seat, act.value, "", true, hand.acts)
    hand = _runs(hand, announced=(*others, said), spoken=(*runs.spoken, act.seat), asking=0)
    honest = bears(hand, act.seat, act.value) and (
        over is None or _cannot_know(hand, act.seat, over)
    )
    return hand if true or honest else _falsely(hand, act.seat, "announced")


def _cannot_know(hand: Hand, seat: int, over: Announced) -> bool:
    """Whether a seat cannot know that the run it says it beats is the better one.

    Where irregular acts are refused such a word must not be: the refusal would tell what the other run is.
    """
    return hand.rules.profile.refuses and may_beat(hand, seat, over)


def _answered_good(hand: Hand, seat: int) -> bool:
    runs = hand.frame.runs
    said = {announced.seat for announced in runs.announced}
    return seat in runs.spoken and seat not in said and runs.asking != seat


def answer(hand: Hand, act: Good | NotGood | HowHigh) -> Hand:
    """Answers the run that stands: good, not good, or how high."""
    runs = hand.frame.runs
    over = last_said(runs)
    if too_late(hand, act.seat):
        return _late(hand, act.seat) if over is not None else no_effect(hand, act)
    asked = runs.asking == act.seat
    if over is None or over.seat == act.seat or (act.seat in runs.spoken and not asked):
        return no_effect(hand, act)
    if isinstance(act, HowHigh):
        return _how_high(hand, act, over)
    hand = _runs(hand, spoken=(*runs.spoken, act.seat), asking=0)
    if isinstance(act, Good):
        return hand
    true = can_beat(hand, act.seat, over)
    said = Announced(act.seat, 0, "", true, hand.acts)
    hand = _runs(hand, announced=(*runs.announced, said))
    return (
        hand if true or _cannot_know(hand, act.seat, over) else _falsely(hand, act.seat, "not-good")
    )


def _how_high(hand: Hand, act: HowHigh, over: Announced) -> Hand:
    if over.top or hand.frame.runs.asking:
        return no_effect(hand, act)
    hand = _runs(hand, asking=act.seat)
    true = bears(hand, act.seat, over.value or 20)
    return hand if true else _falsely(hand, act.seat, "how-high")


def name_top(hand: Hand, act: Top) -> Hand:
    """Names the card that heads the run that stands, when asked."""
    runs = hand.frame.runs
    said = next((a for a in reversed(runs.announced) if a.seat == act.seat), None)
    if said is None or not runs.asking or said.top:
        return no_effect(hand, act)
    if too_late(hand, act.seat):
        return _late(hand, act.seat)
    borne = bears(hand, act.seat, said.value, act.rank)
    true = said.true and borne
    announced = tuple(
        a._replace(top=act.rank, true=true) if a is said else a for a in runs.announced
    )
    hand = _runs(hand, announced=announced)
    return (
        hand if true or (borne and hand.rules.profile.refuses) else _falsely(hand, act.seat, "top")
    )


def show(hand: Hand, act: Show) -> Hand:
    """Shows one run; no card is shown twice, and a longer run is one run."""
    cards = set_of(act.cards)
    runs = hand.frame.runs
    if cards & ~cards_at_first(hand, act.seat):
        missing = hand.rules.pack.in_order(cards & ~cards_at_first(hand, act.seat))
        return void_act(hand, Breach.CARD_NOT_HELD, act.seat, missing)
    run = is_run(hand, cards)
    if run is None or any(shown.cards & cards for shown in runs.shown):
        return no_effect(hand, act)
    return _runs(hand, shown=(*runs.shown, Shown(act.seat, cards, run.value)))


def silent_answers(hand: Hand, act: Play | Lead | PlayTwo) -> Hand:
    """To play without answering is to say good."""
    runs = hand.frame.runs
    return _runs(hand, asking=0) if runs.asking == act.seat else hand


def lawful_words(hand: Hand, seat: int) -> tuple[LegalAct, ...]:
    """What a seat may announce, answer, show or swap now."""
    runs = hand.frame.runs
    acts = [LegalAct("swap")] if hand.phase is Phase.EXCHANGE and may_swap(hand, seat) else []
    over = last_said(runs)
    mine = list(runs_of(hand, cards_at_first(hand, seat)))
    if not too_late(hand, seat) and seat not in runs.spoken:
        # What a seat may say is told by what it knows: it must learn nothing of the run that it is to answer.
        if mine and (over is None or surely_beats(hand, seat, over)):
            values = sorted({run.value for run in mine})
            acts.append(LegalAct("announce", words=tuple(f"run {value}" for value in values)))
        if over is not None and over.seat != seat:
            acts.append(LegalAct("good"))
            if not over.top and not runs.asking and bears(hand, seat, over.value or 20):
                acts.append(LegalAct("how-high"))
            if surely_beats(hand, seat, over):
                acts.append(LegalAct("not-good"))
    if over is not None and over.seat == seat and runs.asking and not over.top:
        acts.append(LegalAct("top"))
    shown = set_of(
        card for s in runs.shown for card in range(hand.rules.pack.size) if s.cards >> card & 1
    )
    unseen = [run for run in mine if not run.mask & shown]
    partners = hand.side_seats(hand.side(seat)) if hand.rules.edition.partnership else (seat,)
    if unseen and any(said.seat in partners for said in runs.announced):
        # A seat whose run is beaten may show it too; whether it scores is seen at the count.
        acts.append(LegalAct("show", set_of(card for run in unseen for card in run.cards)))
    return tuple(acts)
