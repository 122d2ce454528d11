import itertools
import subprocess
import sys
from dataclasses import replace

import pytest

from arbiter.rulings import Breach, Finding, Status
from arbiter.texts.messages import Told, finding_text
from arbiter.texts.speech import speech
from tests.texts.table import LAWS, OCCURS, REVOKE, TOLD, cards, readable

#: Breaches that cannot happen but in a trick.
OF_A_TRICK = {
    Breach.PLAY_OUT_OF_TURN,
    Breach.PLAY_OMITTED,
    Breach.CALL_DISOBEYED,
    Breach.REVOKE,
    Breach.TRUMP_NOT_PLAYED,
    Breach.TRICK_NOT_HEADED,
}
PAIRS = [
    (breach, status)
    for breach, statuses in OCCURS.items()
    for status in Status
    if status in statuses
]


def test_a_revoke_in_full() -> None:
    assert finding_text(REVOKE, TOLD) == (
        "Seat 1 (Est) discarded the jack of diamonds (Jd) to trick 7 although holding hearts: a revoke. "
        "Law 13: 9 points move to the soloist. "
        "Seat 1 (Est) could have played the 6 of hearts (6h) or the 2 of hearts (2h). See acts 29 and 33."
    )


def test_an_italian_pack_has_its_own_words() -> None:
    told = _told(notation="italian")
    finding = REVOKE._replace(
        cards=(told.pack.read("Fd", "italian"),), lawful=(told.pack.read("Cc", "italian"),)
    )
    text = finding_text(finding, told)
    assert "the fante di denari (Fd)" in text
    assert "although holding coppe" in text
    assert "could have played the cavallo di coppe (Cc)." in text


def test_every_breach_has_its_statuses_in_the_table() -> None:
    assert set(OCCURS) == set(Breach)


@pytest.mark.parametrize(("breach", "status"), PAIRS)
def test_each_status_that_can_occur_has_a_message_of_its_own(
    breach: Breach, status: Status
) -> None:
    name = f"breach-{breach.lower().replace('_', '-')}"
    message = speech("en")._bundle.get_message(name)
    assert "what" in message.attributes
    assert status.lower() in message.attributes


@pytest.mark.parametrize(("breach", "status"), list(itertools.product(Breach, Status)))
def test_any_breach_with_any_status_is_readable(breach: Breach, status: Status) -> None:
    for offender, trick, points, given, by_choice in itertools.product(
        (None, 1, 2), (7,) if breach in OF_A_TRICK else (None, 7), (0, 1, 9), (0, 4), (False, True)
    ):
        finding = Finding(
            act=29,
            trick=trick,
            law="13",
            breach=breach,
            offender=offender,
            status=status,
            points=points,
            by_choice=by_choice,
            settled_trick=given,
        )
        readable(finding_text(finding, TOLD))
        readable(finding_text(finding._replace(cards=cards("Jd", "3s")), TOLD))


@pytest.mark.parametrize("law", LAWS)
def test_any_law_is_named(law: str | None) -> None:
    text = finding_text(REVOKE._replace(law=law), TOLD)
    readable(text)
    if law is None:
        assert "No law of the book speaks of this: 9 points move to the soloist." in text
    elif law.isdigit():
        assert f"Law {law}: 9 points" in text
    elif ":" in law:
        assert " of " in text.partition("a revoke.")[2]
    else:
        assert "The law on " in text


def test_an_imported_law_names_its_book() -> None:
    assert "Law 13 of Calabrasella: 9 points" in finding_text(
        REVOKE._replace(law="calabrasella:13"), TOLD
    )
    assert "Law 2 of elsewhere: 9 points" in finding_text(REVOKE._replace(law="elsewhere:2"), TOLD)


def test_a_refuted_claim_says_what_was_claimed_and_not_that_it_happened() -> None:
    finding = REVOKE._replace(
        status=Status.REFUTED, points=0, act=40, evidence=(), lawful=(), claimed=40
    )
    assert finding_text(finding, TOLD) == (
        "Seat 1 (Est) was accused of a revoke in trick 7. The facts do not bear it out: nothing follows. See act 40."
    )


