"""A card's figure said by its name: дешевле антивируса, damage higher than that of a wiper, цена как у VPN."""

import re
import sqlite3
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.find.aid.sayings import COMPARING, number_said, sign_said
from kiberrubezh.cards.find.columns import READ
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.names.comparatives import AS_MUCH, MORE_OR_LESS, comparison_said
from kiberrubezh.cards.find.names.figures import figure_of
from kiberrubezh.cards.find.names.mentions import NAME, NO_FIELD, Mention, mentions
from kiberrubezh.cards.find.names.opponents import nearest_names
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.stems import fold, root, words
from kiberrubezh.cards.find.tokens import bare
from kiberrubezh.ground.words import Lang, Pair

_STRENGTHS = {Kind.MEASURE: "capacity", Kind.ASSET: "provides"}
"""Of what is no attack the figure by which it is the stronger."""
_COMPARED = (
    *("damage", "capacity"),
    *("cost", "requires_defence", "requires_attack"),
    *("provides", "provides_defence", "provides_attack"),
)
"""What figures of a card may be compared with."""
_NAME = rf"(?P<name>{NAME}){NO_FIELD}"
_BOTH = r"(?:(?:и|или|либо|both|either(?:\s+of)?)\s+)?"
_OF = rf"{_BOTH}(?:(?:у|это|что|за|(?:(?:that|those)\s+of|of|in|for)(?:\s+(?:the|an?))?|the|an?)\s+)?"
_FIELD = r"(?<![^\s(−–—-])(?P<field>[^\W\d][\w-]*)"
_DEARER_THAN = re.compile(
    rf"(?<![^\s(])(?:(?:стоит|стоят|is|are|be)\s+)?(?P<said>{MORE_OR_LESS}|{AS_MUCH})(?P<told>,?\s+(?:чем|than))?\s+{_OF}{_NAME}",
    re.I,
)
_MORE_THAN = re.compile(
    rf"{_FIELD}(?:\s+(?:is|are|of))?\s+(?P<sign>{COMPARING}),?\s+(?:(?P<told>чем|than|to)\s+)?{_OF}{_NAME}", re.I
)
_MORE_OF = re.compile(
    rf"(?<![^\s(])(?P<sign>{COMPARING})\s+(?:(?:по|в|by|in)\s+)?(?P<field>[^\W\d][\w-]*),?\s+(?P<told>чем|than)\s+{_OF}{_NAME}",
    re.I,
)
"""The field between: больше урона, чем у червя."""
_AGAIN = re.compile(rf"(?P<field>[^\W\d][\w-]*)\s+{_OF}(?=\S)", re.I)
"""The field said again before the name: урон больше урона червя."""
_BOUND = r"(?:(?P<bound>at\s+(?:least|most)|(?:как\s+)?(?:минимум|максимум)|не|not?)\s+)?"
_LIKE = r"(?:(?:с|со|with|по)\s+)?(?:the\s+)?"
_AS = (
    re.compile(
        rf"(?<![^\s(]){_BOUND}{_LIKE}(?:same|as\s+much|equal|одинаков\w+|т(?:ой|ого|ем|а|от|у)\s+же|так(?:ой|ого|им|ая|ую)\s+же"
        rf"|столько(?:\s+же)?)\s+(?P<field>[^\W\d][\w-]*),?\s+(?:as|что(?:\s+и)?|как(?:\s+и)?|сколько(?:\s+и)?|с)\s+{_OF}{_NAME}",
        re.I,
    ),
    re.compile(
        rf"{_FIELD},?\s+{_BOUND}(?:(?:так(?:ая|ой|ое|ие)\s+же|столько(?:\s+же)?),?\s+)?"
        rf"(?:как(?:\s+и)?|сколько(?:\s+и)?|что(?:\s+и)?|(?:the\s+)?same\s+as|as\s+much\s+as|as)\s+{_OF}{_NAME}",
        re.I,
    ),
)
_BOUNDS = {
    **dict.fromkeys(("at least", "как минимум", "минимум"), ">="),
    **dict.fromkeys(("at most", "как максимум", "максимум"), "<="),
    **dict.fromkeys(("не", "not", "no"), "!="),
}
"""What is said before as much."""
_ANOTHER = re.compile(
    rf"(?:\s*,\s*(?:(?:и|and|(?P<or>или|либо|or))\s+)?|\s+(?:и|and|(?P<else>или|либо|or))\s+)(?:(?:чем|than|to|as|как)\s+)?{_OF}"
    rf"{_NAME}",
    re.I,
)
"""One more card that is compared with: слабее червя и вайпера."""
_OR_EQUAL = re.compile(
    r"\s+(?:или|либо|or)\s+(?:рав\w+|equals?)(?:\s+(?:ему|ей|им|to\s+(?:it|that|them)|it))?(?![^\s(),])", re.I
)
_OWNS = re.compile(r"^['’]s\b")
_ALL = (
    *("и", "или", "and", "or", "чем", "than", "to", "at", "up"),
    *("карт", "карты", "карта", "можно", "обычно", "card", "cards", "possible", "usual", "a", "an"),
    *("всех", "всего", "все", "всякого", "любого", "любой", "all", "any", "everything", "anything", "each"),
)
"""What calls no card: what joins, and what is said of cards in general."""


