"""Claims: what was staked, won and paid at a machine, worked out from the machine's own records and nothing else.

Every line is held to the one before it and folded anew, so that a dispute about bets made or chips to pay is decided
by what the machine wrote down when it happened.
"""

from collections.abc import Callable, Iterator

import msgspec
from sqlalchemy import Connection

from pagador.betting.bets import BetPlaced
from pagador.betting.coup import CoupEnded, CoupVoided
from pagador.betting.facts import SittingState
from pagador.betting.meters import MeterReadings
from pagador.betting.slips import SlipIssued
from pagador.decider import Event, Move, Purse
from pagador.house.coups import opening_of
from pagador.house.ledger import purse_returned
from pagador.house.loading import since
from pagador.house.questions import NotThere
from pagador.house.records import AtTable, Closed, Played
from pagador.house.slips import Slip, is_paid
from pagador.house.standing import Standing
from pagador.law import Refused, rule
from pagador.money import Units

# What is worked out ----------------------------------------------------------------------


class Figures(msgspec.Struct, kw_only=True):
    """Sums of money by what moved it; `credit` is what was put in, won or returned, and neither staked nor taken out.

    `retained` was staked and neither returned nor paid in prizes; `prizes` became credit, `slips` are owed by the
    cashier or paid there, `contributed` went to pools.
    """

    games: int = 0
    put_in: Units = 0
    taken_out: Units = 0
    staked: Units = 0
    returned: Units = 0
    prizes: Units = 0
    retained: Units = 0
    slips: Units = 0
    contributed: Units = 0
    credit: Units = 0

    def take(self, move: Move) -> None:
        """Count one movement by the two purses that it is between."""
        amount = move.amount
        match move.source.kind, move.target.kind:
            case "wallet", "credit":
                self.put_in += amount
            case "credit", "wallet":
                self.taken_out += amount
            case "credit", "stakes":
                self.staked += amount
                self.games += 1
            case "stakes", "credit":
                self.returned += amount
            case "bank" | "pool", "credit":
                self.prizes += amount
            case "bank" | "pool", "slips":
                self.slips += amount
            case "bank", "pool":
                self.contributed += amount
        self.retained = self.staked - self.returned - self.prizes
        self.credit += amount * ((move.target.kind == "credit") - (move.source.kind == "credit"))


class GameRecord(msgspec.Struct, kw_only=True):
    """One game with all that it led to: from the line of its stake to the line of its last payment.

    `under_way` is what it still had to give at the last line that was read, if it was not over by then.
    """

    coup: int
    person: str
    spot: str
    first_line: int
    last_line: int
    staked: Units = 0
    returned: Units = 0
    prizes: Units = 0
    contributed: Units = 0
    slips: list[Slip] = []
    void: str = ""
    over: bool = False
    under_way: dict[str, int] = {}


class MachineRecords(msgspec.Struct, frozen=True, kw_only=True):
    """The records of a machine up to a line, whose link they rest on; `figures` are those of everything asked for.

    `meters` are the machine's own at that line, for all players together.
    """

    table: str
    game: str
    currency: str
    line: int
    link: str
    person: str | None
    coup: int | None
    figures: Figures
    meters: MeterReadings
    games: tuple[GameRecord, ...]


# Working it out --------------------------------------------------------------------------


@rule("pt95.VIII.14")
def machine_records(
    connection: Connection,
    table: str,
    *,
    person: str | None = None,
    coup: int | None = None,
    line: int | None = None,
) -> MachineRecords:
    """What the machine's records come to: of all, of one person or of one game; to the end, or up to a line."""
    first = opening_of(connection, table)
    read = meters_of(first)
    reading = Reading(connection, first, person, coup)
    for standing, record in until(since(connection, first), line):
        reading.take(standing, record)
    if coup is not None and coup > reading.standing.coup:
        raise NotThere(f"There is no coup {coup} at {table}.")
    head = reading.standing.head
    return MachineRecords(
        table=table,
        game=first.stamp.game,
        currency=first.currency,
        line=head.seq,
        link=head.link.hex(),
        person=person,
        coup=coup,
        figures=reading.figures,
        meters=read(reading.standing.state),
        games=reading.finished(),
    )


