"""All cards one can play with: those of the set, and the user's own, typed in from printed ones.

The own cards are one file of card sources in the user's data folder, on the disk before a change returns. The search
asks a database: the one that comes with the program, or one built beside the file when there are own cards.
"""

import logging
import re
import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from errno import EACCES, ETIMEDOUT
from hashlib import sha256
from itertools import chain, count
from pathlib import Path
from typing import Self

from kiberrubezh.cards import store
from kiberrubezh.cards.card import GREATEST_NUMBER, LONGEST_ID, OWN_BEFORE, OWN_SET, Card, Words
from kiberrubezh.cards.store import CardFile, Cards, SourceError
from kiberrubezh.deckbuilder.library.aside import Parted
from kiberrubezh.deckbuilder.names import Names
from kiberrubezh.disk.folder import Aside, Reason, clear_leftovers, data_folder, free_name, set_aside, written_whole
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair
from kiberrubezh.resources import database_path

FILE = "cards.json"
LOCK = "cards.lock"
"""An empty database: SQLite's lock on it works on every system, and goes with the program that held it."""
PATIENCE = 5.0
"""Seconds that a change waits for the one of another program."""

LEFTOVERS = (f"{FILE}.*.new", "cards-*.sqlite.*.new")
_log = logging.getLogger(__name__)

_LATIN = str.maketrans("абвгдеёзийклмнопрстуфыэ", "abvgdeeziiklmnoprstufye") | str.maketrans(
    {"ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ь": "", "ю": "yu", "я": "ya"}
)


class RejectedError(ToldError, ValueError):
    """A card can't be one's own, and why."""


class TakenError(RejectedError):
    """The id belongs to an own card of another name."""


