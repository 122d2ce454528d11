"""Records in columns: nothing is lost, nothing is told twice, and what the numbers mean never changes."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter import acts, editions
from arbiter.acts import Act
from arbiter.archive.codes import BREACHES, CHOICES, CONTRACTS, VERBS, read_acts, write_acts
from arbiter.archive.columns import pack, unpack
from arbiter.archive.schema import hand_columns, parquet_options, result_schema, schema_for
from arbiter.practice.making import make_record
from arbiter.record import UNKNOWN, Aside, Record
from arbiter.records import verbs
from arbiter.records.toml import dumps
from arbiter.rulings import Breach
from arbiter.state import Manner
from benchmarks import dealer
from tests.archive.hands import book, recorded

SEATS = 4
seat = st.integers(1, SEATS)
card = st.integers(UNKNOWN, 39)
cards = st.lists(card, max_size=12).map(tuple)
some_cards = st.lists(card, min_size=1, max_size=12).map(tuple)
number = st.integers(0, 99)
text = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
amount = st.one_of(st.integers(-(10**9), 10**9), st.floats(-1e9, 1e9).filter(lambda x: x != int(x)))
BARE = (
    acts.Pass, acts.Deny, acts.Open, acts.Omit, acts.Turn, acts.Count, acts.LookStock, acts.LookDiscard, acts.Concede,
    acts.Agree, acts.Refuse, acts.Swap, acts.Good, acts.NotGood, acts.HowHigh,
)  # fmt: skip
ONE = (
    acts.Ask, acts.Lay, acts.Yield, acts.Return, acts.Play, acts.Lead, acts.Correct, acts.Demand,
)  # fmt: skip
act: st.SearchStrategy[Act] = st.one_of(
    *(st.builds(kind, seat) for kind in BARE),
    *(st.builds(kind, seat, card) for kind in ONE),
    *(st.builds(kind, seat, some_cards) for kind in (acts.Take, acts.Expose, acts.Show, acts.PlayTwo)),
    *(st.builds(kind, seat, number) for kind in (acts.Announce, acts.LookTrick)),
    st.builds(acts.AnnounceRun, seat, st.sampled_from([20, 50])),
    st.builds(acts.NameSuit, seat, st.integers(0, 3)),
    st.builds(acts.Top, seat, st.sampled_from("7JQKA")),
    st.builds(acts.Bid, seat, st.sampled_from(verbs.CONTRACTS)),
    st.builds(acts.Discard, seat, cards, number),
    st.builds(acts.Claim, seat, st.sampled_from(verbs.BREACHES), st.integers(0, SEATS), number),
    st.builds(acts.Elect, seat, st.sampled_from(verbs.CHOICES), cards, st.integers(-1, 3), number),
    st.just(acts.Cut()),
)  # fmt: skip
manner = st.builds(
    Manner,
    st.none() | seat,
    st.none() | st.booleans(),
    st.lists(st.integers(1, 40), max_size=5).map(tuple),
    st.none() | seat,
    st.sampled_from([None, "cw", "ccw"]),
    cards,
)
options = st.dictionaries(
    text, st.one_of(st.booleans(), text, st.integers(0, 10**9), st.lists(amount).map(tuple)), max_size=3
)  # fmt: skip


@st.composite
def records(draw: st.DrawFn) -> Record:
    did = tuple(draw(st.lists(act, max_size=30)))
    beside = st.builds(Aside, st.sampled_from(["", "48.5", "0"]), text)
    asides = tuple(draw(st.lists(beside, min_size=len(did), max_size=len(did))))
    return Record(
        edition="calabresella",
        version=draw(st.sampled_from([None, 1])),
        notation=draw(st.sampled_from(["french", "italian"])),
        names=draw(st.just(()) | st.tuples(*[text] * SEATS)),
        options=tuple(draw(options).items()),
        hands=draw(st.none() | st.tuples(*[cards] * SEATS) | st.tuples(*[cards] * 3)),
        stock=draw(st.none() | cards),
        acts=did,
        asides=asides if any(any(each) for each in asides) else (),
        result=draw(st.none() | st.tuples(*[amount] * SEATS)),
        stakes=draw(st.none() | amount),
        profile=draw(st.sampled_from([None, "prevent", "referee", "table", "review"])),
        manner=draw(st.none() | manner),
        own=tuple(draw(st.dictionaries(text, text, max_size=2)).items()),
    )


def sorted_hands(record: Record) -> Record:
    """A record without the order of the cards in a hand, which is no fact."""
    return record._replace(hands=record.hands and tuple(tuple(sorted(h)) for h in record.hands))


@settings(max_examples=100, deadline=None)
@given(st.lists(records(), min_size=1, max_size=3))
def test_any_records_survive(given_: list[Record]) -> None:
    again = unpack(pack(given_))
    assert list(map(sorted_hands, again)) == list(map(sorted_hands, given_))
    for before, after in zip(given_, again, strict=True):
        assert [type(act) for act in before.acts] == [type(act) for act in after.acts]


@settings(max_examples=200, deadline=None)
@given(st.lists(act, max_size=20), st.sampled_from(editions.names()))
def test_any_acts_survive_in_any_edition(did: list[Act], edition: str) -> None:
    its = book(edition)
    size = its.pack.size
    fitting = [
        act
        for act in did
        if max(act.seat, getattr(act, "accused", 0)) <= max(its.table_sizes)
        and max(getattr(act, "card", 0), *getattr(act, "cards", ()), 0) < size
    ]
    assert list(read_acts(write_acts(fitting, its), its)) == fitting


@pytest.mark.parametrize("edition", editions.names())
def test_all_cases_and_examples_survive_byte_for_byte(edition: str) -> None:
    its = recorded()[edition]
    assert [dumps(record) for record in unpack(pack(its))] == [dumps(record) for record in its]


@pytest.mark.parametrize("edition", editions.names())
def test_made_hands_survive_a_parquet_file(edition: str, tmp_path: Path) -> None:
    its = [make_record(edition, seed) for seed in range(20)]
    file = tmp_path / "hands.parquet"
    pq.write_table(pa.Table.from_batches([pack(its)]), file)
    (batch,) = pq.read_table(file).to_batches()
    assert [dumps(record) for record in unpack(batch)] == [dumps(record) for record in its]


def test_edition_version_and_schema_stand_in_the_metadata_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "hands.parquet"
    pq.write_table(pa.Table.from_batches([pack([make_record("terziglio", 1)])]), file)
    told = pq.read_schema(file).metadata
    assert told[b"arbiter.edition"] == b"terziglio"
    assert told[b"arbiter.edition_version"] == b"1"
    assert told[b"arbiter.schema"] == b"1"


@pytest.mark.parametrize("edition", editions.names())
def test_an_edition_has_a_hand_column_for_each_seat_and_the_rest_is_common(edition: str) -> None:
    names = schema_for(edition).names
    hands = hand_columns(book(edition))
    assert tuple(names[: len(hands)]) == hands
    assert len(hands) == max(book(edition).table_sizes)
    assert names[len(hands) :] == schema_for("calabrasella").names[4:]
    assert result_schema(edition).names == result_schema("calabrasella").names


def test_a_plain_complete_hand_takes_about_fifty_bytes(tmp_path: Path) -> None:
    its = dealer.records(8_000)
    file = tmp_path / "hands.parquet"
    pq.write_table(pa.Table.from_batches([pack(its)]), file, **parquet_options("calabrasella"))
    assert file.stat().st_size / len(its) < 58


def test_the_codes_are_those_of_the_first_version() -> None:
    """They stand in people's files: a new word goes to the end, none is renumbered."""
    assert [verb.kind.__name__ for verb in VERBS] == [
        "Pass", "Bid", "Ask", "Lay", "Yield", "Deny", "Return", "Announce", "Discard", "Open", "Take", "Play", "Lead",
        "PlayTwo", "Omit", "Expose", "Correct", "Turn", "LookTrick", "LookStock", "LookDiscard", "Count", "Demand",
        "NameSuit", "Claim", "Elect", "Concede", "Cut", "Agree", "Refuse", "Swap", "AnnounceRun", "Good", "NotGood",
        "HowHigh", "Top", "Show", "Discard",
    ]  # fmt: skip
    assert CONTRACTS == (
        "play", "chiamo", "chiedo", "solo", "solissimo", "arcisolo", "dividete", "scegliete", "take", "schmeiss",
    )  # fmt: skip
    assert CHOICES == (
        "suit", "exposed", "stop", "go-on", "make-good", "trick", "redemand", "rediscard", "waive", "nine", "win",
        "lose", "redeal", "stand",
    )  # fmt: skip
    assert BREACHES == (
        "DEAL_IRREGULAR", "CALL_OUT_OF_TURN", "BID_INSUFFICIENT", "BID_INADMISSIBLE", "ASK_INADMISSIBLE",
        "ASK_TWO_WITHOUT_THREES", "CARD_WITHHELD", "RETURN_MISSING", "DISCARD_SHORT", "DISCARD_OVERFULL",
        "STOCK_PREMATURE", "EXCHANGE_ERROR", "CARD_NOT_HELD", "CARD_EXPOSED", "LEAD_OUT_OF_TURN", "PLAY_OUT_OF_TURN",
        "PLAY_OMITTED", "CALL_DISOBEYED", "REVOKE", "TRUMP_NOT_PLAYED", "TRICK_NOT_HEADED", "TRICK_LOOKED_AT",
        "DISCARD_LOOKED_AT", "CLAIM_FALSE", "CLAIM_LATE", "RUN_FALSE", "RUN_LATE", "RESULT_MISMATCH",
    )  # fmt: skip


