"""The query language: from what is typed to a tree of conditions.

A space is «and»; `или`, `or`, `|`; `-`, `не`, `not`; `( )`; `"a phrase"`; `!"an exact name"`; `/a pattern/`;
`field:value`, `field>=number`, `field:2..4`, `field>field`; `в-колоде`; `сорт:цена-`; `группа:вид`. A word it does not
know is an error, never ignored.
"""

from collections.abc import Callable, Sequence

from kiberrubezh.cards.find.conditions import (
    AllConditions,
    AnyCondition,
    ExactName,
    Group,
    NamedField,
    Negation,
    Node,
    Pattern,
    Query,
    Sort,
    Text,
    ValueCondition,
)
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.numbers import number
from kiberrubezh.cards.find.oddities import (
    denied_value,
    is_denying,
    refuse_denied_words,
    refuse_fields_of_decks,
    refuse_lacking,
    refuse_signs,
)
from kiberrubezh.cards.find.patterns.expression import check_pattern
from kiberrubezh.cards.find.refusals import QueryError, UnfinishedError
from kiberrubezh.cards.find.stems import compose, fold, words
from kiberrubezh.cards.find.tokens import Token, parts, tokens, value_of
from kiberrubezh.cards.find.vocabulary import Vocabulary

Asked = Node | Sort | Group
Reader = Callable[[Token], Asked]
"""Reads a piece that is no sign."""

LONGEST = 500
"""Characters in a query: more than anybody types, and few enough for the database."""
DEEPEST = 30
"""Brackets and negations within one another."""
_SETS = ("category", "keyword")
"""Choices of which a card may have several: they compare as sets."""
_TWICE = (
    "Группируют по одному полю, а здесь их два. Внутри групп упорядочивают: сорт:цена.",
    "An answer is grouped by one field, and there are two here. Within groups it is sorted: sort:cost.",
)
_ALONE = "По обе стороны от «или» нужны условия.", 'There must be conditions on both sides of "or".'


def parse(query: str) -> Query:
    """Understand a query for cards.

    Raise QueryError for an unknown field or value, for a bad pattern, and for a bracket or quote left open.
    """
    return understand(query, CARDS, read_token)


def understand(query: str, vocabulary: Vocabulary, read: Reader) -> Query:
    """Understand a query of a language, whose pieces `read` reads; raise QueryError."""
    if len(query) > LONGEST:
        raise QueryError(f"Запрос длиннее {LONGEST} знаков.", f"The query is longer than {LONGEST} characters.")
    sound = compose(query.encode("utf-8", "replace").decode("utf-8"))  # half a letter would stop the database
    parser = _Parser(with_values_whole(tokens(sound, vocabulary.flag_keys), vocabulary), read)
    where = parser.either(top=True)
    return Query(where, tuple(parser.sorts), parser.group)


