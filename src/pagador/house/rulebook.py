"""The rules in force at a table, as the house publishes them: the law's, the readings taken, the terms of the table."""

from typing import Any

import msgspec

from pagador.house.operator_rules import OwnRules, own_rules, terms_of
from pagador.house.standing import Standing
from pagador.law import Reading, RuleId, editions, find_section, readings_of, rule, worded
from pagador.law.names import named

COMPLAINTS = {
    "pt": (
        "Quem não concorda com um resultado ou um pagamento diz qual a mesa e o número do golpe, ao inspetor da sala "
        "ou por escrito à casa. O golpe relê-se do registo, decide-se de novo pelas mesmas regras e mostra-se com a "
        "prova do acaso; a resposta é dada por escrito. Se não bastar, pode queixar-se ao Serviço de Regulação e "
        "Inspeção de Jogos ou no livro de reclamações."
    ),
    "en": (
        "Whoever disagrees with a result or a payment names the table and the number of the coup, to the inspector of "
        "the room or in writing to the house. The coup is read again from the record, decided again by the same rules "
        "and shown with the proof of its chance; the answer is given in writing. If that is not enough, the gambling "
        "regulator (Serviço de Regulação e Inspeção de Jogos) and the complaints book are open to everyone."
    ),
    "fr": (
        "Qui n'est pas d'accord avec un résultat ou un paiement dit la table et le numéro du coup, à l'inspecteur de "
        "la salle ou par écrit à la maison. Le coup est relu dans le registre, décidé de nouveau par les mêmes "
        "règles et montré avec la preuve de son hasard ; la réponse est donnée par écrit. Si cela ne suffit pas, le "
        "régulateur des jeux (Serviço de Regulação e Inspeção de Jogos) et le livre de réclamations sont "
        "ouverts à tous."
    ),
}


class RuleInForce(msgspec.Struct, frozen=True, kw_only=True):
    id: RuleId
    kind: str
    summary: str
    figures: dict[str, Any]


class SectionInForce(msgspec.Struct, frozen=True, kw_only=True):
    section: str
    title: str
    rules: tuple[RuleInForce, ...]


class ReadingTaken(msgspec.Struct, frozen=True, kw_only=True):
    """A question that the text leaves open, and the answer that this table plays by."""

    key: str
    question: str
    answer: str
    taken: str
    usual: bool
    rules: tuple[RuleId, ...]


class RuleBook(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that somebody who plays at a table can hold the house to."""

    table: str
    game: str
    title: str
    edition: str
    act: str
    language: str
    sections: tuple[SectionInForce, ...]
    readings: tuple[ReadingTaken, ...]
    terms: dict[str, Any]
    own: OwnRules | None
    complaints: str


@rule("pt15.803.38", "pt15.803.ato.4", "pt15.804.25", "pt15.804.ato.4")
def rulebook(standing: Standing, language: str) -> RuleBook:
    """What the house tells anyone of a table: before a session, while it lasts and once it is over."""
    stamp, game = standing.stamp, standing.game
    return RuleBook(
        table=standing.table,
        game=game.name,
        title=named("game", game.name, language) or game.title,
        edition=stamp.edition,
        act=next(edition.act for edition in editions() if edition.edition == stamp.edition),
        language=language,
        sections=tuple(in_force(section, language) for section in game.editions[stamp.edition]),
        readings=taken(standing, language),
        terms=terms_of(game, standing.state),
        own=own_rules(game, stamp, standing.state),
        complaints=COMPLAINTS[language],
    )


def in_force(name: str, language: str) -> SectionInForce:
    section = find_section(name)
    rules = tuple(
        RuleInForce(id=rule.id, kind=rule.kind or "", summary=worded(rule, language), figures=rule.figures)
        for rule in section.rule
    )
    return SectionInForce(section=name, title=worded(section, language), rules=rules)


def taken(standing: Standing, language: str) -> tuple[ReadingTaken, ...]:
    """The readings of this table's game, with the answers chosen."""
    return tuple(answered(standing, reading, language) for reading in readings_of(standing.stamp.game).values())


def answered(standing: Standing, reading: Reading, language: str) -> ReadingTaken:
    chosen = standing.stamp.readings.get(reading.key, reading.default.key)
    answer = next(answer for answer in reading.answer if answer.key == chosen)
    sections = standing.game.editions[standing.stamp.edition]
    return ReadingTaken(
        key=reading.key,
        question=worded(reading, language),
        answer=worded(answer, language),
        taken=answer.key,
        usual=answer is reading.default,
        rules=tuple(id for id in reading.rules if id.startswith(tuple(f"{section}." for section in sections))),
    )
