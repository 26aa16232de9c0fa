"""How functions are compiled, and where their machine code is kept for the next time.

Numba takes kept code for fresh as long as the file of its function is as it was, though functions and figures of other
files are compiled into it. So the code is kept in a folder that is named after all of these files together.
"""

import os
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, TypeVar, cast

import numba
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

SETTINGS: Any = numba.config
CODE: Any = cgutils

HERE = Path(__file__).parent

WHOLE = ("pagador.simulate",)
"""Packages whose functions may have anything of the package compiled into them; elsewhere only what lies beside them.

The law's figures come as arguments, so no other sources matter.
"""

BORROWED = {
    "pagador.maths.treze_cartas": ("pagador.games.poker.treze_cartas.machine",),
    "pagador.simulate": ("pagador.games.poker.treze_cartas.machine",),
}
"""Packages that have functions of another package compiled into theirs: both wings lay the same rows."""

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Compile without the interpreter's lock."""
    return kept(function)


def inlined(function: Function) -> Function:
    """The same for a piece of a loop, made part of whatever calls it."""
    return kept(function, inline="always")


def kept(function: Function, inline: Literal["never", "always"] = "never") -> Function:
    """Numba asks where to keep machine code once, when a function is decorated: other people's keep their place."""
    before = SETTINGS.CACHE_DIR
    SETTINGS.CACHE_DIR = str(folder(before, package_of(function.__module__)))
    try:
        return cast("Function", numba.njit(cache=True, nogil=True, error_model="numpy", inline=inline)(function))
    finally:
        SETTINGS.CACHE_DIR = before


def package_of(module: str) -> str:
    """The package whose sources can be compiled into the functions of a module."""
    return next((whole for whole in WHOLE if module.startswith(f"{whole}.")), module.rpartition(".")[0])


def folder(told: str, package: str) -> Path:
    """Where NUMBA_CACHE_DIR says, if it does; else beside the sources; if those are locked, with the user's caches."""
    return (Path(told) if told else beside(HERE) or users()) / f"{package}-{digest(package)[:16]}"


def beside(sources: Path) -> Path | None:
    """Where Python keeps what it compiled, if we may write there."""
    own = sources / "__pycache__"
    return own if os.access(own if own.exists() else sources, os.W_OK) else None


def users() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pagador"


@cache
def digest(package: str, root: Path = HERE) -> str:
    """The names and contents of all sources that can be compiled into functions of a package."""
    found = sha256()
    for file in (root / "machine_code.py", *sorted(sources(package, root))):
        text = file.read_bytes()
        found.update(f"{file.relative_to(root).as_posix()} {len(text)}\n".encode() + text)
    return found.hexdigest()


def sources(package: str, root: Path = HERE) -> Iterator[Path]:
    for each in (package, *BORROWED.get(package, ())):
        _, *folders = each.split(".")
        yield from root.joinpath(*folders).glob("**/*.py" if each in WHOLE else "*.py")


def hint(typing: Any, condition: Any) -> Any:
    del typing, condition

    def expected(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        bit = ir.IntType(1)
        shape = ir.FunctionType(bit, [bit, bit])
        expect = CODE.get_or_insert_function(builder.module, shape, "llvm.expect.i1")
        return builder.call(expect, [arguments[0], ir.Constant(bit, 0)])

    return types.boolean(types.boolean), expected


rare = cast("Callable[[Any], bool]", intrinsic(hint))
"""A condition that seldom holds: the compiler puts what it leads to out of the way."""
