"""All that is done with a whole set, on the disk before it returns: made, changed, taken in, kept, removed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from itertools import count
from pathlib import Path

from pydantic import ValidationError

from kiberrubezh.cards.card import LONGEST_NAME, OWN_SET, Card, Words
from kiberrubezh.cards.sets import EDITIONS, LONGEST_NOTES, LONGEST_REMARK, MOST_DECKS, MOST_LINES, CardSet, SetDeck
from kiberrubezh.cards.store.holding import Holding
from kiberrubezh.collection import Collection, RejectedError
from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck
from kiberrubezh.deckbuilder.names import fold
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Pair
from kiberrubezh.sets.document import ENDING, Document, document_of, write_set
from kiberrubezh.sets.identities import names_beside
from kiberrubezh.sets.taking import Taking, preview
from kiberrubezh.sets.versions import advance, let_go, version_of

FOLDER = "sets"
"""Of the user's data: where a set lies that was removed, in case it is wanted back."""
_NAMED = Pair("Набор «{name}» уже есть.", 'There is a set "{name}" already.')
_STAYS = Pair(
    "«Свои карты» не удалить: здесь живут карты без набора.",
    "Custom Cards can't be removed: cards of no set live there.",
)
_UNKNOWN = Pair(
    "В колоде карта «{name}», а её здесь нет. В наборе могут быть только колоды из известных карт.",
    'The deck has the card "{name}", which is not here. Decks of a set may hold only known cards.',
)
_TOO_LONG = Pair(
    "Имя колоды в наборе — до {letters} знаков, заметка — до {notes}. Сократите их.",
    "A deck of a set has a name of at most {letters} characters and a note of at most {notes}. Shorten them.",
)
_LONG_REMARK = Pair(
    "Группа и слово о карте в колоде набора — до {letters} знаков. Сократите их.",
    "A group and a word on a card in a deck of a set have at most {letters} characters. Shorten them.",
)
_MANY_LINES = Pair(
    "В колоде набора до {most} разных карт, и «На примете» до {most}. Уберите лишние.",
    "A deck of a set has at most {most} different cards, and as many as Maybe. Take some out.",
)
_GONE = Pair(
    "Набора или карты здесь уже нет: их убрали в другом окне или командой. Ничего не изменено.",
    "The set or the card is gone: another window or a command removed it. Nothing is changed.",
)
_MANY = Pair("В наборе не больше {most} колод.", "A set has at most {most} decks.")


