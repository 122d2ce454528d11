"""A client for the arbiter, a referee for card games.

>>> with Client("localhost:50051") as client:
...     host, players, spectator = client.open_table("calabrasella")
...     ruling = players[0].submit("p1 pass").ruling
...     print(v1.Disposition.Name(ruling.disposition))
...     _ = host.close()
DISPOSITION_ACCEPTED

:class:`Client` waits for each answer; :class:`AsyncClient` is the same for programs with an event loop. Messages are
protobuf's (:mod:`arbiter_client.v1`); acts and cards may also be written as a hand record writes them.
"""

from __future__ import annotations

from arbiter_client import v1
from arbiter_client.acts import read_act, write_act
from arbiter_client.address import Tls
from arbiter_client.aio_client import AsyncClient
from arbiter_client.aio_table import AsyncTable
from arbiter_client.cards import (
    Pack,
    Unreadable,
    card,
    cards_in,
    rank_of,
    read_card,
    read_cards,
    read_deal,
    read_rank,
    read_suit,
    suit_of,
    write_card,
    write_cards,
)
from arbiter_client.client import Client
from arbiter_client.errors import (
    ArbiterError,
    Denied,
    Exhausted,
    FieldFault,
    InvalidRequest,
    NotFound,
    NotNow,
    RequestIdTaken,
    Resync,
    RevisionUnknown,
    ServerFault,
    Stale,
    TimedOut,
    Unauthenticated,
    Unavailable,
)
from arbiter_client.handles import Opened, Reviewed
from arbiter_client.records import OptionValue, read_record, read_records
from arbiter_client.requests import HOST, SPECTATOR, Position, TableSetup, player
from arbiter_client.retrying import Retry
from arbiter_client.table import Table

__all__ = [
    "HOST",
    "SPECTATOR",
    "ArbiterError",
    "AsyncClient",
    "AsyncTable",
    "Client",
    "Denied",
    "Exhausted",
    "FieldFault",
    "InvalidRequest",
    "NotFound",
    "NotNow",
    "Opened",
    "OptionValue",
    "Pack",
    "Position",
    "RequestIdTaken",
    "Resync",
    "Retry",
    "Reviewed",
    "RevisionUnknown",
    "ServerFault",
    "Stale",
    "Table",
    "TableSetup",
    "TimedOut",
    "Tls",
    "Unauthenticated",
    "Unavailable",
    "Unreadable",
    "card",
    "cards_in",
    "player",
    "rank_of",
    "read_act",
    "read_card",
    "read_cards",
    "read_deal",
    "read_rank",
    "read_record",
    "read_records",
    "read_suit",
    "suit_of",
    "v1",
    "write_act",
    "write_card",
    "write_cards",
]
