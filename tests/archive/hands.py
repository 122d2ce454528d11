"""Hands for the tests of archives: lawful ones by any house rules, irregular ones of every kind, and garbled ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from arbiter import acts, editions, load
from arbiter.archive.columns import pack
from arbiter.archive.lane import clear_regular
from arbiter.archive.results import Results
from arbiter.edition import Edition
from arbiter.options import Option
from arbiter.practice.making import make_record, offered
from arbiter.practice.table import DeadEndError, Table
from arbiter.profiles import PROFILES, REVIEW
from arbiter.record import Record
from arbiter.records.errors import UnreadableRecord
from arbiter.reviewing import review

ROOT = Path(__file__).parents[2]
FILES = [
    *(ROOT / "tests" / "cases").rglob("*.hand.toml"),
    *(ROOT / "examples").rglob("*.hand.toml"),
]


def book(edition: str) -> Edition:
    found = editions.find(edition)
    assert found is not None
    return found


def recorded() -> dict[str, list[Record]]:
    """Every case and example that can be read, by edition."""
    found: dict[str, list[Record]] = {}
    for file in sorted(FILES):
        try:
            record = load(file)
        except UnreadableRecord:
            continue
        found.setdefault(record.edition, []).append(record)
    return found


def house_rules(dice: Random, edition: Edition) -> dict[str, object]:
    """Some options of an edition at another value."""
    return {
        option.key: dice.choice(_values(dice, option))
        for option in edition.options
        if dice.random() < 0.3
    }


def _values(dice: Random, option: Option) -> list[object]:
    values: list[object] = list(option.choices)
    if option.least is not None:
        values += [option.least, option.least + 3]
    if option.length:
        values.append(tuple(dice.randint(0, 9) for _ in range(option.length)))
    return values


def by_house_rules(edition: str, seed: int) -> Record | None:
    """A lawful hand by some house rules, at a table of some size, in some profile; None where these cards allow none."""
    dice = Random(f"{edition} {seed}")  # noqa: S311  # no secrets
    its = book(edition)
    options = house_rules(dice, its)
    rules = editions.rules(its, options, REVIEW, dice.choice(its.table_sizes))
    wanted = dice.choice([name for name in ("", *its.contracts) if name != "schmeiss"])
    table = Table(rules, dice, wanted)
    try:
        table.prepare(must=dice.random() < 0.9)
        table.play_on()
    except DeadEndError:
        return None
    profile = dice.choice([None, *PROFILES])
    return table.record()._replace(options=tuple(options.items()), profile=profile)


def turned_down(record: Record, dice: Random) -> Record:
    """A record that tells that tricks were turned down, by some seat, most of them."""
    playing = book(record.edition).playing
    did: list[acts.Act] = []
    cards = 0
    for act in record.acts:
        did.append(act)
        cards += isinstance(act, acts.Play)
        if isinstance(act, acts.Play) and cards % playing == 0 and dice.random() < 0.8:
            did.append(acts.Turn(dice.randint(1, playing)))
    return record._replace(acts=tuple(did))


def garbled(record: Record, dice: Random) -> Record:
    """A record with something changed in its acts: left out, said twice, changed places, by another seat, another card."""
    size, did = book(record.edition).pack.size, list(record.acts)
    at, other = dice.randrange(len(did)), dice.randrange(len(did))
    match dice.randrange(7):
        case 0:
            del did[at]
        case 1:
            did.insert(at, did[other])
        case 2:
            did[at], did[other] = did[other], did[at]
        case 3:
            did = did[: at + 1]
        case 4:
            did.append(acts.Cut())
        case 5 if not isinstance(did[at], acts.Cut):
            seat = dice.randint(1, book(record.edition).playing)
            did[at] = did[at]._replace(seat=seat)
        case _ if "card" in did[at]._fields:
            did[at] = did[at]._replace(card=dice.randrange(size))  # type: ignore[call-arg]  # it has one
    return record._replace(acts=tuple(did))


def irregular(edition: str, seeds: range) -> Iterator[Record]:
    """Hands with every irregularity that can be made in an edition."""
    for breach in offered(edition):
        for seed in seeds:
            yield make_record(edition, seed, breach)


def by_the_referee(records: list[Record]) -> list[dict[str, object]]:
    """What the results must be: each record reviewed alone."""
    edition = book(records[0].edition)
    results = Results(edition, len(records))
    for row, record in enumerate(records):
        seats = len(record.hands or record.names) or edition.table_sizes[0]
        results.enter(row, review(record), seats)
    rows: list[dict[str, object]] = results.batch().to_pylist()
    return rows


def left_to_the_referee(records: list[Record]) -> list[bool]:
    """Which records the lane does not clear."""
    left = clear_regular(pack(records), Results(book(records[0].edition), len(records)))
    answer: list[bool] = left.tolist()
    return answer
