"""Where else to look for words that no card has: inside longer ones, then in what is told about a card.

That is decided word by word, so that a word, its denial and an alternative mean the same cards. Only where several
words have nothing else beside them that isn't to hold, and no card has all of them, is each looked for in what is told.
"""

import operator
import re
from collections.abc import Iterator
from itertools import chain

from kiberrubezh.cards.find.conditions import AllConditions, AnyCondition, Negation, Node, Text
from kiberrubezh.cards.find.lore import Lore
from kiberrubezh.cards.find.stems import root
from kiberrubezh.cards.find.wording.matching import expression

_SHORTEST_INSIDE = 4
"""Letters of a word that is looked for inside others; fewer stand in too many."""
_SEVERAL = 2
"""Words at least of which each may be told about a card instead of standing on it."""
_DENYING = frozenset({"без", "кроме", "нет", "ни", "without", "except", "no", "neither", "nor", "lacking"})
_PREFIXED = re.compile(
    "(?:без|бес|в|во|вз|вс|воз|вос|вы|до|за|из|ис|изо|на|над|наи|не|ни|низ|о|об|обо|от|ото|пере|по|под|подо|пра|пре|"
    "пред|при|про|раз|рас|с|со|у)+"
)
"""Beginnings that make another word of a word, as «защита» is no «щит»; «анти» and «крипто» add to one."""


def with_parts(lore: Lore, node: Node | None) -> Node | None:
    """Let each word that no card has stand for the known words that hold it, or be looked for in what is told."""
    match node:
        case Text():
            return _widened(lore, node)
        case Negation(part):
            return Negation(with_parts(lore, part) or part)
        case AllConditions(parts):
            return AllConditions(tuple(with_parts(lore, part) or part for part in parts))
        case AnyCondition(parts):
            return AnyCondition(tuple(with_parts(lore, part) or part for part in parts))
        case _:
            return node


def with_parts_beside(lore: Lore, node: Node | None) -> Node | None:
    """Do so for words that are denied and for alternatives; others have to be on the cards that are found."""
    match node:
        case Text():
            return node
        case AllConditions(parts):
            return AllConditions(tuple(with_parts_beside(lore, part) or part for part in parts))
        case _:
            return with_parts(lore, node)


def with_telling(lore: Lore, node: Node | None) -> Node | None:
    """Let each of several words that must all hold be on the card or told about it; None for any other query.

    A single word, a phrase, and all that has a denial or an alternative beside it mean what they mean by themselves.
    """
    parts = tuple(_joined(node))
    wider = tuple(_anywhere(lore, part) for part in parts)
    is_plain = sum(map(operator.is_not, wider, parts)) >= _SEVERAL
    is_mixed = any(isinstance(part, Negation | AnyCondition) or _is_denying(part) for part in parts)
    return AllConditions(wider) if is_plain and not is_mixed else None


def _joined(node: Node | None) -> Iterator[Node]:
    """Yield what must all hold, out of brackets."""
    match node:
        case AllConditions(parts):
            yield from chain.from_iterable(map(_joined, parts))
        case None:
            return
        case _:
            yield node


def _is_denying(node: Node) -> bool:
    """Tell whether a word says that what stands beside it is lacking, which is no word to look for."""
    return isinstance(node, Text) and not node.phrase and not _DENYING.isdisjoint(node.words)


def _anywhere(lore: Lore, node: Node) -> Node:
    """Let each word be on the card or told about it; a phrase, and what looks in a column alone, stay as they are."""
    if not isinstance(node, Text) or node.phrase or node.column:
        return node
    each = (AnyCondition((_word(lore, Text((word,))), Text((word,), "about"))) for word in node.words)
    return AllConditions(tuple(each))


def _widened(lore: Lore, text: Text) -> Node:
    if text.phrase:
        return text if _is_there(lore, text) else _or_told(text)
    each = tuple(_word(lore, Text((word,), text.column)) for word in text.words)
    return text if all(isinstance(part, Text) for part in each) else AllConditions(each)


def _word(lore: Lore, text: Text) -> Node:
    if _is_there(lore, text):
        return text
    longer = [part for part in _holding(lore, text) if _is_there(lore, part)]
    return AnyCondition(tuple(longer)) if longer else _or_told(text)


def _or_told(text: Text) -> Node:
    return text if text.column else AnyCondition((text, Text(text.words, "about", text.phrase)))


def _is_there(lore: Lore, text: Text) -> bool:
    return lore.is_said(expression(text))


def _holding(lore: Lore, text: Text) -> list[Text]:
    (word,) = text.words
    cut = min(root(word), word, key=len)
    if len(cut) < _SHORTEST_INSIDE:
        cut = word
    longer = lore.longer_words(cut) if len(word) >= _SHORTEST_INSIDE else ()
    return [Text((found,), text.column) for found in longer if _is_part(cut, word, found)]


def _is_part(cut: str, word: str, longer: str) -> bool:
    """Tell whether a longer word is put together with a word, or one of its forms, as its last part."""
    if word not in longer and not root(longer).endswith(cut):
        return False
    return not _PREFIXED.fullmatch(longer[: longer.index(cut)])
