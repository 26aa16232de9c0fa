"""A bot that plays any game knowing nothing but what `due` offers."""

from collections.abc import Callable, Mapping
from random import Random
from typing import assert_never

from pagador.decider import (
    Amount,
    Arrangement,
    Choice,
    Command,
    Domain,
    Lot,
    Offer,
    Offers,
    Participant,
    Value,
    first,
    in_rows,
    offered_to,
)
from pagador.game import Game, State
from pagador.table.offers import answer

LARGEST_WITHOUT_END = 100
"""Where an amount has no upper end, or one that is out of sight, the bot goes this many steps beyond the least."""


def thoughtless(_: Offer) -> Mapping[str, Value]:
    return {}


class Bot:
    """A player by name, with a generator of his own; he never plays for money."""

    def __init__(self, name: Participant, generator: Random) -> None:
        self.name = name
        self.generator = generator

    def choose(
        self, game: Game[State], offers: Offers, think: Callable[[Offer], Mapping[str, Value]] = thoughtless
    ) -> Command | None:
        """One of the offers made to him, answered at random but for what he thinks of.

        Where he must answer, he does; else he may let it be.
        """
        mine = offered_to(offers, self.name)
        musts = tuple(offer for offer in mine if offer.must)
        if not mine:
            return None
        offer = self.generator.choice(musts or mine)
        return answer(game, offer, self.pick, by=self.name, thought=think(offer))

    def pick(self, name: str, domain: Domain) -> Value:
        """Any value of a domain, all equally likely where it has an end; cards as they are offered, or in any order."""
        match domain:
            case Choice(options=options):
                return self.generator.choice(options)
            case Amount(least=least, step=step):
                end = least + LARGEST_WITHOUT_END * step if domain.end is None else domain.end
                return self.generator.randrange(least, end + 1, step)
            case Lot(outcomes=outcomes):
                return self.generator.choice(outcomes)
            case Arrangement(cards=cards, rows=rows):
                return in_rows(self.generator.choice((cards, self.generator.sample(cards, len(cards)))), rows)
        assert_never(domain)


class TidyBot(Bot):
    """A bot that lays cards as they are offered: a game offers them in an order in which they can be laid."""

    def pick(self, name: str, domain: Domain) -> Value:
        return first(domain) if isinstance(domain, Arrangement) else super().pick(name, domain)
