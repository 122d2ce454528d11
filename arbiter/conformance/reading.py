"""What a client sends, read: the start of an exam, and answers."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from arbiter import editions
from arbiter.acts import Discard
from arbiter.conformance.answers import (
    Answer,
    Essentials,
    Garbage,
    RuledScore,
    RulingAnswer,
    Waiting,
    ruled_election,
    ruled_finding,
)
from arbiter.conformance.messages import LEVELS
from arbiter.conformance.paper import MOST
from arbiter.conformance.questions import Level, Question
from arbiter.profiles import PROFILES
from arbiter.state import Hand, Rules
from arbiter.v1 import conformance_service_pb2 as pb
from arbiter.v1 import rulings_pb2
from arbiter.views import as_done
from arbiter.wire.acts import reader_of, tells_all
from arbiter.wire.books import read_edition
from arbiter.wire.cards import table_of
from arbiter.wire.faults import Faults, WireError, quoted
from arbiter.wire.options import option_faults, read_numbers, read_options
from arbiter.wire.rulings import read_card, read_election, read_finding
from arbiter.wire.seats import one_seat, optional_seat, read_hands
from arbiter.wire.words import DISPOSITIONS, PHASES, PROFILE_NAMES

#: The shortest time that an answer may be given.
SHORTEST: Final = 0.01
#: The most findings, elections and the like of one ruling, and the longest word in it.
_MOST: Final = 100
_LONGEST_WORD: Final = 40


class Start(NamedTuple):
    """What a client wants to be examined in.

    Attributes:
        rules: The rules, with the profile that acts are ruled on by.
        levels: The levels.
        seed: What the questions are made from.
        wanted: How many questions; 0 for each position once.
        seconds: How long each answer may take, 0 for as long as may be.
        lang: The language of the texts.
    """

    rules: Rules
    levels: tuple[Level, ...]
    seed: int
    wanted: int
    seconds: float
    lang: str


def read_start(message: pb.ExamStart, longest: float, most: int = MOST) -> Start:
    """Reads the start of an exam.

    Args:
        message: The message.
        longest: The longest time, in seconds, that an answer may be given.
        most: The most questions that may be asked.

    Raises:
        WireError: Something in it cannot be read.
    """
    faults = Faults()
    edition = read_edition(message.edition, None, faults, "start.edition")
    options = read_options(message.options, faults, "start.options")
    profile = PROFILE_NAMES.read_optional(message.profile, faults, "start.profile") or "referee"
    levels = [
        LEVELS.read(level, faults, f"start.levels[{at}]") for at, level in enumerate(message.levels)
    ]
    seconds = message.time_limit_seconds
    if seconds and not (math.isfinite(seconds) and SHORTEST <= seconds <= longest):
        wanted = f"from {SHORTEST} to {longest:g} seconds, or 0"
        faults.add("start.time_limit_seconds", seconds, wanted)
    if message.count > most:
        faults.add("start.count", message.count, f"at most {most} questions")
    faults.close()
    assert edition is not None, "an edition that is not known is a fault"
    try:
        rules = editions.rules(edition, dict(options), PROFILES[profile])
    except editions.OptionsRefusedError as refused:
        keys = [option.key for option in message.options]
        raise WireError(option_faults(refused.faults, keys, "start.options")) from None
    return Start(
        rules,
        tuple(levels) or tuple(Level),
        message.seed,
        message.count,
        seconds or longest,
        message.lang or "en",
    )


def read_answer(message: pb.Answer, question: Question) -> Answer:
    """Reads an answer; what cannot be read is an answer too, and none that is right."""
    kind = message.WhichOneof("answer")
    try:
        if kind == "act":
            return _read_act(message, question)
        if kind == "ruling":
            return _read_ruling(message.ruling, question.hand)
    except WireError as error:
        return Garbage(error.faults)
    if kind == "wait":
        return Waiting()
    faults = Faults()
    faults.add("answer", "nothing", "act, wait or ruling")
    return Garbage(tuple(faults.found))


def _read_act(message: pb.Answer, question: Question) -> Answer:
    hand = question.hand
    act, _ = reader_of(hand.rules).read_at(message.act.SerializeToString(), "act")
    blind = isinstance(act, Discard) and not act.cards
    # A card may be named as unknown where it is taken unseen, and nowhere else.
    if blind or (act.seat == question.seat and not tells_all(as_done(hand, act))):
        faults = Faults()
        found = "no cards" if blind else "CARD_UNKNOWN"
        faults.add("act.cards", found, table_of(hand.rules).expected())
        return Garbage(tuple(faults.found))
    return act


def _bounded(ruling: rulings_pb2.Ruling, faults: Faults) -> None:
    """Notes what is longer than anything that a ruling can say."""
    here = "ruling.ruling"
    for name in ("findings", "elections"):
        if len(getattr(ruling, name)) > _MOST:
            faults.add(f"{here}.{name}", len(getattr(ruling, name)), f"at most {_MOST}")
    words = [("findings", one.law) for one in ruling.findings]
    words += [("elections", word) for one in ruling.elections for word in (one.law, *one.choices)]
    for name, word in words:
        if len(word) > _LONGEST_WORD:
            expected = f"words of at most {_LONGEST_WORD} characters"
            faults.add(f"{here}.{name}", quoted(word), expected)
    lengths = [len(one.holders) for one in ruling.elections]
    lengths += [len(one.choices) for one in ruling.elections]
    score = ruling.score
    lengths += [len(score.counted), len(score.corrected), len(score.settlement)]
    if any(length > _MOST for length in lengths):
        faults.add(here, "a list without end", f"at most {_MOST} of anything")


def _read_ruling(message: pb.RulingAnswer, hand: Hand) -> RulingAnswer:
    faults = Faults()
    _bounded(message.ruling, faults)
    faults.close()
    table = table_of(hand.rules)
    ruling = message.ruling
    read = RulingAnswer(
        DISPOSITIONS.read(ruling.disposition, faults, "ruling.ruling.disposition"),
        DISPOSITIONS.read_optional(ruling.hand, faults, "ruling.ruling.hand"),
        tuple(
            ruled_finding(read_finding(one, table, faults, f"ruling.ruling.findings[{at}]"))
            for at, one in enumerate(ruling.findings)
        ),
        tuple(
            ruled_election(read_election(one, faults, f"ruling.ruling.elections[{at}]"))
            for at, one in enumerate(ruling.elections)
        ),
        _read_score(ruling.score, faults) if ruling.HasField("score") else None,
        _read_essentials(message.essentials, hand, faults),
    )
    faults.close()
    return read


def _read_score(message: rulings_pb2.Score, faults: Faults) -> RuledScore:
    settlement = read_numbers(message.settlement, faults, "ruling.ruling.score.settlement")
    return RuledScore(tuple(message.counted), tuple(message.corrected), settlement)


def _read_essentials(message: pb.Essentials, hand: Hand, faults: Faults) -> Essentials:
    seats, table = hand.rules.seats, table_of(hand.rules)
    here = "ruling.essentials"
    return Essentials(
        PHASES.read(message.phase, faults, f"{here}.phase"),
        optional_seat(message.turn, seats, faults, f"{here}.turn"),
        tuple(
            (
                one_seat(one.seat, seats, faults, f"{here}.table[{at}].seat"),
                read_card(one.card, table, faults, f"{here}.table[{at}].card"),
            )
            for at, one in enumerate(message.table)
        ),
        read_hands(message.hands, table, seats, faults, f"{here}.hands"),
    )
