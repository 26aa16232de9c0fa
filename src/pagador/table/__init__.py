"""A sitting at a table: the dealer's duties done, chance drawn from a source, everything written in a log."""

from pagador.table.bot import Bot, TidyBot
from pagador.table.offers import answer
from pagador.table.sitting import Entry, Sitting

__all__ = ["Bot", "Entry", "Sitting", "TidyBot", "answer"]
