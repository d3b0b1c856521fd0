"""A card on trial: the same deck with it and without, against the field on the same seeds, until it is clear."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from time import monotonic

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.formats import STANDARD
from kiberrubezh.deckbuilder.validate import errors
from kiberrubezh.engine.rubezh.position.prior import Prior
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Lang, Pair
from kiberrubezh.playtest import BLOCK
from kiberrubezh.playtest.comparison import Comparison, compare, until_clear
from kiberrubezh.playtest.documents.phrases import decimal, points
from kiberrubezh.playtest.plan import Entry, Plan, comparison
from kiberrubezh.playtest.record import Record

BOTS = ("scripted", "scripted")
SECONDS = 100.0
"""A trial takes no longer, and so, with all around it, less than two minutes."""
MARGIN = 0.02
"""A difference of win rates that is none to speak of."""
_MOST = 800 * BLOCK
"""Duels against each opponent at most."""
_OTHER_KIND, _OTHER_CATEGORY, _STRENGTH, _FEWER = 50.0, 3.0, 0.5, 6.0
"""How far apart two cards are: of another kind, of another category, by a point of damage, by a copy too few."""

_NO_DECK = Pair(
    "Карту «{card}» не с чем испытать: ни в одной колоде её нельзя поставить вместо другой по правилам.",
    "There is nothing to try {card} in: no deck may have it in the place of another card.",
)
_HOW = Pair(
    "Колода «{deck}»: {copies} × «{card}» вместо {copies} × «{out}», против {others} колод, за всех играет {bot}.",
    "The deck {deck}: {copies} × {card} in the place of {copies} × {out}, against {others} decks, all played by {bot}.",
)
_MORE = Pair(
    "С ней колода выигрывает на {better} чаще, 95\u00a0%, дуэлей {duels}.",
    "With it the deck wins {better} more, 95%, {duels} duels.",
)
_LESS = Pair(
    "С ней колода выигрывает на {better} реже, 95\u00a0%, дуэлей {duels}.",
    "With it the deck wins {better} less, 95%, {duels} duels.",
)
_ALIKE = Pair(
    "Разницы почти нет: меньше {margin}, 95\u00a0%, дуэлей {duels}.",
    "There is hardly a difference: less than {margin}, 95%, {duels} duels.",
)
_OPEN = Pair(
    "Не известно: разница от {low} до {high} пункта, 95\u00a0%, дуэлей {duels}. Ещё раз — продолжит отсюда.",
    "Not known: the difference is {low} to {high} points, 95%, {duels} duels. Once more goes on from here.",
)
_FEW = Pair(
    "Не известно: сыграно слишком мало дуэлей ({duels}). Ещё раз — продолжит отсюда.",
    "Not known: too few duels were played ({duels}). Once more goes on from here.",
)


class NoTrialError(ToldError):
    """A card can't be tried, and why."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What is played: a deck as it is and with the card, against others."""

    card: Card
    out: Card
    copies: int
    without: Deck
    changed: Deck
    plan: Plan

    def words(self, lang: Lang) -> str:
        """Say which deck was taken, and what was exchanged."""
        card, out = (each.name.ru if lang == "ru" else each.name.en for each in (self.card, self.out))
        said = {"deck": self.without.name, "card": card, "out": out, "copies": self.copies, "bot": BOTS[0]}
        return _HOW.of(lang).format(**said, others=len(self.plan.entries) - 2)


def trial(card: Card, cards: Mapping[str, Card], decks: Sequence[Deck], field: Sequence[Deck], seed: int = 1) -> Trial:
    """Find the deck that suits a card best and what it takes the place of there. Raise NoTrialError."""
    found = sorted(_exchanges(card, cards, decks), key=lambda each: each[0])
    if not found:
        raise NoTrialError(_NO_DECK.filled(card=Pair(card.name.ru, card.name.en)))
    _, without, out, copies = found[0]
    changed = without.with_count(out.id, without.counts()[out.id] - copies).with_card(card.id, copies)
    others = [deck for deck in field if deck.lines != without.lines]
    one, two, *against = (Entry(deck.name, tuple(deck.expand(cards))) for deck in (without, changed, *others))
    return Trial(card, out, copies, without, changed, comparison(one, two, against, BOTS, _MOST, seed))


