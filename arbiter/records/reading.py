"""From the values of a document to a record, with all faults at once (record.md section 1)."""

from __future__ import annotations

import re
from typing import Any, Final

from arbiter import editions
from arbiter.acts import Act
from arbiter.cards import FRENCH, SUIT_LETTERS, Card
from arbiter.edition import Edition
from arbiter.options import Value, resolve
from arbiter.profiles import PROFILES
from arbiter.record import Aside, Record
from arbiter.records.errors import Unreadable, UnreadableRecord, expected_word, one_of, quoted
from arbiter.records.fields import GREATEST_NUMBER, Document, Fields
from arbiter.records.notation import act_book, read_cards
from arbiter.records.places import Path
from arbiter.state import Manner

#: How many acts a record may have, and how long its texts may be.
MOST_ACTS: Final = 2000
LONGEST_NAME: Final = 200
LONGEST_CARDS: Final = 1000

#: The keys of a record in the order in which they are written.
KEYS: Final = (
    "format", "edition", "pack", "seats", "options", "stakes", "profile",
    "hands", "stock", "deal", "acts", "result",
)  # fmt: skip
DIRECTIONS: Final = ("cw", "ccw")

#: No table has more seats than this; what an edition allows is checked besides.
_MOST_SEATS: Final = 9
_MOST_PACKETS: Final = 99
_EDITION: Final = re.compile(r"(?s)(.*?)(?:@([0-9]{1,6}))?")


def read_record(source: Document) -> Record:
    """Makes a record of a document.

    Args:
        source: The document.

    Returns:
        The record.

    Raises:
        UnreadableRecord: Something in it is no part of a hand record.
    """
    fields = Fields(source)
    given = fields.table((), KEYS, "a key of a record") or {}
    _check_format(fields)
    edition, version = _edition(fields)
    if edition is None:
        # Without the edition neither pack nor seats are known, so nothing else can be judged.
        raise UnreadableRecord(fields.faults)
    record = _Reader(fields, edition).record(version)
    if "acts" not in given and "hands" not in given:
        fields.note(source.missing("acts or hands"))
    if fields.faults:
        raise UnreadableRecord(fields.faults)
    return record


def _check_format(fields: Fields) -> None:
    value = fields.value(("format",))
    if value is None:
        fields.note(fields.source.missing("the key format"))
    elif type(value) is not int or value != 1:
        fields.wrong(("format",), value, "the number 1")


def _edition(fields: Fields) -> tuple[Edition | None, int | None]:
    """The edition that the record names, and the version that it pins."""
    path = ("edition",)
    value = fields.value(path)
    if value is None:
        fields.note(fields.source.missing("the key edition"))
        return None, None
    if not isinstance(value, str):
        fields.wrong(path, value, "the name of an edition")
        return None, None
    name, pinned = split_edition(value)
    edition = editions.find(name)
    if edition is None:
        expected = expected_word(name, editions.names(), "an edition")
        fields.note(fields.source.fault(path, quoted(name), expected))
        return None, None
    if pinned is not None and pinned != edition.version:
        fields.note(fields.source.fault(path, quoted(value), quoted(edition.title)))
    return edition, pinned


def split_edition(text: str) -> tuple[str, int | None]:
    """The name of an edition, and the version that is pinned: ``calabrasella@1``."""
    parts = _EDITION.fullmatch(text)
    if parts is None or parts[2] is None:
        return text, None
    return parts[1], int(parts[2])


