"""`kiberrubezh set new`, `import`, `remove` and the rest that changes sets: said before and after, with a way back."""

from argparse import Namespace
from collections import Counter
from typing import TYPE_CHECKING

from kiberrubezh.commands.set.listing import read_document
from kiberrubezh.commands.set.wishes import DONE, REFUSED, confirm, find_set, open_sets, refuse, why_not
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from kiberrubezh.sets.desk import Sets
    from kiberrubezh.sets.document import Document

_BEGUN = Pair(
    "Набор начат: {id}. Карты в него: kiberrubezh set move {id} КАРТА, или в окне, «Карты», «Наборы».",
    "The set is begun: {id}. To put cards into it: kiberrubezh set move {id} CARD, or in the window, Cards, Sets.",
)
_BAD_NAME = Pair(
    "Имя — одна строка до 120 знаков, знак — до трёх букв.",
    "A name is one line of at most 120 characters, a mark has three at most.",
)
_TAKEN = Pair("Набор принят: {id}. Карт: {cards}.", "The set was accepted: {id}. Cards: {cards}.")
_EQUAL = Pair("Менять нечего.", "There is nothing to change.")
_NO_CARD = Pair(
    "Своей карты «{name}» нет. Ничего не изменено.", 'There is no custom card "{name}". Nothing was changed.'
)
_MOVED = Pair("Перенесено карт: {n}.", "Cards moved: {n}.")
_PUT = Pair("В наборе {id} колода «{deck}».", "The set {id} has the deck {deck}.")
_KEPT = Pair("Версия {n} сохранена, дальше идёт {next}.", "Version {n} is kept, {next} is begun.")
_NO_VERSION = Pair("Прошлой версии {n} нет. Есть: {known}.", "There is no past version {n}. There are: {known}.")
_SEVERAL = Pair(
    "Версий под номером {n}: {many}. Это последняя из них, {day} {note}. Другая: --which, от 1 (самая старая) до "
    "{many}.",
    "Versions under the number {n}: {many}. This is the last of them, {day} {note}. Another: --which, from 1 (the "
    "oldest) to {many}.",
)
_LET_GO = Pair(
    "Самые старые версии больше не хранятся: {numbers}. Хранятся последние {most}, вместе до {letters} млн знаков "
    "и {pictures} МБ прежних картинок.",
    "The oldest versions are no longer kept: {numbers}. The last {most} are kept, {letters} million characters and "
    "{pictures} MB of former pictures in all at most.",
)
_ABOUT = Pair(
    "Будет удалён набор «{name}»: карт: {cards}, колод: {decks}. "
    "Колоды с его картами останутся, но играть ими будет нельзя.",
    "The set {name} will be removed, cards: {cards}, decks: {decks}. Decks with its cards stay, but can't be played.",
)
_REMOVED = Pair(
    "Набор удалён. Вернуть: kiberrubezh set import {file}",
    "The set is removed. To bring it back: kiberrubezh set import {file}",
)


def begin(options: Namespace) -> int:
    """Make a set without cards."""
    from pydantic import ValidationError

    from kiberrubezh.cards.card import Words

    sets = open_sets(options)

    def made() -> str:
        return sets.begin(Words(ru=options.name, en=options.en or options.name), options.mark).id

    try:
        return _carry_out(lambda: _BEGUN.of(options.lang).format(id=made()), options)
    except ValidationError:
        return refuse(_BAD_NAME.of(options.lang))


def take(options: Namespace) -> int:
    """Take a set in from a file, once it is said what that would change."""
    document = read_document(options.file, options)
    return REFUSED if document is None else take_in(open_sets(options), document, options)


def go_back(options: Namespace) -> int:
    """Take a past version of a set in again."""
    from kiberrubezh.sets.document import SetFileError

    sets = open_sets(options)
    if (one := find_set(sets, options)) is None:
        return REFUSED
    options.preview = options.beside = False
    same = [each for each in one.versions if each.number == options.version]
    try:
        document = sets.past(one.id, options.version, options.which)
    except LookupError:
        known = ", ".join(_numbered(each.number for each in one.versions)) or "—"
        return refuse(_NO_VERSION.of(options.lang).format(n=options.version, known=known))
    except SetFileError as error:
        return refuse(error.message(options.lang))
    if options.which is None and len(same) > 1:
        told = {"n": options.version, "many": len(same), "day": same[-1].day, "note": same[-1].note or "—"}
        print(_SEVERAL.of(options.lang).format(**told))
    return take_in(sets, document, options, home=True)


