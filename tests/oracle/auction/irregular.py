"""Every irregularity of the auction games that the oracle can make, by name."""

from . import (  # noqa: F401 - importing them enters what they define
    irregular_bid,
    irregular_call,
    irregular_exchange,
    irregular_monte,
    irregular_other,
    irregular_play,
    irregular_revoke,
)
from .wanted import IRREGULARITIES, faults, fits

__all__ = ["IRREGULARITIES", "faults", "fits"]
