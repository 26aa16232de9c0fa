"""Hands of póquer sem descarte: what five cards make, whether the bank plays with them, and which of two is better."""

from collections import Counter
from collections.abc import Sequence

from pagador.equipment.cards import Card, rank, suit
from pagador.games.poker.poquer_sem_descarte.law import PoquerLaw, rules_of_combinations, rules_of_comparison
from pagador.games.poker.poquer_sem_descarte.state import Table
from pagador.games.poker.poquer_sem_descarte.words import Combination, Result
from pagador.games.poker.ranks import Formation, formation_of, value_of
from pagador.law import RuleId, rule

COMBINATIONS: dict[Formation, Combination] = {
    Formation.ROYAL_FLUSH: Combination.SEQUENCIA_REAL,
    Formation.STRAIGHT_FLUSH: Combination.SEQUENCIA_DE_COR,
    Formation.FOURS: Combination.POQUER,
    Formation.FULL_HOUSE: Combination.FULLEN,
    Formation.FLUSH: Combination.COR,
    Formation.STRAIGHT: Combination.SEQUENCIA,
    Formation.TRIO: Combination.TRIO,
    Formation.TWO_PAIRS: Combination.DOIS_PARES,
    Formation.PAIR: Combination.UM_PAR,
    Formation.HIGH_CARD: Combination.CARTAS_MAIORES,
}
RED = "♥♦"


@rule(
    *("pt15.803.7", "pt15.803.7.a", "pt15.803.7.b", "pt15.803.7.c", "pt15.803.7.d", "pt15.803.7.e"),
    *("pt15.803.7.f", "pt15.803.7.g", "pt15.803.7.h", "pt15.803.7.i", "pt15.803.7.j", "pt15.803.8"),
)
def combination(cards: Sequence[Card]) -> Combination:
    """What five cards make."""
    return COMBINATIONS[formation_of(value_of(cards))]


@rule("pt15.803.7.k", "pt15.803.25")
def bank_plays(cards: Sequence[Card], law: PoquerLaw) -> bool:
    """The bank plays with an ace and a king, or any combination above high cards."""
    if combination(cards) is not Combination.CARTAS_MAIORES:
        return True
    return set(law.qualifying.value) <= {rank(card) for card in cards}


# The better of two -----------------------------------------------------------------------


@rule(
    *("pt15.803.1", "pt15.803.9", "pt15.803.10", "pt15.803.11", "pt15.803.13", "pt15.803.13.a", "pt15.803.13.b"),
    *("pt15.803.13.c", "pt15.803.13.d", "pt15.803.13.e", "pt15.803.13.f", "pt15.803.13.g"),
)
def compare(player: Sequence[Card], bank: Sequence[Card], table: Table) -> Result:
    """Whether the player's cards beat the bank's; equal ones come out as the reading `equal-hands` has it."""
    lead = value_of(player, table.order) - value_of(bank, table.order)
    if not lead and combination(player) is Combination.CARTAS_MAIORES:
        lead = suited_lead(player, bank, table)
    if lead:
        return Result.WON if lead > 0 else Result.LOST
    return {"returned": Result.EQUAL, "banker": Result.LOST, "player": Result.WON}[table.readings.equal_hands]


@rule("pt15.803.9")
def suited_lead(player: Sequence[Card], bank: Sequence[Card], table: Table) -> int:
    """Of equal high cards those win of which three are of one suit, if the other's are not."""
    return has_suited(player, table) - has_suited(bank, table)


@rule("pt15.803.9")
def has_suited(cards: Sequence[Card], table: Table) -> bool:
    """Whether three cards are of one suit: three at least, three and no more, or of one colour (a reading)."""
    wanted, reading = table.law.suited_cards.value, table.readings.three_of_a_suit
    of_one = (suit(card) in RED for card in cards) if reading == "one-colour" else (suit(card) for card in cards)
    most = max(Counter(of_one).values())
    return most == wanted if reading == "exactly-three" else most >= wanted


def compared_under(player: Combination, bank: Combination, law: PoquerLaw) -> tuple[RuleId, ...]:
    """The rules by which two hands are compared: what each makes, or what tells two of a kind apart."""
    if player is not bank:
        rules = rules_of_combinations(law)
        return (law.who_wins, rules[player], rules[bank])
    return (law.same_combination, rules_of_comparison(law)[player])
