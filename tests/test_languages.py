"""What is said in two languages is said in each of them."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "kiberrubezh"
RUSSIAN, ENGLISH = re.compile("[а-яё]", re.IGNORECASE), re.compile("[a-z]{2}", re.IGNORECASE)
FORMATTED = re.compile(r"\{[^{}]*\}")


def pairs(*, filled: bool = False) -> Iterator[tuple[str, str, str]]:
    """Yield what sources say in Russian and in English, and where; with the gaps that are filled in, if asked."""
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if "Pair(" in source or "Words(" in source else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Pair", "Words"):
                named = {keyword.arg: keyword.value for keyword in node.keywords}
                ru, en = (node.args + [named[name] for name in ("ru", "en") if name in named] + [None, None])[:2]
                if isinstance(ru, (ast.Constant, ast.JoinedStr)) and isinstance(en, (ast.Constant, ast.JoinedStr)):
                    yield f"{path.name}:{node.lineno}", written(ru, filled), written(en, filled)


def written(node: ast.Constant | ast.JoinedStr, filled: bool = False) -> str:
    """Return the words of a string, without what is filled in unless that is asked for."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    told = "".join(str(part.value) for part in parts if isinstance(part, ast.Constant))
    return told if filled else FORMATTED.sub("", told)


@pytest.mark.slow
def test_russian_is_russian_and_english_english() -> None:
    """No message is half in the wrong language: Russian first, without a Russian word in the English."""
    found = list(pairs())
    assert len(found) > 400
    assert [place for place, ru, _ in found if ENGLISH.search(ru) and not RUSSIAN.search(ru)] == []
    assert [place for place, _, en in found if RUSSIAN.search(en) or "№" in en] == []


def test_a_number_is_called_so_in_each_language() -> None:
    """«№» stands in the Russian half of what is said alone, never in what is put into both."""
    letters = {"references.py", "lore.py", "own_decks.py"}
    odd = list[str]()
    for path in sorted(PACKAGE.rglob("*.py")):
        if "№" not in (source := path.read_text(encoding="utf-8")) or path.name in letters:
            continue
        tree = ast.parse(source)
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and len(node.args) > 1]
        told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        firsts = told | {id(part) for node in calls for part in ast.walk(node.args[0])}
        strings = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and "№" in str(node.value))
        odd += [f"{path.name}:{node.lineno}" for node in strings if id(node) not in firsts]
    assert odd == []


def spoken(language: str) -> Iterator[tuple[str, str]]:
    """Yield the words of the window in a language, with their keys."""
    for path in sorted((PACKAGE.parent / "assets" / "i18n" / language).glob("*.json")):
        for key, said in json.loads(path.read_text(encoding="utf-8")).items():
            for words in said if isinstance(said, list) else [said]:
                yield f"{path.stem}.{key}", FORMATTED.sub("", words)


def test_the_window_speaks_one_language_at_a_time() -> None:
    """In English no Russian words, in Russian none without any; but languages have names, and searches words."""
    english = {key for key, said in spoken("en") if RUSSIAN.search(said)}
    russian = {key: said for key, said in spoken("ru") if ENGLISH.search(said) and not RUSSIAN.search(said)}
    assert english == {"app.language_ru"}
    assert russian == {"app.language_en": "English"}


@pytest.mark.slow
def test_a_sentence_stands_in_one_place() -> None:
    """What is said in two places is said by one name: mended once, it is mended wherever it is read."""
    places: dict[tuple[str, str], list[str]] = {}
    for place, ru, en in pairs(filled=True):
        places.setdefault((ru, en), []).append(place)
    assert {said: found for said, found in places.items() if len(found) > 1 and len(said[0].split()) > 2} == {}
