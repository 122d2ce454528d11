"""Acts of the procedure at their edges: without effect, void, or lawful after all."""

from __future__ import annotations

import pytest

from arbiter.legal import legal_acts
from tests.laws.auction import hands as auction
from tests.laws.klaberjass import hands as klaberjass
from tests.laws.table import Dealt, Table

RUNS = klaberjass.dealt("7h", "Qs Js Ts Ah 9h 8c Kc 7d Ad", "As Ks 9s Qd Jd Td 8h 7c Ac")
#: p1 has Q J T of spades, p2 Q J T of diamonds, p3 K Q J T of clubs: the last is the best run.
THREE_RUNS = klaberjass.dealt(
    "7h", "Qs Js Ts Ah 9h 8c 8s 7d Ad", "As Ks 9s Qd Jd Td 8h 7c Ac", "Kc Qc Jc Tc Kh Jh 9d 8d 7s"
)


def auctioned(edition: str, acts: str, profile: str = "referee") -> Table:
    return Table(edition, profile, deal=auction.dealt(edition)).do(acts)


@pytest.mark.parametrize(
    ("edition", "acts", "finding"),
    [
        ("terziglio", "p1 bid chiedo; p2 pass; p3 pass; p1 lay 3s", "p1 @4"),
        (
            "terziglio",
            "p1 bid chiedo; p2 pass; p3 pass; p1 lay 4c; p1 ask 3s; p3 yield 3s",
            "p3 @6",
        ),
        (
            "calabresella",
            "p1 bid chiamo; p2 pass; p3 pass; p1 ask 3s; p2 yield 3s; p1 return As",
            "p1 @6",
        ),
        ("terziglio", "p1 bid solo; p2 pass; p3 pass; p1 take 2d Kc Qh As; p1 discard 3s", "p1 @5"),
        ("terziglio", "p1 bid solo; p2 pass; p3 pass; p1 take 2d Kc Qh 3s", "p1 @4"),
    ],
    ids=["lay", "yield", "return", "discard", "take"],
)
def test_what_a_seat_does_not_hold_it_cannot_part_with(
    edition: str, acts: str, finding: str
) -> None:
    assert auctioned(edition, acts).findings == (f"- CARD_NOT_HELD {finding} CORRECTED",)


def test_a_discard_told_by_its_number_only_counts_as_so_many_cards() -> None:
    table = auctioned("terziglio", "p1 bid solo; p2 pass; p3 pass; p1 take 2d Kc Qh As")
    table.do("p1 discard 4; p1 play 2s")
    assert table.hand.frame.exchange.blind == 4
    assert table.findings == ()


def test_who_has_laid_down_too_many_may_lead_since_nothing_can_put_it_right() -> None:
    table = auctioned("terziglio", "p1 bid solo; p2 pass; p3 pass; p1 take 2d Kc Qh As")
    table.do("p1 discard 2s 4s 2d Kc Qh")
    (lead,) = [legal for legal in legal_acts(table.hand, 1) if legal.verb == "play"]
    assert lead.cards == table.hand.hands[0]
    table.do("p1 play 6s")
    assert table.findings == ("exchange EXCHANGE_ERROR p1 @6 ESTABLISHED",)


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_only_the_holder_of_the_called_card_is_to_blame_where_it_never_came(profile: str) -> None:
    """The soloist laid one down for it and four more, so that he leads with eleven."""
    acts = "p1 bid chiedo; p2 pass; p3 pass; p1 lay 4c; p1 ask 3s; p1 take 2d Kc Qh As"
    table = auctioned("terziglio", f"{acts}; p1 discard 2d Kc Qh As; p1 play 2s", profile)
    assert [(f.offender, f.kind) for f in table.hand.docket.findings] == [(2, "kept-back")]


@pytest.mark.parametrize(
    ("edition", "acts", "most"),
    [
        ("calabresella", "p1 bid chiamo; p2 pass; p3 pass; p1 ask 3s; p2 yield 3s", 4),
        ("terziglio", "p1 bid chiedo; p2 pass; p3 pass; p1 lay 4c; p1 ask 3s", 4),
        ("terziglio", "p1 bid chiedo; p2 pass; p3 pass; p1 lay 4c; p1 ask 2d", 3),
    ],
    ids=["the return is still owed", "the called card is still to come", "it was in the monte"],
)
def test_where_breaches_are_refused_no_more_may_be_laid_down_than_can_be_right(
    edition: str, acts: str, most: int
) -> None:
    monte = "2d Kc Qh As"
    laid = [*monte.split(), "2s"]
    table = auctioned(edition, f"{acts}; p1 take {monte}", "prevent")
    before = table.hand
    more = table.rule(f"p1 discard {' '.join(laid[: most + 1])}")
    assert (more.disposition, [f.kind for f in more.findings]) == ("REFUSED", ["wrong-size"])
    assert more.hand == before
    assert table.rule(f"p1 discard {' '.join(laid[:most])}").disposition == "ACCEPTED"


