"""Styles at play: each is known by how it plays, and the stronger win (docs/bots.md has the figures of more duels)."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from kiberrubezh.bots import player
from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.bots.rubezh.styles import Habits, Mistakes, Style
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.store import load_sources
from kiberrubezh.deckbuilder.sharing.code import deck_of
from kiberrubezh.engine.kernel import Decision, Option, Player
from kiberrubezh.engine.match import play
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.resources import resource

DUELS = 16
Decks = list[list[Card]]
LISTS = (
    "KR1P9-JH5UZ-XPTAQ-7EN5W-Y2HNT-0PHN2-V8S2Q-PVUV0-X",
    "KR1PP-ZPXUJ-LTUKE-460M7-ZHE8U-SWJ2E-H4Y9G-QGT60-YA",
    "KR1PS-5X2QV-FX99D-9AH2H-P8AE3-WGLKV-XPDJY-Q74Q2-PN",
    "KR1PP-NML2X-5XU3N-S3QW5-KNVF2-49YZ2-LZWQT-4XE4L",
    "KR1PP-V8F7R-JCJPT-ZP6SP-5LN04-XKGD2-VADPQ-GQYZ2-F32",
    "KR1PK-EXFY4-V0EDE-3H9RU-PCJF6-3F9CK-RUPQG-QHTKZ-4G",
    "KR1PZ-E4XW3-D4ESR-F7YA7-GTWVR-DHVRN-ZMKVQ-WC8UM-H",
    "KR1PZ-FTDN2-8TW3Y-F7HJS-0R4N8-5RYD8-5MKXQ-NDT4K-F",
)
"""Eight plans, from rush to decoys: the styles' own field, so that another list of a ready deck is no other test."""


@pytest.fixture(scope="module")
def decks() -> Decks:
    """Expand the lists."""
    cards = {card.id: card for card in load_sources(resource("cards"))}
    return [deck_of(code, cards).deck.expand(cards) for code in LISTS]


