from __future__ import annotations

import grpc

from arbiter import editions
from arbiter.v1.law_service_pb2 import (
    GetEditionRequest,
    GetEditionResponse,
    GetLawRequest,
    GetLawResponse,
    ListEditionsRequest,
    ListEditionsResponse,
)
from tests.service.conftest import Served


async def test_all_editions_are_listed(served: Served) -> None:
    answer = await served.call(
        "LawService/ListEditions", ListEditionsRequest(), ListEditionsResponse
    )
    assert [edition.name for edition in answer.editions] == sorted(editions.names())


async def test_an_edition_tells_its_laws_house_rules_and_contracts(served: Served) -> None:
    asked = GetEditionRequest(edition="calabrasella@1")
    answer = await served.call("LawService/GetEdition", asked, GetEditionResponse)
    edition = answer.edition
    assert edition.summary.name == "calabrasella"
    assert edition.lang == "en"
    assert [law.number for law in edition.laws] == [str(number) for number in range(1, 15)]
    assert all(law.text for law in edition.laws)
    rules = {rule.key: rule for rule in edition.options}
    assert rules["lookback"].default.word == "WARN"
    assert list(rules["lookback"].choices) == ["WARN", "NINE", "LOSES_HAND"]
    assert rules["revoke_floor_zero"].default.WhichOneof("value") == "flag"
    assert rules["rounds"].least == 1


async def test_a_law_has_a_text_in_english_where_there_is_no_other(served: Served) -> None:
    asked = GetLawRequest(edition="calabrasella", number="13", lang="xx")
    answer = await served.call("LawService/GetLaw", asked, GetLawResponse)
    assert answer.law.number == "13"
    assert answer.law.text
    assert answer.lang == "en"


async def test_what_is_not_known_is_answered_with_what_is(served: Served) -> None:
    asked = GetEditionRequest(edition="whist")
    refused = await served.refused("LawService/GetEdition", asked, GetEditionResponse)
    assert refused.code is grpc.StatusCode.INVALID_ARGUMENT
    assert refused.reason == "EDITION_UNKNOWN"
    assert "calabrasella" in refused.metadata["known"]
    law = GetLawRequest(edition="calabrasella", number="99")
    refused = await served.refused("LawService/GetLaw", law, GetLawResponse)
    assert refused.code is grpc.StatusCode.NOT_FOUND
    assert refused.reason == "LAW_UNKNOWN"
    assert "13" in refused.metadata["known"]
