"""Limits: the least and the most on each kind of spot, for each player by himself."""

from typing import Any

import pytest

from pagador.betting.bets import WithdrawBet
from pagador.decider import Amount
from pagador.game import Game
from pagador.games.roulette.state import Roulette
from tests.games.roulette.tables import (
    AMERICAN,
    ANA,
    FRENCH,
    ONLINE,
    RUI,
    after,
    american,
    bet,
    came_of,
    french,
    names,
    online,
    refusal,
    unopened,
)

IN_HALLS = [
    ("pleno:17", 10),
    ("cavalo:17-20", 20),
    ("rua:16-17-18", 30),
    ("quadro:17-18-20-21", 40),
    ("linha:13-14-15-16-17-18", 60),
    ("duzia:2", 120),
    ("coluna:2", 120),
    ("par", 180),
    ("impar", 180),
    ("menor", 180),
    ("maior", 180),
    ("encarnado", 180),
    ("preto", 180),
    ("cavalo-de-duzia:1-2", 240),
    ("cavalo-de-coluna:2-3", 240),
]
MULTIPLE_ONLINE = [
    ("pleno:17", 30),
    ("cavalo:17-20", 60),
    ("rua:16-17-18", 90),
    ("quadro:17-18-20-21", 120),
    ("linha:13-14-15-16-17-18", 180),
    ("duzia:2", 360),
    ("coluna:2", 360),
    ("cavalo-de-duzia:1-2", 720),
    ("cavalo-de-coluna:2-3", 720),
]


def bounds(sitting: Roulette, spot: str) -> tuple[int, int | None]:
    limit = sitting.table.spots[spot].limit
    return limit.least, limit.most


# In halls --------------------------------------------------------------------------------


@pytest.mark.rule("pt95.X.27")
@pytest.mark.parametrize(("spot", "times"), IN_HALLS)
def test_in_halls_the_most_is_a_fixed_multiple_of_the_least(spot: str, times: int) -> None:
    assert bounds(french(minimum=5), spot) == (5, 5 * times)


@pytest.mark.rule("pt95.IX.1", "pt95.X.27")
@pytest.mark.parametrize(("spot", "times"), IN_HALLS)
def test_american_tables_have_the_limits_of_french_ones(spot: str, times: int) -> None:
    assert bounds(american(minimum=5), spot) == (5, 5 * times)


@pytest.mark.rule("pt95.X.27")
@pytest.mark.parametrize(("spot", "times"), IN_HALLS)
def test_the_most_itself_may_be_bet_and_a_unit_more_may_not(spot: str, times: int) -> None:
    sitting = french(ANA, minimum=1)
    assert names(came_of(sitting, bet(ANA, spot, times))) == ["BetPlaced"]
    sentence = f"The most on {spot} is {times}: {times + 1} is too much. (pt95.X.27)"
    assert refusal(sitting, bet(ANA, spot, times + 1)) == sentence


@pytest.mark.rule("pt95.X.27")
def test_the_least_itself_may_be_bet_and_a_unit_less_may_not() -> None:
    sitting = french(ANA, minimum=5)
    assert names(came_of(sitting, bet(ANA, "pleno:17", 5))) == ["BetPlaced"]
    sentence = "The least on pleno:17 is 5: 4 is too little. (pt95.X.27)"
    assert refusal(sitting, bet(ANA, "pleno:17", 4)) == sentence


@pytest.mark.rule("pt95.X.27")
def test_any_whole_stake_between_the_least_and_the_most_may_be_bet() -> None:
    assert names(came_of(french(ANA, minimum=10), bet(ANA, "pleno:17", 13))) == ["BetPlaced"]


@pytest.mark.rule("pt95.X.27")
def test_chips_added_to_a_spot_count_together_and_may_be_less_than_the_least() -> None:
    sitting = after(french(ANA, minimum=10), bet(ANA, "pleno:17", 95))
    assert names(came_of(sitting, bet(ANA, "pleno:17", 5))) == ["BetPlaced"]
    sentence = "The most on pleno:17 is 100: 95 lie there, 6 more is too much. (pt95.X.27)"
    assert refusal(sitting, bet(ANA, "pleno:17", 6)) == sentence


