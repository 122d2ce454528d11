"""`arbiter rule`: one act judged, on a record or a state."""

import json
from typing import Any

import pytest

from tests.cli.conftest import EXAMPLES, Arbiter

TEXT = (EXAMPLES / "01-complete-deal.hand.toml").read_text(encoding="utf-8")
DEALT: dict[str, Any] = {
    "edition": "calabrasella",
    "hands": [
        "2s 6s 4s 3h 2h 6h Ad Kd Jd Jc 5c 4c",
        "3s Ks Qs 5h Qd 7d 5d 4d 3c Ac 7c 6c",
        "Js 7s 5s Ah Kh Jh 7h 4h 3d 6d 2c Qc",
    ],
    "stock": "2d Kc Qh As",
}
READY = {
    **DEALT,
    "acts": [
        *("p1 pass", "p2 bid play", "p2 ask 3h", "p1 yield 3h", "p2 return 4d"),
        *("p2 announce 2", "p2 discard 5h 5d", "p2 open", "p2 take 2d As"),
    ],
}


def answer(arbiter: Arbiter, question: dict[str, Any]) -> dict[str, Any]:
    result = arbiter("rule", stdin=json.dumps(question))
    assert result.exit_code == 0, result.stderr
    said: dict[str, Any] = json.loads(result.stdout)
    return said


def refusal(arbiter: Arbiter, question: object) -> str:
    stdin = question if isinstance(question, str) else json.dumps(question)
    result = arbiter("rule", stdin=stdin)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Traceback" not in result.stderr
    return result.stderr


def test_a_lawful_card_is_accepted(arbiter: Arbiter) -> None:
    said = answer(arbiter, {"record": READY, "act": "p1 play 2s"})
    assert list(said) == [
        *(
            "disposition",
            "of_hand",
            "findings",
            "elections",
            "note",
            "phase",
            "turn",
            "score",
            "state",
        )
    ]
    assert said["disposition"] == "ACCEPTED"
    assert (said["findings"], said["elections"], said["note"], said["turn"]) == ([], [], None, 2)


def test_a_false_lead_goes_back_and_the_soloist_may_elect(arbiter: Arbiter) -> None:
    said = answer(arbiter, {"record": READY, "act": "p3 play Kh"})
    assert said["disposition"] == "RETRACTED"
    assert [finding["breach"] for finding in said["findings"]] == ["LEAD_OUT_OF_TURN"]
    assert said["findings"][0]["law"] == "11"
    assert said["elections"][0]["holders"] == [2]
    assert said["elections"][0]["choices"] == ["suit", "exposed"]
    assert "Law 11" in said["elections"][0]["text"]


def test_the_state_of_an_answer_is_the_next_question(arbiter: Arbiter) -> None:
    said = answer(arbiter, {"record": READY, "act": "p3 play Kh"})
    said = answer(arbiter, {"state": said["state"], "act": "p2 elect suit c"})
    assert said["disposition"] == "ACCEPTED"
    said = answer(arbiter, {"state": said["state"], "act": "p1 play 2s"})
    assert [finding["breach"] for finding in said["findings"]] == ["CALL_DISOBEYED"]
    assert said["findings"][0]["lawful"] == ["Jc", "5c", "4c"]


def test_a_record_may_be_toml_text(arbiter: Arbiter) -> None:
    said = answer(arbiter, {"record": TEXT, "act": "p2 claim REVOKE p1 7"})
    assert said["findings"][0]["status"] == "REFUTED"
    assert said["score"]["settlement"] == [-5, 10, -5]


def test_the_profile_decides_what_becomes_of_an_act(arbiter: Arbiter) -> None:
    held = {
        profile: answer(arbiter, {"record": READY, "act": "p3 play Kh", "profile": profile})
        for profile in ("prevent", "referee", "table")
    }
    said = {profile: ruling["disposition"] for profile, ruling in held.items()}
    assert said == {"prevent": "REFUSED", "referee": "RETRACTED", "table": "STANDS"}


def test_options_and_profile_lie_over_those_of_a_state(arbiter: Arbiter) -> None:
    first = answer(arbiter, {"record": READY, "act": "p1 play 2s"})
    question = {"state": first["state"], "act": "p3 play 5s", "profile": "prevent"}
    said = answer(arbiter, {**question, "options": {"exposed_repeat": False}})
    assert said["disposition"] == "REFUSED"


def test_an_italian_record_is_answered_in_italian_cards(arbiter: Arbiter) -> None:
    record = (EXAMPLES / "22-italian-pack.hand.toml").read_text(encoding="utf-8")
    begun = record.replace('  "p3 play Rc"', ']\n_rest = [\n  "p3 play Rc"')
    said = answer(arbiter, {"record": begun, "act": "p1 play Fd"})
    assert said["findings"][0]["cards"] == ["Fd"]


def test_an_act_without_effect_says_why(arbiter: Arbiter) -> None:
    said = answer(arbiter, {"record": DEALT, "act": "p1 elect stop"})
    assert said["disposition"] == "REFUSED"
    assert "nobody was entitled" in said["note"].lower()


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("", "expected JSON"),
        ("{", "-:1:2: found no JSON"),
        ("[]", "found no JSON object"),
        ("[" * 100_000, "nested too deep"),
        ({}, "found neither of 'record' and 'state'"),
        ({"record": TEXT, "state": {}, "act": "p1 pass"}, "found both of"),
        ({"record": DEALT}, "found no 'act'"),
        ({"record": DEALT, "act": 3}, "found no text as 'act'"),
        ({"record": DEALT, "act": "p1 fly"}, "act:1:4: found 'fly', expected a verb"),
        ({"record": DEALT, "act": "p1 play ??"}, "unknown card (??) in 'act'"),
        ({"record": DEALT, "act": "p1 pass", "profile": "kind"}, "known are prevent"),
        ({"record": DEALT, "act": "p1 pass", "pack": "tarot"}, "known are french, italian"),
        ({"record": DEALT, "act": "p1 pass", "colour": 1}, "known are record, state"),
        ({"record": DEALT, "act": "p1 pass", "options": []}, "found no object as 'options'"),
        ({"record": DEALT, "act": "p1 pass", "options": {"speed": 1}}, "no option 'speed'"),
        ({"record": {**DEALT, "edition": "whist"}, "act": "p1 pass"}, "record:2:11: found 'whist'"),
        ({"record": {**DEALT, "stock": None}, "act": "p1 pass"}, "found a value in 'record'"),
        ({"record": 3, "act": "p1 pass"}, "found neither text nor an object"),
        ({"record": {"edition": "calabrasella", "acts": []}, "act": "p1 pass"}, "without 'hands'"),
        ({"record": {**DEALT, "stock": "2d Kc Qh ??"}, "act": "p1 pass"}, "unknown card (??)"),
        ({"state": {"nothing": 1}, "act": "p1 pass"}, "found a state that cannot be read"),
        ({"state": {}, "act": "p1 pass"}, "found a state that cannot be read"),
        ({"state": 1, "act": "p1 pass"}, "found no object as 'state'"),
    ],
)
def test_what_cannot_be_read_is_told(arbiter: Arbiter, question: object, said: str) -> None:
    assert said in refusal(arbiter, question)


def test_bytes_that_are_no_text_are_told(arbiter: Arbiter) -> None:
    result = arbiter("rule", stdin=b"\xff\xff")
    assert result.exit_code == 2
    assert "no UTF-8" in result.stderr
