"""Where a table stands: the fold of its chain. Live table, restart and audit all follow records with this function."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from pagador.betting.bets import BetCollected, BetPlaced, BetReturned, BetWithdrawn
from pagador.betting.coup import BetsClosed
from pagador.betting.facts import SittingState, TableFacts
from pagador.betting.places import PlaceLeft, PlaceTaken
from pagador.betting.pools import PoolTerms, Reach
from pagador.decider import (
    Command,
    Event,
    Events,
    Kind,
    Move,
    Participant,
    Party,
    Questions,
    fold,
    hear,
    party_of,
    recalled,
    tag_of,
)
from pagador.game import AnyGame, no_pools
from pagador.house.chain import Head
from pagador.house.ledger import NO_POOLS, Carried, Postings, carried_after, postings_of_events, postings_of_record
from pagador.house.records import (
    CASINO,
    AtTable,
    Closed,
    Committed,
    Manner,
    Noted,
    Opened,
    Played,
    Revealed,
    Stamped,
)
from pagador.law import rule
from pagador.money import Units
from pagador.registry import game_named, new_table
from pagador.table.log import Stamp


class Visit(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Somebody's session at this table: since when, what their wallet and chips came to, when they last bet.

    `held` are all their chips at the table, `lies` those of them that are on the layout; `invited_coup` is the round in
    which they were invited to go, `warned_coup` the one in which they have to bet, once warned, to stay. A bet counts
    when bets close on it (`bet_at`); `laid_at` is when chips were last put down. `shared` is what they have put into
    the bank of another, or less than nothing, what another has put into theirs.
    """

    person: Participant
    first_seq: int
    began: int
    coup: int
    wallet: Units = 0
    held: Units = 0
    lies: Units = 0
    staked: Units = 0
    bet_coup: int
    bet_at: int
    invited_coup: int | None = None
    invited_at: int = 0
    warned_coup: int | None = None
    warned_at: int = 0
    laid_at: int = 0
    shared: Units = 0

    @property
    def result(self) -> Units:
        """What they have won or lost so far, chips at the table counted as theirs."""
        return self.wallet + self.held + self.shared


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A table at one line of its chain; `turned` are the cards of coup `turned_in` that are still to be opened.

    They lay face up when that coup ended, or when a deck that stays closed was gathered in during it.
    """

    table: str
    opened_at: int
    currency: str
    casino: str = CASINO
    manner: Manner
    stamp: Stamp
    state: SittingState
    head: Head
    step: int = 0
    carried: Carried = Carried()
    visits: dict[str, Visit] = {}
    commitments: int = 0
    bound: Committed | None = None
    draw: int = 0
    turned: tuple[int, ...] = ()
    turned_in: int = 0
    closed: str = ""

    @property
    def game(self) -> AnyGame:
        return game_named(self.stamp.game)

    @property
    def coup(self) -> int:
        return self.state.coup

    @property
    def facts(self) -> TableFacts:
        return self.game.describe(self.state)


# Following -------------------------------------------------------------------------------


def opened(record: Opened, head: Head) -> Standing:
    """A table at its first line."""
    stamp = record.stamp
    state = new_table(game_named(stamp.game), stamp.edition, stamp.terms, stamp.readings)
    return Standing(
        table=record.table,
        opened_at=record.at,
        currency=record.currency,
        casino=record.casino,
        manner=record.manner,
        stamp=stamp,
        state=state,
        head=head,
    )


def follow(standing: Standing, record: AtTable, head: Head) -> Standing:
    """The standing after one more record."""
    match record:
        case Played():
            return after_play(standing, record, head)
        case Stamped(stamp=stamp):
            return replace(standing, stamp=stamp, head=head)
        case Committed(number=number):
            return replace(standing, bound=record, commitments=number, turned=(), head=head)
        case Revealed(key=key, whole=whole):
            over = bool(key or whole)
            return replace(standing, bound=None if over else standing.bound, turned=(), head=head)
        case Noted(who=who, what="invited"):
            return replace(standing, visits=standing.visits | {who: invited(standing, record)}, head=head)
        case Noted(who=who, what="warned"):
            return replace(standing, visits=standing.visits | {who: warned(standing, record)}, head=head)
        case Closed(cause=cause):
            return replace(standing, closed=cause, visits={}, bound=None, head=head)
    return replace(standing, head=head)


def after_play(standing: Standing, record: Played, head: Head) -> Standing:
    state = fold(standing.game, standing.state, record.events)
    visits = after_events(standing, record)
    if state.coup != standing.coup and tag_of(record.command) == standing.game.live.void:
        visits = {person: after_void_round(visit, standing.coup) for person, visit in visits.items()}
    changes = {
        "state": state,
        "head": head,
        "carried": carried_after(standing.carried, record.events),
        "visits": visits,
    }
    if state.coup != standing.coup or is_gathered(standing, state):
        changes |= {"turned": standing.game.shoes.face_up(standing.state), "turned_in": standing.coup}
    if state.coup != standing.coup:
        return replace(standing, step=0, draw=0, **changes)
    step = standing.step + moves_on(standing, record, state)
    return replace(standing, step=step, draw=standing.draw if record.draw is None else record.draw, **changes)


def is_gathered(standing: Standing, state: SittingState) -> bool:
    """Whether cards that lay face up lie there no more, of a deck that stays closed: its deal was cancelled."""
    shoes = standing.game.shoes
    return shoes.kept and not set(shoes.face_up(standing.state)) <= set(shoes.face_up(state))


def moves_on(standing: Standing, record: Played, state: SittingState) -> bool:
    """Whether a command is a step of the coup: an act of the table itself, or the answer to a decision.

    What the table does while bets are open and stay open is none: an hour that strikes gives nobody more time.
    """
    people = party_of(record.actor) is Party.PEOPLE
    if people and record.question is None:
        return False
    before = standing.game.questions(standing.state)
    if not people:
        return not (bets_are_open(before) and bets_are_open(standing.game.questions(state)))
    asked = (each for each in before if each.kind is Kind.DECISION)
    return any((each.key, each.number) == record.question for each in asked)


def bets_are_open(questions: Questions) -> bool:
    """Whether everybody may bet now."""
    return any(question.kind is Kind.BETTING for question in questions)


# Visits ----------------------------------------------------------------------------------


def after_events(standing: Standing, record: Played) -> dict[str, Visit]:
    visits = standing.visits
    for event in record.events:
        visits = after_event(standing, visits, event, record)
    return visits


def after_event(standing: Standing, visits: dict[str, Visit], event: Event, record: Played) -> dict[str, Visit]:
    """Who came, who went, who bet, and whose money moved."""
    match event:
        case PlaceTaken(who=who):
            return visits | {who: begun_visit(standing, who, record)}
        case PlaceLeft(who=who):
            return {person: visit for person, visit in visits.items() if person != who}
        case BetsClosed():
            return {person: after_bets_closed(standing, visit, record) for person, visit in visits.items()}
    changed = {visit.person: visit for visit in touched(standing, visits, event, record)}
    return visits | changed if changed else visits


@rule("pt15.803.2.g", "pt15.803.40", "pt15.804.3.e", "pt15.804.27")
def begun_visit(standing: Standing, who: Participant, record: Played) -> Visit:
    """A session: from the moment somebody takes a place until he leaves it, whatever his line does meanwhile.

    The coup in which he comes is one that he could bet in only if it has not gone on yet.
    """
    bet_coup = standing.coup - 1 if has_just_begun(standing) else standing.coup
    return Visit(
        person=who, first_seq=record.seq, began=record.at, coup=standing.coup, bet_coup=bet_coup, bet_at=record.at
    )


def touched(standing: Standing, visits: dict[str, Visit], event: Event, record: Played) -> list[Visit]:
    """The visits of those whose money an event moved, as they are after it."""
    found: dict[str, Visit] = {}
    for move in standing.game.money.moves(event):
        for purse, change in ((move.source, -move.amount), (move.target, move.amount)):
            if purse.owner in visits:
                visit = found.get(purse.owner, visits[purse.owner])
                visit = moved(visit, purse.kind, change)
                found[purse.owner] = sharing(visit, move, change) if move.shared else visit
        if (who := move.source.owner) in found and is_put_up(move):
            found[who] = replace(found[who], staked=found[who].staked + move.amount)
    match event:
        case BetPlaced(bet=bet) if bet.owner in found:
            visit = found[bet.owner]
            found[bet.owner] = replace(visit, staked=visit.staked + bet.stake, laid_at=record.at)
        case BetWithdrawn(bet=bet) if bet.owner in found:
            visit = found[bet.owner]
            found[bet.owner] = replace(visit, staked=visit.staked - bet.stake)
        case BetCollected(bet=bet) | BetReturned(bet=bet) if bet.owner in found:
            found[bet.owner] = has_bet(found[bet.owner], standing, record)
    return list(found.values())


def moved(visit: Visit, purse: str, change: Units) -> Visit:
    """A visit after money came to one of a person's purses, or left it; who holds the bank has it on the layout."""
    match purse:
        case "wallet" | "slips":
            return replace(visit, wallet=visit.wallet + change)
        case "stakes" | "bank" | "garage":
            return replace(visit, held=visit.held + change, lies=visit.lies + change)
    return replace(visit, held=visit.held + change)


