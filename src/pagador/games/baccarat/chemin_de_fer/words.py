"""Chemin de fer's words."""

from enum import StrEnum


class Spot(StrEnum):
    """Where a ponto's chips lie: before the seat, or on the line, where they play for half their value."""

    PONTO = "ponto"
    RISCO = "risco"


class Phase(StrEnum):
    """Where the table stands."""

    # too few are seated, or the game is over
    WAITING = "waiting"
    OVER = "game-over"
    # the shoe
    EXHIBITING = "exhibiting"
    MIXING = "mixing"
    SHUFFLING = "shuffling"
    CUTTING = "cutting"
    BURNING = "burning"
    # the hand
    HAND = "hand"
    ASSOCIATING = "associating"
    ACCEPTING = "accepting"
    # the bets
    BANCO = "banco"
    BETTING = "betting"
    UNBET = "unbet"
    # the coup
    DEALING = "dealing"
    PONTO = "ponto"
    BANKER = "banker"
    PAYING = "paying"
    # after the coup
    KEEPING = "keeping"
    LEVEL = "level"
    RETAINING = "retaining"
    AUCTION = "auction"


IN_COUP = (Phase.BANCO, Phase.BETTING, Phase.DEALING, Phase.PONTO, Phase.BANKER, Phase.PAYING)
"""Where bets lie or cards are out, and a coup can be void."""


class Side(StrEnum):
    """Whose cards they are; the table's are cards drawn that belong to neither yet."""

    PONTO = "ponto"
    BANCA = "banca"
    MESA = "mesa"


class Word(StrEnum):
    """What a ponto says."""

    EIGHT = "8"
    NINE = "9"
    CARD = "carta"
    NO = "nao"


class Banco(StrEnum):
    """How bancô is made: alone against the whole bank, or with the table, for half of it at least."""

    SOZINHO = "sozinho"
    COM_A_MESA = "com-a-mesa"


class Result(StrEnum):
    """Who has won a coup."""

    PONTO = "ponto"
    BANCA = "banca"
    IGUALDADE = "igualdade"


class Taken(StrEnum):
    """How a banker came to the hand."""

    IN_TURN = "in-turn"
    AT_LEVEL = "at-level"
    AT_AUCTION = "at-auction"


class Keep(StrEnum):
    """What a banker who goes on does with the bank."""

    WHOLE = "whole"
    GARAGE = "garage"
    REDUCED = "reduced"
    HALVED = "halved"


class Apart(StrEnum):
    """What the cagnotte is paid from: the bank, or the banker's own pocket."""

    BANK = "bank"
    APART = "apart"


class Closing(StrEnum):
    """When the game ends: not yet, with the shoe, or with the next coup."""

    NOT_YET = ""
    WITH_SHOE = "with-shoe"
    WITH_COUP = "with-coup"


class Incident(StrEnum):
    """What goes wrong at a table, each ruled by a letter of the law."""

    # of the banker, by what they do
    TURNED_PONTO_CARD = "turned-ponto-card"
    BANKER_THREE_CARDS = "banker-three-cards"
    TWO_FOR_ONE = "two-for-one"
    FIFTH_CARD = "fifth-card"
    PONTO_THREE_CARDS = "ponto-three-cards"
    PONTO_FOUR_CARDS = "ponto-four-cards"
    THIRD_DEPOSITED = "third-deposited"
    AGAINST_ADVICE = "against-advice"
    BANKER_FALSE_DRAW = "banker-false-draw"
    BANKER_DEPOSITED = "banker-deposited"
    # of the ponto, by what they do
    NOT_SHOWN = "not-shown"
    NINE_NOT_SHOWN = "nine-not-shown"
    CHANGED_WORD = "changed-word"
    CHANGED_ON_FIVE = "changed-on-five"
    TOO_SLOW = "too-slow"
    FALSE_DRAW = "false-draw"
    PONTO_DEPOSITED = "ponto-deposited"
    CARDS_SEIZED = "cards-seized"
    # reported by who deals or supervises
    TWO_STUCK = "two-stuck"
    THROWN_DOWN = "thrown-down"
    FALLEN = "fallen"
    FACE_UP = "face-up"
    WRONG_CALL = "wrong-call"
    MISDEAL = "misdeal"
    DEALER_DEPOSITED = "dealer-deposited"
    STAFF_ERROR = "staff-error"
    OUT_OF_TURN = "out-of-turn"
    TOO_FEW_CARDS = "too-few-cards"


class Mended(StrEnum):
    """Whether what went wrong can be put right with all certainty."""

    YES = "yes"
    NO = "no"


class Play(StrEnum):
    """What the rules say of two cards: lay them down, draw, stand, or as their player likes."""

    SHOW = "show"
    DRAW = "draw"
    STAND = "stand"
    FREE = "free"


class Absent(StrEnum):
    """Why somebody loses a seat."""

    ABSENT = "absent"
    REFUSED = "refused"
