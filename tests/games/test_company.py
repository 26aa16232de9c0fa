"""Games that declare a company, held to it: what it chooses is offered to it, and is never refused."""

from random import Random

import pytest

from pagador.betting.coup import END_WINDOW
from pagador.betting.places import TAKE_PLACE
from pagador.decider import Offer, Participant, Question, first, fits, offered_to
from pagador.equipment.chance import SeededChance
from pagador.game import AnyGame, Company, HousePlayer
from pagador.registry import GAMES, check_edition, new_table
from pagador.table import Sitting, answer
from pagador.table.offers import answering
from tests.house.hosted import by_temper, with_company

HOSTED = (*(game for game in GAMES if game.live.company is not None), with_company())
COUPS = 20
MOST_ACTS = 4000
MOST_ACTS_TO_LEAVE = 200


class Hosted:
    """A sitting at which there are house players only."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        assert game.live.company is not None
        self.game = game
        self.company = game.live.company
        self.generator = Random(seed)
        self.sitting = Sitting(game, new_table(game, check_edition(game, None), {}, {}), SeededChance(seed))
        self.thought: set[object] = set()

    def sit_down(self) -> None:
        for player in self.company.players[: self.company.seated]:
            coming = next(offer for offer in self.game.due(self.sitting.state) if offer.command == TAKE_PLACE)
            self.sitting.act(answer(self.game, coming, lambda _, domain: first(domain), by=player.name))

    def leave(self) -> None:
        """Everybody who can take everything back now does, and goes."""
        for who in tuple(dict(self.sitting.state.people)):
            for command in self.game.live.leaving:
                while (offer := self.offered(who, command)) is not None:
                    self.sitting.act(answer(self.game, offer, lambda _, domain: first(domain), by=who))

    def offered(self, who: Participant, command: str) -> Offer | None:
        offers = offered_to(self.game.due(self.sitting.state), who)
        return next((offer for offer in offers if offer.command == command), None)

    def go_on(self) -> None:
        """One thing more: somebody answers, or a time ends."""
        self.sitting.attend()
        if not any(self.answers(player, question) for player, question in self.asked()):
            ends = (offer for offer in self.game.due(self.sitting.state) if offer.command == END_WINDOW)
            if (end := next(ends, None)) is not None:
                self.sitting.strike(END_WINDOW, end.question)

    def asked(self) -> list[tuple[HousePlayer, Question]]:
        questions = self.game.questions(self.sitting.state)
        here = [player for player in self.company.players if player.name in dict(self.sitting.state.people)]
        return [(player, each) for each in questions for player in here if each.is_for(player.name)]

    def answers(self, player: HousePlayer, question: Question) -> bool:
        """Whether somebody does something about a question that they have not thought about."""
        state = self.sitting.state
        asking = (state.coup, question.key, question.number, question.renewals, player)
        if asking in self.thought:
            return False
        self.thought.add(asking)
        offers = answering(self.game.due(state), player.name, question)
        view = self.game.view(state, player.name)
        chosen = self.company.choose(view, player.name, offers, player.temperament, self.generator.randrange)
        if chosen is None:
            return False
        offer, fields = chosen
        assert offer in offers
        assert all(fits(offer.fields[name], value) for name, value in fields.items())
        self.sitting.act(answer(self.game, offer, lambda _, domain: first(domain), by=player.name, thought=fields))
        return True


@pytest.mark.parametrize("game", HOSTED, ids=lambda game: game.name)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_company_plays_by_itself_and_nothing_it_does_is_refused(game: AnyGame, seed: int) -> None:
    hosted = Hosted(game, seed)
    hosted.sit_down()
    for _ in range(MOST_ACTS):
        if hosted.sitting.state.coup > COUPS:
            break
        hosted.go_on()
    assert hosted.sitting.state.coup > COUPS
    assert {entry.actor for entry in hosted.sitting.log} >= {p.name for p in hosted.company.players[:1]}


@pytest.mark.parametrize("game", HOSTED, ids=lambda game: game.name)
@pytest.mark.parametrize("acts", [10, 50, 123])
def test_a_company_can_always_go_home_before_long(game: AnyGame, acts: int) -> None:
    hosted = Hosted(game, acts)
    hosted.sit_down()
    for _ in range(acts):
        hosted.go_on()
    for _ in range(MOST_ACTS_TO_LEAVE):
        hosted.leave()
        if hosted.sitting.state.people:
            hosted.go_on()
    assert hosted.sitting.state.people == ()


@pytest.mark.parametrize("game", HOSTED, ids=lambda game: game.name)
def test_there_is_room_for_a_company_and_for_people_at_its_tables(game: AnyGame) -> None:
    company = game.live.company
    assert company is not None
    places = game.describe(new_table(game, check_edition(game, None), {}, {})).places
    assert company.seated + company.kept_free + 1 <= len(places.seats)
    assert company.seated + 1 >= game.facts.fewest


@pytest.mark.parametrize("called", ["casa.bento", "bento", "Amélia", "Dona Graça", ""])
def test_a_house_player_has_one_plain_name(called: str) -> None:
    with pytest.raises(ValueError, match="one plain name"):
        HousePlayer(called, "bold")


def test_a_company_has_enough_players_and_no_two_of_one_name() -> None:
    bento, clara = HousePlayer("Bento", "bold"), HousePlayer("Clara", "timid")
    for players, seated in (((bento, clara), 3), ((bento, bento), 1)):
        with pytest.raises(ValueError, match="as many players as come"):
            Company(players=players, seated=seated, choose=by_temper)
