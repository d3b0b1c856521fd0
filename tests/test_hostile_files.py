"""Whatever stands in a file: the terminal says in one language what is wrong, and obeys nothing of it."""

import sqlite3
import sys
from contextlib import closing, suppress
from errno import EROFS
from pathlib import Path

import pytest
from hostile import HEADER, LONG, OBEYED, duels, english, lines, obeyed, texts, written

from kiberrubezh.cards.store import MOST_CARDS
from kiberrubezh.cards.store import MOST_PARTS as CARD_PARTS
from kiberrubezh.cli import main
from kiberrubezh.collection import LOCK
from kiberrubezh.commands.console.screen import door
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.troubles import why
from kiberrubezh.ground.coding import CODINGS
from kiberrubezh.ground.letters import excerpt_of, one_line, visible
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair
from kiberrubezh.journal import list_duels
from kiberrubezh.journal.record import MOST_PARTS as GAME_PARTS
from kiberrubezh.runs.store import FILE as RUNS

Words = tuple[str, ...]
LONGEST = 700
"""Characters of a line that says what is wrong."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give an empty folder for all that a user has."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(folder))
    return folder


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return all that a command prints; it may refuse, but not fail."""
    with suppress(SystemExit):
        main(words)
    told = capsys.readouterr()
    return told.out + told.err


def judge(told: str, name: str, *known: str) -> None:
    """Hold that words are Russian, short, and nothing that a terminal obeys."""
    assert english(told, *known) == [], (name, told)
    assert obeyed(told) == [], (name, told)
    assert all(len(line) <= LONGEST for line in told.splitlines()), (name, told)


def test_a_review_says_in_russian_why_a_duel_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of wrong types, without keys, cut, forged, of the future: a sentence of our own, never of a library."""
    for name, path in written(tmp_path, ".duel", duels):
        told = said(capsys, "review", str(path), "--quick")
        assert "Не удалось прочитать" in told, (name, told)
        judge(told, name, str(path))


def test_what_went_wrong_goes_on_with_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """After a colon it begins small, a word in capitals aside; the sentence has its own full stop."""
    (tmp_path / "a.duel").write_bytes(b"x\n")
    assert said(capsys, "review", str(tmp_path / "a.duel")).endswith("a.duel»: в файле нет начала игры.\n")
    for words in (("duel", "--resume"), ("play", "--resume"), ("play", "--replay")):
        told = said(capsys, *words, str(tmp_path / "a.duel"))
        assert told.startswith(f"«{tmp_path / 'a.duel'}»: в файле нет начала игры. Свои прерванные игры лежат в ")
    assert why(ToldError(Pair("KR-2.2: такая есть.", "Choice 3 can't be made."))) == (
        "KR-2.2: такая есть",
        "choice 3 can't be made",
    )


def test_without_a_console_nothing_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that Windows starts without one has no streams: whoever looks for them must see that."""
    monkeypatch.setattr("sys.stdout", None)
    monkeypatch.setattr("sys.stderr", None)
    with door():
        print("nothing")
        assert (sys.stdout, sys.stderr) == (None, None)


