"""The sources of chance, behind one protocol: a lot goes in, its outcome comes out."""

from pagador.equipment.chance.sources import (
    CryptographicChance,
    RecordedChance,
    SeededChance,
    Source,
    TypedChance,
)

__all__ = ["CryptographicChance", "RecordedChance", "SeededChance", "Source", "TypedChance"]
