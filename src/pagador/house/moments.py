"""Whether what somebody wants is meant for this moment of a table: for its coup, its step, and what it asks."""

from collections.abc import Mapping

from pagador.betting.places import TAKE_PLACE
from pagador.decider import (
    Choice,
    Command,
    Kind,
    Offer,
    Offers,
    Participant,
    Party,
    Questions,
    fits,
    offered_to,
)
from pagador.house.standing import Standing, bets_are_open
from pagador.house.wishes import Wish, names_no_coup
from pagador.law import Refused


def check_moment(standing: Standing, questions: Questions, owed: Offers, wish: Wish, command: Command) -> None:
    """A command is for the coup it names, and an answer for the question it names; other answers change neither."""
    if not names_no_coup(command) and wish.coup != standing.coup:
        raise Refused(f"That was meant for coup {wish.coup}; the table is at coup {standing.coup}.")
    if wish.question is not None and not is_asked(questions, wish):
        raise Refused("That answers a question which is not asked of you now.")
    if wish.party is Party.PEOPLE:
        check_answer(standing, questions, wish)
    else:
        check_step(standing, owed, wish)


def check_answer(standing: Standing, questions: Questions, wish: Wish) -> None:
    """Refuse an answer that names no question, or one that it is not offered for; only bets may name none."""
    asked = {each.key for each in questions if each.kind is not Kind.BETTING and each.is_for(wish.by)}
    if not asked:
        return
    offers = offered_to(standing.game.due(standing.state), wish.by)
    keys = {offer.question for offer in offers if offer.command == wish.word and is_about(offer, wish.raw)}
    if wish.question is None and keys and keys <= asked:
        raise Refused("The table asks for that: name the question that you answer.")
    if wish.question is not None and keys and wish.question[0] not in keys:
        raise Refused("That is no answer to the question that you name.")


def check_step(standing: Standing, owed: Offers, wish: Wish) -> None:
    """Refuse a duty or a ruling that was meant for an earlier step: it may have been done, and is done once."""
    once = waited(owed, wish) | set(standing.game.live.rulings)
    if wish.word in once and wish.step != standing.step:
        raise Refused(f"That was meant for step {wish.step}; the table is at step {standing.step}.")


def is_asked(questions: Questions, wish: Wish) -> bool:
    """Whether the question that a person answers is open, asked of them and known to them."""
    asked = (each for each in questions if each.is_for(wish.by))
    return wish.party is Party.PEOPLE and any((each.key, each.number) == wish.question for each in asked)


def waited(owed: Offers, wish: Wish) -> set[str]:
    """The commands that the table waits for from this person, or from the party that they speak for."""
    speaker = wish.by if wish.party is Party.PEOPLE else Participant(wish.party)
    return {offer.command for offer in offered_to(owed, speaker) if offer.must}


def of_this_coup(standing: Standing, questions: Questions, wish: Wish) -> set[str]:
    """What a person may do while a question of the running coup is open: all that is offered but to come or bet."""
    if not questions or bets_are_open(questions):
        return set()
    offers = offered_to(standing.game.due(standing.state), wish.by)
    return {offer.command for offer in offers} - {TAKE_PLACE}


def is_about(offer: Offer, raw: Mapping[str, object]) -> bool:
    """Whether what somebody wants is a choice that this offer has; the rules say why another one is none."""
    choices = ((name, domain) for name, domain in offer.fields.items() if isinstance(domain, Choice))
    return all(fits(domain, raw[name]) for name, domain in choices if name in raw)
