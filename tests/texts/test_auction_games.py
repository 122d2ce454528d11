"""What is said of the auction games: kinds of error, thirds of a card point, callers and partners."""

from dataclasses import replace

import pytest

from arbiter.rulings import Breach, Election, Finding, Status
from arbiter.texts.messages import Told, election_text, finding_text
from arbiter.texts.speech import speech
from tests.texts.table import KINDS, KNOWN, REVOKE, SECRET, TOLD, cards, readable

ERROR = Finding(
    act=9,
    trick=None,
    law="exchange",
    breach=Breach.EXCHANGE_ERROR,
    offender=1,
    status=Status.NOTICED,
    cards=cards("Jd"),
)
IMPORTED = REVOKE._replace(law="calabrasella:13")


@pytest.mark.parametrize("status", [status for status in Status if status is not Status.REFUTED])
@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_error_is_told_in_its_own_words(kind: str, status: Status) -> None:
    general = finding_text(ERROR._replace(status=status), TOLD)
    for shown in (cards("Jd"), cards("Jd", "3s"), ()):
        text = finding_text(ERROR._replace(status=status, kind=kind, cards=shown), TOLD)
        readable(text)
        assert text.partition(".")[0] != general.partition(".")[0]


def test_a_kind_that_nobody_knows_is_an_error_in_the_exchange() -> None:
    text = finding_text(ERROR._replace(kind="asleep"), TOLD)
    assert text.startswith("Seat 1 (Est) erred in the exchange with the stock.")


def test_a_card_taken_that_was_not_his() -> None:
    assert finding_text(ERROR._replace(kind="not-his-card"), TOLD) == (
        "Seat 1 (Est) took the jack of diamonds (Jd) from the monte, a card that belonged to somebody else. "
        "The law on the exchange: the soloist may claim the hand. Unclaimed, it counts as played. See act 9."
    )


def test_a_hand_that_was_claimed_ends() -> None:
    claimed = ERROR._replace(kind="too-early", status=Status.ESTABLISHED, claimed=10)
    text = finding_text(claimed, TOLD)
    assert "It ends here, and seat 1 (Est) pays each player of the other side." in text
    still_open = finding_text(claimed._replace(claimed=0), TOLD)
    assert "The law on the exchange: the soloist may claim the hand." in still_open


def test_the_hand_may_be_claimed_until_the_first_trick_is_turned() -> None:
    election = Election(
        finding=0,
        law="exchange",
        breach=Breach.EXCHANGE_ERROR,
        holders=(2,),
        choices=("stop", "waive"),
        silent="waive",
        lapses="first-trick-turned",
        told=True,
    )
    assert election_text(election, TOLD) == (
        "The law on the exchange. For an error in the exchange, seat 2 (Mezzo) may elect "
        "“stop” (the hand ends here) or “waive” (the right is given up). "
        "The right lasts until the first trick is turned. Silence means “waive” (the right is given up)."
    )


@pytest.mark.parametrize(
    ("points", "moves"),
    [
        (0, "nothing moves."),
        (1, "one third of a card point moves to the caller's side."),
        (2, "2 thirds of a card point move to the caller's side."),
        (3, "one card point (3 thirds) moves to the caller's side."),
        (9, "3 card points (9 thirds) move to the caller's side."),
    ],
)
def test_thirds_are_told_as_card_points(points: int, moves: str) -> None:
    text = finding_text(IMPORTED._replace(points=points), KNOWN)
    assert f"Law 13 of Calabrasella: {moves}" in text


@pytest.mark.parametrize(
    ("told", "offender", "side"),
    [
        (SECRET, 1, "the other side"),
        (SECRET, 2, "the allies"),
        (SECRET, 4, "the other side"),
        (KNOWN, 1, "the caller's side"),
        (KNOWN, 4, "the allies"),
    ],
)
def test_no_sentence_tells_the_side_of_a_secret_partner(
    told: Told, offender: int, side: str
) -> None:
    assert f"move to {side}." in finding_text(IMPORTED._replace(offender=offender), told)


@pytest.mark.parametrize(
    ("told", "offender", "holder"),
    [
        (SECRET, 1, "the caller"),
        (SECRET, 4, "the caller"),
        (KNOWN, 1, "the caller"),
        (KNOWN, 4, "the opponent next to play"),
        (TOLD, 1, "the soloist"),
    ],
)
@pytest.mark.parametrize(
    "breach", [Breach.CARD_EXPOSED, Breach.LEAD_OUT_OF_TURN, Breach.PLAY_OUT_OF_TURN]
)
def test_who_has_the_rights_of_laws_10_to_12(
    breach: Breach, told: Told, offender: int, holder: str
) -> None:
    text = finding_text(REVOKE._replace(breach=breach, offender=offender, points=0), told)
    assert f"and {holder} had the " in text


def test_a_right_against_a_partner_who_was_not_known_yet_was_the_callers() -> None:
    exposed = REVOKE._replace(breach=Breach.CARD_EXPOSED, offender=4, act=13, points=0)
    assert "the caller had the right to call for it" in finding_text(exposed, KNOWN)


@pytest.mark.parametrize("breach", [Breach.REVOKE, Breach.CALL_DISOBEYED])
def test_a_house_in_which_a_revoke_loses_the_hand(breach: Breach) -> None:
    text = finding_text(
        IMPORTED._replace(breach=breach, points=0), replace(KNOWN, revoke_loses=True)
    )
    assert "by the rule of the house the side of seat 1 has lost the hand." in text


@pytest.mark.parametrize("word", ["side-caller", "caller", "opponent-next"])
def test_a_word_for_each_part_in_a_pair_game(word: str) -> None:
    assert speech("en").say(word)
