"""A guide to queries, and a query that may have been meant, as the commands print them."""

import sys
from typing import TYPE_CHECKING

from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kiberrubezh.cards.find.aid.guide import Chapter
    from kiberrubezh.ground.words import Lang

_INSTEAD = Pair("Возможно, вы искали: {query}", "Did you mean: {query}")
_TOLD = Pair(
    "Вместе на картах этих слов нет: искали и в том, что о карте рассказано (суть:).",
    "No card has these words together: what is told about it (about:) was searched, too.",
)
_QUERIES = 34
"""Characters that queries of a guide take."""


def tell_instead(query: str | None, lang: "Lang") -> None:
    """Print a query that may have been meant, if there is one, on the error stream."""
    if query:
        print(_INSTEAD.of(lang).format(query=query), file=sys.stderr)


def tell_told(lang: "Lang", *, is_told: bool) -> None:
    """Print, on the error stream, that words were looked for in what is told about cards, too, if they were."""
    if is_told:
        print(_TOLD.of(lang), file=sys.stderr)


def example_lines(chapters: "Sequence[Chapter]", lang: "Lang") -> "Iterator[str]":
    """Yield the lines of a guide to queries."""
    for chapter in chapters:
        yield chapter.title.of(lang)
        for example in chapter.examples:
            yield f"  {example.query.of(lang):<{_QUERIES}} {example.finds.of(lang)}"
        yield from filter(None, [chapter.more.of(lang) and f"  {chapter.more.of(lang)}"])
        yield ""
