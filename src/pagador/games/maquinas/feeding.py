"""The pools of a machine: what each stake gives them, and when one of them is won."""

from fractions import Fraction
from math import floor, prod

from pagador.betting.awards import AwardPool, DisablePool, EnablePool
from pagador.betting.pools import Reach
from pagador.decider import Events
from pagador.games.maquinas.commands import StopReels
from pagador.games.maquinas.events import PoolDisabled, PoolEnabled, PoolFed, PoolPaid, ReelsStopped
from pagador.games.maquinas.law import MaquinasLaw
from pagador.games.maquinas.model import Linked, Model
from pagador.games.maquinas.shares import late_for, linked_named, owed
from pagador.games.maquinas.slips import divided, slip
from pagador.games.maquinas.state import Maquina
from pagador.games.maquinas.windows import Shown
from pagador.games.maquinas.words import Drawn
from pagador.law import Refused, RuleId, rule

# Contributions ---------------------------------------------------------------------------


@rule("pt95.VIII.3", "pt95.VIII.4")
def under_which(linked: Linked, law: MaquinasLaw) -> RuleId:
    """One machine's prize is a jackpot, that of a group a superjackpot."""
    return law.jackpot if linked.reach is Reach.MACHINE else law.superjackpot


def fed(machine: Maquina, stopped: ReelsStopped) -> Events:
    """The shares of the stake, as soon as it is decided: they are in the prize that this game wins, or in the next."""
    if stopped.free:
        return ()
    late = late_for(machine, stopped)
    return tuple(share_of(machine, linked) for linked in feeding(machine) if linked.name not in late)


def feeding(machine: Maquina) -> tuple[Linked, ...]:
    """The pools that a stake goes to: none that is disabled."""
    return tuple(linked for linked in machine.model.pools if linked.name not in machine.disabled)


@rule("pt95.VIII.3", "pt95.VIII.4")
def share_of(machine: Maquina, linked: Linked) -> PoolFed:
    """The model's share of the stake, with the fraction of a unit that was left from those before it."""
    pool = machine.table.named(linked)
    stake = machine.bet.stake + machine.unfed.get(pool, 0)
    whole = floor(owed(machine, linked, stake))
    return PoolFed(pool=pool, stake=stake, amount=whole, under=(under_which(linked, machine.law),))


@rule("pt95.VIII.4")
def won_by(model: Model, linked: Linked) -> str:
    """What wins a pool and how often: machines that share one win it by the same."""
    if linked.is_drawn:
        return f"a draw, 1 in {linked.one_in} units staked"
    reels = model.strips(free=False)[: linked.count]
    chance = prod((Fraction(strip.count(linked.symbol), len(strip)) for strip in reels), start=Fraction(1))
    return f"{linked.count} {linked.symbol} on one of {len(model.lines)} lines, {chance} each, from {linked.from_value}"


# Winning ---------------------------------------------------------------------------------


@rule("pt95.VIII.3", "pt95.VIII.4")
def pools_won(machine: Maquina, command: StopReels, came: Shown) -> tuple[str, ...]:
    """The pools whose symbols came up or whose draw wins, in the order of the model."""
    said = draws_said(machine, command)
    return tuple(
        linked.name
        for linked in machine.model.pools
        if linked.name not in machine.disabled and (linked.name in came.pools or said.get(linked.name) == Drawn.WINS)
    )


def draws_said(machine: Maquina, command: StopReels) -> dict[str, str]:
    """What was said of each draw; refused where the model has none, or has one of which nothing was said."""
    words = {"jackpot": command.jackpot, "superjackpot": command.superjackpot}
    found = {}
    for linked in machine.model.pools:
        said = words.pop(field_of(linked))
        check_draw(machine, linked, said)
        found[linked.name] = said or ""
    for field, word in words.items():
        if word is not None:
            raise Refused(f"Nothing is drawn for a {field} at this machine.", machine.law.the_machine)
    return found


def field_of(linked: Linked) -> str:
    """Under which word chance tells the draw for a pool."""
    return "jackpot" if linked.reach is Reach.MACHINE else "superjackpot"


def check_draw(machine: Maquina, linked: Linked, said: str | None) -> None:
    """Refuse a draw that the model does not have, or the lack of one that it has."""
    drawn = is_drawn_now(machine, linked)
    if drawn and said not in tuple(Drawn):
        raise Refused(f"The draw for {linked.name} wins or loses.", under_which(linked, machine.law))
    if not drawn and said is not None:
        raise Refused(f"Nothing is drawn for {linked.name} now.", under_which(linked, machine.law))


def is_drawn_now(machine: Maquina, linked: Linked) -> bool:
    return linked.is_drawn and not machine.is_free and linked.name not in machine.disabled


@rule("pt95.VIII.3", "pt95.VIII.4", "pt95.VIII.5")
def award(machine: Maquina, command: AwardPool) -> Events:
    """All that lies in a pool is its winner's, as soon as it is won."""
    linked = next((linked for linked in machine.model.pools if linked.name in machine.pending), None)
    if linked is None or machine.table.named(linked) != command.pool:
        raise Refused(f"The pool {command.pool} has not been won at this machine.", machine.law.in_trust)
    if command.amount < 0:
        raise Refused("A pool holds nothing less than nothing.", machine.law.in_trust)
    under = (under_which(linked, machine.law), machine.law.in_trust)
    return pool_paid(machine, command, under)


def pool_paid(machine: Maquina, command: AwardPool, under: tuple[RuleId, ...]) -> Events:
    """A pool is paid like any prize: by the machine, or at the cashier where it is beyond it."""
    who, pool = machine.bet.owner, command.pool
    prize, rest = divided(machine, command.amount)
    paid = (PoolPaid(who=who, pool=pool, prize=prize, under=under),) if prize or not rest else ()
    return (*paid, *slip(machine, rest, pool=pool, under=under))


# Disabled --------------------------------------------------------------------------------


@rule("pt95.VIII.6", "pt95.VIII.10")
def disable(machine: Maquina, command: DisablePool) -> Events:
    """The machine says on its glass that a pool cannot be won, and feeds it no more."""
    linked = linked_named(machine, command.pool)
    if linked.name in machine.disabled:
        raise Refused(f"The pool {command.pool} is disabled here already.", machine.law.transferred)
    if linked.name in machine.pending:
        raise Refused(f"The pool {command.pool} has been won: it is paid first.", machine.law.in_trust)
    return (PoolDisabled(pool=command.pool, under=(machine.law.transferred, machine.law.glass.under)),)


@rule("pt95.VIII.6", "pt95.VIII.10")
def enable(machine: Maquina, command: EnablePool) -> Events:
    """The pool can be won again."""
    if linked_named(machine, command.pool).name not in machine.disabled:
        raise Refused(f"The pool {command.pool} is not disabled here.", machine.law.transferred)
    return (PoolEnabled(pool=command.pool, under=(machine.law.transferred, machine.law.glass.under)),)
