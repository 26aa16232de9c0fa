"""Blackjack's law: the named figures and rules of both editions; what only one of them has may be None."""

from fractions import Fraction

import msgspec

from pagador.law import Figure, RuleId, Words, read
from pagador.law.figures import named_in

EDITIONS: dict[str, tuple[str, ...]] = {"pt95": ("pt95.V",), "pteur": ("pteur.bj",)}


class BlackjackLaw(msgspec.Struct, frozen=True, kw_only=True):
    # the table and its cards
    seats: Figure[tuple[int, ...]]
    decks: Figure[tuple[int, ...]]
    exhibition: RuleId
    cut: RuleId
    notice_from_end: Figure[int]
    notice_alone: Figure[Fraction]
    burn: Figure[int]
    last_coup: Figure[Words]
    interruption: RuleId

    # points
    blackjack_cards: Figure[int]
    most_points: Figure[int]
    ace: Figure[tuple[int, int]]
    court_points: Figure[int]
    card_points: Figure[dict[str, int]]

    # bets
    bets_until: Figure[str]
    multiples: RuleId
    complement: RuleId
    empty_seat: RuleId
    maximum: Figure[int]
    maximum_is: Figure[str]

    # the course of a coup
    initial_cards: Figure[int]
    hole_shown: RuleId | None = None
    draws_to: Figure[int]
    asking: RuleId
    bank_stays: Figure[int]
    over: RuleId
    bank_abstains: Figure[bool] | None = None
    split: RuleId
    split_ace_cards: Figure[int]
    resplit: RuleId
    follow_split: RuleId
    double_totals: Figure[frozenset[int]]
    follow_double: RuleId
    double_after_split: RuleId
    ace_fixed_totals: Figure[frozenset[int]]
    insurance_share: Figure[Fraction]
    surrender_share: Figure[Fraction]
    surrender_split_hands: Figure[int] | None = None

    # payment
    natural_beats: RuleId
    blackjack_prize: Figure[Fraction]
    prize: Figure[Fraction]
    tie: RuleId
    winnings: RuleId
    insurance_prize: Figure[Fraction]
    even_money: Figure[Fraction]
    special_prize: Figure[Fraction]
    suited_run: Figure[tuple[str, ...]]
    triple: Figure[tuple[str, ...]]


class JackpotLaw(msgspec.Struct, frozen=True, kw_only=True):
    """The accumulated prize, of the euro edition alone."""

    jackpot: RuleId
    jackpot_approval: RuleId
    jackpot_marking: RuleId
    marked_by_table: RuleId
    marked_by_hand: RuleId
    jackpot_cards: Figure[tuple[int, ...]]
    jackpot_combinations: RuleId
    jackpot_start: Figure[int]
    jackpot_bettor: RuleId
    jackpot_bet: RuleId
    jackpot_chips: Figure[int]
    nada_mais: Figure[Words]
    left_open: RuleId
    several_winners: RuleId
    smallest_first: RuleId
    shared: RuleId


class ShufflerLaw(msgspec.Struct, frozen=True, kw_only=True):
    """The automatic shuffler, of the euro edition alone."""

    shuffler_faults: RuleId
    no_cut: RuleId
    shuffler_exhibition: RuleId
    packets: Figure[int]
    unloading: RuleId
    no_last_coup: RuleId
    cards_stay: RuleId
    discards_at_once: RuleId
    cards_returned: RuleId
    cards_wait: RuleId
    complaints: RuleId


def law_of(edition: str) -> BlackjackLaw:
    return read(BlackjackLaw, *EDITIONS[edition])


def jackpot_law(edition: str) -> JackpotLaw | None:
    return read(JackpotLaw, *EDITIONS[edition]) if knows(edition, "jackpot") else None


def shuffler_law(edition: str) -> ShufflerLaw | None:
    return read(ShufflerLaw, *EDITIONS[edition]) if knows(edition, "shuffler_faults") else None


def knows(edition: str, name: str) -> bool:
    """Whether an edition has a rule or a figure of this name."""
    return name in named_in(*EDITIONS[edition])
