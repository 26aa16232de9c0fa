"""A company for tests: póquer sem descarte with house players, of whom some go on with any hand and some never do."""

from collections.abc import Callable, Iterator
from typing import Any, cast

from msgspec.structs import replace

from pagador import registry
from pagador.decider import Offers, Participant
from pagador.game import AnyGame, Chosen, Company, HousePlayer
from pagador.games.poker.poquer_sem_descarte import POQUER_SEM_DESCARTE
from pagador.games.poker.poquer_sem_descarte.state import Poquer
from pagador.house.company import house_players_in
from tests.house.driving import House

GAME = POQUER_SEM_DESCARTE.name
BENTO, CLARA, DUARTE, ELVIRA, FIRMINO = (
    HousePlayer("Bento", "bold"),
    HousePlayer("Clara", "timid"),
    HousePlayer("Duarte", "bold"),
    HousePlayer("Elvira", "timid"),
    HousePlayer("Firmino", "bold"),
)
PLAYERS = (BENTO, CLARA, DUARTE, ELVIRA, FIRMINO)
SEATED, KEPT_FREE = 4, 2


def by_temper(
    seen: Poquer, who: Participant, offers: Offers, temper: str, below: Callable[[int], int]
) -> Chosen | None:
    """An ante of one to three times the least, if none lies there; then on or out, by temperament."""
    wanted = "place-bet" if seen.phase == "betting" else "continue" if temper == "bold" else "fold"
    offer = next((offer for offer in offers if offer.command == wanted), None)
    if offer is None:
        return None
    return offer, {"stake": 10 * (1 + below(3))} if wanted == "place-bet" else {}


COMPANY: Company[Poquer] = Company(players=PLAYERS, seated=SEATED, kept_free=KEPT_FREE, choose=by_temper)


def with_company(leaving: tuple[str, ...] = POQUER_SEM_DESCARTE.live.leaving, **given: Any) -> AnyGame:
    """The game with house players, of whom something may be different, or how people go there."""
    live = replace(POQUER_SEM_DESCARTE.live, company=replace(COMPANY, **given), leaving=leaving)
    return cast(AnyGame, replace(POQUER_SEM_DESCARTE, live=live))


def games_with(hosted: AnyGame) -> tuple[AnyGame, ...]:
    """All games, this one in the place of the one of its name."""
    return tuple(hosted if game.name == hosted.name else game for game in registry.GAMES)


# At a table ------------------------------------------------------------------------------


def here(house: House, table: str = "mesa") -> tuple[str, ...]:
    """The house players who have a place."""
    return house_players_in(house.standing(table).visits)


def looks(house: House, seconds: float = 0.25) -> Iterator[None]:
    """The floor looks at its tables, again and again, so many seconds apart."""
    for _ in range(400):
        yield
        house.wait(seconds)


def wait_until(house: House, true: Callable[[], bool], seconds: float = 0.25) -> None:
    for _ in looks(house, seconds):
        if true():
            return
    raise AssertionError("it never came true")


def wait_for(house: House, count: int) -> None:
    """Until so many house players are at the table."""
    wait_until(house, lambda: len(here(house)) == count)
