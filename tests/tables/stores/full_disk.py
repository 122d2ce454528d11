"""A process whose files cannot grow for a while; tells as JSON what its store did."""

from __future__ import annotations

import asyncio
import json
import resource
import signal
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3]))

from arbiter.tables.stores.opening import open_store
from arbiter.tables.stores.store import StoreUnavailable
from tests.tables.stores.contract import opened
from tests.tables.stores.rows import row

ENTRY = '"' + "x" * 1000 + '"'


async def main(file: str) -> dict[str, object]:
    """Appends until the disk is full, some more, and once again when there is room."""
    store = open_store(f"sqlite:///{file}")
    await store.begin()
    await opened(store, "t")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, hard))
    last, faults = 1, []
    while len(faults) < 5:
        try:
            await store.append([row("t", last + 1, f"r{last + 1}", entry=ENTRY)])
        except StoreUnavailable as error:
            faults.append(type(error).__name__)
        else:
            last += 1  # as it was reopened, what it had written ahead went into the file: there is room once more
    readable = len(await store.rows("t"))
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    await store.append([row("t", last + 1, f"r{last + 1}", entry=ENTRY)])
    rows = await store.rows("t")
    await store.end()
    return {
        "kept before": last,
        "faults": faults,
        "readable while full": readable,
        "kept after": len(rows),
        "without holes": [one.revision for one in rows] == list(range(1, len(rows) + 1)),
    }


if __name__ == "__main__":
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    sys.stdout.write(json.dumps(asyncio.run(main(sys.argv[1]))))
