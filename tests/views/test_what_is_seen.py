"""Law by law: who may know what of a hand, an act, a ruling."""

from __future__ import annotations

import pytest

from arbiter.acts import Discard, Elect, Lay, LookDiscard, LookStock, LookTrick, Open, Return, Take
from arbiter.cards import FORTY, THIRTY_TWO
from arbiter.editions import find, rules
from arbiter.laws.deal import deal_fault
from arbiter.profiles import REFEREE
from arbiter.record import UNKNOWN
from arbiter.referee import new_hand
from arbiter.rulings import Breach, Disposition, Status
from arbiter.state import Manner
from arbiter.views import HEARD, HOST, SPECTATOR, Role, Seat, view
from tests.laws.auction.hands import bids
from tests.laws.auction.hands import dealt as dealt_auction
from tests.laws.klaberjass.hands import PLAIN
from tests.laws.klaberjass.hands import dealt as dealt_jass
from tests.laws.table import ASK, CALL, EXCHANGE, STOCK, WORKED, Dealt, tricks
from tests.views.tables import SeenTable

ONE, TWO, THREE, FOUR = Seat(1), Seat(2), Seat(3), Seat(4)
ALL: tuple[Role, ...] = (ONE, TWO, THREE, SPECTATOR, HOST)


def card(text: str) -> int:
    return FORTY.read(text)


def knowing(table: SeenTable, what: str) -> list[Role]:
    """The roles that know a card of a place, ``stock``, ``taken``, ``discarded`` or ``laid``, or a seat's hand."""
    known = []
    for role in ALL:
        seen = table.view(role)
        if what.startswith("p"):
            cards = seen.hands[int(what[1:]) - 1].cards
        else:
            cards = getattr(seen.exchange, what).cards
        if cards:
            known.append(role)
    return known


def auction(edition: str, contract: str, acts: str = "", **more: object) -> SeenTable:
    table = SeenTable(dealt_auction(edition), edition, **more)  # type: ignore[arg-type]  # the words of a table
    return table.do(bids(edition, contract), acts)


# -- the deal and the exchange -----------------------------------------------------------------------------------


def test_a_hand_is_known_to_its_seat_and_to_the_host() -> None:
    table = SeenTable(WORKED)
    assert knowing(table, "p1") == [ONE, HOST]
    assert {hand.number for hand in table.view(SPECTATOR).hands} == {12}
    assert knowing(table, "stock") == [HOST]


def test_a_seat_that_sits_out_knows_no_more_than_a_spectator() -> None:
    table = SeenTable(dealt_auction("settiglio"), "settiglio").do(bids("settiglio", "chiamo"))
    out = table.view(Seat(7))
    assert out._replace(role=SPECTATOR) == table.view(SPECTATOR)
    assert out.contract is not None
    assert out.contract.sides[6] == -1
    assert table.legal(Seat(7)) == table.legal(SPECTATOR) == table.legal(HOST) == {}


def test_the_yielded_card_is_seen_by_all() -> None:
    table = SeenTable(WORKED).do(CALL, "p2 ask 3h; p1 yield 3h")
    assert {table.seen(role) for role in ALL} == {table.steps[-1].act}


@pytest.mark.parametrize("visible", [False, True])
def test_the_card_returned_is_known_to_both_and_by_the_option_to_all(visible: bool) -> None:
    table = SeenTable(WORKED, options={"return_card_visible": visible}).do(CALL, ASK)
    hidden, shown = Return(2, UNKNOWN), Return(2, card("4d"))
    assert [table.seen(role) for role in (ONE, TWO, HOST)] == [shown] * 3
    assert [table.seen(role) for role in (THREE, SPECTATOR)] == [shown if visible else hidden] * 2
    for role, known in ((ONE, True), (TWO, True), (THREE, visible), (SPECTATOR, visible)):
        asked = table.view(role).exchange.asked
        assert asked is not None
        assert (asked.given_back, asked.yielder) == (True, 1)
        assert asked.returned == (card("4d") if known else UNKNOWN)


