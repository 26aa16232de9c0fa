"""Alembic's door: it is always given a connection by `pagador.house.migrate`, never a URL of its own."""

from alembic import context

from pagador.house.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
