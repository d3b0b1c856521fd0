"""A card's figure said by its name: дешевле антивируса, damage higher than that of a wiper, цена как у VPN."""

import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.find.aid.sayings import COMPARING, number_said, sign_said
from kiberrubezh.cards.find.columns import READ
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.names.callings import beginnings, called_cards, card_called, is_as_printed, is_kind, no_card
from kiberrubezh.cards.find.names.comparatives import AS_MUCH, MORE_OR_LESS, OF_KINDS, comparison_said
from kiberrubezh.cards.find.names.figures import figure_of
from kiberrubezh.cards.find.names.mentions import NAME, NO_FIELD
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.search import find
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.find.tokens import bare
from kiberrubezh.ground.words import Lang, Pair

STRENGTHS = ("damage", *OF_KINDS.values())
"""The figures by which cards are the stronger, first that of attacks."""
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


_TOLD = ("as", "to", "with", "как", "и")
"""What comparatives end in that needs no more to say what is compared with."""
_AGAIN_COMPARED = re.compile(rf"(?:{MORE_OR_LESS}|{COMPARING})(?![\w-])", re.I)
_TIMES = re.compile(r"(?:twice|thrice|times|вдвое|втрое|раза?)\s+$", re.I)
"""So many times as much is no figure of the card's."""
_OR = Pair("или", "or")
_IT = re.compile(r"(?:н?е(?:го|му|[её])|ней|ним|it|that(?:\s+one)?)(?![\w-])", re.I)
_OWN = re.compile(r"их|е[её]|его|сво\w+|собственн\w+|their|its|own", re.I)
"""Whose the figure of the same card is."""


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
    is_told: bool = True
    """Whether a word says that it is compared with; otherwise the case of its name has to."""


class _Another(NamedTuple):
    """One more card, "" for what is none, how much of the query names it, and whether "or" stands before it."""

    card: str
    length: int
    is_either: bool


class Comparer(NamedTuple):
    """Compares with the cards of a database that a query names; `rates` are the win rates of cards."""

    connection: sqlite3.Connection
    rates: Mapping[str, float]
    leaves_out: bool = False
    """Whether of several cards those that can't be compared with are left out; otherwise one is a QueryError."""
    strength: str = ""
    """By which figure cards are the stronger if one of them has it; otherwise the first of those that most have."""

    def with_figures(self, query: str, lang: Lang, before: str = "") -> str:
        """Return a query with what is compared with a card that is named as compared with its figure.

        `before` is the card named last, which may be called “it” then. The query itself where nothing is. Raise
        QueryError for a name that is no card's, or that of one without the figure.
        """
        for beside in _beside(query):
            again = _IT.match(beside.name)
            if (again and not before) or (not beside.is_told and is_as_printed(self.connection, beside.name)):
                continue
            try:
                card, said = (before, again[0]) if again else self._called(beside.name)
                named, end, is_either = self._named(query, card, beside.place + len(said))
                key, figures = self._figures(named, beside)
            except QueryError:
                if beside.is_sure:
                    raise
                continue
            behind = _OWNS.sub("", query[end:])
            reached = _OR_EQUAL.match(behind) if beside.sign in "<>" else None
            sign = f"{getattr(CARDS.fields[key], lang)}{beside.sign}{'=' if reached else ''}"
            each = [f"{sign}{figure:g}" for figure in dict.fromkeys(figures)]
            is_list = (is_either or beside.sign == ":") and len(each) > 1
            condition = f"({f' {_OR.of(lang)} '.join(each)})" if is_list else " ".join(each)
            behind = behind[reached.end() :] if reached else behind
            return self.with_figures(f"{query[: beside.start]}{condition}{behind}", lang, named[0])
        return query

    def _called(self, name: str) -> tuple[str, str]:
        """Return the first card that words call, "" for one that is left out, and its words; raise QueryError."""
        try:
            return card_called(self.connection, name)
        except QueryError:
            if not self.leaves_out:
                raise
            return "", beginnings(name)[-1]

    def _named(self, query: str, card: str, end: int) -> tuple[list[str], int, bool]:
        """Return the cards that are named from the first on, where the last ends, and whether one is enough."""
        named, is_either, start = list(filter(None, [card])), False, end
        while another := self._another(query[end:]):
            end += another.length
            named += filter(None, [another.card])
            is_either = is_either or another.is_either
        if not named:
            raise no_card(self.connection, bare(query[start:end]))
        return named, end, is_either

    def _figures(self, named: Sequence[str], beside: _Beside) -> tuple[str, list[float]]:
        """Return the field that cards are compared by and the figures of those that have it; raise QueryError."""
        key = beside.key or self._strength(named)
        if not self.leaves_out:
            return key, [_figure(self.connection, card, key, self.rates) for card in named]
        figures = list[float]()
        for card in named:
            with suppress(QueryError):
                figures.append(_figure(self.connection, card, key, self.rates))
        return key, figures or [_figure(self.connection, named[0], key, self.rates)]

    def _strength(self, named: Sequence[str]) -> str:
        """Return the figure by which the most of some cards are the stronger."""
        kinds = (self.connection.execute("SELECT kind FROM card WHERE id = ?", (card,)).fetchone()[0] for card in named)
        each = [OF_KINDS.get(Kind(kind), STRENGTHS[0]) for kind in kinds]
        return self.strength if self.strength in each else max(each, key=each.count)

    def _another(self, behind: str) -> _Another | None:
        """Return one more card that is named behind another; None where no one card is.

        Raise QueryError for a word in its place that nothing has.
        """
        found = _ANOTHER.match(behind)
        if found is None:
            return None
        is_either, start = bool(found["or"] or found["else"]), found.start("name")
        for said in beginnings(found["name"]):
            called = [] if is_kind(said) else called_cards(self.connection, said)
            if len(called) == 1:
                return _Another(called[0].card_id, start + len(said), is_either)
        said = beginnings(found["name"])[-1]
        if not self._is_nothing(said, behind[start + len(said) :]):
            return None
        if self.leaves_out:
            return _Another("", start + len(said), is_either)
        raise no_card(self.connection, bare(said))

    def _is_nothing(self, said: str, behind: str) -> bool:
        """Tell whether a word that ends there or before another is of no card, field or value: only a name could be."""
        known = (CARDS.find(said), CARDS.said(said), *(CARDS.value_said(key, said) for key in CARDS.values))
        is_alone = re.match(r"\s*(?:$|[,)]|(?:и|или|либо|and|or)\s)", behind, re.I) is not None
        is_word = not figure_of(said) and fold(said) not in (*_ALL, "не", "not", "ни", "nor")
        is_asked = any(each is not None for each in known) or _AGAIN_COMPARED.match(said) is not None
        return is_alone and is_word and not is_asked and not find(self.connection, f'"{bare(said)}"', 1).ids


