"""A refusal in the reader's language: the words of each are worked out by hand from the catalogue."""

from time import process_time
from typing import Annotated, Literal

import msgspec
import pytest

from pagador.law import Words
from pagador.words import said
from pagador.words.catalogue import Index, catalogue
from pagador.words.said import DEEPEST, LONGEST

PUT = [
    (
        "Nothing more: the bets are closed.",
        "Nada mais: as apostas estão fechadas.",
        "Rien ne va plus : les jeux sont faits.",
    ),
    (
        "The least on par is 10: 5 is too little.",
        "O mínimo em par é 10: 5 é pouco.",
        "Le minimum sur pair est de 10 : 5, c'est trop peu.",
    ),
    (
        "The most on cavalo:17-20 is 200: 150 lie there, 60 more is too much.",
        "O máximo em cavalo 17-20 é 200: já lá estão 150, mais 60 é de mais.",
        "Le maximum sur cheval 17-20 est de 200 : 150 y sont déjà, 60 de plus, c'est trop.",
    ),
    (
        "The least on par is 10: take back the other chips there first.",
        "O mínimo em par é 10: retire primeiro as outras fichas que lá tem.",
        "Le minimum sur pair est de 10 : reprenez d'abord les autres jetons qui s'y trouvent.",
    ),
    (
        "Banca stands on 7: it draws no card.",
        "A banca fica com 7: não tira carta.",
        "La banque reste à 7 : on ne lui tire pas de carte.",
    ),
    (
        "ana has 3 azul chips in hand, not 5.",
        "ana tem na mão 3 fichas de cor azul, não 5.",
        "ana a en main 3 jetons de couleur bleu, non 5.",
    ),
    (
        "The law knows 6 decks on a simples table, 8 decks on a duplas table, not 7 on a simples one.",
        "A lei conhece 6 baralhos numa mesa simples, 8 baralhos numa mesa dupla, não 7 numa mesa simples.",
        "La loi connaît 6 jeux de cartes à une table simple, 8 jeux de cartes à une table double, non 7 à une table "
        "simple.",
    ),
    (
        "Only cavalo-de-duzia and cavalo-de-coluna may be left out, not pleno.",
        "Só cavalo de dúzia e cavalo de coluna se podem deixar de fora, não pleno.",
        "Seuls cheval de douzaines et cheval de colonnes peuvent être laissés de côté, non plein.",
    ),
    (
        "There is no rule pt95.II.99. Nearest: pt95.II.9, pt95.II.19.",
        "Não há regra pt95.II.99. O mais parecido: pt95.II.9, pt95.II.19.",
        "Il n'y a pas de règle pt95.II.99. Le plus proche : pt95.II.9, pt95.II.19.",
    ),
    (
        "The table sala-1 is closed: The house has closed the table.",
        "A mesa sala-1 está fechada: A casa fechou a mesa.",
        "La table sala-1 est fermée : La maison a fermé la table.",
    ),
    (
        "The cut is first for a player who wishes it: ana or bia or rui.",
        "Primeiro parte o jogador que quiser: ana ou bia ou rui.",
        "La coupe revient d'abord à un joueur qui la veut : ana ou bia ou rui.",
    ),
    (
        "There is no par here: bets are put on aposta, for a place.",
        "Aqui não há par: só se joga aposta, num lugar.",
        "Il n'y a pas de par ici : on ne joue que « mise », pour une place.",
    ),
    (
        "That is not done while the table is machine.",
        "Isso não se faz agora: a mesa está na máquina de baralhar.",
        "Cela ne se fait pas maintenant : la table en est au mélange par la machine.",
    ),
    (
        "Say which seat is to be completed: 1 or 2 or 3.",
        "Diga que lugar quer completar: 1 ou 2 ou 3.",
        "Dites quelle place compléter : 1 ou 2 ou 3.",
    ),
    (
        "That is not understood. Object missing required field name; limit: Expected int <= 200.",
        "Isso não se percebe: falta name; limit: esperava-se um número inteiro de 200 no máximo.",
        "Cela ne se comprend pas : il manque name; limit: on attendait un nombre entier de 200 au plus.",
    ),
    (
        "The table does not understand that: expected `int`, got `str` - at `$.stake`.",
        "A mesa não percebe isso: esperava-se um número inteiro, veio texto (`$.stake`).",
        "La table ne comprend pas cela : on attendait un nombre entier, il vient un texte (`$.stake`).",
    ),
    (
        "ana has less than 50 demonstration credits.",
        "ana tem menos de 50 créditos de demonstração.",
        "ana a moins de 50 crédits de démonstration.",
    ),
]


@pytest.mark.parametrize(("english", "portuguese", "french"), PUT, ids=[english[:30] for english, *_ in PUT])
def test_a_sentence_is_put_with_what_stands_in_it(english: str, portuguese: str, french: str) -> None:
    assert said(english, "pt") == portuguese
    assert said(english, "fr") == french
    assert said(english, "en") == english