def test_every_word_of_the_record_format_has_a_code() -> None:
    made = {kind for verb in verbs.VERBS for kind in verb.makes}
    assert {verb.kind for verb in VERBS} == made | {acts.Cut}
    assert set(CONTRACTS) == set(verbs.CONTRACTS)
    assert set(CHOICES) == set(verbs.CHOICES)
    assert set(BREACHES) == {breach.value for breach in Breach}


def test_a_hand_is_a_card_a_byte() -> None:
    record = make_record("calabrasella", 3)
    bare = record._replace(acts=tuple(act for act in record.acts if isinstance(act, acts.Play)))
    assert len(write_acts(bare.acts, book("calabrasella"))) == 36


def test_records_of_two_editions_are_not_packed_together() -> None:
    with pytest.raises(ValueError, match="one edition"):
        pack([make_record("calabrasella", 1), make_record("terziglio", 1)])
    with pytest.raises(ValueError, match="one edition"):
        pack([])


def test_a_batch_that_is_no_archive_is_refused() -> None:
    batch = pack([make_record("calabrasella", 1)])
    with pytest.raises(ValueError, match="no archive"):
        unpack(batch.replace_schema_metadata({}))
    told = batch.schema.metadata
    with pytest.raises(ValueError, match="schema version 9"):
        unpack(batch.replace_schema_metadata({**told, b"arbiter.schema": b"9"}))
    with pytest.raises(ValueError, match="calabrasella@7"):
        unpack(batch.replace_schema_metadata({**told, b"arbiter.edition_version": b"7"}))
    with pytest.raises(LookupError, match="whist"):
        unpack(batch.replace_schema_metadata({**told, b"arbiter.edition": b"whist"}))
    with pytest.raises(LookupError, match="whist"):
        schema_for("whist")


def test_what_lost_its_metadata_is_read_by_the_editions_name() -> None:
    record = make_record("calabrasella", 1)
    assert unpack(pack([record]).replace_schema_metadata({}), "calabrasella") == unpack(
        pack([record])
    )