def compared_names(query: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each comparison with what may be a card or a kind, and what may call it, the most words first."""
    for beside in _beside(query):
        yield query[beside.start : beside.place + len(beside.name)], beginnings(beside.name)


def _beside(query: str) -> Iterator[_Beside]:
    for found in _DEARER_THAN.finditer(query):
        key, sign = comparison_said(found["said"])
        if _calls(found["name"]) and _TIMES.search(query[: found.start()]):
            continue
        said = found["said"]
        is_told = bool(found["told"]) or said.casefold().split()[-1] in _TOLD
        if _calls(found["name"]) and (is_told or not said.isascii()):  # a better backup compares with none
            is_sure = bool(found["told"]) or key != "winrate"  # how much better may be said of anything
            name, place = found["name"], found.start("name")
            yield _Beside(found.start(), "" if key == "damage" else key, sign, name, place, is_sure, is_told)
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
    first, *behind = fold(name).split()
    if _OWN.fullmatch(first) and behind and number_said(behind[0], CARDS) is not None:
        return False
    return not (figure_of(first) or first in _ALL) and number_said(first, CARDS) is None


def _figure(connection: sqlite3.Connection, card: str, key: str, rates: Mapping[str, float]) -> float:
    """Return the figure of a card that is compared with; raise QueryError where it has none."""
    ru, en, *figures = connection.execute(
        f"SELECT name_ru, name_en, {', '.join(READ[each] for each in _COMPARED)} FROM card WHERE id = ?", (card,)
    ).fetchone()
    printed = dict(zip(_COMPARED, figures, strict=True))
    if (figure := rates.get(card) if key == "winrate" else printed[key]) is None:
        field = CARDS.fields[key]
        raise QueryError(
            f"Сравнивать не с чем: у карты «{ru}» поля «{field.ru}» нет.",
            f'There is nothing to compare with: "{en}" has no "{field.en}".',
        )
    return float(figure)