def is_put_up(move: Move) -> bool:
    """Whether somebody puts chips of their own into a bank: theirs, or one that they share."""
    own = move.shared or move.source.owner == move.target.owner
    return own and move.target.kind == "bank" and move.source.kind in ("wallet", "stakes")


def sharing(visit: Visit, move: Move, change: Units) -> Visit:
    """A visit after chips went into a bank that two share, or the bank was divided between them."""
    begins = move.target.kind == "bank"
    return replace(visit, shared=visit.shared - change if begins else 0)


@rule("pt15.803.41.a", "pt15.803.41.b", "pt15.804.28.a", "pt15.804.28.b")
def after_bets_closed(standing: Standing, visit: Visit, record: Played) -> Visit:
    """Count as a bet what lies on the layout when bets close; chips taken back before that were none."""
    return has_bet(visit, standing, record) if visit.lies else visit


def has_bet(visit: Visit, standing: Standing, record: Played) -> Visit:
    """The visit of a player who had chips at stake in this coup, since bets closed or until the chips went."""
    return replace(visit, bet_coup=standing.coup, bet_at=record.at, invited_coup=None, warned_coup=None)


@rule("pt15.803.41", "pt15.804.28")
def invited(standing: Standing, record: Noted) -> Visit:
    """The visit of a player who is invited to end it; an earlier warning counts no more."""
    visit = standing.visits[record.who]
    return replace(visit, invited_coup=standing.coup, invited_at=record.at, warned_coup=None)


