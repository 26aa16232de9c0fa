"""What a game at a machine is worth, as an edge like that of any bet, with all that is counted of it as a document."""

from fractions import Fraction
from typing import Any

from pagador.maths.edge import Edge
from pagador.maths.maquinas.analysis import Analysis
from pagador.maths.maquinas.coup import Coup
from pagador.maths.maquinas.plan import Combination, combinations
from pagador.maths.maquinas.pools import Pool
from pagador.maths.maquinas.words import HITS

GAME = "maquinas"


def edge_of(edition: str, found: Analysis) -> Edge:
    """A coup for each unit staked; `prizes` are those of the plan, of which several may come at once."""
    plan = combinations(found.model, found.coins, found.value)
    return Edge(
        game=GAME,
        edition=edition,
        bet=found.spot,
        stake=found.stake,
        ev=found.mean_return - 1,
        win=found.win,
        lose=found.lose,
        push=found.push,
        variance=found.variance,
        prizes=tuple(sorted({Fraction(each.prize, found.stake) for each in plan})),
        chances={HITS: found.paid.hit_frequency},
    )


# As documents ----------------------------------------------------------------------------


def as_fields(found: Analysis, *, whole: bool) -> dict[str, Any]:
    """All that is counted beside the edge; `whole`: with every prize of the paid game, and how often it comes."""
    fields: dict[str, Any] = {
        "model": found.model.name,
        "coins": found.coins,
        "value": found.value,
        "return": str(found.mean_return),
        "components": {part: str(share) for part, share in found.components.items()},
        "cycle": found.paid.size,
        "plan": [combination_fields(each, found) for each in combinations(found.model, found.coins, found.value)],
        "free_games": None if found.free is None else free_fields(found, found.coup),
        "pools": [pool_fields(pool) for pool in found.pools],
    }
    if whole:
        fields["paid_game"] = {str(prize): count for prize, count in found.paid.prizes().items()}
        fields["free_game"] = {str(prize): count for prize, count in free_prizes(found).items()}
    return fields


def free_prizes(found: Analysis) -> dict[int, int]:
    return {} if found.free is None else found.free.cycle.prizes()


def combination_fields(each: Combination, found: Analysis) -> dict[str, Any]:
    return {
        "part": each.part,
        "symbol": each.symbol,
        "count": each.count,
        "prize": each.prize,
        "times": each.times,
        "return": str(each.of_stake(found.stake)),
    }


def free_fields(found: Analysis, coup: Coup) -> dict[str, Any]:
    assert found.free is not None, "only a machine with free games has these figures"
    cycle = found.free.cycle
    return {
        "cycle": cycle.size,
        "cap": found.free.cap,
        "hit_frequency": str(cycle.hit_frequency),
        "return": str(cycle.mean / found.stake),
        "chance": str(coup.chance_of_free),
        "played": str(coup.free_games),
        "retriggers": str(Fraction(sum(came.free * count for came, count in cycle.counts.items()), cycle.size)),
    }


def pool_fields(pool: Pool) -> dict[str, Any]:
    return {
        "name": pool.name,
        "reach": pool.reach,
        "rate": str(pool.rate),
        "start": pool.start,
        "chance": str(pool.chance),
        "from_start": str(pool.from_start),
        "worth": str(pool.worth),
        "mean": None if pool.mean is None else str(pool.mean),
    }
