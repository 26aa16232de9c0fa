"""Machines and the office: slips at the cashier's desk, models to approve, records that decide claims."""

from fractions import Fraction
from typing import Any

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody

from pagador.decider import Participant
from pagador.house.approving import Certificate, approve_model, game_of_models, to_approve, with_certificate
from pagador.house.ledger import DEMONSTRATION, Currency
from pagador.house.machine_records import MachineRecords, machine_records
from pagador.house.models import approvals
from pagador.house.records import CASINO, ModelApproved
from pagador.house.slips import Slip, pay_slip, slips_of
from pagador.house.store import Writing
from pagador.house.waiting import Kind, KindListed, WaitingList, WaitingPlace, words_of
from pagador.server.api.bodies import strictly
from pagador.server.api.door import SIGNED_IN, Known, known, only
from pagador.server.api.given import TheHouse
from pagador.server.api.refusals import may_refuse
from pagador.server.api.shapes import (
    Counted,
    InCasino,
    InCurrency,
    KindAsked,
    KindName,
    ModelName,
    OfCoup,
    OfPerson,
    PersonName,
    TableName,
    UpToLine,
)
from pagador.server.api.turnstiles import seldom
from pagador.server.bridge import office, read, read_at_length, slowly

# Slips -----------------------------------------------------------------------------------


