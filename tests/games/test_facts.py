"""What games declare of themselves and of their tables, held against how they play."""

from functools import cache

import pytest

from pagador.betting.bets import PlaceBet
from pagador.betting.facts import SittingState, TableFacts
from pagador.betting.offered import spots_offered
from pagador.decider import SPECTATOR, Offers, Party, fold, tag_of, words_of
from pagador.game import AnyGame, Banker
from pagador.registry import GAMES, check_edition, game_named, new_table
from pagador.table.offers import owed
from tests.games.campaign import NAMES, Campaign

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

COUPS = 20

UNLIMITED = ("ponto-e-banca-macau", "chemin-de-fer")
"""Games without a maximum for one bet: there the totals may not differ by too much, here the bank is the end."""

PEOPLE_BANK = {"chemin-de-fer": 4}
"""Games in which people hold the bank, with the fewest that they need."""


@cache
def states(name: str) -> tuple[SittingState, ...]:
    """Every state of some coups of a game, in order."""
    game = game_named(name)
    campaign = Campaign(game, seed=61)
    campaign.play(COUPS)
    found = [campaign.sitting.opened]
    for entry in campaign.sitting.log:
        found.append(fold(game, found[-1], entry.events))
    return tuple(found)


def people_must(game: AnyGame, state: SittingState) -> Offers:
    return tuple(offer for offer in owed(game, state) if offer.must and offer.party is Party.PEOPLE)


def words(game: AnyGame, party: Party) -> set[str]:
    """The commands that a party of this game has words for."""
    return set(words_of(game.tongues.of(party)))


def check_facts(facts: TableFacts, offers: Offers) -> None:
    """Bets are offered only while they are open, on spots that the facts have, within their limits."""
    spots = {spot.spot: spot.limit for spot in facts.spots}
    for spot, amount in (found for offer in offers for found in spots_offered(offer)):
        assert facts.betting
        most = spots[spot].most
        assert most is None or (amount.most is not None and amount.most <= most)


@every_game
def test_the_facts_of_a_table_agree_with_what_it_offers(game: AnyGame) -> None:
    seen = [game.describe(state) for state in states(game.name)]
    for facts, state in zip(seen, states(game.name), strict=True):
        check_facts(facts, game.due(state))
    assert {facts.betting for facts in seen} == {True, False}
    assert len({facts.phase for facts in seen}) > 1
    assert all(facts.spots == seen[0].spots for facts in seen)
    assert seen[-1].last != ()


@every_game
def test_the_facts_of_a_new_table_are_whole(game: AnyGame) -> None:
    facts = game.describe(game.open())
    assert facts.minimum == 10
    assert {type(word) for word in (facts.phase, *facts.last)} <= {str, type(facts.phase)}
    assert facts.places.numbered + facts.places.crowds != ()
    assert facts.spots != ()
    assert facts.equipment.pockets or facts.equipment.decks or facts.equipment.dice or facts.equipment.reels
    assert 1 in facts.equipment.chips
    assert (facts.most is None) == (game.name in UNLIMITED)


@every_game
def test_what_a_game_says_of_itself_is_how_it_plays(game: AnyGame) -> None:
    watchers = (*NAMES, SPECTATOR)
    hidden = any(game.view(state, who) != state for state in states(game.name) for who in watchers)
    together = any(len({offer.by for offer in people_must(game, state)}) > 1 for state in states(game.name))
    assert (game.facts.hidden, game.facts.together) == (hidden, together)
    banker = Banker.PEOPLE if game.name in PEOPLE_BANK else Banker.HOUSE
    assert (game.facts.banker, game.facts.fewest) == (banker, PEOPLE_BANK.get(game.name, 1))


@every_game
def test_the_commands_that_a_record_names_are_the_games_own(game: AnyGame) -> None:
    live, dealer = game.live, words(game, Party.DEALER)
    assert set(live.rulings) <= dealer
    assert live.void in live.rulings
    assert {live.last_round} - {""} <= dealer
    assert set(live.leaving) <= words(game, Party.PEOPLE)
    assert tag_of(PlaceBet) in words(game, Party.PEOPLE)


@every_game
def test_the_law_of_idle_sessions_is_a_section_of_the_game(game: AnyGame) -> None:
    sections = {section for found in game.editions.values() for section in found}
    assert {game.live.idle} - {""} <= sections
    assert (game.live.idle != "") == ("pt15" in game.editions)


@every_game
def test_the_first_demonstration_table_of_a_game_has_its_name_and_all_can_be_opened(game: AnyGame) -> None:
    assert game.demonstrations[0].table == game.name
    for shown in game.demonstrations:
        opened = new_table(game, check_edition(game, shown.edition), shown.terms, {})
        assert opened.coup == 1


def test_no_two_demonstration_tables_have_the_same_name() -> None:
    tables = [shown.table for game in GAMES for shown in game.demonstrations]
    assert len(tables) == len(set(tables))
