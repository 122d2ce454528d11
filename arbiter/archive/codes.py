"""The acts of a record as a row of bytes (docs/archives.md, section Schema).

A card played is one byte: ``step * pack size + card``. ``step`` is how many seats on from the seat after the last actor
the player sits, so that a card in the ordinary turn has step 0. Every other act is a head, a verb and its arguments: the
head is ``240 + step``, or :data:`SEAT` followed by the number of a seat that the rotation does not reach.

The numbers below are part of the schema: a new word is added at the end of its table, and none is ever renumbered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from arbiter import acts
from arbiter.acts import Act
from arbiter.cards import FRENCH, SUIT_LETTERS, Card
from arbiter.edition import Edition
from arbiter.record import UNKNOWN, Verdict
from arbiter.rulings import Breach

#: The first byte that is the head of an act with a verb.
HEAD: Final = 240
#: The head after which the seat stands as it is.
SEAT: Final = 255
#: How a card is written that the recorder does not know.
UNSEEN: Final = 255

#: The contracts, choices and breaches by their numbers.
CONTRACTS: Final = (
    "play", "chiamo", "chiedo", "solo", "solissimo", "arcisolo", "dividete", "scegliete",
    "take", "schmeiss",
)  # fmt: skip
CHOICES: Final = (
    "suit", "exposed", "stop", "go-on", "make-good", "trick", "redemand", "rediscard", "waive",
    "nine", "win", "lose", "redeal", "stand",
)  # fmt: skip
BREACHES: Final = tuple(breach.value for breach in Breach)

#: The verdicts and the next deals by their numbers; the last stands for null.
VERDICTS: Final = (*(verdict.value for verdict in Verdict), None)
NEXT_DEALS: Final = ("NEXT", "SAME", None)
CLEAN: Final = VERDICTS.index(Verdict.CLEAN.value)
OUT: Final = VERDICTS.index(Verdict.PASSED_OUT.value)
NEXT, SAME = range(2)

_Arguments = Iterator[int]


class _Verb(NamedTuple):
    """How the arguments of an act are written, and the act read from its seat and them."""

    kind: type[Act]
    write: Callable[[Any], Sequence[int]]
    read: Callable[[int, _Arguments], Act]


def _code(card: Card) -> int:
    return UNSEEN if card == UNKNOWN else card


def _card(code: int) -> Card:
    return UNKNOWN if code == UNSEEN else code


def _codes(cards: Sequence[Card]) -> tuple[int, ...]:
    return (len(cards), *map(_code, cards))


def _cards(arguments: _Arguments) -> tuple[Card, ...]:
    return tuple(_card(next(arguments)) for _ in range(next(arguments)))


def _bare(kind: Any) -> _Verb:
    return _Verb(kind, lambda _: (), lambda seat, _: kind(seat))


def _one_card(kind: Any) -> _Verb:
    return _Verb(
        kind,
        lambda act: (_code(act.card),),
        lambda seat, arguments: kind(seat, _card(next(arguments))),
    )


def _some_cards(kind: Any) -> _Verb:
    return _Verb(
        kind, lambda act: _codes(act.cards), lambda seat, arguments: kind(seat, _cards(arguments))
    )


def _number(kind: Any) -> _Verb:
    """An act whose one argument is a number."""
    return _Verb(kind, lambda act: (act[1],), lambda seat, arguments: kind(seat, next(arguments)))


def _discard(seat: int, arguments: _Arguments) -> Act:
    cards = _cards(arguments)
    return acts.Discard(seat, cards, len(cards))


def _discard_told(seat: int, arguments: _Arguments) -> Act:
    number = next(arguments)
    return acts.Discard(seat, _cards(arguments), number)


def _claim(seat: int, arguments: _Arguments) -> Act:
    breach = BREACHES[next(arguments)]
    return acts.Claim(seat, breach, next(arguments), next(arguments))


def _elect(seat: int, arguments: _Arguments) -> Act:
    choice = CHOICES[next(arguments)]
    suit, trick = next(arguments) - 1, next(arguments)
    return acts.Elect(seat, choice, _cards(arguments), suit, trick)


#: The verbs by their numbers.
VERBS: Final = (
    _bare(acts.Pass),
    _Verb(
        acts.Bid,
        lambda act: (CONTRACTS.index(act.contract),),
        lambda seat, arguments: acts.Bid(seat, CONTRACTS[next(arguments)]),
    ),
    _one_card(acts.Ask),
    _one_card(acts.Lay),
    _one_card(acts.Yield),
    _bare(acts.Deny),
    _one_card(acts.Return),
    _number(acts.Announce),
    _Verb(acts.Discard, lambda act: _codes(act.cards), _discard),
    _bare(acts.Open),
    _some_cards(acts.Take),
    _one_card(acts.Play),
    _one_card(acts.Lead),
    _some_cards(acts.PlayTwo),
    _bare(acts.Omit),
    _some_cards(acts.Expose),
    _one_card(acts.Correct),
    _bare(acts.Turn),
    _number(acts.LookTrick),
    _bare(acts.LookStock),
    _bare(acts.LookDiscard),
    _bare(acts.Count),
    _one_card(acts.Demand),
    _number(acts.NameSuit),
    _Verb(acts.Claim, lambda act: (BREACHES.index(act.breach), act.accused, act.trick), _claim),
    _Verb(
        acts.Elect,
        lambda act: (CHOICES.index(act.choice), act.suit + 1, act.trick, *_codes(act.cards)),
        _elect,
    ),
    _bare(acts.Concede),
    _bare(acts.Cut),
    _bare(acts.Agree),
    _bare(acts.Refuse),
    _bare(acts.Swap),
    _number(acts.AnnounceRun),
    _bare(acts.Good),
    _bare(acts.NotGood),
    _bare(acts.HowHigh),
    _Verb(
        acts.Top,
        lambda act: (ord(act.rank),),
        lambda seat, arguments: acts.Top(seat, chr(next(arguments))),
    ),
    _some_cards(acts.Show),
    # A discard whose number was told, or differs from its cards.
    _Verb(acts.Discard, lambda act: (act.number, *_codes(act.cards)), _discard_told),
)
#: The acts that name one card or more.
_OF_CARDS: Final = (acts.Take, acts.PlayTwo, acts.Expose, acts.Show)
#: The number of each verb; of the two discards the plain one.
NUMBER: Final = {verb.kind: number for number, verb in reversed(list(enumerate(VERBS)))}
_DISCARD_TOLD: Final = len(VERBS) - 1


def write_acts(record_acts: Sequence[Act], edition: Edition) -> bytes:
    """Writes acts as bytes.

    Args:
        record_acts: The acts.
        edition: The book they belong to; its pack and rotation are what the bytes are counted by.

    Returns:
        The bytes.

    Raises:
        ValueError: An act holds what no hand record can: a number beyond a byte, an unknown word.
    """
    size, playing = edition.pack.size, edition.playing
    written = bytearray()
    last = 0
    for act in record_acts:
        seat = act.seat
        turning = 0 < seat <= playing
        step = (seat - last - 1) % playing
        if type(act) is acts.Play and turning and 0 <= act.card < size:
            written.append(step * size + act.card)
        else:
            number = NUMBER[type(act)]
            if type(act) is acts.Discard and (not act.cards or act.number != len(act.cards)):
                number = _DISCARD_TOLD
            written.extend((HEAD + step,) if turning else (SEAT, seat))
            written.append(number)
            written.extend(VERBS[number].write(act))
        last = seat if turning else last
    return bytes(written)


def _fits(act: Act, edition: Edition, seats: int) -> bool:
    """Whether an edition has the cards, the suit, the rank and the seat that an act names, and it names any cards."""
    if isinstance(act, _OF_CARDS) and not act.cards:
        return False
    cards = (getattr(act, "card", UNKNOWN), *getattr(act, "cards", ()))
    suit, accused = getattr(act, "suit", 0), getattr(act, "accused", 0)
    known = max(cards) < edition.pack.size and suit < len(SUIT_LETTERS[FRENCH]) and accused <= seats
    return known and getattr(act, "rank", edition.pack.ranks[0]) in edition.pack.ranks


def read_acts(written: bytes, edition: Edition) -> tuple[Act, ...]:
    """Reads acts from bytes.

    Raises:
        ValueError: They are no acts of the edition.
    """
    size, playing, seats = edition.pack.size, edition.playing, max(edition.table_sizes)
    arguments = iter(written)
    read: list[Act] = []
    last = 0
    try:
        for code in arguments:
            if code < size * playing:
                last = (last + code // size) % playing + 1
                read.append(acts.Play(last, code % size))
                continue
            seat = next(arguments) if code == SEAT else (last + code - HEAD) % playing + 1
            if code < HEAD or (code != SEAT and code >= HEAD + playing):
                raise ValueError(f"{code} begins no act")
            if seat > seats:
                raise ValueError(f"act {len(read) + 1} is by seat {seat}")
            act = VERBS[next(arguments)].read(seat, arguments)
            if not _fits(act, edition, seats):
                raise ValueError(f"act {len(read) + 1} names what {edition.name} has not got")
            read.append(act)
            last = seat if 0 < seat <= playing else last
    except (StopIteration, IndexError, RuntimeError):
        raise ValueError(f"act {len(read) + 1} cannot be read") from None
    return tuple(read)
