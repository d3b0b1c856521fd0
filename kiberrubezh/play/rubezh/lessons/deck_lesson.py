"""A lesson in building a deck: the deck to begin with, steps that wait for what it becomes, an example of each."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import Field

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.stats import redeal_chance, stats
from kiberrubezh.deckbuilder.validate import errors
from kiberrubezh.disk.forms import Problem, likely_name
from kiberrubezh.ground.words import Lang, Pair
from kiberrubezh.play.rubezh.lessons.lesson import Ordered, Title, Words
from kiberrubezh.play.rubezh.sides import Cards, Part, spread

_LENGTHS: Final = {"legal": 0, "size": 1, "redeal": 1, "kind": 2, "blocks": 2, "least": 2, "most": 2}
"""What can be waited for, and how many words stand after it; the last is a number, but after `legal`."""
_VOCABULARY: Final = {"kind": tuple(Kind), "blocks": tuple(Category)}


class DeckStep(Part):
    """One thing that the deck is to become."""

    say: Words
    """What is said: one sentence, which names what is to be done."""
    wait: Annotated[tuple[Ordered, ...], Field(min_length=1, max_length=10)]
    """What the deck has to be then, all of it."""
    example: Annotated[tuple[Ordered, ...], Field(min_length=1, max_length=20)]
    """What leads there: `+4 traffic-filter`, `-2 firewall`; the check plays it."""
    light: Literal["search", "deck", "side"] = "search"
    """What is lit: the search, the deck, or its numbers."""
    rule: str = ""
    """The rule that it is about, which a press opens."""


class DeckLesson(Part):
    """A lesson in building a deck."""

    name: Title
    """What it is called, and the deck with it."""
    about: Words
    """What is learned by it."""
    deck: Annotated[tuple[Cards, ...], Field(max_length=60)]
    """The deck to begin with, each line a number of copies and a card's id."""
    steps: Annotated[tuple[DeckStep, ...], Field(min_length=1, max_length=30)]
    """What the deck is to become, one thing after another."""
    end: Words
    """What is said as all of it is done."""

    def begun(self, lang: Lang) -> Deck:
        """Return the deck to begin with."""
        counts: dict[str, int] = {}
        for card in spread(self.deck):
            counts[card] = counts.get(card, 0) + 1
        return Deck.of(self.name.ru if lang == "ru" else self.name.en, counts)

    def step_of(self, deck: Deck, cards: Mapping[str, Card]) -> int:
        """Return the first step that a deck doesn't satisfy; as many as there are once all are done."""
        for place, step in enumerate(self.steps):
            if not all(read_wish(it).holds(deck, cards) for it in step.wait):
                return place
        return len(self.steps)


class Wish(NamedTuple):
    """What a deck is to be."""

    what: str
    whom: str
    number: int

    def holds(self, deck: Deck, cards: Mapping[str, Card]) -> bool:
        """Tell whether a deck is so."""
        match self.what:
            case "legal":
                return not errors(deck, cards)
            case "size":
                return deck.size == self.number
            case "kind":
                return stats(deck, cards).kinds[Kind(self.whom)] >= self.number
            case "blocks":
                return stats(deck, cards).blocked(Category(self.whom)) >= self.number
            case "redeal":
                counted = stats(deck, cards)
                return bool(counted.size) and redeal_chance(counted.assets, counted.size) * 100 <= self.number
            case "least":
                return deck.counts().get(self.whom, 0) >= self.number
            case _:
                return deck.counts().get(self.whom, 0) <= self.number


def read_wish(words: str) -> Wish:
    """Read what a deck is to be. Raise ValueError for words that say nothing of the kind."""
    what, *rest = words.split()
    length = _LENGTHS.get(what, -1)
    known = _VOCABULARY.get(what)
    if len(rest) != length or (known is not None and rest[0] not in known):
        raise ValueError(words)
    return Wish(what, rest[0] if length == 2 else "", int(rest[-1]) if rest else 0)


def deck_problems(lesson: DeckLesson, cards: Mapping[str, Card]) -> list[Problem]:
    """Return what is wrong: cards and words that are none; then steps whose example doesn't lead there."""
    found = [
        Problem(f"deck.{place}", *_unknown(card, cards))
        for place, line in enumerate(lesson.deck)
        if (card := line.split()[-1]) not in cards
    ]
    for n, step in enumerate(lesson.steps):
        found += [Problem(f"steps.{n}.wait.{m}", *it) for m, words in enumerate(step.wait) for it in _odd_wish(words)]
        for m, words in enumerate(step.example):
            found += [Problem(f"steps.{n}.example.{m}", *it) for it in _odd_change(words, cards)]
    return found or list(_wrong_examples(lesson, cards))


def _wrong_examples(lesson: DeckLesson, cards: Mapping[str, Card]) -> Iterator[Problem]:
    """Build the deck by the examples; say which step waits for nothing, or isn't led to."""
    deck = lesson.begun("ru")
    for n, step in enumerate(lesson.steps):
        wishes = [read_wish(words) for words in step.wait]
        if all(wish.holds(deck, cards) for wish in wishes):
            yield Problem(f"steps.{n}.wait", _ALREADY, _OTHERWISE)
        for words in step.example:
            number, _, card = words.partition(" ")
            deck = deck.with_card(card, int(number))
        if lesson.step_of(deck, cards) <= n:
            yield Problem(f"steps.{n}.example", _NOT_THERE, _OTHERWISE)


def _odd_wish(words: str) -> Iterator[tuple[Pair, Pair]]:
    try:
        read_wish(words)
    except ValueError:
        near = get_close_matches(words.split()[0], list(_LENGTHS), 1)
        yield _NO_WISH.filled(said=words), _WISHES.filled(known=", ".join(near or _LENGTHS))


def _odd_change(words: str, cards: Mapping[str, Card]) -> Iterator[tuple[Pair, Pair]]:
    number, _, card = words.partition(" ")
    if number[:1] not in "+-" or not number[1:].isdecimal():
        yield _NO_WISH.filled(said=words), _WISHES.filled(known="+4, -2")
    elif card not in cards:
        yield _unknown(card, cards)


def _unknown(card: str, cards: Mapping[str, Card]) -> tuple[Pair, Pair]:
    return _NO_CARD.filled(card=card), likely_name(card, cards) or _WHICH_CARDS


_NO_CARD = Pair("нет карты «{card}».", "no card is called “{card}”.")
_WHICH_CARDS = Pair("Их id называет kiberrubezh cards search.", "kiberrubezh cards search names their ids.")
_NO_WISH = Pair("непонятно: «{said}».", "this says nothing: “{said}”.")
_WISHES = Pair("Понятно было бы: {known}.", "What could stand here: {known}.")
_ALREADY = Pair("колода такова ещё до этого шага.", "the deck is so before this step.")
_NOT_THERE = Pair(
    "этот пример не приводит к тому, чего ждёт шаг.", "this example doesn't lead to what the step waits for."
)
_OTHERWISE = Pair("Измените шаг или его пример.", "Change the step or its example.")
