"""Run by alembic: migrates over the connection that it is given."""

from __future__ import annotations

from alembic import context

from arbiter.tables.stores.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite cannot change a column in place
)
with context.begin_transaction():
    context.run_migrations()
