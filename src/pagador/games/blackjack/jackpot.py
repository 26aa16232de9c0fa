"""The accumulated prize: chips taken before the deal, a meter that rises, combinations paid from the smallest up."""

from msgspec.structs import replace

from pagador.betting.bets import BANK, Bet, BetPlaced, Place, at_stake, moves_of_bets, on, owned, purse, stakes
from pagador.betting.sabot import faces
from pagador.decider import HOUSE, Called, Event, Events, Move, Participant, Purse
from pagador.equipment.cards import Card
from pagador.games.blackjack.events_machines import ChipReturned, ChipTaken, JackpotPaid, MeterRaised, MeterStarted
from pagador.games.blackjack.jackpot_terms import WHOLE, is_made
from pagador.games.blackjack.law import JackpotLaw
from pagador.games.blackjack.state import Blackjack, hands_at
from pagador.games.blackjack.words import Marking, Phase, Spot
from pagador.law import Refused, rule
from pagador.money import Units, shown

POOL = Purse("pool", HOUSE)
"""What the accumulated prize holds, in trust for whoever wins it."""

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
    taken: list[Event] = [
        ChipTaken(bet=chip, increment=increment(sitting, chip.stake), marked=by_hand, under=under) for chip in chips
    ]
    if chips and not by_hand:
        taken.append(MeterRaised(by=increment_of_all(sitting, len(chips)), marking=marking, under=under))
    return tuple(taken)


def increment(sitting: Blackjack, stake: Units) -> Units:
    """What one chip adds to the prize, down to the unit; the rest is the house's."""
    return stake * sitting.table.terms.jackpot_percent // WHOLE


def increment_of_all(sitting: Blackjack, chips: int) -> Units:
    return chips * increment(sitting, sitting.table.terms.jackpot_chip)


@rule("pteur.bj.41.b")
def raise_meter(sitting: Blackjack, amount: Units) -> Events:
    """The pagador raises the display by what the markers stand for, and by nothing else."""
    law = sitting.table.jackpot
    assert law is not None
    due = increment_of_all(sitting, len(sitting.marks))
    if amount != due:
        raise Refused(f"The display goes up by {shown(due)}, not {shown(amount)}.", law.marked_by_hand)
    return (MeterRaised(by=amount, marking=Marking.MANUAL, under=(law.jackpot_marking, law.marked_by_hand)),)


def meter_raised(sitting: Blackjack) -> Events:
    """The display raised as it should be."""
    return raise_meter(sitting, increment_of_all(sitting, len(sitting.marks)))


@rule("pteur.bj.44")
def started(sitting: Blackjack) -> Events:
    """The house puts the start value in, at the beginning and after the maximum was paid."""
    law, start = prize_law(sitting), sitting.table.terms.jackpot_start
    if law is None or start is None or sitting.meter is not None:
        return ()
    return (MeterStarted(amount=start, under=(law.jackpot_start.under,)),)


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


@rule("pteur.bj.43", "pteur.bj.50", "pteur.bj.50.a")
def jackpots_paid(sitting: Blackjack) -> Events:
    """The smallest first, each its share of the prize; what is left to the maximum; then the house begins anew."""
    law, start = prize_law(sitting), sitting.table.terms.jackpot_start
    won = winners(sitting) if law else ()
    if law is None or start is None or not won:
        return ()
    percents, meter = sitting.table.terms.jackpot_combinations, sitting.meter or 0
    under = (law.jackpot_combinations, *((law.several_winners, law.smallest_first) if len(won) > 1 else ()))
    left, paid = meter, []
    for who, place, name in (entry for entry in won if percents[entry[2]] < WHOLE):
        prize = min(meter * percents[name] // WHOLE, left)
        left -= prize
        paid.append(JackpotPaid(who=who, place=place, combination=name, prize=prize, under=under))
    largest = tuple(entry for entry in won if percents[entry[2]] == WHOLE)
    again = (MeterStarted(amount=start, under=(law.jackpot_start.under,)),) if largest else ()
    return (*paid, *maximum_paid(law, largest, left, under), *again)


@rule("pteur.bj.50.b")
def maximum_paid(
    law: JackpotLaw, largest: tuple[tuple[Participant, Place, str], ...], left: Units, under: tuple[str, ...]
) -> Events:
    """All that is left, in equal shares where several have the maximum; what cannot be shared stays in the prize."""
    equal = (law.shared,) if len(largest) > 1 else ()
    return tuple(
        JackpotPaid(who=who, place=place, combination=name, prize=left // len(largest), under=(*under, *equal))
        for who, place, name in largest
    )


# Chips of a void coup --------------------------------------------------------------------


def jackpot_of_void(sitting: Blackjack) -> Events:
    """First cards that win are paid all the same, from what the chips that go back leave in the prize."""
    back = chips_back(sitting)
    left = (sitting.meter or 0) - sum(chip.increment for chip in back)
    return (*back, *jackpots_paid(replace(sitting, meter=left)))


def chips_back(sitting: Blackjack) -> tuple[ChipReturned, ...]:
    """The chips that nothing was decided about yet."""
    chip = sitting.table.terms.jackpot_chip
    return tuple(
        ChipReturned(
            bet=Bet(owner=who, place=place, spot=Spot.ACUMULADO, stake=chip),
            increment=increment(sitting, chip),
            under=(),
        )
        for who, place in sitting.marks
        if is_undecided(sitting, place)
    )


@rule("pteur.bj.42", "pteur.bj.46")
def is_undecided(sitting: Blackjack, place: Place) -> bool:
    """Whether a seat may still get one of its first cards, and has made no combination of those that it has."""
    hands, law = hands_at(sitting, place), sitting.table.jackpot
    if law is None or combination(sitting, place) is not None:
        return False
    few = any(len(cards) < max(law.jackpot_cards.value) for cards in first_cards(sitting, place))
    return not hands or (few and any(hand.fate is None for hand in hands))


# Money -----------------------------------------------------------------------------------


def moves(event: Event) -> tuple[Move, ...]:
    """The money that an event of this game moves."""
    match event:
        case MeterStarted(amount=amount):
            return (Move(BANK, POOL, amount),)
        case ChipTaken(bet=bet, increment=amount):
            lies = stakes(bet.owner)
            return (Move(lies, POOL, amount), Move(lies, BANK, bet.stake - amount))
        case ChipReturned(bet=bet, increment=amount):
            wallet = purse(bet)
            return (Move(POOL, wallet, amount), Move(BANK, wallet, bet.stake - amount))
        case JackpotPaid(who=who, prize=prize):
            return (Move(POOL, Purse("wallet", who), prize),)
    return moves_of_bets(event)


def holds(sitting: Blackjack) -> dict[Purse, Units]:
    """The money at the table: bets, and the prize, with what markers stand for that the display does not show yet."""
    unshown = increment_of_all(sitting, len(sitting.marks)) if sitting.phase is Phase.MARKING else 0
    return at_stake(sitting.bets) | {POOL: (sitting.meter or 0) + unshown}
