"""``arbiter token``: a token for a host of tables."""

from __future__ import annotations

from typing import Final

from arbiter.commands.output import utf8, write

EXAMPLES: Final = """\b
Two lines are printed: the token, for the host's program to keep secret, and
its SHA-256, for the setting table_hosts of the service. Nothing of it is
kept here, and from the digest nobody gets the token. Whoever's digest is in
table_hosts may open tables; where table_hosts is empty, anybody may.

\b
Examples:
  arbiter token
  arbiter serve --table-hosts '["5b1f…"]'

\b
Exit status:
  0  always"""


def token() -> None:
    """Make a token for a host of tables, and its digest."""
    utf8()
    from arbiter.tables.tokens import digest_of, new_token

    made = new_token()
    write(f"{made}\n{digest_of(made).hex()}\n")
