"""A table for the tests of the laws: a deal, acts in the notation of the record, any profile.

    table = Table(profile="table").do(EXCHANGE, tricks(1, 6), "p3 play Kh; p1 play Jd")
    assert table.findings == ("13 REVOKE p1 @29 NOTICED",)

The same acts judged as a whole record: ``review(EXCHANGE, tricks(1, 12), "cut")``, or ``table.review()``.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple, Self

import pytest

from arbiter.cards import FORTY, each
from arbiter.editions import find, rules
from arbiter.embed import act as read_act
from arbiter.laws.deal import deal_fault
from arbiter.legal import playable
from arbiter.profiles import PROFILES
from arbiter.record import Report
from arbiter.records.toml import loads
from arbiter.records.values import write_value
from arbiter.referee import Ruling, new_hand
from arbiter.referee import rule as judged
from arbiter.reviewing import review as reviewed
from arbiter.rulings import Election, Finding, Note
from arbiter.state import Hand, Manner, Phase

CLASSIC = "calabrasella"
UA = "calabrasella-ua"
EDITIONS = (CLASSIC, UA)
EVERY_PROFILE = ("prevent", "referee", "table", "review")


#: Of every test of this folder that was found: its module, and its marks ``law`` and ``option``.
MARKS: Final = pytest.StashKey[tuple[set[Path], list[tuple[object, ...]]]]()


class Dealt(NamedTuple):
    """The cards as dealt: the three hands in order of play, and the stock."""

    hands: tuple[str, ...]
    stock: str


#: The worked deal of the digest: p2 plays it alone, 20 : 15.
WORKED = Dealt(
    (
        "2s 6s 4s 3h 2h 6h Ad Kd Jd Jc 5c 4c",
        "3s Ks Qs 5h Qd 7d 5d 4d 3c Ac 7c 6c",
        "Js 7s 5s Ah Kh Jh 7h 4h 3d 6d 2c Qc",
    ),
    "2d Kc Qh As",
)
CALL = "p1 pass; p2 bid play"
ASK = "p2 ask 3h; p1 yield 3h; p2 return 4d"
STOCK = "p2 announce 2; p2 discard 5h 5d; p2 open; p2 take 2d As"
#: The nine acts before the first card of the worked deal.
EXCHANGE = f"{CALL}; {ASK}; {STOCK}"
#: Its twelve tricks: 2 2 (5) 5 3 (5) (1) (2) 2 1 (2) 0 thirds, those in brackets won by the allies.
TRICKS = (
    "p1 play 2s; p2 play 3s; p3 play 5s",
    "p2 play 3c; p3 play Qc; p1 play 4c",
    "p2 play 2d; p3 play 3d; p1 play Ad",
    "p3 play Ah; p1 play 2h; p2 play 3h",
    "p2 play As; p3 play 7s; p1 play 4s",
    "p2 play Ac; p3 play 2c; p1 play Jc",
    "p3 play Kh; p1 play 6h; p2 play 6c",
    "p3 play Jh; p1 play Jd; p2 play 7d",
    "p3 play Js; p1 play 6s; p2 play Qs",
    "p2 play Ks; p3 play 4h; p1 play 4d",
    "p2 play Qd; p3 play 6d; p1 play Kd",
    "p1 play 5c; p2 play 7c; p3 play 7h",
)
#: What the worked deal comes to, played as it stands.
COUNTED = (20, 15)
SETTLED = (-5, 10, -5)


def tricks(first: int, last: int) -> str:
    """The acts of some tricks of the worked deal, from one to another."""
    return "; ".join(TRICKS[first - 1 : last])


def split(*acts: str) -> list[str]:
    """The acts of some texts: acts are parted by semicolons."""
    return [act.strip() for text in acts for act in text.split(";") if act.strip()]


def said(finding: Finding) -> str:
    """A finding in short, points only where some move: ``13 REVOKE p1 @29 ESTABLISHED 9``."""
    law = finding.law or "-"
    seat = f"p{finding.offender}" if finding.offender else "p-"
    points = f" {finding.points}" if finding.points else ""
    return f"{law} {finding.breach} {seat} @{finding.act} {finding.status}{points}"


def offered(election: Election) -> str:
    """An election in short: ``4 p1 p3: make-good stop``."""
    holders = " ".join(f"p{seat}" for seat in election.holders)
    return f"{election.law or '-'} {holders}: {' '.join(election.choices)}"


def remarked(note: Note) -> str:
    """A note in short: ``@12 no-effect elect``."""
    return f"@{note.act} {note.code} {note.detail}".rstrip()


class Table:
    """A table at which acts are done, as the record writes them.

    Attributes:
        hand: The hand as it stands.
        rulings: The answer to every act so far.
        acts: Every act so far, as it was written.
    """

    def __init__(
        self,
        edition: str = CLASSIC,
        profile: str = "referee",
        *,
        deal: Dealt = WORKED,
        manner: Manner | None = None,
        options: Mapping[str, object] | None = None,
    ) -> None:
        book = find(edition)
        assert book is not None, edition
        self.edition, self.profile, self.deal, self.options = edition, profile, deal, options
        in_force = rules(book, options, PROFILES[profile], len(deal.hands))
        hands = tuple(tuple(FORTY.read(card) for card in cards.split()) for cards in deal.hands)
        stock = tuple(FORTY.read(card) for card in deal.stock.split())
        self.hand: Hand = new_hand(in_force, deal_fault(in_force, hands, stock, manner or Manner()))
        self.rulings: list[Ruling] = []
        self.acts: list[str] = []

    def do(self, *acts: str) -> Self:
        """Does acts one after the other, whatever the table says of them."""
        for text in split(*acts):
            ruling = judged(self.hand, read_act(text, self.edition))
            self.hand = ruling.hand
            self.rulings.append(ruling)
            self.acts.append(text)
        return self

    def rule(self, *acts: str) -> Ruling:
        """Does acts, and gives the ruling on the last of them."""
        return self.do(*acts).rulings[-1]

    def play_out(self) -> Self:
        """Plays on to the end: who is due plays his lowest lawful card."""
        while self.hand.phase in (Phase.EXCHANGE, Phase.PLAY):
            tricks = self.hand.tricks
            leads = not tricks.plays or tricks.turn == 0
            seat = tricks.leader if leads else tricks.turn
            card = next(each(playable(self.hand, seat)))
            before = len(self.acts)
            self.do(f"p{seat} play {FORTY.text(card)}")
            assert self.rulings[before].note == "", self.rulings[before].note
        return self

    def cards(self, seat: int) -> str:
        """The cards that a seat holds, as a hand is written."""
        return in_order(self.hand.hands[seat - 1])

    def holds(self, seat: int, cards: str) -> bool:
        """Whether a seat holds all of some cards."""
        return all(self.hand.holds(seat, FORTY.read(card)) for card in cards.split())

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(cards.bit_count() for cards in self.hand.hands)

    @property
    def findings(self) -> tuple[str, ...]:
        """Every finding so far, in short."""
        return tuple(said(finding) for finding in self.hand.docket.findings)

    @property
    def elections(self) -> tuple[str, ...]:
        """The open elections that the players have been told of, in short."""
        return tuple(offered(election) for election in self.hand.docket.elections if election.told)

    @property
    def notes(self) -> tuple[str, ...]:
        """Every note so far, in short."""
        return tuple(remarked(note) for note in self.hand.docket.notes)

    @property
    def phase(self) -> str:
        """Where the hand stands."""
        return str(self.hand.phase)

    @property
    def settlement(self) -> tuple[int | float, ...] | None:
        """What each seat wins or pays, None before the count."""
        score = Ruling(self.rulings[-1].disposition, self.hand).score
        return None if score is None else score.settlement

    @property
    def corrected(self) -> tuple[int, int] | None:
        """What each side's count comes to after the rulings, None before the count."""
        score = Ruling(self.rulings[-1].disposition, self.hand).score
        return None if score is None else score.corrected

    def review(self, *more: str, profile: str = "review") -> Report:
        """The acts done here, and some more, reviewed as a record."""
        return review(
            *self.acts,
            *more,
            edition=self.edition,
            profile=profile,
            deal=self.deal,
            options=self.options,
        )


