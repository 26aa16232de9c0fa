"""One hand of póquer sem descarte against one open card: what giving up and going on are worth, exactly."""

import re
from collections.abc import Mapping
from fractions import Fraction

import msgspec
import numpy as np

from pagador.equipment.cards import Card, read_card, written
from pagador.games.poker.poquer_sem_descarte.opening import open_table
from pagador.games.poker.poquer_sem_descarte.state import Table
from pagador.games.poker.poquer_sem_descarte.words import Combination
from pagador.games.poker.ranks import LONG
from pagador.law import Refused
from pagador.machine_code import compiled
from pagador.maths.poquer_sem_descarte.deals import Choices, ways_out
from pagador.maths.poquer_sem_descarte.nets import FOLDED, nets_of
from pagador.maths.poquer_sem_descarte.numbering import MANY, NUMBER, WAYS
from pagador.maths.poquer_sem_descarte.ranking import COMBINATIONS, Ranking, ranking_of
from pagador.maths.poquer_sem_descarte.solved import order_table
from pagador.maths.poquer_sem_descarte.sweep import compared


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """What a player sees: their own five cards, the bank's open one, and the burnt one where the table shows it."""

    hand: tuple[Card, ...]
    up: Card
    burnt: Card | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        return (*self.hand, self.up, *([] if self.burnt is None else [self.burnt]))


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What each choice is worth in antes, and how often a hand that goes on comes out how."""

    combination: Combination
    fold: Fraction
    go_on: Fraction
    not_played: Fraction
    won: Fraction
    equal: Fraction
    lost: Fraction

    @property
    def goes_on(self) -> bool:
        return self.go_on > self.fold


def read_seen(hand: str, up: str, burnt: str | None, readings: Mapping[str, str]) -> Seen:
    """Cards as people write them, with spaces or commas between them."""
    own = tuple(read_card(word) for word in re.split(r"[\s,]+", hand.strip()))
    if len(own) != LONG:
        raise Refused(f"A hand has {LONG} cards, not {len(own)}.")
    seen = Seen(hand=own, up=read_card(up.strip()), burnt=None if burnt is None else read_card(burnt.strip()))
    for card in seen.cards:
        if seen.cards.count(card) > 1:
            raise Refused(f"There is one {written(card)} in the deck, not two.")
    check_burnt(seen, open_table({}, readings).table)
    return seen


def check_burnt(seen: Seen, table: Table) -> None:
    shown = table.readings.burnt_card == "seen"
    if shown and seen.burnt is None:
        raise Refused("By this reading the burnt card is seen: say which it is with --burnt.")
    if not shown and seen.burnt is not None:
        raise Refused("The burnt card is not seen here; by --reading burnt-card=seen it is.")


def advise(seen: Seen, readings: Mapping[str, str]) -> Advice:
    """All hands that the bank may have, one by one."""
    table = open_table({}, readings).table
    ranking, nets = ranking_of(order_table(table)), nets_of(table)
    own = place_of(seen.hand)
    out = np.zeros(MANY, np.bool_)
    out[[NUMBER[card] for card in seen.cards]] = True
    count, banks = against(ranking, ranking.ranks[own], NUMBER[seen.up], out)
    parts, make = nets.parts[ranking.makes[own]], ranking.makes[own]
    shares = [Fraction(int(times), banks) for times in ways_out(count, banks)]
    worth = sum((share * int(net) for share, net in zip(shares, parts[FOLDED + 1 :], strict=True)), Fraction(0))
    not_played, won, equal, lost = shares
    return Advice(
        combination=COMBINATIONS[make],
        fold=Fraction(int(parts[FOLDED]), nets.unit),
        go_on=worth / nets.unit,
        not_played=not_played,
        won=won,
        equal=equal,
        lost=lost,
    )


def place_of(hand: tuple[Card, ...]) -> int:
    """Where a hand is among all."""
    cards = sorted(NUMBER[card] for card in hand)
    return int(sum(WAYS[card, size] for size, card in enumerate(cards, start=1)))


@compiled
def against(ranking: Ranking, rank: int, up: int, out: Choices) -> tuple[int, int]:
    """The bank's hands with this open card and no other that is out, packed as `sweep` does, and how many they are."""
    count, banks = 0, 0
    for hand in range(len(ranking.cards)):
        shows, possible = False, True
        for card in ranking.cards[hand]:
            shows |= card == up
            possible &= card == up or not out[card]
        if shows and possible:
            count += compared(ranking, hand, rank)
            banks += 1
    return count, banks
