"""The accumulated prize: chips taken before the deal, a meter that rises, combinations paid from the smallest up."""

from pagador.betting.awards import DISABLE_POOL, ENABLE_POOL, AwardPool, DisablePool, EnablePool, awarding
from pagador.betting.bets import Bet, BetPlaced, BetReturned, Bets, Place, on, owned, total
from pagador.betting.pools import share_due
from pagador.betting.sabot import faces
from pagador.decider import Called, Choice, Domain, Events, Offer, Offers, Participant, Party
from pagador.equipment.cards import Card
from pagador.games.blackjack.events_machines import (
    ChipReturned,
    ChipTaken,
    JackpotPaid,
    MeterLowered,
    MeterRaised,
    PrizeResumed,
    PrizeSuspended,
)
from pagador.games.blackjack.jackpot_terms import WHOLE, is_made, rate_of
from pagador.games.blackjack.law import JackpotLaw
from pagador.games.blackjack.state import Blackjack, hands_at
from pagador.games.blackjack.words import PRIZE, Marking, Phase, Spot
from pagador.law import Refused, RuleId, rule
from pagador.money import Units, shown

# Chips -----------------------------------------------------------------------------------


def prize_law(sitting: Blackjack) -> JackpotLaw | None:
    """The rules of the accumulated prize, at a table that has one."""
    return sitting.table.jackpot if sitting.table.terms.jackpot else None


@rule("pteur.bj.39", "pteur.bj.45", "pteur.bj.46", "pteur.bj.47", "pteur.bj.48")
def place_chip(sitting: Blackjack, who: Participant, seat: Place, stake: Units) -> Events:
    """One chip of the amount fixed, from a player who has a bet on that seat."""
    law, chip = prize_law(sitting), sitting.table.terms.jackpot_chip
    if law is None:
        raise Refused("This table has no accumulated prize.")
    if sitting.phase is not Phase.BETTING:
        raise too_late(law)
    if sitting.suspended:
        raise Refused("The accumulated prize is suspended: no chip is put down for it now.", law.jackpot_approval)
    if not any(bet.place == seat for bet in owned(on(sitting.bets, Spot.APOSTA), who)):
        raise Refused("Only who has a bet on the seat plays for the accumulated prize.", law.jackpot_bettor)
    if len(owned(on(sitting.bets, Spot.ACUMULADO), who)) >= law.jackpot_chips.value:
        raise Refused("Each player puts one chip only on the accumulated prize.", law.jackpot_chips.under)
    if stake != chip:
        raise Refused(
            f"The chip of the accumulated prize is {shown(chip)}, not {shown(stake)}.", law.jackpot_chips.under
        )
    bet = Bet(owner=who, place=seat, spot=Spot.ACUMULADO, stake=stake)
    return (BetPlaced(bet=bet, under=(law.jackpot_bet, law.jackpot_bettor)),)


@rule("pteur.bj.48")
def too_late(law: JackpotLaw) -> Refused:
    """The sentence for a chip once the deal has begun."""
    return Refused("Chips for the accumulated prize are put down before the deal.", law.nada_mais.under)


@rule("pteur.bj.48")
def called(sitting: Blackjack) -> Events:
    """«Jogo feito, nada mais», at a table with an accumulated prize."""
    law = prize_law(sitting)
    return (Called(call="nada_mais", under=(law.nada_mais.under,)),) if law else ()


@rule("pteur.bj.41", "pteur.bj.41.a", "pteur.bj.41.b", "pteur.bj.48")
def chips_taken(sitting: Blackjack) -> Events:
    """All chips are taken before the deal: by the table, whose display rises by itself, or by hand for markers."""
    law, marking = prize_law(sitting), sitting.table.terms.jackpot_marking
    if law is None:
        return ()
    by_hand = marking is Marking.MANUAL
    under = (law.jackpot_marking, law.marked_by_hand if by_hand else law.marked_by_table)
    chips = on(sitting.bets, Spot.ACUMULADO)
    taken = tuple(ChipTaken(bet=chip, marked=by_hand, under=under) for chip in chips)
    return taken if by_hand or not chips else (*taken, raised(sitting, total(chips), under))


