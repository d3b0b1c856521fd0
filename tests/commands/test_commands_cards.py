"""`kiberrubezh cards`: what is searched for, shown and built in a terminal."""

import json
import re
import shlex
from argparse import ArgumentParser
from errno import ENOSPC
from pathlib import Path

import pytest
from cards.find.predicates import CARDS

from kiberrubezh import commands
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.find.fields import CARDS as LANGUAGE
from kiberrubezh.cards.store import open_cards
from kiberrubezh.cli import main
from kiberrubezh.commands import cards as command
from kiberrubezh.commands.console.parser import Parser


def run(*arguments: str, lang: str = "ru") -> int:
    parser = ArgumentParser()
    command.register(parser.add_subparsers())
    options = parser.parse_args(["cards", *arguments])
    options.lang = getattr(options, "lang", None) or lang
    return int(options.handler(options))


def test_command_search(capsys: pytest.CaptureFixture[str]) -> None:
    """`kiberrubezh cards search` prints a line a card and exits 0."""
    assert run("search", "имя:вайпер", "--limit", "1") == 0
    wiper = CARDS["wiper"]
    assert capsys.readouterr().out == (
        f"Вайпер — Средство нападения · Вредоносное ПО, требует: атака {wiper.requires.attack}, урон {wiper.damage}\n"
    )


