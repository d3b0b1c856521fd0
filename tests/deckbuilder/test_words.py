import errno

import pytest

from kiberrubezh.deckbuilder.words import why_unwritable


@pytest.mark.parametrize(
    ("number", "why"),
    [
        (errno.ENOENT, "такой папки нет"),
        (errno.EISDIR, "это папка, а нужен файл"),
        (errno.ENOTDIR, "на месте папки файл"),
        (errno.EACCES, "нет доступа"),
        (errno.ENOSPC, "на диске нет места"),
    ],
)
def test_what_cannot_be_written_is_said_in_words(number: int, why: str) -> None:
    """The troubles a person can mend are said in the person's language, without the system's numbers."""
    assert why_unwritable(OSError(number, "trouble")).ru == why


def test_what_is_unknown_is_said_as_the_system_says_it() -> None:
    """A trouble without words of our own keeps the system's."""
    assert why_unwritable(OSError(errno.EIO, "Input/output error")).ru == "Input/output error"
    assert why_unwritable(OSError("no room")).en == "no room"
