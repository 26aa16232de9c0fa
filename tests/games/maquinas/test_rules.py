"""The rules of machines that records cannot show whole: seals, glass, meters, offers, acts out of their time."""

from fractions import Fraction

import pytest

from pagador.betting.awards import AwardPool, DisablePool, EnablePool
from pagador.betting.coup import VoidCoup
from pagador.betting.places import LeavePlace, TakePlace
from pagador.decider import HOUSE, Party, Purse, offered_to
from pagador.games.maquinas import MAQUINAS
from pagador.games.maquinas.commands import PutIn, StopReels, TakeOut
from pagador.games.maquinas.facts import glass_of
from pagador.games.maquinas.money import bank_of_meters
from pagador.games.maquinas.seal import as_data, seal
from pagador.games.maquinas.shelf import model_named, shipped
from pagador.games.maquinas.state import Meters
from pagador.games.maquinas.words import Phase
from pagador.law import Refused
from tests.games.maquinas.models import small
from tests.games.maquinas.tables import (
    ANA,
    CHERRY,
    COCKERELS,
    COMPASSES,
    FREE_NOTHING,
    NO_PRIZE,
    NOTHING,
    RUI,
    SEVENS,
    after,
    bet,
    came_of,
    idle,
    machine,
    reels,
    refusal,
    tags,
)

# Chips in, a game, chips out -------------------------------------------------------------


@pytest.mark.rule("pt95.VIII.1", "pt95.VIII.9")
def test_chips_put_in_are_credit_and_are_counted() -> None:
    state = after(machine(), PutIn(by=ANA, amount=60), PutIn(by=ANA, amount=40))
    assert (state.credit, state.meters) == (100, Meters(chips_in=100))


@pytest.mark.rule("pt95.VIII.1", "pt95.VIII.9")
def test_a_machine_takes_no_chips_that_are_smaller_than_its_coin() -> None:
    plan = as_data(small(("values = [1, 5]", "values = [5, 10]")))
    assert after(machine("pequena", 15, plan=plan)).credit == 15
    assert str(refusal(machine("pequena", plan=plan), PutIn(by=ANA, amount=7))) == (
        "This machine takes chips of 5: 7 is not that. (pt95.VIII.1)"
    )


@pytest.mark.rule("pt95.VIII.1")
def test_a_stake_comes_out_of_the_credit_and_starts_the_game() -> None:
    state = after(machine(credit=50), bet(20))
    assert (state.credit, state.bet.stake, state.phase) == (30, 20, Phase.SPINNING)
    assert refusal(machine(credit=10), bet(20)).under == ("pt95.VIII.1",)


@pytest.mark.rule("pt95.VIII.1", "pt95.VIII.5")
def test_acts_out_of_their_time_are_refused_by_their_rule() -> None:
    resting, spinning = machine(credit=50), after(machine(credit=50), bet())
    assert refusal(resting, reels(*SEVENS)).under == ("pt95.VIII.1",)
    assert refusal(resting, AwardPool(pool="galo", amount=1)).under == ("pt95.VIII.5",)
    assert refusal(resting, VoidCoup(cause="a fault")).under == ("pt95.VIII.14",)
    for act in (bet(), PutIn(by=ANA, amount=10), TakeOut(by=ANA), LeavePlace(by=ANA)):
        assert str(refusal(spinning, act)) == "A game runs: wait until it is over. (pt95.VIII.1)"


@pytest.mark.rule("pt95.VIII.9", "pt95.VIII.13")
def test_the_whole_credit_is_paid_out() -> None:
    out = came_of(machine(credit=50), bet(), reels(*CHERRY), TakeOut(by=ANA))
    assert [(event.amount, event.under) for event in out] == [(60, ("pt95.VIII.9", "pt95.VIII.13"))]  # type: ignore[attr-defined]


def test_who_has_credit_does_not_go_and_who_has_none_does() -> None:
    assert "take it out first" in str(refusal(machine(credit=10), LeavePlace(by=ANA)))
    assert after(machine(credit=10), TakeOut(by=ANA), LeavePlace(by=ANA)).people == ()


def test_an_idle_player_is_warned_and_then_gets_the_credit_back() -> None:
    state = machine(credit=70)
    assert tags(came_of(state, idle(state))) == ["idle-warned"]
    warned = after(state, idle(state))
    assert tags(came_of(warned, idle(warned))) == ["chips-taken-out", "place-left"]
    free = after(warned, idle(warned))
    assert (free.people, free.credit, free.meters.chips_out) == ((), 0, 70)
    assert MAQUINAS.questions(free) == ()


