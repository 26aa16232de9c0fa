"""Payment at chemin de fer: bets collected or paid in order, the cagnotte; void coups; what comes next."""

from pagador.betting.bets import (
    COMMISSIONS,
    Bet,
    BetCollected,
    BetKept,
    BetPaid,
    BetReturned,
    bank_of,
    moves_of_bets,
    owned,
    stakes,
    top_of,
)
from pagador.betting.coup import CoupEnded, CoupVoided
from pagador.decider import Event, Events, Move, Participant, Purse
from pagador.games.baccarat.chemin_de_fer.bank import bank_returned, take_cagnotte
from pagador.games.baccarat.chemin_de_fer.bank_events import (
    AssociationMade,
    AssociationProposed,
    AssociationReturned,
    BankAwarded,
    BankPut,
    BankReturned,
    CagnottePaidApart,
    CagnotteTaken,
    ChipsLaid,
    ChipsReturned,
    GarageMade,
)
from pagador.games.baccarat.chemin_de_fer.events import NotesExchanged
from pagador.games.baccarat.chemin_de_fer.evolve import follow
from pagador.games.baccarat.chemin_de_fer.hand import ask_for_banco, go_on, is_over, lose_hand
from pagador.games.baccarat.chemin_de_fer.order import by_place
from pagador.games.baccarat.chemin_de_fer.people import enough_seated
from pagador.games.baccarat.chemin_de_fer.shoe import stage
from pagador.games.baccarat.chemin_de_fer.state import Chemin, bank_of_table, playing_for
from pagador.games.baccarat.chemin_de_fer.words import Banco, Incident, Phase, Result, Spot
from pagador.law import Refused, rule
from pagador.money import Units

# Paying ----------------------------------------------------------------------------------


@rule("pt95.I.73", "pt95.I.74", "pt95.I.95", "pteur.cdf.73", "pteur.cdf.74", "pteur.cdf.95")
def pay(sitting: Chemin) -> Events:
    """Bets are collected or paid place by place from the banker's right; then the cards go to the deposit."""
    settle = {Result.PONTO: paid, Result.BANCA: collected, Result.IGUALDADE: tied}[winner_of_coup(sitting)]
    order = by_place(sitting, bank_of_table(sitting).place)
    moved = tuple(event for who in order for bet in owned(sitting.bets, who) for event in settle(sitting, bet))
    return follow(sitting, moved, take_cagnotte, coup_over)


def winner_of_coup(sitting: Chemin) -> Result:
    winner = sitting.cards.winner
    assert winner is not None
    return winner


@rule("pt95.I.43", "pt95.I.73", "pteur.cdf.43", "pteur.cdf.73")
def paid(sitting: Chemin, bet: Bet) -> Events:
    """A winning bet is paid what it played for from the bank, and goes back."""
    law, banker = sitting.law, bank_of_table(sitting).banker
    prize = playing_for(bet.spot, bet.stake, sitting.table)
    under = (law.dealer_confirms, law.payment_order)
    return (BetPaid(bet=bet, prize=prize, banker=banker, under=under), BetReturned(bet=bet, under=under))


@rule("pt95.I.42", "pt95.I.43", "pt95.I.75", "pteur.cdf.42", "pteur.cdf.43", "pteur.cdf.75")
def collected(sitting: Chemin, bet: Bet) -> Events:
    """A losing bet goes to the bank, from the line the half that it played for; notes are changed for chips first."""
    law, banker = sitting.law, bank_of_table(sitting).banker
    if not loses(sitting, bet.owner):
        return (BetReturned(bet=bet, under=(law.card_deposited,)),)
    plays = playing_for(bet.spot, bet.stake, sitting.table)
    notes: Events = ()
    if bet.owner in sitting.notes and bet.spot == Spot.PONTO:
        notes = (NotesExchanged(who=bet.owner, amount=bet.stake, under=(law.accepted.under,)),)
    under = (law.dealer_confirms, law.payment_order)
    lost = BetCollected(bet=top_of(bet, plays), banker=banker, under=under)
    left = top_of(bet, bet.stake - plays) if plays < bet.stake else None
    back: Events = () if left is None else (BetReturned(bet=left, under=(law.half_on_line.under,)),)
    return (*notes, lost, *back)


