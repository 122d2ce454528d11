"""What is asked, made of what callers say: the part that the two clients have in common."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import uuid4

from arbiter_client import v1
from arbiter_client.acts import read_act
from arbiter_client.cards import Pack
from arbiter_client.records import OptionValue, read_option, read_profile

Position = v1.HandState | v1.HandRecord

_DISCLOSURES: Final = {
    "hand-over": v1.DISCLOSURE_HAND_OVER,
    "table-closed": v1.DISCLOSURE_TABLE_CLOSED,
    "never": v1.DISCLOSURE_NEVER,
}
#: These do not conflict with the next card: no revision is told with them.
_AT_ANY_TIME: Final = (v1.VERB_CLAIM, v1.VERB_ELECT)
HOST: Final = v1.Role(kind=v1.ROLE_KIND_HOST)
SPECTATOR: Final = v1.Role(kind=v1.ROLE_KIND_SPECTATOR)


def player(place: int) -> v1.Role:
    """The role of the player of a place, from 1."""
    return v1.Role(kind=v1.ROLE_KIND_PLAYER, place=place)


@dataclass(frozen=True)
class TableSetup:
    """A table that is to be opened.

    Attributes:
        edition: The edition: ``calabrasella``, or ``calabrasella@1``.
        options: House rules that differ from the edition's defaults.
        profile: ``prevent``, ``referee`` or ``table``.
        places: How many places there are, 0 for the edition's usual number.
        names: The players' names by place.
        deal: The cards of the first hand (``read_deal``); None lets the arbiter deal.
        disclosure: When hands are opened to all: ``hand-over``, ``table-closed`` or ``never``.
        act_timeout: How long a seat may take before the arbiter acts for it, in seconds; 0 for ever.
        label: The host's own word for the table.
        target: The score that ends the game; None for the edition's own, 0 for none.
        lang: The language of the texts.
    """

    edition: str
    options: Mapping[str, OptionValue] | None = None
    profile: str = "referee"
    places: int = 0
    names: Sequence[str] = ()
    deal: v1.GivenDeal | None = None
    disclosure: str = "hand-over"
    act_timeout: float = 0.0
    label: str = ""
    target: int | None = None
    lang: str = ""

    def request(self, request_id: str | None) -> v1.CreateTableRequest:
        """The request.

        Args:
            request_id: Its id; None makes one.

        Raises:
            Unreadable: The profile or the disclosure is none.
            KeyError: The disclosure is none.
        """
        return v1.CreateTableRequest(
            request_id=new_id(request_id),
            edition=self.edition,
            options=options_of(self.options),
            profile=read_profile(self.profile),
            places=self.places,
            names=self.names,
            deal=self.deal,
            disclosure=_DISCLOSURES[self.disclosure],
            act_timeout=self.act_timeout,
            label=self.label,
            target=self.target,
            lang=self.lang,
        )


def new_id(request_id: str | None = None) -> str:
    """The id of a request: the given one, or a new one."""
    return request_id or uuid4().hex


def act_of(act: v1.Act | str, pack: Pack) -> v1.Act:
    """An act, read where it is written.

    Raises:
        Unreadable: It is no act.
    """
    return read_act(act, pack) if isinstance(act, str) else act


def options_of(options: Mapping[str, OptionValue] | None) -> Iterable[v1.Option]:
    """House rules."""
    return [read_option(key, value) for key, value in (options or {}).items()]


def wants_revision(act: v1.Act) -> bool:
    """Whether a revision is told with an act."""
    return act.verb not in _AT_ANY_TIME


def rule_request(
    position: Position,
    act: v1.Act | str,
    profile: str | None,
    options: Mapping[str, OptionValue] | None,
    lang: str,
) -> v1.RuleRequest:
    """An act that is to be ruled on.

    Raises:
        Unreadable: The act or the profile is none.
    """
    request = v1.RuleRequest(act=act_of(act, "french"), options=options_of(options), lang=lang)
    if profile is not None:
        request.profile = read_profile(profile)
    if isinstance(position, v1.HandState):
        request.state.CopyFrom(position)
    else:
        request.record.CopyFrom(position)
    return request


def legal_request(position: Position, seat: int, lang: str) -> v1.ListLegalActsRequest:
    """The lawful acts of a seat, asked for."""
    request = v1.ListLegalActsRequest(seat=seat, lang=lang)
    if isinstance(position, v1.HandState):
        request.state.CopyFrom(position)
    else:
        request.record.CopyFrom(position)
    return request


def review_request(record: v1.HandRecord, profile: str | None, lang: str) -> v1.ReviewHandsRequest:
    """A record that is to be reviewed in a stream.

    Raises:
        Unreadable: The profile is none.
    """
    request = v1.ReviewHandsRequest(record=record, lang=lang)
    if profile is not None:
        request.profile = read_profile(profile)
    return request
