"""Lesson files: those that come with the program are played by their own steps; what is wrong in one is told."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from kiberrubezh.cards.store import Cards, open_cards
from kiberrubezh.deckbuilder.validate import errors
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.ground.words import LANGS
from kiberrubezh.play.rubezh.lessons import school
from kiberrubezh.play.rubezh.lessons.deck_lesson import DeckLesson
from kiberrubezh.play.rubezh.lessons.school import LESSONS, LessonError, checked_lesson, read_lesson, shipped_path
from kiberrubezh.play.rubezh.lessons.walk import Progress, Script
from kiberrubezh.play.rubezh.sides import YOU

ROOT = Path(__file__).resolve().parents[2]
NO_RULE = f"KR-{5}.99"
"""The number of a rule as it would be written, of which there is none."""
SMALL: dict[str, Any] = {
    "name": {"ru": "Урок", "en": "Lesson"},
    "about": {"ru": "О картах.", "en": "About cards."},
    "you": {"deck": ["6 firewall"], "hand": ["antivirus"], "assets": ["firewall"]},
    "opponent": {"deck": ["6 firewall"], "assets": ["workstation"], "attacks": ["malicious-file"]},
    "steps": [{"say": {"ru": "Выложите «{antivirus}».", "en": "Deploy {antivirus}."}, "wait": ["deploy antivirus"]}],
    "end": {"ru": "Всё.", "en": "Done."},
}


@pytest.fixture(scope="module")
def cards() -> Cards:
    return open_cards()


def written(folder: Path, **changes: Any) -> Path:
    path = folder / "mine.json"
    path.write_text(json.dumps({**SMALL, **changes}), encoding="utf-8")
    return path


def steps(*waits: str, **more: Any) -> list[dict[str, Any]]:
    return [{**SMALL["steps"][0], "wait": list(waits), **more}]


@pytest.mark.parametrize("name", LESSONS)
def test_each_lesson_is_walked_by_its_own_steps(name: str, cards: Cards) -> None:
    """Every awaited act is legal where it is asked, the opponent carries out all its orders, the lesson ends."""
    lesson = checked_lesson(shipped_path(name), cards)
    assert 2 < len(lesson.steps) <= 6
    said = [step.say.of(lang, cards) for step in lesson.steps for lang in LANGS]
    assert [words for words in said if len(re.findall(r"[.!?…](?=\s|$)", words)) != 1] == []
    if isinstance(lesson, DeckLesson):
        deck = lesson.begun("ru")
        for place, step in enumerate(lesson.steps):
            assert lesson.step_of(deck, cards) == place
            for words in step.example:
                deck = deck.with_card(words.split()[1], int(words.split()[0]))
        assert lesson.step_of(deck, cards) == len(lesson.steps)
        assert not errors(deck, cards)
        return
    script = Script(lesson)
    walk = script.walk(lesson.header(cards).start(), Progress())
    assert walk.is_over
    assert walk.progress.ordered == len(lesson.opponent.orders)


def test_the_first_duel_is_won_in_six_steps(cards: Cards) -> None:
    """KR-5.0: assets, deployment, wave, block, event, and the other deck has run out at the start of a turn."""
    lesson = school.find_duel_lesson(school.FIRST)
    script, duel, progress = Script(lesson), lesson.header(cards).start(), Progress()
    happened: list[str] = []
    while duel.decision is not None:
        choose = script.example if duel.decision.seat == YOU else script.reply
        option, before = choose(progress, duel), duel.clone()
        told = duel.choose(option)
        happened += [event.what for event in told if event.seat == YOU]
        progress = script.after(progress, before, option, duel, told)
    assert (duel.winner, duel.reason) == (YOU, "KR-5.0")
    kinds = (events.LAY, events.DEPLOY, events.WAVE, events.BLOCK, events.PLAY)
    assert [happened.count(what) for what in kinds] == [2, 3, 2, 2, 1]
    assert len(lesson.steps) == 6


def test_a_zone_holds_no_more_lines_than_a_deck_cards(tmp_path: Path) -> None:
    """A file with thousands of lines is refused before any copy is counted."""
    with pytest.raises(LessonError) as refused:
        read_lesson(written(tmp_path, you=SMALL["you"] | {"deck": ["99 firewall"] * 61}))
    assert "you.deck" in refused.value.message("en")


def test_all_that_comes_is_offered_and_the_schema_is_of_today() -> None:
    """The files of the folder are those of the list; the published schema is what the models say."""
    folder = shipped_path(school.FIRST).parent
    assert {path.stem for path in folder.glob("*.json")} == {*LESSONS, "schema"}
    told = json.loads((folder / school.SCHEMA).read_text(encoding="utf-8"))
    assert told == json.loads(json.dumps(school.schema()))


def test_words_are_filled_in_from_the_cards(cards: Cards) -> None:
    """A name or a number of a card stands in no file twice: words take them from the card as it is now."""
    say = read_lesson(shipped_path(school.FIRST)).steps[2].say
    assert f" {cards['malicious-file'].damage} cards " in say.of("en", cards)
    assert "{" not in say.of("ru", cards)


@pytest.mark.parametrize(
    ("changes", "field", "said"),
    [
        ({"steps": steps("deploy antivrus")}, "steps.0.wait.0", "Did you mean antivirus?"),
        ({"steps": steps("deplo antivirus")}, "steps.0.wait.0", "Did you mean deploy?"),
        ({"steps": steps("pass atack")}, "steps.0.wait.0", "Did you mean attack?"),
        ({"steps": steps("lay firewall firewall")}, "steps.0.wait.0", "Take it out"),
        ({"steps": steps("deploy traffic-filter")}, "steps.0.wait.0", "isn't in this lesson"),
        ({"steps": steps("attack malicious-file")}, "steps.0.wait.0", "can never be done"),
        ({"steps": steps("deploy antivirus", "deploy antivirus")}, "steps.0.wait.1", "isn't at hand"),
        ({"steps": steps("deploy antivirus", rule=NO_RULE)}, "steps.0.rule", f"no rule {NO_RULE}"),
        ({"steps": steps("deploy antivirus", light="hands")}, "steps.0.light", "hands"),
        ({"steps": steps("deploy antivirus", lihgt="hand")}, "steps.0.lihgt", "Did you mean light?"),
        ({"steps": []}, "steps", "can't be so short"),
        ({"end": {"ru": "Всё."}}, "end.en", "missing"),
        ({"end": {"ru": "Урон {antivirus.damage}.", "en": "Done."}}, "end.ru", "antivirus.capacity"),
        ({"you": {"deck": ["firewal"]}}, "you.deck.0", "Did you mean firewall?"),
        ({"you": {**SMALL["you"], "measures": ["firewall"]}}, "you.measures.0", "its kind"),
        ({"opponent": {"deck": ["6 firewall"]}, "you": {"deck": ["antivirus"]}}, "you.deck", "7 are dealt"),
        ({"you": {**SMALL["you"], "assets": ["workstation"]}}, "steps.0.wait.0", "KR-5.4"),
        ({"opponent": {**SMALL["opponent"], "orders": ["block"]}}, "opponent.orders.0", "with which cards"),
        ({"opponent": {**SMALL["opponent"], "orders": ["lay firewall"]}}, "opponent.orders.0", "ends before"),
    ],
)
def test_what_is_wrong_is_told_by_field_with_a_remedy(
    changes: dict[str, Any], field: str, said: str, tmp_path: Path, cards: Cards
) -> None:
    """A check names file and field, says what is wrong and how to mend it, in both languages."""
    path = written(tmp_path, **changes)
    with pytest.raises(LessonError) as caught:
        checked_lesson(path, cards)
    lines = caught.value.message("en").splitlines()
    assert any(line.startswith(f"{path}: {field}: ") and said in line for line in lines), lines
    assert len(caught.value.message("ru").splitlines()) == len(lines)


@pytest.mark.parametrize(
    ("changes", "field", "said"),
    [
        ({"deck": ["4 firewal"]}, "deck.0", "Did you mean firewall?"),
        ({"wait": ["kinds asset 2"]}, "steps.0.wait.0", "kind"),
        ({"wait": ["kind assets 2"]}, "steps.0.wait.0", "says nothing"),
        ({"wait": ["legal"]}, "steps.0.example", "doesn't lead"),
        ({"wait": ["kind asset 1"]}, "steps.0.wait", "before this step"),
        ({"example": ["4 firewall"]}, "steps.0.example.0", "+4, -2"),
        ({"example": ["+4 firewal"]}, "steps.0.example.0", "Did you mean firewall?"),
        ({"light": "hand"}, "steps.0.light", "no place here"),
    ],
)
def test_what_is_wrong_in_a_lesson_on_a_deck_is_told(
    changes: dict[str, Any], field: str, said: str, tmp_path: Path, cards: Cards
) -> None:
    """Its steps are built by their examples: each has to lead where the step waits, and not be there before."""
    step = {"say": SMALL["end"], "wait": ["kind asset 4"], "example": ["+2 firewall"]}
    step |= {key: it for key, it in changes.items() if key != "deck"}
    parts = {key: SMALL[key] for key in ("name", "about", "end")}
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({**parts, "deck": changes.get("deck", ["2 firewall"]), "steps": [step]}), "utf-8")
    with pytest.raises(LessonError) as caught:
        checked_lesson(path, cards)
    lines = caught.value.message("en").splitlines()
    assert any(line.startswith(f"{path}: {field}: ") and said in line for line in lines), lines


def test_a_good_file_passes_and_a_broken_one_names_the_line(tmp_path: Path, cards: Cards) -> None:
    """What is no JSON is told by line; `$schema` is for editors."""
    assert checked_lesson(written(tmp_path, **{"$schema": "schema.json"}), cards).name.en == "Lesson"
    broken = tmp_path / "broken.json"
    broken.write_text('{"name": \n oops', encoding="utf-8")
    with pytest.raises(LessonError, match="line 2"):
        read_lesson(broken)


def test_own_lessons_are_offered_after_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cards: Cards
) -> None:
    """A teacher's files lie in the data folder; one that can't be used is told, and keeps no other away."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    school.copy_lesson("waves", school.own_path("mine"))
    school.own_path("bad").write_text("{}", encoding="utf-8")
    school.own_path("redeal").write_text("{}", encoding="utf-8")
    found, bad = school.lessons(cards)
    assert [it.id for it in found] == [*LESSONS, "mine"]
    assert found[-1].own
    assert found[-1].lesson == school.find_lesson("waves")
    assert [error.path.stem for error in bad] == ["bad", "redeal"]
