"""What the desk refuses, and the page that tells why."""

from __future__ import annotations

import asyncio
import re
import sys
import threading
from typing import Any

import pytest

from arbiter.desk import rendering
from arbiter.desk.headers import POLICY
from arbiter.desk.limits import LONGEST_LINK, Limits
from arbiter.desk.pages import hands
from arbiter.records.source import LARGEST
from tests.desk.asking import Answer, Asking, example, held

REVOKE = example("15-law-13-ally")
HAND = f"/hands/{held(REVOKE)}"
NAMED = f"/hands/{held(example('12-law-11'))}"


def title(answer: Answer) -> str:
    found = re.search(r"<h1[^>]*>(.*?)</h1>", answer.text)
    assert found is not None
    return found[1]


async def test_where_typst_is_missing_the_page_says_so(
    asking: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    answer = await asking.get(f"{HAND}/report.pdf")
    assert (answer.status, title(answer)) == (501, "PDF cannot be made here")
    assert "arbiter[pdf]" in answer.text


async def test_a_record_too_long_for_an_address_stays_in_the_editor(asking: Asking) -> None:
    noise = "".join(chr(0x4E00 + (i * 7919) % 20000) for i in range(30_000))
    answer = await asking.post("/hands", {"text": f"_own = '{noise}'\n{REVOKE}"})
    assert answer.status == 422
    assert "This record is too long for an address" in answer.text
    assert f"at most {LONGEST_LINK} can be" in answer.text
    assert noise in answer.text


async def test_too_many_acts_are_told() -> None:
    asking = Asking(Limits(max_acts=10))
    answer = await asking.post("/hands", {"text": REVOKE})
    assert answer.status == 422
    assert "found 45 acts, expected at most 10 acts" in answer.text
    assert (await asking.get(HAND)).status == 404
    asking.bench.close()


async def test_what_is_too_large_is_refused_before_it_is_read(asking: Asking) -> None:
    limits = Limits()
    form = {"content_type": "application/x-www-form-urlencoded"}
    told = await asking.call(
        "POST", "/hands", (b"text=x",), form | {"content_length": str(limits.form + 1)}
    )
    piece = b"a" * 65536
    streamed = await asking.call("POST", "/check", (piece for _ in range(60)), form)
    file = await asking.upload("/hands", b"#" * (limits.upload + 1))
    for answer in (told, streamed, file):
        assert (answer.status, title(answer)) == (413, "That is too much")
    part = await asking.call(
        "POST", "/check", (piece for _ in range(60)), form | {"hx_request": "true"}
    )
    assert part.status == 413
    assert part.head["hx-retarget"] == "#problem"
    assert "<h1" not in part.text


async def test_a_file_of_the_greatest_size_is_read(asking: Asking) -> None:
    comment = b"#" * (LARGEST - len(REVOKE.encode()))
    assert (await asking.upload("/hands", REVOKE.encode() + comment)).status == 303
    more = await asking.upload("/hands", REVOKE.encode() + comment + b"#")
    assert more.status == 422
    assert "expected a record of at most 1048576 bytes" in more.text


async def test_what_is_no_form_of_the_desk_is_refused(asking: Asking) -> None:
    for kind in ("application/json", "text/plain", ""):
        answer = await asking.call("POST", "/hands", (b"{}",), {"content_type": kind})
        assert (answer.status, title(answer)) == (415, "That is no form of this desk")
    broken = {"content_type": "multipart/form-data"}
    answer = await asking.call("POST", "/hands", (b"--",), broken)
    assert (answer.status, title(answer)) == (400, "The form came without its text")
    many = await asking.post("/check", {f"f{i}": "x" for i in range(100)})
    assert many.status == 400
    nothing = await asking.post("/hands", {})
    assert (nothing.status, title(nothing)) == (422, "Choose a file first")
    no_file = await asking.upload("/hands", b"", name="")
    assert no_file.status == 422


async def test_what_is_not_there_is_said(asking: Asking) -> None:
    for path, heading in (
        ("/nothing", "There is no such page"),
        ("/editions/whist", "There is no such page"),
        ("/static/0/desk.css", "There is no such page"),
        (f"/static/{rendering.static_digest()}/../app.py", "There is no such page"),
        ("/hands/nonsense", "This address holds no hand"),
        (f"{HAND[:-9]}", "This address holds no hand"),
        ("/?record=nonsense", "This address holds no hand"),
        (f"{HAND}?profile=stern", "The address asks for what there is not"),
        ("/?profile=stern", "The address asks for what there is not"),
        (f"{HAND}?act=many", "The address asks for what there is not"),
        (f"{NAMED}/what-if?after=29&act=p2+elect+nine", "The address asks for what there is not"),
        ("/new?edition=whist", "The address asks for what there is not"),
        ("/new?pack=tarot", "The address asks for what there is not"),
        ("/sample?edition=whist", "The address asks for what there is not"),
        ("/sample?irregularity=RUN_FALSE", "The address asks for what there is not"),
        ("/sample?number=-1", "The address asks for what there is not"),
    ):
        answer = await asking.get(path)
        assert (answer.status, title(answer)) == (404, heading), path
    wrong = await asking.get(f"{HAND}?profile=%3Cscript%3E")
    assert "It says profile = “&lt;script&gt;”; known are prevent, referee" in wrong.text


async def test_a_method_that_a_page_has_not_is_told(asking: Asking) -> None:
    for method, path, allowed in (
        ("GET", "/hands", "POST"),
        ("POST", "/", "GET, HEAD"),
        ("DELETE", HAND, "GET, HEAD"),
    ):
        answer = await asking.get(path, method=method)
        assert (answer.status, title(answer)) == (405, "This page cannot be asked for in that way")
        assert set(answer.head["allow"].split(", ")) == set(allowed.split(", "))
    assert (await asking.get("/", method="HEAD")).status == 200


async def test_long_work_is_done_aside_and_refused_where_there_is_too_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asking = Asking(Limits(max_searches=1))
    begun, go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()
    judged = hands.Sheet

    def slow(*args: Any) -> Any:
        loop.call_soon_threadsafe(begun.set)
        assert go_on.wait(10)
        return judged(*args)

    monkeypatch.setattr(hands, "Sheet", slow)
    unknown = f"/hands/{held(example('24-unknown'))}"
    first = asyncio.create_task(asking.get(unknown))
    await begun.wait()
    busy = await asking.get(unknown)
    assert (busy.status, busy.head.get("retry-after")) == (503, "5")
    assert (await asking.get("/editions/calabrasella")).status == 200
    go_on.set()
    assert (await first).status == 200
    asking.bench.close()
    assert asking.bugs == []


async def test_what_nobody_foresaw_is_a_page_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    asking = Asking()

    def broken(*_: Any) -> None:
        raise RuntimeError("the text of a record")

    monkeypatch.setattr(hands, "Sheet", broken)
    answer = await asking.get(HAND)
    assert (answer.status, title(answer)) == (500, "Something went wrong at the desk")
    assert "the text of a record" not in answer.text
    assert answer.head["content-security-policy"] == POLICY
    assert [type(bug) for bug in asking.bugs] == [RuntimeError]
    asking.bench.close()
