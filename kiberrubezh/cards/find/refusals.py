"""A query that can't be understood: what is wrong with it, and what might have been meant."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import NamedTuple

from kiberrubezh.cards.find.stems import fold
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
            return self.trouble(lang)
        quoted = (f"«{names.ru}»" if lang == "ru" else f'"{names.en}"' for names in self.suggestions)
        once = ", ".join(dict.fromkeys(quoted))  # two forms of a Russian word may have one English name
        return f"{self.trouble(lang)} {'Возможно' if lang == 'ru' else 'Perhaps'}: {once}."

    def trouble(self, lang: Lang) -> str:
        """Say what is wrong alone."""
        return self._said[lang]


class UnfinishedError(QueryError):
    """A query that lacks something behind its last piece: more of it is still to be typed."""


def near(word: str, known: Mapping[str, str], likeness: float = 0.65) -> tuple[Names, ...]:
    """Return up to three known names that look like a folded word, the nearest first; a `likeness` of 1 is the same.

    `known` has the English name for each: what is said in English offers that one in the place of a Russian name.
    """
    shown = {
        fold(name): Names(name.lower(), (name if name.isascii() else english).lower())
        for name, english in known.items()
    }
    return tuple(dict.fromkeys(shown[found] for found in get_close_matches(word, shown, n=3, cutoff=likeness)))
