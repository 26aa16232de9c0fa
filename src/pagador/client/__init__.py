"""A small client: speaks to a house over HTTP and WebSocket, and plays there.

house = HouseClient("http://127.0.0.1:8000")
house.come_as_guest()
with TableClient(house, "roleta-francesa") as table:
    table.do("take-place", place="table")
    table.do("place-bet", spot="pleno:17", stake=10)
"""

from pagador.client.house import HouseClient
from pagador.client.table import TableClient

__all__ = ["HouseClient", "TableClient"]
