"""What the house may say to a player, read from the source: the templates of all refusals, and what fills their blanks.

A sentence is followed from where it is said (an argument of `Refused`, `Bye` and their like) back to where it is
written: through variables of the function, constants of modules, and functions that return words.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias

import pagador

ROOT = Path(pagador.__file__).parent
OFFICE = (
    "cli",
    "client",
    "maths",
    "simulate",
    "house/audit",
    "house/anchors.py",
    "house/engines.py",
    "house/migrate.py",
    "house/opening.py",
    "house/pen.py",
    "house/settings.py",
    "house/upkeep.py",
    "server/app.py",
    "server/logs.py",
    "table/log.py",
    "words",
)
"""What speaks only to those who run or audit a house, at a terminal: in English."""

SAYING = {
    "Refused": 0,
    "RefusedAt": 1,
    "Unavailable": 0,
    "Ended": 0,
    "Bye": 0,
    "Refusal": 0,
    "refuse": 0,
    "part": 0,
    "answer": 2,
    "__init__": 0,
}
"""Who says a sentence, and which of his arguments it is, or the one called `sentence`; all kinds of `Refused` do."""

PASSED_ON = ("sentence", "refused", "closed", "stopped")
"""What somebody said before, and is said again."""

NAMESAKES = ("answer", "__init__")
"""Names that others have too, who say nothing."""

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


# Templates -------------------------------------------------------------------------------


def template(text: ast.JoinedStr) -> str:
    """A string with its blanks as `{}`."""
    return "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in text.values)  # type: ignore[misc]


def has_words(text: str) -> bool:
    return any(letter.isalpha() for letter in text.replace("{}", ""))


def is_sentence(text: str) -> bool:
    return text[:1].isupper() and text.endswith(".") and " " in text


# The source ------------------------------------------------------------------------------


@cache
def modules() -> dict[str, ast.Module]:
    """Every module from which something may be said to a player."""
    files = sorted(ROOT.rglob("*.py"))
    names = {file.relative_to(ROOT).as_posix(): file for file in files}
    return {
        name: ast.parse(file.read_text(encoding="utf-8")) for name, file in names.items() if not name.startswith(OFFICE)
    }


@cache
def constants() -> dict[str, ast.expr]:
    """What modules call by a name in capitals; a constant is said wherever its name is."""
    assigned = (each for module in modules().values() for each in module.body if isinstance(each, ast.Assign))
    return {
        target.id: each.value
        for each in assigned
        for target in each.targets
        if isinstance(target, ast.Name) and target.id.isupper()
    }


@cache
def functions() -> dict[str, tuple[Function, ...]]:
    """Functions that return words, by their names."""
    found: dict[str, tuple[Function, ...]] = {}
    for module in modules().values():
        for node in ast.walk(module):
            if isinstance(node, Function) and node.returns and ast.unparse(node.returns) == "str":
                found[node.name] = (*found.get(node.name, ()), node)
    return found


@cache
def refusals() -> frozenset[str]:
    """`Refused` and every kind of it."""
    classes = [node for module in modules().values() for node in ast.walk(module) if isinstance(node, ast.ClassDef)]
    known = {"Refused"}
    for _ in classes:
        known |= {each.name for each in classes if any(ast.unparse(base) in known for base in each.bases)}
    return frozenset(known)


# Following words back --------------------------------------------------------------------


class Saying:
    """Somebody who says something: the function he stands in tells what its variables hold."""

    def __init__(self, function: ast.AST, seen: frozenset[str] = frozenset()) -> None:
        self.function = function
        self.seen = seen

    def written(self, expression: ast.expr | None) -> "Iterator[Words]":
        """The strings that an expression may be."""
        match expression:
            case ast.Constant(value=str()) | ast.JoinedStr():
                yield expression, self
            case ast.IfExp(body=one, orelse=other):
                yield from (*self.written(one), *self.written(other))
            case ast.BoolOp(values=values) | ast.Dict(values=values):
                for value in values:
                    yield from self.written(value)
            case ast.Subscript(value=value):
                yield from self.written(value)
            case ast.Name(id=name) | ast.Attribute(attr=name) if name.isupper():
                yield from self.written(constants().get(name))
            case ast.Name(id=name) if name not in self.seen:
                yield from self.held(name)
            case ast.Call():
                yield from self.given(expression)

    def held(self, name: str) -> "Iterator[Words]":
        """What a variable is given in this function."""
        before = Saying(self.function, self.seen | {name})
        for node in ast.walk(self.function):
            match node:
                case ast.Assign(targets=[ast.Name(id=held)], value=value) if held == name:
                    yield from before.written(value)
                case ast.NamedExpr(target=ast.Name(id=held), value=value) if held == name:
                    yield from before.written(value)

    def given(self, call: ast.Call) -> "Iterator[Words]":
        """What a function returns; or, of words joined, the words between them and what each is made of."""
        match call.func:
            case ast.Attribute(value=ast.Constant(value=str(between)), attr="join"):
                yield ast.Constant(f"{{}}{between}{{}}"), self
                for argument in call.args:
                    yield from self.written(argument.elt if isinstance(argument, ast.GeneratorExp) else None)
            case ast.Name(id=name) | ast.Attribute(attr=name) if name not in self.seen:
                for function in functions().get(name, ()):
                    yield from Saying(function, self.seen | {name}).returned()

    def returned(self) -> "Iterator[Words]":
        for node in ast.walk(self.function):
            if isinstance(node, ast.Return):
                yield from self.written(node.value)


Words: TypeAlias = tuple[ast.expr, Saying]
"""A string of the source, and where its blanks are to be understood."""


def is_constant(expression: ast.expr) -> bool:
    """Whether a blank holds a constant, or something of one, which is shown as it is in every language."""
    while isinstance(expression, ast.Subscript | ast.Attribute):
        expression = expression.value
    return isinstance(expression, ast.Name) and expression.id.isupper()


def filling(words: Words) -> Iterator[str]:
    """What may stand in the blanks of a string, and in theirs."""
    text, saying = words
    for part in text.values if isinstance(text, ast.JoinedStr) else ():
        if isinstance(part, ast.FormattedValue) and not is_constant(part.value):
            for found in saying.written(part.value):
                yield as_text(found[0])
                yield from filling(found)


def as_text(words: ast.expr) -> str:
    return template(words) if isinstance(words, ast.JoinedStr) else str(getattr(words, "value", ""))


def called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def said_by(call: ast.Call) -> ast.expr | None:
    """The sentence of a call that says one."""
    name = called(call)
    place = SAYING.get(name, 0 if name in refusals() else None)
    if place is None:
        return None
    named = [keyword.value for keyword in call.keywords if keyword.arg == "sentence"]
    return named[0] if named else (call.args[place] if len(call.args) > place else None)


def calls(but: tuple[str, ...] = ()) -> Iterator[tuple[str, Function, ast.expr]]:
    """Every place where something is said: the module, the function, the expression."""
    for name, module in modules().items():
        for function in [node for node in ast.walk(module) if isinstance(node, Function)]:
            for node in ast.walk(function):
                said = said_by(node) if isinstance(node, ast.Call) and called(node) not in but else None
                if said is not None:
                    yield name, function, said


def held_by_modules() -> Iterator[tuple[str, str]]:
    """Sentences that house and server keep as constants, to say them in many places."""
    for name, module in modules().items():
        for node in module.body if name.startswith(("house", "server")) else ():
            if isinstance(node, ast.Assign) and is_sentence(as_text(node.value)):
                yield as_text(node.value), name


@cache
def everything_said() -> tuple[dict[str, str], dict[str, str]]:
    """Every sentence and every part of one, each with the module where it is said."""
    sentences = dict(held_by_modules())
    parts: dict[str, str] = {}
    for name, function, said in calls():
        for words in Saying(function).written(said):
            sentences.setdefault(as_text(words[0]), name)
            for part in filling(words):
                parts.setdefault(part, name)
    return with_words(sentences), with_words(parts)


def with_words(texts: dict[str, str]) -> dict[str, str]:
    return {text: name for text, name in texts.items() if has_words(text)}


def unfollowed() -> list[str]:
    """Where something is said that cannot be followed back to where it is written."""
    return [
        f"{name}:{said.lineno} {ast.unparse(said)}"
        for name, function, said in calls(but=NAMESAKES)
        if not any(Saying(function).written(said)) and not is_passed_on(function, said)
    ]


def is_passed_on(function: Function, said: ast.expr) -> bool:
    """Whether it is what somebody else said, or what a function was given to say."""
    match said:
        case ast.Attribute(attr=name):
            return name in PASSED_ON
        case ast.Name(id=name):
            return name in {each.arg for each in (*function.args.args, *function.args.kwonlyargs)} | {"sentence"}
        case ast.Call(func=ast.Name(id="said")):
            return True
    return False
