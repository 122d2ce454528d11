"""The table as it lies after an act: what each seat holds, the trick, the stock, what may be elected."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from arbiter.cards import Card, each, set_of
from arbiter.desk.walking import Walk, due_acts, known_cards
from arbiter.record import UNKNOWN, Aside, Record, Report
from arbiter.report.faces import card_view, seat_label
from arbiter.report.playing import Played
from arbiter.report.retelling import act_text
from arbiter.report.views import ActView, CardView
from arbiter.state import Hand, Phase
from arbiter.texts import messages
from arbiter.texts.phrases import Suit

if TYPE_CHECKING:
    from arbiter.texts.speech import Speech


class SeatAt(NamedTuple):
    """A seat: its number and label, its cards, whether it may act now, how many tricks it has won."""

    number: int
    label: str
    cards: tuple[CardView, ...]
    due: bool
    won: int


class PlayedAt(NamedTuple):
    """A card on the table: whose, and whether it has won the trick."""

    label: str
    card: CardView
    wins: bool
    marks: tuple[int, ...]


class TableView(NamedTuple):
    """The table after an act.

    Attributes:
        number: The number of the act, 0 for the deal.
        last: The number of the last act that can be shown.
        act: The act in words, None for the deal.
        became: What became of the act, as a code.
        marks: The numbers of the rulings on it.
        phase: Where the hand stands, as a code.
        trick: The number of the trick on the table, 0 before and after the play.
        plays: The cards on the table, in the order of play.
        seats: The seats.
        stock: The stock, or the card turned up and the bank; empty where nothing lies there.
        laid: The card laid down before another was asked for, as long as it lies there.
        discard: The cards laid on the discard.
        trump: The trump suit in words, empty where there is none.
        elections: The options open now, in sentences.
    """

    number: int
    last: int
    act: ActView | None
    became: str
    marks: tuple[int, ...]
    phase: str
    trick: int
    plays: tuple[PlayedAt, ...]
    seats: tuple[SeatAt, ...]
    stock: tuple[CardView, ...]
    laid: tuple[CardView, ...]
    discard: tuple[CardView, ...]
    trump: str
    elections: tuple[str, ...]


def acts_told(
    record: Record, report: Report, played: Played, speech: Speech
) -> tuple[ActView, ...]:
    """Every act of a record in words, with the numbers of the rulings on it."""
    marks = marks_of(report)
    asides = record.asides or (Aside(),) * len(record.acts)
    return tuple(
        ActView(
            number,
            act_text(act, played.told, speech),
            aside.time,
            aside.remark,
            marks.get(number, ()),
        )
        for number, (act, aside) in enumerate(zip(record.acts, asides, strict=True), 1)
    )


def marks_of(report: Report) -> dict[int, tuple[int, ...]]:
    """The numbers of the rulings on each act; the deal is act 0."""
    marks: dict[int, tuple[int, ...]] = {}
    for number, finding in enumerate(report.findings, 1):
        if finding.act is not None:
            marks[finding.act] = (*marks.get(finding.act, ()), number)
    return marks


class Table:
    """The tables of one record, one for each act."""

    def __init__(
        self, record: Record, report: Report, played: Played, walk: Walk, speech: Speech
    ) -> None:
        self.acts = acts_told(record, report, played, speech)
        self._record = record
        self._marks = marks_of(report)
        self._played = played
        self._walk = walk
        self._speech = speech

    def after(self, number: int) -> TableView:
        """The table after an act; what is beyond the last that can be shown is the last."""
        number = min(number, self._walk.last)
        hand = self._walk.hands[number]
        exchange, contract = hand.frame.exchange, hand.frame.contract
        told = self._played.told
        trump = -1 if contract is None else contract.trump
        return TableView(
            number=number,
            last=self._walk.last,
            act=self.acts[number - 1] if number else None,
            became=self._walk.dispositions[number - 1].value if number else "",
            marks=self._marks.get(number, ()),
            phase=hand.phase.value,
            trick=hand.number if hand.phase is Phase.PLAY else 0,
            plays=self._plays(hand),
            seats=self._seats(hand, number),
            stock=self._views(self._stock(exchange.stock)),
            laid=self._views(self._laid(hand)),
            discard=self._views(hand.rules.pack.in_order(exchange.discarded)),
            trump=Suit(told, trump).said(self._speech, "") if trump >= 0 else "",
            elections=tuple(
                messages.election_text(election, told, self._speech)
                for election in hand.docket.elections
                if election.choices
            ),
        )

    def _seats(self, hand: Hand, number: int) -> tuple[SeatAt, ...]:
        held = known_cards(self._record, self._walk, number)
        return tuple(
            SeatAt(
                seat,
                seat_label(seat, self._played.told, self._speech),
                self._views(held[seat - 1]),
                bool(due_acts(hand, seat)),
                sum(trick.winner == seat for trick in hand.tricks.done),
            )
            for seat in range(1, hand.rules.seats + 1)
        )

    def _plays(self, hand: Hand) -> tuple[PlayedAt, ...]:
        return tuple(
            PlayedAt(
                seat_label(play.seat, self._played.told, self._speech),
                self._view(UNKNOWN if play.act in self._played.hidden else play.card),
                play.seat == hand.tricks.winner,
                self._marks.get(play.act, ()),
            )
            for play in hand.tricks.plays
        )

    def _stock(self, left: int) -> tuple[Card, ...]:
        """What is left of the stock, in its order; where it is not known, as many cards."""
        known = self._played.stock
        if not self._walk.certain:
            return (UNKNOWN,) * left.bit_count()
        # The dix lies where the card turned up lay that was exchanged for it.
        swapped = each(left & ~set_of(card for card in known if card >= 0))
        return (*swapped, *(card for card in known if card >= 0 and left >> card & 1))

    def _laid(self, hand: Hand) -> tuple[Card, ...]:
        """The card laid down before another was asked for, as long as it lies there."""
        exchange = hand.frame.exchange
        laid = exchange.laid
        if laid < 0 or (exchange.discarded | exchange.stock) >> laid & 1:
            return ()
        played = [play for trick in hand.tricks.done for play in trick.plays]
        gone = any(play.card == laid for play in (*played, *hand.tricks.plays))
        return () if gone or any(cards >> laid & 1 for cards in hand.hands) else (laid,)

    def _view(self, card: Card) -> CardView:
        return card_view(card, self._played.told, self._speech)

    def _views(self, cards: tuple[Card, ...]) -> tuple[CardView, ...]:
        return tuple(self._view(card) for card in cards)
