"""A search told: as lines for people, as plain data for programs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from kiberrubezh.cards.card import Card
from kiberrubezh.ground.intervals import Mean, Share
from kiberrubezh.ground.words import PERCENT, Lang, Pair
from kiberrubezh.metagame.decks import List
from kiberrubezh.metagame.documents.archive import FORMAT, WITH, WITHOUT
from kiberrubezh.metagame.findings import Findings, FoundDeck
from kiberrubezh.metagame.hunt import FINAL, Answer, even
from kiberrubezh.metagame.kinds import kinds_words
from kiberrubezh.metagame.mixture import Weight
from kiberrubezh.metagame.oracle import Step, enough
from kiberrubezh.metagame.parts import BOUTS, Part, Swap, bouts_for
from kiberrubezh.metagame.titles import PARTS_HEAD, PLAYED_HEAD, exchanged_title
from kiberrubezh.playtest import BLOCK
from kiberrubezh.playtest.documents.phrases import decimal, mean_words, percent, share_words

_DECK = Pair("{name} — {weight}; {kinds}", "{name}: {weight}; {kinds}")
_BEATS = Pair("   бьёт: {whom}", "   beats: {whom}")
_MAY_BEAT = Pair("   может быть, и: {whom}", "   may beat: {whom}")
_LEAST = Pair(
    "Не играют в равновесии (выигрыш против него):", "Not played in the equilibrium (what they win against it):"
)
_OUT = Pair("{name} — {wins}", "{name}: {wins}")
_OPEN = Pair(
    "Лучший ответ, который нашёлся: {wins} дуэлей против равновесия.",
    "The best answer found wins {wins} of duels against the equilibrium.",
)
_KNOWN = Pair("Это «{deck}», одна из этих колод.", "It is {deck}, one of these decks.")
_JOINED = Pair(
    "Лучший ответ прежнему равновесию выигрывал {wins} дуэлей и теперь среди колод; что бьёт новое, ещё не искали.",
    "The best answer to the equilibrium before won {wins} of duels and is among the decks now; what beats this one "
    "wasn't looked for yet.",
)
_CLOSED = Pair(
    "Поиск два раза подряд, второй раз втрое дольше, не нашёл новой колоды, что выигрывает заметно больше половины.",
    "Twice in succession, then for three times as long, the search found no new deck that wins noticeably more than "
    "half.",
)
_SPENT = Pair(
    "Дуэли кончились раньше, чем ответы: дайте их больше.",
    "The duels ended before the answers did: allow more.",
)
_NO_HUNT = Pair(
    "На поиск ответов дуэлей не хватило. На один такой хватит {n}.",
    "There were no duels for a search of answers. For one such, {n} will do.",
)
_UNMET = Pair("Не сыграли, дуэли кончились раньше: {decks}.", "Not met, as the duels ended before: {decks}.")
_PART = Pair("{card}: {worth} — «{deck}»", "{card}: {worth}, {deck}")
_PARTS_CUT = Pair("Остальные карты не проверены: дуэли кончились.", "The other cards weren't tried: the duels ended.")
_IDLE = Pair("Карт, которых нет ни в одной из этих колод: {n}", "Cards in none of these decks: {n}")
_SWAPS = Pair(
    "«{card}»: на сколько пунктов чаще колода выигрывает, если положить её вместо другой карты",
    "{card}: by how many points more often a deck wins with it in place of another card",
)
_SWAP = Pair("«{deck}», вместо «{out}» ({copies}): {gain}", "{deck}, in place of {out} ({copies}): {gain}")
_SHOWN = 12
"""Cards whose parts are told to people; programs get all."""


def lines(findings: Findings, cards: Mapping[str, Card], lang: Lang) -> Iterator[str]:
    """Yield what people read of a search."""
    yield _openness(findings, lang)
    yield ""
    yield PLAYED_HEAD.of(lang)
    for deck in sorted(findings.decks, key=lambda it: -it.weight.value):
        if deck.is_played:
            yield from _played(findings, deck, lang)
    others = [deck for deck in findings.decks if not deck.is_played]
    if others:
        yield ""
        yield _LEAST.of(lang)
        for deck in sorted(others, key=lambda it: -it.wins.value):
            yield _OUT.of(lang).format(name=deck.name, wins=_within(deck.wins, lang))
    if findings.unmet:
        yield ""
        yield _UNMET.of(lang).format(decks=", ".join(findings.unmet))
    yield from _parts(findings, cards, lang)
    yield ""
    yield _IDLE.of(lang).format(n=len(findings.idle))


def _played(findings: Findings, deck: FoundDeck, lang: Lang) -> Iterator[str]:
    kinds = kinds_words(deck.kinds, lang)
    yield _DECK.of(lang).format(name=deck.name, weight=_about(deck.weight, lang), kinds=kinds)
    place = findings.decks.index(deck)
    met = [(other.name, _wins(findings, place, nth)) for nth, other in enumerate(findings.decks) if other.is_played]
    sure = [f"{name} {_about(wins, lang)}" for name, wins in met if wins.low > _HALF]
    others = [f"{name} {_about(wins, lang)}" for name, wins in met if wins.low <= _HALF < wins.value]
    for words, names in ((_BEATS, sure), (_MAY_BEAT, others)):
        if names:
            yield words.of(lang).format(whom=", ".join(names))


_HALF = 0.5


def _wins(findings: Findings, one: int, two: int) -> Weight:
    """Return what a deck wins against another, by their places."""
    if one == two:
        return Weight(_HALF, _HALF, _HALF)
    pair = next(pair for pair in findings.pairs if {pair.one, pair.two} == {one, two})
    low, high = pair.wins.interval
    if pair.one == one:
        return Weight(pair.wins.value, low, high)
    return Weight(1 - pair.wins.value, 1 - high, 1 - low)


def _about(known: Weight, lang: Lang) -> str:
    """Say what is known to some points alone, without tenths."""
    value, low, high = (decimal(round(part * 100), lang) for part in (known.value, known.low, known.high))
    return f"{value}{PERCENT.of(lang)} ({low}–{high})"


def _within(weight: Weight, lang: Lang) -> str:
    low, high = (decimal(end * 100, lang) for end in (weight.low, weight.high))
    return f"{percent(weight.value, lang)} ({low}–{high})"


def _openness(findings: Findings, lang: Lang) -> str:
    best, steps = findings.best_answer, findings.game.steps
    if best is None and steps:
        joined = _JOINED.of(lang).format(wins=share_words(steps[-1].answer.wins, lang))
        return f"{joined} {_SPENT.of(lang)}"
    if best is None:
        will_do = enough(len(findings.decks) + len(findings.unmet))
        return _NO_HUNT.of(lang).format(n=decimal(will_do, lang))
    told = [_OPEN.of(lang).format(wins=share_words(best, lang))]
    assert findings.best is not None
    answer = steps[findings.best].answer.deck
    told += [_KNOWN.of(lang).format(deck=deck.name) for deck in findings.decks if deck.deck == answer]
    return " ".join([*told, (_CLOSED if findings.game.is_whole else _SPENT).of(lang)])


def _parts(findings: Findings, cards: Mapping[str, Card], lang: Lang) -> Iterator[str]:
    if not findings.parts:
        return
    yield ""
    yield PARTS_HEAD.of(lang)
    for part in sorted(findings.parts, key=lambda it: -it.worth.value)[:_SHOWN]:
        name, deck = getattr(cards[part.card].name, lang), findings.decks[part.deck].name
        yield _PART.of(lang).format(card=name, worth=mean_words(part.worth, lang, 100), deck=deck)
    if not findings.has_all_parts:
        yield _PARTS_CUT.of(lang)


def swap_lines(
    card: str, swaps: Sequence[Swap], names: Sequence[str], cards: Mapping[str, Card], lang: Lang
) -> Iterator[str]:
    """Yield what people read of what a card would bring, the most first."""
    yield _SWAPS.of(lang).format(card=getattr(cards[card].name, lang))
    for swap in sorted(swaps, key=lambda it: -it.gain.value):
        out, gain = getattr(cards[swap.out].name, lang), mean_words(swap.gain, lang, 100)
        yield _SWAP.of(lang).format(deck=names[swap.deck], out=out, copies=swap.copies, gain=gain)


def to_json(findings: Findings, started: int, about: Mapping[str, object]) -> dict[str, Any]:
    """Return a search as plain data: shares from 0 to 1, cards by id, decks by their places.

    So many decks it began with.
    """
    return {
        "metagame": FORMAT,
        **about,
        "spent": findings.spent,
        "whole": findings.game.is_whole,
        "decks": [
            {
                "name": deck.name,
                "cards": dict(deck.deck),
                "weight": _weight(deck.weight),
                "wins": _weight(deck.wins),
                "found": place >= started,
                "played": deck.is_played,
                "kinds": {kind.value: count for kind, count in deck.kinds.items()},
                "replays": _replays(findings, place),
            }
            for place, deck in enumerate(findings.decks)
        ],
        "unmet": list(findings.unmet),
        "pairs": [{"one": pair.one, "two": pair.two, "wins": share_json(pair.wins)} for pair in findings.pairs],
        "steps": [_step(nth, step) for nth, step in enumerate(findings.game.steps)],
        "best": findings.best,
        "parts": [_part(nth, part, findings) for nth, part in enumerate(findings.parts)],
        "all_parts": findings.has_all_parts,
        "idle": list(findings.idle),
    }


def _replays(findings: Findings, deck: int) -> list[str]:
    """Return the first duel against each deck that it has met, as `--replay` takes it, those played most first."""
    met = [pair.one + pair.two - deck for pair in findings.pairs if deck in (pair.one, pair.two)]
    return [f"{deck},{other},0" for other in sorted(met, key=lambda it: -findings.decks[it].weight.value)]


def _weight(weight: Weight) -> dict[str, float]:
    return {"value": weight.value, "low": weight.low, "high": weight.high}


def share_json(wins: Share) -> dict[str, float]:
    """Return a share of duels as plain data."""
    low, high = wins.interval
    return {"value": wins.value, "low": low, "high": high, **wins._asdict()}


def mean_json(mean: Mean) -> dict[str, float | None]:
    """Return a mean as plain data; the margin is null where nothing can be said."""
    return {"value": mean.value, "margin": mean.margin if mean.is_known else None}


def answer_json(answer: Answer) -> dict[str, Any]:
    """Return a deck that was found as plain data."""
    return {"cards": dict(answer.deck), "wins": share_json(answer.wins)}


def _step(nth: int, step: Step) -> dict[str, Any]:
    against = [
        {"cards": dict(deck), "share": part} for deck, part in zip(step.mixture.decks, step.mixture.shares, strict=True)
    ]
    met = {other: bout for bout, other in reversed(list(enumerate(islice(step.mixture.met(), FINAL))))}
    first = sorted(bout for other, bout in met.items() if other != step.answer.deck)
    found = answer_json(step.answer) | {"replays": [f"{nth},{bout * BLOCK}" for bout in first]}
    return {"against": against, "found": found, "gains": step.gains, "place": step.place}


def _part(nth: int, part: Part, findings: Findings) -> dict[str, Any]:
    deck, met = findings.decks[part.deck].deck, islice(findings.mixture.met(), BOUTS)
    told = {"deck": part.deck, "card": part.card, "worth": mean_json(part.worth)}
    return told | {"replays": _both(nth, deck, part.lesser, met)}


def swaps_json(
    card: str,
    swaps: Sequence[Swap],
    decks: Sequence[tuple[str, List]],
    about: Mapping[str, object],
    cards: Mapping[str, Card],
    lang: Lang,
) -> dict[str, Any]:
    """Return what a card would bring to decks as plain data: these, which meet each other, and the changed ones."""
    beside = [{"name": name, "cards": dict(deck), "share": 1 / len(decks)} for name, deck in decks]
    changed = [
        {"name": exchanged_title(decks[it.deck][0], it.out, card, it.copies, cards, lang), "cards": dict(it.changed)}
        for it in swaps
    ]
    lists = tuple(deck for _, deck in decks)
    opponents = list(islice(even(lists).met(), bouts_for(len(lists))))
    told = [
        {"deck": it.deck, "changed": len(decks) + nth, "out": it.out, "copies": it.copies, "gain": mean_json(it.gain)}
        | {"replays": _both(nth, it.changed, lists[it.deck], opponents)}
        for nth, it in enumerate(swaps)
    ]
    return {"metagame": FORMAT, **about, "card": card, "decks": [*beside, *changed], "swaps": told}


def _both(nth: int, has_it: List, has_not: List, opponents: Iterable[List]) -> list[str]:
    """Return the first duel with a card and that without it in each bout that both had, as `--replay` takes them."""
    had = [bout for bout, other in enumerate(opponents) if other not in (has_it, has_not)]
    return [f"{word},{nth},{bout * BLOCK}" for bout in had for word in (WITH, WITHOUT)]
