"""Roulette's offers: who may or must act now, with which command and within which bounds."""

from functools import lru_cache
from math import lcm

from pagador.betting.bets import Bet, owned
from pagador.betting.coup import dealer, windows
from pagador.betting.places import bet_offer, offers_of_places
from pagador.decider import Amount, Choice, Domain, Lot, Offer, Offers, Participant, Party
from pagador.games.roulette.colours import free_colours, value_bounds
from pagador.games.roulette.mistakes import where_it_may_lie, winners_of
from pagador.games.roulette.questions import questions
from pagador.games.roulette.rules import leaves_too_little
from pagador.games.roulette.state import Colour, Roulette, Table, colour_of
from pagador.games.roulette.words import BallFault, Evidence, Fallen, Phase
from pagador.money import LARGEST_STAKE


def due(sitting: Roulette) -> Offers:
    """The offers of the phase, and those open in all of them."""
    by_phase = {
        Phase.BETTING: betting,
        Phase.CLOSED: launching,
        Phase.SPINNING: spinning,
        Phase.PAYING: paying,
    }
    return by_phase[sitting.phase](sitting) + always(sitting)


def always(sitting: Roulette) -> Offers:
    coming_and_going = offers_of_places(sitting.table.floor, sitting.people, sitting.bets + sitting.unmarked)
    late = tuple(
        dealer("take-late-chips", {"owner": Choice((owner,))})
        for owner in dict.fromkeys(held.owner for held in sitting.late)
    )
    return coming_and_going + late + hours(sitting)


def hours(sitting: Roulette) -> Offers:
    return (Offer(party=Party.CLOCK, command="strike-hour"),) if sitting.law.ball_change_minutes else ()


def owed(sitting: Roulette) -> Offers:
    """What moves the table on, counted without looking at what each person may bet."""
    if sitting.phase is Phase.BETTING:
        last = (*windows(questions(sitting)), *changes(sitting), *hours(sitting))
    else:
        last = {Phase.CLOSED: launching, Phase.SPINNING: spinning, Phase.PAYING: paying}[sitting.phase](sitting)
        last = (*last, *hours(sitting))
    return tuple(offer for offer in last if offer.must or offer.party is Party.CLOCK)


# Betting ---------------------------------------------------------------------------------


def betting(sitting: Roulette) -> Offers:
    alone = sitting.table.terms.players == "individual"
    people = tuple(offer for who, _ in sitting.people for offer in of_person(sitting, who))
    launches = tuple(Offer(party=Party.PEOPLE, command="launch-ball", by=who) for who, _ in sitting.people if alone)
    return (
        *people,
        *launches,
        dealer("close-bets"),
        *windows(questions(sitting)),
        *changes(sitting),
        *balls(sitting),
    )


def of_person(sitting: Roulette, who: Participant) -> Offers:
    """What one person at the table may do with chips."""
    own = owned(sitting.bets, who)
    placing = tuple(bet_offer(who, spots, amount) for spots, amount in groups(sitting, own))
    return placing + taking_back(sitting, who, own) + (of_colours(sitting, who) if sitting.law.colour_value else ())


def groups(sitting: Roulette, own: tuple[Bet, ...]) -> tuple[tuple[tuple[str, ...], Amount], ...]:
    """Spots with the same bounds together: those without own chips by kind, those with them one by one."""
    if not own and sitting.table.terms.player_total is None:
        return empty_groups(sitting.table)
    lies: dict[str, int] = {}
    for bet in own:
        lies[bet.spot] = lies.get(bet.spot, 0) + bet.stake
    cap = sitting.table.terms.player_total
    left = None if cap is None else cap - sum(lies.values())
    untouched = (
        (tuple(spot for spot in spots if spot not in lies), amount) for spots, amount in empty_groups(sitting.table)
    )
    touched = (((spot,), sitting.table.spots[spot].limit.room(stake)) for spot, stake in lies.items())
    found = ((spots, capped(amount, left)) for spots, amount in (*untouched, *touched))
    return tuple((spots, amount) for spots, amount in found if spots and amount is not None)


@lru_cache(maxsize=64)
def empty_groups(table: Table) -> tuple[tuple[tuple[str, ...], Amount], ...]:
    """The spots by kind with their whole bounds, for someone with no chips down."""
    kinds = dict.fromkeys(row.kind for row in table.spots.values())
    found = (tuple(row for row in table.spots.values() if row.kind == kind) for kind in kinds)
    bounds = ((tuple(row.spot for row in rows), rows[0].limit.room(0)) for rows in found)
    return tuple((spots, amount) for spots, amount in bounds if amount is not None)


def capped(amount: Amount | None, left: int | None) -> Amount | None:
    """An amount cut down to what the cap on a player's total leaves."""
    if amount is None or left is None or amount.most is None:
        return amount
    most = min(amount.most, left)
    return Amount(least=amount.least, most=most, step=amount.step) if most >= amount.least else None


