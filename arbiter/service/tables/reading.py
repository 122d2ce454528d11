"""What is asked of the tables, read from the wire."""

from __future__ import annotations

import hashlib
import math
from typing import Final, NamedTuple

from google.protobuf.message import Message

from arbiter.acts import Act, Elect
from arbiter.cards import FRENCH
from arbiter.edition import Edition
from arbiter.options import resolve
from arbiter.profiles import REFEREE
from arbiter.state import Rules
from arbiter.tables.asking import AT_ANY_TIME
from arbiter.tables.dealing import Dealing
from arbiter.tables.roles import Place, TableRole
from arbiter.tables.setup import Disclosure, Setup, rules_of
from arbiter.tables.stores.store import Filter
from arbiter.v1 import table_service_pb2 as pb
from arbiter.v1 import tables_pb2
from arbiter.views import HOST, SPECTATOR
from arbiter.wire.acts import reader_of
from arbiter.wire.books import read_edition
from arbiter.wire.cards import card_table
from arbiter.wire.faults import Faults, WireError, quoted, under
from arbiter.wire.options import option_faults, read_options
from arbiter.wire.records import LONGEST_NAME, read_manner
from arbiter.wire.words import PROFILE_NAMES, Words

#: The longest request id, label and reason.
LONGEST_ID: Final = 64
LONGEST_LABEL: Final = 200
LONGEST_REASON: Final = 1000
#: How long a seat may be given to act, in seconds.
SHORTEST_TIMEOUT: Final = 0.1
LONGEST_TIMEOUT: Final = 7 * 24 * 3600.0

DISCLOSURES: Final[Words[Disclosure]] = Words(
    tables_pb2.Disclosure, {f"DISCLOSURE_{one.value}": one for one in Disclosure}
)


class Opening(NamedTuple):
    """A table to be opened: how, and with which cards (None: the arbiter deals)."""

    setup: Setup
    rules: Rules
    dealing: Dealing | None


def digest(request: Message) -> bytes:
    """What tells whether a request is the same as another with its id: of the same method, with the same body."""
    body = request.SerializeToString(deterministic=True)
    kind = request.DESCRIPTOR.name.encode()
    return hashlib.blake2b(
        body, digest_size=16, person=kind[: hashlib.blake2b.PERSON_SIZE]
    ).digest()


def request_id(text: str, faults: Faults, field: str = "request_id") -> str:
    """Reads the caller's id of a request."""
    if not text or len(text) > LONGEST_ID or not text.isprintable():
        faults.add(field, quoted(text), f"1 to {LONGEST_ID} printable characters")
    return text


def read_opening(request: pb.CreateTableRequest, draw: tuple[int, ...] = ()) -> Opening:
    """Reads how a table is to be opened.

    Args:
        request: The request.
        draw: The order in which cards that nobody sees are drawn, where the host gives the cards; made by the caller.

    Raises:
        WireError: Something in it cannot be read.
    """
    faults = Faults()
    request_id(request.request_id, faults)
    edition = read_edition(request.edition, None, faults, "edition")
    if edition is None:
        raise WireError(faults.found)
    options = read_options(request.options, faults, "options")
    refused = resolve(edition.options, dict(options))[1]
    faults.found.extend(option_faults(refused, [one.key for one in request.options], "options"))
    profile = PROFILE_NAMES.read_optional(request.profile, faults, "profile") or REFEREE.name
    places = _places(request, edition, faults)
    _texts(request, places, faults)
    disclosure = DISCLOSURES.read_optional(request.disclosure, faults, "disclosure")
    timeout = request.act_timeout
    if timeout and not SHORTEST_TIMEOUT <= timeout <= LONGEST_TIMEOUT:
        within = f"0, or from {SHORTEST_TIMEOUT} to {LONGEST_TIMEOUT:.0f} seconds"
        faults.add("act_timeout", timeout, within)
    faults.close()
    setup = Setup(
        edition.name,
        edition.version,
        options,
        profile,
        places,
        tuple(request.names),
        disclosure or Disclosure.HAND_OVER,
        timeout,
        request.label,
        request.target if request.HasField("target") else None,
        FRENCH,
    )
    rules = rules_of(setup)
    dealing = read_deal(request.deal, rules, draw) if request.HasField("deal") else None
    return Opening(setup, rules, dealing)


def _places(request: pb.CreateTableRequest, edition: Edition, faults: Faults) -> int:
    given = len(request.deal.hands) if request.HasField("deal") else 0
    places = request.places or len(request.names) or given or edition.table_sizes[0]
    if places not in edition.table_sizes:
        sizes = " or ".join(str(size) for size in sorted(edition.table_sizes))
        faults.add("places", places, sizes)
        return edition.table_sizes[0]
    return places


def _texts(request: pb.CreateTableRequest, places: int, faults: Faults) -> None:
    if request.names and len(request.names) != places:
        faults.add("names", len(request.names), f"{places} names, or none")
    for at, name in enumerate(request.names):
        if len(name) > LONGEST_NAME or not name.isprintable():
            expected = f"at most {LONGEST_NAME} printable characters"
            faults.add(f"names[{at}]", quoted(name), expected)
    _label(request.label, faults)


def _label(text: str, faults: Faults) -> None:
    if len(text) > LONGEST_LABEL or not text.isprintable():
        faults.add("label", quoted(text), f"at most {LONGEST_LABEL} printable characters")


