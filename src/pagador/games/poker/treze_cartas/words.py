"""Treze cartas' words."""

from enum import StrEnum

from pagador.games.poker.ranks import Formation

BANCA = "banca"
"""The banker's place: the first of the four, from which the dice are counted."""


class Spot(StrEnum):
    """All that can be bet on: a place, named by the bet's `place`."""

    APOSTA = "aposta"


class Phase(StrEnum):
    """Where a coup stands."""

    SHUFFLING = "shuffling"
    MACHINE = "machine"
    CUTTING = "cutting"
    BETTING = "betting"
    SHAKING = "shaking"
    ROLLED = "rolled"
    DEALING = "dealing"
    FORMING = "forming"
    ARRANGING = "arranging"
    PAYING = "paying"


class Natural(StrEnum):
    """Thirteen cards that win as one, the least first."""

    TRES_SEQUENCIAS = "tres-sequencias"
    TRES_CORES = "tres-cores"
    SEIS_PARES_E_MEIO = "seis-pares-e-meio"
    DRAGAO = "dragao"


class Makes(StrEnum):
    """What a row makes, in the order of the law's list, the highest first."""

    NAIPE_REAL = "naipe-real"
    SEQUENCIA_DE_NAIPE = "sequencia-de-naipe"
    QUATRO_IGUAIS = "quatro-cartas-iguais"
    TRIO_PAR = "trio-par"
    COR = "cor"
    SEQUENCIA = "sequencia"
    TRIO = "trio"
    DOIS_PARES = "dois-pares"
    PAR = "par"
    MAIOR_CARTA = "maior-carta"


MAKES: dict[Formation, Makes] = {
    Formation.ROYAL_FLUSH: Makes.NAIPE_REAL,
    Formation.STRAIGHT_FLUSH: Makes.SEQUENCIA_DE_NAIPE,
    Formation.FOURS: Makes.QUATRO_IGUAIS,
    Formation.FULL_HOUSE: Makes.TRIO_PAR,
    Formation.FLUSH: Makes.COR,
    Formation.STRAIGHT: Makes.SEQUENCIA,
    Formation.TRIO: Makes.TRIO,
    Formation.TWO_PAIRS: Makes.DOIS_PARES,
    Formation.PAIR: Makes.PAR,
    Formation.HIGH_CARD: Makes.MAIOR_CARTA,
}
"""What the law calls each formation."""


class Side(StrEnum):
    """Who wins a row."""

    PLACE = "place"
    BANKER = "banker"


class Result(StrEnum):
    """How a place came out."""

    WON = "won"
    LOST = "lost"
    TIED = "tied"


class Reason(StrEnum):
    """What decided for a place."""

    POINTS = "points"
    NATURAL = "natural"
    FOUL = "foul"
    """Rows that do not ascend, the place's or the banker's."""
    TIME = "time"
    """The signal came before the rows were laid: the place lost, or is equal where that was not its own fault."""
    NOT_HELD = "not-held"
    """Nobody who bet there is seated, and the dealer does not lay the rows (the reading `no-seated-bettor`)."""
