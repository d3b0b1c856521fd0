"""What lines say again, and patterns ask for again: lines are left out by it, and no hit is."""

import pytest

from kiberrubezh.cards.find.patterns.expression import folded_line
from kiberrubezh.cards.find.patterns.matcher import Matcher, Patience
from kiberrubezh.cards.find.patterns.passage import looked_through, within
from kiberrubezh.cards.find.patterns.repeats import Repeat, longest_repeat
from kiberrubezh.cards.find.patterns.roll import Roll


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", (0, 0, 0, False)),
        ("абвгаб", (2, 0, 0, False)),
        ("абаб", (2, 2, 0, False)),
        ("аааа", (3, 2, 2, False)),
        ("сеть и сеть", (4, 0, 0, True)),
        ("а или а", (0, 0, 0, True)),
        ("барабара", (4, 4, 0, False)),
        ("абвабв-абг", (3, 3, 2, False)),
        ("абвгдежз-абвгдежз", (8, 8, 0, True)),
        ("а" * 60, (8, 8, 8, False)),
    ],
)
def test_what_a_line_says_again_is_measured(line: str, said: tuple[int, int, int, bool]) -> None:
    """The longest piece that stands in two places, be they one in the other, right after itself, or three times.

    Pieces of eight letters and more aren't told apart: one that stands there twice may be part of two in a row.
    """
    assert longest_repeat(line) == said


@pytest.mark.parametrize(
    ("pattern", "least", "begins"),
    [
        *((r"(\w{4})\w*\1", Repeat(apart=4), (4, 1)), (r"(..).*\1.*\1", Repeat(apart=2, thrice=2), (2, 2))),
        *((r"(..).*\1{2}", Repeat(apart=2, thrice=2), (2, 2)), (r"(..).*\1", Repeat(apart=2), None)),
        *((r"x(\w{4})\1", Repeat(apart=4, in_row=4), None), (r"(\w)\1\1", Repeat(), None)),
        *((r"^\b(\w{3}).*\1(.)\2", Repeat(apart=3), (3, 1)), (r"(\w)(..) \1\2", Repeat(apart=3), (3, 1))),
        *((r"(\w{3})+\1", Repeat(apart=3), None), (r"(\w{3}).*\1(?<=x)", Repeat(apart=3), None)),
        *((r"(\w{3})?x\1", Repeat(apart=3), None), (r"(\w{3})x\1?", Repeat(), None), (r"(\w{3})x\1|а", Repeat(), None)),
        *((r"\b(\w+)\b.*\b\1\b", Repeat(is_word=True), None), (r"\b(.+)\b.*\b\1\b", Repeat(), None)),
        *((r"\b(\w+)\b.*\1\b", Repeat(), None), (r"\b([а-яё]{3})\b.*\b\1\b", Repeat(3, is_word=True), (3, 1))),
        *((r"(\w{20}).*\1", Repeat(apart=8), (8, 1)), (r"x(\w{20})\1", Repeat(apart=8, in_row=8), None)),
        (r"(.{9}).*\1{2}", Repeat(apart=8, thrice=8), (8, 2)),
    ],
)
def test_what_a_pattern_meets_again_is_known_beforehand(
    pattern: str, least: Repeat, begins: tuple[int, int] | None
) -> None:
    """How long it is at least, whether a word, and whether each hit begins with it."""
    matcher = Matcher(pattern, Patience())
    assert (matcher.twice, matcher.begins) == (least, begins)


def test_a_piece_and_a_letter_that_are_met_again_needn_t_stand_together() -> None:
    """What a line says twice in a row is asked for only where the piece is longer than a letter."""
    roll = Roll([("абв-абвхх",), ("абв-абв",), ("абвабвхх",)])
    assert list(within([looked_through([roll], Matcher(r"(\w{3}).*\1(.)\2", Patience()))])) == [0, 2]


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        *((r"(?P<a>x..)(?P<a>y..)(\w).*\2", "xabyabz-z"), (r"(\w{3}).*\100", "абв@")),
        *((r"(\w{3}).*\1", "ΑΣΣ ασσ"), (r"(..).*\1.*\1", "ας.ασ.ΑΣ"), (r"\b(²)\b.*\b\1\b", "а²б в²г")),
    ],
)
def test_what_is_known_beforehand_leaves_out_no_hit(pattern: str, line: str) -> None:
    r"""To the engine groups of one name are one, \100 is an @, a last sigma is a sigma, and a ² no letter of a word."""
    roll = Roll([(folded_line(line),)])
    assert list(within([looked_through([roll], Matcher(pattern, Patience()))])) == [0]


def test_of_a_line_of_one_letter_no_more_is_kept_than_of_others() -> None:
    """Of a longer piece only the beginning is known, and the pattern tells whether the rest comes again."""
    roll = Roll([("а" * 500,), ("абвгдежзик" * 2,), ("абвгдежзик-абвгдежзюк",)])
    begun = roll._repeats._begun
    assert {begin.letters for begin in begun} == set(range(2, 9))
    assert sum(len(ends.firsts) for ends in begun.values()) < 13 * len(roll._text)
    for pattern, meant in ((r"(\w{10}).*\1", [0, 1]), (r"(\w{10})\1", [0, 1]), (r"(\w{9})\1{2}", [0])):
        assert list(within([looked_through([roll], Matcher(pattern, Patience()))])) == meant
