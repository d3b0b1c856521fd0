"""Files that several writings of one program have in hand at once: none has a share in another's."""

import os
from contextlib import ExitStack
from itertools import permutations
from pathlib import Path

import pytest

from kiberrubezh.disk.folder import clear_leftovers, written_whole


@pytest.mark.parametrize("order", [*permutations(range(3))], ids=str)
def test_writings_of_one_file_never_share_what_is_unfinished(tmp_path: Path, order: tuple[int, ...]) -> None:
    """In whatever order they end, each puts its own words in the file's place, and leaves the others theirs."""
    target = tmp_path / "target"
    stacks = [ExitStack() for _ in order]
    paths = [stack.enter_context(written_whole(target)) for stack in stacks]
    assert len({*paths}) == len(paths)
    for place, path in enumerate(paths):
        path.write_text(f"words {place}")
    for place in order:
        stacks[place].close()
        assert target.read_text() == f"words {place}"
    assert [*tmp_path.iterdir()] == [target]


def test_a_writing_that_is_given_up_takes_no_other_one_along(tmp_path: Path) -> None:
    """What it has written goes, what is written beside stays."""
    target = tmp_path / "target"
    with written_whole(target) as later:
        later.write_text("later")
        given_up = written_whole(target)
        path = given_up.__enter__()
        path.write_text("given up")
        assert not given_up.__exit__(KeyboardInterrupt, KeyboardInterrupt(), None)
        assert not path.exists()
    assert target.read_text() == "later"


def test_the_name_of_what_is_unfinished_still_tells_whose_it_is(tmp_path: Path) -> None:
    """The process stands last, so that what a killed program left goes, and what is being written stays."""
    with written_whole(tmp_path / "a.json") as path:
        path.write_text("going on")
        left = path.with_name(path.name.replace(f".{os.getpid()}.", ".999999999."))
        left.write_text("left")
        clear_leftovers(tmp_path, "*.json.[0-9]*.new")
        assert path.exists()
        assert not left.exists()


def test_a_long_name_leaves_room_for_what_tells_writings_apart(tmp_path: Path) -> None:
    """A file whose name every disk just takes is written, twice at once too."""
    target = tmp_path / ("n" * 251 + ".txt")
    with written_whole(target) as one, written_whole(target) as other:
        assert max(len(path.name) for path in (one, other)) <= 255
        one.write_text("one")
        other.write_text("other")
    assert target.read_text() == "one"
