"""Approval of a model of machine: an inspector's act, one line of the house's chain for each version."""

from typing import Any

import msgspec

from pagador.decider import Participant
from pagador.game import Sealed
from pagador.house.models import approvals, check_certificate, models_of, sealed_of
from pagador.house.office import find_person, next_seq, now_ms, record
from pagador.house.records import ModelApproved
from pagador.house.store import Writing
from pagador.law import Refused, rule
from pagador.registry import GAMES, check_edition, game_named
from pagador.table.log import Stamp

INSPECTOR = "inspector"


def game_of_models() -> str:
    """The game whose tables are machines of some model."""
    return next(game.name for game in GAMES if game.live.models is not None)


def to_approve(game_name: str, terms: dict[str, Any]) -> Sealed:
    """The model that these terms name or hold, as it would be approved; refused where a table of it would be."""
    game = game_named(game_name)
    models = models_of(game)
    stamp = Stamp(game=game.name, edition=check_edition(game, None), terms=terms, readings={})
    return sealed_of(game, models, stamp)


class Certificate(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which body certified a model, under what number, on what day, and who bears the cost."""

    by: str = ""
    number: str = ""
    day: str = ""
    paid_by: str = ""


@rule("pt95.VIII.7")
def with_certificate(game_name: str, terms: dict[str, Any], certificate: Certificate) -> dict[str, Any]:
    """The terms of the same model with this certificate in place of its own."""
    models, sealed = models_of(game_named(game_name)), to_approve(game_name, terms)
    plan = {**sealed.plan, models.certificate: msgspec.structs.asdict(certificate)}
    return {models.model: sealed.model, models.plan: plan}


@rule("pt95.VIII.7", "pt95.VIII.8")
def approve_model(page: Writing, game_name: str, terms: dict[str, Any], by: Participant) -> ModelApproved:
    """Approve the model that these terms name or hold, with its certification; a version is approved once."""
    page.house_head()  # locked before it is looked at: two inspectors approve one version one after the other
    check_inspector(page, by)
    sealed = to_approve(game_name, terms)
    check_name(game_name, terms, sealed)
    check_version(page, game_name, sealed)
    check_certificate(sealed)
    approved = ModelApproved(
        seq=next_seq(page),
        at=now_ms(),
        game=game_name,
        model=sealed.model,
        version=sealed.version,
        seal=sealed.seal,
        returned=sealed.returned,
        certified_by=sealed.certified_by,
        certificate=sealed.certificate,
        certified_on=sealed.certified_on,
        paid_by=sealed.paid_by,
        by=by,
        plan=sealed.plan,
    )
    record(page, approved)
    return approved


def check_inspector(page: Writing, by: Participant) -> None:
    """No one else approves, the command line on the house's own machine neither."""
    if find_person(page.connection, by) != INSPECTOR:
        raise Refused("Models are approved by an inspector.", "pt95.VIII.7")


def check_name(game_name: str, terms: dict[str, Any], sealed: Sealed) -> None:
    """Refuse another plan under the name of a model that comes with the program: the name stands for that one."""
    models = models_of(game_named(game_name))
    if terms.get(models.plan) and sealed.model in models.ships():
        own = to_approve(game_name, {models.model: sealed.model})
        if own.seal != sealed.seal:
            raise Refused(
                f"A model {sealed.model} comes with the program and is another: give this one a name of its own.",
                models.approved_by,
            )


@rule("pt95.VIII.8")
def check_version(page: Writing, game_name: str, sealed: Sealed) -> None:
    """Refuse what was approved already, and a change that is no later version than any approved before."""
    models = models_of(game_named(game_name))
    versions = [before.version for before in approvals(page.connection, sealed.model)]
    if sealed.version in versions:
        raise Refused(
            f"Version {sealed.version} of {sealed.model} was approved already: a change is another version.",
            models.approved_by,
        )
    if versions and sealed.version < max(versions):
        raise Refused(
            f"Version {max(versions)} of {sealed.model} was approved already: a later one has a higher number.",
            models.approved_by,
        )
