"""What a hand is worth: thirds, six points, stakes, shares, the card in the monte, cappotto and stramazzo."""

from __future__ import annotations

import pytest

from tests.laws.auction import packs
from tests.laws.auction.hands import (
    EDITIONS,
    EVERY_CONTRACT,
    LADDERS,
    PAIRS,
    SHUFFLED,
    SIZES,
    at_first_lead,
    bids,
    dealt,
    every,
    hand,
    revoking,
)
from tests.laws.table import Dealt, listed, review, sums

pytestmark = [*every("auction"), *every("exchange")]

STAKES = {"chiamo": 1, "chiedo": 1, "solo": 2, "solissimo": 3, "arcisolo": 4}
STAKES |= {"dividete": 5, "scegliete": 6}
STAKES_001 = {"chiamo": 1, "solo": 2, "solissimo": 4, "dividete": 8, "scegliete": 16}
DIFFERENCE = {"settlement": "DIFFERENCE"}


@pytest.mark.parametrize(
    ("edition", "contract", "pack", "card", "thirds", "settlement"),
    [
        pytest.param(
            "calabresella", "chiamo", packs.CHIAMO_20, "3s", 20, (2, -1, -1), id="34-six-to-five"
        ),
        pytest.param(
            "calabresella", "solo", packs.SOLO_17, "", 17, (-4, 2, 2), id="35-fractions-dropped"
        ),
        pytest.param(
            "calabresella",
            "scegliete",
            packs.SCEGLIETE_18,
            "",
            18,
            (32, -16, -16),
            id="37-eighteen-thirds-win",
        ),
        pytest.param(
            "sestiglio",
            "chiamo",
            packs.SESTIGLIO_20,
            "3s",
            20,
            (2.5, 1.5, -1, -1, -1, -1),
            id="40-pair-against-four-won",
        ),
        pytest.param(
            "sestiglio",
            "chiamo",
            packs.PAIR_TAKES_NOTHING,
            "3c",
            0,
            (-5, 2, 2, 2, 2, -3),
            id="40-lost-with-cappotto-against",
        ),
        pytest.param(
            "quintiglio",
            "chiamo",
            packs.QUINTIGLIO_18,
            "3c",
            18,
            (2, -1, -1, 1, -1),
            id="41-pair-against-three-won",
        ),
        pytest.param(
            "quartiglio",
            "chiamo",
            packs.QUARTIGLIO_17,
            "3h",
            17,
            (-1, 1, 1, -1),
            id="41-pair-against-two-lost",
        ),
        pytest.param(
            "mediatore",
            "chiamo",
            packs.MEDIATORE_18,
            "7c",
            18,
            (12, -4, -4, -4),
            id="42-card-in-the-monte-won-fourfold",
        ),
        pytest.param(
            "mediatore",
            "chiamo",
            packs.MEDIATORE_17,
            "5c",
            17,
            (-6, 2, 2, 2),
            id="42-card-in-the-monte-lost-twofold",
        ),
        pytest.param(
            "mediatore",
            "chiamo",
            packs.MEDIATORE_35,
            "Qc",
            35,
            (24, -8, -8, -8),
            id="card-in-the-monte-with-cappotto",
        ),
        pytest.param("terziglio", "solo", packs.SOLO_33, "", 33, (12, -6, -6), id="43-stramazzo"),
        pytest.param(
            "terziglio",
            "scegliete",
            packs.SCEGLIETE_33,
            "",
            33,
            (36, -18, -18),
            id="45-stramazzo-at-six",
        ),
        pytest.param(
            "terziglio", "solo", packs.SOLO_2, "", 2, (-12, 6, 6), id="stramazzo-of-the-opponents"
        ),
        pytest.param(
            "terziglio", "solo", packs.SOLO_0, "", 0, (-8, 4, 4), id="cappotto-of-the-opponents"
        ),
        pytest.param("terziglio", "solo", packs.SOLO_35, "", 35, (8, -4, -4), id="cappotto"),
        pytest.param(
            "sestiglio",
            "solo",
            packs.SESTIGLIO_33,
            "",
            33,
            (30, -6, -6, -6, -6, -6),
            id="stramazzo-alone-against-five",
        ),
        pytest.param(
            "settiglio",
            "chiamo",
            packs.SETTIGLIO_19,
            "As",
            19,
            (2.5, 1.5, -1, -1, -1, -1, 0),
            id="49-the-dealer-who-sits-out-has-nothing",
        ),
    ],
)
def test_a_hand_is_worth_what_the_table_of_stakes_says(
    edition: str,
    contract: str,
    pack: str,
    card: str,
    thirds: int,
    settlement: tuple[float, ...],
) -> None:
    report = hand(edition, contract, pack, card=card).review()
    assert (report.verdict, report.settlement) == ("CLEAN", settlement)
    assert sums(report) == ((thirds, 35 - thirds), (thirds, 35 - thirds))
    assert sum(settlement) == 0


