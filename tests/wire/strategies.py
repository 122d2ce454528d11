"""Random values of the core, for round trips over the wire."""

from __future__ import annotations

from hypothesis import strategies as st

from arbiter import acts
from arbiter.acts import Act
from arbiter.cards import FORTY
from arbiter.record import UNKNOWN, Aside, Record
from arbiter.rulings import Breach
from arbiter.state import Manner
from arbiter.wire.words import CHOICE_NAMES, CONTRACT_NAMES

SEATS = st.integers(1, 3)
CARDS = st.integers(0, FORTY.size - 1)
ANY_CARDS = st.one_of(CARDS, st.just(UNKNOWN))
NUMBERS = st.integers(0, 99)
SOME = st.lists(ANY_CARDS, min_size=1, max_size=4).map(tuple)


def _bare(kind: type[Act]) -> st.SearchStrategy[Act]:
    return st.builds(kind, SEATS)


def _card(kind: type[Act]) -> st.SearchStrategy[Act]:
    return st.builds(kind, SEATS, ANY_CARDS)


BARE = (
    acts.Pass, acts.Deny, acts.Open, acts.Omit, acts.Turn, acts.LookStock, acts.LookDiscard,
    acts.Count, acts.Concede, acts.Agree, acts.Refuse, acts.Swap, acts.Good, acts.NotGood,
    acts.HowHigh,
)  # fmt: skip
OF_A_CARD = (
    acts.Ask, acts.Lay, acts.Yield, acts.Return, acts.Play, acts.Lead, acts.Correct, acts.Demand,
)  # fmt: skip

ACTS: st.SearchStrategy[Act] = st.one_of(
    *(_bare(kind) for kind in BARE),
    *(_card(kind) for kind in OF_A_CARD),
    st.just(acts.Cut()),
    st.builds(acts.Bid, SEATS, st.sampled_from(CONTRACT_NAMES)),
    st.builds(acts.Announce, SEATS, NUMBERS),
    st.builds(lambda seat, cards: acts.Discard(seat, cards, len(cards)), SEATS, SOME),
    st.builds(lambda seat, number: acts.Discard(seat, (), number), SEATS, NUMBERS),
    st.builds(acts.Take, SEATS, SOME),
    st.builds(acts.Show, SEATS, SOME),
    st.builds(acts.AnnounceRun, SEATS, st.sampled_from([20, 50])),
    st.builds(acts.Top, SEATS, st.sampled_from(FORTY.ranks)),
    st.builds(acts.PlayTwo, SEATS, st.lists(ANY_CARDS, min_size=2, max_size=3).map(tuple)),
    st.builds(acts.Expose, SEATS, SOME),
    st.builds(acts.LookTrick, SEATS, st.integers(1, 99)),
    st.builds(acts.NameSuit, SEATS, st.integers(0, 3)),
    st.builds(
        acts.Claim,
        SEATS,
        st.sampled_from([breach.value for breach in Breach]),
        st.integers(0, 3),
        NUMBERS,
    ),
    st.builds(
        acts.Elect,
        SEATS,
        st.sampled_from(CHOICE_NAMES),
        st.lists(CARDS, max_size=3).map(tuple),
        st.integers(-1, 3),
        NUMBERS,
    ),
)

ASIDES = st.builds(
    Aside, st.sampled_from(["", "0", "12.5", "100.001"]), st.sampled_from(["", "a remark", "чужой"])
)
WINNINGS = st.one_of(st.integers(-99, 99), st.sampled_from([0.5, -2.5]))
MANNERS = st.builds(
    Manner,
    st.one_of(st.none(), SEATS),
    st.one_of(st.none(), st.booleans()),
    st.lists(st.integers(1, 4), max_size=6).map(tuple),
    st.one_of(st.none(), SEATS),
    st.sampled_from([None, "cw", "ccw"]),
    st.lists(CARDS, max_size=2).map(tuple),
)
HANDS = st.lists(
    st.lists(ANY_CARDS, max_size=12).map(tuple), min_size=3, max_size=3
).map(tuple)  # fmt: skip


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Any record of Calabrasella that can be read, sensible or not."""
    did = draw(st.lists(ACTS, max_size=12).map(tuple))
    asides = draw(
        st.one_of(st.just(()), st.lists(ASIDES, min_size=len(did), max_size=len(did)).map(tuple))
    )
    return Record(
        "calabrasella",
        draw(st.sampled_from([None, 1])),
        draw(st.sampled_from(["french", "italian"])),
        draw(st.sampled_from([(), ("Est", "Mezzo", "Mazzo")])),
        draw(st.sampled_from([(), (("revoke_floor_zero", True), ("rounds", 3))])),
        draw(st.one_of(st.none(), HANDS)),
        draw(st.one_of(st.none(), st.lists(ANY_CARDS, max_size=4).map(tuple))),
        did,
        asides if any(asides) and any(aside != Aside() for aside in asides) else (),
        draw(st.one_of(st.none(), st.tuples(WINNINGS, WINNINGS, WINNINGS))),
        draw(st.one_of(st.none(), st.integers(1, 9), st.just(0.25))),
        draw(st.sampled_from([None, "prevent", "referee", "table", "review"])),
        draw(st.one_of(st.none(), MANNERS)),
        draw(st.sampled_from([(), (("_event", '"a club"'), ("_table", "3"))])),
    )
