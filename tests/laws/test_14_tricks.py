"""Law 14: a complete trick is turned, and nobody looks at it again while the hand is played."""

import pytest

from tests.laws.plays import at, up_to
from tests.laws.table import CLASSIC, EXCHANGE, SETTLED, Table, listed, review, sums, tricks

pytestmark = pytest.mark.law(CLASSIC, "14")

LEFT = ("referee", "table", "review")


@pytest.mark.parametrize("profile", LEFT)
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_29_a_turned_trick_may_not_be_looked_at(profile, seat):
    """C29: trick 5 has been turned; whoever looks at it is reported, and no penalty is stated."""
    table = Table(profile=profile).do(up_to(6), "p2 turn", f"p{seat} look 5")
    finding = f"14 TRICK_LOOKED_AT p{seat} @{at(6, 1) + 1} ESTABLISHED"
    assert table.findings == (finding,)
    assert table.hand.docket.findings[0].trick == 6
    assert table.elections == ()
    table.do(tricks(6, 12), "cut")
    assert table.findings == (finding,)
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", LEFT)
def test_29_before_it_is_turned_everybody_may_look(profile):
    """C29: the trick is complete and lies open: looking is no breach, one act before the turning."""
    table = Table(profile=profile).do(up_to(6), "p1 look 5; p3 look 5")
    assert table.findings == ()
    assert table.do("p2 turn; p1 look 5").findings[0].startswith("14 TRICK_LOOKED_AT p1")


@pytest.mark.parametrize("profile", LEFT)
def test_the_next_lead_turns_it_too(profile):
    """Nobody said `turn`; the lead to trick 6 has turned trick 5."""
    table = Table(profile=profile).do(up_to(6), "p2 play Ac; p3 look 5")
    assert table.findings == (f"14 TRICK_LOOKED_AT p3 @{at(6, 2)} ESTABLISHED",)


@pytest.mark.parametrize("number", [6, 7, 12])
def test_a_trick_that_is_not_there_cannot_be_looked_at(number):
    """The trick on the table, or one not yet played: nothing to report."""
    table = Table().do(up_to(6), "p2 play Ac", f"p3 look {number}")
    assert table.findings == ()


def test_the_preventing_arbiter_refuses_the_look():
    """C29 under prevent: refused, the state is unchanged, and the play goes on."""
    table = Table(profile="prevent").do(up_to(6), "p2 turn")
    before = table.hand
    ruling = table.rule("p1 look 5")
    assert ruling.disposition == "REFUSED"
    assert table.hand is before
    assert table.do(tricks(6, 12)).settlement == SETTLED


@pytest.mark.parametrize("profile", LEFT)
def test_at_the_count_the_tricks_may_be_searched(profile):
    """When the last card is played the law is over: that is how a revoke is proved."""
    table = Table(profile=profile).do(EXCHANGE, tricks(1, 12), "p1 look 5; p2 turn; p3 look 12")
    assert table.findings == ()
    assert table.settlement == SETTLED


def test_after_a_concession_they_may_be_searched():
    """The rest was conceded: the play is over."""
    table = Table().do(up_to(6), "p2 concede; p1 look 3")
    assert table.findings == ()


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("what", ["discard", "monte"])
def test_nor_may_the_discard_be_looked_at_once_cards_are_played(seat, what):
    """The discard lies face down until the last trick is won: reported by law 14, without points."""
    table = Table(profile="review").do(up_to(6), f"p{seat} look {what}")
    assert table.findings == (f"14 DISCARD_LOOKED_AT p{seat} @{at(6, 1)} ESTABLISHED",)
    assert table.do(tricks(6, 12)).settlement == SETTLED


def test_the_soloist_may_look_at_his_discards_until_the_first_card():
    """Before a card is led the soloist knows what he has laid away; an ally may not look."""
    own = Table().do(EXCHANGE, "p2 look discard")
    assert own.findings == ()
    ally = Table().do(EXCHANGE, "p3 look discard")
    assert ally.findings == ("14 DISCARD_LOOKED_AT p3 @10 ESTABLISHED",)


@pytest.mark.parametrize("seat", [1, 3])
def test_counting_it_face_down_is_the_allies_right(seat):
    """Law 4 lets the allies count the discard: no breach of law 14, at any time of the play."""
    table = Table().do(EXCHANGE, f"p{seat} count", tricks(1, 7), f"p{seat} count")
    assert table.findings == ()


def test_each_look_is_a_finding_of_its_own():
    """Two looks at two tricks, by two seats."""
    report = review(up_to(6), "p2 turn; p1 look 2; p3 look 4", tricks(6, 12), "cut")
    assert listed(report) == (
        "14 TRICK_LOOKED_AT p1 @26 ESTABLISHED",
        "14 TRICK_LOOKED_AT p3 @27 ESTABLISHED",
    )
    assert sums(report) == ((20, 15), (20, 15))
    assert report.verdict == "IRREGULAR"


def test_turning_is_the_moment_that_makes_a_revoke_final():
    """`turn` by whoever won or not: the complete trick is turned, and only a complete one."""
    table = Table(profile="table").do(up_to(7), "p3 play Kh; p1 play Jd")
    assert table.rule("p3 turn").note == "no-effect"
    assert len(table.hand.tricks.done) == 6
    table.do("p2 play 6c; p1 turn")
    assert len(table.hand.tricks.done) == 7
    assert table.rule("p3 turn").note == "no-effect"


@pytest.mark.parametrize("profile", ["table", "review"])
def test_a_claim_of_it_is_ruled_already_or_refuted(profile):
    """Reported as soon as it happens, it needs no claim; a false one is refuted by law 14."""
    table = Table(profile=profile).do(up_to(6), "p2 turn; p1 look 5; p2 claim TRICK_LOOKED_AT p1")
    assert table.rulings[-1].note == "already-ruled"
    table.do("p1 claim TRICK_LOOKED_AT p2")
    assert table.findings[1] == f"14 TRICK_LOOKED_AT p2 @{at(6, 1) + 3} REFUTED"
