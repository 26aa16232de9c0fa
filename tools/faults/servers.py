"""A PostgreSQL server of the campaign's own, stopped or crashed under load, and started again."""

import signal

from pagador.house.settings import Settings
from tests.databases import Postgres
from tools.faults import outages
from tools.faults.campaign import Campaign
from tools.load.house import HouseProcess


class Restart:
    """The server stops as its operator stops it, or crashes, so that it has to recover when it comes back."""

    wholly = True

    def __init__(self, server: Postgres, how: signal.Signals) -> None:
        self.server = server
        self.how = how
        self.name = "PostgreSQL crashed" if how is signal.SIGQUIT else "PostgreSQL stopped"

    def begin(self, house: HouseProcess) -> None:
        self.server.stop(self.how)

    def end(self, house: HouseProcess) -> None:
        self.server.start()


def run(here: Campaign, restarts: int) -> None:
    """A house on PostgreSQL through so many restarts, stops and crashes in turn."""
    directory = here.directory / "server"
    directory.mkdir()
    server = Postgres(directory)
    server.make()
    try:
        server.start()
        settings = Settings(data=str(here.directory / "data"), db=server.database())
        ways = (signal.SIGINT, signal.SIGQUIT)
        outages.run(here, settings, [Restart(server, ways[number % 2]) for number in range(restarts)])
    finally:
        server.stop()
