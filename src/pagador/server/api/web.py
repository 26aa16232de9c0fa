"""The web client: pages and files of `pagador/web`, served as they are; a browser is sent only what is new to it.

The address of a file has the version of the whole client in it, so that a browser keeps it for good; a page names the
modules it will need, all of them, so that none waits for another.
"""

import fnmatch
import gzip
import re
from functools import cache
from hashlib import sha256
from importlib.resources import files
from posixpath import normpath
from typing import Annotated, Any, TypeAlias

import msgspec
from litestar import Request, Response, get
from litestar.params import PathParameter

from pagador.house.questions import NotThere
from pagador.server.api.refusals import may_refuse
from pagador.server.api.shapes import CoupNumber, TableName

ASK_AGAIN = "no-cache"
FOR_GOOD = "public, max-age=31536000, immutable"
TYPES = {
    "coup": "text/plain",
    "css": "text/css",
    "html": "text/html",
    "js": "text/javascript",
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "md": "text/plain",
}
FilePath: TypeAlias = Annotated[
    str, PathParameter(max_length=200, description="A file of the web client, such as js/core/dom.js.")
]


class File(msgspec.Struct, frozen=True):
    """A file as it is sent: its bytes, the same made small, and the name of this version of it."""

    kind: str
    body: bytes
    small: bytes
    version: str


@cache
def read_files() -> dict[str, File]:
    """Every file of the client by its path; nothing outside it can be asked for."""
    found: dict[str, File] = {}
    waiting = [("", files("pagador") / "web")]
    while waiting:
        path, there = waiting.pop()
        for each in there.iterdir():
            name = f"{path}{each.name}"
            if each.is_dir():
                waiting.append((f"{name}/", each))
            elif (kind := TYPES.get(name.rpartition(".")[2])) is not None:
                found[name] = written(kind, each.read_bytes())
    return found


@cache
def version() -> str:
    """One name for all files as they are now."""
    every = sorted((path, file.version) for path, file in read_files().items())
    return sha256(repr(every).encode()).hexdigest()[:16]


# Pages -----------------------------------------------------------------------------------

SCRIPT = re.compile(r'<script type="module" src="/web/([^"]+)"')
AHEAD = re.compile(r'<link rel="modulepreload" href="/web/([^"]+)">\n')
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*['"](\.[^'"]+)['"]""")


@cache
def page(name: str) -> File:
    """A page that names its files by version, and every module it needs before the first of them asks.

    A page may name modules that it fetches only later, those of every family of games by a pattern such as
    `js/tables/*/lobby.js`.
    """
    text = read_files()[name].body.decode()
    later = [path for pattern in AHEAD.findall(text) for path in fnmatch.filter(read_files(), pattern)]
    needed = sorted(modules(SCRIPT.findall(text) + later))
    text = AHEAD.sub("", text)
    links = "".join(f'<link rel="modulepreload" href="/web/{path}">\n' for path in needed)
    whole = text.replace("</head>", f"{links}</head>").replace('"/web/', f'"/web/{version()}/')
    return written(TYPES["html"], whole.encode())


def modules(first: list[str]) -> set[str]:
    """These modules and all that they import; what is fetched when it is wanted waits until then."""
    found, waiting = set(first), list(first)
    while waiting:
        path = waiting.pop()
        text = read_files()[path].body.decode()
        new = {beside(path, imported) for imported in IMPORT.findall(text)} - found
        found |= new
        waiting += new
    return found


def beside(path: str, imported: str) -> str:
    """The path of a module that another imports."""
    return normpath(f"{path.rpartition('/')[0]}/{imported}")


# Sending ---------------------------------------------------------------------------------


def written(kind: str, body: bytes) -> File:
    return File(kind, body, gzip.compress(body, mtime=0), f'"{sha256(body).hexdigest()[:32]}"')


def sent(request: Request[Any, Any, Any], file: File, kept: str) -> Response[bytes]:
    """A file, small if the browser takes it so; nothing but its name if he has it already."""
    headers = {"ETag": file.version, "Cache-Control": kept, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.version:
        return Response(b"", status_code=304, headers=headers)
    small = "gzip" in request.headers.get("accept-encoding", "")
    more = {"Content-Encoding": "gzip"} if small else {}
    return Response(file.small if small else file.body, media_type=file.kind, headers=headers | more)


@get("/", include_in_schema=False, sync_to_thread=False)
def show_lobby(request: Request[Any, Any, Any]) -> Response[bytes]:
    return sent(request, page("lobby.html"), ASK_AGAIN)


@get("/tables/{name:str}", include_in_schema=False, sync_to_thread=False)
def show_table_page(request: Request[Any, Any, Any], name: TableName) -> Response[bytes]:
    return sent(request, page("table.html"), ASK_AGAIN)


@get("/tables/{name:str}/rules", include_in_schema=False, sync_to_thread=False)
def show_rules_page(request: Request[Any, Any, Any], name: TableName) -> Response[bytes]:
    return sent(request, page("rules.html"), ASK_AGAIN)


@get("/tables/{name:str}/records", include_in_schema=False, sync_to_thread=False)
def show_records_page(request: Request[Any, Any, Any], name: TableName) -> Response[bytes]:
    return sent(request, page("records.html"), ASK_AGAIN)


@get("/tables/{name:str}/coups/{coup:int}", include_in_schema=False, sync_to_thread=False)
def show_coup_page(request: Request[Any, Any, Any], name: TableName, coup: CoupNumber) -> Response[bytes]:
    return sent(request, page("coup.html"), ASK_AGAIN)


@get("/account", include_in_schema=False, sync_to_thread=False)
def show_account_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    return sent(request, page("account.html"), ASK_AGAIN)


@get("/kit", include_in_schema=False, sync_to_thread=False)
def show_kit(request: Request[Any, Any, Any]) -> Response[bytes]:
    return sent(request, page("kit.html"), ASK_AGAIN)


@get(
    "/web/{path:path}",
    operation_id="web-file",
    summary="A file of the web client",
    responses=may_refuse(400, 404),
    include_in_schema=False,
    sync_to_thread=False,
)
def show_file(request: Request[Any, Any, Any], path: FilePath) -> Response[bytes]:
    """A file by its path, for good if the path begins with the version of the client."""
    whole = path.lstrip("/")
    asked = whole.removeprefix(f"{version()}/")
    file = read_files().get(asked)
    if file is None:
        raise NotThere(f"There is no file {whole} here.")
    return sent(request, file, ASK_AGAIN if asked == whole else FOR_GOOD)


ROUTES = (
    show_lobby,
    show_table_page,
    show_rules_page,
    show_records_page,
    show_coup_page,
    show_account_page,
    show_kit,
    show_file,
)
