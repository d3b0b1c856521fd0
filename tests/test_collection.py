"""Own cards: kept whole, found by the search, never mixed up with those of the set."""

import json
import os
import sqlite3
from contextlib import closing
from errno import EACCES, ENOSPC
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from sqlalchemy.exc import OperationalError

from kiberrubezh import collection as module
from kiberrubezh.cards.card import OWN_BEFORE, Card, Words
from kiberrubezh.cards.find.search import search
from kiberrubezh.cards.sets import CardSet
from kiberrubezh.cards.store import SourceError, connect, open_cards, read_cards
from kiberrubezh.cli import main
from kiberrubezh.collection import FILE, LOCK, Collection, RejectedError
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.exchange.writing import write
from kiberrubezh.deckbuilder.handover.naming import with_name
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


@pytest.mark.parametrize("name", [" ", "\u200b", "\u00a0\u2060", "\u3164", "\u0301", "\u2800 \u2007"])
def test_a_name_that_nobody_sees_is_none(name: str, tmp_path: Path) -> None:
    """Blanks and signs that are drawn as nothing: no card, no set is called so, and a deck is named anew."""
    card = typed().model_copy(update={"name": Words(ru="Ж", en=name)})
    with pytest.raises(RejectedError, match="blank"):
        Collection.open(tmp_path).put(card)
    with pytest.raises(ValidationError):
        CardSet.model_validate({"id": "a", "name": {"ru": "Ж", "en": name}})
    assert with_name(Deck.of(name, {"firewall": 4}), {}, "en").name == "Sketch"


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


def three(folder: Path) -> Collection:
    cards = Collection.open(folder)
    for name in ("a", "b", "c"):
        cards.put(typed(f"own-{name}", name))
    return cards


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_card_taken_back_has_its_old_place(place: int, tmp_path: Path) -> None:
    """Undo of a deletion restores number and place, also in the file."""
    cards = three(tmp_path)
    before = cards.own
    cards.remove(before[place].id)
    cards.put(before[place])
    assert cards.own == before == Collection.open(tmp_path).own


def test_a_number_given_since_is_not_taken_back(tmp_path: Path) -> None:
    """A card that is given back after its number went to another gets the next one: numbers stay unique."""
    cards = three(tmp_path)
    last = cards.own[-1]
    cards.remove(last.id)
    cards.put(typed("own-d", "d"))
    cards.put(last)
    assert [(card.id[-1], card.number) for card in cards.own] == [("a", 1), ("b", 2), ("d", 3), ("c", 4)]


def test_the_id_of_a_deleted_card_is_not_given_again(tmp_path: Path) -> None:
    """A deck that names a deleted card never holds another one instead, after the next start either."""
    cards = Collection.open(tmp_path)
    cards.put(typed())
    cards.remove("own-veteran")
    assert cards.new_id("Ветеран") == Collection.open(tmp_path).new_id("Ветеран") == "own-veteran-2"


def test_the_name_of_a_deleted_card_is_remembered(tmp_path: Path) -> None:
    """What decks still hold can be called by its name, after the next start too, until the card is given back."""
    cards = Collection.open(tmp_path)
    kept = cards.put(typed())
    cards.remove(kept.id)
    assert cards.removed == Collection.open(tmp_path).removed == {"own-veteran": kept.name}
    cards.put(kept)
    assert cards.removed == Collection.open(tmp_path).removed == {}


def test_a_file_without_spent_ids_is_read(tmp_path: Path) -> None:
    """A file written before ids were remembered is read, and the file of today is still one of card sources."""
    kept = three(tmp_path).own
    file = json.loads((tmp_path / FILE).read_text())
    del file["spent"], file["spent_names"]
    (tmp_path / FILE).write_text(json.dumps(file))
    cards = Collection.open(tmp_path)
    assert cards.own == kept
    cards.remove("own-b")
    assert read_cards(tmp_path / FILE) == cards.own == (kept[0], kept[2])


def test_an_own_card_never_takes_the_place_of_another(tmp_path: Path) -> None:
    """KR-2.2: ids of own cards begin as no other's do, and a name is borne by one card."""
    assert not any(card_id.startswith(OWN_BEFORE) for card_id in open_cards())
    cards = Collection.open(tmp_path)
    first = next(iter(cards.values()))
    kept = cards.put(typed(first.id))
    assert kept.id == OWN_BEFORE + first.id
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


def test_own_cards_stay_in_sight_while_their_file_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads look cards up meanwhile; where the file can't be read then, those known stay too."""
    cards, seen = three(tmp_path), list[int]()

    def refused(_: Path) -> None:
        seen.append(len(cards.own))
        raise PermissionError(EACCES, "locked", FILE)

    monkeypatch.setattr(module.store, "read_singly", refused)
    with pytest.raises(PermissionError):
        cards.remove(cards.own[0].id)
    assert (seen, len(cards.own)) == ([3], 3)


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


def add_many(folder: Path, side: str) -> None:
    cards = Collection.open(folder)
    for number in range(8):
        cards.put(typed(f"own-{side}-{number}", f"{side} {number}"))


