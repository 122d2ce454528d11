"""The house rules on laws 8 to 12: each value of each option, with what it changes."""

import pytest

from tests.laws.plays import SILENT, at, up_to
from tests.laws.table import CALL, CLASSIC, EXCHANGE, SETTLED, UA, Table, tricks


def option(key, value, edition=CLASSIC):
    """The mark of a value of an option."""
    return pytest.mark.option(edition, key, value)


# pre_call_exposure


@option("pre_call_exposure", False)
@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_a_card_shown_before_the_call_binds_nobody(profile):
    """By default p1's Ad, shown before there is a soloist, cannot be called."""
    table = Table(profile=profile).do("p1 expose Ad", EXCHANGE)
    assert table.findings == ("- CARD_EXPOSED p1 @1 CONDONED",)
    assert table.rule("p2 demand Ad").note == "no-effect"


@option("pre_call_exposure", True)
@pytest.mark.parametrize(
    ("profile", "status"),
    [("referee", "ESTABLISHED"), ("table", "NOTICED"), ("review", "ESTABLISHED")],
)
def test_a_card_shown_before_the_call_may_be_called(profile, status):
    """With the option it lies exposed as soon as its owner is an ally; p1 is called to lead it."""
    table = Table(profile=profile, options={"pre_call_exposure": True}).do("p1 expose Ad", EXCHANGE)
    assert table.findings == (f"10 CARD_EXPOSED p1 @1 {status}",)
    table.do("p2 demand Ad; p1 play 2s")
    assert table.findings == (
        "10 CARD_EXPOSED p1 @1 ESTABLISHED",
        "10 CALL_DISOBEYED p1 @12 NOTICED",
    )


@option("pre_call_exposure", True)
@pytest.mark.parametrize("profile", ["referee", "table", "review"])
def test_the_later_soloists_card_is_nothing(profile):
    """With the option too the soloist's own card is law 8."""
    table = Table(profile=profile, options={"pre_call_exposure": True}).do("p2 expose Ac", CALL)
    assert table.findings == ("8 CARD_EXPOSED p2 @1 CORRECTED",)
    assert table.hand.docket.exposed == ()


# exposed_repeat

#: p1 shows Jd before trick 7, where he has to follow in hearts; in trick 8 he is void.
SHOWN = f"{up_to(7)}; p3 turn; p1 expose Jd"
TRICK_7 = tricks(7, 7)


@option("exposed_repeat", True)
def test_the_call_may_be_repeated_at_each_trick():
    """By default the card is called in trick 7 in vain and in trick 8 with effect."""
    table = Table().do(SHOWN, "p2 demand Jd", TRICK_7, "p2 demand Jd; p3 play Jh; p1 play 5c")
    assert table.findings[1].startswith("10 CALL_DISOBEYED p1")


@option("exposed_repeat", False)
def test_the_call_is_for_the_next_trick_only():
    """False: after trick 7 the card is free, as the Ukrainian book has it."""
    table = Table(options={"exposed_repeat": False}).do(SHOWN, TRICK_7)
    assert table.rule("p2 demand Jd").note == "no-effect"
    table.do("p3 play Jh; p1 play 5c")
    assert len(table.findings) == 1


@option("exposed_repeat", False)
def test_the_card_of_a_false_lead_too_is_for_the_next_trick_only():
    """False: Kd, exposed by law 11 before trick 9, may be called in trick 9 and no longer."""
    table = Table(options={"exposed_repeat": False}).do(up_to(9), "p1 play Kd; p2 elect exposed")
    assert table.rule("p2 demand Kd").disposition == "ACCEPTED"
    table.do(tricks(9, 9))
    assert table.rule("p2 demand Kd").note == "no-effect"


@option("exposed_repeat", False)
def test_the_card_of_the_third_hand_too_is_for_the_next_trick_only():
    """False: p1's Ad, played before the second hand in trick 3, may be called at the next trick to be led."""
    table = Table(options={"exposed_repeat": False}).do(up_to(3), "p2 play 2d; p1 play Ad")
    table.do("p3 play 3d; p1 play Jd; p3 turn")
    assert table.rule("p2 demand Ad").disposition == "ACCEPTED"
    table.do("p3 play Ah; p1 play 2h; p2 play 3h; p2 turn")
    assert table.rule("p2 demand Ad").note == "no-effect"


# deferred_call_target

#: p1 leads falsely in trick 5, the soloist's own; p3 is the first ally to gain the lead, in trick 6.
FALSE_5 = f"{up_to(5)}; p1 play 6s; p2 elect suit"


@option("deferred_call_target", "FIRST_ALLY_TO_LEAD")
def test_the_deferred_suit_binds_the_first_ally_to_lead():
    """By default it is p3, who gains the lead, though p1 led out of turn."""
    table = Table().do(FALSE_5, tricks(5, 6))
    assert table.rule("p2 name s").disposition == "ACCEPTED"
    table.do("p3 play Kh")
    assert table.findings[1].startswith("11 CALL_DISOBEYED p3")


