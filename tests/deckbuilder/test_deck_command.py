import io
import json
import sys
from argparse import ArgumentParser
from pathlib import Path

import pytest
from deckbuilder.pool import POOL, SOUND, real_cards

from kiberrubezh.cards import store
from kiberrubezh.cards.card import Words
from kiberrubezh.collection import Collection
from kiberrubezh.commands import deck as command
from kiberrubezh.commands.duel.decks import find_deck
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.exchange.writing import write
from kiberrubezh.deckbuilder.library.file import FILE
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.deckbuilder.words import why_unreadable

GOOD = write(Deck.of("Проба", SOUND), POOL)


@pytest.fixture(autouse=True)
def small_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command know the cards of the tests alone."""
    monkeypatch.setattr(store, "open_cards", lambda: POOL)


def run(*words: str) -> int:
    parser = ArgumentParser()
    parser.set_defaults(lang="ru")
    command.register(parser.add_subparsers())
    options = parser.parse_args(["deck", *words])
    return int(options.handler(options))


def file(tmp_path: Path, text: str) -> str:
    (tmp_path / "deck.txt").write_text(text, "utf-8")
    return str(tmp_path / "deck.txt")


def test_a_legal_deck_leaves_with_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its cards are counted by kind, and it is said to be legal, in either language."""
    assert run("check", file(tmp_path, GOOD)) == 0
    assert capsys.readouterr().out == (
        "Проба: 60 (активы 28, меры защиты 12, средства нападения 16, события 4)\nКолодой можно играть.\n"
    )
    assert run("check", file(tmp_path, GOOD), "--lang", "en") == 0
    assert capsys.readouterr().out.endswith("The deck is legal.\n")


def test_an_illegal_deck_leaves_with_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """KR-2.1, KR-2.2: each problem with its rule; an unknown name once, with its line."""
    assert run("check", file(tmp_path, GOOD.replace("4 UDP-флуд", "5 UDP-флуд\n1 Вайпир"))) == 1
    said = capsys.readouterr().out
    assert "Ошибка KR-2.1. В колоде 62 карты, а нужно ровно 60. Уберите 2 карты." in said
    assert "Ошибка KR-2.2. «UDP-флуд»: 5 копий" in said
    assert said.count("Вайпир") == 1
    assert said.endswith("Этой колодой играть нельзя.\n")


def test_a_deleted_own_card_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """KR-2.6: the line with its id is told, the card's name, and what would mend it."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    cards = Collection.open()
    name = Words(ru="Ветеран", en="Veteran")
    cards.put(next(iter(POOL.values())).model_copy(update={"id": "own-veteran", "name": name}))
    cards.remove("own-veteran")
    assert run("check", file(tmp_path, GOOD.replace("4 UDP-флуд", "4 own-veteran"))) == 1
    said = capsys.readouterr().out
    assert "карты «own-veteran» нет в базе" in said
    assert "Ошибка KR-2.6. Своя карта «Ветеран» удалена. Впишите её заново" in said


@pytest.mark.parametrize("words", [("check", ""), ("code", " "), ("import", "")])
def test_no_name_is_no_folder(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    """An empty word, as a shell makes of a variable that isn't set: what to write is said."""
    assert run(*words) == 2
    assert capsys.readouterr().err.startswith("Назовите колоду")


