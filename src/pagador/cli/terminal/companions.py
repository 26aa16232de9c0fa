"""Companions: the house players of a game that says itself how they play."""

from collections.abc import Iterator

from pagador.betting.facts import SittingState
from pagador.betting.places import TAKE_PLACE
from pagador.cli.terminal.house_players import HousePlayers
from pagador.cli.terminal.visit import Scene, Visit
from pagador.decider import Choice, Command, Kind, Offers, Question, first
from pagador.game import Chosen, Company
from pagador.law import Refused
from pagador.table import TidyBot, answer
from pagador.table.offers import answering


def players_for(visit: Visit, count: int | None, seed: int | None) -> HousePlayers:
    """So many house players; unless said as many as the game has of its own, or none."""
    company = visit.game.live.company
    if company is None:
        return HousePlayers(visit, count or 0, seed)
    return Companions(visit, company, company.seated + company.standing if count is None else count, seed)


class Companions(HousePlayers):
    """House players with temperaments, who think once about each question that is asked of them."""

    def __init__(self, visit: Visit, company: Company[SittingState], count: int, seed: int | None) -> None:
        super().__init__(visit, count, seed, [player.called for player in company.players])
        self.company = company
        self.tempers = {player.called: player.temperament for player in company.players}
        self.thought: set[tuple[int, str, int, int, str]] = set()
        named = ", ".join(f"{bot.name} ({self.tempers[bot.name]})" for bot in self.bots)
        self.introduction = f"With you are house players: {named}." if named else ""

    def sit_down(self) -> list[Scene]:
        """As many as the company seats take seats, the others stand where one can."""
        seated, upright = self.bots[: self.company.seated], self.bots[self.company.seated :]
        scenes = [scene for bot in seated for scene in self.do(bot, TAKE_PLACE)]
        return scenes + [scene for bot in upright for scene in self.stand(bot)]

    def stand(self, bot: TidyBot) -> list[Scene]:
        """Any of the places to stand; without one, a seat."""
        floor = self.game.describe(self.visit.sitting.state).places
        for offer in self.offered(bot):
            places = offer.fields.get("place")
            if offer.command == TAKE_PLACE and isinstance(places, Choice):
                upright = [place for place in places.options if place in floor.standing + floor.crowds]
                where = bot.generator.choice(upright or places.options)
                return [self.visit.take(offer, bot.name, place=where)]
        return []

    def bet(self) -> list[Scene]:
        """What the first of them does who is asked to bet."""
        return self.act(Kind.BETTING)

    def answer(self) -> list[Scene]:
        """What the first of them does who is asked anything else."""
        return self.act(Kind.DECISION, Kind.CLAIMS)

    def act(self, *kinds: Kind) -> list[Scene]:
        """What the first of them does about a question of these kinds, if any of them does something."""
        for bot, question in self.asked(kinds):
            for command in self.commands(bot, question):
                try:
                    return [self.visit.act(command)]
                except Refused:
                    continue
        return []

    def asked(self, kinds: tuple[Kind, ...]) -> Iterator[tuple[TidyBot, Question]]:
        """Each with each question that is asked of them and that they have not thought about, which they do now."""
        state = self.visit.sitting.state
        for bot in self.bots:
            for question in self.game.questions(state):
                asking = (state.coup, question.key, question.number, question.renewals, bot.name)
                if question.kind in kinds and question.is_for(bot.name) and asking not in self.thought:
                    self.thought.add(asking)
                    yield bot, question

    def commands(self, bot: TidyBot, question: Question) -> Iterator[Command]:
        """What somebody chooses to do about a question, and what stands by default if that is refused."""
        offers: Offers = answering(self.visit.offers, bot.name, question)
        view, temper = self.game.view(self.visit.sitting.state, bot.name), self.tempers[bot.name]
        chosen = self.company.choose(view, bot.name, offers, temper, bot.generator.randrange)
        if chosen is None:
            return
        standing: list[Chosen] = [(offer, {}) for offer in offers if offer.command == question.default]
        for offer, fields in (chosen, *standing):
            yield answer(self.game, offer, lambda _, domain: first(domain), by=bot.name, thought=fields)