@rule("pt95.I.75", "pteur.cdf.75")
def loses(sitting: Chemin, who: Participant) -> bool:
    """Whether a ponto's fault loses for this person too (the reading `ponto-fault`)."""
    alone = sitting.table.readings.ponto_fault == "himself"
    fault = Incident.PONTO_DEPOSITED in sitting.cards.incidents
    return not (alone and fault) or who == sitting.cards.holder


@rule("pt95.I.76", "pteur.cdf.76")
def tied(sitting: Chemin, bet: Bet) -> Events:
    """Equal points: the bet stays its owner's, to be kept, changed or taken back for the next coup."""
    return (BetKept(bet=bet, under=(sitting.law.tie,)),)


# What comes next -------------------------------------------------------------------------


@rule("pt95.I.32", "pt95.I.76", "pt95.I.77", "pteur.cdf.32", "pteur.cdf.76", "pteur.cdf.77")
def coup_over(sitting: Chemin) -> Events:
    """A banker who lost gives the hand on; another is asked what to do with it."""
    winner = winner_of_coup(sitting)
    ended = CoupEnded(shoe_over=sitting.last_coup, under=())
    tied_last = winner is Result.IGUALDADE and sitting.last_coup
    if winner is Result.PONTO or (tied_last and sitting.table.readings.last_coup_tied == "passes"):
        return follow(sitting, (*bets_of_tie(sitting), ended), lose_hand, go_on)
    return follow(sitting, (*asked_again(sitting, winner), ended), hand_kept)


@rule("pt95.I.16", "pt95.I.77", "pt95.I.107", "pteur.cdf.16", "pteur.cdf.77", "pteur.cdf.107")
def hand_kept(sitting: Chemin) -> Events:
    """The banker is asked what to do with the hand, unless the game ends or stops."""
    if is_over(sitting) or not enough_seated(sitting):
        return go_on(sitting)
    return (stage(Phase.KEEPING, sitting.law.pass_after_win),)


def bets_of_tie(sitting: Chemin) -> Events:
    """Bets that a tie left go back when the hand goes on."""
    return tuple(BetReturned(bet=bet, under=(sitting.law.tie,)) for bet in sitting.bets)


@rule("pt95.I.57", "pt95.I.76", "pteur.cdf.57", "pteur.cdf.76")
def asked_again(sitting: Chemin, winner: Result) -> Events:
    """After a tie bancô stays with who made it, or is asked for again (the reading `banco-after-tie`).

    With the table it was for one coup: what was staked on it is a bet like others.
    """
    stays, banco = sitting.table.readings.banco_after_tie == "stays", sitting.banco
    if banco is None or banco.kind is Banco.COM_A_MESA or winner is not Result.IGUALDADE or stays:
        return ()
    return tuple(BetReturned(bet=bet, under=(sitting.law.tie,)) for bet in owned(sitting.bets, banco.who))


@rule("pt95.I.75", "pt95.I.104.c", "pt95.I.106.c", "pteur.cdf.75", "pteur.cdf.104.c", "pteur.cdf.106.c")
def void(sitting: Chemin, cause: str) -> Events:
    """A coup that counts for nobody: bets go back, or stand (`void-bets`); the bank stays, and a new coup begins."""
    if sitting.bank is None or sitting.phase in (Phase.KEEPING, Phase.ASSOCIATING, Phase.ACCEPTING):
        raise Refused("No coup runs that could be void.", sitting.law.too_late)
    if not cause:
        raise Refused("Say why the coup is void.", sitting.law.misdeal)
    law = sitting.law
    back: Events = ()
    if sitting.table.readings.void_bets == "returned" or sitting.phase in (Phase.BANCO, Phase.BETTING):
        back = tuple(BetReturned(bet=bet, under=(law.misdeal,)) for bet in sitting.bets)
    ended = CoupEnded(shoe_over=sitting.last_coup, under=())
    return follow(sitting, (*back, CoupVoided(cause=cause, under=(law.misdeal,)), ended), after_void)


def void_by_terms(sitting: Chemin, cause: str) -> Events:
    """By the table's terms, a failure of the house's system voids a coup too."""
    if not sitting.table.terms.void_coups:
        raise Refused("A coup at this table is void only by a fault that the law names.", sitting.law.misdeal)
    return void(sitting, cause.strip())


