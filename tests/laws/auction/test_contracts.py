"""What the winner of each contract does: the rows of the books, the counts of cards, and who may see the monte."""

from __future__ import annotations

import pytest

from tests.laws.auction.hands import (
    EVERY_CONTRACT,
    PAIRS,
    SHUFFLED,
    SIZES,
    WITH_MONTE,
    at_first_lead,
    bids,
    dealt,
    every,
    hand,
    option,
    without,
)
from tests.laws.table import Table, listed, review

pytestmark = [*every("exchange"), *every("calabrasella:3")]

#: Chiamo or chiedo, the called card with an opponent: acts with ``{monte}`` for the four cards.
LAID = "p1 lay 4s; p1 ask 3s; {steps}; p1 discard 6s 6h 5c 4c"


def table(edition: str, contract: str, *acts: str, profile: str = "referee") -> Table:
    deal = dealt(edition)
    return Table(edition, profile, deal=deal).do(bids(edition, contract), *acts)


@pytest.mark.parametrize(("edition", "contract"), EVERY_CONTRACT)
@pytest.mark.parametrize("soloist", [1, 2, 3])
def test_after_the_exchange_every_hand_is_whole(edition: str, contract: str, soloist: int) -> None:
    playing, size = SIZES[edition]
    deal = dealt(edition)
    card = deal.hands[soloist % playing].split()[0]
    start = at_first_lead(edition, contract, soloist=soloist, card=card)
    assert start.sizes[:playing] == (size,) * playing
    assert (start.findings, start.notes) == ((), ())
    assert start.hand.frame.exchange.finished


@pytest.mark.parametrize(("edition", "contract"), EVERY_CONTRACT)
def test_a_whole_hand_of_every_contract_is_clean(edition: str, contract: str) -> None:
    card = dealt(edition).hands[1].split()[0]
    report = hand(edition, contract, card=card, profile="referee").review()
    assert (report.verdict, report.findings, report.notes) == ("CLEAN", (), ())


# -- chiamo of 001 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "acts",
    [
        "p1 ask 3s; p2 yield 3s; p1 return 4s; p1 open; p1 take 2d Kc Qh As; p1 discard 6s 6h 5c 4c",
        "p1 ask 3s; p2 yield 3s; p1 return 4s; p1 take 2d Kc Qh As; p1 discard 6s 6h 5c 4c",
        "p1 ask 3s; p2 yield 3s; p1 take 2d Kc Qh As; p1 return 4s; p1 discard 6s 6h 5c 4c",
        "p1 ask 3s; p3 deny; p2 yield 3s; p1 return 4s; p1 take 2d Kc Qh As; p1 discard 6s 6h; p1 discard 5c 4c",
    ],
)
def test_chiamo_of_001_in_every_order(acts: str) -> None:
    done = table("calabresella", "chiamo", acts)
    assert (done.sizes, done.findings, done.notes) == ((12, 12, 12), (), ())
    assert done.holds(1, "3s As")
    assert done.holds(2, "4s")


def test_case_36_a_called_card_in_the_monte_is_taken_with_it() -> None:
    """Twelve and four are sixteen, four are discarded, and nobody receives a card."""
    done = table("calabresella", "chiamo", "p1 ask Kc; p1 take 2d Kc Qh As")
    assert done.sizes == (16, 12, 12)
    done.do("p1 discard 6s 4s 5c 4c")
    assert (done.sizes, done.findings) == ((12, 12, 12), ())
    assert done.holds(1, "Kc")


def test_case_36_there_is_no_second_call() -> None:
    done = table("calabresella", "chiamo", "p1 ask Kc; p2 deny; p3 deny; p1 ask 3s")
    assert done.findings == ("exchange ASK_INADMISSIBLE p1 @7 CORRECTED",)
    done.do("p2 yield 3s")
    assert done.rulings[-1].note == "no-effect"


# -- chiedo ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "steps",
    ["p2 yield 3s; p1 take 2d Kc Qh As", "p1 take 2d Kc Qh As; p2 yield 3s"],
)
@pytest.mark.parametrize("contract", ["chiamo", "chiedo"])
def test_case_46_chiedo_with_the_card_held(contract: str, steps: str) -> None:
    """Twelve less the laid card, and four, and the card: sixteen, of which four are discarded."""
    done = table("terziglio", contract, LAID.format(steps=steps))
    assert (done.sizes, done.findings) == ((12, 12, 12), ())
    assert done.holds(2, "4s")
    assert done.holds(1, "3s As 2d")


