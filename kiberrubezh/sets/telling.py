"""What taking a set in would do, and what is the matter with a set, in sentences of both languages."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.compose.doubts import unprintable_words
from kiberrubezh.cards.sets import CardSet, PastVersion, says
from kiberrubezh.deckbuilder.names import known_as
from kiberrubezh.deckbuilder.ready import deck_of
from kiberrubezh.deckbuilder.validate import validate
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Lang, Pair
from kiberrubezh.sets.changes import Change
from kiberrubezh.sets.document import Document
from kiberrubezh.sets.taking import Taking

_SHOWN = 8
"""Names at most of what is new, changed or gone; the others are counted."""
_HEAD = Pair(
    "«{name}», версия {version}. Карт: {cards}, колод: {decks}.",
    "{name}, version {version}. Cards: {cards}, decks: {decks}.",
)
_STANDING: Mapping[str, Pair] = {
    "new": Pair("Такого набора здесь нет, он добавится.", "There is no such set here, it will be added."),
    "equal": Pair("Этот набор здесь уже есть, точно такой же.", "This set is here already, just the same."),
    "same": Pair(
        "Этот набор здесь есть, и версия та же ({known}), но содержание другое. То, что есть, станет прошлой версией.",
        "This set is here in the same version ({known}), but differs. What is here will be kept as a past version.",
    ),
    "newer": Pair(
        "Здесь этот набор в версии {known}, она старше. Она останется среди прошлых версий.",
        "This set is here in version {known}, an older one. It will be kept among the past versions.",
    ),
    "older": Pair(
        "Здесь этот набор в версии {known}, она новее! Она останется среди прошлых версий.",
        "This set is here in version {known}, a newer one! It will be kept among the past versions.",
    ),
}
_APART = ("same", "newer", "older")
_GOES = Pair(
    "То, что есть сейчас, версия {known}, останется среди прошлых версий.",
    "What is here now, version {known}, will be kept among the past versions.",
)
_REPLACED = re.compile(r"(\d+) → (\d+)")
_BEFORE = Pair("до того, как взята версия {number}", "before version {number} was taken")
_SAME = Pair(
    "до того, как взято другое с тем же номером версии", "before something else of the same version number was taken"
)
_FACTS = Pair("О самом наборе изменится: {parts}", "Changes to the set itself: {parts}")
_CARDS = (
    Pair("Новые карты: {names}", "New cards: {names}"),
    Pair("Изменятся карты:\n{names}", "Cards that change:\n{names}"),
    Pair("Исчезнут карты: {names}", "Cards that go: {names}"),
)
_DECKS = (
    Pair("Новые колоды: {names}", "New decks: {names}"),
    Pair("Изменятся колоды:\n{names}", "Decks that change:\n{names}"),
    Pair("Исчезнут колоды: {names}", "Decks that go: {names}"),
)
_RENAMED = Pair(
    "Карта «{card}» войдёт как «{comes}»: здесь уже есть своя «{other}».",
    "The card {card} comes in as {comes}: there is another {other} here.",
)
_NEW_ID = Pair(
    "Карта «{card}» получит другой id, {id}: прежний был здесь у карты «{other}».",
    "The card {card} gets another id, {id}: the one it had was that of {other} here.",
)
_MISSING = Pair(
    "Колоды набора называют карты, которых здесь нет: {names}.",
    "Decks of the set name cards that are not here: {names}.",
)
_EMPTY = Pair("В наборе нет ни одной карты.", "There is no card in the set.")
_MANUAL = Pair(
    "Текст вне словаря, его исполняют игроки: {names}.",
    "A text outside the vocabulary, carried out by the players: {names}.",
)
_ILLEGAL = Pair("Колодой «{deck}» играть нельзя. {why}", "The deck {deck} is not legal. {why}")
_NTH = Pair("{number} ({nth}-я из {of})", "{number} ({nth} of {of})")
_UNSAID = Pair(
    "Напоминание о «{word}» не нужно: это слово не стоит ни на одной карте набора.",
    "The reminder of {word} is not needed: no card of the set says it.",
)


def note_words(note: str, lang: Lang) -> str:
    """Return what is noted of a version; of one that was kept as another took its place, which."""
    found = _REPLACED.fullmatch(note)
    if found is None:
        return note
    return _SAME.of(lang) if found[1] == found[2] else _BEFORE.of(lang).format(number=found[2])


def number_words(versions: Sequence[PastVersion], lang: Lang) -> list[str]:
    """Return the number of each version; of those that have one number, also which of them it is, from the oldest."""
    numbers, seen, told = [each.number for each in versions], Counter[int](), list[str]()
    for number in numbers:
        seen[number] += 1
        one = {"number": number, "nth": seen[number], "of": numbers.count(number)}
        told.append(_NTH.of(lang).format(**one) if one["of"] > 1 else str(number))
    return told


def alike_days(versions: Sequence[PastVersion]) -> frozenset[str]:
    """Return the days of which several versions are: there the time tells them apart."""
    days = [each.day for each in versions]
    return frozenset(day for day in days if days.count(day) > 1)


def preview_lines(taken: Taking, lang: Lang, *, home: bool = False) -> Iterator[str]:
    """Say what taking a set in would do, a sentence a line; `home`: it is a kept version or a table of one here."""
    one = taken.set
    yield _HEAD.of(lang).format(
        name=one_line(in_lang(one.name, lang)), version=one.version, cards=len(taken.cards), decks=len(one.decks)
    )
    standing = _GOES if home and taken.standing in _APART else _STANDING[taken.standing]
    yield standing.of(lang).format(known=taken.known.version if taken.known else "")
    if taken.standing in _APART:
        if taken.facts:
            yield _FACTS.of(lang).format(parts=_parts(taken.facts, lang))
        yield from _apart(taken.difference, _CARDS, lang)
        yield from _apart(taken.decks, _DECKS, lang)
    for clash in taken.clashes:
        name, other = one_line(in_lang(clash.card.name, lang)), one_line(in_lang(clash.other, lang))
        if clash.comes.name != clash.card.name:
            comes = one_line(in_lang(clash.comes.name, lang))
            yield _RENAMED.of(lang).format(card=name, comes=comes, other=other)
        else:
            yield _NEW_ID.of(lang).format(card=name, id=clash.comes.id, other=other)
    if taken.missing:
        yield _MISSING.of(lang).format(names=", ".join(map(one_line, taken.missing[:_SHOWN])))


def check_lines(document: Document, cards: Mapping[str, Card], lang: Lang) -> Iterator[tuple[bool, str]]:
    """Say what is the matter with a set, a sentence a line, each with whether it is a fault; `cards` are all others."""
    from kiberrubezh.cards.face.room import unprintable, unprintable_name  # sets are told of without fonts else

    known = {**cards, **{card.id: card for card in document.cards}}
    if not document.cards:
        yield False, _EMPTY.of(lang)
    for deck in document.set.decks:
        for problem in validate(deck_of(deck), known):
            if problem.severity == "error":
                why = f"{problem.rule}. {problem.message(lang)}"
                yield True, _ILLEGAL.of(lang).format(deck=one_line(deck.name), why=why)
                break
    if manual := [card.name for card in document.cards if card.manual is not None]:
        yield False, _MANUAL.of(lang).format(names=_listed(manual, lang))
    if signs := dict.fromkeys("".join((unprintable_name(document.set.edition), *map(unprintable, document.cards)))):
        yield False, unprintable_words("".join(signs)).of(lang)
    for word in unsaid(document.set, document.cards):
        yield False, _UNSAID.of(lang).format(word=one_line(in_lang(word, lang)))


def unsaid(one: CardSet, cards: Sequence[Card]) -> list[Words]:
    """List the keywords of a set's own that none of its cards says."""
    words = [each.keyword for each in one.reminders]
    return [word for word in words if not any(says(card, word) for card in cards)]


