"""The sources of chance, behind one protocol: a lot goes in, its outcome comes out."""

from pagador.equipment.chance.committed import Commitment, CommittedChance, check_draws, commit, new_key
from pagador.equipment.chance.health import WatchedRandom, WatchedSource
from pagador.equipment.chance.shoes import CommittedShoe, Opening, Secret, check_opening, opening, root, shuffled
from pagador.equipment.chance.sources import CryptographicChance, RecordedChance, SeededChance, Source, TypedChance

__all__ = [
    "Commitment",
    "CommittedChance",
    "CommittedShoe",
    "CryptographicChance",
    "Opening",
    "RecordedChance",
    "Secret",
    "SeededChance",
    "Source",
    "TypedChance",
    "WatchedRandom",
    "WatchedSource",
    "check_draws",
    "check_opening",
    "commit",
    "new_key",
    "opening",
    "root",
    "shuffled",
]
