"""What every handler can ask for by naming it: the house, those who come and go, the connections to its tables."""

from typing import TypeAlias

from litestar.di import NamedDependency

from pagador.house.opening import House
from pagador.server.api.turnstiles import Turnstiles
from pagador.server.metrics import Connected

TheHouse: TypeAlias = NamedDependency[House]
TheTurnstiles: TypeAlias = NamedDependency[Turnstiles]
TheRooms: TypeAlias = NamedDependency[Connected | None]
