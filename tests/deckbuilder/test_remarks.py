"""What of a deck's text could not be taken, and what went wrong, in words: each kind once, in both languages."""

import errno
import sqlite3

import pytest
from sqlalchemy.exc import OperationalError

from kiberrubezh.deckbuilder.deck import MOST_COPIES
from kiberrubezh.deckbuilder.remarks import (
    CopySurplus,
    CutText,
    NewerForm,
    Remark,
    StrangeCard,
    UncountedEntry,
    UnknownName,
)
from kiberrubezh.deckbuilder.troubles import begun_small, why
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Lang, Pair

REMARKS: list[tuple[Remark, str, str]] = [
    (
        UnknownName(3, "Щитт", ("Щит", "Щука")),
        "Строка 3: карты «Щитт» нет в базе. Похожие: «Щит», «Щука».",
        "Line 3: there is no card “Щитт”. Did you mean “Щит” or “Щука”?",
    ),
    (UnknownName(4, "x", ()), "Строка 4: карты «x» нет в базе.", "Line 4: there is no card “x”."),
    (
        StrangeCard(5, "own-ab-c", "strange_own"),
        "Своей карты автора кода здесь нет (метка AB-C). Попросите у него файл этой карты: код несёт только метку.",
        "A custom card of the code's author isn't here (mark AB-C). Ask for its file: a code has only its mark.",
    ),
    (
        StrangeCard(5, "own-ab", "strange_other", ("Щит", "Меч")),
        "Своя карта «Щит» у автора кода другая (метка AB). Попросите у него файл карты или возьмите свою.",
        "The custom card “Щит” of the code's author is another one (mark AB). Ask for its file, or take yours.",
    ),
    (
        StrangeCard(5, "base-151", "strange_later"),
        "Карты № 151 базового набора здесь нет: она из более новой версии программы. Обновите её.",
        "Card 151 of the base set isn't here: it is from a later version of the program. Update this one.",
    ),
    (
        CopySurplus(6, "y"),
        f"Строка 6: слишком много копий, взято {MOST_COPIES}: «y».",
        f"Line 6: too many copies, read as {MOST_COPIES}: “y”.",
    ),
    (
        UncountedEntry(7, "z"),
        "Строка 7: такого числа копий не бывает, «z» не взята. Впишите целое число от 1.",
        "Line 7: that is no number of copies, and “z” was left out. Write a whole number from 1 on.",
    ),
    (
        CutText("lines", 8, 99),
        "Со строки 8 текст не прочитан: колода не бывает длиннее 99 строк. Оставьте в нём только колоду.",
        "The text isn't read from line 8 on: no deck has more than 99 lines. Leave only the deck in it.",
    ),
    (
        CutText("name", 1, 80),
        "Имя колоды длиннее 80 знаков, взято его начало.",
        "The deck's name has more than 80 characters; its beginning is taken.",
    ),
    (
        NewerForm(1, "2"),
        "Это записала более новая программа (версия формата 2), и что-то могло не прочитаться. Сверьте колоду или "
        "обновите программу.",
        "A newer program wrote this (format version 2), and something may not have been read. Check the deck or "
        "update the program.",
    ),
]


@pytest.mark.parametrize(("remark", "ru", "en"), REMARKS)
def test_each_remark_says_what_and_where(remark: Remark, ru: str, en: str) -> None:
    """In words for people, and as data for programs that say the same."""
    told: list[tuple[Lang, str]] = [("ru", ru), ("en", en)]
    text = remark.what if isinstance(remark, CutText) else remark.text
    likely = list(remark.suggestions) if isinstance(remark, UnknownName | StrangeCard) else []
    for lang, words in told:
        assert remark.message(lang) == words
        data = {"line": remark.line_no, "text": text, "suggestions": likely, "message": words}
        assert remark.to_json(lang) == data


class SaidError(Exception):
    """Has words of its own by language."""

    def message(self, lang: str) -> str:
        """Return them."""
        return f"Said in {lang}."


class LibraryError(ToldError, ValueError):
    """Has a pair."""


def refused(code: int) -> sqlite3.Error:
    """Return an error of SQLite by its number."""
    error = sqlite3.OperationalError("in its own words")
    error.sqlite_errorcode = code
    return error


TOLD: list[tuple[BaseException, str, str]] = [
    (LibraryError(Pair("Так нельзя.", "USB is out.")), "так нельзя", "USB is out"),
    (SaidError(), "said in ru", "said in en"),
    (refused(sqlite3.SQLITE_READONLY), "в файл нельзя писать", "the file can't be written"),
    (refused(sqlite3.SQLITE_CANTOPEN | 7 << 8), "файл не открыть", "the file can't be opened"),
    (refused(sqlite3.SQLITE_NOTADB), "файл повреждён", "the file is damaged"),
    (refused(sqlite3.SQLITE_CORRUPT), "файл повреждён", "the file is damaged"),
    (refused(sqlite3.SQLITE_MISMATCH), "база данных отказала, код 20", "the database refused, code 20"),
    (sqlite3.OperationalError("?"), "база данных отказала, код 0", "the database refused, code 0"),
    (
        OperationalError("INSERT", {}, refused(sqlite3.SQLITE_CONSTRAINT)),
        "в файле записано то, чего там быть не может",
        "the file holds what can't be in it",
    ),
    (MemoryError(), "не хватило памяти", "there is not enough memory"),
    (KeyError("x"), "ошибка в самой программе (KeyError)", "a fault of the program itself (KeyError)"),
]


@pytest.mark.parametrize(("error", "ru", "en"), TOLD)
def test_what_went_wrong_is_told_as_the_end_of_a_sentence(error: BaseException, ru: str, en: str) -> None:
    """Never in a library's own words; it begins small but for capitals, and the full stop is the sentence's own."""
    assert why(error) == Pair(ru, en)


@pytest.mark.parametrize(
    "code", [sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR]
)
def test_what_sqlite_meets_of_the_disk_is_told_as_of_any_file(code: int) -> None:
    """A full disk is a full disk, whoever writes."""
    by_number = {sqlite3.SQLITE_BUSY: errno.EAGAIN, sqlite3.SQLITE_LOCKED: errno.EAGAIN}
    by_number |= {sqlite3.SQLITE_FULL: errno.ENOSPC, sqlite3.SQLITE_IOERR: errno.EIO}
    assert why(refused(code)) == why(OSError(by_number[code], ""))


def test_words_in_capitals_stay() -> None:
    """A name written in capitals isn't a sentence's beginning."""
    assert [begun_small(words) for words in ("Так", "USB", "A", "", "a")] == ["так", "USB", "a", "", "a"]
    assert why_unwritable(OSError(errno.ENOSPC, "")).ru[:1].islower()