def test_what_nobody_has_put_comes_back_in_english() -> None:
    assert said("Who goes there?", "fr") == "Who goes there?"
    assert said("", "pt") == ""
    assert said("That is not understood. what: Else.", "pt") == "Isso não se percebe: what: Else."
    assert said("That is not understood. `else` - at `$`.", "pt") == "Isso não se percebe: `else` - at `$`."


def test_the_name_of_a_person_is_never_put() -> None:
    assert said("preto already has place 3.", "fr") == "preto a déjà la place 3."
    assert said("It is for banca to cut, not for par.", "fr") == "C'est à banca de couper, non à par."


def test_what_somebody_sent_does_not_become_a_template() -> None:
    assert said("There is no table {0:said}{9} here.", "fr") == "Il n'y a pas de table {0:said}{9} ici."


class Sent(msgspec.Struct, forbid_unknown_fields=True, tag="sent", tag_field="t"):
    """Something that somebody sends, in which anything may be wrong."""

    name: Annotated[str, msgspec.Meta(pattern="^a", min_length=2, max_length=3)] = "ab"
    number: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    word: Literal["a"] = "a"
    wanted: int = 0


class Wanting(msgspec.Struct):
    wanted: int


@pytest.mark.parametrize(
    ("shape", "text", "portuguese"),
    [
        (Sent, '{"t": "sent", "number": "1"}', "esperava-se um número inteiro, veio texto"),
        (Sent, '{"t": "sent", "number": 0}', "esperava-se um número inteiro de 1 pelo menos"),
        (Sent, '{"t": "sent", "number": 3}', "esperava-se um número inteiro de 2 no máximo"),
        (Sent, '{"t": "sent", "name": "a"}', "esperavam-se 2 caracteres pelo menos"),
        (Sent, '{"t": "sent", "name": "abcd"}', "esperavam-se 3 caracteres no máximo"),
        (Sent, '{"t": "sent", "name": "ba"}', "esperava-se um texto da forma '^a'"),
        (Sent, '{"t": "sent", "word": "b"}', "'b' não é dos que há"),
        (Sent, '{"t": "other"}', "'other' não é dos que há"),
        (Sent, '{"t": "sent", "else": 1}', "ninguém conhece else"),
        (Wanting, "{}", "falta wanted"),
        (Wanting, '{"wanted"', "a mensagem está cortada"),
        (Wanting, "{wanted}", "não é JSON: object keys must be strings (byte 1)"),
        (Wanting, "[]", "esperava-se um objeto, veio uma lista"),
    ],
)
def test_what_is_wrong_with_something_sent_is_put_too(shape: type[object], text: str, portuguese: str) -> None:
    with pytest.raises(msgspec.DecodeError) as raised:
        msgspec.json.decode(text, type=shape)
    told = said(f"That is no frame of this table: {raised.value}.", "pt")
    assert told.partition(" (`$")[0].rstrip(".") == f"Isso não é mensagem desta mesa: {portuguese}"


def test_the_sentence_that_says_most_is_the_one() -> None:
    index = Index([Words("The {} is {}.", "1", "1"), Words("The {} is {}.", "The {} is {}.", "")])
    found = Index([Words("", "The table is {}.", ""), Words("", "The table is {} and {}.", "")])
    assert index.find("The ball is red.") == (Words("The {} is {}.", "The {} is {}.", ""), ["ball", "red"])
    match = found.find("The table is big and green.")
    assert match is not None
    assert match[1] == ["big", "green"]
    assert found.find("The table is big") is None


def test_a_sentence_within_a_sentence_is_put_so_deep_and_no_deeper() -> None:
    within = "Nobody said hello."
    for _ in range(DEEPEST + 2):
        within = f"The table a is closed: {within}"
    put = said(within, "pt")
    assert put.count("A mesa a está fechada") == DEEPEST + 1
    assert put.endswith("The table a is closed: Nobody said hello.")


def test_what_is_too_long_is_left_as_it_is() -> None:
    sentence = f"There is no table {'a' * LONGEST} here."
    assert said(sentence, "pt") == sentence


def test_a_refusal_costs_little_whatever_somebody_sends() -> None:
    """The processor's time, so that a busy machine changes nothing; a pattern that goes back and forth needs hours."""
    worst = ["The least on " * 70, " or ".join("a" * 250), f"The term {'a cannot be ' * 80}: b.", "ana has " * 120]
    for sentence in worst:
        said(sentence[:LONGEST], "fr")
        began = process_time()
        for _ in range(100):
            said(sentence[:LONGEST], "fr")
        assert process_time() - began < 2


@pytest.mark.parametrize(
    "blank", ["", "{0}", "{", " or ", ", ", "; ", "a: b - at c", " and and ", "é\n", "Nobody said hello."]
)
def test_whatever_stands_in_a_blank_a_sentence_is_put(blank: str) -> None:
    for words in (*catalogue().sentence, *catalogue().part):
        sentence = words.en.replace("{}", blank)
        for language in ("pt", "fr"):
            assert said(sentence, language).strip() or not sentence.strip()
