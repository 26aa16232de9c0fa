"""Deciding again: a recorded command put to the rules, and its events held against what they give now."""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from pagador.decider import DEALER, Command, Events, Offer, Party, actor, fits, hear, party_of, tag_of
from pagador.game import considered, is_house_player
from pagador.house.audit.chance import Excuse
from pagador.house.audit.differences import Differs, Where, check_events, check_same, differs
from pagador.house.chain import Head, written
from pagador.house.currencies import check_currency_of
from pagador.house.ledger import DEMONSTRATION, check_currency
from pagador.house.operator_rules import check_approval
from pagador.house.records import AnyRecord, AtTable, Opened, Played
from pagador.house.standing import Standing, follow, heard, opened
from pagador.law import Refused
from pagador.registry import check_edition, game_named


@contextmanager
def at(where: Where) -> Iterator[None]:
    """Whatever is refused in here is a difference of this line."""
    try:
        yield
    except Differs:
        raise
    except Refused as refusal:
        raise differs(refusal.sentence, where, under=refusal.under) from None


def decided_again(standing: Standing, record: Played, body: bytes, where: Where, excuse: Excuse) -> Played:
    """The record in the tongues of its game, its events those that the rules give; `body` is how it is stored.

    A difference goes to `excuse`; if that lets it pass, the events are taken as they were written.
    """
    game = standing.game
    with at(where):
        command = hear(game, party_of(record.actor), record.command)
    check_same("The command is another's.", where, record.actor, actor(command))
    try:
        events = game.decide(standing.state, command)
    except Refused as refusal:
        excuse(differs(f"The rules refuse it: {refusal.sentence}", where, under=refusal.under), standing.stamp)
        return as_written(standing, record, where)
    again = msgspec.structs.replace(record, command=command, events=events)
    # The same bytes are the same events; anything else is looked at event by event.
    return again if written(again) == body else compared(standing, record, events, where, excuse)


def compared(standing: Standing, record: Played, events: Events, where: Where, excuse: Excuse) -> Played:
    stored = as_written(standing, record, where)
    try:
        check_events(where, stored.events, events)
    except Differs as found:
        excuse(found, standing.stamp)
    return stored


def as_written(standing: Standing, record: Played, where: Where) -> Played:
    try:
        return heard(standing.game, record)
    except (msgspec.ValidationError, TypeError) as error:
        raise differs(f"Its events cannot be read: {error}.", where) from None


def check_speaker(standing: Standing, record: Played, where: Where) -> None:
    """Only where a dealer deals by hand does a person speak for table or chance; elsewhere an inspector rules.

    No house player acts at a table for money.
    """
    if is_house_player(record.actor) and standing.currency != DEMONSTRATION:
        raise differs(f"{record.actor} is a house player, and the table is for money.", where)
    people = party_of(record.actor) is Party.PEOPLE
    ruling = tag_of(record.command) in standing.game.live.rulings
    if record.by is not None and (people or not (standing.manner.source == "hand" or ruling)):
        raise differs(f"{record.by} speaks for {record.actor}, which is for nobody to do here.", where)


def check_question(standing: Standing, record: Played, where: Where, excuse: Excuse) -> None:
    """The question that a line names was open then: asked of the person who answered it, or ended by the clock."""
    if record.question is None:
        return
    party = party_of(record.actor)
    asked = (each for each in standing.game.questions(standing.state) if (each.key, each.number) == record.question)
    if not any(party is Party.CLOCK or (party is Party.PEOPLE and each.is_for(record.actor)) for each in asked):
        key, number = record.question
        excuse(differs(f"{key} ({number}) was not asked of {record.actor} then.", where), standing.stamp)


def check_thought(standing: Standing, record: Played, where: Where, excuse: Excuse) -> None:
    """What a dealer took thought for is worked out again: the house's own always, a person's where it is prescribed."""
    game, command = standing.game, record.command
    binding = game.live.considered if record.by is None else game.live.prescribed
    if record.actor != DEALER or tag_of(command) not in binding:
        return
    try:
        check_considered(standing, command, where)
    except Differs as found:
        excuse(found, standing.stamp)


def check_considered(standing: Standing, command: Command, where: Where) -> None:
    """The fields of a dealer's command that take thought are those worked out for the offer that it takes up."""
    game, state = standing.game, standing.state
    offer = next((each for each in game.due(state) if takes_up(command, each)), None)
    if offer is None:
        raise differs("The dealer was not offered that.", where)
    given = msgspec.to_builtins(considered(game, state, offer))
    recorded = {name: value for name, value in msgspec.to_builtins(command).items() if name in given}
    check_same("The dealer did not do what is worked out for that.", where, recorded, given)


def takes_up(command: Command, offer: Offer) -> bool:
    """Whether a command of the dealer is what an offer invites: every field lies in its domain there."""
    if offer.party is not Party.DEALER or offer.command != tag_of(command):
        return False
    values = msgspec.structs.asdict(command)
    return all(fits(domain, values[name]) for name, domain in offer.fields.items())


# Following -------------------------------------------------------------------------------


def begun(record: AnyRecord, head: Head, where: Where) -> Standing:
    """A table at the first line of its chain, which opens it."""
    if not isinstance(record, Opened):
        raise differs("The chain does not begin with its opening.", where)
    check_same("It opens another table.", where, record.table, where.chain)
    with at(where):
        check_currency(record.currency)
        check_edition(game_named(record.stamp.game), record.stamp.edition)
        standing = opened(record, head)
        check_approval(standing.game, standing.stamp, standing.state, record.currency)
        return standing


def check_money(standing: Standing, where: Where, excuse: Excuse) -> None:
    """The table is for the money of its law; older rules may have let it be for another."""
    try:
        with at(where):
            check_currency_of(standing.game, standing.stamp.edition, standing.currency)
    except Differs as found:
        excuse(found, standing.stamp)


def followed(standing: Standing, record: AnyRecord, head: Head, where: Where) -> Standing:
    """Where a table stands after one more record; nothing that was written there may make it stumble."""
    if standing.closed or not isinstance(record, AtTable) or isinstance(record, Opened):
        raise differs("It is no record of a table that is open.", where)
    try:
        return follow(standing, record, head)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise differs(f"The table cannot go on from it: {error!r}.", where) from None
