"""The models that ship: of our own invention, for demonstration; for money an inspector approves them."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from pagador.games.maquinas.model import Model
from pagador.games.maquinas.toml import model_from
from pagador.law import Refused, nearest


@cache
def shipped() -> Mapping[str, Model]:
    """Every model that ships, by its name, in alphabetical order."""
    folder = files("pagador.games.maquinas") / "models"
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    models = [model_from(file.read_text(encoding="utf-8"), file.name) for file in found]
    return MappingProxyType({model.name: model for model in models})


def model_named(name: str) -> Model:
    try:
        return shipped()[name]
    except KeyError:
        raise Refused(f"There is no model {name}. {nearest(name, list(shipped()))}") from None
