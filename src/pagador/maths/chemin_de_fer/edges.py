"""What the game counted says of both bets: edges for each unit staked, by the table with every free choice drawing."""

from msgspec.structs import replace

from pagador.maths.chemin_de_fer.matrix import Worth
from pagador.maths.chemin_de_fer.words import BANCA, GAME, PONTO
from pagador.maths.edge import Edge, Nets, Settled, row

HOUSE = "house_takes"
"""What the house has of each unit that is staked against the banker."""


def edges_of(edition: str, worth: Worth) -> tuple[Edge, ...]:
    """The ponto's bet, and the bank that covers it, of which the house has its part alone."""
    return tuple(
        replace(row(GAME, edition, settled(bet, worth)), chances={HOUSE: worth.house}) for bet in (PONTO, BANCA)
    )


def settled(bet: str, worth: Worth) -> Settled:
    """A bet with every result, its stake so small that none needs rounding."""
    stake = 1 if bet == PONTO else worth.rate.denominator
    return Settled(bet=bet, stake=stake, nets=nets(bet, worth, stake))


def nets(bet: str, worth: Worth, stake: int) -> Nets:
    """What is won, lost and kept with its share; a house that takes all leaves a banker who wins with nothing."""
    won, lost = (worth.win, worth.lose) if bet == PONTO else (worth.lose, worth.win)
    prize = stake if bet == PONTO else int(stake * (1 - worth.rate))
    found: Nets = {-stake: lost, 0: worth.push}
    return found | {prize: won + found.get(prize, 0)}