def taking_back(sitting: Roulette, who: Participant, own: tuple[Bet, ...]) -> Offers:
    return tuple(
        Offer(
            party=Party.PEOPLE,
            command="withdraw-bet",
            by=who,
            fields={"spot": Choice((bet.spot,)), "colour": Choice((bet.colour,))},
        )
        for bet in own
        if not leaves_too_little(sitting, bet)
    )


def of_colours(sitting: Roulette, who: Participant) -> Offers:
    """Colour chips: to buy, to bet, to bring back."""
    own = colour_of(sitting, who)
    least, most = value_bounds(sitting)
    value = Amount(least=least, most=most) if own is None else Amount(least=own.value, most=own.value)
    colours = free_colours(sitting, who) if own is None else (own.colour,)
    fields: dict[str, Domain] = {
        "colour": Choice(colours),
        "value": value,
        "chips": Amount(least=1, most=LARGEST_STAKE // (value.most or least)),
    }
    buying = (Offer(party=Party.PEOPLE, command="take-colour", by=who, fields=fields),) if colours else ()
    if own is None or not own.chips:
        return buying
    back = Offer(party=Party.PEOPLE, command="return-colour", by=who)
    return (*buying, *in_colour(sitting, who, own), back)


def in_colour(sitting: Roulette, who: Participant, own: Colour) -> Offers:
    """The same spots in whole chips of one's colour, as far as the chips in hand reach."""
    found = ((spots, in_chips(amount, own)) for spots, amount in groups(sitting, owned(sitting.bets, who)))
    colour = Choice((own.colour,))
    return tuple(bet_offer(who, spots, bounds, colour=colour) for spots, bounds in found if bounds is not None)


def in_chips(amount: Amount, own: Colour) -> Amount | None:
    """An amount in whole chips that keep to its step."""
    step, hand = lcm(amount.step, own.value), own.value * own.chips
    least = -(-amount.least // step) * step
    most = (hand if amount.most is None else min(amount.most, hand)) // step * step
    return Amount(least=least, most=most, step=step) if least <= most else None


# The ball --------------------------------------------------------------------------------


def launching(sitting: Roulette) -> Offers:
    waiting = sitting.ball_change_due or sitting.dealer_change_due
    launch = () if waiting else (dealer("launch-ball", must=True),)
    return (*changes(sitting), *launch, *balls(sitting), *voiding(sitting))


def changes(sitting: Roulette) -> Offers:
    """What the hour has made due."""
    ball = (dealer("change-ball", must=True),) if sitting.ball_change_due else ()
    keeping = dealer("keep-dealer", {"cause": Choice(("força maior",))})
    pagador = (dealer("change-dealer", must=True), keeping) if sitting.dealer_change_due else ()
    return ball + pagador


def balls(sitting: Roulette) -> Offers:
    if sitting.law.ball_replacement is None:
        return ()
    same = Amount(least=sitting.ball_mm, most=sitting.ball_mm)
    return (dealer("replace-ball", {"fault": Choice(tuple(BallFault)), "diameter_mm": same}),)


def voiding(sitting: Roulette) -> Offers:
    if sitting.law.void_round is None and not sitting.table.terms.void_rounds:
        return ()
    return (dealer("void-round", {"fault": Choice(("no valid number",))}),)


def spinning(sitting: Roulette) -> Offers:
    pockets = sitting.table.wheel.order
    lot = Lot(outcomes=pockets, weights=(1,) * len(pockets))
    rest = Offer(party=Party.CHANCE, command="rest-ball", fields={"number": lot}, must=True)
    fallen = (dealer("stop-wheel", {"fallen": Choice(tuple(Fallen))}),) if sitting.law.null_coup else ()
    return (rest, *fallen, *balls(sitting), *voiding(sitting))


# Payment ---------------------------------------------------------------------------------


def paying(sitting: Roulette) -> Offers:
    """Payment, or first the return of every winning pile that was taken off by mistake."""
    restored = tuple(offer for bet in sitting.unmarked for offer in restoring(sitting, bet))
    mistakes = winners_of(sitting) if sitting.law.restoring else ()
    unmarking = tuple(dealer("unmark-bet", of_pile(bet)) for bet in mistakes)
    return (restored or (dealer("pay-winners", must=True),)) + unmarking


def restoring(sitting: Roulette, bet: Bet) -> Offers:
    """A pile back as it lay on anyone's word, or elsewhere on its owner's."""
    same = of_pile(bet) | {"stake": Amount(least=bet.stake, most=bet.stake)}
    back = dealer("restore-bet", same | {"evidence": Choice(tuple(Evidence))}, must=True)
    spots = where_it_may_lie(sitting, bet)
    said: dict[str, Domain] = {"spot": Choice(spots), "evidence": Choice((Evidence.PLAYER,))}
    return (back, dealer("restore-bet", same | said)) if spots else (back,)


def of_pile(bet: Bet) -> dict[str, Domain]:
    return {"owner": Choice((bet.owner,)), "spot": Choice((bet.spot,)), "colour": Choice((bet.colour,))}
