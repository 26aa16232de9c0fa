"""Offers: on long walks through every kind of table, what `due` offers is accepted and what is accepted was offered."""

from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest

from pagador.betting.bets import PlaceBet, WithdrawBet
from pagador.betting.coup import CloseBets, EndWindow, PayWinners
from pagador.betting.places import LeavePlace, TakePlace
from pagador.decider import (
    Amount,
    Choice,
    Command,
    Domain,
    Lot,
    Offer,
    Offers,
    actor,
    fits,
    fold,
)
from pagador.games.roulette.commands import (
    ChangeBall,
    ChangeDealer,
    KeepDealer,
    LaunchBall,
    PlayerLaunches,
    ReplaceBall,
    RestBall,
    RestoreBet,
    ReturnColour,
    StopWheel,
    StrikeHour,
    TakeColour,
    TakeLateChips,
    UnmarkBet,
    VoidRound,
)
from pagador.games.roulette.state import Roulette
from pagador.games.roulette.words import BallFault, Evidence, Fallen
from pagador.law import Refused
from pagador.money import LARGEST_STAKE
from pagador.table.offers import answer
from tests.games.roulette.tables import ANA, EVA, FRENCH, RUI, american, french, online

STEPS = 80
PEOPLE = ANA, RUI, EVA
SPOTS = "pleno:17", "cavalo:17-20", "preto", "par", "duzia:2", "cavalo-de-duzia:1-2", "cavalo-de-coluna:2-3"
STAKES = 0, 1, 5, 10, 15, 20, 30, 45, 60, 100, 101, 1200
COLOURS = "", "verde", "azul", "roxo"

TABLES: dict[str, Callable[[], Roulette]] = {
    "french": french,
    "double": lambda: french(boards="duplas", readings={"fractions": "refuse"}),
    "american": lambda: american(minimum=5),
    "american, even stakes": lambda: american(minimum=5, readings={"fractions": "refuse", "two-groups": "any"}),
    "american, for one": lambda: american(after="back", readings={"prize": "for-one", "fractions": "up"}),
    "online": lambda: online(wheel="38"),
    "online, capped": lambda: online(minimum=5, player_total=33, after="stay"),
    "online, alone": lambda: online(players="individual", left_out=["cavalo-de-duzia"]),
}


def walk(table: str, seed: int) -> Iterator[tuple[Roulette, Random]]:
    """A table through many acts, each of the kinds of act on offer as likely as another."""
    chance, sitting = Random(seed), TABLES[table]()
    for _ in range(STEPS):
        yield sitting, chance
        kinds: dict[tuple[str, bool], list[Offer]] = {}
        for offer in open_to_people(FRENCH.due(sitting)):
            kinds.setdefault((offer.command, "colour" in offer.fields), []).append(offer)
        offer = chance.choice(chance.choice(list(kinds.values())))
        command = answered(offer, chance)
        sitting = fold(FRENCH, sitting, FRENCH.decide(sitting, command))


def open_to_people(offers: Offers) -> Offers:
    """The offers that somebody of these people, or another party, can take."""
    return tuple(offer for offer in offers if set(PEOPLE) - set(offer.but))


def answered(offer: Offer, chance: Random) -> Command:
    by = next(who for who in PEOPLE if who not in offer.but)
    return answer(FRENCH, offer, lambda name, domain: picked(domain, chance), by=by)


def picked(domain: Domain, chance: Random) -> str | int:
    """One of the ends of a domain, or something between; chance likes the numbers that were bet on."""
    match domain:
        case Choice(options=options):
            return chance.choice([option for option in options if option in SPOTS] or options)
        case Amount(least=least, most=most, step=step):
            last = least + 3 * step if most is None else least + (most - least) // step * step
            return chance.choice((least, last, chance.randrange(least, last + 1, step)))
        case Lot(outcomes=outcomes):
            return chance.choice(("17", "0", chance.choice(outcomes)))
    raise AssertionError(domain)


# What is offered is accepted -------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("table", TABLES)
def test_whatever_is_offered_is_accepted(table: str, seed: int) -> None:
    refused = []
    for sitting, chance in walk(table, seed):
        for offer in open_to_people(FRENCH.due(sitting)):
            command = answered(offer, chance)
            if not accepted(sitting, command):
                refused.append((sitting.phase, command))
    assert refused == []


def accepted(sitting: Roulette, command: Command) -> bool:
    try:
        FRENCH.decide(sitting, command)
    except Refused:
        return False
    return True


# What is accepted was offered ------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("table", TABLES)
def test_whatever_is_accepted_was_offered(table: str, seed: int) -> None:
    unoffered = [
        (sitting.phase, command)
        for sitting, chance in walk(table, seed)
        for command in imaginable(chance)
        if accepted(sitting, command) and not any(invites(offer, command) for offer in FRENCH.due(sitting))
    ]
    assert unoffered == []


def imaginable(chance: Random) -> list[Command]:
    """One command of each kind, sensible or not."""
    who, spot, stake = chance.choice(PEOPLE), chance.choice(SPOTS), chance.choice(STAKES)
    colour, evidence = chance.choice(COLOURS), chance.choice(list(Evidence))
    return [
        TakePlace(by=who, place=chance.choice(("1", "9", "table", "standing", "A", "C"))),
        LeavePlace(by=who),
        PlaceBet(by=who, spot=spot, stake=stake, colour=colour),
        WithdrawBet(by=who, spot=spot, colour=colour),
        TakeColour(by=who, colour=colour, value=stake, chips=chance.choice((0, 1, 5, 2_000))),
        ReturnColour(by=who),
        PlayerLaunches(by=who),
        CloseBets(),
        LaunchBall(),
        StopWheel(fallen=Fallen.CHIP),
        ReplaceBall(fault=BallFault.LOST, diameter_mm=chance.choice((0, 20, 22))),
        ChangeBall(),
        ChangeDealer(),
        KeepDealer(cause="força maior"),
        UnmarkBet(owner=who, spot=spot, colour=colour),
        RestoreBet(owner=who, spot=spot, stake=stake, colour=colour, evidence=evidence),
        PayWinners(),
        VoidRound(fault="no valid number"),
        TakeLateChips(owner=who),
        RestBall(number=chance.choice(("0", "00", "17", "37"))),
        EndWindow(question="betting"),
        StrikeHour(),
    ]


def invites(offer: Offer, command: Command) -> bool:
    """Whether an offer is for this command: its party, its person, and every field within its domain or unsaid."""
    said = msgspec.to_builtins(command)
    if offer.command != said["do"] or not offer.is_open_to(actor(command)):
        return False
    fields = [field for field in msgspec.structs.fields(command) if field.name != "by"]
    unsaid = (said[field.name] == field.default for field in fields if field.name not in offer.fields)
    within = (fits(domain, said[name]) for name, domain in offer.fields.items())
    return all(unsaid) and all(within)


def test_no_more_colour_chips_are_offered_than_are_worth_what_the_rules_take() -> None:
    for sitting, _ in walk("american", 0):
        for offer in FRENCH.due(sitting):
            if offer.command == "take-colour":
                value, chips = offer.fields["value"], offer.fields["chips"]
                assert isinstance(value, Amount)
                assert isinstance(chips, Amount)
                assert value.most is not None
                assert chips.most is not None
                assert chips.most * value.most <= LARGEST_STAKE