_TIMES = re.compile(r"(?:twice|thrice|times|вдвое|втрое|раза?)\s+$", re.I)
"""So many times as much is no figure of the card's."""
_OR = Pair("или", "or")
_IT = re.compile(r"(?:н?е(?:го|му|[её])|ней|ним|it|that(?:\s+one)?)(?![\w-])", re.I)
_ANY = re.compile(r"^(?:(?:люб|кажд|всяк)\w+|все[хйм]?|any|each|every|all|the|an?)\s+", re.I)
"""What says that one of a kind is as good as another."""


class _Beside(NamedTuple):
    """A figure that is compared with that of a card."""

    start: int
    key: str
    """"" for what makes a card of its kind strong."""
    sign: str
    name: str
    place: int
    """Where that begins."""
    is_sure: bool = True
    """Whether it can be nothing else."""


class _Another(NamedTuple):
    """The figure of one more card, how much of the query names it, and whether "or" stands before it."""

    figure: float
    length: int
    is_either: bool


def with_figures(
    connection: sqlite3.Connection, query: str, lang: Lang, rates: Mapping[str, float], before: str = ""
) -> str:
    """Return a query with what is compared with a card that is named as compared with its figure.

    `rates` are the win rates of cards; `before` is the card named last, which may be called “it” then. The query itself
    where nothing is. Raise QueryError for a name that is no card's, or that of one without the figure.
    """
    for beside in _beside(query):
        again = _IT.match(beside.name)
        if again and not before:
            continue
        try:
            card, said = (before, again[0]) if again else _card(connection, beside.name)
            key, figure = _figure(connection, card, beside, rates)
        except QueryError:
            if beside.is_sure:
                raise
            continue
        end = beside.place + len(said)
        figures, is_either = [figure], beside.sign == ":"
        while another := _another(connection, query[end:], beside._replace(key=key), rates):
            end += another.length
            figures, is_either = [*figures, another.figure], is_either or another.is_either
        behind = _OWNS.sub("", query[end:])
        reached = _OR_EQUAL.match(behind) if beside.sign in "<>" else None
        sign = f"{getattr(CARDS.fields[key], lang)}{beside.sign}{'=' if reached else ''}"
        each = [f"{sign}{figure:g}" for figure in dict.fromkeys(figures)]
        condition = f"({f' {_OR.of(lang)} '.join(each)})" if is_either and len(each) > 1 else " ".join(each)
        behind = behind[reached.end() :] if reached else behind
        put = f"{query[: beside.start]}{condition}{behind}"
        return with_figures(connection, put, lang, rates, card)
    return query


def _another(
    connection: sqlite3.Connection, behind: str, beside: _Beside, rates: Mapping[str, float]
) -> _Another | None:
    """Return the figure of one more card that is named behind another; None where no one card is."""
    found = _ANOTHER.match(behind)
    for said in _beginnings(found["name"]) if found else ():
        called = [] if is_kind(said) else _called(connection, said)
        if found and len(called) == 1:
            figure = _figure(connection, called[0].card_id, beside, rates)[1]
            return _Another(figure, found.start("name") + len(said), bool(found["or"] or found["else"]))
    return None


def _called(connection: sqlite3.Connection, said: str) -> list[Mention]:
    """Return the cards that words call in any form, all of the name."""
    found = mentions(connection, said)
    return [each for each in found if each.is_exactly(bare(said)) or any(each.forms(bare(said)))]


