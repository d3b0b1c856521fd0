"""What would mend a deck, told: as lines for people, as plain data for programs."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.speech.names import CATEGORIES
from kiberrubezh.ground.words import LANGS, Lang, Pair
from kiberrubezh.metagame.decks import List
from kiberrubezh.metagame.documents.archive import FORMAT
from kiberrubezh.metagame.documents.telling import answer_json, mean_json, share_json
from kiberrubezh.metagame.hunt import FINAL, Answer, Mixture
from kiberrubezh.metagame.losses import Losses
from kiberrubezh.metagame.mending import MendedDeck, Remedy
from kiberrubezh.metagame.titles import exchange_words, exchanged_title
from kiberrubezh.playtest import BLOCK
from kiberrubezh.playtest.documents.phrases import mean_words, percent, share_words

_STANDS = Pair(
    "«{deck}» выигрывает {wins} дуэлей против этих колод.", "{deck} wins {wins} of duels against these decks."
)
_LOST = Pair(
    "Разбор: проиграно {lost} из {n}. Больше всего потерь от атак «{category}»: {share} всего, что прошло.",
    "Duels lost: {lost} of {n}. Most was lost to {category}: {share} of the damage that got through.",
)
_NONE_LOST = Pair("Разбор: проиграно {lost} из {n}.", "Duels lost: {lost} of {n}.")
_STUCK = Pair("Чаще всего оставались в руке: {cards}.", "Most often left in the hand: {cards}.")
_TRIED = Pair(
    "Проверено замен: {n}. Лучшие, на новых зёрнах, в пунктах (дуэлей на каждую: {duels}):",
    "Swaps tried: {n}. The best, on fresh seeds, in points (duels for each: {duels}):",
)
_VERDICTS = {
    "helps": Pair("помогает", "it helps"),
    "hurts": Pair("вредит", "it hurts"),
    "unknown": Pair("не известно, помогает ли", "whether it helps is not known"),
}
_REASONS = {
    "merits": Pair("подсказали выигрыши похожих колод", "suggested by wins of similar decks"),
    "losses": Pair("подсказали проигранные дуэли", "suggested by the lost duels"),
}
NOTHING = Pair("Ни одной замены сыграть нельзя.", "No swap can be played.")
_SHOWN = 3


def mended_lines(name: str, found: MendedDeck, cards: Mapping[str, Card], lang: Lang) -> Iterator[str]:
    """Yield what people read of what would mend a deck."""
    yield _STANDS.of(lang).format(deck=name, wins=share_words(found.wins, lang))
    yield from losses_lines(found.losses, cards, lang)
    yield ""
    if not found.remedies:
        yield NOTHING.of(lang)
        return
    yield _TRIED.of(lang).format(n=found.tried, duels=found.bouts * BLOCK)
    for remedy in found.remedies:
        yield remedy_words(remedy, cards, lang)


def losses_lines(seen: Losses, cards: Mapping[str, Card], lang: Lang) -> Iterator[str]:
    """Yield what the lost duels say."""
    if seen.worst is None:
        yield _NONE_LOST.of(lang).format(lost=seen.lost, n=seen.duels)
    else:
        part = percent(seen.through[seen.worst] / sum(seen.through.values()), lang)
        category = CATEGORIES[seen.worst].full.of(lang)
        yield _LOST.of(lang).format(lost=seen.lost, n=seen.duels, category=category, share=part)
    if seen.stuck:
        worst = sorted(seen.stuck, key=lambda name: -seen.stuck[name])[:_SHOWN]
        named = ", ".join(f"{getattr(cards[name].name, lang)} ({seen.stuck[name]})" for name in worst)
        yield _STUCK.of(lang).format(cards=named)


def remedy_words(remedy: Remedy, cards: Mapping[str, Card], lang: Lang) -> str:
    """Say an exchange in a line, with what is known of it."""
    what = exchange_words(remedy.out, remedy.into, remedy.copies, cards, lang)
    gain = mean_words(remedy.gain, lang, 100)
    return f"{gain}: {what}; {_why(remedy, lang)}"


def remedy_title(name: str, remedy: Remedy, cards: Mapping[str, Card], lang: Lang) -> str:
    """Return what the changed deck is called."""
    return exchanged_title(name, remedy.out, remedy.into, remedy.copies, cards, lang)


def _why(remedy: Remedy, lang: Lang) -> str:
    return f"{_VERDICTS[remedy.verdict].of(lang)}; {_REASONS[remedy.reason].of(lang)}"


def mended_json(
    deck: tuple[str, List],
    found: MendedDeck,
    others: Sequence[tuple[str, List]],
    about: Mapping[str, Any],
    cards: Mapping[str, Card],
    lang: Lang,
) -> dict[str, Any]:
    """Return it as plain data: the deck, its changed copies (each with duels to replay) and its opponents."""
    name, listed = deck
    changed = [
        {"name": remedy_title(name, remedy, cards, lang), "cards": dict(remedy.deck), "gain": mean_json(remedy.gain)}
        | {"why": {told: _why(remedy, told) for told in LANGS}}
        | {"out": remedy.out, "into": remedy.into, "copies": remedy.copies}
        | {"verdict": remedy.verdict, "reason": remedy.reason}
        | {"replays": _replays(1 + nth, 1 + len(found.remedies), len(others), found.first_place, found.bouts)}
        for nth, remedy in enumerate(found.remedies)
    ]
    beside = [{"name": other, "cards": dict(its)} for other, its in others]
    seen, first = found.losses, 1 + len(found.remedies)
    own = _replays(0, first, len(others), found.first_place, found.bouts)
    return {
        "metagame": FORMAT,
        **about,
        "decks": [{"name": name, "cards": dict(listed), "replays": own}, *changed, *beside],
        "wins": share_json(found.wins),
        "tried": found.tried,
        "remedies": list(range(1, 1 + len(changed))),
        "losses": {
            "duels": seen.duels,
            "lost": seen.lost,
            "through": {category.value: n for category, n in seen.through.items()},
            "stuck": dict(seen.stuck),
            "replays": [f"0,{first + other},{number}" for other, number in seen.lost_to],
        },
    }


def beaten_json(
    names: Sequence[str], found_name: str, against: Mixture, answer: Answer, first_place: int, about: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the best answer to decks as plain data: it, then them, and the duels that it was rated by.

    There are none of a deck against itself.
    """
    beside = [
        {"name": name, "cards": dict(deck), "share": part} for name, deck, part in zip(names, *against, strict=True)
    ]
    met = [(deck, nth) for deck, nth in zip(against.met(), range(FINAL), strict=False) if deck != answer.deck]
    return {
        "metagame": FORMAT,
        **about,
        "name": found_name,
        **answer_json(answer),
        "decks": [{"name": found_name, "cards": dict(answer.deck)}, *beside],
        "replays": [f"0,{1 + against.decks.index(deck)},{(first_place + nth) * BLOCK}" for deck, nth in met],
    }


def _replays(deck: int, first_other: int, others: int, place: int, bouts: int) -> list[str]:
    """Return a duel against each opponent, as `--replay` takes it; they are met in turn."""
    return [f"{deck},{first_other + nth},{(place + nth) * BLOCK}" for nth in range(min(others, bouts))]
