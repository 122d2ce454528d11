"""What one role may know of a hand, an act, a ruling: nobody learns a card from the arbiter.

Every view is a frozen value built from nothing, never a state with things taken out. The test is non-interference:
change only what a role cannot know, and everything that it is sent stays the same.
"""

from arbiter.views.acts import as_done, seen_act, seen_by_all
from arbiter.views.dockets import SeenDuty, SeenElection, SeenExposure, SeenFinding
from arbiter.views.hands import HandView, view
from arbiter.views.parts import (
    SeenAsk,
    SeenCalls,
    SeenContract,
    SeenExchange,
    SeenHand,
    SeenPile,
    SeenRuns,
    SeenShare,
    SeenTrick,
    SeenTricks,
)
from arbiter.views.roles import HOST, SPECTATOR, Onlooker, Role, Seat
from arbiter.views.rulings import HEARD, SeenRuling, seen_legal_acts, seen_ruling

__all__ = [
    "HEARD",
    "HOST",
    "SPECTATOR",
    "HandView",
    "Onlooker",
    "Role",
    "Seat",
    "SeenAsk",
    "SeenCalls",
    "SeenContract",
    "SeenDuty",
    "SeenElection",
    "SeenExchange",
    "SeenExposure",
    "SeenFinding",
    "SeenHand",
    "SeenPile",
    "SeenRuling",
    "SeenRuns",
    "SeenShare",
    "SeenTrick",
    "SeenTricks",
    "as_done",
    "seen_act",
    "seen_by_all",
    "seen_legal_acts",
    "seen_ruling",
    "view",
]
