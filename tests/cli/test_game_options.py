"""Options that games declare: where they should be, typed as their terms are, and without cost for other commands."""

import subprocess
import sys

import pytest

from pagador.cli.game_options import aliases, edge_options, kind_of, strategies
from pagador.registry import GAMES, game_named

LOADED = """
import sys
import pagador.cli
print([name for name in ("pagador.registry", "numpy") if name in sys.modules])
"""


def test_every_declared_alias_is_an_option_and_a_term_of_its_game() -> None:
    declared = {name: text for game in GAMES for name, text in game.counting.aliases.items()}
    assert {option.name: option.help for option in aliases()} == declared
    assert all(name in game.terms.__struct_fields__ for game in GAMES for name in game.counting.aliases)


@pytest.mark.parametrize(
    ("game", "term", "kind"),
    [
        ("roleta-americana-online", "wheel", str),
        ("ponto-e-banca", "decks", int),
        ("blackjack", "decks", int),
        ("craps", "bar", int),
    ],
)
def test_an_option_is_typed_as_its_term_is(game: str, term: str, kind: type) -> None:
    assert kind_of(game_named(game), term) is kind


def test_what_only_some_families_take_is_found_with_them() -> None:
    assert [option.name for option in edge_options()] == ["hand", "up", "strategy", "html", "coins", "value", "burnt"]
    (strategy,) = strategies()
    assert strategy.name == "strategy"
    assert strategy.help is not None
    assert strategy.help.split("; ")[:3] == [
        "At chemin-de-fer, table or table-totals or table-cards or banco-totals or banco-cards",
        "at blackjack, basic or composition",
        "at poquer-sem-descarte, best or three-conditions or a-k-j-8-3 or matching-rank or any-pair or any-a-k or "
        "everything",
    ]


def test_to_build_the_commands_loads_no_game() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