class SlipAtDesk(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A slip as it is brought to the cashier: the machine, the line of its chain, the machine's own number."""

    table: PersonName
    line: Counted
    number: Counted


def paid(page: Writing, slip: SlipAtDesk, by: Participant) -> Slip:
    return pay_slip(page, slip.table, slip.line, slip.number, by)


@post(
    "/v1/cashier/slips",
    operation_id="pay-slip",
    before_request=strictly(SlipAtDesk),
    summary="A slip of a machine brought to the cashier",
    status_code=200,
    guards=[known, only("cashier")],
    security=SIGNED_IN,
    responses=may_refuse(400, 401, 403, 413, 422),
)
async def take_slip(request: Known, house: TheHouse, data: JSONBody[SlipAtDesk]) -> Slip:
    """Money is paid in cash, demonstration credits as credits; a slip is paid once."""
    return await office(house, lambda page: paid(page, data, request.user.name))


@get(
    "/v1/me/slips",
    operation_id="list-slips",
    summary="One's slips",
    guards=[known, seldom],
    security=SIGNED_IN,
    responses=may_refuse(401, 429),
)
async def list_slips(request: Known, house: TheHouse) -> tuple[Slip, ...]:
    """What machines could not pay one by themselves, and whether the cashier has paid it."""
    return await read_at_length(house, lambda books: slips_of(books, request.user.name))


# Models ----------------------------------------------------------------------------------


class ModelToApprove(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A model that comes with the program, by its name; or the whole of one, as `plan`.

    With `certificate` it is approved with that in place of its own, which a model of the program has not.
    """

    model: ModelName = ""
    plan: dict[str, Any] = {}
    certificate: Certificate | None = None

    @property
    def terms(self) -> dict[str, Any]:
        given = {"model": self.model, "plan": self.plan}
        terms = {name: value for name, value in given.items() if value}
        return terms if self.certificate is None else with_certificate(game_of_models(), terms, self.certificate)


class ApprovedModel(msgspec.Struct, frozen=True, kw_only=True):
    """A model as it was approved: its seal, the least that comes back of a stake, its certification, and by whom."""

    model: str
    version: int
    seal: str
    returned: Fraction
    certified_by: str
    certificate: str
    certified_on: str
    paid_by: str
    by: str
    at: int


def as_listed(approved: ModelApproved) -> ApprovedModel:
    said = msgspec.structs.asdict(approved)
    return ApprovedModel(**{name: said[name] for name in ApprovedModel.__struct_fields__})


def without_fault(wanted: ModelToApprove) -> dict[str, Any]:
    """The terms of the model that is wanted, looked at beside the writer, which a fault in them disturbs no more."""
    terms = wanted.terms
    to_approve(game_of_models(), terms)
    return terms


def approving(page: Writing, terms: dict[str, Any], by: Participant) -> ApprovedModel:
    return as_listed(approve_model(page, game_of_models(), terms, by))


@post(
    "/v1/models",
    operation_id="approve-model",
    before_request=strictly(ModelToApprove),
    summary="Approve a model of machine",
    guards=[known, only("inspector"), seldom],
    security=SIGNED_IN,
    responses=may_refuse(400, 401, 403, 413, 422, 429),
)
async def approve(request: Known, house: TheHouse, data: JSONBody[ModelToApprove]) -> ApprovedModel:
    """A version is approved once, with a complete certificate; from then on a machine of it may be for money."""
    terms = await slowly(lambda: without_fault(data))
    return await office(house, lambda page: approving(page, terms, request.user.name))


@get("/v1/models", operation_id="list-models", summary="The models that were approved", responses=may_refuse())
async def list_models(house: TheHouse) -> tuple[ApprovedModel, ...]:
    """Every approval, the oldest first."""
    return await read(house, lambda books: tuple(map(as_listed, approvals(books))))


# Claims ----------------------------------------------------------------------------------


@get(
    "/v1/tables/{name:str}/records",
    operation_id="show-records",
    summary="What a machine's records say",
    guards=[known, only("inspector"), seldom],
    security=SIGNED_IN,
    responses=may_refuse(400, 401, 403, 404, 422, 429),
)
async def show_records(
    house: TheHouse,
    name: TableName,
    person: OfPerson = None,
    coup: OfCoup = None,
    line: UpToLine = None,
) -> MachineRecords:
    """Games, stakes, prizes, credit, slips and contributions, from the machine's chain alone: it decides a claim."""
    return await read_at_length(house, lambda books: machine_records(books, name, person=person, coup=coup, line=line))


# Waiting ---------------------------------------------------------------------------------


class KindWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of machine as GET /v1/waiting lists it: its type and stakes, and the money that it is for."""

    kind: KindName
    currency: Currency = DEMONSTRATION
    casino: PersonName = CASINO

    def asked(self) -> Kind:
        return Kind(self.kind, self.currency, self.casino)


class LeftTheList(msgspec.Struct, frozen=True, kw_only=True):
    kind: str
    currency: str
    casino: str


def left(page: Writing, waiters: WaitingList, person: Participant, kind: Kind) -> LeftTheList:
    waiters.leave(page, person, kind)
    return LeftTheList(**words_of(kind))


@get("/v1/waiting", operation_id="list-waiting", summary="Kinds of machine, and who waits", responses=may_refuse())
async def list_waiting(house: TheHouse) -> tuple[KindListed, ...]:
    """The type and stakes of machines: how many there are, how many are free, how many people wait for one."""
    return house.floor.hall.waiters.listed()


@get(
    "/v1/me/waiting",
    operation_id="show-waiting",
    summary="One's places on the waiting lists",
    guards=[known],
    security=SIGNED_IN,
    responses=may_refuse(401),
)
async def show_waiting(request: Known, house: TheHouse) -> tuple[WaitingPlace, ...]:
    """Where one stands, and how much longer a machine that is free is kept for one, in milliseconds."""
    return house.floor.hall.waiters.of(request.user.name, house.floor.clock())


@post(
    "/v1/waiting",
    operation_id="join-waiting",
    before_request=strictly(KindWanted),
    summary="Wait for a machine of a type and stake",
    guards=[known],
    security=SIGNED_IN,
    responses=may_refuse(400, 401, 413, 422),
)
async def join_waiting(request: Known, house: TheHouse, data: JSONBody[KindWanted]) -> WaitingPlace:
    """Meanwhile a player who has two machines of that kind gives up the later one; it is then kept for a while."""
    waiters, kind = house.floor.hall.waiters, data.asked()
    return await office(house, lambda page: waiters.join(page, request.user.name, kind))


@delete(
    "/v1/waiting",
    operation_id="leave-waiting",
    summary="Wait no more",
    status_code=200,
    guards=[known],
    security=SIGNED_IN,
    responses=may_refuse(400, 401, 422),
)
async def leave_waiting(
    request: Known, house: TheHouse, kind: KindAsked, currency: InCurrency = DEMONSTRATION, casino: InCasino = CASINO
) -> LeftTheList:
    """One leaves the list of this kind."""
    waiters, wanted = house.floor.hall.waiters, Kind(kind, currency, casino)
    return await office(house, lambda page: left(page, waiters, request.user.name, wanted))


ROUTES = (
    take_slip,
    list_slips,
    approve,
    list_models,
    show_records,
    list_waiting,
    show_waiting,
    join_waiting,
    leave_waiting,
)
