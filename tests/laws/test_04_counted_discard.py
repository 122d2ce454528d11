"""Law 4: the discard counted; too few cards are made good or end the game, too many cost the soloist a trick.

With its counterpart in the Ukrainian book.
"""

from __future__ import annotations

import pytest

from tests.laws.table import (
    ASK,
    CALL,
    CLASSIC,
    COUNTED,
    EDITIONS,
    EXCHANGE,
    SETTLED,
    UA,
    Table,
    listed,
    review,
    sums,
    tricks,
)

pytestmark = [pytest.mark.law(CLASSIC, "4"), pytest.mark.law(UA, "discard")]
LAW = {CLASSIC: "4", UA: "discard"}
SILENT = ("table", "review")
OPEN_TABLES = ("referee", "table", "review")
#: One card laid down, two taken: thirteen in the soloist's hand, three on the discard.
SHORT = f"{CALL}; {ASK}; p2 announce 2; p2 discard 5h; p2 open; p2 take 2d As"
#: Three cards laid down, two taken: eleven in his hand, five on the discard.
OVER = f"{CALL}; {ASK}; p2 announce 2; p2 discard 5h 5d 7c; p2 open; p2 take 2d As"
#: The last trick with the soloist out of cards: p1 wins it.
LAST = "p1 play 5c; p3 play 7h"
OVER_PLAYED = f"{OVER}; {tricks(1, 11)}; {LAST}"
SHORT_NOTICED = ("4 DISCARD_SHORT p2 @9 NOTICED",)
SHORT_FOUND = ("4 DISCARD_SHORT p2 @9 ESTABLISHED",)
OVER_FOUND = ("4 DISCARD_OVERFULL p2 @9 ESTABLISHED",)


# -- too few -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("profile", "status", "elections"),
    [
        ("referee", "ESTABLISHED", ("{} p1 p3: make-good stop",)),
        ("table", "NOTICED", ()),
        ("review", "NOTICED", ()),
    ],
)
def test_a_short_discard_is_the_act_of_the_take(
    profile: str, status: str, elections: tuple[str, ...], edition: str
) -> None:
    table = Table(edition, profile).do(SHORT)
    assert table.findings == (f"{LAW[edition]} DISCARD_SHORT p2 @9 {status}",)
    assert table.elections == tuple(text.format(LAW[edition]) for text in elections)
    assert table.sizes == (12, 13, 12)


@pytest.mark.parametrize("edition", EDITIONS)
def test_prevent_refuses_the_take(edition: str) -> None:
    *before, take = SHORT.split("; ")
    table = Table(edition, "prevent").do(*before)
    hand = table.hand
    ruling = table.rule(take)
    assert (ruling.disposition, table.hand is hand) == ("REFUSED", True)
    assert [f.breach for f in ruling.findings] == ["DISCARD_SHORT"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("profile", [*OPEN_TABLES, "prevent"])
def test_four_cards_are_enough(profile: str, edition: str) -> None:
    table = Table(edition, profile).do(EXCHANGE, "p1 count; p3 count")
    assert table.findings == ()
    assert table.rule("p1 claim DISCARD_SHORT p2").findings[0].status == "REFUTED"


def test_a_short_discard_put_right_before_the_first_card_is_corrected() -> None:
    table = Table().do(SHORT, "p2 discard 5d; p1 play 2s")
    assert (table.findings, table.sizes) == (("4 DISCARD_SHORT p2 @9 CORRECTED",), (11, 12, 12))


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize("ally", [1, 3])
def test_case_8_either_ally_has_it_made_good_and_the_soloist_chooses_the_card(
    ally: int, profile: str
) -> None:
    """Twelve and four again; played as the worked deal it comes to 20 : 15."""
    table = Table(profile=profile).do(SHORT, f"p{ally} elect make-good; p2 elect make-good 5d")
    assert (table.findings, table.sizes, table.elections) == (SHORT_FOUND, (12, 12, 12), ())
    table.do(tricks(1, 12))
    assert (table.corrected, table.settlement) == (COUNTED, SETTLED)
    report = table.review("cut", profile=profile)
    assert (listed(report), report.settlement) == (SHORT_FOUND, SETTLED)


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize("ally", [1, 3])
def test_case_8_either_ally_stops_the_game_and_nobody_scores(ally: int, profile: str) -> None:
    report = review(SHORT, f"p{ally} elect stop; cut", profile=profile)
    assert (report.verdict, report.next_deal) == ("STOPPED", "NEXT")
    assert listed(report) == SHORT_FOUND
    assert (report.sides, report.counted, report.settlement) == (None, None, None)


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("p1 elect make-good", "p3 elect stop"),
        ("p3 elect make-good", "p1 elect make-good"),
        ("p1 elect make-good", "p1 elect stop"),
    ],
)
def test_the_first_ally_to_speak_binds_both(first: str, second: str, profile: str) -> None:
    table = Table(profile=profile).do(SHORT, first)
    assert table.rule(second).note == "no-effect"
    assert table.phase == "EXCHANGE"


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize("act", ["p2 elect stop", "p2 elect make-good 5d", "p2 elect trick 1"])
def test_the_soloist_elects_nothing(act: str, profile: str) -> None:
    table = Table(profile=profile).do(SHORT)
    before = table.hand
    assert table.rule(act).note == "no-effect"
    assert table.hand.hands == before.hands
    assert table.hand.docket.findings == before.docket.findings


