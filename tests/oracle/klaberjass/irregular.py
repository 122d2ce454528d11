"""Every irregularity of klaberjass that the oracle can make, by name."""

from . import (  # noqa: F401 - importing them enters what they define
    irregular_bid,
    irregular_deal,
    irregular_duty,
    irregular_duty_claims,
    irregular_options,
    irregular_play,
    irregular_run,
)
from .wanted import IRREGULARITIES, faults, fits

__all__ = ["IRREGULARITIES", "faults", "fits"]