def test_an_ask_taken_back_returns_a_card_that_all_know() -> None:
    table = SeenTable(WORKED, options={"ask_scope": "ANY_CARD", "law5_decline": "CANCEL_ASK"}).do(
        CALL, "p2 ask 2c; p3 yield 2c; p1 elect go-on; p2 return 2c"
    )
    assert table.steps[-1].ruling.note == ""
    assert table.seen(SPECTATOR) == Return(2, card("2c"))


def test_discards_are_never_seen_but_by_who_laid_them_down() -> None:
    table = SeenTable(WORKED).do(CALL, "p2 announce 2; p2 discard 5h 5d")
    assert table.seen(TWO) == Discard(2, (card("5h"), card("5d")), 2)
    assert table.seen(ONE) == table.seen(SPECTATOR) == Discard(2, (), 2)
    assert table.view(ONE).exchange.discarded.number == 2
    assert knowing(table, "discarded") == [TWO, HOST]
    table.do("p2 open; p2 take 2d As; p1 play 2s")
    assert knowing(table, "discarded") == [HOST]


def test_a_discard_told_by_its_number_leaves_the_hand_all_the_same() -> None:
    table = SeenTable(WORKED).do(CALL, "p2 announce 2").act(Discard(2, (), 2))
    assert table.view(ONE).hands[1].number == 10
    assert table.view(ONE).exchange.discarded.number == 2


def test_the_open_stock_and_what_is_taken_of_it_are_seen_until_the_first_card() -> None:
    table = SeenTable(WORKED).do(CALL, "p2 announce 2; p2 discard 5h 5d; p2 open")
    assert knowing(table, "stock") == list(ALL)
    table.do("p2 take 2d As")
    assert table.seen(SPECTATOR) == Take(2, (card("2d"), card("As")))
    assert table.cards(table.view(THREE).exchange.taken.cards) == "As 2d"
    table.do("p1 play 2s")
    assert knowing(table, "stock") == knowing(table, "taken") == [HOST]
    assert table.view(THREE).exchange.taken.number == 2


def test_to_take_from_a_stock_that_lies_face_down_turns_it_up() -> None:
    table = SeenTable(WORKED).do(CALL, "p2 announce 2; p2 discard 5h 5d; p2 take 3h As")
    assert table.seen(TWO) == Open(2)
    assert table.told(TWO).findings == ()
    assert table.legal(TWO)["take"] == ("As Qh 2d Kc", ("2",))


def test_a_monte_taken_face_down_is_known_to_its_taker() -> None:
    table = auction("terziglio", "solo")
    assert table.legal(ONE)["take"] == ("", ("4",))
    table.act(Take(1, (UNKNOWN,) * 4))
    faces = tuple(card(text) for text in ["2d", "Kc", "Qh", "As"])
    assert table.seen(ONE) == Take(1, faces)
    assert table.seen(TWO) == table.seen(SPECTATOR) == Take(1, (UNKNOWN,) * 4)
    assert table.view(TWO).exchange.taken.number == 4
    assert knowing(table, "taken") == [HOST]


def test_a_face_named_where_none_can_be_seen_counts_for_nothing() -> None:
    table = auction("terziglio", "solo").do("p1 take 3s")
    assert table.seen(ONE) == Take(1, (card("2d"),))


def test_an_opened_monte_is_seen_by_all_and_taken_from_by_face() -> None:
    table = auction("calabresella", "scegliete", "p2 open")
    assert knowing(table, "stock") == list(ALL)
    assert table.legal(TWO)["take"][0] == "As Qh 2d Kc"
    table.do("p2 take Kc Qh; p2 discard 3s Ks")
    assert table.view(THREE).exchange.shares[0].discarded == (2, 0)
    assert table.cards(table.view(TWO).exchange.shares[0].discarded.cards) == "3s Ks"
    table = auction("calabresella", "scegliete", "p2 open; p2 take Kc Qh")
    assert table.seen(ONE) == Take(2, (card("Kc"), card("Qh")))


