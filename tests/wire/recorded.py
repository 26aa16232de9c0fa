"""Sittings as the records of a house, and what each participant is sent of them."""

from typing import Any

import msgspec

from pagador.decider import DEALER, SPECTATOR, Participant
from pagador.game import Game
from pagador.house.records import Played
from pagador.server.showing import Line, lines_from
from tests.games.campaign import NAMES, Campaign

VIEWERS = (*NAMES, SPECTATOR, DEALER)


class Recorded:
    """A random sitting: the state it was opened with, every line of it, and the states that each line led through."""

    def __init__(self, game: Game[Any], seed: int, coups: int) -> None:
        campaign = Campaign(game, seed)
        campaign.play(coups)
        self.game = game
        self.opened = campaign.sitting.opened
        self.lines = lines_of(game, campaign)
        self.states = [line.states for line in self.lines]

    def view(self, state: Any, who: Participant) -> Any:
        return self.game.view(state, who)

    def entries(self, who: Participant) -> list[dict[str, Any]]:
        return [entry_of(line, who) for line in self.lines]


def lines_of(game: Game[Any], campaign: Campaign) -> list[Line]:
    sitting = campaign.sitting
    records = (
        Played(seq=seq, at=0, actor=entry.actor, command=entry.command, events=entry.events)
        for seq, entry in enumerate(sitting.log)
    )
    return lines_from(game, sitting.opened, records)


def entry_of(line: Line, who: Participant) -> dict[str, Any]:
    entry: dict[str, Any] = msgspec.json.decode(sent_bytes(line, who))
    return entry


def sent_bytes(line: Line, who: Participant) -> bytes:
    return bytes(line.entry_for(who) or b"")
