"""Naturals counted: of all hands of thirteen cards, how many are each natural, every hand at its highest.

No hand is looked at: dragons and six pairs go by how many cards of each rank there are, flushes by which ranks each
suit has, and what two naturals share is counted in the same way and taken from the lower one.
"""

from functools import cache
from math import comb, prod

from pagador.games.poker.treze_cartas.scoring import SIZES, Scoring
from pagador.games.poker.treze_cartas.words import Natural
from pagador.maths.treze_cartas.decks import CARDS, WHOLE, Deck, Ranks, cut_in_rows, parts, shared_out
from pagador.maths.treze_cartas.three_straights import straights_alone


def naturals(scoring: Scoring, deck: Deck = WHOLE) -> dict[Natural, int]:
    """How many hands are each natural and no higher one, the highest first."""
    may_match, both = scoring.six_pairs == "may-match", scoring.suited_straights == "both"
    return {
        Natural.DRAGAO: dragons(deck),
        Natural.SEIS_PARES_E_MEIO: six_pairs(deck, may_match=may_match),
        Natural.TRES_CORES: flushes_alone(deck, may_match=may_match, both=both),
        Natural.TRES_SEQUENCIAS: straights_alone(deck, may_match=may_match, both=both),
    }


def hands(deck: Deck = WHOLE) -> int:
    """All that there are."""
    return comb(len(deck.heights) * deck.suits, CARDS)


def dragons(deck: Deck) -> int:
    """One card of each rank, of any suit."""
    return deck.suits**CARDS if len(deck.heights) == CARDS else 0


# Six pairs and a half --------------------------------------------------------------------


def six_pairs(deck: Deck, *, may_match: bool) -> int:
    """One rank has the odd card, alone or with a pair; the others have pairs."""
    odd = (1, 3) if may_match else (1,)
    others = len(deck.heights) - 1
    return sum(len(deck.heights) * comb(deck.suits, cards) * in_pairs(others, CARDS - cards, deck) for cards in odd)


@cache
def in_pairs(ranks: int, cards: int, deck: Deck) -> int:
    """In how many ways so many cards are nothing but pairs of so many ranks."""
    if cards < 0 or ranks == 0:
        return int(cards == 0)
    return sum(comb(deck.suits, held) * in_pairs(ranks - 1, cards - held, deck) for held in range(0, deck.suits + 1, 2))


# Three flushes ---------------------------------------------------------------------------


def flushes_alone(deck: Deck, *, may_match: bool, both: bool) -> int:
    """Three flushes that are neither a dragon nor six pairs."""
    found = flushes(deck, both=both) - dragons_in_flushes(deck, both=both)
    return found - six_pairs_in_flushes(deck, may_match=may_match, both=both)


def flushes(deck: Deck, *, both: bool) -> int:
    """Each suit has any ranks that can be cut into the rows it fills."""
    return sum(
        ways * prod(len(cut_in_rows(deck, rows, straights_too=both)) for rows in cut)
        for cut, ways in shared_out(deck.suits).items()
    )


def dragons_in_flushes(deck: Deck, *, both: bool) -> int:
    """Every rank once: the suits share them out."""
    if len(deck.heights) != CARDS:
        return 0
    return sum(ways * sharing(deck.ranks, deck, cut, both=both) for cut, ways in shared_out(deck.suits).items())


def sharing(ranks: Ranks, deck: Deck, cut: tuple[tuple[int, ...], ...], *, both: bool) -> int:
    """In how many ways suits take these ranks among them, each what fills its rows."""
    if not cut:
        return 1
    fit = cut_in_rows(deck, cut[0], straights_too=both)
    if len(cut) == 1:
        return int(ranks in fit)
    return sum(sharing(ranks ^ held, deck, cut[1:], both=both) for held in fit if held & ranks == held)


def six_pairs_in_flushes(deck: Deck, *, may_match: bool, both: bool) -> int:
    """Three suits of which any rank but one has an even number; two suits have at most five ranks in common.

    Where the row of three is `ranks` and its odd rank, the two rows of five differ by just `ranks`; where the odd rank
    is not in it, by `ranks` with the odd rank.
    """
    three, five = (cut_in_rows(deck, (size,), straights_too=both) for size in SIZES[:2])
    found = 0
    for ranks in parts(deck.ranks, 2):
        pairs = [held for held in five if held ^ ranks in five]
        for odd in parts(deck.ranks ^ ranks, 1):
            if ranks | odd in three:
                found += sum(may_match or not held & odd for held in pairs)
    for ranks in parts(deck.ranks, 4):
        found += sum(held ^ ranks in five for held in five) * sum(ranks ^ odd in three for odd in parts(ranks, 1))
    return found * shared_out(deck.suits).get(tuple((size,) for size in SIZES), 0)
