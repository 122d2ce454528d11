"""`arbiter migrate`."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Arbiter


def test_a_file_is_checked_made_and_left_alone(arbiter: Arbiter, tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    store = f"sqlite:///{file}"
    checked = arbiter("migrate", "--store", store, "--check")
    assert checked.exit_code == 1
    assert checked.stdout == (
        f"the file {file} has no schema yet, and this program works with 0001; "
        "run arbiter migrate\n"
    )
    assert not file.exists()
    made = arbiter("migrate", "--store", store)
    assert (made.exit_code, made.stdout) == (
        0,
        f"the file {file} has schema 0001 now, it had none\n",
    )
    for again in (["--check"], []):
        done = arbiter("migrate", "--store", store, *again)
        assert (done.exit_code, done.stdout) == (0, f"the file {file} has schema 0001\n")


def test_the_store_is_the_one_that_is_configured(
    arbiter: Arbiter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named, configured = tmp_path / "named.db", tmp_path / "configured.db"
    config = tmp_path / "arbiter.toml"
    config.write_text(f'store = "sqlite:///{configured}"\n')
    assert arbiter("migrate", "--config", str(config)).exit_code == 0
    assert configured.exists()
    monkeypatch.setenv("ARBITER_STORE", f"sqlite:///{named}")
    assert arbiter("migrate", "--config", str(config)).exit_code == 0
    assert named.exists()


def test_memory_needs_none(arbiter: Arbiter) -> None:
    done = arbiter("migrate", "--store", "memory")
    assert (done.exit_code, done.stdout) == (0, "memory needs no schema\n")


def test_what_cannot_be_used_is_said(arbiter: Arbiter, tmp_path: Path) -> None:
    newer = tmp_path / "newer.db"
    arbiter("migrate", "--store", f"sqlite:///{newer}")
    with closing(sqlite3.connect(newer)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    for store, why in (
        ("redis://host", "store in the command line cannot be 'redis://host': a store is"),
        (f"sqlite:///{tmp_path}/missing/tables.db", "cannot be made: No such file or directory"),
        (f"sqlite:///{newer}", "has schema 9999, which this program does not know"),
        ("postgresql://me:secret@127.0.0.1:1/tables", "the database cannot be used: "),
    ):
        for check in ([], ["--check"]):
            if check and "missing" in store:
                continue  # a file that is not there has no schema, wherever it would be
            done = arbiter("migrate", "--store", store, *check)
            assert (done.exit_code, done.stdout) == (2, "")
            assert done.stderr.startswith("arbiter migrate: ")
            assert why in done.stderr
            assert "secret" not in done.stderr