def test_of_a_monte_passed_on_the_first_knows_what_he_laid_the_second_what_he_takes() -> None:
    table = auction("terziglio", "scegliete", "p2 take 2d Kc Qh As; p2 discard 3s Ks Qs 5h")
    assert knowing(table, "stock") == [HOST]
    assert table.seen(THREE) == Discard(2, (), 4)
    table.act(Take(3, ()))
    done = table.steps[-1].act
    assert isinstance(done, Take)
    assert {FORTY.text(each) for each in done.cards} == {"3s", "Ks", "Qs", "5h"}
    assert table.seen(ONE) == Take(3, (UNKNOWN,) * 4)


def test_a_monte_that_belongs_to_nobody_is_taken_from_its_top() -> None:
    table = auction("mediatore", "arcisolo").act(Take(2, (UNKNOWN,)))
    assert table.seen(TWO) == Take(2, (table.hand.frame.deal.stock[0],))
    during = SeenTable(dealt_auction("mediatore"), "mediatore").do("p1 bid solo; p2 pass; p3 pass")
    assert during.act(Take(1, ())).hand.frame.exchange.taken.bit_count() == 4


def test_a_laid_card_is_known_to_who_laid_it_and_who_takes_it_up() -> None:
    table = auction("terziglio", "chiedo", "p1 lay 4s")
    assert table.seen(ONE) == Lay(1, card("4s"))
    assert table.seen(TWO) == table.seen(SPECTATOR) == Lay(1, UNKNOWN)
    assert knowing(table, "laid") == [ONE, HOST]
    assert table.view(THREE).exchange.laid.number == 1
    table.do("p1 ask 3s; p2 yield 3s")
    known = {role: table.view(role).exchange.asked for role in ALL}
    assert {role for role, asked in known.items() if asked and asked.returned >= 0} == {
        ONE,
        TWO,
        HOST,
    }


@pytest.mark.parametrize(
    ("edition", "contract"), [("terziglio", "solissimo"), ("mediatore", "solissimo")]
)
def test_only_the_soloist_of_solissimo_may_look_at_the_monte(edition: str, contract: str) -> None:
    table = auction(edition, contract).act(LookStock(1))
    assert table.told(ONE).faces == table.hand.frame.exchange.stock
    assert table.told(TWO).faces == 0
    table.act(LookStock(2))
    assert table.told(TWO).faces == 0
    assert auction(edition, "arcisolo").act(LookStock(1)).told(ONE).faces == 0


def test_a_premature_look_at_the_stock_shows_nothing() -> None:
    table = SeenTable(WORKED).act(LookStock(1))
    assert table.told(ONE).faces == 0
    table.do(CALL).act(LookStock(2))
    assert table.told(TWO).faces == 0


def test_the_soloist_may_look_at_his_discard_until_the_first_card() -> None:
    table = SeenTable(WORKED).do(CALL, STOCK).act(LookDiscard(2))
    assert table.cards(table.told(TWO).faces) == "5h 5d"
    table.act(LookDiscard(1))
    assert table.told(ONE).faces == 0
    table.do("p1 play 2s").act(LookDiscard(2))
    assert table.told(TWO).faces == 0


# -- partners ----------------------------------------------------------------------------------------------------

PARTNER = "p1 ask {card}"


def called(edition: str = "quartiglio", holder: int = 3, **more: object) -> SeenTable:
    deal = dealt_auction(edition)
    first = deal.hands[holder - 1].split()[0]
    return auction(edition, "chiamo", PARTNER.format(card=first), **more)


def sides(table: SeenTable, role: Role) -> tuple[int | None, ...]:
    contract = table.view(role).contract
    assert contract is not None
    return contract.sides


def test_the_called_partner_is_known_to_himself_only_until_he_plays_the_card() -> None:
    table = called()
    assert sides(table, ONE) == (0, None, None, None)
    assert sides(table, TWO) == (0, 1, None, None)
    assert sides(table, THREE) == (0, 1, 0, 1)
    assert sides(table, SPECTATOR) == (0, None, None, None)
    assert sides(table, HOST) == (0, 1, 0, 1)
    partners = [table.view(role).contract for role in ALL]
    assert [contract.partner for contract in partners if contract] == [0, 0, 3, 0, 3]


