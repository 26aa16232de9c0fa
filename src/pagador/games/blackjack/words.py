"""Blackjack's words."""

from enum import StrEnum

BANCA = "banca"
"""The bank's hand, as the deal and the records call it."""


class Spot(StrEnum):
    """Where chips may be put; the hands that a split makes are `aposta:2`, `aposta:3`."""

    APOSTA = "aposta"
    SEGURO = "seguro"
    ACUMULADO = "acumulado"


class Phase(StrEnum):
    """Where the sitting stands."""

    SHUFFLING = "shuffling"
    LOADING = "loading"
    CUTTING = "cutting"
    BETTING = "betting"
    MARKING = "marking"
    DEALING = "dealing"
    INSURING = "insuring"
    PLAYING = "playing"
    FOLLOWING = "following"
    DRAWING = "drawing"
    PAYING = "paying"
    AWARDING = "awarding"
    RETURNING = "returning"


class Fate(StrEnum):
    """How a hand came to its end before the bank's: it waits for the bank, or is settled already."""

    STAYED = "stayed"
    OVER = "over"
    SURRENDERED = "surrendered"
    PAID = "paid"


class Raise(StrEnum):
    """What the holder of a seat did that those who complete his bet may follow."""

    SPLIT = "split"
    DOUBLE = "double"


class Exhausted(StrEnum):
    """What is done when the sabot has no card left in mid-coup (a term)."""

    VOID = "void"
    RESHUFFLE = "reshuffle"


class Shuffler(StrEnum):
    """What the cards are shuffled by (a term): a pagador, or a machine."""

    NONE = "none"
    AUTOMATIC = "automatic"
    CONTINUOUS = "continuous"


PRIZE = "acumulado"
"""What a table calls the pool of its accumulated prize."""


class Marking(StrEnum):
    """How the accumulated prize is marked (a term)."""

    AUTOMATIC = "automatic"
    MANUAL = "manual"


class Advice(StrEnum):
    """Whether the table shows who asks what basic strategy would do (a term)."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"
