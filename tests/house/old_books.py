"""The books that releases have left, unpacked as the data directory of a house: see tests/data."""

import lzma
import shutil
from pathlib import Path

from pagador.house.anchors import Heads, public_file, public_key_from, read_anchors
from pagador.house.audit.verify import Verdict, verify
from pagador.house.migrate import upgrade
from pagador.house.settings import Settings
from pagador.house.store import Store
from pagador.house.vault import Seal, seal_from

KEPT = sorted((Path(__file__).parents[1] / "data").glob("books-*"))
PACKED = ".xz"


def unpack(kept: Path, directory: Path) -> Settings:
    """The settings of a house on a copy of these books, their schema brought up to date."""
    for file in kept.iterdir():
        if file.suffix == PACKED:
            (directory / file.stem).write_bytes(lzma.decompress(file.read_bytes()))
        else:
            shutil.copyfile(file, directory / file.name)
    settings = Settings(data=str(directory), demonstration=False, questions_per_minute=100_000)
    store = Store(settings.url)
    upgrade(store)
    store.close()
    return settings


class OldBooks:
    """A copy of old books, and all that is needed to read and to open them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.url)

    @property
    def seal(self) -> Seal:
        return seal_from(self.settings.seal_file)

    def anchors(self) -> list[Heads]:
        return read_anchors(self.settings.anchor_file, public_key_from(public_file(self.settings.anchor_key)))

    def audited(self) -> Verdict:
        """The verdict of an audit with seal and anchors."""
        return verify(self.store, anchors=self.anchors(), seal=self.seal)
