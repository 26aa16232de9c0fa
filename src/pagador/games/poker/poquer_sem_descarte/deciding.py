"""Bets and decisions: the ante, and after the cards to give up or to go on, each player in a time of their own."""

from pagador.betting import places
from pagador.betting.bets import Bet, BetPlaced, BetWithdrawn, PlaceBet, WithdrawBet, own_bet, owned
from pagador.betting.limits import check_stake
from pagador.betting.places import LeavePlace, own_place
from pagador.decider import Command, Events, Participant
from pagador.game import Need
from pagador.games.poker.poquer_sem_descarte.commands import Continue
from pagador.games.poker.poquer_sem_descarte.dealing import evolved
from pagador.games.poker.poquer_sem_descarte.events import AllDecided, CardsCollected, DecisionMade, DecisionWarned
from pagador.games.poker.poquer_sem_descarte.state import Hand, Poquer, ante_of, going_on, hand_at, hand_of, undecided
from pagador.games.poker.poquer_sem_descarte.words import Choice, Phase, Spot
from pagador.law import Refused, rule
from pagador.money import Units, shown

# The ante --------------------------------------------------------------------------------


@rule("pt15.803.2.a", "pt15.803.16")
def place(sitting: Poquer, command: PlaceBet) -> Events:
    """Chips on one's own ante box, within the limits; the second box opens with the cards."""
    where = own_place(sitting.table.floor, sitting.people, command)
    if command.spot == Spot.BET:
        raise Refused("The second bet is made once you have seen your cards.", sitting.law.go_on)
    if command.spot != Spot.ANTE:
        raise Refused(f"There is no box called {command.spot}: {' and '.join(Spot)}.", sitting.law.places.under)
    check_stake(Spot.ANTE, command.stake, ante_of(sitting, command.by), sitting.table.limit)
    bet = Bet(owner=command.by, place=where, spot=Spot.ANTE, stake=command.stake)
    return (BetPlaced(bet=bet, under=(sitting.law.ante, sitting.law.ante_bounds)),)


def withdraw(sitting: Poquer, command: WithdrawBet) -> Events:
    """An ante comes back while bets are open."""
    where = own_place(sitting.table.floor, sitting.people, command)
    wanted = Bet(owner=command.by, place=where, spot=command.spot, stake=0)
    return (BetWithdrawn(bet=own_bet(sitting.bets, wanted), under=()),)


@rule("pt15.803.2.e")
def leave(sitting: Poquer, command: LeavePlace) -> Events:
    """A player goes between rounds: an ante can be taken back first, what lies in a round ends with it."""
    law, hand = sitting.law, hand_of(sitting, command.by)
    if not owned(sitting.bets, command.by):
        return places.leave(sitting.table.floor, sitting.people, sitting.bets, command)
    if hand is None:
        raise Refused("Your ante lies on the table: take it back first, or play the round.", law.round)
    if hand.choice is Choice.FOLDED:
        gone = "You have folded: your ante is collected when the round ends, and then you may go."
        raise Refused(gone, law.folded, law.round)
    raise Refused("Your bets lie in this round: you may go when it ends.", law.round)


# Decisions -------------------------------------------------------------------------------


@rule("pt15.803.2.a", "pt15.803.20")
def must_decide(sitting: Poquer, who: Participant) -> Hand:
    """The hand for which this player is asked; refused, if they are not."""
    hand = hand_of(sitting, who)
    if hand is None:
        raise Refused(f"{who} has no hand in this round.", sitting.law.ante)
    if hand.choice is not None:
        raise Refused(f"{who} has decided already.", sitting.law.options)
    if sitting.phase is not Phase.DECIDING or not hand.asked:
        raise Refused(f"{who} is not asked to decide now.", sitting.law.options)
    return hand


@rule("pt15.803.20.a", "pt15.803.22")
def fold(sitting: Poquer, who: Participant) -> Events:
    """A player gives up: the cards are taken away, the ante is lost when the round ends."""
    return folded(sitting, must_decide(sitting, who))