def read_deal(message: tables_pb2.GivenDeal, rules: Rules, draw: tuple[int, ...]) -> Dealing:
    """Reads the cards that the host gives; a deal that is irregular is read, and ruled on.

    Args:
        message: The message.
        rules: The rules of the table.
        draw: The order in which cards that nobody sees are drawn.

    Raises:
        WireError: Something in it cannot be read.
    """
    faults, table = Faults(), card_table(rules.pack)
    if len(message.hands) != rules.seats:
        faults.add("deal.hands", len(message.hands), f"{rules.seats} hands")
    hands = tuple(
        table.read(one.cards, faults, f"deal.hands[{at}].cards")
        for at, one in enumerate(message.hands)
    )
    stock = table.read(message.stock.cards, faults, "deal.stock.cards")
    manner = (
        read_manner(message.manner, table, rules.seats, faults, "deal.manner")
        if message.HasField("manner")
        else None
    )
    faults.close()
    return Dealing(hands, stock, draw, manner=manner)


def read_act(request: pb.SubmitActRequest, rules: Rules) -> tuple[Act, int | None]:
    """Reads an act, and the revision that was expected.

    Raises:
        WireError: Something in it cannot be read.
    """
    faults = Faults()
    request_id(request.request_id, faults)
    try:
        act, aside = reader_of(rules).read(request.act.SerializeToString())
    except WireError as error:
        faults.found.extend(under("act", error).faults)
        raise WireError(faults.found) from None
    if isinstance(act, Elect):
        _whole_election(act, faults)
    if aside.time or aside.remark:
        faults.add("act", "a time or a remark", "neither: the table notes when an act is done")
    expected = request.expected_revision if request.HasField("expected_revision") else None
    if expected is None and not isinstance(act, AT_ANY_TIME):
        faults.add("expected_revision", "nothing", "the last revision seen, for this act needs it")
    faults.close()
    return act, expected


#: What an election takes besides its choice; those that are not here take nothing.
_TAKEN: Final = {"suit": "suit", "make-good": "cards", "trick": "trick"}


def _whole_election(act: Elect, faults: Faults) -> None:
    """Makes sure that an election tells what its choice takes and nothing else: no journal could hold it."""
    told = {"cards": bool(act.cards), "suit": act.suit >= 0, "trick": act.trick > 0}
    for field, is_told in told.items():
        if is_told and _TAKEN.get(act.choice) != field:
            faults.add(f"act.{field}", "something", f"nothing, for {act.choice} takes none")
    if act.choice == "trick" and not act.trick:
        faults.add("act.trick", 0, "the number of a trick")


_STANDING: Final = {
    pb.TABLE_STANDING_UNSPECIFIED: None,
    pb.TABLE_STANDING_OPEN: True,
    pb.TABLE_STANDING_CLOSED: False,
}


def read_filter(request: pb.ListTablesRequest, host: str) -> Filter:
    """Reads which tables of a host are listed.

    Raises:
        WireError: Something in it cannot be read.
    """
    faults = Faults()
    edition = None
    if request.edition:
        edition = read_edition(request.edition, None, faults, "edition")
    _label(request.label, faults)
    if request.standing not in _STANDING:
        faults.add("standing", request.standing, "TABLE_STANDING_OPEN or _CLOSED, or nothing")
    faults.close()
    name = "" if edition is None else edition.name
    return Filter(host.encode(), name, request.label, _STANDING[request.standing])


def read_role(message: tables_pb2.Role, places: int) -> TableRole:
    """Reads a role of a table.

    Raises:
        WireError: It is none.
    """
    faults = Faults()
    player = message.kind == tables_pb2.ROLE_KIND_PLAYER
    if message.kind not in tables_pb2.RoleKind.values() or not message.kind:
        faults.add("role.kind", message.kind, "ROLE_KIND_HOST, _PLAYER or _SPECTATOR")
    if player and not 1 <= message.place <= places:
        faults.add("role.place", message.place, f"a place from 1 to {places}")
    if not player and message.place:
        faults.add("role.place", message.place, "0, for only players have places")
    faults.close()
    if player:
        return Place(message.place)
    return HOST if message.kind == tables_pb2.ROLE_KIND_HOST else SPECTATOR


def read_amendment(
    request: pb.AmendRulingRequest, rules: Rules, findings: int | None
) -> tuple[float, ...]:
    """Reads the settlement of an amendment.

    Args:
        request: The request.
        rules: The rules of the table.
        findings: How many findings the report of the hand has; None where the request has been answered already.

    Raises:
        WireError: Something in it cannot be read.
    """
    faults = Faults()
    request_id(request.request_id, faults)
    wins = tuple(request.settlement)
    if len(wins) != rules.seats or not all(math.isfinite(one) for one in wins):
        faults.add("settlement", f"{len(wins)} numbers", f"{rules.seats} finite numbers")
    elif rules.edition.trumps is None and not math.isclose(sum(wins), 0, abs_tol=1e-9):
        faults.add("settlement", f"a sum of {sum(wins):g}", "a sum of 0")
    if findings is not None and request.finding > findings:
        faults.add("finding", request.finding, f"0 to {findings}")
    reason = request.reason.strip()
    if not reason or len(reason) > LONGEST_REASON or not reason.isprintable():
        faults.add("reason", quoted(request.reason), f"1 to {LONGEST_REASON} printable characters")
    faults.close()
    return tuple(int(one) if one == int(one) else one for one in wins)
