import errno

import pytest

from kiberrubezh.ground.disk import why_unwritable


@pytest.mark.parametrize(
    ("number", "why"),
    [
        (errno.ENOENT, "такой папки нет"),
        (errno.EISDIR, "это папка, а нужен файл"),
        (errno.ENOTDIR, "на месте папки файл"),
        (errno.EACCES, "нет доступа"),
        (errno.ENOSPC, "на диске нет места"),
        (errno.EDQUOT, "отведённое вам место на диске кончилось"),
        (errno.EROFS, "этот диск только для чтения"),
        (errno.EIO, "диск не отвечает как надо"),
    ],
)
def test_what_cannot_be_written_is_said_in_words(number: int, why: str) -> None:
    """The troubles a person can mend are said in the person's language, without the system's numbers."""
    assert why_unwritable(OSError(number, "trouble")).ru == why


def test_what_is_unknown_is_said_with_the_systems_number() -> None:
    """A trouble without words of our own is a refusal, with its number: the system's words are English."""
    assert why_unwritable(OSError(errno.ELOOP, "Too many levels")).ru == f"система отказала, ошибка {errno.ELOOP}"
    assert why_unwritable(OSError("no room")).en == "the system refused"
