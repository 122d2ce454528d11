"""Law 13: a revoke may be put right until its trick is turned; an ally's wrong card then lies exposed.

In trick 7 of the worked deal p3 leads Kh; p1 holds 6h and plays Jd; p2 is void. In trick 9 p3 leads Js, p2 holds spades.
"""

import pytest

from arbiter.legal import legal_acts
from tests.laws.plays import at, up_to
from tests.laws.table import CLASSIC, SETTLED, Table, listed, tricks

pytestmark = pytest.mark.law(CLASSIC, "13")

ALLY = f"{up_to(7)}; p3 play Kh; p1 play Jd"
NOTICED = f"13 REVOKE p1 @{at(7, 2)} NOTICED"
CORRECTED = f"13 REVOKE p1 @{at(7, 2)} CORRECTED"
ESTABLISHED = f"13 REVOKE p1 @{at(7, 2)} ESTABLISHED 9"
SOLOIST = f"{up_to(9)}; p3 play Js; p1 play 6s; p2 play 7c"
LEFT = ("referee", "table", "review")


@pytest.mark.parametrize("profile", LEFT)
def test_26_an_ally_corrects_and_his_card_is_exposed(profile):
    """C26: the trick is complete but not turned; p1 replaces Jd, which lies exposed; no nine."""
    table = Table(profile=profile).do(ALLY, "p2 play 6c")
    assert table.findings == (NOTICED,)
    assert table.rule("p1 correct 6h").disposition == "ACCEPTED"
    assert table.findings == (CORRECTED,)
    assert table.holds(1, "Jd")
    assert len(table.hand.docket.exposed) == 1
    table.do("p2 demand Jd", tricks(8, 12), "cut")
    assert table.findings == (CORRECTED,)
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", LEFT)
def test_corrected_at_once_it_is_the_same(profile):
    """Before the next player has played: nothing else changes hands."""
    table = Table(profile=profile).do(ALLY, "p1 correct 6h", "p2 play 6c", tricks(8, 12))
    assert table.findings == (CORRECTED,)
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", LEFT)
def test_26_who_played_after_the_wrong_card_may_change_his(profile):
    """C26: p2 had thrown 6c on it and throws Qd instead, which he may take up again; 6c is not exposed."""
    table = Table(profile=profile).do(ALLY, "p2 play 6c; p1 correct 6h")
    assert "correct" in [legal.verb for legal in legal_acts(table.hand, 2)]
    assert "correct" not in [legal.verb for legal in legal_acts(table.hand, 3)]
    assert table.rule("p2 correct Qd").disposition == "ACCEPTED"
    assert table.holds(2, "6c")
    assert len(table.hand.docket.exposed) == 1
    table.do("p2 correct 6c", tricks(8, 12))
    assert table.findings == (CORRECTED,)
    assert table.settlement == SETTLED


def test_who_played_before_the_wrong_card_may_not():
    """p3 led Kh before the revoke: his card stands."""
    table = Table().do(ALLY, "p2 play 6c; p1 correct 6h")
    assert table.rule("p3 correct Jh").note == "own-card-stands"


@pytest.mark.parametrize("profile", LEFT)
def test_a_called_exposed_card_of_a_correction_binds(profile):
    """The withdrawn Jd is called in trick 8 and not played: disobeyed, by law 10."""
    table = Table(profile=profile).do(ALLY, "p1 correct 6h; p2 play 6c; p3 turn; p2 demand Jd")
    table.do("p3 play Jh; p1 play 5c")
    assert table.findings[1] == f"10 CALL_DISOBEYED p1 @{len(table.acts)} NOTICED"


@pytest.mark.parametrize("profile", LEFT)
def test_the_soloist_corrects_for_nothing(profile):
    """The soloist takes 7c back for Qs: nothing is exposed, nothing moves."""
    table = Table(profile=profile).do(SOLOIST)
    assert table.findings == (f"13 REVOKE p2 @{at(9, 3)} NOTICED",)
    table.do("p2 correct Qs")
    assert table.hand.docket.exposed == ()
    assert table.hand.tricks.winner == 2
    table.do(tricks(10, 12), "cut")
    assert table.findings == (f"13 REVOKE p2 @{at(9, 3)} CORRECTED",)
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", LEFT)
@pytest.mark.parametrize("turning", ["p3 turn", "p3 play Jh"])
def test_b2_turned_it_is_final(profile, turning):
    """B2: one act later, the trick turned by hand or by the next lead, `correct` has no effect."""
    table = Table(profile=profile).do(ALLY, "p2 play 6c", turning)
    assert table.rule("p1 correct 6h").note == "no-effect"
    assert table.findings[0].split(" @")[0] == "13 REVOKE p1"
    assert "CORRECTED" not in table.findings[0]
    assert not table.holds(1, "Jd")