class Watched:
    """What one style did over several duels, a turn of its own on average."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()
        self.won = self.length = self.duels = 0
        self.begun: list[int] = []

    def rate(self, act: str) -> float:
        """Return how often it did that in a turn of the duel."""
        return self.done[act] / self.length


def meet(decks: Decks, one: str, other: str, duels: int = DUELS) -> tuple[Watched, Watched]:
    """Let two opponents play with the lists: each seed from both seats."""
    watched = Watched(), Watched()
    for place in range(duels):
        seed, swapped = divmod(place, 2)
        names = (other, one) if swapped else (one, other)
        pair = (decks[seed % 8], decks[(3 * seed + 1) % 8])
        _duel(Duel.start(pair, seed), [player(name, seed) for name in names], watched[::-1] if swapped else watched)
    return watched


def _duel(duel: Duel, players: Sequence[Player], watched: Sequence[Watched]) -> None:
    attacked = [0, 0]

    def watch(decision: Decision, option: Option, _events: Sequence[Any]) -> None:
        watched[decision.seat].done[option.act] += 1
        if option.act == "add" and not attacked[decision.seat]:
            attacked[decision.seat] = duel.turn
        if option.act == "deploy" and duel.roster.specs[option.card].is_measure:
            watched[decision.seat].done["measure"] += 1

    play(duel, players, watch)
    for seat, seen in enumerate(watched):
        seen.duels += 1
        seen.length += duel.turn
        seen.won += duel.winner == seat
        seen.begun.append(attacked[seat] or duel.turn)


@pytest.fixture(scope="module")
def seen(decks: Decks) -> tuple[Watched, Watched]:
    """Let the rusher and the fortress play the balanced one, on the same seeds and decks."""
    return meet(decks, "rusher", "scripted")[0], meet(decks, "fortress", "scripted")[0]


@pytest.mark.slow
def test_the_rusher_attacks_earlier_and_with_more(seen: tuple[Watched, Watched]) -> None:
    """Its first attack comes earlier, and it sends more of them in a turn than the fortress."""
    rusher, fortress = seen
    assert sum(rusher.begun) < 0.8 * sum(fortress.begun)
    assert rusher.rate("add") > 1.2 * fortress.rate("add")


@pytest.mark.slow
def test_the_fortress_deploys_and_blocks_more(seen: tuple[Watched, Watched]) -> None:
    """It lays twice as many measures as the rusher, and blocks more often."""
    rusher, fortress = seen
    assert fortress.rate("measure") > 1.7 * rusher.rate("measure")
    assert fortress.rate("block") > 1.1 * rusher.rate("block")


def test_duels_of_fortresses_are_long_and_those_of_rushers_short(decks: Decks) -> None:
    """The same decks and seeds last longer behind walls."""
    rushers, _ = meet(decks, "rusher", "rusher", 6)
    fortresses, _ = meet(decks, "fortress", "fortress", 6)
    assert fortresses.length > 1.15 * rushers.length


@pytest.mark.slow
@pytest.mark.parametrize(("weaker", "duels"), [("rusher", 50), ("fortress", 50), ("tutor", 30)])
def test_the_calculating_one_beats_the_other_styles(decks: Decks, weaker: str, duels: int) -> None:
    """Most of the duels, from both seats; of those with the fortress little more than half, so that it takes more."""
    calculating, _ = meet(decks, "calculating", weaker, duels)
    assert calculating.won > duels / 2


def test_the_tutor_still_beats_chance(decks: Decks) -> None:
    """A beginner's mistakes don't make a random player."""
    tutor, _ = meet(decks, "tutor", "random", 8)
    assert tutor.won >= 7


def trace(decks: Decks, style: Style, seed: int, deal: int = 3) -> list[Option]:
    """Play a duel of a style against itself; return all choices."""
    taken: list[Option] = []
    players = [ScriptedPlayer(style, seed), ScriptedPlayer(style, seed + 1)]
    play(Duel.start((decks[0], decks[6]), deal), players, lambda _decision, option, _events: taken.append(option))
    return taken


def test_mistakes_follow_the_seed(decks: Decks) -> None:
    """Equal seeds err alike, others differently; a style without mistakes does not mind the seed."""
    clumsy = Style(mistakes=Mistakes(0.3, 0.3, 0.3, 0.3, 0.3))
    assert trace(decks, clumsy, 1) == trace(decks, clumsy, 1)
    assert trace(decks, clumsy, 1) != trace(decks, clumsy, 2)
    assert trace(decks, Style(), 1) == trace(decks, Style(), 2)


@pytest.fixture(scope="module")
def usual(decks: Decks) -> dict[int, list[Option]]:
    """Play a few deals as the style does that has no rules and makes no mistakes."""
    return {deal: trace(decks, Style(), 1, deal) for deal in range(3, 9)}


@pytest.mark.parametrize("kind", ["forgets_block", "hasty_block", "wastes_attack", "early_event", "forgets_card"])
def test_each_mistake_changes_the_play(decks: Decks, usual: dict[int, list[Option]], kind: str) -> None:
    """A chance of 1 makes a duel another than a chance of 0."""
    style = Style(mistakes=Mistakes(**{kind: 1.0}))
    assert any(trace(decks, style, 1, deal) != taken for deal, taken in usual.items())


@pytest.mark.parametrize(
    "rules",
    [
        Habits(sends_all=True),
        Habits(sends_sure=True),
        Habits(attacks_from=12),
        Habits(blocks_from=4),
        Habits(most_measures=0),
        Habits(saves_blocks=False),
        Habits(keeps_ready=1),
    ],
    ids=lambda rules: next(name for name in rules.__slots__ if getattr(rules, name) != getattr(Habits(), name)),
)
def test_each_rule_changes_the_play(decks: Decks, usual: dict[int, list[Option]], rules: Habits) -> None:
    """A rule that is kept makes a duel another."""
    assert any(trace(decks, Style(rules=rules), 1, deal) != taken for deal, taken in usual.items())
