"""Law 11 where the lead was the soloist's own, or nobody's yet: a suit named later, or the card exposed at once."""

import pytest

from tests.laws.plays import SILENT, at, up_to
from tests.laws.table import CLASSIC, EXCHANGE, SETTLED, Table, tricks

pytestmark = pytest.mark.law(CLASSIC, "11")

CLAIM = "p2 claim LEAD_OUT_OF_TURN p1"
OWN = "p1 play 6s"
OWN_KNOWN = {
    "referee": OWN,
    "table": f"{OWN}; {CLAIM}",
    "review": f"{OWN}; {CLAIM}",
}
#: p3 gains the lead in trick 6, Ac being beaten by 2c; trick 7 is his.
LEADS = tricks(5, 6)


@pytest.mark.parametrize("profile", OWN_KNOWN)
def test_21_the_suit_is_named_when_an_ally_first_gains_the_lead(profile):
    """C21: p2 elects a suit and leads twice; p3 wins trick 6, p2 names hearts, p3 leads Kh: 20 : 15."""
    table = Table(profile=profile).do(up_to(5), OWN_KNOWN[profile], "p2 elect suit", LEADS)
    assert table.hand.docket.exposed == ()
    assert table.rule("p2 name h").disposition == "ACCEPTED"
    table.do(tricks(7, 12), "cut")
    assert table.findings == (f"11 LEAD_OUT_OF_TURN p1 @{at(5, 1)} ESTABLISHED",)
    assert table.settlement == SETTLED


@pytest.mark.parametrize("profile", OWN_KNOWN)
@pytest.mark.parametrize("told", ["p2 elect suit; TRICKS; p2 name s", "p2 elect suit s; TRICKS"])
def test_21_the_deferred_suit_not_led_is_disobeyed(profile, told):
    """C21: named when it falls due, or at once; p3 has Js and leads Kh: disobeyed."""
    before, _, after = told.partition("; TRICKS")
    table = Table(profile=profile).do(up_to(5), OWN_KNOWN[profile], before, LEADS, after)
    table.do("p3 play Kh")
    assert table.findings[1] == f"11 CALL_DISOBEYED p3 @{len(table.acts)} NOTICED"


def test_21_the_deferred_suit_is_named_no_earlier():
    """C21: while the soloist leads on, there is no lead to name a suit for."""
    table = Table().do(up_to(5), OWN, "p2 elect suit")
    assert table.rule("p2 name h").note == "no-effect"
    table.do(LEADS)
    assert table.rule("p2 name h").disposition == "ACCEPTED"


def test_21_not_named_when_it_falls_due_it_lapses():
    """C21: p3 gains the lead and leads without a suit named: the right is gone."""
    table = Table().do(up_to(5), OWN, "p2 elect suit", LEADS, "p3 play Kh")
    assert table.rule("p2 name s").note == "no-effect"
    table.do("p1 play 6h; p2 play 6c", tricks(8, 12))
    assert table.findings == (f"11 LEAD_OUT_OF_TURN p1 @{at(5, 1)} ESTABLISHED",)
    assert table.settlement == SETTLED


def test_21_the_suit_is_called_once():
    """C21: the ally who first gains the lead obeys; his next lead is free."""
    table = Table().do(up_to(5), OWN, "p2 elect suit", LEADS, "p2 name h", tricks(7, 7))
    table.do("p3 play 6d")
    assert len(table.findings) == 1


@pytest.mark.parametrize("profile", OWN_KNOWN)
def test_leading_himself_without_a_word_the_soloist_has_the_card_exposed(profile):
    """The soloist leads on without electing: 6s lies exposed, and p1 may be called to play it."""
    table = Table(profile=profile).do(up_to(5), OWN_KNOWN[profile], "p2 play As; p3 play 7s")
    assert table.elections == ()
    table.do("p2 demand 6s; p1 play 4s")
    assert table.findings[1] == f"10 CALL_DISOBEYED p1 @{len(table.acts)} NOTICED"


@pytest.mark.parametrize("profile", SILENT)
def test_the_soloist_ends_it_by_leading(profile):
    """`lead` by the soloist takes the false lead back; having played he has the card exposed."""
    table = Table(profile=profile).do(up_to(5), OWN, "p2 lead As")
    assert table.findings == (f"11 LEAD_OUT_OF_TURN p1 @{at(5, 1)} ESTABLISHED",)
    assert len(table.hand.docket.exposed) == 1
    assert table.elections == ()
    table.do("p3 play 7s; p1 play 4s", tricks(6, 12))
    assert table.settlement == SETTLED


EARLY = "p1 pass; p2 bid play; p1 play 2s"


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_a_lead_during_the_exchange_goes_back_and_is_exposed(profile):
    """Eldest hand leads before the exchange is over: no suit can be named, the card is exposed and led anew."""
    ask = "p2 ask 3h; p1 yield 3h; p2 return 4d"
    stock = "p2 announce 2; p2 discard 5h 5d; p2 open; p2 take 2d As"
    table = Table(profile=profile).do(EARLY, ask, stock)
    assert table.findings == ("11 LEAD_OUT_OF_TURN p1 @3 ESTABLISHED",)
    assert table.hand.docket.findings[0].trick is None
    assert table.elections == ()
    assert table.rule("p2 elect suit h").note == "no-effect"
    table.do("p2 demand 2s; p1 play 4s")
    assert table.findings[1] == "10 CALL_DISOBEYED p1 @13 NOTICED"


def test_led_anew_as_it_was_the_hand_comes_to_the_same():
    """The exchange goes on, p1 leads 2s again by a new act: 20 : 15."""
    table = Table(profile="table").do(EARLY, EXCHANGE.partition("bid play; ")[2], tricks(1, 12))
    assert table.findings == ("11 LEAD_OUT_OF_TURN p1 @3 ESTABLISHED",)
    assert table.settlement == SETTLED
