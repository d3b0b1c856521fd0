"""No rule of «Локалка» for four to eight, and no ruling on it, without a test that names it."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
RULES = (ROOT / "docs" / "rules" / "lokalka.ru.md").read_text(encoding="utf-8")
IDS = re.findall(r"^\| (LOK-\d+\.\d+) \|", RULES, re.M)
RULINGS = re.findall(r"^\| (A-\d\d) \|", RULES, re.M)
LAST = {1: 11, 2: 4, 3: 10, 4: 9, 5: 7, 6: 9, 7: 12, 8: 4, 9: 6, 10: 12, 11: 6, 12: 6}
DROPPED = "LOK-12.5"
EXAMPLES = (1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32, 34, 35, 37, 38, 40)
"""The examples that the rules paper ends with, L01 to L40; the numbers between don't exist."""


def docstrings() -> str:
    """Return the docstrings of all tests of the ring, with ranges like LOK-2.1 to LOK-2.4 written out."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in Path(__file__).parent.glob("test_*.py")]
    tests = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    said = " ".join(ast.get_docstring(test) or "" for test in tests if test.name.startswith("test_"))
    spans = re.findall(r"LOK-(\d+)\.(\d+) to LOK-\1\.(\d+)", said)
    return said + " ".join(f" LOK-{group}.{n} " for group, low, high in spans for n in range(int(low), int(high) + 1))


NAMED = docstrings()


def test_every_rule_of_the_ring_is_named_by_a_test() -> None:
    """Every rule and ruling of the document stands in the docstring of a test that checks it."""
    assert [rule for rule in (*IDS, *RULINGS) if not re.search(rf"{re.escape(rule)}(?!\d)", NAMED)] == []


def test_every_example_of_the_ring_is_played_by_a_test() -> None:
    """Every example of the rules paper stands in the docstring of a test that plays it through."""
    assert [number for number in EXAMPLES if not re.search(rf"\bL{number:02}\b", NAMED)] == []


def test_the_rules_of_the_ring_are_whole() -> None:
    """Twelve groups, 95 rules, one number dropped; 45 rulings."""
    every = [f"LOK-{group}.{n}" for group, last in LAST.items() for n in range(1, last + 1)]
    assert [rule for rule in every if rule != DROPPED] == IDS
    assert (len(IDS), RULINGS) == (95, [f"A-{n:02}" for n in range(1, 46)])


def test_every_rule_of_the_ring_that_is_named_exists() -> None:
    """Code and tests name rules and rulings of the document only."""
    folders = [ROOT / "kiberrubezh" / "engine" / "lokalka" / "ring", Path(__file__).parent]
    texts = [path.read_text(encoding="utf-8") for folder in folders for path in folder.glob("*.py")]
    named = {rule for text in texts for rule in re.findall(r"\b(?:LOK-\d+(?:\.\d+)?|A-\d\d)\b", text)}
    assert named - {*IDS, *RULINGS, DROPPED, *(f"LOK-{group}" for group in LAST)} == set()
