"""All cards one can play with: those of the base set, and the user's own, with the sets that these are put into.

The own cards and sets are one file of card sources in the user's data folder, on the disk before a change returns. The
search asks a database: the one that comes with the program, or one built beside the file when there are own cards.
"""

import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace as replace_in
from errno import EACCES, ETIMEDOUT
from pathlib import Path
from typing import Self

from kiberrubezh.cards import store
from kiberrubezh.cards.card import OWN_SET, Card, Words
from kiberrubezh.cards.pictures import OwnPicture, know_pictures
from kiberrubezh.cards.sets import CardSet, know
from kiberrubezh.cards.store import Cards, SourceError
from kiberrubezh.cards.store.databases import can_be_searched, database_of
from kiberrubezh.cards.store.holding import Holding, is_blank, with_own_id
from kiberrubezh.deckbuilder.library.aside import PartedFile
from kiberrubezh.deckbuilder.library.locks import REFUSALS, hold
from kiberrubezh.deckbuilder.names import Names, fold
from kiberrubezh.disk.folder import AsideFile, Reason, clear_leftovers, data_folder, free_name, set_aside, written_whole
from kiberrubezh.ground.data import parts
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Name, Pair
from kiberrubezh.resources import database_path

FILE = "cards.json"
LOCK = "cards.lock"
"""An empty database: SQLite's lock on it works on every system, and goes with the program that held it."""
PATIENCE = 5.0
"""Seconds that a change waits for the one of another program."""

LEFTOVERS = (f"{FILE}.*.new", "cards-*.sqlite.*.new")


class RejectedError(ToldError, ValueError):
    """A card can't be one's own, and why."""


class TakenError(RejectedError):
    """The id belongs to an own card of another name."""


