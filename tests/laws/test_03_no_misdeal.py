"""Law 3: there is no misdeal; whatever is wrong with the deal, the same dealer deals again.

With its counterpart in the Ukrainian book, whose packets are not prescribed.
"""

from __future__ import annotations

import pytest

from arbiter.cards import FORTY
from arbiter.state import Manner
from tests.laws.table import (
    CALL,
    CLASSIC,
    EDITIONS,
    EVERY_PROFILE,
    EXCHANGE,
    SETTLED,
    UA,
    WORKED,
    Dealt,
    Table,
    listed,
    review,
    sums,
    tricks,
)

pytestmark = [pytest.mark.law(CLASSIC, "3"), pytest.mark.law(UA, "deal")]
LAW = {CLASSIC: "3", UA: "deal"}
PLAYED = f"{EXCHANGE}; {tricks(1, 12)}"
#: The worked deal with a revoke of p1 in trick 7.
REVOKED = (
    f"{EXCHANGE}; {tricks(1, 6)}; p3 play Kh; p1 play Jd; p2 play 6c; "
    f"p3 play Jh; p1 play 6h; p2 play 7d; {tricks(9, 12)}"
)
PACKETS = "[deal]\npackets = [2, 2, 2, 2, 3, 1]"
WRONG = Manner(packets=(2, 2, 2, 2, 3, 1))
CLAIM = "p1 claim DEAL_IRREGULAR"
E, M, D = WORKED.hands
WRONG_CARDS = {
    "thirteen and eleven": Dealt((f"{E} 3s", M.replace("3s ", ""), D), WORKED.stock),
    "twelve, stock of three": Dealt(WORKED.hands, "2d Kc Qh"),
    "a hand short": Dealt((E.removesuffix(" 4c"), M, D), WORKED.stock),
    "a card twice": Dealt((E.replace("2s", "3s"), M, D), WORKED.stock),
    "a card in hand and stock": Dealt(WORKED.hands, "2d Kc Qh 4c"),
}
WRONG_MANNER = {
    "faced": "faced = ['Qd']",
    "not cut": "cut = false",
    "first to another seat": "first = 2",
    "direction": "direction = 'ccw'",
    "dealer": "dealer = 1",
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("deal", WRONG_CARDS.values(), ids=WRONG_CARDS.keys())
def test_wrong_cards_make_the_deal_void(deal: Dealt, edition: str) -> None:
    """Case C2 of the field log: always dealt again, no side wins by it."""
    report = review("p1 pass", edition=edition, deal=deal)
    assert (report.verdict, report.next_deal) == ("VOID", "SAME")
    assert listed(report) == (f"{LAW[edition]} DEAL_IRREGULAR p- @0 ESTABLISHED",)
    assert report.findings[0].trick is None
    assert report.findings[0].cards


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("manner", WRONG_MANNER.values(), ids=WRONG_MANNER.keys())
def test_c11_a_wrong_manner_makes_the_deal_void_though_every_hand_is_right(
    manner: str, edition: str
) -> None:
    """Case C11 of the field log: even when the hand has been played out."""
    report = review(PLAYED, edition=edition, tables=f"[deal]\n{manner}")
    assert (report.verdict, report.next_deal, report.settlement) == ("VOID", "SAME", None)
    assert listed(report) == (f"{LAW[edition]} DEAL_IRREGULAR p- @0 ESTABLISHED",)


@pytest.mark.parametrize(
    ("edition", "packets", "verdict"),
    [
        (CLASSIC, "[2, 2, 2, 2, 2, 2]", "CLEAN"),
        (CLASSIC, "[2, 2, 2, 2, 3, 1]", "VOID"),
        (CLASSIC, "[4, 4, 4]", "VOID"),
        (UA, "[4, 4, 4]", "CLEAN"),
    ],
)
def test_the_classic_book_deals_by_twos_the_ukrainian_as_it_likes(
    edition: str, packets: str, verdict: str
) -> None:
    assert review(PLAYED, edition=edition, tables=f"[deal]\npackets = {packets}").verdict == verdict


def test_a_deal_told_to_be_regular_is_regular() -> None:
    tables = "[deal]\ndealer = 3\ncut = true\nfirst = 1\ndirection = 'cw'"
    assert review(PLAYED, tables=tables).settlement == SETTLED


def test_case_4_a_packet_of_three_and_one_of_one_found_after_the_count() -> None:
    """All hands were twelve: payments are reversed, whatever else was found lapses with the hand."""
    report = review(REVOKED, CLAIM, "cut", tables=PACKETS)
    assert (report.verdict, report.next_deal, report.settlement) == ("VOID", "SAME", None)
    assert listed(report) == (
        "3 DEAL_IRREGULAR p- @0 ESTABLISHED",
        "13 REVOKE p1 @29 LAPSED",
    )


def test_case_5_a_card_faced_by_the_dealer_is_dealt_again_and_not_exposed() -> None:
    table = Table(profile="table", manner=Manner(faced=(FORTY.read("Qd"),)))
    table.do(CALL)
    assert table.hand.docket.exposed == ()
    assert table.rule("p2 demand Qd").note == "no-effect"
    assert table.do(CLAIM).phase == "VOID"


@pytest.mark.parametrize("profile", ["prevent", "referee"])
def test_an_arbiter_who_sees_it_deals_again_at_once(profile: str) -> None:
    table = Table(profile=profile, manner=WRONG)
    assert table.phase == "VOID"
    assert table.findings == ("3 DEAL_IRREGULAR p- @0 ESTABLISHED",)
    ruling = table.rule("p1 pass")
    assert (ruling.disposition, ruling.note) == ("REFUSED", "over")


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("acts", ["", "p1 pass", CALL, EXCHANGE, REVOKED])
def test_at_a_table_anybody_may_claim_it_at_any_time(acts: str, seat: int) -> None:
    table = Table(profile="table", manner=WRONG).do(acts)
    assert table.findings[0] == "3 DEAL_IRREGULAR p- @0 NOTICED"
    ruling = table.rule(f"p{seat} claim DEAL_IRREGULAR")
    assert (table.phase, ruling.of_hand) == ("VOID", "VOID")
    assert table.findings[0] == "3 DEAL_IRREGULAR p- @0 ESTABLISHED"
    assert all("LAPSED" in finding for finding in table.findings[1:])
    assert table.do(CLAIM).notes == (f"@{len(table.acts)} already-ruled DEAL_IRREGULAR",)


@pytest.mark.parametrize(
    ("last", "verdict", "findings"),
    [
        (f"{CLAIM}; cut", "VOID", ("3 DEAL_IRREGULAR p- @0 ESTABLISHED",)),
        ("", "IRREGULAR", ("3 DEAL_IRREGULAR p- @0 NOTICED",)),
        ("cut", "IRREGULAR", ("3 DEAL_IRREGULAR p- @0 LAPSED",)),
        (
            f"cut; {CLAIM}",
            "IRREGULAR",
            ("3 DEAL_IRREGULAR p- @0 LAPSED", "- CLAIM_LATE p1 @47 LAPSED"),
        ),
    ],
    ids=["just before the cut", "unclaimed", "lapsed", "just after the cut"],
)
def test_at_a_table_it_lapses_with_the_cut(
    last: str, verdict: str, findings: tuple[str, ...]
) -> None:
    report = review(PLAYED, last, profile="table", tables=PACKETS)
    assert (report.verdict, listed(report)) == (verdict, findings)
    assert report.settlement == (None if verdict == "VOID" else SETTLED)


@pytest.mark.parametrize("last", ["", "cut", f"cut; {CLAIM}"])
def test_the_review_claims_it_before_any_cut(last: str) -> None:
    assert review(PLAYED, last, tables=PACKETS).verdict == "VOID"


@pytest.mark.parametrize(
    ("profile", "last", "verdict", "findings"),
    [
        ("table", "cut", "PASSED_OUT", ("3 DEAL_IRREGULAR p- @0 LAPSED",)),
        (
            "table",
            f"cut; {CLAIM}",
            "PASSED_OUT",
            ("3 DEAL_IRREGULAR p- @0 LAPSED", "- CLAIM_LATE p1 @5 LAPSED"),
        ),
        ("table", CLAIM, "VOID", ("3 DEAL_IRREGULAR p- @0 ESTABLISHED",)),
        ("review", "cut", "VOID", ("3 DEAL_IRREGULAR p- @0 ESTABLISHED",)),
    ],
)
def test_a_hand_passed_out_is_closed_by_the_cut_too(
    profile: str, last: str, verdict: str, findings: tuple[str, ...]
) -> None:
    report = review("p1 pass; p2 pass; p3 pass", last, profile=profile, tables=PACKETS)
    assert (report.verdict, listed(report)) == (verdict, findings)
    assert report.notes == ()


@pytest.mark.parametrize("profile", EVERY_PROFILE)
def test_c10_a_shout_of_misdeal_without_a_fact_ends_no_hand(profile: str) -> None:
    """Case C10 of the field log: the facts are asked for, and the hand goes on."""
    table = Table(profile=profile).do("p1 pass", CLAIM)
    assert table.notes == ("@2 deal-facts-wanted DEAL_IRREGULAR",)
    assert table.do("p2 bid play").phase == "EXCHANGE"
    report = review(PLAYED, CLAIM, profile=profile)
    assert (report.verdict, report.settlement, sums(report)) == ("NEEDS_FACTS", None, None)
    assert [fact.code for fact in report.missing] == ["manner-of-deal"]


@pytest.mark.option(CLASSIC, "deal_window", "NEXT_CUT")
@pytest.mark.option(CLASSIC, "deal_window", "BEFORE_CALL")
@pytest.mark.option(CLASSIC, "deal_window", "ROUND_END")
@pytest.mark.option(CLASSIC, "deal_window", "UNLIMITED")
@pytest.mark.option(UA, "deal_window", "NEXT_CUT")
@pytest.mark.option(UA, "deal_window", "BEFORE_CALL")
@pytest.mark.option(UA, "deal_window", "ROUND_END")
@pytest.mark.option(UA, "deal_window", "UNLIMITED")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("window", "acts", "void"),
    [
        ("NEXT_CUT", f"{PLAYED}; {CLAIM}", True),
        ("NEXT_CUT", f"{PLAYED}; cut; {CLAIM}", False),
        ("BEFORE_CALL", CLAIM, True),
        ("BEFORE_CALL", f"p1 pass; {CLAIM}", False),
        ("BEFORE_CALL", f"{PLAYED}; {CLAIM}", False),
        ("ROUND_END", f"{PLAYED}; cut; {CLAIM}", True),
        ("UNLIMITED", f"{PLAYED}; cut; {CLAIM}", True),
    ],
)
def test_until_when_it_may_be_claimed(window: str, acts: str, edition: str, *, void: bool) -> None:
    """After the window a true claim comes too late, also while the hand goes on."""
    report = review(
        acts,
        edition=edition,
        profile="table",
        options={"deal_window": window},
        tables="[deal]\ncut = false",
    )
    assert (report.verdict == "VOID") == void
    assert any(f.breach == "CLAIM_LATE" for f in report.findings) != void


@pytest.mark.option(CLASSIC, "deal_window", "BEFORE_CALL")
def test_a_review_claims_nothing_after_the_window() -> None:
    report = review(PLAYED, options={"deal_window": "BEFORE_CALL"}, tables=PACKETS)
    assert listed(report) == ("3 DEAL_IRREGULAR p- @0 LAPSED",)
    assert (report.verdict, report.settlement) == ("IRREGULAR", SETTLED)


def test_only_the_deal_not_the_exchange_is_dealt_again() -> None:
    """Twelve each were dealt: a discard of the wrong size is law 4."""
    short = EXCHANGE.replace("discard 5h 5d", "discard 5h")
    assert listed(review(short)) == ("4 DISCARD_SHORT p2 @9 NOTICED",)
