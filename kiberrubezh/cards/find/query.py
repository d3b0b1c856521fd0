"""The query language: from what is typed to a tree of conditions.

A space is «and»; `или`, `or`, `|`; `-`, `не`, `not`; `( )`; `"a phrase"`; `field:value`, `field>=number`,
`field:2..4`, `field>field`; `сорт:цена-`. A word it does not know is an error, never ignored.
"""

import re
from typing import NamedTuple

from kiberrubezh.cards.find.conditions import Both, Choice, Either, Node, Not, Number, Query, Sort, Text
from kiberrubezh.cards.find.fields import (
    CHOICES,
    NUMBERS,
    TEXTS,
    Names,
    QueryError,
    field,
    near_numbers,
    no_number,
    number_field,
    unknown_value,
    values,
)
from kiberrubezh.cards.find.stems import fold, words


class Token(NamedTuple):
    """A piece of a query; `sign` is its kind, the other fields what the kind needs."""

    sign: str
    text: str = ""
    name: str = ""
    operator: str = ""
    quoted: bool = False


_QUOTED = r'"[^"]*"|«[^»]*»'
_TOKEN = re.compile(
    rf"""\s*(?:
      (?P<open>\() | (?P<close>\)) | (?P<or>\|) | (?P<not>[-−](?=\S))
    | (?P<name>[^\W\d][\w-]*)\s*(?P<operator>>=|<=|!=|[:=<>])\s*(?P<value>{_QUOTED}|[^\s()|"«]*)
    | (?P<quoted>{_QUOTED})
    | (?P<word>[^\s()|"«]+)
    )""",
    re.VERBOSE,
)
_RANGE = re.compile(r"(\d*)\.\.(\d*)")
_WORDS = {"или": "or", "or": "or", "не": "not", "not": "not", "и": "and", "and": "and"}
_OPERATORS = {":": "=", "=": "=", "!=": "<>", ">": ">", ">=": ">=", "<": "<", "<=": "<="}


LONGEST = 500
"""Characters in a query: more than anybody types, and few enough for the database."""
DEEPEST = 30
"""Brackets and negations within one another."""
_SAMPLE, _SAMPLE_SPAN = Names("3", "3"), Names("2..4", "2..4")
GREATEST = 10**9
"""Numbers are cut to this, so that any that is typed fits the database."""


def parse(query: str) -> Query:
    """Understand a query; raises QueryError for an unknown field or value and for a bracket or quote left open."""
    if len(query) > LONGEST:
        raise QueryError(f"Запрос длиннее {LONGEST} знаков.", f"The query is longer than {LONGEST} characters.")
    parser = _Parser(_tokens(query))
    where = parser.either(top=True)
    return Query(where, tuple(parser.sorts))


def _tokens(query: str) -> list[Token]:
    found, position = [], 0
    end = len(query.rstrip())
    while position < end:
        match = _TOKEN.match(query, position)
        if match is None:
            raise QueryError("Кавычка не закрыта.", "A quote is left open.")
        found.append(_token(match))
        position = match.end()
    return found


def _token(match: re.Match[str]) -> Token:
    if match["name"] is not None:
        value = match["value"]
        quoted = value[:1] in ('"', "«") and len(value) > 1
        return Token("field", value.strip('"«»'), match["name"], match["operator"], quoted)
    if match["quoted"] is not None:
        return Token("text", match["quoted"][1:-1], quoted=True)
    if match["word"] is not None:
        return Token(_WORDS.get(fold(match["word"]), "text"), match["word"])
    return Token(str(match.lastgroup))


