"""What a query asks for, as a tree of conditions."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Text:
    """Words looked for in a column (name, text, about; None: name, text and type), each by itself or as a phrase."""

    words: tuple[str, ...]
    column: str | None = None
    phrase: bool = False


@dataclass(frozen=True)
class Number:
    """A number of a card compared with another: a literal, or the number of another field."""

    key: str
    operator: str
    value: int | str


@dataclass(frozen=True)
class Choice:
    """A field that has one of the values, or, for sets (`=`, `>=`, `<=`, `!=`), all of them together."""

    key: str
    operator: str
    values: frozenset[str]


@dataclass(frozen=True)
class Not:
    """What must not hold."""

    part: "Node"


@dataclass(frozen=True)
class Both:
    """What must all hold."""

    parts: tuple["Node", ...]


@dataclass(frozen=True)
class Either:
    """Of which at least one must hold."""

    parts: tuple["Node", ...]


Node = Text | Number | Choice | Not | Both | Either


@dataclass(frozen=True)
class Sort:
    """A field to sort by, and whether the greatest comes first."""

    key: str
    descending: bool


@dataclass(frozen=True)
class Query:
    """What is looked for (nothing: every card), and the order asked for."""

    where: Node | None
    sorts: tuple[Sort, ...] = ()
