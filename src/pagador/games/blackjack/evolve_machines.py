"""How the accumulated prize and the automatic shuffler change a sitting."""

from msgspec.structs import replace

from pagador.betting.bets import without_bet
from pagador.betting.pools import share_due
from pagador.betting.sabot import faces
from pagador.decider import Event
from pagador.equipment.cards import decks
from pagador.games.blackjack.events import CardsReshuffled
from pagador.games.blackjack.events_machines import (
    CardsHeld,
    CardsReturned,
    ChipTaken,
    JamCleared,
    MeterLowered,
    MeterRaised,
    PrizeResumed,
    PrizeSuspended,
    ShufflerJammed,
    ShufflerLoaded,
    ShufflerUnloaded,
)
from pagador.games.blackjack.jackpot_terms import rate_of
from pagador.games.blackjack.packs import loaded_with, of_the_coup, reshuffled
from pagador.games.blackjack.state import Blackjack
from pagador.games.blackjack.words import Phase
from pagador.money import Units


def evolve_machines(sitting: Blackjack, event: Event) -> Blackjack:
    match event:
        case MeterRaised(stake=stake):
            return fed(sitting, stake)
        case MeterLowered(stake=stake):
            return fed(sitting, -stake)
        case PrizeSuspended() | PrizeResumed():
            return replace(sitting, suspended=isinstance(event, PrizeSuspended))
        case ChipTaken(bet=bet):
            marks = (*sitting.marks, (bet.owner, bet.place))
            return replace(sitting, bets=without_bet(sitting.bets, bet), marks=marks)
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


def fed(sitting: Blackjack, stake: Units) -> Blackjack:
    """What fed the prize in this coup, and the fraction of a unit that the next chips begin with."""
    _, rest = share_due(sitting.rest, rate_of(sitting.table.terms), stake)
    return replace(sitting, rest=rest, fed=sitting.fed + stake)
