"""Every prize in its parts: what is paid, commission and remainder are together the gross prize, in every game."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pagador import law
from pagador.betting.bets import BANK, COMMISSIONS, Bet, BetCollected, BetPaid, moves_of_bets, stakes
from pagador.betting.payment import Prize, prize_of
from pagador.decider import Move, Participant, Purse
from pagador.game import Game
from pagador.house.ledger import Carried, carried_after, postings_of_events
from pagador.money import NOTHING, Rounding
from pagador.registry import GAMES, game_named
from pagador.table.sitting import events
from tests.campaign_lengths import Length
from tests.games.campaign import Campaign

COUPS = 300
WITH_ODDS = [game for game in GAMES if game.family != "maquinas"]
"""The games that pay odds; a machine pays what its plan says, which `tests/games/maquinas` hold it to."""
COMMISSION = {
    ("ponto-e-banca", "banca"): Fraction(1, 20),
    ("ponto-e-banca-macau", "banca"): Fraction(1, 20),
    ("treze-cartas", "aposta"): Fraction(1, 50),
}
"""The share of a gross prize that the law gives to the house."""

BESIDE = {
    "blackjack": {"aposta": {Fraction(1), Fraction(3, 2), Fraction(3)}, "seguro": {Fraction(2)}},
    "craps": {"come": {Fraction(1)}, "dont-come": {Fraction(1)}},
    "treze-cartas": {"aposta": {Fraction(49, 100)}},
    "chemin-de-fer": {"ponto": {Fraction(1)}, "risco": {Fraction(1, 2)}},
    "poquer-sem-descarte": {"ante": {Fraction(1)}, "bet": set(map(Fraction, (1, 2, 3, 4, 5, 7, 20, 50, 100)))},
}
"""What spots pay of which no edge is told by itself, by the kind of spot."""


@cache
def edges() -> dict[tuple[str, str], set[Fraction]]:
    """What each bet may win for one, less the house's share, by the edges that were computed apart from any payment."""
    found: dict[tuple[str, str], set[Fraction]] = {}
    for edge in msgspec.json.decode((Path(law.__file__).parent / "data" / "edges.json").read_bytes()):
        found.setdefault((edge["game"], edge["bet"]), set()).update(map(Fraction, edge["prizes"]))
    return found


def pays(game: str, spot: str) -> set[Fraction]:
    return BESIDE.get(game, {}).get(spot.partition(":")[0]) or edges()[game, spot]


def payments(campaign: Campaign) -> Iterator[BetPaid]:
    return (event for event in events(campaign.sitting.log) if isinstance(event, BetPaid))


@pytest.mark.parametrize("rounding", ["down", "up"])
@pytest.mark.parametrize("game", WITH_ODDS, ids=lambda game: game.name)
def test_what_is_paid_with_commission_and_remainder_is_the_gross_prize(
    game: Game[Any], rounding: str, length: Length
) -> None:
    campaign = Campaign(game, seed=22, readings={"fractions": rounding})
    campaign.play(length(COUPS))
    for event in payments(campaign):
        share = COMMISSION.get((game.name, str(event.bet.spot)), NOTHING)
        whole = {event.bet.stake * odds / (1 - share) for odds in pays(game.name, event.bet.spot)}
        gross = event.prize + event.commission + event.remainder
        assert gross in whole
        assert event.commission == gross * share
        assert 0 <= event.remainder < 1 if rounding == "down" else -1 < event.remainder <= 0


@pytest.mark.parametrize("game", WITH_ODDS, ids=lambda game: game.name)
def test_the_ledger_posts_every_unit_of_a_gross_prize_once(game: Game[Any], length: Length) -> None:
    """All that left the bank for prizes is what people were paid, and the whole units of commission and remainder."""
    campaign = Campaign(game, seed=23)
    campaign.play(length(COUPS))
    carried, posted = Carried(), {"wallet": 0, "commissions": 0, "remainders": 0}
    for event in payments(campaign):
        for posting in postings_of_events(game, (event,), "mesa", "demo", carried):
            assert posting.source.name == f"bank:{event.banker}@mesa:demo"
            posted[posting.target.kind] += posting.amount
        carried = carried_after(carried, (event,))
    gross = sum(event.prize + event.commission + event.remainder for event in payments(campaign))
    assert gross - sum(posted.values()) == carried.commission % 1 + carried.remainder % 1
    assert posted["commissions"] == carried.commission // 1
    assert posted["remainders"] == carried.remainder // 1


