"""Every irregularity that the oracle can make, by name.

`IRREGULARITIES[name](dice, edition=None)` gives (record, expectation); `wanted` tells how an expectation is read.
The names stand in the order in which they are defined, one file after the other.
"""

from . import (  # noqa: F401 - importing them enters what they define
    irregular_ask,
    irregular_card,
    irregular_correct,
    irregular_deal,
    irregular_exchange,
    irregular_lead,
    irregular_omit,
    irregular_revoke,
    irregular_suit,
    irregular_third,
)
from .wanted import IRREGULARITIES, faults, fits

__all__ = ["IRREGULARITIES", "faults", "fits", "make"]


def make(name, dice, edition=None):
    """One record with the irregularity of this name, and what a right review says of it."""
    return IRREGULARITIES[name](dice, edition)
