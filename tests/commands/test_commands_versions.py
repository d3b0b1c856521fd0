"""`kiberrubezh deck versions | diff | keep | restore`: on a library and on duels as they lie on the disk."""

import json
import shutil
import sqlite3
from argparse import Namespace
from contextlib import closing
from pathlib import Path

import pytest
from winnings import keep_run, lay_duels

from kiberrubezh.cli import main
from kiberrubezh.commands.versions import _guarded
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.library.file import FILE
from kiberrubezh.deckbuilder.shelf import KeptDeck, Shelf
from kiberrubezh.journal import Journal

KEPT = Path(__file__).parents[1] / "kept" / "first"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a data folder of its own."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def deck_id(home: Path) -> int:
    """Put a deck with which a duel was won on the shelf, and change it."""
    (home / "duels").mkdir()
    shutil.copy(KEPT / "duels" / "finished.duel", home / "duels")
    cards = Journal.read(KEPT / "duels" / "finished.duel").header["decks"][0]
    deck = Deck.of("Натиск", {card: cards.count(card) for card in reversed(cards)}, "План")
    with Shelf() as shelf:
        kept = shelf.add(deck)
        changed = deck.without_card("router", 2).with_card("firewall").with_maybe("antivirus", 3)
        shelf.save(kept.id, changed.marked("firewall", "Щит", "держит").noted("Другой план"))
    return kept.id


