"""Own cards: kept whole, found by the search, never mixed up with those of the set."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from kiberrubezh import collection as module
from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.search import search
from kiberrubezh.cards.store import SourceError, connect, open_cards, read_cards
from kiberrubezh.cli import main
from kiberrubezh.collection import BEFORE, FILE, Collection, RejectedError
from kiberrubezh.deckbuilder.exchange import read, write
from kiberrubezh.deckbuilder.validate import validate
from kiberrubezh.resources import database_path

TEXT = Words(ru="Возьмите столько карт, сколько лет вашему серверу.", en="Draw as many cards as your server has years.")


def typed(card_id: str = "own-veteran", name: str = "Ветеран", **printed: object) -> Card:
    words = Words(ru=name, en=f"{name} en")
    return Card.model_validate({"id": card_id, "kind": "event", "name": words, "manual": TEXT, **printed})


def found(cards: Collection, query: str) -> list[str]:
    with closing(connect(cards.database())) as connection:
        return search(connection, query)


def test_an_own_card_is_kept_and_found(tmp_path: Path) -> None:
    """KR-9: what was typed in is on the disk in the published schema, and the search finds it by its words."""
    cards = Collection.open(tmp_path)
    kept = cards.put(typed())
    assert (kept.set, kept.number) == ("custom", 1)
    again = Collection.open(tmp_path)
    assert again.own == (kept,) == read_cards(tmp_path / FILE)
    assert again["own-veteran"] == kept
    assert list(again)[-1] == "own-veteran"
    assert len(again) == len(open_cards()) + 1
    assert found(again, "сервер лет") == ["own-veteran"]


@pytest.mark.parametrize("query", ["есть:своя", "is:own", "есть:ручная", "is:manual", "вид:событие есть:своя"])
def test_own_and_manual_cards_can_be_asked_for(query: str, tmp_path: Path) -> None:
    """«есть:своя» and «есть:ручная» find what they say, in both languages."""
    cards = Collection.open(tmp_path)
    cards.put(typed())
    assert found(cards, query) == ["own-veteran"]


def test_the_set_alone_needs_no_database_of_its_own(tmp_path: Path) -> None:
    """Without own cards the database that comes with the program serves, and nothing is own."""
    cards = Collection.open(tmp_path)
    assert cards.database() == database_path()
    assert found(cards, "есть:своя") == found(cards, "is:manual") == []
    assert list(tmp_path.iterdir()) == []


def test_a_change_is_searched_at_once(tmp_path: Path) -> None:
    """After each change the search knows the cards as they are, and no database is left behind."""
    cards = Collection.open(tmp_path)
    cards.put(typed())
    first = cards.database()
    cards.put(typed(name="Старослужащий"))
    assert found(cards, "старослужащий") == ["own-veteran"]
    assert found(cards, "ветеран") == []
    assert not first.exists()
    cards.remove("own-veteran")
    cards.remove("own-veteran")
    assert "own-veteran" not in cards
    assert cards.own == ()


def test_a_card_taken_back_is_the_same_card(tmp_path: Path) -> None:
    """Undo of a deletion gives the card back under its id."""
    cards = Collection.open(tmp_path)
    kept = cards.put(typed())
    cards.remove(kept.id)
    assert cards.put(kept) == kept


def test_an_own_card_never_takes_the_place_of_another(tmp_path: Path) -> None:
    """KR-2.2: ids of own cards begin as no other's do, and a name is borne by one card."""
    assert not any(card_id.startswith(BEFORE) for card_id in open_cards())
    cards = Collection.open(tmp_path)
    first = next(iter(cards.values()))
    kept = cards.put(typed(first.id))
    assert kept.id == BEFORE + first.id
    assert cards[first.id] == first
    with pytest.raises(RejectedError, match="already"):
        cards.put(typed("other", first.name.ru.upper()))
    with pytest.raises(RejectedError, match="blank"):
        cards.put(typed("blank", manual=Words(ru=" ", en=" ")))
    assert cards.own == (kept,)


@pytest.mark.parametrize(
    ("name", "card_id"),
    [
        ("Щит и Ёж 2", "own-shchit-i-ezh-2"),
        ("Zero Day", "own-zero-day"),
        ("«№»", "own-card"),
        ("Ветеран", "own-veteran-2"),
    ],
)
def test_a_new_card_gets_an_id_that_tells_its_name(name: str, card_id: str, tmp_path: Path) -> None:
    """An id is Latin and free, whatever the name."""
    cards = Collection.open(tmp_path)
    cards.put(typed())
    assert cards.new_id(name) == card_id
    assert cards.put(typed(card_id, name + "!")).id == card_id


