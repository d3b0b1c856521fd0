"""`kiberrubezh rules`: a rule by its number, a search, the sections."""

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
