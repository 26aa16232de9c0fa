"""What every handler can ask for by naming it: the house, who comes and goes, advisers, connections to the tables."""

from typing import TypeAlias

from litestar.di import NamedDependency

from pagador.house.opening import House
from pagador.server.api.turnstiles import Turnstiles
from pagador.server.bridge import Advisers
from pagador.server.metrics import Connected

TheHouse: TypeAlias = NamedDependency[House]
TheTurnstiles: TypeAlias = NamedDependency[Turnstiles]
TheAdvisers: TypeAlias = NamedDependency[Advisers]
TheRooms: TypeAlias = NamedDependency[Connected | None]
