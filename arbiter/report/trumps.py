"""What a report shows of a game with trumps, runs and a second deal, besides what it shows of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arbiter.cards import RUN_ORDER, Card, each
from arbiter.phases.bete import BELLA, seat_counts
from arbiter.phases.counting import tricks_won
from arbiter.phases.ranking import trump_of
from arbiter.phases.runs import scorers
from arbiter.record import Report
from arbiter.report.faces import card_view, seat_label
from arbiter.report.playing import Played
from arbiter.report.views import CountView, PileView, RunView
from arbiter.texts.phrases import Suit

if TYPE_CHECKING:
    from arbiter.texts.speech import Speech

_PLAYERS: Final = {2: "two", 3: "three", 4: "four"}


def second_deal(played: Played) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """The cards that each seat is given once the trump is settled, and what is then left of the bank."""
    hand, edition = played.hand, played.hand.rules.edition
    bank = list(played.stock[1:])
    given: list[list[Card]] = [[] for _ in played.dealt]
    if hand.frame.contract is not None:
        for _ in range(edition.hand_size):
            for seat in hand.rules.active:
                size = len(played.dealt[seat - 1]) + len(given[seat - 1])
                if played.dealt[seat - 1] and size < edition.hand_size and bank:
                    given[seat - 1].append(bank.pop(0))
    return tuple(tuple(cards) for cards in given), tuple(bank)


def pile_views(played: Played, speech: Speech) -> tuple[PileView, ...]:
    """The card turned up, and the bank as the second deal leaves it."""
    piles = (("sheet-turned-up", played.stock[:1]), ("sheet-bank", second_deal(played)[1]))
    return tuple(
        PileView(speech.say(name), tuple(card_view(card, played.told, speech) for card in cards))
        for name, cards in piles
        if cards
    )


def trump_text(played: Played, speech: Speech) -> str:
    """What is trump and who has made it so, empty where nothing is."""
    contract = played.hand.frame.contract
    if contract is None or contract.trump < 0:
        return ""
    return speech.say(
        "sheet-trump-accepted" if contract.accepted else "sheet-trump-named",
        suit=Suit(played.told, contract.trump),
        maker=seat_label(contract.soloist, played.told, speech),
    )


def run_views(report: Report, played: Played, speech: Speech) -> tuple[RunView, ...]:
    """The runs shown, with what they score."""
    hand = played.hand
    scoring, rank = scorers(hand), hand.rules.pack.rank
    known = report.counted is not None
    return tuple(
        RunView(
            player=seat_label(shown.seat, played.told, speech),
            cards=tuple(
                card_view(card, played.told, speech)
                for card in sorted(each(shown.cards), key=lambda card: -RUN_ORDER.index(rank(card)))
            ),
            worth=shown.value,
            scores=shown.value * (shown.seat in scoring) if known else None,
        )
        for shown in hand.frame.runs.shown
    )


def count_views(report: Report, played: Played, speech: Speech) -> tuple[CountView, ...]:
    """What each player came to, item by item; empty where the hand came to no score."""
    if report.counted is None or played.hidden:
        return ()
    return tuple(
        CountView(
            player=seat_label(seat, played.told, speech),
            items=tuple(counts),
            total=sum(counts),
            corrected=None if report.totals is None else report.totals[at],
        )
        for at, (seat, counts) in enumerate(seat_counts(played.hand).items())
    )


def bella_text(played: Played, speech: Speech) -> str:
    """Who has bella, and with which trick it counts; empty where nobody has."""
    hand = played.hand
    if trump_of(hand) < 0 or played.hidden:
        return ""
    pack = hand.rules.pack
    pair = {pack.card("K", trump_of(hand)), pack.card("Q", trump_of(hand))}
    seats: list[int] = []
    for number, trick in enumerate(tricks_won(hand), 1):
        seats += [play.seat for play in trick.plays if play.card in pair]
        if len(seats) == len(pair):
            one = seats[0] == seats[1]
            who = seat_label(seats[0], played.told, speech)
            return (
                speech.say("sheet-bella-told", who=who, trick=number, points=BELLA) if one else ""
            )
    return ""


def outcome_text(report: Report, played: Played, speech: Speech) -> str:
    """Whether the makers have more, are bete or half bete; empty where the hand came to no score."""
    if report.corrected is None:
        return ""
    makers, opponents = (count for _, count in report.corrected)
    forfeited = report.corrected != report.counted
    if forfeited and not makers:
        return speech.say("sheet-outcome-forfeited")
    edition, option = played.hand.rules.edition, dict(played.hand.rules.options)
    tie = str(option.get("three_tie", option.get("two_tie")))
    if makers > opponents:
        code = "won"
    elif makers < opponents:
        code = "bete"
    else:
        code = tie.lower().replace("_", "-")
    said = speech.say(f"sheet-outcome-{code}", players=_PLAYERS[edition.playing])
    return f"{speech.say('sheet-outcome-forfeited')} {said}" if forfeited else said
