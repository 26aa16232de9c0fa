"""The rules of an edition, read from the law by the names of its figures, and by the readings that a table takes."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

import msgspec

from pagador.games.blackjack.playing import MOST_HANDS
from pagador.law import Figure, Refused, choose, read
from pagador.maths.blackjack.hands import ACE, LIMIT, PRIZED, SEVEN, VALUES
from pagador.maths.blackjack.rules import PrizeWon, Rules

GAME = "blackjack"
SECTIONS = {"pt95": "pt95.V", "pteur": "pteur.bj"}

BUILT = {
    "most_points": LIMIT,
    "ace": (1, 1 + VALUES),
    "court_points": VALUES,
    "card_points": dict(zip("23456789T", range(2, VALUES + 1), strict=True)),
    "initial_cards": 2,
    "blackjack_cards": 2,
    "prize": 1,
    "suited_run": tuple(str(value + 1) for value in PRIZED),
    "triple": (str(SEVEN + 1),) * 3,
}
"""What the analyser takes for granted, under the law's names: it solves no other game than it was built for."""


class HandLaw(msgspec.Struct, frozen=True, kw_only=True):
    """The figures that matter to what a hand is worth."""

    most_points: Figure[int]
    ace: Figure[tuple[int, int]]
    court_points: Figure[int]
    card_points: Figure[dict[str, int]]
    initial_cards: Figure[int]
    blackjack_cards: Figure[int]
    prize: Figure[Fraction]
    suited_run: Figure[tuple[str, ...]]
    triple: Figure[tuple[str, ...]]
    decks: Figure[tuple[int, ...]]
    draws_to: Figure[int]
    bank_stays: Figure[int]
    blackjack_prize: Figure[Fraction]
    even_money: Figure[Fraction]
    insurance_share: Figure[Fraction]
    insurance_prize: Figure[Fraction]
    split_ace_cards: Figure[int]
    double_totals: Figure[frozenset[int]]
    ace_fixed_totals: Figure[frozenset[int]]
    special_prize: Figure[Fraction]
    surrender_share: Figure[Fraction]


class HandReadings(msgspec.Struct, frozen=True, kw_only=True, rename="kebab"):
    """The readings that matter to it."""

    prize: Literal["to-one", "for-one"]
    bank_blackjack: Literal["all-stakes", "original-only"]
    resplits: Literal["unlimited", "aces-once", "four-hands"]
    equal_cards: Literal["equal-value", "equal-rank"]
    double: Literal["two-cards", "any-number-after-split"]
    special_prize: Literal["first-three", "unsplit-only", "any-hand", "dealt-order", "holder-only"]
    surrender: Literal["own-turn", "untouched-table", "any-moment"]


def rules_of(edition: str, decks: int, readings: Mapping[str, str] = {}) -> Rules:
    """What an edition makes of a hand, with so many decks, read so.

    Seen from the seat of one player who holds it, `special-prize=holder-only` is `first-three`, and
    `surrender=untouched-table` is `own-turn`: nobody else's cards are waited for. To give up both hands of a split, as
    the older edition lets one, costs a stake and never pays at one's turn; at any moment it might, and is not valued.
    """
    law, read_as = law_of(edition), choose(HandReadings, GAME, readings)
    check_built(law)
    return Rules(
        decks=check_decks(law, decks),
        bank_stands=law.bank_stays.value,
        bank_blackjack=read_as.bank_blackjack,
        blackjack_prize=on_top(law.blackjack_prize, read_as),
        even_money=law.even_money.value,
        insurance_part=law.insurance_share.value,
        insurance_prize=on_top(law.insurance_prize, read_as),
        least_stand=law.draws_to.value + 1,
        doubles=law.double_totals.value,
        doubled_ace_is_one=bool(law.ace_fixed_totals.value),
        doubles_split="any-number" if read_as.double == "any-number-after-split" else "two-cards",
        most_hands=MOST_HANDS.get(read_as.resplits),
        splits_tens=read_as.equal_cards,
        resplits_aces=read_as.resplits != "aces-once",
        draws_to_split_aces=law.split_ace_cards.value != 1,
        surrender="any-moment" if read_as.surrender == "any-moment" else "first-two",
        surrender_lost=law.surrender_share.value,
        surrender_not_against=frozenset({ACE}),
        special_prize=on_top(law.special_prize, read_as),
        special_prize_won=prize_won(read_as),
    )


def law_of(edition: str) -> HandLaw:
    return read(HandLaw, SECTIONS[check_edition(edition)])


def check_built(law: HandLaw) -> None:
    for name, own in BUILT.items():
        figure: Figure[object] = getattr(law, name)
        if figure.value != own:
            said = name.replace("_", " ")
            raise Refused(f"The analyser of blackjack is built for {said} {own}, not {figure.value}.", figure.under)


def check_edition(edition: str | None) -> str:
    """The edition named, or the first."""
    if edition is None:
        return next(iter(SECTIONS))
    if edition not in SECTIONS:
        raise Refused(f"{GAME} has no edition {edition}. It has: {', '.join(SECTIONS)}.")
    return edition


def check_decks(law: HandLaw, decks: int) -> int:
    if decks not in law.decks.value:
        allowed = " or ".join(map(str, law.decks.value))
        raise Refused(f"Blackjack is played with {allowed} decks, not {decks}.", law.decks.under)
    return decks


def on_top(prize: Figure[Fraction], readings: HandReadings) -> Fraction:
    """A prize beside its stake, or in its place by the reading `prize=for-one`."""
    return prize.value - 1 if readings.prize == "for-one" else prize.value


def prize_won(readings: HandReadings) -> PrizeWon:
    return "first-three" if readings.special_prize == "holder-only" else readings.special_prize
