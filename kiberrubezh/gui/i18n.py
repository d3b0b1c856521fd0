"""Words of the window in two languages: `tr("area.key")` from `assets/i18n/<language>/<area>.json`."""

import json
import re
from collections.abc import Sequence
from datetime import datetime
from functools import cache, partial
from typing import Final, Literal

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLibraryInfo, QLocale, QObject, QTranslator, Signal

from kiberrubezh.resources import resource

Language = Literal["ru", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("ru", "en")
NBSP: Final = "\u00a0"
_BESIDE_NUMBER: Final = re.compile(r"(?<=\d) (?=\w)|(?<=\w) (?=\d)")
_OF_QT: Final = "words-of-qt"


class I18n(QObject):
    """The language in use; `changed` is sent after a switch."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._language: Language = "ru"

    @property
    def language(self) -> Language:
        """The language in use."""
        return self._language

    def use(self, language: Language) -> None:
        """Switch the language."""
        if language != self._language:
            self._language = language
            self.changed.emit()


i18n: Final = I18n()
"""The one language of the whole window."""


_FORMS = 3
"""Of a Russian noun; a further one says what goes for one thing alone and not for 21."""


def tr(key: str, n: int | None = None, **values: object) -> str:
    """Return the words for `area.key`; `n` picks the plural form and stands in it as {n}.

    Raises KeyError for a key that isn't there.
    """
    return tr_in(i18n.language, key, n, **values)


def tr_in(language: Language, key: str, n: int | None = None, **values: object) -> str:
    """Return the words for `area.key` in a language, as `tr` does in the one in use."""
    area, _, name = key.partition(".")
    words = _words(language, area)[name]
    if isinstance(words, list):
        words = words[_plural(n or 0, language)] if n != 1 or len(words) <= _FORMS else words[_FORMS]
    return words.format(n=n, **values) if n is not None or values else words


def translate_qt(app: QCoreApplication) -> None:
    """Have the menus and dialogs of Qt itself speak the language in use from now on, their kinds of files too.

    English they speak anyway, and Russian but for words that their translation lacks, which come with the program.
    """
    made = app.findChildren(QTranslator, _OF_QT)
    if not made:
        made = [QTranslator(app), QTranslator(app)]
        for translator in made:
            translator.setObjectName(_OF_QT)
        i18n.changed.connect(partial(_translate_qt, app, made))
    _translate_qt(app, made)


def _translate_qt(app: QCoreApplication, made: Sequence[QTranslator]) -> None:
    of_qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for translator, name, place in zip(made, ("qtbase_ru", "qt_ru"), (of_qt, str(resource("i18n"))), strict=True):
        app.removeTranslator(translator)
        if i18n.language == "ru" and translator.load(name, place):
            app.installTranslator(translator)
    system, language = QLocale.system(), QLocale.Language.Russian if i18n.language == "ru" else QLocale.Language.English
    QLocale.setDefault(system if system.language() == language else QLocale(language))


def number(value: float, digits: int = 0) -> str:
    """Write a number in the language's way: 1 234,5 or 1,234.5."""
    plain = f"{value:,.{digits}f}"
    return plain if i18n.language == "en" else plain.replace(",", NBSP).replace(".", ",")


def percent(share: float, digits: int = 0) -> str:
    """Write a share of 1 as a percentage: 12,5 % or 12.5%."""
    return number(share * 100, digits) + ("%" if i18n.language == "en" else NBSP + "%")


def bind_numbers(words: str) -> str:
    """Keep a number on the line of what it counts or stands for: 1 ноду, «Атака 4»."""
    return _BESIDE_NUMBER.sub(NBSP, words)


def moment(when: datetime) -> str:
    """Write a moment in the language's way, the year where it is another: 23 нояб. 2025, 20:03 or 23 Nov, 20:03."""
    at = QDateTime.fromSecsSinceEpoch(int(when.timestamp()))
    return _locale().toString(at, f"{_day_form(at.date().year())}, HH:mm")


def day_words(written: str) -> str:
    """Write a day that is kept as 2026-11-23 as `moment` does, without the time; "" where it isn't known."""
    found = QDate.fromString(written, "yyyy-MM-dd")
    return _locale().toString(found, _day_form(found.year())) if found.isValid() else ""


def _day_form(year: int) -> str:
    return "d MMM" if year == QDate.currentDate().year() else "d MMM yyyy"


def _locale() -> QLocale:
    return QLocale(QLocale.Language.Russian if i18n.language == "ru" else QLocale.Language.English)


@cache
def _words(language: Language, area: str) -> dict[str, str | list[str]]:
    file = resource("i18n", language, f"{area}.json")
    words: dict[str, str | list[str]] = json.loads(file.read_text(encoding="utf-8"))
    return words


def _plural(n: int, language: Language) -> int:
    """Return the place of the form: one, many in English; one, few, many in Russian."""
    if language == "en":
        return int(n != 1)
    tens, ones = n % 100, n % 10
    if ones == 1 and tens != 11:
        return 0
    return 1 if ones in (2, 3, 4) and tens not in (12, 13, 14) else 2
