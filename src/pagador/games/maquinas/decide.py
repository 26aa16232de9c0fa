"""Machines decide: a line for each command in each phase."""

from pagador.betting.awards import AwardPool, DisablePool, EnablePool
from pagador.betting.bets import PlaceBet
from pagador.betting.coup import EndWindow, VoidCoup, check_asked
from pagador.betting.places import LeavePlace, TakePlace, take
from pagador.decider import Command, Events
from pagador.games.maquinas.commands import PutIn, StopReels, TakeOut
from pagador.games.maquinas.credit import go, let_time_pass, put_in, take_out
from pagador.games.maquinas.feeding import award, disable, enable
from pagador.games.maquinas.payment import void
from pagador.games.maquinas.playing import on, start, stop
from pagador.games.maquinas.questions import questions
from pagador.games.maquinas.state import Maquina
from pagador.games.maquinas.words import Phase
from pagador.law import Refused, rule


def decide(machine: Maquina, command: Command) -> Events:
    if isinstance(command, EndWindow):
        check_asked(questions(machine), command.question)
    match machine.phase, command:
        case _, TakePlace():
            return take(machine.table.floor, machine.people, command)
        case _, DisablePool():
            return disable(machine, command)
        case _, EnablePool():
            return enable(machine, command)
        case Phase.RESTING, LeavePlace():
            return go(machine, command)
        case Phase.RESTING, PutIn():
            return put_in(machine, command)
        case Phase.RESTING, TakeOut():
            return take_out(machine, command)
        case Phase.RESTING, PlaceBet():
            return start(machine, command)
        case Phase.RESTING, EndWindow():
            return let_time_pass(machine)
        case Phase.SPINNING, StopReels():
            return stop(machine, command)
        case Phase.SPINNING, VoidCoup():
            return void(machine, command.cause)
        case Phase.AWARDING, AwardPool():
            return on(machine, award(machine, command))
    raise why_not(machine, command)


# Out of time -----------------------------------------------------------------------------


@rule("pt95.VIII.1", "pt95.VIII.5")
def why_not(machine: Maquina, command: Command) -> Refused:
    """The sentence for an act out of its time."""
    law = machine.law
    match command:
        case StopReels():
            return Refused("The reels do not turn.", law.the_machine)
        case VoidCoup():
            return Refused("No game runs that could be void.", law.by_records)
        case AwardPool():
            return Refused("No pool has been won here.", law.in_trust)
    return Refused("A game runs: wait until it is over.", law.the_machine)
