"""The house rules of the auction games that the other files do not try: every value, with what it changes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.laws.auction import packs
from tests.laws.auction.hands import (
    LADDERS,
    MIXED,
    PAIRS,
    SIZES,
    at_first_lead,
    hand,
    lowest_card,
    option,
    revoke_of,
    revoking,
)
from tests.laws.auction.test_imported_laws import common, first, up_to
from tests.laws.table import Table, listed, review, sums

CALABRESELLA = ("calabresella",)


def solo(edition: str, profile: str = "referee", soloist: int = 2, **options: Any) -> Table:
    """Up to the first lead, which is p1's; the second seat plays alone."""
    return at_first_lead(edition, "solo", MIXED, soloist=soloist, profile=profile, options=options)


def revoked(edition: str, seat: int, **options: Any) -> Table:
    """A whole hand of solo in which a seat revokes once."""
    return revoking(solo(edition, "review", **options), seat)


def moved(table: Table) -> int:
    """What moved to the soloist's side, in thirds."""
    counted, corrected = sums(table.review()) or ((0, 0), (0, 0))
    return corrected[0] - counted[0]


# -- the count ---------------------------------------------------------------------------------------------------


@option("settlement", "STAKE")
def test_by_default_the_stake_is_paid(edition: str) -> None:
    settlement = hand(edition, "solo", MIXED).review().settlement
    assert settlement is not None
    assert abs(settlement[1]) in (2, 4, 6)


@option("settlement", "DIFFERENCE")
def test_the_difference_of_the_thirds_may_be_paid_instead(edition: str) -> None:
    report = hand(edition, "solo", MIXED, options={"settlement": "DIFFERENCE"}).review()
    assert report.counted is not None
    assert report.settlement is not None
    counted = dict(report.counted)
    assert report.settlement[1] == counted["allies"] - counted["soloist"]
    assert sum(report.settlement) == 0


BONUS_OFF = {"cappotto": "OFF", "stramazzo": "OFF"}