def _numbered(numbers: "Iterable[int]") -> "Iterator[str]":
    """Tell each number once, and how many have it."""
    for number, many in Counter(numbers).items():
        yield str(number) if many == 1 else f"{number} (--which 1…{many})"


def take_in(sets: "Sets", document: "Document", options: Namespace, *, home: bool = False) -> int:
    """Take a set in, once it is said what that would change; return the exit code."""
    from kiberrubezh.sets.telling import preview_lines

    taken = sets.preview(document, anew=options.beside, home=home)
    print("\n".join(preview_lines(taken, options.lang, home=home)))
    if options.preview:
        return DONE
    if taken.standing == "equal":
        print(_EQUAL.of(options.lang))
        return DONE
    if not confirm(options):
        return REFUSED

    def carried_out() -> str:
        done = sets.take(document, anew=options.beside, home=home)
        taken_in = _TAKEN.of(options.lang).format(id=done.set.id, cards=len(done.cards))
        return taken_in + _let_go(sets, options)

    return _carry_out(carried_out, options)


def move(options: Namespace) -> int:
    """Move own cards into a set."""
    from kiberrubezh.deckbuilder.names import Names

    sets = open_sets(options)
    if (one := find_set(sets, options)) is None:
        return REFUSED
    names, ids = Names(sets.cards.own), list[str]()
    for typed in options.cards:
        if (card_id := names.find(typed)) is None:
            return refuse(_NO_CARD.of(options.lang).format(name=typed))
        ids.append(card_id)

    def carried_out() -> str:
        sets.move(ids, one.id)
        return _MOVED.of(options.lang).format(n=len(set(ids)))

    return _carry_out(carried_out, options)


def put_deck(options: Namespace) -> int:
    """Keep a deck among those of a set, and say what keeps it from being played."""
    from kiberrubezh.commands.duel.decks import UnreadableDeckError, find_deck, refusal

    sets = open_sets(options)
    if (one := find_set(sets, options)) is None:
        return REFUSED
    try:
        deck = find_deck(options.deck, sets.cards, options.lang, options.coding)
    except UnreadableDeckError as error:
        return refuse(str(error))

    def carried_out() -> str:
        sets.put_deck(one.id, deck)
        put = _PUT.of(options.lang).format(id=one.id, deck=deck.name)
        return "\n".join([put, *refusal(deck, sets.cards, options.lang, any_deck=None)])

    return _carry_out(carried_out, options)


def keep_version(options: Namespace) -> int:
    """Keep the set as it is as a version."""
    sets = open_sets(options)
    if (one := find_set(sets, options)) is None:
        return REFUSED

    def carried_out() -> str:
        number = sets.keep_version(one.id, options.note)
        kept = _KEPT.of(options.lang).format(n=number, next=sets.cards.holding.sets[one.id].version)
        return kept + _let_go(sets, options)

    return _carry_out(carried_out, options)


def _let_go(sets: "Sets", options: Namespace) -> str:
    """Tell which versions are kept no more since the last change, on a line of its own."""
    from kiberrubezh.cards.sets import MOST_VERSIONS
    from kiberrubezh.sets.versions import MEGABYTES, MOST_LETTERS

    if not (numbers := sets.let_go):
        return ""
    told = {"numbers": ", ".join(map(str, numbers)), "most": MOST_VERSIONS}
    told |= {"letters": MOST_LETTERS // 1_000_000, "pictures": MEGABYTES}
    return "\n" + _LET_GO.of(options.lang).format(**told)


def remove(options: Namespace) -> int:
    """Remove a set with its cards, once confirmed; tell the way back."""
    from kiberrubezh.sets.telling import in_lang

    sets = open_sets(options)
    if (one := find_set(sets, options)) is None:
        return REFUSED
    cards = len(sets.document(one.id).cards)
    print(_ABOUT.of(options.lang).format(name=in_lang(one.name, options.lang), cards=cards, decks=len(one.decks)))
    if not confirm(options):
        return REFUSED
    return _carry_out(lambda: _REMOVED.of(options.lang).format(file=sets.remove(one.id)), options)


def _carry_out(change: "Callable[[], str]", options: Namespace) -> int:
    """Carry a change out and print what it says, or say why it can't be."""
    from kiberrubezh.collection import RejectedError

    try:
        print(change())
    except RejectedError as error:
        return refuse(error.message(options.lang))
    except OSError as error:
        return why_not(error, options)
    return DONE
