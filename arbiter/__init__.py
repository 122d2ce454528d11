"""The arbiter: a rules referee and irregularity checker for card games.

Judge one act::

    hand = arbiter.start("calabrasella", hands, stock, profile="referee")
    ruling = arbiter.rule(hand, arbiter.act("p1 play 2s"))

Judge a whole record::

    report = arbiter.review(arbiter.load("hand.toml"))

Importing the package brings in no network code and hardly anything else: each name is loaded when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arbiter.embed import act, start
    from arbiter.legal import legal_acts
    from arbiter.record import Report
    from arbiter.records.toml import dump, dumps, load, loads
    from arbiter.referee import Ruling, rule
    from arbiter.reviewing import review

_HOMES = {
    "Report": "arbiter.record",
    "Ruling": "arbiter.referee",
    "act": "arbiter.embed",
    "dump": "arbiter.records.toml",
    "dumps": "arbiter.records.toml",
    "legal_acts": "arbiter.legal",
    "load": "arbiter.records.toml",
    "loads": "arbiter.records.toml",
    "review": "arbiter.reviewing",
    "rule": "arbiter.referee",
    "start": "arbiter.embed",
}

__all__ = [
    "Report",
    "Ruling",
    "act",
    "dump",
    "dumps",
    "legal_acts",
    "load",
    "loads",
    "review",
    "rule",
    "start",
]


def __getattr__(name: str) -> object:
    """Loads a public name when it is first used."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'arbiter' has no attribute {name!r}")
    return getattr(import_module(home), name)
