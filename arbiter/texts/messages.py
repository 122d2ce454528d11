"""Rulings in sentences that a player can read.

Every function takes the language last: a language's code (``en``, ``ru-RU``), or a :class:`~arbiter.texts.speech.Speech`
read from a folder of one's own. A code that no message file knows still gives a sentence; nothing here raises for
a code. Fluent is imported when the first sentence is wanted, and each language's files are read once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arbiter.cards import Card
from arbiter.record import MissingFact, Verdict
from arbiter.rulings import Breach, Election, Finding, Note, Status
from arbiter.texts.languages import ENGLISH
from arbiter.texts.phrases import (
    Cards,
    Choice,
    DealFault,
    Holder,
    Law,
    Listed,
    Loser,
    Numbers,
    OtherSide,
    Seat,
    Seats,
    Suit,
    Verb,
    Word,
    slug,
)
from arbiter.texts.told import Told, told_of

if TYPE_CHECKING:
    from arbiter.texts.speech import Argument, Phrase, Speech

__all__ = [
    "Told",
    "deal_fault_text",
    "election_text",
    "finding_text",
    "legal_text",
    "missing_text",
    "note_text",
    "told_of",
    "verdict_text",
]

#: What a message is given where there is no such thing; Fluent selects on it.
NONE: Final = "none"

#: An argument of a note longer than this is cut.
LONGEST_DETAIL: Final = 60

#: Breaches of the play of a card, where what was lawful is a card to be played.
_OF_THE_PLAY: Final = frozenset(
    {Breach.CALL_DISOBEYED, Breach.REVOKE, Breach.TRUMP_NOT_PLAYED, Breach.TRICK_NOT_HEADED}
)


def finding_text(finding: Finding, told: Told, lang: str | Speech = ENGLISH) -> str:
    """A finding: who did what, by which law, what became of it, what was lawful, and the acts it rests on."""
    speech = _speech(lang)
    args = _arguments(finding, told)
    breach = f"breach-{slug(finding.breach)}"
    if finding.status is Status.REFUTED:
        said = [speech.say("refuted", **args)]
    else:
        said = [
            speech.first((breach, "what"), ("breach-other", "what"), **args),
            speech.first(*_became(finding, told, breach), **args),
        ]
        said.append(_lawful(finding, told, speech))
    if finding.claimed > 0 and finding.claimed != finding.act:
        said.append(speech.say("claimed", act=str(finding.claimed)))
    acts = _acts(finding)
    if acts:
        said.append(speech.say("rests-on", acts=Numbers(acts), count=len(acts)))
    elif finding.act == 0:
        said.append(speech.say("rests-on-deal"))
    return _sentences(said)


def election_text(election: Election, told: Told, lang: str | Speech = ENGLISH) -> str:
    """An election: who may choose what, by which law, until when, and what silence means."""
    speech = _speech(lang)
    args: dict[str, Argument] = {
        "law": Law(election.law),
        "breach": _name(election.breach),
        "holders": Seats(told, election.holders),
        "choices": Listed(tuple(Choice(choice) for choice in election.choices)),
        "count": len(election.holders),
    }
    lapse = f"lapse-{slug(election.lapses)}"
    return _sentences(
        [
            speech.say("election", **args),
            speech.say("election-first-binds") if len(election.holders) > 1 else "",
            speech.first((lapse, ""), ("lapse-other", ""), code=election.lapses),
            speech.say("silence", choice=Choice(election.silent))
            if election.silent
            else speech.say("silence-nothing"),
        ]
    )


def note_text(note: Note, told: Told, lang: str | Speech = ENGLISH) -> str:
    """Something that is no finding but should be told; a player at a live table is not told the act's number, 0."""
    speech = _speech(lang)
    return _sentences(
        [
            speech.first(
                (f"note-{slug(note.code)}", ""),
                ("note-other", ""),
                act=str(note.act) if note.act else NONE,
                detail=_detail(note.detail, told),
                code=note.code,
            )
        ]
    )


def missing_text(missing: MissingFact, told: Told, lang: str | Speech = ENGLISH) -> str:
    """A fact that a verdict hangs on."""
    speech = _speech(lang)
    return _sentences(
        [
            speech.first(
                (f"missing-{slug(missing.code)}", ""),
                ("missing-other", ""),
                act=str(missing.act) if missing.act > 0 else NONE,
                who=Seat(told, missing.seat),
                seat=str(missing.seat) if missing.seat > 0 else NONE,
                code=missing.code,
            )
        ]
    )


