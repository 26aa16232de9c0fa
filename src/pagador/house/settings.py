"""Settings: a TOML file and the environment, neither needed; where the house keeps its things."""

import os
import tomllib
from pathlib import Path
from typing import Annotated, Any

import msgspec

from pagador.law import Refused, nearest

PREFIX = "PAGADOR_"

Port = Annotated[int, msgspec.Meta(ge=0, le=65_535)]
Some = Annotated[int, msgspec.Meta(ge=1, le=10**15)]


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that can be set; each has a default that needs no setting."""

    data: str = ""
    """The directory of database, keys and anchors; empty: a place of the user's own."""
    db: str = ""
    """sqlite:///FILE or postgresql://HOST/NAME; empty: house.db in the data directory."""
    host: str = "127.0.0.1"
    port: Port = 8000
    origins: tuple[str, ...] = ()
    """Other origins whose pages may open tables; the house's own always may."""
    guest_credits: Some = 100_000
    anchor_seconds: Some = 60
    demonstration: bool = True
    """Whether a first start opens a demonstration table of each game."""
    allow_old_sqlite: bool = False
    log_level: str = "info"
    connections_per_person: Some = 8
    connections_per_address: Some = 256
    """Lines of every kind that one address may hold open at once; of IPv6, one network."""
    request_seconds: Some = 10
    """How long a request may take to arrive, whole."""
    frames_per_second: Some = 100
    """Frames that one person may send, over all his connections."""
    commands_at_once: Some = 64
    """Commands of one person that may wait for their answer; whoever has sent more waits before the next is heard."""
    guests_per_minute: Some = 120
    give_up_seconds: Some = 60
    """How long a person has to give up the later of two machines that another waits for."""
    kept_seconds: Some = 60
    """How long a machine that is free is kept for the person who waited for it."""
    questions_per_minute: Some = 600
    """Questions from one address for which many lines may have to be read: tables, coups, proofs, statements."""

    @property
    def directory(self) -> Path:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
        return Path(self.data).expanduser() if self.data else Path(base) / "pagador"

    @property
    def url(self) -> str:
        return self.db or f"sqlite:///{self.directory / 'house.db'}"

    @property
    def seal_file(self) -> Path:
        return self.directory / "seal.key"

    @property
    def anchor_key(self) -> Path:
        return self.directory / "anchor.key"

    @property
    def anchor_file(self) -> Path:
        return self.directory / "anchors.jsonl"


def make_directory(settings: Settings) -> None:
    """The place of database, keys and anchors: nobody else's business."""
    try:
        settings.directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"The directory {settings.directory} cannot be made: {error.strerror}.") from None


def settings_from(file: str | None = None, **given: Any) -> Settings:
    """The settings of a file, then of the environment, then as given on the command line; the last word counts."""
    written = from_file(file or os.environ.get(f"{PREFIX}CONFIG"))
    environment = from_environment()
    wanted = written | environment | {name: value for name, value in given.items() if value is not None}
    try:
        return msgspec.convert(wanted, Settings, strict=False)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `$.")
        raise Refused(f"The setting {where.rstrip('`')} cannot be that: {what[:1].lower()}{what[1:]}.") from None


def from_file(file: str | None) -> dict[str, Any]:
    if file is None:
        return {}
    try:
        written = tomllib.loads(Path(file).read_text())
    except OSError as error:
        raise Refused(f"The settings {file} cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refused(f"The settings {file} are not TOML: {error}.") from None
    known = list(Settings.__struct_fields__)
    for name in written:
        if name not in known:
            raise Refused(f"There is no setting {name} in {file}. {nearest(name, known)}")
    return written


def from_environment() -> dict[str, Any]:
    """`PAGADOR_PORT=8001` and the like; lists with commas."""
    found: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        value = os.environ.get(f"{PREFIX}{name.upper()}")
        if value is not None:
            found[name] = tuple(filter(None, value.split(","))) if name == "origins" else word(value)
    return found


def word(value: str) -> Any:
    return {"true": True, "false": False}.get(value.lower(), value)
