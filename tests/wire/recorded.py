"""Sittings as the records of a house, and what each participant is sent of them."""

from typing import Any

import msgspec

from pagador.decider import DEALER, SPECTATOR, Participant
from pagador.game import Game
from pagador.house.records import Played
from pagador.server.showing import ShownRecord, shown_records
from tests.games.campaign import NAMES, Campaign

VIEWERS = (*NAMES, SPECTATOR, DEALER)


class Recorded:
    """A random sitting: the state it was opened with, its lines, their events, and the states that each led through."""

    def __init__(self, game: Game[Any], seed: int, coups: int) -> None:
        campaign = Campaign(game, seed)
        campaign.play(coups)
        self.game = game
        self.opened = campaign.sitting.opened
        self.lines = lines_of(game, campaign)
        self.events = [entry.events for entry in campaign.sitting.log]
        self.states = [line.states for line in self.lines]

    def entries(self, who: Participant) -> list[dict[str, Any]]:
        return [entry_of(line, who) for line in self.lines]


def lines_of(game: Game[Any], campaign: Campaign) -> list[ShownRecord]:
    sitting = campaign.sitting
    records = (
        Played(seq=seq, at=0, actor=entry.actor, command=entry.command, events=entry.events)
        for seq, entry in enumerate(sitting.log)
    )
    return shown_records(game, sitting.opened, records)


def entry_of(line: ShownRecord, who: Participant) -> dict[str, Any]:
    """A line as this participant is sent it; without events, if it tells them nothing and is not sent."""
    entry: dict[str, Any] = msgspec.json.decode(sent_bytes(line, who) or b'{"events":[]}')
    return entry


def sent_bytes(line: ShownRecord, who: Participant) -> bytes:
    return bytes(line.entry_for(who) or b"")