class _Parser:
    """Reads tokens from left to right; gathers the orders asked for, wherever they stand."""

    def __init__(self, found: Sequence[Token], read: Reader) -> None:
        self._tokens = [*found, Token("end")]
        self._read = read
        self._place = 0
        self._depth = 0
        self.sorts: list[Sort] = []
        self.group: Group | None = None

    @property
    def _next(self) -> Token:
        return self._tokens[self._place]

    @property
    def _is_behind_something(self) -> bool:
        return self._place > 0 and self._tokens[self._place - 1].sign not in ("open", "or")

    def _take(self) -> Token:
        token = self._next
        self._place += 1
        return token

    def either(self, *, top: bool = False) -> Node | None:
        """Read alternatives up to the closing bracket, or to the end at the top."""
        found = [self._both()]
        while self._next.sign == "or":
            if not self._is_behind_something:
                raise UnfinishedError(*_ALONE)
            self._take()
            found.append(self._both())
            if self._tokens[self._place - 1].sign == "or":
                raise UnfinishedError(*_ALONE)
        if top and self._next.sign == "close":
            raise QueryError("Лишняя закрывающая скобка.", "There is a closing bracket too many.")
        kept = tuple(part for part in found if part is not None)
        return AnyCondition(kept) if len(kept) > 1 else kept[0] if kept else None

    def _both(self) -> Node | None:
        found = []
        while self._next.sign not in ("or", "close", "end"):
            if self._next.sign == "and":
                self._take()
            elif (part := self._term()) is not None:
                found.append(part)
        return AllConditions(tuple(found)) if len(found) > 1 else found[0] if found else None

    def _term(self) -> Node | None:
        token = self._take()
        if token.sign in ("not", "open"):
            return self._deeper(token)
        found = self._read(token)
        if isinstance(found, Sort):
            self.sorts.append(found)
        elif isinstance(found, Group):
            if self.group not in (None, found):
                raise QueryError(*_TWICE)
            self.group = found
        else:
            return found
        return None

    def _deeper(self, token: Token) -> Node | None:
        self._depth += 1
        if self._depth > DEEPEST:
            raise QueryError("Слишком много вложенных скобок.", "There are too many brackets within brackets.")
        part = self._negated(token) if token.sign == "not" else self._bracketed()
        self._depth -= 1
        return part

    def _bracketed(self) -> Node | None:
        if self._next.sign == "close":
            raise QueryError("В скобках пусто.", "There is nothing between the brackets.")
        inner = self.either()
        if self._take().sign != "close":
            raise UnfinishedError("Скобка не закрыта.", "A bracket is left open.")
        return inner

    def _negated(self, token: Token) -> Node | None:
        if self._next.sign in ("or", "close", "end", "and"):
            raise UnfinishedError("После «не» нужно условие.", 'A condition must follow "not".')
        self._tokens[self._place] = self._next._replace(is_denied=not token.is_denied)
        before = len(self.sorts)
        part = self._term()
        self.sorts[before:] = [Sort(sort.key, descending=not sort.descending) for sort in self.sorts[before:]]
        return None if part is None else Negation(part)


def read_token(token: Token) -> Asked:
    """Read a piece of a query for cards; raise QueryError."""
    match token.sign:
        case "text":
            return read_text(token, None, CARDS)
        case "exact":
            return _exact(token)
        case "pattern":
            return Pattern(check_pattern(token.text))
        case "flag":
            return ValueCondition("deck", ":", frozenset({CARDS.flag_keys[fold(token.text)]}))
        case _:
            refuse_fields_of_decks(token)
            return _condition(CARDS.field(token.name, lambda key: is_read(token, key)), token)


def is_read(token: Token, key: str) -> bool:
    """Tell whether a field takes what stands behind the word in its place."""
    try:
        return not isinstance(_condition(key, token), NamedField)  # whether there is such a card, the database knows
    except QueryError:
        return False


def _condition(key: str, token: Token) -> Asked:
    if token.sign == "found":
        if key not in CARDS.texts or token.operator not in (":", "=", "!="):
            raise CARDS.unknown_value(key, f"/{token.text}/")
        return _unless(token.operator, Pattern(check_pattern(token.text), key))
    if token.more:
        raise CARDS.unknown_value(key, token.text + token.more)
    if key in CARDS.orders:
        return read_order(key, token, CARDS)
    if key in CARDS.texts:
        return read_text_field(token, key, CARDS)
    if key in CARDS.numbers:
        return number(key, token, CARDS)
    return _named(key, token) if key in CARDS.names else _choice(key, token)


def with_values_whole(found: Sequence[Token], vocabulary: Vocabulary) -> list[Token]:
    """Join a value that is begun with words behind it that make it whole: есть:без текста."""
    joined = list[Token]()
    for token in found:
        is_denied = len(joined) > 1 and joined[-2].sign == "not"
        whole = _value_whole(joined[-1], token, vocabulary, is_denied=is_denied) if joined else None
        if whole is None:
            joined.append(token)
        else:
            joined[-1] = joined[-1]._replace(text=whole, end=token.end)
    return joined


