"""House players at chemin de fer: by their temperaments who makes bancô, who passes, who bids, and how five is played.

They know what their seat sees and what they are offered, as anybody does.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from pagador.decider import Amount, Choice, Offer, Offers, Participant, Value
from pagador.game import Chosen, Company, HousePlayer
from pagador.games.baccarat.chemin_de_fer.points import banker_base, first_two, ponto_play, table_says
from pagador.games.baccarat.chemin_de_fer.state import Chemin
from pagador.games.baccarat.chemin_de_fer.words import Keep, Play, Side, Spot, Word

Below: TypeAlias = Callable[[int], int]
"""A number from nought to below this one."""


class Temper(msgspec.Struct, frozen=True, kw_only=True):
    """How a house player plays; chances are in a hundred."""

    bank: int = 3
    """The largest bank put up, in least ones."""
    stake: int = 3
    """The largest bet, in least ones."""
    banco: int = 4
    with_table: int = 4
    follows: int = 30
    """How often a lost bancô is followed."""
    associates: int = 3
    five: int = 60
    """How often a card is asked for on five."""
    free: int = 80
    """How often a card is drawn where the table leaves the choice."""
    passes_after: int = 3
    """After so many coups won the hand is passed."""
    garage: int = 40
    level: int = 10
    bids: int = 35
    on_the_line: int = 5
    slips: int = 0
    """How often something is done that the court of the table has to rule upon."""


TEMPERS: dict[str, Temper] = {
    "prudente": Temper(bank=1, stake=2, banco=1, with_table=2, five=40, passes_after=2, level=3, bids=15),
    "audaz": Temper(bank=6, stake=6, banco=15, with_table=8, five=90, passes_after=5, level=25, bids=60, garage=10),
    "teimosa": Temper(banco=12, follows=90, five=100, passes_after=6, garage=0),
    "calma": Temper(stake=4, five=50, free=50, passes_after=3, garage=90),
    "sociável": Temper(associates=15, with_table=12, on_the_line=15),
    "distraída": Temper(slips=3, five=20, free=30),
}

PLAYERS = (
    HousePlayer(called="Amelia", temperament="prudente"),
    HousePlayer(called="Bento", temperament="audaz"),
    HousePlayer(called="Celia", temperament="teimosa"),
    HousePlayer(called="Duarte", temperament="calma"),
    HousePlayer(called="Eulalia", temperament="sociável"),
    HousePlayer(called="Firmino", temperament="prudente"),
    HousePlayer(called="Graca", temperament="distraída"),
    HousePlayer(called="Henrique", temperament="audaz"),
    HousePlayer(called="Ines", temperament="calma"),
    HousePlayer(called="Joaquim", temperament="sociável"),
    HousePlayer(called="Leonor", temperament="teimosa"),
    HousePlayer(called="Matias", temperament="distraída"),
    HousePlayer(called="Olinda", temperament="audaz"),
    HousePlayer(called="Palmira", temperament="prudente"),
    HousePlayer(called="Quintino", temperament="calma"),
    HousePlayer(called="Rosalia", temperament="sociável"),
    HousePlayer(called="Sebastiao", temperament="teimosa"),
    HousePlayer(called="Teodora", temperament="prudente"),
)
"""Enough for three tables: nobody has seats at two."""


def choose(sitting: Chemin, who: Participant, offers: Offers, temperament: str, below: Below) -> Chosen | None:
    """What a house player does about what is asked; now and then, of an absent-minded one, what nobody should."""
    temper = TEMPERS[temperament]
    slips = tuple(offer for offer in offers if offer.command in SLIPS and not offer.must)
    if slips and below(100) < temper.slips:
        return slips[below(len(slips))], {}
    for command, answer in ANSWERS.items():
        found = tuple(offer for offer in offers if offer.command == command and offer not in slips)
        chosen = answer(sitting, temper, found, below) if found else None
        if chosen is not None:
            return chosen
    return None


SLIPS = ("draw-card", "turn-ponto-card", "deposit-card", "say", "take-cards")
"""What may be done by mistake, where nobody waits for it."""

# One answer for each command --------------------------------------------------------------


def often(chance: int, below: Below) -> bool:
    return below(100) < chance


def gladly(sitting: Chemin, temper: Temper, offers: Offers, below: Below) -> Chosen | None:
    return offers[0], {}


def sometimes(chance: Callable[[Temper], int]) -> "Answer":
    """The first of the offers, by a chance of the temperament."""
    return lambda _, temper, offers, below: (offers[0], {}) if often(chance(temper), below) else None


def cut(sitting: Chemin, temper: Temper, offers: Offers, below: Below) -> Chosen | None:
    depth = offers[0].fields["depth"]
    assert isinstance(depth, Amount)
    assert depth.most is not None
    return (offers[0], {"depth": depth.least + below(depth.most - depth.least + 1)}) if often(50, below) else None


def take_hand(sitting: Chemin, temper: Temper, offers: Offers, below: Below) -> Chosen | None:
    least, most = bounds(offers[0], "amount")
    return offers[0], {"amount": min(least * (1 + below(temper.bank)), most)}


def accept(sitting: Chemin, temper: Temper, offers: Offers, below: Below) -> Chosen | None:
    return (offers[0], {"associate": first_of(offers[0], "associate")}) if often(50, below) else None


def banco(sitting: Chemin, temper: Temper, offers: Offers, below: Below) -> Chosen | None:
    """Alone, or with the table; a bancô that was lost may be followed."""
    me = offers[0].by
    chances = (temper.follows if sitting.suivi == me else temper.banco, temper.with_table)
    for offer, chance in zip(offers, chances, strict=False):
        if often(chance, below):
            return offer, {}
    return None


def place_bet(sitting: Chemin, temper: Temper, offers: Offers, below: Below) -> Chosen | None:
    """A few units before one's place, or on the line; nine times of ten."""
    wanted = Spot.RISCO if often(temper.on_the_line, below) else Spot.PONTO
    offer = next((each for each in offers if first_of(each, "spot") == wanted), offers[0])
    least, most = bounds(offer, "stake")
    fields: Mapping[str, Value] = {
        "spot": first_of(offer, "spot"),
        "stake": min(least * (1 + below(temper.stake)), most),
    }
    return (offer, fields) if often(90, below) else None


