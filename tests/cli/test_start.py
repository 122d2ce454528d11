"""The command line starts fast because it imports only what a command needs."""

import subprocess
import sys

from tests.cli.conftest import EXAMPLES, ROOT

_SCRIPT = """
import sys
sys.argv = ["arbiter", *{args!r}]
from arbiter.cli import main
try:
    main()
except SystemExit:
    pass
print(*sys.modules, file=sys.stderr)
"""


def modules(*args: str) -> set[str]:
    script = _SCRIPT.format(args=args)
    result = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=True, text=True, cwd=ROOT
    )
    return set(result.stderr.splitlines()[-1].split())


def test_a_review_brings_in_no_service_and_no_page() -> None:
    loaded = modules(
        "review", "--format", "json", str(EXAMPLES / "15-law-13-ally-revokes.hand.toml")
    )
    assert not loaded & {"grpc", "google.protobuf", "asyncio", "jinja2", "rich", "arbiter.service"}


def test_a_clean_hand_needs_no_sentences() -> None:
    loaded = modules("review", "--format", "json", str(EXAMPLES / "01-complete-deal.hand.toml"))
    assert not loaded & {"fluent", "babel", "rich", "jinja2"}


def test_text_without_a_terminal_needs_no_rich() -> None:
    loaded = modules("review", str(EXAMPLES / "01-complete-deal.hand.toml"))
    assert not loaded & {"rich", "jinja2", "grpc"}