def _value_whole(field: Token, word: Token, vocabulary: Vocabulary, *, is_denied: bool) -> str | None:
    key = vocabulary.find(field.name) if field.sign == "field" and not field.quoted else None
    is_named = key in vocabulary.names or (is_denied and key in vocabulary.texts)  # «не» may be asked for as a word
    if is_named and word.sign == "text" and is_denying(field.text):
        return f"{field.text} {value_of(word.text) or word.text}"
    if key is None or key not in vocabulary.choices or word.sign != "text" or word.quoted:
        return None
    if (whole := vocabulary.value_whole(key, field.text, word.text)) is not None:
        return whole
    denying, what = denied_value(field.text)
    if denying and (what is None or denied_value(what)[0]):
        return f"{field.text} {word.text}"
    whole = vocabulary.value_whole(key, what, word.text) if what else None
    return None if whole is None else f"{denying} {whole}"


def read_text(token: Token, column: str | None, vocabulary: Vocabulary) -> Text:
    """Read words; raise QueryError where there are none."""
    if not column and not token.quoted:
        refuse_signs(token.text, vocabulary)
    found = tuple(words(token.text))
    if not found and column:
        raise vocabulary.unknown_value(column, "")
    if not found:
        raise QueryError(f"Здесь нет слов: «{token.text}».", f'There are no words in "{token.text}".')
    return Text(found, column, phrase=token.quoted)


def read_text_field(token: Token, column: str, vocabulary: Vocabulary) -> Node:
    """Read the words that a field has, or hasn't; raise QueryError."""
    if token.operator not in (":", "=", "!="):
        raise vocabulary.no_operator(column, token.operator)
    refuse_denied_words(token)
    return _unless(token.operator, read_text(token, column, vocabulary))


def _unless(operator: str, node: Node) -> Node:
    return Negation(node) if operator == "!=" else node


def _exact(token: Token) -> ExactName:
    if not fold(token.text):
        raise UnfinishedError("После «!» нужно имя карты.", 'The name of a card must follow "!".')
    return ExactName(fold(token.text))


def read_order(key: str, token: Token, vocabulary: Vocabulary) -> Sort | Group:
    """Read what an answer is sorted or parted by; raise QueryError."""
    if token.operator not in (":", "="):
        raise vocabulary.no_operator(key, token.operator)
    written = token.text.strip("+-−")
    if key == "group":
        return Group(min(vocabulary.chosen("group", written)))
    falling = {token.text[:1], token.text[-1:]} & {"-", "−"}
    return Sort(min(vocabulary.chosen("sort", written)), descending=bool(falling))


def _named(key: str, token: Token) -> Node:
    if token.operator not in (":", "=", "!="):
        raise CARDS.no_operator(key, token.operator)
    refuse_denied_words(token)
    named = [fold(part) for part in ([token.text] if token.quoted else parts(token.text))]
    if not all(named):
        raise CARDS.unknown_value(key, "")
    found = tuple(NamedField(key, name) for name in named)
    return _unless(token.operator, AnyCondition(found) if len(found) > 1 else found[0])


def _choice(key: str, token: Token) -> Node:
    written = [token.text] if token.quoted else parts(token.text)
    if token.operator in "<>" or (token.operator in ("<=", ">=") and key not in _SETS):
        raise CARDS.no_operator(key, token.operator)
    if key == "set":
        if written == [""]:
            raise CARDS.unknown_value(key, "")
        refuse_denied_words(token)
        return ValueCondition(key, token.operator, frozenset(map(fold, written)))
    refuse_lacking(key, token, CARDS)
    if key == "blocks" and fold(written[0]):
        return _blocked(token, written)
    return ValueCondition(key, token.operator, frozenset().union(*(CARDS.chosen(key, part) for part in written)))


def _blocked(token: Token, written: Sequence[str]) -> Node:
    """Read what is blocked: categories, names of measures and attacks, or some of each."""
    categories, names = frozenset[str](), list[Node]()
    for part in written:
        try:
            categories |= CARDS.chosen("blocks", part)
        except QueryError:  # whether there is such a card, the database knows
            names.append(NamedField("blocks", fold(part)))
    if not names:
        return ValueCondition("blocks", token.operator, categories)
    found = (*([ValueCondition("blocks", ":", categories)] if categories else []), *names)
    return _unless(token.operator, AnyCondition(found) if len(found) > 1 else found[0])