def meters_of(standing: Standing) -> Callable[[SittingState], MeterReadings]:
    """How the machine's meters are read; refused at a table that is no machine."""
    read = standing.game.money.meters
    if read is None:
        raise Refused(f"The table {standing.table} is no machine: its coups are on their own pages.", "pt95.VIII.14")
    return read


def until(lines: Iterator[tuple[Standing, AtTable]], last: int | None) -> Iterator[tuple[Standing, AtTable]]:
    """The lines up to this one, which is among them."""
    for standing, record in lines:
        if last is not None and standing.head.seq > last:
            return
        yield standing, record


class Reading:
    """One reading of a machine's chain: the sums so far, and its games by their number."""

    def __init__(self, connection: Connection, first: Standing, person: str | None, coup: int | None) -> None:
        self.connection = connection
        self.standing = first
        self.person = person
        self.coup = coup
        self.figures = Figures()
        self.games: dict[int, GameRecord] = {}
        self.player = ""

    def take(self, standing: Standing, record: AtTable) -> None:
        """One line, and where the machine stands after it."""
        before, self.standing = self.standing, standing
        if isinstance(record, Closed) and self.coup in (None, before.coup):
            self.take_back(record)
        if not isinstance(record, Played) or self.coup not in (None, before.coup):
            return
        for event in record.events:
            self.take_event(event, before.coup, standing.head.seq)

    def take_back(self, record: Closed) -> None:
        """A machine that closed gave back what still lay in it."""
        for purse, amount in record.returned.items():
            source, target = purse_returned(purse)
            if self.concerns(source.owner):
                self.figures.take(Move(source, Purse("wallet", target), amount))

    def take_event(self, event: Event, coup: int, line: int) -> None:
        if isinstance(event, BetPlaced) and self.concerns(event.bet.owner):
            self.player = event.bet.owner
            self.games[coup] = GameRecord(
                coup=coup, person=self.player, spot=event.bet.spot, first_line=line, last_line=line
            )
        game = self.games.get(coup)
        for move in self.standing.game.money.moves(event):
            if self.is_counted(move, game):
                self.figures.take(move)
                if game is not None:
                    add_to_game(game, move)
        if game is not None:
            self.note(game, event, line)

    def concerns(self, who: str) -> bool:
        return self.person in (None, who)

    def is_counted(self, move: Move, game: GameRecord | None) -> bool:
        """Whether it is a movement of who is asked about, or one between bank and pool in a game of theirs."""
        people = {move.source.owner, move.target.owner}
        return self.person is None or self.person in people or (game is not None and move.target.kind == "pool")

    def note(self, game: GameRecord, event: Event, line: int) -> None:
        """What else is known of a game by this event."""
        game.last_line = line
        match event:
            case SlipIssued():
                game.slips = [*game.slips, self.slip(event, line)]
            case CoupVoided(cause=cause):
                game.void = cause
            case CoupEnded():
                game.over = True

    def slip(self, event: SlipIssued, line: int) -> Slip:
        table = self.standing.table
        return Slip(
            table=table,
            line=line,
            number=event.number,
            person=event.who,
            amount=event.prize,
            currency=self.standing.currency,
            paid=is_paid(self.connection, table, line, event.number),
        )

    def finished(self) -> tuple[GameRecord, ...]:
        """The games in order; the one that runs with what it still has to give."""
        running = self.games.get(self.standing.coup)
        if running is not None and not running.over:
            running.under_way = dict(self.standing.game.live.under_way(self.standing.state))
        return tuple(self.games[coup] for coup in sorted(self.games))


def add_to_game(game: GameRecord, move: Move) -> None:
    """Count a movement in the game that it belongs to; chips put in or taken out belong to none."""
    own = Figures()
    own.take(move)
    game.staked += own.staked
    game.returned += own.returned
    game.prizes += own.prizes
    game.contributed += own.contributed
