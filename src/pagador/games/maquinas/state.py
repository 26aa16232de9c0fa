"""The state of a machine: how it was set up, and what is in it now. Nothing of it is hidden from anybody."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

import msgspec

from pagador.betting.bets import Bet, Bets
from pagador.betting.limits import Limit
from pagador.betting.places import Floor, People
from pagador.betting.pools import PoolTerms
from pagador.decider import Participant
from pagador.games.maquinas.law import MaquinasLaw
from pagador.games.maquinas.model import Linked, Model
from pagador.games.maquinas.windows import Win, Window
from pagador.games.maquinas.words import Phase
from pagador.law import RuleId
from pagador.money import Units

# The table -------------------------------------------------------------------------------


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the law leaves to the casino: which model stands there, its pools, and what it pays by itself."""

    model: str = "santo-antonio"
    """A model that comes with the program, by its name; or the name of the one in `plan`."""
    plan: dict[str, Any] = {}
    """A model that does not come with the program, whole."""
    seal: str = ""
    """The seal under which the model was approved: with another, the machine does not open."""
    minimum: Units = 10
    """Stakes of the model that come to less are not taken."""
    number: int = 1
    """The machine's identification number."""
    pools: dict[str, str] = {}
    """The house's name for each pool that the model names; without one, the model's own."""
    pays_up_to: Units = 1_000_000
    """The largest prize that the machine pays by itself."""
    most_credit: Units = 100_000
    """No more chips are taken once the credit is so high; prizes may bring it beyond."""
    idle_seconds: int = 300
    warned_seconds: int = 60
    void_coups: bool = True
    """Whether a fault of the system voids a game, of which the law is silent."""


class Readings(msgspec.Struct, frozen=True, kw_only=True, rename="kebab"):
    """The answers this machine plays by; the questions are in the law data."""

    jackpot_contributions: Literal["do-not-count", "count"] = "do-not-count"
    own_contribution: Literal["in-the-prize", "in-the-next"] = "in-the-prize"
    slip_amount: Literal["whole-prize", "the-rest"] = "whole-prize"
    points: Literal["at-the-cashier", "never"] = "at-the-cashier"


class SpotRow(msgspec.Struct, frozen=True, kw_only=True):
    """A way to play: how many coins a game takes, and what it may cost."""

    spot: str
    coins: int
    stakes: tuple[Units, ...]
    limit: Limit
    under: RuleId


@dataclass(frozen=True, eq=False)
class Table:
    """Everything that does not change while the machine is open; `seal` is that of its model."""

    game: str
    edition: str
    law: MaquinasLaw
    terms: Terms
    readings: Readings
    floor: Floor
    model: Model
    seal: str
    spots: Mapping[str, SpotRow]
    pools: tuple[PoolTerms, ...]

    def named(self, linked: Linked) -> str:
        """What the house calls a pool of the model."""
        return self.terms.pools.get(linked.name, linked.name)


# The sitting -----------------------------------------------------------------------------


class Meters(msgspec.Struct, frozen=True, kw_only=True):
    """What the machine has counted since it was opened: `prizes` are those that it paid by itself, `slips` all others.

    `retained` are the chips that it kept of those put in: what was staked and neither returned nor paid in prizes.
    `pools` is what of prizes and slips came out of pools, and `contributed` what went into them.

    Chips put in and prizes paid are always what was staked and not returned, what was taken out, and the credit.
    """

    chips_in: Units = 0
    prizes: Units = 0
    retained: Units = 0
    chips_out: Units = 0
    staked: Units = 0
    returned: Units = 0
    slips: Units = 0
    pools: Units = 0
    contributed: Units = 0
    games: int = 0


class Maquina(msgspec.Struct, frozen=True, kw_only=True):
    """A machine as it stands. `won` is what the running game and its free games have come to, in the machine's units.

    `shares` are the fractions of a unit that stakes owe the pools, `unfed` stakes whose whole share waits for the next;
    `pending` the pools that were won and not paid yet. `asked` is how often the next game was asked for in this coup,
    and `touched` how often chips went in or out since.
    """

    table: Table
    phase: Phase = Phase.RESTING
    coup: int = 1
    people: People = ()
    bets: Bets = ()
    credit: Units = 0
    stops: tuple[int, ...] = ()
    window: Window = ()
    result: str = ""
    wins: tuple[Win, ...] = ()
    won: Units = 0
    free_left: int = 0
    free_played: int = 0
    pending: tuple[str, ...] = ()
    disabled: tuple[str, ...] = ()
    shares: dict[str, Fraction] = {}
    unfed: dict[str, Units] = {}
    slips: int = 0
    meters: Meters = Meters()
    warned: bool = False
    asked: int = 1
    touched: int = 0
    last: tuple[str, ...] = ()

    @property
    def law(self) -> MaquinasLaw:
        return self.table.law

    @property
    def model(self) -> Model:
        return self.table.model

    @property
    def player(self) -> Participant | None:
        """Who plays here."""
        return self.people[0][0] if self.people else None

    @property
    def bet(self) -> Bet:
        """The stake of the game that runs."""
        return self.bets[0]

    @property
    def coins(self) -> int:
        return self.table.spots[self.bet.spot].coins

    @property
    def value(self) -> Units:
        """What one coin of the running game is worth."""
        return self.bet.stake // self.coins

    @property
    def is_free(self) -> bool:
        """Whether the game that runs costs nothing: the paid one of this coup has been decided."""
        return bool(self.free_left)