@option("deferred_call_target", "OFFENDER")
def test_the_deferred_suit_waits_for_the_offenders_lead():
    """OFFENDER: p3 leads freely; p1 gains the lead in trick 11 and is to lead the named suit in trick 12."""
    table = Table(options={"deferred_call_target": "OFFENDER"}).do(FALSE_5, tricks(5, 6))
    assert table.rule("p2 name s").note == "no-effect"
    table.do(tricks(7, 9), "p2 play Ks; p3 play 4h; p1 play 5c", tricks(11, 11))
    assert table.rule("p2 name d").disposition == "ACCEPTED"
    table.do("p1 play 4d; p2 play 7c; p3 play 7h")
    assert len(table.findings) == 1


@option("deferred_call_target", "OFFENDER")
def test_the_other_ally_is_bound_when_the_lead_was_his():
    """OFFENDER bears on the deferred call only: the rightful leader is called as ever."""
    table = Table(options={"deferred_call_target": "OFFENDER"}).do(up_to(9), "p1 play Kd")
    table.do("p2 name s; p3 play 7h")
    assert table.findings[1].startswith("11 CALL_DISOBEYED p3")


# accept_by_playing


@option("accept_by_playing", False)
@pytest.mark.parametrize("profile", SILENT)
def test_playing_to_a_false_lead_does_not_accept_it(profile):
    """By default a claim with two cards down is in time."""
    table = Table(profile=profile).do(up_to(9), "p1 play Kd; p2 play Qd; p2 claim LEAD_OUT_OF_TURN")
    assert table.findings == (f"11 LEAD_OUT_OF_TURN p1 @{at(9, 1)} ESTABLISHED",)


@option("accept_by_playing", True)
@pytest.mark.parametrize("profile", SILENT)
@pytest.mark.parametrize("edition", [CLASSIC, UA])
def test_b4_a_card_of_the_other_side_accepts_it(profile, edition):
    """B4(i): the soloist plays to p1's false lead: accepted, a claim is late, and the trick goes on."""
    table = Table(edition, profile, options={"accept_by_playing": True})
    table.do(up_to(9), "p1 play Kd; p2 play Qd; p2 claim LEAD_OUT_OF_TURN")
    assert [f.status for f in table.hand.docket.findings] == ["CONDONED", "LAPSED"]
    assert len(table.hand.tricks.plays) == 2
    assert table.elections == ()


@option("accept_by_playing", True)
@pytest.mark.parametrize("profile", SILENT)
def test_b4_a_card_of_ones_own_side_does_not(profile):
    """B4(ii): p3 plays to his partner's false lead: not accepted, both cards go back."""
    table = Table(profile=profile, options={"accept_by_playing": True})
    table.do(up_to(5), "p1 play 6s; p3 play 7s; p2 claim LEAD_OUT_OF_TURN")
    assert table.findings == (f"11 LEAD_OUT_OF_TURN p1 @{at(5, 1)} ESTABLISHED",)
    assert table.hand.tricks.plays == ()


@option("accept_by_playing", True)
@pytest.mark.parametrize("profile", SILENT)
def test_an_accepted_lead_is_ended_by_nobody(profile):
    """p3, whose lead it was, says `lead`: the accepted lead stays, and his card is one to the trick."""
    table = Table(profile=profile, options={"accept_by_playing": True})
    table.do(up_to(9), "p1 play Kd; p2 play Qd; p3 lead 6d")
    assert table.findings == (f"11 LEAD_OUT_OF_TURN p1 @{at(9, 1)} CONDONED",)
    assert table.hand.tricks.winner == 1


@option("accept_by_playing", True)
def test_the_referee_speaks_before_anybody_can_accept():
    """Where the arbiter attends, the card is back before the next one is played."""
    table = Table(options={"accept_by_playing": True}).do(up_to(9), "p1 play Kd")
    assert table.findings == (f"11 LEAD_OUT_OF_TURN p1 @{at(9, 1)} ESTABLISHED",)


# third_before_second

#: The soloist leads 2d in trick 3; p1, third hand, plays before p3, who has 3d and 6d.
THIRD = f"{up_to(3)}; p2 play 2d; p1 play 4d"
OUT = f"12 PLAY_OUT_OF_TURN p1 @{at(3, 2)}"


@option("third_before_second", "EXPOSED")
def test_by_default_the_third_hands_card_is_exposed():
    """EXPOSED: it goes back and may be called."""
    table = Table().do(THIRD)
    assert table.findings == (f"{OUT} ESTABLISHED",)
    assert table.elections == ()
    assert len(table.hand.docket.exposed) == 1


def win_or_lose(profile="referee", acts=THIRD):
    """The trick with the option WIN_OR_LOSE, the card known to be out of turn."""
    table = Table(profile=profile, options={"third_before_second": "WIN_OR_LOSE"}).do(acts)
    return table if profile == "referee" else table.do("p2 claim PLAY_OUT_OF_TURN")


