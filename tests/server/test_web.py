"""The web client as the server sends it: its pages, its files, nothing else, and nothing twice."""

import gzip
import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from pagador.registry import GAMES
from pagador.server.api.web import TYPES, beside, read_files
from tests.server.open_house import OpenHouse, open_house

PAGES = {
    "/": "lobby.html",
    "/tables/roleta-francesa": "table.html",
    "/tables/roleta-francesa/rules": "rules.html",
    "/tables/maquinas/records": "records.html",
    "/tables/roleta-francesa/coups/1": "coup.html",
    "/account": "account.html",
    "/kit": "kit.html",
}
WEB = files("pagador") / "web"
LINKED = re.compile(r'(?:href|src)="(/web/[^"]+)"')
FAMILIES = sorted({game.family for game in GAMES})
OWN = ("js/tables/{}/", "js/words/{}.js", "css/tables/{}.css")
IMPORTED = re.compile(r"""(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]""")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    with open_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.mark.parametrize(("path", "file"), PAGES.items())
def test_every_page_is_there_and_everything_it_links_to(house: OpenHouse, path: str, file: str) -> None:
    page = house.get(path)
    assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    title = re.search(r"<title>.*</title>", (WEB / file).read_text())
    assert title is not None
    assert title[0] in page.text
    linked = LINKED.findall(page.text)
    assert linked
    assert {house.get(each).headers["cache-control"] for each in linked} == {"public, max-age=31536000, immutable"}


def test_every_module_that_is_imported_is_there() -> None:
    found = read_files()
    for path, file in found.items():
        if path.endswith(".js"):
            for imported in IMPORTED.findall(file.body.decode()):
                assert beside(path, imported) in found, f"{path} imports {imported}"


def test_a_page_names_every_module_it_needs_before_the_first_is_read(house: OpenHouse) -> None:
    text = house.get("/tables/roleta-francesa").text
    preloaded = re.findall(r'<link rel="modulepreload" href="/web/\w+/([^"]+)">', text)
    assert {"js/pages/table.js", "js/core/dom.js", "js/tables/shell.js", "js/pieces/clock.js"} <= set(preloaded)
    assert len(preloaded) == len(set(preloaded))


def test_the_lobby_names_what_every_family_brings_to_it_too(house: OpenHouse) -> None:
    preloaded = re.findall(r'<link rel="modulepreload" href="/web/\w+/([^"]+)">', house.get("/").text)
    assert {f"js/tables/{family}/lobby.js" for family in FAMILIES} <= set(preloaded)
    assert "js/pieces/flat-die.js" in preloaded


def test_the_house_tells_the_family_of_every_game_and_table(house: OpenHouse) -> None:
    told = {game["name"]: game["family"] for game in house.get("/v1/games").json()}
    assert told == {game.name: game.family for game in GAMES}
    table = house.get("/v1/tables").json()[0]
    assert table["family"] == told[table["game"]]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_has_a_module_for_every_page_its_words_and_its_style(family: str) -> None:
    parts = {f"js/tables/{family}/{part}.js" for part in ("table", "lobby", "coup", "kit")}
    assert parts | {f"js/words/{family}.js", f"css/tables/{family}.css"} <= set(read_files())


@pytest.mark.parametrize("family", FAMILIES)
def test_no_file_that_families_share_names_one_of_them_or_its_games(family: str) -> None:
    """But for the sentence that says to a visitor what is played here."""
    names = {family, *(game.name for game in GAMES if game.family == family)}
    named = re.compile("|".join(sorted(names)), re.IGNORECASE)
    own = tuple(each.format(family) for each in OWN)
    texts = {path: file.body.decode() for path, file in read_files().items() if path.endswith((".js", ".css", ".html"))}
    naming = {path for path, text in texts.items() if not path.startswith(own) and named.search(text)}
    assert naming <= {"lobby.html", "js/words/pages.js"}


def test_no_page_or_file_of_the_client_names_another_host() -> None:
    named = re.compile(r"https?://(?!www\.w3\.org/)[\w.-]+")
    texts = {path: file.body.decode() for path, file in read_files().items() if not path.endswith((".png", ".md"))}
    assert {path: named.findall(text) for path, text in texts.items() if named.search(text)} == {}


def test_no_page_has_a_script_or_a_style_in_it() -> None:
    for path, file in read_files().items():
        if path.endswith(".html"):
            text = file.body.decode()
            assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", text), path


def test_what_a_browser_has_already_is_not_sent_again(house: OpenHouse) -> None:
    first = house.get("/web/css/base.css")
    version = first.headers["etag"]
    again = house.client.get("/web/css/base.css", headers={"If-None-Match": version})
    assert (again.status_code, again.content) == (304, b"")
    assert first.headers["cache-control"] == "no-cache"


def test_a_file_is_sent_small_to_whoever_takes_it_so(house: OpenHouse) -> None:
    plain = house.client.get("/web/css/base.css", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == (WEB / "css" / "base.css").read_bytes()
    small = house.client.get("/web/css/base.css", headers={"Accept-Encoding": "gzip"})
    assert small.headers["content-encoding"] == "gzip"
    assert small.content == plain.content
    assert len(read_files()["css/base.css"].small) < len(plain.content) / 2
    assert gzip.decompress(read_files()["css/base.css"].small) == plain.content


@pytest.mark.parametrize(
    "path",
    [
        "/web/nothing.js",
        "/web/../server/app.py",
        "/web/%2e%2e/server/app.py",
        "/web/",
        "/web/js/core",
        "/web//etc/passwd",
    ],
)
def test_nothing_outside_the_client_can_be_asked_for(house: OpenHouse, path: str) -> None:
    assert house.get(path).status_code == 404


def test_every_file_of_the_client_is_of_a_kind_that_is_served() -> None:
    kinds = {path.rpartition(".")[2] for path in walk()} - {"LICENSE"}
    assert kinds <= set(TYPES)


def walk() -> list[str]:
    found, waiting = [], [WEB]
    while waiting:
        for each in waiting.pop().iterdir():
            if each.is_dir():
                waiting.append(each)
            else:
                found.append(each.name)
    return found
