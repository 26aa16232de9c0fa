"""Tables of blackjack with an accumulated prize in a house: opened, dealt by hand from known cards, closed."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from pagador.decider import Event, Lot
from pagador.house import office
from pagador.house.ledger import pool
from pagador.house.prizes import PrizeShown, in_trust
from pagador.house.records import Manner, Opened
from pagador.house.store import Writing
from pagador.registry import check_edition, game_named
from pagador.table.log import Stamp
from pagador.table.offers import duty
from tests.house.driving import House
from tests.house.pooling import HAND, SPOKEN

START = 100_000
PRIZE: dict[str, Any] = {
    "after": "back",
    "jackpot": True,
    "jackpot_approval": "IGJ 7",
    "jackpot_chip": 10,
    "jackpot_percent": 33,
    "jackpot_combinations": {"77": 10, "AA": 100},
}
"""A prize whose share of a chip is no whole unit: 3.3 of 10; two sevens win a tenth of it, two aces win it whole."""

PLAIN = ("T", "9")
"""What hands are dealt for which no cards are named: a ten and a nine, at which people stay, and so does the bank."""

LONGEST = 200
"""More acts than a coup has."""


# Tables ----------------------------------------------------------------------------------


def add(page: Writing, name: str, currency: str = "demo", casino: str = "casino", **terms: Any) -> Opened:
    edition = check_edition(game_named("blackjack"), terms.pop("edition", "pteur"))
    wanted = {**PRIZE, **terms} if terms.get("jackpot", True) else terms
    stamp = Stamp(game="blackjack", edition=edition, terms=wanted, readings={})
    manner = Manner() if currency == "EUR" else HAND
    return office.add_table(page, name, stamp, currency, manner, casino=casino)[0]


def opened(house: House, name: str, *seated: str, **meant: Any) -> Opened:
    with house.store.writing() as page:
        first = add(page, name, **meant)
    house.floor.open_tables()
    for who in seated:
        house.seat(who, name)
    return first


def close(house: House, name: str) -> None:
    with house.store.writing() as page:
        office.close_table(page, name)
    for _ in range(3):
        house.wait(1)
    assert name not in house.floor.tables


def pool_at(first: Opened) -> str:
    """The pool that a table goes on with, as its first line names it."""
    return str(first.stamp.terms.get("jackpot_pool", ""))


def trusted(house: House) -> dict[str, int]:
    """What closed tables have left, as anyone may see it."""
    return {prize.table: prize.amount for prize in shown(house)}


def shown(house: House) -> list[PrizeShown]:
    with house.store.reading() as connection:
        return in_trust(connection)


def held(house: House, name: str) -> int:
    """What lies in the account of a pool."""
    return house.balance(pool(name, "demo"))


# Coups -----------------------------------------------------------------------------------


def lay(house: House, table: str, *people: str, chip: int = 10) -> None:
    """Everybody bets on a seat of their own, with a chip for the prize unless it is nothing."""
    begin(house, table)
    for who in people:
        seat = next(place for owner, place in house.state(table).people if owner == who)
        house.done(who, "place-bet", table=table, spot="aposta", place=seat, stake=10)
        if chip:
            house.done(who, "place-bet", table=table, spot="acumulado", place=seat, stake=chip)


def begin(house: House, table: str) -> None:
    """The shoe is shuffled and cut, where it has to be, and bets are taken."""
    play_until(house, table, lambda: house.state(table).phase == "betting")


def shut(house: House, table: str) -> None:
    """No more bets: the chips for the prize are taken."""
    house.done("rosa", "close-bets", table=table, **SPOKEN)


def coup(house: House, table: str, *people: str, chip: int = 10, **cards: str) -> None:
    """A coup from bets to payment; `cards` are those of each hand by their ranks, `seat_1="77"`."""
    lay(house, table, *people, chip=chip)
    shut(house, table)
    play_out(house, table, **cards)


def play_out(house: House, table: str, **cards: str) -> None:
    """All that is left of a coup, nobody asking for a card."""
    number = house.state(table).coup
    play_until(house, table, lambda: house.state(table).coup != number, **cards)


def play_until(house: House, table: str, true: Callable[[], bool], **cards: str) -> None:
    left = faces(cards)
    for _ in range(LONGEST):
        if true():
            return
        act(house, table, left)
    raise AssertionError("the coup does not come to that")


def faces(cards: dict[str, str]) -> dict[str, list[str]]:
    """The ranks of each hand's cards in their order."""
    return defaultdict(lambda: list(PLAIN), {hand.removeprefix("seat_"): list(ranks) for hand, ranks in cards.items()})


def act(house: House, table: str, cards: dict[str, list[str]]) -> None:
    """One thing that the dealer or chance owes; if they owe nothing, time decides for people."""
    offer = duty(house.offers(table))
    if offer is None:
        house.window(table)
        return
    given: dict[str, Any] = {name: first(domain) for name, domain in offer.fields.items()}
    if offer.command == "turn-card":
        given["card"] = of_rank(offer.fields["card"], cards[given["hand"]].pop(0))
    house.done("rosa", offer.command, table=table, role="dealer", party=offer.party, **given)


def first(domain: Any) -> Any:
    if isinstance(domain, Lot):
        return domain.outcomes[0]
    return domain.options[0] if hasattr(domain, "options") else domain.least


def of_rank(lot: Any, rank: str) -> str:
    assert isinstance(lot, Lot)
    return next(card for card in lot.outcomes if card.startswith(rank))


def void(house: House, table: str, cause: str = "The lights went out.") -> None:
    house.done("rosa", "void-coup", table=table, cause=cause, **SPOKEN)


def of_kind(house: House, name: str, kind: type[Event]) -> list[Any]:
    return [event for event in house.events(name) if isinstance(event, kind)]