def test_decks_hold_own_cards(tmp_path: Path) -> None:
    """A deck names an own card in its text form, and the checks know it."""
    cards = Collection.open(tmp_path)
    cards.put(typed())
    reading = read("5 Ветеран", cards)
    assert reading.problems == ()
    assert reading.deck.counts() == {"own-veteran": 5}
    assert "5 Ветеран" in write(reading.deck, cards, "ru")
    codes = {problem.code for problem in validate(reading.deck, cards)}
    assert "too_many_copies" in codes
    assert "unknown" not in codes


BLANK = {"id": "x", "kind": "event", "name": {"ru": "x", "en": "x"}, "manual": {"ru": " ", "en": " "}}
SENSELESS = ["{", '{"cards": [{"id": "x"}]}', "[]", '{"cards": [], "more": 1}', json.dumps({"cards": [BLANK]})]


@pytest.mark.parametrize("content", SENSELESS)
def test_a_file_that_makes_no_sense_is_set_aside(content: str, tmp_path: Path) -> None:
    """Nothing typed is lost: the file lies aside, whole, and a message says where."""
    (tmp_path / FILE).write_text(content)
    cards = Collection.open(tmp_path)
    assert cards.own == ()
    (notice,) = cards.notices
    assert notice.path.read_text() == content
    assert str(notice.path) in notice.message("ru")
    cards.put(typed())
    assert len(Collection.open(tmp_path).own) == 1


def test_two_programs_do_not_undo_each_other(tmp_path: Path) -> None:
    """Each change is made to what is on the disk now."""
    one, two = Collection.open(tmp_path), Collection.open(tmp_path)
    one.put(typed())
    two.put(typed("own-other", "Другая"))
    assert [card.id for card in Collection.open(tmp_path).own] == ["own-veteran", "own-other"]
    assert [card.number for card in two.own] == [1, 2]


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What can't be written hasn't happened."""
    cards = Collection.open(tmp_path)
    kept = cards.put(typed())

    def full(_: int) -> None:
        raise OSError("no room")

    monkeypatch.setattr(module.os, "fsync", full)
    with pytest.raises(OSError, match="no room"):
        cards.put(typed("own-other", "Другая"))
    monkeypatch.undo()
    assert cards.own == Collection.open(tmp_path).own == (kept,)
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the program an empty home."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    return tmp_path


def test_cards_are_added_from_a_file(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`cards add` keeps the cards of a file, and the other commands know them from then on."""
    file = home / "mine.json"
    file.write_text(json.dumps({"cards": [typed("veteran").model_dump(mode="json", exclude_none=True)]}))
    assert main(["cards", "add", str(file)]) == 0
    assert "Ветеран" in capsys.readouterr().out
    assert main(["--lang", "en", "cards", "search", "is:own"]) == 0
    assert "Ветеран en" in capsys.readouterr().out
    assert main(["cards", "show", "Ветеран"]) == 0
    assert TEXT.ru in capsys.readouterr().out


@pytest.mark.parametrize("content", ["{", '{"cards": [{"id": "x", "kind": "ghost"}]}', None])
def test_a_wrong_file_is_told_of(content: str | None, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is missing or against the schema adds nothing; the message names what is wrong."""
    file = home / "mine.json"
    if content is not None:
        file.write_text(content)
    assert main(["cards", "add", str(file)]) == 2
    assert "mine.json" in capsys.readouterr().err
    assert Collection.open().own == ()


def test_a_card_that_cannot_be_added_is_named(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of a file, what can be added is; what can't is named with the reason, and the exit code says so."""
    taken = next(iter(open_cards().values())).name.ru
    file = home / "mine.json"
    cards = [typed("a", taken), typed("b", "Новая")]
    file.write_text(json.dumps({"cards": [card.model_dump(mode="json", exclude_none=True) for card in cards]}))
    assert main(["cards", "add", str(file)]) == 2
    said = capsys.readouterr()
    assert "a: " in said.err
    assert taken in said.err
    assert [card.name.ru for card in Collection.open().own] == ["Новая"]


def test_an_unreadable_file_is_no_schema_error(tmp_path: Path) -> None:
    """Reading sources tells a wrong file from one without access."""
    with pytest.raises(OSError, match="nothing"):
        read_cards(tmp_path / "nothing.json")
    (tmp_path / "wrong.json").write_text("[]")
    with pytest.raises(SourceError, match=r"wrong\.json"):
        read_cards(tmp_path / "wrong.json")
