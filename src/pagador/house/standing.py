"""Where a table stands: the fold of its chain. Live table, restart and audit all follow records with this function."""

from fractions import Fraction
from typing import Any

import msgspec
from msgspec.structs import replace

from pagador.betting.bets import BetPlaced, BetWithdrawn
from pagador.betting.places import PlaceLeft, PlaceTaken
from pagador.decider import (
    Command,
    Event,
    Events,
    Game,
    Participant,
    Party,
    decode_fraction,
    encode_fraction,
    fold,
    hear,
    party_of,
)
from pagador.house.chain import Head
from pagador.house.ledger import Postings, postings_of_events, postings_of_record, remainders
from pagador.house.records import (
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
from pagador.money import Units
from pagador.registry import game_named
from pagador.table.log import Stamp
from pagador.table.offers import owed
from pagador.wire.states import state_as_data, state_from_data


class Visit(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's session at this table: since when, what his wallet and his chips came to, when he last bet."""

    person: Participant
    first_seq: int
    began: int
    coup: int
    wallet: Units = 0
    held: Units = 0
    staked: Units = 0
    bet_coup: int
    bet_at: int
    invited_coup: int | None = None
    invited_at: int = 0

    @property
    def result(self) -> Units:
        """What he has won or lost so far, chips at the table counted as his."""
        return self.wallet + self.held


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A table at one line of its chain."""

    table: str
    currency: str
    manner: Manner
    stamp: Stamp
    state: Any
    head: Head
    step: int = 0
    remainder: Fraction = Fraction(0)
    visits: dict[str, Visit] = {}
    commitments: int = 0
    bound: Committed | None = None
    draw: int = 0
    turned: tuple[int, ...] = ()
    closed: str = ""

    @property
    def game(self) -> Game[Any]:
        return game_named(self.stamp.game)

    @property
    def coup(self) -> int:
        coup: int = self.state.coup
        return coup


# Following -------------------------------------------------------------------------------


def opened(record: Opened, head: Head) -> Standing:
    """A table at its first line."""
    stamp = record.stamp
    state = game_named(stamp.game).open(stamp.terms, stamp.readings)
    return Standing(
        table=record.table,
        currency=record.currency,
        manner=record.manner,
        stamp=stamp,
        state=state,
        head=head,
    )


def follow(standing: Standing, record: AtTable, head: Head) -> Standing:
    """The standing after one more record, whose commands and events are those of the game."""
    match record:
        case Played():
            return replace(after_play(standing, record), head=head)
        case Stamped(stamp=stamp):
            return replace(standing, stamp=stamp, head=head)
        case Committed(number=number):
            return replace(standing, bound=record, commitments=number, turned=(), head=head)
        case Revealed():
            return replace(standing, turned=(), head=head)
        case Noted(who=who, what="invited"):
            invited = replace(standing.visits[who], invited_coup=standing.coup, invited_at=record.at)
            return replace(standing, visits=standing.visits | {who: invited}, head=head)
        case Closed(cause=cause):
            return replace(standing, closed=cause, head=head)
    return replace(standing, head=head)


def after_play(standing: Standing, record: Played) -> Standing:
    state = fold(standing.game, standing.state, record.events)
    same_coup = state.coup == standing.coup
    turned = standing.turned if record.draw is None else (*standing.turned, record.draw)
    return replace(
        standing,
        state=state,
        step=standing.step + moves_on(standing, record) if same_coup else 0,
        remainder=standing.remainder + remainders(record.events),
        visits=after_events(standing, record),
        draw=(standing.draw if record.draw is None else record.draw) if same_coup else 0,
        turned=turned,
    )


def moves_on(standing: Standing, record: Played) -> bool:
    """Whether a command is a step of the coup: an act of the table itself, or an answer that it waited for."""
    if party_of(record.actor) is not Party.PEOPLE:
        return True
    word = type(record.command).__struct_config__.tag
    return any(offer.must and offer.command == word for offer in owed(standing.game, standing.state))


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
            now, coup = record.at, standing.coup
            new = Visit(person=who, first_seq=record.seq, began=now, coup=coup, bet_coup=coup - 1, bet_at=now)
            return visits | {who: new}
        case PlaceLeft(who=who):
            return {person: visit for person, visit in visits.items() if person != who}
    changed = {visit.person: visit for visit in touched(standing, visits, event, record)}
    return visits | changed if changed else visits


def touched(standing: Standing, visits: dict[str, Visit], event: Event, record: Played) -> list[Visit]:
    """The visits of those whose money an event moved, as they are after it."""
    found: dict[str, Visit] = {}
    for move in standing.game.moves(event):
        for purse, change in ((move.source, -move.amount), (move.target, move.amount)):
            if purse.owner in visits:
                visit = found.get(purse.owner, visits[purse.owner])
                field = "wallet" if purse.kind == "wallet" else "held"
                found[purse.owner] = replace(visit, **{field: getattr(visit, field) + change})
    match event:
        case BetPlaced(bet=bet) if bet.owner in found:
            visit = found[bet.owner]
            found[bet.owner] = replace(
                visit,
                staked=visit.staked + bet.stake,
                bet_coup=standing.coup,
                bet_at=record.at,
                invited_coup=None,
            )
        case BetWithdrawn(bet=bet) if bet.owner in found:
            visit = found[bet.owner]
            found[bet.owner] = replace(visit, staked=visit.staked - bet.stake)
    return list(found.values())


# Money -----------------------------------------------------------------------------------


def postings_of(standing: Standing | None, record: AtTable) -> Postings:
    """What a record moves, given where the table stood before it."""
    if isinstance(record, Opened):
        return postings_of_record(record, record.table, record.currency)
    assert standing is not None
    if isinstance(record, Played):
        events: Events = record.events
        return postings_of_events(standing.game, events, standing.table, standing.currency, standing.remainder)
    return postings_of_record(record, standing.table, standing.currency)


# From what is stored ---------------------------------------------------------------------


def heard(game: Game[Any], record: Played) -> Played:
    """A record from the log, its command and events in the game's own tongues."""
    command: Command = hear(game, party_of(record.actor), record.command)
    events = tuple(msgspec.convert(event, game.tongues.events, dec_hook=decode_fraction) for event in record.events)
    return replace(record, command=command, events=events)


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """A standing as it is kept to start from; only the chain is proof."""

    step: int
    remainder: Fraction
    visits: dict[str, Visit]
    commitments: int
    bound: Committed | None
    draw: int
    turned: tuple[int, ...]
    stamp: Stamp
    state: dict[str, Any]


KEPT = tuple(name for name in Snapshot.__struct_fields__ if name != "state")


def snapshot_of(standing: Standing) -> bytes:
    kept = {name: getattr(standing, name) for name in KEPT}
    return msgspec.json.encode(Snapshot(state=state_as_data(standing.state), **kept), enc_hook=encode_fraction)


def from_snapshot(first: Standing, head: Head, body: bytes) -> Standing:
    """The standing that a snapshot keeps, of a table of which the first line is known."""
    kept = msgspec.json.decode(body, type=Snapshot, dec_hook=decode_fraction)
    restored = {name: getattr(kept, name) for name in KEPT}
    return replace(first, state=state_from_data(first.state, kept.state), head=head, **restored)