class Collection(Mapping[str, Card]):
    """Cards by id, those of the set before the own ones; every change of an own card is on the disk at once."""

    def __init__(self, cards: Cards, folder: Path) -> None:
        self._set, self._folder = cards, folder
        self.notices: list[AsideFile] = []
        """A file of own cards that had to be set aside, or of which some cards had."""
        self._holding = Holding()
        self.found = self._holding
        """What the disk had before the last change."""
        clear_leftovers(folder, *LEFTOVERS)
        self._refresh()

    @classmethod
    def open(cls, folder: Path | None = None) -> Self:
        """Read the set and the own cards of the folder (None: the user's)."""
        return cls(store.open_cards(), data_folder() if folder is None else folder)

    def __getitem__(self, card_id: str) -> Card:
        own = self._own  # another one at any time, to a thread
        return own[card_id] if card_id in own else self._set[card_id]

    def __iter__(self) -> Iterator[str]:
        yield from self._set
        yield from self._own

    def __len__(self) -> int:
        return len(self._set) + len(self._own)

    @property
    def _own(self) -> Mapping[str, Card]:
        return self._holding.cards

    @property
    def own(self) -> tuple[Card, ...]:
        """The own cards, by set and number."""
        return tuple(self._own.values())

    @property
    def sets(self) -> tuple[CardSet, ...]:
        """The user's sets, that of the cards that were put into none first."""
        return self._holding.every_set

    @property
    def holding(self) -> Holding:
        """The own cards and sets as they are now."""
        return self._holding

    @property
    def folder(self) -> Path:
        """Where the file of own cards lies."""
        return self._folder

    @property
    def removed(self) -> dict[str, Words]:
        """The names of own cards that were given up, by id."""
        return {card_id: name for card_id, name in self._holding.spent.items() if name is not None}

    def is_own(self, card_id: str) -> bool:
        """Tell whether a card is an own one."""
        return card_id in self._own

    def put(self, card: Card, replace: bool = True, edit: Callable[[Holding, str], Holding] | None = None) -> Card:
        """Keep an own card, in the place of the one of its id; return it as kept, with its set and number.

        What `edit` makes of all that is held then, told the id of the card, is kept along with it or not at all.

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
            held = self._holding.with_cards([kept])
            self._keep(held if edit is None else edit(held, kept.id))
        return self._own[kept.id]

    def remove(self, card_id: str) -> None:
        """Give up an own card; one that is gone already is no error. Raise OSError where that can't be written."""
        with self._changing():
            if card_id in self._own:
                self._write(self._holding.without_cards([card_id]))

    def give_picture(self, card_id: str, picture: OwnPicture | None) -> None:
        """Give an own card a picture, or take it away; raise RejectedError where there is no room, or OSError."""
        if self._holding.pictures.get(card_id) != picture:
            self.change(lambda held: held.with_picture(card_id, picture))

    def change(self, edit: Callable[[Holding], Holding]) -> Holding:
        """Carry out a change of cards and sets, all of it or nothing; return what is held then.

        Raise RejectedError for cards that can't be searched or bear one name, and what `edit` raises; OSError where it
        can't be written.
        """
        with self._changing():
            changed = edit(self._holding)
            if changed.cards.keys() & self._set.keys():
                raise RejectedError(_UNSEARCHABLE)
            if (twice := _namesakes([*self._set.values(), *changed.cards.values()])) is not None:
                raise RejectedError(_bears(twice))
            self._keep(changed)
        return self._holding

    def take_over(self, path: Path) -> None:
        """Put the cards of a file of own cards in the place of these; raise SourceError or OSError, nothing changed."""
        file, _ = store.read_singly(path)
        kept = Holding.of(file)
        with self._changing():
            gone = {card.id: card.name for card in self.own}
            spent = {**self._holding.spent, **gone, **kept.spent}
            left = {card_id: name for card_id, name in spent.items() if card_id not in kept.cards}
            self._write(replace_in(kept, spent=left))

    def new_id(self, name: str) -> str:
        """Return an id for a new own card of that name, one that no card has or had."""
        return self._holding.free_id(name)

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
        if not can_be_searched(self.own, self._folder):
            with self._changing():
                odd = {card.id for card in self.own if not can_be_searched([card], self._folder)}
                others = {key: card for key, card in self._own.items() if key not in odd}
                self._part_with(replace_in(self._holding, cards=others), odd)
            return self.database()
        path = database_of(self.own, self._folder)
        for old in self._folder.glob("cards-*.sqlite"):
            if old != path:
                with suppress(OSError):  # another program may still be reading it
                    old.unlink()
        return path

    def _as_own(self, card: Card) -> Card:
        """Return a card with the id, set and number that it has as an own one."""
        kept, held = with_own_id(card), self._holding
        known = held.cards.get(kept.id)
        housed = kept.set if kept.set in held.sets else known.set if known is not None else OWN_SET
        taken = {own.number for own in held.of_set(housed)}
        if known is not None and known.set == housed:
            number = known.number
        elif kept.id in held.spent and kept.number and kept.number not in taken:
            number = kept.number  # a card that is given back
        else:
            number = held.next_number(housed)
        return kept.model_copy(update={"set": housed, "number": number})

    def _check(self, card: Card) -> None:
        if is_blank(card):
            raise RejectedError(Pair("У карты пустое имя или пустой текст.", "The card's name or text is blank."))
        if (other := self.namesake(card)) is not None:
            raise RejectedError(_bears(other))

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Keep other programs from the file while it is read and written; raise TimeoutError when one holds on."""
        self._folder.mkdir(parents=True, exist_ok=True)
        try:
            with hold(self._folder / LOCK, PATIENCE):
                self._refresh()
                self.found = self._holding
                yield
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                refused = REFUSALS.get(error.sqlite_errorcode & 0xFF, EACCES)
                raise OSError(refused, error.sqlite_errorname, str(self._folder / LOCK)) from error
            raise TimeoutError(ETIMEDOUT, "locked", str(self._folder / LOCK)) from error

    def _refresh(self) -> None:
        """Read the file anew: another program may have changed it; one that makes no sense is set aside.

        What was held is held until then, and where it can't be read: threads look cards up meanwhile.
        """
        path = self._folder / FILE
        if not path.exists():
            self._hold(Holding())
            return
        try:
            file, odd = store.read_singly(path)
        except SourceError:
            self._hold(Holding())
            self.notices.append(set_aside(path, Reason.UNREADABLE))
            return
        odd += [Pair(card.name.ru, card.name.en) for card in file.cards if is_blank(card)]
        self._hold(Holding.of(file))
        if odd:
            self._part_with(self._holding, odd)

    def _part_with(self, others: Holding, odd: Iterable[Name]) -> None:
        """Go on with the others of the own cards; the file with the odd ones stays aside as it was."""
        path = self._folder / FILE
        aside = free_name(path)
        self._hold(others)
        self.notices.append(PartedFile(aside, Reason.UNREADABLE, tuple(odd)))
        with suppress(OSError):  # where nothing can be written, the same is found at the next start
            shutil.copy2(path, aside)
            self._write(others)

    def _keep(self, holding: Holding) -> None:
        """Put own cards on the disk that the search can take in; raise RejectedError for others."""
        if not can_be_searched(tuple(holding.cards.values()), self._folder):
            raise RejectedError(_UNSEARCHABLE)
        self._write(holding)

    def _write(self, holding: Holding) -> None:
        """Put the own cards on the disk, all of them or none; the old file stays until the new one is whole."""
        content = holding.written()
        if len(content) > store.LARGEST:
            raise RejectedError(_FULL)
        if len(holding.cards) > store.MOST_CARDS or parts(content) > store.MOST_PARTS:
            raise RejectedError(_CROWDED)
        with written_whole(self._folder / FILE) as unfinished:
            unfinished.write_bytes(content)
        self._hold(holding)

    def _hold(self, holding: Holding) -> None:
        self._holding = holding
        know(holding.every_set)
        know_pictures(holding.pictures)


_FULL = Pair(
    "Свои карты с картинками, вместе с прежними в версиях наборов, заняли бы больше 50 МБ. Начните новую "
    "версию набора, тогда самые старые уйдут, или уберите набор, который не нужен.",
    "Custom cards with their pictures, those of past versions included, would take more than 50 MB. Begin a "
    "new version of the set, so that the oldest go, or remove a set that you don't need.",
)
_CROWDED = Pair(
    "Своих карт столько, что их файл больше не прочесть. Уберите часть из них.",
    "There are so many custom cards that their file couldn't be read again. Remove some.",
)
_UNSEARCHABLE = Pair(
    "Поиск не может принять эту карту. Проверьте её числа и тексты.",
    "The search can't take in this card. Check its numbers and texts.",
)


def _namesakes(cards: Sequence[Card]) -> Card | None:
    """Return a card whose name another before it bears."""
    borne = dict[str, str]()
    for card in cards:
        for name in {fold(card.name.ru), fold(card.name.en)}:
            if borne.setdefault(name, card.id) != card.id:
                return card
    return None


def _bears(other: Card) -> Pair:
    name = other.name
    return Pair(f"Карта с именем «{name.ru}» уже есть.", f'There is a card named "{name.en}" already.')


def _taken(known: Card) -> Pair:
    name = known.name
    return Pair(f"Этот id уже занят своей картой «{name.ru}».", f'The custom card "{name.en}" has this id already.')
