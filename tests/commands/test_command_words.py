"""Hostile command lines: never a traceback, an exit code that says so, words in the one language asked for."""

import re
from pathlib import Path

import pytest

from kiberrubezh import cli
from kiberrubezh.bots import UnknownOpponentError
from kiberrubezh.commands.console.parser import MISUSE, language_in, translation
from kiberrubezh.ground.words import Lang

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
HUGE = "9" * 20
NUMBERS = (HUGE, "-1", "1e3", "", "abc", "٣", "9" * 5000, "-9223372036854775809", "nan", "0x10")
TAKES_A_NUMBER = (
    *(("duel", "rush", "flood", option) for option in ("--seed", "--first", "--move-limit", "--clock")),
    ("duel", "rush", "flood", "--program-seed"),
    ("play", "lokalka-duel", "--seed"),
    ("review", "--seed"),
    *(("cards", "search", "x", option) for option in ("--limit",)),
    *(("cards", "sheet", "--out", "x.png", option) for option in ("--columns", "--width")),
    ("cards", "print", "--out", "x", "--bleed"),
    ("demo", "--out", "x", "--size"),
    *(("playtest", option) for option in ("--seed", "--duels", "--replay", "--margin", "--jobs")),
)
IN_SECONDS = ("--move-limit", "--clock")
"""These take 1e3."""
MISUSED: tuple[tuple[str, ...], ...] = (
    *((), ("duel",), ("duel", "rush"), ("nobody",), ("cards",), ("deck",), ("deck", "check"), ("demo",)),
    *(("duel", "rush", "flood", "--seats", who) for who in ("", "a,b", "human,human,human", "x" * 3000)),
    ("duel", "rush", "flood", "--json"),
    ("duel", "rush", "flood", "--log", "loud"),
    ("duel", "rush", "flood", "--s", "1"),
    ("duel", "rush", "flood", "--any-deck=1"),
    ("duel", "rush", "flood", "--set", "x"),
    ("protocol", "--nothing"),
    ("cards", "print", "--out", "x", "--deck", "rush", "--query", "foo:3"),
    ("cards", "sheet", "--out", "x.png", "--deck", "nobody", "--query", "в-колоде"),
    ("cards", "sheet", "--out", "x.png", "--query", "в-колоде"),
    ("cards", "add"),
    ("playtest", "--compare", "rush"),
    ("playtest", "--rule", "x=1"),
    ("playtest", "--rule", f"draw={HUGE}"),
    ("playtest", "--bots", "nobody"),
    ("playtest", "--out", "x.doc"),
    ("playtest", "--out", "nowhere/x.md"),
)
FILES = ("dir", "empty", "binary", "large", "device", "loop", "nowhere", "a" * 5000, "a\0b", "null.json", "deep.json")
READS_A_FILE = (
    ("deck", "check"),
    ("review",),
    ("cards", "add"),
    ("cards", "own", "judge"),
    ("bots", "check"),
    ("position", "check"),
    ("position", "play"),
    ("duel", "rush"),
    ("play", "--replay"),
    ("play", "--resume"),
)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """Run a command; return its exit code and what it said on the error stream, its usage left out."""
    try:
        code = cli.main(words)
    except SystemExit as left:
        code = int(left.code or 0)
    return code, re.sub(r"\Ausage:.*?\n(?=kiberrubezh)", "", capsys.readouterr().err, flags=re.DOTALL)


def check_language(said: str, lang: Lang) -> None:
    """Check that words are in one language; what was typed or is a name of the program's own is quoted or Latin."""
    assert said.strip()
    if lang == "en":
        assert not CYRILLIC.search(said), said
    else:
        told = said.partition("ошибка: ")[2] or said
        assert CYRILLIC.search(told), said
    assert " / " not in said