def test_by_the_option_the_partner_is_known_at_once() -> None:
    table = called(options={"called_reveal": "AT_ONCE"})
    assert sides(table, SPECTATOR) == (0, 1, 0, 1)


def test_the_sides_are_known_at_the_count() -> None:
    table = called().do("p2 concede")
    assert sides(table, SPECTATOR) == (0, 1, 0, 1)


def test_a_card_called_that_lies_in_the_monte_makes_no_partner_that_anybody_knows() -> None:
    stock = dealt_auction("mediatore").stock.split()
    table = auction("mediatore", "chiamo", f"p1 ask {stock[0]}")
    assert sides(table, TWO) == (0, 1, None, None)
    assert sides(table, SPECTATOR) == (0, None, None, None)


def test_who_may_claim_a_revoke_is_not_told_as_long_as_a_partner_is_secret() -> None:
    """p2, who holds spades, does not follow; the arbiter says so when the trick is turned."""
    table = called(holder=3)
    pack = {seat: table.hand.hands[seat - 1] for seat in (1, 2, 3, 4)}
    suit = next(s for s in range(4) if all(pack[x] & FORTY.of_suit(s) for x in (1, 2)))
    lead = FORTY.in_order(pack[1] & FORTY.of_suit(suit))[-1]
    wrong = FORTY.in_order(pack[2] & ~FORTY.of_suit(suit))[-1]
    table.do(f"p1 play {FORTY.text(lead)}; p2 play {FORTY.text(wrong)}")
    assert table.breaches(TWO) == []
    for seat in (3, 4):
        held = pack[seat] & FORTY.of_suit(suit) or pack[seat]
        table.do(f"p{seat} play {FORTY.text(FORTY.in_order(held)[-1])}")
    table.do("p1 turn")
    (finding,) = table.view(ONE).findings
    assert (finding.breach, finding.offender, finding.points) == (Breach.REVOKE, 2, 0)
    for role in (ONE, TWO, THREE, FOUR, SPECTATOR):
        (election,) = table.view(role).elections
        assert (election.holders, election.mine) == ((), False)
        assert "elect" not in table.legal(role)
    assert table.view(HOST).elections[0].holders == (1, 3)
    table.do("p1 elect waive")
    assert (table.told(ONE).disposition, table.told(ONE).note) == (Disposition.ACCEPTED, HEARD)
    assert table.view(ONE).findings == (finding,)
    table.do("p3 concede; p1 elect waive")
    assert table.view(SPECTATOR).findings[0].status is Status.CONDONED


def test_who_may_answer_an_error_knows_it_where_the_side_is_known() -> None:
    """The caller looks at the monte: each of the others knows whether he is against him."""
    deal = dealt_auction("mediatore")
    called_card = deal.hands[2].split()[0]
    table = auction("mediatore", "chiamo", f"p1 ask {called_card}").act(LookStock(1))
    mine = {role: table.view(role).elections[0].mine for role in (ONE, TWO, THREE, FOUR)}
    assert mine == {ONE: False, TWO: True, THREE: False, FOUR: True}
    assert ["elect" in table.legal(role) for role in (ONE, TWO, THREE, FOUR)] == [
        False,
        True,
        False,
        True,
    ]
    table = auction("mediatore", "chiamo", f"p1 ask {called_card}").act(LookStock(2))
    mine = {role: table.view(role).elections[0].mine for role in (ONE, TWO, THREE, FOUR)}
    assert mine == {ONE: False, TWO: False, THREE: True, FOUR: False}
    assert ["elect" in table.legal(role) for role in (ONE, THREE, FOUR)] == [False, True, False]


# -- the play ----------------------------------------------------------------------------------------------------


