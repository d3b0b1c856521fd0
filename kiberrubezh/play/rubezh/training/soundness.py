"""What is wrong in a training position, told by field: cards, zones, states, and whether it can be played from."""

from collections.abc import Iterator, Mapping
from typing import Final

from kiberrubezh.cards.card import Card
from kiberrubezh.disk.forms import Problem, likely_name
from kiberrubezh.engine.rubezh.rules import EndlessLoopError, UnplayableError
from kiberrubezh.ground.words import Pair
from kiberrubezh.play.rubezh.training.pieces import pieces
from kiberrubezh.play.rubezh.training.position import MOST_CARDS, ON_TABLE, ZONES, Position

OWNERS: Final = ("you", "opponent")
"""What the sides are called in a file, by seat."""
KINDS: Final[Mapping[str, str]] = {"assets": "asset", "measures": "measure", "attacks": "attack"}
"""The kind of the cards in a zone of the table."""


def problems(position: Position, cards: Mapping[str, Card]) -> list[Problem]:
    """Return all that is wrong; the position is laid out only where the rest is well."""
    found = [*_wrong_prints(position, cards), *_wrong_sides(position, cards), *_wrong_turn(position)]
    return found or list(_wrong_beginning(position, cards))


def _wrong_prints(position: Position, cards: Mapping[str, Card]) -> Iterator[Problem]:
    for place, card in enumerate(position.cards):
        known = cards.get(card.id)
        if not card.is_own or (known is not None and not known.is_own):
            yield Problem(f"cards.{place}", _NOT_OWN.filled(card=card.id), _TAKE_OUT)


def _wrong_sides(position: Position, cards: Mapping[str, Card]) -> Iterator[Problem]:
    known = position.known(cards)
    for name, side in zip(OWNERS, position.sides, strict=True):
        for zone in ZONES:
            for place, line in enumerate(getattr(side, zone)):
                yield from _wrong_line(f"{name}.{zone}.{place}", zone, line, known)
    yield from overfull_sides(position)


def overfull_sides(position: Position) -> Iterator[Problem]:
    """Name the sides that hold too many cards."""
    for name, side in zip(OWNERS, position.sides, strict=True):
        if side.size > MOST_CARDS:
            wrong = Pair(
                f"у игрока {side.size} карт, а бывает не больше {MOST_CARDS} (KR-2.1).",
                f"the player has {side.size} cards; at most are {MOST_CARDS} (KR-2.1).",
            )
            yield Problem(name, wrong, _FEWER)


def _wrong_line(field: str, zone: str, line: str, known: Mapping[str, Card]) -> Iterator[Problem]:
    piece = pieces([line])[0]
    card = known.get(piece.card)
    if card is None:
        yield Problem(field, _NO_CARD.filled(card=piece.card), likely_name(piece.card, list(known)) or _SEE_SEARCH)
    elif zone in ON_TABLE and card.kind != KINDS[zone]:
        yield Problem(field, _WRONG_ZONE.filled(card=piece.card), _ITS_ZONE)
    elif piece.kept and (zone != "attacks" or not piece.tapped):
        yield Problem(field, _NO_QUARANTINE.filled(card=piece.card), _TAP_ATTACK)


def _wrong_turn(position: Position) -> Iterator[Problem]:
    if position.turn > position.rules.last_turn:
        wrong = Pair(
            f"ход {position.turn} позже последнего, {position.rules.last_turn} (KR-8.3).",
            f"turn {position.turn} is past the last one, {position.rules.last_turn} (KR-8.3).",
        )
        yield Problem("turn", wrong, _EARLIER)


def _wrong_beginning(position: Position, cards: Mapping[str, Card]) -> Iterator[Problem]:
    """Say why nothing can be played from a position in which each line is well."""
    try:
        duel = position.laid(cards)
    except UnplayableError as error:
        yield Problem("", error.why, _OTHERWISE)
    except EndlessLoopError:
        yield Problem("", _ENDLESS, _OTHERWISE)
    else:
        if duel.decision is None:
            yield Problem("", _OVER, _MORE_CARDS)


_NOT_OWN = Pair("«{card}» — карта программы, а не своя.", "“{card}” is a card of the program, not one of your own.")
_TAKE_OUT = Pair("Уберите её из cards: программа её знает.", "Take it out of cards: the program knows it.")
_NO_CARD = Pair("такой карты, «{card}», нет.", "there is no such card, “{card}”.")
_SEE_SEARCH = Pair(
    "Карты и их id находит kiberrubezh cards search.", "kiberrubezh cards search finds cards and their ids."
)
_WRONG_ZONE = Pair("«{card}» лежит не в своей зоне.", "“{card}” lies in a zone not its own.")
_ITS_ZONE = Pair(
    "Положите её в зону её вида, в руку, колоду или сброс.",
    "Put it into the zone of its kind, a hand, a deck or a discard.",
)
_NO_QUARANTINE = Pair("«{card}» не может быть в карантине.", "“{card}” can't be in quarantine.")
_TAP_ATTACK = Pair(
    "В карантине бывает только повёрнутая атака (KR-9).", "Only a tapped attack is held in quarantine (KR-9)."
)
_FEWER = Pair("Уберите лишние.", "Take some out.")
_EARLIER = Pair("Поставьте номер меньше или отодвиньте последний ход.", "Give an earlier turn, or a later last one.")
_OTHERWISE = Pair("Разложите позицию по-другому.", "Lay the position out otherwise.")
_ENDLESS = Pair(
    "тексты этих карт вызывают друг друга без конца.", "the texts of these cards set each other off without end."
)
_OVER = Pair(
    "из этой позиции никто ничего не выберет: дуэль сразу кончается (KR-5.0).",
    "nobody has anything to choose in this position: the duel is over at once (KR-5.0).",
)
_MORE_CARDS = Pair("Добавьте карт в колоды и в руки.", "Add cards to the decks and hands.")
