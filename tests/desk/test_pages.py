"""The pages without a browser: what they answer, and what their head says."""

from __future__ import annotations

import gzip
import re
from typing import Any

import pytest

from arbiter.desk import rendering
from arbiter.desk.headers import POLICY
from arbiter.editions import names
from arbiter.records.toml import dumps, loads
from tests.desk.asking import EXAMPLES, Answer, Asking, example, held

REVOKE = example("15-law-13-ally")
HAND = f"/hands/{held(REVOKE)}"
NAMED = f"/hands/{held(example('12-law-11'))}"


def title(answer: Answer) -> str:
    found = re.search(r"<h1[^>]*>(.*?)</h1>", answer.text)
    assert found is not None
    return found[1]


async def test_a_record_that_is_sent_leads_to_its_hand(asking: Asking) -> None:
    for sent in (
        await asking.post("/hands", {"text": REVOKE}),
        await asking.post("/hands", {"text": REVOKE.replace("\n", "\r\n")}),
        await asking.upload("/hands", REVOKE.encode()),
    ):
        assert (sent.status, sent.head["location"]) == (303, HAND)
    sent = await asking.post("/hands", {"text": REVOKE, "profile": "table"})
    assert sent.head["location"] == f"{HAND}?profile=table"
    page = await asking.get(HAND)
    assert (page.status, title(page)) == (200, "Calabrasella, version 1")


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.hand.toml")), ids=lambda path: path.name)
async def test_each_example_has_its_pages(asking: Asking, path: Any) -> None:
    link = f"/hands/{held(path.read_text(encoding='utf-8'))}"
    for profile in ("", "?profile=referee"):
        page = await asking.get(link + profile)
        assert page.status == 200
        for found in re.findall(r'href="(/hands/[^"]*/what-if[^"]*)"', page.text):
            trial = await asking.get(found.replace("&amp;", "&"))
            assert trial.status == 200
            assert "As it was" in trial.text
    part = await asking.get(f"{link}?act=1", hx_request="true")
    assert part.text.lstrip().startswith('<section id="table"')
    assert "hx-swap-oob" in part.text


@pytest.mark.parametrize("edition", names())
@pytest.mark.parametrize("pack", ["french", "italian"])
async def test_a_record_is_begun(asking: Asking, edition: str, pack: str) -> None:
    page = await asking.get(f"/new?edition={edition}&pack={pack}")
    assert "This can be read" in page.text
    assert "0 acts" not in page.text
    assert "no acts yet" in page.text
    assert 'id="add-act"' in page.text


async def test_an_act_is_added_and_a_hand_is_made_up(asking: Asking) -> None:
    fields = {"text": example("26-passed"), "who": "1", "verb": "expose", "cards": ["2s", "6s"]}
    part = await asking.post("/compose", fields, hx_request="true")
    assert "Added: p1 expose 2s 6s" in part.text
    assert "&#34;p1 expose 2s 6s&#34;" in part.text
    assert part.text.startswith('<form id="writing"')
    made = await asking.get("/sample?edition=klaberjass&irregularity=RUN_FALSE&number=7")
    assert "edition = &#34;klaberjass&#34;" in made.text
    assert (
        await asking.get("/sample?edition=klaberjass&irregularity=RUN_FALSE&number=7")
    ).text == (made.text)


async def test_what_is_downloaded_is_the_record_and_its_report(asking: Asking) -> None:
    toml = await asking.get(f"{HAND}/record.toml")
    assert toml.text == dumps(loads(REVOKE))
    assert (
        toml.head["content-disposition"] == 'attachment; filename="calabrasella-5f14f0.hand.toml"'
    )
    report = (await asking.get(f"{HAND}/report.json?profile=table")).json
    assert (report["profile"], report["verdict"]) == ("table", "IRREGULAR")
    pdf = await asking.get(f"{HAND}/report.pdf")
    assert pdf.head["content-type"] == "application/pdf"
    assert pdf.body.startswith(b"%PDF-")