def test_a_turned_trick_is_served_by_its_winner_only_until_the_count() -> None:
    table = SeenTable(WORKED).do(EXCHANGE, tricks(1, 1))
    assert len(table.view(SPECTATOR).tricks.plays) == 3
    table.do("p2 turn")
    (trick,) = table.view(ONE).tricks.done
    assert (trick.winner, trick.plays) == (2, ())
    assert table.view(HOST).tricks.done[0].plays == (
        (1, card("2s")),
        (2, card("3s")),
        (3, card("5s")),
    )
    table.do(tricks(2, 12))
    assert len(table.view(SPECTATOR).tricks.done[0].plays) == 3


def test_a_trick_may_be_looked_at_until_it_is_turned_and_at_the_count() -> None:
    table = SeenTable(WORKED).do(EXCHANGE, tricks(1, 1)).act(LookTrick(3, 1))
    assert table.cards(table.told(THREE).faces) == "3s 2s 5s"
    assert table.told(ONE).faces == 0
    table.do("p2 turn").act(LookTrick(3, 1))
    assert table.told(THREE).faces == 0
    assert table.told(SPECTATOR).findings[0].cards == ()
    table.do(tricks(2, 12)).act(LookTrick(3, 1))
    assert table.cards(table.told(THREE).faces) == "3s 2s 5s"
    table.act(LookTrick(3, 12)).act(LookDiscard(1))
    assert table.cards(table.told(ONE).faces) == "Qh 5h 5d Kc"
    table.act(LookStock(1))
    assert table.cards(table.told(ONE).faces) == "Qh Kc"
    assert SeenTable(WORKED).do(EXCHANGE).act(LookTrick(1, 3)).told(ONE).faces == 0


REVOKED = f"{EXCHANGE}; p1 play 2s; p2 play 3s; p3 play 6d"


@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_a_revoke_that_is_not_established_is_known_to_the_host_only(profile: str) -> None:
    table = SeenTable(WORKED, profile=profile).do(REVOKED)
    assert [table.told(role).disposition for role in (ONE, TWO, THREE, SPECTATOR)] == [
        Disposition.ACCEPTED
    ] * 4
    assert table.told(HOST).disposition is Disposition.STANDS
    assert [table.breaches(role) for role in ALL] == [[], [], [], [], ["REVOKE"]]
    table.do("p2 turn")
    if profile == "referee":
        (finding,) = table.told(SPECTATOR).findings
        assert (finding.cards, finding.lawful, finding.points) == ((card("6d"),), (), 9)
        assert {FORTY.text(each) for each in table.view(THREE).findings[0].lawful} == {
            "Js",
            "7s",
            "5s",
        }
        assert table.view(TWO).elections[0].mine
        assert not table.view(ONE).elections[0].mine
        assert table.view(ONE).elections[0].holders == (2,)
    else:
        assert table.breaches(SPECTATOR) == []


def test_an_offender_is_told_what_he_could_have_played() -> None:
    table = SeenTable(WORKED, profile="prevent").do(REVOKED)
    assert [table.seen(role) for role in (ONE, TWO, SPECTATOR)] == [None] * 3
    told = table.told(THREE)
    assert told.disposition is Disposition.REFUSED
    (finding,) = told.findings
    assert {FORTY.text(each) for each in finding.lawful} == {"Js", "7s", "5s"}
    assert table.told(HOST).findings == (finding,)
    assert table.view(THREE).findings == ()


def test_a_void_act_is_seen_by_who_tried_it() -> None:
    table = SeenTable(WORKED).do("p3 bid play")
    assert [table.seen(role) is None for role in ALL] == [True, True, False, True, False]
    assert [table.breaches(role) for role in ALL] == [
        [],
        [],
        ["CALL_OUT_OF_TURN"],
        [],
        ["CALL_OUT_OF_TURN"],
    ]
    table.do("p1 elect nine")
    assert (table.told(ONE).disposition, table.told(ONE).note) == (Disposition.REFUSED, "no-effect")


