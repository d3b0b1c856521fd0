"""The hint at the terminal: an answer with its reason, and what is known of whom."""

import io
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from kiberrubezh import cli
from kiberrubezh.commands.duel import hint as duel_hint
from kiberrubezh.engine.kernel import Decision


@pytest.mark.parametrize(("lang", "word", "told"), [("ru", "совет", "Хакер 33"), ("en", "hint", "Hacker 33")])
def test_a_person_may_ask_for_a_hint(
    lang: str, word: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """LOK-7.12: at the ring with what is known of the others, at the line without; the question stays open."""
    for game, seats in (("lokalka", "person,sleuth,mask,blunt,random"), ("lokalka-duel", "person,storm")):
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{word}\n"))
        cli.main(["play", game, "--seats", seats, "--seed", "4", "--lang", lang, "--journal", str(tmp_path)])
        out = capsys.readouterr().out
        assert {"ru": "Совет: ", "en": "A hint: "}[lang] in out
        assert (told in out) is (game == "lokalka")


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "word"), [("ru", "совет"), ("en", "hint")])
def test_a_hint_at_the_line_has_figures(
    lang: str, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The options that the search looked at come with their chances, the advised one first."""
    monkeypatch.setattr("sys.stdin", io.StringIO(f"1\n{word}\n"))
    words = ["play", "lokalka-duel", "--seats", "person,random", "--seed", "4", "--lang", lang]
    cli.main([*words, "--journal", str(tmp_path)])
    said = re.findall(
        r"(\d+)[\u00a0 ]?% ± (\d+)", capsys.readouterr().out.rsplit({"ru": "Совет", "en": "A hint"}[lang])[-1]
    )
    assert len(said) > 1
    chances = [int(chance) for chance, _ in said]
    assert chances == sorted(chances, reverse=True)


def test_a_duels_hint_begins_with_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the chance, however much each was tried; numbers are those of the question."""
    decision = Decision(0, "deploy", (("a",), ("b",), ("c",)))
    found = [SimpleNamespace(option=(name,), chance=chance, margin=0.1) for name, chance in (("b", 0.5), ("a", 0.6))]
    monkeypatch.setattr(duel_hint, "advise", lambda *_: SimpleNamespace(found=found, playouts=7))
    told = duel_hint.hint(None, decision, "en")
    assert [line.split()[0].strip(".:") for line in told[:2]] == ["1", "2"]
