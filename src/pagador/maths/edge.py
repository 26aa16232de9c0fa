"""The edge: what every bet of a game is worth, as exact fractions, by walking all coups through the rules code."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

import msgspec

from pagador.betting.bets import BetCollected, BetKept, BetPaid, PlaceBet
from pagador.betting.offered import prepared, spots_offered
from pagador.betting.places import TAKE_PLACE, TakePlace
from pagador.decider import Amount, Choice, Events, Participant, encode_fraction, fold
from pagador.game import Game
from pagador.law import Refused, nearest
from pagador.maths.analysers import Analyser, analyser_of
from pagador.maths.standing import fate
from pagador.maths.walk import closed, net_of, steps, walk
from pagador.registry import check_edition, game_named, new_table, unrounded_table

BETTOR = Participant("bettor")


class ByStrategy(msgspec.Struct, frozen=True, kw_only=True):
    """What a bet is worth to who keeps to a rule, and what that costs beside the best play; `bound` as of an edge."""

    strategy: str
    ev: Fraction
    cost: Fraction
    win: Fraction
    lose: Fraction
    push: Fraction
    variance: Fraction
    chances: dict[str, Fraction] = {}
    bound: Fraction | None = None

    @property
    def house_edge_percent(self) -> str:
        return decimal(-100 * self.ev)


class Edge(msgspec.Struct, frozen=True, kw_only=True):
    """What a bet is worth for each unit staked on it; `prizes` is all that it may win, from the least.

    Where the player chooses it is worth so much at the best play; `strategies` are rules that a person can keep, and
    `chances` of anything else that people ask about. What was not counted but measured on many deals is not `exact`,
    and `bound` is its standard error.
    """

    game: str
    edition: str
    bet: str
    stake: int
    ev: Fraction
    win: Fraction
    lose: Fraction
    push: Fraction
    variance: Fraction
    prizes: tuple[Fraction, ...]
    per: str = "decision"
    exact: bool = True
    chances: dict[str, Fraction] = {}
    strategies: tuple[ByStrategy, ...] = ()
    bound: Fraction | None = None

    @property
    def house_edge_percent(self) -> str:
        """What the house keeps of each hundred staked, in decimals."""
        return decimal(-100 * self.ev)


def decimal(number: Fraction, places: int = 6) -> str:
    """A fraction rounded half up to decimals, trailing zeros kept away."""
    scaled = abs(number) * 10**places
    units = int(scaled + Fraction(1, 2))
    text = format(Decimal(units).scaleb(-places).normalize(), "f")
    return f"-{text}" if number < 0 and units else text


def edge(
    game: str,
    bet: str | None = None,
    *,
    edition: str | None = None,
    terms: Mapping[str, Any] = {},
    readings: Mapping[str, str] = {},
    stake: int | None = None,
) -> tuple[Edge, ...]:
    """The edge of one bet, or of every bet that a table with these terms and readings offers.

    Without `stake` each bet is as small as it can be without any rounding; with it, rounding shows.
    """
    known = game_named(game)
    named = check_edition(known, edition)
    analyser = analyser_of(known)
    if analyser is not None:
        return analysed(known, analyser, bet, edition=named, terms=terms, readings=readings, stake=stake)
    found = settled(known, named, bet, terms=terms, readings=readings, stake=stake)
    return tuple(row(game, named, each) for each in found)


def analysed(
    game: Game[Any],
    analyser: Analyser,
    bet: str | None,
    *,
    edition: str,
    terms: Mapping[str, Any],
    readings: Mapping[str, str],
    stake: int | None,
) -> tuple[Edge, ...]:
    """The same for a game whose players choose, if its analyser counts exactly."""
    if stake is not None:
        raise Refused(f"{game.name} is solved for a stake that needs no rounding: it takes no other.")
    rows = analyser.edges(edition, terms, readings)
    if rows is None:
        raise Refused(
            f"{game.name} is solved, but not in exact fractions: `pagador edge {game.name}` shows what it finds."
        )
    if bet is not None and bet not in (names := [row.bet for row in rows]):
        raise Refused(f"{game.name} has no bet {bet} here. {nearest(bet, names)}")
    return tuple(row for row in rows if bet in (None, row.bet))


def settled(
    game: Game[Any],
    edition: str,
    bet: str | None = None,
    *,
    terms: Mapping[str, Any] = {},
    readings: Mapping[str, str] = {},
    stake: int | None = None,
) -> "Iterator[Settled]":
    """The same bets, each with every result it may have."""
    opened = (new_table if stake else unrounded_table)(game, edition, least_terms(terms), readings)
    settle = settled_standing if game.counting.bets_outlive_coups else settled_at_once
    return settle(game, seated(game, opened), bet, stake)


def settled_at_once(game: Game[Any], state: Any, bet: str | None, stake: int | None) -> "Iterator[Settled]":
    """One coup decides all bets, so they can lie together."""
    placed, stakes = all_bets(game, state, bet, stake)
    found = distribution(game, closed(game, placed))
    yield from (Settled(bet=spot, stake=stakes[spot], nets=found[spot]) for spot in stakes)


def settled_standing(game: Game[Any], state: Any, bet: str | None, stake: int | None) -> "Iterator[Settled]":
    """Each bet twice: what comes of it decided, and each coup that it lies there."""
    for spot, ready in places_to_bet(game, state, bet):
        placed, stakes = all_bets(game, ready, spot, stake)
        chips = next(lying for lying in placed.bets if lying.spot == spot)
        found = fate(game, placed, chips)
        yield Settled(bet=spot, stake=stakes[spot], nets=found.nets)
        yield Settled(bet=spot, stake=stakes[spot], nets=found.each_coup, per="throw")


def least_terms(terms: Mapping[str, Any]) -> dict[str, Any]:
    """The table's terms, with the smallest minimum unless one is given."""
    return {"minimum": 1, **terms}