def test_an_exposed_card_is_seen_by_all() -> None:
    table = SeenTable(WORKED).do(EXCHANGE, "p1 play 2s; p2 play 3s; p3 expose Ah Kh")
    for role in (ONE, TWO, SPECTATOR):
        assert table.cards(table.view(role).hands[2].cards) == "Ah Kh"
        assert [x.card for x in table.view(role).exposed] == [card("Ah"), card("Kh")]
    table.do("p3 play 5s; p2 demand Ah")
    assert [(duty.seat, duty.value) for duty in table.view(ONE).duties] == [(3, card("Ah"))]


@pytest.mark.parametrize("profile", ["referee", "table"])
@pytest.mark.parametrize("breach", ["REVOKE", "CALL_DISOBEYED"])
def test_a_claim_of_a_broken_duty_of_play_is_heard_and_seen_by_nobody_else(
    profile: str, breach: str
) -> None:
    table = SeenTable(WORKED, profile=profile).do(REVOKED, f"p1 claim {breach} p2 1")
    assert [table.seen(role) is None for role in ALL] == [False, True, True, True, False]
    assert (table.told(ONE).note, table.told(ONE).findings) == (HEARD, ())
    assert table.breaches(ONE) == []


def test_an_answer_kept_with_a_claim_is_seen_by_nobody_else() -> None:
    table = SeenTable(WORKED, profile="table").do(REVOKED, "p2 turn; p2 claim REVOKE p3 1")
    table.do("p2 elect waive")
    assert [table.seen(role) is None for role in ALL] == [True, False, True, True, False]
    assert table.told(TWO).note == HEARD


def test_a_claim_of_anything_else_is_answered_at_once() -> None:
    table = SeenTable(WORKED, profile="table").do(
        EXCHANGE, "p3 play Ah; p2 claim LEAD_OUT_OF_TURN p3"
    )
    assert table.seen(SPECTATOR) is not None
    assert table.breaches(SPECTATOR) == ["LEAD_OUT_OF_TURN"]
    table.do("p1 play 2s; p1 claim EXCHANGE_ERROR p2")
    assert table.view(SPECTATOR).findings[-1].status is Status.REFUTED


def test_refuted_claims_of_revokes_are_told_at_the_count() -> None:
    table = SeenTable(WORKED).do(EXCHANGE, tricks(1, 3), "p1 claim REVOKE p2")
    assert table.breaches(ONE) == []
    table.do(tricks(4, 12))
    assert table.breaches(ONE) == ["REVOKE"]


def test_what_was_told_and_lapsed_is_still_known_and_what_was_not_is_not() -> None:
    table = SeenTable(WORKED, options={"ask_scope": "THREE_THEN_TWO"}).do(CALL, "p2 ask 2c")
    (finding,) = table.told(ONE).findings
    assert (finding.cards, finding.lawful) == ((card("2c"),), ())
    assert table.view(TWO).findings[0].lawful
    table.do("p3 yield 2c; p2 return 4d", STOCK, "p1 play 2s")
    assert table.view(ONE).findings[0].status is Status.LAPSED
    silent = SeenTable(WORKED, profile="table").do(CALL, "p2 ask 2c; p3 yield 2c; p2 return 4d")
    silent.do(STOCK, "p1 play 2s")
    assert silent.breaches(ONE) == []
    assert silent.breaches(HOST) == ["ASK_TWO_WITHOUT_THREES"]


def test_a_late_claim_is_known_though_it_is_born_lapsed() -> None:
    table = SeenTable(WORKED, profile="table").do(REVOKED, "p2 turn; p1 concede; cut")
    table.do("p2 claim REVOKE p3")
    (late,) = table.view(TWO).findings
    assert (late.breach, late.cards) == (Breach.CLAIM_LATE, ())


# -- laws 4 and 6 ------------------------------------------------------------------------------------------------


def test_cards_that_make_the_discard_good_go_face_down() -> None:
    short = "p2 announce 2; p2 discard 5h; p2 open; p2 take 2d As"
    table = SeenTable(WORKED).do(CALL, short, "p1 elect make-good; p2 elect make-good 5d")
    assert table.view(ONE).findings[0].cards == ()
    assert [FORTY.text(c) for c in table.view(TWO).findings[0].cards] == ["5h"]
    assert table.seen(TWO) == Elect(2, "make-good", (card("5d"),))
    assert table.seen(ONE) == table.seen(SPECTATOR) == Elect(2, "make-good", (UNKNOWN,))


