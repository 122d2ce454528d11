"""Acts on the wire: one flat message, of which each verb uses some fields."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

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
from arbiter.wire.unread import read_part
from arbiter.wire.verbs import VERB_NAMES, VERBS
from arbiter.wire.words import BREACHES, CONTRACTS, RANKS, SUIT_NUMBERS

#: The longest remark that is read.
LONGEST_REMARK: Final = 1000
NO_ASIDE: Final = Aside()

_TIME: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
#: What the field of a time begins with, before its length.
_TIME_TAG: Final = bytes((pb.Act.TIME_FIELD_NUMBER << 3 | 2,))
_REMARK_TAG: Final = bytes((pb.Act.REMARK_FIELD_NUMBER << 3 | 2,))
#: The fields of a time and a remark of one line in ASCII, each after its length; a longer remark is read the long way.
_NOTED: Final = re.compile(
    _TIME_TAG
    + rb"(.)(?P<time>"
    + _TIME.pattern.encode()
    + rb")(?:"
    + _REMARK_TAG
    + rb"([\0-\x7f])(?P<remark>[!-~](?:[ -~]*[!-~])?))?",
    re.DOTALL,
)
_FIELDS: Final = (
    "cards",
    "number",
    "suit",
    "contract",
    "breach",
    "accused",
    "trick",
    "choice",
    "rank",
)


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
        self._asides: Memo[bytes, Aside] = Memo()
        self.remembered = self._known.get

    def read(self, data: bytes) -> tuple[Act, Aside]:
        """Reads an act and what is written beside it.

        Args:
            data: The message as bytes.

        Raises:
            WireError: It is no act; the paths begin at the act's own fields.
        """
        act = self.remembered(data)
        if act is not None:
            return act, NO_ASIDE
        return self.noted(data) or self._new(data)

    def noted(self, data: bytes) -> tuple[Act, Aside] | None:
        """A remembered act with a time beside it, and perhaps a remark; None where it is none.

        Args:
            data: The message as bytes.
        """
        # What stands beside an act comes after all that the act needs but the rank.
        at = data.find(_TIME_TAG)
        if at < 0:
            return None
        act, beside = self.remembered(data[:at]), data[at:]
        if act is None:
            return None
        aside = self._asides.get(beside)
        if aside is None:
            aside = _noted(beside)
            if aside is None:
                return None
            self._asides.keep(beside, aside, len(beside))
        return act, aside

    def _new(self, data: bytes) -> tuple[Act, Aside]:
        """Reads an act that is not remembered."""
        message = read_part(pb.Act, data, "", "an act")
        if message.time or message.remark:
            return self._with_aside(message)
        draft = ActDraft(message, self._table, self._seats)
        act = _act(draft)
        draft.faults.close()
        self._known.keep(data, act, len(data))
        return act, NO_ASIDE

    def _with_aside(self, message: pb.Act) -> tuple[Act, Aside]:
        """Reads an act as if nothing were written beside it, and then that."""
        faults = Faults()
        aside = _aside(message, faults)
        message.ClearField("time")
        message.ClearField("remark")
        try:
            act, _ = self.read(message.SerializeToString())
        except WireError as error:
            raise WireError([*error.faults, *faults.found]) from None
        faults.close()
        return act, aside

    def read_at(self, data: bytes, field: str) -> tuple[Act, Aside]:
        """The same, the paths of the faults put under a field."""
        try:
            return self.read(data)
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
        case acts.Announce(_, number) | acts.AnnounceRun(_, number):
            message.number = number
        case acts.Top(_, rank):
            message.rank = RANKS.number[rank]
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
        case acts.Take() | acts.PlayTwo() | acts.Expose() | acts.Show():
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


def act_bytes(act: Act, pack: Pack) -> bytes:
    """Writes an act with nothing beside it as the bytes of its message."""
    if isinstance(act, acts.ONE_CARD_ACTS):
        return _card_bytes(act, pack)
    return write_act(act, pack).SerializeToString()


@lru_cache(maxsize=1024, typed=True)  # a card led and the same card played are equal
def _card_bytes(act: acts.Play | acts.Lead, pack: Pack) -> bytes:
    return write_act(act, pack).SerializeToString()


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
    acts.Agree: pb.VERB_AGREE,
    acts.Refuse: pb.VERB_REFUSE,
    acts.Swap: pb.VERB_SWAP,
    acts.AnnounceRun: pb.VERB_ANNOUNCE_RUN,
    acts.Good: pb.VERB_GOOD,
    acts.NotGood: pb.VERB_NOT_GOOD,
    acts.HowHigh: pb.VERB_HOW_HIGH,
    acts.Top: pb.VERB_TOP,
    acts.Show: pb.VERB_SHOW,
    acts.Cut: pb.VERB_CUT,
}


def _act(draft: ActDraft) -> Act:
    message, faults = draft.message, draft.faults
    verb = VERBS.get(message.verb)
    if verb is None:
        faults.add(
            "verb", _verb_name(message.verb), ", ".join(VERB_NAMES[number] for number in VERBS)
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
    return VERB_NAMES.get(number, str(number))


def _noted(data: bytes) -> Aside | None:
    """The time and the remark of an act, by the bytes of their fields; None where they have to be looked at closer."""
    found = _NOTED.fullmatch(data)
    if found is None:
        return None
    told, time, after, remark = found[1], found["time"], found[4], found["remark"] or b""
    if told[0] != len(time) or (after is not None and after[0] != len(remark)):
        return None
    return Aside(time.decode(), remark.decode())


def _aside(message: pb.Act, faults: Faults) -> Aside:
    time, remark = message.time, message.remark
    if time and _TIME.fullmatch(time) is None:
        faults.add("time", quoted(time), "seconds: 12.5")
    if not remark:
        return Aside(time)
    if len(remark) > LONGEST_REMARK or not remark.isprintable() or remark != remark.strip():
        faults.add("remark", quoted(remark), f"one line of at most {LONGEST_REMARK} characters")
    return Aside(time, remark)