def raised(sitting: Blackjack, stake: Units, under: tuple[RuleId, ...]) -> MeterRaised:
    """The display goes up by the share of these chips, and what it shows goes to the prize."""
    amount = increment(sitting, stake)
    return MeterRaised(by=amount, marking=sitting.table.terms.jackpot_marking, pool=PRIZE, stake=stake, under=under)


@rule("pteur.bj.40", "pteur.bj.41")
def increment(sitting: Blackjack, stake: Units) -> Units:
    """What chips add to the prize in whole units, with the fraction that was left from those before."""
    return share_due(sitting.rest, rate_of(sitting.table.terms), stake)[0]


def marked(sitting: Blackjack) -> Units:
    """What all markers stand for."""
    return len(sitting.marks) * sitting.table.terms.jackpot_chip


def chips_in(sitting: Blackjack) -> Bets:
    """The chips that were taken for this coup, which markers stand for until it is over."""
    chip = sitting.table.terms.jackpot_chip
    return tuple(Bet(owner=who, place=place, spot=Spot.ACUMULADO, stake=chip) for who, place in sitting.marks)


@rule("pteur.bj.41.b")
def raise_meter(sitting: Blackjack, amount: Units) -> Events:
    """The pagador raises the display by what the markers stand for, and by nothing else."""
    law = sitting.table.jackpot
    assert law is not None
    up = raised(sitting, marked(sitting), (law.jackpot_marking, law.marked_by_hand))
    if amount != up.by:
        raise Refused(f"The display goes up by {shown(up.by)}, not {shown(amount)}.", law.marked_by_hand)
    return (up,)


# Winners ---------------------------------------------------------------------------------


@rule("pteur.bj.42")
def first_cards(sitting: Blackjack, place: Place) -> tuple[tuple[Card, ...], ...]:
    """The cards of a seat that count, split pairs included (the reading `jackpot-cards`)."""
    hands = hands_at(sitting, place)
    if sitting.table.readings.jackpot_cards == "each-hand":
        return tuple(faces(hand.cards) for hand in hands)
    slots = sorted((slot for hand in hands for slot in hand.cards), key=lambda slot: (slot.shoe, slot.position))
    return (faces(tuple(slots)),)


@rule("pteur.bj.43", "pteur.bj.46")
def combination(sitting: Blackjack, place: Place) -> str | None:
    """The best combination that a seat's first cards make, whatever became of its coup."""
    percents = sitting.table.terms.jackpot_combinations
    made = [name for name in percents for cards in first_cards(sitting, place) if is_made(name, cards)]
    return max(made, key=lambda name: percents[name], default=None)


def winners(sitting: Blackjack) -> tuple[tuple[Participant, Place, str], ...]:
    """Who has a marker and a combination, from the smallest share to the largest."""
    percents = sitting.table.terms.jackpot_combinations
    found = ((who, place, combination(sitting, place)) for who, place in sitting.marks)
    won = [(who, place, name) for who, place, name in found if name is not None]
    return tuple(sorted(won, key=lambda entry: percents[entry[2]]))


@rule("pteur.bj.49")
def stays_open(sitting: Blackjack, place: Place) -> bool:
    """Whether a seat's cards win the accumulated prize, and so are not collected before it is paid."""
    return prize_law(sitting) is not None and any(at == place for _, at, _ in winners(sitting))


def is_won(sitting: Blackjack) -> bool:
    """Whether somebody with a marker has a combination."""
    return prize_law(sitting) is not None and bool(winners(sitting))


def due_award(sitting: Blackjack) -> Offers:
    """The house says what the prize holds that was won."""
    assert sitting.table.jackpot is not None
    return (awarding(PRIZE, sitting.table.jackpot.jackpot_combinations),)