def test_case_34_by_the_difference_pays_the_thirds_between_them() -> None:
    report = hand("calabresella", "chiamo", packs.CHIAMO_20, card="3s", options=DIFFERENCE).review()
    assert report.settlement == (10, -5, -5)


#: The first seat leads ten winners and then two small clubs: both last tricks are the opponents'.
LAST_TWO_LOST = Dealt(
    (
        "3s 2s As Ks 3h 2h Ah Kh 3d 2d 5c 4c",
        "Qc Jd 6c 2c Jc 6d Jh Qd Kd 7h Qs 6h",
        "Js Kc 3c 7d 7c 5d 4d 6s Ad 7s Ac Qh",
    ),
    "4h 5h 4s 5s",
)
TWELVE_TRICKS = (
    "p1 play 3s; p2 play Qs; p3 play Js; p1 play 2s; p2 play Qc; p3 play 6s; p1 play As; p2 play Jh; p3 play 7s; "
    "p1 play Ks; p2 play Jd; p3 play Ac; p1 play 3h; p2 play 6h; p3 play Qh; p1 play 2h; p2 play 7h; p3 play Ad; "
    "p1 play Ah; p2 play Qd; p3 play 3c; p1 play Kh; p2 play Jc; p3 play Kc; p1 play 3d; p2 play Kd; p3 play 4d; "
    "p1 play 2d; p2 play 6d; p3 play 5d; p1 play 5c; p2 play 2c; p3 play 7c; p2 play 6c; p3 play 7d; p1 play 4c"
)


def test_case_44_who_took_the_last_trick_has_a_point_and_is_not_stramazzato() -> None:
    report = review(
        bids("terziglio", "solo"),
        "p1 take 4h 5h 4s 5s; p1 discard 4h 5h 4s 5s",
        TWELVE_TRICKS,
        edition="terziglio",
        deal=LAST_TWO_LOST,
    )
    assert sums(report) == ((31, 4), (31, 4))
    assert report.settlement == (4, -2, -2)


def _shares(edition: str, stake: float, soloist: int, partner: int) -> tuple[float, ...]:
    """The rows of the table of shares, for the side of the soloist."""
    playing = SIZES[edition][0]
    pair = {4: (1, 1), 5: (2, 1), 6: (2.5, 1.5)}
    amounts = [-stake] * playing + [0] * (edition == "settiglio")
    if partner:
        amounts[soloist - 1], amounts[partner - 1] = (share * stake for share in pair[playing])
    else:
        amounts[soloist - 1] = stake * (playing - 1)
    return tuple(amounts)


@pytest.mark.parametrize(("edition", "contract"), EVERY_CONTRACT)
@pytest.mark.parametrize("soloist", [1, 3])
def test_each_contract_is_worth_its_multiple_won_or_lost(
    edition: str, contract: str, soloist: int
) -> None:
    """Hands without a bonus: dealt from the shuffled pack and from the same pack read backwards."""
    for pack in (SHUFFLED, " ".join(reversed(SHUFFLED.split()))):
        deal = dealt(edition, pack)
        card = deal.hands[1].split()[0]
        report = hand(edition, contract, pack, soloist=soloist, card=card).review()
        pair = contract == "chiamo" and edition in PAIRS
        assert report.counted is not None
        thirds = dict(report.counted)["soloist"]
        if edition != "calabresella" and not 2 < thirds < 33:
            continue
        stake = (STAKES_001 if edition == "calabresella" else STAKES)[contract]
        wanted = _shares(edition, stake if thirds >= 18 else -stake, soloist, 2 if pair else 0)
        assert report.settlement == wanted
        assert report.verdict == "CLEAN"


