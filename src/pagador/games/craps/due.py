"""Craps' offers: who may or must act now, with which command and within which bounds."""

from functools import lru_cache

from pagador.betting.bets import Bets, owned
from pagador.betting.coup import dealer, windows
from pagador.betting.places import back_offer, bet_offer, offers_of_places, place_of
from pagador.decider import Amount, Choice, Domain, Lot, Offer, Offers, Participant, Party
from pagador.games.craps.dice import gone_ways, in_play, is_bound, pairs
from pagador.games.craps.fates import THROWS
from pagador.games.craps.questions import questions
from pagador.games.craps.stakes import COMES, LINES, flat_stake, is_free_while_out, is_frozen, odds_limit
from pagador.games.craps.state import Craps, SpotRow, Table
from pagador.games.craps.words import Finding, Kind, Null, Phase

LOT = Lot(outcomes=tuple(THROWS), weights=(1,) * len(THROWS))
THROW = Offer(party=Party.CHANCE, command="throw-dice", fields={"faces": LOT}, must=True)
KEEP = dealer("keep-dice", must=True)


def due(sitting: Craps) -> Offers:
    """The offers of the phase, and those open in all of them."""
    by_phase = {
        Phase.BETTING: betting,
        Phase.CHOOSING: choosing,
        Phase.THROWING: throwing,
        Phase.IDLE: idle,
        Phase.CLOSED: closed,
    }
    return by_phase[sitting.phase](sitting) + offers_of_places(sitting.table.floor, sitting.people, sitting.bets)


def owed(sitting: Craps) -> Offers:
    """What moves the table on, counted without looking at what each person may bet."""
    match sitting.phase:
        case Phase.BETTING:
            return windows(questions(sitting))
        case Phase.CHOOSING:
            return tuple(offer for offer in choosing(sitting) if offer.must or offer.party is Party.CLOCK)
        case Phase.THROWING:
            return (THROW,)
        case Phase.IDLE:
            return (KEEP,)
    return ()


# Betting ---------------------------------------------------------------------------------


def betting(sitting: Craps) -> Offers:
    people = tuple(offer for who, _ in sitting.people for offer in of_person(sitting, who))
    choice = (choosing_dice(sitting),) if sitting.dice and place_of(sitting.people, sitting.shooter) else ()
    return (
        *people,
        *choice,
        dealer("close-bets"),
        *windows(questions(sitting)),
        *last_round(sitting),
        *dice_aside(sitting),
    )


def of_person(sitting: Craps, who: Participant) -> Offers:
    """What one person at the table may put down and take back."""
    own = owned(sitting.bets, who)
    rows = sitting.table.spots
    placing = tuple(bet_offer(who, spots, amount) for spots, amount in groups(sitting, who, own))
    free = (bet for bet in own if not is_frozen(rows[bet.spot], sitting.point))
    return placing + tuple(map(back_offer, free))


Groups = tuple[tuple[tuple[str, ...], Amount], ...]


def groups(sitting: Craps, who: Participant, own: Bets) -> Groups:
    """Spots with the same bounds together: those without own chips, those with them, and odds, one by one."""
    table, lies = sitting.table, {bet.spot: bet.stake for bet in own}
    empty = empty_groups(table, sitting.point)
    if not lies:
        return empty
    untouched = ((tuple(spot for spot in spots if spot not in lies), amount) for spots, amount in empty)
    touched = (((spot,), table.spots[spot].limit.room(stake)) for spot, stake in lies.items() if adds(sitting, spot))
    with_odds = (((row.spot,), room) for row, room in odds_open(sitting, who, lies))
    return tuple((spots, room) for spots, room in (*untouched, *touched, *with_odds) if spots and room is not None)


@lru_cache(maxsize=128)
def empty_groups(table: Table, point: int) -> Groups:
    """The spots that take a first chip, by what may lie on them."""
    found: dict[Amount, list[str]] = {}
    for row in table.spots.values():
        room = row.limit.room(0)
        if opens(row, point) and room is not None:
            found.setdefault(room, []).append(row.spot)
    return tuple((tuple(spots), amount) for amount, spots in found.items())


