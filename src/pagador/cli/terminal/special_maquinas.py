"""Symbols that do more than stand in their own rows: every wild, every scatter, and the free games that they give."""

from collections.abc import Iterator

import msgspec
from rich.text import Text

from pagador.games.maquinas.model import FreeGames, Model, Symbol


class Words(msgspec.Struct, frozen=True):
    """What is said of them in one language; a text beside it begins with what comes before."""

    title: str
    every: str
    but: str
    multiplies: str
    anywhere: str
    gives: str
    free: str
    together: str
    times: str
    again: str
    cap: str


WORDS = {
    "pt": Words(
        title="Símbolos especiais",
        every="substitui qualquer outro símbolo",
        but=", menos: {}",
        multiplies="; multiplica por {} um prémio que ajuda a fazer (de vários conta o mais alto)",
        anywhere="conta onde quer que saia",
        gives="; dá jogos grátis",
        free="Jogos grátis com {}: {}",
        together=", contados juntos",
        times="; prémios × {}",
        again="; num jogo grátis {}",
        cap="; no máximo {}",
    ),
    "en": Words(
        title="Special symbols",
        every="stands for every other symbol",
        but=" but: {}",
        multiplies="; multiplies by {} a prize that it helps to make (of several, the highest counts)",
        anywhere="counts wherever it shows",
        gives="; gives free games",
        free="Free games by {}: {}",
        together=", counted together",
        times="; prizes × {}",
        again="; in a free game {}",
        cap="; at most {}",
    ),
    "fr": Words(
        title="Symboles spéciaux",
        every="remplace tout autre symbole",
        but=", sauf : {}",
        multiplies=" ; multiplie par {} un gain qu'il aide à faire (de plusieurs, le plus haut compte)",
        anywhere="compte où qu'il soit",
        gives=" ; donne des parties gratuites",
        free="Parties gratuites avec {} : {}",
        together=", comptés ensemble",
        times=" ; gains × {}",
        again=" ; dans une partie gratuite {}",
        cap=" ; au plus {}",
    ),
}


def words_in(language: str) -> Words:
    return WORDS.get(language, WORDS["pt"])


def special_symbols(model: Model, language: str) -> Iterator[Text]:
    """A line for every wild and every scatter, with prizes of its own or without."""
    words = words_in(language)
    found = [symbol for symbol in model.symbols if symbol.wild or symbol.scatter]
    if found:
        yield Text(f"\n{words.title}", style="bold")
    for symbol in found:
        yield Text(f"{called(symbol, language)} – {does(model, symbol, language)}")


def does(model: Model, symbol: Symbol, language: str) -> str:
    words, scatters = words_in(language), scatters_of(model, language)
    if symbol.scatter:
        return words.anywhere + (words.gives if model.free_games is not None else "")
    but = words.but.format(", ".join(scatters)) if scatters else ""
    multiplied = words.multiplies.format(symbol.multiplier) if symbol.multiplier > 1 else ""
    return f"{words.every}{but}{multiplied}"


def free_games(model: Model, language: str) -> Iterator[Text]:
    """How many are won by how many scatters, of all kinds together."""
    if model.free_games is not None:
        yield Text(free_games_told(model, model.free_games, language))


def free_games_told(model: Model, plan: FreeGames, language: str) -> str:
    words, scatters = words_in(language), scatters_of(model, language)
    who = ", ".join(scatters) + (words.together if len(scatters) > 1 else "")
    times = words.times.format(plan.multiplier) if plan.multiplier > 1 else ""
    again = words.again.format(counted(plan.again)) if plan.again else ""
    return f"{words.free.format(who, counted(plan.games))}{times}{again}{words.cap.format(plan.cap)}"


def counted(games: dict[int, int]) -> str:
    return ", ".join(f"{count} → {many}" for count, many in games.items())


def scatters_of(model: Model, language: str) -> list[str]:
    return [called(symbol, language) for symbol in model.symbols if symbol.scatter]


def called(symbol: Symbol, language: str) -> str:
    """As in the table of prizes, and in another language beside it."""
    beside = {"en": symbol.en, "fr": symbol.fr}.get(language, symbol.pt)
    return symbol.pt if beside == symbol.pt else f"{symbol.pt} ({beside})"
