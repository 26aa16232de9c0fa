"""Roulette's rules: one small function for each, on bets, wheel, balls and those who work them."""

from pagador.betting.bets import (
    Bet,
    BetPlaced,
    BetWithdrawn,
    Place,
    PlaceBet,
    WithdrawBet,
    lying,
    on,
    own_bet,
    owned,
    total,
)
from pagador.betting.coup import BetsClosed
from pagador.betting.limits import check_stake
from pagador.betting.payment import Prize, prize_of
from pagador.betting.places import must_be_here
from pagador.decider import Called, Event, Events, Participant
from pagador.equipment.wheel import Pocket, is_zero
from pagador.games.roulette.colours import check_colour
from pagador.games.roulette.commands import KeepDealer, ReplaceBall, RestBall
from pagador.games.roulette.events import (
    BallChanged,
    BallLaunched,
    BallReplaced,
    CoupStopped,
    DealerChanged,
    DealerKept,
    HourStruck,
    NumberDrawn,
)
from pagador.games.roulette.law import RouletteLaw, wheel_rule
from pagador.games.roulette.state import Roulette, SpotRow
from pagador.games.roulette.words import Fallen
from pagador.law import Refused, RuleId, rule
from pagador.money import Rounding, Units, shown

# Bets ------------------------------------------------------------------------------------


@rule("pt95.X.18", "pt95.X.19", "pt15.804.7", "pt15.804.9")
def row_at(sitting: Roulette, spot: str) -> SpotRow:
    """The row of a spot, its numbers in any order; refused when the layout has no such spot."""
    rows = sitting.table.spots
    if spot in rows:
        return rows[spot]
    kind, _, selector = spot.partition(":")
    if not any(row.spot.partition(":")[0] == kind for row in rows.values()):
        kinds = dict.fromkeys(row.spot.partition(":")[0] for row in rows.values())
        sentence = f"The layout has no {kind or 'such spot'}. It has: {', '.join(kinds)}."
        raise Refused(sentence, why_missing(sitting, kind))
    wanted = sorted(selector.split("-"))
    for row in rows.values():
        if row.spot.startswith(f"{kind}:") and sorted(row.spot.partition(":")[2].split("-")) == wanted:
            return row
    raise Refused(f"Not a {kind} of the layout: {selector or 'no numbers'}.", sitting.law.combinations)


def why_missing(sitting: Roulette, kind: str) -> RuleId:
    """Why a layout lacks a kind of spot: the table left it out, or the law knows none such."""
    return (kind in sitting.table.terms.left_out and sitting.law.left_out) or sitting.law.spots


@rule("pt15.804.1", "pt15.804.3.a", "pt15.804.8", "pt95.IX.8", "pt95.X.27", "pt15.804.3.b", "pt15.804.3.c")
def place(sitting: Roulette, command: PlaceBet) -> Events:
    """Chips go on a spot, within what one player may have there."""
    who, row = command.by, row_at(sitting, command.spot)
    where = own_place(sitting, command)
    check_stake(row.spot, command.stake, lying(sitting.bets, who, row.spot), row.limit)
    check_player_total(sitting, command)
    check_colour(sitting, command)
    bet = Bet(owner=who, place=where, spot=row.spot, stake=command.stake, colour=command.colour)
    return (BetPlaced(bet=bet, under=why_here(sitting, command)),)


def own_place(sitting: Roulette, command: PlaceBet | WithdrawBet) -> Place:
    """Where someone plays from: his own place, the only one that he may name."""
    where = must_be_here(sitting.table.floor, sitting.people, command.by)
    if command.place not in ("", where):
        sentence = f"{command.by} plays from place {where}, not from {command.place}."
        raise Refused(sentence, *sitting.table.floor.under)
    return where


def why_here(sitting: Roulette, command: PlaceBet) -> tuple[RuleId, ...]:
    """The rules that let chips be put there."""
    law = sitting.law
    chips = law.colour_value if command.colour else law.face_value
    return tuple(id for id in (law.bet, law.marking, law.combinations, chips) if id is not None)


