"""What the core itself may say: no refusal and no legal act depends on what the seat cannot know."""

from __future__ import annotations

import pytest

from arbiter.legal import legal_acts
from arbiter.rulings import Disposition
from tests.laws.auction.hands import bids
from tests.laws.auction.hands import dealt as dealt_auction
from tests.laws.klaberjass.hands import Table as Jass
from tests.laws.klaberjass.hands import dealt
from tests.laws.table import Table

#: p2's king run is met by a king run of p1, and in the twin by an ace run.
KINGS = dealt("Ts", "Kd Qd Jd 9h 8s Ac Tc 8c 7c", "Kh Qh Jh 9d 7s 9s As 9c Kc")
QUEENS = dealt("Ts", "Qd Jd Td 9h 8s Ac Tc 8c 7c", "Kh Qh Jh 9d 7s 9s As 9c Kc")
#: p1 has twenty under the ace, p2 under the king, p3 under the queen.
THREE_HANDS = dealt(
    "Th",
    "As Ks Qs Jh 9d 8d 9c 7h Qc",
    "Kd Qd Jd 9h 8s Tc 8c 9s Ac",
    "Ah 8h Js Qh Kh Ad 7c Kc Jc",
)
TAKEN = "p1 ask {card}; p1 take 2d Kc Qh As; p1 discard 6s 5c 4c 4s"
ASKED = {"held": "3s", "in the monte": "As"}


def verbs(table: Table, seat: int) -> set[str]:
    return {act.verb for act in legal_acts(table.hand, seat)}


def chiamo(card: str, profile: str) -> Table:
    table = Table("calabresella", profile, deal=dealt_auction("calabresella"))
    return table.do(bids("calabresella", "chiamo"), TAKEN.format(card=card))


@pytest.mark.parametrize("where", ASKED)
def test_the_first_card_waits_until_all_have_answered_whoever_holds_the_card(where: str) -> None:
    table = chiamo(ASKED[where], "table")
    assert "play" not in verbs(table, 1)
    table.do("p2 deny")
    assert "play" not in verbs(table, 1)
    table.do("p3 deny")
    assert "play" in verbs(table, 1)


def test_a_card_that_lies_in_an_open_monte_need_not_be_denied() -> None:
    table = Table("calabresella", "table", deal=dealt_auction("calabresella"))
    table.do(bids("calabresella", "chiamo"), "p1 ask As; p1 open; p1 take 2d Kc Qh As")
    assert "play" in verbs(table.do("p1 discard 6s 5c 4c 4s"), 1)


@pytest.mark.parametrize("where", ASKED)
def test_prevent_does_not_refuse_a_lead_because_another_keeps_silent(where: str) -> None:
    ruling = chiamo(ASKED[where], "prevent").rule("p1 play 2s")
    assert ruling.disposition is not Disposition.REFUSED
    assert [f.offender for f in ruling.findings] == ([2] if where == "held" else [])


@pytest.mark.parametrize("deal", [KINGS, QUEENS])
@pytest.mark.parametrize("act", ["p2 not-good", "p2 announce run 20"])
def test_prevent_refuses_no_answer_that_a_seat_cannot_know_to_be_false(deal, act: str) -> None:  # type: ignore[no-untyped-def]
    table = Jass(deal, "prevent").do("p1 bid take; p1 announce run 20")
    assert table.rule(act).disposition is Disposition.ACCEPTED
    assert table.findings == ()


def test_prevent_lets_who_was_honest_name_his_top() -> None:
    table = Jass(THREE_HANDS, "prevent").do("p1 bid take; p1 announce run 20; p2 announce run 20")
    assert table.rule("p3 how-high; p2 top K").disposition is Disposition.ACCEPTED
    assert table.findings == ()


def test_prevent_still_refuses_what_the_own_hand_belies() -> None:
    table = Jass(KINGS, "prevent").do("p1 bid take; p1 announce run 20; p2 how-high; p1 top K")
    assert table.rule("p2 announce run 50").disposition is Disposition.REFUSED
    lower = Jass(QUEENS, "prevent").do("p1 bid take; p2 announce run 20; p1 how-high; p2 top K")
    assert lower.rule("p1 not-good").disposition is Disposition.REFUSED
