"""Chemin de fer evolves: a line for each event, in the tables of the three files beside this one."""

from collections.abc import Callable

from msgspec.structs import replace

from pagador.betting.bets import evolve_bets
from pagador.betting.places import evolve_people
from pagador.decider import Event, Events
from pagador.games.baccarat.chemin_de_fer.evolve_bank import OF_BANK
from pagador.games.baccarat.chemin_de_fer.evolve_coup import OF_COUP
from pagador.games.baccarat.chemin_de_fer.evolve_people import OF_PEOPLE
from pagador.games.baccarat.chemin_de_fer.state import Chemin

CHANGES = OF_PEOPLE | OF_BANK | OF_COUP
"""What each event does: looked up by type, since a class pattern costs more than most of the changes."""


def evolve(sitting: Chemin, event: Event) -> Chemin:
    """The sitting after an event: looked up by its type, since there are many."""
    change = CHANGES.get(type(event))
    if change is not None:
        return change(sitting, event)
    people, bets = evolve_people(sitting.people, event), evolve_bets(sitting.bets, event)
    if people is sitting.people and bets is sitting.bets:
        return sitting
    return replace(sitting, people=people, bets=bets)


def after(sitting: Chemin, events: Events) -> Chemin:
    """The sitting after these events."""
    for event in events:
        sitting = evolve(sitting, event)
    return sitting


def follow(sitting: Chemin, events: Events, *steps: Callable[[Chemin], Events]) -> Events:
    """These events, and what each step then makes of the sitting."""
    for step in steps:
        events = (*events, *step(after(sitting, events)))
    return events