@pytest.mark.slow
def test_two_processes_lose_no_card(tmp_path: Path) -> None:
    """Programs that change own cards at the same time wait for one another: every card is kept, with its number."""
    spawned = get_context("spawn")
    programs = [spawned.Process(target=add_many, args=(tmp_path, side)) for side in ("one", "two")]
    for program in programs:
        program.start()
    for program in programs:
        program.join()
    assert [program.exitcode for program in programs] == [0, 0]
    assert [card.number for card in Collection.open(tmp_path).own] == list(range(1, 17))


def test_a_lock_that_is_not_let_go_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change waits for another program's only so long; then it hasn't happened."""
    monkeypatch.setattr(module, "PATIENCE", 0.05)
    cards = Collection.open(tmp_path)
    with closing(sqlite3.connect(tmp_path / LOCK, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(TimeoutError, match=LOCK):
            cards.put(typed())
    assert cards.own == ()
    cards.put(typed())


def test_a_database_that_cannot_be_built_is_an_os_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever stops the search database from being built is one kind of error, and leaves nothing half made."""

    def broken(*_: object) -> None:
        raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))

    cards = Collection.open(tmp_path)
    cards.put(typed())
    cards.database().unlink()
    monkeypatch.setattr("kiberrubezh.cards.store.rows.append", broken)
    for act in (cards.database, lambda: cards.put(typed("own-other", "Другая"))):
        with pytest.raises(OSError, match="the database refused"):
            act()
    assert {path.name for path in tmp_path.iterdir()} == {FILE, LOCK}
    assert [card.id for card in Collection.open(tmp_path).own] == ["own-veteran"]


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What can't be written hasn't happened."""
    cards = Collection.open(tmp_path)
    kept = cards.put(typed())

    def full(_: int) -> None:
        raise OSError("no room")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no room"):
        cards.put(typed("own-other", "Другая"))
    monkeypatch.undo()
    assert cards.own == Collection.open(tmp_path).own == (kept,)
    assert not list(tmp_path.glob("*.new"))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the program an empty home."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.slow
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


def test_why_a_file_adds_nothing_is_said_in_words(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is wrong and what to do are said in the language asked for, with nothing of the checker's own words."""
    file = home / "mine.json"
    assert main(["cards", "add", str(file)]) == 2
    assert "mine.json» не прочесть: такого файла нет." in capsys.readouterr().err
    file.write_text('{"cards": [{"id": "worm", "kind": "event", "name": {"ru": "Червь", "en": "Worm"}}]}')
    assert main(["--lang", "en", "cards", "add", str(file)]) == 2
    said = capsys.readouterr().err.splitlines()
    assert said[0] == "mine.json: card 1 (worm): the event does nothing: it needs abilities or a manual text (KR-1.6)"
    assert said[1].startswith("Nothing was added. Correct the file and try again")


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


def source(folder: Path, *cards: Card) -> str:
    """Write a file of cards and return its path."""
    file = folder / "mine.json"
    file.write_text(json.dumps({"cards": [card.model_dump(mode="json", exclude_none=True) for card in cards]}))
    return str(file)


def test_a_card_of_another_name_is_replaced_only_if_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An id that an own card of another name has is refused with a hint; --replace puts the new card in its place."""
    cards = Collection.open()
    cards.put(typed())
    file = source(home, typed("veteran", "Новичок"), typed("b", "Другая"))
    assert main(["cards", "add", file]) == 2
    said = capsys.readouterr()
    assert "veteran: " in said.err
    assert "«Ветеран»" in said.err
    assert "--replace" in said.err
    assert [card.name.ru for card in Collection.open().own] == ["Ветеран", "Другая"]
    assert main(["cards", "add", "--replace", file]) == 0
    assert [card.name.ru for card in Collection.open().own] == ["Новичок", "Другая"]
    assert main(["cards", "add", file]) == 0


def test_a_file_with_one_id_twice_adds_nothing(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two cards of one id in a file would replace each other: none is added, with or without the own prefix."""
    assert main(["cards", "add", "--replace", source(home, typed("a", "А"), typed("own-a", "Б"))]) == 2
    assert "own-a" in capsys.readouterr().err
    assert Collection.open().own == ()


def test_what_was_kept_before_the_disk_was_full_is_said(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A disk that fills up on the way is a message that counts the cards kept."""
    put = Collection.put

    def full(cards: Collection, card: Card, *told: Any) -> Card:
        if card.id == "b":
            raise OSError(ENOSPC, "no room")
        return put(cards, card, *told)

    monkeypatch.setattr(Collection, "put", full)
    assert main(["cards", "add", source(home, typed("a", "А"), typed("b", "Б"))]) == 2
    said = capsys.readouterr().err
    assert "на диске нет места" in said
    assert "1 из 2" in said
    assert [card.id for card in Collection.open().own] == ["own-a"]


def test_an_unreadable_file_is_no_schema_error(tmp_path: Path) -> None:
    """Reading sources tells a wrong file from one without access."""
    with pytest.raises(OSError, match="nothing"):
        read_cards(tmp_path / "nothing.json")
    (tmp_path / "wrong.json").write_text("[]")
    with pytest.raises(SourceError, match=r"wrong\.json"):
        read_cards(tmp_path / "wrong.json")
