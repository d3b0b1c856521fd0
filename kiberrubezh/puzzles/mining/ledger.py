"""A long search, written down duel by duel: broken off at any time it goes on from there."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import Self

from kiberrubezh.bots.rubezh.files import shipped_path
from kiberrubezh.bots.rubezh.quick.evaluation import WEIGHTS
from kiberrubezh.cards.card import Card
from kiberrubezh.engine.rubezh.game import RULESET, VERSION
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair
from kiberrubezh.puzzles.files import line_of
from kiberrubezh.puzzles.mining.discovery import LIMITS, PLAYERS, Finds
from kiberrubezh.puzzles.puzzle import Puzzle, PuzzleKind, digest
from kiberrubezh.resources import sources

ENDING = ".part"
"""What the name of the file has after that of the file of puzzles."""
_SEARCHING = ("engine", "bots", "puzzles", "field.py")
"""Where the program says how duels are played, what is looked for in them, and how that is written down."""
_SEARCH = "search"


class OtherSearchError(ToldError):
    """The file is of a search of another seed, kind, other cards or decks, or of another edition of the program."""

    def __init__(self, path: Path, *, is_other_edition: bool = False) -> None:
        super().__init__(
            Pair(
                f"{path}: поиск начат другим изданием программы, оно находит другие задачи. "
                "Удалите этот файл или назовите другой в --out.",
                f"{path}: a search was begun by another edition of the program, which finds other puzzles. "
                "Delete this file, or name another in --out.",
            )
            if is_other_edition
            else Pair(
                f"{path}: начатый поиск с другим зерном, видом, картами или колодами. "
                "Повторите ту команду, удалите этот файл или назовите другой в --out.",
                f"{path}: a search was begun with another seed, kind, cards or decks. "
                "Give that command again, delete this file, or name another in --out.",
            )
        )


def terms(seed: int, kind: PuzzleKind | None, decks: Mapping[str, Sequence[Card]], cards: Mapping[str, Card]) -> str:
    """Return what a search hangs on: equal for searches that find equal puzzles in each duel."""
    prints = {name: digest(card) for name, card in cards.items()}
    lists = {name: [prints.get(card.id, "") for card in deck] for name, deck in decks.items()}
    told = json.dumps([lists, prints], sort_keys=True).encode()
    found = {"seed": seed, "kind": kind, "cards": blake2b(told, digest_size=8).hexdigest()}
    return json.dumps(found | {_SEARCH: [edition(), RULESET, VERSION, *LIMITS, *PLAYERS]})


@cache
def edition() -> str:
    """Return a digest of the sources, weights and styles by which another search would find other puzzles."""
    found = blake2b(WEIGHTS.read_bytes(), digest_size=8)
    for text in sources(*_SEARCHING):
        found.update(text)
    for player in PLAYERS:
        if (style := shipped_path(player)).is_file():
            found.update(style.read_bytes())
    return found.hexdigest()


class Ledger:
    """The file: a line that says what is searched, then one for each duel that was."""

    def __init__(self, path: Path, searched: str) -> None:
        """Read what is there. Raise OtherSearchError, OSError."""
        self.path = path
        self.known: dict[int, Finds] = {}
        """What was found, by the number of the duel."""
        text = path.read_bytes() if path.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]  # a line that was cut off as the program ended is searched anew
        try:
            head, *lines = whole.decode().splitlines() or [searched]
            begun, wanted = json.loads(head), json.loads(searched)
            if begun != wanted:
                raise OtherSearchError(path, is_other_edition=begun.get(_SEARCH) != wanted[_SEARCH])
            self.known.update(map(_read, lines))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise OtherSearchError(path) from error
        self._file = path.open("r+b" if path.exists() else "wb")
        self._file.truncate(len(whole))
        self._file.seek(len(whole))
        if not whole:
            self._file.write(f"{searched}\n".encode())

    def add(self, number: int, finds: Finds) -> None:
        """Write down what was found in a duel. Raise OSError."""
        puzzles = ",".join(map(line_of, finds.puzzles))
        line = f'{{"duel":{number},"tally":{json.dumps(finds.tally)},"puzzles":[{puzzles}]}}\n'
        self._file.write(line.encode())
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def _read(line: str) -> tuple[int, Finds]:
    told = json.loads(line)
    puzzles = [Puzzle.model_validate_json(json.dumps(it)) for it in told["puzzles"]]
    return told["duel"], Finds(puzzles, Counter(told["tally"]))
