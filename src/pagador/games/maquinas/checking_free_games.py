"""What is refused of free games: above all those that would never end."""

from collections.abc import Iterator
from itertools import pairwise

from pagador.games.maquinas.checking_reels import LARGEST_MULTIPLIER, faults_of_strips
from pagador.games.maquinas.free_games import mean_retriggers
from pagador.games.maquinas.keys import Key
from pagador.games.maquinas.model import Model
from pagador.law import Refused

LARGEST_CAP = 500


def faults_of_free_games(model: Model, at: Key) -> Iterator[Refused]:
    free = model.free_games
    if free is None:
        return
    if not model.scatters:
        yield Refused(f"{at}: without a scatter no free game is won.")
    yield from faults_of_awards(model, free.games, at / "games")
    yield from faults_of_awards(model, free.again, at / "again")
    if not free.games:
        yield Refused(f"{at / 'games'}: at least one award is expected here, as 3 = 10.")
    if not 1 <= free.multiplier <= LARGEST_MULTIPLIER:
        yield Refused(f"{at / 'multiplier'}: a multiplier is from 1 to {LARGEST_MULTIPLIER}, not {free.multiplier}.")
    if free.reels and len(free.reels) != len(model.reels):
        yield Refused(f"{at / 'reels'}: free games have {len(model.reels)} reels as others do, not {len(free.reels)}.")
    yield from faults_of_strips(model, free.reels, at / "reels")


def faults_of_awards(model: Model, awards: dict[int, int], at: Key) -> Iterator[Refused]:
    """Numbers of scatters that can show; each wins at least as many games as fewer of them, which show as well."""
    most = len(model.reels) * model.rows
    for count, games in awards.items():
        if not 1 <= count <= most:
            yield Refused(f"{at}: {count} scatters cannot show, 1 to {most} can.")
        if not 1 <= games <= LARGEST_CAP:
            yield Refused(f"{at / count}: 1 to {LARGEST_CAP} free games are won at once, not {games}.")
    for fewer, more in pairwise(sorted(awards)):
        if awards[more] < awards[fewer]:
            yield Refused(
                f"{at / more}: {more} scatters win no fewer free games than {fewer}, which win {awards[fewer]}."
            )


def faults_of_end(model: Model, at: Key) -> Iterator[Refused]:
    """Free games end: there is a most of them, and in the mean each wins less than one."""
    free = model.free_games
    if free is None:
        return
    first = max(free.games.values())
    if not first <= free.cap <= LARGEST_CAP:
        yield Refused(f"{at / 'cap'}: at most {first} to {LARGEST_CAP} free games for a paid one, not {free.cap}.")
    mean = mean_retriggers(model)
    if mean >= 1:
        yield Refused(f"{at / 'again'}: free games would not end: each wins {mean} more in the mean, not less than 1.")