def test_who_drew_attention_is_told_once() -> None:
    assert "Attention was drawn to it at act 44." in finding_text(REVOKE._replace(claimed=44), TOLD)
    assert "Attention" not in finding_text(REVOKE._replace(claimed=29), TOLD)


def test_a_right_declined_is_not_a_right_passed_over() -> None:
    finding = REVOKE._replace(status=Status.CONDONED, points=0)
    assert "Law 13: the soloist waived the points." in finding_text(
        finding._replace(by_choice=True), TOLD
    )
    assert "Law 13: it stands, and nothing moves." in finding_text(finding, TOLD)


def test_a_trick_given_up_is_named() -> None:
    finding = Finding(
        act=9,
        trick=None,
        law="4",
        breach=Breach.DISCARD_OVERFULL,
        offender=2,
        status=Status.ESTABLISHED,
        points=5,
        settled_trick=4,
    )
    assert "Law 4: trick 4 is given up, and 5 points move to the allies." in finding_text(
        finding, TOLD
    )


def test_an_irregular_deal_says_why_and_takes_the_other_breaches_with_it() -> None:
    told = _told(deal_fault="card-twice", deal_fault_cards=cards("Qd"))
    deal = Finding(0, None, "3", Breach.DEAL_IRREGULAR, None, Status.ESTABLISHED, cards=cards("Qd"))
    assert finding_text(deal, told) == (
        "There twice: the queen of diamonds (Qd). "
        "Law 3: the hand is void. The same dealer deals again, and nobody is penalised. See the deal."
    )
    lacking = replace(told, deal_missing=cards("3s"))
    assert finding_text(deal, lacking).startswith(
        "There twice: the queen of diamonds (Qd). Missing: the 3 of spades (3s). Law 3:"
    )
    lapsed = finding_text(REVOKE._replace(status=Status.LAPSED, points=0), told)
    assert "The deal was void, so nothing follows from it." in lapsed
    assert "claimed" not in lapsed


def test_no_acts_no_reference_to_them() -> None:
    finding = Finding(None, None, None, Breach.RESULT_MISMATCH, None, Status.ESTABLISHED)
    assert finding_text(finding, TOLD) == (
        "The result written down is not what the hand comes to after all rulings. "
        "The settlement of the report counts."
    )


def test_a_card_nobody_knows_and_a_suit_that_is_not_one() -> None:
    assert "discarded an unknown card (??)" in finding_text(REVOKE._replace(cards=(-1,)), TOLD)
    text = finding_text(REVOKE._replace(lawful=cards("6h", "2s")), TOLD)
    assert "although able to follow suit" in text


def test_a_long_name_is_cut_and_a_broken_one_is_joined() -> None:
    long = finding_text(REVOKE, _told(names=("x" * 3000, "", "")))
    assert f"Seat 1 ({'x' * 39}…) discarded" in long
    assert "Seat 1 (E { st) discarded" in finding_text(REVOKE, _told(names=("E\n{ st",)))
    assert finding_text(REVOKE, _told(names=())).startswith("Seat 1 discarded")


def test_sides_of_a_partnership() -> None:
    told = _told(names=(), sides=("makers", "opponents"), soloist=2, side=(1, 0, -1, 0, 1))
    assert "9 points move to the makers" in finding_text(REVOKE, told)
    assert "9 points move to the opponents" in finding_text(REVOKE._replace(offender=4), told)
    assert "9 points move to the other side" in finding_text(REVOKE._replace(offender=3), told)
    assert "9 points move to the other side" in finding_text(REVOKE._replace(offender=6), told)
    assert "9 points move to reds" in finding_text(REVOKE, _told(sides=("reds", "blues")))


def test_the_text_does_not_hang_on_the_hash_seed_and_fluent_waits() -> None:
    script = (
        "import sys\n"
        "from arbiter.texts import messages\n"
        "assert not any(name.partition('.')[0] in {'fluent', 'babel'} for name in sys.modules)\n"
        "from tests.texts.table import OCCURS, REVOKE, TOLD\n"
        "for breach, statuses in OCCURS.items():\n"
        "    for status in sorted(statuses):\n"
        "        print(messages.finding_text(REVOKE._replace(breach=breach, status=status), TOLD))\n"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(texts) == 1


def _told(**changes: object) -> Told:
    return replace(TOLD, **changes)  # type: ignore[arg-type]  # fields of Told