class _Reader:
    """Reads what stands in a record of one edition."""

    def __init__(self, fields: Fields, edition: Edition) -> None:
        self.fields = fields
        self.edition = edition
        self.notation = fields.word(("pack",), SUIT_LETTERS, "a pack") or FRENCH
        self.names = self._names()
        self.hands = self._hands()
        self.sizes = self._sizes()

    def record(self, version: int | None) -> Record:
        """The record; what is at fault is noted, and stands here as if it had not been given."""
        acts, asides = self._acts()
        return Record(
            edition=self.edition.name,
            version=version,
            notation=self.notation,
            names=self.names or (),
            options=self._options(),
            hands=self.hands,
            stock=self._stock(),
            acts=acts,
            asides=asides,
            result=self._result(),
            stakes=self._stakes(),
            profile=self.fields.word(("profile",), PROFILES, "a profile"),
            manner=self._manner(),
            own=tuple(self.fields.own),
        )

    def _names(self) -> tuple[str, ...] | None:
        path = ("seats",)
        found = self.fields.array(path, _MOST_SEATS, "names")
        if found is None:
            return None
        return tuple(
            self.fields.text((*path, i), name, LONGEST_NAME, "a name") or ""
            for i, name in enumerate(found)
        )

    def _hands(self) -> tuple[tuple[Card, ...], ...] | None:
        path = ("hands",)
        found = self.fields.array(path, _MOST_SEATS, "hands")
        if found is None:
            return None
        return tuple(self._cards((*path, i), text) for i, text in enumerate(found))

    def _stock(self) -> tuple[Card, ...] | None:
        found = self.fields.value(("stock",))
        return None if found is None else self._cards(("stock",), found)

    def _cards(self, path: Path, value: object) -> tuple[Card, ...]:
        text = self.fields.text(path, value, LONGEST_CARDS, 'cards as a text: "3h Kd"')
        try:
            return read_cards(text or "", self.edition.pack, self.notation)
        except Unreadable as fault:
            self.fields.inside(path, fault)
            return ()

    def _sizes(self) -> tuple[int, ...]:
        """The numbers of seats that the table can have, as far as the record tells."""
        told = [("seats", self.names), ("hands", self.hands)]
        counts = [(key, len(each)) for key, each in told if each is not None]
        allowed = self.edition.table_sizes
        for key, count in counts:
            if count not in allowed:
                expected = f"{one_of(str(size) for size in sorted(allowed))} in {self.edition.name}"
                self.fields.note(self.fields.source.fault((key,), f"{count} {key}", expected))
        if len(counts) == 2 and counts[0][1] != counts[1][1]:
            found = f"{counts[1][1]} hands"
            expected = f"as many hands as seats: {counts[0][1]}"
            self.fields.note(self.fields.source.fault(("hands",), found, expected))
        fitting = [count for _, count in counts if count in allowed]
        return (max(fitting),) if fitting else allowed

    def _options(self) -> tuple[tuple[str, Value], ...]:
        register = self.edition.options
        what = f"an option of {self.edition.name}"
        given = self.fields.table(("options",), [option.key for option in register], what) or {}
        plain = {key: _option_value(value) for key, value in given.items()}
        values, faults = resolve(register, plain)
        for fault in faults:
            self.fields.wrong(("options", fault.key), given[fault.key], fault.known)
        bad = {fault.key for fault in faults}
        return tuple((key, values[key]) for key in sorted(plain) if key not in bad)

    def _acts(self) -> tuple[tuple[Act, ...], tuple[Aside, ...]]:
        path = ("acts",)
        found = self.fields.array(path, MOST_ACTS, "acts")
        if not found:
            return (), ()
        book = act_book(self.edition.pack, self.notation, max(self.sizes))
        read = []
        for i, text in enumerate(found):
            if not isinstance(text, str):
                self.fields.wrong((*path, i), text, 'an act as a text: "p1 pass"')
                continue
            try:
                read.append(book[text])
            except Unreadable as fault:
                self.fields.inside((*path, i), fault)
        acts = tuple(act for act, _ in read)
        asides = tuple(aside for _, aside in read)
        return acts, asides if any(any(aside) for aside in asides) else ()

    def _result(self) -> tuple[int | float, ...] | None:
        path = ("result", "settlement")
        table = self.fields.table(("result",), ("settlement",), "a key of a result")
        if table is None:
            return None
        found = self.fields.array(path, _MOST_SEATS, "numbers")
        if found is None:
            if "settlement" not in table:
                fault = self.fields.source.fault(("result",), "no settlement", "settlement = […]")
                self.fields.note(fault)
            return None
        if len(found) not in self.sizes:
            expected = f"one number a seat: {one_of(str(size) for size in self.sizes)}"
            self.fields.note(self.fields.source.fault(path, f"{len(found)} numbers", expected))
        numbers = [self.fields.number((*path, i), number) for i, number in enumerate(found)]
        return tuple(number or 0 for number in numbers)

    def _stakes(self) -> int | float | None:
        found = self.fields.value(("stakes",))
        return None if found is None else self.fields.number(("stakes",), found, 0)

    def _manner(self) -> Manner | None:
        table = self.fields.table(("deal",), Manner._fields, "a key of a deal")
        if table is None:
            return None
        cut = table.get("cut")
        if not isinstance(cut, bool | None):
            self.fields.wrong(("deal", "cut"), cut, "true or false")
        return Manner(
            dealer=self._seat("dealer", table),
            cut=cut if isinstance(cut, bool) else None,
            packets=self._packets(),
            first=self._seat("first", table),
            direction=self.fields.word(("deal", "direction"), DIRECTIONS, "a direction"),
            faced=self._faced(),
        )

    def _seat(self, key: str, table: dict[str, Any]) -> int | None:
        if key not in table:
            return None
        return self.fields.whole(("deal", key), table[key], 1, max(self.sizes))

    def _packets(self) -> tuple[int, ...]:
        path = ("deal", "packets")
        found = self.fields.array(path, _MOST_PACKETS, "numbers of cards") or []
        read = [
            self.fields.whole((*path, i), count, 1, self.edition.pack.size)
            for i, count in enumerate(found)
        ]
        return tuple(count or 0 for count in read)

    def _faced(self) -> tuple[Card, ...]:
        path = ("deal", "faced")
        found = self.fields.array(path, self.edition.pack.size, "cards") or []
        faced: list[Card] = []
        for i, text in enumerate(found):
            cards = self._cards((*path, i), text)
            if isinstance(text, str) and len(text.split()) != 1:
                self.fields.wrong((*path, i), text, "one card")
            faced += cards
        return tuple(faced)


def _option_value(value: object) -> object:
    """An option's value as the register compares it, None for what none can be."""
    if isinstance(value, list):
        return tuple(value) if all(_bounded(item) for item in value) else None
    return value if isinstance(value, str | bool) or _bounded(value) else None


def _bounded(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return -GREATEST_NUMBER <= value <= GREATEST_NUMBER