@rule("pt15.804.12")
def check_player_total(sitting: Roulette, command: PlaceBet) -> None:
    """A table may cap what one player has on the whole layout."""
    cap = sitting.table.terms.player_total
    if cap is None:
        return
    lies = total(owned(sitting.bets, command.by))
    if lies + command.stake > cap:
        under = (sitting.law.left_out,) if sitting.law.left_out else ()
        raise Refused(f"One player's bets together may reach {shown(cap)}: {shown(lies)} lie already.", *under)


@rule("pt95.X.14", "pt15.804.14")
def withdraw(sitting: Roulette, command: WithdrawBet) -> Events:
    """Until «nada mais», whoever owns chips may take them back."""
    where = own_place(sitting, command)
    row = row_at(sitting, command.spot)
    wanted = Bet(owner=command.by, place=where, spot=row.spot, stake=0, colour=command.colour)
    bet = own_bet(sitting.bets, wanted, sitting.law.spots)
    if leaves_too_little(sitting, bet):
        sentence = f"The least on {row.spot} is {shown(row.limit.least)}: take back the other chips there first."
        raise Refused(sentence, *row.limit.under_least)
    return (BetWithdrawn(bet=bet, under=(sitting.law.nada_mais.under,)),)


@rule("pt95.X.27")
def leaves_too_little(sitting: Roulette, bet: Bet) -> bool:
    """Whether its owner's other chips on the spot, of face value or in colour, would lie there below the least."""
    left = total(owned(on(sitting.bets, bet.spot), bet.owner)) - bet.stake
    return 0 < left < sitting.table.spots[bet.spot].limit.least


@rule("pt95.X.14", "pt15.804.14")
def close(sitting: Roulette) -> Events:
    """«Jogo feito, nada mais»: from here nothing is put down, moved or taken."""
    under = (sitting.law.nada_mais.under,)
    return (Called(call="nada_mais", under=under), BetsClosed(under=under))


# The ball --------------------------------------------------------------------------------


@rule("pt95.X.15")
def direction(sitting: Roulette) -> str:
    """One launch from left to right, the next from right to left, null ones counted."""
    directions = sitting.law.launch_directions
    return "" if directions is None else directions.value[sitting.launches % 2]


@rule("pt95.X.15", "pt95.X.12", "pt95.X.28", "pt15.804.3.d")
def launch(sitting: Roulette) -> Events:
    """The ball goes off, once what the hour ordered has been done."""
    law = sitting.law
    if sitting.ball_change_due and law.ball_change is not None:
        raise Refused("The hour has struck: change the ball before launching it.", law.ball_change.under)
    if sitting.dealer_change_due and law.dealer_change_minutes is not None:
        raise Refused("The hour has struck: another pagador takes the ball.", law.dealer_change_minutes.under)
    under = (law.launch_directions.under,) if law.launch_directions else (law.round or law.spots,)
    return (BallLaunched(direction=direction(sitting), under=under),)


@rule("pt15.804.15")
def player_launches(sitting: Roulette, who: Participant) -> Events:
    """Alone at an individual wheel, the player launches, and his launch closes the bets."""
    law = sitting.law
    must_be_here(sitting.table.floor, sitting.people, who)
    if law.player_launches is None or sitting.table.terms.players != "individual":
        raise Refused("Only the pagador launches the ball here.", law.player_launches or law.nada_mais.under)
    return (*close(sitting), BallLaunched(under=(law.player_launches,)))


@rule("pt95.X.16")
def stop(sitting: Roulette, fallen: Fallen) -> Events:
    """Something on the wheel: «golpe nulo», the ball back on the last number, and a new launch."""
    law = sitting.law
    if law.null_coup is None:
        raise Refused("Nothing can fall on this wheel; a faulty round is void.", law.void_round or law.spots)
    under = (law.null_coup.under,)
    at = sitting.last[0] if sitting.last else None
    return (Called(call="null_coup", under=under), CoupStopped(fallen=fallen, ball_at=at, under=under))


@rule("pt95.X.13")
def replace_ball(sitting: Roulette, command: ReplaceBall) -> Events:
    """A ball that is faulty, broken or lost gives way to one of the same diameter."""
    if sitting.law.ball_replacement is None:
        raise Refused("This wheel has no ball of flesh and bone to replace.", sitting.law.spots)
    if command.diameter_mm != sitting.ball_mm:
        sentence = f"The new ball measures {sitting.ball_mm} mm as the old one did, not {command.diameter_mm}."
        raise Refused(sentence, sitting.law.ball_replacement)
    under = (sitting.law.ball_replacement,)
    return (BallReplaced(fault=command.fault, diameter_mm=command.diameter_mm, under=under),)


