"""Edges that decks and their library seldom come to: the smallest deck, odd rows, what SQLite refuses."""

import errno
import sqlite3
from pathlib import Path

import pytest
from deckbuilder.pool import POOL
from sqlalchemy.exc import OperationalError

from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.deckbuilder.entering.headings import title_in
from kiberrubezh.deckbuilder.finding.deck_query import parse_decks
from kiberrubezh.deckbuilder.handover.intake import is_picture
from kiberrubezh.deckbuilder.library import file, locks
from kiberrubezh.deckbuilder.odds.draws import DealtCards
from kiberrubezh.deckbuilder.sharing.tables import read_tables


def test_a_deck_of_one_hand_can_be_kept() -> None:
    """KR-2.4: one hand that may be kept is enough; none isn't."""
    assert DealtCards(7, 3, redeals=True).is_possible
    assert not DealtCards(7, 7, redeals=True).is_possible


def test_a_sign_that_no_card_is_compared_by_is_told_in_its_language() -> None:
    """The Russian words name the Russian field, the English ones the English."""
    with pytest.raises(QueryError) as refused:
        parse_decks("карта>Вайпер")
    assert refused.value.message("ru").startswith("«карта»")
    assert refused.value.message("en").startswith('"card"')


def test_the_id_of_a_row_goes_before_its_name() -> None:
    """A table tells a card by id and name; the name is asked where there is no such id."""
    (by_id,) = read_tables("id,card,count\nwiper,Flood,2\n", POOL) or []
    (by_name,) = read_tables("id,card,count\nnothing,wiper,2\n", POOL) or []
    assert by_id.deck.counts() == by_name.deck.counts() == {"wiper": 2}


def test_a_picture_is_told_by_its_beginning() -> None:
    """WebP has its size between two words."""
    assert is_picture(b"RIFF\x10\0\0\0WEBPVP8 ")
    assert not is_picture(b"RIFF\x10\0\0\0WAVEfmt ")


@pytest.mark.parametrize("line", ["", "  ", "\t"])
def test_a_line_of_blanks_is_no_title(line: str) -> None:
    """No name is an empty one, whatever the blanks."""
    assert title_in(line) == ""


def test_a_lock_that_another_holds_is_not_emptied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what isn't a lock's is taken out."""
    monkeypatch.setattr(locks.os, "truncate", lambda *_: pytest.fail("emptied"))
    lock = tmp_path / "lock"
    with locks.hold(lock, 0.0), pytest.raises(sqlite3.OperationalError), locks.hold(lock, 0.0):
        pytest.fail("two hold it")


def test_what_sqlite_refuses_under_another_library_is_an_error_of_the_disk(tmp_path: Path) -> None:
    """SQLAlchemy's errors carry SQLite's; one that tells no number isn't taken for a refusal."""
    full = sqlite3.OperationalError("full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    with pytest.raises(OSError, match="full") as refused, file.refusals(tmp_path):
        raise OperationalError("INSERT", {}, full)
    assert refused.value.errno == errno.ENOSPC
    with pytest.raises(sqlite3.OperationalError), file.refusals(tmp_path):
        raise sqlite3.OperationalError("nothing told")


def test_a_library_begun_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So is its name in the folder."""
    synced: list[Path] = []
    monkeypatch.setattr(file, "sync_folder", synced.append)
    file.open_library(tmp_path)[0].dispose()
    assert synced == [tmp_path]