@pytest.mark.parametrize("cards", ["5d 7c", "4h", "", "2s"])
def test_the_soloist_gives_just_what_is_wanting_out_of_his_own_cards(cards: str) -> None:
    table = Table().do(SHORT, "p1 elect make-good")
    assert table.rule(f"p2 elect make-good {cards}").note == "no-effect"
    assert table.do("p2 elect make-good 7c").sizes == (12, 12, 12)


@pytest.mark.parametrize("profile", SILENT)
def test_an_ally_who_plays_knowing_it_waives_the_stop_but_not_the_card(profile: str) -> None:
    table = Table(profile=profile).do(SHORT, "p1 claim DISCARD_SHORT; p1 play 2s")
    assert table.rule("p3 elect stop").note == "no-effect"
    assert table.elections == ("4 p1 p3: make-good",)
    assert table.do("p3 elect make-good; p2 elect make-good 5d").sizes == (11, 12, 12)


@pytest.mark.parametrize("profile", SILENT)
def test_an_ally_who_plays_without_knowing_it_waives_nothing(profile: str) -> None:
    table = Table(profile=profile).do(SHORT, "p1 play 2s; p2 play 3s; p3 play 5s; p3 elect stop")
    assert table.phase == "STOPPED"


def test_the_referee_has_told_them_so_that_a_card_waives_the_stop() -> None:
    table = Table().do(SHORT, "p1 play 2s; p1 elect stop")
    assert (table.phase, table.elections) == ("PLAY", ("4 p1 p3: make-good",))


@pytest.mark.parametrize("profile", SILENT)
def test_found_after_the_last_trick_it_is_made_good_all_the_same(profile: str) -> None:
    """The card goes to whoever won the last trick."""
    late = "p3 elect make-good; p2 elect make-good 5d"
    report = review(SHORT, tricks(1, 12), late, "cut", profile=profile)
    assert (listed(report), report.settlement) == (SHORT_FOUND, SETTLED)