@rule("pt15.803.20.b", "pt15.803.23", "pt15.803.2.f")
def go_on(sitting: Poquer, who: Participant, stake: Units) -> Events:
    """A player stays in with exactly twice the ante in the second box."""
    hand, law = must_decide(sitting, who), sitting.law
    wanted = ante_of(sitting, who) * law.second_bet.value
    if stake != wanted:
        raise Refused(f"The second bet is twice the ante: {shown(wanted)}, not {shown(stake)}.", law.must_double)
    bet = Bet(owner=who, place=hand.place, spot=Spot.BET, stake=stake)
    made = DecisionMade(who=who, place=hand.place, choice=Choice.PLAYS, under=(law.go_on,))
    return with_end(sitting, BetPlaced(bet=bet, under=(law.must_double, law.second_bet.under)), made)


@rule("pt15.803.22")
def folded(sitting: Poquer, hand: Hand, *, by_time: bool = False, line_lost: bool = False) -> Events:
    """A hand given up, by its player's word, by time, or with a line that was lost."""
    law = sitting.law
    under = (law.line_lost,) if line_lost else (law.time_over,) if by_time else (law.fold,)
    made = DecisionMade(
        who=hand.player, place=hand.place, choice=Choice.FOLDED, by_time=by_time, line_lost=line_lost, under=under
    )
    return with_end(sitting, made, CardsCollected(hand=hand.place, under=(law.folded,)))


@rule("pt15.803.24")
def with_end(sitting: Poquer, *events: BetPlaced | DecisionMade | CardsCollected) -> Events:
    """When the last has decided the bank's cards are shown, if anybody went on."""
    after = evolved(sitting, events)
    if undecided(after):
        return events
    plays, law = bool(going_on(after)), sitting.law
    return (*events, AllDecided(plays=plays, under=(law.bank_cards_shown if plays else law.folded,)))


# Wallets ---------------------------------------------------------------------------------


def needs(sitting: Poquer, command: Command) -> Need | None:
    """What a wallet should hold for an ante and the second bet after it, and for that bet."""
    match command:
        case PlaceBet(spot=Spot.ANTE):
            return need_of_ante(sitting, command)
        case Continue(stake=stake):
            short = f"The second bet is {shown(stake)}, and your wallet holds less: you can only fold."
            return Need(amount=stake, refusal=Refused(short, sitting.law.must_double))
    return None


@rule("pt15.803.23")
def need_of_ante(sitting: Poquer, command: PlaceBet) -> Need:
    """An ante and twice all of it: without them a player could only fold (the reading `short-wallet`)."""
    law, ante = sitting.law, ante_of(sitting, command.by) + command.stake
    second = ante * law.second_bet.value
    short = f"The second bet to this ante is {shown(second)}, and your wallet would not hold it."
    return Need(
        amount=command.stake + second,
        refusal=Refused(short, law.must_double, law.second_bet.under),
        binding=sitting.table.readings.short_wallet == "refused",
    )


# Time and lines --------------------------------------------------------------------------


def key_of(hand: Hand) -> str:
    """The key of the question that a hand's player is asked."""
    return f"decision:{hand.player}"


@rule("pt15.803.31", "pt15.803.32")
def time_up(sitting: Poquer, key: str) -> Events:
    """Who has not decided is warned and has supplementary time; after that they have given up."""
    hand = next((hand for hand in undecided(sitting) if key in ("", key_of(hand))), None)
    if hand is None:
        raise Refused("No player is asked to decide now.", sitting.law.options)
    if hand.warned:
        return folded(sitting, hand, by_time=True)
    seconds = sitting.table.terms.supplement_seconds
    return (DecisionWarned(who=hand.player, place=hand.place, seconds=seconds, under=(sitting.law.forewarning,)),)


@rule("pt15.803.34", "pt15.803.35", "pt15.803.36")
def lose_line(sitting: Poquer, place: str) -> Events:
    """A player's own failure voids nothing: undecided, they give up, at once or when their time ends (a reading)."""
    hand, law = hand_at(sitting, place), sitting.law
    if hand is None:
        raise Refused(f"Place {place} has no hand in this round.", law.own_failure)
    if hand.plays:
        raise Refused("The second bet stands, with or without a line.", law.bet_stands)
    if not hand.asked or sitting.phase is not Phase.DECIDING:
        raise Refused(f"Place {place} is not asked to decide now.", law.own_failure)
    if sitting.table.readings.lost_line == "after-time":
        raise Refused("Who loses their line has the whole time and the supplement to come back.", law.line_lost)
    return folded(sitting, hand, line_lost=True)
