"""`arbiter laws`, `editions`, `deal`, `serve`, `--version`, `--help`."""

import inspect
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
import typer

from arbiter.cli import app
from arbiter.commands.choices import Profile
from arbiter.commands.serve import serve
from arbiter.editions import names
from arbiter.practice.making import IRREGULARITIES
from arbiter.profiles import PROFILES
from arbiter.records.toml import load, loads
from arbiter.service.config import Settings
from tests.cli.conftest import Arbiter

#: How a command is called, and the command.
Said = tuple[tuple[str, ...], Any]
COMMANDS = (
    "review",
    "rule",
    "laws",
    "deal",
    "serve",
    "health",
    "migrate",
    "token",
    "verify-deal",
    "editions",
)


def test_the_version_is_told(arbiter: Arbiter) -> None:
    result = arbiter("--version")
    assert re.fullmatch(r"arbiter \d+\.\d+\.\d+\S*\n", result.stdout)
    assert result.exit_code == 0


def test_help_lists_the_commands(arbiter: Arbiter) -> None:
    for flag in ("--help", "-h"):
        said = arbiter(flag).stdout
        assert all(command in said for command in COMMANDS)


def every_command(command: typer.core.TyperGroup, path: tuple[str, ...] = ()) -> Iterator[Said]:
    """Each command and subcommand, and how it is called."""
    for name, one in command.commands.items():
        if isinstance(one, typer.core.TyperGroup):
            yield from every_command(one, (*path, name))
        else:
            yield (*path, name), one


ALL = list(every_command(cast("typer.core.TyperGroup", typer.main.get_command(app))))


@pytest.mark.parametrize(
    ("path", "command"), [pytest.param(*one, id=" ".join(one[0])) for one in ALL]
)
def test_every_command_explains_itself(
    arbiter: Arbiter, path: tuple[str, ...], command: Any
) -> None:
    said = arbiter(*path, "--help").stdout
    assert (
        f"Examples:\n    arbiter {' '.join(path)}" in said or f"| arbiter {' '.join(path)}" in said
    )
    assert re.search(r"Exit status:\n    0  \w", said)
    assert all(parameter.help for parameter in command.params), (
        "each argument and option is explained"
    )
    assert all(len(line) <= 80 for line in said.splitlines())


def test_help_names_every_command_there_is(arbiter: Arbiter) -> None:
    said = arbiter("--help").stdout
    assert all(re.search(rf"^  {path[0]} ", said, re.MULTILINE) for path, _ in ALL)


@pytest.mark.parametrize("args", [("dance",), ("review",), ("laws",), ("deal", "--count", "0")])
def test_wrong_usage_is_told_without_a_traceback(arbiter: Arbiter, args: tuple[str, ...]) -> None:
    result = arbiter(*args)
    assert result.exit_code == 2
    assert "Error:" in result.stderr


def test_the_profiles_are_those_of_the_core() -> None:
    assert [profile.value for profile in Profile] == list(PROFILES)


def test_a_book_prints_whole(arbiter: Arbiter) -> None:
    said = arbiter("laws", "calabrasella").stdout
    assert all(f"Law {number}. " in said for number in range(1, 15))
    assert "House rules beside the laws" in said
    assert max(len(line) for line in said.splitlines()) <= 100


def test_one_law_prints_alone(arbiter: Arbiter) -> None:
    said = arbiter("laws", "calabrasella", "--law", "13").stdout
    assert said.startswith("Law 13. Revoke\n")
    assert "revoke_points_thirds = 9" in said
    assert "Law 12" not in said
    assert arbiter("laws", "calabrasella-ua", "--law", "revoke").exit_code == 0
    assert arbiter("laws", "calabrasella@1", "--law", "13").stdout == said


@pytest.mark.parametrize(
    ("edition", "written"),
    [
        ("calabresella", "contract_stakes = [1, 2, 4, 8, 16] (a list of 5 numbers)"),
        ("quartiglio", "contract_stakes = [1, 1, 2] (a list of 3 numbers)"),
        ("calabrasella", "revoke_floor_zero = false (true or false)"),
        ("klaberjass", "klab_revoke = BETE_LIKE (BETE_LIKE or NONE)"),
    ],
)
def test_a_default_prints_bare_and_a_list_as_a_record_writes_it(
    arbiter: Arbiter, edition: str, written: str
) -> None:
    assert written in arbiter("laws", edition).stdout


