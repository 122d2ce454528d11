"""What is said of Klaberjass: broken duties, false and late runs, the dix, makers and opponents."""

import itertools
from dataclasses import replace

import pytest

from arbiter.acts import Act, AnnounceRun, Bid, Swap
from arbiter.cards import THIRTY_TWO
from arbiter.embed import start
from arbiter.referee import rule
from arbiter.rulings import Breach, Finding, Status
from arbiter.texts.books import law
from arbiter.texts.messages import Told, finding_text, legal_text
from arbiter.texts.told import told_of
from tests.texts.table import JASS, readable


def cards(*texts: str) -> tuple[int, ...]:
    return tuple(THIRTY_TWO.read(text) for text in texts)


DUTY = Finding(
    act=20,
    trick=3,
    law="follow",
    breach=Breach.REVOKE,
    offender=2,
    status=Status.ESTABLISHED,
    points=70,
    cards=cards("7s"),
    evidence=(19,),
    lawful=cards("Ah", "8h"),
)
FALSE = Finding(
    act=4,
    trick=None,
    law="runs",
    breach=Breach.RUN_FALSE,
    offender=1,
    status=Status.ESTABLISHED,
    lawful=cards("Qc", "Jc", "Tc"),
)
DUTIES = (
    (Breach.REVOKE, "follow"),
    (Breach.TRUMP_NOT_PLAYED, "trump"),
    (Breach.TRICK_NOT_HEADED, "head"),
)


def test_a_revoke_in_full() -> None:
    assert finding_text(DUTY, JASS[2]) == (
        "Seat 2 (Bruno) played the 7 of spades (7s) to trick 3 although holding hearts: a revoke. "
        "The law on following suit: the whole total of the maker is lost, and 70 points move to the opponent. "
        "Seat 2 (Bruno) could have played the ace of hearts (Ah) or the 8 of hearts (8h). See acts 19 and 20."
    )


def test_a_trump_not_played_in_full() -> None:
    finding = DUTY._replace(breach=Breach.TRUMP_NOT_PLAYED, law="trump", offender=1)
    assert finding_text(finding, JASS[3]) == (
        "Seat 1 (Anna) could not follow suit in trick 3 and played the 7 of spades (7s) although holding a trump. "
        "The law on trumping: the whole total of seat 1 (Anna) is lost, and 70 points move to the maker. "
        "Seat 1 (Anna) could have played the ace of hearts (Ah) or the 8 of hearts (8h). See acts 19 and 20."
    )


def test_a_trick_not_headed_in_full() -> None:
    finding = DUTY._replace(breach=Breach.TRICK_NOT_HEADED, law="head", lawful=cards("Jh"))
    assert finding_text(finding, JASS[4]) == (
        "Seat 2 (Bruno) played the 7 of spades (7s) to trick 3 although able to beat the cards played before. "
        "The law on heading a trump lead: the whole total of the makers is lost, and 70 points move to the opponents. "
        "Seat 2 (Bruno) could have played the jack of hearts (Jh). See acts 19 and 20."
    )


@pytest.mark.parametrize("players", JASS)
@pytest.mark.parametrize(("breach", "law"), DUTIES)
@pytest.mark.parametrize("status", [status for status in Status if status is not Status.REFUTED])
def test_each_duty_with_each_status_is_readable(
    breach: Breach, law: str, status: Status, players: int
) -> None:
    for points, seat, total, by_choice in itertools.product(
        (0, 1, 70), (1, 2), (True, False), (True, False)
    ):
        told = replace(JASS[players], whole_total=total)
        finding = DUTY._replace(
            breach=breach, law=law, status=status, points=points, offender=seat, by_choice=by_choice
        )
        text = finding_text(finding, told)
        readable(text)
        assert ("whole total" in text) == (
            total and (status is Status.NOTICED or (status is Status.ESTABLISHED and points > 0))
        )


def test_a_breach_that_costs_nothing_more() -> None:
    assert "The law on following suit: no points move for it." in finding_text(
        DUTY._replace(points=0), JASS[2]
    )
    house = replace(JASS[2], whole_total=False)
    assert "nothing moves." in finding_text(DUTY._replace(points=0), house)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("announced", "announced a run that the hand does not bear"),
        ("top", "named a top card that the run announced does not have"),
        ("not-good", "said “not good” to a run that the hand does not beat"),
        ("how-high", "asked “how high?” without a run of the worth"),
    ],
)
def test_a_false_run_tells_what_was_false_and_what_the_hand_bears(kind: str, said: str) -> None:
    text = finding_text(FALSE._replace(kind=kind), JASS[2])
    readable(text)
    assert said in text
    assert (
        "The best run in the hand of seat 1 (Anna) is the queen of clubs (Qc), the jack of clubs (Jc), and the ten of "
        "clubs (Tc)." in text
    )
    assert "The hand of seat 1 (Anna) bears no run." in finding_text(
        FALSE._replace(kind=kind, lawful=()), JASS[2]
    )


def test_a_late_run_says_when_the_time_was_over() -> None:
    late = FALSE._replace(breach=Breach.RUN_LATE, status=Status.LAPSED, lawful=())
    text = finding_text(late, JASS[2])
    readable(text)
    assert "until he has played to the first trick" in text


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        ("play-trump", "Suit cannot be followed, so a trump must be played."),
        ("head-the-trick", "The trick must be headed: the trumps played to it must be beaten."),
    ],
)
def test_why_a_card_is_barred(reason: str, text: str) -> None:
    assert legal_text(reason) == text


ANNOUNCED = (
    ("klaberjass", "Qc Jc Tc 9c Ah Kh|Js Ts 9s 8s 7s 8d"),
    ("klaberjass-three", "9h Jh Qd 7h Td Kc|9d 7s 8d 8s 8h Ah|9c Ks Kd Qh 7c Js"),
)


@pytest.mark.parametrize(("edition", "hands"), ANNOUNCED)
def test_the_core_tells_the_kinds_that_have_words(edition: str, hands: str) -> None:
    hand = start(edition, hands=hands.split("|"), stock="Th")
    kinds = []
    doing: tuple[Act, ...] = (Swap(1), Bid(1, "take"), Swap(2), AnnounceRun(1, 50))
    for act in doing:
        ruling = rule(hand, act)
        hand = ruling.hand
        for finding in ruling.findings:
            kinds.append(finding.kind)
            readable(finding_text(finding, told_of(hand)))
    assert kinds[0] == "dix"
    assert set(kinds) <= {"dix", "announced"}


def test_sides_are_told_by_their_number() -> None:
    assert "move to the opponent." in finding_text(DUTY, JASS[2])
    assert "move to the opponents." in finding_text(DUTY, JASS[3])
    nobody: Told = replace(JASS[2], soloist=0, side=())
    assert "the whole total of seat 2 (Bruno) is lost" in finding_text(DUTY, nobody)


@pytest.mark.parametrize("name", ["klaberjass", "klaberjass-three", "klaberjass-partners"])
def test_the_three_books_share_their_laws_of_the_play(name: str) -> None:
    for number in ("dix", "runs", "follow", "trump", "head"):
        assert law(name, number) == law("klaberjass", number)
    schmeiss = "schmeiss must be answered" in law(name, "auction").text.replace("A ", "")
    assert schmeiss == (name == "klaberjass")