# By hand ---------------------------------------------------------------------------------

ANA, RUI = Participant("ana"), Participant("rui")
TWENTIETH = Fraction(1, 20)
HALF = Fraction(1, 2)


def on_banca(owner: Participant, stake: int) -> Bet:
    return Bet(owner=owner, place="1", spot="banca", stake=stake)


def test_two_stakes_of_ten_on_banca_post_one_of_commission_and_one_of_remainder_for_prizes_of_twenty() -> None:
    """Each wins 10, of which 1/2 is the house's share: 9 1/2, paid as 9. Twice: 18 + 1 + 1 = 20."""
    half = prize_of(10, Fraction(1), Rounding.DOWN, TWENTIETH)
    assert half == Prize(paid=9, commission=HALF, remainder=HALF)
    paid = tuple(
        BetPaid(bet=on_banca(who, 10), prize=9, commission=HALF, remainder=HALF, under=()) for who in (ANA, RUI)
    )
    postings = postings_of_events(game_named("ponto-e-banca"), paid, "mesa", "EUR", Carried())
    assert [(posting.target.name, posting.amount) for posting in postings] == [
        ("wallet:ana:EUR", 9),
        ("wallet:rui:EUR", 9),
        ("commissions:house@mesa:EUR", 1),
        ("remainders:house@mesa:EUR", 1),
    ]


def test_what_is_rounded_up_is_paid_from_the_remainders_and_not_from_the_commission() -> None:
    """30 win 30: the share is 1 1/2, the rest 28 1/2, paid as 29; two of them take a unit from the remainders."""
    prize = prize_of(30, Fraction(1), Rounding.UP, TWENTIETH)
    assert prize == Prize(paid=29, commission=Fraction(3, 2), remainder=-HALF)
    paid = (BetPaid(bet=on_banca(ANA, 30), prize=29, commission=Fraction(3, 2), remainder=-HALF, under=()),) * 2
    postings = postings_of_events(game_named("ponto-e-banca"), paid, "mesa", "EUR", Carried())
    assert [(posting.source.name, posting.target.name, posting.amount) for posting in postings[2:]] == [
        ("bank:house@mesa:EUR", "commissions:house@mesa:EUR", 3),
        ("remainders:house@mesa:EUR", "bank:house@mesa:EUR", 1),
    ]


# Two sides -------------------------------------------------------------------------------


def test_prizes_and_losses_go_between_the_bettor_and_the_banker() -> None:
    bet = on_banca(ANA, 40)
    of_rui = Purse("bank", RUI)
    assert moves_of_bets(BetCollected(bet=bet, under=())) == (Move(stakes(ANA), BANK, 40),)
    assert moves_of_bets(BetCollected(bet=bet, banker=RUI, under=())) == (Move(stakes(ANA), of_rui, 40),)
    assert moves_of_bets(BetPaid(bet=bet, prize=40, banker=RUI, under=())) == (Move(of_rui, Purse("wallet", ANA), 40),)


def test_a_person_who_banks_pays_the_commission_in_whole_units_and_keeps_what_rounding_leaves() -> None:
    """50 win 50: the share is 2 1/2, of which 2 are taken; 47 are paid, and 1 stays with the banker."""
    prize = prize_of(50, Fraction(1), Rounding.DOWN, TWENTIETH, RUI)
    assert prize == Prize(paid=47, commission=Fraction(2), remainder=Fraction(1))
    paid = BetPaid(bet=on_banca(ANA, 50), prize=47, commission=Fraction(2), remainder=Fraction(1), banker=RUI, under=())
    of_rui = Purse("bank", RUI)
    assert moves_of_bets(paid) == (Move(of_rui, Purse("wallet", ANA), 47), Move(of_rui, COMMISSIONS, 2))
    assert carried_after(Carried(), (paid,)) == Carried()


@pytest.mark.parametrize(
    "event", [BetPaid(bet=on_banca(ANA, 10), prize=10, under=()), BetCollected(bet=on_banca(ANA, 10), under=())]
)
def test_where_the_house_banks_the_record_need_not_say_so(event: BetPaid | BetCollected) -> None:
    written = msgspec.json.encode(event)
    assert msgspec.json.decode(written).keys() == {"event", "bet", "under"} | (
        {"prize"} if isinstance(event, BetPaid) else set()
    )
    assert msgspec.json.decode(written, type=type(event)) == event