@option("third_before_second", "WIN_OR_LOSE")
@pytest.mark.parametrize("profile", ["referee", *SILENT])
@pytest.mark.parametrize(
    ("choice", "card", "obeys"),
    [("win", "3d", True), ("win", "6d", False), ("lose", "6d", True), ("lose", "3d", False)],
)
def test_the_second_hand_must_win_or_lose(profile, choice, card, obeys):
    """WIN_OR_LOSE: the card stays; the soloist says what p3 must do, and p3 obeys or not."""
    table = win_or_lose(profile)
    assert table.findings == (f"{OUT} ESTABLISHED",)
    assert table.elections == ("12 p2: win lose",)
    assert len(table.hand.tricks.plays) == 2
    table.do(f"p2 elect {choice}", f"p3 play {card}")
    disobeyed = f"12 CALL_DISOBEYED p3 @{len(table.acts)} NOTICED"
    assert table.findings[1:] == (() if obeys else (disobeyed,))


@option("third_before_second", "WIN_OR_LOSE")
def test_disobeyed_it_costs_nine_and_can_be_put_right():
    """WIN_OR_LOSE: turned, nine by law 12; corrected before that, nothing."""
    table = win_or_lose().do("p2 elect lose; p3 play 3d; p3 turn")
    assert table.findings[1] == f"12 CALL_DISOBEYED p3 @{at(3, 3) + 1} ESTABLISHED 9"
    table = win_or_lose().do("p2 elect lose; p3 play 3d; p3 correct 6d")
    assert table.findings[1] == f"12 CALL_DISOBEYED p3 @{at(3, 3) + 1} CORRECTED"
    assert table.hand.tricks.winner == 2


@option("third_before_second", "WIN_OR_LOSE")
@pytest.mark.parametrize("choice", ["win", "lose"])
def test_who_is_unable_plays_what_he_must(choice):
    """WIN_OR_LOSE: in trick 11 p3 has 6d only, under Qd: he cannot win; he follows, and it is paid."""
    acts = f"{up_to(11)}; p2 play Qd; p1 play Kd; p2 elect {choice}; p3 play 6d"
    table = win_or_lose(acts=acts).do(tricks(12, 12), "cut")
    assert table.findings == (f"12 PLAY_OUT_OF_TURN p1 @{at(11, 2)} ESTABLISHED",)
    assert table.settlement == SETTLED


@option("third_before_second", "WIN_OR_LOSE")
def test_silence_leaves_the_second_hand_free():
    """WIN_OR_LOSE: the soloist says nothing, p3 plays what he likes, and the right is gone."""
    table = win_or_lose().do("p3 play 3d")
    assert table.elections == ()
    assert table.rule("p2 elect win").note == "no-effect"
    assert table.findings == (f"{OUT} ESTABLISHED",)


@option("third_before_second", "WIN_OR_LOSE")
@pytest.mark.parametrize("seat", [1, 3])
def test_an_ally_may_not_say_win_or_lose(seat):
    """WIN_OR_LOSE: the right is the soloist's."""
    table = win_or_lose()
    assert table.rule(f"p{seat} elect win").note == "no-effect"
    assert table.elections == ("12 p2: win lose",)


@option("third_before_second", "WIN_OR_LOSE")
@pytest.mark.parametrize("profile", SILENT)
def test_the_election_is_the_claim_too(profile):
    """WIN_OR_LOSE: `elect win` with nobody having claimed claims it."""
    table = Table(profile=profile, options={"third_before_second": "WIN_OR_LOSE"})
    table.do(THIRD, "p2 elect win")
    assert table.findings == (f"{OUT} ESTABLISHED",)
    table.do("p3 play 6d")
    assert table.findings[1].startswith("12 CALL_DISOBEYED p3")


@option("third_before_second", "STANDS")
@pytest.mark.parametrize("profile", ["referee", *SILENT])
def test_it_may_simply_stand(profile):
    """STANDS: a claim takes nothing back; the card is condoned and is not exposed."""
    table = Table(profile=profile, options={"third_before_second": "STANDS"}).do(THIRD)
    if profile in SILENT:
        table.do("p2 claim PLAY_OUT_OF_TURN p1")
    assert table.findings == (f"{OUT} CONDONED",)
    assert len(table.hand.tricks.plays) == 2
    assert table.rule("p2 demand 4d").note == "no-effect"
    table.do("p3 play 3d")
    assert table.findings == (f"{OUT} CONDONED",)


@option("third_before_second", "STANDS")
def test_stands_bears_on_the_soloists_lead_only():
    """STANDS: where an ally led, law 12 does not speak; the other ally's card is exposed by law 10."""
    table = Table(options={"third_before_second": "STANDS"}).do(EXCHANGE, "p1 play 2s; p3 play 5s")
    assert table.findings == ("10 PLAY_OUT_OF_TURN p3 @11 ESTABLISHED",)