class _Parser:
    """Reads tokens from left to right; `sorts` gathers the orders asked for, wherever they stand."""

    def __init__(self, tokens: list[Token]) -> None:
        self._tokens = [*tokens, Token("end")]
        self._place = 0
        self._depth = 0
        self.sorts: list[Sort] = []

    @property
    def _next(self) -> Token:
        return self._tokens[self._place]

    def _take(self) -> Token:
        token = self._next
        self._place += 1
        return token

    def either(self, *, top: bool = False) -> Node | None:
        """Read alternatives up to the closing bracket, or to the end at the top."""
        parts = [self._both()]
        while self._next.sign == "or":
            self._take()
            parts.append(self._both())
        if top and self._next.sign == "close":
            raise QueryError("Лишняя закрывающая скобка.", "There is a closing bracket too many.")
        kept = tuple(part for part in parts if part is not None)
        return Either(kept) if len(kept) > 1 else kept[0] if kept else None

    def _both(self) -> Node | None:
        parts = []
        while self._next.sign not in ("or", "close", "end"):
            if self._next.sign == "and":
                self._take()
            elif (part := self._term()) is not None:
                parts.append(part)
        return Both(tuple(parts)) if len(parts) > 1 else parts[0] if parts else None

    def _term(self) -> Node | None:
        token = self._take()
        if token.sign in ("not", "open"):
            return self._deeper(token)
        return self._condition(token) if token.sign == "field" else _text(token, None)

    def _deeper(self, token: Token) -> Node | None:
        self._depth += 1
        if self._depth > DEEPEST:
            raise QueryError("Слишком много вложенных скобок.", "There are too many brackets within brackets.")
        part = self._negated() if token.sign == "not" else self._bracketed()
        self._depth -= 1
        return part

    def _bracketed(self) -> Node | None:
        inner = self.either()
        if self._take().sign != "close":
            raise QueryError("Скобка не закрыта.", "A bracket is left open.")
        return inner

    def _negated(self) -> Node | None:
        if self._next.sign in ("or", "close", "end", "and"):
            raise QueryError("После «не» нужно условие.", 'A condition must follow "not".')
        part = self._term()
        return None if part is None else Not(part)

    def _condition(self, token: Token) -> Node | None:
        key = field(token.name)
        if key == "sort":
            self.sorts.append(_sort(token))
            return None
        if key in TEXTS:
            return _text(token, key)
        return _number(key, token) if key in NUMBERS else _choice(key, token)


def _text(token: Token, column: str | None) -> Node:
    found = tuple(words(token.text))
    if not found and column:
        raise unknown_value(column, "", ())
    if not found:
        raise QueryError(f"Здесь нет слов: «{token.text}».", f'There are no words in "{token.text}".')
    return Text(found, column, phrase=token.quoted)


def _sort(token: Token) -> Sort:
    written = token.text.rstrip("+-−")
    return Sort(min(values("sort", written)), descending=token.text.endswith(("-", "−")))


def _number(key: str, token: Token) -> Node:
    span = _RANGE.fullmatch(token.text)
    if span and token.operator in (":", "="):
        ends = [Number(key, sign, _whole(end)) for sign, end in zip((">=", "<="), span.groups(), strict=True) if end]
        if ends:
            return Both(tuple(ends)) if len(ends) > 1 else ends[0]
    if token.text.isdecimal():
        return Number(key, _OPERATORS[token.operator], _whole(token.text))
    other = number_field(token.text)
    if other is None:
        samples = (_SAMPLE, _SAMPLE_SPAN) if token.operator in (":", "=") else (_SAMPLE,)
        raise no_number(key, token.text, (*near_numbers(token.text), *samples))
    return Number(key, _OPERATORS[token.operator], other)


def _whole(digits: str) -> int:
    return min(int(digits[:20]), GREATEST)


def _choice(key: str, token: Token) -> Node:
    written = [part for part in token.text.split(",") if part] or [""]
    if token.operator in "<>" or (token.operator in ("<=", ">=") and key != "category"):
        raise QueryError(
            f"Поле «{CHOICES[key].ru}» не сравнивают знаком «{token.operator}».",
            f'The field "{CHOICES[key].en}" is not compared by "{token.operator}".',
        )
    if key == "set":
        if written == [""]:
            raise unknown_value(key, "", ())
        return Choice(key, token.operator, frozenset(map(fold, written)))
    return Choice(key, token.operator, frozenset().union(*(values(key, part) for part in written)))
