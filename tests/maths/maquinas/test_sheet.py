"""The par sheet of a machine: its figures are those counted, and bands are exact wherever they can be."""

import re
from fractions import Fraction

import pytest

from pagador.games.maquinas.shelf import model_named
from pagador.maths.maquinas.analysis import analyse
from pagador.maths.maquinas.band import band, volatility
from pagador.maths.maquinas.bands import ENDS, NAMES, band_of, coup_bands, game_bands, games_that_matter
from pagador.maths.maquinas.coup import Free, spread_up_to
from pagador.maths.parsheet.drawn import WIDE
from pagador.maths.parsheet.markup import percent
from pagador.maths.parsheet.page import page
from pagador.maths.parsheet.sheet import Found, Listing, Sheet, simulated
from pagador.maths.parsheet.worked_maquinas import worked_maquinas

GAME = "maquinas"


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return worked_maquinas(GAME, terms={"model": "santo-antonio"})


def listing(sheet: Sheet, title: str) -> Listing:
    return next(each for each in sheet.beside if each.title == title)


def test_every_number_of_lines_is_a_bet_of_its_own(sheet: Sheet) -> None:
    assert [bet.name for bet in sheet.bets] == ["linhas:1", "linhas:5", "linhas:10", "linhas:20"]
    assert len(sheet.kinds) == 4
    assert sheet.title == "Máquinas automáticas: Noite de Santo António"


def test_parts_make_the_return_and_combinations_make_the_parts(sheet: Sheet) -> None:
    found = analyse(model_named("santo-antonio"), 20, 1)
    for row in listing(sheet, "Return by coins and values").rows:
        assert row[1] == percent(found.mean_return)
    shares = {str(row[0]): row[2] for row in listing(sheet, "Return by component").rows}
    assert shares == {
        name: percent(found.components[part]) for name, part in zip(shares, found.components, strict=True)
    }
    assert len(listing(sheet, "Combinations of a free game").rows) >= len(
        listing(sheet, "Combinations of the paid game").rows
    )


def test_strips_are_summed_up_by_symbol(sheet: Sheet) -> None:
    model = model_named("santo-antonio")
    rows = {str(row[0]): row[1:] for row in listing(sheet, "Symbols on the reels").rows}
    assert rows["all"] == tuple(str(len(strip)) for strip in model.reels)
    assert rows["fogueira"] == tuple(str(strip.count("fogueira")) for strip in model.reels)


def test_exact_figures_are_not_replaced_by_those_of_a_simulation(sheet: Sheet) -> None:
    bet = sheet.bets[0]
    assert bet.prizes == ()
    ran = Found(decided=10, mean=0.5, standard_error=0.1, z=1.0, nets={Fraction(1): 10})
    assert simulated(bet, ran) == bet


def test_the_page_says_how_far_the_return_may_stray(sheet: Sheet) -> None:
    text = page(sheet)
    assert all(title in text for title in ("Volatility", "The actual return after so many games", "Prizes"))
    assert all(games in text for games in ("1,000", "10,000", "100,000", "1,000,000", "10,000,000"))


def test_the_band_is_drawn_about_the_exact_return_and_narrows(sheet: Sheet) -> None:
    bars = [str(row[1]) for row in listing(sheet, "The actual return after so many games").rows]
    spans = [[float(width) for width in re.findall(r'width="([0-9.]+)"', drawn)] for drawn in bars]
    assert [len(each) for each in spans] == [2] * 5
    assert spans[0][0] == WIDE
    assert spans == sorted(spans, reverse=True)
    assert len({drawn[drawn.index("x1=") : drawn.index("y1=")] for drawn in bars}) == 1


def test_a_few_results_are_listed_one_by_one_and_pools_have_a_table() -> None:
    wheel = worked_maquinas(GAME, terms={"model": "roda-da-feira"})
    assert all(sum(prize.chance for prize in bet.prizes) == 1 for bet in wheel.bets)
    assert all(bet.mean == bet.value for bet in wheel.bets)
    assert listing(worked_maquinas(GAME, terms={"model": "galo-de-ouro"}), "Pools").rows


# Bands -----------------------------------------------------------------------------------


def test_bands_meet_without_a_gap() -> None:
    assert len(NAMES) == len(ENDS) + 2
    found = [band_of(prize, 10) for prize in (0, 9, 10, 11, 20, 21, 10_000, 10_001)]
    assert found == [0, 1, 2, 3, 3, 4, len(NAMES) - 2, len(NAMES) - 1]


def test_bands_of_whole_games_are_those_counted_exactly_where_that_is_short() -> None:
    """With the floating transforms beside the exact count, up to twice the stake."""
    found = analyse(model_named("santo-antonio"), 1, 1)
    assert found.free is not None
    limit = 5
    exact = spread_up_to(found.paid, found.free, limit)
    bands = [Fraction(0)] * len(NAMES)
    for prize in exact.counts:
        bands[band_of(prize, 1)] += exact.chance(prize)
    rough = coup_bands(found.paid, found.free, 1)
    assert rough[:5] == pytest.approx([float(share) for share in bands[:5]], abs=1e-9)
    assert sum(rough) == pytest.approx(1)


def test_a_chart_follows_no_more_free_games_than_hardly_any_coup_goes_beyond() -> None:
    """A high cap changes nothing that can be seen; one that is often reached is followed to its end."""
    found = analyse(model_named("santo-antonio"), 1, 1)
    assert found.free is not None
    endless = Free(cycle=found.free.cycle, cap=500)
    assert games_that_matter(found.paid, endless) < 300
    assert games_that_matter(found.paid, Free(cycle=found.free.cycle, cap=10)) == 10
    assert games_that_matter(found.paid, Free(cycle=found.paid, cap=1)) == 1


def test_bands_of_paid_games_add_up_to_one() -> None:
    found = analyse(model_named("galo-de-ouro"), 9, 1)
    assert sum(game_bands(found.paid, found.stake)) == 1


def test_the_band_narrows_with_the_root_of_the_games() -> None:
    found = analyse(model_named("roda-da-feira"), 1, 1)
    near, far = band(found, 10**6, 95), band(found, 10**4, 95)
    mean = float(found.mean_return)
    assert far.high - mean == pytest.approx(10 * (near.high - mean))
    assert near.high - near.low == pytest.approx(2 * volatility(found, 95) / 1000)
    assert band(found, 1, 99).low == 0
