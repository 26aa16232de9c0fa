"""Chemin de fer's kernel deals the cards it should, plays them as it is told, and finds what was counted."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import sqrt
from typing import Any

import numpy as np
import pytest

from pagador.betting.places import TakePlace
from pagador.decider import Lot, Participant, first
from pagador.equipment.cards import CARDS, rank
from pagador.equipment.chance import Source
from pagador.games.baccarat.chemin_de_fer import commands
from pagador.games.baccarat.chemin_de_fer.law import law_of
from pagador.games.baccarat.chemin_de_fer.playing import word_by_table
from pagador.games.baccarat.chemin_de_fer.words import Result
from pagador.law import Refused
from pagador.maths.chemin_de_fer.duel import Duel, Play, by_table
from pagador.maths.chemin_de_fer.matrix import Worth, worth_of
from pagador.maths.chemin_de_fer.rules import rules_of
from pagador.maths.chemin_de_fer.solved import Setting, setting_duel, solutions
from pagador.maths.chemin_de_fer.tables import tables_of
from pagador.maths.chemin_de_fer.words import GAMES, MODELS, TABLE, TOTALS
from pagador.registry import game_named
from pagador.simulate.games import chemin_de_fer, ponto_e_banca
from pagador.simulate.games.chemin_de_fer import Chart, course_of, nets
from pagador.simulate.games.chemin_de_fer_kernel import ALWAYS, NEVER, fresh
from pagador.simulate.streams import stream
from pagador.simulate.tally import Counts
from pagador.table.offers import answer, duty
from pagador.table.sitting import Sitting
from tests.campaign_lengths import Length
from tests.maths.chemin_de_fer.plain_coups import RULES
from tests.simulate.chi_square import plausible
from tests.simulate.plain_streams import HALF, words

EDITION, DECKS, RATE = "pt95", 6, Fraction(1, 20)
COUPS = 100_000
RULED = 10_000
MANY = 20_000_000
FAR = 3
"""Standard errors beyond which a mean is not what was counted."""

SETTINGS = [Setting(game=game, model=model, rate=RATE) for game in GAMES for model in MODELS]


def played(chart: Chart, coups: int, seed: int = 1) -> Counts:
    return fresh(stream(seed, 0), coups, course_of(law_of(EDITION), DECKS, chart))


@cache
def solved(setting: Setting) -> tuple[Duel, Play]:
    rules = rules_of(EDITION)
    (found,) = solutions(rules, DECKS, setting)
    return setting_duel(rules, DECKS, setting), found.play


def chart_of(setting: Setting) -> Chart:
    return tables_of(rules_of(EDITION), *solved(setting))


def worth(setting: Setting) -> Worth:
    return worth_of(*solved(setting))


# The plain way ---------------------------------------------------------------------------


def points(place: int) -> int:
    return RULES.card_points[rank((CARDS * DECKS)[place])] % 10


def places(half: int) -> list[int] | None:
    """Three places of the shoe from half a word, as digits of one number; none if the half is in the part left over."""
    size, found = DECKS * len(CARDS), []
    if half * size**3 & HALF < (1 << 32) % size**3:
        return None
    for _ in range(3):
        half *= size
        found.append(half >> 32)
        half &= HALF
    return found


def six_cards(drawn: Iterator[int]) -> list[int]:
    """The points of six different cards in the order of the deal."""
    while True:
        word = next(drawn)
        upper, lower = places(word >> 32), places(word & HALF)
        if upper and lower and not any(one == other for one, other in combinations(upper + lower, 2)):
            return [points(place) for place in upper + lower]


def draws(chance: int, drawn: Iterator[int]) -> bool:
    return chance == ALWAYS or (chance != NEVER and next(drawn) < chance)


def coup(chart: Chart, drawn: Iterator[int]) -> int:
    """How one coup ends: for the ponto, for the banker or for nobody."""
    cards = six_cards(drawn)
    first, second, left = cards[1], cards[3], cards[4:]
    ponto, banker = (cards[0] + cards[2]) % 10, (first + second) % 10
    if ponto < 8 and banker < 8:
        third = 10
        if draws(int(chart["ponto"][ponto]), drawn):
            third = left.pop(0)
            ponto = (ponto + third) % 10
        if draws(int(chart["banker"][first, second, third]), drawn):
            banker = (banker + left.pop(0)) % 10
    return 0 if ponto > banker else 1 if banker > ponto else 2


# The same cards --------------------------------------------------------------------------


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_coup_by_coup_the_kernel_plays_as_it_is_told(setting: Setting, compared: Length) -> None:
    drawn, chart, many = words(5), chart_of(setting), compared(COUPS)
    found = [coup(chart, drawn) for _ in range(many)]
    assert played(chart, many, seed=5).tolist() == [found.count(end) for end in range(3)]


def test_by_the_table_it_deals_and_ends_as_ponto_e_banca_does() -> None:
    other = ponto_e_banca.simulation("ponto-e-banca", None, {"decks": DECKS}, {})
    own = played(chemin_de_fer.by_table(law_of(EDITION)), MANY)
    assert own.tolist() == other.play(stream(1, 0), MANY).counts.tolist()


def test_the_table_of_the_kernel_is_the_one_that_is_counted() -> None:
    duel = setting_duel(rules_of(EDITION), DECKS, Setting(game=TABLE, model=TOTALS, rate=RATE))
    counted, own = tables_of(rules_of(EDITION), duel, by_table(duel)), chemin_de_fer.by_table(law_of(EDITION))
    hidden = np.add.outer(np.arange(10), np.arange(10)) % 10 < 8
    assert own["ponto"].tolist() == counted["ponto"].tolist()
    assert own["banker"][hidden].tolist() == counted["banker"][hidden].tolist()


# The rules -------------------------------------------------------------------------------

PLAYERS = tuple(map(Participant, ("ana", "bia", "caio", "duarte")))
GAME = game_named("chemin-de-fer")
CARD_OF = {points(place): (CARDS * DECKS)[place] for place in range(len(CARDS))}
"""A card for each number of points: of which suit it is makes no difference."""


class Held(Source):
    """Chance that shows cards that were laid ready."""

    def __init__(self) -> None:
        self.cards: list[str] = []

    def draw(self, lot: Lot) -> str:
        return self.cards.pop(0) if self.cards else lot.outcomes[0]


@cache
def before_the_deal() -> Any:
    """A table at which the first banker is about to deal: four seated, one bet, nothing free."""
    sitting: Sitting[Any] = Sitting(GAME, GAME.open(edition=EDITION), Held())
    for number, who in enumerate(PLAYERS, 1):
        sitting.act(TakePlace(by=who, place=str(number)))
    while sitting.state.phase != "dealing":
        sitting.attend()
        offers = {offer.command: offer for offer in GAME.due(sitting.state) if offer.must or offer.by == PLAYERS[1]}
        word = next((each for each in ("decline-cut", "take-hand", "place-bet") if each in offers), None)
        if word is None or sitting.state.bets:
            sitting.strike("end-window")
        else:
            sitting.act(answer(GAME, offers[word], lambda _, domain: first(domain)))
    return sitting.state


def ruled(cards: list[int]) -> int:
    """How the rules end a coup with these cards, both sides playing by the table."""
    held = Held()
    sitting: Sitting[Any] = Sitting(GAME, before_the_deal(), held)
    sitting.act(commands.Deal(by=PLAYERS[0]))
    sitting.act(commands.TakeCards(by=PLAYERS[1]))
    held.cards = [CARD_OF[cards[place]] for place in (0, 2, 1, 3, 4, 5)]
    while sitting.state.cards.winner is None:
        owed = duty(GAME.due(sitting.state))
        if owed is not None:
            sitting.act(answer(GAME, owed, sitting.pick))
        elif sitting.state.phase == "ponto":
            sitting.act(commands.Say(by=PLAYERS[1], word=word_by_table(sitting.state)))
        else:
            sitting.strike("end-window")
    return [*Result].index(sitting.state.cards.winner)


def test_coup_by_coup_the_kernel_and_the_rules_agree(compared: Length) -> None:
    drawn, many = words(7), compared(RULED)
    found = [ruled(six_cards(drawn)) for _ in range(many)]
    assert played(chemin_de_fer.by_table(law_of(EDITION)), many, seed=7).tolist() == [
        found.count(end) for end in range(3)
    ]


def test_one_cell_of_the_table_changed_is_noticed_by_the_rules() -> None:
    chart = chemin_de_fer.by_table(law_of(EDITION))
    banker = chart["banker"].copy()
    banker[:, :, 6] = ALWAYS
    drawn = words(7)
    found = [ruled(six_cards(drawn)) for _ in range(300)]
    other = played({"ponto": chart["ponto"], "banker": banker}, 300, seed=7)
    assert other.tolist() != [found.count(end) for end in range(3)]


# Exact values ----------------------------------------------------------------------------


def strays(counts: Counts, exact: Worth) -> list[float]:
    """How many standard errors the mean of each bet lies from what was counted."""
    found = []
    for row, value in zip(nets(exact.rate) / exact.rate.denominator, (exact.ponto, exact.banca), strict=True):
        mean = float(row @ counts) / counts.sum()
        spread = sqrt(float(row**2 @ counts) / counts.sum() - mean**2)
        found.append((mean - float(value)) / (spread / sqrt(counts.sum())))
    return found


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_both_bets_are_worth_what_was_counted(setting: Setting) -> None:
    counts, exact = played(chart_of(setting), MANY), worth(setting)
    assert counts.sum() == MANY
    assert plausible(counts.tolist(), [exact.win, exact.lose, exact.push])
    assert max(map(abs, strays(counts, exact))) < FAR


def test_a_ponto_who_stands_on_five_is_noticed() -> None:
    chart = dict(chart_of(SETTINGS[0]))
    chart["ponto"] = chart["ponto"].copy()
    chart["ponto"][5] = NEVER
    exact = worth(SETTINGS[0])
    assert not plausible(played(chart, MANY).tolist(), [exact.win, exact.lose, exact.push])


# What cannot be simulated ----------------------------------------------------------------


@pytest.mark.parametrize("decks", [0, 32])
def test_a_shoe_that_words_cannot_tell_apart_is_refused(decks: int) -> None:
    with pytest.raises(Refused, match=f"A simulated shoe has 1 to 31 decks, not {decks}"):
        course_of(law_of(EDITION), decks, chemin_de_fer.by_table(law_of(EDITION)))


def test_a_dealt_shoe_is_refused() -> None:
    with pytest.raises(Refused, match="from a fresh shoe: it is fresh, not dealt"):
        chemin_de_fer.simulation("chemin-de-fer", None, {}, {}, shoe="dealt")
