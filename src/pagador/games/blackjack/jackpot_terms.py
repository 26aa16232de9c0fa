"""The accumulated prize as a table has it approved: the chip, its share, the start value, the combinations."""

from collections import Counter
from fractions import Fraction

import msgspec

from pagador.betting.pools import PoolTerms, Reach
from pagador.equipment.cards import RANKS, Card, rank, suit
from pagador.games.blackjack.law import JackpotLaw
from pagador.games.blackjack.state import Blackjack, Terms
from pagador.games.blackjack.words import PRIZE
from pagador.law import Refused, rule

WHOLE = 100
"""The percentage of the maximum combination, which takes all that is left."""

SUITED = "s"

USUAL = {"AAs": 1, "777s": 5, "AAA": 10, "AAAA": 100}
"""What is paid where nothing else was agreed: ranks of the first cards, `s` for one suit, percentage (a term)."""


@rule("pteur.bj.38", "pteur.bj.39", "pteur.bj.40", "pteur.bj.44")
def checked_jackpot(terms: Terms, law: JackpotLaw | None) -> Terms:
    """Optional, of the euro edition alone, approved by the inspection, and with a start value that is large enough."""
    if terms.jackpot_pool and not terms.jackpot:
        raise Refused("Only a table with an accumulated prize goes on with that of another.")
    if not terms.jackpot:
        return terms
    if law is None:
        raise Refused("This edition knows no accumulated prize.")
    if not terms.jackpot_approval.strip():
        raise Refused("The accumulated prize is approved by the inspection: say how.", law.jackpot_approval)
    if terms.jackpot_chip < 1 or not 1 <= terms.jackpot_percent <= WHOLE:
        raise Refused("The chip is one unit at least, and up to 100 % of it raises the prize.", law.jackpot_approval)
    check_increment(terms, law)
    least = terms.jackpot_chip * law.jackpot_start.value
    start = least if terms.jackpot_start is None else terms.jackpot_start
    if start < least:
        raise Refused(f"The accumulated prize starts at {least} at least, not {start}.", law.jackpot_start.under)
    terms = msgspec.structs.replace(terms, jackpot_combinations=terms.jackpot_combinations or USUAL)
    check_combinations(terms, law)
    return msgspec.structs.replace(terms, jackpot_start=start)


def rate_of(terms: Terms) -> Fraction:
    """The share of each chip that raises the prize."""
    return Fraction(terms.jackpot_percent, WHOLE)


@rule("pteur.bj.40", "pteur.bj.43", "pteur.bj.44")
def prize_pool(sitting: Blackjack) -> PoolTerms | None:
    """The pool that the prize is; it goes on only where chip, share, start value and what is won are the same."""
    table, law = sitting.table, sitting.table.jackpot
    terms = table.terms
    if not terms.jackpot or law is None or terms.jackpot_start is None:
        return None
    return PoolTerms(
        name=PRIZE,
        rate=rate_of(terms),
        start=terms.jackpot_start,
        reach=Reach.MACHINE,
        model=f"blackjack {table.edition}",
        stakes=(terms.jackpot_chip,),
        won_by=", ".join(f"{name} {percent} %" for name, percent in sorted(terms.jackpot_combinations.items())),
        shared=True,
        held_as=terms.jackpot_pool,
        under=(law.jackpot_marking, law.jackpot_combinations),
        held_under=(law.jackpot_start.under,),
        moved_under=(law.jackpot_approval,),
    )


def pools(sitting: Blackjack) -> tuple[PoolTerms, ...]:
    prize = prize_pool(sitting)
    return () if prize is None else (prize,)


@rule("pteur.bj.40", "pteur.bj.41")
def check_increment(terms: Terms, law: JackpotLaw) -> None:
    """Every chip raises the prize, by a whole unit at least."""
    chip, percent = terms.jackpot_chip, terms.jackpot_percent
    if chip * percent < WHOLE:
        raise Refused(f"{percent} % of a chip of {chip} does not raise the prize by a unit.", law.jackpot_approval)


@rule("pteur.bj.42", "pteur.bj.43")
def check_combinations(terms: Terms, law: JackpotLaw) -> None:
    """Two, three or four cards each, and one of them the maximum."""
    for name, percent in terms.jackpot_combinations.items():
        ranks = name.removesuffix(SUITED)
        if len(ranks) not in law.jackpot_cards.value or set(ranks) - set(RANKS):
            known = " or ".join(map(str, law.jackpot_cards.value))
            raise Refused(f"{name} is no combination of {known} cards.", law.jackpot_cards.under)
        if not 1 <= percent <= WHOLE:
            raise Refused(f"{name} cannot be paid {percent} % of the prize.", law.jackpot_combinations)
    if list(terms.jackpot_combinations.values()).count(WHOLE) != 1:
        raise Refused("One combination, and one only, is the maximum.", law.jackpot_combinations)


def is_made(name: str, cards: tuple[Card, ...]) -> bool:
    """Whether the first of these cards are a combination."""
    ranks = name.removesuffix(SUITED)
    first = cards[: len(ranks)]
    suits = {suit(card) for card in first}
    alike = len(suits) == 1 or not name.endswith(SUITED)
    return alike and Counter(rank(card) for card in first) == Counter(ranks)
