"""The offers of a machine: who may or must act now, with which command and within which bounds."""

from functools import lru_cache

from pagador.betting.awards import DISABLE_POOL, ENABLE_POOL, awarding
from pagador.betting.coup import BETTING, VOID_COUP, dealer, windows
from pagador.betting.places import PLACE_BET, offers_of_places
from pagador.decider import Amount, Choice, Domain, Lot, Offer, Offers, Participant, Party
from pagador.games.maquinas.credit import smallest_coin
from pagador.games.maquinas.feeding import field_of, is_drawn_now
from pagador.games.maquinas.model import Linked, Model
from pagador.games.maquinas.questions import questions
from pagador.games.maquinas.state import Maquina, SpotRow
from pagador.games.maquinas.words import Drawn, Kind, Phase
from pagador.money import Units

PUT_IN, TAKE_OUT, STOP_REELS = "put-in", "take-out", "stop-reels"


def due(machine: Maquina) -> Offers:
    """What the machine itself does, what its player may do, and who may come or go."""
    if machine.phase is not Phase.RESTING:
        return course(machine)
    coming_and_going = offers_of_places(machine.table.floor, machine.people, machine.bets)
    return course(machine) + of_player(machine) + tuple(offer for offer in coming_and_going if may_go(machine, offer))


def owed(machine: Maquina) -> Offers:
    """What moves the machine on, without what its player may do."""
    return tuple(offer for offer in course(machine) if offer.must or offer.party is Party.CLOCK)


def may_go(machine: Maquina, offer: Offer) -> bool:
    """Whoever has credit in the machine takes it out before going."""
    return not (offer.by is not None and machine.credit)


# Chance, the house and the clock ---------------------------------------------------------


def course(machine: Maquina) -> Offers:
    match machine.phase:
        case Phase.SPINNING:
            return (stopping(machine), *voiding(machine), *switching(machine))
        case Phase.AWARDING:
            return (award(machine),)
    return (*windows(questions(machine)), *switching(machine))


def stopping(machine: Maquina) -> Offer:
    """Chance stops each reel, every stop as likely as any other, and draws for the pools that are drawn."""
    return Offer(party=Party.CHANCE, command=STOP_REELS, fields=lots(machine), must=True)


def lots(machine: Maquina) -> dict[str, Domain]:
    """The reels in use, or the one draw of a machine without reels; then the pools."""
    drawn: dict[str, Domain] = {field_of(linked): draw(linked, machine.bet.stake) for linked in drawn_now(machine)}
    if machine.model.kind is Kind.OUTCOMES:
        return {"result": weighted(machine.model), **drawn}
    strips = machine.model.strips(free=machine.is_free)
    return {f"reel{number}": reel(len(strip)) for number, strip in enumerate(strips, 1)} | drawn


@lru_cache(maxsize=1024)
def reel(stops: int) -> Lot:
    return Lot(outcomes=tuple(map(str, range(stops))), weights=(1,) * stops)


def weighted(model: Model) -> Lot:
    outcomes = model.outcomes
    return Lot(outcomes=tuple(each.name for each in outcomes), weights=tuple(each.weight for each in outcomes))


def drawn_now(machine: Maquina) -> tuple[Linked, ...]:
    return tuple(linked for linked in machine.model.pools if is_drawn_now(machine, linked))


def draw(linked: Linked, stake: Units) -> Lot:
    """The chance of a draw goes with the stake."""
    return Lot(outcomes=(Drawn.WINS, Drawn.LOSES), weights=(stake, linked.one_in - stake))


def award(machine: Maquina) -> Offer:
    """The house says what lies in the pool that was won."""
    linked = next(linked for linked in machine.model.pools if linked.name in machine.pending)
    return awarding(machine.table.named(linked))


def voiding(machine: Maquina) -> Offers:
    if not machine.table.terms.void_coups:
        return ()
    return (dealer(VOID_COUP, {"cause": Choice(("no valid result",))}),)


def switching(machine: Maquina) -> Offers:
    """The house may take a pool off the glass, or put it back."""
    return tuple(switch(machine, linked) for linked in machine.model.pools)


def switch(machine: Maquina, linked: Linked) -> Offer:
    command = ENABLE_POOL if linked.name in machine.disabled else DISABLE_POOL
    fields: dict[str, Domain] = {"pool": Choice((machine.table.named(linked),))}
    return Offer(party=Party.HOUSE, command=command, fields=fields)


# The player ------------------------------------------------------------------------------


def of_player(machine: Maquina) -> Offers:
    """Chips in, a game, chips out."""
    who = machine.player
    if who is None:
        return ()
    out = (Offer(party=Party.PEOPLE, command=TAKE_OUT, by=who),) if machine.credit else ()
    return (*putting_in(machine, who), *games(machine, who), *out)


def putting_in(machine: Maquina, who: Participant) -> Offers:
    """Chips enough for a game at the least."""
    step = smallest_coin(machine.table)
    cheapest = min(row.limit.least for row in machine.table.spots.values())
    least = max(step, -(-(cheapest - machine.credit) // step) * step)
    most = (machine.table.terms.most_credit - machine.credit) // step * step
    if most < least:
        return ()
    amount = Amount(least=least, most=most, step=step)
    return (Offer(party=Party.PEOPLE, command=PUT_IN, by=who, fields={"amount": amount}),)


def games(machine: Maquina, who: Participant) -> Offers:
    """Each stake that the credit covers, one by one: those between them are none."""
    rows = machine.table.spots.values()
    prices = ((row, stake) for row in rows for stake in row.stakes)
    return tuple(game(who, row, price) for row, price in prices if price <= machine.credit)


@lru_cache(maxsize=4096)
def game(who: Participant, row: SpotRow, price: Units) -> Offer:
    fields: dict[str, Domain] = {"spot": Choice((row.spot,)), "stake": Amount(least=price, most=price)}
    return Offer(party=Party.PEOPLE, command=PLACE_BET, by=who, fields=fields, question=BETTING)
