"""`kiberrubezh bots`: listing opponents, copying and checking styles."""

import json
from pathlib import Path

import pytest

from kiberrubezh.bots.rubezh.files import own_path, read, shipped_path
from kiberrubezh.cli import main


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a data folder of its own."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    return tmp_path


def test_all_opponents_are_listed_with_what_they_are_like(capsys: pytest.CaptureFixture[str]) -> None:
    """In both languages, and for programs."""
    assert main(["bots"]) == 0
    assert "Рашер" in capsys.readouterr().out
    assert main(["bots", "list", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {"tutor", "rusher", "fortress", "scripted", "calculating", "random"} <= {row["id"] for row in rows}
    assert all(row["name"]["en"] and row["about"]["ru"] for row in rows)


def test_a_copy_is_checked_and_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """It plays as the one it was made from, under a name of its own."""
    assert main(["bots", "copy", "rusher", "my-bot"]) == 0
    assert read(own_path("my-bot")).style == read(shipped_path("rusher")).style
    assert main(["bots", "check", "my-bot", str(own_path("my-bot"))]) == 0
    assert main(["bots", "copy", "my-bot", "another"]) == 0
    assert main(["bots", "list", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert str(own_path("another")) in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("copy", "random", "mine"), "tutor, rusher"),
        (("copy", "nobody", "mine"), "tutor, rusher"),
        (("copy", "rusher", "My Bot"), "My Bot"),
        (("copy", "rusher", "scripted"), "scripted"),
        (("copy", "rusher", "human"), "human"),
        (("copy", "rusher", "../mine"), "../mine"),
        (("copy", "rusher", "deeper/mine"), "deeper/mine"),
        (("check", "nowhere.json"), "nowhere.json"),
    ],
)
def test_what_cannot_be_done_is_told(
    words: tuple[str, ...], said: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 1, the reason on the error stream, and nothing is written."""
    assert main(["bots", *words]) == 1
    assert said in capsys.readouterr().err
    assert not list(home.rglob("*.json"))


@pytest.mark.parametrize("name", ["My Bot.json", "scripted.json", "human.json"])
def test_a_good_style_under_a_name_that_will_not_do_is_told(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It would be left out, so it isn't called good; elsewhere than among the own styles any name will do."""
    text = shipped_path("rusher").read_bytes()
    own_path("x").parent.mkdir()
    for folder, code in ((own_path("x").parent, 1), (own_path("x").parent.parent, 0)):
        (folder / name).write_bytes(text)
        assert main(["bots", "check", str(folder / name)]) == code
    assert name in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """With the path, and without a trace."""
    own_path("mine").parent.symlink_to("nowhere/at/all")
    assert main(["bots", "copy", "rusher", "mine", "--lang", "en"]) == 1
    assert f'Cannot save "{own_path("mine")}"' in capsys.readouterr().err


def test_no_file_is_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    """A second copy of the same id is refused, the first one left alone."""
    main(["bots", "copy", "rusher", "mine"])
    assert main(["bots", "copy", "fortress", "mine"]) == 1
    assert str(own_path("mine")) in capsys.readouterr().err
    assert read(own_path("mine")).style == read(shipped_path("rusher")).style
