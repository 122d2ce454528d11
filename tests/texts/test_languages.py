from pathlib import Path

import pytest

from arbiter.record import Verdict
from arbiter.rulings import Finding, Status
from arbiter.texts.languages import pick
from arbiter.texts.messages import finding_text, verdict_text
from arbiter.texts.speech import Speech, languages, read_speech, speech
from tests.texts.table import REVOKE, TOLD, cards

#: A little Russian: declined cards, three plural forms, one message that is broken; the rest is English.
RUSSIAN = """
card-french = { $rank } { $suit } ({ $text })
    .accusative = { FORM($rank, as: "accusative") } { $suit } ({ $text })
rank-french-J = валет
    .accusative = валета
suit-french-d = бубен
suit-french-h = червей
seat-named = место { $seat } ({ $name })
law-number = закон { $number }
side-soloist = одиночка
moves = { $points ->
    [one] { $points } очко переходит
    [few] { $points } очка переходят
   *[other] { $points } очков переходят
  }
breach-revoke =
    .what = { $who } кладёт { FORM($cards, as: "accusative") }: ренонс.
    .established = { $law }: { moves }.
claimed = { $nobody-gives-this } { NOSUCH($act) }
"""


@pytest.fixture
def russian(tmp_path: Path) -> Speech:
    (tmp_path / "ru").mkdir()
    (tmp_path / "ru" / "little.ftl").write_text(RUSSIAN, encoding="utf-8")
    (tmp_path / "ru" / "notes.txt").write_text("not a message", encoding="utf-8")
    (tmp_path / "empty").mkdir()
    assert languages(tmp_path) == ("ru",)
    return read_speech(tmp_path, "ru", speech("en"))


def said(finding: Finding, russian: Speech) -> str:
    return finding_text(finding._replace(lawful=()), TOLD, russian)


def test_a_second_language_declines_its_cards(russian: Speech) -> None:
    assert said(REVOKE, russian).startswith("Место 1 (Est) кладёт валета бубен (Jd): ренонс.")


def test_a_second_language_has_its_own_plurals(russian: Speech) -> None:
    for points, words in (
        (1, "1 очко переходит"),
        (3, "3 очка переходят"),
        (9, "9 очков переходят"),
    ):
        assert f"Закон 13: {words}." in said(REVOKE._replace(points=points), russian)


def test_a_form_that_a_word_does_not_give_is_the_plain_one(russian: Speech) -> None:
    text = said(REVOKE._replace(cards=cards("6h")), russian)
    assert "кладёт 6 червей (6h)" in text


def test_a_message_that_is_missing_is_english_through_and_through(russian: Speech) -> None:
    assert "See acts 29 and 33." in said(REVOKE, russian)
    lapsed = said(REVOKE._replace(status=Status.LAPSED), russian)
    assert lapsed.startswith("Место 1 (Est) кладёт")
    assert "Law 13: nobody claimed it in time, and nothing moves." in lapsed
    assert verdict_text(Verdict.CLEAN, russian) == "The hand was regular."


def test_a_message_that_is_broken_is_english(russian: Speech) -> None:
    assert "Attention was drawn to it at act 44." in said(REVOKE._replace(claimed=44), russian)


def test_a_form_asked_of_something_plain_is_that(russian: Speech) -> None:
    own = Speech("en", ['a = { FORM($x, as: "dative") }'])
    assert own.say("a", x="word") == "word"
    assert own.say("b") == ""


@pytest.mark.parametrize("lang", ["en", "EN-gb", "de", "", "../../en", "x_y"])
def test_a_language_that_is_not_there_is_english(lang: str) -> None:
    assert speech(lang) is speech("en")
    assert finding_text(REVOKE, TOLD, lang) == finding_text(REVOKE, TOLD)


def test_a_language_that_no_locale_knows_speaks_all_the_same() -> None:
    for lang in ("xx", "not a locale"):
        assert Speech(lang, ["a = { $n ->\n [one] one\n *[other] many\n }"]).say("a", n=2) == "many"


def test_english_is_there() -> None:
    assert "en" in languages()


def test_picking_a_language() -> None:
    known = ("en", "ru", "pt-BR")
    assert pick("ru_RU", known) == "ru"
    assert pick("PT-br", known) == "pt-BR"
    assert pick("pt", known) == "en"
    assert pick(" RU ", known) == "ru"
