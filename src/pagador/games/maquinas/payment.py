"""Payment: what a game and its free games have won, paid when the last of them is over."""

from pagador.betting.bets import BetCollected, BetPaid, BetReturned
from pagador.betting.coup import CoupEnded, CoupVoided
from pagador.decider import Event, Events
from pagador.games.maquinas.slips import divided, slip
from pagador.games.maquinas.state import Maquina
from pagador.games.maquinas.words import Phase, Theme
from pagador.law import Refused, rule
from pagador.money import Units


def finished(machine: Maquina) -> Events:
    """The payment, if nothing of the game is left to be decided."""
    return (*paid(machine), *ended(machine)) if machine.phase is Phase.PAYING else ()


@rule("pt95.VIII.1.a", "pt95.VIII.1.b", "pt95.VIII.13")
def paid(machine: Maquina) -> Events:
    """The prize becomes credit, or goes on a slip; points are shown, and paid at the cashier at their printed value."""
    prize, rest = divided(machine, worth(machine, machine.won))
    law, points = machine.law, machine.won if machine.model.theme is Theme.POINTS else 0
    by_itself: Events = ()
    if prize:
        by_itself = (BetPaid(bet=machine.bet, prize=prize, under=(law.pays_chips, law.by_the_machine)),)
    return (*by_itself, *slip(machine, rest, points=points, under=(law.shows_points,) if points else ()))


def worth(machine: Maquina, won: Units) -> Units:
    """What a prize is worth: that of points is printed on the machine, or nothing (the reading `points`)."""
    if machine.model.theme is Theme.CHIPS:
        return won
    return won * machine.model.point_value if machine.table.readings.points == "at-the-cashier" else 0


@rule("pt95.VIII.9")
def ended(machine: Maquina) -> tuple[Event, ...]:
    """The stake is the machine's, and another game may be played."""
    under = (machine.law.meters.under,)
    return (BetCollected(bet=machine.bet, under=under), CoupEnded(under=under))


@rule("pt95.VIII.14")
def void(machine: Maquina, cause: str) -> Events:
    """A fault of the system: a stake that was not decided goes back; what free games had won by then is paid."""
    by_records = (machine.law.by_records,)
    if not machine.table.terms.void_coups:
        raise Refused("A game at this machine is not voided: it goes on from its records.", *by_records)
    if not cause.strip():
        raise Refused("Say what failed: a void game has its reason.", *by_records)
    voided = CoupVoided(cause=cause, under=by_records)
    if machine.is_free:
        return (voided, *paid(machine), *ended(machine))
    return (voided, BetReturned(bet=machine.bet, under=by_records), CoupEnded(under=by_records))
