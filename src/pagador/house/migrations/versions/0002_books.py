"""The books as 0.2.0 made them, from nothing: those of schema 0001 were of no release and are not carried over."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = None

BIG = sa.BigInteger()
TEXT = sa.Text()
LARGEST = 2**53 - 1


def upgrade() -> None:
    books()
    house()
    for statement in GUARDS[op.get_bind().dialect.name]:
        op.execute(sa.text(statement))


def key(name: str) -> "sa.Column[int]":
    return sa.Column(name, BIG, autoincrement=False, nullable=False)


def whole(column: str, name: str) -> "list[sa.CheckConstraint]":
    """SQLite stores a sum beyond 64 bits as a float, whatever type its column has."""
    if op.get_bind().dialect.name != "sqlite":
        return []
    return [sa.CheckConstraint(f"typeof({column}) = 'integer'", name=name)]


def books() -> None:
    """The log, the accounts and what goes between them."""
    op.create_table(
        "log",
        sa.Column("chain", TEXT, nullable=False),
        key("seq"),
        sa.Column("at", BIG, nullable=False),
        sa.Column("actor", TEXT, nullable=False),
        sa.Column("number", BIG),
        sa.Column("coup", BIG, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("link", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("chain", "seq", name="pk_log"),
    )
    numbered = sa.text("number IS NOT NULL")
    op.create_index(
        "ix_log_number",
        "log",
        ["chain", "actor", "number"],
        unique=True,
        sqlite_where=numbered,
        postgresql_where=numbered,
    )
    op.create_index("ix_log_coup", "log", ["chain", "coup"])
    op.create_table(
        "accounts",
        sa.Column("name", TEXT, nullable=False),
        *(sa.Column(name, TEXT, nullable=False) for name in ("kind", "owner", "place", "currency")),
        sa.Column("floor", sa.Boolean, nullable=False),
        sa.Column("balance", BIG, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_accounts"),
        sa.CheckConstraint("balance >= 0 OR NOT floor", name="ck_accounts_floor"),
        sa.CheckConstraint(f"balance BETWEEN -{LARGEST} AND {LARGEST}", name="ck_accounts_bounds"),
        *whole("balance", "ck_accounts_whole"),
    )
    op.create_index("ix_accounts_owner", "accounts", ["owner"])
    op.create_table(
        "postings",
        sa.Column("chain", TEXT, nullable=False),
        key("seq"),
        sa.Column("line", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("source", TEXT, nullable=False),
        sa.Column("target", TEXT, nullable=False),
        sa.Column("amount", BIG, nullable=False),
        sa.PrimaryKeyConstraint("chain", "seq", "line", name="pk_postings"),
        sa.CheckConstraint(f"amount BETWEEN 1 AND {LARGEST}", name="ck_postings_amount"),
        *whole("amount", "ck_postings_whole"),
        sa.CheckConstraint("source <> target", name="ck_postings_sides"),
    )
    for side in ("source", "target"):
        wallets = sa.text(f"{side} LIKE 'wallet:%'")
        op.create_index(f"ix_postings_{side}", "postings", [side], sqlite_where=wallets, postgresql_where=wallets)
    op.create_table(
        "secrets",
        sa.Column("chain", TEXT, nullable=False),
        key("number"),
        sa.Column("sealed", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("chain", "number", name="pk_secrets"),
    )


def house() -> None:
    """Tables, people, and what can be worked out again from the log."""
    op.create_table(
        "tables",
        sa.Column("name", TEXT, nullable=False),
        sa.Column("game", TEXT, nullable=False),
        sa.Column("status", TEXT, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_tables"),
        sa.CheckConstraint("status IN ('open', 'closing', 'closed')", name="ck_tables_status"),
    )
    op.create_table(
        "people",
        sa.Column("name", TEXT, nullable=False),
        sa.Column("role", TEXT, nullable=False),
        sa.Column("registered", sa.Boolean, nullable=False),
        sa.Column("password", TEXT),
        sa.Column("made", BIG, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_people"),
    )
    op.create_table(
        "tokens",
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("person", TEXT, nullable=False),
        sa.Column("expires", BIG, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_tokens"),
        sa.ForeignKeyConstraint(["person"], ["people.name"], name="fk_tokens_person"),
    )
    op.create_index("ix_tokens_person", "tokens", ["person"])
    op.create_table(
        "visits",
        sa.Column("chain", TEXT, nullable=False),
        key("first_seq"),
        sa.Column("last_seq", BIG),
        sa.Column("person", TEXT, nullable=False),
        sa.Column("began", BIG, nullable=False),
        sa.Column("ended", BIG),
        sa.PrimaryKeyConstraint("chain", "first_seq", name="pk_visits"),
    )
    op.create_index("ix_visits_person", "visits", ["person"])
    op.create_table(
        "clocks",
        sa.Column("chain", TEXT, nullable=False),
        sa.Column("question", TEXT, nullable=False),
        *(sa.Column(name, BIG, nullable=False) for name in ("coup", "number", "renewals", "left_ms")),
        sa.PrimaryKeyConstraint("chain", "question", name="pk_clocks"),
    )
    op.create_table(
        "snapshots",
        sa.Column("chain", TEXT, nullable=False),
        sa.Column("seq", BIG, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("chain", "seq", name="pk_snapshots"),
    )


# The guards as they began: what the code asks for later is for a later migration to bring.

SQLITE_GUARDS = """
CREATE TRIGGER log_no_update BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'log is append-only'); END
CREATE TRIGGER log_no_delete BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'log is append-only'); END
CREATE TRIGGER log_no_replace BEFORE INSERT ON log WHEN EXISTS (SELECT 1 FROM log WHERE rowid = NEW.rowid \
OR chain = NEW.chain AND seq = NEW.seq OR chain = NEW.chain AND actor = NEW.actor AND number = NEW.number) \
BEGIN SELECT RAISE(ABORT, 'log is append-only'); END
CREATE TRIGGER postings_no_update BEFORE UPDATE ON postings BEGIN SELECT RAISE(ABORT, 'postings is append-only'); END
CREATE TRIGGER postings_no_delete BEFORE DELETE ON postings BEGIN SELECT RAISE(ABORT, 'postings is append-only'); END
CREATE TRIGGER postings_no_replace BEFORE INSERT ON postings WHEN EXISTS (SELECT 1 FROM postings \
WHERE rowid = NEW.rowid OR chain = NEW.chain AND seq = NEW.seq AND line = NEW.line) \
BEGIN SELECT RAISE(ABORT, 'postings is append-only'); END
CREATE TRIGGER secrets_no_update BEFORE UPDATE ON secrets BEGIN SELECT RAISE(ABORT, 'secrets is append-only'); END
CREATE TRIGGER secrets_no_delete BEFORE DELETE ON secrets BEGIN SELECT RAISE(ABORT, 'secrets is append-only'); END
CREATE TRIGGER secrets_no_replace BEFORE INSERT ON secrets WHEN EXISTS (SELECT 1 FROM secrets \
WHERE rowid = NEW.rowid OR chain = NEW.chain AND number = NEW.number) \
BEGIN SELECT RAISE(ABORT, 'secrets is append-only'); END
"""

POSTGRESQL_GUARDS = """
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS \
$$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$
CREATE TRIGGER log_append_only BEFORE UPDATE OR DELETE ON log FOR EACH ROW EXECUTE FUNCTION append_only()
CREATE TRIGGER log_no_truncate BEFORE TRUNCATE ON log FOR EACH STATEMENT EXECUTE FUNCTION append_only()
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE ON postings FOR EACH ROW EXECUTE FUNCTION append_only()
CREATE TRIGGER postings_no_truncate BEFORE TRUNCATE ON postings FOR EACH STATEMENT EXECUTE FUNCTION append_only()
CREATE TRIGGER secrets_append_only BEFORE UPDATE OR DELETE ON secrets FOR EACH ROW EXECUTE FUNCTION append_only()
CREATE TRIGGER secrets_no_truncate BEFORE TRUNCATE ON secrets FOR EACH STATEMENT EXECUTE FUNCTION append_only()
"""

GUARDS = {
    "sqlite": SQLITE_GUARDS.strip().splitlines(),
    "postgresql": POSTGRESQL_GUARDS.strip().splitlines(),
}
