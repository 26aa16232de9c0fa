"""What parts of a request may look like, for the door and for the document alike."""

from typing import Annotated, Literal, TypeAlias

from litestar.params import PathParameter, QueryParameter
from msgspec import Meta

from pagador.house import office
from pagador.house.ledger import Currency
from pagador.house.office import LARGEST, LONGEST_CAUSE
from pagador.house.people import LONGEST_PASSWORD
from pagador.house.questions import CURSOR
from pagador.wire.frames import LARGEST_NUMBER

NAME = f"^{office.NAME.pattern}$"
RULE_ID = r"^[A-Za-z0-9][A-Za-z0-9.-]{0,40}$"

# In paths --------------------------------------------------------------------------------

TableName: TypeAlias = Annotated[str, PathParameter(pattern=NAME, max_length=32, description="The name of a table.")]
PoolName: TypeAlias = Annotated[str, PathParameter(pattern=NAME, max_length=32, description="The name of a pool.")]
GameName: TypeAlias = Annotated[str, PathParameter(pattern=NAME, max_length=32, description="The name of a game.")]
RuleNumber: TypeAlias = Annotated[
    str, PathParameter(pattern=RULE_ID, max_length=41, description="The id of a rule, such as pt95.II.13.")
]
CoupNumber: TypeAlias = Annotated[int, PathParameter(ge=1, le=LARGEST_NUMBER, description="The number of a coup.")]
LineNumber: TypeAlias = Annotated[int, PathParameter(ge=1, le=LARGEST_NUMBER, description="A line of a chain.")]

# In queries ------------------------------------------------------------------------------

AtTable: TypeAlias = Annotated[str, QueryParameter(pattern=NAME, max_length=32, description="The name of a table.")]
Language: TypeAlias = Annotated[Literal["pt", "en", "fr"], QueryParameter(description="The language of summaries.")]
InCurrency: TypeAlias = Annotated[Currency, QueryParameter(description="Which wallet.")]
HowMany: TypeAlias = Annotated[int, QueryParameter(ge=1, le=200, description="How many at most.")]
Before: TypeAlias = Annotated[int, QueryParameter(ge=0, le=LARGEST_NUMBER, description="Milliseconds since 1970.")]
Cursor: TypeAlias = Annotated[str, QueryParameter(pattern=CURSOR, description="The `next` of the page before.")]

OfPerson: TypeAlias = Annotated[str | None, QueryParameter(pattern=NAME, max_length=32, description="One person.")]
OfCoup: TypeAlias = Annotated[int | None, QueryParameter(ge=1, le=LARGEST_NUMBER, description="One coup.")]
UpToLine: TypeAlias = Annotated[int | None, QueryParameter(ge=1, le=LARGEST_NUMBER, description="The last line read.")]

InCasino: TypeAlias = Annotated[str, QueryParameter(pattern=NAME, max_length=32, description="A casino of the house.")]
KindAsked: TypeAlias = Annotated[str, QueryParameter(min_length=1, max_length=80, description="A kind of machine.")]

# In bodies -------------------------------------------------------------------------------

PersonName: TypeAlias = Annotated[str, Meta(pattern=NAME, max_length=32)]
Password: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_PASSWORD)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
"""What a sender calls what he asks for."""

KindName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]
ModelName: TypeAlias = Annotated[str, Meta(max_length=64)]

CauseOfOrder: TypeAlias = Annotated[str, Meta(max_length=LONGEST_CAUSE)]

Counted: TypeAlias = Annotated[int, Meta(ge=1, le=LARGEST_NUMBER)]
"""What is counted from 1: a line of a chain, the slips of a machine."""

Amount: TypeAlias = Annotated[int, Meta(ge=1, le=LARGEST)]
