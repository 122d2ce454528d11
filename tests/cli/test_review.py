"""`arbiter review`: files, folders, the standard input, formats, exit codes, what cannot be read."""

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import EXAMPLES, Arbiter, process

CLEAN = EXAMPLES / "01-complete-deal.hand.toml"
REVOKE = EXAMPLES / "15-law-13-ally-revokes.hand.toml"
WANTED = EXAMPLES / "24-unknown-card-wanted.hand.toml"
PASSED_OUT = EXAMPLES / "26-passed-out.hand.toml"

KEYS = [
    *("file", "edition", "profile", "verdict", "findings", "sides", "counted", "corrected"),
    *("settlement", "next_deal", "missing", "rebuilt", "notes"),
]


@pytest.mark.parametrize(
    ("file", "status"), [(CLEAN, 0), (PASSED_OUT, 0), (REVOKE, 1), (WANTED, 1)]
)
def test_the_exit_status_tells_the_verdict(arbiter: Arbiter, file: Path, status: int) -> None:
    assert arbiter("review", str(file)).exit_code == status


def test_a_hand_cut_short_is_no_irregularity(arbiter: Arbiter, tmp_path: Path) -> None:
    file = tmp_path / "short.hand.toml"
    file.write_text(CLEAN.read_text().split('  "p1 play 5c"')[0] + "]\n")
    result = arbiter("review", "--format", "json", str(file))
    assert result.exit_code == 0
    assert json.loads(result.stdout)["verdict"] == "INCOMPLETE"


def test_a_refuted_claim_alone_is_no_irregularity(arbiter: Arbiter, tmp_path: Path) -> None:
    file = tmp_path / "refuted.hand.toml"
    file.write_text(
        CLEAN.read_text().replace("]\n\n[result]", '  "p2 claim REVOKE p1 3",\n]\n[result]')
    )
    result = arbiter("review", "--format", "json", str(file))
    report = json.loads(result.stdout)
    assert [finding["status"] for finding in report["findings"]] == ["REFUTED"]
    assert (report["verdict"], result.exit_code) == ("CLEAN", 0)


