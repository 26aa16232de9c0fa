"""What a machine cannot pay by itself goes on a slip: the cashier pays it, once."""

from pagador.betting.slips import SlipIssued
from pagador.decider import Events
from pagador.games.maquinas.state import Maquina
from pagador.games.maquinas.words import Theme
from pagador.law import RuleId, rule
from pagador.money import Units


@rule("pt95.VIII.1.a", "pt95.VIII.1.b", "pt95.VIII.13")
def divided(machine: Maquina, prize: Units) -> tuple[Units, Units]:
    """What of a prize the machine pays by itself, and what goes on a slip (the reading `slip-amount`)."""
    if machine.model.theme is Theme.POINTS:
        return 0, prize
    most = machine.table.terms.pays_up_to
    if prize <= most:
        return prize, 0
    return (0, prize) if machine.table.readings.slip_amount == "whole-prize" else (most, prize - most)


@rule("pt95.VIII.13")
def slip(machine: Maquina, prize: Units, *, pool: str = "", points: int = 0, under: tuple[RuleId, ...] = ()) -> Events:
    """A slip for the cashier, numbered by the machine; none for nothing."""
    if not prize:
        return ()
    number, by = machine.slips + 1, machine.law.by_the_machine
    rules = (*under, by)
    return (SlipIssued(who=machine.bet.owner, number=number, prize=prize, pool=pool, points=points, under=rules),)
