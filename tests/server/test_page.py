"""The plain page: every table and its rules, without a script, and nothing in it that was not escaped."""

from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from pagador.house.lobby import tables_on_floor
from pagador.house.rulebook import RuleBook, rulebook
from pagador.law import find_section
from pagador.server.page import front_page, rules_page
from tests.server.open_house import OpenHouse, open_house

EVIL = '"><script>alert(1)</script>&'


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    with open_house(tmp_path_factory.mktemp("house"), by_hand={"a-mao": "roleta-francesa"}) as opened:
        yield opened


class Page(HTMLParser):
    """What a browser would find in a page: tags, links, styles and text, every tag closed by its own."""

    VOID = ("meta", "br")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.links: list[str] = []
        self.styles: list[str] = []
        self.text = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert [name for name, _ in attrs if name.startswith("on") or name == "style"] == []
        self.links += [value for name, value in attrs if name == "href" and value]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "style":
            self.styles.append(data)
        else:
            self.text += data


def test_the_front_page_shows_every_table_and_leads_to_its_rules(house: OpenHouse) -> None:
    response = house.get("/")
    page = Page(response.text)
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    for table in tables_on_floor(house.house.floor):
        assert table.title in page.text
        assert f"/tables/{table.name}" in page.links
        assert house.get(f"/tables/{table.name}").status_code == 200
    assert "dealt by hand, no proof" in page.text


def test_every_link_of_the_front_page_leads_somewhere(house: OpenHouse) -> None:
    links = Page(house.get("/").text).links
    assert len(links) > 5
    assert [link for link in links if house.get(link).status_code != 200] == []


def test_the_pages_need_no_script_and_only_the_style_that_is_allowed(house: OpenHouse) -> None:
    for path in ("/", "/tables/ponto-e-banca"):
        response = house.get(path)
        page = Page(response.text)
        digest = b64encode(sha256("".join(page.styles).encode()).digest()).decode()
        assert f"style-src 'sha256-{digest}'" in response.headers["content-security-policy"]
        assert page.tags & {"script", "link", "img", "iframe", "form", "object"} == set()
        assert "://" not in response.text


@pytest.mark.rule("pt15.804.ato.4", "pt15.804.25")
@pytest.mark.parametrize("language", ["pt", "en", "fr"])
def test_the_rules_of_a_table_can_be_read_in_a_browser(house: OpenHouse, language: str) -> None:
    text = house.get("/tables/roleta-americana-online", lang=language).text
    page = Page(text)
    assert f'<html lang="{language}">' in text
    assert [rule.id for rule in find_section("pt15.804").rule if getattr(rule, language) not in page.text] == []
    complaining = {"pt": "Como reclamar", "en": "How to complain", "fr": "Comment réclamer"}
    assert [each for each, words in complaining.items() if words in page.text] == [language]
    assert [link for link in page.links if link.startswith("?lang=")] == ["?lang=pt", "?lang=en", "?lang=fr"]


def test_a_page_of_a_table_that_is_not_there_is_a_sentence(house: OpenHouse) -> None:
    response = house.get("/tables/mesa-9")
    assert (response.status_code, response.json()["sentence"]) == (404, "There is no table mesa-9 here.")


def evil(book: RuleBook) -> RuleBook:
    section = replace(book.sections[0], title=EVIL, rules=(replace(book.sections[0].rules[0], id=EVIL, summary=EVIL),))
    reading = replace(book.readings[0], key=EVIL, question=EVIL, answer=EVIL)
    return RuleBook(
        table=EVIL,
        game=EVIL,
        title=EVIL,
        edition=EVIL,
        act=EVIL,
        language="en",
        sections=(section,),
        readings=(reading,),
        terms={EVIL: EVIL},
        complaints=EVIL,
    )


def test_everything_that_is_put_into_a_page_is_escaped(house: OpenHouse) -> None:
    first = tables_on_floor(house.house.floor)[0]
    words = dict.fromkeys(("name", "title", "currency", "status"), EVIL)
    table = replace(first, demonstration=False, last=(EVIL,), **words)
    for text in (front_page([table]), rules_page(evil(rulebook(house.at("a-mao"), "en")))):
        assert "<script" not in text
        assert EVIL in Page(text).text
