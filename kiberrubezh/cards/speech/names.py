"""The game's own names in both languages."""

from typing import NamedTuple

from kiberrubezh.cards.card import Timing
from kiberrubezh.cards.effects import Category, Keyword, KeywordName, Kind, Stat, Zone
from kiberrubezh.ground.words import Lang, Pair


class CategoryWords(NamedTuple):
    """A category's full name, the name used in sentences, its mark of up to three letters, its one letter."""

    full: Pair
    short: Pair
    mark: Pair
    letter: Pair


KINDS: dict[Kind, Pair] = {
    Kind.ASSET: Pair("Актив", "Asset"),
    Kind.MEASURE: Pair("Мера защиты", "Measure"),
    Kind.ATTACK: Pair("Средство нападения", "Attack"),
    Kind.EVENT: Pair("Событие", "Event"),
}

KINDS_MANY: dict[Kind, Pair] = {
    Kind.ASSET: Pair("Активы", "Assets"),
    Kind.MEASURE: Pair("Меры защиты", "Measures"),
    Kind.ATTACK: Pair("Средства нападения", "Attacks"),
    Kind.EVENT: Pair("События", "Events"),
}

CATEGORIES: dict[Category, CategoryWords] = {
    Category.MALWARE: CategoryWords(
        Pair("Вредоносное ПО", "Malware"), Pair("ВПО", "Malware"), Pair("ВПО", "MAL"), Pair("В", "M")
    ),
    Category.DOS: CategoryWords(
        Pair("Отказ в обслуживании", "Denial of service"), Pair("«Отказ»", "DoS"), Pair("ОТК", "DOS"), Pair("О", "D")
    ),
    Category.INTRUSION: CategoryWords(
        Pair("Вторжение", "Intrusion"), Pair("«Вторжение»", "Intrusion"), Pair("ВТР", "INT"), Pair("Т", "I")
    ),
    Category.TEMPEST: CategoryWords(
        Pair("ПЭМИН", "Emanations"), Pair("ПЭМИН", "Emanations"), Pair("ПЭМ", "EMA"), Pair("П", "E")
    ),
    Category.CRYPTANALYSIS: CategoryWords(
        Pair("Криптография", "Cryptography"),
        Pair("«Криптография»", "Cryptography"),
        Pair("КРП", "CRY"),
        Pair("К", "C"),
    ),
}

ZONES: dict[Zone, Pair] = {
    Zone.DECK: Pair("Колода", "Deck"),
    Zone.HAND: Pair("Рука", "Hand"),
    Zone.ASSETS: Pair("Активы", "Assets"),
    Zone.MEASURES: Pair("Меры защиты", "Measures"),
    Zone.ATTACKS: Pair("Средства нападения", "Attacks"),
    Zone.EVENTS: Pair("События", "Events"),
    Zone.DISCARD: Pair("Сброс", "Discard pile"),
}

STATS: dict[Stat, Pair] = {
    Stat.DAMAGE: Pair("Урон", "Damage"),
    Stat.CAPACITY: Pair("Ёмкость", "Capacity"),
    Stat.PROVIDES_DEFENCE: Pair("Мощность защиты", "Defence power"),
    Stat.PROVIDES_ATTACK: Pair("Мощность атаки", "Attack power"),
    Stat.REQUIRES_DEFENCE: Pair("Требуемая мощность защиты", "Required defence power"),
    Stat.REQUIRES_ATTACK: Pair("Требуемая мощность атаки", "Required attack power"),
}

KEYWORDS: dict[KeywordName, Pair] = {
    KeywordName.STEALTH: Pair("Скрытность", "Stealth"),
    KeywordName.DISTRIBUTED: Pair("Распределённость", "Distributed"),
    KeywordName.BREACH: Pair("Пробой", "Breach"),
    KeywordName.PERSISTENCE: Pair("Закрепление", "Persistence"),
    KeywordName.ESCALATION: Pair("Эскалация", "Escalation"),
    KeywordName.ECHELON: Pair("Эшелон", "Echelon"),
    KeywordName.DECOY: Pair("Приманка", "Decoy"),
    KeywordName.QUARANTINE: Pair("Карантин", "Quarantine"),
}

TIMINGS: dict[Timing, Pair] = {
    Timing.ANY: Pair("Всегда", "Any time"),
    Timing.OWN_TURN: Pair("В свой ход", "On your own turn"),
    Timing.BLOCKING: Pair("Защищаясь", "While blocking"),
}


def kind_name(kind: Kind, lang: Lang, *, many: bool = False) -> str:
    """Name a kind of card, in the singular unless `many`."""
    return (KINDS_MANY if many else KINDS)[kind].of(lang)


def category_name(category: Category, lang: Lang) -> str:
    """Name a category in full."""
    return CATEGORIES[category].full.of(lang)


def category_mark(category: Category, lang: Lang) -> str:
    """Return a category's mark of three letters."""
    return CATEGORIES[category].mark.of(lang)


def category_letter(category: Category, lang: Lang = "ru") -> str:
    """Return the letter that tells a category apart within a language (ВПО is В, so Вторжение is Т)."""
    return CATEGORIES[category].letter.of(lang)


def timing_name(timing: Timing, lang: Lang) -> str:
    """Say when an event may be played."""
    return TIMINGS[timing].of(lang)


def zone_name(zone: Zone, lang: Lang) -> str:
    """Name a zone."""
    return ZONES[zone].of(lang)


def stat_name(stat: Stat, lang: Lang) -> str:
    """Name a number of a card."""
    return STATS[stat].of(lang)


def keyword_name(keyword: Keyword, lang: Lang) -> str:
    """Name a keyword, with its N where it has one."""
    name = KEYWORDS[keyword.name].of(lang)
    return f"{name} {keyword.value}" if keyword.value else name
