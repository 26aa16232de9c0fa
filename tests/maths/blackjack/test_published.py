"""The analyser on rules of other houses, beside what others have published for them."""

import msgspec
import pytest

from pagador.maths.blackjack.against import Against, against, split_pair
from pagador.maths.blackjack.analysis import analyse, worth
from pagador.maths.blackjack.bank import BLACKJACK
from pagador.maths.blackjack.hands import hands
from pagador.maths.blackjack.rules import Cards, Rules, fresh
from tests.maths.blackjack.standard_rules import AMERICA, EUROPE

# Michael Shackleford, The Wizard of Odds, "Blackjack Appendix 9": six decks, dealer hits soft 17, no hole card,
# stand, hit and double against an ace.
APPENDIX_9_EUROPE = {
    (2, 1): (-0.722356, -0.379910, -1.024099),
    (3, 1): (-0.722119, -0.403855, -1.023717),
    (3, 2): (-0.721887, -0.529734, -1.443774),
    (4, 3): (-0.721415, -0.554273, -1.369282),
    (5, 1): (-0.721965, -0.454867, -1.030051),
    (5, 4): (-0.721243, -0.396287, -0.932671),
    (6, 1): (-0.665166, -0.463296, -0.999484),
    (6, 4): (-0.720814, -0.286818, -0.639108),
    (6, 5): (-0.720879, -0.235772, -0.535879),
}

# The same appendix: one deck, dealer stands on soft 17, against an ace when the bank is known to have no blackjack.
APPENDIX_9_ONE_DECK = {
    (2, 1): (-0.661732, -0.067808, -0.593281),
    (3, 2): (-0.659375, -0.291565, -1.318751),
    (4, 3): (-0.657967, -0.345048, -1.126423),
    (5, 4): (-0.654533, -0.070215, -0.395771),
    (6, 1): (-0.482815, -0.199899, -0.527213),
    (6, 4): (-0.636118, 0.081506, 0.048615),
    (6, 5): (-0.634013, 0.172946, 0.240259),
    (7, 1): (-0.101015, -0.108386, -0.357778),
}


def table_of(rules: Rules, up: int) -> Against:
    return against(rules, fresh(rules.decks), up - 1)


def plays(table: Against, cards: tuple[int, int]) -> tuple[float, float, float]:
    hand, values = hands().find(*(points - 1 for points in cards)), table.values
    return float(values.stand[0, hand]), float(values.hit[0, hand, 0]), float(values.double[0, hand])


@pytest.fixture(scope="module")
def europe_ace() -> Against:
    return table_of(EUROPE, 1)


@pytest.fixture(scope="module")
def america_ace() -> Against:
    return table_of(AMERICA, 1)


@pytest.mark.parametrize("cards", APPENDIX_9_EUROPE)
def test_hands_without_a_hole_card_are_worth_what_is_published(europe_ace: Against, cards: tuple[int, int]) -> None:
    assert [round(worth, 6) for worth in plays(europe_ace, cards)] == list(APPENDIX_9_EUROPE[cards])


@pytest.mark.parametrize("cards", APPENDIX_9_ONE_DECK)
def test_hands_of_one_deck_are_worth_what_is_published(america_ace: Against, cards: tuple[int, int]) -> None:
    hand = hands().find(*(points - 1 for points in cards))
    blackjack = float(america_ace.odds[0, hand, BLACKJACK])
    unless = [(worth + blackjack) / (1 - blackjack) for worth in plays(america_ace, cards)]
    assert [round(worth, 6) for worth in unless] == list(APPENDIX_9_ONE_DECK[cards])


def test_a_small_shoe_is_worth_what_the_basic_strategy_calculator_prints() -> None:
    """Eric Farmer, Blackjack Basic Strategy Calculator 6.3, as printed in the BlackjackInfo forum, "Software update
    with new split EVs": four 2s, four 3s, two 4s, two 7s, seven tens; 2-2 against 7, split into four hands at most."""
    cards = Cards(counts=(0, 4, 4, 2, 0, 0, 2, 0, 0, 7), copies=0)
    table = against(AMERICA, cards, 7 - 1)
    split = split_pair(table, 2 - 1, again=True).value
    printed = ["-61.639194139", "-13.266733267", "-123.278388278", "-76.210220335"]
    assert [f"{100 * worth:.9f}" for worth in (*plays(table, (2, 2)), split)] == printed


def test_a_pair_split_once_is_worth_what_is_published() -> None:
    """BlackjackInfo forum, "Eric Farmer code: wrong split EV estimates ?": one deck, doubling on 9 to 11, after a split
    too, no resplit; each hand of 2-2 against 6 by itself, 26.56 % for both."""
    rules = msgspec.structs.replace(AMERICA, doubles=frozenset({9, 10, 11}), most_hands=2)
    assert f"{100 * split_pair(table_of(rules, 6), 2 - 1).value:.2f}" == "26.56"


# The Wizard's Appendix 9 gives the whole game too. His split hands know how many hands there are, ours do not, so the
# last digits are not the same: they agree to one part in a hundred thousand of the stake.
WHOLE_GAMES = [
    (EUROPE, "two-cards", -0.0072705),
    (EUROPE, "never", -0.0086975),
    (AMERICA, "two-cards", 0.001839),
    (AMERICA, "never", 0.000423),
]


@pytest.mark.parametrize(("rules", "doubles_split", "published"), WHOLE_GAMES)
def test_a_whole_game_is_worth_what_is_published(rules: Rules, doubles_split: str, published: float) -> None:
    split = msgspec.structs.replace(rules, doubles_split=doubles_split)
    assert worth(analyse(split)).value == pytest.approx(published, abs=1e-5)
