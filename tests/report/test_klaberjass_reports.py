"""Reports of Klaberjass: the card turned up, trumps, the second deal, runs, bella, the totals item by item."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from arbiter.acts import Act, Concede, Show
from arbiter.practice.making import make_record
from arbiter.record import Record
from arbiter.records.toml import load
from arbiter.report.html import html_report
from arbiter.report.making import hand_view
from arbiter.report.text import text_report
from arbiter.report.views import CardView, HandView
from arbiter.reviewing import review
from tests.report.files import PageFile, TextFile

EXAMPLES = Path(__file__).parents[2] / "examples"
CASES = Path(__file__).parents[1] / "cases" / "klaberjass"
SHOWN = (
    "dix-makes-a-run",
    "runs-how-high",
    "schmeiss-agreed",
    "trump-not-played",
    "half-bete",
    "three-bete-shared",
    "partners-dix",
    "partners-run-of-both",
)
EDITIONS = ("klaberjass", "klaberjass-three", "klaberjass-partners")


def example(name: str) -> Record:
    return load(EXAMPLES / f"klaberjass-{name}.hand.toml")


def seen(record: Record) -> HandView:
    return hand_view(record, review(record), "x.hand.toml")


def texts(cards: tuple[CardView, ...]) -> str:
    return " ".join(card.text for card in cards)


@pytest.mark.parametrize("name", SHOWN)
def test_the_text_is_as_it_was(name: str, snapshot: SnapshotAssertion) -> None:
    assert text_report(seen(example(name))) == snapshot(extension_class=TextFile)


def test_the_page_is_as_it_was(
    snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.metadata.version", lambda _: "1.2.3")
    names = ("runs-how-high", "three-opponent-revokes")
    page = html_report([seen(example(name)) for name in names])
    assert page == snapshot(extension_class=PageFile)


def test_the_deal_shows_the_card_turned_up_the_second_deal_and_the_bank() -> None:
    view = seen(example("dix-makes-a-run"))
    assert [pile.label for pile in view.piles] == ["turned up", "bank"]
    assert [texts(pile.cards) for pile in view.piles] == [
        "Th",
        "8s Ac 7c Ad Ks Kd 7d Qc Qs Qd Kc Ts Js",
    ]
    assert [texts(seat.later) for seat in view.seats] == ["7s Td 9s", "7h Kh 9d"]
    assert [len(seat.dealt) for seat in view.seats] == [6, 6]
    assert [len(seat.later) for seat in view.seats] == [3, 3]
    assert len(view.piles[1].cards) == 13
    assert view.trump == "Trumps are hearts, the suit turned up. Maker: 2 Pavel."


def test_a_suit_named_in_the_second_round_is_told() -> None:
    view = seen(example("dix-of-another-suit"))
    assert view.trump == "Trumps are spades, named in the second round. Maker: 2 Pavel."


def test_without_a_maker_nothing_is_trump_and_nothing_dealt_later() -> None:
    view = seen(example("schmeiss-agreed"))
    assert view.trump == ""
    assert [seat.later for seat in view.seats] == [(), ()]
    assert len(view.piles[1].cards) == 19
    assert (view.counts, view.outcome, view.bella) == ((), "", "")
    assert "agrees to the schmeiss" in text_report(view)


def test_for_four_all_is_dealt_but_the_card_turned_up() -> None:
    view = seen(example("partners-dix"))
    assert [(pile.label, texts(pile.cards)) for pile in view.piles] == [("turned up", "Qc")]
    assert [len(seat.dealt) for seat in view.seats] == [8, 8, 8, 7]
    assert "exchanges the dix for the card turned up" in text_report(view)


def test_runs_are_shown_in_their_own_order_with_what_they_score() -> None:
    view = seen(example("runs-how-high"))
    told = [(run.player, texts(run.cards), run.worth, run.scores) for run in view.runs]
    assert told == [("1 Vera", "Qc Jc Tc 9c", 50, 50), ("1 Vera", "Ah Kh Qh", 20, 20)]
    assert view.bella.startswith("Bella: 1 Vera, with trick ")


def test_a_run_shown_in_vain_scores_nothing() -> None:
    view = seen(example("run-false"))
    assert [(run.worth, run.scores) for run in view.runs] == [(20, 0)]
    neither = seen(example("equal-runs-neither"))
    assert [run.scores for run in neither.runs] == [0]


def test_in_a_hand_that_does_not_end_nobody_knows_what_a_run_scores() -> None:
    record = example("runs-how-high")
    view = seen(record._replace(acts=record.acts[:9], result=None))
    assert [run.scores for run in view.runs] == [None, None]
    assert "–" in text_report(view)
    assert view.counts == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_items_make_up_the_count(edition: str) -> None:
    for seed in range(30):
        record = make_record(edition, seed)
        report = review(record)
        if report.counted is None:
            continue
        view = hand_view(record, report, "x")
        assert sum(count.total for count in view.counts) == sum(n for _, n in report.counted)
        assert all(count.total == sum(count.items) for count in view.counts)
        assert sum(count.items[1] for count in view.counts) == 10
        assert sum(count.items[3] for count in view.counts) == (20 if view.bella else 0)
        assert sum(trick.points or 0 for trick in view.tricks) == sum(
            count.items[0] for count in view.counts
        )


def test_a_conceded_hand_is_counted_whole() -> None:
    record = example("partners-dix")
    given_up: tuple[Act, ...] = (*record.acts[:11], Concede(1))
    view = seen(record._replace(acts=given_up, result=None))
    assert sum(count.total for count in view.counts) == 162


@pytest.mark.parametrize(
    ("name", "beginning"),
    [
        ("dix-makes-a-run", "The maker has more: each player"),
        ("schmeiss-refused", "The maker has less and is bete"),
        ("half-bete", "The totals are equal: half bete."),
        ("three-bete-shared", "The maker has not more than both opponents together"),
        ("three-opponent-revokes", "A whole total was lost for a broken duty of play"),
        ("partners-run-of-both", "The makers have less and are bete"),
    ],
)
def test_what_the_totals_mean_is_told(name: str, beginning: str) -> None:
    assert seen(example(name)).outcome.startswith(beginning)


def test_totals_held_over_and_a_total_that_the_maker_lost() -> None:
    tie = example("half-bete")
    held = tie._replace(options=(("two_tie", "HELD_OVER"),), result=None)
    assert "held over" in seen(held).outcome
    lost = load(CASES / "042-revoke-maker.hand.toml")
    assert seen(lost).outcome == (
        "A whole total was lost for a broken duty of play: it counts for the other side."
    )


def test_three_players_have_a_corrected_total_each() -> None:
    view = seen(example("three-opponent-revokes"))
    assert [count.corrected for count in view.counts] == [90, 86, 0]
    assert [count.total for count in view.counts] == [48, 86, 42]
    assert [count.corrected for count in seen(example("half-bete")).counts] == [None, None]


def test_settlements_are_added_to_scores() -> None:
    view = seen(example("partners-dix"))
    assert view.pays_title == "Adds to the score"
    assert [side.name for side in view.sides] == ["the makers", "the opponents"]
    assert [side.name for side in seen(example("half-bete")).sides] == ["the maker", "the opponent"]


def test_the_same_cards_shown_twice_are_told_once() -> None:
    record = example("runs-how-high")
    at = next(n for n, act in enumerate(record.acts) if isinstance(act, Show))
    again = (*record.acts[: at + 1], record.acts[at], *record.acts[at + 1 :])
    assert len(seen(record._replace(acts=again)).runs) == 2
