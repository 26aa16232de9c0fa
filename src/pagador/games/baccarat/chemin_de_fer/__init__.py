"""Chemin de fer: the bank goes from player to player, and one of the others holds the cards against it.

A shoe: six decks exhibited, shuffled by whoever asks to and by the pagador, cut, some cards burnt. A hand: the shoe
comes to a seat, whose player puts up a bank, with an associate or alone. A coup: the bank is announced; bancô is asked
for, then bets up to the bank; the banker draws four cards; the ponto looks and says a word; the banker turns two cards,
draws for the ponto, draws or stands; points are compared and paid between the players, and of what the bank wins the
casino has its cagnotte. Then the banker keeps the hand, sets chips aside, or passes it: at its level, else by auction.
Law: pt95.I, pteur.cdf.

    WAITING -- four are seated --> EXHIBITING -- exhibit-cards --> MIXING -- ask-to-shuffle; end --> SHUFFLING
    SHUFFLING -- shuffle --> CUTTING -- cut, cut-for-players --> BURNING -- turn-burn --> HAND, or BANCO with a bank
    HAND -- take-hand --> ASSOCIATING; refuse-hand, or silence twice: the seat is lost, and the hand goes on
    ASSOCIATING -- propose-association; end --> ACCEPTING, or BANCO -- accept- or decline-association --> BANCO
    BANCO -- make-banco; end --> DEALING with bancô alone, else BETTING
    BETTING -- place-bet, lay-notes, close-bets, end (once more: who completes?) --> DEALING; nobody bets --> UNBET
    UNBET -- wait-for-bets --> BANCO; pass-hand --> LEVEL; the second time the hand goes on
    DEALING -- deal --> PONTO -- take-cards, show-card, say --> BANKER -- turn-card, draw-card, stand --> PAYING
    BETTING, DEALING, PONTO: make-banco by who lost one before (suivi), until the cards are taken up
    PAYING -- pay-winners --> the hand goes on, where the banker lost; else KEEPING
    KEEPING -- keep-bank --> BANCO, or a new shoe; pass-hand, silence --> LEVEL
    LEVEL -- take-level; end --> ASSOCIATING, or RETAINING -- keep-hand --> BANCO; let-go --> AUCTION
    AUCTION -- bid, propose-partner; end --> ASSOCIATING; without a bid HAND, with the least bank
    any: take-place, leave-place, enrol, strike-off, reserve-seat, answer-call, declare-novice, declare-unwilling
    a coup: faults by what people do, report, find-face-up, void-coup; reach-closing-time --> at its end OVER
    between coups, fewer than four seated: the cards are spread --> WAITING
"""

from pagador.decider import Tongues
from pagador.game import Banker, Demonstration, Game, GameFacts, Live, Money, Shoes
from pagador.games.baccarat.chemin_de_fer.commands import Chance, Clock, Dealer, People
from pagador.games.baccarat.chemin_de_fer.company import COMPANY
from pagador.games.baccarat.chemin_de_fer.decide import decide
from pagador.games.baccarat.chemin_de_fer.due import due, owed, show, view
from pagador.games.baccarat.chemin_de_fer.events import AnyEvent
from pagador.games.baccarat.chemin_de_fer.evolve import evolve
from pagador.games.baccarat.chemin_de_fer.facts import describe, face_up, pack
from pagador.games.baccarat.chemin_de_fer.law import SECTIONS
from pagador.games.baccarat.chemin_de_fer.opening import GAME, open_table
from pagador.games.baccarat.chemin_de_fer.paper import PAPER
from pagador.games.baccarat.chemin_de_fer.payment import holds, moves, shares
from pagador.games.baccarat.chemin_de_fer.questions import questions
from pagador.games.baccarat.chemin_de_fer.state import Chemin, Terms

TEMPO = {
    "cards-exhibited": 2000,
    "player-shuffled": 1500,
    "cards-shuffled": 2500,
    "cards-cut": 1500,
    "burn-turned": 1500,
    "cards-spread": 2000,
    "bank-put": 1000,
    "bank-awarded": 1500,
    "banco-made": 1000,
    "bets-closed": 1000,
    "cards-dealt": 2400,
    "card-drawn": 700,
    "card-shown": 600,
    "card-turned": 900,
    "word-said": 900,
    "coup-rebuilt": 1500,
    "ruled": 1500,
    "hands-compared": 2500,
    "bank-returned": 800,
}

CHEMIN_DE_FER: Game[Chemin] = Game(
    name=GAME,
    title="Bacará chemin de fer",
    family=GAME,
    editions={edition: (section,) for edition, section in SECTIONS.items()},
    facts=GameFacts(banker=Banker.PEOPLE, hidden=True, fewest=4),
    demonstrations=(Demonstration(table=GAME, terms={"void_coups": True}, edition="pteur"),),
    tongues=Tongues(people=People, dealer=Dealer, chance=Chance, clock=Clock, events=AnyEvent),
    terms=Terms,
    open=open_table,
    questions=questions,
    due=due,
    decide=decide,
    evolve=evolve,
    view=view,
    show=show,
    describe=describe,
    money=Money(moves=moves, holds=holds, shares=shares),
    paper=PAPER,
    shoes=Shoes(pack=pack, face_up=face_up),
    live=Live(
        owed=owed,
        leaving=("refuse-hand", "pass-hand", "withdraw-bet", "leave-place"),
        one_seat=lambda sitting: sitting.law.one_seat,
        seating=("answer-call", "reserve-seat"),
        void="void-coup",
        void_term="void_coups",
        rulings=("void-coup", "report"),
        last_round="reach-closing-time",
        last_round_by_shoe=True,
        tempo=TEMPO,
        company=COMPANY,
    ),
)
