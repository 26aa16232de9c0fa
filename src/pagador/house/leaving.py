"""Leaving: sessions that end, tables that close, chance that is lost. Nobody goes without what is his."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import msgspec
from sqlalchemy import select

from pagador.betting.coup import PAY_WINNERS
from pagador.decider import (
    HOUSE,
    Amount,
    Command,
    Domain,
    Kind,
    Offer,
    Offers,
    Participant,
    Party,
    Value,
    first,
    offered_to,
)
from pagador.game import is_house_player
from pagador.house import schema
from pagador.house.endings import write_ending
from pagador.house.ledger import Account, bank
from pagador.house.live import LiveTable
from pagador.house.records import Closed
from pagador.house.sessions import MINUTE_MS, Step, given_to_bet, step_due, why_invited, why_warned
from pagador.house.standing import Visit, bets_are_open
from pagador.house.store import Writing, set_status
from pagador.house.vault import ChanceLost
from pagador.law import rule
from pagador.money import Units
from pagador.table.offers import answer, duty

BY_THE_HOUSE = "The house has closed the table."

VOIDINGS = 2
"""How often a coup may have to be voided: where some bets stand, the first time only ends it for all others."""

# Sessions --------------------------------------------------------------------------------


@rule("pt15.803.41", "pt15.803.42", "pt15.804.28", "pt15.804.29")
def see_to_sessions(table: LiveTable, page: Writing, now: int) -> None:
    """Invite, warn and show out those who sit without betting, while bets are open and they could bet.

    House players come and go by rules of their own; some games have rules of their own for who does nothing.
    """
    if table.game.live.idle_by_game or not bets_are_open(table.questions()):
        return
    for visit in list(table.standing.visits.values()):
        if not is_house_player(visit.person):
            see_to_session(table, page, visit, now)


def see_to_session(table: LiveTable, page: Writing, visit: Visit, now: int) -> None:
    """Tell one player what is due, if anything; the session ends only if nothing of theirs has to stay."""
    standing, person = table.standing, visit.person
    match step_due(standing, visit, table.since, now):
        case Step.INVITED:
            table.note(page, person, Step.INVITED, why_invited(standing), now)
        case Step.WARNED:
            table.note(page, person, Step.WARNED, why_warned(standing), now, within=given_to_bet(standing))
        case Step.ENDED if show_out(table, page, person, now):
            table.note(page, person, Step.ENDED, why_warned(standing), now)


def show_out(table: LiveTable, page: Writing, person: str, now: int) -> bool:
    """Take back for somebody all that the law lets him take back now; with nothing left at the table, he goes."""
    *taking, going = table.game.live.leaving
    for word in taking:
        while (offer := offer_to(table, person, word)) is not None:
            table.perform(page, taken(table, offer), now)
    offer = offer_to(table, person, going)
    if offer is None or table.standing.visits[person].held > 0:
        return False
    table.perform(page, taken(table, offer), now)
    return True


def offer_to(table: LiveTable, person: str, word: str) -> Offer | None:
    """The first offer of this command that is open to this person."""
    offers = offered_to(table.game.due(table.standing.state), Participant(person))
    return found(offers, lambda offer: offer.command == word)


def taken(table: LiveTable, offer: Offer) -> Command:
    """An offer taken where it leaves no choice that matters."""
    return answer(table.game, offer, lambda _, domain: first(domain))


def show_all_out(table: LiveTable, page: Writing, now: int) -> bool:
    """Show everybody out who can go; one's chips may hold another's, so those left are tried again."""
    while table.standing.visits:
        before = table.standing.head
        for person in list(table.standing.visits):
            show_out(table, page, person, now)
        if table.standing.head == before:
            return False
    return True


# Closing ---------------------------------------------------------------------------------


def close(table: LiveTable, page: Writing, now: int) -> None:
    """Show everybody out and write the last line, if that can be done now; else when the last coup is over."""
    if table.lasts:
        call_last_round(table, page, now)
    elif show_all_out(table, page, now):
        write_off(table, page, BY_THE_HOUSE, now)


@rule("pt95.VI.13.3.b", "pt95.I.107", "pteur.cdf.107")
def call_last_round(table: LiveTable, page: Writing, now: int) -> None:
    """Where the law has a last round announced, it is called once, as soon as one can begin, and in its whole time."""
    offers = table.game.due(table.standing.state)
    last = found(offers, lambda offer: (offer.party, offer.command) == (Party.DEALER, table.game.live.last_round))
    if last is not None:
        minutes = shoe_minutes(table, now) if table.game.live.last_round_by_shoe else None
        table.perform(page, answer(table.game, last, lambda _, domain: most(domain, minutes)), now)


def most(domain: Domain, minutes: int | None = None) -> Value:
    """The greatest amount where there is one, or so many minutes: the room closes as long after the call as it may."""
    if not isinstance(domain, Amount) or domain.most is None:
        return first(domain)
    return domain.most if minutes is None else min(minutes, domain.most)


def shoe_minutes(table: LiveTable, now: int) -> int:
    """How many minutes ago the shoe in use was shuffled; none, where chance is bound to no shoe."""
    bound = table.standing.bound
    return 0 if bound is None else max(now - bound.at, 0) // MINUTE_MS


@rule("pt15.803.33", "pt15.804.20", "pt15.804.21")
def lose_chance(table: LiveTable, page: Writing, cause: str, now: int) -> None:
    """The coup is void, every stake goes back with the reason, and the table is closed until a person looks at it.

    A prize that was won is paid all the same.
    """
    void(table, page, cause, now)
    while table.pay_prize(page, now):
        pass
    show_all_out(table, page, now)
    write_off(table, page, cause, now)


def void(table: LiveTable, page: Writing, cause: str, now: int) -> None:
    """End the coup that runs, if anybody has chips in it: paid, if its result is known; else for nobody."""
    if not has_chips_down(table):
        return
    if (ending := time_called(table)) is not None:
        table.perform(page, ending, now)
    for _ in range(VOIDINGS):
        if (last := without_chance(table, cause)) is not None and has_chips_down(table):
            table.perform(page, last, now)


def has_chips_down(table: LiveTable) -> bool:
    """Whether any player has chips in the coup, on the layout or taken already for what is not decided yet."""
    visits = table.standing.visits
    return any(visit.lies for visit in visits.values()) or any(map(partial(is_bound, table), visits))


def is_bound(table: LiveTable, person: str) -> bool:
    """Whether the game lets a person neither leave nor take chips back now."""
    return all(offer_to(table, person, word) is None for word in table.game.live.leaving)


def time_called(table: LiveTable) -> Command | None:
    """The end of the time to bet, while it runs."""
    betting = [question.key for question in table.questions() if question.kind is Kind.BETTING]
    ending = found(table.owed(), lambda offer: offer.party is Party.CLOCK and offer.question in betting)
    return None if ending is None else taken(table, ending)


def without_chance(table: LiveTable, cause: str) -> Command | None:
    """How a coup ends with nothing more drawn: by payment, or void for its cause."""
    paying = duty(table.owed())
    if paying is not None and paying.command == PAY_WINNERS:
        return taken(table, paying)
    offers = table.game.due(table.standing.state)
    voiding = found(offers, lambda offer: offer.party is Party.DEALER and offer.command == table.game.live.void)
    if voiding is None:
        return None
    return msgspec.structs.replace(taken(table, voiding), **dict.fromkeys(voiding.fields, cause))


def found(offers: Offers, fits: Callable[[Offer], bool]) -> Offer | None:
    return next((offer for offer in offers if fits(offer)), None)


def write_off(table: LiveTable, page: Writing, cause: str, now: int) -> None:
    """The last line: chance is laid open, chips that could not be taken back go back, bank and prize are swept.

    The house's chain says where this one ends, and is locked before any account.
    """
    page.house_head()
    with suppress(ChanceLost):
        table.unbind(page, now)
    swept = {account.kind: amount for account in house_purses(table) if (amount := page.balance(account))}
    table.write(page, Closed(seq=table.next_seq, at=now, cause=cause, swept=swept, returned=given_back(table, page)))
    write_ending(page, table.name, table.standing.head, now)
    set_status(page, table.name, "closed")
    table.trust.unsure = True


def given_back(table: LiveTable, page: Writing) -> dict[str, Units]:
    """What still lies at a table goes to whose it is: of a bank that two share, to each their part."""
    lies = {f"{purse.kind}:{purse.owner}": amount for purse, amount in purses_at(table, page) if amount > 0}
    for move in table.game.money.shares(table.standing.state):
        purse = f"{move.source.kind}:{move.source.owner}"
        lies[purse] = lies.get(purse, 0) - move.amount
        lies[f"{purse}>{move.target.owner}"] = move.amount
    return {purse: amount for purse, amount in lies.items() if amount}


def house_purses(table: LiveTable) -> tuple[Account, ...]:
    """What the house has at this table of its own; a pool stays where it is."""
    currency = table.standing.currency
    return (bank(table.name, currency),)


def purses_at(table: LiveTable, page: Writing) -> list[tuple[Account, Units]]:
    """What people have at this table, whether they are still there or not."""
    accounts = schema.accounts.c
    wanted = select(accounts.kind, accounts.owner, accounts.currency).where(accounts.place == table.name)
    stored = [Account(row.kind, row.owner, table.name, row.currency) for row in page.connection.execute(wanted)]
    new = [account for account in page.new.values() if account.table == table.name]
    purses = sorted({account.name: account for account in stored + new if account.owner != HOUSE}.items())
    page.look_into(account for _, account in purses)
    return [(account, page.balance(account)) for _, account in purses]
