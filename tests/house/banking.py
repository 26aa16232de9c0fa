"""A table of chemin de fer in a house, for tests: people at it, moments in which it may fall, guests who play."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from pagador.betting.coup import CoupEnded
from pagador.decider import Participant, first
from pagador.games.baccarat.chemin_de_fer.bank_events import CagnotteTaken
from pagador.games.baccarat.chemin_de_fer.company import choose
from pagador.games.baccarat.chemin_de_fer.events import StageBegan
from pagador.games.baccarat.chemin_de_fer.state import Chemin
from pagador.games.baccarat.chemin_de_fer.words import Phase
from pagador.house.audit.verify import verify
from pagador.house.questions import visits_of
from pagador.house.records import Manner
from pagador.house.statements import Statement, statement_of
from pagador.house.vault import Seal
from pagador.table.offers import answering
from tests.house.driving import PURSE, SEAL, House

GAME = "chemin-de-fer"
ALONE = Manner(company=False)
PEOPLE = ("ana", "bia", "caio", "duarte")
OTHER = Seal(b"o" * 32)
BANK, STAKE = 100, 60


def state(house: House) -> Chemin:
    found = house.standing().state
    assert isinstance(found, Chemin)
    return found


def until(house: House, *phases: Phase) -> None:
    """Nobody says anything, and times end, until the table comes to one of these phases."""
    for _ in range(40):
        if state(house).phase not in phases:
            house.window()
    assert state(house).phase in phases


def begun(house: House, **terms: Any) -> None:
    """Four people on the first seats of a table without house players, and the hand has come to ana."""
    house.add_people("duarte")
    house.open(GAME, manner=ALONE, **terms)
    for seat, who in enumerate(PEOPLE, start=1):
        house.done(who, "take-place", place=str(seat))
    until(house, Phase.HAND)
    assert state(house).hand_at == "1"


# Moments at which the house may fall or close ------------------------------------------------


def with_bank(house: House) -> None:
    """Ana has put up a bank, and bancô is asked for."""
    house.done("ana", "take-hand", amount=BANK)
    until(house, Phase.BANCO)


def with_proposal(house: House) -> None:
    """Bia has put down as much as ana's bank, to share it."""
    house.done("ana", "take-hand", amount=BANK)
    house.done("bia", "propose-association")


def with_associate(house: House) -> None:
    """Bia shares ana's bank, and bancô is asked for."""
    with_proposal(house)
    until(house, Phase.ACCEPTING)
    house.done("ana", "accept-association", associate="bia")


def with_bid(house: House) -> None:
    """Nobody bet against ana, who passed; caio has bid for the bank, and bia above him."""
    with_bank(house)
    until(house, Phase.UNBET)
    house.done("ana", "pass-hand", cagnotte="bank")
    until(house, Phase.RETAINING)
    house.done("ana", "let-go")
    house.done("caio", "bid", amount=50, partner="")
    house.done("bia", "bid", amount=70, partner="")


def with_cards_seen(house: House) -> None:
    """Bia has bet against ana's bank, and holds the ponto's cards."""
    with_bank(house)
    until(house, Phase.BETTING)
    house.done("bia", "place-bet", spot="ponto", stake=STAKE)
    until(house, Phase.DEALING)
    house.done("ana", "deal")
    house.done("bia", "take-cards")


MOMENTS: dict[str, tuple[Callable[[House], None], dict[str, int]]] = {
    "bank": (with_bank, {"ana": BANK}),
    "association": (with_proposal, {"ana": BANK, "bia": BANK}),
    "associate": (with_associate, {"ana": 2 * BANK}),
    "auction": (with_bid, {"bia": 70}),
    "cards": (with_cards_seen, {"ana": BANK, "bia": STAKE}),
}
in_each = pytest.mark.parametrize("moment", list(MOMENTS))


def held_by(house: House) -> dict[str, int]:
    return {who: amount for who in PEOPLE if (amount := house.at_table(who))}


def has_everything(house: House) -> bool:
    """Whether all that people brought is in their wallets, at the table and in the cagnotte, to the unit."""
    people = sum(house.wallet(who) + house.at_table(who) for who in PEOPLE)
    taken = sum(event.amount for event in house.events() if isinstance(event, CagnotteTaken))
    return people + taken == len(PEOPLE) * PURSE and house.total() == 0


def check_books(house: House) -> None:
    verdict = verify(house.store, seal=SEAL)
    assert verdict.clean, verdict.difference
    assert verify(house.store).clean


# People who play by temperament --------------------------------------------------------------


class Guests:
    """People at a table of a house, who answer what they are asked as house players would."""

    def __init__(self, house: House, *people: str, seed: int = 1) -> None:
        self.house = house
        self.people = people
        self.generator = Random(seed)
        self.thought: set[object] = set()

    def play(self, enough: Callable[[], bool], looks: int = 4000) -> None:
        """The floor looks at its table again and again until this is true."""
        for _ in range(looks):
            if enough():
                return
            if not any(self.answers(who) for who in self.people):
                self.house.ready(*self.people)
                self.house.wait(0.5)
        raise AssertionError("it never came true")

    def answers(self, who: str) -> bool:
        standing = self.house.standing()
        by = Participant(who)
        for question in standing.game.questions(standing.state):
            asking = (standing.coup, question.key, question.number, question.renewals, who)
            if not question.is_for(by) or asking in self.thought:
                continue
            self.thought.add(asking)
            offers = answering(standing.game.due(standing.state), by, question)
            seen = standing.game.view(standing.state, by)
            assert isinstance(seen, Chemin)
            chosen = choose(seen, by, offers, "calma", self.generator.randrange)
            if chosen is not None:
                offer, fields = chosen
                filled = {name: first(domain) for name, domain in offer.fields.items()} | dict(fields)
                self.house.done(who, offer.command, **filled)
                return True
        return False


def coups(house: House) -> int:
    return sum(isinstance(event, CoupEnded) for event in house.events())


def stages(house: House) -> set[Phase]:
    return {event.stage for event in house.events() if isinstance(event, StageBegan)}


def statement(house: House, who: str) -> Statement:
    now = house.standing().coup
    with house.store.reading() as connection:
        (visit,) = visits_of(connection, Participant(who), "mesa", limit=1)
        return statement_of(connection, Participant(who), "mesa", visit.first_seq, now)