@rule("pt95.X.17", "pt15.804.16", "pt15.804.5")
def rest(sitting: Roulette, command: RestBall) -> Events:
    """The number and its colour are called and marked on the layout, the same for all."""
    wheel, law = sitting.table.wheel, sitting.law
    if command.number not in wheel.colours:
        sentence = f"This wheel has no {command.number}: it has {wheel.pockets[0]} to {wheel.pockets[-1]}."
        raise Refused(sentence, wheel_rule(law))
    under = tuple(id for id in (law.marked, law.common_result) if id)
    colour = wheel.colours[command.number]
    call: tuple[Event, ...] = ()
    if law.number_call is not None:
        under = (law.number_call.under,)
        call = (Called(call="number_call", blanks={"number": command.number, "colour": colour}, under=under),)
    return (*call, NumberDrawn(number=command.number, colour=colour, under=under))


# By the hour -----------------------------------------------------------------------------


@rule("pt95.X.12", "pt95.X.28")
def strike_hour(sitting: Roulette) -> Events:
    """Each hour the other ball comes into use and another pagador launches it."""
    law = sitting.law
    if law.ball_change_minutes is None or law.dealer_change_minutes is None:
        raise Refused("Nothing changes by the hour at this wheel.", law.spots)
    return (HourStruck(under=(law.ball_change_minutes.under, law.dealer_change_minutes.under)),)


@rule("pt95.X.12")
def change_ball(sitting: Roulette) -> Events:
    """The other ball comes into use, and the change is made public."""
    if sitting.law.ball_change is None or not sitting.ball_change_due:
        raise Refused("The ball is changed by the hour, and the hour has not struck.", *under_ball(sitting))
    first, second = sitting.table.terms.balls_mm
    under = (sitting.law.ball_change.under,)
    other = second if sitting.ball_mm == first else first
    return (Called(call="ball_change", under=under), BallChanged(diameter_mm=other, under=under))


def under_ball(sitting: Roulette) -> tuple[RuleId, ...]:
    return (sitting.law.ball_change.under,) if sitting.law.ball_change else ()


@rule("pt95.X.28")
def change_dealer(sitting: Roulette) -> Events:
    """Another pagador takes the ball."""
    return (DealerChanged(under=(must_change_dealer(sitting),)),)


@rule("pt95.X.28")
def keep_dealer(sitting: Roulette, command: KeepDealer) -> Events:
    """The pagador may stay for a cause beyond the house's power, and the inspectors are told of it."""
    under = must_change_dealer(sitting)
    if not command.cause.strip():
        raise Refused("Say what keeps the pagador: the inspectors are told.", under)
    return (DealerKept(cause=command.cause, under=(under,)),)


def must_change_dealer(sitting: Roulette) -> RuleId:
    figure = sitting.law.dealer_change_minutes
    if figure is None or not sitting.dealer_change_due:
        raise Refused(
            "The pagador changes by the hour, and the hour has not struck.",
            *([figure.under] if figure else []),
        )
    return figure.under


# Who wins --------------------------------------------------------------------------------


@rule("pt95.X.20", "pt15.804.18")
def wins(row: SpotRow, number: Pocket) -> bool:
    return number in row.numbers


@rule("pt95.X.21", "pt15.804.19")
def lost_to_zero(row: SpotRow, number: Pocket, law: RouletteLaw) -> bool:
    """Zero takes the simple chances, dozens, columns and their cavalos; online, every spot that does not name it."""
    named = law.zero_takes is None or row.kind in law.zero_takes.value
    return is_zero(number) and named and number not in row.numbers


@rule("pt95.X.20.a", "pt95.X.20.b", "pt15.804.13.a", "pt15.804.13.b")
def prize(row: SpotRow, stake: Units, sitting: Roulette) -> Prize:
    """So many times the stake."""
    return prize_of(stake, row.odds, Rounding(sitting.table.readings.fractions))
