"""Banca francesa for counting: sittings from which the game goes on alike are made one."""

from msgspec.structs import replace

from pagador.games.banca_francesa.state import BancaFrancesa


def merged(sitting: BancaFrancesa) -> BancaFrancesa:
    """The sitting without its past: how many coups were played, and what the dice showed in them."""
    return replace(sitting, coup=0, last=())
