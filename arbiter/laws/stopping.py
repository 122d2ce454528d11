"""Stopping the game, as laws 4 and 5 allow it."""

from __future__ import annotations

from arbiter.docket import in_phase
from arbiter.state import Hand, Phase


def stopped(hand: Hand) -> Hand:
    """The game is ended where it stands; what that costs is the edition's option."""
    docket = hand.docket._replace(elections=(), duties=(), exposed=(), claims=())
    return in_phase(hand._replace(docket=docket), Phase.STOPPED)
