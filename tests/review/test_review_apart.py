"""A review in a process of its own, and `kiberrubezh review`."""

import json
import multiprocessing
from pathlib import Path

import pytest
from engine.rubezh.table import SPARE, attack, measure, needs

from kiberrubezh import cli
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.replay import Header, begin, run
from kiberrubezh.engine.rubezh.game import RULESET, VERSION
from kiberrubezh.engine.rubezh.readings.options import CONCEDE
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.journal import Journal
from kiberrubezh.review.apart import review_apart
from kiberrubezh.review.findings import REVIEW, Review
from kiberrubezh.review.playouts import next_choice
from kiberrubezh.review.reviewer import Effort, course, review

TINY = Effort(curve=0, swings=1, point=4, candidates=2, glance=2, look=3, proof=4)
LONG = TINY._replace(curve=100_000)
"""A review that can't be over before it is left."""
CARDS = [SPARE, SPARE, measure("wall", **needs(defence=1)), attack("poke"), attack("jab")] * 5
HEADER = Header.of((CARDS, CARDS), seed=3, names=("Анна", "Борис"))


@pytest.fixture(scope="module")
def choices() -> list[Option]:
    """Play a short duel."""
    timeline = Timeline(begin(HEADER))
    while timeline.state.decision is not None:
        timeline.choose(next_choice(timeline.state))
    return timeline.choices


@pytest.fixture
def journal(choices: list[Option], tmp_path: Path) -> Path:
    """Write that duel down."""
    with Journal.create(HEADER.model_dump(mode="json"), tmp_path) as written:
        for choice in choices:
            written.append(choice)
        written.finish({"winner": run(HEADER, choices).state.winner, "reason": "KR-5.0", "turns": 9})
    return written.path


@pytest.mark.slow
def test_apart_it_finds_the_same_and_leaves_no_process(choices: list[Option]) -> None:
    """Another process takes the same steps, here without advice; left in the middle, it is gone."""
    before = set(multiprocessing.active_children())
    steps = review_apart(HEADER, choices, LONG, advised=False)
    here = course(run(HEADER, choices), LONG)
    told = [Review()]
    while len(told) < 9:
        known = next(steps)
        told += [known] * (known != told[-1])  # told once more where nothing new has come, so that one may leave
    assert told[1:] == [next(here) for _ in range(8)]
    (own,) = set(multiprocessing.active_children()) - before
    steps.close()
    assert own not in multiprocessing.active_children()


@pytest.mark.slow
def test_the_command_tells_every_turn(
    journal: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line for each point, in the language asked for, and for programs the whole review."""
    monkeypatch.setattr("kiberrubezh.review.reviewer.QUICK", TINY)
    assert cli.main(["--lang", "en", "review", str(journal), "--quick"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Анна █ · Борис ░"
    assert lines[1].startswith("Opening")
    assert any(line.startswith("Turn 2 ") and line.rstrip().endswith("%") for line in lines)
    assert any(line.startswith("Result") for line in lines)
    assert cli.main(["review", str(journal), "--quick", "--json"]) == 0
    told = REVIEW.validate_python(json.loads(capsys.readouterr().out))
    assert told.finished


def test_of_no_turns_there_is_nothing_to_review(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """KR-8.2: conceded at the deal, a duel is said to have had no turns; nothing is played out, no swing is found."""
    assert list(review(run(HEADER, [CONCEDE]))) == [Review(done=1000, total=1000)]
    with Journal.create(HEADER.model_dump(mode="json"), tmp_path) as written:
        written.append(CONCEDE)
        written.finish({"winner": 1, "reason": "KR-8.2", "turns": 0})
    for lang, told in (("ru", "Разбирать нечего: в дуэли не было ни одного хода."), ("en", "Nothing to review: the")):
        assert cli.main(["review", str(written.path), "--lang", lang]) == 0
        assert capsys.readouterr().out.startswith(told)
    assert cli.main(["review", str(written.path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["points"] == []


def test_what_cannot_be_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2 for a file that is no duel, and for none where none was played."""
    broken = tmp_path / "broken.duel"
    broken.write_text("nonsense\n", "utf-8")
    assert cli.main(["review", str(broken)]) == 2
    assert "broken.duel" in capsys.readouterr().err
    assert cli.main(["review"]) == 2
    assert "Законченных дуэлей нет" in capsys.readouterr().err


def test_a_duel_under_way_is_not_reviewed(
    choices: list[Option], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """KR-4: a review looks into both hands, so there is none before the end."""
    with Journal.create(HEADER.model_dump(mode="json"), tmp_path) as written:
        for choice in choices[:9]:
            written.append(choice)
    assert cli.main(["review", str(written.path)]) == 2
    assert "ещё не закончена" in capsys.readouterr().err


def test_a_last_duel_by_other_rules_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2 with the file and the reason where the program can't play it again."""
    with Journal.create(HEADER.model_dump(mode="json") | {"version": VERSION + 1}) as written:
        written.finish({"winner": 0, "reason": "KR-5.0", "turns": 9})
    assert cli.main(["review"]) == 2
    told = capsys.readouterr().err
    assert written.path.name in told
    assert f"{RULESET} {VERSION + 1}" in told
