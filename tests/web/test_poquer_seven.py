"""Seven people and an onlooker at one table of póquer sem descarte, each with a page of their own.

Whatever reaches a page is kept: the frames of its line, the answers to what it asks, and what stands on it.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response, WebSocket

from pagador.house.clock import Window
from tests.server.live_house import LiveHouse, live_house
from tests.web.browsing import Guest
from tests.web.croupier import Croupier, by_hand
from tests.web.poquer_people import ACE_KING, DRAWN, GAME, come, deal, lies, settle

TABLE = "sete"
SIZES = ("desktop", "phone") * 3 + ("desktop",)
HANDS = tuple(
    hand.split()
    for hand in (
        "A♠ A♥ 3♣ 5♦ 8♠",
        "2♣ 4♣ 7♥ 9♦ J♣",
        "K♠ K♥ 3♦ 6♠ 7♣",
        "2♠ 5♣ 6♥ 8♦ T♣",
        "Q♠ Q♥ 3♥ 6♦ 8♣",
        "4♠ 5♥ 7♠ 9♣ J♥",
        "T♠ T♥ 3♠ 5♠ 8♥",
    )
)
GO_ON = (0, 2, 4)
PLAYS, FOLDS = "2", "1"
"""The keys of the two answers."""


@pytest.fixture
def dealt(tmp_path: Path) -> Iterator[LiveHouse]:
    with live_house(tmp_path / "seven", by_hand(TABLE, GAME, "pt15"), frames_per_second=1000) as house:
        yield house


class Reader:
    """Somebody of whom everything is kept that the house has sent them."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.frames: list[str] = []
        self.answers: list[Response] = []
        guest.page.on("websocket", self.listen)
        guest.page.on("response", self.keep)

    def listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def keep(self, answer: Response) -> None:
        """The house's words: pictures and programs are the same for everybody."""
        if "/v1/" in answer.url:
            self.answers.append(answer)

    @property
    def knows(self) -> set[str]:
        """Every card that was sent to the page or stands on it, in its state or drawn."""
        assert self.frames
        assert self.answers
        drawn = self.guest.page.evaluate(f"() => {DRAWN}")
        state = self.guest.page.evaluate("() => JSON.stringify(pagador.play.model.state)")
        texts = (*self.frames, *(answer.text() for answer in self.answers), state, *drawn)
        return {card for card in ALL for text in texts if card in text}


ALL = {card for hand in (*HANDS, ACE_KING) for card in hand}


def windows(house: LiveHouse) -> dict[str, Window]:
    """The times that run at the table, by the question that each belongs to."""
    return dict(house.hub.house.floor.tables[TABLE].clock.windows)


def test_seven_people_decide_in_times_of_their_own_and_no_page_is_sent_a_card_that_is_not_for_it(
    browser: Browser, dealt: LiveHouse
) -> None:
    """Three go on and four give up, in between; the bank plays, so that the three hands are turned for all."""
    guests = come(browser, dealt, TABLE, *SIZES, reduced_motion="reduce")
    onlooker = Guest(browser, dealt, reduced_motion="reduce")
    readers = [Reader(each) for each in (*guests, onlooker)]
    for each in (*guests, onlooker):
        each.comes_to(TABLE)
    croupier = Croupier(dealt, TABLE)
    deal(croupier, guests, ACE_KING, *HANDS)
    open_to_all = {ACE_KING[-1]}
    for reader, hand in zip(readers, (*HANDS, []), strict=True):
        assert reader.knows == open_to_all | set(hand)

    times = windows(dealt)
    assert len(times) == len(guests)
    for seat, each in enumerate(guests):
        assert each.model("model.ends !== null && model.window === 600000")
        each.page.keyboard.press(PLAYS if seat in GO_ON else FOLDS)
        each.until("!document.querySelector('[data-do=continue]')")
        left = windows(dealt)
        assert len(left) == len(guests) - seat - 1
        assert left.items() < times.items()
    settle(croupier, ACE_KING)
    turned = {card for seat in GO_ON for card in HANDS[seat]}
    for seat in GO_ON:
        lies(onlooker, str(seat + 1), " ".join(HANDS[seat]))
    for seat, each in enumerate(guests):
        each.has_won({0: 30, 2: 30, 4: 30}.get(seat, -10))
    for reader, hand in zip(readers, (*HANDS, []), strict=True):
        assert reader.knows == set(ACE_KING) | turned | set(hand)
        reader.guest.close()
