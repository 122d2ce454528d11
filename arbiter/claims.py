"""A claim judged: attention drawn to a breach, held against what happened (record.md section 2)."""

from __future__ import annotations

from arbiter.acts import Claim, Elect
from arbiter.docket import amended, found, noted, where
from arbiter.laws.law import Law, Standing
from arbiter.laws.penalty import Penalty
from arbiter.rulings import Breach, Finding, Status
from arbiter.state import OVER, DeferredClaim, Hand, Phase


def judge_claim(hand: Hand, act: Claim) -> Hand:
    """Judges a claim.

    A claim without a seat covers every such breach of the other side before it, one without a trick every trick. One
    that only a search of the tricks could decide is put off until the count.

    Args:
        hand: The hand, its ``acts`` already the number of the claim.
        act: The claim.

    Returns:
        The hand with what the claim led to: the law's remedy, a late or a refuted claim, or a note why it has no
        effect.
    """
    breach = Breach(act.breach)
    if (
        hand.phase in OVER
        and hand.phase is not Phase.CLOSED
        and breach is not Breach.DEAL_IRREGULAR
    ):
        return noted(hand, "over", "claim")
    law = law_of(hand, breach)
    if isinstance(law, Penalty) and hand.phase is Phase.PLAY and not hand.rules.profile.attends:
        return _put_off(hand, act, law)
    return _judged(hand, act, act.seat, hand.acts)


def law_of(hand: Hand, breach: Breach) -> Law | None:
    """The law of the edition that speaks of a breach."""
    return next((law for law in hand.rules.laws if breach in law.breaches), None)


def _matches(finding: Finding, act: Claim, number: int) -> bool:
    if finding.breach != act.breach or finding.status is Status.REFUTED:
        return False
    if finding.act is not None and finding.act > number:
        return False
    accused = act.accused in (0, finding.offender) or finding.offender is None
    return accused and act.trick in (0, finding.trick or 0)


def _put_off(hand: Hand, act: Claim, law: Penalty) -> Hand:
    mine = [f for f in hand.docket.findings if _matches(f, act, hand.acts)]
    standings = {law.standing(hand, f, act.seat) for f in mine}
    if standings and standings <= {Standing.EARLY}:
        return noted(hand, "claim-too-early", act.breach)
    if act.accused and hand.side(act.accused) == hand.side(act.seat):
        return noted(hand, "wrong-side", act.breach)
    claim = DeferredClaim(hand.acts, act.seat, act.breach, act.accused, act.trick)
    hand = hand._replace(docket=hand.docket._replace(claims=(*hand.docket.claims, claim)))
    return noted(hand, "claim-recorded", act.breach)


def answer_put_off(hand: Hand, act: Elect) -> Hand | None:
    """``elect nine`` or ``elect waive`` on a claim that is put off: kept with the side's last one."""
    claims = list(hand.docket.claims)
    for at in reversed(range(len(claims))):
        if act.choice in ("nine", "waive") and hand.side(claims[at].seat) == hand.side(act.seat):
            if not claims[at].answer:
                claims[at] = claims[at]._replace(answer=act.choice)
                return hand._replace(docket=hand.docket._replace(claims=tuple(claims)))
            return None
    return None


def judge_put_off(hand: Hand) -> Hand:
    """Judges the claims that were put off, in the order in which they were made."""
    claims = hand.docket.claims
    if not claims:
        return hand
    hand = hand._replace(docket=hand.docket._replace(claims=()))
    for claim in claims:
        act = Claim(claim.seat, claim.breach, claim.accused, claim.trick)
        hand = _judged(hand, act, claim.seat, claim.act)
        if claim.answer == "waive":
            for at in where(hand, lambda f, act=claim.act: f.claimed == act):  # type: ignore[misc]  # bound per turn
                hand = amended(hand, at, status=Status.CONDONED, points=0, by_choice=True)
    return hand


def _judged(hand: Hand, act: Claim, seat: int, number: int) -> Hand:
    breach = Breach(act.breach)
    law = law_of(hand, breach)
    true = list(where(hand, lambda f: _matches(f, act, number)))
    if not true:
        return _untrue(hand, act, number, breach, law)
    standings = [
        Standing.RULED if law is None else law.standing(hand, hand.docket.findings[at], seat)
        for at in true
    ]
    open_ones = [
        at for at, standing in zip(true, standings, strict=True) if standing is Standing.OPEN
    ]
    for at in open_ones:
        assert law is not None, "only a law's finding is open"
        hand = law.attend(hand, at, seat)
        if hand.docket.findings[at].claimed:
            hand = amended(hand, at, claimed=number)
        if hand.over and hand.phase is not Phase.CLOSED:
            return hand
    if open_ones:
        return hand
    if Standing.LATE in standings:
        return _late(hand, seat, number, hand.docket.findings[true[standings.index(Standing.LATE)]])
    if Standing.RULED in standings:
        return noted(hand, "already-ruled", act.breach, number)
    code = "claim-too-early" if Standing.EARLY in standings else "wrong-side"
    return noted(hand, code, act.breach, number)


def _late(hand: Hand, seat: int, number: int, finding: Finding) -> Hand:
    trick = hand.number if hand.phase is Phase.PLAY else None
    evidence = () if finding.act is None else (finding.act,)
    late = Finding(
        number,
        trick,
        None,
        Breach.CLAIM_LATE,
        seat,
        Status.LAPSED,
        cards=finding.cards,
        evidence=evidence,
    )
    return found(hand, late)


def _untrue(hand: Hand, act: Claim, number: int, breach: Breach, law: Law | None) -> Hand:
    if breach is Breach.DEAL_IRREGULAR:
        return noted(hand, "deal-facts-wanted", act.breach)
    accused, trick = act.accused or None, act.trick or None
    against = act.accused or next(iter(hand.others(act.seat)), act.seat)
    cited = None if law is None else law.cited(hand, against)
    cited = cited or hand.rules.edition.slugs.get(breach)
    return found(hand, Finding(number, trick, cited, breach, accused, Status.REFUTED))


def number_of(law: Law | None) -> str | None:
    """The number of a law in its book; None where it has none of its own."""
    return getattr(law, "number", None)
