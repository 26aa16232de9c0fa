"""Who people are: passwords that are never stored, and tokens of which only a digest is."""

from functools import cache
from hashlib import sha256
from secrets import token_urlsafe

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Connection, delete, insert, select

from pagador.decider import Participant
from pagador.house import schema
from pagador.house.office import add_person, grant_credits, now_ms
from pagador.house.store import Writing
from pagador.law import Refused
from pagador.money import Units

TOKEN_DAYS = 30
DAY_MS = 24 * 3600 * 1000
SHORTEST_PASSWORD, LONGEST_PASSWORD = 10, 1024
WRONG = "That name and password are not known here."


class Person(msgspec.Struct, frozen=True):
    """Somebody known to the house, by the token that he showed."""

    name: Participant
    role: str
    registered: bool


# Passwords -------------------------------------------------------------------------------


@cache
def hasher() -> PasswordHasher:
    return PasswordHasher()


@cache
def nobodys_hash() -> str:
    """A hash to try in vain, so that an unknown name takes as long as a wrong password."""
    return hasher().hash(token_urlsafe())


def hashed(password: str) -> str:
    """A password as it is kept (argon2id); slow by intent, so never within a transaction."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refused(f"A password has {SHORTEST_PASSWORD} characters at least and {LONGEST_PASSWORD} at most.")
    return hasher().hash(password)


def check_password(connection: Connection, name: str, password: str) -> None:
    """Refuse a wrong name and a wrong password alike."""
    kept = connection.execute(select(schema.people.c.password).where(schema.people.c.name == name)).scalar()
    try:
        hasher().verify(kept or nobodys_hash(), password)
    except (Argon2Error, InvalidHashError):
        raise Refused(WRONG) from None


# Tokens ----------------------------------------------------------------------------------


def digest(token: str) -> bytes:
    return sha256(token.encode()).digest()


def new_token(page: Writing, name: str) -> str:
    """A token for somebody: shown to him once, and known to the house only by its digest."""
    token = token_urlsafe(32)
    row = {"digest": digest(token), "person": name, "expires": now_ms() + TOKEN_DAYS * DAY_MS}
    page.connection.execute(insert(schema.tokens), row)
    return token


def whose(connection: Connection, token: str) -> Person | None:
    """Whoever this token is of, if it has not run out."""
    wanted = (
        select(schema.people.c.name, schema.people.c.role, schema.people.c.registered)
        .join(schema.tokens, schema.tokens.c.person == schema.people.c.name)
        .where(schema.tokens.c.digest == digest(token), schema.tokens.c.expires > now_ms())
    )
    found = connection.execute(wanted).first()
    return None if found is None else Person(Participant(found.name), found.role, found.registered)


def drop_token(page: Writing, token: str) -> None:
    page.connection.execute(delete(schema.tokens).where(schema.tokens.c.digest == digest(token)))


def drop_old_tokens(page: Writing) -> None:
    """Tokens that have run out open nothing any more, and need not be kept."""
    page.connection.execute(delete(schema.tokens).where(schema.tokens.c.expires <= now_ms()))


# Coming in -------------------------------------------------------------------------------


def welcome_guest(page: Writing, name: str, amount: Units) -> str:
    """A guest with demonstration credits; the token is all he has to come back with."""
    add_person(page, name, registered=False)
    grant_credits(page, name, amount)
    return new_token(page, name)
