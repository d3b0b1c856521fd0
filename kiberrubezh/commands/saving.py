"""What a command says when a picture or a page can't be saved."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kiberrubezh.cards.text import Lang

_NOT_SAVED = {"ru": "Не удалось сохранить «{file}»: {why}", "en": 'Cannot save "{file}": {why}'}
_WHY: tuple[tuple[tuple[type[OSError], ...], dict[str, str]], ...] = (
    ((FileNotFoundError,), {"ru": "такой папки нет.", "en": "there is no such folder."}),
    ((IsADirectoryError,), {"ru": "это папка, а нужен файл.", "en": "it is a folder, not a file."}),
    ((FileExistsError, NotADirectoryError), {"ru": "на месте папки файл.", "en": "a file is in the folder's place."}),
    ((PermissionError,), {"ru": "нет доступа.", "en": "access is denied."}),
)


def not_saved(file: Path, error: OSError, lang: "Lang") -> str:
    """Say in a sentence why a file can't be saved; in the system's words where there are none of our own."""
    ours = next((words[lang] for kinds, words in _WHY if isinstance(error, kinds)), None)
    return _NOT_SAVED[lang].format(file=file, why=ours or error.strerror or error)
