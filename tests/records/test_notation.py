"""Each verb of the hand record, read and written; each way in which an act can be unreadable."""

from __future__ import annotations

import pickle
import timeit

import pytest

from arbiter import acts
from arbiter.acts import Act
from arbiter.cards import FORTY
from arbiter.record import UNKNOWN, Aside
from arbiter.records.errors import Unreadable
from arbiter.records.notation import act_book, read_act, read_cards, write_act, write_cards
from arbiter.rulings import Breach


def card(text: str) -> int:
    return UNKNOWN if text == "??" else FORTY.read(text)


def cards(text: str) -> tuple[int, ...]:
    return tuple(card(word) for word in text.split())


CANONICAL: list[tuple[str, Act]] = [
    ("p1 pass", acts.Pass(1)),
    ("p2 bid play", acts.Bid(2, "play")),
    ("p3 bid solissimo", acts.Bid(3, "solissimo")),
    ("p2 ask 3h", acts.Ask(2, card("3h"))),
    ("p1 yield 3h", acts.Yield(1, card("3h"))),
    ("p3 deny", acts.Deny(3)),
    ("p2 return 4d", acts.Return(2, card("4d"))),
    ("p2 announce 2", acts.Announce(2, 2)),
    ("p2 announce 0", acts.Announce(2, 0)),
    ("p2 discard 5h 5d", acts.Discard(2, cards("5h 5d"), 2)),
    ("p2 discard 5d 5h", acts.Discard(2, cards("5d 5h"), 2)),
    ("p2 discard 3", acts.Discard(2, (), 3)),
    ("p2 discard 3c ??", acts.Discard(2, cards("3c ??"), 2)),
    ("p2 open", acts.Open(2)),
    ("p2 take 2d As", acts.Take(2, cards("2d As"))),
    ("p1 play 2s", acts.Play(1, card("2s"))),
    ("p1 play ??", acts.Play(1, UNKNOWN)),
    ("p1 play 2s 3s", acts.PlayTwo(1, cards("2s 3s"))),
    ("p1 play 2s 3s 4s", acts.PlayTwo(1, cards("2s 3s 4s"))),
    ("p1 lead Kh", acts.Lead(1, card("Kh"))),
    ("p1 omit", acts.Omit(1)),
    ("p1 expose Qc", acts.Expose(1, cards("Qc"))),
    ("p1 expose Qc Jc", acts.Expose(1, cards("Qc Jc"))),
    ("p1 correct 4h", acts.Correct(1, card("4h"))),
    ("p1 turn", acts.Turn(1)),
    ("p1 look 11", acts.LookTrick(1, 11)),
    ("p1 look monte", acts.LookStock(1)),
    ("p1 look discard", acts.LookDiscard(1)),
    ("p1 count", acts.Count(1)),
    ("p1 demand Jh", acts.Demand(1, card("Jh"))),
    ("p1 name c", acts.NameSuit(1, 3)),
    ("p1 claim REVOKE", acts.Claim(1, "REVOKE")),
    ("p1 claim REVOKE p2", acts.Claim(1, "REVOKE", 2)),
    ("p1 claim REVOKE p2 5", acts.Claim(1, "REVOKE", 2, 5)),
    ("p1 claim REVOKE 5", acts.Claim(1, "REVOKE", 0, 5)),
    ("p1 elect suit", acts.Elect(1, "suit")),
    ("p1 elect suit c", acts.Elect(1, "suit", suit=3)),
    ("p1 elect exposed", acts.Elect(1, "exposed")),
    ("p1 elect stop", acts.Elect(1, "stop")),
    ("p1 elect go-on", acts.Elect(1, "go-on")),
    ("p1 elect make-good", acts.Elect(1, "make-good")),
    ("p1 elect make-good Ah 4s", acts.Elect(1, "make-good", cards("Ah 4s"))),
    ("p1 elect trick 12", acts.Elect(1, "trick", trick=12)),
    ("p1 elect redemand", acts.Elect(1, "redemand")),
    ("p1 elect rediscard", acts.Elect(1, "rediscard")),
    ("p1 elect waive", acts.Elect(1, "waive")),
    ("p1 elect nine", acts.Elect(1, "nine")),
    ("p1 elect win", acts.Elect(1, "win")),
    ("p1 elect lose", acts.Elect(1, "lose")),
    ("p1 elect redeal", acts.Elect(1, "redeal")),
    ("p1 elect stand", acts.Elect(1, "stand")),
    ("p1 concede", acts.Concede(1)),
    ("cut", acts.Cut()),
    *((f"p2 claim {breach}", acts.Claim(2, breach.value)) for breach in Breach),
]  # fmt: skip


@pytest.mark.parametrize(("text", "act"), CANONICAL)
def test_each_verb_is_read_and_written(text: str, act: Act) -> None:
    assert read_act(text, FORTY, "french", 3) == (act, Aside())
    assert type(read_act(text, FORTY, "french", 3)[0]) is type(act)
    assert write_act(act, Aside(), FORTY, "french") == text


