import pytest

from arbiter.record import MissingFact, Verdict
from arbiter.rulings import Breach, Election, Moment, Note
from arbiter.texts.messages import (
    deal_fault_text,
    election_text,
    legal_text,
    missing_text,
    note_text,
    verdict_text,
)
from arbiter.texts.speech import speech
from tests.texts.table import DEAL_FAULTS, MISSING, NOTES, TOLD, cards, readable

REVOKED = Election(
    finding=0,
    law="13",
    breach=Breach.REVOKE,
    holders=(1, 3),
    choices=("nine", "waive"),
    silent="waive",
    lapses="SETTLED",
    told=True,
)
LAPSES = (
    "first-trick-turned",
    "first-ally-card",
    "first-soloist-card",
    "next-soloist-card",
    "rightful-lead",
    *(moment.value for moment in Moment),
)


def has(name: str) -> bool:
    return speech("en")._bundle.has_message(name)


def test_an_election_in_full() -> None:
    assert election_text(REVOKED, TOLD) == (
        "Law 13. For a revoke, seat 1 (Est) or seat 3 (Mazzo) may elect “nine” (the points of the law are taken) "
        "or “waive” (the right is given up). The first to speak binds the side. "
        "The right lasts until the pack is cut for the next deal. "
        "Silence means “waive” (the right is given up)."
    )


def test_an_election_of_one_seat_binds_nobody_else_and_silence_may_give_nothing() -> None:
    text = election_text(REVOKED._replace(holders=(2,), silent=""), TOLD)
    assert "The first to speak" not in text
    assert text.endswith("Silence takes nothing.")


@pytest.mark.parametrize("lapses", LAPSES)
def test_each_moment_has_a_message(lapses: str) -> None:
    assert has(f"lapse-{lapses.lower().replace('_', '-')}")
    readable(election_text(REVOKED._replace(lapses=lapses), TOLD))


def test_an_election_of_unknown_words_is_still_readable() -> None:
    text = election_text(
        REVOKED._replace(choices=("dance",), lapses="midnight", silent="", law=None), TOLD
    )
    readable(text)
    assert "may elect “dance”." in text
    assert "The right lasts until: midnight." in text


@pytest.mark.parametrize("breach", Breach)
def test_each_breach_has_a_name(breach: Breach) -> None:
    assert has(f"name-{breach.lower().replace('_', '-')}")
    readable(election_text(REVOKED._replace(breach=breach), TOLD))


@pytest.mark.parametrize("code", NOTES)
@pytest.mark.parametrize("detail", ["", "demand", "looktrick", "2", "Jd", "REVOKE"])
def test_each_note_has_a_message(code: str, detail: str) -> None:
    assert has(f"note-{code}")
    text = note_text(Note(7, code, detail), TOLD)
    readable(text)
    assert "ct 7" in text


@pytest.mark.parametrize(
    ("code", "detail", "said"),
    [
        ("no-effect", "", "The act: nobody was entitled to it at that point"),
        ("no-effect", "demand", "The act (demand): nobody"),
        ("claim-heard", "", "The claim is heard. It is answered at the count."),
        ("already-ruled", "", "The claim: this has been ruled on already."),
    ],
)
def test_a_player_at_a_live_table_reads_no_number_of_an_act(
    code: str, detail: str, said: str
) -> None:
    assert note_text(Note(0, code, detail), TOLD).startswith(said)


def test_a_record_that_stops_fitting_the_table() -> None:
    text = note_text(Note(5, "desynchronised", "5"), TOLD)
    assert text.startswith(
        "The record is desynchronised at act 5: from here the acts no longer fit the table."
    )


def test_the_discard_of_an_act_is_wanted() -> None:
    text = missing_text(MissingFact("discard", act=8, seat=1), TOLD)
    assert text == "The cards laid on the discard at act 8 are wanted."


def test_a_note_tells_a_seat_by_its_name_and_a_card_in_words() -> None:
    assert note_text(Note(7, "odd", "2"), TOLD) == "Act 7 (seat 2 (Mezzo)): odd."
    assert note_text(Note(7, "odd", "Jd"), TOLD) == "Act 7 (the jack of diamonds (Jd)): odd."
    assert note_text(Note(7, "no-effect", "looktrick"), TOLD).startswith(
        "Act 7 (look at a trick): nobody"
    )
    assert note_text(Note(7, "over", "demand"), TOLD).startswith("Act 7 (demand) came after")
    assert note_text(Note(7, "claim-recorded", "REVOKE"), TOLD) == (
        "The claim of a revoke at act 7 is recorded. It is judged at the count."
    )
    assert note_text(Note(7, "odd"), TOLD) == "Act 7: odd."


@pytest.mark.parametrize("code", MISSING)
def test_each_missing_fact_has_a_message(code: str) -> None:
    assert has(f"missing-{code}")
    for act in (0, 12):
        for seat in (0, 3):
            readable(missing_text(MissingFact(code, act, seat), TOLD))


def test_a_missing_fact_names_its_act_or_seat() -> None:
    assert missing_text(MissingFact("card-of-act", act=12), TOLD) == "The card of act 12 is wanted."
    assert (
        missing_text(MissingFact("cards-of-hand", seat=3), TOLD)
        == "The cards dealt to seat 3 (Mazzo) are wanted."
    )
    assert (
        missing_text(MissingFact("weather", act=12), TOLD)
        == "A fact about act 12 is wanted: weather."
    )


@pytest.mark.parametrize("verdict", Verdict)
def test_each_verdict_has_a_message(verdict: Verdict) -> None:
    assert has(f"verdict-{verdict.lower().replace('_', '-')}")
    readable(verdict_text(verdict))


@pytest.mark.parametrize("code", DEAL_FAULTS)
@pytest.mark.parametrize("shown", [(), ("Qd",), ("Qd", "3s")])
def test_each_fault_of_the_deal_has_a_message(code: str, shown: tuple[str, ...]) -> None:
    assert has(f"deal-fault-{code}")
    readable(deal_fault_text(code, cards(*shown), TOLD))


def test_codes_that_nobody_knows_are_still_readable() -> None:
    for text in (
        verdict_text("UNHEARD_OF"),
        legal_text("because"),
        deal_fault_text("upside-down", cards("Qd"), TOLD),
        deal_fault_text("", (), TOLD),
        note_text(Note(0, "?", "x" * 5000), TOLD),
        missing_text(MissingFact(""), TOLD),
    ):
        assert text
        assert "$" not in text


def test_a_reason_has_a_message() -> None:
    assert legal_text("follow-suit") == "Suit must be followed."
    assert legal_text("because") == "Because."
