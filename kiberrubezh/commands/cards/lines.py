"""A card in a line, and a guide to queries, as the commands print them."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kiberrubezh.cards.card import Card
    from kiberrubezh.cards.find.aid.guide import Chapter
    from kiberrubezh.cards.text import Lang

_LABELS = {
    "ru": {
        "requires": "Требует",
        "provides": "Даёт",
        "defence": "защита {n}",
        "attack": "атака {n}",
        "capacity": "ёмкость {n}",
        "damage": "урон {n}",
    },
    "en": {
        "requires": "Requires",
        "provides": "Provides",
        "defence": "defence {n}",
        "attack": "attack {n}",
        "capacity": "capacity {n}",
        "damage": "damage {n}",
    },
}

_QUERIES = 34
"""Characters that queries of a guide take."""


def card_line(card: "Card", lang: "Lang") -> str:
    """Say a card's name, type and numbers."""
    from kiberrubezh.cards.text import type_line

    parts = [getattr(card.name, lang), type_line(card, lang), *_numbers(card, lang)]
    return " — ".join(parts[:2]) + "".join(f", {part}" for part in parts[2:])


def _numbers(card: "Card", lang: "Lang") -> list[str]:
    labels, said = _LABELS[lang], []
    for label in ("requires", "provides"):
        power = getattr(card, label)
        sides = [labels[side].format(n=n) for side in ("defence", "attack") if (n := getattr(power, side))]
        if sides:
            said.append(f"{labels[label].lower()}: {' + '.join(sides)}")
    return said + [labels[stat].format(n=n) for stat in ("capacity", "damage") if (n := getattr(card, stat))]


def example_lines(chapters: "Sequence[Chapter]", lang: "Lang") -> "Iterator[str]":
    """Yield the lines of a guide to queries."""
    for chapter in chapters:
        yield chapter.title.of(lang)
        for example in chapter.examples:
            yield f"  {example.query.of(lang):<{_QUERIES}} {example.finds.of(lang)}"
        yield from filter(None, [chapter.more.of(lang) and f"  {chapter.more.of(lang)}"])
        yield ""