def test_versions_are_told_with_their_wins(deck_id: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever the order of a list, the duels played with it are counted; of others it is said that none is known."""
    assert main(["deck", "keep", "натиск", "До турнира", "--note", "Раз\nдва"]) == 0
    assert capsys.readouterr().out == "Версия «До турнира» сохранена: @2.\n"
    assert main(["deck", "versions", str(deck_id)]) == 0
    told = capsys.readouterr().out
    assert "@2" in told
    assert "  +1 −2  «До турнира»  (сейчас)\n    Раз\n    два\n    доля побед неизвестна" in told
    assert "свои дуэли: побед 1 из 1 (рано судить)" in told
    with Shelf() as shelf:
        shelf.label(shelf.history(deck_id)[-1].id, "Первая")
    assert main(["progress"]) == 0
    assert ", «Первая»: 1, побед 1" in capsys.readouterr().out
    assert main(["deck", "versions", "Натиск", "--json", "--lang", "en"]) == 0
    now, first = json.loads(capsys.readouterr().out)["versions"]
    assert (now["name"], now["note"], now["now"], now["wins"]) == (
        *("До турнира", "Раз\nдва", True),
        {"own": None, "playtests": None},
    )
    assert (first["wins"]["own"]["won"], first["wins"]["own"]["decided"]) == (1, 1)


def test_enough_duels_and_a_kept_playtest_give_a_version_its_interval(
    deck_id: int, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of ten decided duels and more the share is told with the exact interval, of a playtest too, to programs as well.

    The bounds are Clopper and Pearson's, as tables have them; a version that nobody has played is unknown.
    """
    shutil.rmtree(home / "duels")
    lay_duels(home, 9, 3)
    with Shelf() as shelf:
        first = shelf.history(deck_id)[-1]
    keep_run(home, first.deck.ids(), 30, 10)
    assert main(["deck", "versions", "Натиск"]) == 0
    said = "свои дуэли: побед 9 из 12 = 75 % (43–95) · плейтесты «Уравновешенного»: побед 30 из 40 = 75 % (59–87)"
    told = capsys.readouterr().out.replace("\N{NO-BREAK SPACE}", " ")
    assert [line.strip() for line in told.splitlines() if "доля побед" in line or "побед " in line] == [
        "доля побед неизвестна: ни своих дуэлей, ни плейтестов «Уравновешенного»", said,
    ]  # fmt: skip
    assert main(["deck", "versions", "Натиск", "--json", "--lang", "en"]) == 0
    now, before = json.loads(capsys.readouterr().out)["versions"]
    assert now["wins"] == {"own": None, "playtests": None}
    own, tested = before["wins"]["own"], before["wins"]["playtests"]
    assert (own["won"], own["decided"], tested["won"], tested["decided"]) == (9, 12, 30, 40)
    assert (own["share"], own["low"], own["high"]) == pytest.approx((0.75, 0.4281, 0.9451), abs=1e-4)
    assert (tested["low"], tested["high"]) == pytest.approx((0.588, 0.873), abs=0.01)


def test_a_difference_is_told_with_signs(deck_id: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Both boards, groups, notes and the sum; exit code 1 as of any diff, 0 for equal decks, for programs too."""
    assert main(["deck", "diff", "Натиск@1", "Натиск"]) == 1
    told = capsys.readouterr().out
    assert "В колоде\n    +1  Межсетевой экран (0 → 1)\n    −2  " in told
    assert "На примете\n    +3  Антивирус (0 → 3)" in told
    assert "Межсетевой экран: — → [Щит] держит" in told
    assert told.endswith("Заметка к колоде другая.\n\nДобавлено 1, убрано 2.\n")
    assert main(["deck", "diff", "Натиск@2", f"{deck_id}", "--lang", "en"]) == 0
    assert "The decks are the same." in capsys.readouterr().out
    assert main(["deck", "diff", "Натиск", "rush", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["renamed"] is False


@pytest.mark.parametrize(
    ("typed", "code"), [("Натиск@1", 0), ("Натиск", 0), ("Натиск@99", 2), ("Нет такой", 2), ("Нет@1", 2)]
)
def test_a_library_is_opened_and_read_once_for_whatever_is_named(
    deck_id: int, typed: str, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """For one of its decks, a version, one that isn't there, and a name that nothing has."""
    done = list[str]()
    opened, read = Shelf.__init__, Shelf.decks

    def opening(shelf: Shelf) -> None:
        done.append("opened")
        opened(shelf)

    def reading(shelf: Shelf, most: int | None = None) -> list[KeptDeck]:
        done.append("read")
        return read(shelf, most)

    monkeypatch.setattr(Shelf, "__init__", opening)
    monkeypatch.setattr(Shelf, "decks", reading)
    assert main(["cards", "search", "в-колоде", "--deck", typed]) == code
    assert done == ["opened", "read"]
    assert "Traceback" not in capsys.readouterr().err


def test_a_restored_version_loses_nothing(deck_id: int, capsys: pytest.CaptureFixture[str]) -> None:
    """What was there stays in the history, and can be gone back to by its name."""
    assert main(["deck", "keep", "Натиск", "Новая"]) == 0
    assert main(["deck", "restore", "Натиск@1"]) == 0
    assert "осталось в истории: @2" in capsys.readouterr().out
    with Shelf() as shelf:
        assert shelf.get(deck_id).deck.note == "План"
    assert main(["deck", "restore", "Натиск@новая", "--lang", "en"]) == 0
    with Shelf() as shelf:
        assert shelf.get(deck_id).deck.maybes() == {"antivirus": 3}


def test_going_back_to_what_is_there_changes_nothing(deck_id: int, capsys: pytest.CaptureFixture[str]) -> None:
    """It is said so, and no version comes of it."""
    with Shelf() as shelf:
        before = [it.id for it in shelf.history(deck_id)]
    assert main(["deck", "restore", f"Натиск@{before[0]}"]) == 0
    assert "ничего не изменилось" in capsys.readouterr().out
    with Shelf() as shelf:
        assert [it.id for it in shelf.history(deck_id)] == before


def test_a_reader_that_has_read_enough_is_no_fault_of_the_library(deck_id: int) -> None:
    """`… | head -1`: nothing is said of the file; the program ends as any whose answer isn't wanted any more."""

    def closed(*_: object) -> int:
        raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        _guarded(closed)(Namespace(lang="ru"))


REFUSED = {
    ("versions", "Нет такой"): "Есть: Натиск (1)",
    ("diff", "Натиск@9", "rush"): "deck versions 1",
    ("diff", "nowhere", "Натиск"): "Готовые: rush",
    ("restore", "Натиск"): "нет версии",
    ("keep", "Натиск", " "): "имя пустое",
}


def test_what_is_not_in_the_library_is_told(deck_id: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2, nothing on the output, a word on what there is; decks of one name are told apart by number."""
    for words, why in REFUSED.items():
        assert main(["deck", *words]) == 2
        said = capsys.readouterr()
        assert (said.out, why in said.err) == ("", True), said.err
    with Shelf() as shelf:
        other = shelf.add(Deck(name="Другая"))
        shelf.save(other.id, Deck(name="НАТИСК"))
    assert main(["deck", "versions", "Натиск"]) == 2
    assert f"НАТИСК ({other.id}), Натиск ({deck_id})" in capsys.readouterr().err
    assert main(["deck", "diff", str(deck_id), str(other.id), "--lang", "en"]) == 1


def test_a_deck_of_the_library_is_taken_wherever_a_deck_is_named(
    deck_id: int, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By its name, number or version, where no file and no ready deck has that name; what isn't there is told."""
    with Shelf() as shelf:
        own = shelf.add(Deck.of("Моя", {"firewall": 3}))
    assert main(["deck", "export", "моя", "--out", str(home / "mine.csv")]) == 0
    assert "Межсетевой экран" in (home / "mine.csv").read_text("utf-8")
    assert main(["deck", "check", str(own.id)]) == 1
    assert capsys.readouterr().out.splitlines()[1].startswith("Моя: 3 ")
    assert main(["deck", "code", f"{deck_id}@1"]) == 0
    assert main(["duel", "моя", "rush", "--seats", "random,random"]) == 1
    assert "Колодой «Моя» играть нельзя" in capsys.readouterr().err
    assert main(["deck", "check", "ничья"]) == 2
    said = capsys.readouterr().err
    assert "Готовые: rush" in said
    assert f"В библиотеке нет колоды «ничья». Есть: Моя ({own.id}), Натиск ({deck_id})" in said


def test_no_library_is_begun_to_look_for_a_deck(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without one the answer is the same, and one that can't be opened is told."""
    assert main(["deck", "check", "моя"]) == 2
    assert "Нет ни файла" in capsys.readouterr().err
    assert not (home / FILE).exists()
    (home / FILE).mkdir()
    assert main(["deck", "check", "моя"]) == 2
    assert f"{FILE}: " in capsys.readouterr().err


def test_a_library_of_before_has_versions_too(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file written before there were maybeboards and notes opens, is told, and takes a name for a version."""
    shutil.copy(KEPT / "decks.sqlite", home)
    with Shelf() as shelf:
        (before, *_), notices = shelf.decks(), shelf.notices
        content = before.deck.model_dump_json()
    assert notices == []
    assert "maybe" not in content
    assert main(["deck", "keep", str(before.id), "Старая"]) == 0
    assert main(["deck", "versions", str(before.id)]) == 0
    assert "«Старая»" in capsys.readouterr().out


@pytest.mark.slow
def test_cards_are_asked_of_any_deck_that_can_be_named(
    deck_id: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An own deck by name or number and its versions are decks to search, draw and print by, as ready ones are."""
    with Shelf() as shelf:
        counts = shelf.decks()[0].deck.counts()
        first = shelf.history(deck_id)[-1]
    for named in ("натиск", str(deck_id)):
        assert main(["cards", "search", "в-колоде", "--deck", named, "--json"]) == 0
        assert {card["id"] for card in json.loads(capsys.readouterr().out)} == counts.keys()
    assert main(["cards", "search", "копий>0", "--deck", f"натиск@{first.id}", "--json"]) == 0
    assert {card["id"] for card in json.loads(capsys.readouterr().out)} == first.deck.counts().keys()
    sheet = ["cards", "sheet", "--out", str(tmp_path / "x.png"), "--width", "60", "--query", "in-deck kind:asset"]
    assert main([*sheet, "--deck", "натиск", "--lang", "en"]) == 0
    assert "Cards on the sheet: " in capsys.readouterr().out
    printed = ["cards", "print", "--out", str(tmp_path / "x.pdf"), "--deck", "натиск", "--query"]
    assert main([*printed, '!"Межсетевой экран" или !"Вайпер"']) == 0
    assert capsys.readouterr().out.startswith(f"Карт: {counts['firewall'] + 1}. ")
    assert "wiper" not in counts
    assert main(["cards", "search", "в-колоде", "--deck", "натиск@77"]) == 2
    assert "77" in capsys.readouterr().err


RUSH = ("cards", "search", "--deck", "rush", "in-deck", "--limit", "1", "--lang", "en")
OPENING = [
    RUSH,
    ("deck", "search", "legal", "--lang", "en"),
    ("deck", "import", "rush", "--lang", "en"),
    ("deck", "diff", "rush", "rush", "--lang", "en"),
    ("progress", "show", "--lang", "en"),
]


@pytest.mark.parametrize("words", OPENING, ids=" ".join)
def test_whichever_command_opens_a_library_that_is_set_aside_tells_so(
    home: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    """That of a newer program makes way for a fresh one: the error stream says where it lies, the output as ever."""
    with Shelf():
        pass
    with closing(sqlite3.connect(home / FILE)) as library:
        library.execute("PRAGMA user_version = 99")
    assert main([*words]) == 0
    (aside,) = home.glob("*.aside")
    said = capsys.readouterr()
    assert (str(aside) in said.err, bool(said.out)) == (True, True)


def test_a_ready_deck_wants_no_library(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where the library can't be opened, that is told, and a deck of any other origin is taken all the same."""
    (home / FILE).mkdir()
    assert main([*RUSH]) == 0
    said = capsys.readouterr()
    assert ("The library of decks can't be opened" in said.err, bool(said.out)) == (True, True)
