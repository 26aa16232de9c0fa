"""Ponto e banca: two hands, three spots, no choices to make once bets are closed.

A sabot: shuffled, cut by a player, carta-aviso before the last cards, eight burnt. A coup: bets; «Jogo feito. Nada
mais»; one card burnt but for the first coup; four cards in turn face down, seen first by who handles them, at most one
more each; payment. Law: pt95.II; pt95.III is Macau's: standing players bet for themselves, nobody has a maximum of his
own, and the totals on ponto and banca are kept in balance.

    SHUFFLING -- shuffle --> CUTTING -- cut, cut-for-players --> BETTING -- close-bets, end-window --> SHOWING
    SHOWING: take-cards / leave-cards, show-card, turn-cards by the handler; turn-card by the pagador; ponto, then banca
    SHOWING -- points compared --> PAYING -- pay-winners --> BETTING, or SHUFFLING after the sabot's last coup
    SHOWING, PAYING: correct-lapse; void-coup ends the coup for nobody; find-face-up: the card is valid
"""

from functools import partial

from pagador.betting.bets import holds_bets, moves_of_bets
from pagador.decider import Tongues
from pagador.equipment.cards import CARDS
from pagador.equipment.shoe import placed
from pagador.game import Counting, Demonstration, Game, GameFacts, Live, Money, Pack, Shoes
from pagador.games.baccarat.ponto_e_banca.commands import Chance, Clock, Dealer, People
from pagador.games.baccarat.ponto_e_banca.counting import ALIASES, grouped, merged, variants
from pagador.games.baccarat.ponto_e_banca.decide import decide
from pagador.games.baccarat.ponto_e_banca.due import due, owed, show, view
from pagador.games.baccarat.ponto_e_banca.events import AnyEvent
from pagador.games.baccarat.ponto_e_banca.evolve import evolve
from pagador.games.baccarat.ponto_e_banca.facts import describe
from pagador.games.baccarat.ponto_e_banca.law import SECTIONS
from pagador.games.baccarat.ponto_e_banca.opening import open_table
from pagador.games.baccarat.ponto_e_banca.paper import PAPER
from pagador.games.baccarat.ponto_e_banca.questions import questions
from pagador.games.baccarat.ponto_e_banca.state import PontoEBanca, Terms

TITLES = {"ponto-e-banca": "Bacará ponto e banca", "ponto-e-banca-macau": "Bacará ponto e banca/Macau"}

TEMPO = {
    "cards-shuffled": 2500,
    "cards-cut": 1500,
    "notice-placed": 800,
    "bets-closed": 1200,
    "cards-burnt": 800,
    "card-dealt": 700,
    "card-shown": 800,
    "card-turned": 900,
    "hands-compared": 2500,
}


def pack(sitting: PontoEBanca) -> Pack | None:
    """The cards of the sabot that was shuffled last; before the first there is none."""
    return Pack(sitting.shoe.number, CARDS * sitting.table.decks) if sitting.shoe.number else None


def face_up(sitting: PontoEBanca) -> tuple[int, ...]:
    """The turned cards of both hands; what only its handler has seen is not among them."""
    return tuple(placed(sitting.shoe, slot.position) for slot in sitting.ponto + sitting.banca if slot.turned)


def record(name: str) -> Game[PontoEBanca]:
    return Game(
        name=name,
        title=TITLES[name],
        family="ponto-e-banca",
        editions={SECTIONS[name][0].split(".")[0]: SECTIONS[name]},
        facts=GameFacts(hidden=True),
        demonstrations=(Demonstration(table=name),),
        tongues=Tongues(people=People, dealer=Dealer, chance=Chance, clock=Clock, events=AnyEvent),
        terms=Terms,
        open=partial(open_table, name),
        questions=questions,
        due=due,
        decide=decide,
        evolve=evolve,
        view=view,
        show=show,
        describe=describe,
        money=Money(moves=moves_of_bets, holds=holds_bets),
        shoes=Shoes(pack=pack, face_up=face_up),
        counting=Counting(grouped=grouped, merged=merged, variants=partial(variants, name), aliases=ALIASES),
        live=Live(owed=owed, void="void-coup", rulings=("void-coup",), tempo=TEMPO),
        paper=PAPER,
    )


PONTO_E_BANCA = tuple(record(name) for name in SECTIONS)