def opens(row: SpotRow, point: int) -> bool:
    """Whether a spot takes a first chip: lines before the point, come after it, others always, odds never alone."""
    if row.kind in LINES:
        return not point
    if row.kind in COMES:
        return point > 0 and not row.travelled
    return row.kind is not Kind.ODDS


def adds(sitting: Craps, spot: str) -> bool:
    """Whether chips may be added to those that somebody has on a spot."""
    row = sitting.table.spots[spot]
    if row.travelled:
        return sitting.table.readings.come_additions == "allowed"
    return opens(row, sitting.point)


def odds_open(sitting: Craps, who: Participant, lies: dict[str, int]) -> list[tuple[SpotRow, Amount | None]]:
    """The odds that somebody's bets let him make or raise."""
    beside = ((row, flat_stake(sitting, row, who)) for row in odds_rows(sitting.table) if row.flat in lies)
    return [(row, odds_limit(sitting.table, row, flat).room(lies.get(row.spot, 0))) for row, flat in beside if flat]


@lru_cache(maxsize=64)
def odds_rows(table: Table) -> tuple[SpotRow, ...]:
    return tuple(row for row in table.spots.values() if row.kind is Kind.ODDS)


# Dice ------------------------------------------------------------------------------------


def choosing(sitting: Craps) -> Offers:
    """The shooter takes two dice or, before he has thrown, may decline; the stickman sees that there are two."""
    if not pairs(sitting):
        return (*dice_aside(sitting, must=True), *odds_back(sitting), *voiding(sitting))
    asked = questions(sitting)
    key = asked[0].key
    declining = Offer(party=Party.PEOPLE, command="decline-dice", by=sitting.shooter, question=key)
    return (
        choosing_dice(sitting, must=True, question=key),
        *((declining,) if sitting.fresh and not is_bound(sitting) else ()),
        *windows(asked),
        *dice_aside(sitting),
        *odds_back(sitting),
        *voiding(sitting),
    )


def choosing_dice(sitting: Craps, *, must: bool = False, question: str = "") -> Offer:
    return Offer(
        party=Party.PEOPLE,
        command="choose-dice",
        by=sitting.shooter,
        fields={"dice": Choice(pairs(sitting))},
        must=must,
        default="choose-dice" if must else None,
        question=question,
    )


def dice_aside(sitting: Craps, *, must: bool = False) -> Offers:
    """A die may be set aside, and one that was comes back as itself or as another."""
    aside = tuple(dealer("set-aside", {"die": one(die)}) for die in in_play(sitting))
    return aside + dice_back(sitting, must=must)


def dice_back(sitting: Craps, *, must: bool = False) -> Offers:
    """A die that was set aside comes back at any time."""
    findings: Domain = Choice(tuple(Finding))
    return tuple(dealer("bring-die", {"die": one(die), "finding": findings}, must=must) for die in sitting.aside)


def throwing(sitting: Craps) -> Offers:
    short = dealer("call-null", {"cause": Choice((Null.SHORT,))})
    off = dealer("call-null", {"cause": Choice((Null.OFF_TABLE,)), "dice": Choice(gone_ways(sitting))})
    return (THROW, short, off, *dice_back(sitting), *odds_back(sitting), *voiding(sitting))


def odds_back(sitting: Craps) -> Offers:
    """Odds may be taken back while the dice are out, all other bets only before."""
    rows = sitting.table.spots
    return tuple(back_offer(bet) for bet in sitting.bets if is_free_while_out(rows[bet.spot]))


def one(die: int) -> Amount:
    return Amount(least=die, most=die)


def idle(sitting: Craps) -> Offers:
    return (KEEP, *dice_back(sitting))


def voiding(sitting: Craps) -> Offers:
    if not sitting.table.terms.void_throws:
        return ()
    return (dealer("void-throw", {"fault": Choice(("no result",))}),)


# The day's end ---------------------------------------------------------------------------


def last_round(sitting: Craps) -> Offers:
    if sitting.point or sitting.last_round:
        return ()
    most = sitting.law.last_round_minutes.value
    return (dealer("call-last-round", {"minutes": Amount(least=0, most=most)}),)


def closed(sitting: Craps) -> Offers:
    return (dealer("open-table"),)