def test_an_unknown_book_or_law_names_the_known_ones(arbiter: Arbiter) -> None:
    result = arbiter("laws", "whist")
    assert result.exit_code == 2
    assert all(name in result.stderr for name in names())
    result = arbiter("laws", "calabrasella", "--law", "99")
    assert result.exit_code == 2
    assert "known are 1, 2, 3" in result.stderr


def test_the_editions_are_listed(arbiter: Arbiter) -> None:
    said = arbiter("editions").stdout
    assert all(f"{name}@" in said for name in names())


def test_a_dealt_record_goes_to_the_standard_output(arbiter: Arbiter) -> None:
    first = arbiter("deal", "--seed", "5").stdout
    assert loads(first).edition == "calabrasella"
    assert arbiter("deal", "--seed", "5").stdout == first
    assert arbiter("deal", "--seed", "6").stdout != first


def test_a_contract_is_dealt(arbiter: Arbiter) -> None:
    listed = arbiter("deal", "--edition", "terziglio", "--contract", "list")
    assert listed.stdout.split()[:2] == ["chiamo", "chiedo"]
    made = arbiter("deal", "--edition", "terziglio", "--contract", "scegliete")
    assert "bid scegliete" in made.stdout
    assert "_contract" in made.stdout
    wrong = arbiter("deal", "--edition", "klaberjass-three", "--contract", "schmeiss")
    assert wrong.exit_code == 2
    assert "found --contract 'schmeiss', expected" in wrong.stderr
    nowhere = arbiter("deal", "--edition", "whist", "--contract", "solo")
    assert nowhere.exit_code == 2
    assert "known are" in nowhere.stderr


def test_a_dealt_irregularity_is_found(arbiter: Arbiter) -> None:
    record = arbiter(
        "deal", "--irregularity", "discard-short", "--edition", "calabrasella-ua"
    ).stdout
    assert '_irregularity = "DISCARD_SHORT"' in record
    result = arbiter("review", "-", "--format", "json", stdin=record)
    assert [finding["breach"] for finding in json.loads(result.stdout)["findings"]] == [
        "DISCARD_SHORT"
    ]


def test_several_records_go_to_a_folder(arbiter: Arbiter, tmp_path: Path) -> None:
    folder = tmp_path / "hands"
    args = ("deal", "--count", "3", "--seed", "9", "--irregularity", "REVOKE", "--out", str(folder))
    assert arbiter(*args).exit_code == 0
    files = sorted(file.name for file in folder.iterdir())
    assert files == [f"calabrasella-revoke-{seed:06d}.hand.toml" for seed in (9, 10, 11)]
    assert all(load(file).edition == "calabrasella" for file in folder.iterdir())
    again = arbiter(*args)
    assert again.exit_code == 2
    assert "--force" in again.stderr
    assert arbiter(*args, "--force").exit_code == 0


def test_what_cannot_be_dealt_is_told(arbiter: Arbiter, tmp_path: Path) -> None:
    result = arbiter("deal", "--irregularity", "revok")
    assert (result.exit_code, "REVOKE" in result.stderr) == (2, True)
    result = arbiter("deal", "--edition", "whist")
    assert (result.exit_code, "calabrasella" in result.stderr) == (2, True)
    result = arbiter("deal", "--count", "2")
    assert (result.exit_code, "--out" in result.stderr) == (2, True)
    (tmp_path / "file").write_text("")
    result = arbiter("deal", "--out", str(tmp_path / "file" / "x"))
    assert (result.exit_code, "cannot be written" in result.stderr) == (2, True)


def test_the_irregularities_are_listed(arbiter: Arbiter) -> None:
    said = arbiter("deal", "--irregularity", "list").stdout
    assert all(breach.value in said for breach in IRREGULARITIES)


def test_serve_has_a_flag_for_every_setting(arbiter: Arbiter) -> None:
    flags = set(inspect.signature(serve).parameters) - {"context", "config"}
    assert flags == set(Settings.model_fields)
    said = arbiter("serve", "--help").stdout
    for name, field in Settings.model_fields.items():
        assert f"--{name.replace('_', '-')}" in said
        if isinstance(field.default, int | str) and not isinstance(field.default, bool):
            shown = "4 MiB" if name == "max_message_bytes" else str(field.default)
            assert f"[{shown}]" in " ".join(said.split())


def test_serve_names_a_wrong_value(arbiter: Arbiter) -> None:
    result = arbiter("serve", "--port", "many")
    assert result.exit_code == 2
    assert "port in the command line cannot be 'many'" in result.stderr
