"""Errors in the exchange: who erred, who may take the hand for it, until when, and what comes of it otherwise."""

from __future__ import annotations

import pytest

from tests.laws.auction.hands import WITH_MONTE, at_first_lead, bids, dealt, every, option
from tests.laws.table import Table, listed, review, sums

pytestmark = every("exchange")

SOLO = bids("terziglio", "solo")
TAKES = "p1 take 2d Kc Qh As"
DISCARDS = "p1 discard 6s 4s 5c 4c"


def table(edition: str, *acts: str, profile: str = "table", **options: object) -> Table:
    return Table(edition, profile, deal=dealt(edition), options=options).do(*acts)


def error(seat: int, act: int, status: str = "ESTABLISHED") -> str:
    return f"exchange EXCHANGE_ERROR p{seat} @{act} {status}"


#: What was done, and the seat that erred by which act; the claim follows at once.
ERRORS = {
    "47-soloist-leads-before-discarding": ("terziglio", f"{SOLO}; {TAKES}; p1 lead 4s", 1, 5),
    "soloist-leads-before-taking": ("terziglio", f"{SOLO}; p1 lead 4s", 1, 4),
    "opponent-leads-before-the-discard": (
        "terziglio",
        f"{bids('terziglio', 'solo', 2)}; p2 take 2d Kc Qh As; p1 lead 4s",
        1,
        5,
    ),
    "a-card-is-left-in-the-monte": (
        "terziglio",
        f"{SOLO}; p1 take 2d Kc Qh; p1 discard 6s 5c 4c; p1 play 4s",
        1,
        6,
    ),
    "the-soloist-has-a-card-too-many": (
        "terziglio",
        f"{SOLO}; {TAKES}; p1 discard 6s 5c 4c; p1 play 4s",
        1,
        6,
    ),
    "the-soloist-has-a-card-too-few": (
        "terziglio",
        f"{SOLO}; {TAKES}; p1 discard 6s 5c 4c Jc Jd; p1 play 4s",
        1,
        6,
    ),
    "a-card-taken-by-who-may-not": ("terziglio", f"{SOLO}; p2 take As", 2, 4),
    "the-monte-taken-at-arcisolo": (
        "sestiglio",
        f"{bids('sestiglio', 'arcisolo')}; p1 take 2d",
        1,
        7,
    ),
    "the-monte-looked-at": ("sestiglio", f"{bids('sestiglio', 'arcisolo')}; p1 look monte", 1, 7),
    "the-monte-opened-at-solo": ("terziglio", f"{SOLO}; p1 open", 1, 4),
    "more-than-half-taken-at-dividete": (
        "calabresella",
        f"{bids('calabresella', 'dividete')}; p2 take 2d Kc Qh",
        2,
        4,
    ),
    "the-other-half-taken-at-dividete": (
        "terziglio",
        f"{bids('terziglio', 'dividete')}; p2 take Qh As",
        2,
        4,
    ),
    "another-number-passed-on-at-scegliete": (
        "terziglio",
        f"{bids('terziglio', 'scegliete')}; p2 take 2d Kc Qh As; p2 discard 3s Ks Qs; p3 take 3s Ks Qs",
        2,
        5,
    ),
    "the-called-card-denied": (
        "terziglio",
        f"{bids('terziglio', 'chiedo')}; p1 lay 4s; p1 ask 3s; p2 deny",
        2,
        6,
    ),
    "48-the-holder-takes-a-card-too": (
        "sestiglio",
        f"{bids('sestiglio', 'chiedo')}; p1 lay 4s; p1 ask Kd; p2 yield Kd; p2 take 2d",
        2,
        10,
    ),
    "the-called-card-given-back": (
        "calabresella",
        f"{bids('calabresella', 'chiamo')}; p1 ask 3s; p2 yield 3s; p1 return 3s",
        1,
        6,
    ),
    "nothing-given-back": (
        "calabresella",
        f"{bids('calabresella', 'chiamo')}; p1 ask 3s; p2 yield 3s; {TAKES}; {DISCARDS}; p1 play 2s",
        1,
        8,
    ),
}


