"""The classic laws 3 and 8 to 14 in the auction games: the soloist's side, the called partner, and any number of opponents."""

from __future__ import annotations

import pytest

from arbiter.cards import FORTY
from tests.laws.auction.hands import (
    EDITIONS,
    MIXED,
    PAIRS,
    SIZES,
    at_first_lead,
    dealt,
    hand,
    lowest_card,
    revoke_of,
    revoking,
)
from tests.laws.table import Dealt, Table, listed, review, sums


def law(number: int, editions: tuple[str, ...] = EDITIONS) -> pytest.MarkDecorator:
    """Parametrizes a test over games, each marked with an imported law."""
    name = f"calabrasella:{number}"
    return pytest.mark.parametrize(
        "edition", [pytest.param(e, marks=pytest.mark.law(e, name)) for e in editions]
    )


def solo(edition: str, profile: str = "referee", soloist: int = 2) -> Table:
    """Up to the first lead, which is p1's; the second seat plays alone."""
    return at_first_lead(edition, "solo", MIXED, soloist=soloist, profile=profile)


def pair(edition: str, profile: str = "referee") -> Table:
    """Up to the first lead, which is the caller's; the second seat is his partner, the third an opponent."""
    return at_first_lead(
        edition,
        "chiamo",
        MIXED,
        card=dealt(edition, MIXED).hands[1].split()[0],
        profile=profile,
    )


def common(table: Table, leader: int, owner: int) -> tuple[str, str, str]:
    """A card for the leader, and two of its suit that another seat holds."""
    for card in table.cards(leader).split():
        own = [c for c in table.cards(owner).split() if c[1] == card[1]]
        if len(own) >= 2:
            return card, own[0], own[1]
    raise AssertionError("no suit in common")


def first(table: Table, seat: int) -> str:
    """A card that a seat holds."""
    return table.cards(seat).split()[0]


def up_to(table: Table, seat: int) -> Table:
    """The seats before this one play their lowest lawful cards."""
    while (table.hand.tricks.turn or table.hand.tricks.leader) != seat:
        table.do(lowest_card(table))
    return table


# -- law 3 -------------------------------------------------------------------------------------------------------


@law(3)
@pytest.mark.parametrize("packets", [[3], [2, 2]])
def test_a_deal_in_other_packets_is_dealt_again(edition: str, packets: list[int]) -> None:
    """Even when the hand has been played out; what else was done wrong has lapsed."""
    done = revoking(solo(edition, "review"), 2)
    report = review(
        *done.acts, edition=edition, deal=done.deal, tables=f"[deal]\npackets = {packets}"
    )
    assert (report.verdict, report.next_deal, report.settlement) == ("VOID", "SAME", None)
    assert [(f.breach, f.status) for f in report.findings] == [
        ("DEAL_IRREGULAR", "ESTABLISHED"),
        ("REVOKE", "LAPSED"),
    ]


@law(3)
def test_a_deal_in_the_packets_of_the_book_is_regular(edition: str) -> None:
    packets = [4, 4, 4] if edition == "calabresella" else [1] * SIZES[edition][1]
    done = hand(edition, "solo")
    report = review(
        *done.acts, edition=edition, deal=done.deal, tables=f"[deal]\npackets = {packets}"
    )
    assert report.verdict == "CLEAN"


@law(3)
def test_a_hand_with_a_card_too_many_is_dealt_again(edition: str) -> None:
    deal = dealt(edition)
    one, two, *rest = deal.hands
    wrong = Dealt((f"{one} {two.split()[0]}", " ".join(two.split()[1:]), *rest), deal.stock)
    report = review("p1 pass", edition=edition, deal=wrong)
    assert (report.verdict, listed(report)) == (
        "VOID",
        ("calabrasella:3 DEAL_IRREGULAR p- @0 ESTABLISHED",),
    )


# -- laws 8 and 9: the soloist -----------------------------------------------------------------------------------


@law(8)
@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_the_soloist_shows_a_card_without_penalty(edition: str, profile: str) -> None:
    table = solo(edition, profile)
    card = first(table, 2)
    table.do(f"p2 expose {card}; p1 demand {card}")
    assert table.findings == (f"calabrasella:8 CARD_EXPOSED p2 @{len(table.acts) - 1} CORRECTED",)
    assert table.rulings[-1].note == "no-effect"


@law(8, PAIRS)
def test_the_caller_shows_a_card_without_penalty(edition: str) -> None:
    table = pair(edition)
    table.do(f"p1 expose {first(table, 1)}")
    assert [f.split()[0] for f in table.findings] == ["calabrasella:8"]


@law(9)
@pytest.mark.parametrize("claimed", [True, False])
def test_the_soloists_false_lead_goes_back(edition: str, claimed: bool) -> None:
    table = solo(edition, "table")
    size = table.sizes
    table.do(f"p2 lead {first(table, 2)}")
    at = len(table.acts)
    if claimed:
        table.do("p1 claim LEAD_OUT_OF_TURN p2")
        assert table.sizes == size
    table.do(f"p1 lead {first(table, 1)}")
    assert table.findings == (f"calabrasella:9 LEAD_OUT_OF_TURN p2 @{at} CORRECTED",)
    assert table.play_out().review().verdict == "IRREGULAR"


