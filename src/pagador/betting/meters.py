"""The meters that the law has a machine keep, and whether they agree with one another."""

import msgspec

from pagador.money import Units


class MeterReadings(msgspec.Struct, frozen=True, kw_only=True):
    """What a machine has counted since it was opened: chips put in, prizes that it paid by itself, chips it retained.

    `chips_out` are those taken out again, `credit` those in it that are not staked, `staked` what was staked and not
    returned; `bank` is what its bank must have gained by all that it has counted.
    """

    chips_in: Units
    prizes: Units
    retained: Units
    chips_out: Units
    credit: Units
    staked: Units
    bank: Units

    @property
    def agree(self) -> bool:
        """Whether what was retained is what went in and is not there any more, and what was staked and not paid."""
        return self.chips_in - self.chips_out - self.credit == self.retained == self.staked - self.prizes
