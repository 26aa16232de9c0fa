"""Póquer sem descarte's par sheet worked out: counted at the best play and by rules that a person can keep."""

from collections.abc import Mapping
from typing import Any

import msgspec

from pagador.games.poker.poquer_sem_descarte import POQUER_SEM_DESCARTE
from pagador.games.poker.poquer_sem_descarte.state import Table
from pagador.maths.edge import Settled
from pagador.maths.parsheet.beside_poquer_sem_descarte import bank_listing, kept_listing
from pagador.maths.parsheet.sheet import Bet, ChartLine, Sheet, Strategy
from pagador.maths.parsheet.worked import bet_of, laid_out
from pagador.maths.poquer_sem_descarte.chart import COLOURS, MEANINGS, WORDS, lines
from pagador.maths.poquer_sem_descarte.solved import Played, Solved, counted_of, goes_on, order_table, solve
from pagador.maths.poquer_sem_descarte.words import BEST, BET
from pagador.registry import check_edition, new_table

COUNTED = (
    "Every hand of a player is compared with every hand that the bank may have beside the card it shows: deals that "
    "differ by more than their suits are counted one by one, and nothing is rounded but for print. Hands are ranked, "
    "compared and paid as the rules code does it."
)
PER_ANTE = (
    " Here the unit is the ante; the second bet of twice as much is won or lost in the same round and counted with it. "
    "Each line is a way to play: at its best, or by a rule that a person can keep."
)
NOTE = (
    "What to do at the best play, by the highest four cards of a hand and the rank of the open card. A hand alone is "
    "advised by pagador edge poquer-sem-descarte --hand and --up."
)
BURNT = " Who looks at the burnt card, which is seen here, sometimes does better than this chart."


def worked_poquer_sem_descarte(
    *, edition: str | None = None, terms: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}
) -> Sheet:
    """The sheet, every strategy under the name of the one bet, with the chart of the best."""
    game = POQUER_SEM_DESCARTE
    named = check_edition(game, edition)
    table = new_table(game, named, terms, readings).table
    best = BET if sees_burnt(table) else f"{BET}:{BEST}"

    solved = solve(readings)

    def pricing(chosen: Mapping[str, str]) -> tuple[Bet, ...]:
        return priced(named, solved if chosen == readings else solve(chosen), best)

    sheet = laid_out(game, named, terms, readings, COUNTED, pricing)
    beside = (kept_listing(solved), bank_listing(solved))
    return msgspec.structs.replace(sheet, strategy=strategy(table), beside=beside, note=PER_ANTE)


def sees_burnt(table: Table) -> bool:
    """Then the best play is counted and not simulated, and its bet is named without a strategy."""
    return table.readings.burnt_card == "seen"


def priced(edition: str, solved: Solved, best: str) -> tuple[Bet, ...]:
    kept = (bet(edition, f"{BET}:{played.strategy}", played) for played in solved.kept)
    return (bet(edition, best, solved.best), *kept)


def bet(edition: str, name: str, played: Played) -> Bet:
    return bet_of(POQUER_SEM_DESCARTE.name, edition, Settled(bet=name, stake=played.unit, nets=played.nets), None)


def strategy(table: Table) -> Strategy:
    found = lines(counted_of(order_table(table)), goes_on(table, BEST))
    return Strategy(
        heads=tuple(WORDS),
        lines=tuple(ChartLine(part=line.part, name=line.name, cells=line.cells) for line in found),
        meanings=MEANINGS,
        colours=COLOURS,
        note=NOTE + (BURNT if sees_burnt(table) else ""),
    )
