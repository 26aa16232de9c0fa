"""Points at chemin de fer: what hands make, what the drawing table says, and how faults of the cards count."""

from itertools import combinations

from pagador.betting.sabot import Cards, faces
from pagador.equipment.cards import Card
from pagador.games.baccarat.chemin_de_fer.bets import is_full_banco
from pagador.games.baccarat.chemin_de_fer.law import CheminLaw
from pagador.games.baccarat.chemin_de_fer.state import Chemin, Coup
from pagador.games.baccarat.chemin_de_fer.words import Incident, Play
from pagador.games.baccarat.points import Points, points, value
from pagador.law import rule

UNASKED = "none"
"""The column of the drawing table for a ponto who took no card."""

NINE_GIVEN = (Incident.THROWN_DOWN, Incident.THIRD_DEPOSITED)
"""Faults of the banker by which the ponto has nine, whatever the cards."""

NO_THIRD_KNOWN = (Incident.THIRD_DEPOSITED, Incident.PONTO_THREE_CARDS)
"""Faults after which nobody knows the ponto's third card."""


@rule("pt95.I.1", "pt95.I.10", "pt95.I.11", "pteur.cdf.1", "pteur.cdf.10", "pteur.cdf.11")
def points_of(sitting: Chemin, cards: tuple[Card, ...]) -> Points:
    """The sum of the cards, of which only what exceeds the tens counts: 10 and 20 are bacará, and 9 the aim."""
    return points(cards, sitting.table.card_points, sitting.law.points_modulus.value)


def first_two(sitting: Chemin, cards: Cards) -> Points:
    """What the first two cards make, once both are known."""
    return points_of(sitting, faces(cards[: sitting.law.initial_cards.value]))


# The drawing table -----------------------------------------------------------------------


@rule("pt95.I.64", "pt95.I.64.a", "pt95.I.64.b", "pt95.I.64.c", "pt95.I.64.d")
@rule("pteur.cdf.64", "pteur.cdf.64.a", "pteur.cdf.64.b", "pteur.cdf.64.c", "pteur.cdf.64.d")
def ponto_play(law: CheminLaw, own: Points) -> Play:
    """What the ponto does with two cards: shows, draws, stands, or as they like."""
    if own in law.ponto_shows.value:
        return Play.SHOW
    if own in law.ponto_free.value:
        return Play.FREE
    return Play.DRAW if own in law.ponto_draws.value else Play.STAND


@rule("pt95.I.67", "pt95.I.67.a", "pt95.I.67.b", "pt95.I.67.c", "pt95.I.67.d")
@rule("pteur.cdf.67", "pteur.cdf.67.a", "pteur.cdf.67.b", "pteur.cdf.67.c", "pteur.cdf.67.d")
def banker_play(law: CheminLaw, own: Points, third: str) -> Play:
    """What the banker does with two cards, by the value of the ponto's third card or by there being none."""
    if own in law.banker_draws.value:
        return Play.DRAW
    if own in law.banker_table.value:
        return Play(law.banker_table.value[own][third])
    return Play.STAND


@rule("pt95.I.67", "pt95.I.104.g", "pt95.I.104.j", "pteur.cdf.67", "pteur.cdf.104.g", "pteur.cdf.104.j")
def table_says(sitting: Chemin) -> Play:
    """What the table has the banker do now; where no third card of the ponto is known, 3 to 6 are free."""
    law, own = sitting.law, banker_base(sitting)
    if has_any(sitting.cards, NO_THIRD_KNOWN):
        return Play.FREE if own in law.banker_table.value else banker_play(law, own, UNASKED)
    return banker_play(law, own, third_of(sitting))


def third_of(sitting: Chemin) -> str:
    """The value of the ponto's third card as the table has it."""
    third = faces(sitting.cards.ponto)[sitting.law.initial_cards.value :]
    if not third:
        return UNASKED
    return str(value(third[0], sitting.table.card_points) % sitting.law.points_modulus.value)