@pytest.mark.parametrize("profile", ["table", "review", "referee"])
@pytest.mark.parametrize(
    ("edition", "acts", "seat", "act"), list(ERRORS.values()), ids=list(ERRORS)
)
def test_the_other_side_takes_the_hand(
    edition: str, acts: str, seat: int, act: int, profile: str
) -> None:
    claimant = 2 if seat == 1 else 1
    done = table(edition, acts, profile=profile).do(f"p{claimant} claim EXCHANGE_ERROR p{seat}")
    report = done.review(profile="review" if profile == "referee" else profile)
    assert (report.verdict, report.counted, report.next_deal) == ("STOPPED", None, "SAME")
    assert error(seat, act) in listed(report)
    playing = len([cards for cards in dealt(edition).hands if cards])
    wanted = [0] * playing
    soloist = 2 if "p2 bid" in acts else 1
    if seat == soloist:
        wanted = [1 - playing] + [1] * (playing - 1)
    else:
        wanted[soloist - 1], wanted[seat - 1] = 1, -1
    assert report.settlement == tuple(wanted)


@pytest.mark.parametrize("claimant", [1, 2, 4])
def test_a_pair_is_paid_a_point_each_by_the_one_who_erred(claimant: int) -> None:
    """Mediatore: p3 looks at the monte; the caller p1 and his partner p2 are the other side, p4 is not."""
    start = at_first_lead("mediatore", "chiamo", card="3s", profile="table")
    assert start.hand.side_seats(0) == (1, 2)
    report = start.do(f"p3 look monte; p{claimant} claim EXCHANGE_ERROR p3").review()
    if claimant == 4:
        assert (report.verdict, report.settlement) == ("INCOMPLETE", None)
    else:
        assert (report.verdict, report.settlement) == ("STOPPED", (1, 1, -2, 0))


# -- in time and too late ----------------------------------------------------------------------------------------

VISIBLE = f"{bids('terziglio', 'arcisolo')}; p1 look monte"
LEAD = "p1 play 2s; p2 play 3s"
COUNT = f"{SOLO}; {TAKES}; p1 discard 6s 5c 4c; {LEAD}"


@pytest.mark.parametrize("profile", ["table", "review"])
def test_what_everybody_could_see_lapses_when_the_first_trick_is_turned(profile: str) -> None:
    done = table("terziglio", VISIBLE, profile=profile).play_out()
    report = done.review("p2 claim EXCHANGE_ERROR p1", profile=profile)
    assert listed(report) == (error(1, 4, "LAPSED"), "- CLAIM_LATE p2 @41 LAPSED")
    assert report.settlement is not None


@pytest.mark.parametrize("profile", ["table", "review"])
@pytest.mark.parametrize(
    ("more", "findings"),
    [
        ("", (error(1, 6, "NOTICED"),)),
        ("cut", (error(1, 6, "LAPSED"),)),
        ("p2 claim EXCHANGE_ERROR p1; cut", (error(1, 6),)),
        ("cut; p2 claim EXCHANGE_ERROR p1", (error(1, 6, "LAPSED"), "- CLAIM_LATE p2 @43 LAPSED")),
    ],
)
def test_a_wrong_count_lapses_with_the_cut(
    more: str, findings: tuple[str, ...], profile: str
) -> None:
    done = table("terziglio", COUNT, profile=profile).play_out()
    report = done.review(more, profile=profile)
    assert listed(report) == findings
    assert (report.verdict == "STOPPED") == ("ESTABLISHED" in findings[0])


@pytest.mark.parametrize(
    ("acts", "act"),
    [
        (f"{SOLO}; p1 take 2d Kc Qh; p1 discard 6s 5c 4c; {LEAD}", 6),
        (COUNT, 6),
    ],
)
def test_cards_left_over_go_to_the_winner_of_the_last_trick_in_what_is_corrected(
    acts: str, act: int
) -> None:
    report = table("terziglio", acts, profile="review").play_out().review()
    counted, corrected = sums(report) or ((), ())
    assert sum(corrected) == 35
    assert 35 - sum(counted) in (0, 1, 3)
    assert [finding.act for finding in report.findings] == [act]


def test_a_waiver_lets_the_hand_go_on() -> None:
    report = table("terziglio", VISIBLE, "p2 elect waive", profile="review").play_out().review()
    assert listed(report) == (error(1, 4, "CONDONED"),)
    assert report.verdict == "IRREGULAR"


def test_until_the_first_card_an_exchange_may_be_completed() -> None:
    done = table("terziglio", SOLO, TAKES, "p1 discard 6s 5c 4c", "p1 discard Jc").play_out()
    assert listed(done.review()) == ()