@pytest.mark.parametrize(
    ("profile", "last", "findings"),
    [
        ("table", "", SHORT_NOTICED),
        ("table", "cut", ("4 DISCARD_SHORT p2 @9 LAPSED",)),
        ("table", "p1 claim DISCARD_SHORT; cut", SHORT_FOUND),
        (
            "table",
            "cut; p1 claim DISCARD_SHORT",
            ("4 DISCARD_SHORT p2 @9 LAPSED", "- CLAIM_LATE p1 @47 LAPSED"),
        ),
        ("review", "", ("4 DISCARD_SHORT p2 @9 CORRECTED",)),
        ("review", "cut", ("4 DISCARD_SHORT p2 @9 CORRECTED",)),
        ("referee", "cut", SHORT_FOUND),
    ],
)
def test_silence_on_a_short_discard(profile: str, last: str, findings: tuple[str, ...]) -> None:
    """The card left over goes to the discard; at a table it costs nothing unclaimed and lapses with the cut."""
    report = review(SHORT, tricks(1, 12), last, profile=profile)
    assert (report.verdict, listed(report)) == ("IRREGULAR", findings)
    assert (sums(report), report.settlement) == ((COUNTED, COUNTED), SETTLED)


def test_a_card_of_value_left_over_is_counted_only_in_corrected() -> None:
    """The soloist keeps the king of spades to the end, and wins the last trick."""
    table = Table(profile="review").do(SHORT, tricks(1, 9), "p2 play 5d; p3 play 6d; p1 play Kd")
    table.do("p1 play 5c; p2 play 7c; p3 play 4h; p2 play Qd; p3 play 7h; p1 play 4d")
    report = table.review()
    assert report.counted is not None
    assert sum(n for _, n in report.counted) == 34
    assert report.corrected is not None
    assert sum(n for _, n in report.corrected) == 35
    assert listed(report) == ("4 DISCARD_SHORT p2 @9 CORRECTED",)


@pytest.mark.option(CLASSIC, "stop_settlement", "NO_SCORE")
@pytest.mark.option(CLASSIC, "stop_settlement", "SOLOIST_PAYS_STAKE")
@pytest.mark.option(CLASSIC, "stop_settlement", "SOLOIST_LOSES_35")
@pytest.mark.option(UA, "stop_settlement", "NO_SCORE")
@pytest.mark.option(UA, "stop_settlement", "SOLOIST_PAYS_STAKE")
@pytest.mark.option(UA, "stop_settlement", "SOLOIST_LOSES_35")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("stop", "settlement"),
    [
        ("NO_SCORE", None),
        ("SOLOIST_PAYS_STAKE", (1, -2, 1)),
        ("SOLOIST_LOSES_35", (35, -70, 35)),
    ],
)
def test_what_a_stopped_game_costs(
    stop: str, settlement: tuple[int, ...] | None, edition: str
) -> None:
    report = review(SHORT, "p1 elect stop", edition=edition, options={"stop_settlement": stop})
    assert (report.verdict, report.settlement) == ("STOPPED", settlement)
    assert report.counted is None


@pytest.mark.option(CLASSIC, "make_good_choice", "ALLIES_DRAW_BLIND")
@pytest.mark.option(UA, "make_good_choice", "ALLIES_DRAW_BLIND")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_allies_may_draw_the_card_blind(edition: str) -> None:
    table = Table(edition, options={"make_good_choice": "ALLIES_DRAW_BLIND"})
    table.do(SHORT, "p1 elect make-good; p2 elect make-good 5d; p1 elect make-good 2s")
    assert [note.split()[1] for note in table.notes] == ["no-effect"] * 3
    table.do("p3 elect make-good 5d", tricks(1, 12))
    assert (table.sizes, table.settlement) == ((0, 0, 0), SETTLED)


@pytest.mark.option(CLASSIC, "make_good_choice", "SOLOIST")
@pytest.mark.option(UA, "make_good_choice", "SOLOIST")
@pytest.mark.parametrize("edition", EDITIONS)
def test_by_default_the_soloist_chooses(edition: str) -> None:
    table = Table(edition, options={"make_good_choice": "SOLOIST"})
    table.do(SHORT, "p1 elect make-good 7c; p2 elect make-good 5d")
    assert table.holds(2, "7c")
    assert not table.holds(2, "5d")


