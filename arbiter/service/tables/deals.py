"""Deals that nobody can guess: from the operating system's own randomness."""

from __future__ import annotations

import secrets

from arbiter.cards import Card
from arbiter.state import Rules
from arbiter.tables.dealing import Dealing, dealt


def shuffled(rules: Rules) -> tuple[Card, ...]:
    """All cards of the pack in an order that nobody can guess."""
    cards = list(range(rules.pack.size))
    secrets.SystemRandom().shuffle(cards)
    return tuple(cards)


def new_deal(rules: Rules) -> Dealing:
    """A deal that nobody can guess."""
    return dealt(rules, shuffled(rules), shuffled(rules), secrets.token_hex(32))