def compared_names(query: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each comparison with what may be a card or a kind, and what may call it, the most words first."""
    for beside in _beside(query):
        yield query[beside.start : beside.place + len(beside.name)], _beginnings(beside.name)


def is_kind(said: str) -> bool:
    """Tell whether words say a kind of cards in any form, one or any of it."""
    asked = [root(word) for word in words(_ANY.sub("", said))]
    names = (words(name) for each in CARDS.values["kind"].values() for name in each)
    return bool(asked) and any(asked == [root(word) for word in name] for name in names)


def _beside(query: str) -> Iterator[_Beside]:
    for found in _DEARER_THAN.finditer(query):
        key, sign = comparison_said(found["said"])
        if _calls(found["name"]) and _TIMES.search(query[: found.start()]):
            continue
        if _calls(found["name"]):
            said = found["said"]
            is_sure = bool(found["told"]) or not said.isascii() or said.split()[-1] in ("as", "to", "with")
            is_sure = is_sure and (bool(found["told"]) or key != "winrate")  # how much better may be said of anything
            name, place = found["name"], found.start("name")
            yield _Beside(found.start(), "" if key == "damage" else key, sign, name, place, is_sure)
    for pattern in (_MORE_OF, _MORE_THAN, *_AS):
        for found in pattern.finditer(query):
            told, key, name = found.groupdict(), number_said(found["field"], CARDS) or "", found["name"]
            again = _AGAIN.match(name)
            is_again = again is not None and key != "" and number_said(again["field"], CARDS) == key
            name = name[again.end() :] if again and is_again else name
            if key in (*_COMPARED, "winrate") and _calls(name):
                bound = " ".join((told.get("bound") or "").casefold().split())
                sign = sign_said(told["sign"]) if "sign" in told else _BOUNDS.get(bound, ":")
                is_sure = pattern is not _MORE_THAN or is_again or bool(told["told"])
                yield _Beside(found.start(), key, sign, name, found.end("name") - len(name), is_sure)


def _calls(name: str) -> bool:
    """Tell whether words may be a card's name, or say a kind: they are no number, field or all of the cards."""
    if is_kind(name):
        return True
    first = fold(name).split()[0]
    return not (figure_of(first) or first in _ALL) and number_said(first, CARDS) is None


def _card(connection: sqlite3.Connection, written: str) -> tuple[str, str]:
    """Return the id of the card that the most of some words call in any form, and those; raise QueryError."""
    told = _beginnings(written)
    for said in told:
        if is_kind(bare(said)):
            raise QueryError(
                f"«{bare(said)}» — вид карт, а не карта. Сравнивают с одной картой, сильнее «Вайпера», или с числом, "
                "урон>4.",
                f'"{bare(said)}" is a kind of card, not a card. Compare with one card, stronger than "Wiper", or with '
                "a number, damage>4.",
            )
        found, whole = mentions(connection, said), _called(connection, said)
        if len(whole or found) == 1:
            return (whole or found)[0].card_id, said
        if found:
            ru, en = bare(said), bare(said)
            raise QueryError(
                f"Карт «{ru}» несколько: с какой сравнивать?",
                f'There are several cards "{en}": which is to be compared with?',
                tuple(each.names for each in found[:3]),
            )
    name = bare(told[-1])
    raise QueryError(
        f"Сравнивать не с чем: карты «{name}» нет.",
        f'There is nothing to compare with: no card is called "{name}".',
        nearest_names(connection, fold(name)),
    )


def _beginnings(written: str) -> list[str]:
    """Return words and all that they begin with, the most first; in quotes they are one name."""
    if bare(written) != written:
        return [written]
    ends = [found.end() for found in re.finditer(r"[\w-]+", written)]
    return [written[:end] for end in reversed(ends)]


def _figure(
    connection: sqlite3.Connection, card: str, beside: _Beside, rates: Mapping[str, float]
) -> tuple[str, float]:
    """Return the field and the figure of a card that is compared with; raise QueryError where it has none."""
    row = connection.execute(
        f"SELECT kind, name_ru, name_en, {', '.join(READ[key] for key in _COMPARED)} FROM card WHERE id = ?", (card,)
    ).fetchone()
    kind, ru, en, *figures = row
    key = beside.key or _STRENGTHS.get(Kind(kind), "damage")
    printed = dict(zip(_COMPARED, figures, strict=True))
    if (figure := rates.get(card) if key == "winrate" else printed[key]) is None:
        field = CARDS.fields[key]
        raise QueryError(
            f"Сравнивать не с чем: у карты «{ru}» поля «{field.ru}» нет.",
            f'There is nothing to compare with: "{en}" has no "{field.en}".',
        )
    return key, float(figure)
