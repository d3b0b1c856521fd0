"""Words in both languages, and the forms of a noun after a number."""

from typing import Literal, NamedTuple

Lang = Literal["ru", "en"]

LANGS: tuple[Lang, ...] = ("ru", "en")


class Pair(NamedTuple):
    """The same word in both languages."""

    ru: str
    en: str

    def of(self, lang: Lang) -> str:
        """Return the word in one language."""
        return self.ru if lang == "ru" else self.en

    def filled(self, *placed: object, **named: object) -> "Pair":
        """Put values into the places of the words; a pair among them is put in its own language."""
        return Pair(
            *(
                self.of(lang).format(*(_in(lang, it) for it in placed), **{key: _in(lang, named[key]) for key in named})
                for lang in LANGS
            )
        )


Name = str | Pair
"""What something calls itself, the same in both languages, or what it is called in each."""
NUMBERED = Pair("№ {n}", "No. {n}")
"""What has no name and is called by its number."""


def name_in(name: Name, lang: Lang) -> str:
    """Return a name as it is in a language."""
    return name.of(lang) if isinstance(name, Pair) else name


def _in(lang: Lang, value: object) -> object:
    return value.of(lang) if isinstance(value, Pair) else value


PERCENT = Pair("\u00a0%", "%")
"""What stands after a number of per cent."""


MORE_REMARKS = Pair("…и ещё замечаний: {n}", "…and {n} more")
"""What stands for those of a file that are not told."""


def plural(n: int, lang: Lang, *forms: str) -> str:
    """Choose the form of a noun after `n`: Russian one, few, many (1 мера, 2 меры, 5 мер); English one, many."""
    return forms[_form(n) if lang == "ru" else min(abs(n) != 1, len(forms) - 1)]


def _form(n: int) -> int:
    tens, ones = abs(n) % 100, abs(n) % 10
    if 11 <= tens <= 14 or ones == 0 or ones >= 5:
        return 2
    return 0 if ones == 1 else 1