def test_a_warned_player_who_plays_is_asked_anew() -> None:
    state = machine(credit=70)
    played = after(after(state, idle(state)), bet(), reels(*NOTHING))
    assert not played.warned
    assert tags(came_of(played, idle(played))) == ["idle-warned"]


def test_one_person_at_a_time_plays_a_machine() -> None:
    assert refusal(machine(credit=10), TakePlace(by=RUI, place="maquina")).under == ("pt95.VIII.12",)
    assert refusal(machine(credit=10), bet(who=RUI)).under


# Payment ---------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VIII.1.a", "pt95.VIII.13")
def test_the_machine_pays_prizes_as_credit() -> None:
    state = after(machine(credit=10), bet(), reels(*SEVENS))
    assert (state.credit, state.meters.prizes, state.meters.slips) == (4000, 4000, 0)


@pytest.mark.rule("pt95.VIII.1.b")
@pytest.mark.parametrize(("reading", "paid"), [("at-the-cashier", 500), ("never", 0)])
def test_a_points_machine_pays_nothing_by_itself(reading: str, paid: int) -> None:
    state = after(machine("roda-da-feira", 10, {"points": reading}), bet(spot="jogada"), StopReels(result="urso"))
    assert (state.credit, state.meters.prizes, state.meters.slips, state.won) == (0, 0, paid, 500)


@pytest.mark.rule("pt95.VIII.13")
@pytest.mark.parametrize(("reading", "by_itself", "slip"), [("whole-prize", 0, 4000), ("the-rest", 3000, 1000)])
def test_what_is_beyond_the_machine_goes_on_a_numbered_slip(reading: str, by_itself: int, slip: int) -> None:
    state = after(machine(credit=20, readings={"slip-amount": reading}, pays_up_to=3000), bet(), reels(*SEVENS))
    assert (state.credit, state.meters.slips, state.slips) == (10 + by_itself, slip, 1)
    again = after(state, bet(), reels(*SEVENS))
    assert again.slips == 2


# Pools -----------------------------------------------------------------------------------


@pytest.mark.rule("pt95.VIII.3", "pt95.VIII.4")
def test_shares_of_stakes_are_fed_in_whole_units_and_nothing_of_them_is_lost() -> None:
    state = machine("galo-de-ouro", 18 * 100)
    for _ in range(100):
        state = after(state, bet(18, "linhas:9"), reels(*NO_PRIZE, superjackpot="loses"))
    assert state.meters.contributed == 18 + 9  # 1 % and 1/2 % of 1800
    assert state.shares == {"galo": Fraction(0), "tesouro-do-tejo": Fraction(0)}


@pytest.mark.rule("pt95.VIII.3", "pt95.VIII.4")
def test_each_pool_rests_on_its_own_rule() -> None:
    jackpot, superjackpot = came_of(
        machine("galo-de-ouro", 100), bet(100, "linhas:5"), reels(*NO_PRIZE, superjackpot="loses")
    )[:2]
    assert (jackpot.under, superjackpot.under) == (("pt95.VIII.3",), ("pt95.VIII.4",))


@pytest.mark.rule("pt95.VIII.3", "pt95.VIII.4", "pt95.VIII.5")
def test_pools_that_are_won_are_awaited_one_after_another_and_paid_before_the_prize() -> None:
    state = after(machine("galo-de-ouro", 100), bet(100, "linhas:5"), reels(*COCKERELS, superjackpot="wins"))
    assert (state.phase, state.pending) == (Phase.AWARDING, ("galo", "tesouro-do-tejo"))
    assert [offer.command for offer in MAQUINAS.due(state) if offer.must] == ["award-pool"]
    one = after(state, AwardPool(pool="galo", amount=6000))
    assert (one.credit, one.pending) == (6000, ("tesouro-do-tejo",))
    last = came_of(one, AwardPool(pool="tesouro-do-tejo", amount=100000))
    assert tags(last) == ["pool-paid", "bet-paid", "bet-collected", "coup-ended"]
    assert last[0].under == ("pt95.VIII.4", "pt95.VIII.5")


