"""A blackjack table with an accumulated prize in a house: coups of which anybody may win a share."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

from pagador.betting.bets import BetPlaced
from pagador.games.blackjack.events_machines import JackpotPaid
from pagador.games.blackjack.words import Phase
from pagador.house.records import Manner
from tests.house.driving import House

RANKS = "23456789TJQKA"
OFTEN = {low + high: 7 for low, high in combinations(RANKS, 2)} | {rank * 2: 9 for rank in RANKS[:-1]} | {"AA": 100}
"""Any two cards win a share."""

PRIZE: dict[str, Any] = {"jackpot": True, "jackpot_approval": "IGJ 7", "jackpot_combinations": OFTEN}
LONGEST = 1000
"""More windows than it takes until a coup goes as it is wanted."""


def opened(house: House, *people: str, manner: Manner | None = None, **terms: Any) -> None:
    house.open("blackjack", *people, edition="pteur", manner=manner, **PRIZE, **terms)


def until(house: House, wanted: Callable[[], bool], do: str = "") -> None:
    """Coup after coup, everybody with a bet and a chip, until one is as it is wanted; `do` is what all try to do."""
    for _ in range(LONGEST):
        if wanted():
            return
        for who, seat in house.state().people:
            if house.state().phase is Phase.BETTING and not owns_chip(house, who):
                house.ask(who, "place-bet", place=seat, spot="aposta", stake=10)
                house.done(who, "place-bet", place=seat, spot="acumulado", stake=1)
            elif do:
                house.ask(who, do)
        house.wait(31)
    raise AssertionError("no coup went as it was wanted")


def owns_chip(house: House, who: str) -> bool:
    return any(bet.owner == who and bet.spot == "acumulado" for bet in house.state().bets)


def paid_last(house: House) -> list[JackpotPaid]:
    """What was paid of the prize since somebody bet last."""
    events = house.events()
    last = max(at for at, event in enumerate(events) if isinstance(event, BetPlaced))
    return [event for event in events[last:] if isinstance(event, JackpotPaid)]
