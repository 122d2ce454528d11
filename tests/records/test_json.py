"""The report as one line of JSON."""

from __future__ import annotations

import json

from arbiter.cards import FORTY
from arbiter.record import MissingFact, Report, Verdict
from arbiter.records.json import report_json
from arbiter.rulings import Breach, Finding, Note, Status

JD = FORTY.read("Jd")
REPORT = Report(
    edition="calabrasella@1",
    profile="review",
    verdict=Verdict.IRREGULAR,
    findings=(
        Finding(29, 7, "13", Breach.REVOKE, 1, Status.ESTABLISHED, 9, (JD, -1)),
        Finding(None, None, None, Breach.RESULT_MISMATCH, None, Status.ESTABLISHED),
    ),
    sides=(("soloist", (2,)), ("allies", (1, 3))),
    counted=(("soloist", 20), ("allies", 15)),
    corrected=(("soloist", 29), ("allies", 6)),
    settlement=(-23.0, 46, -23.5),
    next_deal="NEXT",
    missing=(MissingFact("hand", 0, 2),),
    rebuilt=("stock",),
    notes=(Note(4, "no_effect", "claim"),),
)


def words(about: Finding | MissingFact | Note) -> str:
    match about:
        case Finding():
            return f"più {about.breach}"
        case MissingFact():
            return f"the hand of p{about.seat}"
        case Note():
            return f"{about.detail} without effect at act {about.act}"


def test_a_report_is_one_line_with_every_key_in_order() -> None:
    assert report_json(REPORT, "x.hand.toml", words, FORTY) == (
        '{"file":"x.hand.toml","edition":"calabrasella@1","profile":"review","verdict":"IRREGULAR",'
        '"findings":[{"act":29,"trick":7,"law":"13","breach":"REVOKE","offender":1,'
        '"status":"ESTABLISHED","points":9,"cards":["Jd","??"],"text":"più REVOKE"},'
        '{"act":null,"trick":null,"law":null,"breach":"RESULT_MISMATCH","offender":null,'
        '"status":"ESTABLISHED","points":0,"cards":[],"text":"più RESULT_MISMATCH"}],'
        '"sides":{"soloist":[2],"allies":[1,3]},'
        '"counted":{"soloist":20,"allies":15},"corrected":{"soloist":29,"allies":6},'
        '"settlement":[-23,46,-23.5],"next_deal":"NEXT","missing":["the hand of p2"],'
        '"rebuilt":["stock"],"notes":["claim without effect at act 4"]}'
    )


def test_cards_are_written_in_the_pack_of_the_record() -> None:
    line = report_json(REPORT, "x", words, FORTY, "italian")
    assert json.loads(line)["findings"][0]["cards"] == ["Fd", "??"]


def test_where_there_is_no_score_the_keys_are_null() -> None:
    report = Report("calabrasella@1", "table", Verdict.VOID, (), None, None, None, None, None)
    assert json.loads(report_json(report, "x", words, FORTY)) == {
        "file": "x",
        "edition": "calabrasella@1",
        "profile": "table",
        "verdict": "VOID",
        "findings": [],
        "sides": None,
        "counted": None,
        "corrected": None,
        "settlement": None,
        "next_deal": None,
        "missing": [],
        "rebuilt": [],
        "notes": [],
    }


def test_any_file_name_can_be_told() -> None:
    line = report_json(REPORT, "a\udcff\n.toml", lambda _: "\ud800", FORTY)
    assert "\n" not in line
    assert json.loads(line)["file"] == "a?\n.toml"
