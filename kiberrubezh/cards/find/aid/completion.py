"""What a query may go on with: fields, their values, names of cards, where the cursor stands."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from kiberrubezh.cards.find.refusals import Names
from kiberrubezh.cards.find.stems import fold, other_layout
from kiberrubezh.cards.find.tokens import OPERATOR, value_of
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang, Pair

MOST = 8
"""Proposals at a time."""
_LEAST = 2
"""Letters after which fields are proposed unasked."""
_PIECE = re.compile(
    rf"""(?:[-−–—]*(?P<name>[^\W\d][\w-]*)(?P<operator>{OPERATOR}))?
    (?P<parts>(?:(?:[^\s()|"«“„,]|"[^"]*"|«[^»]*»|“[^”]*”)*,)+)?
    (?P<quote>["«“„]?)(?P<begun>[^\s()|"«»“”„]*|(?<=["«“„])[^"»”]*)$""",
    re.VERBOSE,
)
_LED = "-−–—!"
_CLOSING = (")", "»", "”")


class Completion(NamedTuple):
    """What may stand between two places of a query, and a word on what it is."""

    start: int
    end: int
    written: str
    note: Pair = Pair("", "")
    gap: str = ""
    """What parts it from a bracket or a quote that closes before it."""

    def put(self, query: str) -> tuple[str, int]:
        """Return the query with it, and where the cursor stands then."""
        begun = f"{query[: self.start]}{self.gap}{self.written}"
        return f"{begun}{query[self.end :]}", len(begun)


class Completer:
    """Proposes in a language of queries.

    `called` gives what may stand behind a field by its name in Russian and in English, which are proposed, and by
    whatever else it goes by: that is proposed in the place of a name that can't be written in a query.
    """

    def __init__(
        self, vocabulary: Vocabulary, notes: dict[str, Pair], called: Callable[[str], Sequence[Sequence[str]]]
    ) -> None:
        self._vocabulary, self._notes, self._called = vocabulary, notes, called

    def propose(self, query: str, cursor: int, lang: Lang, *, asked: bool = False) -> list[Completion]:
        """Return what the piece before the cursor may become, the likest first; all fields if they are `asked` for.

        A value or a flag that is typed whole becomes nothing else unasked: the way to the cards must not change it.
        """
        before = query[:cursor]
        piece = _PIECE.search(before)
        if piece is None or (query[cursor : cursor + 1].strip() and query[cursor] not in "()|"):
            return []
        if not asked and not piece["quote"] and self._is_whole(piece):
            return []
        if piece["name"]:
            found = self._in_either(partial(self._values, piece, lang), piece["begun"])
            start = piece.end("parts") if piece["parts"] else piece.end("operator")
        else:
            start = piece.start("begun") if not piece["quote"] else cursor
            while before[start : start + 1] in tuple(_LED):
                start += 1
            typed = "" if piece["quote"] else before[start:]
            may_be = (asked or len(typed) >= _LEAST) and not piece["quote"]
            found = self._in_either(partial(self._words, lang), typed) if may_be else iter(())
        whole = before[start:]
        gap = " " if before[start - 1 : start] in _CLOSING else ""
        proposals = (Completion(start, cursor, written, note, gap) for written, note in found if written != whole)
        return list(dict.fromkeys(proposals))[:MOST]

    def _in_either(self, begun: Callable[[str], Iterator[tuple[str, Pair]]], typed: str) -> Iterator[tuple[str, Pair]]:
        """Yield what begins as typed; where nothing does, what begins so in the other keyboard layout."""
        found = list(begun(typed))
        yield from found or begun(other_layout(typed))

    def _is_whole(self, piece: re.Match[str]) -> bool:
        vocabulary, typed = self._vocabulary, fold(piece["begun"])
        if not piece["name"]:
            return typed.lstrip(_LED) in vocabulary.flag_keys
        if not typed or (key := vocabulary.find(piece["name"])) is None:
            return False
        named: list[Sequence[str]] = [*vocabulary.values.get(key, {}).values(), *self._called(key)]
        if key in vocabulary.numbers:
            named += vocabulary.numbers.values()
        return any(fold(name) == typed for names in named for name in names)

    def _words(self, lang: Lang, typed: str) -> Iterator[tuple[str, Pair]]:
        vocabulary = self._vocabulary
        known = {**vocabulary.flags, **vocabulary.fields}
        for key, names in known.items():
            if _begins((*names, *vocabulary.aliases.get(key, ())), typed):
                sign = "" if key in vocabulary.flags else ">=" if key in vocabulary.numbers else ":"
                yield f"{getattr(names, lang)}{sign}", self._notes[key]

    def _values(self, piece: re.Match[str], lang: Lang, typed: str) -> Iterator[tuple[str, Pair]]:
        key = self._vocabulary.find(piece["name"])
        if key is None or (piece["parts"] and not self._vocabulary.takes_list(key)):
            return
        for value, names in self._vocabulary.values.get(key, {}).items():
            if _begins(names, typed):
                told = Names(*names[:2]) if len(names) > 1 else Names(names[0], names[0])
                yield from _written((getattr(told, lang).casefold(),), self._notes.get(value, Pair("", "")))
        if key in self._vocabulary.numbers and typed:
            for other in self._vocabulary.numbers:
                if other != key and _begins(self._vocabulary.numbers[other], typed):
                    yield getattr(self._vocabulary.numbers[other], lang), self._notes[other]
        called = self._called(key)
        for one in called if typed or piece["quote"] or len(called) <= MOST else ():
            if _begins(one, typed):
                said, other = one[:2] if lang == "ru" else reversed(one[:2])
                yield from _written((said,), Pair("", "")) or _written((*one[2:], other), Pair(*one[:2]))


def _begins(names: Sequence[str], typed: str) -> bool:
    return any(fold(name).startswith(fold(typed)) for name in names)


def _written(names: Sequence[str], note: Pair) -> list[tuple[str, Pair]]:
    """Return the first of the names that can be written in a query, with a word on it; nothing where none can."""
    return [(written, note) for name in names if (written := value_of(name)) is not None][:1]


NOTES: dict[str, Pair] = {
    "name": Pair("слова в имени", "words in the name"),
    "text": Pair("слова в тексте карты", "words in the card's text"),
    "about": Pair("что это на самом деле", "what it is in reality"),
    "kind": Pair("актив, мера, атака, событие", "asset, measure, attack, event"),
    "category": Pair("категория атаки", "category of attack"),
    "keyword": Pair("ключевое слово", "keyword"),
    "blocks": Pair("кто остановит категорию или карту", "what stops a category or a card"),
    "has": Pair("базовый, текст, ключ, своя…", "basic, text, keyword, own…"),
    "set": Pair("набор карт", "set of cards"),
    "pierces": Pair("кто пройдёт мимо", "what gets past"),
    "source": Pair("MITRE, ФСТЭК, CVE…", "MITRE, FSTEC, CVE…"),
    "damage": Pair("урон атаки", "an attack's damage"),
    "capacity": Pair("ёмкость меры", "a measure's capacity"),
    "cost": Pair("вся требуемая мощность", "all power that it requires"),
    "requires_defence": Pair("требуемая мощность защиты", "required defence power"),
    "requires_attack": Pair("требуемая мощность атаки", "required attack power"),
    "provides": Pair("вся мощность актива", "all power of an asset"),
    "provides_defence": Pair("мощность защиты актива", "an asset's defence power"),
    "provides_attack": Pair("мощность атаки актива", "an asset's attack power"),
    "number": Pair("номер в наборе", "number in the set"),
    "copies": Pair("сколько в открытой колоде", "how many the open deck has"),
    "winrate": Pair("доля побед в замере, %", "share of duels won when measured, %"),
    "sort": Pair("порядок; минус — от большего", "order; a minus puts the greatest first"),
    "group": Pair("сгруппировать по полю", "grouped by a field"),
    "held": Pair("есть в открытой колоде", "is in the open deck"),
    "addable": Pair("можно взять ещё одну", "one more may be added"),
}
"""A word on each field of the language of cards."""

CATALOGUES = [Names(name, name) for name in ("MITRE", "ФСТЭК", "CAPEC", "D3FEND", "CVE", "ISO/IEC", "NIST", "ГОСТ")]
"""The catalogues that the set cites most."""
