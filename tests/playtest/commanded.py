"""The command `playtest` with the words of a quick run."""

import pytest

from kiberrubezh import cli
from kiberrubezh.deckbuilder.ready import ready_files

DECKS = tuple(file.stem.partition("-")[2] for file in ready_files()[:2])


QUICK = (*DECKS, "--bots", "random", "--duels", "4", "--jobs", "1", "--lang", "en")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = cli.main(["playtest", *words])
    told = capsys.readouterr()
    return code, told.out, told.err
