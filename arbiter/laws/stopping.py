"""Stopping the game, as laws 4 and 5 allow it, and dealing again, as law 3 orders it."""

from __future__ import annotations

from arbiter.docket import amended, in_phase
from arbiter.rulings import Status
from arbiter.state import Hand, Phase


def stopped(hand: Hand) -> Hand:
    """The game is ended where it stands; what that costs is the edition's option."""
    return in_phase(_nothing_open(hand), Phase.STOPPED)


def voided(hand: Hand, at: int) -> Hand:
    """The cards are dealt again for a finding; whatever else was found costs nobody anything."""
    for other, finding in enumerate(hand.docket.findings):
        if other != at and finding.status is not Status.REFUTED:
            hand = amended(hand, other, status=Status.LAPSED, points=0)
    return in_phase(_nothing_open(hand), Phase.VOID)


def _nothing_open(hand: Hand) -> Hand:
    docket = hand.docket._replace(elections=(), duties=(), exposed=(), claims=())
    return hand._replace(docket=docket)