def test_a_pass_that_was_implied_may_still_be_said_once() -> None:
    table = auctioned("terziglio", "p1 bid solo; p1 take 2d Kc Qh As; p2 pass")
    assert table.findings == ()
    assert table.do("p2 pass").findings == ("auction CALL_OUT_OF_TURN p2 @4 CORRECTED",)


def test_who_pays_for_revokes_makes_no_difference_where_there_is_none() -> None:
    alone, side = (
        auction.hand("terziglio", "solo", options={"revoke_payer": payer})
        for payer in ("OFFENDER_ALONE", "SIDE")
    )
    assert alone.settlement == side.settlement is not None


def test_who_sits_out_has_nothing_to_concede() -> None:
    passes = "; ".join(f"p{seat} pass" for seat in range(2, 7))
    table = Table("settiglio", deal=auction.dealt("settiglio")).do("p1 bid solo", passes)
    assert table.rule("p7 concede").note == "no-effect"
    assert table.phase == "EXCHANGE"


@pytest.mark.parametrize("profile", ["referee", "table"])
def test_a_second_card_by_who_has_led_before_the_exchange_is_shown(profile: str) -> None:
    table = auctioned("calabresella", "p1 pass; p2 bid solo; p3 pass; p1 play 2s", profile)
    table.do("p1 play 6s")
    assert table.phase == "EXCHANGE"
    assert [played.seat for played in table.hand.tricks.plays] == [1]
    assert table.findings[-1].startswith("calabrasella:10 CARD_EXPOSED p1 @5")


@pytest.mark.parametrize(
    "said",
    [
        "p1 announce run 20; p1 announce run 50",
        "p1 announce run 20; p2 good; p2 announce run 20",
        "p1 announce run 20; p2 how-high; p2 how-high",
        "p1 announce run 20; p2 how-high; p1 top Q; p2 how-high",
    ],
    ids=["announced twice", "announced after good", "asked twice", "asked when named"],
)
def test_what_has_been_said_of_a_run_is_not_said_again(said: str) -> None:
    table = klaberjass.Table(RUNS).do("p1 bid take", said)
    assert table.rulings[-1].note == "no-effect"


def test_a_top_named_when_the_next_seat_has_played_is_late() -> None:
    """The third seat asked, the leader led without an answer, and the second has played."""
    table = klaberjass.Table(THREE_RUNS).do("p1 bid take; p1 announce run 20; p2 good; p3 how-high")
    table.do("p1 play Ah; p2 play 8h; p1 top Q")
    assert table.findings[-1] == "runs RUN_LATE p1 @7 LAPSED"


@pytest.mark.parametrize(
    ("deal", "top", "offers"),
    [
        (RUNS, "Q", {"good"}),
        (
            klaberjass.dealt("7h", "Qs Js Ts Ah 9h 8c Kc 7d Ad", "As Ks 9s Kd Qd Jd 8h 7c Ac"),
            "Q",
            {"good", "not-good", "announce"},
        ),
        (
            klaberjass.dealt("7h", "Qs Js Ts As 9d 8c Kc 7d Ad", "Ks 9s Qh Jh Th 8d 8h 7c Ac"),
            "Q",
            {"good", "not-good", "announce"},
        ),
    ],
    ids=["the same height, plain", "higher", "the same height, trumps"],
)
def test_once_the_top_is_named_only_a_run_that_surely_beats_it_may_be_set_against_it(
    deal: Dealt, top: str, offers: set[str]
) -> None:
    table = klaberjass.Table(deal).do(
        "p1 bid take; p1 announce run 20", f"p2 how-high; p1 top {top}"
    )
    words = {"good", "not-good", "announce", "how-high"}
    assert {legal.verb for legal in legal_acts(table.hand, 2)} & words == offers


@pytest.mark.parametrize(
    ("second", "findings"),
    [
        ("As 9s Kd Qd Jd 8h 7c Ac 8d", ("runs RUN_FALSE p3 @4 ESTABLISHED",)),
        ("As 9s Kd Qd Jh 8h 7c Ac 8d", ("runs RUN_FALSE p2 @3 ESTABLISHED",)),
    ],
    ids=["the second can beat the first, the third neither", "the second has no run at all"],
)
def test_who_says_not_good_to_one_who_said_so_must_beat_what_that_one_has(
    second: str, findings: tuple[str, ...]
) -> None:
    deal = klaberjass.dealt(
        "7h", "9d 8s Ts Ah 9h 8c 7s 7d Ad", second, "Qc Jc Tc Kh Qh Th Ks Td Js"
    )
    table = klaberjass.Table(deal).do("p1 bid take; p1 announce run 20")
    before = table.findings
    table.do("p2 not-good; p3 not-good")
    assert before == ("runs RUN_FALSE p1 @2 ESTABLISHED",)
    assert table.findings[1:] == findings
