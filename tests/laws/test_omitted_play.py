"""A seat that did not play to a trick: no law names it."""

from __future__ import annotations

import pytest

from tests.laws.table import EDITIONS, EXCHANGE, SETTLED, Table, listed, review, sums, tricks

OPEN_TABLES = ("referee", "table", "review")
#: p1 does not play to trick 7, which p3 wins.
OMITTED = f"{EXCHANGE}; {tricks(1, 6)}; p3 play Kh; p1 omit; p2 play 6c"
TURNED = f"{OMITTED}; p3 turn"
NOTICED = "- PLAY_OMITTED p1 @29 NOTICED"
FOUND = "- PLAY_OMITTED p1 @29 ESTABLISHED"
LAPSED = "- PLAY_OMITTED p1 @29 LAPSED"
CORRECTED = "- PLAY_OMITTED p1 @29 CORRECTED"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_the_arbiter_speaks_once_the_trick_is_turned(profile: str, edition: str) -> None:
    table = Table(edition, profile).do(OMITTED)
    assert (table.findings, table.elections) == ((NOTICED,), ())
    table.do("p3 turn")
    told = profile == "referee"
    assert table.findings == (FOUND if told else NOTICED,)
    assert table.elections == (("- p2: redeal stand",) if told else ())


@pytest.mark.parametrize("edition", EDITIONS)
def test_prevent_waits_for_the_card(edition: str) -> None:
    table = Table(edition, "prevent").do(EXCHANGE, tricks(1, 6), "p3 play Kh")
    hand = table.hand
    assert table.rule("p1 omit").disposition == "REFUSED"
    assert table.hand is hand
    table.do("p1 play 6h; p2 play 6c", tricks(8, 12))
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_a_card_before_the_next_lead_puts_it_right(profile: str) -> None:
    table = Table(profile=profile).do(OMITTED, "p1 play 6h")
    assert table.findings == (CORRECTED,)
    table.do(tricks(8, 12))
    report = table.review("cut", profile=profile)
    assert (listed(report), report.settlement) == ((CORRECTED,), SETTLED)


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_the_late_card_follows_suit_like_any_other(profile: str) -> None:
    table = Table(profile=profile).do(OMITTED, "p1 play Jd; p3 play Jh; p1 play 6h; p2 play 7d")
    report = table.do(tricks(9, 12)).review("cut")
    assert listed(report) == (CORRECTED, "13 REVOKE p1 @31 ESTABLISHED 9")


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_to_the_last_trick_too(profile: str) -> None:
    table = Table(profile=profile).do(EXCHANGE, tricks(1, 11), "p1 play 5c; p2 play 7c; p3 omit")
    assert table.phase == "COUNT"
    table.do("p3 play 7h")
    assert (table.sizes, table.settlement) == ((0, 0, 0), SETTLED)


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize(
    ("acts", "by"),
    [(TURNED, 2), (f"{OMITTED}; p3 play Jh", 2)],
    ids=["turned", "turned by the next lead"],
)
def test_the_other_side_may_have_the_hand_dealt_again(acts: str, by: int, profile: str) -> None:
    """Whatever else was found costs nobody anything."""
    table = Table(profile=profile).do(acts, f"p{by} elect redeal")
    assert (table.phase, table.findings, table.elections) == ("VOID", (FOUND,), ())
    report = table.review("cut", profile=profile)
    assert (report.verdict, report.next_deal, report.settlement) == ("VOID", "SAME", None)
    assert report.notes == ()


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_a_revoke_in_a_hand_dealt_again_costs_nothing(profile: str) -> None:
    revoke = f"{EXCHANGE}; p1 play 2s; p2 play Qs; p3 play 6d; p1 turn"
    table = Table(profile=profile).do(revoke, "p1 play 5c; p2 play 6c; p3 omit; p2 turn")
    table.do("p2 elect redeal")
    assert table.phase == "VOID"
    assert [f.split()[-1] for f in table.findings] == ["LAPSED", "ESTABLISHED"]


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize("ally", [1, 3])
def test_the_soloist_who_omits_gives_the_choice_to_either_ally(ally: int, profile: str) -> None:
    acts = f"{EXCHANGE}; {tricks(1, 6)}; p3 play Kh; p1 play 6h; p2 omit; p3 turn"
    assert Table(profile=profile).do(acts, f"p{ally} elect redeal").phase == "VOID"
    table = Table(profile=profile).do(acts, f"p{ally} elect stand")
    assert table.rule(f"p{4 - ally} elect redeal").note == "no-effect"


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize(
    "acts",
    [
        f"{OMITTED}; p2 elect redeal",
        f"{TURNED}; p1 elect stand",
        f"{TURNED}; p3 elect redeal",
        f"{TURNED}; p2 elect stand; p2 elect redeal",
    ],
    ids=["too early", "the offender", "his partner", "after the choice"],
)
def test_elections_without_effect(acts: str, profile: str) -> None:
    table = Table(profile=profile).do(acts)
    assert (table.rulings[-1].note, table.phase) == ("no-effect", "PLAY")


@pytest.mark.parametrize(
    ("profile", "last", "findings"),
    [
        ("table", "", (NOTICED,)),
        ("table", "cut", (LAPSED,)),
        ("table", "p2 claim PLAY_OMITTED; cut", (FOUND,)),
        ("table", "p2 elect stand; cut", (FOUND,)),
        ("table", "cut; p2 claim PLAY_OMITTED", (LAPSED, "- CLAIM_LATE p2 @47 LAPSED")),
        ("table", "cut; p2 elect redeal", (LAPSED,)),
        ("review", "", (NOTICED,)),
        ("review", "cut", (LAPSED,)),
        ("review", "p2 elect stand; cut", (FOUND,)),
        ("referee", "cut", (FOUND,)),
    ],
)
def test_the_card_left_over_goes_with_the_trick_that_lacks_it(
    profile: str, last: str, findings: tuple[str, ...]
) -> None:
    """The king of diamonds (1) to the winner of trick 7, in ``corrected`` alone; it is no revoke."""
    table = Table(profile="table").do(OMITTED, "p3 play Jh").play_out()
    assert (table.sizes, table.cards(1)) == ((1, 0, 0), "Kd")
    report = table.review(last, profile=profile)
    assert listed(report) == findings
    assert sums(report) == ((21, 13), (21, 14))
    assert report.settlement == (-7, 14, -7)


@pytest.mark.parametrize("act", ["p1 omit", "p2 omit"])
def test_nobody_omits_to_lead_or_omits_twice(act: str) -> None:
    acts = EXCHANGE if act == "p1 omit" else f"{EXCHANGE}; p1 play 2s; p2 play 3s"
    assert Table().do(acts).rule(act).note == "no-effect"


def test_a_false_claim_is_refuted() -> None:
    report = review(EXCHANGE, tricks(1, 12), "p2 claim PLAY_OMITTED p1 7", profile="table")
    assert listed(report) == ("- PLAY_OMITTED p1 @46 REFUTED",)
