"""Roles, and the tokens that admit to them."""

from __future__ import annotations

import pytest

from arbiter.tables.roles import Place, TableRole, in_hand, read_role, role_text, roles_of
from arbiter.tables.tokens import derived_token, digest_of, new_token, same_digest, well_formed
from arbiter.views import HOST, SPECTATOR, Seat


@pytest.mark.parametrize(
    ("role", "text"), [(HOST, "host"), (SPECTATOR, "spectator"), (Place(12), "place 12")]
)
def test_a_role_is_kept_as_a_word(role: TableRole, text: str) -> None:
    assert role_text(role) == text
    assert read_role(text) == role


def test_a_place_has_a_seat_in_each_hand_and_an_onlooker_none() -> None:
    assert in_hand(Place(1), (2, 3, 1)) == Seat(3)
    assert in_hand(SPECTATOR, (2, 3, 1)) is SPECTATOR


def test_a_table_has_a_host_spectators_and_its_places() -> None:
    assert roles_of(2) == (HOST, SPECTATOR, Place(1), Place(2))


def test_tokens_cannot_be_guessed_and_differ() -> None:
    tokens = {new_token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(well_formed(token) for token in tokens)


def test_a_hosts_token_makes_the_same_tokens_of_a_table_again_and_others_of_another() -> None:
    host = new_token()
    made = {
        derived_token(*args)
        for args in (
            (host, "t", Place(1)),
            (host, "t", Place(2)),
            (host, "t", SPECTATOR),
            (host, "u", Place(1)),
            (new_token(), "t", Place(1)),
        )
    }
    assert len(made) == 5
    assert derived_token(host, "t", Place(1)) in made
    assert all(well_formed(token) for token in made)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "arb_",
        "arb_" + "x" * 42,
        "arb_" + "x" * 44,
        "arc_" + "x" * 43,
        "arb_" + "é" * 43,
        "arb_" + "." * 43,
    ],
)
def test_what_is_no_token_is_told_without_asking_the_store(text: str) -> None:
    assert not well_formed(text)


def test_only_the_digest_of_a_token_is_kept() -> None:
    token = new_token()
    assert digest_of(token) == digest_of(token)
    assert len(digest_of(token)) == 32
    assert same_digest(digest_of(token), digest_of(token))
    assert not same_digest(digest_of(token), digest_of(new_token()))
