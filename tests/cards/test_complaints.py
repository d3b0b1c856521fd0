"""What is said about a wrong file of cards: the card, the field, what stands there, what to do."""

import ast
import json
from pathlib import Path

import pytest

from kiberrubezh.cards import abilities, card, effects
from kiberrubezh.cards.complaints.words import RULES
from kiberrubezh.cards.store import SourceError, read_cards

GOOD = {
    "id": "worm",
    "kind": "attack",
    "name": {"ru": "Червь", "en": "Worm"},
    "category": "malware",
    "damage": 2,
    "requires": {"attack": 1},
}
PLAYED = {"type": "triggered", "when": "played"}


def said(folder: Path, source: str) -> tuple[str, str]:
    """Return what is said about a file, in Russian and in English."""
    file = folder / "mine.json"
    file.write_text(source, encoding="utf-8")
    with pytest.raises(SourceError) as caught:
        read_cards(file)
    return caught.value.message("ru"), caught.value.message("en")


@pytest.mark.parametrize(
    ("change", "ru", "en"),
    [
        (
            {"damage": "много"},
            'поле «damage»: нужно целое число, а стоит "много".',
            'field "damage": a whole number is needed, not "много".',
        ),
        (
            {"damage": -1},
            "поле «damage»: нужно число не меньше 0, а стоит -1.",
            'field "damage": a number of at least 0 is needed, not -1.',
        ),
        (
            {"demage": 1},
            "поле «demage»: такого не бывает. Исправьте имя поля или уберите его.",
            'field "demage": there is no such field. Correct its name or remove it.',
        ),
        (
            {"name": {"ru": "Червь"}},
            "поле «name.en»: его нет. Впишите его.",
            'field "name.en": it is missing. Write it in.',
        ),
        (
            {"name": "Червь"},
            'поле «name»: нужны поля в фигурных скобках, а стоит "Червь".',
            'field "name": fields in curly brackets are needed, not "Червь".',
        ),
        (
            {"kind": "spell"},
            "поле «kind»: бывает 'asset', 'measure', 'attack' или 'event', а стоит \"spell\".",
            "field \"kind\": it must be 'asset', 'measure', 'attack' or 'event', not \"spell\".",
        ),
        (
            {"abilities": [{"type": "always"}]},
            "поле «abilities[0]»: 'type' бывает 'triggered', 'activated', 'continuous', 'replacement', "
            "а стоит 'always'.",
            "field \"abilities[0]\": 'type' must be 'triggered', 'activated', 'continuous', 'replacement', "
            "not 'always'.",
        ),
        (
            {"abilities": [PLAYED | {"effects": [{"do": "draw", "amuont": 2}]}]},
            "поле «abilities[0].effects[0].amuont»: такого не бывает. Исправьте имя поля или уберите его.",
            'field "abilities[0].effects[0].amuont": there is no such field. Correct its name or remove it.',
        ),
        (
            {"damage": 0},
            "у средства нападения есть категория и урон ≥ 1 (KR-1.4)",
            "an attack has a category and damage ≥ 1 (KR-1.4)",
        ),
        (
            {"abilities": [PLAYED | {"watch": {"zone": "hand"}, "effects": [{"do": "draw"}]}]},
            "поле «abilities[0]»: для 'played' так следить за картами нельзя",
            "field \"abilities[0]\": no card can be watched so for 'played'",
        ),
    ],
)
def test_a_wrong_card_is_told_by_field(tmp_path: Path, change: dict[str, object], ru: str, en: str) -> None:
    """Card, field, what stands there and what to do are said in both languages, and nothing of the checker's."""
    source = json.dumps({"cards": [GOOD, {**GOOD, "id": "other", **change}]})
    assert said(tmp_path, source) == (f"mine.json: карта 2 (other): {ru}", f"mine.json: card 2 (other): {en}")


@pytest.mark.parametrize(
    ("source", "ru"),
    [
        ('{\n  "cards": [}', "файл не разобрать: строка 2, знак 13. Проверьте"),
        ("", "файл не разобрать: строка 1, знак 0. Проверьте"),
        ("[]", "нужны поля в фигурных скобках, а стоит []."),
        ("{}", "поле «cards»: его нет. Впишите его."),
        ('{"cards": {}}', "поле «cards»: нужен список [ … ], а стоит {}."),
        ('{"cards": [7]}', "карта 1: нужны поля в фигурных скобках, а стоит 7."),
    ],
)
def test_a_file_that_is_no_list_of_cards(tmp_path: Path, source: str, ru: str) -> None:
    """A file that is no JSON is told with the place in it, another one with what it should be."""
    assert said(tmp_path, source)[0].startswith(f"mine.json: {ru}")


def test_every_fault_is_told_up_to_a_number(tmp_path: Path) -> None:
    """Each fault has a line of its own, once; past ten they are counted, and long values are cut."""
    russian, _ = said(tmp_path, json.dumps({"cards": [GOOD | {"kind": "x" * 100, "damage": "?", "id": "А"}]}))
    assert len(russian.splitlines()) == 3
    tagged, _ = said(tmp_path, json.dumps({"cards": [GOOD | {"abilities": [{"type": "x" * 100_000}]}]}))
    assert "x" * 59 + "…" in tagged
    assert "x" * 60 not in tagged
    assert "x" * 59 + "…" in russian
    assert "x" * 60 not in russian
    many, _ = said(tmp_path, json.dumps({"cards": [{}] * 5}))
    assert len(many.splitlines()) == 11
    assert many.endswith("…и ещё замечаний: 5")


def test_a_mark_before_the_json_is_no_fault(tmp_path: Path) -> None:
    """Editors of Windows begin a file with a byte-order mark: it is read past."""
    (tmp_path / "mine.json").write_text(json.dumps({"cards": [GOOD]}), encoding="utf-8-sig")
    assert [each.id for each in read_cards(tmp_path / "mine.json")] == ["worm"]


def rules() -> set[str]:
    """Collect what the models of cards can object to, from their sources; a value put in is `{}`."""
    found: set[str] = set()
    for module in (abilities, card, effects):
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="ValueError"), args=[ast.Constant(value=str(rule))]):
                    found.add(rule)
                case ast.Call(func=ast.Name(id="ValueError"), args=[ast.JoinedStr(values=parts)]):
                    found.add("".join(part.value if isinstance(part, ast.Constant) else "{}" for part in parts))
                case ast.Assign(targets=[ast.Name(id="demands")], value=ast.Dict(keys=keys)):
                    found.update(key.value for key in keys if isinstance(key, ast.Constant))
    return found


def test_every_rule_of_cards_is_told_in_russian() -> None:
    """No rule that a card can break is told to a Russian reader in English."""
    assert len(rules()) > 20
    assert rules() - set(RULES) == set()