def say(sitting: Chemin, temper: Temper, offers: Offers, below: Below) -> Chosen | None:
    """8 and 9 are shown, five is played by temperament, all else by the rules."""
    own = first_two(sitting, sitting.cards.ponto)
    if own in sitting.law.ponto_shows.value:
        return offers[0], {"word": str(own)}
    wanted = ponto_play(sitting.law, own)
    draws = wanted is Play.DRAW or (wanted is Play.FREE and often(temper.five, below))
    return offers[0], {"word": Word.CARD if draws else Word.NO}


def draw(sitting: Chemin, temper: Temper, offers: Offers, below: Below) -> Chosen | None:
    """A card for the ponto is given; for the bank it is drawn as the table has it, or by temperament."""
    offer = offers[0]
    if first_of(offer, "to") == Side.PONTO:
        return offer, {"to": Side.PONTO}
    says = table_says(sitting)
    draws = says is Play.DRAW or (says is Play.FREE and often(temper.free, below)) or banker_base(sitting) == 0
    return (offer, {"to": Side.BANCA}) if draws else None


def keep(sitting: Chemin, temper: Temper, offers: Offers, below: Below) -> Chosen | None:
    """The hand is kept until enough coups are won, with a garage when there may be one."""
    assert sitting.bank is not None
    ways = offers[0].fields["how"]
    assert isinstance(ways, Choice)
    if sitting.bank.won >= temper.passes_after or (sitting.bank.collected and often(10, below)):
        return None
    aside = [how for how in ways.options if how != Keep.WHOLE]
    how = aside[0] if aside and often(temper.garage, below) else Keep.WHOLE
    return offers[0], {"how": how, "cagnotte": "bank"}


def bid(sitting: Chemin, temper: Temper, offers: Offers, below: Below) -> Chosen | None:
    least, most = bounds(offers[0], "amount")
    amount = offers[0].fields["amount"]
    assert isinstance(amount, Amount)
    too_dear = least > sitting.table.terms.auction_base * (1 + temper.bank)
    if too_dear or not often(temper.bids, below):
        return None
    return offers[0], {"amount": min(least + below(3) * amount.step, most), "partner": ""}


def bounds(offer: Offer, name: str) -> tuple[int, int]:
    domain = offer.fields[name]
    assert isinstance(domain, Amount)
    assert domain.most is not None
    return domain.least, domain.most


def first_of(offer: Offer, name: str) -> str:
    domain = offer.fields[name]
    assert isinstance(domain, Choice)
    return domain.options[0]


Answer: TypeAlias = Callable[[Chemin, Temper, Offers, Below], Chosen | None]

ANSWERS: dict[str, Answer] = {
    "answer-call": gladly,
    "ask-to-shuffle": sometimes(lambda _: 3),
    "cut": cut,
    "decline-cut": gladly,
    "take-hand": take_hand,
    "propose-association": sometimes(lambda temper: temper.associates),
    "accept-association": accept,
    "decline-association": gladly,
    "make-banco": banco,
    "place-bet": place_bet,
    "wait-for-bets": gladly,
    "deal": gladly,
    "take-cards": gladly,
    "say": say,
    "draw-card": draw,
    "stand": gladly,
    "keep-bank": keep,
    "pass-hand": gladly,
    "take-level": sometimes(lambda temper: temper.level),
    "keep-hand": sometimes(lambda _: 20),
    "let-go": gladly,
    "bid": bid,
}
"""What is done about each command, the first that is: an answer that stands for all comes after those by chance."""

BANKS_IN_PURSE = 80
"""How many of the least banks a full purse holds."""
PURSE = 400


def dearest(sitting: Chemin) -> int:
    """What a purse is counted in: a house player can put up banks and bid, however dear that is beside a bet."""
    terms = sitting.table.terms
    return max(terms.bank_minimum, terms.auction_base) * BANKS_IN_PURSE // PURSE


COMPANY: Company[Chemin] = Company(players=PLAYERS, seated=5, standing=2, purse=PURSE, unit=dearest, choose=choose)
"""Five seated and two standing: with one visitor, enough for a game and for an auction."""
