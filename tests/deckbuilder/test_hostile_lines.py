"""Lines made to be read for long: whatever stands in a file of the size that is read, it is read at once."""

from random import Random
from time import process_time

import pytest
from deckbuilder.pool import POOL

from kiberrubezh.deckbuilder.entering.headings import LONGEST_LINE, heading_of, is_fence
from kiberrubezh.deckbuilder.exchange.bounds import MOST_LINES
from kiberrubezh.deckbuilder.remarks import CutText
from kiberrubezh.deckbuilder.sharing.forms import read_all

PIECES = [
    *("<->", "<!->", "<a ", "<", "- ", "* ", "_", "1. ", "x. ", "[a] ", "(1)", "#1", '"a" ', "a, ", "; ", "=", "→ "),
    *("1 ", "1x", "по ", "sb: ", "запас: ", "(side) ", "4 вайпер, ", "вайпер ", "/* ", "-- ", "</p> ", "```", "· "),
]
"""What a pattern may take in more ways than one, many times over."""


@pytest.mark.parametrize("piece", PIECES)
def test_a_line_of_one_piece_again_and_again_is_read_at_once(piece: str) -> None:
    """Each way to read a line takes a time that grows with it, not with the ways to part it."""
    long = (piece * LONGEST_LINE)[: LONGEST_LINE - 4]
    hostile = [f"{before}{long}{behind}" for before in ("", "x ") for behind in ("", "a")]
    begun = process_time()
    for line in hostile:
        heading_of(line)
        read_all(f"4 Вайпер\n{line}\n", POOL)
    assert process_time() - begun < 2


@pytest.mark.slow
@pytest.mark.parametrize("line", ["1" * 290, f"{'1' * 290}a", f"x {'1' * 280} a", f"x {'1' * 280}:a"])
def test_a_number_of_hundreds_of_figures_is_tried_once(line: str) -> None:
    """A list of such lines is read at once: none is tried from each figure on."""
    begun = process_time()
    read_all(f"{line}\n" * 500, POOL)
    assert process_time() - begun < 2


def test_tags_before_endless_blanks_are_read_at_once() -> None:
    """A line of tags alone may be as long as a file."""
    begun = process_time()
    assert is_fence(f"<div>{' ' * 200_000}")
    assert not is_fence(f"<div>{' ' * 200_000}x")
    assert process_time() - begun < 2


@pytest.mark.slow
@pytest.mark.parametrize("line", ["author: a\n", "[metadata]\n[a]\n", "[metadata]\na=b\n"])
def test_endless_lines_on_a_deck_without_a_card_are_no_deck(line: str) -> None:
    """Behind as many as a deck may have of cards the rest isn't read."""
    (reading,) = read_all(line * 3000, POOL)
    assert any(isinstance(problem, CutText) for problem in reading.problems)


@pytest.mark.slow
@pytest.mark.parametrize("wide", [1, 8])
def test_a_picture_written_as_a_text_is_read_at_once(wide: int) -> None:
    """Lines of dots and blanks have hundreds of words and runs in which a name may begin; none does."""
    chance, side = Random(1), 296
    rows = ["".join(chance.choice(". ") * wide for _ in range(side // wide)) for _ in range(side // wide)]
    text = "".join(f'"{row}",\n' * wide for row in rows)
    begun = process_time()
    (reading,) = read_all(f'/* XPM */\nstatic char *code[] = {{\n"296 296 2 1",\n{text}}};\n', POOL)
    assert process_time() - begun < 2
    assert "wiper" not in reading.deck.counts()


@pytest.mark.parametrize(
    ("line", "heading"),
    [
        *(("x <-> Sideboard <->", "x <-> sideboard <->"), ("<-> Sideboard <->", "sideboard")),
        *(("Sideboard <b class='a'> --", "sideboard"), ("3. <b>Sideboard</b> <-", "sideboard")),
    ],
)
def test_a_heading_is_still_set_off_by_tags_and_signs(line: str, heading: str) -> None:
    """On both sides, in any order."""
    assert heading_of(line) == heading


@pytest.mark.slow
@pytest.mark.parametrize("line", ["total: {}", "меры: {}", "[Main]", "Tokens", "[Tokens]\n2 Вайпер"])
def test_a_megabyte_of_lines_without_cards_is_no_deck(line: str) -> None:
    """Of these no more are read than a deck has lines at most, and that is told; cards of tokens are no others."""
    text = "\n".join(line.format(number) for number in range(2**20 // len(line.encode()) + 1))
    begun = process_time()
    (reading,) = read_all(text, POOL)
    assert process_time() - begun < 4
    assert reading.deck.size == 0
    assert any(isinstance(problem, CutText) and problem.what == "lines" for problem in reading.problems)


@pytest.mark.slow
def test_a_megabyte_of_titles_is_read_at_once() -> None:
    """Each of them may be that of a deck, and none has cards below it."""
    begun = process_time()
    assert len(read_all("\n".join(f"Название: {number}" for number in range(45_000)), POOL)) == 1
    assert process_time() - begun < 4


def test_a_deck_below_as_many_headings_as_it_has_lines_is_read_whole() -> None:
    """As long as there are no more of them."""
    (reading,) = read_all("Меры\n" * (MOST_LINES - 1) + "4 Вайпер\n", POOL)
    assert (reading.deck.counts(), reading.problems) == ({"wiper": 4}, ())
