"""What the page of a live table shows: what its role may know, in words and faces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from arbiter.cards import Card, CardSet, each
from arbiter.desk.faces import Face, faces
from arbiter.desk.live.door import Standing
from arbiter.record import UNKNOWN
from arbiter.referee import score
from arbiter.report.faces import card_view, seat_label
from arbiter.report.retelling import act_text
from arbiter.report.views import CardView
from arbiter.state import Hand, Phase
from arbiter.tables.events import seen
from arbiter.tables.roles import Place, in_hand
from arbiter.tables.table import Table
from arbiter.texts import messages
from arbiter.texts.phrases import Suit
from arbiter.texts.told import Told
from arbiter.views import HOST, HandView, SeenHand, seen_legal_acts
from arbiter.views.faces import COUNTED
from arbiter.wire.seen import as_election, as_finding, told_to_all

if TYPE_CHECKING:
    from arbiter.texts.speech import Speech

_DECIMALS: Final = 2


class SeatLine(NamedTuple):
    """A seat: its label, the cards that may be seen with backs for the others, how many it holds and has won."""

    label: str
    cards: tuple[CardView, ...]
    holds: int
    won: int
    due: bool
    mine: bool


class PlayLine(NamedTuple):
    """A card on the table: whose, and whether it has won the trick."""

    label: str
    card: CardView
    wins: bool


class MayLine(NamedTuple):
    """What the role's seat may do: the verb as a record writes it, the cards to choose from, the words."""

    verb: str
    cards: tuple[CardView, ...]
    words: str


class ScoreLine(NamedTuple):
    """A player's score in the sitting, and what this hand has brought so far, empty before the count."""

    label: str
    score: str
    hand: str


class LiveSheet(NamedTuple):
    """A table as a page shows it.

    Attributes:
        table: Its id.
        edition: The edition.
        label: The host's own word for it.
        role: Who looks on, as a code: ``host``, ``player``, ``spectator``.
        seat: The label of the role's own seat, empty for an onlooker.
        number: The number of the hand.
        phase: Where the hand stands, as a code.
        trick: The number of the trick, 0 outside the play.
        contract: The contract, empty as long as there is none.
        soloist: Who plays it.
        trump: The trump suit in words.
        plays: The trick on the table.
        stock: What may be seen of the stock.
        seats: The seats.
        findings: The rulings, in sentences.
        elections: The options open, in sentences, each with whether the role may take it.
        may: What its seat may do now.
        scores: The sitting.
        over: The game is over.
        closed: The table is closed.
        said: What has just happened, in a sentence; empty where the table is only shown.
    """

    table: str
    edition: str
    label: str
    role: str
    seat: str
    number: int
    phase: str
    trick: int
    contract: str
    soloist: str
    trump: str
    plays: tuple[PlayLine, ...]
    stock: tuple[CardView, ...]
    seats: tuple[SeatLine, ...]
    findings: tuple[str, ...]
    elections: tuple[tuple[str, bool], ...]
    may: tuple[MayLine, ...]
    scores: tuple[ScoreLine, ...]
    over: bool
    closed: bool
    said: str


def all_faces(table: Table) -> tuple[Face, ...]:
    """The faces of the pack of a table."""
    return faces(table.rules.pack, table.setup.notation)


def live_sheet(standing: Standing, speech: Speech) -> LiveSheet:
    """The sheet of a table.

    Args:
        standing: The table as it stands for a role.
        speech: The words.
    """
    return _Maker(standing, speech).sheet()


