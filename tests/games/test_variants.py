"""The tables of a game that decide bets differently: each can be opened, and differs by terms that have an option."""

from typing import Any

import pytest

from pagador.game import Game
from pagador.registry import GAMES, game_named, new_table

TABLES = [pytest.param(game, edition, id=f"{game.name}-{edition}") for game in GAMES for edition in game.editions]


@pytest.mark.parametrize(("game", "edition"), TABLES)
def test_a_variant_can_be_opened_and_differs_by_terms_that_have_an_option(game: Game[Any], edition: str) -> None:
    found = game.counting.variants(edition)
    assert len({repr(sorted(terms.items())) for terms in found}) == len(found) > 0
    for terms in found:
        new_table(game, edition, terms, {})
        assert {*terms} <= {*game.counting.aliases}


@pytest.mark.parametrize(
    ("game", "edition", "variants"),
    [
        ("roleta-francesa", "pt95", ({},)),
        ("roleta-americana", "pt95", ({},)),
        ("roleta-americana-online", "pt15", ({"wheel": "37"}, {"wheel": "38"})),
        ("ponto-e-banca", "pt95", ({"decks": 6}, {"decks": 8})),
        ("ponto-e-banca-macau", "pt95", ({"decks": 6}, {"decks": 8})),
        ("banca-francesa", "pt95", ({},)),
        ("blackjack", "pteur", ({"decks": 4}, {"decks": 6})),
        ("craps", "pt95", ({"bar": 12}, {"bar": 2})),
        ("cussec", "pt95", ({},)),
    ],
)
def test_the_variants_are_those_that_the_law_allows(
    game: str, edition: str, variants: tuple[dict[str, object], ...]
) -> None:
    assert game_named(game).counting.variants(edition) == variants


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_command_and_the_term_that_void_a_coup_are_the_games_own(game: Game[Any]) -> None:
    assert game.live.void_term in ("", *game.terms.__struct_fields__)
