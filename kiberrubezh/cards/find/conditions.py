"""What a query asks for, as a tree of conditions."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Text:
    """Words looked for in a column (name, text, about; None: name, text and type), each by itself or as a phrase."""

    words: tuple[str, ...]
    column: str | None = None
    phrase: bool = False


@dataclass(frozen=True)
class ExactName:
    """A name as a whole, folded, in either language."""

    name: str


@dataclass(frozen=True)
class Pattern:
    """A regular expression that some line of a column has (None: of name, text and type; told: of text and type)."""

    written: str
    column: str | None = None


@dataclass(frozen=True)
class NumberCondition:
    """A number compared with another: a literal, or the number of another field."""

    key: str
    operator: str
    value: float | str


@dataclass(frozen=True)
class ValueCondition:
    """A field that has one of the values, or, for sets (`=`, `>=`, `<=`, `!=`), all of them together."""

    key: str
    operator: str
    values: frozenset[str]


@dataclass(frozen=True)
class NamedField:
    """A field that stands to something called so (a card, a source) as the field says: blocks, pierces, source, card.

    With an operator its number is compared: of a card, how many of it a deck has.
    """

    key: str
    name: str
    operator: str = ""
    value: int = 0


@dataclass(frozen=True)
class Negation:
    """What must not hold."""

    part: "Node"


@dataclass(frozen=True)
class AllConditions:
    """What must all hold."""

    parts: tuple["Node", ...]


@dataclass(frozen=True)
class AnyCondition:
    """Of which at least one must hold."""

    parts: tuple["Node", ...]


Node = (
    Text | ExactName | Pattern | NumberCondition | ValueCondition | NamedField | Negation | AllConditions | AnyCondition
)


@dataclass(frozen=True)
class Sort:
    """A field to sort by, and whether the greatest comes first."""

    key: str
    descending: bool


@dataclass(frozen=True)
class Group:
    """A field whose values part the answer."""

    key: str


@dataclass(frozen=True)
class Query:
    """What is looked for (nothing: everything), the order asked for, and what the answer is parted by."""

    where: Node | None
    sorts: tuple[Sort, ...] = ()
    group: Group | None = None
