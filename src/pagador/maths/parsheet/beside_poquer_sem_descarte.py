"""Beside the ante of póquer sem descarte: what rules of thumb cost, and how rounds end at the best play."""

from fractions import Fraction

from pagador.maths.parsheet.markup import fixed, percent
from pagador.maths.parsheet.sheet import Listing
from pagador.maths.poquer_sem_descarte.solved import Played, Solved
from pagador.maths.poquer_sem_descarte.words import AKJ83, ANY_AK, ANY_PAIR, EVERYTHING, MATCHING, THREE_CONDITIONS

SAID = {
    THREE_CONDITIONS: (
        "pairs and better; ace and king if the open card is a 2 to queen and matches one of yours, or is an ace or "
        "king and you hold a queen or jack, or matches none, is lower than your fourth card and you hold a queen"
    ),
    AKJ83: "A-K-J-8-3 and better",
    MATCHING: "pairs and better; ace and king if the open card matches one of yours",
    ANY_PAIR: "pairs and better",
    ANY_AK: "ace and king and better",
    EVERYTHING: "every hand",
}
"""Which hands go on."""


def kept_listing(solved: Solved) -> Listing:
    return Listing(
        title="Rules that a person can keep",
        note=(
            "Which hands make the second bet, how often that is, what the rule costs for each ante beside the best "
            "play, and what the house keeps of all that is staked, ante and second bet together."
        ),
        heads=("Go on with", "Rounds %", "Cost of an ante %", "Of all stakes %"),
        rows=(
            kept_row("every hand at its best", solved.best, solved.best),
            *(kept_row(SAID[played.strategy], played, solved.best) for played in solved.kept),
        ),
    )


def kept_row(said: str, played: Played, best: Played) -> tuple[str, ...]:
    risk = -played.ev / played.staked
    return said, percent(played.raises), fixed(100 * (best.ev - played.ev), 6), percent(risk)


def bank_listing(solved: Solved) -> Listing:
    """Shares of all rounds, whatever the player does and at the best play."""
    rows: tuple[tuple[str, Fraction], ...] = (
        ("the bank has a hand to play with", solved.bank_plays),
        ("the player makes the second bet", solved.best.raises),
        ("the player folds", 1 - solved.best.raises),
    )
    return Listing(
        title="How often",
        note="Of all rounds, at the best play; the bank plays with ace and king or better.",
        heads=("What happens", "Probability", "%"),
        rows=tuple((what, share, percent(share)) for what, share in rows),
    )
