"""Cards that the recorder does not know: rebuilt, found by elimination, or tried in every way; never a guess."""

from __future__ import annotations

import pytest

from arbiter.record import Report
from tests.laws.table import (
    ASK,
    CALL,
    COUNTED,
    EDITIONS,
    EXCHANGE,
    SETTLED,
    UA,
    WORKED,
    Dealt,
    listed,
    remarked,
    review,
    sums,
    tricks,
)

WHOLE = f"{EXCHANGE}; {tricks(1, 12)}; cut"
E, M, D = WORKED.hands
HANDS = f"hands = {list(WORKED.hands)}"
UNKNOWN = " ".join(["??"] * 12)
NOTHING = Dealt((UNKNOWN, UNKNOWN, UNKNOWN), "?? ?? ?? ??")
#: p1 revokes in trick 7 with Jd, and plays 6h to trick 8.
REVOKED = (
    f"{EXCHANGE}; {tricks(1, 6)}; p3 play Kh; p1 play Jd; p2 play 6c; "
    f"p3 play Jh; p1 play 6h; p2 play 7d; {tricks(9, 12)}"
)
ALL_HANDS = [("cards-of-hand", 1), ("cards-of-hand", 2), ("cards-of-hand", 3), ("stock", 0)]


def wanted(report: Report) -> list[tuple[str, int]]:
    """What is missing: the code of each fact with its seat."""
    return [(fact.code, fact.seat) for fact in report.missing]


def no_score(report: Report) -> bool:
    """Whether the four keys of the score are null."""
    return (report.sides, report.counted, report.corrected, report.settlement) == (None,) * 4


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("deal", "extra", "rebuilt"),
    [
        (None, "", ("hands", "stock")),
        (None, HANDS, ("stock",)),
        (None, f"stock = '{WORKED.stock}'", ("hands",)),
        (WORKED, "", ()),
    ],
    ids=["neither", "hands given", "stock given", "both given"],
)
def test_hands_and_stock_are_rebuilt_from_the_acts(
    deal: Dealt | None, extra: str, rebuilt: tuple[str, ...], edition: str
) -> None:
    """Four cards that no act shows are the stock."""
    report = review(WHOLE, deal=deal, extra=extra, edition=edition)
    assert (report.verdict, report.rebuilt, report.missing) == ("CLEAN", rebuilt, ())
    assert (sums(report), report.settlement) == ((COUNTED, COUNTED), SETTLED)


@pytest.mark.parametrize(
    "deal",
    [
        Dealt((E.replace("4c", "??"), M, D), WORKED.stock),
        Dealt((E, M.replace("3s", "??"), D.replace("Js", "??")), WORKED.stock),
        Dealt(WORKED.hands, "2d Kc ?? As"),
        Dealt((E, M, D.replace("Qc", "??")), "2d Kc ?? As"),
        NOTHING,
    ],
    ids=["one", "two hands", "stock", "hand and stock", "all"],
)
def test_a_card_that_follows_by_elimination_is_known(deal: Dealt) -> None:
    report = review(WHOLE, deal=deal)
    assert (report.verdict, report.settlement, report.missing) == ("CLEAN", SETTLED, ())


def test_a_revoke_is_found_in_hands_rebuilt() -> None:
    """What p1 plays to trick 8 he held in trick 7."""
    report = review(REVOKED, deal=None)
    assert listed(report) == ("13 REVOKE p1 @29 ESTABLISHED 9",)
    assert report.settlement == (-23, 46, -23)


