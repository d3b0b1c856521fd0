"""No rule without a test that names it."""

import ast
import re
from functools import cache
from pathlib import Path

from kiberrubezh.cards.effects import KeywordName

ROOT = Path(__file__).resolve().parents[3]
RULES = (ROOT / "docs" / "rules.ru.md").read_text(encoding="utf-8")
IDS = sorted(set(re.findall(r"^\| (KR-\d+\.\d+) \|", RULES, re.M)))
WORDS = {
    *("Скрытность", "Распределённость", "Пробой", "Закрепление"),
    *("Эскалация", "Эшелон", "Приманка", "Карантин"),
}


@cache
def docstrings() -> str:
    """Return the docstrings of all tests."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "tests").rglob("test_*.py")]
    tests = (node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef))
    return "\n".join(ast.get_docstring(test) or "" for test in tests if test.name.startswith("test_"))


def test_every_rule_is_named_by_a_test() -> None:
    """Every rule of docs/rules.ru.md stands in the docstring of a test that checks it."""
    named = {*re.findall(r"KR-\d+(?:\.\d+)*", docstrings())}
    assert {*IDS, "KR-9"} - named == set()
    assert len(IDS) > 30


def test_every_keyword_is_named_by_a_test() -> None:
    """KR-9: each keyword of the rules has a test of its own."""
    assert set(re.findall(r"KR-9, ([А-Я]\w+)", docstrings())) == WORDS
    assert len(WORDS) == len(KeywordName)
    assert all(re.search(rf"^\| {word}", RULES, re.M) for word in WORDS)
