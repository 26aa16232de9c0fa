"""The reader's language: refusals over HTTP and on the wire, and the words of the tables in one document."""

import logging
from collections.abc import Iterator

import pytest

from pagador.law import LANGUAGES
from pagador.law.names import names
from pagador.server.api.reader import preferred
from pagador.wire.frames import VERSION
from tests.server.live_house import LiveHouse, Table, live_house

WHEEL = "wheel"

NOT_THERE = {
    "pt": "Não há aqui mesa mesa-9.",
    "en": "There is no table mesa-9 here.",
    "fr": "Il n'y a pas de table mesa-9 ici.",
}
TOO_LITTLE = {
    "pt": "O mínimo em par é 10: 5 é pouco.",
    "en": "The least on par is 10: 5 is too little.",
    "fr": "Le minimum sur pair est de 10 : 5, c'est trop peu.",
}
NOBODYS = {
    "pt": "Esta credencial não é de ninguém, ou caducou: identifique-se de novo.",
    "en": "This token is nobody's, or has run out: sign in again.",
    "fr": "Ce jeton d'accès n'est à personne, ou a expiré : identifiez-vous de nouveau.",
}
CLOSING = {
    "pt": "A casa está a fechar: o seu lugar, as fichas e as apostas ficam como estão até reabrir.",
    "en": "The house is closing: your place, chips and bets stay as they are until it opens again.",
    "fr": "La maison ferme : votre place, vos jetons et vos mises restent tels quels jusqu'à la réouverture.",
}

every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveHouse]:
    with live_house(tmp_path_factory.mktemp("house"), Table(WHEEL, "roleta-francesa", window_seconds=600)) as opened:
        yield opened


# What a browser says -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("pt-PT,pt;q=0.9,en;q=0.8", "pt"),
        ("de-DE,de;q=0.9,fr;q=0.5,en;q=0.2", "fr"),
        ("en;q=0.2, PT-br;q=0.7", "pt"),
        ("fr;q=0,pt;q=0.1", "pt"),
        ("fr; q=0.3, pt; q=0.4", "pt"),
        ("*", "en"),
        ("de,ja", "en"),
        ("fr;q=much", "en"),
        ("fr;q=nan", "en"),
        (",".join(["de"] * 20 + ["fr"]), "en"),
    ],
)
def test_the_language_wanted_most_of_those_spoken_here_is_the_readers(accepted: str, language: str) -> None:
    assert preferred(accepted) == language


# Over HTTP -------------------------------------------------------------------------------


@every_language
def test_a_refusal_over_http_is_in_the_language_accepted(house: LiveHouse, language: str) -> None:
    response = house.get("/v1/tables/mesa-9", language=language)
    assert (response.status_code, response.json()) == (404, {"sentence": NOT_THERE[language], "under": []})
    assert response.headers["content-language"] == language


def test_a_refusal_to_whoever_names_no_language_is_in_english(house: LiveHouse) -> None:
    response = house.get("/v1/tables/mesa-9")
    assert (response.json()["sentence"], response.headers["content-language"]) == (NOT_THERE["en"], "en")


def test_what_is_asked_wrongly_is_refused_in_the_language_too(house: LiveHouse) -> None:
    assert house.get("/nowhere", language="pt").json()["sentence"] == "Não há aqui nada com esse nome."
    unknown = house.get("/v1/me", language="fr").json()["sentence"]
    assert unknown == "Personne n'est entré avec ce jeton d'accès : entrez comme invité ou identifiez-vous."


def test_what_is_said_of_chance_is_in_the_readers_language(house: LiveHouse) -> None:
    assert house.get(f"/v1/tables/{WHEEL}", language="pt").json()["proof"].startswith("O que o acaso responde é fixado")
    assert house.get(f"/v1/tables/{WHEEL}").json()["proof"].startswith("What chance answers is fixed")