def verdict_text(verdict: Verdict | str, lang: str | Speech = ENGLISH) -> str:
    """What a review comes to."""
    return _coded("verdict", verdict, lang)


def deal_fault_text(
    code: str, cards: tuple[Card, ...], told: Told, lang: str | Speech = ENGLISH
) -> str:
    """Why a deal is irregular, with the cards that show it."""
    return _sentences([DealFault(told, code, cards).said(_speech(lang), "")])


def legal_text(reason: str, lang: str | Speech = ENGLISH) -> str:
    """Why an act is lawful now, or is not."""
    return _coded("legal", reason, lang)


def _arguments(finding: Finding, told: Told) -> dict[str, Argument]:
    """What the messages of a finding may speak of."""
    offender = finding.offender or 0
    soloist = (
        NONE if not told.soloist or not offender else "yes" if offender == told.soloist else "no"
    )
    return {
        "who": Seat(told, offender),
        "soloist": soloist,
        "others": OtherSide(told, offender),
        "holder": Holder(told, offender, finding.act or 0),
        "cards": Cards(told, finding.cards),
        "count": len(finding.cards),
        "suit": _suit(finding, told),
        "trick": NONE if finding.trick is None else str(finding.trick),
        "act": NONE if finding.act is None else str(finding.act),
        "law": Law(finding.law),
        "breach": _name(finding.breach),
        "points": finding.points,
        "unit": told.unit,
        "wholes": NONE if finding.points % 3 else finding.points // 3,
        "loses": "yes" if told.revoke_loses else "total" if told.whole_total else "no",
        "loser": Loser(told, offender),
        "trumps": "yes" if told.trumps else "no",
        "kind": finding.kind or NONE,
        "claim": str(finding.claimed) if finding.claimed > 0 else NONE,
        "chosen": "yes" if finding.by_choice else "no",
        "given": str(finding.settled_trick) if finding.settled_trick else NONE,
        "fault": DealFault(told, told.deal_fault, told.deal_fault_cards or finding.cards),
    }


def _lawful(finding: Finding, told: Told, speech: Speech) -> str:
    """What was lawful instead; of a false run what the hand really bears."""
    seat, count = Seat(told, finding.offender or 0), len(finding.lawful)
    if finding.breach is Breach.RUN_FALSE:
        cards = Cards(told, finding.lawful) if count else NONE
        return speech.say("bears", who=seat, cards=cards)
    if not count:
        return ""
    style = "lawful-play" if finding.breach in _OF_THE_PLAY else "lawful"
    return speech.say(style, who=seat, cards=Cards(told, finding.lawful, "or"), count=count)


def _became(finding: Finding, told: Told, breach: str) -> list[tuple[str, str]]:
    """The messages that may tell what became of a breach, the most telling first."""
    status = slug(finding.status)
    if told.deal_fault and finding.status is Status.LAPSED:
        return [("lapsed-with-the-deal", "")]
    return [(breach, status), ("breach-other", status)]


def _suit(finding: Finding, told: Told) -> Argument:
    """The suit that could have been played, where it is one."""
    suits = {told.pack.suit(card) for card in finding.lawful}
    return Suit(told, suits.pop()) if len(suits) == 1 else NONE


def _name(breach: str) -> Phrase:
    """What a breach is called."""
    return Word(f"name-{slug(breach)}")


def _acts(finding: Finding) -> tuple[int, ...]:
    """The acts that a finding rests on, in order."""
    acts = {act for act in (finding.act, *finding.evidence) if act}
    return tuple(sorted(acts))


def _detail(detail: str, told: Told) -> Argument:
    """A note's argument: a seat where it is a number, else a card, a breach, or the name of an act."""
    if detail.isdigit():
        return Seat(told, int(detail))
    if detail in set(Breach):
        return _name(detail)
    try:
        return Cards(told, (told.pack.read(detail, told.notation),))
    except ValueError:
        return Verb(detail[:LONGEST_DETAIL]) if detail else NONE


def _coded(kind: str, code: str, lang: str | Speech) -> str:
    speech = _speech(lang)
    return _sentences(
        [speech.first((f"{kind}-{slug(code)}", ""), (f"{kind}-other", ""), code=str(code))]
    )


def _sentences(said: list[str]) -> str:
    """Sentences in a row, each with a capital letter."""
    trimmed = [" ".join(text.split()) for text in said]
    return " ".join(text[0].upper() + text[1:] for text in trimmed if text)


def _speech(lang: str | Speech) -> Speech:
    from arbiter.texts.speech import speech

    return speech(lang) if isinstance(lang, str) else lang
