"""What a report shows of one hand: frozen values, already in words, the same for every format."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardView:
    """A card.

    Attributes:
        text: As the record writes it: ``3h``, ``Cc``; ``??`` where it is not known.
        rank: Its rank as it is printed on the card.
        suit: The name of its suit for a style sheet: ``spades``, ``coppe``; empty where it is not known.
        glyph: The sign of its suit, empty where there is none.
        name: In words: ``the 3 of hearts (3h)``.
    """

    text: str
    rank: str
    suit: str
    glyph: str
    name: str


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player: the seat's number, a name (empty where there is none), how a table heads the seat, and its roles.

    ``later`` are the cards of a second deal.
    """

    number: int
    name: str
    label: str
    roles: tuple[str, ...]
    dealt: tuple[CardView, ...]
    later: tuple[CardView, ...] = ()


@dataclass(frozen=True, slots=True)
class PileView:
    """Cards that lie on the table: the stock, or the card turned up and the bank."""

    label: str
    cards: tuple[CardView, ...]


@dataclass(frozen=True, slots=True)
class RunView:
    """A run shown: whose, what it is worth, and what it scores (None where that is not known)."""

    player: str
    cards: tuple[CardView, ...]
    worth: int
    scores: int | None


@dataclass(frozen=True, slots=True)
class CountView:
    """What a player came to: for cards, last trick, runs and bella, in all, and corrected where seats count apart."""

    player: str
    items: tuple[int, ...]
    total: int
    corrected: int | None


@dataclass(frozen=True, slots=True)
class CellView:
    """A card in a trick; ``card`` is None where the seat has none there. ``marks`` are numbers of rulings."""

    card: CardView | None
    leads: bool = False
    marks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TrickView:
    """A trick: one cell for each seat that plays. Who won it and its points are None where they are not known."""

    number: int
    leader: str
    cells: tuple[CellView, ...]
    winner: str | None
    points: int | None


@dataclass(frozen=True, slots=True)
class ActView:
    """An act in words."""

    number: int
    text: str
    time: str
    remark: str
    marks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RulingView:
    """A finding with its law.

    Attributes:
        number: Its number in the report, from 1.
        title: What kind of breach, in words.
        law: What the law is called, as a heading.
        law_text: What the law says, empty where no law of the book speaks.
        status: How it stands, in words.
        severity: ``bad``, ``mild`` or ``none``, for colours.
        points: What moves, in words; empty where nothing does.
        text: The whole finding in sentences.
        open_options: Options that are still open, in sentences.
    """

    number: int
    title: str
    law: str
    law_text: str
    status: str
    severity: str
    points: str
    text: str
    open_options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SideView:
    """A side: its name, its players, and what its tricks came to."""

    name: str
    players: tuple[str, ...]
    counted: int | None
    corrected: int | None
    rest: int | None


@dataclass(frozen=True, slots=True)
class PayView:
    """What a player wins or pays: with its sign, the same at the stakes of the record, what the record told."""

    player: str
    amount: str
    at_stakes: str
    told: str


@dataclass(frozen=True, slots=True)
class HandView:
    """One hand reviewed.

    Attributes:
        file: The record's file.
        edition: The book and its version, in words.
        source: Where the book is printed.
        unit: What the counts are counted in, as a heading.
        profile: In which profile it was reviewed, in words.
        options: The house rules that the record names.
        verdict: The verdict's code.
        verdict_text: The verdict in words.
        summary: How many irregularities there are, in words; empty where there is none.
        severity: ``bad``, ``mild`` or ``none``, for colours.
        seats: The players.
        piles: What lies on the table after the deal: the stock, or the card turned up and the bank.
        trump: What is trump and who has made it so, in words; empty where there are no trumps.
        before_title: What the acts before the first card are called.
        before: The acts before the first card.
        runs: The runs shown.
        tricks: The tricks as they stood in the end.
        rest: What a side's points are called that are not those of its tricks' cards.
        bella: Who has bella, in words; empty where nobody has.
        besides: What else happened from the first card on.
        rulings: The findings.
        counts: What each player came to item by item; empty where a game has no such items.
        sides: The score by side, empty where there is none.
        outcome: What the totals mean, in words; empty where they speak for themselves.
        pays_title: What the settlement of a player is called.
        pays: The settlement, empty where there is none.
        no_score: What to say where there is no score.
        next_deal: Who deals next, in words; empty where that is not known.
        missing: The facts that are wanted.
        rebuilt: What was rebuilt.
        notes: What is no finding but should be told.
    """

    file: str
    edition: str
    source: str
    unit: str
    profile: str
    options: tuple[str, ...]
    verdict: str
    verdict_text: str
    summary: str
    severity: str
    seats: tuple[SeatView, ...]
    piles: tuple[PileView, ...]
    trump: str
    before_title: str
    before: tuple[ActView, ...]
    runs: tuple[RunView, ...]
    tricks: tuple[TrickView, ...]
    rest: str
    bella: str
    besides: tuple[ActView, ...]
    rulings: tuple[RulingView, ...]
    counts: tuple[CountView, ...]
    sides: tuple[SideView, ...]
    outcome: str
    pays_title: str
    pays: tuple[PayView, ...]
    no_score: str
    next_deal: str
    missing: tuple[str, ...]
    rebuilt: tuple[str, ...]
    notes: tuple[str, ...]
