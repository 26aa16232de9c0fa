"""The library: the games, what their bets are worth, and the law rule by rule, open to anyone."""

from functools import cache
from typing import Any

import msgspec
from litestar import get

from pagador.house.questions import NotThere
from pagador.law import Refused, RuleId, editions
from pagador.law.catalogue import data
from pagador.law.sheet import Sheet, sheet
from pagador.registry import GAMES, game_named
from pagador.server.api.headers import KEPT_FOR_A_WHILE
from pagador.server.api.refusals import may_refuse
from pagador.server.api.shapes import GameName, RuleNumber

CACHED = {"Cache-Control": KEPT_FOR_A_WHILE}

# Games -----------------------------------------------------------------------------------


class EditionLine(msgspec.Struct, frozen=True, kw_only=True):
    """The edition of the law a game is played in: its act and the sections of it that are the game's."""

    edition: str
    act: str
    sections: tuple[str, ...]


class GameLine(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    family: str
    title: str
    editions: list[EditionLine]


@get(
    "/v1/games",
    operation_id="list-games",
    summary="The games",
    responses=may_refuse(),
    response_headers=CACHED,
    sync_to_thread=False,
)
def list_games() -> list[GameLine]:
    """Every game that this house can open a table of."""
    acts = {edition.edition: edition.act for edition in editions()}
    return [
        GameLine(
            name=game.name,
            family=game.family,
            title=game.title,
            editions=[EditionLine(edition=name, act=acts[name], sections=own) for name, own in game.editions.items()],
        )
        for game in GAMES
    ]


# Edges -----------------------------------------------------------------------------------


class EdgeLine(msgspec.Struct, frozen=True, kw_only=True):
    """What a bet is worth on a table with these terms, for one unit staked; fractions as "a/b".

    What was measured, not counted, is not `exact`: it has decimals, and its standard error for a `bound`.
    """

    game: str
    edition: str
    bet: str
    stake: int
    ev: str
    win: str
    lose: str
    push: str
    variance: str
    prizes: tuple[str, ...]
    per: str
    exact: bool
    house_edge_percent: str
    terms: dict[str, Any]
    bound: str | None = None


@cache
def edges() -> tuple[EdgeLine, ...]:
    """The default edges as they ship with the law."""
    return msgspec.json.decode((data() / "edges.json").read_bytes(), type=tuple[EdgeLine, ...])


@get(
    "/v1/games/{game:str}/edges",
    operation_id="list-edges",
    summary="What the bets of a game are worth",
    responses=may_refuse(400, 404),
    response_headers=CACHED,
    sync_to_thread=False,
)
def list_edges(game: GameName) -> list[EdgeLine]:
    """The exact value of every bet of a game, by the rules' own code."""
    check_game(game)
    return [edge for edge in edges() if edge.game == game]


# Charts ----------------------------------------------------------------------------------


class ChartLine(msgspec.Struct, frozen=True, kw_only=True):
    """Basic strategy for a fresh shoe: a letter for each open card of the bank, in the order of `ups`.

    `two` is for two cards by row (hard, soft, pair, suited), `more` for more of them by total (hard, soft): S stand,
    H hit, D double, P split, R give up, - where a hand cannot come about. Where a play is not allowed, `more` holds.
    """

    game: str
    edition: str
    decks: int
    ups: str
    two: dict[str, dict[str, str]]
    more: dict[str, dict[str, str]]
    insurance: bool
    even_money: bool
    ev: str
    bound: str


@cache
def charts() -> tuple[ChartLine, ...]:
    """The charts as they ship with the law: derived by the analyser, with the usual readings."""
    return msgspec.json.decode((data() / "charts.json").read_bytes(), type=tuple[ChartLine, ...])


@get(
    "/v1/games/{game:str}/charts",
    operation_id="list-charts",
    summary="How a game is best played",
    responses=may_refuse(400, 404),
    response_headers=CACHED,
    sync_to_thread=False,
)
def list_charts(game: GameName) -> list[ChartLine]:
    """The chart of basic strategy for each edition and number of decks; none, of a game that asks no decisions."""
    check_game(game)
    return [chart for chart in charts() if chart.game == game]


def check_game(name: str) -> None:
    try:
        game_named(name)
    except Refused as refused:
        raise NotThere(refused.sentence) from None


# The law ---------------------------------------------------------------------------------


class RuleSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A rule in our own words, its figures, the words it orders to be announced, and what rests on it."""

    id: RuleId
    kind: str | None
    status: str
    pt: str
    en: str
    fr: str
    reason: str
    figures: dict[str, Any]
    words: dict[str, dict[str, str]]
    section: str
    edition: str
    act: str
    code: tuple[str, ...]
    tests: tuple[str, ...]
    readings: tuple[str, ...]


@get(
    "/v1/law/{rule_id:str}",
    operation_id="show-rule",
    summary="A rule of the law",
    responses=may_refuse(400, 404),
    response_headers=CACHED,
    sync_to_thread=False,
)
def show_rule(rule_id: RuleNumber) -> RuleSheet:
    """One rule: its summary, its figures, the code that is it and the tests that show it."""
    try:
        return written(sheet(rule_id))
    except Refused as refused:
        raise NotThere(refused.sentence) from None


def written(found: Sheet) -> RuleSheet:
    rule = found.rule
    return RuleSheet(
        id=rule.id,
        kind=rule.kind,
        status=rule.status,
        pt=rule.pt,
        en=rule.en,
        fr=rule.fr,
        reason=rule.reason,
        figures=found.figures,
        words=found.words,
        section=found.section.section,
        edition=found.edition.edition,
        act=found.edition.act,
        code=found.code,
        tests=found.tests,
        readings=tuple(reading.key for reading in found.readings),
    )


ROUTES = (list_games, list_edges, list_charts, show_rule)
