"""Cells of a set's table as spreadsheets leave them."""

import pytest

from kiberrubezh.sets.cells import OddCellError, is_yes


@pytest.mark.parametrize(
    ("written", "basic"), [("1,0", True), ("1.00", True), ("1", True), ("0,0", False), ("0.0", False), (" ", False)]
)
def test_yes_and_no_may_have_decimals(written: str, basic: bool) -> None:
    """A spreadsheet whose column has decimals makes 1,0 of 1; that is the same answer."""
    assert is_yes({"basic": written}, "basic") is basic


@pytest.mark.parametrize("written", ["1,5", "2,0", "10", "1,0,0", "01", "1."])
def test_another_number_is_no_answer(written: str) -> None:
    """What is neither yes nor no is refused as it is written, not taken for the nearest."""
    with pytest.raises(OddCellError, match="basic: yes or no is needed"):
        is_yes({"basic": written}, "basic")
