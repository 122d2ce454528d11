"""A whole record judged: every finding, the score as played and as corrected.

Where facts are missing, every way to fill them in is judged (:mod:`arbiter.facts`), and the report says only what
all of them have in common.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from arbiter.acts import CARD_ACTS, Act, Lead, Play, PlayTwo
from arbiter.docket import noted
from arbiter.editions import find, rules
from arbiter.facts import Filling, Fillings, fillings, names_unknown
from arbiter.lane import plain_cards, plain_opening
from arbiter.laws.deal import deal_fault
from arbiter.phases.trick import can_hold, in_trick
from arbiter.profiles import PROFILES, REVIEW, Profile
from arbiter.record import UNKNOWN, MissingFact, Record, Report, Verdict
from arbiter.referee import claims_closed, judge, new_hand, score
from arbiter.regular import Outcome, may_end, outcome
from arbiter.rulings import Breach, Finding, Status
from arbiter.state import Hand, Manner, Phase, Rules

_ENDED = {
    Phase.VOID: Verdict.VOID,
    Phase.STOPPED: Verdict.STOPPED,
    Phase.PASSED_OUT: Verdict.PASSED_OUT,
}
_BEFORE_FACTS = frozenset({Verdict.VOID, Verdict.STOPPED, Verdict.PASSED_OUT, Verdict.INCOMPLETE})

#: The note on a claim about the deal of which the record tells nothing.
_FACTS_WANTED: Final = "deal-facts-wanted"
#: A record of more acts than this is no common one.
_QUICK_ACTS: Final = 150

#: The reports of regular hands, by what they came to: a game knows some hundreds of them.
_REGULAR: Final[dict[Outcome, Report]] = {}
_MOST_REGULAR: Final = 4096
_REGULAR_MANNER: Final = Manner()


class Folded(NamedTuple):
    """A record played through.

    Attributes:
        hand: The hand after its last act, every claim made.
        refused: What was found of acts that the profile refused.
        stray: The number of the act from which the record no longer fits the table, 0 where it fits.
    """

    hand: Hand
    refused: tuple[Finding, ...] = ()
    stray: int = 0


def review(record: Record, profile: Profile | None = None) -> Report:
    """Judges a record.

    Args:
        record: What happened at the table.
        profile: How the arbiter sits at it; the record's own profile, or ``review``, where it is left out.

    Returns:
        The report.

    Raises:
        LookupError: The record's edition or profile is not known.
        OptionsRefusedError: The edition does not know an option, or the option cannot take its value.
    """
    report = at_a_glance(record, profile)
    return report if report is not None else judged(record, profile)


def judged(record: Record, profile: Profile | None = None) -> Report:
    """The same as :func:`review`, of a record that is known not to be regular at a glance.

    Raises:
        LookupError: The record's edition or profile is not known.
        OptionsRefusedError: The edition does not know an option, or the option cannot take its value.
    """
    in_force = rules_of(record, profile)
    ways = fillings(record, in_force)
    reports = [_judged(record, in_force, filling) for filling in ways.ways]
    if len(reports) == 1 and not ways.more:
        return reports[0]._replace(rebuilt=ways.rebuilt) if ways.rebuilt else reports[0]
    return _common(reports, ways)


def at_a_glance(record: Record, profile: Profile | None = None) -> Report | None:
    """The report of a record in which everything is regular at a glance, as :func:`review` gives it.

    The same outcome always gives the same object, so that what was made of it can be used again.

    Args:
        record: What happened at the table.
        profile: How the arbiter sits at it; the record's own profile, or ``review``, where it is left out.

    Returns:
        The report, None where the record has to be reviewed.

    Raises:
        LookupError: The record's edition or profile is not known.
        OptionsRefusedError: The edition does not know an option, or the option cannot take its value.
    """
    hands, stock, acts = record.hands, record.stock, record.acts
    if hands is None or stock is None or UNKNOWN in stock or record.result is not None:
        return None
    if not may_end(acts):
        return None
    in_force = rules_of(record, profile)
    deal = deal_fault(in_force, hands, stock, record.manner or _REGULAR_MANNER)
    known = outcome(in_force, deal, acts)
    if known is None:
        return None
    report = _REGULAR.get(known)
    if report is None:
        report = _judged(record, in_force, Filling(deal, acts))
        if len(_REGULAR) >= _MOST_REGULAR:
            _REGULAR.clear()
        _REGULAR[known] = report
    return report


def quick(record: Record) -> bool:
    """Whether a record is judged in no time: it is of common length and every card in it is known."""
    if record.hands is None or record.stock is None or len(record.acts) > _QUICK_ACTS:
        return False
    return not names_unknown(record)


def rules_of(record: Record, profile: Profile | None = None) -> Rules:
    """The rules that a record is judged by.

    Raises:
        LookupError: The record's edition or profile is not known.
        OptionsRefusedError: The edition does not know an option, or the option cannot take its value.
    """
    edition = find(record.edition)
    if edition is None:
        raise LookupError(record.edition)
    if profile is None:
        profile = PROFILES[record.profile] if record.profile else REVIEW
    seats = len(record.hands) if record.hands is not None else len(record.names) or None
    return rules(edition, dict(record.options), profile, seats)


def fold(in_force: Rules, filling: Filling, *, given: bool = True) -> Folded:
    """Plays a record through, every card of it known or given up as unknown.

    Args:
        in_force: The rules.
        filling: The deal and the acts.
        given: The record gives the hands. Where they were rebuilt from the acts it cannot be seen who held what: a
            card that a seat cannot hold only shows that the acts do not fit together.
    """
    hand = new_hand(in_force, filling.deal)
    refused: list[Finding] = []
    acts = filling.acts
    hand, at = plain_opening(hand, acts)
    while at < len(acts):
        act = acts[at]
        if type(act) is Play:
            after, reached = plain_cards(hand, acts, at)
            if reached > at:
                hand, at = after, reached
                continue
        if isinstance(act, CARD_ACTS) and _strays(
            hand, act, acts[at + 1] if at + 1 < len(acts) else None
        ):
            return _desynchronised(hand, at + 1)
        ruling = judge(hand, act)
        if not given and any(f.breach is Breach.CARD_NOT_HELD for f in ruling.findings):
            return _desynchronised(hand, at + 1)
        if ruling.hand is hand:
            refused.extend(ruling.findings)
            hand = hand._replace(acts=at + 1)
        else:
            hand = ruling.hand
        at += 1
    return Folded(claims_closed(hand), tuple(refused))


def _desynchronised(hand: Hand, number: int) -> Folded:
    hand = noted(hand._replace(acts=number), "desynchronised", str(number))
    return Folded(claims_closed(hand), (), number)


def _strays(hand: Hand, act: Play | Lead | PlayTwo, following: Act | None) -> bool:
    """Whether from this card on the record no longer fits the table.

    It does not where a card that cannot be on the table is simply played on to: a card its seat does not hold must be
    followed by the card of the seat that is due, and a second card to a trick by a seat that has yet to play to it.
    """
    if hand.phase not in (Phase.PLAY, Phase.COUNT):
        return False
    if not isinstance(following, CARD_ACTS):
        return False
    cards = act.cards if isinstance(act, PlayTwo) else (act.card,)
    tricks = hand.tricks
    if not all(can_hold(hand, act.seat, card) for card in cards):
        own = in_trick(hand, act.seat)
        takes_up = isinstance(act, Lead) and own is not None and own.card in cards
        return not takes_up and following.seat != (tricks.turn or tricks.leader)
    if tricks.turn != 0 and in_trick(hand, act.seat) is not None:
        ends_false_lead = (
            isinstance(act, Lead) and act.seat == tricks.leader and tricks.plays[0].seat != act.seat
        )
        return not ends_false_lead and in_trick(hand, following.seat) is not None
    return False


def reported(hand: Hand) -> Report:
    """What a hand that was judged act by act has come to, told as a review tells it.

    Args:
        hand: The hand as it stands, its cards all known; how it was dealt is taken as told.
    """
    return _report(Folded(claims_closed(hand)), wanting=False)


def _judged(record: Record, in_force: Rules, filling: Filling) -> Report:
    folded = fold(in_force, filling, given=record.hands is not None)
    cards = sum(isinstance(act, CARD_ACTS) for act in record.acts) if folded.stray else 0
    wanting = any(note.code == _FACTS_WANTED for note in folded.hand.docket.notes)
    return _report(folded, wanting=wanting, cards=cards, result=record.result)


def _report(
    folded: Folded,
    *,
    wanting: bool,
    cards: int = 0,
    result: tuple[int | float, ...] | None = None,
) -> Report:
    """The report of a hand.

    Args:
        folded: The hand, every claim made.
        wanting: Facts about the deal are wanted.
        cards: How many cards the record plays, where it has strayed.
        result: What the table says that it came to.
    """
    hand = folded.hand
    edition = hand.rules.edition
    came_to = None if folded.stray else score(hand)
    settlement: tuple[int | float, ...] | None = None
    if came_to is not None:
        settlement = came_to.settlement
    elif hand.phase is Phase.STOPPED:
        settlement = edition.stopped(hand)
    findings = _in_order((*hand.docket.findings, *folded.refused))
    if result is not None and result != settlement:
        findings = (
            *findings,
            Finding(None, None, None, Breach.RESULT_MISMATCH, None, Status.ESTABLISHED),
        )
    verdict = _verdict(cards, folded, came_to is not None, wanting, findings)
    if verdict is Verdict.NEEDS_FACTS:
        came_to, settlement = None, None
    scored = came_to is not None or settlement is not None
    names = edition.sides
    missing, notes = [], []
    for note in hand.docket.notes:
        if note.code != _FACTS_WANTED:
            notes.append(note)
        elif wanting:
            missing.append(MissingFact("manner-of-deal", note.act))
    return Report(
        edition=edition.title,
        profile=hand.rules.profile.name,
        verdict=verdict,
        findings=findings,
        totals=None if came_to is None else came_to.totals,
        sides=((names[0], hand.side_seats(0)), (names[1], hand.side_seats(1))) if scored else None,
        counted=None if came_to is None else tuple(zip(names, came_to.counted, strict=True)),
        corrected=None if came_to is None else tuple(zip(names, came_to.corrected, strict=True)),
        settlement=settlement,
        next_deal=_next_deal(hand, verdict, came_to is not None),
        missing=tuple(missing),
        notes=tuple(notes),
    )


def _in_order(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    return tuple(sorted(findings, key=lambda f: (f.act is None, f.act or 0)))


def _verdict(
    cards: int, folded: Folded, scored: bool, wanting: bool, findings: tuple[Finding, ...]
) -> Verdict:
    hand = folded.hand
    if hand.phase in _ENDED:
        return _ENDED[hand.phase]
    if folded.stray:
        edition = hand.rules.edition
        ends = cards >= edition.hand_size * len(hand.rules.active)
        return Verdict.NEEDS_FACTS if ends else Verdict.INCOMPLETE
    if not scored:
        return Verdict.NEEDS_FACTS if wanting else Verdict.INCOMPLETE
    if wanting:
        return Verdict.NEEDS_FACTS
    irregular = any(finding.status is not Status.REFUTED for finding in findings)
    return Verdict.IRREGULAR if irregular else Verdict.CLEAN


def _next_deal(hand: Hand, verdict: Verdict, scored: bool) -> str | None:
    if verdict is Verdict.VOID:
        return "SAME"
    if verdict is Verdict.PASSED_OUT:
        # Where the books leave no choice, the deal moves on, but for one that was agreed to be dealt again.
        agreed = "SAME" if hand.frame.calls.bids else "NEXT"
        return str(hand.rules.chosen.get("passed_out_dealer", agreed))
    if verdict is Verdict.STOPPED:
        return str(hand.rules.chosen.get("error_redeal_dealer", "NEXT"))
    return "NEXT" if scored else None


def _common(reports: list[Report], ways: Fillings) -> Report:
    """What all the ways to fill in a record have in common."""
    first = reports[0]
    shared = _shared(reports)
    verdicts = {report.verdict for report in reports}
    agreed = len({_outcome(report) for report in reports}) == 1
    settled = len(verdicts) == 1 and first.verdict in _BEFORE_FACTS
    if settled or (agreed and not ways.more):
        return first._replace(findings=shared, rebuilt=ways.rebuilt)
    return first._replace(
        verdict=Verdict.NEEDS_FACTS,
        findings=shared,
        sides=None,
        counted=None,
        corrected=None,
        settlement=None,
        missing=(*first.missing, *ways.wanted),
        rebuilt=ways.rebuilt,
    )


def _shared(reports: list[Report]) -> tuple[Finding, ...]:
    """The findings that all reports have; where they differ in the cards alone, without cards."""
    found: list[Finding] = []
    for finding in reports[0].findings:
        others = [report.findings for report in reports[1:]]
        if all(finding in findings for findings in others):
            found.append(finding)
        elif all(_bare(finding) in map(_bare, findings) for findings in others):
            found.append(_bare(finding))
    return tuple(found)


def _bare(finding: Finding) -> Finding:
    return finding._replace(cards=(), evidence=(), lawful=())


def _outcome(report: Report) -> tuple[object, ...]:
    """What two ways to fill in a record may not differ in: verdict, findings with points, settlement."""
    points = tuple(_bare(f) for f in report.findings if f.points)
    return report.verdict, points, report.settlement
