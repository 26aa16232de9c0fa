"""A table of blackjack where one player plays by a chart and the cards lie in a given order: all by the rules code."""

from collections import Counter
from collections.abc import Mapping, Sequence

from pagador.betting.bets import BetCollected, BetPaid, PlaceBet
from pagador.betting.coup import CloseBets, PayWinners
from pagador.betting.places import TakePlace
from pagador.betting.sabot import Cut, Shuffle, faces
from pagador.decider import Command, Event, Participant, PeopleCommand
from pagador.equipment.cards import Card, rank, suit
from pagador.games.blackjack import BLACKJACK
from pagador.games.blackjack.commands import (
    AskCard,
    DeclineInsurance,
    Double,
    Insure,
    Split,
    Stay,
    Surrender,
    TakeEvenMoney,
    TurnCard,
)
from pagador.games.blackjack.dealing import next_position, wanted
from pagador.games.blackjack.events import EvenMoneyTaken, HandDoubled, HandEnded, HandSplit, Insured
from pagador.games.blackjack.state import Blackjack, Hand
from pagador.games.blackjack.words import Fate, Phase
from pagador.simulate.games.blackjack.chart import Chart

PLAYER = Participant("ana")
STAKE = 2
"""The least stake of which a half is whole."""

PLAYS: Sequence[PeopleCommand] = (
    Stay(by=PLAYER),
    AskCard(by=PLAYER),
    Double(by=PLAYER),
    Split(by=PLAYER),
    Surrender(by=PLAYER),
)
"""What to say, in the order in which a chart numbers plays."""

RUN = "678"


class RulesTable:
    """A sitting that remembers what happened, so that a test can ask whether enough of it did."""

    def __init__(self, edition: str, decks: int, readings: Mapping[str, str], chart: Chart) -> None:
        terms = {"minimum": STAKE, "decks": decks, "after": "back"}
        self.sitting: Blackjack = BLACKJACK.open(terms, readings, edition=edition)
        self.chart = chart
        self.net = 0
        self.happened: Counter[str] = Counter()
        self.do(TakePlace(by=PLAYER, place="1"))

    def do(self, command: Command) -> None:
        for event in BLACKJACK.decide(self.sitting, command):
            self.sitting = BLACKJACK.evolve(self.sitting, event)
            self.see(event)

    def see(self, event: Event) -> None:
        match event:
            case BetPaid(bet=bet, prize=prize):
                self.net += prize
                self.happened["special prize"] += prize == 3 * bet.stake
            case BetCollected(bet=bet):
                self.net -= bet.stake
            case HandSplit(into=number):
                self.happened["split" if number == 2 else "split again"] += 1
            case HandDoubled(hard=hard):
                self.happened["doubled, the ace fixed" if hard else "doubled"] += 1
            case HandEnded(fate=Fate.SURRENDERED):
                self.happened["given up"] += 1
            case EvenMoneyTaken():
                self.happened["even money"] += 1
            case Insured():
                self.happened["insured"] += 1

    # A coup ------------------------------------------------------------------------------

    def new_shoe(self) -> None:
        self.do(Shuffle())
        self.do(Cut(by=PLAYER, depth=1))

    def coup(self, order: Sequence[Card]) -> int:
        """Play a coup with the cards of the sabot in this order; what it brought."""
        self.net = 0
        self.do(PlaceBet(by=PLAYER, spot="aposta", stake=STAKE))
        self.do(CloseBets())
        while (sitting := self.sitting).phase not in (Phase.BETTING, Phase.SHUFFLING):
            key = wanted(sitting)
            if key is not None:
                self.do(TurnCard(hand=key, card=order[next_position(sitting, key)]))
            elif sitting.phase is Phase.PAYING:
                self.do(PayWinners())
            else:
                self.do(self.answer() if sitting.phase is Phase.INSURING else self.play())
        return self.net

    def answer(self) -> PeopleCommand:
        """To the invitation to insure."""
        (hand,) = self.sitting.hands
        number = self.number(hand)
        if self.chart.even[number]:
            return TakeEvenMoney(by=PLAYER)
        return Insure(by=PLAYER, stake=STAKE // 2) if self.chart.insures[number] else DeclineInsurance(by=PLAYER)

    def play(self) -> PeopleCommand:
        """What the chart has for the hand whose turn it is."""
        hand = next(hand for hand in self.sitting.hands if hand.fate is None)
        cards, up = faces(hand.cards), value(faces(self.sitting.banca)[0])
        mode = 1 + value(cards[0]) if hand.split else 0
        if len(cards) == 2 and self.splits(hand, up):
            return PLAYS[3]
        return PLAYS[int(self.chart.plays[up, mode, self.waits_for(hand), self.number(hand)])]

    def splits(self, hand: Hand, up: int) -> bool:
        one, other = faces(hand.cards)
        readings, hands = self.sitting.table.readings, len(self.sitting.hands)
        equal = rank(one) == rank(other) if readings.equal_cards == "equal-rank" else value(one) == value(other)
        limited = (readings.resplits == "four-hands" and hands == 4) or (
            readings.resplits == "aces-once" and hand.split and rank(one) == "A"
        )
        wished = self.chart.again if hand.split else self.chart.splits
        return equal and not limited and bool(wished[up, value(one)])

    def number(self, hand: Hand) -> int:
        number = 0
        for card in faces(hand.cards):
            number = int(self.chart.child[number, value(card)])
        return number

    def waits_for(self, hand: Hand) -> int:
        """Whether two cards of the run in one suit wait for the third, and whether the bank shows it."""
        reading = self.sitting.table.readings.special_prize
        cards = faces(hand.cards)
        run = [card for card in cards if rank(card) in RUN]
        if len(run) != 2 or (reading != "any-hand" and len(cards) != 2) or (reading == "unsplit-only" and hand.split):
            return 0
        ranks = {rank(card) for card in run}
        in_order = reading != "dealt-order" or [rank(card) for card in run] == ["6", "7"]
        if len(ranks) != 2 or suit(run[0]) != suit(run[1]) or not in_order:
            return 0
        (missing,) = set(RUN) - ranks
        return 2 if faces(self.sitting.banca)[0] == missing + suit(run[0]) else 1


def value(card: Card) -> int:
    """As a chart numbers cards: from the ace, and all that count ten alike."""
    return min("A23456789TJQK".index(rank(card)), 9)
