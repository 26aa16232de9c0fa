"""The HTTP side of the house: what anyone may read, and how everything is answered and refused."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from threading import current_thread
from typing import Any

import pytest

from pagador.equipment.chance.shoes import Opening, check_opening
from pagador.house.floor import SUSPENDED
from pagador.house.store import StoreFailed
from pagador.law import find_section
from pagador.registry import GAMES
from pagador.server.api import door, library
from pagador.wire.folding import after_entry
from tests.server.open_house import OpenHouse, open_house

WHEEL, CARDS, ONLINE = "roleta-francesa", "ponto-e-banca", "roleta-americana-online"


class Rooms:
    """As many connections as the test says."""

    connections = 42


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """One house for all: every test brings people of its own, and each table is one test's."""
    by_hand = {"a-mao": WHEEL, "de-ontem": WHEEL}
    directory = tmp_path_factory.mktemp("house")
    with open_house(directory, by_hand=by_hand, rooms=Rooms(), guests_per_minute=10_000) as opened:
        yield opened


@pytest.fixture(scope="module")
def manager(house: OpenHouse) -> str:
    return house.somebody("marta", "manager")


def sentence(response: Any) -> str:
    """The sentence of a refusal, which has its rules beside it and nothing else."""
    body = response.json()
    assert set(body) == {"sentence", "under"}
    return str(body["sentence"])


# The lobby -------------------------------------------------------------------------------


def test_the_lobby_lists_a_demonstration_table_of_every_game(house: OpenHouse) -> None:
    tables = {table["name"]: table for table in house.get("/v1/tables").json()}
    assert {game.name for game in GAMES} <= set(tables)
    assert tables["roleta-americana"] == {
        "name": "roleta-americana",
        "game": "roleta-americana",
        "family": "roulette",
        "title": "Roleta americana",
        "edition": "pt95",
        "currency": "demo",
        "demonstration": True,
        "minimum": 10,
        "most": 2400,
        "players": 0,
        "house_players": 0,
        "coup": 1,
        "phase": "betting",
        "status": "open",
        "last": [],
        "source": "committed",
        "casino": "casino",
        "listing": None,
    }


