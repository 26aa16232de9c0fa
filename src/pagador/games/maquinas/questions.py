"""What a machine waits for: the next game of who sits at it, for a while."""

from pagador.betting.coup import BETTING
from pagador.decider import Kind, Question, Questions
from pagador.games.maquinas.state import Maquina
from pagador.games.maquinas.words import Phase


def questions(machine: Maquina) -> Questions:
    """Chips put in or taken out begin the time anew; the warning is asked as a question of its own.

    No word of the player ends it early: there is nobody else to wait for, and it would be taken for idleness.
    """
    if machine.phase is not Phase.RESTING or machine.player is None:
        return ()
    terms = machine.table.terms
    seconds = terms.warned_seconds if machine.warned else terms.idle_seconds
    return (
        Question(
            key=BETTING,
            kind=Kind.BETTING,
            number=machine.asked,
            asked=(machine.player,),
            seconds=seconds,
            renewals=machine.touched,
        ),
    )
