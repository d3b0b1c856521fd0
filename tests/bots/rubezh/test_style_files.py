"""Styles as files: strict, documented, copied and changed by users, never a crash."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from bots.reference import DOCUMENT, SCHEMA, document, schema

from kiberrubezh.bots import StyleFileError, UnknownOpponentError, find, opponents, own_styles, player
from kiberrubezh.bots.rubezh.files import Description, Name, StyleFile, own_path, read, shipped_path, write
from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.bots.rubezh.styles import BALANCED, Habits, Mistakes, Weights

MINE = StyleFile(Name("Мой", "Mine"), Description("Мой стиль.", "A style of mine."))
WHOLE = {"name": {"ru": "Мой", "en": "Mine"}, "about": {"ru": "Мой стиль.", "en": "A style of mine."}}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a data folder of its own."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    return tmp_path


def wrong(text: str) -> str:
    """Read a style file with that text, and return what is wrong with it, in both languages."""
    path = own_path("mine")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(StyleFileError) as caught:
        read(path)
    assert str(path) in caught.value.message("ru")
    return f"{caught.value.message('ru')}\n{caught.value.message('en')}"


def test_the_balanced_style_leaves_everything_as_it_was() -> None:
    """The set's fairness was measured with `scripted`: its file changes nothing."""
    assert read(shipped_path("scripted")).style == BALANCED


def test_the_published_schema_and_the_document_are_what_the_models_say() -> None:
    """Every field with meaning and range; `tests/bots/reference.py` writes both anew."""
    assert SCHEMA.read_text(encoding="utf-8") == schema()
    text = DOCUMENT.read_text(encoding="utf-8")
    assert text == document(text)
    assert all(f"`{name}`" in text for name in opponents())


def test_every_field_is_told_what_it_means() -> None:
    """The schema describes each weight, rule and mistake."""
    groups = json.loads(schema())["$defs"]
    for group in (Weights, Habits, Mistakes):
        assert all(field["description"] for field in groups[group.__name__]["properties"].values())


def test_a_style_comes_back_from_its_file_as_it_was() -> None:
    """What is written is read; the file names every field, and the schema lies beside it."""
    mine = replace(MINE, weights=Weights(thrift=0.25), rules=Habits(most_measures=3), explains=True)
    write(mine, own_path("mine"))
    assert read(own_path("mine")) == mine
    assert '"menace": 3.0' in own_path("mine").read_text(encoding="utf-8")
    assert own_path("schema").read_text(encoding="utf-8") == schema()
    with pytest.raises(FileExistsError):
        write(MINE, own_path("mine"))


def test_a_style_written_whole_before_a_weight_went_is_read() -> None:
    """What a weight of a former quarantine was worth is left alone; every other unknown field is told."""
    write(MINE, own_path("mine"))
    told = json.loads(own_path("mine").read_text(encoding="utf-8"))
    told["weights"] = {"buried": 0.8} | {name: value for name, value in told["weights"].items() if name != "held"}
    own_path("mine").write_text(json.dumps(told), encoding="utf-8")
    assert read(own_path("mine")) == MINE
    assert "buried" in wrong(json.dumps(WHOLE | {"rules": {"buried": 0.8}}))


def test_an_own_style_is_an_opponent_like_any_other() -> None:
    """It is listed, found and played by its id; the file `schema.json` is none."""
    write(MINE, own_path("mine"))
    assert list(opponents())[-1] == "mine"
    assert find("mine").own
    assert find("mine").name.en == "Mine"
    assert isinstance(player("mine", 1), ScriptedPlayer)
    assert own_styles()[1] == []


def test_nobody_of_that_name() -> None:
    """The error names who there is; a name is never a way to another folder."""
    write(MINE, own_path("mine"))
    for name in ("nobody", "../bots/mine"):
        with pytest.raises(UnknownOpponentError, match="tutor, rusher"):
            player(name, 1)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"weights": {"trift": 1}}, ("weights.trift", "Может быть, thrift?", "Did you mean thrift?")),
        ({"weights": {"thrift": -1}}, ("weights.thrift", "Нужно ≥ 0", "It must be ≥ 0")),
        ({"weights": {"slip": 1.5}}, ("weights.slip", "Нужно ≤ 1", "It must be ≤ 1")),
        ({"weights": {"thrift": "1"}}, ("weights.thrift", "Нужно число", "a number")),
        ({"rules": {"sends_all": 1}}, ("rules.sends_all", "true или false", "true or false")),
        ({"rules": {"most_measures": 1.5}}, ("rules.most_measures", "целое число", "a whole number")),
        ({"mistakes": []}, ("mistakes", "фигурные скобки", "braces")),
        ({"name": {"ru": "Мой"}}, ("name.en", "Допишите", "Add it")),
        ({"name": {"rus": "Мой", "en": "Mine"}}, ("name.rus", "Может быть, ru?", "Did you mean ru?")),
        ({"name": {"ru": " ", "en": "Mine"}}, ("name.ru", "хоть слово", "a word at least")),
        ({"colour": "red"}, ("colour", "Уберите его", "Remove it")),
    ],
)
def test_what_is_wrong_is_told_by_file_field_and_remedy(change: dict[str, object], said: tuple[str, ...]) -> None:
    """A bad field is never taken for something else."""
    told = wrong(json.dumps(WHOLE | change))
    assert all(words in told for words in said)


NO_STYLES = ("", "{", "[]", "[" * 99_999, '{"weights": {"thrift": NaN}}', '{"name": "\\ud800"}', "\udcff")


@pytest.mark.parametrize("text", NO_STYLES, ids=lambda text: ascii(text[:20]))
def test_what_is_no_style_at_all_is_told(text: str, home: Path) -> None:
    """Any file whatever is an error with a remedy, never a crash."""
    path = home / "x.json"
    path.write_text(text, encoding="utf-8", errors="surrogateescape")
    with pytest.raises(StyleFileError):
        read(path)


def test_an_editor_may_mark_the_encoding(home: Path) -> None:
    """Some editors of Windows begin each file with a mark of UTF-8."""
    path = home / "x.json"
    path.write_text(json.dumps(WHOLE), encoding="utf-8-sig")
    assert read(path) == MINE


def test_a_file_that_cannot_be_used_is_left_out_and_told() -> None:
    """So is one whose name is no id, that of one of the program, or what stands for a person; the others stay."""
    for name in ("mine", "Bad Name", "scripted", "human", "person"):
        write(MINE, own_path(name))
    own_path("worse").write_text("{", encoding="utf-8")
    good, bad = own_styles()
    assert [it.id for it in good] == ["mine"]
    assert sorted(error.path.stem for error in bad) == ["Bad Name", "human", "person", "scripted", "worse"]
    assert not find("scripted").own
