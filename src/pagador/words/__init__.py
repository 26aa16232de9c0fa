"""What the house says to people, in their language: code says it in English, the catalogue in `refusals/` puts it."""

from pagador.words.said import ENGLISH, said

__all__ = ["ENGLISH", "said"]