class _Maker:
    """Makes the sheet of one table for one role."""

    def __init__(self, standing: Standing, speech: Speech) -> None:
        table, role = standing.table, standing.role
        hand, view = table.hand, seen(table, role)
        assert hand is not None, "a table is dealt a hand when it is opened"
        assert view is not None, "a table is dealt a hand when it is opened"
        names = table.setup.names
        in_order = tuple(names[place - 1] for place in table.seats) if names else ()
        self._standing = standing
        self._table = table
        self._hand: Hand = hand
        self._view: HandView = view
        self._told: Told = told_to_all(hand, table.setup.notation, in_order)()
        self._speech = speech
        self._own = table.seat_at(role.number) if isinstance(role, Place) else 0

    def sheet(self) -> LiveSheet:
        """The sheet."""
        table, view, role = self._table, self._view, self._standing.role
        contract = view.contract
        kind = "host" if role is HOST else "player" if self._own else "spectator"
        return LiveSheet(
            table=table.id,
            edition=table.rules.edition.title,
            label=table.setup.label,
            role=kind,
            seat=self._label(self._own) if self._own else "",
            number=table.number,
            phase=view.phase.value,
            trick=self._hand.number if view.phase is Phase.PLAY else 0,
            contract="" if contract is None else contract.name,
            soloist="" if contract is None else self._label(contract.soloist),
            trump=self._trump(),
            plays=tuple(
                PlayLine(self._label(seat), self._face(card), seat == view.tricks.winner)
                for seat, card in view.tricks.plays
            ),
            stock=self._faces(each(view.exchange.stock.cards)),
            seats=tuple(self._seat(held) for held in view.hands),
            findings=tuple(
                messages.finding_text(as_finding(one), self._told, self._speech)
                for one in view.findings
            ),
            elections=tuple(
                (messages.election_text(as_election(one), self._told, self._speech), one.mine)
                for one in view.elections
            ),
            may=self._may(),
            scores=self._scores(),
            over=table.sitting.over,
            closed=table.closed,
            said=self._said(),
        )

    def _label(self, seat: int) -> str:
        return seat_label(seat, self._told, self._speech)

    def _face(self, card: Card) -> CardView:
        return card_view(card, self._told, self._speech)

    def _faces(self, cards: Iterable[Card]) -> tuple[CardView, ...]:
        return tuple(self._face(card) for card in cards)

    def _trump(self) -> str:
        contract = self._view.contract
        if contract is None or contract.trump < 0:
            return ""
        return Suit(self._told, contract.trump).said(self._speech, "")

    def _seat(self, held: SeenHand) -> SeatLine:
        hidden = held.number - held.cards.bit_count()
        in_order = self._hand.rules.pack.in_order(held.cards)
        won = sum(trick.winner == held.seat for trick in self._view.tricks.done)
        return SeatLine(
            self._label(held.seat),
            self._faces((*in_order, *(UNKNOWN,) * hidden)),
            held.number,
            won,
            held.seat == self._due(),
            held.seat == self._own,
        )

    def _due(self) -> int:
        """Whose turn everybody sees it to be, 0 where nobody's."""
        view = self._view
        if view.phase is Phase.CALL:
            return view.calls.turn
        if view.phase is Phase.PLAY:
            return view.tricks.turn or view.tricks.leader
        if view.phase is Phase.EXCHANGE and view.contract is not None:
            return view.contract.soloist
        return 0

    def _may(self) -> tuple[MayLine, ...]:
        role = in_hand(self._standing.role, self._table.seats)
        acts = () if self._table.closed else seen_legal_acts(self._hand, role)
        return tuple(
            MayLine(act.verb, self._choice(act.cards), " · ".join(act.words)) for act in acts
        )

    def _choice(self, cards: CardSet) -> tuple[CardView, ...]:
        return self._faces(self._hand.rules.pack.in_order(cards))

    def _scores(self) -> tuple[ScoreLine, ...]:
        came_to = score(self._hand) if self._view.phase in COUNTED else None
        by_place: Mapping[int, float] = (
            {} if came_to is None else dict(zip(self._table.seats, came_to.settlement, strict=True))
        )
        return tuple(
            ScoreLine(
                self._label(self._table.seat_at(place)),
                _number(total),
                _number(by_place[place]) if place in by_place else "",
            )
            for place, total in enumerate(self._table.sitting.scores, start=1)
        )

    def _said(self) -> str:
        told = self._standing.told
        if told is None:
            return ""
        if told.act is not None:
            return act_text(told.act, self._told, self._speech)
        return self._speech.say(f"desk-live-{type(told.step.entry).__name__.lower()}")


def _number(value: float) -> str:
    return f"{round(value, _DECIMALS):g}"
