"""How the accumulated prize and the automatic shuffler change a sitting."""

from msgspec.structs import replace

from pagador.betting.bets import without_bet
from pagador.betting.sabot import faces
from pagador.decider import Event
from pagador.equipment.cards import decks
from pagador.games.blackjack.events import CardsReshuffled
from pagador.games.blackjack.events_machines import (
    CardsHeld,
    CardsReturned,
    ChipReturned,
    ChipTaken,
    JackpotPaid,
    JamCleared,
    MeterRaised,
    MeterStarted,
    ShufflerJammed,
    ShufflerLoaded,
    ShufflerUnloaded,
)
from pagador.games.blackjack.packs import loaded_with, of_the_coup, reshuffled
from pagador.games.blackjack.state import Blackjack
from pagador.games.blackjack.words import Phase


def evolve_machines(sitting: Blackjack, event: Event) -> Blackjack:
    match event:
        case MeterStarted(amount=amount):
            return replace(sitting, meter=(sitting.meter or 0) + amount)
        case MeterRaised(by=amount):
            return replace(sitting, meter=(sitting.meter or 0) + amount)
        case ChipTaken(bet=bet):
            marks = (*sitting.marks, (bet.owner, bet.place))
            return replace(sitting, bets=without_bet(sitting.bets, bet), marks=marks)
        case JackpotPaid(prize=amount) | ChipReturned(increment=amount):
            return replace(sitting, meter=(sitting.meter or 0) - amount)
        case CardsReshuffled(number=number):
            return reshuffled(sitting, number)
        case ShufflerLoaded():
            return replace(sitting, phase=Phase.BETTING, loaded=True)
        case ShufflerUnloaded():
            return replace(sitting, phase=Phase.SHUFFLING, loaded=False, jammed=False, exhibited=False, held=())
        case CardsReturned(number=number):
            returned = loaded_with(sitting, number, decks(sitting.table.terms.decks), ())
            return replace(returned, held=())
        case CardsHeld():
            return replace(sitting, held=(*sitting.held, *faces(of_the_coup(sitting))))
        case ShufflerJammed():
            return replace(sitting, jammed=True)
        case JamCleared():
            return replace(sitting, jammed=False)
    return sitting
