"""Whatever duels say, in both languages: fifty of them played by chance, every event as heard, every option."""

import random
from collections.abc import Iterator

import pytest
from prose import faults

from kiberrubezh.collection import Collection
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.readings.options import CONCEDE, DONE
from kiberrubezh.engine.rubezh.rules import Rules
from kiberrubezh.engine.rubezh.sight.knowledge import tell
from kiberrubezh.engine.rubezh.speech.facts import table
from kiberrubezh.engine.rubezh.speech.log import describe, option_words
from kiberrubezh.ground.words import Lang

Spoken = tuple[Duel, Event | Option, str]
_LONGEST = 40
"""The turn up to which a duel is walked."""
NAMES: dict[Lang, tuple[str, str]] = {"ru": ("Анна", "Борис"), "en": ("Ann", "Bob")}


@pytest.fixture(scope="module")
def walked() -> list[Spoken]:
    """Play fifty duels by chance, some at a table with rules of its own; return all that has words."""
    cards = Collection.open()
    decks = ready_decks(cards, "ru")
    found: list[Spoken] = []
    for seed in range(50):
        chance = random.Random(seed)
        pair = [chance.choice(decks).expand(cards) for _ in (0, 1)]
        rules = Rules() if seed % 5 else Rules(draw=3, opening_hand=1 + seed, assets_a_turn=1)
        found += _play(Duel.start(pair, seed, rules=rules), chance)
    return found


def _play(duel: Duel, chance: random.Random) -> Iterator[Spoken]:
    yield from ((duel, event, "") for event in duel.events)
    while (decision := duel.decision) is not None:
        yield from ((duel, option, decision.prompt) for option in (*decision.options, CONCEDE))
        # Done comes seldom, so that much happens; late duels are given up.
        some = [option for option in decision.options if option != DONE]
        chosen = chance.choice(some) if some and chance.random() < 0.8 else chance.choice(decision.options)
        for event in duel.choose(chosen if duel.turn < _LONGEST else CONCEDE):
            yield from ((duel, tell(event, seat), "") for seat in (0, 1))


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_line_of_fifty_duels_reads_well(walked: list[Spoken], lang: Lang) -> None:
    """No word twice, no gap, no "0 cards", no wrong plural, nothing untranslated, in no event and no option."""
    lines = {_words(spoken, lang) for spoken in walked}
    wrong = {line: found for line in lines if (found := list(faults(line, lang)))}
    assert len(lines) > 2000
    assert wrong == {}


def _words(spoken: Spoken, lang: Lang) -> str:
    duel, said, prompt = spoken
    if isinstance(said, Option):
        return option_words(said, prompt, duel.roster.card, lang)
    return describe(said, duel.roster.card, NAMES[lang], lang, duel.rules)


@pytest.mark.parametrize(
    ("lang", "words"), [("ru", ("Ход 1, ваш", "Ход 1, соперника")), ("en", ("Turn 1, yours", "Turn 1, the opponent's"))]
)
def test_the_table_begins_with_the_turn(lang: Lang, words: tuple[str, str]) -> None:
    """Its number, and whose it is in the eyes of whoever looks; before the first turn it begins with the opponent."""
    cards = Collection.open()
    deck = ready_decks(cards)[0].expand(cards)
    duel = Duel.start([deck, deck], 3, first=0)
    assert all("Ход" not in table(duel.view(seat), lang)[0] for seat in (0, 1))
    while not duel.turn:
        assert duel.decision is not None
        duel.choose(duel.decision.options[0])
    assert tuple(table(duel.view(seat), lang)[0] for seat in (0, 1)) == words
