"""Setting up a machine: the model, its approval, the terms and readings, checked and made into a table."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from pagador.betting.limits import Limit
from pagador.betting.places import Floor
from pagador.betting.pools import PoolTerms
from pagador.decider import agree
from pagador.games.maquinas.feeding import under_which, won_by
from pagador.games.maquinas.law import SECTION, MaquinasLaw, law_of
from pagador.games.maquinas.model import Model
from pagador.games.maquinas.returns import check_return
from pagador.games.maquinas.seal import seal
from pagador.games.maquinas.shelf import model_named
from pagador.games.maquinas.state import Maquina, Readings, SpotRow, Table, Terms
from pagador.games.maquinas.toml import planned
from pagador.games.maquinas.words import Kind, Theme
from pagador.law import Refused, choose, rule
from pagador.money import Units

GAME = "maquinas"
PLACE = "maquina"


def open_table(terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}) -> Maquina:
    """A machine that is open, with nobody at it."""
    return Maquina(table=table_of(msgspec.json.encode(dict(terms), order="sorted"), tuple(sorted(readings.items()))))


@lru_cache(maxsize=256)
def table_of(terms: bytes, readings: tuple[tuple[str, str], ...]) -> Table:
    """The same table for the same terms, so that equal sittings compare equal."""
    law = law_of()
    agreed = checked_terms(agree(Terms, GAME, msgspec.json.decode(terms)))
    chosen = choose(Readings, GAME, dict(readings))
    model = model_of(agreed)
    check_plan(model, law, chosen)
    return Table(
        game=GAME,
        edition=SECTION.split(".")[0],
        law=law,
        terms=agreed,
        readings=chosen,
        floor=Floor(seats=(PLACE,), under=(law.one_machine.under,)),
        model=model,
        seal=check_seal(model, agreed, law),
        spots={row.spot: row for row in rows(model, agreed, law)},
        pools=pools_of(model, agreed, law),
    )


def checked_terms(terms: Terms) -> Terms:
    """The terms, if each is something that a machine can have."""
    if terms.minimum < 1:
        raise Refused("The minimum of a table is one unit at least, and its window one second.")
    if terms.number < 1:
        raise Refused("A machine is known by its number, 1 or more.")
    if min(terms.pays_up_to, terms.most_credit, terms.idle_seconds, terms.warned_seconds) < 1:
        raise Refused("What a machine pays, its credit and the time it waits are 1 at least.")
    return terms


# The model -------------------------------------------------------------------------------


def model_of(terms: Terms) -> Model:
    """The model that stands there: one that comes with the program, or the one that the terms hold."""
    return planned(terms.plan, terms.model) if terms.plan else model_named(terms.model)


def check_plan(model: Model, law: MaquinasLaw, readings: Readings) -> None:
    """Refuse a model that gives back too little; where points are worth nothing, there is nothing to give back."""
    if model.theme is Theme.POINTS and readings.points == "never":
        return
    check_return(model, law.least_return.value, pools_count=readings.jackpot_contributions == "count")


@rule("pt95.VIII.8")
def check_seal(model: Model, terms: Terms, law: MaquinasLaw) -> str:
    """The model's seal; a model that is not what was approved is refused."""
    found = seal(model)
    if terms.seal not in ("", found):
        raise Refused(
            f"The model {model.name} is not as it was approved: its seal is {found[:12]}, that of the approval is "
            f"{terms.seal[:12]}.",
            law.unaltered,
        )
    return found


# What may be played, and for which pools -------------------------------------------------


@rule("pt95.VIII.10")
def rows(model: Model, terms: Terms, law: MaquinasLaw) -> tuple[SpotRow, ...]:
    """The ways to play, each with what a game costs at the least and at the most."""
    prices = {coins: stakes_of(model, terms, coins) for coins in model.stakes.coins}
    found = tuple(
        SpotRow(
            spot=spot_of(model, coins),
            coins=coins,
            stakes=stakes,
            limit=Limit(least=stakes[0], most=stakes[-1], under_least=(law.glass.under,)),
            under=law.glass.under,
        )
        for coins, stakes in prices.items()
        if stakes
    )
    if not found:
        raise Refused(f"No game of {model.name} costs {terms.minimum} or more.", law.glass.under)
    return found


def stakes_of(model: Model, terms: Terms, coins: int) -> tuple[Units, ...]:
    return tuple(coins * value for value in model.stakes.values if coins * value >= terms.minimum)


def spot_of(model: Model, coins: int) -> str:
    """`linhas:20` where lines are chosen; else `jogada`, with its coins where they can be chosen."""
    if model.kind is Kind.LINES:
        return f"linhas:{coins}"
    return "jogada" if len(model.stakes.coins) == 1 else f"jogada:{coins}"


def pools_of(model: Model, terms: Terms, law: MaquinasLaw) -> tuple[PoolTerms, ...]:
    """The pools that the machine feeds, by their names in the house; a name that the model does not have is refused."""
    known = [linked.name for linked in model.pools]
    for name in terms.pools:
        if name not in known:
            raise Refused(f"The model {model.name} has no pool {name}. It has: {', '.join(known) or 'none'}.")
    check_pool_names([terms.pools.get(name, name) for name in known])
    return tuple(
        PoolTerms(
            name=terms.pools.get(linked.name, linked.name),
            rate=linked.rate,
            start=linked.start,
            reach=linked.reach,
            model=model.name,
            stakes=model.stakes.values,
            won_by=won_by(model, linked),
            under=(under_which(linked, law),),
            held_under=(law.in_trust,),
            moved_under=(law.transferred,),
        )
        for linked in model.pools
    )


def check_pool_names(names: list[str]) -> None:
    """Refuse a pool without a name, which would be the machine's own bank, and one name for two pools."""
    for name in names:
        if not name:
            raise Refused("Every pool of a machine has a name.")
        if names.count(name) > 1:
            raise Refused(f"Two pools of a machine cannot both be called {name}.")
