"""Hosting: house players come to demonstration tables, play there and go, each act a wish that the table decides.

The writer looks at them with everything else that a table owes. Nothing they do is special: their acts are lines of the
table's chain under their own names, their credits are granted as a guest's are.
"""

import logging
from collections.abc import Iterator, Mapping
from secrets import randbelow

from pagador.betting.facts import SittingState
from pagador.betting.places import TAKE_PLACE, place_of
from pagador.decider import Choice, Kind, Offer, Offers, Participant, Question, Value, first
from pagador.game import Chosen, Company
from pagador.house import office
from pagador.house.company import (
    Asking,
    Row,
    asking_of,
    company_of,
    house_players_in,
    longest_pause_ms,
    pause_ms,
    people_in,
    rows_of,
)
from pagador.house.leaving import offer_to, show_out
from pagador.house.ledger import DEMONSTRATION, wallet
from pagador.house.live import LiveTable
from pagador.house.seats import seat_elsewhere
from pagador.house.store import Writing
from pagador.house.wishes import Wish
from pagador.table.offers import answering

logger = logging.getLogger("pagador.floor")

ARRIVAL = "arrival"
"""What the pause before a house player comes is worked out from, in place of a question."""


def keep_company(table: LiveTable, page: Writing, now: int) -> None:
    """Let house players go, come and play, each once at most; where none is and none is wanted, do nothing."""
    if not table.company.hosted:
        return
    table.company.wakes = None
    company = company_of(table.standing)
    if not table.standing.visits:
        return
    table.company.forget_before(table.standing.coup)
    for row in rows_at(table, company):
        give_up_places(table, page, row, now)
    if company is not None:
        come(table, page, company, now)
    see_to_wallets(table, now)
    for who in house_players_in(table.standing.visits):
        play(table, page, company, who, now)


def rows_at(table: LiveTable, company: Company[SittingState] | None) -> tuple[Row, Row]:
    """The places of a table, with how many house players may be at each kind now."""
    standing, memory = table.standing, table.company
    memory.places = places = standing.facts.places if memory.places is None else memory.places
    people = people_in(standing.visits)
    return rows_of(company, places, (place for who, place in standing.state.people if who in people))


def those_in(table: LiveTable, row: Row) -> list[Participant]:
    """The house players who are at places of this kind."""
    here = house_players_in(table.standing.visits)
    return [who for who in here if place_of(table.standing.state.people, who) in row.places]


# Coming and going ------------------------------------------------------------------------


def give_up_places(table: LiveTable, page: Writing, row: Row, now: int) -> None:
    """Let as many go as are too many, if the rules let any: first those without chips, and of them the last to come."""
    last_first = those_in(table, row)[::-1]
    leaving = len(last_first) - row.most
    for who in sorted(last_first, key=lambda who: table.standing.visits[who].held > 0):
        if leaving > 0 and show_out(table, page, who, now):
            leaving -= 1
            table.company.wake(now)


def come(table: LiveTable, page: Writing, company: Company[SittingState], now: int) -> None:
    """Let those come who are missing, each after a pause of their own, once their wallets are filled."""
    rows = rows_at(table, company)
    missing = [row for row in rows for _ in range(row.most - len(those_in(table, row)))]
    memory = table.company
    if table.closing or not missing:
        memory.missed_since = None
        return
    since = memory.missed_since = now if memory.missed_since is None else memory.missed_since
    absent = [player.name for player in company.players if is_free(table, player.name)]
    for row, who in zip(missing, absent, strict=False):
        if (due := since + pause(table, (0, ARRIVAL, 0, 0), who)) > now:
            memory.wake(due)
        elif who in memory.funded:
            take_place(table, page, row, who, now)
        else:
            memory.unfunded.add(who)
            memory.wake(now)


def is_free(table: LiveTable, who: Participant) -> bool:
    """Whether a house player could come: who is here, or has a seat that forbids another, stays there."""
    return who not in table.standing.visits and seat_elsewhere(table.standing, who, table.neighbours()) is None


def take_place(table: LiveTable, page: Writing, row: Row, who: Participant, now: int) -> None:
    """One of the free places of this kind, any of them alike."""
    offer = offer_to(table, who, TAKE_PLACE)
    domain = None if offer is None else offer.fields["place"]
    free = [place for place in domain.options if place in row.places] if isinstance(domain, Choice) else []
    if offer is not None and free:
        take(table, page, wish_for(table, who, (offer, {"place": free[randbelow(len(free))]})), now)


# Wallets ---------------------------------------------------------------------------------


def see_to_wallets(table: LiveTable, now: int) -> None:
    """Have the wallets of those who are here looked into with every coup."""
    memory, coup = table.company, table.standing.coup
    if memory.funded_in != coup:
        memory.funded_in = coup
        memory.unfunded.update(house_players_in(table.standing.visits))
    if memory.unfunded:
        memory.wake(now)