@pytest.mark.parametrize(
    ("pack", "thirds"), [(packs.SOLO_35, 35), (packs.SOLO_0, 0), (packs.SOLO_33, 33)]
)
def test_the_book_of_001_has_no_bonus(pack: str, thirds: int) -> None:
    report = hand("calabresella", "solo", pack).review()
    assert sums(report) == ((thirds, 35 - thirds), (thirds, 35 - thirds))
    assert report.settlement == ((4, -2, -2) if thirds >= 18 else (-4, 2, 2))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_monte_goes_with_the_last_trick(edition: str) -> None:
    """Every hand counts thirty-five thirds, whoever had the monte."""
    for contract in LADDERS[edition]:
        report = hand(edition, contract, card="3c" if edition != "settiglio" else "3s").review()
        assert report.counted is not None, contract
        assert sum(dict(report.counted).values()) == 35


def test_the_caller_stands_before_his_partner_and_the_others_in_order() -> None:
    table = hand("quintiglio", "chiamo", soloist=4, card="3s")
    report = table.review()
    assert report.sides == (("soloist", (4, 2)), ("allies", (1, 3, 5)))


# -- transfers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "contract", "pack", "card", "seat", "before", "settlement"),
    [
        pytest.param(
            "calabresella",
            "chiamo",
            packs.REVOKED_20,
            "3h",
            1,
            20,
            (-2, 1, 1),
            id="39-the-soloist-loses-by-it",
        ),
        pytest.param(
            "terziglio",
            "solo",
            packs.REVOKED_33,
            "",
            1,
            33,
            (12, -6, -6),
            id="stramazzo-is-judged-as-won",
        ),
        pytest.param(
            "sestiglio",
            "chiamo",
            packs.PARTNER_REVOKES_20,
            "Ac",
            2,
            20,
            (-2.5, -1.5, 1, 1, 1, 1),
            id="the-partner-costs-his-side-the-hand",
        ),
        pytest.param(
            "quintiglio",
            "chiamo",
            packs.OPPONENT_REVOKES_16,
            "2d",
            3,
            16,
            (2, 1, -1, -1, -1),
            id="an-opponent-gives-it-away",
        ),
    ],
)
def test_a_revoke_moves_nine_thirds_before_the_six_points_are_counted(
    edition: str,
    contract: str,
    pack: str,
    card: str,
    seat: int,
    before: int,
    settlement: tuple[float, ...],
) -> None:
    table = revoking(at_first_lead(edition, contract, pack, card=card, profile="review"), seat)
    report = table.review()
    after = before + (9 if seat == 3 else -9)
    assert sums(report) == ((before, 35 - before), (after, 35 - after))
    assert (report.verdict, report.settlement) == ("IRREGULAR", settlement)


def test_a_bonus_of_a_side_that_loses_by_the_transfer_is_not_counted() -> None:
    """Thirty-three thirds as won are fifteen after a revoke at eighteen: the soloist has lost at the plain stake."""
    start = at_first_lead(
        "terziglio",
        "solo",
        packs.REVOKED_33,
        profile="review",
        options={"revoke_points_thirds": 18},
    )
    report = revoking(start, 1).review()
    assert sums(report) == ((33, 2), (15, 20))
    assert report.settlement == (-4, 2, 2)


@pytest.mark.parametrize(
    ("pack", "settlement"),
    [
        pytest.param(packs.SOLO_33, (4, -2, -2), id="no-stramazzo-after-a-loss"),
        pytest.param(packs.SOLO_35, (4, -2, -2), id="no-cappotto-after-a-loss"),
    ],
)
def test_a_conceded_hand_has_no_bonus(pack: str, settlement: tuple[int, ...]) -> None:
    table = hand("terziglio", "solo", pack)
    acts = [act for act in table.acts if act != "cut"][:-6]
    report = review(*acts, "p2 concede", edition="terziglio", deal=dealt("terziglio", pack))
    assert report.settlement == settlement
    assert listed(report) == ()
