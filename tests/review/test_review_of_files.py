"""`kiberrubezh review` reads the file of any duel by its header, and says what it can't review."""

from pathlib import Path

import pytest

from kiberrubezh import cli
from kiberrubezh.review import reviewer
from kiberrubezh.review.findings import Review


def kept(folder: Path, game: str) -> Path:
    words = ["play", game, "--seats", "random,random", "--seed", "4", "--names", "Ann,Bob", "--journal", str(folder)]
    assert cli.main([*words, "--json"]) == 0
    (path,) = folder.glob("*.game")
    return path


def test_a_duel_played_like_any_game_is_reviewed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A duel of the list of games is a duel, whichever form its file has."""
    monkeypatch.setattr(reviewer, "review", lambda *_: iter([Review()]))
    path = kept(tmp_path, "duel")
    capsys.readouterr()
    assert cli.main(["review", str(path), "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("Ann █ · Bob ░\n")


def test_another_game_is_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is said what the file is, in both languages."""
    path = kept(tmp_path, "lokalka-duel")
    for lang, told in (("ru", "другая игра"), ("en", "another game")):
        assert cli.main(["review", str(path), "--lang", lang]) == 2
        assert told in capsys.readouterr().err
