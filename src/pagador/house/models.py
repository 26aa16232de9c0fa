"""Models of machines in a house: what was approved under which seal, and that nothing else stands there for money."""

from collections.abc import Collection
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, select

from pagador.betting.facts import SittingState
from pagador.game import AnyGame, Models, Sealed
from pagador.house import schema
from pagador.house.chain import understood
from pagador.house.ledger import DEMONSTRATION
from pagador.house.records import HOUSE_CHAIN, MODEL, Manner, ModelApproved
from pagador.house.store import raw
from pagador.law import Refused, rule
from pagador.registry import check_edition, game_named, new_table
from pagador.table.log import Stamp

Certification: TypeAlias = tuple[str, ...]
"""A seal, who certified what bears it, under which number, when, and who pays for that."""

# Approvals -------------------------------------------------------------------------------


def approvals(connection: Connection, model: str | None = None) -> tuple[ModelApproved, ...]:
    """Every approval, or those of the versions of one model, the oldest first."""
    log = schema.log.c
    wanted = select(log.body).where(log.chain == HOUSE_CHAIN)
    mine = log.actor.like(f"{MODEL}%") if model is None else log.actor == f"{MODEL}{model}"
    bodies = connection.execute(wanted.where(mine).order_by(log.seq)).scalars()
    records = [understood(raw(body)) for body in bodies]
    return tuple(record for record in records if isinstance(record, ModelApproved))


def certification(approved: Sealed | ModelApproved) -> Certification:
    """The seal with the certificate, which is none of the characteristics that are sealed."""
    certificate = (approved.certified_by, approved.certificate, approved.certified_on, approved.paid_by)
    return approved.seal, *certificate


@rule("pt95.VIII.7")
def check_certificate(sealed: Sealed) -> None:
    """Refuse a certificate that leaves something out; that of a model which ships is for demonstration, and does."""
    _, *certificate = certification(sealed)
    if not all(said.strip() for said in certificate):
        raise Refused(
            f"The model {sealed.model} has no complete certificate: by whom, under which number, on what day, paid by "
            "whom.",
            "pt95.VIII.7",
        )


@rule("pt95.VIII.7", "pt95.VIII.8")
def check_certified(sealed: Sealed, models: Models[SittingState], approved: Collection[Certification]) -> None:
    """Refuse what was not approved so: another seal is another model, and the glass shows what was certified."""
    if sealed.seal not in {seal for seal, *_ in approved}:
        raise Refused(
            f"The model {sealed.model} has not been approved as it is: an inspector approves it before it is played.",
            models.approved_by,
        )
    if certification(sealed) not in approved:
        raise Refused(f"The model {sealed.model} was approved with another certificate.", models.certificates)


# A table of a model ----------------------------------------------------------------------


def with_model(connection: Connection, game: AnyGame, stamp: Stamp, currency: str) -> Stamp:
    """The stamp of a machine with the plan of a model that was approved here, and the seal that it stands under."""
    if game.live.models is None:
        return stamp
    planned = with_plan(connection, game.live.models, stamp, currency)
    sealed = sealed_of(game, game.live.models, planned)
    return msgspec.structs.replace(planned, terms={**planned.terms, game.live.models.seal: sealed.seal})


def with_plan(connection: Connection, models: Models[SittingState], stamp: Stamp, currency: str) -> Stamp:
    """The stamp with the latest version that was approved, certificate and all; for demonstration, of a model which
    does not come with the program.
    """
    name = stamp.terms.get(models.model)
    if name is None or stamp.terms.get(models.plan) or (currency == DEMONSTRATION and name in models.ships()):
        return stamp
    found = approvals(connection, str(name))
    if not found:
        return stamp
    return msgspec.structs.replace(stamp, terms={**stamp.terms, models.plan: found[-1].plan})


def models_of(game: AnyGame) -> Models[SittingState]:
    """What is asked of the game about its models; refused where its tables are of none."""
    if game.live.models is None:
        raise Refused(f"The tables of {game.name} are of no model.")
    return game.live.models


def sealed_of(game: AnyGame, models: Models[SittingState], stamp: Stamp) -> Sealed:
    return models.sealed(new_table(game, stamp.edition, stamp.terms, stamp.readings))


@rule("pt95.VIII.7", "pt95.VIII.8")
def check_model(connection: Connection, game: AnyGame, state: SittingState, currency: str) -> None:
    """A machine for money is of a model that an inspector approved, as it was approved."""
    models = game.live.models
    if models is None or currency == DEMONSTRATION:
        return
    sealed = models.sealed(state)
    check_certified(sealed, models, {certification(approval) for approval in approvals(connection, sealed.model)})


@rule("pt95.VIII.8")
def check_chance(game: AnyGame, currency: str, manner: Manner) -> None:
    """A machine for money stops its own reels: if a dealer named them, what was approved of it would mean nothing."""
    models = game.live.models
    if models is not None and currency != DEMONSTRATION and manner.source == "hand":
        raise Refused(
            "A machine for money is not dealt by hand: its reels stop by its own chance, as they were approved.",
            models.approved_by,
        )


@rule("pt95.VIII.7", "pt95.VIII.8")
def check_approved(record: ModelApproved) -> Sealed:
    """Hold an approval to its plan: seal, return and certification are worked out again, and the last is whole."""
    game = game_named(record.game)
    models = models_of(game)
    terms: dict[str, Any] = {models.model: record.model, models.plan: record.plan}
    stamp = Stamp(game=game.name, edition=check_edition(game, None), terms=terms, readings={})
    sealed = sealed_of(game, models, stamp)
    said = msgspec.structs.asdict(record)
    if any(said[name] != value for name, value in msgspec.structs.asdict(sealed).items()):
        raise Refused(f"What was approved of {record.model} is not what its plan says.", models.approved_by)
    check_certificate(sealed)
    return sealed
