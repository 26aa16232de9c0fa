"""Returns that others have published for strips that they have published, to the digits they print."""

from fractions import Fraction

from pagador.games.maquinas.model import Model
from pagador.games.maquinas.words import Part
from pagador.maths.maquinas.analysis import analyse
from pagador.maths.maquinas.coup import Free, coup_of
from pagador.maths.maquinas.cycle import Cycle, cycle_of
from pagador.maths.maquinas.plan import combinations
from tests.maths.maquinas.published_strips import (
    DOLPHIN_FREE,
    DOLPHIN_PAID,
    DOLPHIN_RETURN,
    FRUIT_PRINTED,
    SIZZLING_PRINTED,
    dolphins_pearl,
    fruit,
    sizzling_hot,
)


def printed(number: Fraction, digits: str) -> str:
    """The number with so many digits as were printed."""
    figures = len(digits.replace(".", "").lstrip("0"))
    places = len(digits.partition(".")[2])
    return f"{float(number):.{places}f}" if places >= 6 else f"{float(number):.{figures}g}"


def test_the_wizards_fruit_slot_has_its_probabilities_and_returns() -> None:
    found = {(each.symbol, each.count): each for each in combinations(fruit(), 1, 1)}
    assert found.keys() == FRUIT_PRINTED.keys()
    for name, (chance, of_stake) in FRUIT_PRINTED.items():
        assert f"{float(found[name].chance):.6f}" == chance
        if of_stake is not None:
            assert f"{float(found[name].of_stake(1)):.6f}" == of_stake
    whole = analyse(fruit(), 1, 1)
    assert whole.paid.size == 8000
    assert whole.mean_return == sum(each.of_stake(1) for each in found.values())
    assert whole.paid.hit_frequency == sum(each.chance for each in found.values())


def test_sizzling_hot_gives_back_what_its_scanner_says() -> None:
    found = analyse(sizzling_hot(), 1, 1)
    lines, scatters, both = SIZZLING_PRINTED
    assert printed(100 * found.components[Part.LINES], lines) == lines
    assert printed(100 * found.components[Part.SCATTERS], scatters) == scatters
    assert printed(100 * found.mean_return, both) == both


def same_figures(model: Model, cycle: Cycle, figures: tuple[str, ...]) -> None:
    windows, lines, scatters, both, games, mean = figures
    won = sum(came.free * count for came, count in cycle.counts.items())
    assert str(cycle.size) == windows
    assert printed(Fraction(100 * cycle.parts[Part.LINES], cycle.size), lines) == lines
    assert printed(Fraction(100 * cycle.parts[Part.SCATTERS], cycle.size), scatters) == scatters
    assert printed(100 * cycle.mean, both) == both
    assert str(won) == games
    assert printed(Fraction(won, cycle.size), mean) == mean


def test_dolphins_pearl_gives_back_what_its_scanner_says_with_free_games_on_reels_of_their_own() -> None:
    model = dolphins_pearl(cap=900)
    assert model.free_games is not None
    paid, free = cycle_of(model, 1, 1), cycle_of(model, 1, 1, free=True)
    same_figures(model, paid, DOLPHIN_PAID)
    same_figures(model, free, DOLPHIN_FREE)
    coup = coup_of(paid, Free(cycle=free, cap=model.free_games.cap))
    assert printed(100 * coup.mean, DOLPHIN_RETURN) == DOLPHIN_RETURN
