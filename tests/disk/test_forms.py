"""Files that people write by hand: what is wrong in them is told in words that can be read."""

from pathlib import Path

from kiberrubezh.disk.forms import RENAME, FormError, Problem
from kiberrubezh.ground.words import Pair


def test_of_many_problems_the_first_are_told_and_the_others_counted() -> None:
    """A line each, up to ten."""
    problems = tuple(Problem(f"steps.{place}", Pair("нет.", "no."), RENAME) for place in range(12))
    for count, lines in ((1, 1), (10, 10), (12, 11)):
        assert len(FormError(Path("a.json"), problems[:count]).message("ru").splitlines()) == lines
    assert FormError(Path("a.json"), problems).message("ru").endswith("a.json: …и ещё замечаний: 2")