@pytest.mark.parametrize("card", ["6s", "5c", "Kd"])
def test_a_correction_must_follow_suit(card):
    """Another card that does not follow cures nothing: no effect, and the revoke stays open."""
    table = Table().do(ALLY)
    assert table.rule(f"p1 correct {card}").note == "no-effect"
    assert table.findings == (NOTICED,)
    assert table.do("p1 correct 6h").findings == (CORRECTED,)


def test_a_correction_with_a_card_not_held_is_impossible():
    """`correct 7h` by p1, who has not got it: refused."""
    table = Table().do(ALLY)
    assert table.rule("p1 correct 7h").disposition == "REFUSED"
    assert table.findings == (NOTICED, f"- CARD_NOT_HELD p1 @{at(7, 3)} CORRECTED")


@pytest.mark.parametrize("profile", ["prevent", *LEFT])
def test_b15_a_lawful_card_lies(profile):
    """B15: p1 followed suit and would like another card: what lies, lies."""
    table = Table(profile=profile).do(up_to(9), "p3 play Js; p1 play 6s")
    ruling = table.rule("p1 correct 4d")
    assert (ruling.note, ruling.disposition) == ("own-card-stands", "REFUSED")
    assert table.do("p2 play Qs", tricks(10, 12)).settlement == SETTLED


@pytest.mark.parametrize("seat", [2, 3])
def test_nobody_corrects_for_another(seat):
    """p2 and p3 have no wrong card in the trick: their `correct` leaves p1's revoke as it is."""
    table = Table().do(ALLY, "p2 play 6c")
    assert table.rule(f"p{seat} correct {'7d' if seat == 2 else '4h'}").note == "own-card-stands"
    assert table.findings == (NOTICED,)


def test_without_a_card_in_the_trick_there_is_nothing_to_correct():
    """p2 has not played yet."""
    table = Table().do(ALLY)
    assert table.rule("p2 correct 6c").note == "no-effect"


def test_the_preventing_arbiter_refuses_the_revoke():
    """Under prevent the card that does not follow is refused, and 6h is played."""
    table = Table(profile="prevent").do(up_to(7), "p3 play Kh")
    before = table.hand
    ruling = table.rule("p1 play Jd")
    assert ruling.disposition == "REFUSED"
    assert [finding.breach for finding in ruling.findings] == ["REVOKE"]
    assert table.hand is before
    assert table.do("p1 play 6h; p2 play 6c", tricks(8, 12)).settlement == SETTLED


def test_void_he_may_play_anything():
    """Just short of a revoke: p2 has no heart and throws what he likes."""
    table = Table().do(up_to(7), "p3 play Kh; p1 play 6h; p2 play Qd")
    assert table.findings == ()


def test_b11_the_last_trick_but_one_is_no_exception():
    """B11: no law excepts trick 11; turned, the revoke costs nine there too."""
    table = Table(profile="review").do(up_to(11), "p2 play Qd; p3 play 7h; p1 play Kd")
    table.do("p1 play 5c; p2 play 7c; p3 play 6d; p2 turn; cut")
    assert table.findings == (f"13 REVOKE p3 @{at(11, 2)} ESTABLISHED 9",)
    assert table.corrected == (29, 6)


@pytest.mark.parametrize("profile", ["referee", "review"])
def test_a_corrected_revoke_corrects_the_winner(profile):
    """The soloist, who could have won, corrects: the trick is his, and he leads."""
    table = Table(profile=profile).do(SOLOIST)
    assert table.hand.tricks.winner == 3
    table.do("p2 correct Ks")
    assert table.hand.tricks.winner == 2
    assert table.hand.tricks.leader == 2


def test_corrected_it_is_one_finding_of_no_points():
    """In the report: REVOKE, CORRECTED, and neither an exposure nor points besides."""
    report = Table(profile="review").do(ALLY, "p1 correct 6h; p2 play 6c", tricks(8, 12)).review()
    assert listed(report) == (CORRECTED,)
    assert report.settlement == SETTLED


def test_a_second_revoke_in_the_same_trick_is_a_finding_of_its_own():
    """p3 leads Js, p1 revokes and corrects, then p2 revokes and does not: nine against the soloist."""
    table = Table(profile="review").do(
        up_to(9), "p3 play Js; p1 play Kd; p1 correct 6s; p2 play 7c"
    )
    table.play_out().do("cut")
    assert table.findings == (
        f"13 REVOKE p1 @{at(9, 2)} CORRECTED",
        f"13 REVOKE p2 @{at(9, 3) + 1} ESTABLISHED 9",
    )
