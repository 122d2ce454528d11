"""From a record to its one canonical text (record.md section 1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from arbiter import acts as verbs
from arbiter import editions
from arbiter.acts import Act
from arbiter.cards import Card, Pack
from arbiter.record import UNKNOWN, Aside, Record
from arbiter.records.notation import write_act, write_cards
from arbiter.records.source import Source
from arbiter.records.values import write_key, write_text, write_value
from arbiter.state import Manner

_CALLS: Final = (verbs.Pass, verbs.Bid)
_ASKS: Final = (verbs.Ask, verbs.Yield, verbs.Deny, verbs.Return)
_EXCHANGE: Final = (verbs.Announce, verbs.Discard, verbs.Open, verbs.Take)
_CARDS: Final = (verbs.Play, verbs.Lead, verbs.PlayTwo, verbs.Omit)
_GROUPS: Final[dict[type[Act], int]] = {
    kind: number
    for number, group in enumerate((_CALLS, _ASKS, _EXCHANGE, _CARDS, (verbs.Cut,)))
    for kind in group
}
_PLAY: Final = _GROUPS[verbs.Play]
#: So many acts on one line at most.
_LINE: Final = 8

_NO_ASIDE: Final = Aside()
#: The tables of a record in which the user may have keys of his own.
_TABLES: Final = ("options", "deal", "result")

_Pairs = list[tuple[str, str]]


def write_record(record: Record) -> str:
    """Writes a record.

    Args:
        record: The record.

    Returns:
        The TOML text; the same record is always the same text.

    Raises:
        ValueError: The record's edition is not known, or a key of its own is no TOML.
    """
    edition = editions.find(record.edition)
    if edition is None:
        raise ValueError(f"no edition {record.edition!r}")
    return "".join(f"{line}\n" for line in _lines(record, edition.pack))


def in_hand_order(cards: tuple[Card, ...], pack: Pack) -> tuple[Card, ...]:
    """A hand's cards as they are written: by suit, from the highest down, unknown ones last."""
    return tuple(
        sorted(
            cards, key=lambda card: (card == UNKNOWN, card != UNKNOWN and pack.suit(card), -card)
        )
    )


def _lines(record: Record, pack: Pack) -> Iterator[str]:
    own = _own_keys(record.own)
    pinned = "" if record.version is None else f"@{record.version}"
    yield _line("format", 1)
    yield _line("edition", record.edition + pinned)
    yield _line("pack", record.notation)
    if record.names:
        yield _line("seats", record.names)
    options = [(key, write_value(value)) for key, value in sorted(record.options)]
    if options or own["options"]:
        yield _source_line("options", _table(options + own["options"]))
    if record.stakes is not None:
        yield _line("stakes", whole(record.stakes))
    if record.profile is not None:
        yield _line("profile", record.profile)
    for key, source in own[""]:
        yield _source_line(key, source)
    if record.hands is not None:
        yield _source_line("hands", "[")
        for hand in record.hands:
            text = write_cards(in_hand_order(hand, pack), pack, record.notation)
            yield f"  {write_text(text)},"
        yield "]"
    if record.stock is not None:
        yield _line("stock", write_cards(record.stock, pack, record.notation))
    if record.manner is not None or own["deal"]:
        told = manner_told(record.manner or Manner(), pack, record.notation)
        manner = [(key, write_value(value)) for key, value in told.items()]
        yield _source_line("deal", _table(manner + own["deal"]))
    yield from _act_lines(record, pack)
    if record.result is not None:
        yield "[result]"
        numbers = [whole(number) for number in record.result]
        yield f"settlement = {write_value(numbers)}"
        for key, source in own["result"]:
            yield f"{key} = {source}"
    elif own["result"]:
        raise ValueError("keys of a result that the record has not")


def _act_lines(record: Record, pack: Pack) -> Iterator[str]:
    if not record.acts:
        yield "acts = []"
        return
    yield "acts = ["
    asides = record.asides or (_NO_ASIDE,) * len(record.acts)
    at = 0
    for count in _natural_lines(record.acts):
        texts = [
            write_text(write_act(act, aside, pack, record.notation))
            for act, aside in zip(
                record.acts[at : at + count], asides[at : at + count], strict=True
            )
        ]
        yield f"  {', '.join(texts)},"
        at += count
    yield "]"


def _natural_lines(acts: Iterable[Act]) -> Iterator[int]:
    """How many acts stand on each line: the calls, the ask, the exchange, then a trick on each."""
    count, group = 0, -1
    played: set[int] = set()
    for act in acts:
        kind = _GROUPS.get(type(act), group)
        again = kind == _PLAY and type(act) in _CARDS and act.seat in played
        if count and (again or count == _LINE or kind != group >= 0):
            yield count
            count = 0
            played.clear()
        if type(act) in _CARDS:
            played.add(act.seat)
        group = kind
        count += 1
    if count:
        yield count


def manner_told(manner: Manner, pack: Pack, notation: str) -> dict[str, Any]:
    """What is told of the deal, by the keys of its table."""
    told: Mapping[str, Any] = {
        **manner._asdict(),
        "packets": list(manner.packets) or None,
        "faced": [write_cards((card,), pack, notation) for card in manner.faced] or None,
    }
    return {key: value for key, value in told.items() if value is not None}


def own_values(own: Iterable[tuple[str, str]]) -> dict[str, dict[str, object]]:
    """The user's own keys by the table in which they stand (no name: the record itself), with their values.

    Raises:
        ValueError: One of them is no key of the user's own, or no TOML.
    """
    placed: dict[str, dict[str, object]] = {"": {}, **{table: {} for table in _TABLES}}
    for dotted, source in own:
        pairs: Any = Source(f"{dotted} = {source}", "").values
        table = next((name for name in _TABLES if name in pairs), "")
        inner = pairs[table] if table else pairs
        if len(pairs) != 1 or not isinstance(inner, dict) or len(inner) != 1:
            raise ValueError(f"no single key and value: {dotted} = {source}")
        ((key, value),) = inner.items()
        if not key.startswith("_"):
            raise ValueError(f"a key of the user's own begins with _: {dotted}")
        placed[table][key] = value
    return placed


def _own_keys(own: Iterable[tuple[str, str]]) -> dict[str, _Pairs]:
    """The user's own keys by the table in which they stand, each value in its canonical form."""
    return {
        table: [(write_key(key), write_value(value)) for key, value in values.items()]
        for table, values in own_values(own).items()
    }


def _line(key: str, value: object) -> str:
    return _source_line(key, write_value(value))


def _source_line(key: str, source: str) -> str:
    return f"{key:7} = {source}"


def _table(pairs: _Pairs) -> str:
    inner = ", ".join(f"{key} = {source}" for key, source in pairs)
    return f"{{ {inner} }}" if inner else "{}"


def whole(number: float) -> int | float:
    """A number as a record gives it: whole ones without a fraction."""
    return int(number) if number == int(number) else number
