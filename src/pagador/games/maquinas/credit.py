"""Chips in and chips out: credit is what a player has in the machine and has not staked."""

from pagador.betting.places import LeavePlace, PlaceLeft, leave, must_be_here
from pagador.decider import Events, Participant
from pagador.games.maquinas.commands import PutIn, TakeOut
from pagador.games.maquinas.events import ChipsPutIn, ChipsTakenOut, IdleWarned
from pagador.games.maquinas.state import Maquina, Table
from pagador.law import Refused, rule
from pagador.money import Units, shown


@rule("pt95.VIII.1", "pt95.VIII.9")
def put_in(machine: Maquina, command: PutIn) -> Events:
    """Chips that the machine takes become credit, and are counted."""
    law, amount, step = machine.law, command.amount, smallest_coin(machine.table)
    must_be_here(machine.table.floor, machine.people, command.by)
    if amount <= 0 or amount % step:
        raise Refused(f"This machine takes chips of {shown(step)}: {shown(amount)} is not that.", law.the_machine)
    most = machine.table.terms.most_credit
    if machine.credit + amount > most:
        raise Refused(f"The machine holds a credit of {shown(most)} at most.", law.meters.under)
    return (ChipsPutIn(who=command.by, amount=amount, under=(law.the_machine, law.meters.under)),)


@rule("pt95.VIII.9", "pt95.VIII.13")
def take_out(machine: Maquina, command: TakeOut) -> Events:
    """The whole credit, in chips."""
    must_be_here(machine.table.floor, machine.people, command.by)
    if not machine.credit:
        raise Refused("There is no credit in the machine.", machine.law.meters.under)
    return paid_out(machine, command.by)


def paid_out(machine: Maquina, who: Participant) -> Events:
    if not machine.credit:
        return ()
    law = machine.law
    return (ChipsTakenOut(who=who, amount=machine.credit, under=(law.meters.under, law.by_the_machine)),)


def go(machine: Maquina, command: LeavePlace) -> Events:
    """Who goes leaves no credit behind."""
    if machine.player == command.by and machine.credit:
        raise Refused(f"You still have {shown(machine.credit)} in the machine: take it out first.")
    return leave(machine.table.floor, machine.people, machine.bets, command)


def let_time_pass(machine: Maquina) -> Events:
    """A machine at which nothing is played warns first; then the credit goes back, and it is free for others."""
    who, place = machine.people[0]
    if not machine.warned:
        return (IdleWarned(who=who, under=(machine.law.one_machine.under,)),)
    left = PlaceLeft(who=who, place=place, under=(machine.law.one_machine.under,))
    return (*paid_out(machine, who), left)


def smallest_coin(table: Table) -> Units:
    return table.model.stakes.values[0]