@pytest.mark.slow
def test_sources_are_refused_in_russian(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Cards, styles, decks: each complaint names the field as the file does; the words around it are ours."""
    for name, path in written(tmp_path, ".json", texts):
        others = () if "-" in name else (("bots", "check"), ("deck", "check"))
        for command in (("cards", "add"), *others):
            option = f"--coding {'|'.join(CODINGS)}"
            judge(said(capsys, *command, str(path)), name, str(path), option, *CODINGS.values())


def test_hostile_data_is_told_of_in_russian(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The look over all data, copies and lists: names are shown in a line each, and never obeyed."""
    for path in ("decks.sqlite", "cards.json", "settings.ini", RUNS, "duels"):
        (home / path).mkdir() if path == "duels" else (home / path).write_bytes(OBEYED.encode() * 50)
    list(written(home / "duels", ".duel", duels))
    (home / "duels" / f"{OBEYED[:9]}.duel").write_bytes(b"x")
    for command in (("data", "check"), ("data", "backup"), ("data", "backups"), ("bots", "list"), ("deck", "list")):
        told = said(capsys, *command)
        assert obeyed(told) == [], (command, told)
    judge(said(capsys, "data", "check"), "data", str(home), "decks.sqlite", "cards.json", "settings.ini", RUNS, ".duel")
    for duel in list_duels(home / "duels"):
        told = " ".join((*duel.told.names, *duel.told.decks, duel.told.reason, duel.message("ru")))
        assert obeyed(told) == []
        assert len(told) < 1600


@pytest.mark.parametrize(
    ("name", "command", "content", "words"),
    [
        ("a.json", ("cards", "add"), b'{"cards": [%s1]}' % (b"{}," * (MOST_CARDS + 1)), "слишком много частей"),
        ("a.json", ("cards", "add"), b'{"cards": [], "spent": [%s1]}' % (b"1," * MOST_CARDS), "слишком много частей"),
        ("a.json", ("cards", "add"), b"[%s1]" % (b"1," * CARD_PARTS), "слишком много частей"),
        ("a.json", ("cards", "add"), b'{"cards": [{"blocks": [%s1]}]}' % (b"1," * 20_000), "слишком много частей"),
        ("a.json", ("cards", "add"), b'{"cards": [%s1]}' % (b"{}," * 30_000), "замечаний больше 20000"),
        ("a.json", ("cards", "add"), b'{"cards": [], "spent": [%s1]}' % (b"1," * 30_000), "замечаний больше 20000"),
        ("a.json", ("cards", "add"), b'{"cards": [%s1]}' % (b"{}," * 5000), "не похоже на файл карт, замечаний: 15001"),
        ("a.kibset", ("set", "check"), b'{"kiberrubezh": "set", "a": [%s1]}' % (b"1," * CARD_PARTS), "много частей"),
        (
            "a.kibset",
            ("set", "check"),
            b'{"kiberrubezh": "set", "cards": [%s1]}' % (b"1," * MOST_CARDS),
            "слишком много частей",
        ),
        (
            "a.kibset",
            ("set", "check"),
            b'{"kiberrubezh": "set", "set": {"decks": [{"marks": [%s1]}]}}' % (b"1," * 20_000),
            "слишком много частей",
        ),
        (
            "a.kibset",
            ("set", "check"),
            b'{"kiberrubezh": "set", "set": {"decks": [%s1]}}' % (b'{"marks": [%s1]},' % (b"1," * 999) * 50),
            "замечаний больше 20000",
        ),
        ("a.duel", ("review",), lines({**HEADER, "decks": [[1] * GAME_PARTS, []]}), "слишком велик для игры"),
        ("a.game", ("play", "--replay"), lines({"game": "lokalka", "players": [1] * GAME_PARTS}), "слишком велик"),
    ],
)
def test_a_file_of_too_many_parts_is_not_taken_apart(
    home: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    name: str,
    command: Words,
    content: bytes,
    words: str,
) -> None:
    """Each part that is wrong would be complained of and kept: of two megabytes a gigabyte came."""
    (tmp_path / name).write_bytes(content)
    told = said(capsys, *command, str(tmp_path / name))
    assert words in told
    judge(told, name, str(tmp_path / name), name, str(home / "games"))


def test_of_what_was_found_no_more_is_written_than_is_shown() -> None:
    """A list without end, or one in the other for ever, is told by its beginning."""
    deep: list[object] = []
    for _ in range(5000):
        deep = [deep]
    assert excerpt_of(deep) == "[" * 59 + "…"
    assert excerpt_of({"a": [1, None, "ё\n"]}) == '{"a": [1, null, "ё\\n"]}'
    assert excerpt_of([1, 10**5000]) == "[1…"
    assert excerpt_of({(1, 2): 3}) == "{…"
    assert excerpt_of(range) == one_line(f'"{range}"')
    assert len(excerpt_of("x" * 9000, 20)) == 20


def test_a_locked_file_is_told_in_russian(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program holds the own cards, or the records of playtests: who, and not in SQLite's words."""
    monkeypatch.setattr("kiberrubezh.collection.PATIENCE", 0.0)
    name, path = next(it for it in written(tmp_path, ".json", texts) if it[0] == "damage-[]")
    card = path.read_text().replace("[]", "2").replace('"wiper"', '"mine"')
    path.write_text(card.replace("Wiper", "Own").replace("\\u0428", "\\u0429"))
    with closing(sqlite3.connect(home / LOCK, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        told = said(capsys, "cards", "add", str(path))
    assert "файл занят другой программой" in told
    judge(told, name, str(path), str(home), LOCK)


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (sqlite3.SQLITE_BUSY, "файл занят другой программой"),
        (sqlite3.SQLITE_READONLY, "в файл нельзя писать"),
        (sqlite3.SQLITE_CANTOPEN, "файл не открыть"),
        (sqlite3.SQLITE_CORRUPT, "файл повреждён"),
        (sqlite3.SQLITE_MISMATCH, "база данных отказала, код 20"),
    ],
)
def test_what_a_database_refuses_has_our_words(code: int, words: str) -> None:
    """By SQLite's code, whatever it says itself."""
    error = sqlite3.OperationalError("attempt to write a readonly database")
    error.sqlite_errorcode = code
    assert why(error).ru == words
    assert why(OSError(EROFS, "x")) == ("этот диск только для чтения", "this disk is read-only")


def test_signs_that_a_screen_obeys_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """As JSON writes them, so that answers for programs read as before; tabs and ends of lines stay."""
    assert visible("a\x1b\u202e\x9b\tb\n\U000e0041") == "a\\u001b\\u202e\\u009b\tb\n\\udb40\\udc41"
    assert visible("Ёлка 👩‍💻 é") == "Ёлка 👩‍💻 é"
    assert one_line(" a\n b ") == "a b"
    assert one_line(LONG, 10) == "Ж" * 9 + "…"
    assert Deck(name=OBEYED, note="\u2067").name.startswith("\\u001b]0;owned")
    assert "\x1b" not in said(capsys, "cards", "show", OBEYED)


def test_a_review_shows_short_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Names of players come from the file: one line each, cut, and nothing in them is obeyed."""
    path = tmp_path / "a.duel"
    choices = (["keep", -1, -1], ["keep", -1, -1], ["concede", -1, -1])
    path.write_bytes(lines({**HEADER, "names": [OBEYED, LONG]}, *choices, {"result": {"winner": 1}}))
    told = said(capsys, "review", str(path), "--quick")
    assert obeyed(told) == []
    assert max(map(len, told.splitlines())) < 160
    assert "Ж" * 39 + "…" in told
