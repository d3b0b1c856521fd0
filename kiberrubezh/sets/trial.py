"""A card on trial: the same deck with it and without, against the field on the same seeds, as long as there is time."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from time import monotonic

from kiberrubezh import bots
from kiberrubezh.cards.card import Card
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.engine.rubezh.position.prior import Prior
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Lang, Name, Pair, name_in
from kiberrubezh.playtest import BLOCK
from kiberrubezh.playtest.comparison import Comparison, Judge, compare, difference
from kiberrubezh.playtest.documents.phrases import decimal, points
from kiberrubezh.playtest.plan import Entry, Plan, comparison
from kiberrubezh.playtest.record import Record
from kiberrubezh.sets.exchanges import best, exchanges, trials

BOTS = ("scripted", "scripted")
SECONDS = 105.0
"""A trial takes no longer, and so, with all around it, less than two minutes."""
MARGIN = 0.02
"""A difference of win rates that is none to speak of; an interval no wider to either side is narrow enough."""
_LEAST = 10
"""Rounds, at the least, before an interval is taken for narrow."""
_MOST = 800 * BLOCK
"""Duels against each opponent at most."""

_NO_DECK = Pair(
    "Карту «{card}» не с чем испытать: ни в одной колоде её нельзя поставить вместо другой по правилам.",
    "There is nothing to try {card} in: no deck may have it in the place of another card.",
)
_BY_HAND = Pair(
    "Текст карты «{card}» исполняют игроки, а не программа: что она даёт колоде, дуэли программ не скажут. "
    "Составьте его из действий.",
    "The players, not the program, carry out the text of {card}: duels of programs can't tell what it brings. "
    "Put it together from actions.",
)
_OUT_BY_HAND = Pair(
    "Карту «{card}» не с чем испытать: по правилам её можно поставить лишь вместо карт, "
    "тексты которых исполняют игроки.",
    "There is nothing to try {card} in: by the rules it may only stand for cards whose texts the players carry out.",
)
_HOW = Pair(
    "Колода «{deck}»: {copies} × «{card}» вместо {copies} × «{out}», против {others} колод, за всех играет «{bot}».",
    "The deck {deck}: {copies} × {card} in the place of {copies} × {out}, against {others} decks, all played by {bot}.",
)
_HOW_IN_PLACE = Pair(
    "Колода «{deck}», где карта уже есть: {copies} × «{card}», без неё {copies} × «{out}»; против {others} колод, "
    "за всех играет «{bot}».",
    "The deck {deck}, which has the card: {copies} × {card}, without it {copies} × {out}; against {others} decks, "
    "all played by {bot}.",
)
_MORE = Pair(
    "Карта усиливает колоду: с ней та выигрывает на {size}\u00a0±\u00a0{half} чаще, 95\u00a0%, дуэлей {duels}.",
    "The card makes the deck stronger: with it the deck wins {size}\u00a0±\u00a0{half} more, 95%, {duels} duels.",
)
_LESS = Pair(
    "Карта ослабляет колоду: с ней та выигрывает на {size}\u00a0±\u00a0{half} реже, 95\u00a0%, дуэлей {duels}.",
    "The card makes the deck weaker: with it the deck wins {size}\u00a0±\u00a0{half} less, 95%, {duels} duels.",
)
_ALIKE = Pair(
    "Разницы почти нет: с картой доля побед меняется на {signed}\u00a0±\u00a0{half}, 95\u00a0%, дуэлей {duels}.",
    "There is hardly a difference: with the card the share of wins changes by "
    "{signed}\u00a0±\u00a0{half}, 95%, {duels} duels.",
)
_SMALL = Pair(
    "Разница, если она есть, не больше {most}: с картой доля побед меняется на {signed}\u00a0±\u00a0{half}, "
    "то есть разница от {low} до {high}, 95\u00a0%, дуэлей {duels}. Точнее на этих зёрнах не измеряется.",
    "If there is a difference, it is at most {most}: with the card the share of wins changes by "
    "{signed}\u00a0±\u00a0{half}, so "
    "the difference is {low} to {high}, 95%, {duels} duels. On these seeds it is not measured more exactly.",
)
_OPEN = Pair(
    "Пока не отличить от случайности: с картой доля побед меняется на {signed}\u00a0±\u00a0{half}, "
    "то есть разница от {low} до {high}, 95\u00a0%, дуэлей {duels}.",
    "Not to be told from chance yet: with the card the share of wins changes by "
    "{signed}\u00a0±\u00a0{half}, so the difference "
    "is {low} to {high}, 95%, {duels} duels.",
)
_FEW = Pair(
    "Пока неизвестно: сыграно слишком мало дуэлей ({duels}).",
    "Not known: too few duels were played ({duels}).",
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
    name: Name
    """What the deck is called."""
    is_in_place: bool = False
    """Whether the deck has the card already, so that it is the one without that is made."""

    def words(self, lang: Lang) -> str:
        """Say which deck was taken, and what was exchanged."""
        card, out = (each.name.ru if lang == "ru" else each.name.en for each in (self.card, self.out))
        said = {
            "deck": name_in(self.name, lang),
            "card": card,
            "out": out,
            "copies": self.copies,
            "bot": bots.find(BOTS[0]).name.of(lang),
        }
        how = _HOW_IN_PLACE if self.is_in_place else _HOW
        return how.of(lang).format(**said, others=len(self.plan.entries) - 2)


def trial(
    card: Card,
    cards: Mapping[str, Card],
    decks: Sequence[Deck],
    field: Sequence[Deck],
    seed: int = 1,
    names: Mapping[Deck, Pair] = {},
) -> Trial:
    """Find the deck that suits a card best and what it takes the place of there. Raise NoTrialError.

    `names` are those of decks that have one in each language.

    A text that the players carry out is nothing to a program: what it would measure is another card, be it this one or
    the one that it takes the place of. A deck that has the card is compared with itself without it.
    """
    if card.manual is not None:
        raise NoTrialError(_BY_HAND.filled(card=Pair(card.name.ru, card.name.en)))
    found = list(trials(card, cards, decks, field))
    taken = best((each for each in found if each.out.manual is None), cards)
    if taken is None:
        why = _NO_DECK if best(found, cards) is None else _OUT_BY_HAND
        raise NoTrialError(why.filled(card=Pair(card.name.ru, card.name.en)))
    without, out = taken.without, taken.out
    others = [deck for deck in field if deck.lines != taken.deck.lines]
    one, *against = (Entry(deck.name, tuple(deck.expand(cards))) for deck in (without, *others))
    two = Entry(one.name, tuple(_exchanged(one.cards, out, card, taken.copies)))
    plan = comparison(one, two, against, BOTS, _MOST, seed, alike=True)
    name = names.get(taken.deck, taken.deck.name)
    return Trial(card, out, taken.copies, without, taken.changed, plan, name, is_in_place=taken.held > 0)


def deck_with(new: Sequence[Card], cards: Mapping[str, Card], decks: Sequence[Deck], name: str) -> Deck:
    """Return a legal deck with as many of these cards as go into the deck that suits the first of them.

    Raise NoTrialError where none goes in.
    """
    found, put = list(decks), list[Card]()
    for card in new:
        taken = {each.id for each in put}
        fits = (each for deck in found for each in exchanges(card, cards, deck) if each.out.id not in taken)
        if exchange := best(fits, cards):
            found = [exchange.changed]
            put.append(card)
    if not put:
        raise NoTrialError(_NO_DECK.filled(card=Pair(*(("—", "—") if not new else (new[0].name.ru, new[0].name.en)))))
    return found[0].renamed(name).noted("")


def with_prior(tried: Trial, prior: Prior) -> Plan:
    """Return what is played with what opponents think of lists that they don't know."""
    return replace(tried.plan, prior=prior)


