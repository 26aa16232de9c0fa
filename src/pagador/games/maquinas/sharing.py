"""What machines are alike to a player who wants one: of the same type, at the same stakes."""

from collections.abc import Mapping

from pagador.games.maquinas.state import Maquina
from pagador.games.maquinas.words import Phase
from pagador.law import rule


@rule("pt95.VIII.12")
def shared(machine: Maquina) -> str:
    """The type, and the least and the most that a game costs here."""
    limits = [row.limit for row in machine.table.spots.values()]
    least = min(limit.least for limit in limits)
    most = max(limit.most or limit.least for limit in limits)
    return f"{machine.model.type}/{least}-{most}"


def under_way(machine: Maquina) -> Mapping[str, int]:
    """The running game and its free games: what they have won so far, how many are left and how many were played."""
    if machine.phase is Phase.RESTING:
        return {}
    return {"won": machine.won, "free_games_left": machine.free_left, "free_games_played": machine.free_played}
