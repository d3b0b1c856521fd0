"""A thousand duels at random, each in one line: what was asked, offered, chosen and seen in it, as a digest."""

from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import blake2b
from random import Random

from engine.rubezh.course.test_manual_properties import manual_deck
from engine.rubezh.decks import lively_deck
from engine.rubezh.test_duel_goldens import plain

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import open_cards
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.events import Event

DUELS = 1000
_ODD = 10
"""One duel of so many is of decks full of texts, some of them to be carried out by hand."""
_LOOK = 100
"""After so many choices comes a look at what each seat sees, and at what it can imagine."""


def trace(number: int) -> str:
    """Play the duel of that number at random; return its decks, length, end and digest."""
    names, decks = _meeting(number)
    duel, chance, made = Duel.start(decks, number), Random(number).random, 0
    digest = blake2b("".join(map(_told, duel.events)).encode(), digest_size=8)
    while (decision := duel.decision) is not None:
        choice = decision.options[int(chance() * len(decision.options))]
        made += 1
        if made % _LOOK == number % _LOOK:
            digest.update("".join(_sights(duel, made)).encode())
        happened = duel.choose(choice)
        asked = f"{decision.seat} {decision.prompt} {''.join(map(_word, decision.options))} -> {_word(choice)}"
        digest.update("".join((asked, *map(_told, happened))).encode())
    digest.update(repr(duel.to_json()).encode())
    return f"{number:3} {names}: {made} choices, turn {duel.turn}, {duel.winner} by {duel.reason}, {digest.hexdigest()}"


def _meeting(number: int) -> tuple[str, tuple[Sequence[Card], Sequence[Card]]]:
    """Return two decks and what they are called: every pair of ready ones in turn, and some full of texts."""
    if number % _ODD:
        decks = _ready()
        one, two = divmod(number % len(decks) ** 2, len(decks))
        return f"ready {one + 1} {two + 1}", (decks[one], decks[two])
    chance = Random(number)
    if number % (2 * _ODD):
        return "lively", (lively_deck(chance), lively_deck(chance))
    return "manual", (manual_deck(chance), lively_deck(chance))


@cache
def _ready() -> list[list[Card]]:
    cards = open_cards()
    return [deck.expand(cards) for deck in ready_decks(cards)]


def _sights(duel: Duel, seed: int) -> Iterator[str]:
    """Tell what each seat sees and imagines."""
    for seat in (0, 1):
        yield repr(plain(duel.view(seat)))
        imagined = duel.imagine(seat, seed)
        yield repr((imagined.roster.specs, imagined.agenda, imagined.rng, imagined.decision))


@cache
def _word(option: Option) -> str:
    return f"{option.act} {option.card} {option.target},"


def _told(event: Event) -> str:
    return repr(tuple(event))
