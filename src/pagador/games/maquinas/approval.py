"""What an inspector approves of a machine: the seal of its model, what it gives back, who certified it, who pays."""

from pagador.game import Sealed
from pagador.games.maquinas.returns import least_return
from pagador.games.maquinas.seal import as_data
from pagador.games.maquinas.state import Maquina
from pagador.law import rule


@rule("pt95.VIII.2", "pt95.VIII.7", "pt95.VIII.8")
def sealed(machine: Maquina) -> Sealed:
    """The model as it is approved: with the least that comes back at any stake and number of lines."""
    model, (returned, _, _) = machine.model, least_return(machine.model)
    return Sealed(
        model=model.name,
        version=model.version,
        seal=machine.table.seal,
        returned=returned,
        plan=as_data(model),
        certified_by=model.certificate.by,
        certificate=model.certificate.number,
        certified_on=model.certificate.day,
        paid_by=model.certificate.paid_by,
    )