# -- too many ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_case_9_the_allies_take_whichever_trick_they_name(profile: str, edition: str) -> None:
    """Nothing goes back to the soloist, who cannot play to the last trick and loses it with five cards."""
    report = review(OVER_PLAYED, "p1 elect trick 4; cut", edition=edition, profile=profile)
    assert listed(report) == (f"{LAW[edition]} DISCARD_OVERFULL p2 @9 ESTABLISHED 5",)
    assert sums(report) == ((15, 20), (10, 25))
    assert report.settlement == (15, -30, 15)


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize(
    ("act", "points"),
    [("p1 elect trick 1", 2), ("p3 elect trick 5", 3), ("p3 elect trick 10", 1)],
)
def test_either_ally_names_a_trick_that_the_soloist_won(
    act: str, points: int, profile: str
) -> None:
    table = Table(profile=profile).do(OVER_PLAYED, act)
    assert table.findings == (f"4 DISCARD_OVERFULL p2 @9 ESTABLISHED {points}",)
    assert table.corrected == (15 - points, 20 + points)
    assert table.rule("p1 elect trick 4").note == "no-effect"


@pytest.mark.parametrize("profile", OPEN_TABLES)
@pytest.mark.parametrize(
    "act", ["p1 elect trick 3", "p3 elect trick 12", "p2 elect trick 10", "p1 elect trick 13"]
)
def test_no_trick_of_the_allies_and_none_named_by_the_soloist(act: str, profile: str) -> None:
    table = Table(profile=profile).do(OVER_PLAYED)
    assert table.rule(act).note == "no-effect"


def test_the_trick_is_named_after_the_play() -> None:
    """Law 14 stands until then."""
    table = Table().do(OVER, tricks(1, 3))
    assert table.rule("p1 elect trick 1").note == "no-effect"
    assert table.findings == OVER_FOUND


def test_in_each_later_trick_the_two_cards_of_the_allies_are_the_trick() -> None:
    table = Table().do(OVER, tricks(1, 11), "p1 play 5c")
    assert table.hand.tricks.turn == 3
    assert table.do("p3 play 7h").phase == "COUNT"
    assert len(table.hand.tricks.plays) == 2


def test_a_soloist_on_lead_without_a_card_passes_the_lead_on() -> None:
    """He wins the eleventh trick with his last card, p1 having revoked to it."""
    table = Table().do(OVER, tricks(1, 10), "p2 play Qd; p3 play 6d; p1 play 5c")
    assert (table.hand.tricks.winner, table.hand.tricks.leader) == (2, 3)
    table.do("p3 play 7h; p1 play Kd")
    assert (table.phase, table.sizes) == ("COUNT", (0, 0, 0))


@pytest.mark.parametrize(
    ("profile", "last", "findings", "corrected"),
    [
        ("table", "", ("4 DISCARD_OVERFULL p2 @9 NOTICED",), (15, 20)),
        ("table", "cut", ("4 DISCARD_OVERFULL p2 @9 LAPSED",), (15, 20)),
        (
            "table",
            "p3 claim DISCARD_OVERFULL; cut",
            ("4 DISCARD_OVERFULL p2 @9 ESTABLISHED 1",),
            (14, 21),
        ),
        (
            "table",
            "cut; p3 claim DISCARD_OVERFULL",
            ("4 DISCARD_OVERFULL p2 @9 LAPSED", "- CLAIM_LATE p3 @46 LAPSED"),
            (15, 20),
        ),
        ("table", "cut; p3 elect trick 4", ("4 DISCARD_OVERFULL p2 @9 LAPSED",), (15, 20)),
        ("review", "", ("4 DISCARD_OVERFULL p2 @9 ESTABLISHED 1",), (14, 21)),
        ("review", "cut", ("4 DISCARD_OVERFULL p2 @9 ESTABLISHED 1",), (14, 21)),
        ("referee", "cut", ("4 DISCARD_OVERFULL p2 @9 ESTABLISHED 1",), (14, 21)),
    ],
)
def test_silence_on_an_over_full_discard_costs_the_last_trick_he_won(
    profile: str, last: str, findings: tuple[str, ...], corrected: tuple[int, int]
) -> None:
    """At a table it costs nothing unclaimed, and lapses with the cut."""
    report = review(OVER_PLAYED, last, profile=profile)
    assert (listed(report), sums(report)) == (findings, ((15, 20), corrected))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("profile", ["referee", "table"])