@pytest.mark.rule("pt95.VIII.6", "pt95.VIII.10")
def test_a_pool_that_has_been_won_is_not_disabled_before_it_is_paid() -> None:
    state = after(machine("galo-de-ouro", 100), bet(100, "linhas:5"), reels(*COCKERELS, superjackpot="loses"))
    assert (
        str(refusal(state, DisablePool(pool="galo"))) == "The pool galo has been won: it is paid first. (pt95.VIII.5)"
    )
    assert after(state, DisablePool(pool="tesouro-do-tejo")).disabled == ("tesouro-do-tejo",)


@pytest.mark.rule("pt95.VIII.6", "pt95.VIII.10")
def test_a_disabled_pool_is_neither_fed_nor_won_until_it_is_enabled() -> None:
    off = after(machine("galo-de-ouro", 300), DisablePool(pool="galo"))
    played = after(off, bet(100, "linhas:5"), reels(*COCKERELS, superjackpot="loses"))
    assert (played.phase, played.meters.contributed, played.meters.pools) == (Phase.RESTING, 0, 0)
    on = after(played, EnablePool(pool="galo"))
    assert on.disabled == ()
    assert after(on, bet(100, "linhas:5"), reels(*COCKERELS, superjackpot="loses")).pending == ("galo",)


@pytest.mark.rule("pt95.VIII.3", "pt95.VIII.4")
def test_the_house_may_call_a_pool_otherwise_than_the_model() -> None:
    state = machine("galo-de-ouro", 100, pools={"tesouro-do-tejo": "sala-1"})
    fed = came_of(state, bet(100, "linhas:5"), reels(*NO_PRIZE, superjackpot="wins"))
    assert [move.target.at for event in fed for move in MAQUINAS.money.moves(event)][:2] == ["galo", "sala-1"]
    won = after(state, bet(100, "linhas:5"), reels(*NO_PRIZE, superjackpot="wins"))
    paid = came_of(won, AwardPool(pool="sala-1", amount=5))
    assert MAQUINAS.money.moves(paid[0])[0].source == Purse("pool", HOUSE, "sala-1")
    assert refusal(won, AwardPool(pool="tesouro-do-tejo", amount=5)).under == ("pt95.VIII.5",)