@dataclass(frozen=True, slots=True)
class Sets:
    """The user's sets, and those that come with the program."""

    cards: Collection

    @property
    def every(self) -> tuple[CardSet, ...]:
        """The user's sets."""
        return self.cards.sets

    def find(self, typed: str) -> CardSet | None:
        """Return the set of that id or name, the base set too."""
        known = [*self.every, *PRINTED_SETS]
        by_id = next((each for each in known if each.id == typed), None)
        return by_id or next((it for it in known if fold(typed) in (fold(it.name.ru), fold(it.name.en))), None)

    def document(self, set_id: str) -> Document:
        """Return a set with its cards, the base set too. Raise LookupError."""
        for printed in PRINTED_SETS:
            if printed.id == set_id:
                cards = sorted((card for card in self.cards.values() if card.set == set_id), key=_number)
                return Document(set=printed, cards=tuple(cards))
        return document_of(self.cards.holding, set_id)

    def begin(self, name: Words, mark: str = "") -> CardSet:
        """Make a set without cards; return it. Raise RejectedError for a name that another has, ValueError, OSError."""
        made = list[CardSet]()

        def edit(held: Holding) -> Holding:
            one = CardSet.model_validate({"id": held.free_set_id(name.en), "name": name, "mark": mark})
            made.append(one)
            return held.with_set(_checked(one, held))

        self.cards.change(edit)
        return made[-1]

    def alter(self, set_id: str, **told: object) -> None:
        """Change those fields of a set that are told, and no others. Raise RejectedError, ValueError, OSError."""

        def edit(held: Holding) -> Holding:
            one = CardSet.model_validate(_here(held, set_id).model_dump() | told)
            return held.with_set(_checked(one, held))

        self.cards.change(edit)

    def move(self, card_ids: Iterable[str], set_id: str) -> None:
        """Move own cards into a set; they get the next numbers there."""
        ids = tuple(card_ids)

        def edit(held: Holding) -> Holding:
            _here(held, set_id)
            for card_id in ids:
                if (card := held.cards.get(card_id)) is None:
                    raise RejectedError(_GONE)
                if card.set != set_id:
                    number = held.next_number(set_id)
                    held = held.with_cards([card.model_copy(update={"set": set_id, "number": number})])
            return held

        self.cards.change(edit)

    def preview(self, document: Document, *, anew: bool = False, home: bool = False) -> Taking:
        """Tell what taking a set in would do; `home`: it is a kept version or a table of a set that is here."""
        return preview(document, self._printed(), self.cards.holding, anew=anew, home=home)

    def take(self, document: Document, *, anew: bool = False, home: bool = False) -> Taking:
        """Take a set in, all of it or nothing; return what was done. Raise RejectedError, OSError."""
        done = list[Taking]()

        def edit(held: Holding) -> Holding:
            done.append(preview(document, self._printed(), held, anew=anew, home=home))
            return done[-1].applied(held, _now())

        self.cards.change(edit)
        return done[-1]

    def keep_version(self, set_id: str, note: str = "") -> int:
        """Keep the set as it is as a version and begin the next; return the number of the one kept."""
        numbers = list[int]()

        def edit(held: Holding) -> Holding:
            one = _here(held, set_id)
            numbers.append(one.version)
            document = document_of(held, set_id)
            held = held.with_past_pictures(document.pictures.values())
            return held.with_set(advance(one, document, _now(), note, held.past_pictures))

        self.cards.change(edit)
        return numbers[-1]

    def past(self, set_id: str, number: int, nth: int | None = None) -> Document:
        """Return a kept version of a set, the last or the nth of that number. Raise LookupError, SetFileError."""
        one = next(each for each in self.every if each.id == set_id)
        return version_of(one, self.cards.holding, number, nth)

    @property
    def let_go(self) -> tuple[int, ...]:
        """The numbers of the versions that the last change here let go of."""
        return let_go(self.cards.found, self.cards.holding)

    def remove(self, set_id: str) -> Path:
        """Remove a set with its cards; return the file by which it is taken in again. Raise RejectedError, OSError."""
        if set_id == OWN_SET:
            raise RejectedError(_STAYS)
        way_back = _free(self.cards.folder / FOLDER, set_id)

        def edit(held: Holding) -> Holding:
            _here(held, set_id)
            way_back.parent.mkdir(parents=True, exist_ok=True)
            write_set(document_of(held, set_id, past=True), way_back)
            return held.without_set(set_id)

        self.cards.change(edit)
        return way_back

    def put_deck(self, set_id: str, deck: Deck) -> None:
        """Keep a deck among those of a set, in the place of the one of its name; all that it says goes with it.

        Raise RejectedError for one with cards that are not here, that says too much, or that is one too many.
        """

        def edit(held: Holding) -> Holding:
            return self._with_deck(held, _here(held, set_id), deck)

        self.cards.change(edit)

    def add_deck(self, set_id: str, deck: Deck) -> str:
        """Keep a deck among those of a set beside the others, and return the free name that it got. Raise as above."""
        names = list[str]()

        def edit(held: Holding) -> Holding:
            one = _here(held, set_id)
            taken, name = {fold(each.name) for each in one.decks}, deck.name or one.name.ru
            names.append(next(free for free in names_beside(name) if fold(free) not in taken))
            return self._with_deck(held, one, deck.renamed(names[-1]))

        self.cards.change(edit)
        return names[-1]

    def drop_deck(self, set_id: str, name: str) -> None:
        """Take a deck out of those of a set."""

        def edit(held: Holding) -> Holding:
            one = _here(held, set_id)
            return held.with_set(
                one.model_copy(update={"decks": tuple(each for each in one.decks if each.name != name)})
            )

        self.cards.change(edit)

    def _with_deck(self, held: Holding, one: CardSet, deck: Deck) -> Holding:
        """Return what is held with a deck in a set. Raise RejectedError."""
        kept = self._kept(deck, one)
        decks = [*(each for each in one.decks if each.name != kept.name), kept]
        if len(decks) > MOST_DECKS:
            raise RejectedError(_MANY.filled(most=MOST_DECKS))
        return held.with_set(one.model_copy(update={"decks": tuple(decks)}))

    def _kept(self, deck: Deck, one: CardSet) -> SetDeck:
        """Return a deck as one of a set's. Raise RejectedError."""
        cards, maybe = (
            {card_id: min(number, MOST_COPIES) for card_id, number in counts.items()}
            for counts in (deck.counts(), deck.maybes())
        )
        if unknown := [card_id for card_id in (*cards, *maybe) if card_id not in self.cards]:
            raise RejectedError(_UNKNOWN.filled(name=one_line(unknown[0], LONGEST_NAME)))
        there = {*cards, *maybe}
        marks = [{"card": it.card_id, "group": it.group, "note": it.note} for it in deck.marks if it.card_id in there]
        told = {"name": deck.name or one.name.ru, "note": deck.note, "cards": cards, "maybe": maybe, "marks": marks}
        try:
            return SetDeck.model_validate(told)
        except ValidationError as error:
            raise RejectedError(_too_much(error)) from error

    def _printed(self) -> Mapping[str, Card]:
        own = self.cards.holding.cards
        return {card_id: card for card_id, card in self.cards.items() if card_id not in own}


