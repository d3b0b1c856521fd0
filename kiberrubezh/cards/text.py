"""The one producer of card text: from a card's data to Russian and English words (KR-9)."""

from typing import Literal, NamedTuple

from kiberrubezh.cards.card import Card, Timing
from kiberrubezh.cards.effects import Ability, Keyword, Kind
from kiberrubezh.cards.speech.english_abilities import say as english
from kiberrubezh.cards.speech.russian_abilities import say as russian
from kiberrubezh.cards.words import (
    LANGS,
    Lang,
    Pair,
    category_letter,
    category_mark,
    category_name,
    keyword_name,
    keyword_reminder,
    kind_name,
    plural,
    stat_name,
    zone_name,
)

Style = Literal["plain", "keyword", "reminder"]


class Run(NamedTuple):
    """Words in one style."""

    text: str
    style: Style = "plain"


Paragraph = tuple[Run, ...]

TIMINGS: dict[Timing, Pair | None] = {
    Timing.ANY: None,
    Timing.OWN_TURN: Pair("Только в свой ход.", "Only on your own turn."),
    Timing.BLOCKING: Pair("Только когда вы отражаете волну.", "Only while you defend against a wave."),
}

BASIC = Pair("Базовый актив", "Basic asset")
ANY_CATEGORY = Pair("любая категория", "any category")


def text(card: Card, lang: Lang) -> tuple[Paragraph, ...]:
    """Say what a card does beyond its numbers: keywords first, then when it may be played, then its abilities."""
    timing = TIMINGS[card.timing]
    return (
        *(_keyword(keyword, lang) for keyword in card.keywords),
        *(((Run(timing.of(lang)),),) if timing else ()),
        *((Run(sentence(ability, card.kind, lang)),) for ability in card.abilities),
    )


def plain_text(card: Card, lang: Lang) -> str:
    """Say the same in one string, a paragraph a line; empty for a card without text."""
    return "\n".join("".join(run.text for run in paragraph) for paragraph in text(card, lang))


def _keyword(keyword: Keyword, lang: Lang) -> Paragraph:
    return (
        Run(keyword_name(keyword, lang), "keyword"),
        Run(" "),
        Run(f"({keyword_reminder(keyword, lang)})", "reminder"),
    )


def sentence(ability: Ability, kind: Kind, lang: Lang) -> str:
    """Say one ability of a card of a kind as a sentence."""
    said = (russian if lang == "ru" else english)(ability, kind)
    return f"{said[0].upper()}{said[1:]}."


def type_line(card: Card, lang: Lang) -> str:
    """Name a card's kind and its categories: «Мера защиты · Вредоносное ПО, Вторжение»."""
    kind = BASIC.of(lang) if card.basic else kind_name(card.kind, lang)
    categories = (card.category,) if card.category else card.blocks
    if card.kind is Kind.MEASURE and not categories:
        return f"{kind} · {ANY_CATEGORY.of(lang)}"
    names = ", ".join(category_name(category, lang) for category in categories)
    return f"{kind} · {names}" if names else kind


__all__ = [
    "LANGS",
    "Lang",
    "Paragraph",
    "Run",
    "Style",
    "category_letter",
    "category_mark",
    "category_name",
    "keyword_name",
    "keyword_reminder",
    "kind_name",
    "plain_text",
    "plural",
    "sentence",
    "stat_name",
    "text",
    "type_line",
    "zone_name",
]