@pytest.mark.parametrize(("text", "act"), CANONICAL)
def test_each_verb_survives_the_italian_pack(text: str, act: Act) -> None:
    written = write_act(act, Aside(), FORTY, "italian")
    assert read_act(written, FORTY, "italian", 3)[0] == act


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("P2 PLAY 3h", "p2 play 3h"),
        ("  p2\tPlay   3h  ", "p2 play 3h"),
        ("p2 call 3h", "p2 ask 3h"),
        ("p2 passo", "p2 pass"),
        ("p2 Sto Bene", "p2 pass"),
        ("p2 bid PLAY", "p2 bid play"),
        ("p2 look Stock", "p2 look monte"),
        ("p2 claim revoke P3", "p2 claim REVOKE p3"),
        ("p2 elect Go-On", "p2 elect go-on"),
        ("p2 play Rh", "p2 play Kh"),
        ("p2 play Cc", "p2 play Qc"),
        ("p2 play Fs", "p2 play Js"),
        ("p2 discard 02", "p2 discard 2"),
        ("CUT", "cut"),
        ("p2 play 3h @012.50", "p2 play 3h @012.50"),
        ("p2 play 3h   @12   #remark", "p2 play 3h @12 # remark"),
        ("p2 play 3h #", "p2 play 3h"),
    ],
)
def test_reading_forgives(text: str, canonical: str) -> None:
    act, aside = read_act(text, FORTY, "french", 3)
    assert write_act(act, aside, FORTY, "french") == canonical


def test_the_italian_pack_has_its_own_letters() -> None:
    assert read_act("p1 play Cc", FORTY, "italian", 3)[0] == acts.Play(1, card("Qh"))
    assert read_act("p1 play Kb", FORTY, "italian", 3)[0] == acts.Play(1, card("Kc"))
    assert read_act("p1 name d", FORTY, "italian", 3)[0] == acts.NameSuit(1, 2)
    assert write_act(acts.Play(1, card("Jd")), Aside(), FORTY, "italian") == "p1 play Fd"


@pytest.mark.parametrize(
    "aside",
    [
        Aside("12.5"),
        Aside("0", "x"),
        Aside("", "said aloud"),
        Aside("1", "  spaces  "),
        Aside("", '# @3 "quotes" \\ \n and a line'),
        Aside("", "più però ♠ 中"),
    ],
)
@pytest.mark.parametrize("act", [acts.Cut(), acts.Play(3, 7), acts.Discard(1, (), 3)])
def test_time_and_remark_survive(act: Act, aside: Aside) -> None:
    text = write_act(act, aside, FORTY, "french")
    assert read_act(text, FORTY, "french", 3) == (act, aside)


A_CARD = "a card: a rank (3 2 A K Q J 7 6 5 4), then a suit (s h d c)"
CONTRACTS = "play, chiamo, chiedo, solo, solissimo, arcisolo, dividete, scegliete, take or schmeiss"
END = "the end of the act"