@rule("pteur.bj.43", "pteur.bj.50", "pteur.bj.50.a")
def jackpots_paid(sitting: Blackjack, command: AwardPool) -> Events:
    """The smallest first, each its share of all that lies in the prize; what is left to the maximum."""
    law, won = prize_law(sitting), winners(sitting)
    if law is None or command.pool != PRIZE:
        raise Refused(f"The pool {command.pool} has not been won at this table.")
    if command.amount < 0:
        raise Refused("A prize holds nothing less than nothing.", law.jackpot_start.under)
    percents, left = sitting.table.terms.jackpot_combinations, command.amount
    under = (law.jackpot_combinations, *((law.several_winners, law.smallest_first) if len(won) > 1 else ()))
    paid = []
    for who, place, name in (entry for entry in won if percents[entry[2]] < WHOLE):
        prize = min(command.amount * percents[name] // WHOLE, left)
        left -= prize
        paid.append(JackpotPaid(who=who, place=place, combination=name, prize=prize, pool=PRIZE, under=under))
    largest = tuple(entry for entry in won if percents[entry[2]] == WHOLE)
    return (*paid, *maximum_paid(law, largest, left, under))


@rule("pteur.bj.50.b")
def maximum_paid(
    law: JackpotLaw, largest: tuple[tuple[Participant, Place, str], ...], left: Units, under: tuple[RuleId, ...]
) -> Events:
    """All that is left, in equal shares where several have the maximum; what cannot be shared stays in the prize."""
    rules = (*under, law.shared) if len(largest) > 1 else under
    return tuple(
        JackpotPaid(
            who=who, place=place, combination=name, prize=left // len(largest), pool=PRIZE, whole=True, under=rules
        )
        for who, place, name in largest
    )


# Chips of a void coup --------------------------------------------------------------------


def chips_back(sitting: Blackjack) -> Events:
    """The chips that nothing was decided about yet go back, and their share out of the prize."""
    undecided = (chip for chip in chips_in(sitting) if is_undecided(sitting, chip.place))
    back = tuple(ChipReturned(bet=chip, under=()) for chip in undecided)
    stake = sum(each.bet.stake for each in back)
    if not stake or sitting.fed < stake:
        return back
    return (MeterLowered(by=-increment(sitting, -stake), pool=PRIZE, stake=stake, under=()), *back)


@rule("pteur.bj.42", "pteur.bj.46")
def is_undecided(sitting: Blackjack, place: Place) -> bool:
    """Whether a seat may still get one of its first cards, and has made no combination of those that it has."""
    hands, law = hands_at(sitting, place), sitting.table.jackpot
    if law is None or combination(sitting, place) is not None:
        return False
    few = any(len(cards) < max(law.jackpot_cards.value) for cards in first_cards(sitting, place))
    return not hands or (few and any(hand.fate is None for hand in hands))


# Suspended -------------------------------------------------------------------------------


def switching(sitting: Blackjack) -> Offers:
    """Between coups the house may suspend the prize, or resume it."""
    if prize_law(sitting) is None:
        return ()
    fields: dict[str, Domain] = {"pool": Choice((PRIZE,))}
    command = ENABLE_POOL if sitting.suspended else DISABLE_POOL
    return (Offer(party=Party.HOUSE, command=command, fields=fields),)


@rule("pteur.bj.40")
def suspend(sitting: Blackjack, command: DisablePool) -> Events:
    """The prize cannot be played for; chips that lie there for it go back."""
    law = law_of_prize(sitting, command.pool)
    if sitting.suspended:
        raise Refused("The accumulated prize is suspended already.", law.jackpot_approval)
    chips = on(sitting.bets, Spot.ACUMULADO)
    back = tuple(BetReturned(bet=chip, under=(law.jackpot_approval,)) for chip in chips)
    return (PrizeSuspended(pool=PRIZE, under=(law.jackpot_approval,)), *back)


@rule("pteur.bj.40")
def resume(sitting: Blackjack, command: EnablePool) -> Events:
    law = law_of_prize(sitting, command.pool)
    if not sitting.suspended:
        raise Refused("The accumulated prize is not suspended.", law.jackpot_approval)
    return (PrizeResumed(pool=PRIZE, under=(law.jackpot_approval,)),)


def law_of_prize(sitting: Blackjack, pool: str) -> JackpotLaw:
    law = prize_law(sitting)
    if law is None or pool != PRIZE:
        raise Refused(f"This table has no pool {pool}.")
    return law
