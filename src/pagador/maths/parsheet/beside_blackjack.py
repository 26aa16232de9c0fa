"""Beside blackjack's main bet: insurance, even money for a blackjack, and the accumulated prize."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pagador.games.blackjack import BLACKJACK
from pagador.games.blackjack.jackpot_terms import SUITED
from pagador.games.blackjack.law import jackpot_law
from pagador.games.blackjack.state import Terms
from pagador.maths.blackjack.accumulated import Accumulated, accumulated
from pagador.maths.blackjack.insured import Insured, by_hand, insured, natural
from pagador.maths.blackjack.rules import Rules
from pagador.maths.parsheet.markup import fixed, percent
from pagador.maths.parsheet.sheet import Listing
from pagador.registry import new_table

TENS = ("none", "one", "two")

Cells = tuple[str | Fraction, ...]


# Insurance -------------------------------------------------------------------------------


def insurance_listing(rules: Rules) -> Listing:
    """By the tens that a player holds himself, and over all hands."""
    held = by_hand(rules)
    rows = [insured_row(TENS[each.tens], each.chance, each.insured) for each in held]
    loses = all(each.insured.value < 0 for each in held)
    return Listing(
        title="Insurance",
        note=(
            f"Offered while the bank shows an ace, up to {rules.insurance_part} of the bet, and paid "
            f"{rules.insurance_prize} to 1 if its second card counts ten. Counted from a fresh shoe without the ace "
            f"and the player's own two cards. {'It loses for every hand.' if loses else 'It gains for some hands.'}"
        ),
        heads=(
            "Own cards that count ten",
            "Of all hands %",
            "The bank has blackjack",
            "%",
            "Value of one unit",
            "House edge %",
        ),
        rows=(*rows, insured_row("all hands", Fraction(1), insured(rules))),
    )


def insured_row(name: str, chance: Fraction, found: Insured) -> Cells:
    likely = percent(found.blackjack)
    return (name, percent(chance), found.blackjack, likely, found.value, percent(-found.value))


def natural_listing(rules: Rules) -> tuple[Listing, ...]:
    """Nothing, where a blackjack cannot be paid evenly."""
    found = natural(rules)
    if found is None:
        return ()
    better = "paid evenly" if found.evenly > found.left else "left to the bank's second card"
    return (
        Listing(
            title="A blackjack against an ace",
            note=f"It may be paid evenly before the bank's second card is seen. It is worth more {better}.",
            heads=("The player's blackjack is", "Value of one unit", "Decimal", "Variance"),
            rows=(
                ("paid evenly at once", found.evenly, fixed(found.evenly, 6), fixed(0, 6)),
                ("left to the bank's second card", found.left, fixed(found.left, 6), fixed(found.left_variance, 6)),
            ),
        ),
    )


# The accumulated prize -------------------------------------------------------------------


def prize_listings(edition: str, terms: Mapping[str, Any], readings: Mapping[str, str]) -> tuple[Listing, ...]:
    """Its combinations and what a chip is worth, in an edition that knows it."""
    if jackpot_law(edition) is None:
        return ()
    if readings.get("jackpot-cards", AS_DEALT) != AS_DEALT:
        return (Listing(title=ACCUMULATED, note=NOT_COUNTED, heads=(), rows=()),)
    asked = {"jackpot_approval": "as agreed", **terms, "jackpot": True}
    agreed = new_table(BLACKJACK, edition, asked, readings).table.terms
    found = accumulated(agreed)
    return (combinations(found, agreed), chip(found))


AS_DEALT = "as-dealt"
ACCUMULATED = "The accumulated prize"
NOT_COUNTED = (
    "By this reading the cards of each split hand count by themselves, and how often they make a combination depends "
    "on how the player splits: it is not counted here."
)


def combinations(found: Accumulated, agreed: Terms) -> Listing:
    return Listing(
        title=ACCUMULATED,
        note=(
            "A bet apart, for tables that have it, decided by the first cards of the seat as they are dealt. Which "
            "combinations there are and what they take of the prize, the part of each chip that goes into it (here "
            f"{agreed.jackpot_percent} %) and its start value (here {fixed(found.start, 0)} chips) are terms of the "
            "table. Counted from a fresh shoe, each combination where it is the best that was made, for a player who "
            "takes the cards it needs: basic strategy stands on no pair of aces or sevens."
        ),
        heads=("First cards", "Of the prize %", "Probability", "One in"),
        rows=tuple(
            (in_words(name), str(share), found.chances[name], fixed(1 / found.chances[name], 0))
            for name, share in found.percents.items()
        ),
    )


def in_words(name: str) -> str:
    """The cards, and the name that the term has for them."""
    ranks = " ".join(name.removesuffix(SUITED))
    return f"{ranks} of one suit ({name})" if name.endswith(SUITED) else f"{ranks} ({name})"


def chip(found: Accumulated) -> Listing:
    """What it is worth depends on what the display shows."""
    return Listing(
        title="What a chip of it is worth",
        note=(
            f"A chip wins {percent(found.share, 6)} % of the prize on average, so it is fair when the display shows "
            f"{fixed(found.fair, 0)} chips. In the long run players get back all that goes into the prize: the part of "
            "their chips, and the start value that the house puts in whenever the largest combination has taken all. "
            "For one winner at a time: what several winners of a coup share is theirs together."
        ),
        heads=("", "Value of one chip", "House edge %"),
        rows=(
            ("while the display shows the start value", fixed(found.at_start, 6), percent(-found.at_start)),
            ("in the long run", fixed(found.in_the_long_run, 6), percent(-found.in_the_long_run)),
        ),
    )
