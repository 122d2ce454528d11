"""The desk without a server, and with one under a real browser."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from tests.browsing import FLAGS, chromium
from tests.desk.asking import Asking, held

#: How long a page may take to come to what a test waits for, in milliseconds; machines that test are busy.
PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)
SHOTS = Path(__file__).parents[2] / ".ci-output" / "screenshots"
#: What a browser says of an answer that is an error; the tests look at these answers themselves.
_STATUS = re.compile(r"the server responded with a status of [45]\d\d")


@pytest.fixture
def asking() -> Iterator[Asking]:
    """A desk that is asked without a server between."""
    one = Asking()
    yield one
    one.bench.close()
    assert one.bugs == []


@dataclass
class Served:
    """A process that serves calls and pages: the address of each."""

    calls: str
    desk: str


@pytest.fixture(scope="module")
def both() -> Iterator[Served]:
    """``arbiter serve`` as a process."""
    command = (sys.executable, "-m", "arbiter", "serve", "--port", "0", "--log-level", "warning")
    env = {key: value for key, value in os.environ.items() if not key.startswith("ARBITER_")}
    with (
        tempfile.TemporaryDirectory() as folder,
        subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            env=env | {"ARBITER_STORE": "memory"},
            cwd=folder,
        ) as process,
    ):
        assert process.stdout is not None
        line = process.stdout.readline()
        try:
            yield Served(line.split()[1], line.split("review desk at ")[1].strip())
        finally:
            process.terminate()
            process.wait(20)


@pytest.fixture(scope="module")
def served(both: Served) -> str:
    """The address of its desk."""
    return both.desk


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A real Chromium; while it is open no test can have an event loop of its own, so it is closed with the module."""
    path = chromium()
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield one
        one.close()


@dataclass
class Visitor:
    """Somebody at the desk with a browser.

    Attributes:
        url: The address of the desk.
        context: The browser as it is set up.
        page: The page.
        complaints: What the browser said that it should not have.
    """

    url: str
    context: BrowserContext
    page: Page
    complaints: list[str] = field(default_factory=list)

    def at(self, path: str) -> Page:
        """Goes to a page, and waits until its scripts have run."""
        self.page.goto(self.url + path)
        self.page.wait_for_load_state("load")
        return self.page

    def hand(self, text: str, query: str = "") -> Page:
        """Goes to the page of a hand."""
        return self.at(f"/hands/{held(text)}{query}")

    def shot(self, name: str) -> None:
        """Keeps a picture of the page."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png", full_page=True)

    def is_accessible(self) -> None:
        """The page breaks no rule of axe-core."""
        found = Axe().run(self.page)
        assert found.violations_count == 0, found.generate_report()

    def fits(self) -> None:
        """Nothing of the page is beyond its right edge."""
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert self.page.evaluate(wide) <= 0

    def heard(self, message: ConsoleMessage) -> None:
        """Keeps what the browser complains of."""
        if message.type in ("error", "warning") and not _STATUS.search(message.text):
            self.complaints.append(f"{message.location}: {message.text}")


@dataclass
class Door:
    """Lets visitors in, each with a browser set up as the test wants it."""

    url: str
    browser: Browser
    visitors: list[Visitor] = field(default_factory=list)

    def __call__(self, **settings: object) -> Visitor:
        """Lets one in."""
        context = self.browser.new_context(**settings)  # type: ignore[arg-type]  # the test's own
        context.set_default_timeout(PATIENCE)
        visitor = Visitor(self.url, context, context.new_page())
        visitor.page.on("console", visitor.heard)
        visitor.page.on("pageerror", lambda error: visitor.complaints.append(str(error)))
        visitor.page.on("dialog", lambda dialog: visitor.complaints.append(dialog.message))
        self.visitors.append(visitor)
        return visitor


@pytest.fixture
def door(served: str, browser: Browser) -> Iterator[Door]:
    """Lets visitors in; afterwards no browser has complained, of the policy for content least of all."""
    one = Door(served, browser)
    yield one
    for visitor in one.visitors:
        visitor.context.close()
    assert [complaint for visitor in one.visitors for complaint in visitor.complaints] == []


@pytest.fixture
def visitor(door: Door) -> Visitor:
    """One visitor with a common browser."""
    return door(viewport={"width": 1280, "height": 900})