@pytest.mark.parametrize(
    ("told", "written"),
    [
        ("discard 5h 5d", "discard 2"),
        ("discard 5h 5d", "discard ?? 5d"),
        ("discard 5h 5d", "discard ?? ??"),
        ("take 2d As", "take 2d ??"),
        ("take 2d As", "take ?? ??"),
        ("yield 3h", "yield ??"),
        ("return 4d", "return ??"),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_act_told_without_its_faces_is_filled_in_from_what_is_shown_later(
    told: str, written: str, edition: str
) -> None:
    report = review(WHOLE.replace(told, written), edition=edition)
    assert (report.verdict, report.settlement, report.missing) == ("CLEAN", SETTLED, ())


def test_a_card_played_face_down_in_the_record_is_the_only_one_left() -> None:
    acts = f"{EXCHANGE}; {tricks(1, 11)}; p1 play 5c; p2 play ??; p3 play 7h"
    assert review(acts).settlement == SETTLED


def test_f1_two_cards_that_may_stand_either_way_need_facts() -> None:
    """Case F1 of the field log: revoke or not hangs on which of Jd and 6h fell to trick 7."""
    acts = REVOKED.replace("p1 play Jd", "p1 play ??").replace("p1 play 6h", "p1 play ??")
    report = review(acts)
    assert (report.verdict, listed(report)) == ("NEEDS_FACTS", ())
    assert no_score(report)
    assert [(fact.code, fact.act, fact.seat) for fact in report.missing] == [
        ("card-of-act", 29, 1),
        ("card-of-act", 32, 1),
    ]


#: Of 3s and Jc p1 holds one and p2 the other; p2 throws a diamond on a lead of spades.
SPADE_SOMEWHERE = Dealt(
    (
        "2s 6s 4s 3h 2h 6h Ad Kd Jd ?? 5c 4c",
        "?? 5h Qd 7d 5d 4d 3c Ac 7c 6c 7h 4h",
        "Js 7s 5s Ah Kh Jh Ks Qs 3d 6d 2c Qc",
    ),
    "2d Kc Qh As",
)
NO_ACE = EXCHANGE.replace("take 2d As", "take 2d Kc")
THROWN = "p1 play 6s; p2 play Qd; p3 play 5s"


def test_facts_are_needed_where_the_points_hang_on_them() -> None:
    report = review(NO_ACE, THROWN, "p2 concede", deal=SPADE_SOMEWHERE)
    assert (report.verdict, no_score(report)) == ("NEEDS_FACTS", True)
    assert wanted(report) == [("cards-of-hand", 1), ("cards-of-hand", 2)]


def test_a_revoke_is_a_revoke_whichever_spade_he_held() -> None:
    """He holds 3s or 2s: the points do not hang on it."""
    deal = SPADE_SOMEWHERE._replace(
        hands=(
            SPADE_SOMEWHERE.hands[0].replace("2s", "??").replace("?? 5c", "Jc 5c"),
            *SPADE_SOMEWHERE.hands[1:],
        )
    )
    report = review(NO_ACE, THROWN, "p2 concede", deal=deal)
    assert listed(report) == ("13 REVOKE p2 @11 ESTABLISHED 9",)
    assert report.verdict == "IRREGULAR"


def test_the_same_card_played_later_is_the_fact() -> None:
    acts = f"{NO_ACE}; {THROWN}; p1 play 4s; p2 play 3s; p2 concede"
    report = review(acts, deal=SPADE_SOMEWHERE)
    assert (report.verdict, listed(report)) == ("IRREGULAR", ("13 REVOKE p2 @11 ESTABLISHED 9",))


def test_no_facts_are_needed_where_nothing_hangs_on_them() -> None:
    """Whoever holds 2s and 3s: both follow suit, and the soloist concedes."""
    deal = Dealt((E.replace("2s", "??"), M.replace("3s", "??"), D), WORKED.stock)
    report = review(EXCHANGE, "p1 play 6s; p2 play Ks; p3 play 5s; p2 concede", deal=deal)
    assert (report.verdict, report.settlement, report.missing) == ("CLEAN", (33, -66, 33), ())


def test_a_record_that_does_not_end_wants_no_facts() -> None:
    report = review(NO_ACE, THROWN, deal=SPADE_SOMEWHERE)
    assert (report.verdict, report.missing) == ("INCOMPLETE", ())


def test_findings_common_to_every_way_are_told() -> None:
    """Short by one card; which one was kept decides whether the soloist revoked."""
    acts = f"{CALL}; {ASK}; p2 announce 2; p2 discard 1; p2 open; p2 take 2d As; {tricks(1, 12)}"
    report = review(acts)
    assert (report.verdict, listed(report)) == (
        "NEEDS_FACTS",
        ("4 DISCARD_SHORT p2 @9 CORRECTED",),
    )
    assert [(fact.code, fact.act) for fact in report.missing] == [("discard", 7)]


def test_findings_that_differ_in_their_cards_alone_are_one_finding() -> None:
    """Whatever lies on the short discard, an ally's concession brings the soloist everything."""
    report = review(CALL, "p2 announce 2; p2 discard 1; p2 take 2d As; p1 concede")
    assert (report.verdict, report.settlement) == ("IRREGULAR", (-35, 70, -35))
    assert listed(report) == ("4 DISCARD_SHORT p2 @5 CORRECTED",)
    assert report.findings[0].cards == ()


@pytest.mark.parametrize("acts", [f"{EXCHANGE}; {tricks(1, 6)}; p1 concede", f"{CALL}; p2 concede"])
@pytest.mark.parametrize("deal", [None, NOTHING], ids=["not given", "unknown"])
def test_beyond_a_thousand_ways_facts_are_needed(acts: str, deal: Dealt | None) -> None:
    """Nothing is tried: the four keys are null, and hands and stock are wanted."""
    report = review(acts, deal=deal)
    assert (report.verdict, no_score(report), report.rebuilt) == ("NEEDS_FACTS", True, ())
    assert wanted(report) == ALL_HANDS


@pytest.mark.parametrize(
    ("acts", "verdict"),
    [
        ("p1 pass; p2 pass; p3 pass", "PASSED_OUT"),
        (EXCHANGE, "INCOMPLETE"),
        (f"{EXCHANGE}; {tricks(1, 3)}", "INCOMPLETE"),
    ],
)
def test_some_verdicts_need_no_cards(acts: str, verdict: str) -> None:
    report = review(acts, deal=None)
    assert (report.verdict, report.missing) == (verdict, ())


def test_a_stop_needs_only_the_threes_that_are_known_to_lack() -> None:
    """One of two unknown cards is 3h, but the ask of a two is admissible only with all four in one hand."""
    deal = Dealt(
        (E, "3s 3d 3c ?? Ks Qs Qd 7d 5d 4d Ac 7c", "Js 7s 5s Ah Kh Jh 7h 4h 6d 2c Qc ??"),
        "2d Kc Qh ??",
    )
    report = review(CALL, "p2 ask 2h; p1 elect stop", deal=deal)
    assert (report.verdict, report.settlement) == ("STOPPED", None)


@pytest.mark.parametrize(
    ("deal", "claim"),
    [
        (Dealt((f"{E} ??", M, D), WORKED.stock), ""),
        (Dealt((E.replace("2s", "3s"), M.replace("Ks", "??"), D), WORKED.stock), ""),
        (Dealt((E, M, D), "2d Kc Qh ?? ??"), ""),
    ],
    ids=["thirteen", "a card twice", "five in the stock"],
)
def test_a_wrong_deal_is_void_whatever_the_unknown_cards_are(deal: Dealt, claim: str) -> None:
    report = review(EXCHANGE, claim, deal=deal)
    assert (report.verdict, report.next_deal) == ("VOID", "SAME")
    assert listed(report) == ("3 DEAL_IRREGULAR p- @0 ESTABLISHED",)


def test_what_a_claim_wants_is_told_beside_the_cards() -> None:
    report = review("p1 claim DEAL_IRREGULAR", deal=None)
    assert (report.verdict, wanted(report)[0]) == ("NEEDS_FACTS", ("manner-of-deal", 0))


def test_a_manner_of_deal_that_was_told_needs_no_hands() -> None:
    report = review(WHOLE, deal=None, tables="[deal]\ncut = false")
    assert report.verdict == "VOID"


def test_a_card_withheld_is_found_wherever_the_unknown_card_lies_with_an_ally() -> None:
    """3h may have been in the stock: whether it was withheld hangs on that."""
    deal = Dealt((E.replace("3h", "??"), M, D), "2d Kc Qh ??")
    report = review(
        CALL, "p2 ask 3h; p2 discard 5h; p2 open; p2 take 2d; p1 concede", deal=deal, edition=UA
    )
    assert report.verdict == "NEEDS_FACTS"
    assert wanted(report) == [("cards-of-hand", 1), ("stock", 0)]


def test_an_exchange_done_again_hides_nothing_that_is_shown_later() -> None:
    """Discards told by number that came back into the hand may be played all the same."""
    acts = (
        f"{CALL}; p2 ask 3h; p1 deny; p3 deny; p2 discard 2; p2 take 2d ??; p2 elect redemand; "
        "p1 yield 3h; p2 return 4d; p2 elect rediscard; p2 discard 5h 5d; p2 take 2d As; "
        f"{tricks(1, 12)}"
    )
    report = review(acts)
    assert report.verdict in ("IRREGULAR", "NEEDS_FACTS")
    assert listed(report) == ("6 CARD_WITHHELD p1 @4 ESTABLISHED",)


# -- records that do not fit -------------------------------------------------------------------------------


@pytest.mark.parametrize("deal", [WORKED, None], ids=["given", "rebuilt"])
@pytest.mark.parametrize(
    ("rest", "verdict"),
    [(tricks(3, 12), "NEEDS_FACTS"), (tricks(3, 6), "INCOMPLETE")],
    ids=["to the end", "cut off"],
)
def test_a_trick_left_out_is_told_once(rest: str, verdict: str, deal: Dealt | None) -> None:
    """Trick 2 is missing: one note, no cascade; the score is not known."""
    report = review(EXCHANGE, tricks(1, 1), "p2 play 3c; p3 play Qc", rest, deal=deal)
    notes = [remarked(note) for note in report.notes if note.code == "desynchronised"]
    assert len(notes) == 1
    assert no_score(report)
    assert report.verdict in (verdict, "INCOMPLETE")


def test_in_hands_rebuilt_a_card_not_held_cannot_be_seen() -> None:
    """A card played twice shows only that the acts do not fit."""
    acts = f"{EXCHANGE}; {tricks(1, 1)}; p2 play 3s"
    assert listed(review(acts)) == ("- CARD_NOT_HELD p2 @13 CORRECTED",)
    report = review(acts, deal=None)
    assert listed(report) == ()
    assert [remarked(note) for note in report.notes] == ["@13 desynchronised 13"]


def test_c4_cards_twice_or_missing_are_named() -> None:
    """Case C4 of the field log: 3s twice, 2s nowhere."""
    report = review(WHOLE, deal=Dealt((E.replace("2s", "3s"), M, D), WORKED.stock))
    assert report.verdict == "VOID"
    assert len(report.findings[0].cards) == 1


def test_k8_what_a_live_table_let_through_is_found_afterwards() -> None:
    """Case K8 of the field log: a revoke that was scored as if nothing had been."""
    report = review(REVOKED, tables=f"[result]\nsettlement = {list(SETTLED)}")
    assert listed(report) == (
        "13 REVOKE p1 @29 ESTABLISHED 9",
        "- RESULT_MISMATCH p- @None ESTABLISHED",
    )


@pytest.mark.parametrize("profile", ["prevent", "referee", "table", "review"])
def test_k3_refused_acts_do_not_spoil_the_record(profile: str) -> None:
    """Case K3 of the field log: an act that was refused is told, and the rest is judged as it stands."""
    acts = EXCHANGE.replace("p2 ask 3h", "p2 ask 3s; p2 ask 3h") + "; p1 play As; " + tricks(1, 12)
    report = review(acts, profile=profile)
    assert listed(report) == (
        "- ASK_INADMISSIBLE p2 @3 CORRECTED",
        "- CARD_NOT_HELD p1 @11 CORRECTED",
    )
    assert report.settlement == SETTLED