def test_the_lobby_is_listed_without_working_out_a_sheet_for_every_table(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anyone may ask for it as often as he likes, and while it is made nobody at a table is answered."""

    def never(*_: object) -> None:
        raise AssertionError("a sheet was worked out")

    monkeypatch.setattr("pagador.house.lobby.spot_line", never)
    assert len(house.get("/v1/tables").json()) > 5


def test_a_table_says_its_limits_its_law_and_what_its_chance_is_bound_to(house: OpenHouse) -> None:
    sheet = house.get("/v1/tables/roleta-americana").json()
    pleno = next(spot for spot in sheet["spots"] if spot["spot"] == "pleno:17")
    assert (pleno["least"], pleno["most"], pleno["odds"]) == (10, 100, "35")
    assert len(sheet["law"]) == 64
    assert sheet["commitment"]["digest"] == house.at("roleta-americana").bound.digest  # type: ignore[union-attr]
    assert sheet["places"]["seats"] == list("12345678")


def test_a_table_without_rows_of_spots_says_its_limits_too(house: OpenHouse) -> None:
    spots = {spot["spot"]: spot for spot in house.get("/v1/tables/ponto-e-banca-macau").json()["spots"]}
    assert (spots["empate"]["least"], spots["banca"]["most"]) == (10, None)


@pytest.mark.parametrize("path", ["/v1/tables/mesa-9", "/v1/tables/house", "/v1/tables/mesa-9/rules"])
def test_a_table_that_is_not_there_is_said_to_be_not_there(house: OpenHouse, path: str) -> None:
    response = house.get(path)
    assert (response.status_code, sentence(response)[:17]) == (404, "There is no table")


@pytest.mark.rule("pt15.804.25", "pt15.804.ato.4")
@pytest.mark.parametrize("language", ["pt", "en", "fr"])
def test_the_rules_in_force_are_open_to_anyone_in_three_languages(house: OpenHouse, language: str) -> None:
    book = house.get(f"/v1/tables/{ONLINE}/rules", lang=language).json()
    published = [(rule["id"], rule["summary"]) for section in book["sections"] for rule in section["rules"]]
    assert published == [(rule.id, getattr(rule, language)) for rule in find_section("pt15.804").rule]
    assert all(reading["question"] and reading["answer"] for reading in book["readings"])
    assert book["terms"]["window_seconds"] == 30
    inspector = {"pt": "inspetor", "en": "inspector", "fr": "inspecteur"}
    title = {"pt": "Roleta americana online", "en": "American roulette online", "fr": "Roulette américaine en ligne"}
    assert book["title"] == title[language]
    assert [each for each, word in inspector.items() if f"{word} " in book["complaints"]] == [language]


def test_the_rules_of_roleta_americana_are_of_both_its_sections(house: OpenHouse) -> None:
    book = house.get("/v1/tables/roleta-americana/rules").json()
    assert [section["section"] for section in book["sections"]] == ["pt95.X", "pt95.IX"]


def test_the_rules_say_which_readings_a_table_has_chosen(house: OpenHouse, manager: str) -> None:
    chosen = {"name": "por-um", "game": WHEEL, "readings": {"prize": "for-one"}}
    assert house.post("/v1/tables", manager, chosen).status_code == 201
    readings = house.get("/v1/tables/por-um/rules").json()["readings"]
    prize = next(reading for reading in readings if reading["key"] == "prize")
    assert (prize["taken"], prize["usual"]) == ("for-one", False)
    assert prize["rules"] == ["pt95.X.20", "pt95.X.20.a", "pt95.X.20.b"]


# The library -----------------------------------------------------------------------------


def test_the_games_are_listed_with_their_law(house: OpenHouse) -> None:
    games = {game["name"]: game for game in house.get("/v1/games").json()}
    assert games[ONLINE]["editions"] == [
        {"edition": "pt15", "act": "Regulamentos n.os 803/2015 e 804/2015", "sections": ["pt15.804"]}
    ]


def test_the_edges_of_a_game_are_exact(house: OpenHouse) -> None:
    rows = house.get(f"/v1/games/{WHEEL}/edges").json()
    assert {row["ev"] for row in rows if row["bet"] == "pleno:17"} == {"-1/37"}
    assert {row["game"] for row in rows} == {WHEEL}


def test_the_charts_of_a_game_are_served_as_they_ship(house: OpenHouse) -> None:
    charts = house.get("/v1/games/blackjack/charts").json()
    assert [(chart["edition"], chart["decks"]) for chart in charts] == [
        ("pt95", 4),
        ("pt95", 6),
        ("pteur", 4),
        ("pteur", 6),
    ]
    assert {len(row) for chart in charts for part in chart["two"].values() for row in part.values()} == {10}
    assert house.get(f"/v1/games/{WHEEL}/charts").json() == []
    assert house.get("/v1/games/roleta/charts").status_code == 404


def test_a_game_that_is_not_there_has_no_edges(house: OpenHouse) -> None:
    response = house.get("/v1/games/roleta/edges")
    assert (response.status_code, sentence(response)[:26]) == (404, "There is no game roleta he")


def test_a_rule_is_shown_with_its_figures(house: OpenHouse) -> None:
    rule = house.get("/v1/law/pt15.804.28.a").json()
    assert (rule["figures"], rule["kind"], rule["edition"]) == ({"idle_minutes": 3}, "session", "pt15")
    assert rule["fr"] == "Seul à la roulette, il passe plus de 3 minutes sans miser."


def test_a_rule_that_is_not_there_is_answered_with_the_nearest(house: OpenHouse) -> None:
    response = house.get("/v1/law/pt95.II.99")
    assert response.status_code == 404
    assert sentence(response).startswith("There is no rule pt95.II.99. Nearest: pt95.II.9")


# Coups -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played(house: OpenHouse) -> OpenHouse:
    """Two coups at the wheel and two of cards, and a third begun at each."""
    name, _ = house.guest()
    for table, place, spot in ((WHEEL, "table", "par"), (CARDS, "1", "banca")):
        house.sits(table, name, place)
        house.wait_for_bets(table, name)
        for _ in range(2):
            house.bets(table, name, spot, 10)
            house.play_out(table, name)
        house.bets(table, name, spot, 10)
    return house


@pytest.mark.parametrize("table", [WHEEL, CARDS])
def test_a_coup_that_is_over_is_shown_from_its_bets_to_its_end(played: OpenHouse, table: str) -> None:
    coup = played.get(f"/v1/tables/{table}/coups/2").json()
    words = [event["event"] for entry in coup["entries"] for event in entry.get("events", ())]
    assert (words[0], words[-1]) == ("bet-placed", "coup-ended")
    assert "command" not in coup["entries"][-1]


@pytest.mark.parametrize("table", [WHEEL, CARDS])
def test_a_coup_leads_from_the_table_before_it_to_the_table_before_the_next(played: OpenHouse, table: str) -> None:
    first, second = (played.get(f"/v1/tables/{table}/coups/{coup}").json() for coup in (1, 2))
    state = first["state"]
    for entry in first["entries"]:
        state = after_entry(state, entry)
    assert state == second["state"]
    assert (first["state"]["coup"], state["coup"]) == (1, 2)


@pytest.mark.parametrize("table", [WHEEL, CARDS])
@pytest.mark.parametrize("what", ["", "/proof"])
@pytest.mark.parametrize("coup", [3, 4, 2**53 - 1])
def test_nothing_is_told_of_a_coup_that_is_not_over(played: OpenHouse, table: str, what: str, coup: int) -> None:
    response = played.get(f"/v1/tables/{table}/coups/{coup}{what}")
    assert (response.status_code, sentence(response)) == (
        404,
        f"Coup {coup} of {table} is not over: ask again when it is.",
    )


@pytest.mark.parametrize("coup", ["0", "-1", "x", "1.5", "99999999999999999999999"])
def test_a_coup_that_is_no_number_is_refused(played: OpenHouse, coup: str) -> None:
    assert played.get(f"/v1/tables/{WHEEL}/coups/{coup}").status_code in (400, 404)


def test_the_proof_of_a_wheel_is_the_key_of_what_was_published(played: OpenHouse) -> None:
    proof = played.get(f"/v1/tables/{WHEEL}/coups/1/proof").json()
    digest = sha256(bytes.fromhex(proof["revealed"]["key"])).hexdigest()
    assert (proof["committed"]["of"], proof["committed"]["digest"]) == (1, digest)
    assert proof["committed"]["seq"] < proof["revealed"]["seq"]


def test_the_proof_of_cards_leads_to_the_root_that_was_published(played: OpenHouse) -> None:
    proof = played.get(f"/v1/tables/{CARDS}/coups/2/proof").json()
    assert (proof["committed"]["kind"], proof["whole"]) == ("shoe", None)
    assert len(proof["revealed"]["cards"]) >= 4
    for card in proof["revealed"]["cards"]:
        beside = tuple(bytes.fromhex(node) or None for node in card["beside"])
        salt = bytes.fromhex(card["salt"])
        opened = Opening(position=card["position"], card=card["card"], salt=salt, beside=beside)
        check_opening(proof["committed"]["digest"], opened)


def test_the_key_of_a_coup_that_is_running_is_nowhere(played: OpenHouse) -> None:
    bound = played.at(WHEEL).bound
    assert bound is not None
    secret = played.house.floor.vault.secret(WHEEL, bound)
    assert isinstance(secret, bytes)
    key = secret.hex()
    paths = ["", "/rules", "/coups/1", "/coups/2", "/coups/3", "/coups/2/proof", "/coups/3/proof"]
    pages = [played.get(f"/v1/tables/{WHEEL}{path}").text for path in paths]
    pages += [played.get(path).text for path in ("/", "/metrics", "/health", "/v1/tables", f"/tables/{WHEEL}")]
    assert bound.digest in pages[0]
    assert [page for page in pages if key in page] == []


def test_a_card_that_only_its_handler_saw_has_no_face_for_an_onlooker(played: OpenHouse) -> None:
    coup = played.get(f"/v1/tables/{CARDS}/coups/1").json()
    events = [event for entry in coup["entries"] for event in entry.get("events", ())]
    seen = [event for event in events if event["event"] == "card-shown"]
    assert [event["card"] for event in seen if event["to"] != "dealer"] == [None] * len(seen)


def test_a_table_dealt_by_hand_has_no_proof_and_says_so(house: OpenHouse) -> None:
    name, _ = house.guest()
    house.sits("a-mao", name, "table")
    house.deal("a-mao", "17")
    response = house.get("/v1/tables/a-mao/coups/1/proof")
    assert house.get("/v1/tables/a-mao").json()["proof"] == sentence(response)
    assert (response.status_code, sentence(response)[:30]) == (404, "This table is dealt by hand: n")
    assert house.get("/v1/tables/a-mao").json()["commitment"] is None
    assert house.get("/v1/tables/a-mao/coups/1").json()["coup"] == 1


def test_a_table_that_is_closed_can_still_be_read(house: OpenHouse, manager: str) -> None:
    name, _ = house.guest()
    house.sits("de-ontem", name, "table")
    house.deal("de-ontem", "17")
    assert house.post("/v1/tables/de-ontem/close", manager).json() == {"name": "de-ontem", "status": "closing"}
    house.wait_for(lambda: "de-ontem" not in house.house.floor.tables)
    assert house.get("/v1/tables/de-ontem").json()["table"]["status"] == "closed"
    assert house.get("/v1/tables/de-ontem/coups/1").json()["entries"] != []
    assert "de-ontem" not in [table["name"] for table in house.get("/v1/tables").json()]


# Every answer ----------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/v1/tables", "/v1/me", "/nowhere", "/v1/law/pt95.II.13"])
def test_every_answer_forbids_what_no_page_here_needs(house: OpenHouse, path: str) -> None:
    headers = house.get(path).headers
    assert headers["content-security-policy"].startswith(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    )
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_nothing_personal_is_kept_on_the_way_and_the_law_may_be(house: OpenHouse) -> None:
    _, token = house.guest()
    assert house.get("/v1/me", token).headers["cache-control"] == "no-store"
    assert house.post("/v1/guests").headers["cache-control"] == "no-store"
    assert house.get("/v1/law/pt95.II.13").headers["cache-control"] == "public, max-age=300"


def test_a_path_that_leads_nowhere_is_answered_with_a_sentence(house: OpenHouse) -> None:
    response = house.get("/v1/nowhere")
    assert (response.status_code, sentence(response)) == (404, "There is nothing here of that name.")


def test_a_method_that_a_path_does_not_know_is_answered_with_a_sentence(house: OpenHouse) -> None:
    response = house.client.delete("/v1/tables")
    assert (response.status_code, sentence(response)[:27]) == (405, "That cannot be done here: s")


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b'"ana"', b"{}", b'{"name": NaN}', b'{"name": "\xff"}', b"[" * 10_000]
)
def test_a_body_that_is_not_understood_is_refused(house: OpenHouse, body: bytes) -> None:
    response = house.client.post("/v1/players", content=body, headers={"Content-Type": "application/json"})
    assert (response.status_code, sentence(response)[:23]) == (400, "That is not understood.")


def test_a_body_with_a_field_that_nobody_asked_for_is_refused(house: OpenHouse) -> None:
    body = {"name": "rita", "password": "segredo-longo", "role": "manager"}
    response = house.post("/v1/players", json=body)
    assert (response.status_code, "role" in sentence(response)) == (400, True)


def test_a_body_that_is_too_large_is_refused(house: OpenHouse) -> None:
    response = house.post("/v1/players", json={"name": "rita", "password": "x" * 70_000})
    assert (response.status_code, sentence(response)[:24]) == (413, "That is too much at once")


def test_a_page_from_elsewhere_can_ask_only_if_its_origin_is_known(tmp_path: Path) -> None:
    known, other = {"Origin": "https://casino.example"}, {"Origin": "https://elsewhere.example"}
    allowed = "access-control-allow-origin"
    with open_house(tmp_path, origins=("https://casino.example",)) as house:
        assert house.client.get("/v1/tables", headers=known).headers[allowed] == "https://casino.example"
        assert allowed not in house.client.get("/v1/tables", headers=other).headers


def test_by_default_no_page_from_elsewhere_can_ask(house: OpenHouse) -> None:
    headers = house.client.get("/v1/tables", headers={"Origin": "https://casino.example"}).headers
    assert "access-control-allow-origin" not in headers


# Faults ----------------------------------------------------------------------------------


def test_a_fault_of_the_program_is_told_to_the_log_alone(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: str) -> None:
        raise RuntimeError("the marker of a fault")

    monkeypatch.setattr(library, "sheet", fail)
    response = house.get("/v1/law/pt95.II.13")
    assert (response.status_code, sentence(response)) == (
        500,
        "Something went wrong in the house. It has been noted.",
    )
    assert "the marker of a fault" in caplog.text


def test_books_that_cannot_be_read_are_said_to_be_out_of_reach(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, token = house.guest()

    def fail(*_: object) -> None:
        raise StoreFailed("disk I/O error")

    monkeypatch.setattr(door, "whose", fail)
    response = house.get("/v1/me", token)
    assert (response.status_code, sentence(response)[:35]) == (503, "The house cannot read its books jus")


def stand_still(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """The house's clock stands at the moment when the writer last looked, however long that is ago."""
    monkeypatch.setattr(house.house.floor, "clock", lambda: house.house.floor.looked)


def test_a_house_that_cannot_write_is_not_well(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_still(house, monkeypatch)
    assert house.get("/health").json()["status"] == "open"
    monkeypatch.setattr(house.house.floor, "suspended", SUSPENDED)
    assert house.get("/health").status_code == 503
    assert (house.post("/v1/guests").status_code, sentence(house.post("/v1/guests"))) == (503, SUSPENDED)
    assert "pagador_suspended 1" in house.get("/metrics").text


def test_a_house_whose_writer_has_stopped_is_not_well(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    floor = house.house.floor
    before = floor.looked
    house.wait_for(lambda: floor.looked > before)
    monkeypatch.setattr(floor, "clock", lambda: floor.looked + 3001)
    assert house.get("/health").status_code == 503


def test_whoever_asks_whether_the_house_is_well_gives_the_writer_nothing_to_do(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anyone may ask, as often as he likes: what is asked of the writer would keep bets waiting."""
    stand_still(house, monkeypatch)
    asked: list[object] = []
    floor = house.house.floor

    def submit(errand: object) -> None:
        """Note what is asked of the writer, but for what it asks of itself each second."""
        if current_thread() is not floor.thread:
            asked.append(errand)

    monkeypatch.setattr(floor, "submit", submit)
    assert [house.get("/health").status_code for _ in range(3)] == [200] * 3
    assert asked == []


# Metrics ---------------------------------------------------------------------------------


def test_the_metrics_count_and_name_nobody(played: OpenHouse) -> None:
    response = played.get("/metrics")
    assert response.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    figures = dict(line.rsplit(" ", 1) for line in response.text.splitlines() if not line.startswith("#"))
    assert int(figures["pagador_lines_total"]) > 20
    assert int(figures["pagador_players"]) >= 2
    assert int(figures["pagador_tables"]) >= 5
    assert figures["pagador_connections"] == "42"
    assert "guest-" not in response.text


def test_every_spot_of_every_table_names_its_rules_and_every_result_is_a_word(house: OpenHouse) -> None:
    for line in house.get("/v1/tables").json():
        sheet = house.get(f"/v1/tables/{line['name']}").json()
        assert all(isinstance(result, str) and "(" not in result for result in line["last"])
        assert all(isinstance(rule, str) for spot in sheet["spots"] for rule in spot["under"])