def test_cards_drawn_blindly_are_not_seen_by_who_draws_them() -> None:
    short = "p2 announce 2; p2 discard 5h; p2 open; p2 take 2d As"
    options = {"make_good_choice": "ALLIES_DRAW_BLIND"}
    table = SeenTable(WORKED, options=options).do(CALL, short)
    table.act(Elect(1, "make-good"))
    assert table.steps[-1].ruling.note == ""
    assert table.view(ONE).exchange.discarded.number == 2
    assert table.seen(ONE) == table.seen(THREE) == Elect(1, "make-good", (UNKNOWN,))
    drawn = table.seen(TWO)
    assert isinstance(drawn, Elect)
    assert drawn.cards[0] >= 0


def test_a_card_made_good_for_the_asked_one_is_shown_by_the_option() -> None:
    owed = "p2 ask 3h; p1 yield 3h; p2 announce 2; p2 discard 5h 5d; p2 open; p2 take 2d As; p1 play 2s"
    for visible in (False, True):
        table = SeenTable(WORKED, options={"return_card_visible": visible}).do(CALL, owed)
        table.do("p1 elect make-good; p2 elect make-good 4d")
        assert table.steps[-1].ruling.note == ""
        hidden = Elect(2, "make-good", (UNKNOWN,))
        assert table.seen(ONE) == Elect(2, "make-good", (card("4d"),))
        assert (table.seen(THREE) == hidden) is not visible


def test_who_withheld_the_asked_card_is_not_named_before_it_is_demanded_again() -> None:
    table = SeenTable(WORKED).do(
        CALL, "p2 ask 3h; p1 deny; p3 deny", STOCK.replace("p2 take 2d As", "")
    )
    for role, offender in ((ONE, 1), (TWO, None), (THREE, None), (SPECTATOR, None), (HOST, 1)):
        (finding,) = table.view(role).findings
        assert (finding.breach, finding.offender) == (Breach.CARD_WITHHELD, offender)
        assert len(table.view(role).elections) == (role in (TWO, HOST))
    table.do("p2 elect redemand")
    assert table.view(SPECTATOR).findings[0].offender == 1
    table.do("p1 yield 3h")
    assert table.view(THREE).findings[0].offender == 1


def test_before_the_stock_is_open_nobody_knows_that_a_card_is_withheld() -> None:
    table = SeenTable(WORKED).do(CALL, "p2 ask 3h; p1 deny; p3 deny")
    assert [table.breaches(role) for role in ALL] == [[]] * 5


def test_who_withheld_it_is_named_at_the_count() -> None:
    table = SeenTable(WORKED).do(
        CALL, "p2 ask 3h; p1 deny; p3 deny", STOCK, "p1 play 2s; p2 concede"
    )
    assert table.view(SPECTATOR).findings[0].offender == 1


# -- the deal, disclosure ----------------------------------------------------------------------------------------


def test_of_a_faulty_deal_the_faced_card_is_seen_and_no_other() -> None:
    book = find("calabrasella")
    assert book is not None
    in_force = rules(book, None, REFEREE)
    hands = tuple(tuple(card(text) for text in hand.split()) for hand in WORKED.hands)
    stock = tuple(card(text) for text in WORKED.stock.split())
    faced = new_hand(in_force, deal_fault(in_force, hands, stock, Manner(faced=(card("Ks"),))))
    assert view(faced, SPECTATOR).findings[0].cards == (card("Ks"),)
    short = new_hand(in_force, deal_fault(in_force, (hands[0][1:], *hands[1:]), stock, Manner()))
    assert view(short, SPECTATOR).findings[0].cards == ()
    assert view(short, HOST).findings[0].cards


