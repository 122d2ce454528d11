"""The methods of the services, as far as they are called here."""

from __future__ import annotations

from typing import Final, Generic, NamedTuple, TypeVar

from google.protobuf.message import Message

from arbiter_client import v1

Asked = TypeVar("Asked", bound=Message)
Told = TypeVar("Told", bound=Message)


class Method(NamedTuple, Generic[Asked, Told]):
    """A method.

    Attributes:
        path: Where it is called.
        asks: The type of its requests.
        tells: The type of its answers.
        repeatable: A request done twice is as good as done once: it only reads, or it has a request id.
    """

    path: str
    asks: type[Asked]
    tells: type[Told]
    repeatable: bool = True


CREATE_TABLE: Final = Method(
    "/arbiter.v1.TableService/CreateTable", v1.CreateTableRequest, v1.CreateTableResponse
)
#: Without a host's token a request id is nobody's: every call opens a table.
CREATE_TABLE_AS_NEW_HOST: Final = CREATE_TABLE._replace(repeatable=False)
GET_TABLE: Final = Method(
    "/arbiter.v1.TableService/GetTable", v1.GetTableRequest, v1.GetTableResponse
)
LIST_TABLES: Final = Method(
    "/arbiter.v1.TableService/ListTables", v1.ListTablesRequest, v1.ListTablesResponse
)
SUBMIT_ACT: Final = Method(
    "/arbiter.v1.TableService/SubmitAct", v1.SubmitActRequest, v1.SubmitActResponse
)
WATCH_TABLE: Final = Method(
    "/arbiter.v1.TableService/WatchTable", v1.WatchTableRequest, v1.WatchTableResponse
)
GET_HAND_RECORD: Final = Method(
    "/arbiter.v1.TableService/GetHandRecord", v1.GetHandRecordRequest, v1.GetHandRecordResponse
)
DEAL_HAND: Final = Method(
    "/arbiter.v1.TableService/DealHand", v1.DealHandRequest, v1.DealHandResponse
)
AMEND_RULING: Final = Method(
    "/arbiter.v1.TableService/AmendRuling", v1.AmendRulingRequest, v1.AmendRulingResponse
)
LIST_REFUSED_ACTS: Final = Method(
    "/arbiter.v1.TableService/ListRefusedActs",
    v1.ListRefusedActsRequest,
    v1.ListRefusedActsResponse,
)
#: A token that was replaced and not received is lost: the old one may not be shown again.
ROTATE_TOKEN: Final = Method(
    "/arbiter.v1.TableService/RotateToken",
    v1.RotateTokenRequest,
    v1.RotateTokenResponse,
    repeatable=False,
)
CLOSE_TABLE: Final = Method(
    "/arbiter.v1.TableService/CloseTable", v1.CloseTableRequest, v1.CloseTableResponse
)
RULE: Final = Method("/arbiter.v1.RefereeService/Rule", v1.RuleRequest, v1.RuleResponse)
LIST_LEGAL_ACTS: Final = Method(
    "/arbiter.v1.RefereeService/ListLegalActs", v1.ListLegalActsRequest, v1.ListLegalActsResponse
)
REVIEW_HAND: Final = Method(
    "/arbiter.v1.ReviewService/ReviewHand", v1.ReviewHandRequest, v1.ReviewHandResponse
)
REVIEW_HANDS: Final = Method(
    "/arbiter.v1.ReviewService/ReviewHands", v1.ReviewHandsRequest, v1.ReviewHandsResponse
)
LIST_EDITIONS: Final = Method(
    "/arbiter.v1.LawService/ListEditions", v1.ListEditionsRequest, v1.ListEditionsResponse
)
GET_EDITION: Final = Method(
    "/arbiter.v1.LawService/GetEdition", v1.GetEditionRequest, v1.GetEditionResponse
)
GET_LAW: Final = Method("/arbiter.v1.LawService/GetLaw", v1.GetLawRequest, v1.GetLawResponse)
