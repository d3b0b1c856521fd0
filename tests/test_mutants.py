"""The small faults of the mutation run: each is one change, and each is tried by the tests that come by it."""

import builtins

import pytest

from benchmarks.mutants import PARTS, equals
from benchmarks.mutation import counted, mutants
from benchmarks.trials import ROOT, Ran, coming_by, stages

SOURCE = '''"""A module."""

MOST = 5


def first(numbers: list[int], low: int) -> int | None:
    """Return the first that is large enough."""
    for number in numbers:
        if number >= low and not number % 2:
            print("found", low, sep=" ")
            return number
    return None
'''


@pytest.mark.parametrize(
    ("operator", "line", "change"),
    [
        ("comparison", 9, "number >= low → number < low"),
        ("boundary", 9, "number >= low → number > low"),
        ("and/or", 9, "number >= low and (not number % 2) → number >= low or not number % 2"),
        ("part dropped", 9, "number >= low and (not number % 2) → number >= low"),
        ("negation", 9, "not number % 2 → number % 2"),
        ("constant", 3, "5 → 4"),
        ("removed", 10, "print('found', low, sep=' ') → pass"),
        ("arguments swapped", 10, "print('found', low, sep=' ') → print(low, 'found', sep=' ')"),
        ("keyword dropped", 10, "print('found', low, sep=' ') → print('found', low)"),
        ("emptied", 11, "return number → return None"),
    ],
)
def test_a_mutant_is_one_change(operator: str, line: int, change: str) -> None:
    """It says what was changed and where; all else of its source is as it was."""
    (found,) = (
        it for it in mutants("a.py", SOURCE) if (it.fault.operator, it.line, it.change) == (operator, line, change)
    )
    assert found.name == f"a.py {'first' if line > 3 else ''}: {change}"
    source = found.source
    assert source is not None
    plain = counted_out(SOURCE)
    assert len(source.splitlines()) == len(plain)
    assert sum(one != two for one, two in zip(source.splitlines(), plain, strict=True)) == 1


def counted_out(source: str) -> list[str]:
    """Return the lines of a source as the tool writes them."""
    return [line for line in counted(source, "a.py").splitlines() if "__ran__" not in line]


def test_a_change_that_is_no_program_has_no_source() -> None:
    """A literal without its last part may be none."""
    (found,) = (it for it in mutants("a.py", "for n in range(3):\n    break\n") if it.change == "break → pass")
    assert found.source == "for n in range(3):\n    pass"


def test_blocks_tell_that_they_were_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """By file and line, the same that a mutant names as its own."""
    ran: list[str] = []
    source = counted(SOURCE, "a.py").replace("from kiberrubezh_ran import ran as __ran__", "")
    space = {"__ran__": ran.append, "__builtins__": builtins.__dict__}
    exec(source, space)
    space["first"]([1], 2)
    blocks = {it.fault.operator: f"a.py:{it.block}" for it in mutants("a.py", SOURCE)}
    assert blocks["boundary"] in ran
    assert blocks["emptied"] not in ran
    space["first"]([2], 2)
    assert blocks["emptied"] in ran


def test_a_mutant_is_tried_by_the_tests_that_come_by_it() -> None:
    """The quickest first; a few files before the rest; one outside of functions by all, those of its file first."""
    inner = next(it for it in mutants("a.py", SOURCE) if it.fault.operator == "emptied")
    outer = next(it for it in mutants("a.py", SOURCE) if it.change == "5 → 4")
    nothing, here = Ran(0, frozenset()), frozenset({"a.py:9", f"a.py:{inner.block}"})
    tests = {
        "t.py": {"at import": nothing, "t.py::slow": Ran(2, here), "t.py::quick": Ran(0.1, here)},
        "u.py": {"at import": nothing, "u.py::other": Ran(0.01, frozenset({"b.py:1"}))},
    }
    assert list(coming_by(inner, tests)) == ["t.py::quick", "t.py::slow"]
    assert list(coming_by(outer, tests)) == ["t.py::quick", "t.py::slow", "u.py::other"]
    assert list(stages({"t.py::quick": 0.1, "v.py::slow": 9.0})) == [(["t.py::quick"], 0.1), (["v.py::slow"], 9.0)]


@pytest.mark.slow
def test_equal_mutants_are_still_to_be_found() -> None:
    """Each entry names a mutant that there is, and says why nothing notices it."""
    known = equals()
    files = {name.split()[0] for name in known}
    names = {it.name for file in files for it in mutants(file, (ROOT / file).read_text(encoding="utf-8"))}
    assert known.keys() - names == set()
    assert all(why.endswith(".") for why in known.values())


@pytest.mark.parametrize("part", PARTS)
def test_a_package_has_sources_and_tests(part: str) -> None:
    """Every pattern of it finds files."""
    assert len(PARTS[part].files()) >= 4
    assert len(PARTS[part].test_files()) >= 3
