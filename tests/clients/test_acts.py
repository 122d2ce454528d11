"""Acts as the client reads and writes them are the arbiter's own."""

from __future__ import annotations

import pytest

from arbiter.cards import FORTY, Pack
from arbiter.editions import find
from arbiter.records import notation
from arbiter.records.verbs import VERBS
from arbiter.wire.acts import write_act as to_wire
from arbiter_client import Unreadable, acts, read_act, read_cards, v1, write_act, write_cards

ACTS = (
    "p1 pass", "p2 bid play", "p2 bid scegliete", "p2 bid take", "p2 bid schmeiss", "p1 agree", "p1 refuse", "p1 swap",
    "p1 good", "p1 not-good", "p1 how-high", "p1 top T", "p1 top K", "p1 show Ks Qs Js", "p2 ask 3h", "p2 lay 4d",
    "p1 yield 3h", "p1 deny", "p2 return 4d", "p2 announce 2", "p2 announce run 20", "p2 announce run 50",
    "p2 discard 5h 5d", "p2 discard 3", "p2 discard ?? ??", "p2 open", "p2 take 2d As", "p1 play 2s",
    "p1 play 2s 3s", "p3 lead Kh", "p1 omit", "p1 expose 2s 3s", "p1 correct 3h", "p1 turn", "p1 look 3",
    "p1 look monte", "p1 look discard", "p1 count", "p2 demand Jc", "p2 name c", "p1 claim REVOKE",
    "p1 claim REVOKE p2", "p1 claim REVOKE p2 7", "p1 claim REVOKE 7", "p2 elect suit", "p2 elect suit c",
    "p2 elect make-good", "p2 elect make-good 4d 5d", "p2 elect trick 4", "p2 elect go-on", "p2 elect waive",
    "p1 concede", "cut", "p1 pass @12.5", "p1 pass # he hesitated", "p1 play 2s @3 # quick", "p1 pass @2 # a @3 # b",
)  # fmt: skip
OTHERWISE = {
    "P1 PASSO": "p1 pass",
    "p1 sto bene": "p1 pass",
    "p2 call 3h": "p2 ask 3h",
    "p2 bid name c": "p2 name c",
    "p1 look stock": "p1 look monte",
    "  p1   play  2s ": "p1 play 2s",
    "p1 claim revoke P2": "p1 claim REVOKE p2",
    "p1 play Rs": "p1 play Ks",
    "CUT": "cut",
}
WRONG = {
    "": "a seat",
    "p1": "a verb",
    "p0 pass": "no seat",
    "x pass": "no seat",
    "p1 jump": "no verb",
    "p1 sto": "no verb",
    "p1 pass 2s": "too much",
    "p1 play": "a card",
    "p1 play 2": "no card",
    "p1 play 22s": "no card",
    "p1 play 1s": "no rank",
    "p1 play 2x": "no suit",
    "p1 bid": "a contract",
    "p1 bid everything": "a contract",
    "p1 announce many": "how many",
    "p1 announce run 30": "what the run scores",
    "p1 elect": "a choice",
    "p1 claim REVOKE p0": "no seat",
    "p1 pass @soon": "no time",
    "p1 cut": "no verb",
}


def pack_of(text: str) -> Pack:
    klaberjass = find("klaberjass-partners")
    calabrasella = find("calabrasella")
    assert klaberjass is not None
    assert calabrasella is not None
    return klaberjass.pack if " T" in text else calabrasella.pack


@pytest.mark.parametrize("pack", ["french", "italian"])
@pytest.mark.parametrize("text", ACTS)
def test_an_act_is_read_and_written_as_the_arbiter_does(text: str, pack: acts.Pack) -> None:
    here = pack_of(text)
    act, aside = notation.read_act(text, here, "french", 3)
    written = notation.write_act(act, aside, here, pack)
    read = read_act(written, pack)
    assert read.SerializeToString() == to_wire(act, here, aside).SerializeToString()
    assert write_act(read, pack) == written


@pytest.mark.parametrize(("text", "canonical"), OTHERWISE.items())
def test_other_spellings_are_read(text: str, canonical: str) -> None:
    assert write_act(read_act(text)) == canonical


@pytest.mark.parametrize(("text", "why"), WRONG.items())
def test_what_is_no_act_is_told(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        read_act(text)


def test_every_verb_and_spelling_of_the_arbiter_is_known() -> None:
    ours = {name for verb in acts.VERBS for name in (verb.name, *verb.aliases)}
    theirs = {name for verb in VERBS for name in (verb.name, *verb.aliases)}
    assert ours == theirs - {"sto"}  # sto bene is read as two words


def test_every_verb_of_the_wire_can_be_written() -> None:
    for number in v1.Verb.values()[1:]:
        act = v1.Act(seat=1, verb=number)
        assert write_act(act)
    with pytest.raises(Unreadable, match="no verb"):
        write_act(v1.Act(seat=1))


@pytest.mark.parametrize("pack", ["french", "italian"])
def test_every_card_is_read_as_it_is_written(pack: acts.Pack) -> None:
    cards = tuple(v1.Card.values()[1:])
    assert len(cards) == 53
    assert read_cards(write_cards(cards, pack), pack) == cards
    theirs = [FORTY.text(card, pack) for card in range(FORTY.size)]
    assert set(theirs) <= set(write_cards(cards, pack).split())