@law(9)
def test_a_false_lead_that_everybody_has_followed_stands(edition: str) -> None:
    table = solo(edition, "table").do(f"p2 lead {first(solo(edition), 2)}")
    at = len(table.acts)
    while table.hand.tricks.turn:
        table.do(lowest_card(table))
    assert table.findings == (f"calabrasella:9 LEAD_OUT_OF_TURN p2 @{at} CONDONED",)


# -- law 10 ------------------------------------------------------------------------------------------------------


def shown(table: Table, owner: int, leader: int = 1) -> tuple[str, str, str]:
    """A seat shows a card that it may play to the first trick: the lead, the card, another of the suit."""
    lead, card, other = common(table, leader, owner)
    table.do(f"p{owner} expose {card}; p{leader} lead {lead}")
    return lead, card, other


@law(10)
@pytest.mark.parametrize("obeyed", [True, False])
def test_an_opponents_card_lies_exposed_and_may_be_called(edition: str, obeyed: bool) -> None:
    table = solo(edition, "review")
    _, card, other = shown(table, 3)
    up_to(table, 3).do(f"p2 demand {card}; p3 play {card if obeyed else other}")
    at = len(table.acts)
    report = table.play_out().review()
    disobeyed = f"calabrasella:10 CALL_DISOBEYED p3 @{at} ESTABLISHED 9"
    assert listed(report)[1:] == (() if obeyed else (disobeyed,))
    assert listed(report)[0].startswith("calabrasella:10 CARD_EXPOSED p3")


@law(10, PAIRS)
@pytest.mark.parametrize("caller", [1, 2])
def test_in_a_pair_game_the_caller_has_the_call(edition: str, caller: int) -> None:
    """An opponent shows a card: the caller may call it, his partner may not."""
    table = pair(edition)
    _, card, _ = shown(table, 3)
    up_to(table, 3).do(f"p{caller} demand {card}")
    assert table.rulings[-1].note == ("" if caller == 1 else "no-effect")


@law(10, PAIRS)
def test_the_called_partner_shows_a_card_as_an_ally_does(edition: str) -> None:
    table = pair(edition, "review")
    table.do(f"p2 expose {first(table, 2)}")
    at = len(table.acts)
    report = table.play_out().review()
    assert listed(report)[0].startswith(f"calabrasella:10 CARD_EXPOSED p2 @{at}")
    assert [f.points for f in report.findings] == [0]


@law(10, PAIRS)
@pytest.mark.parametrize("by", [1, 3, 4])
def test_against_a_partner_who_is_known_the_next_opponent_has_the_call(
    edition: str, by: int
) -> None:
    table = at_first_lead(
        edition,
        "chiamo",
        MIXED,
        card=dealt(edition, MIXED).hands[1].split()[0],
        options={"called_reveal": "AT_ONCE"},
    )
    _, card, _ = shown(table, 2)
    up_to(table, 2).do(f"p{by} demand {card}")
    assert table.rulings[-1].note == ("" if by == 3 else "no-effect")


# -- law 11 ------------------------------------------------------------------------------------------------------


@law(11)
def test_an_opponents_false_lead_lets_the_soloist_name_a_suit(edition: str) -> None:
    """p3 leads for p1, an opponent too, who has to lead the suit that the soloist names."""
    table = solo(edition)
    size = table.sizes
    suit = table.cards(1).split()[0][1]
    table.do(f"p3 lead {first(table, 3)}; p2 claim LEAD_OUT_OF_TURN p3")
    assert table.sizes == size
    table.do(f"p2 elect suit; p2 name {suit}; p1 lead {first(table, 1)}")
    assert [f.split()[0:3] for f in table.findings] == [
        ["calabrasella:11", "LEAD_OUT_OF_TURN", "p3"]
    ]


@law(11)
def test_a_named_suit_refused_costs_nine(edition: str) -> None:
    table = solo(edition, "review")
    cards = table.cards(1).split()
    suit, other = cards[0][1], next(card for card in cards if card[1] != cards[0][1])
    table.do(f"p3 lead {first(table, 3)}; p2 claim LEAD_OUT_OF_TURN p3; p2 name {suit}")
    table.do(f"p1 lead {other}")
    at = len(table.acts)
    report = table.play_out().review()
    assert listed(report)[1] == f"calabrasella:11 CALL_DISOBEYED p1 @{at} ESTABLISHED 9"


@law(11)
def test_instead_of_a_suit_the_card_may_lie_exposed(edition: str) -> None:
    table = solo(edition)
    table.do(f"p3 lead {first(table, 3)}; p2 claim LEAD_OUT_OF_TURN p3; p2 elect exposed")
    assert [(x.seat, FORTY.text(x.card)) for x in table.hand.docket.exposed] == [
        (3, first(table, 3))
    ]