def _stakes(edition: str) -> tuple[int, ...]:
    return (1, 2, 4, 8, 16) if edition == "calabresella" else (1, 1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize(
    ("edition", "stakes"),
    [
        pytest.param(
            edition,
            stakes[: len(LADDERS[edition])],
            marks=pytest.mark.option(edition, "contract_stakes", stakes[: len(LADDERS[edition])]),
        )
        for edition in LADDERS
        for stakes in (_stakes(edition), (7, 1, 9, 2, 5, 3, 8))
    ],
)
def test_each_contract_has_its_place_in_the_list_of_stakes(
    edition: str, stakes: tuple[int, ...]
) -> None:
    for contract, stake in zip(LADDERS[edition], stakes, strict=True):
        if contract == "chiamo":
            continue
        options = {"contract_stakes": list(stakes), **BONUS_OFF}
        settlement = hand(edition, contract, MIXED, card="3d", options=options).review().settlement
        assert settlement is not None
        assert abs(settlement[1]) == stake


@option("cappotto", "X2")
def test_every_trick_may_count_twice(edition: str) -> None:
    assert _multiplied(edition, top_hand(edition), (0,), cappotto="X2") == 2


@option("cappotto", "OFF")
def test_every_trick_may_count_once(edition: str) -> None:
    assert _multiplied(edition, top_hand(edition), (0,), cappotto="OFF") == 1


def top_hand(edition: str, *losers: str) -> str:
    """A pack in which the first hand is the highest cards of every suit, but for some losers.

    The other cards go round suit by suit, so that nobody is long in any; the monte is four spades.
    """
    playing, size = SIZES[edition]
    mine = [rank + suit for rank in "32A" for suit in "shdc"][: size - len(losers)]
    mine += losers
    spades = [rank + "s" for rank in "4567JQKA" if rank + "s" not in mine]
    monte = spades[-4:] if playing * size < 40 else []
    others = [rank + suit for suit in "shdc" for rank in "4567JQKA23"]
    others = [card for card in others if card not in [*mine, *monte]]
    hands = [others[n :: playing - 1] for n in range(playing - 1)]
    return " ".join([*mine, *(card for cards in hands for card in cards), *monte])


def _multiplied(edition: str, pack: str, thirds: tuple[int, ...], **options: Any) -> int:
    """By what the stake of a solo is multiplied, the opponents coming to so many thirds."""
    report = hand(edition, "solo", pack, options=options).review()
    assert report.counted is not None
    assert dict(report.counted)["allies"] in thirds
    assert report.settlement is not None
    return int(-report.settlement[1]) // 2


def nearly_all(edition: str) -> str:
    """A pack in which the opponents come to less than a point, and not to nothing."""
    return packs.SESTIGLIO_33 if SIZES[edition][1] == 6 else top_hand(edition, "4h")


@option("stramazzo", "X3")
def test_less_than_a_point_may_count_thrice(edition: str) -> None:
    assert _multiplied(edition, nearly_all(edition), (1, 2), stramazzo="X3") == 3


@option("stramazzo", "OFF")
def test_less_than_a_point_may_count_once(edition: str) -> None:
    assert _multiplied(edition, nearly_all(edition), (1, 2), stramazzo="OFF") == 1


# -- who pays ----------------------------------------------------------------------------------------------------


@option("four_players_dealer_shares", False, CALABRESELLA)
def test_the_dealer_of_four_neither_pays_nor_is_paid(edition: str) -> None:
    report = hand(edition, "chiamo", packs.CHIAMO_20, card="3s", seats=4).review()
    assert report.settlement == (2, -1, -1, 0)


@option("four_players_dealer_shares", True, CALABRESELLA)
def test_the_dealer_of_four_may_share_the_fortune_of_the_opponents(edition: str) -> None:
    options = {"four_players_dealer_shares": True}
    report = hand(edition, "chiamo", packs.CHIAMO_20, card="3s", seats=4, options=options).review()
    assert report.settlement == (3, -1, -1, -1)
    assert report.sides == (("soloist", (1,)), ("allies", (2, 3)))


# -- the revoke --------------------------------------------------------------------------------------------------


@option("revoke_points_thirds", 9)
def test_a_revoke_moves_nine_thirds(edition: str) -> None:
    assert (moved(revoked(edition, 1)), moved(revoked(edition, 2))) == (9, -9)


@option("revoke_points_thirds", 3)
def test_a_revoke_may_move_another_number(edition: str) -> None:
    assert moved(revoked(edition, 1, revoke_points_thirds=3)) == 3


@option("revoke_004", "THREE_POINTS")
def test_a_revoke_is_three_points_and_the_revoker_may_still_win(edition: str) -> None:
    report = revoked(edition, 2, revoke_points_thirds=1).review()
    counted, corrected = sums(report) or ((0, 0), (0, 0))
    assert report.settlement is not None
    assert (report.settlement[1] > 0) == (corrected[0] >= 18)
    assert corrected[0] == counted[0] - 1


@option("revoke_004", "LOSES_HAND")
@pytest.mark.parametrize("seat", [2, 3])
def test_a_revoke_may_lose_the_hand_whatever_was_counted(edition: str, seat: int) -> None:
    report = revoked(edition, seat, revoke_004="LOSES_HAND").review()
    counted, corrected = sums(report) or ((0, 0), (0, 0))
    assert corrected == counted
    assert [f.points for f in report.findings] == [0]
    assert report.settlement is not None
    assert report.settlement[1] == (-2 if seat == 2 else 2) * (SIZES[edition][0] - 1)


@option("revoke_payer", "SIDE")
def test_the_whole_side_pays_for_a_revoke(edition: str) -> None:
    report = revoked(edition, 1, settlement="DIFFERENCE").review()
    assert report.settlement is not None
    assert len(set(report.settlement) - {0, report.settlement[1]}) == 1


@option("revoke_payer", "OFFENDER_ALONE")
def test_the_offender_may_pay_alone(edition: str) -> None:
    """The others settle as if there had been no revoke."""
    table = revoked(edition, 1, settlement="DIFFERENCE", revoke_payer="OFFENDER_ALONE")
    report = table.review()
    counted, corrected = sums(report) or ((0, 0), (0, 0))
    assert report.settlement is not None
    assert report.settlement[2] == counted[1] - counted[0]
    assert report.settlement[1] == (corrected[0] - corrected[1]) * (SIZES[edition][0] - 1)
    assert sum(report.settlement) == 0


@option("revoke_floor_zero", True)
def test_no_count_falls_below_zero(edition: str) -> None:
    table = revoked(edition, 2, revoke_points_thirds=30, revoke_floor_zero=True)
    assert (sums(table.review()) or ((), ()))[1] == (0, 35)


@option("revoke_floor_zero", False)
def test_by_default_a_count_may_fall_below_zero(edition: str) -> None:
    assert moved(revoked(edition, 2, revoke_points_thirds=30)) == -30


def twice(edition: str, **options: Any) -> Table:
    """An opponent revokes in two tricks."""
    table = solo(edition, "review", **options)
    done: set[int] = set()
    while table.phase != "COUNT":
        tricks = table.hand.tricks
        seat = tricks.turn or tricks.leader
        card = wrong_card(table, seat) if tricks.turn and tricks.plays else ""
        if seat != 2 and card and tricks.plays and table.hand.number not in done and len(done) < 2:
            done.add(table.hand.number)
            table.do(f"p{seat} play {card}")
        else:
            table.do(lowest_card(table))
    return table


def wrong_card(table: Table, seat: int) -> str:
    """A card with which a seat would revoke, if it could follow."""
    led = table.hand.tricks.plays[0].card
    suit = table.hand.rules.pack.text(led)[1]
    cards = table.cards(seat).split()
    if not any(card[1] == suit for card in cards):
        return ""
    return next((card for card in cards if card[1] != suit), "")


@option("revoke_cap", "NONE")
def test_each_revoke_costs_nine(edition: str) -> None:
    assert moved(twice(edition)) == 18


@option("revoke_cap", 1)
def test_only_one_revoke_of_a_hand_may_cost(edition: str) -> None:
    assert moved(twice(edition, revoke_cap=1)) == 9


def _corrected(edition: str, when: str, **options: Any) -> str:
    """The status of a revoke of the second seat that it puts right at once, or when its trick was turned."""
    table = solo(edition, "table", **options)
    lead, card, _ = common(table, 1, 2)
    wrong = next(c for c in table.cards(2).split() if c[1] != card[1])
    table.do(f"p1 lead {lead}; p2 play {wrong}")
    if when == "turned":
        while table.hand.tricks.turn:
            table.do(lowest_card(table))
        table.do(f"p{table.hand.tricks.winner} turn")
    table.do(f"p2 correct {card}")
    return str(table.hand.docket.findings[0].status)


@option("revoke_correctable", "UNTIL_TURNED")
def test_a_revoke_is_put_right_until_the_trick_is_turned(edition: str) -> None:
    assert _corrected(edition, "at once") == "CORRECTED"
    assert _corrected(edition, "turned") == "NOTICED"


@option("revoke_correctable", "UNTIL_NEXT_LEAD")
def test_a_revoke_may_be_put_right_until_the_next_lead(edition: str) -> None:
    assert _corrected(edition, "turned", revoke_correctable="UNTIL_NEXT_LEAD") == "CORRECTED"


@option("revoke_correctable", "NEVER")
def test_a_revoke_may_never_be_put_right(edition: str) -> None:
    assert _corrected(edition, "at once", revoke_correctable="NEVER") == "NOTICED"


# -- exposed cards -----------------------------------------------------------------------------------------------


def _shown_before_the_call(edition: str, **options: Any) -> tuple[tuple[str, ...], str]:
    table = Table(edition, deal=solo(edition).deal, options=options)
    card = table.cards(3).split()[0]
    table.do(f"p3 expose {card}", *solo(edition).acts, f"p2 demand {card}")
    return table.findings, table.rulings[-1].note


@option("pre_call_exposure", False)
def test_a_card_shown_before_there_is_a_soloist_binds_nobody(edition: str) -> None:
    findings, note = _shown_before_the_call(edition)
    assert (findings, note) == (("- CARD_EXPOSED p3 @1 CONDONED",), "no-effect")


@option("pre_call_exposure", True)
def test_a_card_shown_before_there_is_a_soloist_may_be_callable(edition: str) -> None:
    findings, note = _shown_before_the_call(edition, pre_call_exposure=True)
    assert (findings, note) == (("calabrasella:10 CARD_EXPOSED p3 @1 ESTABLISHED",), "")


def _called_a_trick_later(edition: str, **options: Any) -> str:
    """The note on a call of a card that was shown before the first trick, made in the second."""
    table = solo(edition, **options)
    table.do(f"p3 expose {table.cards(3).split()[-1]}")
    card = table.acts[-1].split()[-1]
    while not table.hand.tricks.done:
        table.do(lowest_card(table))
    up_to(table, 3).do(f"p2 demand {card}")
    assert table.holds(3, card)
    return table.rulings[-1].note


@option("exposed_repeat", True)
def test_an_exposed_card_is_called_until_it_is_played(edition: str) -> None:
    assert _called_a_trick_later(edition) == ""


@option("exposed_repeat", False)
def test_an_exposed_card_may_be_callable_at_the_next_trick_only(edition: str) -> None:
    assert _called_a_trick_later(edition, exposed_repeat=False) == "no-effect"


# -- false leads and plays out of turn ---------------------------------------------------------------------------


@option("accept_by_playing", False)
def test_following_a_false_lead_does_not_accept_it(edition: str) -> None:
    assert _followed(edition) == "CORRECTED"


@option("accept_by_playing", True)
def test_following_a_false_lead_may_accept_it(edition: str) -> None:
    assert _followed(edition, accept_by_playing=True) == "CONDONED"


def _followed(edition: str, **options: Any) -> str:
    """The soloist leads for p1, the next seat follows, and then p1 claims."""
    table = solo(edition, "table", **options)
    table.do(f"p2 lead {first(table, 2)}")
    table.do(lowest_card(table))
    table.do("p1 claim LEAD_OUT_OF_TURN p2")
    return str(table.hand.docket.findings[0].status)


def _deferred(edition: str, offender: int, **options: Any) -> tuple[int, Table]:
    """The soloist was to lead, an opponent did, and he elects a suit: who leads when he first loses the lead."""
    table = at_first_lead(edition, "solo", MIXED, soloist=1, options=options)
    table.do(f"p{offender} lead {first(table, offender)}; p1 claim LEAD_OUT_OF_TURN p{offender}")
    table.do(f"p1 elect suit; p1 lead {first(table, 1)}")
    while True:
        tricks = table.hand.tricks
        if not tricks.turn and tricks.leader != 1:
            return tricks.leader, table
        table.do(lowest_card(table))


@option("deferred_call_target", "FIRST_ALLY_TO_LEAD")
def test_the_suit_is_named_to_whoever_takes_the_lead(edition: str) -> None:
    leader, _ = _deferred(edition, 2)
    other = next(seat for seat in (2, 3) if seat != leader)
    _, table = _deferred(edition, other)
    assert table.rule("p1 name s").note == ""


@option("deferred_call_target", "OFFENDER")
def test_the_suit_may_be_named_to_the_offender_alone(edition: str) -> None:
    target = {"deferred_call_target": "OFFENDER"}
    leader, _ = _deferred(edition, 2, **target)
    other = next(seat for seat in (2, 3) if seat != leader)
    _, table = _deferred(edition, other, **target)
    assert table.rule("p1 name s").note == "no-effect"


def _third_first(edition: str, **options: Any) -> Table:
    """The soloist leads, p3 plays before p2, and the soloist claims."""
    table = at_first_lead(edition, "solo", MIXED, soloist=1, options=options)
    lead, card, _ = common(table, 1, 3)
    return table.do(f"p1 lead {lead}; p3 play {card}; p1 claim PLAY_OUT_OF_TURN p3")


@option("third_before_second", "EXPOSED")
def test_a_card_before_ones_turn_goes_back_and_lies_exposed(edition: str) -> None:
    table = _third_first(edition)
    assert [x.seat for x in table.hand.docket.exposed] == [3]


@option("third_before_second", "STANDS")
def test_a_card_before_ones_turn_may_stand(edition: str) -> None:
    table = _third_first(edition, third_before_second="STANDS")
    assert len(table.hand.tricks.plays) == 2
    assert [f.split()[-1] for f in table.findings] == ["CONDONED"]


@option("third_before_second", "WIN_OR_LOSE")
def test_who_plays_first_may_have_to_win_or_lose(edition: str) -> None:
    table = _third_first(edition, third_before_second="WIN_OR_LOSE")
    assert [e.split(": ")[1] for e in table.elections] == ["win lose"]


# -- looking back ------------------------------------------------------------------------------------------------


def _looked(edition: str, **options: Any) -> Table:
    """An opponent looks at a trick that has been turned."""
    table = solo(edition, "review", **options)
    while not table.hand.tricks.done:
        table.do(lowest_card(table))
    return table.do("p3 look 1").play_out()


@option("lookback", "WARN")
def test_looking_back_is_a_warning(edition: str) -> None:
    assert moved(_looked(edition)) == 0


@option("lookback", "NINE")
def test_looking_back_may_cost_nine(edition: str) -> None:
    assert moved(_looked(edition, lookback="NINE")) == 9


@option("lookback", "LOSES_HAND")
def test_looking_back_may_lose_everything(edition: str) -> None:
    report = _looked(edition, lookback="LOSES_HAND").review()
    assert (sums(report) or ((), ()))[1] == (35, 0)


# -- the window of a redeal --------------------------------------------------------------------------------------


CLAIM = "p1 claim DEAL_IRREGULAR"


@option("deal_window", "NEXT_CUT")
def test_a_faced_card_is_claimed_until_the_cut(edition: str) -> None:
    assert _void(edition, "NEXT_CUT", "played", CLAIM)
    assert not _void(edition, "NEXT_CUT", "played", "cut", CLAIM)


@option("deal_window", "BEFORE_CALL")
def test_a_faced_card_may_have_to_be_claimed_before_the_call(edition: str) -> None:
    assert _void(edition, "BEFORE_CALL", CLAIM)
    assert not _void(edition, "BEFORE_CALL", "p1 pass", CLAIM)


@option("deal_window", "ROUND_END")
def test_a_faced_card_may_be_claimed_until_the_round_ends(edition: str) -> None:
    assert _void(edition, "ROUND_END", "played", "cut", CLAIM)


@option("deal_window", "UNLIMITED")
def test_a_faced_card_may_be_claimed_at_any_time(edition: str) -> None:
    assert _void(edition, "UNLIMITED", "played", "cut", CLAIM)


def _void(edition: str, window: str, *acts: str) -> bool:
    """Whether a deal with a faced card is dealt again."""
    done = hand(edition, "solo", MIXED, soloist=2)
    report = review(
        *("; ".join(done.acts) if act == "played" else act for act in acts),
        edition=edition,
        profile="table",
        deal=done.deal,
        options={"deal_window": window},
        tables=f'[deal]\nfaced = ["{done.deal.hands[0].split()[0]}"]',
    )
    void: bool = report.verdict == "VOID"
    assert any(f.breach == "CLAIM_LATE" for f in report.findings) != void
    return void


@pytest.mark.parametrize("edition", PAIRS)
def test_an_option_of_another_game_is_refused(edition: str) -> None:
    with pytest.raises(ValueError, match="four_players_dealer_shares"):
        hand(edition, "solo", options={"four_players_dealer_shares": True})


def test_a_list_may_be_given_as_such_and_a_number_is_no_flag() -> None:
    """As a caller in Python gives them, and whatever was asked for before."""
    assert hand("quartiglio", "solo", options={"contract_stakes": [1, 1, 2]}).hand.rules.laws
    assert hand("quartiglio", "solo", options={"revoke_cap": 1}).hand.rules.laws
    with pytest.raises(ValueError, match="revoke_cap"):
        hand("quartiglio", "solo", options={"revoke_cap": True})


def test_findings_of_a_revoke_are_listed_once() -> None:
    table = revoked("terziglio", 2)
    assert listed(table.review()) == (
        f"calabrasella:13 REVOKE p2 @{revoke_of(table).act} ESTABLISHED 9",
    )
