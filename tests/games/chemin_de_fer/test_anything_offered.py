"""Whatever is offered is taken: sittings in which every offer is as likely, slips and rulings among them."""

from random import Random
from typing import get_args, get_type_hints

import pytest
from msgspec.structs import replace

from pagador.decider import Domain, Lot, Offer, Party, Value
from pagador.equipment.chance import SeededChance
from pagador.games.baccarat.chemin_de_fer import CHEMIN_DE_FER
from pagador.games.baccarat.chemin_de_fer.payment import holds
from pagador.games.baccarat.chemin_de_fer.readings import Readings
from pagador.games.baccarat.chemin_de_fer.state import Chemin
from pagador.games.baccarat.chemin_de_fer.words import Phase
from pagador.table import Bot, Sitting
from pagador.table.offers import answer
from tests.games.chemin_de_fer.tables import ANA, BIA, CAIO, DUARTE, EVA, PLAYED, RUI

NAMES = (ANA, BIA, CAIO, DUARTE, EVA, RUI)
SHY = ("propose-association", "make-banco", "deposit-card", "turn-ponto-card", "take-level", "leave-place", "enrol")
SELDOM = ("void-coup", "reach-closing-time", "report", "reserve-seat", "declare-novice", "declare-unwilling")
STEPS = 400


def any_reading(generator: Random) -> dict[str, str]:
    found = {name: generator.choice(get_args(kind)) for name, kind in get_type_hints(Readings).items()}
    return {name.replace("_", "-"): answer for name, answer in found.items()}


def weight(offer: Offer) -> float:
    return 0.05 if offer.command in (*SHY, *SELDOM) else 3 if offer.must else 1


def check_table(state: Chemin, offers: tuple[Offer, ...]) -> None:
    """Somebody, chance or the clock can always move the table on, and nobody is gone whose money lies there."""
    moving = any(offer.must or offer.party is Party.CLOCK for offer in offers)
    assert moving or state.phase in (Phase.WAITING, Phase.OVER)
    assert {purse.owner for purse in holds(state)} <= {who for who, _ in state.people}
    assert min(holds(state).values(), default=0) >= 0


@pytest.mark.parametrize("seed", range(6))
def test_nothing_that_is_offered_is_refused_and_the_table_never_stops(seed: int) -> None:
    generator = Random(seed)
    opened = CHEMIN_DE_FER.open({"void_coups": True}, any_reading(generator), edition=PLAYED["edition"])
    sitting, bot = Sitting(CHEMIN_DE_FER, opened, SeededChance(seed)), Bot(ANA, generator)

    def pick(name: str, domain: Domain) -> Value:
        return sitting.source.draw(domain) if isinstance(domain, Lot) else bot.pick(name, domain)

    for _ in range(STEPS):
        offers = CHEMIN_DE_FER.due(sitting.state)
        check_table(sitting.state, offers)
        (offer,) = generator.choices(offers, [weight(each) for each in offers])
        people = [who for who in NAMES if who not in offer.but]
        if offer.party is Party.PEOPLE and offer.by is None and people:
            offer = replace(offer, by=generator.choice(people))
        if offer.party is not Party.PEOPLE or offer.by is not None:
            sitting.act(answer(CHEMIN_DE_FER, offer, pick))