@pytest.mark.parametrize(
    ("text", "column", "found", "expected"),
    [
        ("", 1, END, "a seat, p1 to p3"),
        ("   ", 1, END, "a seat, p1 to p3"),
        ("play 3h", 1, "'play'", "a seat, p1 to p3"),
        ("p4 play 3h", 1, "'p4'", "a seat, p1 to p3"),
        ("p0 play 3h", 1, "'p0'", "a seat, p1 to p3"),
        ("p12 play 3h", 1, "'p12'", "a seat, p1 to p3"),
        ("p٣ play 3h", 1, "'p٣'", "a seat, p1 to p3"),
        ("p1", 3, END, "a verb"),
        ("p1 anounce 1", 4, "'anounce'", "a verb: announce"),
        ("p1  Tkae 3h", 5, "'Tkae'", "a verb: take"),
        ("p1 xyzzy", 4, "'xyzzy'", "a verb: pass, bid, agree, refuse, swap, good, not-good, how-high, top, show, ask, lay, yield, deny, return, announce, discard, open, take, play, lead, omit, expose, correct, turn, look, count, demand, name, claim, elect, concede or cut"),
        ("p1 cut", 4, "'cut'", "a verb; cut stands alone, without a seat"),
        ("cut p1", 5, "'p1'", END),
        ("p1 pass 3h", 9, "'3h'", END),
        ("p1 sto male", 8, "'male'", "the rest of sto bene: bene"),
        ("p1 bid", 7, END, f"a contract: {CONTRACTS}"),
        ("p1 bid zz", 8, "'zz'", f"a contract: {CONTRACTS}"),
        ("p1 bid solso", 8, "'solso'", "a contract: solo, solissimo or arcisolo"),
        ("p1 ask", 7, END, "a card"),
        ("p1 ask 3x", 8, "'3x'", A_CARD),
        ("p1 ask 3H", 8, "'3H'", "a card: 3h"),
        ("p1 ask ah", 8, "'ah'", "a card: Ah"),
        ("p1 ask 8h", 8, "'8h'", A_CARD),
        ("p1 ask 10h", 8, "'10h'", A_CARD),
        ("p1 ask 3h 3s", 11, "'3s'", END),
        ("p1 deny 3h", 9, "'3h'", END),
        ("p1 announce", 12, END, "how many cards, a whole number from 0 to 99"),
        ("p1 announce two", 13, "'two'", "how many cards, a whole number from 0 to 99"),
        ("p1 announce 100", 13, "'100'", "how many cards, a whole number from 0 to 99"),
        ("p1 announce run", 16, END, "what the run scores: 20 or 50"),
        ("p1 announce -1", 13, "'-1'", "how many cards, a whole number from 0 to 99"),
        ("p1 discard", 11, END, "cards, or how many"),
        ("p1 discard 2 3h", 14, "'3h'", END),
        ("p1 discard 3h 2", 15, "'2'", A_CARD),
        ("p1 take", 8, END, "a card"),
        ("p1 play", 8, END, "a card"),
        ("p1 lead 3h 2h", 12, "'2h'", END),
        ("p1 look", 8, END, "the number of a trick, or: monte, stock or discard"),
        ("p1 look 0", 9, "'0'", "a trick, a whole number from 1 to 99"),
        ("p1 look mont", 9, "'mont'", "the number of a trick, or: monte"),
        ("p1 name", 8, END, "a suit, s h d c"),
        ("p1 name S", 9, "'S'", "a suit, s h d c"),
        ("p1 name b", 9, "'b'", "a suit, s h d c"),
        ("p1 claim REVOK p2", 10, "'REVOK'", "a breach: REVOKE"),
        ("p1 claim DISCARD", 10, "'DISCARD'", "a breach: DISCARD_SHORT or DISCARD_OVERFULL"),
        ("p1 claim REVOKE p4", 17, "'p4'", "a seat, p1 to p3"),
        ("p1 claim REVOKE p2 0", 20, "'0'", "a trick, a whole number from 1 to 99"),
        ("p1 claim REVOKE p2 1 2", 22, "'2'", END),
        ("p1 elect", 9, END, "a choice: suit, exposed, stop, go-on, make-good, trick, redemand, rediscard, waive, nine, win, lose, redeal or stand"),
        ("p1 elect goon", 10, "'goon'", "a choice: go-on"),
        ("p1 elect suit x", 15, "'x'", "a suit, s h d c"),
        ("p1 elect waive 3h", 16, "'3h'", END),
        ("p1 elect trick", 15, END, "a trick, a whole number from 1 to 99"),
        ("p1 pass @", 9, "'@'", "seconds: @12.5"),
        ("p1 pass @1e5", 9, "'@1e5'", "seconds: @12.5"),
        ("p1 pass @1 @2", 9, "'@1'", END),
        ("p1 pass#x", 4, "'pass#x'", "a verb: pass"),
        ("p1 " + "z" * 60, 4, "'" + "z" * 40 + "'…", None),
        ("p1 pass # " + "x" * 1000, 1, "an act of 1010 characters", "at most 1000"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_says_where_and_what(
    text: str, column: int, found: str, expected: str | None
) -> None:
    with pytest.raises(Unreadable) as caught:
        read_act(text, FORTY, "french", 3)
    fault = caught.value
    assert (fault.file, fault.line, fault.column, fault.found) == ("", 1, column, found)
    if expected is not None:
        assert fault.expected == expected
        assert str(fault) == f"1:{column}: found {found}, expected {expected}"


def test_an_error_survives_the_way_between_processes() -> None:
    fault = Unreadable("x.hand.toml", 3, 4, "'a'", "'b'")
    again = pickle.loads(pickle.dumps(fault))  # noqa: S301  # its own bytes
    assert str(again) == str(fault) == "x.hand.toml:3:4: found 'a', expected 'b'"


def test_cards_keep_their_order() -> None:
    assert read_cards(" 3h  ?? Kd ", FORTY, "french") == cards("3h ?? Kd")
    assert read_cards("", FORTY, "french") == ()
    assert write_cards(cards("3h ?? Kd"), FORTY, "italian") == "3c ?? Rd"


def test_a_book_forgets_before_it_grows_without_end() -> None:
    book = act_book(FORTY, "french", 7)
    for first in range(40):
        for second in range(40):
            for verb in ("take", "discard", "expose", "TAKE", "Discard", "EXPOSE"):
                book[f"p7 {verb} {FORTY.text(first)} {FORTY.text(second)}"]
    assert 0 < len(book) <= 8192
    assert book["p7 pass"] == (acts.Pass(7), Aside())


def test_a_hand_of_acts_is_read_in_no_time_when_they_are_known() -> None:
    texts = [text for text, _ in CANONICAL[:45]]
    book = act_book(FORTY, "french", 3)
    seconds = min(timeit.repeat(lambda: [book[text] for text in texts], number=100, repeat=5)) / 100
    assert seconds < 200e-6  # about 2 µs; the margin is for a machine that does other things too
