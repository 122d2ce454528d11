"""Law 13: what the nine points make of the count: whose, how often, below zero, and in an unfinished record.

p1's revoke in trick 7 of the worked deal leaves it 20 : 15 as played; nine make it 29 : 6.
"""

import pytest

from tests.laws.plays import (
    ALLIES_REVOKE_TWICE,
    ALLY_REVOKES_24,
    NINE_TO_SOLOIST,
    SOLOIST_REVOKES,
    at,
    up_to,
)
from tests.laws.table import CLASSIC, EXCHANGE, Table, listed, review, sums, tricks

pytestmark = pytest.mark.law(CLASSIC, "13")

REVOKED = "p3 play Kh; p1 play Jd; p2 play 6c"
TO_THE_END = f"{up_to(7)}; {REVOKED}; p3 play Jh; p1 play 6h; p2 play 7d; {tricks(9, 12)}"
NOTICED = f"13 REVOKE p1 @{at(7, 2)} NOTICED"
TAKEN = f"13 REVOKE p1 @{at(7, 2)} ESTABLISHED 9"


@pytest.mark.parametrize("profile", ["referee", "review"])
def test_23_the_soloist_revokes_once(profile):
    """C23, F5: 20 : 15 as played, 11 : 24 by the law: he pays 13 to each, though he had won."""
    report = review(EXCHANGE, SOLOIST_REVOKES, "cut", profile=profile)
    assert listed(report) == ("13 REVOKE p2 @24 ESTABLISHED 9",)
    assert sums(report) == ((20, 15), (11, 24))
    assert report.settlement == (13, -26, 13)


@pytest.mark.parametrize("profile", ["referee", "review"])
def test_24_two_revokes_of_the_allies_are_eighteen(profile):
    """C24: p3 in trick 6, p1 in trick 7: 38 : -3, 41 from each."""
    report = review(EXCHANGE, ALLIES_REVOKE_TWICE, "cut", profile=profile)
    assert [finding.points for finding in report.findings] == [9, 9]
    assert sums(report) == ((20, 15), (38, -3))
    assert report.settlement == (-41, 82, -41)


def test_24_two_allies_in_one_trick_are_two_revokes():
    """C24: As is led, p3 throws 4h and p1 4d, both holding spades: 38 : -3."""
    acts = (
        up_to(5),
        "p2 play As; p3 play 4h; p1 play 4d",
        tricks(6, 9),
        "p2 play Ks; p3 play 7s; p1 play 4s",
        tricks(11, 12),
    )
    report = review(*acts)
    assert listed(report) == (
        f"13 REVOKE p3 @{at(5, 2)} ESTABLISHED 9",
        f"13 REVOKE p1 @{at(5, 3)} ESTABLISHED 9",
    )
    assert sums(report) == ((20, 15), (38, -3))
    claimed = Table(profile="table").do(*acts, "p2 claim REVOKE; cut")
    assert claimed.settlement == (-41, 82, -41)
    one = Table(profile="table").do(*acts, "p2 claim REVOKE p3; cut")
    assert one.settlement == NINE_TO_SOLOIST


@pytest.mark.parametrize("profile", ["referee", "review"])
def test_25_fosters_example(profile):
    """C25: 24 : 11 with a revoke of an ally is 33 : 2, worth 31 from each."""
    report = review(EXCHANGE, ALLY_REVOKES_24, "cut", profile=profile)
    assert sums(report) == ((24, 11), (33, 2))
    assert report.settlement == (-31, 62, -31)


@pytest.mark.parametrize("profile", ["referee", "review"])
def test_revokes_of_both_sides_cancel(profile):
    """p1 and the soloist revoke in trick 9: nine each way, the counts stay."""
    table = Table(profile=profile).do(up_to(9), "p3 play Js; p1 play 4d; p2 play 7c")
    report = table.play_out().do("cut").review(profile=profile)
    assert [(f.offender, f.points) for f in report.findings] == [(1, 9), (2, 9)]
    assert report.counted == report.corrected


def test_k8_the_record_shows_what_the_table_let_through():
    """K8: scored as played, the record is reviewed: the revoke, its nine and the wrong result."""
    report = review(TO_THE_END, tables="[result]\nsettlement = [-5, 10, -5]")
    assert listed(report) == (TAKEN, "- RESULT_MISMATCH p- @None ESTABLISHED")
    right = review(TO_THE_END, tables="[result]\nsettlement = [-23, 46, -23]")
    assert listed(right) == (TAKEN,)


@pytest.mark.parametrize(
    ("acts", "finding"),
    [
        (f"{up_to(7)}; {REVOKED}", NOTICED),
        (f"{up_to(7)}; {REVOKED}; p3 turn", TAKEN),
        (f"{up_to(7)}; {REVOKED}; p3 play Jh", TAKEN),
    ],
)
def test_in_an_unfinished_record_it_depends_on_the_turning(acts, finding):
    """INCOMPLETE: established with nine once the trick is turned, noticed before; no score either way."""
    report = review(acts)
    assert report.verdict == "INCOMPLETE"
    assert listed(report) == (finding,)
    assert report.settlement is None
