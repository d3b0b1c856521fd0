"""The one producer of card text: from a card's data to Russian and English words (KR-9)."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from kiberrubezh.cards.abilities import Ability, Continuous
from kiberrubezh.cards.card import Card, Timing, Words
from kiberrubezh.cards.effects import Gives, How, Keyword, Kind, Modify
from kiberrubezh.cards.speech.english_abilities import say as english
from kiberrubezh.cards.speech.grammar import is_many
from kiberrubezh.cards.speech.names import (
    category_letter,
    category_mark,
    category_name,
    keyword_name,
    kind_name,
    stat_name,
    timing_name,
    zone_name,
)
from kiberrubezh.cards.speech.reminders import Bearer, keyword_reminder
from kiberrubezh.cards.speech.russian_abilities import say as russian
from kiberrubezh.ground.words import LANGS, Lang, Pair, plural

Style = Literal["plain", "keyword", "reminder"]


class Run(NamedTuple):
    """Words in one style."""

    text: str
    style: Style = "plain"


Paragraph = tuple[Run, ...]

TIMINGS: dict[Timing, Pair | None] = {
    Timing.ANY: None,
    Timing.OWN_TURN: Pair("Только в ваш ход.", "Only on your own turn."),
    Timing.BLOCKING: Pair("Только когда вы отражаете волну.", "Only while you defend against a wave."),
}

BASIC = Pair("Базовый актив", "Basic asset")
BY_HAND = Pair("Исполняют игроки.", "Carried out by the players.")
ANY_CATEGORY = Pair("любая категория", "any category")


def text(card: Card, lang: Lang) -> tuple[Paragraph, ...]:
    """Say what a card does beyond its numbers: keywords, when it may be played, abilities, printed words."""
    timing = TIMINGS[card.timing]
    return (
        *(_keyword(keyword, lang) for keyword in card.keywords),
        *(((Run(timing.of(lang)),),) if timing else ()),
        *_abilities(card, lang),
        *(_by_hand(card.manual, lang) if card.manual else ()),
    )


def plain_text(card: Card, lang: Lang) -> str:
    """Say the same in one string, a paragraph a line; empty for a card without text."""
    return "\n".join("".join(run.text for run in paragraph) for paragraph in text(card, lang))


def _abilities(card: Card, lang: Lang) -> Iterator[Paragraph]:
    """Say what a card does; a keyword that it gives is explained once, like one that it carries."""
    explained = set(card.keywords)
    for ability in card.abilities:
        given = {keyword: bearer for keyword, bearer in _given(ability) if keyword not in explained}
        explained.update(given)
        reminders = [run for one in given.items() for run in (Run(" "), _reminder(*one, lang))]
        yield Run(sentence(ability, card.kind, lang)), *reminders


def _given(ability: Ability) -> Iterator[tuple[Keyword, Bearer]]:
    """Yield the keywords that an ability gives, and to whom: to the card that speaks only if no other is named."""
    effects = getattr(ability, "effects", ())
    for effect in effects:
        if isinstance(effect, Modify) and isinstance(effect.change, Gives):
            alone = effect.what.how is How.SELF and len(effects) == 1
            yield effect.change.keyword, "it" if alone else "many" if is_many(effect.what) else "one"
    if isinstance(ability, Continuous) and isinstance(ability.change, Gives):
        yield ability.change.keyword, "many" if ability.who else "it"


def _by_hand(manual: Words, lang: Lang) -> Iterator[Paragraph]:
    """Give the printed words of a card that the players carry out themselves, a paragraph a line, and say so."""
    *lines, last = getattr(manual, lang).strip().splitlines()
    yield from ((Run(line),) for line in lines if line)
    yield Run(last), Run(" "), Run(f"({BY_HAND.of(lang)})", "reminder")


def _keyword(keyword: Keyword, lang: Lang) -> Paragraph:
    return Run(keyword_name(keyword, lang), "keyword"), Run(" "), _reminder(keyword, "it", lang)


def _reminder(keyword: Keyword, bearer: Bearer, lang: Lang) -> Run:
    return Run(f"({keyword_reminder(keyword, lang, bearer)})", "reminder")


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
    "timing_name",
    "type_line",
    "zone_name",
]
