"""What the page of a hand shows: the table act by act, and what might have been."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.cards import each
from arbiter.desk.sheets import Sheet
from arbiter.desk.tables import TableView
from arbiter.desk.trials import opened_in
from arbiter.desk.walking import known_cards, walked
from arbiter.editions import find, names
from arbiter.practice.making import make_record, offered
from arbiter.profiles import PROFILES
from arbiter.record import UNKNOWN, Aside
from arbiter.records.json import report_json
from arbiter.records.notation import write_act
from arbiter.records.toml import loads
from arbiter.report.playing import played_through
from arbiter.report.sentences import text_of
from arbiter.reviewing import review
from arbiter.rulings import Breach
from tests.desk.asking import EXAMPLES, example

ALL = sorted(EXAMPLES.glob("*.hand.toml"))
NAMES = [path.name.partition(".")[0] for path in ALL]


def sheet(name: str, profile: str = "") -> Sheet:
    return Sheet(loads(example(name)), PROFILES.get(profile), "en")


def faces(table: TableView, seat: int) -> set[str]:
    return {card.text for card in table.seats[seat - 1].cards}


@pytest.mark.parametrize("path", ALL, ids=NAMES)
@pytest.mark.parametrize("profile", PROFILES)
def test_the_rulings_are_those_of_the_review(path: Path, profile: str) -> None:
    record = loads(path.read_text(encoding="utf-8"))
    one = Sheet(record, PROFILES[profile], "en")
    report = review(record, PROFILES[profile])
    edition = find(record.edition)
    assert edition is not None
    told = text_of(record, report)
    name = f"{one.name}.hand.toml"
    assert one.json == report_json(report, name, told, edition.pack, record.notation) + "\n"


@pytest.mark.parametrize("path", ALL, ids=NAMES)
def test_the_last_table_is_that_of_the_review(path: Path) -> None:
    record = loads(path.read_text(encoding="utf-8"))
    played = played_through(record)
    walk = walked(record, played.hand.rules.profile, played.reached)
    assert walk.last == played.reached
    assert walk.hands[-1].hands == played.hand.hands
    assert walk.hands[-1].frame.exchange == played.hand.frame.exchange
    assert {t.plays for t in walk.hands[-1].tricks.done} <= {
        t.plays for t in played.hand.tricks.done
    }
    one = Sheet(record, None, "en")
    pack = walk.rules.pack
    for number in range(played.reached + 1):
        table = one.table.after(number)
        assert table.number == number
        if not walk.certain or walk.hands[number].frame.deal.fault:
            continue
        shown = [card.text for seat in table.seats for card in seat.cards]
        shown += [card.text for pile in (table.stock, table.laid, table.discard) for card in pile]
        shown += [play.card.text for play in table.plays]
        done = walk.hands[number].tricks.done
        turned = [pack.text(play.card, record.notation) for t in done for play in t.plays]
        assert sorted(shown + turned) == sorted(
            pack.text(card, record.notation) for card in range(pack.size)
        )


def test_the_table_is_as_each_act_left_it() -> None:
    one = sheet("12-law-11")
    deal = one.table.after(0)
    assert (deal.act, deal.phase, deal.plays, len(deal.stock)) == (None, "CALL", (), 4)
    assert [len(seat.cards) for seat in deal.seats] == [12, 12, 12]
    taken = one.table.after(9)
    assert {"2d", "As", "3h"} <= faces(taken, 2)
    assert {card.text for card in taken.discard} == {"5h", "5d"}
    assert [card.text for card in taken.stock] == ["Kc", "Qh"]
    false_lead = one.table.after(28)
    assert false_lead.marks == (1,)
    assert [(play.card.text, play.marks) for play in false_lead.plays] == [("6h", (1,))]
    assert [seat.won for seat in false_lead.seats] == [0, 4, 2]
    back = one.table.after(29)
    assert back.plays == ()
    assert "6h" in faces(back, 1)
    named = one.table.after(30)
    assert len(named.elections) == 1
    assert "name" in named.elections[0]
    assert [seat.number for seat in named.seats if seat.due] == [2, 3]
    assert one.table.after(10_000).number == 49


def test_no_card_is_shown_that_the_record_does_not_tell() -> None:
    record = loads(example("24-unknown"))
    one = Sheet(record, None, "en")
    walk = walked(record, PROFILES["review"], len(record.acts))
    assert not walk.certain
    assert not one.certain
    assert one.options == ()
    for at in range(walk.last + 1):
        shown = known_cards(record, walk, at)
        for way in walk.ways.ways:
            other = walked(record._replace(acts=way.acts), PROFILES["review"], at)
            held = other.hands[-1].hands if other.certain else None
            assert held is None or all(
                set(cards) - {UNKNOWN} <= set(each(mask))
                for cards, mask in zip(shown, held, strict=True)
            )
    played = one.table.after(29)
    assert [play.card.text for play in played.plays] == ["Kh", "??"]
    assert {"6h", "Jd"} & faces(played, 1) == set()
    assert [card.text for card in played.seats[0].cards].count("??") == 1


def test_of_many_ways_only_what_is_written_is_shown() -> None:
    record = loads(example("01-complete"))
    assert record.hands is not None
    unknown = tuple((UNKNOWN,) * len(hand) for hand in record.hands)
    one = Sheet(record._replace(hands=unknown, stock=None, acts=record.acts[:2]), None, "en")
    table = one.table.after(2)
    assert {card.text for seat in table.seats for card in seat.cards} == {"??"}
    assert [len(seat.cards) for seat in table.seats] == [12, 12, 12]


def test_a_record_that_strays_is_shown_as_far_as_it_fits() -> None:
    record = loads(example("01-complete"))
    strayed = record._replace(acts=(*record.acts[:20], *record.acts[12:]), result=None)
    one = Sheet(strayed, None, "en")
    assert one.table.after(999).last < len(strayed.acts)
    assert len(one.table.acts) == len(strayed.acts)


def choices(name: str, profile: str) -> list[tuple[int, str, bool, dict[str, int], str]]:
    record = loads(example(name))
    by = PROFILES[profile]
    walk = walked(record, by, played_through(record, by).reached)
    found = []
    for opened in opened_in(record, walk):
        for trial in opened.trials:
            report = review(trial.record, by)
            act = write_act(trial.act, Aside(), walk.rules.pack, record.notation)
            found.append(
                (opened.after, act, trial.taken, dict(report.corrected or ()), report.verdict.value)
            )
    return found


def test_each_choice_at_an_option_is_tried() -> None:
    as_played, nine_more = {"soloist": 20, "allies": 15}, {"soloist": 29, "allies": 6}
    assert choices("12-law-11", "review") == [
        (29, "p2 elect suit s", False, nine_more, "IRREGULAR"),
        (29, "p2 elect suit h", True, as_played, "IRREGULAR"),
        (29, "p2 elect suit d", False, nine_more, "IRREGULAR"),
        (29, "p2 elect suit c", False, as_played, "IRREGULAR"),
        (29, "p2 elect exposed", False, as_played, "IRREGULAR"),
    ]


def test_a_right_is_given_up_or_taken() -> None:
    assert choices("15-law-13", "review") == []
    assert choices("15-law-13", "referee") == [
        (31, "p2 elect nine", False, {"soloist": 29, "allies": 6}, "IRREGULAR"),
        (31, "p2 elect waive", False, {"soloist": 20, "allies": 15}, "IRREGULAR"),
    ]


def test_a_trick_is_given_up_by_its_number() -> None:
    tried = choices("05-law-04-discard-overfull", "review")
    assert [act for _, act, _, _, _ in tried] == [
        f"p1 elect trick {number}" for number in (1, 2, 4, 5, 9, 10)
    ]
    assert [taken for _, _, taken, _, _ in tried].index(True) == 2
    assert tried[3][3] == {"soloist": 12, "allies": 23}


def test_a_choice_that_ends_the_hand_ends_the_record() -> None:
    stopped = choices("03-law-04", "review")[1]
    assert (stopped[1], stopped[2], stopped[4]) == ("p1 elect stop", False, "STOPPED")
    record = loads(example("03-law-04"))
    walk = walked(record, PROFILES["review"], len(record.acts))
    (opened,) = opened_in(record, walk)
    assert len(opened.trials[1].record.acts) == opened.after + 1
    assert opened.trials[0].record == record


def test_a_choice_is_made_at_the_first_moment_at_which_it_can_be() -> None:
    record = make_record("calabrasella", 1, Breach.DISCARD_OVERFULL)
    by = PROFILES["referee"]
    walk = walked(record, by, len(record.acts))
    (opened,) = opened_in(record, walk)
    assert opened.after == 5
    came_to = {}
    for trial in opened.trials:
        (finding,) = review(trial.record, by).findings
        came_to[finding.settled_trick] = finding.points
    assert came_to == {1: 2, 3: 2, 4: 4, 6: 4, 7: 3, 9: 0}


@pytest.mark.parametrize("edition", names())
def test_no_choice_is_without_effect(edition: str) -> None:
    tried = 0
    for breach in offered(edition):
        record = make_record(edition, 1, breach)
        for by in (PROFILES["review"], PROFILES["referee"]):
            walk = walked(record, by, played_through(record, by).reached)
            for opened in opened_in(record, walk):
                for trial in opened.trials:
                    tried += 1
                    changed = walked(trial.record, by, len(trial.record.acts))
                    at = trial.record.acts.index(trial.act) if not trial.taken else -1
                    assert at < 0 or changed.hands[at].docket.elections != (
                        changed.hands[at + 1].docket.elections
                    )
    assert tried


def test_where_nobody_claimed_the_choice_is_claimed_or_given_up() -> None:
    tried = choices("settiglio-arcisolo-monte", "review")
    assert [(act, verdict) for _, act, _, _, verdict in tried] == [
        ("p2 elect stop", "STOPPED"),
        ("p2 elect waive", "IRREGULAR"),
    ]


def test_what_the_table_said_is_not_held_against_another_choice() -> None:
    record = loads(example("12-law-11"))._replace(result=(-5, 10, -5))
    walk = walked(record, PROFILES["review"], len(record.acts))
    (opened,) = opened_in(record, walk)
    for trial in opened.trials:
        assert (trial.record.result is None) == (not trial.taken)


def test_times_and_remarks_stay_beside_their_acts() -> None:
    record = loads(example("12-law-11"))
    asides = tuple(Aside(remark=str(number)) for number in range(1, len(record.acts) + 1))
    record = record._replace(asides=asides)
    walk = walked(record, PROFILES["review"], len(record.acts))
    (opened,) = opened_in(record, walk)
    changed = opened.trials[0].record
    kept = {aside.remark: act for act, aside in zip(changed.acts, changed.asides, strict=True)}
    for act, aside in zip(record.acts, record.asides, strict=True):
        assert aside.remark in ("30", "31") or kept[aside.remark] == act