@rule("pt95.I.104.d", "pteur.cdf.104.d")
def banker_base(sitting: Chemin) -> Points:
    """What the banker has before a third card: with more than two from the deal, bacará."""
    if Incident.BANKER_THREE_CARDS in sitting.cards.incidents:
        return 0
    return first_two(sitting, sitting.cards.banca)


@rule("pt95.I.70", "pteur.cdf.70")
def ponto_is_free(sitting: Chemin) -> bool:
    """Whether the ponto may draw as they like: under bancô, whatever the cards (the reading `free-drawing`)."""
    return is_full_banco(sitting) and sitting.table.readings.free_drawing == "full-banco"


@rule("pt95.I.70", "pteur.cdf.70")
def banker_is_free(sitting: Chemin) -> bool:
    """Whether the banker may draw as they like: under bancô, unless the hand is bacará or the table binds them."""
    return ponto_is_free(sitting) and banker_base(sitting) != 0 and not sitting.cards.by_table


# Naturals --------------------------------------------------------------------------------


@rule("pt95.I.64.a", "pteur.cdf.64.a")
def ponto_has_natural(sitting: Chemin) -> bool:
    return first_two(sitting, sitting.cards.ponto) in sitting.law.ponto_shows.value


@rule("pt95.I.67.a", "pt95.I.104.d", "pt95.I.104.f", "pteur.cdf.67.a", "pteur.cdf.104.d", "pteur.cdf.104.f")
def banker_shows(sitting: Chemin) -> bool:
    """Whether the banker lays down 8 or 9; a third card from the deal, or a fifth one that is theirs, forbids it."""
    cards = sitting.cards
    barred = Incident.BANKER_THREE_CARDS in cards.incidents or has_fifth_card(sitting)
    return first_two(sitting, cards.banca) in sitting.law.banker_shows.value and not barred


@rule("pt95.I.104.f", "pteur.cdf.104.f")
def has_fifth_card(sitting: Chemin) -> bool:
    """Whether a fifth card of the deal is the banker's: the ponto said «não»."""
    cards = sitting.cards
    fifth = Incident.FIFTH_CARD in cards.incidents
    refused = cards.asks is False and not cards.shown
    natural = cards.shown and sitting.table.readings.fifth_card == "to-banker"
    return fifth and (refused or natural)


# What hands count ------------------------------------------------------------------------


@rule("pt95.I.104.g", "pt95.I.104.h", "pt95.I.104.i", "pt95.I.104.j")
@rule("pteur.cdf.104.g", "pteur.cdf.104.h", "pteur.cdf.104.i", "pteur.cdf.104.j")
def ponto_points(sitting: Chemin) -> Points:
    """What the ponto's cards count; after a fault of the banker's the most that they can make, or nine."""
    cards, law = sitting.cards, sitting.law
    if Incident.THROWN_DOWN in cards.incidents:
        return law.thrown_down.value
    if Incident.THIRD_DEPOSITED in cards.incidents:
        return law.third_deposited.value
    if Incident.PONTO_THREE_CARDS in cards.incidents:
        return max(points_of(sitting, chosen) for count in (2, 3) for chosen in combinations(faces(cards.ponto), count))
    if Incident.PONTO_FOUR_CARDS in cards.incidents and not cards.rebuilding:
        return max(points_of(sitting, chosen) for chosen in combinations(faces(cards.ponto), 3))
    return points_of(sitting, faces(cards.ponto))


@rule("pt95.I.104.d", "pt95.I.104.e", "pteur.cdf.104.d", "pteur.cdf.104.e")
def banker_points(sitting: Chemin) -> Points:
    """What the banker's cards count: after two for one the least that three of the four make."""
    cards = sitting.cards
    known = faces(cards.banca)
    if Incident.BANKER_THREE_CARDS in cards.incidents:
        return points_of(sitting, known[sitting.law.initial_cards.value + 1 :])
    if Incident.TWO_FOR_ONE in cards.incidents and not cards.rebuilding:
        return min(points_of(sitting, chosen) for chosen in combinations(known, 3))
    return points_of(sitting, known)


def has_any(cards: Coup, incidents: tuple[Incident, ...]) -> bool:
    return any(incident in cards.incidents for incident in incidents)