@pytest.fixture
def odd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder of odd files, and work in it."""
    (tmp_path / "dir").mkdir()
    (tmp_path / "empty").touch()
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 8)
    (tmp_path / "large").write_bytes(b"4 x\n" * 300_000)
    (tmp_path / "device").symlink_to("/dev/zero")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "null.json").write_text("null")
    (tmp_path / "deep.json").write_text("[" * 50_000)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("words", TAKES_A_NUMBER, ids=" ".join)
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_numbers_have_bounds(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], lang: Lang) -> None:
    """Whatever is typed for one, it is refused with the bounds, in words, and quickly."""
    for typed in NUMBERS:
        if typed == "1e3" and words[-1] in IN_SECONDS:
            continue
        code, said = run(capsys, *words[:-1], f"{words[-1]}={typed}", "--lang", lang)
        assert code == MISUSE, (words, typed)
        assert len(said) < 1000
        check_language(said, lang)


@pytest.mark.parametrize("words", MISUSED, ids=lambda words: " ".join(words)[:60])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_misuse_is_told_in_one_language(
    capsys: pytest.CaptureFixture[str], odd: Path, words: tuple[str, ...], lang: Lang
) -> None:
    """The standard library's messages too, which are English, and our own, which are both."""
    code, said = run(capsys, f"--lang={lang}", *words, *(["--unknown"] if not words else []))
    assert code == MISUSE
    assert len(said) < 1500
    check_language(said, lang)


@pytest.mark.parametrize("words", READS_A_FILE, ids=" ".join)
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_odd_files_are_told_of(
    capsys: pytest.CaptureFixture[str], odd: Path, words: tuple[str, ...], lang: Lang
) -> None:
    """A folder, nothing, noise, too much, a device, a link to itself, no file, no name: words, never a traceback."""
    for name in FILES:
        code, said = run(capsys, *words, name, "--lang", lang)
        assert code in (1, 2), (words, name)
        if said:
            check_language(said, lang)


def test_a_folder_that_cant_be_used_is_told_of(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The user's own, where a file is in its place."""
    (tmp_path / "home").touch()
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path / "home"))
    for lang, words in (("ru", "на месте папки файл"), ("en", "a file is in the folder's place")):
        code, said = run(capsys, "cards", "show", "antivirus", "--lang", lang)
        assert code == MISUSE
        assert words in said


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("duel", "rush", "flood", "--seats", "scripted,nobody"), "two of these with a comma between them"),
        (("playtest", "--bots", "nobody"), "one of these, or two with a comma between them"),
    ],
)
def test_a_stranger_is_no_fault_of_the_comma(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str
) -> None:
    """Two were typed, one of whom isn't there: what is said must be true of that too."""
    with pytest.raises(SystemExit):
        cli.main([*words, "--lang", "en"])
    assert told in capsys.readouterr().err


def test_an_unknown_opponent_is_named_in_quotes() -> None:
    """In both languages, in one line that nothing obeys, with those that there are."""
    stranger = UnknownOpponentError("nobody\u202e" + "x" * 99)
    assert stranger.message("en").startswith("There is no opponent “nobody\\u202exxx")
    assert "…». Есть: tutor" in stranger.message("ru")
    assert "…”. There are: tutor" in stranger.message("en")


def test_the_language_is_found_whatever_else_is_wrong() -> None:
    """The last one counts; a word that is none is Russian, like no word at all."""
    assert language_in(["duel", "--lang", "en", "--seed"]) == "en"
    assert language_in(["--lang=en", "duel", "--lang", "ru"]) == "ru"
    assert language_in(["duel", "--lang"]) == language_in(["--lang", "de"]) == language_in([]) == "ru"


def test_a_message_in_both_languages_is_cut_between_them() -> None:
    """What was typed may have a slash or a letter of the other language in it."""
    both = "argument --seed: число, а не «a / б» / a number, not 'a / б'"
    assert translation(both, "ru") == "--seed: число, а не «a / б»"
    assert translation(both, "en") == "argument --seed: a number, not 'a / б'"
    assert translation("argument --seed: expected one argument", "ru") == "--seed: нужно значение"
    assert translation("something new", "ru") == "something new"