@pytest.mark.parametrize("contract", ["chiamo", "chiedo"])
def test_case_46_chiedo_with_the_card_in_the_monte(contract: str) -> None:
    """Fifteen, of which three are discarded: the laid card is the fourth of the monte."""
    done = table("terziglio", contract, "p1 lay 4s; p1 ask As; p1 take 2d Kc Qh As")
    assert done.sizes == (15, 12, 12)
    done.do("p1 discard 6s 5c 4c")
    assert (done.sizes, done.findings) == ((12, 12, 12), ())
    report = done.do("p2 deny; p3 deny").play_out().review()
    assert report.settlement in ((2, -1, -1), (-2, 1, 1), (-6, 3, 3), (6, -3, -3))
    assert report.verdict == "CLEAN"


@pytest.mark.parametrize("edition", ["quartiglio", "quintiglio"])
def test_chiedo_without_a_monte_is_a_bare_exchange(edition: str) -> None:
    deal = dealt(edition)
    card, mine = deal.hands[2].split()[0], deal.hands[0].split()[1]
    done = table(edition, "chiedo", f"p1 lay {mine}; p1 ask {card}; p3 yield {card}")
    assert (set(done.sizes), done.findings) == ({SIZES[edition][1]}, ())
    assert done.holds(1, card)
    assert done.holds(3, mine)


def test_the_laid_card_counts_as_held() -> None:
    done = table("terziglio", "chiedo", "p1 lay 4s; p1 ask 4s")
    assert done.findings == ("exchange ASK_INADMISSIBLE p1 @5 CORRECTED",)


# -- who takes and who sees --------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", WITH_MONTE)
def test_solo_takes_the_whole_monte_and_discards_four(edition: str) -> None:
    deal = dealt(edition)
    done = table(edition, "solo", f"p1 take {deal.stock}")
    assert done.sizes[0] == SIZES[edition][1] + 4
    done.do("p1 discard " + " ".join(deal.hands[0].split()[:4]))
    assert (done.sizes[0], done.findings) == (SIZES[edition][1], ())


@pytest.mark.parametrize(
    ("edition", "contract", "seat", "allowed"),
    [
        ("terziglio", "solissimo", 1, True),
        ("mediatore", "solissimo", 1, True),
        ("settiglio", "solissimo", 1, True),
        ("terziglio", "solissimo", 2, False),
        ("calabresella", "solissimo", 1, False),
        ("calabresella", "solissimo", 3, False),
        ("terziglio", "arcisolo", 1, False),
        ("sestiglio", "arcisolo", 4, False),
        ("sestiglio", "chiamo", 1, False),
        ("terziglio", "dividete", 1, False),
    ],
)
def test_only_the_soloist_at_solissimo_of_004_may_look(
    edition: str, contract: str, seat: int, allowed: bool
) -> None:
    done = table(edition, contract, f"p{seat} look monte")
    act = SIZES[edition][0] + 1
    status = f"exchange EXCHANGE_ERROR p{seat} @{act} ESTABLISHED"
    assert done.findings == (() if allowed else (status,))


@pytest.mark.parametrize("edition", ["calabresella", "terziglio"])
def test_dividete_gives_two_to_each_opponent(edition: str) -> None:
    done = table(edition, "dividete", "p2 take 2d Kc; p3 take Qh As")
    assert done.sizes == (12, 14, 14)
    done.do("p3 discard Qh As; p2 discard 2d Kc")
    assert (done.sizes, done.findings) == ((12, 12, 12), ())


@pytest.mark.parametrize("first", [0, 1, 2, 3, 4])
def test_scegliete_of_001_is_shared_as_they_agree(first: int) -> None:
    """Case 37 is the share of three and one; each lays down as many as he took."""
    monte = ["2d", "Kc", "Qh", "As"]
    parts = ((2, monte[:first], "Ks Qs 5h Qd"), (3, monte[first:], "Js 7s 5s Ah"))
    acts = [
        f"p{seat} take {' '.join(part)}; p{seat} discard {' '.join(laid.split()[: len(part)])}"
        for seat, part, laid in parts
        if part
    ]
    done = table("calabresella", "scegliete", "p2 open", *acts)
    assert (done.sizes, done.findings) == ((12, 12, 12), ())
    assert done.play_out().review().verdict == "CLEAN"


def test_scegliete_of_004_goes_from_one_opponent_to_the_other() -> None:
    done = table("terziglio", "scegliete", "p2 take 2d Kc Qh As; p2 discard 3s Ks Qs 5h")
    assert done.sizes == (12, 12, 12)
    done.do("p3 take 3s Ks Qs 5h; p3 discard Js 7s 5s 5h")
    assert (done.sizes, done.findings) == ((12, 12, 12), ())
    assert done.holds(3, "3s Ks Qs")


@pytest.mark.parametrize("edition", PAIRS)
def test_chiamo_leaves_the_monte_where_it_lies(edition: str) -> None:
    done = at_first_lead(edition, "chiamo", card=dealt(edition).hands[1].split()[0])
    assert done.hand.frame.exchange.stock.bit_count() == len(dealt(edition).stock.split())
    assert listed(done.play_out().review()) == ()


