"""What a command says when a picture or a page can't be saved."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kiberrubezh.cards.text import Lang

_NOT_SAVED = {"ru": "Не удалось сохранить «{file}»: {why}.", "en": 'Cannot save "{file}": {why}.'}


def not_saved(file: Path, error: OSError, lang: "Lang") -> str:
    """Say in a sentence why a file can't be saved; in the system's words where there are none of our own."""
    from kiberrubezh.ground.disk import why_unwritable

    return _NOT_SAVED[lang].format(file=file, why=why_unwritable(error).of(lang))