async def test_the_editor_tells_what_it_makes_of_a_text(asking: Asking) -> None:
    for text, told in (
        ("", "Nothing is written yet."),
        (REVOKE, "This can be read: Calabrasella, 45 acts."),
        ("format = 2\n", "found the number 2, expected the number 1"),
        ("acts = [", "One thing cannot be read."),
        ("\0", "cannot be read"),
    ):
        part = await asking.post("/check", {"text": text}, hx_request="true")
        assert part.status == 200
        assert told in part.text
        assert 'id="composer"' in part.text
        page = await asking.post("/check", {"text": text})
        assert told in page.text
        assert "<h1>Review a hand</h1>" in page.text


async def test_nothing_that_was_written_is_lost(asking: Asking) -> None:
    text = REVOKE.replace("p2 bid play", "p2 bids play") + "# </textarea><script>\n"
    shown = text.replace("<", "&lt;").replace(">", "&gt;").replace('"', "&#34;")
    for answer in (
        await asking.post("/hands", {"text": text}),
        await asking.upload("/hands", text.encode()),
        await asking.post("/check", {"text": text}),
        await asking.post("/compose", {"text": text, "who": "1", "verb": "pass"}),
    ):
        assert f"\n{shown}</textarea>" in answer.text
        assert "found &#39;bids&#39;, expected a verb: bid" in answer.text
    assert (await asking.post("/hands", {"text": text})).status == 422


async def test_every_answer_lets_nothing_in_from_elsewhere(asking: Asking) -> None:
    answers = [
        await asking.get("/"),
        await asking.get(HAND),
        await asking.get(f"{HAND}/record.toml"),
        await asking.get("/nothing"),
        await asking.get("/hands"),
        await asking.post("/check", {"text": "x"}),
        await asking.get(f"/static/{rendering.static_digest()}/desk.js"),
    ]
    for answer in answers:
        assert answer.head["content-security-policy"] == POLICY
        assert answer.head["x-content-type-options"] == "nosniff"
        assert answer.head["referrer-policy"] == "no-referrer"
        assert "unsafe" not in POLICY
    caches = [answer.head["cache-control"] for answer in answers]
    assert caches[:5] == ["private, no-cache"] * 5
    assert caches[5:] == ["no-store", "public, max-age=31536000, immutable"]


async def test_no_page_has_anything_inline(asking: Asking) -> None:
    for path in ("/", "/sample", HAND, NAMED, "/editions", "/editions/klaberjass", "/nothing"):
        page = (await asking.get(path)).text
        assert re.search(r"<script(?! src=)|<style|\sstyle=|\son[a-z]+=|javascript:", page) is None
        assert len(re.findall(r"<script ", page)) == 2
        for source in re.findall(r'(?:src|href)="(/static/[^"]+)"', page):
            assert (await asking.get(source)).status == 200


async def test_each_book_has_its_page_with_laws_options_and_readings(asking: Asking) -> None:
    index = await asking.get("/editions")
    for name in names():
        assert f'href="/editions/{name}"' in index.text
        page = await asking.get(f"/editions/{name}")
        assert page.status == 200
        for part in ("The laws", "House rules", "Readings taken and refused"):
            assert part in page.text
        targets = set(re.findall(r'href="#([^"]+)"', page.text))
        assert targets <= set(re.findall(r'id="([^"]+)"', page.text))


async def test_the_law_of_each_ruling_stands_in_the_book(asking: Asking) -> None:
    for name in ("15-law-13-ally", "25-ukrainian", "terziglio-solo-revoke", "klaberjass-trick-not"):
        page = await asking.get(f"/hands/{held(example(name))}")
        found = re.search(r'href="(/editions/[^"#]+)#([^"]+)"', page.text)
        assert found is not None
        assert f'id="{found[2]}"' in (await asking.get(found[1])).text


async def test_a_page_is_compressed_for_a_browser(asking: Asking) -> None:
    plain = await asking.get(NAMED)
    packed = await asking.get(NAMED, accept_encoding="gzip")
    assert packed.head["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) * 5 < len(plain.body)


async def test_a_language_that_there_is_not_is_english(asking: Asking) -> None:
    assert 'lang="en"' in (await asking.get(f"{HAND}?lang=tlh")).text