class Watch:
    """Follows a trial as its records come, and says when it is enough: never because of where the difference lies.

    An interval for a settled number of duels holds for one whose number is settled by the clock, or by the width that
    is reached (Chow and Robbins, On the asymptotic theory of fixed-width sequential confidence intervals, 1965); it
    is far narrower than one that allows for stopping at whatever pleases.
    """

    def __init__(self, plan: Plan, seconds: float = SECONDS) -> None:
        self._judge = Judge(plan, MARGIN)
        self._end = monotonic() + seconds

    def see(self, record: Record) -> bool:
        """Take the next record in the plan's order; return whether it is enough."""
        rounds = self._judge.rounds
        self._judge.see(record)
        return (self._judge.rounds > rounds and self._is_narrow) or self.is_late

    @property
    def is_late(self) -> bool:
        """Whether the time is over."""
        return monotonic() > self._end

    @property
    def _is_narrow(self) -> bool:
        return self._judge.rounds >= _LEAST and difference(self._judge.differences).margin <= MARGIN


def until_known(plan: Plan, records: Iterable[Record], seconds: float = SECONDS) -> Iterator[Record]:
    """Yield records until the difference is known well enough or the time is over."""
    watch = Watch(plan, seconds)
    for record in records:
        yield record
        if watch.see(record):
            return


def verdict(plan: Plan, records: Sequence[Record]) -> Comparison | None:
    """Return what is known by so many records; None where they are too few to say how sure it is."""
    try:
        found = compare(plan, records, MARGIN)
    except ValueError:
        return None
    return found if found.better.is_known else None


def interval(found: Comparison) -> tuple[float, float]:
    """Return the 95 % interval of how much more the deck wins with the card, from -1 to 1, as one looks once."""
    return found.better.value - found.better.margin, found.better.value + found.better.margin


def is_clear(found: Comparison) -> bool:
    """Tell whether the sign of the difference is known, or that there is hardly one: none beyond MARGIN."""
    low, high = interval(found)
    return low > 0 or high < 0 or (_is_narrow(found) and low >= -MARGIN and high <= MARGIN)


def is_open(found: Comparison | None) -> bool:
    """Tell whether more duels would tell more: the sign isn't known, and the interval is wider than is played for."""
    return found is None or not (is_clear(found) or _is_narrow(found))


def _is_narrow(found: Comparison) -> bool:
    """Tell whether no more is played, as Watch does."""
    return found.rounds >= _LEAST and found.better.margin <= MARGIN


def verdict_words(found: Comparison | None, played: int, lang: Lang) -> str:
    """Say by how much more or less the deck wins with the card, and how sure that is."""
    if found is None:
        return _FEW.of(lang).format(duels=played)
    low, high = interval(found)
    doubt = _ALIKE if is_clear(found) else _SMALL if _is_narrow(found) else _OPEN
    words = _MORE if low > 0 else _LESS if high < 0 else doubt
    value = found.better.value
    return words.of(lang).format(
        size=decimal(abs(value) * 100, lang),
        signed=_signed(value, lang),
        half=points(found.better.margin, lang),
        most=points(max(-low, high), lang, genitive=True),
        low=_signed(low, lang),
        high=_signed(high, lang),
        duels=found.duels,
    )


def _signed(value: float, lang: Lang) -> str:
    """Write points with their sign."""
    written = decimal(value * 100, lang)
    return written if value <= 0 or written == "0" else f"+{written}"


def _exchanged(deck: Iterable[Card], out: Card, card: Card, copies: int) -> Iterator[Card]:
    """Yield the cards of a deck with so many copies of one card in the places of another."""
    left = copies
    for each in deck:
        left -= each.id == out.id
        yield card if each.id == out.id and left >= 0 else each