def test_the_log_of_a_refusal_stays_english(
    house: LiveHouse, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no such luck")

    monkeypatch.setattr("pagador.server.api.lobby.sheet_of", broken)
    with caplog.at_level(logging.ERROR, "pagador.api"):
        told = house.get(f"/v1/tables/{WHEEL}", language="pt").json()["sentence"]
    assert told == "Algo correu mal na casa. Ficou anotado."
    assert [record.getMessage() for record in caplog.records] == [f"GET /v1/tables/{WHEEL} failed"]


# On the wire -----------------------------------------------------------------------------


@every_language
def test_a_refusal_on_the_wire_is_in_the_language_of_the_hello(house: LiveHouse, language: str) -> None:
    line = house.line(WHEEL, house.somebody(), lang=language)
    line.do("take-place", place="table")
    refused = line.do("place-bet", spot="par", stake=5)
    assert (refused["sentence"], refused["under"]) == (TOO_LITTLE[language], ["pt95.X.27"])


def test_a_hello_that_names_no_language_is_answered_in_english(house: LiveHouse) -> None:
    line = house.line(WHEEL, house.somebody())
    assert line.do("place-bet", spot="par", stake=5)["sentence"].endswith("has no place at this table.")


@every_language
def test_a_goodbye_is_in_the_language_of_the_hello(house: LiveHouse, language: str) -> None:
    line = house.dial(WHEEL)
    line.say(t="hello", v=VERSION, token="nobodys", lang=language)
    assert line.hear()["sentence"] == NOBODYS[language]


def test_a_language_that_is_not_spoken_here_is_no_hello(house: LiveHouse) -> None:
    line = house.dial(WHEEL)
    line.say(t="hello", v=VERSION, lang="de")
    assert line.hear()["sentence"].startswith("That is no frame of this table: ")


def test_everybody_at_a_table_is_told_in_his_own_language_that_the_house_closes(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with live_house(tmp_path_factory.mktemp("closing"), Table(WHEEL, "roleta-francesa")) as closing:
        lines = {language: closing.line(WHEEL, lang=language) for language in LANGUAGES}
        closing.stop()
        assert {language: line.hear()["sentence"] for language, line in lines.items()} == CLOSING


# The words of the tables -------------------------------------------------------------------


@every_language
def test_the_words_of_the_tables_are_one_document_in_each_language(house: LiveHouse, language: str) -> None:
    response = house.get(f"/v1/words?lang={language}")
    words = response.json()
    called = {"pt": "Jogo feito, nada mais", "en": "Bets are down, no more bets"}
    assert words["language"] == language
    assert words["calls"]["pt95.X.14"] == {
        "nada_mais": called.get(language, "Les jeux sont faits, rien ne va plus"),
    }
    assert words["blanks"]["preto"] == {"pt": "preto", "en": "black", "fr": "noir"}[language]
    spots = words["spots"]["roleta-francesa"]
    assert spots["cavalo"]["name"] == {"pt": "cavalo", "en": "split", "fr": "cheval"}[language]
    assert spots["pleno"]["about"] == {"pt": "um número", "en": "one number", "fr": "un numéro"}[language]
    assert words["games"]["ponto-e-banca"] == {"pt": "Ponto e banca"}.get(language, "Punto banco")
    assert response.headers["cache-control"] == "public, max-age=300"


def test_the_calls_of_craps_are_in_portuguese_and_in_english_for_everybody(house: LiveHouse) -> None:
    said = {lang: house.get(f"/v1/words?lang={lang}").json()["calls"]["pt95.VI.13.3.b"] for lang in LANGUAGES}
    both = {"last_play": "Última jogada · Last round"}
    assert said == {"pt": both, "en": both, "fr": {"last_play": "Última jogada · Last round · Dernière partie"}}


def test_the_words_have_every_name_of_the_law_data(house: LiveHouse) -> None:
    words = house.get("/v1/words").json()
    assert words["language"] == "en"
    assert set(words["games"]) == set(names().game)
    assert {game for spots in names().spots for game in spots.games} == set(words["spots"])
    assert words["names"]["place"]["table"] == "at the table"
    assert words["names"]["note"]["ended"] == "The session has ended for want of bets."


def test_words_in_a_language_that_is_not_spoken_here_are_refused(house: LiveHouse) -> None:
    assert house.get("/v1/words?lang=de").status_code == 400
