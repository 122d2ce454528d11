"""What is written into the docket of a hand, and struck from it: plain functions over frozen values."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from arbiter.rulings import Breach, Duty, DutyKind, Election, Finding, Note, Status
from arbiter.state import Exposure, Hand, Phase


def with_frame(hand: Hand, **changes: object) -> Hand:
    """The hand with some of its frame changed."""
    frame = hand.frame._replace(**changes)  # type: ignore[arg-type]  # fields of Frame
    return Hand(frame, hand.acts, hand.hands, hand.tricks, hand.docket)


def in_phase(hand: Hand, phase: Phase) -> Hand:
    """The hand in another phase."""
    return with_frame(hand, phase=phase)


def noted(hand: Hand, code: str, detail: str = "", act: int = 0) -> Hand:
    """Adds a note on the act now judged, or on an earlier one."""
    note = Note(act or hand.acts, code, detail)
    return hand._replace(docket=hand.docket._replace(notes=(*hand.docket.notes, note)))


def found(hand: Hand, finding: Finding) -> Hand:
    """Enters a finding."""
    return hand._replace(docket=hand.docket._replace(findings=(*hand.docket.findings, finding)))


def amended(hand: Hand, at: int, **changes: object) -> Hand:
    """Changes the finding at a position of the docket."""
    findings = list(hand.docket.findings)
    findings[at] = findings[at]._replace(**changes)  # type: ignore[arg-type]  # fields of Finding
    return hand._replace(docket=hand.docket._replace(findings=tuple(findings)))


def established(hand: Hand, at: int) -> Hand:
    """Establishes a finding that a player drew attention to by the act now judged, if not by an earlier one."""
    claimed = hand.docket.findings[at].claimed or hand.acts
    return amended(hand, at, status=Status.ESTABLISHED, claimed=claimed)


def where(hand: Hand, test: Callable[[Finding], bool]) -> Iterator[int]:
    """The positions of the findings that pass a test."""
    return (at for at, finding in enumerate(hand.docket.findings) if test(finding))


def last_where(hand: Hand, test: Callable[[Finding], bool]) -> int:
    """The position of the last finding that passes a test, -1 where none does."""
    return max(where(hand, test), default=-1)


def struck(hand: Hand, test: Callable[[Finding], bool]) -> Hand:
    """Strikes findings, with all that hangs on them, as if they had never been entered."""
    kept = [at for at, finding in enumerate(hand.docket.findings) if not test(finding)]
    if len(kept) == len(hand.docket.findings):
        return hand
    place = {old: new for new, old in enumerate(kept)}
    docket = hand.docket
    return hand._replace(
        docket=docket._replace(
            findings=tuple(docket.findings[at] for at in kept),
            elections=tuple(
                e._replace(finding=place[e.finding]) for e in docket.elections if e.finding in place
            ),
            duties=tuple(
                d._replace(finding=place[d.finding]) for d in docket.duties if d.finding in place
            ),
            exposed=tuple(
                x._replace(finding=place[x.finding]) for x in docket.exposed if x.finding in place
            ),
        )
    )


def found_with_right(
    hand: Hand,
    finding: Finding,
    holders: tuple[int, ...],
    choices: tuple[str, ...],
    silent: str,
    lapses: str,
) -> Hand:
    """Enters a finding and opens the right that it gives, of which the players have yet to be told."""
    at = len(hand.docket.findings)
    law, breach = finding.law, finding.breach
    election = Election(at, law, breach, holders, choices, silent, lapses, told=False)
    return opened(found(hand, finding), election)


def opened(hand: Hand, election: Election) -> Hand:
    """Opens an election, in the place of any that its finding has."""
    kept = tuple(other for other in hand.docket.elections if other.finding != election.finding)
    return hand._replace(docket=hand.docket._replace(elections=(*kept, election)))


def closed(hand: Hand, finding: int) -> Hand:
    """Closes the election of a finding."""
    kept = tuple(other for other in hand.docket.elections if other.finding != finding)
    return hand._replace(docket=hand.docket._replace(elections=kept))


def told(hand: Hand, finding: int) -> Hand:
    """Marks the election of a finding as one that the players have been told of."""
    elections = tuple(
        e._replace(told=True) if e.finding == finding else e for e in hand.docket.elections
    )
    return hand._replace(docket=hand.docket._replace(elections=elections))


def right_told(hand: Hand, at: int, by: int) -> Hand:
    """Tells the players of the right that a finding gives, a seat (0: the arbiter) having drawn attention to it."""
    claimed = hand.acts if by else 0
    return told(amended(hand, at, status=Status.ESTABLISHED, claimed=claimed), at)


def right_lapsed(hand: Hand, breach: Breach) -> Hand:
    """Lets the open rights that answer a breach lapse, told or not."""
    for election in hand.docket.elections:
        if election.breach is breach:
            at = election.finding
            hand = amended(closed(hand, at), at, status=Status.LAPSED)
    return hand


def election_of(hand: Hand, finding: int) -> Election | None:
    """The open election of a finding."""
    return next((e for e in hand.docket.elections if e.finding == finding), None)


def election_for(hand: Hand, breach: Breach, seat: int, choice: str) -> Election | None:
    """The latest open election that answers a breach, with a choice in it, that a seat may take."""
    for election in reversed(hand.docket.elections):
        if election.breach == breach and choice in election.choices and seat in election.holders:
            return election
    return None


def let_lapse(hand: Hand, breach: Breach) -> Hand:
    """Lets lapse what was only noticed of a breach, and closes what is open on it."""
    for at in where(hand, lambda f: f.breach is breach):
        hand = closed(hand, at)
        if hand.docket.findings[at].status is Status.NOTICED:
            hand = amended(hand, at, status=Status.LAPSED)
    return hand


def laid(hand: Hand, duty: Duty) -> Hand:
    """Lays a duty on a seat, in the place of any of the same kind on it."""
    kept = tuple(d for d in hand.docket.duties if (d.kind, d.seat) != (duty.kind, duty.seat))
    return hand._replace(docket=hand.docket._replace(duties=(*kept, duty)))


def discharged(hand: Hand, duty: Duty) -> Hand:
    """Takes a duty off."""
    kept = tuple(d for d in hand.docket.duties if d != duty)
    return hand._replace(docket=hand.docket._replace(duties=kept))


def duty_of(hand: Hand, kind: DutyKind, seat: int) -> Duty | None:
    """The duty of a kind that lies on a seat."""
    return next((d for d in hand.docket.duties if d.kind == kind and d.seat == seat), None)


def exposed(hand: Hand, exposure: Exposure) -> Hand:
    """Lets a card lie exposed; once for each finding by which it does."""
    kept = tuple(
        x
        for x in hand.docket.exposed
        if (x.seat, x.card, x.finding) != (exposure.seat, exposure.card, exposure.finding)
    )
    return hand._replace(docket=hand.docket._replace(exposed=(*kept, exposure)))


def covered(hand: Hand, test: Callable[[Exposure], bool]) -> Hand:
    """Ends the exposure of cards."""
    kept = tuple(x for x in hand.docket.exposed if not test(x))
    if len(kept) == len(hand.docket.exposed):
        return hand
    return hand._replace(docket=hand.docket._replace(exposed=kept))


def watched(hand: Hand) -> Hand:
    """Marks whether anything in the docket bears on the next card, so that a lawful one must pass by the laws.

    A finding that is only noticed does as long as its trick may still be turned or corrected (by an option until the
    next lead), or its election lapse.
    """
    docket = hand.docket
    tricks = (hand.number, hand.number - 1)
    watching = bool(
        docket.duties
        or docket.exposed
        or any(e.lapses != SETTLED or e.told for e in docket.elections)
        or any(f.status is Status.NOTICED and f.trick in tricks for f in docket.findings)
        or uneven(hand)
    )
    return (
        hand
        if docket.watching is watching
        else hand._replace(docket=docket._replace(watching=watching))
    )


def uneven(hand: Hand) -> bool:
    """Whether in the first trick a seat holds too many or too few cards, which its first card shows."""
    tricks = hand.tricks
    if hand.phase is not Phase.PLAY or tricks.done:
        return False
    there = {played.seat for played in tricks.plays}
    size = hand.rules.edition.hand_size
    return any(
        hand.hands[seat - 1].bit_count() + hand.frame.unseen[seat - 1] + (seat in there) != size
        for seat in hand.rules.active
    )


#: When an election lapses (codes of the message files).
SETTLED = "settled"
FIRST_ALLY_CARD = "first-ally-card"
FIRST_SOLOIST_CARD = "first-soloist-card"
NEXT_SOLOIST_CARD = "next-soloist-card"
FIRST_TRICK = "first-trick-turned"