@pytest.mark.parametrize(
    ("pools", "sentence"),
    [
        ({"galo": "tesouro-do-tejo"}, "Two pools of a machine cannot both be called tesouro-do-tejo."),
        ({"galo": "sala", "tesouro-do-tejo": "sala"}, "Two pools of a machine cannot both be called sala."),
        ({"galo": ""}, "Every pool of a machine has a name."),
    ],
)
def test_each_pool_of_a_machine_has_a_name_of_its_own(pools: dict[str, str], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        machine("galo-de-ouro", pools=pools)


@pytest.mark.rule("pt95.VIII.3", "pt95.VIII.4")
def test_no_draw_is_told_of_a_pool_that_is_not_there_or_in_a_free_game() -> None:
    spinning = after(machine(credit=10), bet())
    assert str(refusal(spinning, reels(*NOTHING, jackpot="wins"))).startswith("Nothing is drawn for a jackpot")
    assert str(refusal(spinning, reels(*NOTHING, superjackpot="loses"))).startswith("Nothing is drawn for a superjac")
    free = after(machine("mar-alto", 40), bet(40, "jogada"), reels(*COMPASSES))
    assert str(refusal(free, reels(*FREE_NOTHING, superjackpot="wins"))).startswith("Nothing is drawn")


# The model, its seal and its glass -------------------------------------------------------


@pytest.mark.rule("pt95.VIII.8")
def test_a_machine_opens_only_under_the_seal_of_its_approval() -> None:
    approved = seal(model_named("pomar"))
    assert machine(seal=approved).table.seal == approved
    with pytest.raises(Refused, match="is not as it was approved") as refused:
        machine(seal=approved[:-1] + "x")
    assert refused.value.under == ("pt95.VIII.8",)


@pytest.mark.rule("pt95.VIII.8")
def test_reels_stop_only_where_the_approved_strips_have_a_symbol() -> None:
    spinning = after(machine(credit=10), bet())
    for stops in ((25, 0, 0), (0, 0), (0, 0, 0, 0)):
        assert refusal(spinning, reels(*stops)).under == ("pt95.VIII.8",)
    assert refusal(spinning, StopReels(reel1="0", reel3="0", reel4="0")).under == ("pt95.VIII.8",)
    assert str(refusal(spinning, StopReels(reel2="0", reel3="0"))).startswith("Reel 1 stops at 0 to 24: not at nothing")


@pytest.mark.rule("pt95.VIII.10", "pt95.VIII.11")
@pytest.mark.parametrize("name", shipped())
def test_the_glass_shows_number_stakes_sequences_payment_and_instructions_in_portuguese(name: str) -> None:
    state = machine(name, number=7)
    glass = glass_of(state.table)
    assert (glass.number, glass.seal) == (7, state.table.seal)
    assert glass.model.glass.pt.strip()
    assert glass.model.glass.payment.strip()
    assert glass.model.prizes or glass.model.outcomes
    spots = {price.spot: price.stake for price in glass.prices}
    assert spots.keys() == state.table.spots.keys()
    assert all(price.returned >= state.law.least_return.value for price in glass.prices)
    assert {pool.name for pool in glass.pools} == {pool.name for pool in state.table.pools}


@pytest.mark.rule("pt95.VIII.10")
def test_the_glass_of_points_that_are_never_paid_promises_no_return() -> None:
    assert {
        price.returned for price in glass_of(machine("roda-da-feira", readings={"points": "never"}).table).prices
    } == {0}


@pytest.mark.rule("pt95.VIII.10")
def test_only_games_that_the_glass_shows_are_offered_or_taken() -> None:
    state = machine("santo-antonio", 1000)
    shown = {(price.spot, price.stake) for price in glass_of(state.table).prices}
    offers = [offer for offer in offered_to(MAQUINAS.due(state), ANA) if offer.command == "place-bet"]
    offered = {(offer.fields["spot"].options[0], offer.fields["stake"].least) for offer in offers}  # type: ignore[union-attr]
    assert offered == shown
    assert refusal(state, bet(30, "linhas:20")).under == ("pt95.VIII.10",)
    assert refusal(state, bet(30, "linhas:3")).under == ("pt95.VIII.10",)


# Meters and records ----------------------------------------------------------------------


@pytest.mark.rule("pt95.VIII.9", "pt95.VIII.14")
def test_the_meters_are_what_the_machine_has_recorded() -> None:
    state = after(machine(credit=100), bet(), reels(*SEVENS), bet(20), VoidCoup(cause="a fault"), TakeOut(by=ANA))
    assert state.meters == Meters(
        chips_in=100, prizes=4000, retained=-3990, chips_out=4090, staked=30, returned=20, games=2
    )
    assert bank_of_meters(state) == 10 - 4000


@pytest.mark.rule("pt95.VIII.9")
def test_the_bank_is_reckoned_without_the_stake_of_a_game_that_runs_and_without_what_pools_paid() -> None:
    state = after(machine("galo-de-ouro", 100, pays_up_to=20000), bet(100, "linhas:5"))
    assert bank_of_meters(state) == 0
    won = after(state, reels(*COCKERELS, superjackpot="loses"), AwardPool(pool="galo", amount=5001))
    assert (won.meters.pools, won.meters.slips, won.meters.contributed) == (5001, 30000, 1)
    assert bank_of_meters(won) == 100 - 1 - 30000


@pytest.mark.rule("pt95.VIII.14")
def test_a_fault_gives_back_a_stake_that_was_not_decided() -> None:
    events = came_of(machine(credit=50), bet(20), VoidCoup(cause="a fault"))
    assert tags(events) == ["coup-voided", "bet-returned", "coup-ended"]
    assert {event.under for event in events} == {("pt95.VIII.14",)}
    assert after(machine(credit=50), bet(20), VoidCoup(cause="a fault")).credit == 50


@pytest.mark.rule("pt95.VIII.14")
def test_a_fault_in_a_free_game_pays_what_was_won_by_then() -> None:
    state = after(machine("mar-alto", 40), bet(40, "jogada"), reels(*COMPASSES), reels(*FREE_NOTHING))
    assert (state.free_left, state.won) == (7, 40)
    ended = after(state, VoidCoup(cause="a fault"))
    assert (ended.credit, ended.bets, ended.free_left, ended.phase) == (40, (), 0, Phase.RESTING)


def test_an_interrupted_free_game_goes_on_from_what_was_recorded() -> None:
    commands = (bet(40, "jogada"), reels(*COMPASSES), reels(*FREE_NOTHING))
    state = after(machine("mar-alto", 40), *commands)
    offer = next(offer for offer in MAQUINAS.due(state) if offer.must)
    assert (offer.party, offer.command) == (Party.CHANCE, "stop-reels")
    lots = [len(domain.outcomes) for domain in offer.fields.values()]  # type: ignore[union-attr]
    assert lots == [len(strip) for strip in state.model.strips(free=True)]