def after_void(sitting: Chemin) -> Events:
    """The same banker gives the next coup, without being asked; after the carta-aviso from a new shoe."""
    if is_over(sitting) or not enough_seated(sitting) or sitting.last_coup:
        return go_on(sitting)
    return ask_for_banco(sitting)


# Money -----------------------------------------------------------------------------------


def garage(owner: Participant) -> Purse:
    return Purse("garage", owner)


def wallet(owner: Participant) -> Purse:
    return Purse("wallet", owner)


def moves(event: Event) -> tuple[Move, ...]:
    """The money that an event moves: between pontos and banker, and in and out of the bank."""
    match event:
        case BankPut(banker=who, amount=amount):
            return (Move(wallet(who), bank_of(who), amount),)
        case AssociationProposed(who=who, amount=amount):
            return (Move(wallet(who), stakes(who), amount),)
        case AssociationReturned(who=who, amount=amount):
            return (Move(stakes(who), wallet(who), amount),)
        case AssociationMade(who=who, amount=amount, banker=banker):
            return (Move(stakes(who), bank_of(banker), amount, shared=True),)
        case CagnotteTaken(banker=who, amount=amount):
            return (Move(bank_of(who), COMMISSIONS, amount),)
        case CagnottePaidApart(banker=who, amount=amount):
            return (Move(wallet(who), bank_of(who), amount),)
        case GarageMade(banker=who, amount=amount):
            return (Move(bank_of(who), garage(who), amount),)
        case BankReturned():
            return moves_of_return(event)
        case ChipsLaid() | ChipsReturned() | BankAwarded():
            return moves_of_claim(event)
    return moves_of_bets(event)


def moves_of_return(event: BankReturned) -> tuple[Move, ...]:
    """An associate's share comes from the bank first, then from the garage."""
    who, partner = event.banker, event.associate
    in_bank = min(event.share, event.amount)
    own = (
        Move(bank_of(who), wallet(who), event.amount - in_bank),
        Move(garage(who), wallet(who), event.garage - (event.share - in_bank)),
    )
    if partner is None:
        return own
    return (
        *own,
        Move(bank_of(who), wallet(partner), in_bank, shared=True),
        Move(garage(who), wallet(partner), event.share - in_bank, shared=True),
    )


def shares(sitting: Chemin) -> tuple[Move, ...]:
    """The associate's half of bank and garage, if the hand ended now."""
    if sitting.bank is None:
        return ()
    return tuple(move for move in moves_of_return(bank_returned(sitting)) if move.shared)


def moves_of_claim(event: ChipsLaid | ChipsReturned | BankAwarded) -> tuple[Move, ...]:
    """Chips laid for a bank, of partners a part each, which go back or become the bank."""
    who, partner = (event.banker, event.associate) if isinstance(event, BankAwarded) else (event.who, event.partner)
    found = ((who, event.amount - event.part), *(((partner, event.part),) if partner else ()))
    match event:
        case ChipsLaid():
            return tuple(Move(wallet(each), stakes(each), amount) for each, amount in found)
        case ChipsReturned():
            return tuple(Move(stakes(each), wallet(each), amount) for each, amount in found)
    return tuple(Move(stakes(each), bank_of(who), amount, shared=each != who) for each, amount in found)


def holds(sitting: Chemin) -> dict[Purse, Units]:
    """The money at the table: bets, chips laid for a bank, the bank and its garage."""
    held: dict[Purse, Units] = {}

    def add(purse: Purse, amount: Units) -> None:
        if amount:
            held[purse] = held.get(purse, 0) + amount

    for bet in sitting.bets:
        add(stakes(bet.owner), bet.stake)
    bank, claim = sitting.bank, sitting.claim
    for who in sitting.proposals:
        add(stakes(who), bank_of_table(sitting).amount)
    if claim is not None:
        add(stakes(claim.who), claim.amount - claim.part)
        if claim.partner is not None:
            add(stakes(claim.partner), claim.part)
    if bank is not None:
        add(bank_of(bank.banker), bank.amount)
        add(garage(bank.banker), bank.garage)
    return held