def test_a_card_led_too_early_goes_back_and_is_led_again() -> None:
    start = table("terziglio", bids("terziglio", "solo", 2), "p1 lead 4s; p2 take 2d Kc Qh As")
    assert start.holds(1, "4s")
    report = start.do("p2 discard 7d 5d 4d 7c").play_out().review()
    assert listed(report) == (error(1, 4, "LAPSED"),)
    assert report.settlement is not None


def test_an_error_nobody_made_is_refuted() -> None:
    done = table("terziglio", SOLO, TAKES, DISCARDS, "p1 play 2s; p2 claim EXCHANGE_ERROR p1")
    report = done.play_out().review()
    assert listed(report) == (error(1, 7, "REFUTED"),)
    assert report.verdict == "CLEAN"


def test_a_holder_who_denied_and_yields_after_all_has_not_erred() -> None:
    acts = f"{bids('terziglio', 'chiedo')}; p1 lay 4s; p1 ask 3s; p2 deny; p2 yield 3s"
    assert table("terziglio", acts).findings == ()


@pytest.mark.parametrize(
    ("edition", "contract", "acts", "act"),
    [
        (
            "terziglio",
            "chiedo",
            "p1 lay 4s; p1 ask 3s; p1 take 2d Kc Qh As; p1 discard 6s 5c 4c",
            8,
        ),
        ("calabresella", "chiamo", "p1 ask 3s; p1 take 2d Kc Qh As; p1 discard 6s 5c 4c 4s", 7),
    ],
)
def test_a_holder_who_keeps_silent_has_erred_once_a_card_is_led(
    edition: str, contract: str, acts: str, act: int
) -> None:
    done = table(edition, bids(edition, contract), acts)
    assert done.findings == ()
    assert done.do("p1 play 2s").findings == (error(2, act, "NOTICED"),)
    report = done.review("p1 claim EXCHANGE_ERROR p2")
    assert (report.verdict, report.settlement) == ("STOPPED", (1, -1, 0))


@pytest.mark.parametrize("edition", WITH_MONTE)
def test_prevent_refuses_to_take_what_is_not_his(edition: str) -> None:
    deal = dealt(edition)
    done = table(edition, bids(edition, "solo"), profile="prevent")
    done.do(f"p2 take {deal.stock.split()[0]}")
    assert (done.rulings[-1].disposition, done.findings) == ("REFUSED", ())


def test_the_referee_tells_the_other_side_of_its_right() -> None:
    done = table("terziglio", VISIBLE, profile="referee")
    assert done.elections == ("exchange p2 p3: stop waive",)
    assert done.do("p3 elect stop").review().settlement == (-2, 1, 1)


# -- options -----------------------------------------------------------------------------------------------------


def _claimed(edition: str, **options: object) -> tuple[tuple[float, ...] | None, str | None]:
    """The soloist at solo lets a card fall before the exchange; without a monte he turns up nothing and is let off."""
    low = {"quartiglio": "chiedo", "quintiglio": "chiedo"}.get(edition, "solo")
    deal = dealt(edition)
    acts = [bids(edition, low)]
    if low == "chiedo":
        acts.append(f"p1 lay 4s; p1 ask {deal.hands[1].split()[0]}")
    report = review(
        *acts,
        "p1 lead 2s; p2 claim EXCHANGE_ERROR p1",
        edition=edition,
        deal=deal,
        options=options,
    )
    assert report.verdict == "STOPPED"
    return report.settlement, report.next_deal


@option("error_redeal_dealer", "SAME")
def test_the_same_dealer_deals_again(edition: str) -> None:
    assert _claimed(edition)[1] == "SAME"


@option("error_redeal_dealer", "NEXT")
def test_the_next_dealer_may_deal(edition: str) -> None:
    assert _claimed(edition, error_redeal_dealer="NEXT")[1] == "NEXT"


@option("error_uses_contract_multiplier", False)
def test_an_error_costs_one_point_flat(edition: str) -> None:
    settlement, _ = _claimed(edition)
    assert settlement is not None
    assert settlement[1] == 1


@option("error_uses_contract_multiplier", True)
def test_an_error_may_cost_the_stake_of_the_contract(edition: str) -> None:
    settlement, _ = _claimed(edition, error_uses_contract_multiplier=True)
    assert settlement is not None
    assert settlement[1] == (1 if edition in ("quartiglio", "quintiglio") else 2)
    assert sum(settlement) == 0
