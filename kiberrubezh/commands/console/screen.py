"""The one door to the terminal: what a name, a card or a file says is shown, and never obeyed."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO, cast

from kiberrubezh.ground.letters import visible


class Screen:
    r"""A stream on which signs that a terminal would obey are written as JSON writes them, `\u001b`.

    JSON itself reads as before: such signs stand in its strings alone. What the program wants obeyed goes to `obey`.
    """

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, words: str) -> int:
        """Write words, visible."""
        self.stream.write(visible(words))
        return len(words)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write lines, visible."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def obey(signs: str, stream: TextIO | None = None) -> None:
    """Have a terminal carry out signs that the program itself sends, and all of it at once."""
    target = sys.stdout if stream is None else stream
    target = target.stream if isinstance(target, Screen) else target
    target.write(signs)
    target.flush()


@contextmanager
def door() -> Iterator[None]:
    """Put the door before the standard output and error, where there are any: a program without a console has none."""
    before = sys.stdout, sys.stderr
    # Nothing but the two methods differs, and all that is printed goes through them.
    sys.stdout, sys.stderr = (cast(TextIO, Screen(stream) if stream is not None else None) for stream in before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
