"""The schema of the books, one for SQLite and PostgreSQL; `migrations/` brings a database to it step by step.

`log`, `postings` and `secrets` are append-only: triggers refuse every UPDATE and DELETE. What is mutable (`accounts`,
`clocks`, `snapshots`, `visits`) can be worked out again from them.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

LARGEST = 2**53 - 1
"""What a posting moves at most, and how far an account may be from nothing; a larger sum SQLite makes a float of."""

APPEND_ONLY = ("log", "postings", "secrets")

log = Table(
    "log",
    metadata,
    Column("chain", Text, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("actor", Text, nullable=False),
    Column("number", BigInteger),
    Column("coup", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("link", LargeBinary, nullable=False),
)
Index(
    "ix_log_number",
    log.c.chain,
    log.c.actor,
    log.c.number,
    unique=True,
    sqlite_where=text("number IS NOT NULL"),
    postgresql_where=text("number IS NOT NULL"),
)
Index("ix_log_coup", log.c.chain, log.c.coup)

accounts = Table(
    "accounts",
    metadata,
    Column("name", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("place", Text, nullable=False),
    Column("currency", Text, nullable=False),
    Column("floor", Boolean, nullable=False),
    Column("balance", BigInteger, nullable=False),
    CheckConstraint("balance >= 0 OR NOT floor", name="floor"),
    CheckConstraint(f"balance BETWEEN -{LARGEST} AND {LARGEST}", name="bounds"),
    CheckConstraint("typeof(balance) = 'integer'", name="whole").ddl_if(dialect="sqlite"),
)
Index("ix_accounts_owner", accounts.c.owner)

postings = Table(
    "postings",
    metadata,
    Column("chain", Text, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("line", Integer, primary_key=True, autoincrement=False),
    Column("source", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("amount", BigInteger, nullable=False),
    CheckConstraint(f"amount BETWEEN 1 AND {LARGEST}", name="amount"),
    CheckConstraint("typeof(amount) = 'integer'", name="whole").ddl_if(dialect="sqlite"),
    CheckConstraint("source <> target", name="sides"),
)
for side in ("source", "target"):
    Index(
        f"ix_postings_{side}",
        postings.c[side],
        sqlite_where=text(f"{side} LIKE 'wallet:%'"),
        postgresql_where=text(f"{side} LIKE 'wallet:%'"),
    )

secrets = Table(
    "secrets",
    metadata,
    Column("chain", Text, primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("sealed", LargeBinary, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("name", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    CheckConstraint("status IN ('open', 'closing', 'closed')", name="status"),
)

people = Table(
    "people",
    metadata,
    Column("name", Text, primary_key=True),
    Column("role", Text, nullable=False),
    Column("registered", Boolean, nullable=False),
    Column("password", Text),
    Column("made", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("digest", LargeBinary, primary_key=True),
    Column("person", Text, ForeignKey("people.name"), nullable=False),
    Column("expires", BigInteger, nullable=False),
)
Index("ix_tokens_person", tokens.c.person)

visits = Table(
    "visits",
    metadata,
    Column("chain", Text, primary_key=True),
    Column("first_seq", BigInteger, primary_key=True, autoincrement=False),
    Column("last_seq", BigInteger),
    Column("person", Text, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger),
)
Index("ix_visits_person", visits.c.person)

clocks = Table(
    "clocks",
    metadata,
    Column("chain", Text, primary_key=True),
    Column("question", Text, primary_key=True),
    Column("coup", BigInteger, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("renewals", BigInteger, nullable=False),
    Column("left_ms", BigInteger, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("chain", Text, primary_key=True),
    Column("seq", BigInteger, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)


# What no column can say --------------------------------------------------------------------


REFUSING = "BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END"
"""What a guard of PostgreSQL does."""


def guards(dialect: str) -> list[str]:
    """The triggers by which the append-only tables refuse every change, as a database of this kind tells of them."""
    of_table = sqlite_guards if dialect == "sqlite" else postgres_guards
    return [words for table in APPEND_ONLY for words in of_table(table)]


def sqlite_guards(table: str) -> list[str]:
    """INSERT OR REPLACE takes lines out without a DELETE: it needs a guard of its own."""
    refusal = f"BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"
    there = " OR ".join(" AND ".join(f"{name} = NEW.{name}" for name in key) for key in KEYS[table])
    return [
        f"CREATE TRIGGER {table}_no_update BEFORE UPDATE ON {table} {refusal}",
        f"CREATE TRIGGER {table}_no_delete BEFORE DELETE ON {table} {refusal}",
        f"CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table} "
        f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {there}) {refusal}",
    ]


KEYS = {
    "log": (("rowid",), ("chain", "seq"), ("chain", "actor", "number")),
    "postings": (("rowid",), ("chain", "seq", "line")),
    "secrets": (("rowid",), ("chain", "number")),
}
"""Everything by which a line can be found to be there already."""


def postgres_guards(table: str) -> list[str]:
    return [
        f"CREATE TRIGGER {table}_append_only BEFORE DELETE OR UPDATE ON {table} "
        "FOR EACH ROW EXECUTE FUNCTION append_only()",
        f"CREATE TRIGGER {table}_no_truncate BEFORE TRUNCATE ON {table} "
        "FOR EACH STATEMENT EXECUTE FUNCTION append_only()",
    ]


def missing_guards(connection: Connection) -> list[str]:
    """Which of these triggers a database lacks, has switched off, or has as others than they were made."""
    dialect = connection.dialect.name
    given = {"does": REFUSING} if dialect == "postgresql" else {}
    there = set(connection.execute(text(TRIGGERS[dialect]), given).scalars())
    return sorted(words.split()[2] for words in guards(dialect) if words not in there)


TRIGGERS = {
    "sqlite": "SELECT sql FROM sqlite_master WHERE type = 'trigger'",
    "postgresql": (
        "SELECT pg_get_triggerdef(t.oid, true) FROM pg_trigger t JOIN pg_proc f ON f.oid = t.tgfoid "
        "WHERE t.tgenabled IN ('O', 'A') AND NOT t.tgisinternal AND btrim(f.prosrc) = :does"
    ),
}