# -- who sits out ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "seats"), [("calabresella", 4), ("settiglio", 7)])
def test_the_dealer_who_sits_out_has_no_part_in_the_hand(edition: str, seats: int) -> None:
    report = hand(edition, "solo", seats=seats).review()
    assert report.settlement is not None
    assert (report.verdict, report.settlement[-1]) == ("CLEAN", 0)
    assert report.sides is not None
    assert seats not in {seat for _, side in report.sides for seat in side}


# -- options -----------------------------------------------------------------------------------------------------

ASKABLE = {
    "ANY_CARD": ("3s", "2c", "Ah", "7d"),
    "THREE_THEN_TWO": ("3s",),
    "THREE_TWO_ACE": ("3s",),
}


@pytest.mark.parametrize(
    ("scope", "card", "admitted"),
    [
        pytest.param(
            scope,
            card,
            card in ASKABLE[scope],
            marks=pytest.mark.option("calabresella", "ask_scope", scope),
        )
        for scope in ASKABLE
        for card in ("3s", "Ah", "7d")
    ],
)
def test_what_may_be_called_in_001_is_an_option(scope: str, card: str, admitted: bool) -> None:
    done = Table("calabresella", deal=dealt("calabresella"), options={"ask_scope": scope})
    done.do(bids("calabresella", "chiamo"), f"p1 ask {card}")
    void = ("exchange ASK_INADMISSIBLE p1 @4 CORRECTED",)
    assert done.findings == (() if admitted else void)


ALL_THREES = "3s 3h 3d 3c As Kh Qd 6c 4s 5h 6d 7c"
ALL_THREES_AND_TWOS = "3s 3h 3d 3c 2s 2h 2d 2c Qd 6c 4s 5h"


@pytest.mark.parametrize(
    ("scope", "cards", "card", "admitted"),
    [
        ("THREE_THEN_TWO", ALL_THREES, "2s", True),
        ("THREE_THEN_TWO", ALL_THREES_AND_TWOS, "As", False),
        ("THREE_TWO_ACE", ALL_THREES, "2s", True),
        ("THREE_TWO_ACE", ALL_THREES, "Ah", False),
        ("THREE_TWO_ACE", ALL_THREES_AND_TWOS, "As", True),
        ("THREE_TWO_ACE", ALL_THREES_AND_TWOS, "Ks", False),
    ],
)
def test_a_two_wants_all_the_threes_and_an_ace_all_above_it(
    scope: str, cards: str, card: str, admitted: bool
) -> None:
    pack = f"{cards} {without(SHUFFLED, cards)}"
    done = Table("calabresella", deal=dealt("calabresella", pack), options={"ask_scope": scope})
    done.do(bids("calabresella", "chiamo"), f"p1 ask {card}")
    void = ("exchange ASK_INADMISSIBLE p1 @4 CORRECTED",)
    assert done.findings == (() if admitted else void)


def test_a_two_is_not_called_without_all_the_threes() -> None:
    done = Table(
        "calabresella", deal=dealt("calabresella"), options={"ask_scope": "THREE_TWO_ACE"}
    ).do(bids("calabresella", "chiamo"), "p1 ask 2c")
    assert done.findings == ("exchange ASK_INADMISSIBLE p1 @4 CORRECTED",)


@option("return_card_visible", True, ("calabresella",))
def test_the_card_given_back_is_shown(edition: str) -> None:
    """Shown or not, the exchange is the same; who may see it is for the views."""
    assert hand(edition, "chiamo", card="3s").review().verdict == "CLEAN"


@option("return_card_visible", False, ("calabresella",))
def test_the_card_given_back_may_be_kept_secret(edition: str) -> None:
    options = {"return_card_visible": False}
    assert hand(edition, "chiamo", card="3s", options=options).review().verdict == "CLEAN"


@option("rotation", "CCW")
def test_the_deal_goes_to_the_right(edition: str) -> None:
    assert _dealt_in_direction(edition, "ccw") == ()
    assert _dealt_in_direction(edition, "cw") == (
        "calabrasella:3 DEAL_IRREGULAR p- @0 ESTABLISHED",
    )


@option("rotation", "CW")
def test_the_deal_may_go_to_the_left(edition: str) -> None:
    assert _dealt_in_direction(edition, "cw", rotation="CW") == ()


def _dealt_in_direction(edition: str, direction: str, **options: object) -> tuple[str, ...]:
    done = hand(edition, "solo", options=options)
    report = review(
        *done.acts,
        edition=edition,
        deal=done.deal,
        options=options,
        tables=f'[deal]\ndirection = "{direction}"',
    )
    return listed(report)