def in_order(cards: int) -> str:
    """A set of cards as a hand is written."""
    return " ".join(FORTY.text(card) for card in FORTY.in_order(cards))


def review(
    *acts: str,
    edition: str = CLASSIC,
    profile: str = "review",
    deal: Dealt | None = WORKED,
    extra: str = "",
    tables: str = "",
    options: Mapping[str, object] | None = None,
) -> Report:
    """Reviews a record.

    Args:
        acts: Its acts, parted by semicolons.
        edition: Its edition.
        profile: How the arbiter sits at the table.
        deal: Its hands and stock; None for a record without them.
        extra: More keys, as TOML lines.
        tables: More tables, as TOML.
        options: Its options.
    """
    lines = ["format = 1", f"edition = {write_value(edition)}", extra]
    if options:
        lines.append(f"options = {write_value(dict(options))}")
    if deal is not None:
        lines.append(f"hands = {write_value(list(deal.hands))}")
        lines.append(f"stock = {write_value(deal.stock)}")
    lines.append(f"acts = {write_value(split(*acts))}")
    lines.append(tables)
    return reviewed(loads("\n".join(lines)), PROFILES[profile])


def listed(report: Report) -> tuple[str, ...]:
    """The findings of a report, in short."""
    return tuple(said(finding) for finding in report.findings)


def sums(report: Report) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """What each side came to as played and after the rulings, the soloist's first; None without a score."""
    if report.counted is None or report.corrected is None:
        return None
    return tuple(n for _, n in report.counted), tuple(n for _, n in report.corrected)