def test_a_folder_is_its_records_in_name_order_subfolders_included(
    arbiter: Arbiter, tmp_path: Path
) -> None:
    for name in ("b.hand.toml", "a/z.hand.toml", "a/b/c.hand.toml", "c.hand.toml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(CLEAN, tmp_path / name)
    (tmp_path / "notes.toml").write_text("no record")
    (tmp_path / "x.hand.toml").mkdir()
    result = arbiter("review", "--format", "json", str(tmp_path))
    files = [
        Path(json.loads(line)["file"]).relative_to(tmp_path) for line in result.stdout.splitlines()
    ]
    assert [str(file) for file in files] == [
        *("a/b/c.hand.toml", "a/z.hand.toml", "b.hand.toml", "c.hand.toml")
    ]


def test_json_is_one_object_a_line_with_all_its_keys(arbiter: Arbiter) -> None:
    result = arbiter("review", "--format", "json", str(EXAMPLES))
    reports = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(reports) == len(list(EXAMPLES.glob("*.hand.toml")))
    # Where a side's seats count apart the report says what each comes to.
    assert all([key for key in report if key != "totals"] == KEYS for report in reports)
    assert all(("totals" in report) == ("-three@" in report["edition"]) for report in reports)
    assert all(finding["text"] for report in reports for finding in report["findings"])


def test_the_standard_input_is_a_record(arbiter: Arbiter) -> None:
    result = arbiter("review", "-", "--format", "json", stdin=REVOKE.read_bytes())
    assert json.loads(result.stdout)["file"] == "-"
    assert result.exit_code == 1


def test_a_record_s_own_profile_holds_unless_another_is_asked_for(arbiter: Arbiter) -> None:
    table = str(EXAMPLES / "21-claim-too-late.hand.toml")
    own = json.loads(arbiter("review", "--format", "json", table).stdout)
    asked = json.loads(arbiter("review", "--format", "json", "--profile", "prevent", table).stdout)
    assert (own["profile"], asked["profile"]) == ("table", "prevent")


def test_every_fault_is_told_and_the_others_are_reviewed(arbiter: Arbiter, tmp_path: Path) -> None:
    bad = tmp_path / "bad.hand.toml"
    bad.write_text(
        'format = 1\nedition = "calabrasella"\ncolour = 1\nacts = ["p1 pass", "p2 bidd play", "p9 pass"]\n'
    )
    result = arbiter(
        "review", str(bad), str(tmp_path / "none.hand.toml"), str(CLEAN), "--format", "json"
    )
    assert result.exit_code == 2
    assert json.loads(result.stdout)["verdict"] == "CLEAN"
    lines = result.stderr.splitlines()
    assert len(lines) == 4
    assert lines[0].startswith(f"{bad}:3:1: found the key 'colour', expected ")
    assert lines[1].startswith(f"{bad}:4:24: found 'bidd', expected ")
    assert lines[2].startswith(f"{bad}:4:37: found 'p9', expected ")
    assert lines[3] == f"{tmp_path}/none.hand.toml:1:1: found no such file, expected a hand record"


def test_unreadable_wins_over_irregular(arbiter: Arbiter, tmp_path: Path) -> None:
    (tmp_path / "a.hand.toml").write_text("no")
    shutil.copy(REVOKE, tmp_path / "b.hand.toml")
    assert arbiter("review", str(tmp_path)).exit_code == 2


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[[[", b'format = "x"', b"\x00" * 50])
def test_rubbish_is_told_with_its_place(arbiter: Arbiter, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "x.hand.toml"
    file.write_bytes(content)
    result = arbiter("review", str(file))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert all(line.startswith(f"{file}:") for line in result.stderr.splitlines())


def test_an_empty_folder_is_told(arbiter: Arbiter, tmp_path: Path) -> None:
    result = arbiter("review", str(tmp_path))
    assert result.exit_code == 2
    assert "found a folder without hand records" in result.stderr


def test_a_name_that_no_file_has_is_told(arbiter: Arbiter) -> None:
    result = arbiter("review", "a\0b")
    assert result.exit_code == 2
    assert "Traceback" not in result.stderr


def test_one_html_file_holds_all_the_hands(arbiter: Arbiter, tmp_path: Path) -> None:
    (tmp_path / "a<b>.hand.toml").write_text("no")
    shutil.copy(REVOKE, tmp_path / "b.hand.toml")
    shutil.copy(CLEAN, tmp_path / "c.hand.toml")
    result = arbiter("review", "--format", "html", str(tmp_path))
    assert result.stdout.count("<!DOCTYPE html>") == 1
    assert result.stdout.count('class="hand"') == 2
    assert "a&lt;b&gt;.hand.toml:1:" in result.stdout
    assert "a<b>" not in result.stdout


def test_text_reports_of_several_hands_stand_apart(arbiter: Arbiter) -> None:
    result = arbiter("review", str(CLEAN), str(REVOKE))
    assert "\n\n\n" in result.stdout
    assert "CLEAN  The hand was regular." in result.stdout
    assert "[1] A revoke: established, 9 points → the soloist" in result.stdout


def test_an_unknown_profile_names_the_known_ones(arbiter: Arbiter) -> None:
    result = arbiter("review", "--profile", "strict", str(CLEAN))
    assert result.exit_code == 2
    assert all(name in result.stderr for name in ("prevent", "referee", "table", "review"))


def test_no_colours_and_no_bar_beside_a_terminal() -> None:
    result = process("review", *([str(REVOKE)] * 30))
    assert result.returncode == 1
    assert b"\x1b" not in result.stdout
    assert result.stderr == b""


def test_it_writes_utf_8_whatever_the_locale() -> None:
    env = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "PATH": "/usr/bin"}
    result = process("review", str(REVOKE), env=env)
    assert "J♦" in result.stdout.decode()


def test_the_same_bytes_under_every_hash_seed() -> None:
    outputs = {
        process("review", "--format", form, str(EXAMPLES), env={"PYTHONHASHSEED": seed}).stdout
        for form in ("json", "html")
        for seed in ("0", "1", "4711")
    }
    assert len(outputs) == 2


def test_who_reads_only_the_beginning_sees_no_traceback() -> None:
    import subprocess
    import sys

    command = (
        f"{sys.executable} -c 'from arbiter.cli import main; main()' review --format html examples"
    )
    result = subprocess.run(
        ["bash", "-c", f"{command} | head -c 100"],
        capture_output=True,
        check=False,
        cwd=EXAMPLES.parent,
    )
    assert len(result.stdout) == 100
    assert b"Traceback" not in result.stderr
    assert b"BrokenPipe" not in result.stderr