def test_a_hand_is_disclosed_when_it_is_over_and_not_before() -> None:
    table = SeenTable(WORKED).do(EXCHANGE, tricks(1, 12))
    hidden = table.view(ONE)
    assert table.view(ONE, disclosed=True) == hidden
    table.do("cut")
    shown = table.view(SPECTATOR, disclosed=True)
    assert table.cards(shown.exchange.discarded.cards) == "5h 5d"
    assert table.view(SPECTATOR).exchange.discarded.cards == 0


def test_a_passed_out_hand_stays_hidden_unless_it_is_disclosed() -> None:
    table = SeenTable(WORKED).do("p1 pass; p2 pass; p3 pass")
    assert knowing(table, "p2") == [TWO, HOST]
    assert all(hand.cards for hand in table.view(SPECTATOR, disclosed=True).hands)


# -- klaberjass --------------------------------------------------------------------------------------------------


def jass(
    deal: Dealt, acts: str, edition: str = "klaberjass", profile: str = "referee"
) -> SeenTable:
    return SeenTable(deal, edition, profile).do(acts)


def test_of_the_bank_the_card_turned_up_is_seen_and_then_the_lowest() -> None:
    table = jass(PLAIN, "")
    bank = PLAIN.stock.split()
    assert table.cards(table.view(SPECTATOR).exchange.stock.cards) == bank[0] == "Th"
    assert table.view(ONE).hands[0].number == 6
    table.do("p1 bid take")
    assert table.view(ONE).hands[0].number == 9
    assert table.cards(table.view(TWO).hands[0].cards) == ""
    assert set(table.cards(table.view(SPECTATOR).exchange.stock.cards).split()) == {"Th", bank[-1]}
    table.do("p2 swap")
    assert set(table.cards(table.view(ONE).exchange.stock.cards).split()) == {"7h", bank[-1]}


def test_a_bank_told_short_has_no_lowest_card() -> None:
    short = Dealt(PLAIN.hands, " ".join(PLAIN.stock.split()[:7]))
    table = jass(short, "p1 bid take")
    assert table.cards(table.view(SPECTATOR).exchange.stock.cards) == "Th"
    untold = jass(Dealt(PLAIN.hands, ""), "")
    assert untold.view(SPECTATOR).exchange.stock.cards == 0


def test_what_is_said_of_runs_is_known_to_all_and_the_runs_are_not() -> None:
    deal = dealt_jass("Td", "Qc Jc Tc 9c Ah Kh Qh 8d As", "Js Ts 9s 8s 7s 9d 8h Kd Ac")
    table = jass(
        deal, "p1 bid take; p1 announce run 50; p2 how-high; p1 top Q; p2 good; p1 show Ah Kh Qh"
    )
    runs = table.view(SPECTATOR).runs
    assert runs.announced == ((1, 50, "Q"),)
    assert [(seat, table.cards(cards)) for seat, cards, _ in runs.shown] == [(1, "Ah Kh Qh")]
    assert table.view(TWO).hands[0].cards == 0


@pytest.mark.parametrize("profile", ["referee", "table"])
def test_a_false_word_about_a_run_is_known_at_the_count(profile: str) -> None:
    table = jass(PLAIN, "p1 bid take; p1 announce run 20", profile=profile)
    for role in (ONE, TWO, SPECTATOR):
        assert (table.breaches(role), table.view(role).runs.false) == ([], ())
        assert table.told(role).disposition is Disposition.ACCEPTED
    assert table.breaches(HOST) == ["RUN_FALSE"]
    table.do("p2 claim RUN_FALSE p1")
    assert table.told(TWO).note == HEARD
    table.do("p2 concede")
    assert table.view(TWO).runs.false == (1,)
    assert "RUN_FALSE" in table.breaches(TWO)


def test_no_bank_is_looked_at_or_taken() -> None:
    table = jass(PLAIN, "p1 bid take").act(LookStock(1))
    shown = table.told(ONE).faces
    assert shown == table.view(ONE).exchange.stock.cards
    table.act(Take(1, (THIRTY_TWO.read("7h"),)))
    assert table.seen(ONE) == Take(1, (UNKNOWN,))
    table.do("p1 concede").act(LookStock(1)).act(LookDiscard(1))
    assert table.told(ONE).faces == 0
