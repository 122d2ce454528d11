from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from arbiter.cards import FORTY, each
from arbiter.v1 import cards_pb2
from arbiter.wire.cards import card_table

TABLE = card_table(FORTY)
NAMES = {
    "A": "ACE", "2": "TWO", "3": "THREE", "4": "FOUR", "5": "FIVE", "6": "SIX", "7": "SEVEN",
    "J": "JACK", "Q": "QUEEN", "K": "KING",
}  # fmt: skip
SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")


def test_a_card_has_the_number_of_its_name() -> None:
    for card in range(FORTY.size):
        name = f"CARD_{NAMES[FORTY.rank(card)]}_OF_{SUITS[FORTY.suit(card)]}"
        assert TABLE.message[card] == cards_pb2.Card.Value(name)


@given(st.integers(0, FORTY.all_cards))
def test_a_set_comes_back(cards: int) -> None:
    mask = TABLE.write_set(cards)
    assert mask == sum(1 << TABLE.message[card] for card in each(cards))
    assert TABLE.read_set(mask) == cards
