"""A game: a stake, the reels, what they show; free games go on by themselves until none is left."""

from functools import reduce

from pagador.betting.bets import Bet, BetPlaced, PlaceBet
from pagador.betting.places import own_place
from pagador.decider import Events
from pagador.games.maquinas.commands import StopReels
from pagador.games.maquinas.events import ReelsStopped
from pagador.games.maquinas.evolve import evolve
from pagador.games.maquinas.feeding import fed, pools_won
from pagador.games.maquinas.payment import finished
from pagador.games.maquinas.state import Maquina, SpotRow
from pagador.games.maquinas.windows import Shown, Window, outcome_shown, shown, window_at
from pagador.games.maquinas.words import Kind
from pagador.law import Refused, rule
from pagador.money import Units
from pagador.money import shown as as_amount

# The stake -------------------------------------------------------------------------------


@rule("pt95.VIII.10")
def row_at(machine: Maquina, spot: str) -> SpotRow:
    """A way to play that the glass shows."""
    found = machine.table.spots.get(spot)
    if found is None:
        known = ", ".join(machine.table.spots)
        raise Refused(f"This machine is not played as {spot}. It is played as: {known}.", machine.law.glass.under)
    return found


@rule("pt95.VIII.10")
def check_stake(machine: Maquina, row: SpotRow, stake: Units) -> None:
    """Refuse a stake that the glass does not show."""
    if stake not in row.stakes:
        choice = ", ".join(map(as_amount, row.stakes))
        raise Refused(f"A game on {row.spot} costs one of {choice}: not {as_amount(stake)}.", machine.law.glass.under)


@rule("pt95.VIII.1")
def start(machine: Maquina, command: PlaceBet) -> Events:
    """A stake out of the credit starts a game."""
    row = row_at(machine, command.spot)
    check_stake(machine, row, command.stake)
    where = own_place(machine.table.floor, machine.people, command)
    if command.stake > machine.credit:
        have = as_amount(machine.credit)
        raise Refused(f"You have {have} in the machine: put chips in first.", machine.law.the_machine)
    bet = Bet(owner=command.by, place=where, spot=row.spot, stake=command.stake)
    return (BetPlaced(bet=bet, under=(machine.law.the_machine, row.under)),)


# The result ------------------------------------------------------------------------------


def stop(machine: Maquina, command: StopReels) -> Events:
    """What the game came to; if nothing more is to come, it is paid at once."""
    stops, result = read_stops(machine, command), read_result(machine, command)
    window = window_at(machine.model, stops, free=machine.is_free) if stops else ()
    came = result_of(machine, window, result)
    stopped = ReelsStopped(
        stops=stops,
        window=window,
        result=result,
        free=machine.is_free,
        wins=came.wins,
        prize=came.prize,
        free_won=free_games(machine, came),
        pools=pools_won(machine, command, came),
        under=(machine.law.least_return.under, machine.law.glass.under),
    )
    return on(machine, (*fed(machine, stopped), stopped))


def on(machine: Maquina, events: Events) -> Events:
    """These events, and the payment if they leave nothing to be decided."""
    return (*events, *finished(reduce(evolve, events, machine)))


@rule("pt95.VIII.2", "pt95.VIII.10")
def result_of(machine: Maquina, window: Window, result: str) -> Shown:
    """The prizes of the plan for what shows, at the stake of this game."""
    if machine.model.kind is Kind.OUTCOMES:
        return outcome_shown(machine.model, result, machine.value)
    return shown(machine.model, window, machine.coins, machine.value, free=machine.is_free)


def free_games(machine: Maquina, came: Shown) -> int:
    """The free games won, as far as the most that one stake can lead to."""
    plan = machine.model.free_games
    return min(came.free, plan.cap - machine.free_played - machine.free_left) if plan is not None else 0


# What was said of the reels --------------------------------------------------------------


@rule("pt95.VIII.8")
def read_stops(machine: Maquina, command: StopReels) -> tuple[int, ...]:
    """The stops of this model's own reels; refused where one has no such place."""
    strips = () if machine.model.kind is Kind.OUTCOMES else machine.model.strips(free=machine.is_free)
    under = machine.law.unaltered
    if len(command.reels) != len(strips):
        raise Refused(f"This machine has {len(strips)} reels, and {len(command.reels)} were said.", under)
    places = {str(number): number for number in range(max(map(len, strips), default=0))}
    for reel, (word, strip) in enumerate(zip(command.reels, strips, strict=True), 1):
        if places.get(word, len(strip)) >= len(strip):
            raise Refused(f"Reel {reel} stops at 0 to {len(strip) - 1}: not at {word or 'nothing'}.", under)
    return tuple(places[word] for word in command.reels)


def read_result(machine: Maquina, command: StopReels) -> str:
    """The result of a machine without reels; of any other, none."""
    known = tuple(outcome.name for outcome in machine.model.outcomes)
    if known and command.result not in known:
        raise Refused(
            f"The results of this machine are {', '.join(known)}: not {command.result}.", machine.law.unaltered
        )
    if not known and command.result is not None:
        raise Refused("What this machine comes to is read on its reels.", machine.law.unaltered)
    return command.result or ""
