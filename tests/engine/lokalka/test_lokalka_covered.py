"""No rule of «Локалка» for two, and no ruling on it, without a test that names it; the document lists them all."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
RULES = (ROOT / "docs" / "rules" / "lokalka-duel.ru.md").read_text(encoding="utf-8")
IDS = re.findall(r"^\| (DUE-\d+\.\d+) \|", RULES, re.M)
RULINGS = re.findall(r"^\| (D-\d\d) \|", RULES, re.M)
EXAMPLES = (1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28)
"""The examples that the rules paper ends with, G01 to G28; the numbers between don't exist."""
LAST = {1: 5, 2: 7, 3: 8, 4: 4, 5: 5, 6: 5, 7: 12, 8: 3}


def docstrings() -> str:
    """Return the docstrings of all tests of the game, with ranges like DUE-2.1 to DUE-2.6 written out."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in Path(__file__).parent.glob("test_*.py")]
    tests = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    said = " ".join(ast.get_docstring(test) or "" for test in tests if test.name.startswith("test_"))
    spans = re.findall(r"DUE-(\d)\.(\d+) to DUE-\1\.(\d+)", said)
    return said + " ".join(f" DUE-{group}.{n} " for group, low, high in spans for n in range(int(low), int(high) + 1))


NAMED = docstrings()


def test_every_rule_of_lokalka_is_named_by_a_test() -> None:
    """Every rule and ruling of the document stands in the docstring of a test that checks it."""
    assert [rule for rule in (*IDS, *RULINGS) if not re.search(rf"{re.escape(rule)}(?![\d.]*\d)", NAMED)] == []


def test_every_example_of_lokalka_is_played_by_a_test() -> None:
    """Every example of the rules paper stands in the docstring of a test that plays it through."""
    assert [number for number in EXAMPLES if not re.search(rf"\bG{number:02}\b", NAMED)] == []


def test_the_rules_of_lokalka_are_whole() -> None:
    """Eight groups, 49 rules, numbered without a gap; 31 rulings."""
    assert [f"DUE-{group}.{n}" for group, last in LAST.items() for n in range(1, last + 1)] == IDS
    assert [f"D-{n:02}" for n in range(1, 32)] == RULINGS


def test_every_rule_of_lokalka_that_is_named_exists() -> None:
    """Code, tests and data name rules and rulings of the document only."""
    folders = [ROOT / part for part in ("kiberrubezh", "tests", "assets")]
    texts = [path.read_text(encoding="utf-8") for folder in folders for path in folder.rglob("*lokalka*/*.py")]
    named = {rule for text in texts for rule in re.findall(r"\b(?:DUE-\d+(?:\.\d+)?|D-\d\d)\b", text)}
    assert named - {*IDS, *RULINGS, *(f"DUE-{group}" for group in LAST)} == set()