def deck_with(new: Sequence[Card], cards: Mapping[str, Card], decks: Sequence[Deck], name: str) -> Deck:
    """Return a legal deck with as many of these cards as go into the deck that suits the first of them.

    Raise NoTrialError where none goes in.
    """
    found, put = list(decks), list[Card]()
    for card in new:
        taken = {each.id for each in put}
        fits = [each for each in _exchanges(card, cards, found) if each[2].id not in taken]
        if fits:
            _, deck, out, copies = min(fits, key=lambda each: each[0])
            found = [deck.with_count(out.id, deck.counts()[out.id] - copies).with_card(card.id, copies)]
            put.append(card)
    if not put:
        raise NoTrialError(_NO_DECK.filled(card=Pair(*(("—", "—") if not new else (new[0].name.ru, new[0].name.en)))))
    return found[0].renamed(name).noted("")


def with_prior(tried: Trial, prior: Prior) -> Plan:
    """Return what is played with what opponents think of lists that they don't know."""
    return replace(tried.plan, prior=prior)


def until_known(plan: Plan, records: Iterable[Record], seconds: float = SECONDS) -> Iterator[Record]:
    """Yield records until the matter is clear or the time is over."""
    end = monotonic() + seconds
    for record in until_clear(plan, records, MARGIN):
        yield record
        if monotonic() > end:
            return


def verdict(plan: Plan, records: Sequence[Record]) -> Comparison | None:
    """Return what is known by so many records; None for less than a round."""
    try:
        return compare(plan, records, MARGIN)
    except ValueError:
        return None


def verdict_words(found: Comparison | None, played: int, lang: Lang) -> str:
    """Say by how much more the deck wins with the card, as far as that is known at whatever moment one looks."""
    if found is None:
        return _FEW.of(lang).format(duels=played)
    low, high = found.sequence
    half = (high - low) / 2
    better = f"{decimal(abs(low + high) * 50, lang)} ± {points(half, lang)}"
    if low > 0 or high < 0:
        return (_MORE if low > 0 else _LESS).of(lang).format(better=better, duels=found.duels)
    if found.clear:
        return _ALIKE.of(lang).format(margin=points(found.margin, lang, genitive=True), duels=found.duels)
    ends = {"low": decimal(low * 100, lang), "high": f"+{decimal(high * 100, lang)}"}
    return _OPEN.of(lang).format(**ends, duels=found.duels)


def _exchanges(card: Card, cards: Mapping[str, Card], decks: Sequence[Deck]) -> Iterator[tuple[float, Deck, Card, int]]:
    """Yield decks in which the card may stand for another, and how far apart these are."""
    for deck in decks:
        counts = deck.counts()
        for out_id, count in counts.items():
            out = cards.get(out_id)
            copies = min(STANDARD.copies - counts.get(card.id, 0), count, STANDARD.copies)
            if out is None or out.id == card.id or copies < 1 or (out.basic and card.kind is not Kind.ASSET):
                continue
            changed = deck.with_count(out_id, count - copies).with_card(card.id, copies)
            if not errors(changed, cards):
                yield _apart(card, out) + _FEWER * (STANDARD.copies - copies), deck, out, copies


def _apart(one: Card, two: Card) -> float:
    """Return how unlike two cards are in what they cost and do."""
    pairs = ((one.requires, two.requires), (one.provides, two.provides))
    costs = sum(abs(mine.defence - its.defence) + abs(mine.attack - its.attack) for mine, its in pairs)
    other = one.category is not two.category or ({*one.blocks} != {*two.blocks} and not {*one.blocks} & {*two.blocks})
    strength = abs(one.damage - two.damage) + abs(one.capacity - two.capacity)
    kinds = _OTHER_KIND * (one.kind is not two.kind)
    return kinds + costs + _OTHER_CATEGORY * other + _STRENGTH * strength