class Collection(Mapping[str, Card]):
    """Cards by id, those of the set before the own ones; every change of an own card is on the disk at once."""

    def __init__(self, cards: Cards, folder: Path) -> None:
        self._set, self._folder = cards, folder
        self.notices: list[Aside] = []
        """A file of own cards that had to be set aside, or of which some cards had."""
        self._own: dict[str, Card] = {}
        self._spent: Mapping[str, Words | None] = {}
        clear_leftovers(folder, *LEFTOVERS)
        self._refresh()

    @classmethod
    def open(cls, folder: Path | None = None) -> Self:
        """Read the set and the own cards of the folder (None: the user's)."""
        return cls(store.open_cards(), data_folder() if folder is None else folder)

    def __getitem__(self, card_id: str) -> Card:
        return self._own[card_id] if card_id in self._own else self._set[card_id]

    def __iter__(self) -> Iterator[str]:
        yield from self._set
        yield from self._own

    def __len__(self) -> int:
        return len(self._set) + len(self._own)

    @property
    def own(self) -> tuple[Card, ...]:
        """The own cards, by number."""
        return tuple(self._own.values())

    @property
    def removed(self) -> dict[str, Words]:
        """The names of own cards that were given up, by id."""
        return {card_id: name for card_id, name in self._spent.items() if name is not None}

    def is_own(self, card_id: str) -> bool:
        """Tell whether a card is an own one."""
        return card_id in self._own

    def put(self, card: Card, replace: bool = True) -> Card:
        """Keep an own card, in the place of the one of its id; return it as kept, with its set and number.

        Raise RejectedError for a name that another card bears, or for blank words; TakenError, unless it may replace
        a card of another name, for an id that is such a card's; OSError where it can't be written. The search has
        taken the card in before it is kept: what can't be searched can't be one's own.
        """
        with self._changing():
            kept = self._as_own(card)
            known = self._own.get(kept.id)
            if known is not None and known.name != kept.name and not replace:
                raise TakenError(_taken(known))
            self._check(kept)
            spent = {card_id: name for card_id, name in self._spent.items() if card_id != kept.id}
            cards = {**self._own, kept.id: kept}
            if not _can_be_searched(_by_number(cards.values()).values(), self._folder):
                raise RejectedError(_UNSEARCHABLE)
            self._write(cards, spent)
        return kept

    def remove(self, card_id: str) -> None:
        """Give up an own card; one that is gone already is no error. Raise OSError where that can't be written."""
        with self._changing():
            if card_id in self._own:
                others = {key: card for key, card in self._own.items() if key != card_id}
                self._write(others, {**self._spent, card_id: self._own[card_id].name})

    def take_over(self, path: Path) -> None:
        """Put the cards of a file of own cards in the place of these; raise SourceError or OSError, nothing changed."""
        file, _ = store.read_singly(path)
        cards = {card.id: card for card in map(_with_own_id, file.cards) if not _is_blank(card)}
        gone = {card.id: card.name for card in self.own if card.id not in cards}
        with self._changing():
            known = {card_id: file.spent_names.get(card_id) for card_id in file.spent}
            spent = {**self._spent, **gone, **known}
            self._write(cards, {card_id: name for card_id, name in spent.items() if card_id not in cards})

    def new_id(self, name: str) -> str:
        """Return an id for a new own card of that name, one that no card has or had."""
        words = re.findall("[a-z0-9]+", name.casefold().translate(_LATIN))
        slug = OWN_BEFORE + ("-".join(words)[:40].strip("-") or "card")
        numbered = (f"{slug}-{number}" for number in count(2))
        return next(free for free in chain([slug], numbered) if free not in self and free not in self._spent)

    def namesake(self, card: Card) -> Card | None:
        """Return another card that bears one of its names: decks name their cards by name."""
        others = [other for other in self.values() if other.id != card.id]
        names = Names(others)
        found = (names.find(name) for name in (card.name.ru, card.name.en))
        return next((self[card_id] for card_id in found if card_id), None)

    def database(self) -> Path:
        """Return the search database of all cards, built now if need be; raise OSError where that can't be."""
        if not self._own:
            return database_path()
        if not _can_be_searched(self.own, self._folder):
            with self._changing():
                odd = {card.id for card in self.own if not _can_be_searched([card], self._folder)}
                self._part_with({key: card for key, card in self._own.items() if key not in odd}, odd)
            return self.database()
        path = _database_of(self.own, self._folder)
        for old in self._folder.glob("cards-*.sqlite"):
            if old != path:
                with suppress(OSError):  # another program may still be reading it
                    old.unlink()
        return path

    def _as_own(self, card: Card) -> Card:
        kept = _with_own_id(card)
        taken = {own.number for own in self._own.values()}
        if kept.id in self._own:
            number = self._own[kept.id].number
        elif kept.id in self._spent and kept.number and kept.number not in taken:
            number = kept.number  # a card that is given back
        else:
            number = max(taken, default=0) + 1
            if number > GREATEST_NUMBER:
                number = next(free for free in count(1) if free not in taken)
        return kept.model_copy(update={"set": OWN_SET, "number": number})

    def _check(self, card: Card) -> None:
        if _is_blank(card):
            raise RejectedError(Pair("У карты пустое имя или пустой текст.", "The card's name or text is blank."))
        if (other := self.namesake(card)) is not None:
            raise RejectedError(
                Pair(f"Карта с именем «{other.name.ru}» уже есть.", f'There is a card named "{other.name.en}" already.')
            )

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Keep other programs from the file while it is read and written; raise TimeoutError when one holds on."""
        self._folder.mkdir(parents=True, exist_ok=True)
        try:
            with closing(sqlite3.connect(self._folder / LOCK, timeout=PATIENCE, isolation_level=None)) as lock:
                lock.execute("BEGIN EXCLUSIVE")
                self._refresh()
                yield
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise OSError(EACCES, error.sqlite_errorname, str(self._folder / LOCK)) from error
            raise TimeoutError(ETIMEDOUT, "locked", str(self._folder / LOCK)) from error

    def _refresh(self) -> None:
        """Read the file anew: another program may have changed it; one that makes no sense is set aside."""
        path = self._folder / FILE
        self._own, self._spent = {}, {}
        if not path.exists():
            return
        try:
            file, odd = store.read_singly(path)
        except SourceError:
            self.notices.append(set_aside(path, Reason.UNREADABLE))
            return
        odd += [card.name.ru for card in file.cards if _is_blank(card)]
        self._own = _by_number(_with_own_id(card) for card in file.cards if not _is_blank(card))
        self._spent = {card_id: file.spent_names.get(card_id) for card_id in file.spent}
        if odd:
            self._part_with(self._own, odd)

    def _part_with(self, others: dict[str, Card], odd: Iterable[str]) -> None:
        """Go on with the others of the own cards; the file with the odd ones stays aside as it was."""
        path = self._folder / FILE
        aside = free_name(path)
        self._own = others
        self.notices.append(Parted(aside, Reason.UNREADABLE, tuple(odd)))
        with suppress(OSError):  # where nothing can be written, the same is found at the next start
            shutil.copy2(path, aside)
            self._write(others, self._spent)

    def _write(self, cards: dict[str, Card], spent: Mapping[str, Words | None]) -> None:
        """Put the own cards on the disk, all of them or none; the old file stays until the new one is whole."""
        path, cards = self._folder / FILE, _by_number(cards.values())
        with written_whole(path) as unfinished:
            unfinished.write_bytes(_content(cards.values(), spent))
        self._own, self._spent = cards, spent


_UNSEARCHABLE = Pair(
    "Поиск не может принять эту карту. Проверьте её числа и тексты.",
    "The search can't take this card in. Check its numbers and texts.",
)


def _database_of(cards: Sequence[Card], folder: Path) -> Path:
    """Return where the search database of the set and own cards lies, by what is in it."""
    content = database_path().read_bytes() + _content(cards)
    return folder / f"cards-{sha256(content).hexdigest()[:16]}.sqlite"


def _can_be_searched(cards: Iterable[Card], folder: Path) -> bool:
    """Build the search database of these own cards unless it is there; return whether that could be done.

    Raise OSError where it can't be written.
    """
    own = tuple(cards)
    path = _database_of(own, folder)
    if path.exists():
        return True
    try:
        store.build_upon(database_path(), own, path)
    except OSError:
        raise
    except Exception:
        _log.exception("own cards that the search can't take in")
        return False
    return True


def _is_blank(card: Card) -> bool:
    """Tell whether words that a card has are blanks alone."""
    said = [card.name, *filter(None, (card.manual, card.about))]
    return not all(words.ru.strip() and words.en.strip() for words in said)


def own_id(card_id: str) -> str:
    """Return the id that a card of that id has as an own one."""
    return card_id if card_id.startswith(OWN_BEFORE) else (OWN_BEFORE + card_id)[:LONGEST_ID].rstrip("-")


def _with_own_id(card: Card) -> Card:
    return card.model_copy(update={"id": own_id(card.id)})


def _by_number(cards: Iterable[Card]) -> dict[str, Card]:
    return {card.id: card for card in sorted(cards, key=lambda card: card.number)}


def _taken(known: Card) -> Pair:
    name = known.name
    return Pair(f"Этот id уже у своей карты «{name.ru}».", f'The own card "{name.en}" has this id already.')


def _content(cards: Iterable[Card], spent: Mapping[str, Words | None] | None = None) -> bytes:
    names = {card_id: name for card_id, name in sorted((spent or {}).items()) if name is not None}
    file = CardFile(cards=tuple(cards), spent=tuple(sorted(spent or {})), spent_names=names)
    return file.model_dump_json(by_alias=True, exclude_none=True, indent=2).encode() + b"\n"