@pytest.mark.rule("pt95.X.27")
def test_the_most_is_each_players_own() -> None:
    sitting = after(french(ANA, RUI, minimum=10), bet(ANA, "pleno:17", 100))
    assert names(came_of(sitting, bet(RUI, "pleno:17", 100))) == ["BetPlaced"]


@pytest.mark.rule("pt95.X.19")
def test_one_player_may_cover_every_cavalo_rua_quadro_and_linha() -> None:
    sitting = french(ANA)
    kinds = ("cavalo", "rua", "quadro", "linha")
    spots = [row.spot for row in sitting.table.spots.values() if row.kind in kinds]
    assert len(spots) == 60 + 14 + 23 + 11
    assert [lying.spot for lying in after(sitting, *(bet(ANA, spot, 10) for spot in spots)).bets] == spots


@pytest.mark.rule("pt95.X.27")
@pytest.mark.parametrize("game", [FRENCH, AMERICAN], ids=["french", "american"])
def test_in_halls_a_table_cannot_choose_its_own_maxima(game: Game[Roulette]) -> None:
    assert unopened(game, ratios={"pleno": 9}) == "The law fixes the maxima of this table. (pt95.X.27)"


# Online ----------------------------------------------------------------------------------


@pytest.mark.rule("pt15.804.11.a", "pt15.804.10")
@pytest.mark.parametrize(("spot", "times"), MULTIPLE_ONLINE)
def test_online_the_most_reaches_up_to_a_multiple_of_the_least(spot: str, times: int) -> None:
    assert bounds(online(minimum=7), spot) == (7, 7 * times)


@pytest.mark.rule("pt15.804.11.b", "pt15.804.10")
@pytest.mark.parametrize("spot", ["par", "impar", "menor", "maior", "encarnado", "preto"])
def test_online_the_most_on_a_simple_chance_reaches_up_to_540_times_the_least(spot: str) -> None:
    assert bounds(online(minimum=7), spot) == (7, 7 * 540)


@pytest.mark.rule("pt15.804.11", "pt15.804.11.a", "pt15.804.ato.2")
def test_an_operator_may_stay_below_the_ceiling() -> None:
    sitting = online(ANA, minimum=10, ratios={"pleno": 5, "simples": 100})
    assert (bounds(sitting, "pleno:0"), bounds(sitting, "par")) == ((10, 50), (10, 1000))
    assert bounds(sitting, "cavalo:0-1") == (10, 600)


@pytest.mark.rule("pt15.804.11", "pt15.804.ato.2")
@pytest.mark.parametrize(
    ("ratios", "sentence"),
    [
        ({"pleno": 31}, "The most on pleno may be 1 to 30 times the minimum, not 31. (pt15.804.11.a)"),
        ({"duzia": 0}, "The most on duzia may be 1 to 360 times the minimum, not 0. (pt15.804.11.a)"),
        ({"simples": 541}, "The most on simples may be 1 to 540 times the minimum, not 541. (pt15.804.11.b)"),
    ],
)
def test_an_operator_never_goes_above_the_ceiling(ratios: dict[str, int], sentence: str) -> None:
    assert unopened(ONLINE, ratios=ratios) == sentence


@pytest.mark.rule("pt15.804.3.b")
def test_online_the_most_is_per_player_and_chance() -> None:
    sitting = after(online(ANA, RUI, minimum=10), bet(ANA, "pleno:17", 300), bet(RUI, "pleno:17", 300))
    sentence = "The most on pleno:17 is 300: 300 lie there, 1 more is too much. (pt15.804.3.b, pt15.804.11.a)"
    assert refusal(sitting, bet(RUI, "pleno:17", 1)) == sentence
    assert names(came_of(sitting, bet(RUI, "pleno:18", 300))) == ["BetPlaced"]


@pytest.mark.rule("pt15.804.3.c", "pt15.804.10")
def test_online_the_least_is_on_each_chance() -> None:
    sitting = after(online(ANA, minimum=10), bet(ANA, "pleno:17", 10))
    sentence = "The least on pleno:18 is 10: 9 is too little. (pt15.804.3.c, pt15.804.10)"
    assert refusal(sitting, bet(ANA, "pleno:18", 9)) == sentence


