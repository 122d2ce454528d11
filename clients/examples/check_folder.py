"""Has a folder of disputed hands reviewed by an arbiter, through one stream.

    python check_folder.py localhost:50051 hands/

A line for each hand; with --rulings what was wrong in it, in words. The exit status is that of ``arbiter review``: 0
where there is nothing to look at, 1 where there is, 2 where a file cannot be read.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from arbiter_client import Client, read_records, v1

LAWFUL = (v1.VERDICT_CLEAN, v1.VERDICT_PASSED_OUT, v1.VERDICT_INCOMPLETE)


def main(options: argparse.Namespace) -> int:
    """Checks as the command line says; gives the exit status."""
    paths: list[Path] = []
    failed, irregular = False, False

    def readable() -> list[v1.HandRecord]:
        """The records of the folder; what cannot be read is told at once."""
        nonlocal failed
        records = []
        for path, record in read_records(options.folder):
            if isinstance(record, v1.HandRecord):
                paths.append(path)
                records.append(record)
            else:
                failed = True
                print(f"{path}: {record}", file=sys.stderr)
        return records

    def progress(done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done} of {len(paths)}", end="", file=sys.stderr)

    records = readable()
    with Client(options.address) as client:
        for path, one in zip(paths, client.review_many(records, progress=progress), strict=True):
            if one.report is None:
                failed = True
                print(f"{path}: {one.failure}".replace("\n", " "), file=sys.stderr)
                continue
            verdict = v1.Verdict.Name(one.report.verdict).removeprefix("VERDICT_")
            score = " ".join(f"{points:g}" for points in one.report.settlement)
            print(f"{path}: {verdict} {score}".rstrip())
            refuted = all(found.status == v1.STATUS_REFUTED for found in one.report.findings)
            irregular |= one.report.verdict not in LAWFUL or not refuted
            for found in one.report.findings if options.rulings else ():
                print(f"  {found.text}")
    return 2 if failed else int(irregular)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("address")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rulings", action="store_true", help="print what was wrong, in words")
    sys.exit(main(parser.parse_args()))
