"""What a disk refuses, in words: the end of a sentence, without a full stop."""

from collections.abc import Mapping
from errno import EAGAIN, EDQUOT, EIO, ENAMETOOLONG, ENOSPC, EROFS

from kiberrubezh.ground.refusals import NoFileError, TooLargeError
from kiberrubezh.ground.words import Pair

FULL = (ENOSPC, EDQUOT)
"""The errors of the system that making room mends."""
NO_ROOM = Pair("на диске нет места", "the disk is full")
FAILING = Pair("диск не отвечает как надо", "the disk is failing")
BUSY = Pair("файл занят другой программой", "another program is using the file")
NO_ACCESS = Pair("нет доступа", "access is denied")
_BY_NUMBER: Mapping[int, Pair] = {
    ENOSPC: NO_ROOM,
    EDQUOT: Pair("отведённое вам место на диске кончилось", "your share of the disk is full"),
    EROFS: Pair("этот диск только для чтения", "this disk is read-only"),
    EIO: FAILING,
    EAGAIN: BUSY,
    ENAMETOOLONG: Pair("имя файла слишком длинное", "the file's name is too long"),
}
UNWRITABLE: tuple[tuple[tuple[type[OSError], ...], Pair], ...] = (
    ((FileNotFoundError,), Pair("такой папки нет", "there is no such folder")),
    ((IsADirectoryError,), Pair("это папка, а нужен файл", "it is a folder, not a file")),
    ((FileExistsError, NotADirectoryError), Pair("на месте папки файл", "a file is in the folder's place")),
    ((PermissionError,), NO_ACCESS),
    ((TimeoutError,), BUSY),
    ((TooLargeError,), Pair("он слишком велик", "it is too large")),
    ((NoFileError,), Pair("это не файл, а устройство", "it is a device, not a file")),
)


def why_unwritable(error: OSError) -> Pair:
    """Say, without a full stop, why a file could not be written; by the system's number where we have no words."""
    ours = next((words for kinds, words in UNWRITABLE if isinstance(error, kinds)), None)
    return _BY_NUMBER.get(error.errno or 0) or ours or refusal(error)


def refusal(error: Exception) -> Pair:
    """Say by its number what the system refused, where there are no words for it."""
    number = getattr(error, "errno", None)
    if number is None:
        return Pair("система отказала", "the system refused")
    return Pair(f"система отказала, ошибка {number}", f"the system refused, error {number}")