@pytest.mark.rule("pt15.804.10", "pt15.804.11.a", "pt15.804.11.b")
def test_online_each_chance_may_have_its_own_least_and_the_most_follows_it() -> None:
    sitting = online(ANA, minimum=10, minima={"pleno": 2, "simples": 50})
    assert [bounds(sitting, spot) for spot in ("pleno:0", "cavalo:0-1", "par")] == [(2, 60), (10, 600), (50, 27_000)]
    assert refusal(sitting, bet(ANA, "par", 49)).startswith("The least on par is 50: 49 is too little.")


@pytest.mark.rule("pt15.804.10", "pt95.X.27")
def test_a_minimum_of_its_own_is_for_online_chances_that_exist_and_of_one_unit_at_least() -> None:
    assert unopened(ONLINE, minima={"pleno": 0}) == "The minimum on pleno is one unit at least, not 0. (pt15.804.10)"
    assert unopened(ONLINE, minima={"moon": 5}).startswith("There is no kind of spot called moon:")
    assert unopened(FRENCH, minima={"pleno": 5}) == "A table in a hall has one minimum for all chances. (pt95.X.27)"


# What an operator may leave out ----------------------------------------------------------


@pytest.mark.rule("pt15.804.12")
@pytest.mark.parametrize("kind", ["cavalo-de-duzia", "cavalo-de-coluna"])
def test_an_operator_may_leave_out_the_cavalos_of_dozens_and_of_columns(kind: str) -> None:
    sitting = online(ANA, left_out=[kind])
    kinds = ["pleno", "cavalo", "rua", "quadro", "linha", "duzia", "coluna", "cavalo-de-duzia", "cavalo-de-coluna"]
    left = [other for other in kinds if other != kind] + ["par", "impar", "menor", "maior", "encarnado", "preto"]
    sentence = f"The layout has no {kind}. It has: {', '.join(left)}. (pt15.804.12)"
    assert refusal(sitting, bet(ANA, f"{kind}:1-2", 10)) == sentence


@pytest.mark.rule("pt15.804.12")
def test_an_operator_may_leave_out_nothing_else() -> None:
    sentence = "Only cavalo-de-duzia and cavalo-de-coluna may be left out, not linha. (pt15.804.12)"
    assert unopened(ONLINE, left_out=["linha"]) == sentence


@pytest.mark.rule("pt15.804.12")
def test_an_operator_may_cap_what_a_player_has_on_the_whole_layout() -> None:
    sitting = after(online(ANA, RUI, player_total=50), bet(ANA, "pleno:17", 30))
    sentence = "One player's bets together may reach 50: 30 lie already. (pt15.804.12)"
    assert refusal(sitting, bet(ANA, "par", 21)) == sentence
    assert names(came_of(sitting, bet(ANA, "par", 20))) == ["BetPlaced"]
    assert names(came_of(sitting, bet(RUI, "par", 50))) == ["BetPlaced"]


@pytest.mark.rule("pt15.804.12")
def test_chips_taken_back_no_longer_count_towards_the_cap() -> None:
    sitting = after(online(ANA, player_total=50), bet(ANA, "pleno:17", 30), WithdrawBet(by=ANA, spot="pleno:17"))
    assert names(came_of(sitting, bet(ANA, "par", 50))) == ["BetPlaced"]


@pytest.mark.rule("pt15.804.12")
@pytest.mark.parametrize("terms", [{"left_out": ["cavalo-de-duzia"]}, {"player_total": 100}])
def test_in_halls_nothing_is_left_out_and_no_total_is_capped(terms: dict[str, Any]) -> None:
    sentence = "This table offers every spot of the layout and caps no player's total. (pt95.X.19)"
    assert unopened(FRENCH, **terms) == sentence


@pytest.mark.rule("pt15.804.12")
def test_what_is_offered_keeps_within_the_cap() -> None:
    sitting = after(online(ANA, player_total=55), bet(ANA, "pleno:17", 30))
    amounts = {offer.fields["stake"] for offer in ONLINE.due(sitting) if offer.command == "place-bet"}
    assert amounts == {Amount(least=10, most=25), Amount(least=1, most=25)}
