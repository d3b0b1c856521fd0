"""The words of the query language: its fields, their values, and what to say about a word it does not know."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import NamedTuple

from kiberrubezh.cards.effects import Category, KeywordName, Kind
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.speech.names import CATEGORIES, KEYWORDS, KINDS, KINDS_MANY
from kiberrubezh.ground.words import Lang


class Names(NamedTuple):
    """A name in both languages."""

    ru: str
    en: str


class QueryError(ValueError):
    """A query that can't be understood, said in both languages, with what might have been meant."""

    def __init__(self, ru: str, en: str, suggestions: tuple[Names, ...] = ()) -> None:
        super().__init__(en)
        self._said: dict[Lang, str] = {"ru": ru, "en": en}
        self.suggestions = suggestions

    def message(self, lang: Lang) -> str:
        """Say what is wrong and what might have been meant."""
        if not self.suggestions:
            return self._said[lang]
        quoted = (f"«{names.ru}»" if lang == "ru" else f'"{names.en}"' for names in self.suggestions)
        once = ", ".join(dict.fromkeys(quoted))  # two forms of a Russian word may have one English name
        return f"{self._said[lang]} {'Возможно' if lang == 'ru' else 'Perhaps'}: {once}."


NUMBERS: dict[str, Names] = {
    "damage": Names("урон", "damage"),
    "capacity": Names("ёмкость", "capacity"),
    "cost": Names("цена", "cost"),
    "requires_defence": Names("цена-защиты", "defence-cost"),
    "requires_attack": Names("цена-атаки", "attack-cost"),
    "provides": Names("даёт", "gives"),
    "provides_defence": Names("даёт-защиты", "gives-defence"),
    "provides_attack": Names("даёт-атаки", "gives-attack"),
    "number": Names("номер", "number"),
}
TEXTS = {"name": Names("имя", "name"), "text": Names("текст", "text"), "about": Names("суть", "about")}
CHOICES = {
    "kind": Names("вид", "kind"),
    "category": Names("кат", "cat"),
    "keyword": Names("ключ", "key"),
    "blocks": Names("блокирует", "blocks"),
    "has": Names("есть", "has"),
    "set": Names("набор", "set"),
    "sort": Names("сорт", "sort"),
}
FIELDS = {**TEXTS, **CHOICES, **NUMBERS}
ALIASES = {
    "kind": ("тип", "type"),
    "category": ("категория", "category"),
    "keyword": ("свойство", "keyword"),
    "has": ("is",),
    "sort": ("сортировка", "order"),
    "requires_defence": ("требует-защиты", "requires-defence"),
    "requires_attack": ("требует-атаки", "requires-attack"),
    "provides": ("мощность", "power", "provides"),
    "name": ("название",),
    "about": ("описание",),
}

CATEGORY_BITS: dict[str, int] = {category: 1 << place for place, category in enumerate(Category)}
"""One bit a category, so that sets of them compare as numbers."""

HAS = {
    "basic": Names("базовый", "basic"),
    "text": Names("текст", "text"),
    "keyword": Names("ключ", "keyword"),
    "own": Names("своя", "own"),
    "manual": Names("ручная", "manual"),
}
SORTS = {"name": TEXTS["name"], **NUMBERS}
VALUES: dict[str, dict[str, tuple[str, ...]]] = {
    "kind": {kind: (*KINDS[kind], *KINDS_MANY[kind]) for kind in Kind},
    "category": {
        category: (
            *(name.strip("«»") for name in CATEGORIES[category].short),
            *CATEGORIES[category].full,
            *CATEGORIES[category].mark,
        )
        for category in Category
    },
    "keyword": {keyword: tuple(KEYWORDS[keyword]) for keyword in KeywordName},
    "has": {key: tuple(names) for key, names in HAS.items()},
    "sort": {key: (*names, *ALIASES.get(key, ())) for key, names in SORTS.items()},
}
VALUES["kind"][Kind.ATTACK] = ("атака", "attack", "атаки", *VALUES["kind"][Kind.ATTACK])
VALUES["kind"][Kind.MEASURE] = ("мера", "measure", *VALUES["kind"][Kind.MEASURE])
VALUES["category"][Category.DOS] += ("доступность", "ddos")
VALUES["category"][Category.TEMPEST] += ("tempest",)
VALUES["category"][Category.CRYPTANALYSIS] += ("крипто", "криптоанализ", "cryptanalysis")
VALUES["blocks"] = VALUES["category"]


def field(written: str) -> str:
    """Return the field that a word names; raises QueryError with the nearest ones for a word that names none."""
    word = fold(written)
    for name, key in _FIELD_OF.items():
        if fold(name) == word:
            return key
    likely = near(word, {name: FIELDS[key].en for name, key in _FIELD_OF.items()}) or tuple(CHOICES.values())
    raise QueryError(f"Нет поля «{written}».", f'There is no field "{written}".', likely)


_FIELD_OF = {name: key for key, names in FIELDS.items() for name in (*names, *ALIASES.get(key, ()))}


def number_field(written: str) -> str | None:
    """Return the field of numbers that a word names, if it names one."""
    word = fold(written)
    return next((key for name, key in _FIELD_OF.items() if key in NUMBERS and fold(name) == word), None)


def near_numbers(written: str) -> tuple[Names, ...]:
    """Return the fields of numbers whose names look like a word."""
    return near(fold(written), {name: FIELDS[key].en for name, key in _FIELD_OF.items() if key in NUMBERS})


def no_number(key: str, written: str, suggestions: tuple[Names, ...]) -> QueryError:
    """Make the error for what stands where a field wants a number."""
    ru, en = FIELDS[key]
    return QueryError(
        f"После «{ru}» нужно число" + (f", а не «{written}»." if written else "."),
        f'A number must follow "{en}"' + (f', not "{written}".' if written else "."),
        suggestions,
    )


def values(key: str, written: str) -> frozenset[str]:
    """Return the values of a field that a word names or begins; raises QueryError if there are none."""
    word = fold(written)
    known = {fold(name): value for value, names in VALUES[key].items() for name in names}
    if word in known:
        return frozenset({known[word]})
    begun = frozenset(value for name, value in known.items() if word and name.startswith(word))
    if begun:
        return begun
    english = {name: names[1] for names in VALUES[key].values() for name in names}
    raise unknown_value(key, written, near(word, english) or _all_values(key))


def unknown_value(key: str, written: str, suggestions: tuple[Names, ...]) -> QueryError:
    """Make the error for a value that a field does not have."""
    ru, en = FIELDS[key]
    return QueryError(
        f"В поле «{ru}» не бывает «{written}»." if written else f"После «{ru}» нужно значение.",
        f'The field "{en}" has no value "{written}".' if written else f'A value must follow "{en}".',
        suggestions,
    )


def _all_values(key: str) -> tuple[Names, ...]:
    return tuple(Names(names[0].casefold(), names[1].casefold()) for names in VALUES[key].values())


def near(word: str, known: Mapping[str, str]) -> tuple[Names, ...]:
    """Return up to three known names that look like a folded word, the nearest first.

    `known` has the English name for each: what is said in English offers that one in the place of a Russian name.
    """
    shown = {
        fold(name): Names(name.lower(), (name if name.isascii() else english).lower())
        for name, english in known.items()
    }
    return tuple(dict.fromkeys(shown[found] for found in get_close_matches(word, shown, n=3, cutoff=0.65)))
