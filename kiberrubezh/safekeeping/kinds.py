"""The things of which copies are kept: the library, the own cards, the settings, what was learnt, games, duels."""

import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from errno import EIO
from pathlib import Path
from typing import Literal, get_args

from kiberrubezh.cards.store import SourceError, read_singly
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.library.file import DECKS, refusals, trouble
from kiberrubezh.deckbuilder.library.file import FILE as LIBRARY
from kiberrubezh.disk.folder import data_folder
from kiberrubezh.ground.words import NUMBERED, Name, Pair
from kiberrubezh.safekeeping.archive import BUNDLES
from kiberrubezh.safekeeping.places import SETTINGS, config_folder, is_ini

Kind = Literal["decks", "cards", "settings", "learning", "games", "duels"]
KINDS: tuple[Kind, ...] = get_args(Kind)
NAMES: dict[Kind, Pair] = {
    "decks": Pair("Колоды", "Decks"),
    "cards": Pair("Свои карты", "Custom cards"),
    "settings": Pair("Настройки", "Settings"),
    "learning": Pair("Уроки, задачи, стили, позиции", "Lessons, puzzles, styles, positions"),
    "games": Pair("Партии других игр", "Other games"),
    "duels": Pair("Дуэли", "Duels"),
}
ENDINGS: dict[Kind, str] = {
    "decks": ".sqlite",
    "cards": ".json",
    "settings": ".ini",
    "learning": ".zip",
    "games": ".zip",
    "duels": ".zip",
}
CARDS = "cards.json"


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of the user's data and settings; those of the platform unless told."""

    data: Path
    config: Path

    @classmethod
    def of_user(cls) -> "Places":
        """Return the platform's own, or what KIBERRUBEZH_HOME says."""
        return cls(data_folder(), config_folder())

    def file(self, kind: Kind) -> Path:
        """Return where the thing itself lies; what was learnt lies in files all over the data folder."""
        names = {"decks": LIBRARY, "cards": CARDS, "settings": SETTINGS, "learning": ""}
        return (self.config if kind == "settings" else self.data) / names.get(kind, kind)


@dataclass(frozen=True, slots=True)
class Content:
    """What can be read: how many decks, cards, settings, games or duels; and the names of those that can't."""

    count: int
    odd: tuple[Name, ...] = ()


def content(kind: Kind, path: Path) -> Content | None:
    """Look into a file without touching it; None where it can't be used at all. Raise OSError without access."""
    if kind == "decks":
        return _decks(path)
    if kind in BUNDLES:
        counted = BUNDLES[kind].count(path)
        return None if counted is None else Content(*counted)
    if kind == "settings":
        raw = path.read_bytes()
        return Content(raw.count(b"=")) if is_ini(raw) else None
    try:
        file, odd = read_singly(path)
    except SourceError:
        return None
    return Content(len(file.cards), tuple(odd))


def copy(kind: Kind, source: Path, target: Path, *, odd: bool = True) -> None:
    """Copy a file as it is at one moment, whoever writes it; odd games and duels only if told. Raise OSError."""
    if kind in BUNDLES:
        BUNDLES[kind].pack(source, target, odd=odd)
        return
    if kind != "decks":
        shutil.copyfile(source, target)
        return
    try:
        with refusals(source), closing(_opened(source)) as live, closing(sqlite3.connect(target)) as made:
            live.backup(made)
            made.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it
    except sqlite3.Error as error:
        raise OSError(EIO, error.sqlite_errorname, str(source)) from error


def _decks(path: Path) -> Content | None:
    try:
        if trouble(path) is not None:
            return None
        with refusals(path), closing(_opened(path)) as database:
            database.text_factory = lambda written: written.decode(errors="surrogateescape")
            rows = database.execute(f"SELECT id, content FROM {DECKS.name}").fetchall()
    except sqlite3.Error:
        return None
    odd = tuple(NUMBERED.filled(n=number) for number, written in rows if not _is_deck(written))
    return Content(len(rows) - len(odd), odd)


def _is_deck(written: object) -> bool:
    try:
        Deck.read(written if isinstance(written, str | bytes) else b"")
    except ValueError:
        return False
    return True


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=10.0)