def test_command_search_names_its_fields(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The help of the search names every field that a query may have, in either language in its own."""
    monkeypatch.setenv("COLUMNS", "2000")  # so that no name is parted at its hyphen
    for lang in ("ru", "en"):
        with pytest.raises(SystemExit, match="0"):
            run("search", "--help", "--lang", lang)
    said = set(re.split(r"[\s,:;.]+", capsys.readouterr().out))
    assert {name for names in LANGUAGE.fields.values() for name in names} <= said


def test_command_search_in_english_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """`--json` gives programs the card and its words in the language asked for."""
    assert run("search", "key:decoy", "name:decoy", "--json", "--lang", "en") == 0
    found = json.loads(capsys.readouterr().out)
    assert found
    assert all(row["text"].startswith("Decoy (For each attack it blocks, draw a card.)") for row in found)
    assert all(Card.model_validate(row["card"]) == CARDS[row["id"]] for row in found)


def test_command_search_without_hits(capsys: pytest.CaptureFixture[str]) -> None:
    """No hits: it says so, proposes another query, and exits 1."""
    assert run("search", "fynbdbhec") == 1
    said = capsys.readouterr()
    assert (said.out, said.err) == ("Ничего не найдено.\n", "Возможно, вы искали: антивирус\n")


def test_command_search_misunderstood(capsys: pytest.CaptureFixture[str]) -> None:
    """A bad query: the message goes to the error stream, nothing to the output, exit code 2."""
    assert run("search", "ёмкст>3", lang="en") == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith('There is no field "ёмкст". Perhaps: "capacity"')


@pytest.mark.parametrize("words", [("search", "взлом", "гипервизора"), ("sheet", "--query", "взлом гипервизора")])
def test_commands_tell_where_else_words_were_looked_for(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Words that no card has together are told to be looked for in what is told about it, apart from the answer."""
    out = ("--out", str(tmp_path / "cards.png")) if words[0] == "sheet" else ()
    assert run(*words, *out) == 0
    told = capsys.readouterr()
    assert told.err.startswith("Вместе на картах этих слов нет")
    assert "Вместе на картах" not in told.out
    assert main(["deck", "odds", "all-in", "против сети"]) == 2
    assert capsys.readouterr().err.startswith("Вместе на картах этих слов нет")
    assert run("search", "вайпер") == 0
    assert "Вместе на картах" not in capsys.readouterr().err


def test_command_search_compares_with_cards_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    """That figure is proposed; of a card that there isn't it is said, with those that look like it."""
    assert run("search", "дешевле вайпера") == 1
    assert "цена<4" in capsys.readouterr().err
    assert run("search", "дешевле антивирса") == 2
    assert "карты «антивирса» нет. Возможно: «Антивирус»" in capsys.readouterr().err


def test_command_show(capsys: pytest.CaptureFixture[str]) -> None:
    """`kiberrubezh cards show` tells all of a card, by name in either language or by id."""
    assert run("show", "несусветная карта") == 1
    assert capsys.readouterr().err.startswith("Нет карты «несусветная карта». Найти по словам")
    assert run("show", "вайпир") == 1
    assert "Похожие: «Вайпер»." in capsys.readouterr().err
    assert run("show", "krack") == run("show", "KRACK") == 0
    assert "верните эту меру в руку владельца" in capsys.readouterr().out


def test_command_build_and_schema(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`kiberrubezh cards build` builds where told, and tells a bad source; `schema` prints JSON."""
    assert run("build", "--target", str(tmp_path / "new.sqlite")) == 0
    assert list(open_cards(tmp_path / "new.sqlite")) == list(CARDS)
    (tmp_path / "bad.json").write_text("{}", encoding="utf-8")
    assert run("build", "--sources", str(tmp_path), "--target", str(tmp_path / "x.sqlite")) == 2
    assert "bad.json" in capsys.readouterr().err
    assert run("schema") == 0
    assert json.loads(capsys.readouterr().out)["title"] == "CardFile"


def test_command_build_leaves_what_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder without sources takes no database's place, and a target that can't be made is told."""
    target = tmp_path / "cards.sqlite"
    target.write_bytes(b"old")
    assert run("build", "--sources", str(tmp_path), "--target", str(target)) == 2
    assert "исходников карт нет" in capsys.readouterr().err
    assert target.read_bytes() == b"old"
    assert run("build", "--target", str(tmp_path / "nowhere" / "cards.sqlite")) == 2
    assert "nowhere" in capsys.readouterr().err


@pytest.mark.parametrize("limit", ["0", "-1", "много", "9" * 30])
def test_command_search_takes_a_sane_limit(limit: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A limit is a number from 1 that the database can hold; anything else is a misuse, told in words."""
    with pytest.raises(SystemExit, match="2"):
        run("search", "вайпер", f"--limit={limit}")
    told = capsys.readouterr().err
    assert "от 1 до" in told
    assert limit in told


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        (["search", "-кат:впо", "-вид:актив"], ["-кат:впо", "-вид:актив"]),
        (["search", "-has:basic", "--limit", "3", "сеть", "-/щ/"], ["-has:basic", "сеть", "-/щ/"]),
        (["search", "--json", "--", "-kind:asset"], ["-kind:asset"]),
        (["search", "вид:мера", "-(а", "или", "б)", "--lang", "en"], ["вид:мера", "-(а", "или", "б)"]),
        (["sheet", "--out", "a.png", "--query", "-кат:впо урон>3"], "-кат:впо урон>3"),
        (["print", "--out", "a.pdf", "--query", "-kind:asset", "--deck", "rush"], "-kind:asset"),
    ],
)
def test_a_minus_begins_what_is_denied_and_no_option(words: list[str], asked: list[str] | str) -> None:
    """Wherever it stands; options are those of two minuses, and `-h`."""
    parser = Parser(prog="kiberrubezh")
    commands.register_all(parser, ["cards"])
    assert parser.parse_args(["cards", *words]).query == asked


@pytest.mark.parametrize(
    ("words", "told"), [(["--foo"], "--foo"), (["--limit", "-2"], "-2"), (["a", "--lim"], "--limit")]
)
def test_an_option_that_there_is_not_is_told(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    """By its name; a number behind an option is the value of that."""
    with pytest.raises(SystemExit) as left:
        main(["cards", "search", *words])
    assert left.value.code == 2
    assert told in capsys.readouterr().err


def test_a_minus_is_answered_as_it_was_typed(capsys: pytest.CaptureFixture[str]) -> None:
    """The cards are those without it, and what is proposed has the same minus."""
    assert main(["cards", "search", "-вид:актив", "-вид:мера", "-вид:событие", "урон>5"]) == 0
    assert "Атака" in capsys.readouterr().out
    assert main(["cards", "search", "-вид:атакка"]) == 2
    assert "-вид:атака" in capsys.readouterr().err
    assert main(["deck", "search", "-карта:антивирс"]) == 2
    assert "-карта:Антивирус" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("deck", "export", "rush", "--out"), "натиск.kibdeck"),
        (("deck", "code", "rush", "--qr"), "натиск.png"),
        (("cards", "sheet", "--query", "имя:вайпер", "--out"), "лист.png"),
        (("cards", "print", "--query", "имя:вайпер", "--out"), "лист.pdf"),
    ],
)
def test_a_full_disk_leaves_the_file_that_was_there(
    words: tuple[str, ...],
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What is saved takes its place only once the disk has it whole; nothing else is left behind."""

    def full(_file: int) -> None:
        raise OSError(ENOSPC, "No space left on device")

    (tmp_path / name).write_text("было", "utf-8")
    monkeypatch.setattr("kiberrubezh.disk.folder.os.fsync", full)
    assert main([*words, str(tmp_path / name)]) == 2
    assert "на диске нет места" in capsys.readouterr().err
    assert {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()} == {name: "было"}


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_example_of_odds_works(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """As it stands in the help, a ready deck has what it asks for."""
    with pytest.raises(SystemExit):
        main(["deck", "odds", "--help", "--lang", lang])
    told = " ".join(capsys.readouterr().out.split())
    example = re.search(r"kiberrubezh (deck odds rush .+?)\. ", told)
    assert example
    assert main([*shlex.split(example[1]), "--lang", lang]) == 0
