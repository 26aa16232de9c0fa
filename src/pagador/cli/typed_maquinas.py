"""The terms of a machine as they are typed: its model may be a file."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def typed(terms: Mapping[str, Any]) -> Mapping[str, Any]:
    """A model in a file goes into the terms whole, under its own name; there it is checked as any."""
    from pagador.games.maquinas.toml import read_model

    name = terms.get("model")
    if not isinstance(name, str) or not name.endswith(".toml"):
        return terms
    file = Path(name)
    model = read_model(file)
    return {**terms, "model": model.name, "plan": tomllib.loads(file.read_text(encoding="utf-8"))}