def in_lang(words: Words, lang: Lang) -> str:
    """Return words in a language."""
    return words.ru if lang == "ru" else words.en


def deck_words(card_id: str, cards: Mapping[str, Card], lang: Lang) -> str:
    """Name a card of a deck, known or not."""
    card = cards.get(card_id)
    return in_lang(card.name, lang) if card is not None else known_as(card_id, {}).of(lang)


def _apart(found: Sequence[Change], sentences: tuple[Pair, Pair, Pair], lang: Lang) -> Iterator[str]:
    new, changed, gone = ([each for each in found if each.sort == sort] for sort in ("new", "changed", "gone"))
    told = (_named(new, lang), _with_parts(changed, lang), _named(gone, lang))
    for names, sentence in zip(told, sentences, strict=True):
        if names:
            yield sentence.of(lang).format(names=names)


def _with_parts(changed: Sequence[Change], lang: Lang) -> str:
    """Name what changes, and what of it, each on a line of its own."""
    lines = [f"{each.name.of(lang)}: {_parts(each.parts, lang)}" for each in changed[:_SHOWN]]
    more = [f"+{len(changed) - _SHOWN}"] if len(changed) > _SHOWN else []
    return "\n".join(f"• {line}" for line in (*lines, *more))


def _parts(parts: Sequence[Pair], lang: Lang) -> str:
    return ", ".join(part.of(lang) for part in parts)


def _named(found: Sequence[Change], lang: Lang) -> str:
    return _cut([each.name.of(lang) for each in found])


def _listed(names: Sequence[Words], lang: Lang) -> str:
    return _cut([one_line(in_lang(name, lang)) for name in names])


def _cut(names: Sequence[str]) -> str:
    """List so many names, and count the others."""
    return ", ".join(names[:_SHOWN]) + (f" +{len(names) - _SHOWN}" if len(names) > _SHOWN else "")