@rule("pt15.803.42", "pt15.804.29")
def warned(standing: Standing, record: Noted) -> Visit:
    """The visit of a player who has to bet in this round, or in the next if this one runs or they are alone in it."""
    visit = standing.visits[record.who]
    late = not has_just_begun(standing) or alone(standing)
    return replace(visit, warned_coup=standing.coup + late, warned_at=record.at)


def has_just_begun(standing: Standing) -> bool:
    """Whether the round has not gone a step yet, or its bets are open: somebody who comes now can still bet in it."""
    return not standing.step or bets_are_open(standing.game.questions(standing.state))


def alone(standing: Standing) -> bool:
    """Whether the law of idle sessions takes who is here to be playing alone: by the table, or by the company."""
    if standing.game.live.idle_by_places:
        places = standing.facts.places
        return len(places.numbered) == 1 and not places.crowds
    return len(standing.visits) == 1


@rule("pt15.803.33", "pt15.803.41.b", "pt15.803.42")
def after_void_round(visit: Visit, coup: int) -> Visit:
    """Count a void round neither among those without a bet nor as that of an invitation or a warning."""
    return replace(
        visit,
        bet_coup=visit.bet_coup + (visit.bet_coup < coup),
        invited_coup=not_in(coup, visit.invited_coup),
        warned_coup=not_in(coup, visit.warned_coup),
    )


def not_in(coup: int, named: int | None) -> int | None:
    """The round that a visit names, or the next one if it is this."""
    return coup + 1 if named == coup else named


# Money -----------------------------------------------------------------------------------


def postings_of(standing: Standing | None, record: AtTable) -> Postings:
    """What a record moves, given where the table stood before it."""
    if isinstance(record, Opened):
        return postings_of_record(record, record.table, record.currency)
    assert standing is not None
    if isinstance(record, Played):
        events: Events = record.events
        own = own_pools(standing)
        return postings_of_events(standing.game, events, standing.table, standing.currency, standing.carried, own)
    return postings_of_record(record, standing.table, standing.currency)


def own_pools(standing: Standing) -> Mapping[str, str]:
    """The pools that no other table feeds, by what its events call them, each with its name in the house."""
    pools = standing.game.money.pools
    if pools is no_pools:
        return NO_POOLS
    own = (terms for terms in pools(standing.state) if terms.reach is Reach.MACHINE)
    return {terms.name: house_name(terms, standing.table) for terms in own}


def house_name(terms: PoolTerms, table: str) -> str:
    """What the house calls a pool: that of a single table has its name, or that of the one it goes on from."""
    return terms.held_as or table if terms.reach is Reach.MACHINE else terms.name


# From what is stored ---------------------------------------------------------------------


def heard(game: AnyGame, record: Played) -> Played:
    """A record from the log, its command and events in the game's own tongues."""
    command: Command = hear(game, party_of(record.actor), record.command)
    events = tuple(recalled(game, event) for event in record.events)
    return replace(record, command=command, events=events)
