"""Acts on the wire: one flat message, of which each verb uses some fields."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from arbiter import acts
from arbiter.acts import Act
from arbiter.cards import Pack
from arbiter.record import UNKNOWN, Aside
from arbiter.rulings import Breach
from arbiter.state import Rules
from arbiter.v1 import acts_pb2 as pb
from arbiter.wire.cards import card_table
from arbiter.wire.drafts import ActDraft
from arbiter.wire.faults import Faults, WireError, quoted, under
from arbiter.wire.memo import Memo
from arbiter.wire.words import BREACHES, CONTRACTS, SUIT_NUMBERS

#: The longest remark that is read.
LONGEST_REMARK: Final = 1000
NO_ASIDE: Final = Aside()

_TIME: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
_FIELDS: Final = ("cards", "number", "suit", "contract", "breach", "accused", "trick", "choice")


class _Verb(NamedTuple):
    """How the act of one verb is read.

    Attributes:
        fields: The fields it uses beside seat and verb.
        read: Makes the act of a seat.
    """

    fields: tuple[str, ...]
    read: Callable[[int, ActDraft], Act]


def _bare(make: Callable[[int], Act]) -> _Verb:
    return _Verb((), lambda seat, _: make(seat))


def _one_card(make: Callable[[int, int], Act]) -> _Verb:
    return _Verb(("cards",), lambda seat, draft: make(seat, draft.card()))


def _some_cards(make: Callable[[int, tuple[int, ...]], Act]) -> _Verb:
    return _Verb(("cards",), lambda seat, draft: make(seat, draft.cards(1)))


def _bid(seat: int, draft: ActDraft) -> Act:
    return acts.Bid(seat, CONTRACTS.read(draft.message.contract, draft.faults, "contract"))


def _discard(seat: int, draft: ActDraft) -> Act:
    cards = draft.cards(0)
    number = draft.number("number")
    if cards and number not in (0, len(cards)):
        draft.faults.add("number", number, f"{len(cards)}, as many as there are cards, or 0")
    return acts.Discard(seat, cards, len(cards) or number)


def _play(seat: int, draft: ActDraft) -> Act:
    cards = draft.cards(1)
    return acts.Play(seat, cards[0]) if len(cards) == 1 else acts.PlayTwo(seat, cards)


def _claim(seat: int, draft: ActDraft) -> Act:
    breach = BREACHES.read(draft.message.breach, draft.faults, "breach")
    return acts.Claim(seat, breach.value, draft.accused(), draft.number("trick"))


def _elect(seat: int, draft: ActDraft) -> Act:
    choice = draft.choice()
    suit = draft.suit() if draft.message.suit else -1
    return acts.Elect(seat, choice, draft.cards(0), suit, draft.number("trick"))


_VERBS: Final[dict[int, _Verb]] = {
    pb.VERB_PASS: _bare(acts.Pass),
    pb.VERB_BID: _Verb(("contract",), _bid),
    pb.VERB_ASK: _one_card(acts.Ask),
    pb.VERB_LAY: _one_card(acts.Lay),
    pb.VERB_YIELD: _one_card(acts.Yield),
    pb.VERB_DENY: _bare(acts.Deny),
    pb.VERB_RETURN: _one_card(acts.Return),
    pb.VERB_ANNOUNCE: _Verb(("number",), lambda s, d: acts.Announce(s, d.number("number"))),
    pb.VERB_DISCARD: _Verb(("cards", "number"), _discard),
    pb.VERB_OPEN: _bare(acts.Open),
    pb.VERB_TAKE: _some_cards(acts.Take),
    pb.VERB_PLAY: _Verb(("cards",), _play),
    pb.VERB_LEAD: _one_card(acts.Lead),
    pb.VERB_OMIT: _bare(acts.Omit),
    pb.VERB_EXPOSE: _some_cards(acts.Expose),
    pb.VERB_CORRECT: _one_card(acts.Correct),
    pb.VERB_TURN: _bare(acts.Turn),
    pb.VERB_LOOK_TRICK: _Verb(("trick",), lambda s, d: acts.LookTrick(s, d.number("trick", 1))),
    pb.VERB_LOOK_STOCK: _bare(acts.LookStock),
    pb.VERB_LOOK_DISCARD: _bare(acts.LookDiscard),
    pb.VERB_COUNT: _bare(acts.Count),
    pb.VERB_DEMAND: _one_card(acts.Demand),
    pb.VERB_NAME: _Verb(("suit",), lambda s, d: acts.NameSuit(s, d.suit())),
    pb.VERB_CLAIM: _Verb(("breach", "accused", "trick"), _claim),
    pb.VERB_ELECT: _Verb(("choice", "cards", "suit", "trick"), _elect),
    pb.VERB_CONCEDE: _bare(acts.Concede),
    pb.VERB_CUT: _Verb((), lambda _, __: acts.Cut()),
}
_VERB_NAMES: Final[dict[int, str]] = {number: name for name, number in pb.Verb.items()}


class ActReader:
    """Reads the acts of one pack and number of seats, and remembers those without time and remark.

    A table has some hundreds of different acts, which come again and again; looking one up by its bytes costs a
    fraction of reading it, and a remembered act has passed all that a new one has to pass.

    Attributes:
        remembered: Gives the act of its bytes, None where it is not remembered.
    """

    def __init__(self, pack: Pack, seats: int) -> None:
        self._table = card_table(pack)
        self._seats = seats
        self._known: Memo[bytes, Act] = Memo()
        self.remembered = self._known.get

    def read(self, message: pb.Act) -> tuple[Act, Aside]:
        """Reads an act and what is written beside it.

        Raises:
            WireError: The message is no act; the paths begin at the act's own fields.
        """
        data = message.SerializeToString()
        act = self.remembered(data)
        if act is not None:
            return act, NO_ASIDE
        draft = ActDraft(message, self._table, self._seats)
        aside = _aside(message, draft.faults)
        act = _act(draft)
        draft.faults.close()
        if aside is NO_ASIDE:
            self._known.keep(data, act, len(data))
        return act, aside

    def read_at(self, message: pb.Act, field: str) -> tuple[Act, Aside]:
        """The same, the paths of the faults put under a field."""
        try:
            return self.read(message)
        except WireError as error:
            raise under(field, error) from None


@lru_cache(maxsize=256)
def reader_of(rules: Rules) -> ActReader:
    """The reader of a table; found sooner than by the pack itself."""
    return act_reader(rules.edition.pack, rules.seats)


def tells_all(act: Act) -> bool:
    """Whether every card of an act is known."""
    card: int = getattr(act, "card", 0)
    return card >= 0 and UNKNOWN not in getattr(act, "cards", ())


@lru_cache(maxsize=64)
def act_reader(pack: Pack, seats: int) -> ActReader:
    """The reader of a pack and a number of seats."""
    return ActReader(pack, seats)


def write_act(act: Act, pack: Pack, aside: Aside = NO_ASIDE) -> pb.Act:
    """Writes an act and what is written beside it."""
    message = pb.Act(seat=act.seat, verb=_NUMBERS[type(act)], time=aside.time, remark=aside.remark)
    table = card_table(pack)
    match act:
        case acts.Bid(_, contract):
            message.contract = CONTRACTS.number[contract]
        case acts.Discard(_, cards, number):
            message.cards.extend(table.write(cards))
            message.number = number
        case acts.Announce(_, number):
            message.number = number
        case acts.LookTrick(_, trick):
            message.trick = trick
        case acts.NameSuit(_, suit):
            message.suit = SUIT_NUMBERS[suit]
        case acts.Claim(_, breach, accused, trick):
            message.breach = BREACHES.number[Breach(breach)]
            message.accused = accused
            message.trick = trick
        case acts.Elect(_, choice, cards, suit, trick):
            message.choice = choice
            message.cards.extend(table.write(cards))
            message.suit = SUIT_NUMBERS[suit]
            message.trick = trick
        case acts.Take() | acts.PlayTwo() | acts.Expose():
            message.cards.extend(table.write(act.cards))
        case (
            acts.Ask()
            | acts.Lay()
            | acts.Yield()
            | acts.Return()
            | acts.Play()
            | acts.Lead()
            | acts.Correct()
            | acts.Demand()
        ):
            message.cards.extend(table.write((act.card,)))
    return message


_NUMBERS: Final[dict[type[Act], Any]] = {
    acts.Pass: pb.VERB_PASS,
    acts.Bid: pb.VERB_BID,
    acts.Ask: pb.VERB_ASK,
    acts.Lay: pb.VERB_LAY,
    acts.Yield: pb.VERB_YIELD,
    acts.Deny: pb.VERB_DENY,
    acts.Return: pb.VERB_RETURN,
    acts.Announce: pb.VERB_ANNOUNCE,
    acts.Discard: pb.VERB_DISCARD,
    acts.Open: pb.VERB_OPEN,
    acts.Take: pb.VERB_TAKE,
    acts.Play: pb.VERB_PLAY,
    acts.PlayTwo: pb.VERB_PLAY,
    acts.Lead: pb.VERB_LEAD,
    acts.Omit: pb.VERB_OMIT,
    acts.Expose: pb.VERB_EXPOSE,
    acts.Correct: pb.VERB_CORRECT,
    acts.Turn: pb.VERB_TURN,
    acts.LookTrick: pb.VERB_LOOK_TRICK,
    acts.LookStock: pb.VERB_LOOK_STOCK,
    acts.LookDiscard: pb.VERB_LOOK_DISCARD,
    acts.Count: pb.VERB_COUNT,
    acts.Demand: pb.VERB_DEMAND,
    acts.NameSuit: pb.VERB_NAME,
    acts.Claim: pb.VERB_CLAIM,
    acts.Elect: pb.VERB_ELECT,
    acts.Concede: pb.VERB_CONCEDE,
    acts.Cut: pb.VERB_CUT,
}


def _act(draft: ActDraft) -> Act:
    message, faults = draft.message, draft.faults
    verb = _VERBS.get(message.verb)
    if verb is None:
        faults.add(
            "verb", _verb_name(message.verb), ", ".join(_VERB_NAMES[number] for number in _VERBS)
        )
        return acts.Cut()
    if message.verb == pb.VERB_CUT:
        if message.seat:
            faults.add("seat", message.seat, "0, for VERB_CUT has no seat")
    elif not 1 <= message.seat <= draft.seats:
        faults.add("seat", message.seat, f"a seat from 1 to {draft.seats}")
    for field in _FIELDS:
        if field not in verb.fields and getattr(message, field):
            faults.add(field, "a value", f"nothing, for {_verb_name(message.verb)} has no {field}")
    return verb.read(message.seat, draft)


def _verb_name(number: int) -> str:
    return _VERB_NAMES.get(number, str(number))


def _aside(message: pb.Act, faults: Faults) -> Aside:
    time, remark = message.time, message.remark
    if not time and not remark:
        return NO_ASIDE
    if time and _TIME.fullmatch(time) is None:
        faults.add("time", quoted(time), "seconds: 12.5")
    if len(remark) > LONGEST_REMARK or not remark.isprintable() or remark != remark.strip():
        faults.add("remark", quoted(remark), f"one line of at most {LONGEST_REMARK} characters")
    return Aside(time, remark)