@law(11, PAIRS)
def test_the_called_partners_false_lead_is_an_allys(edition: str) -> None:
    table = pair(edition, "review")
    table.do(f"p2 lead {first(table, 2)}; p3 claim LEAD_OUT_OF_TURN p2; p1 lead {first(table, 1)}")
    report = table.play_out().review()
    assert listed(report)[0].startswith("calabrasella:11 LEAD_OUT_OF_TURN p2")
    assert len(report.findings) == 1


# -- law 12 ------------------------------------------------------------------------------------------------------


@law(12)
@pytest.mark.parametrize("claimed", [True, False])
def test_a_later_opponent_who_plays_first_is_out_of_turn(edition: str, claimed: bool) -> None:
    """The soloist leads, p3 plays before p2: his card goes back if the soloist claims, else the trick stands."""
    table = at_first_lead(edition, "solo", MIXED, soloist=1, profile="review")
    lead, card, _ = common(table, 1, 3)
    table.do(f"p1 lead {lead}; p3 play {card}")
    at = len(table.acts)
    if claimed:
        table.do("p1 claim PLAY_OUT_OF_TURN p3")
        assert table.holds(3, card)
    report = table.play_out().review()
    status = "ESTABLISHED" if claimed else "CONDONED"
    assert listed(report) == (f"calabrasella:12 PLAY_OUT_OF_TURN p3 @{at} {status}",)


# -- law 13 ------------------------------------------------------------------------------------------------------


@law(13)
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_revoke_moves_nine_thirds_from_side_to_side(edition: str, seat: int) -> None:
    table = revoking(solo(edition, "review"), seat)
    at = revoke_of(table).act
    report = table.review()
    counted, corrected = sums(report) or ((0, 0), (0, 0))
    assert listed(report) == (f"calabrasella:13 REVOKE p{seat} @{at} ESTABLISHED 9",)
    assert corrected[0] - counted[0] == (-9 if seat == 2 else 9)


@law(13, PAIRS)
@pytest.mark.parametrize("claimant", [3, 4])
def test_any_seat_of_the_other_side_claims_against_the_partner(edition: str, claimant: int) -> None:
    table = revoking(pair(edition, "table"), 2)
    at = revoke_of(table).act
    report = table.review(f"p{claimant} claim REVOKE p2", profile="table")
    assert listed(report) == (f"calabrasella:13 REVOKE p2 @{at} ESTABLISHED 9",)


@law(13, PAIRS)
def test_the_first_who_waives_binds_all(edition: str) -> None:
    table = revoking(pair(edition, "table"), 2)
    report = table.review("p3 claim REVOKE p2; p4 elect waive; p3 elect nine", profile="table")
    assert [f.status for f in report.findings] == ["CONDONED"]


@law(13, PAIRS)
def test_the_partners_own_side_cannot_claim(edition: str) -> None:
    table = revoking(pair(edition, "table"), 2)
    report = table.review("p1 claim REVOKE p2", profile="table")
    assert [f.status for f in report.findings] == ["NOTICED"]


@law(13)
def test_a_revoke_put_right_in_time_moves_nothing(edition: str) -> None:
    table = solo(edition, "table")
    lead, card, _ = common(table, 1, 2)
    wrong = next(c for c in table.cards(2).split() if c[1] != card[1])
    table.do(f"p1 lead {lead}; p2 play {wrong}; p2 correct {card}")
    at = len(table.acts) - 1
    report = table.play_out().review(profile="table")
    assert listed(report) == (f"calabrasella:13 REVOKE p2 @{at} CORRECTED",)


# -- law 14 ------------------------------------------------------------------------------------------------------


@law(14)
def test_a_turned_trick_is_not_looked_at(edition: str) -> None:
    table = solo(edition, "review")
    while not table.hand.tricks.done:
        table.do(lowest_card(table))
    table.do("p3 look 1")
    at = len(table.acts)
    assert listed(table.play_out().review()) == (
        f"calabrasella:14 TRICK_LOOKED_AT p3 @{at} ESTABLISHED",
    )


# -- what no law names -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_that_is_not_held_cannot_be_played(edition: str) -> None:
    table = solo(edition, "review")
    table.do(f"p1 play {first(table, 3)}")
    at = len(table.acts)
    report = table.play_out().review()
    assert listed(report) == (f"- CARD_NOT_HELD p1 @{at} CORRECTED",)
    assert report.findings[0].trick == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_concedes_gives_the_rest_to_the_other_side(edition: str) -> None:
    table = solo(edition, "review")
    while not table.hand.tricks.done:
        table.do(lowest_card(table))
    report = table.do("p1 concede").review()
    counted, _ = sums(report) or ((0, 0), (0, 0))
    assert sum(counted) == 35
    assert report.settlement is not None
    assert report.settlement[1] == 2 * (SIZES[edition][0] - 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_result_that_disagrees_is_a_mismatch(edition: str) -> None:
    done = hand(edition, "solo")
    right = done.review().settlement
    assert right is not None
    for wrong in (False, True):
        written = [-amount if wrong else amount for amount in right]
        report = review(
            *done.acts,
            edition=edition,
            deal=done.deal,
            tables=f"[result]\nsettlement = {written}",
        )
        assert listed(report) == (("- RESULT_MISMATCH p- @None ESTABLISHED",) if wrong else ())
