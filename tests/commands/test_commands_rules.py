"""`kiberrubezh rules`: a rule by its number, a search, the sections."""

from pathlib import Path

import pytest

from kiberrubezh.cli import main


def test_rules_are_told_by_number_and_found_by_words(capsys: pytest.CaptureFixture[str]) -> None:
    """A number in whatever form leads to its rule; words to all places; nothing to the sections."""
    assert main(["rules", "5.6"]) == 0
    assert capsys.readouterr().out.startswith("KR-5.6  Защита")
    assert main(["rules", "kr-3.4", "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("KR-3.4  ")
    assert main(["rules", "пересдача"]) == 0
    assert "KR-3.5" in capsys.readouterr().out
    assert main(["rules", "--game", "lokalka"]) == 0
    assert "LOK-1" in capsys.readouterr().out
    assert main(["rules", "невидаль"]) == 1
    assert "невидаль" in capsys.readouterr().err


def test_the_sheet_goes_into_no_file_of_another_kind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A PDF under the name of a text would be opened by what can't show it."""
    assert main(["rules", "--sheet", str(tmp_path / "rules.txt"), "--lang", "en"]) == 1
    assert "is saved as .pdf" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