@pytest.mark.parametrize(
    ("penalty", "points"),
    [
        ("ALLIES_CHOOSE", 5),
        ("LAST_WON", 1),
        ("FIRST_WON", 2),
        ("LAST_TRICK_ONLY", 0),
        ("LOSES_HAND", 15),
    ],
)
@pytest.mark.option(CLASSIC, "overfull_penalty", "ALLIES_CHOOSE")
@pytest.mark.option(CLASSIC, "overfull_penalty", "LAST_WON")
@pytest.mark.option(CLASSIC, "overfull_penalty", "FIRST_WON")
@pytest.mark.option(CLASSIC, "overfull_penalty", "LAST_TRICK_ONLY")
@pytest.mark.option(CLASSIC, "overfull_penalty", "LOSES_HAND")
@pytest.mark.option(UA, "overfull_penalty", "ALLIES_CHOOSE")
@pytest.mark.option(UA, "overfull_penalty", "LAST_WON")
@pytest.mark.option(UA, "overfull_penalty", "FIRST_WON")
@pytest.mark.option(UA, "overfull_penalty", "LAST_TRICK_ONLY")
@pytest.mark.option(UA, "overfull_penalty", "LOSES_HAND")
def test_what_an_over_full_discard_costs(
    penalty: str, points: int, edition: str, profile: str
) -> None:
    """Only where the allies choose does naming a trick have effect."""
    report = review(
        OVER_PLAYED,
        "p1 claim DISCARD_OVERFULL; p1 elect trick 4; cut",
        edition=edition,
        profile=profile,
        options={"overfull_penalty": penalty},
    )
    assert report.findings[0].points == points
    assert sums(report) == ((15, 20), (15 - points, 20 + points))
    named = [note for note in report.notes if note.code == "no-effect"]
    assert (not named) == (penalty == "ALLIES_CHOOSE")


@pytest.mark.option(CLASSIC, "overfull_penalty", "LOSES_HAND")
def test_a_lost_hand_is_lost_with_the_last_trick_and_the_discard() -> None:
    """An ally concedes, so that the soloist has all but what the allies won; all of it goes over."""
    report = review(
        OVER,
        tricks(1, 3),
        "p1 concede; p3 claim DISCARD_OVERFULL",
        profile="table",
        options={"overfull_penalty": "LOSES_HAND"},
    )
    assert listed(report) == ("4 DISCARD_OVERFULL p2 @9 ESTABLISHED 30",)
    assert (sums(report), report.settlement) == (((30, 5), (0, 35)), (35, -70, 35))


def test_who_has_won_no_trick_loses_none() -> None:
    report = review(OVER, "p2 concede; p1 claim DISCARD_OVERFULL", profile="table")
    assert listed(report) == ("4 DISCARD_OVERFULL p2 @9 ESTABLISHED",)
    assert report.settlement == (35, -70, 35)


def test_one_trick_moves_however_many_cards_are_too_many() -> None:
    acts = OVER.replace("discard 5h 5d 7c", "discard 5h 5d 7c 6c")
    table = Table(profile="table").do(acts).play_out()
    report = table.review("p1 claim DISCARD_OVERFULL; cut", profile="table")
    moved = report.findings[0]
    assert moved.breach == "DISCARD_OVERFULL"
    assert moved.settled_trick > 0
    assert len([f for f in report.findings if f.points]) <= 1


@pytest.mark.parametrize("profile", OPEN_TABLES)
def test_a_false_count_is_refuted(profile: str) -> None:
    report = review(EXCHANGE, "p1 claim DISCARD_OVERFULL p2", tricks(1, 12), profile=profile)
    assert listed(report) == ("4 DISCARD_OVERFULL p2 @10 REFUTED",)
    assert (report.verdict, report.settlement) == ("CLEAN", SETTLED)
