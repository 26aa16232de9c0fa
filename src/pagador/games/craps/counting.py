"""Counting craps: sittings that go on alike made one, and the way to bets that a new table does not take yet."""

from msgspec.structs import replace

from pagador.decider import CHANCE, DEALER, Act, Participant
from pagador.game import Variant
from pagador.games.craps.dice import pairs
from pagador.games.craps.fates import THROWS
from pagador.games.craps.law import craps_law
from pagador.games.craps.stakes import COMES, LINES
from pagador.games.craps.state import NOBODY, Craps
from pagador.games.craps.words import Kind, Phase

ALIASES = {"bar": "The barred total of craps, 12 or 2."}
SAMPLES: dict[str, Variant] = {"two dice": {}}


def variants(edition: str) -> tuple[Variant, ...]:
    """A table for each total that may be barred."""
    return tuple({"bar": bar} for bar in craps_law().bars)


def merged(sitting: Craps) -> Craps:
    """The same sitting without what has been; the point matters only to bets on the lines."""
    if sitting.phase is not Phase.BETTING:
        return replace(sitting, coup=1, last=(), turn="", offered=0)
    point = sitting.point if any(bet.spot in LINES for bet in sitting.bets) else 0
    return replace(sitting, coup=1, last=(), turn="", shooter=NOBODY, dice="", fresh=True, point=point)


def later(sitting: Craps, who: Participant) -> dict[str, tuple[Act, ...]]:
    """Come after a point, made with a bet that is lost; odds after a number, beside as much as may lie there."""
    rows = sitting.table.spots.values()
    comes = {kind.value: to_a_point(sitting, who) for kind in COMES}
    return comes | {row.spot: to_odds(sitting, who, row.flat, row.number) for row in rows if row.kind is Kind.ODDS}


def to_a_point(sitting: Craps, who: Participant) -> tuple[Act, ...]:
    point = sitting.law.points.value[0]
    lost = next(row for row in sitting.table.spots.values() if row.kind is Kind.TOTAL and row.number != point)
    least = lost.limit.room(0)
    assert least is not None
    return (bet(who, lost.spot, least.least), *first_throw(sitting, who, point))


def to_odds(sitting: Craps, who: Participant, flat: str, number: int) -> tuple[Act, ...]:
    kind = flat.partition(":")[0]
    limit = sitting.table.spots[kind].limit
    staked = bet(who, kind, (limit.most or limit.least) // limit.step * limit.step)
    if kind in LINES:
        return (staked, *first_throw(sitting, who, number))
    return (*to_a_point(sitting, who), staked, CLOSE, throw(number))


CLOSE = Act(DEALER, {"do": "close-bets"})


def bet(who: Participant, spot: str, stake: int) -> Act:
    return Act(who, {"do": "place-bet", "spot": spot, "stake": stake})


def first_throw(sitting: Craps, who: Participant, total: int) -> tuple[Act, ...]:
    return (CLOSE, Act(who, {"do": "choose-dice", "dice": pairs(sitting)[0]}), throw(total))


def throw(total: int) -> Act:
    return Act(CHANCE, {"do": "throw-dice", "faces": next(faces for faces, two in THROWS.items() if sum(two) == total)})
