"""What `pagador edge blackjack` answers: what the game is worth, and what each play of a hand is worth."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from pagador.law import Refused
from pagador.maths.blackjack.against import suited
from pagador.maths.blackjack.analysis import Analysis, Deal, Worth, analyse, insurance, options_of, plays, worth
from pagador.maths.blackjack.chart import Chart
from pagador.maths.blackjack.hands import SEVEN, TEN, counted, hands
from pagador.maths.blackjack.law import GAME, check_edition, law_of, rules_of
from pagador.maths.blackjack.shapes import BANK_SUIT, OTHER_SUIT, PLAIN
from pagador.maths.blackjack.words import BASIC, BET, COMPOSITION

RANKS = "A23456789TJQK"
INSURANCE = "insurance"
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One edition with so many decks, analysed."""

    edition: str
    decks: int
    analysis: Analysis
    best: Worth


def games(edition: str | None, decks: int | None, readings: Mapping[str, str]) -> Iterator[Played]:
    """An edition with the decks asked for, or with each number that the law allows."""
    named = check_edition(edition)
    for many in law_of(named).decks.value if decks is None else [decks]:
        analysis = analyse(rules_of(named, many, readings))
        yield Played(edition=named, decks=many, analysis=analysis, best=worth(analysis))


def rows(played: Played, drawn: Chart) -> list[dict[str, Any]]:
    """What the game is worth, played best and by basic strategy; a program's fields."""
    return [row(played, COMPOSITION, played.best), row(played, BASIC, drawn.worth)]


def row(played: Played, strategy: str, found: Worth) -> dict[str, Any]:
    from pagador.maths.edge import decimal

    return {
        "game": GAME,
        "edition": played.edition,
        "bet": BET,
        "decks": played.decks,
        "strategy": strategy,
        "ev": f"{found.value:.10f}",
        "win": None,
        "lose": None,
        "push": None,
        "variance": None,
        "per": "decision",
        "exact": False,
        "bound": f"{found.bound:.1e}",
        "house_edge_percent": decimal(Fraction(-100 * found.value)),
    }


# One hand --------------------------------------------------------------------------------


class Card(msgspec.Struct, frozen=True):
    """A card as people write it: its rank, and its suit if they say it."""

    rank: str
    suit: str

    @property
    def value(self) -> int:
        return min(RANKS.index(self.rank), TEN)


def card(text: str) -> Card:
    """`T`, `10`, `Kh`, `7♠`."""
    plain = text.strip().upper().replace("10", "T")
    suit = plain[1:].lower()
    suit = SUITS.get(suit, suit)
    if plain[:1] not in RANKS or not plain or suit not in ("", *SUITS.values()):
        raise Refused(f"A card is written as T, 6 or 7s: {text.strip() or 'nothing'} is none.")
    return Card(plain[0], suit)


def read_hand(hand: str, up: str) -> tuple[list[Card], Card]:
    """The cards of a hand, and the bank's open one."""
    cards, open_card = [card(text) for text in hand.split(",")], card(up)
    if len(cards) < 2 or numbered(cards) is None:
        raise Refused("A hand has two cards at least, and 21 points at most.")
    return cards, open_card


def numbered(cards: list[Card]) -> int | None:
    """The number of a hand among all that are not over."""
    return hands().number.get(counted(tuple(each.value for each in cards)))


def options(played: Played, hand: str, up: str) -> dict[str, float]:
    """What each play of a hand against an open card is worth, the best first; insurance, a bet beside it, is last."""
    cards, open_card = read_hand(hand, up)
    check_cards(played.decks, [*cards, open_card])
    found = of_two(played.analysis, cards, open_card) if len(cards) == 2 else of_more(played.analysis, cards, open_card)
    return dict(sorted(found.items(), key=lambda option: (option[0] == INSURANCE, -option[1])))


def check_cards(decks: int, cards: list[Card]) -> None:
    """No more cards of a rank, nor of a rank in one suit, than the decks have."""
    ranks = Counter(each.rank for each in cards)
    faces = Counter(each for each in cards if each.suit)
    if max(ranks.values()) > decks * len(SUITS) or max(faces.values(), default=0) > decks:
        raise Refused(f"{decks} decks do not hold all these cards.")


def of_two(analysis: Analysis, cards: list[Card], up: Card) -> dict[str, float]:
    first, second = sorted(each.value for each in cards)
    deal = Deal(up=up.value, first=first, second=second, suit=suit_of(analysis, cards, up), chance=1)
    found = options_of(analysis, deal)
    if analysis.rules.splits_tens == "equal-rank" and cards[0].rank != cards[1].rank:
        found.pop("split", None)
    insured = insurance(analysis, up.value, deal.hand)
    return found if insured is None else found | {INSURANCE: insured}


def of_more(analysis: Analysis, cards: list[Card], up: Card) -> dict[str, float]:
    known = numbered(cards)
    assert known is not None
    return plays(analysis.tables[up.value], known, suit_of(analysis, cards, up))


def suit_of(analysis: Analysis, cards: list[Card], up: Card) -> int:
    """Whether the suits said, and the order where it matters, make a hand wait for the special prize."""
    hand = hands().find(*(each.value for each in cards))
    waits = int(analysis.tables[up.value].unsplit.waits[hand])
    suits = {each.suit for each in cards if SEVEN - 1 <= each.value <= SEVEN + 1}
    in_order = len(cards) > 2 or suited(analysis.rules)[cards[0].value, cards[1].value] > 0
    if waits < 0 or len(suits) != 1 or "" in suits or not in_order:
        return PLAIN
    return BANK_SUIT if (waits, suits) == (up.value, {up.suit}) else OTHER_SUIT
