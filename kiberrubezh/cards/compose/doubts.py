"""What a card that is being made should be looked at again for: what can't work, what another card has better."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kiberrubezh.cards.card import Card, Timing
from kiberrubezh.cards.compose.composition import fits
from kiberrubezh.cards.compose.domination import better, twins, worse
from kiberrubezh.cards.compose.facts import KEYWORDS, LEAST
from kiberrubezh.cards.effects import COUNTED_KEYWORDS, ExtraAssets, ExtraBlock, Filter, Kind, Number, Whose
from kiberrubezh.cards.sets import PRINTED
from kiberrubezh.cards.speech.names import KEYWORDS as NAMES
from kiberrubezh.cards.speech.names import KINDS
from kiberrubezh.ground.data import Frozen
from kiberrubezh.ground.words import Pair


class Doubt(NamedTuple):
    """A remark on a card; a grave one tells of something that can't work."""

    words: Pair
    grave: bool = False


_POWER = Pair(
    "Требует {n}: больше не требует ни одна карта набора, самое большее {most}. Разыграть её будет трудно.",
    "It requires {n}: no card of the set requires more than {most}. It will be hard to play.",
)
_KEYWORD = Pair(
    "«{name}» на карте вида «{kind}» ничего не значит.", "{name} means nothing on a card of the kind {kind}."
)
_WAVE = {
    Timing.OWN_TURN: (
        Whose.OPPONENT,
        Pair("В ваш ход у соперника нет волны (KR-6.1).", "On your own turn your opponent has no wave (KR-6.1)."),
    ),
    Timing.BLOCKING: (
        Whose.OWN,
        Pair(
            "Пока вы отражаете волну, своей волны у вас нет (KR-6.2).",
            "While you defend against a wave you have none of your own (KR-6.2).",
        ),
    ),
}
_NO_BLOCKS = {
    Timing.OWN_TURN: (
        Whose.OWN,
        Pair("В ваш ход ваши меры не блокируют (KR-5.6).", "On your own turn your measures don't block (KR-5.6)."),
    ),
    Timing.BLOCKING: (
        Whose.OPPONENT,
        Pair(
            "Пока вы отражаете волну, меры соперника не блокируют (KR-5.6).",
            "While you defend against a wave your opponent's measures don't block (KR-5.6).",
        ),
    ),
}
_NO_ASSETS = Pair(
    "Пока вы отражаете волну, активов вам не выложить: ход не ваш (KR-5.3).",
    "While you defend against a wave you lay no assets: it is not your turn (KR-5.3).",
)
_TEXT = Pair(
    "Действие {n}: шагами такое не составить. Проверьте, есть ли в нём смысл на карте этого вида.",
    "Action {n}: the steps don't lead to it. See whether it makes sense on a card of this kind.",
)
_NOTHING = Pair("Действие {n} ничего не меняет: прибавляется 0.", "Action {n} changes nothing: 0 is added.")
_BETTER = Pair(
    "«{name}» не хуже ни в чём и в чём-то лучше: эту карту незачем брать.",
    "{name} is worse in nothing and better in something: there is no reason to take this card.",
)
_WORSE = Pair(
    "Лучше, чем «{name}»: не хуже ни в чём. Ту карту будет незачем брать.",
    "Better than {name}: worse in nothing. There will be no reason to take that card.",
)
_TWIN = Pair("Ничем не отличается от «{name}».", "It differs from {name} in nothing.")
CROWDED = {
    "bare": Pair(
        "На лице нет места напоминаниям о ключевых словах.",
        "There is no room on the face for the reminders of keywords.",
    ),
    "by_hand": Pair(
        "На лице нет места словам о том, что текст исполняют игроки.",
        "There is no room on the face for the words that the players carry the text out.",
    ),
    "tiny": Pair("Текст не умещается на лице: сократите его.", "The text has no room on the face: make it shorter."),
}
"""What is said of a text by how crowded its face is."""
_UNPRINTABLE = Pair(
    "В шрифте карт нет знаков {signs}: на лицах они пропущены.",
    "The font of the cards lacks {signs}: faces leave them out.",
)
_MOST_SIGNS = 12


def doubts(card: Card, cards: Iterable[Card]) -> tuple[Doubt, ...]:
    """List what a card should be looked at again for among others, the gravest first."""
    known = tuple(cards)
    found = (*_senseless(card), *_costly(card, known), *_compared(card, known))
    return tuple(sorted(found, key=lambda doubt: not doubt.grave))


def unprintable_words(signs: str) -> Pair:
    """Say that the font lacks signs, the first of them by themselves."""
    more = "…" if len(signs) > _MOST_SIGNS else ""
    return _UNPRINTABLE.filled(signs=" ".join(signs[:_MOST_SIGNS]) + more)


def _senseless(card: Card) -> Iterator[Doubt]:
    """Yield what says nothing on a card of its kind."""
    for word in card.keywords:
        least = LEAST.get(word.name, 1) if word.name in COUNTED_KEYWORDS else 0
        if word.name not in KEYWORDS.get(card.kind, ()) or word.value < least:
            yield Doubt(_KEYWORD.filled(name=NAMES[word.name], kind=KINDS[card.kind]), grave=True)
    for place, text in enumerate(card.abilities, 1):
        if not fits(text, card.kind):
            yield Doubt(_TEXT.filled(n=place))
        if any(isinstance(part, Number) and part.by == 0 for part in _parts(text)):
            yield Doubt(_NOTHING.filled(n=place), grave=True)
        if card.kind is Kind.EVENT and card.timing in _WAVE:
            yield from (Doubt(words, grave=True) for words in _untimely([*_parts(text)], card.timing))


def _untimely(parts: Sequence[object], timing: Timing) -> Iterator[Pair]:
    """Yield what a text can't do at the only time that its event is played."""
    side, words = _WAVE[timing]
    if any(isinstance(part, Filter) and part.in_wave and part.side is side for part in parts):
        yield words
    side, words = _NO_BLOCKS[timing]
    meant = [part.what.who for part in parts if isinstance(part, ExtraBlock)]
    if any(who is not None and who.side is side for who in meant):
        yield words
    if timing is Timing.BLOCKING and any(isinstance(part, ExtraAssets) for part in parts):
        yield _NO_ASSETS


def _parts(text: object) -> Iterator[object]:
    """Yield all parts of a text."""
    if isinstance(text, Frozen):
        yield text
        for field in type(text).model_fields:
            yield from _parts(getattr(text, field))
    elif isinstance(text, tuple):
        for item in text:
            yield from _parts(item)


def _costly(card: Card, cards: Sequence[Card]) -> Iterator[Doubt]:
    """Yield a power that the card requires more of than any other."""
    for power in ("defence", "attack"):
        n = getattr(card.requires, power)
        most = max((getattr(other.requires, power) for other in cards if other.set in PRINTED), default=n)
        if n > most:
            yield Doubt(_POWER.filled(n=n, most=most))


def _compared(card: Card, cards: Sequence[Card]) -> Iterator[Doubt]:
    """Yield by which cards this one is made needless, and which it makes so."""
    for words, found in ((_BETTER, better(card, cards)), (_WORSE, worse(card, cards)), (_TWIN, twins(card, cards))):
        for other in found[:1]:
            yield Doubt(words.filled(name=Pair(other.name.ru, other.name.en)))
