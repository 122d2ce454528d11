"""What a role may know of a ruling, and what a seat may be told that it can do."""

from __future__ import annotations

from typing import Final, NamedTuple

from arbiter.acts import Act, Claim, Elect
from arbiter.cards import CardSet
from arbiter.laws.exchange import KEPT_BACK
from arbiter.legal import legal_acts
from arbiter.phases.phase import LegalAct
from arbiter.referee import Ruling
from arbiter.rulings import Breach, Disposition, Finding
from arbiter.state import Hand, Phase
from arbiter.views.acts import seen_act
from arbiter.views.dockets import (
    SeenElection,
    SeenFinding,
    answered_at_count,
    is_told,
    plain_finding,
    seen_elections,
    seen_finding,
    seen_findings,
)
from arbiter.views.faces import looked_at, open_stock
from arbiter.views.roles import HOST, Role, seat_of

#: The note on a claim that is answered at the count, and on an answer to one: heard, and no more is said.
HEARD: Final = "claim-heard"


class SeenRuling(NamedTuple):
    """A ruling as a role may know it.

    Attributes:
        disposition: What becomes of the act; an act that only the host knows to be irregular is accepted.
        findings: What the role has been told by it.
        elections: The options now open that the role may know of.
        note: Why the act has no effect, to who did it.
        of_hand: What became of the hand, where it is over.
        faces: The cards shown by a look, to who looks.
    """

    disposition: Disposition
    findings: tuple[SeenFinding, ...] = ()
    elections: tuple[SeenElection, ...] = ()
    note: str = ""
    of_hand: Disposition | None = None
    faces: CardSet = 0


def seen_ruling(before: Hand, ruling: Ruling, act: Act, role: Role) -> SeenRuling | None:
    """A ruling as a role may know it.

    Args:
        before: The hand before the act.
        ruling: The ruling.
        act: The act.
        role: Who asks.

    Returns:
        The ruling, None where the role does not see the act. What a refused act changed all the same (a pass by
        silence, a trick found turned) is in the view of the hand.
    """
    if seen_act(before, ruling, act, role) is None:
        return None
    seat = seat_of(role)
    everything = role is HOST
    mine = everything or act.seat == seat
    elections = seen_elections(ruling.hand, seat, everything=everything)
    if mine and not everything and _heard(before, act):
        return SeenRuling(
            Disposition.ACCEPTED,
            elections=elections,
            findings=_new(before, ruling.hand, seat, everything=False),
            note=HEARD,
            of_hand=ruling.of_hand,
        )
    findings = _findings(before, ruling, seat, everything=everything)
    return SeenRuling(
        ruling.disposition if everything else _disposition(before, ruling, act, seat),
        findings,
        elections,
        ruling.note if mine else "",
        ruling.of_hand,
        looked_at(before, act) if mine else 0,
    )


def _findings(
    before: Hand, ruling: Ruling, seat: int, *, everything: bool
) -> tuple[SeenFinding, ...]:
    # Where irregular acts are refused they leave no trace in the hand: who tried is told why. What it would have shown
    # another seat to keep back has not been shown.
    if ruling.hand is before:
        return tuple(
            plain_finding(finding) if everything else seen_finding(before, finding, seat)
            for finding in ruling.findings
            if everything or finding.offender == seat or not _kept_back(finding)
        )
    return _new(before, ruling.hand, seat, everything=everything)


def _kept_back(finding: Finding) -> bool:
    return finding.breach is Breach.CARD_WITHHELD or finding.kind == KEPT_BACK


def _new(before: Hand, after: Hand, seat: int, *, everything: bool) -> tuple[SeenFinding, ...]:
    """What a role knows of the findings now and did not know before."""
    if not after.docket.findings:
        return ()
    known = list(seen_findings(before, seat, everything=everything))
    new = []
    for finding in seen_findings(after, seat, everything=everything):
        if finding in known:
            known.remove(finding)
        else:
            new.append(finding)
    return tuple(new)


def _disposition(before: Hand, ruling: Ruling, act: Act, seat: int) -> Disposition:
    """What becomes of an act, as far as the role has been told that anything is wrong with it."""
    if ruling.disposition is not Disposition.STANDS:
        return ruling.disposition
    irregular = (
        is_told(ruling.hand, finding, seat)
        for finding in ruling.hand.docket.findings[len(before.docket.findings) :]
        if finding.act == ruling.hand.acts and finding.offender in (None, act.seat)
    )
    return Disposition.STANDS if any(irregular) else Disposition.ACCEPTED


def _heard(before: Hand, act: Act) -> bool:
    """Whether an act claims a breach that is answered at the count, or answers such a claim while cards are played."""
    if isinstance(act, Claim):
        return answered_at_count(before, Breach(act.breach))
    answers = isinstance(act, Elect) and act.choice in ("nine", "waive")
    return answers and before.phase is Phase.PLAY


def seen_legal_acts(hand: Hand, role: Role) -> tuple[LegalAct, ...]:
    """What a role may lawfully do now: a seat's own acts only, nothing for an onlooker.

    Cards of a stock that lies face down are told by their number.
    """
    seat = seat_of(role)
    if seat not in hand.rules.active:
        return ()
    return tuple(_masked(hand, act) for act in legal_acts(hand, seat))


def _masked(hand: Hand, act: LegalAct) -> LegalAct:
    if act.verb != "take" or not act.cards & ~open_stock(hand):
        return act
    return act._replace(cards=0, words=(str(act.cards.bit_count()),))