def test_unknown_cards_are_counted_in_the_headline(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The kinds named add up to the deck's size."""
    assert run("check", file(tmp_path, GOOD + "\n5 Нетакой\n")) == 1
    assert "неизвестные 5)" in capsys.readouterr().out.splitlines()[0]


def test_unknown_cards_of_a_deck_without_lines_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """KR-2.6: a deck of the library has no lines that were read; each card that nobody knows is named all the same."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    with Shelf() as shelf:
        shelf.add(Deck.of("Опечатка", {**SOUND, "ghost": 2}))
    assert run("check", "Опечатка") == 1
    told = capsys.readouterr().out
    assert "KR-2.6" in told
    assert "ghost" in told


def test_warnings_alone_leave_with_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """KR-2.5: a warning, not an error."""
    text = GOOD.replace("4 Реагирование", "").replace("12 Серверная", "16 Серверная")
    assert run("check", file(tmp_path, text)) == 0
    assert capsys.readouterr().out.count("Предупреждение KR-2.5.") == 2


def test_the_answer_for_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Rule, severity, card, words: all that a person is told, as data."""
    assert run("check", file(tmp_path, GOOD.replace("4 UDP-флуд", "5 UDP-флуд\n1 Вайпир")), "--json") == 1
    answer = json.loads(capsys.readouterr().out)
    assert {key: answer[key] for key in ("name", "format", "size", "legal")} == {
        "name": "Проба",
        "format": "standard",
        "size": 62,
        "legal": False,
    }
    assert {(p["rule"], p["severity"], p["card"]) for p in answer["problems"]} == {
        ("KR-2.1", "error", None),
        ("KR-2.6", "error", "Вайпир"),
        ("KR-2.2", "error", "flood"),
    }
    assert [(r["text"], r["suggestions"]) for r in answer["reading"]] == [("Вайпир", ["Вайпер"])]


def test_a_dash_reads_the_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """So a deck can be piped in."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GOOD.encode("utf-8-sig"))))
    assert run("check", "-") == 0
    assert capsys.readouterr().out.startswith("Проба: 60")


@pytest.mark.parametrize(
    ("name", "why"),
    [("picture.png", "это не текст"), ("noise.txt", "это не текст")],
)
def test_what_cannot_be_read_leaves_with_2(
    name: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No text in any encoding: one sentence in the reader's language, nothing on the output."""
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\0\0")
    (tmp_path / "noise.txt").write_bytes(b"\xff\x98")
    assert run("check", str(tmp_path / name)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"Не удалось прочитать «{tmp_path / name}»: {why}")
    assert len(said.err.splitlines()) == 1


def test_a_deck_that_is_nowhere_leaves_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    """Neither a file nor a ready deck nor one of the user's: the ready ones are named."""
    assert run("check", "ruhs") == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("Нет ни файла, ни готовой колоды «ruhs». Готовые: rush (Натиск), ")


@pytest.mark.parametrize("name", ["rush", "01-rush", "Натиск", "Rush"])
def test_a_ready_deck_is_checked_by_any_of_its_names(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The names that `duel` takes: in commands, of the file, in either language."""
    monkeypatch.setattr(store, "open_cards", real_cards)
    assert run("check", name) == 0
    assert capsys.readouterr().out.startswith("Натиск: 60 ")


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (IsADirectoryError(21, "Is a directory"), "это папка, а нужен файл."),
        (PermissionError(13, "Permission denied"), "к нему нет доступа."),
        (OSError("the disk is gone"), "система отказала."),
    ],
)
def test_the_reason_is_said_in_words(error: OSError, why: str) -> None:
    """Systems differ in the error they raise for a folder, so the words are looked at without one."""
    assert why_unreadable(error).ru == why


def test_ready_decks_are_listed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Names, plans and files, as words and as data; what a deck is called in commands is told and found."""
    monkeypatch.setattr(store, "open_cards", real_cards)
    assert run("list") == 0
    told = capsys.readouterr().out
    assert "Натиск: 60" in told
    assert "В командах: long-sum." in told
    assert run("list", "--json", "--lang", "en") == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in rows] == [deck.name for deck in ready_decks(real_cards(), "en")]
    assert all(row["plan"] and Path(row["file"]).exists() for row in rows)
    assert all(find_deck(row["command_name"], real_cards(), "en").name == row["name"] for row in rows)


def test_a_deck_goes_by_its_code(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """`deck code` prints it alone, and it is taken where a deck is named, in small letters too; a slip is told."""
    monkeypatch.setattr(store, "open_cards", real_cards)
    assert run("code", "rush") == 0
    code = capsys.readouterr().out.strip()
    assert find_deck(code.lower(), real_cards(), "ru").counts() == find_deck("rush", real_cards(), "ru").counts()
    assert find_deck(code, real_cards(), "ru").name == code[:11]
    assert run("check", code) == 0
    assert run("code", code) == 0
    assert code in capsys.readouterr().out
    assert run("check", code[:-1] + ("Q" if code[-1] != "Q" else "P"), "--lang", "en") == 2
    assert f"This was probably meant: {code}" in capsys.readouterr().err


def test_a_code_in_a_file_is_a_deck(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file may hold a code instead of a list; one with unknown names has no code, and says which."""
    monkeypatch.setattr(store, "open_cards", real_cards)
    run("code", "flood", "--json")
    code = json.loads(capsys.readouterr().out)["code"]
    assert run("check", file(tmp_path, f"\n{code}\n")) == 0
    assert run("code", file(tmp_path, "4 Антивирус\n2 Нечто")) == 1
    assert "«Нечто»" in capsys.readouterr().err


def test_what_a_picture_leaves_out_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside what is saved; a form that has every sign says nothing."""
    monkeypatch.setattr(store, "open_cards", real_cards)
    deck = file(tmp_path, "Название: Натиск 漢\n4 Антивирус")
    assert run("export", deck, "--out", str(tmp_path / "deck.json")) == 0
    assert capsys.readouterr().err == ""
    assert run("export", deck, "--out", str(tmp_path / "deck.png")) == 0
    assert "漢" in capsys.readouterr().err


def test_decks_are_handed_out_and_taken_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`export` by the file's ending, `code --qr`, and `import` of all of it into the library, told line by line."""
    monkeypatch.setattr(store, "open_cards", real_cards)
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path / "home"))
    files = [str(tmp_path / name) for name in ("rush.csv", "rush.json", "rush.png")]
    assert run("export", "rush", "--out", files[0]) == run("export", "rush", "--out", files[1]) == 0
    assert run("code", "rush", "--qr", files[2]) == 0
    assert run("import", *files, "--dry-run") == 0
    told = capsys.readouterr().out
    assert "Добавлено" not in told
    names = [line.split(":")[0] for line in told.splitlines()[-3:]]
    assert names[1:] == [f"{names[0]} (2)", "rush"], "each is told by the name that it will have"
    assert not (tmp_path / "home" / FILE).exists()
    assert run("import", *files, file(tmp_path, "4 Антивирос")) == 0
    assert "Антивирус" in (said := capsys.readouterr().out)
    assert said.endswith("Добавлено в библиотеку колод: 4\n")
    assert run("import", files[0], "--dry-run") == 0
    assert capsys.readouterr().out.split(":")[0] == f"{names[0]} (3)"
    with Shelf() as shelf:
        wanted = find_deck("rush", real_cards(), "ru").counts()
        assert [kept.deck.counts() for kept in shelf.decks()[1:]] == [wanted] * 3
    assert run("import", file(tmp_path, " \n")) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert run("import", file(tmp_path, '{"cards": {"antivirus": -4}}')) == 1
    assert "такого числа копий не бывает" in capsys.readouterr().err.splitlines()[1]
    assert run("export", "rush", "--out", str(tmp_path / "rush.doc")) == 2
    assert run("code", "rush", "--qr", str(tmp_path / "rush.jpg")) == 2
    assert "rush.doc" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [("check",), ("export", "--out", "out.txt"), ("import", "--dry-run"), ("odds",), ("goldfish",), ("code",)]
)
def test_the_coding_of_a_file_can_be_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    """Without it the likest is taken, and it is told how to name another; a named one is told no more."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.txt").write_bytes("4 ёж".encode("koi8-r"))
    action, *options = words
    seen = dict[str, str]()
    for coding in ("", "koi8-r"):
        run(action, "x.txt", *options, *(["--coding", coding] if coding else []))
        said = capsys.readouterr()
        seen[coding] = said.out + said.err
        if action == "export":
            seen[coding] += (tmp_path / "out.txt").read_text("utf-8")
    assert "кодировка взята за Windows-1251; если буквы не те, назовите другую: --coding cp1251|koi8-r|" in seen[""]
    assert "ёж" not in seen[""]
    assert "кодировка" not in seen["koi8-r"]
    assert ("ёж" in seen["koi8-r"]) is (action != "odds")  # which says that there is no hand


def test_the_coding_of_the_standard_input_can_be_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As that of a file."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("4 ёж".encode("koi8-r"))))
    run("check", "-", "--coding", "koi8-r")
    assert "«ёж»" in capsys.readouterr().out
