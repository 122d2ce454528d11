"""What the client's docstrings and pages show is run, against a real server."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import arbiter_client

ROOT = Path(__file__).parents[2]
MODULES = [
    "arbiter_client",
    *(
        f"arbiter_client.{one.name}"
        for one in pkgutil.iter_modules(arbiter_client.__path__)
        if one.name != "v1"
    ),
]
PAGES = ("clients/python/README.md", "docs/clients.md")
FENCE = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SHOWN = "localhost:50051"


class _Finder(doctest.DocTestFinder):
    """Finds examples, and has them call the server of the test."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address

    def _get_test(self, *found: object) -> doctest.DocTest | None:
        test: doctest.DocTest | None = super()._get_test(*found)  # type: ignore[misc]
        for example in test.examples if test else ():
            example.source = example.source.replace(SHOWN, self.address)
        return test


def run(test: doctest.DocTest) -> None:
    said: list[str] = []
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert results.failed == 0, "".join(said)


@pytest.mark.parametrize("name", MODULES)
def test_docstrings_show_what_is_so(name: str, address: str) -> None:
    module = importlib.import_module(name)
    shown = {**vars(arbiter_client), **vars(module)}
    for test in _Finder(address).find(module, globs=shown):
        run(test)


def test_examples_are_found(address: str) -> None:
    found = [
        test
        for name in MODULES
        for test in _Finder(address).find(importlib.import_module(name))
        if test.examples
    ]
    assert len(found) > 8
    assert address in "".join(example.source for test in found for example in test.examples)


@pytest.mark.parametrize("page", PAGES)
def test_pages_show_what_is_so(page: str, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)  # a page has a folder of examples at hand
    text = (ROOT / page).read_text("utf-8").replace(SHOWN, address)
    blocks = FENCE.findall(text)
    assert blocks
    whole = "\n".join(blocks)
    run(doctest.DocTestParser().get_doctest(whole, {"__name__": page}, page, page, 0))
