"""`kiberrubezh set list`, `check`, `schema` and `export`: what changes nothing here."""

import json
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiberrubezh.commands.console.saving import not_saved
from kiberrubezh.commands.set.wishes import DONE, REFUSED, find_set, open_sets, refuse
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from kiberrubezh.sets.document import Document

_ROW = Pair(
    "{id:20} {name}, версия {version}. Карт: {cards}, колод: {decks}, прошлых версий: {past}",
    "{id:20} {name}, version {version}. Cards: {cards}, decks: {decks}, past versions: {past}",
)
_DECK = Pair("  Колода: {called}, карт: {n}", "  Deck: {called}, cards: {n}")
_PAST = Pair("  Версия {number}, {day} {note}", "  Version {number}, {day} {note}")
_NEW = Pair("Начать свой: kiberrubezh set new ИМЯ", "Begin one of your own: kiberrubezh set new NAME")
_SOUND = Pair("Всё верно.", "All is well.")
_UNREAD = Pair("Файл «{file}» не прочесть: {why}", 'The file "{file}" can\'t be read: {why}')
_SAVED = Pair("Набор записан: {file}. Карт: {cards}.", "The set is written: {file}. Cards: {cards}.")
_KIND = Pair(
    "Набор сохраняется в файл {ending}, а не сюда: {file}", "A set is saved into a {ending} file, not here: {file}"
)


def show_list(options: Namespace) -> int:
    """List the base set and the user's."""
    from kiberrubezh.sets.desk import PRINTED_SETS
    from kiberrubezh.sets.telling import in_lang

    sets = open_sets(options)
    rows = [
        {
            "id": one.id,
            "name": in_lang(one.name, options.lang),
            "mark": one.mark,
            "version": one.version,
            "cards": len(sets.document(one.id).cards),
            "decks": len(one.decks),
            "past": len(one.versions),
        }
        for one in (*PRINTED_SETS, *sets.every)
    ]
    if options.json:
        print(json.dumps(rows, ensure_ascii=False, indent=2))
        return DONE
    for row in rows:
        print(_ROW.of(options.lang).format(**row))
    if len(rows) == len(PRINTED_SETS) + 1:
        print(_NEW.of(options.lang))
    return DONE


def show_set(options: Namespace) -> int:
    """Tell all that is in a set: what it is about, its cards, decks and versions."""
    from kiberrubezh.cards.text import type_line
    from kiberrubezh.deckbuilder.ready import deck_of
    from kiberrubezh.sets.telling import alike_days, in_lang, note_words, number_words

    sets, lang = open_sets(options), options.lang
    if (one := find_set(sets, options, own=False)) is None:
        return REFUSED
    cards = sets.document(one.id).cards
    counts = {"cards": len(cards), "decks": len(one.decks), "past": len(one.versions), "version": one.version}
    print(_ROW.of(lang).format(id=one.id, name=in_lang(one.name, lang), **counts))
    print(*([in_lang(one.about, lang)] if one.about else []), *([one.notes] if one.notes else []), sep="\n")
    for each in one.reminders:
        print(f"{in_lang(each.keyword, lang)} — {in_lang(each.meaning, lang)}")
    for card in cards:
        print(f"  {card.number:03} {in_lang(card.name, lang)} — {type_line(card, lang)}")
    for deck in map(deck_of, one.decks):
        print(_DECK.of(lang).format(called=f"{one.id}:{deck.name}", n=deck.size))
    alike = alike_days(one.versions)
    for past, number in zip(one.versions, number_words(one.versions, lang), strict=True):
        day = f"{past.day} {past.time}".strip() if past.day in alike else past.day
        print(_PAST.of(lang).format(number=number, day=day, note=note_words(past.note, lang)))
    return DONE


def check(options: Namespace) -> int:
    """Look a set or its file over; a file's preview is told as well."""
    from kiberrubezh.cards.sets import PRINTED
    from kiberrubezh.sets.telling import check_lines, preview_lines

    sets = open_sets(options)
    known = sets.find(options.set)
    if known is not None and not Path(options.set).is_file():
        document: Document | None = sets.document(known.id)
    else:
        document = read_document(Path(options.set), options)
    if document is None:
        return REFUSED
    if document.set.id not in PRINTED and known is None:
        print("\n".join(preview_lines(sets.preview(document), options.lang)))
    found = list(check_lines(document, sets.cards, options.lang))
    for _, words in found:
        print(words)
    faults = [words for is_fault, words in found if is_fault]
    if not faults:
        print(_SOUND.of(options.lang))
    return REFUSED if faults else DONE


def export(options: Namespace) -> int:
    """Write a set into a file."""
    from kiberrubezh.sets.document import ENDING, write_set

    sets = open_sets(options)
    if (one := find_set(sets, options)) is None:
        return REFUSED
    if options.file.suffix.lower() not in (ENDING, ".json"):
        return refuse(_KIND.of(options.lang).format(ending=ENDING, file=options.file))
    document = sets.document(one.id)
    try:
        write_set(document, options.file)
    except OSError as error:
        return refuse(not_saved(options.file, error, options.lang))
    print(_SAVED.of(options.lang).format(file=options.file, cards=len(document.cards)))
    return DONE


def show_schema(_: Namespace) -> int:
    """Print the JSON Schema of the file of a set."""
    from kiberrubezh.sets.document import schema

    print(json.dumps(schema(), ensure_ascii=False, indent=2))
    return DONE


def read_document(path: Path, options: Namespace) -> "Document | None":
    """Read the file of a set; None once it is said why that can't be."""
    from kiberrubezh.deckbuilder.words import why_unreadable
    from kiberrubezh.sets.document import SetFileError, read_set

    try:
        return read_set(path)
    except SetFileError as error:
        refuse(error.message(options.lang))
    except OSError as error:
        refuse(_UNREAD.of(options.lang).format(file=path, why=why_unreadable(error).of(options.lang)))
    return None
