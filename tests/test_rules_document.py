"""docs/rules.ru.md is the rules' own list: whole, in order, and the only source of rule IDs."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
RULES = (ROOT / "docs" / "rules.ru.md").read_text(encoding="utf-8")
ROWS: list[tuple[str, str]] = re.findall(r"^\| (KR-\d\.\d) \| (.+) \|$", RULES, re.M)
IDS = [rule for rule, _ in ROWS]
SECTIONS = re.findall(r"^## (KR-\d) ", RULES, re.M)

RULINGS = {
    *(
        "KR-1.4",
        "KR-1.5",
        "KR-1.6",
        "KR-2.1",
        "KR-2.4",
        "KR-2.5",
        "KR-2.6",
        "KR-3.2",
        "KR-3.4",
        "KR-3.5",
        "KR-4.1",
        "KR-4.2",
    ),
    *("KR-4.4", "KR-5.4", "KR-5.5", "KR-5.6", "KR-5.7", "KR-6.1", "KR-6.2", "KR-6.3", "KR-8.2", "KR-8.3"),
}
LAST = {"KR-1": 7, "KR-2": 6, "KR-3": 5, "KR-4": 4, "KR-5": 7, "KR-6": 3, "KR-7": 3, "KR-8": 3}


def test_the_sections_are_the_nine_of_the_rules() -> None:
    """KR-1 to KR-9, in order."""
    assert [f"KR-{n}" for n in range(1, 10)] == SECTIONS


@pytest.mark.parametrize(("section", "last"), LAST.items())
def test_a_section_holds_all_its_rules_in_order(section: str, last: int) -> None:
    """Numbered without a gap; the turn begins with KR-5.0."""
    first = 0 if section == "KR-5" else 1
    assert [rule for rule in IDS if rule.startswith(section)] == [f"{section}.{n}" for n in range(first, last + 1)]


@pytest.mark.parametrize("section", SECTIONS)
def test_rules_stand_in_their_own_section(section: str) -> None:
    """A row of KR-5 is not found under KR-6."""
    text = RULES.split(f"## {section} ")[1].split("\n## ")[0]
    assert all(rule.startswith(section) for rule in re.findall(r"^\| (KR-\d\.\d)", text, re.M))


def test_rulings_are_marked_as_such() -> None:
    """A reading of the project's own is never passed off as the rules' words."""
    assert {rule for rule, words in ROWS if "**Уточнение.**" in words} == RULINGS


def test_every_rule_that_is_named_anywhere_exists() -> None:
    """Code, tests, words of the window and documents name rules of this list only."""
    known = {*IDS, *SECTIONS}
    places = [path for name in ("kiberrubezh", "tests", "assets") for path in (ROOT / name).rglob("*")]
    named = {
        (path.name, rule)
        for path in places
        if path.suffix in {".py", ".json"}
        for rule in re.findall(r"KR-\d+(?:\.\d+)?", path.read_text(encoding="utf-8"))
    }
    assert {(name, rule) for name, rule in named if rule not in known} == set()