# Making the bets -------------------------------------------------------------------------


def seated(game: Game[Any], state: Any) -> Any:
    """The table ready for bets: somebody at it, and all duties done that come before."""
    offer = next(offer for offer in game.due(state) if offer.command == TAKE_PLACE)
    place = offer.fields["place"]
    assert isinstance(place, Choice)
    state = fold(game, state, game.decide(state, TakePlace(by=BETTOR, place=place.options[0])))
    while (duty := next(steps(game, state), None)) is not None:
        state = fold(game, state, duty[1])
    return game.counting.grouped(state)


def all_bets(game: Game[Any], state: Any, bet: str | None, stake: int | None) -> tuple[Any, dict[str, int]]:
    """One bet on every spot (or the one asked for), and what was staked on each."""
    stakes = {}
    for spot, amount in spots_asked_for(game, state, bet):
        stakes[spot] = stake or amount.least
        command = PlaceBet(by=BETTOR, spot=spot, stake=stakes[spot])
        state = fold(game, state, game.decide(state, command))
    return state, stakes


def places_to_bet(game: Game[Any], state: Any, bet: str | None) -> list[tuple[str, Any]]:
    """The spots of a game, or the one asked for, each with a table that takes a bet there."""
    now = {spot: state for offer in game.due(state) for spot, _ in spots_offered(offer)}
    later = {spot: acts for spot, acts in game.counting.later(state, BETTOR).items() if spot not in now}
    spots = [*now, *later] if bet is None else [bet]
    if not {*spots} <= {*now, *later}:
        raise Refused(f"{game.name} has no bet {bet} here. {nearest(bet or '', [*now, *later])}")
    return [(spot, now[spot] if spot in now else prepared(game, state, later[spot])) for spot in spots]


def spots_asked_for(game: Game[Any], state: Any, bet: str | None) -> list[tuple[str, Amount]]:
    """The spots on offer with their bounds; only the one asked for, if any."""
    spots = dict(spot for offer in game.due(state) for spot in spots_offered(offer))
    if bet is None:
        return list(spots.items())
    if bet not in spots:
        raise Refused(f"{game.name} has no bet {bet} here. {nearest(bet, list(spots))}")
    return [(bet, spots[bet])]


# What comes of them ----------------------------------------------------------------------

Nets = dict[int, Fraction]


class Settled(msgspec.Struct, frozen=True, kw_only=True):
    """A bet and every net result of it, in units, with its probability."""

    bet: str
    stake: int
    nets: Nets
    per: str = "decision"


def distribution(game: Game[Any], state: Any) -> dict[str, Nets]:
    """For each spot, every net result with its probability."""
    found: dict[str, Nets] = {}
    for probability, events in walk(game, state):
        for spot, net in nets(events).items():
            nets_of = found.setdefault(spot, {})
            nets_of[net] = nets_of.get(net, Fraction(0)) + probability
    return found


def nets(events: Events) -> dict[str, int]:
    """What each bet settled by these events won or lost."""
    found: dict[str, int] = {}
    for event in events:
        match event:
            case BetPaid(bet=bet) | BetCollected(bet=bet) | BetKept(bet=bet):
                found[bet.spot] = found.get(bet.spot, 0) + net_of(event)
    return found


def row(game: str, edition: str, settled: Settled) -> Edge:
    found, stake = settled.nets, settled.stake
    assert sum(found.values()) == 1, f"the coups of {settled.bet} do not add up"
    ev = sum((net * share for net, share in found.items()), Fraction(0)) / stake
    square = sum((net * net * share for net, share in found.items()), Fraction(0)) / stake**2
    return Edge(
        game=game,
        edition=edition,
        bet=settled.bet,
        stake=stake,
        ev=ev,
        win=chance_of(found, 1),
        lose=chance_of(found, -1),
        push=chance_of(found, 0),
        variance=square - ev**2,
        prizes=tuple(Fraction(net, stake) for net in sorted(found) if net > 0),
        per=settled.per,
    )


def chance_of(found: Nets, sign: int) -> Fraction:
    """How likely a result of this sign is."""
    return sum((share for net, share in found.items() if (net > 0) - (net < 0) == sign), Fraction(0))


def document(rows: tuple[Edge, ...]) -> list[dict[str, Any]]:
    """The rows as `--json` prints them: fractions as "a/b" strings."""
    return [as_document(row) for row in rows]


def as_document(row: Edge | ByStrategy) -> dict[str, Any]:
    """A row's fields; chances stand among them, and what it does not have is left out."""
    fields: dict[str, Any] = msgspec.to_builtins(row, enc_hook=encode_fraction if row.bound is None else measured)
    if fields["bound"] is None:
        del fields["bound"]
    fields |= fields.pop("chances") | {"house_edge_percent": row.house_edge_percent}
    if isinstance(row, Edge):
        del fields["strategies"]
        fields |= {"strategies": [as_document(kept) for kept in row.strategies]} if row.strategies else {}
    return fields


def measured(number: object) -> str:
    """A figure of which only some decimals are known."""
    if isinstance(number, Fraction):
        return decimal(number)
    raise NotImplementedError(f"{number!r} is no figure")
