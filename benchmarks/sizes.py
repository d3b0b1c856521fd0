"""Ten thousand decks and ten thousand duels: what the first page and the lists wait for, in processor time."""

import tempfile
from itertools import combinations
from pathlib import Path

from benchmarks.harness import Figure, timed
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.library.file import FILE, DeckRow, VersionRow
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.shelf import Shelf
from kiberrubezh.engine.replay import Header
from kiberrubezh.journal import Journal, list_duels
from kiberrubezh.safekeeping.backups import back_up
from kiberrubezh.safekeeping.checking import check
from kiberrubezh.safekeeping.kinds import Places

MANY = 10_000
_CHOICES = 250
_FEW = 6
"""Decks that the first page shows."""


def measure() -> list[Figure]:
    """Fill a home, and measure what a start and the pages ask for."""
    with tempfile.TemporaryDirectory(prefix="kiberrubezh-sizes-") as folder:
        home = Path(folder)
        _fill_shelf(home)
        _fill_duels(home / "duels")
        return [*_of_decks(home), *_of_duels(home / "duels"), *_of_safekeeping(home), *_of_texts()]


def _of_decks(home: Path) -> list[Figure]:
    shelf: list[Shelf] = []
    opening = timed(lambda: shelf.append(Shelf(home)))
    with shelf[0] as opened:
        few = timed(lambda: opened.decks(most=_FEW))
        whole = timed(opened.decks)
    return [
        Figure(f"library of {MANY:,} decks: opened", opening, "s"),
        Figure(f"… the last {_FEW}: what the first page waits for, with opening", opening + few, "s", at_most=0.3),
        Figure("… all of them listed", whole, "s", at_most=5),
    ]


def _of_duels(folder: Path) -> list[Figure]:
    first = timed(lambda: list_duels(folder))
    again = timed(lambda: list_duels(folder))
    (next(folder.glob("*.duel"))).touch()
    one = timed(lambda: list_duels(folder))
    return [
        Figure(f"{MANY:,} duels listed, none known", first, "s", at_most=5),
        Figure("… all known", again, "s", at_most=0.3),
        Figure("… one changed", one, "s"),
    ]


def _of_safekeeping(home: Path) -> list[Figure]:
    places = Places(home, home)
    return [
        Figure("everything looked over", timed(lambda: list(check(places))), "s", at_most=5),
        Figure("all of it backed up, in the background", timed(lambda: back_up(places)), "s", at_most=15),
    ]


def _of_texts() -> list[Figure]:
    cards = open_cards()
    lines = "\n".join(f"{number % 9} Неведомая карта {number}" for number in range(100_000))
    return [
        Figure("100,000 lines pasted as a deck", timed(lambda: read(lines, cards)), "s", at_most=1),
    ]


def _fill_shelf(home: Path) -> None:
    """Put the decks on the shelf in one go, two versions each."""
    decks = ready_decks(open_cards())
    with Shelf(home) as shelf, shelf._writing() as session:
        for number in range(MANY):
            content = decks[number % len(decks)].renamed(f"Колода {number}").model_dump_json()
            row = DeckRow(content=content, created=number, changed=number)
            session.add(row)
            session.flush()
            session.add_all(VersionRow(deck_id=row.id or 0, content=content, saved=number) for _ in range(2))
    assert (home / FILE).stat().st_size > MANY


def _fill_duels(folder: Path) -> None:
    """Write a duel between each two ready decks as the program does, and the same again under other names."""
    decks = [deck.expand(open_cards()) for deck in ready_decks(open_cards())]
    beside = {"players": ["human", "scripted"], "deck_names": ["Натиск", "Потоп"]}
    contents = list[bytes]()
    for each in combinations(decks, 2):
        header = Header.of(each, 7, 0, ("Анна", "Борис")).model_dump(mode="json")
        with Journal.create(header | beside, folder) as journal:
            for number in range(_CHOICES):
                journal.append(["lay", number, -1])
            journal.finish({"winner": 0, "reason": "KR-5.0", "turns": 30})
        contents.append(journal.path.read_bytes())
    for number in range(MANY - len(contents)):
        (folder / f"20250101-{number:06}-00000000.duel").write_bytes(contents[number % len(contents)])
