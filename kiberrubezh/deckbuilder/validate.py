"""Whether a deck may be played, and everything that is wrong with it (KR-2)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

from kiberrubezh.cards.card import OWN_BEFORE, Card, Words
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.speech.names import CATEGORIES
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder import words
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.formats import STANDARD, Format
from kiberrubezh.deckbuilder.names import Names, known_as
from kiberrubezh.deckbuilder.stats import Stats, redeal_chance, stats

NOTHING_REMOVED: Mapping[str, Words] = {}

Severity = Literal["error", "warning"]


_GUESSED = 10
"""Unknown cards of a deck for which it is guessed what was meant; more of them are no deck's slips of the pen."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: the rule, how bad it is, and the id of the card it is about, if it is about one."""

    rule: str
    severity: Severity
    code: str
    card: str | None = None
    values: Mapping[str, words.Value] = field(default_factory=dict)

    def message(self, lang: Lang) -> str:
        """Say what is wrong."""
        return words.fill(words.PROBLEMS[self.code].wrong, lang, self.values)

    def mend(self, lang: Lang) -> str:
        """Say what would mend it."""
        return words.fill(words.PROBLEMS[self.code].mend, lang, self.values)

    def to_json(self, lang: Lang) -> dict[str, Any]:
        """Return plain data for other programs."""
        return {
            "rule": self.rule,
            "severity": self.severity,
            "problem": self.code,
            "card": self.card,
            "message": self.message(lang),
            "mend": self.mend(lang),
        }


def validate(
    deck: Deck, cards: Mapping[str, Card], fmt: Format = STANDARD, removed: Mapping[str, Words] = NOTHING_REMOVED
) -> list[Problem]:
    """List every problem of the deck, errors first, each kind in the order of the rules.

    `removed` are the names of own cards that were given up, by id.
    """
    counted, counts = stats(deck, cards), deck.counts()
    problems = [*_size(counted.size, fmt), *_copies(counts, cards, fmt), *_unknown(counts, cards, removed)]
    if not counted.unknown:  # what follows hangs on every card of the deck
        problems += [
            *_opening(counted.assets, counted.others, fmt),
            *_too_dear(deck, cards, counted),
            *_unblocked(counted),
        ]
        problems += _redeal(counted, fmt)
    return sorted(problems, key=lambda problem: problem.severity != "error")


def errors(deck: Deck, cards: Mapping[str, Card], fmt: Format = STANDARD) -> list[Problem]:
    """List what keeps a deck from being played, as `validate` does, without working out what else may be said."""
    return errors_among(deck.counts(), cards, fmt)


def errors_among(counts: Mapping[str, int], cards: Mapping[str, Card], fmt: Format = STANDARD) -> list[Problem]:
    """List what keeps so many copies of these cards from being a deck that is played, by id."""
    found = {card_id: card for card_id in counts if (card := cards.get(card_id)) is not None}
    assets = sum(counts[card_id] for card_id, card in found.items() if card.kind is Kind.ASSET)
    known, size = sum(counts[card_id] for card_id in found), sum(counts.values())
    problems = [*_size(size, fmt), *_copies(counts, found, fmt)]
    if known < size:
        problems += _unknown(counts, cards, NOTHING_REMOVED)
    return [*problems, *_opening(assets, known - assets, fmt)] if known == size else problems


def is_legal(problems: list[Problem]) -> bool:
    """Whether none of the problems is an error."""
    return all(problem.severity != "error" for problem in problems)


def _size(size: int, fmt: Format) -> Iterator[Problem]:
    """KR-2.1."""
    allowed = words.between(fmt.minimum, fmt.maximum)
    if size < fmt.minimum:
        yield Problem("KR-2.1", "error", "too_small", None, {"size": size, "range": allowed, "by": fmt.minimum - size})
    if fmt.maximum is not None and size > fmt.maximum:
        yield Problem("KR-2.1", "error", "too_large", None, {"size": size, "range": allowed, "by": size - fmt.maximum})


def _unknown(counts: Mapping[str, int], cards: Mapping[str, Card], removed: Mapping[str, Words]) -> Iterator[Problem]:
    """KR-2.6: a deck is made of cards that are known, whatever their number."""
    unknown = [card_id for card_id in counts if card_id not in cards]
    names = Names.of(cards) if unknown else Names([])
    for place, card_id in enumerate(unknown):
        code = "removed" if card_id in removed else "missing_own" if card_id.startswith(OWN_BEFORE) else "unknown"
        name = known_as(card_id, removed)
        meant = words.likely(names.suggest(name.ru) if place < _GUESSED else ())
        yield Problem("KR-2.6", "error", code, card_id, {"card": name, "likely": meant})


def _copies(counts: Mapping[str, int], cards: Mapping[str, Card], fmt: Format) -> Iterator[Problem]:
    """KR-2.2, KR-2.3."""
    for card_id, count in counts.items():
        card = cards.get(card_id)
        if card is None or count <= fmt.copies or (card.basic and fmt.basics_exempt):
            continue
        values: dict[str, words.Value] = {"count": count, "most": fmt.copies, "by": count - fmt.copies}
        yield Problem("KR-2.2", "error", "too_many_copies", card_id, {"card": card.name, **values})


def _opening(count: int, others: int, fmt: Format) -> Iterator[Problem]:
    """KR-2.4."""
    if count < (least := fmt.opening_assets):
        yield Problem("KR-2.4", "error", "few_assets", None, {"count": count, "least": least, "by": least - count})
    if count and not others:
        yield Problem("KR-2.4", "error", "only_assets")


def _too_dear(deck: Deck, cards: Mapping[str, Card], counted: Stats) -> Iterator[Problem]:
    """KR-2.5: a card that can't be paid for with all assets of the deck."""
    provided = counted.provided
    for card_id in deck.counts():
        card = cards[card_id]
        for power, needed, given in (
            ("defence", card.requires.defence, provided.defence),
            ("attack", card.requires.attack, provided.attack),
        ):
            if needed > given:
                values: dict[str, words.Value] = {"needed": needed, "provided": given, "by": needed - given}
                values |= {"card": card.name, "power": words.POWERS[power]}
                yield Problem("KR-2.5", "warning", "too_dear", card_id, values)


def _unblocked(counted: Stats) -> Iterator[Problem]:
    """KR-2.5: a category that nothing blocks; a measure without categories blocks any (KR-1.3)."""
    for category in Category:
        if not counted.blocked(category):
            yield Problem("KR-2.5", "warning", "unblocked", None, {"category": CATEGORIES[category].full})


def _redeal(counted: Stats, fmt: Format) -> Iterator[Problem]:
    """KR-2.5: an opening hand that is too often one of KR-3.4; said only where KR-2.4 has nothing to say."""
    if any(True for _ in _opening(counted.assets, counted.others, fmt)):
        return
    chances = _chances(counted.size, fmt.opening_hand, fmt.opening_assets)
    if (chance := chances[counted.assets]) <= fmt.redeal_warning:
        return
    bearable = max(min(chances), fmt.redeal_warning)
    good = [assets for assets, risk in enumerate(chances) if risk <= bearable]
    values: dict[str, words.Value] = {"chance": chance, "most": fmt.redeal_warning, "low": good[0], "high": good[-1]}
    yield Problem("KR-2.5", "warning", "redeal", None, {"count": counted.assets, "size": counted.size, **values})


@lru_cache(128)
def _chances(size: int, hand: int, least: int) -> tuple[float, ...]:
    """Return how often a deck of that size is dealt anew, by the number of its assets; many decks are of one size."""
    return tuple([redeal_chance(assets, size, hand, least) for assets in range(size + 1)])