PRINTED_SETS = tuple(
    CardSet(id=set_id, name=Words(ru=edition.name.ru, en=edition.name.en))
    for set_id, edition in EDITIONS.items()
    if set_id != OWN_SET
)


def _number(card: Card) -> int:
    return card.number


def _now() -> str:
    return f"{datetime.now():%Y-%m-%d %H:%M}"


def _today() -> str:
    return f"{date.today():%Y-%m-%d}"


def _too_much(error: ValidationError) -> Pair:
    """Say which part of a deck says more than a set can hold."""
    part = error.errors()[0]["loc"][0]
    if part in ("cards", "maybe"):
        return _MANY_LINES.filled(most=MOST_LINES)
    if part == "marks":
        return _LONG_REMARK.filled(letters=LONGEST_REMARK)
    return _TOO_LONG.filled(letters=LONGEST_NAME, notes=LONGEST_NOTES)


def _here(held: Holding, set_id: str) -> CardSet:
    """Return a set as it is held. Raise RejectedError for one that is gone."""
    found = next((each for each in held.every_set if each.id == set_id), None)
    if found is None:
        raise RejectedError(_GONE)
    return found


def _checked(one: CardSet, held: Holding) -> CardSet:
    """Return a set whose name no other bears. Raise RejectedError."""
    borne = {fold(name) for name in (one.name.ru, one.name.en)}
    for other in (*held.every_set, *PRINTED_SETS):
        if other.id != one.id and borne & {fold(other.name.ru), fold(other.name.en)}:
            raise RejectedError(Pair(_NAMED.ru.format(name=other.name.ru), _NAMED.en.format(name=other.name.en)))
    return one


def _free(folder: Path, set_id: str) -> Path:
    names = (f"{set_id}-{_today()}{more}{ENDING}" for more in _numbered())
    return next(folder / name for name in names if not (folder / name).exists())


def _numbered() -> Iterable[str]:
    yield ""
    yield from (f"-{number}" for number in count(2))
