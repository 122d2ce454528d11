"""The words of a ruling: breach, status, finding, election, duty, note, disposition.

The codes are stable: never renamed, never reused (record.md section 7).
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from arbiter.cards import Card


class Breach(StrEnum):
    """A kind of irregularity."""

    DEAL_IRREGULAR = "DEAL_IRREGULAR"
    CALL_OUT_OF_TURN = "CALL_OUT_OF_TURN"
    BID_INSUFFICIENT = "BID_INSUFFICIENT"
    BID_INADMISSIBLE = "BID_INADMISSIBLE"
    ASK_INADMISSIBLE = "ASK_INADMISSIBLE"
    ASK_TWO_WITHOUT_THREES = "ASK_TWO_WITHOUT_THREES"
    CARD_WITHHELD = "CARD_WITHHELD"
    RETURN_MISSING = "RETURN_MISSING"
    DISCARD_SHORT = "DISCARD_SHORT"
    DISCARD_OVERFULL = "DISCARD_OVERFULL"
    STOCK_PREMATURE = "STOCK_PREMATURE"
    EXCHANGE_ERROR = "EXCHANGE_ERROR"
    CARD_NOT_HELD = "CARD_NOT_HELD"
    CARD_EXPOSED = "CARD_EXPOSED"
    LEAD_OUT_OF_TURN = "LEAD_OUT_OF_TURN"
    PLAY_OUT_OF_TURN = "PLAY_OUT_OF_TURN"
    PLAY_OMITTED = "PLAY_OMITTED"
    CALL_DISOBEYED = "CALL_DISOBEYED"
    REVOKE = "REVOKE"
    TRUMP_NOT_PLAYED = "TRUMP_NOT_PLAYED"
    TRICK_NOT_HEADED = "TRICK_NOT_HEADED"
    TRICK_LOOKED_AT = "TRICK_LOOKED_AT"
    DISCARD_LOOKED_AT = "DISCARD_LOOKED_AT"
    CLAIM_FALSE = "CLAIM_FALSE"
    CLAIM_LATE = "CLAIM_LATE"
    RUN_FALSE = "RUN_FALSE"
    RUN_LATE = "RUN_LATE"
    RESULT_MISMATCH = "RESULT_MISMATCH"


#: A lawful call disobeyed is judged as a revoke.
JUDGED_AS_REVOKES = frozenset({Breach.REVOKE, Breach.CALL_DISOBEYED})


class Status(StrEnum):
    """How a finding stands (record.md section 9)."""

    NOTICED = "NOTICED"
    ESTABLISHED = "ESTABLISHED"
    CORRECTED = "CORRECTED"
    CONDONED = "CONDONED"
    LAPSED = "LAPSED"
    REFUTED = "REFUTED"


class Disposition(StrEnum):
    """What becomes of an act (the first four), or of the hand."""

    ACCEPTED = "ACCEPTED"
    REFUSED = "REFUSED"
    RETRACTED = "RETRACTED"
    STANDS = "STANDS"
    VOID = "VOID"
    STOPPED = "STOPPED"
    SETTLED = "SETTLED"


class Moment(StrEnum):
    """The cut-offs of the laws; each law has its own, so they are never merged (laws.md 0.4).

    COMPLETE: every seat has a card in the trick. TURNED: it has been turned face down. LAST_TURNED: so has the last.
    CLAIMS_CLOSE: the last moment at which anything may be claimed, just before the cut. SETTLED: the pack has been
    cut for the next deal.
    """

    COMPLETE = "COMPLETE"
    TURNED = "TURNED"
    LAST_TURNED = "LAST_TURNED"
    CLAIMS_CLOSE = "CLAIMS_CLOSE"
    SETTLED = "SETTLED"


class Finding(NamedTuple):
    """A breach that happened here.

    Attributes:
        act: The number of the act where it happened, 0 for the deal, None where no act is at fault.
        trick: The number of the trick, None before the play.
        law: The number (or slug) of the law in the edition's own book, None where no law speaks.
        breach: What kind of breach.
        offender: The seat at fault, None where there is none.
        status: How it stands.
        points: What moves from the offending side to the other, in the unit of counting.
        cards: The cards it rests on.
        evidence: The numbers of the acts it rests on, beside ``act``.
        lawful: The cards that the law allowed instead, where it left a choice.
        claimed: The act by which a player drew attention to it, 0 where none did.
        by_choice: A right was declined by its holder, rather than let pass.
        settled_trick: The trick given up for it (law 4), 0 where none.
        kind: What exactly was done, as a stable code for the message files, where one breach covers several things.
    """

    act: int | None
    trick: int | None
    law: str | None
    breach: Breach
    offender: int | None
    status: Status
    points: int = 0
    cards: tuple[Card, ...] = ()
    evidence: tuple[int, ...] = ()
    lawful: tuple[Card, ...] = ()
    claimed: int = 0
    by_choice: bool = False
    settled_trick: int = 0
    kind: str = ""


class Election(NamedTuple):
    """An option that a law has opened to somebody.

    Attributes:
        finding: The position of its finding in the docket.
        law: The law that gives it.
        breach: The breach it answers.
        holders: The seats that may take it; the first to speak binds the others.
        choices: What may be elected.
        silent: What silence means; empty where silence gives nothing.
        lapses: When it lapses, as a stable code for the message files.
        told: The arbiter or a player has drawn attention to it.
    """

    finding: int
    law: str | None
    breach: Breach
    holders: tuple[int, ...]
    choices: tuple[str, ...]
    silent: str
    lapses: str
    told: bool


class DutyKind(StrEnum):
    """What a duty demands of a seat."""

    PLAY_CARD = "PLAY_CARD"
    LEAD_SUIT = "LEAD_SUIT"
    WIN_TRICK = "WIN_TRICK"
    LOSE_TRICK = "LOSE_TRICK"
    GIVE_CARDS = "GIVE_CARDS"
    YIELD_CARD = "YIELD_CARD"
    RETURN_CARD = "RETURN_CARD"


class Duty(NamedTuple):
    """Something a ruling lays on a seat: play this card, lead this suit, make up so many cards.

    ``value`` is a card, a suit or a number, as the kind says; seat 0 is whichever ally is next to lead.
    """

    kind: DutyKind
    seat: int
    value: int
    law: str | None
    finding: int


class Note(NamedTuple):
    """Something that is no finding: an act without effect, a record that stops fitting the table.

    ``code`` names a message, ``detail`` its one argument (an act's verb, a seat, a card), where it has one.
    """

    act: int
    code: str
    detail: str = ""
