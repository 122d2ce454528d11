"""Acts composed from parts: who, what, which cards. The line is put into the record's text as it stands."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from arbiter import editions
from arbiter.acts import Act
from arbiter.cards import CardSet
from arbiter.desk.drafts import Draft
from arbiter.desk.walking import due_acts, walked
from arbiter.edition import Edition
from arbiter.profiles import PROFILES, REVIEW
from arbiter.record import Aside, Record
from arbiter.records.errors import Unreadable
from arbiter.records.notation import read_act, write_act
from arbiter.records.places import Places
from arbiter.records.toml import dumps
from arbiter.records.values import write_text
from arbiter.records.verbs import VERBS
from arbiter.reviewing import rules_of
from arbiter.state import Hand

#: The one act without an actor.
CUT: Final = "cut"
#: The verbs of rights and claims, which every game has.
_RIGHTS: Final = ("claim", "elect", "demand", "name", "correct", "concede")
_ONE_LINE: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'')
#: The verbs of what the laws give to a seat, and it may leave.
_CLAIMED: Final = frozenset({"elect", "demand", "correct"})
_SKELETON: Final = """\
format  = 1
edition = "{edition}"
pack    = "{notation}"
seats   = [{names}]  # in order of play: eldest hand first, the dealer last
# hands = ["", …]  # the cards dealt to each seat, and the stock; left out, they are
# stock = ""       # rebuilt from the acts where they follow from them
acts = [
]
"""


class Parts(NamedTuple):
    """The parts of an act as they are chosen.

    Attributes:
        who: The seat, 0 for the cut.
        verb: The verb.
        cards: The cards in the order of the pack.
        more: Whatever else the verb needs: a contract, a number, a suit, a breach, a choice.
    """

    who: int = 0
    verb: str = ""
    cards: tuple[str, ...] = ()
    more: str = ""

    @property
    def written(self) -> str:
        """The act as the record writes it."""
        if self.verb == CUT:
            return CUT
        return " ".join(
            word for word in (f"p{self.who}", self.verb, *self.cards, self.more) if word
        )


class Place(NamedTuple):
    """What can be composed for a record.

    Attributes:
        edition: The edition.
        notation: The letters of the pack.
        seats: How many seats there are.
        names: Their names; empty where the record gives none.
        verbs: The verbs that the game knows.
        due: The seat that is likely to act next.
        verb: What it is likely to do.
        lawful: The cards it may lawfully do it with.
        held: The cards it is known to hold.
    """

    edition: Edition
    notation: str
    seats: int
    names: tuple[str, ...]
    verbs: tuple[str, ...]
    due: int
    verb: str
    lawful: CardSet
    held: CardSet


class Composed(NamedTuple):
    """A text with one more act, or why it could not be had."""

    text: str
    line: str = ""
    fault: Unreadable | None = None


def place_of(record: Record) -> Place:
    """What can be composed for a record that can be read."""
    rules = rules_of(record)
    profile = PROFILES[record.profile] if record.profile else REVIEW
    hand = walked(record, profile, len(record.acts)).hands[-1]
    due, verb, lawful = _next(hand)
    return Place(
        edition=rules.edition,
        notation=record.notation,
        seats=rules.seats,
        names=record.names,
        verbs=_verbs(hand),
        due=due,
        verb=verb,
        lawful=lawful,
        held=hand.hands[due - 1],
    )


def composed(draft: Draft, parts: Parts) -> Composed:
    """A draft with one more act.

    Args:
        draft: What stands in the editor; it can be read.
        parts: The act.
    """
    record = draft.record
    assert record is not None, "only what can be read is added to"
    edition = editions.find(record.edition)
    assert edition is not None, "it could be read"
    try:
        act, _ = read_act(parts.written, edition.pack, record.notation, rules_of(record).seats)
    except Unreadable as fault:
        return Composed(draft.text, parts.written, fault)
    line = write_act(act, Aside(), edition.pack, record.notation)
    return Composed(_with_line(draft, line, act), line)


def skeleton(edition: str, notation: str) -> str:
    """A record of a book that is only begun.

    Args:
        edition: The edition.
        notation: The letters of the pack.
    """
    book = editions.find(edition)
    assert book is not None, "it is known"
    names = ", ".join(f'"Player {seat}"' for seat in range(1, book.table_sizes[0] + 1))
    return _SKELETON.format(edition=edition, notation=notation, names=names)


def _with_line(draft: Draft, line: str, act: Act) -> str:
    """The text with an act behind its last one; the rest of it stays as the user wrote it."""
    text = draft.text
    places = Places(text.removeprefix("\ufeff"))
    record = draft.record
    assert record is not None, "only what can be read is added to"
    count = len(record.acts)
    if count:
        at = places.values.get(("acts", count - 1), 0)
        last = _ONE_LINE.match(text, at)
        if last is not None and not text.startswith('"""', at):
            return f"{text[: last.end()]},\n  {write_text(line)}{text[last.end() :]}"
    elif (at := places.values.get(("acts",), -1)) >= 0:
        return f"{text[: at + 1]}\n  {write_text(line)},\n{text[at + 1 :]}"
    # An array of acts that is not there, or is written in a way of its own, is written anew with all the rest.
    asides = (*record.asides, Aside()) if record.asides else ()
    return dumps(record._replace(acts=(*record.acts, act), asides=asides))


def _verbs(hand: Hand) -> tuple[str, ...]:
    """The verbs of the game, and those of rights and claims."""
    known = {kind for phase in hand.rules.edition.phases for kind in phase.handlers}
    fitting = [
        verb.name
        for verb in VERBS
        if verb.name in _RIGHTS or any(kind in known for kind in verb.makes)
    ]
    return (*fitting, CUT)


def _next(hand: Hand) -> tuple[int, str, CardSet]:
    """The seat that is to act, with the first thing it may do; a claim of the eldest hand where nobody is.

    What goes on comes before what may be elected or demanded.
    """
    open_to = [(seat, act) for seat in hand.rules.active for act in due_acts(hand, seat)]
    open_to.sort(key=lambda one: one[1].verb in _CLAIMED)
    if not open_to:
        return hand.rules.active[0], "claim", 0
    seat, act = open_to[0]
    return seat, act.verb, act.cards
