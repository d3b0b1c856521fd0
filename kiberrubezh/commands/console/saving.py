"""What a command says when a picture or a page can't be saved, or what is played can't be kept."""

from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from kiberrubezh.cards.text import Lang

NO_QT = Pair(
    "Нет PySide6, печатать нечем. Поставьте: pip install PySide6-Essentials",
    "PySide6 is not installed, and printing needs it. Install it: pip install PySide6-Essentials",
)
_NOT_KEPT = {
    "ru": "{file}: {why}. Что сыграно, сохранить негде. Проверьте место на диске и права на папку данных и повторите.",
    "en": "{file}: {why}. What is played can't be kept. Check the disk and the rights to the data folder, "
    "then try again.",
}
_NOT_SAVED = {"ru": "Не удалось сохранить «{file}»: {why}.", "en": 'Cannot save "{file}": {why}.'}


def not_saved(file: Path, error: OSError, lang: "Lang") -> str:
    """Say in a sentence why a file can't be saved; in the system's words where there are none of our own."""
    from kiberrubezh.ground.disk import why_unwritable

    return _NOT_SAVED[lang].format(file=file, why=why_unwritable(error).of(lang))


def not_kept(error: Exception, lang: "Lang") -> str:
    """Say why the records of playtests can't be kept."""
    from kiberrubezh.deckbuilder.troubles import why
    from kiberrubezh.runs.store import FILE

    return _NOT_KEPT[lang].format(file=FILE, why=why(error).of(lang))
