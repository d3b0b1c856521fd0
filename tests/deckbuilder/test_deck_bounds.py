"""Files and texts that no deck is: bounded, and told of in words."""

import io
import os
from pathlib import Path

import pytest

from kiberrubezh.cards.card import Card
from kiberrubezh.collection import Collection
from kiberrubezh.deckbuilder.entering.headings import LONGEST_NAME
from kiberrubezh.deckbuilder.exchange.bounds import LONGEST_NOTE, MOST_LINES
from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.remarks import CutText
from kiberrubezh.deckbuilder.words import why_unreadable
from kiberrubezh.disk.files import LARGEST, read_small, read_stream
from kiberrubezh.ground.refusals import NoFileError, TooLargeError


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Collection:
    """All cards of the set."""
    return Collection.open(tmp_path_factory.mktemp("home"))


def test_so_many_lines_are_no_deck(cards: dict[str, Card]) -> None:
    """Of 100,000 lines the first are read, and it is told from where on the rest is not."""
    reading = read("4 Антивирус\n" * 100_000, cards)
    assert len(reading.deck.lines) == MOST_LINES
    assert reading.problems == (CutText("lines", MOST_LINES + 1, MOST_LINES),)
    assert "Со строки 1001 " in reading.problems[0].message("ru")
    assert "from line 1001 on" in reading.problems[0].message("en")
    assert read("4 Антивирус\n" * MOST_LINES + "\n" * 5, cards).problems == ()


def test_a_name_and_a_note_have_an_end(cards: dict[str, Card]) -> None:
    """What is cut off is told."""
    reading = read(f"Название: {'я' * 200}\n# {'ю' * 5000}\n4 Антивирус\n", cards)
    assert (len(reading.deck.name), len(reading.deck.note)) == (LONGEST_NAME, LONGEST_NOTE)
    assert [problem.to_json("en")["text"] for problem in reading.problems] == ["name", "note"]


@pytest.mark.parametrize(
    ("made", "error", "ru"),
    [
        (lambda path: path.mkdir(), IsADirectoryError, "папка"),
        (lambda path: path.write_bytes(b"4 " * (LARGEST // 2 + 1)), TooLargeError, "мегабайта"),
        (lambda path: path.symlink_to("/dev/zero"), NoFileError, "устройство"),
        (lambda path: os.mkfifo(path), NoFileError, "устройство"),
        (lambda path: path.symlink_to(path), OSError, "система отказала"),
        (lambda path: path.with_name("other").touch(), FileNotFoundError, "такого файла нет"),
    ],
)
def test_what_is_no_small_file_is_refused(tmp_path: Path, made: object, error: type[OSError], ru: str) -> None:
    """A folder, a file of any size, a device, a pipe that nobody writes to, a link to itself: no waiting, no memory."""
    path = tmp_path / "deck.txt"
    assert callable(made)
    made(path)
    with pytest.raises(error) as caught:
        read_small(path)
    assert ru in why_unreadable(caught.value).ru


def test_a_name_that_none_can_have_is_of_no_file() -> None:
    """Not a fault of the program."""
    with pytest.raises(FileNotFoundError):
        read_small(Path("a\0b"))
    with pytest.raises(OSError, match="too long"):
        read_small(Path("a" * 5000))


def test_a_stream_without_an_end_is_refused() -> None:
    """Whatever is piped in."""
    assert read_stream(io.BytesIO(b"x" * LARGEST)) == b"x" * LARGEST
    with pytest.raises(TooLargeError):
        read_stream(io.BytesIO(b"x" * (LARGEST + 1)))
