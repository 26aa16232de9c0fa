"""From an offer to a command: fill every field from its domain, and speak it in the tongue of its party."""

from collections.abc import Callable, Mapping

from pagador.betting.places import LEAVE_PLACE, TAKE_PLACE
from pagador.decider import Command, Domain, Offer, Offers, Participant, Party, Question, Value, hear, offered_to
from pagador.game import Game, State


def answer(
    game: Game[State],
    offer: Offer,
    pick: Callable[[str, Domain], Value],
    by: Participant | None = None,
    thought: Mapping[str, Value] = {},
) -> Command:
    """The command that an offer invites, `pick` choosing each field that no thought was given to.

    `by` is who takes an offer open to anyone.
    """
    raw: dict[str, object] = {"do": offer.command}
    if offer.party is Party.PEOPLE:
        raw["by"] = offer.by or by
    raw |= {name: thought[name] if name in thought else pick(name, domain) for name, domain in offer.fields.items()}
    return hear(game, offer.party, raw)


def owed(game: Game[State], state: State) -> tuple[Offer, ...]:
    """What somebody must do before the table goes on, and what the clock may do."""
    if game.live.owed is not None:
        return game.live.owed(state)
    return tuple(offer for offer in game.due(state) if is_owed(offer))


def is_owed(offer: Offer) -> bool:
    return offer.must or offer.party is Party.CLOCK


def answering(offers: Offers, who: Participant, question: Question) -> Offers:
    """What a house player chooses from: the offers to them that answer this question, and those that answer none.

    Coming and going is not theirs to choose.
    """
    mine = (offer for offer in offered_to(offers, who) if offer.question in ("", question.key))
    return tuple(offer for offer in mine if offer.command not in (TAKE_PLACE, LEAVE_PLACE))


def duty(offers: tuple[Offer, ...]) -> Offer | None:
    """What the dealer, chance or the house must do before anyone else can."""
    mine = (Party.HOUSE, Party.DEALER, Party.CHANCE)
    return next((offer for offer in offers if offer.must and offer.party in mine), None)


def house_duty(offers: tuple[Offer, ...]) -> Offer | None:
    """What the house itself must say first: what a pool is worth that was won."""
    return next((offer for offer in offers if offer.must and offer.party is Party.HOUSE), None)