def fill_wallets(table: LiveTable, page: Writing) -> None:
    """Grant credits to those whose wallets were to be looked into; whoever is new is entered in the books first.

    It is done before anything else of a transaction: whoever adds to the house's chain locks that before accounts.
    """
    memory, company = table.company, company_of(table.standing)
    wanted, memory.unfunded = memory.unfunded, set()
    if company is None:
        return
    full = company.purse * max(table.standing.facts.minimum, company.unit(table.standing.state))
    for who in sorted(wanted):
        if who not in memory.funded and office.find_person(page.connection, who) is None:
            office.add_house_player(page, who)
        held = page.balance(wallet(who, DEMONSTRATION))
        if held < full // 2:
            office.grant_credits(page, who, full - held)
    memory.funded |= wanted


# Playing ---------------------------------------------------------------------------------


def play(table: LiveTable, page: Writing, company: Company[SittingState] | None, who: Participant, now: int) -> None:
    """Answer the first question that a house player has not thought about and has had the time to."""
    memory = table.company
    for question in table.questions():
        asking = asking_of(table.standing.coup, question)
        if not question.is_for(who) or (asking, who) in memory.thought:
            continue
        seen = min(max(now, table.seen_at), now + longest_pause_ms(question.seconds))
        due = memory.since.setdefault(asking, seen) + pause(table, asking, who, question.seconds)
        if due > now and not table.hurries:
            memory.wake(due)
            continue
        memory.thought.add((asking, who))
        answer_question(table, page, company, who, question, now)
        memory.wake(now)
        return


def answer_question(
    table: LiveTable,
    page: Writing,
    company: Company[SittingState] | None,
    who: Participant,
    question: Question,
    now: int,
) -> None:
    """Do what the house player chooses; if that is refused, what stands when time is up: nobody is to wait for that."""
    if question.kind is not Kind.DECISION and not people_in(table.standing.visits):
        return  # they are about to go, and begin nothing new
    before = table.moment
    for wish in wishes_for(table, company, who, question):
        if take(table, page, wish, now):
            break
    if table.moment != before:
        table.attend(page, now)


def wishes_for(
    table: LiveTable, company: Company[SittingState] | None, who: Participant, question: Question
) -> Iterator[Wish]:
    """What a house player wants to do about a question, and what to do if that is refused."""
    offers = answering(table.game.due(table.standing.state), who, question)
    try:
        chosen = choose(table, company, who, offers)
    except Exception:
        logger.exception("%s could not choose at %s", who, table.name)
    else:
        if chosen is None:
            return
        yield wish_for(table, who, chosen, question)
    standing = next((offer for offer in offers if offer.command == question.default), None)
    if standing is not None:
        yield wish_for(table, who, (standing, {}), question)


def choose(table: LiveTable, company: Company[SittingState] | None, who: Participant, offers: Offers) -> Chosen | None:
    """What the game has a house player do, from what that player may see."""
    players = () if company is None else company.players
    player = next((player for player in players if player.name == who), None)
    if company is None or player is None:
        raise LookupError(f"{who} is none of this company")
    view = table.game.view(table.standing.state, who)
    return company.choose(view, who, offers, player.temperament, randbelow)


def wish_for(table: LiveTable, who: Participant, chosen: Chosen, question: Question | None = None) -> Wish:
    """An offer taken as a person would take it."""
    offer, fields = chosen
    asked = (question.key, question.number) if question is not None and offer.question else None
    raw = {"do": offer.command, **filled(offer, fields)}
    return Wish(by=who, role="player", raw=raw, coup=table.standing.coup, question=asked)


def filled(offer: Offer, fields: Mapping[str, Value]) -> dict[str, Value]:
    """Every field of an offer: as chosen, or the first or least of its domain."""
    return {name: fields[name] if name in fields else first(domain) for name, domain in offer.fields.items()}


def take(table: LiveTable, page: Writing, wish: Wish, now: int) -> bool:
    """Have the table decide a wish, and look again soon at what it owes then; whether it was done.

    Where it was not, that may be for want of chips: the wallet is looked into before anything is tried again.
    """
    given = table.take(page, wish, now)
    if given.refused:
        logger.info("%s was refused %s at %s: %s", wish.by, wish.word, table.name, given.refused)
        table.company.unfunded.add(wish.by)
        table.company.wake(now)
        return False
    table.company.wake(now)
    return True


def pause(table: LiveTable, asking: Asking, who: Participant, seconds: int | None = None) -> int:
    """How long a house player waits; where nobody watches what happens, not at all."""
    return pause_ms(table.name, asking, who, seconds) if table.standing.manner.watched else 0
