"""A deck as one picture: every face with its copies, the name, the code and the same as a QR picture."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.face.render import face
from kiberrubezh.cards.face.room import lost_signs, unprintable_of
from kiberrubezh.cards.text import Lang, kind_name
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.names import known_as
from kiberrubezh.deckbuilder.sharing.code import NoCodeError, code_of
from kiberrubezh.deckbuilder.stats import stats
from kiberrubezh.deckbuilder.words import fill
from kiberrubezh.drawing.qr import qr
from kiberrubezh.drawing.typeset import drawable, font
from kiberrubezh.ground.letters import is_unseen, one_line
from kiberrubezh.ground.words import Pair

WIDTH: Final = 1600
"""Dots across."""
_COLUMNS: Final = 8
_MARGIN, _GAP, _HEAD, _COUNT = 40, 16, 120, 40
_NAME: Final = 48
"""Signs of a deck's name that are drawn at most."""
_LETTERS: Final = (54, 46, 40)
"""Sizes of a deck's name, the first that has room."""
_QR: Final = 300
_LINE: Final = 70
"""Dots of a line of words below the cards."""
_MOST: Final = 160
"""Different cards; of a deck with more the rest is counted."""
_GROUND, _PLATE, _WORDS, _SOFT = "#14181D", "#E8C26A", "#F6F3EC", "#A9B4BF"
_UNNAMED: Final = Pair("Колода", "Deck")
_SIZE: Final = Pair("{size:cards}", "{size:cards}")
_LEFT_OUT: Final = Pair(
    "В шрифте картинки нет знаков {signs}: они в ней пропущены. В тексте и файле колоды они остаются.",
    "The font of the picture lacks {signs}: they are left out of it. The deck's text and file keep them.",
)
_MOST_SIGNS: Final = 12
_MORE: Final = Pair("и ещё разных карт: {n}", "and {n} more different cards")


def poster(
    deck: Deck,
    cards: Mapping[str, Card],
    lang: Lang,
    step: Callable[[int, int], object] = lambda _done, _of: None,
) -> Image.Image:
    """Draw a deck, RGB; cards that nobody knows stand as a name on an empty face.

    Tell `step` before each face how many of all are drawn.
    """
    counts = _ordered(deck, cards, lang)
    shown, left = counts[:_MOST], len(counts[_MOST:])
    wide = (WIDTH - 2 * _MARGIN - (_COLUMNS - 1) * _GAP) // _COLUMNS
    high = round(wide * 88 / 63)
    rows = -(-len(shown) // _COLUMNS)
    foot = _MARGIN + _HEAD + rows * (high + _COUNT + _GAP)
    code, more = _code_of(deck, cards), _MORE.of(lang).format(n=left) if left else ""
    image = Image.new("RGB", (WIDTH, foot + (_QR if code else _LINE * bool(more)) + _MARGIN), _GROUND)
    _draw_head(ImageDraw.Draw(image), deck, cards, lang)
    for place, (card_id, count) in enumerate(shown):
        step(place, len(shown))
        row, column = divmod(place, _COLUMNS)
        at = (_MARGIN + column * (wide + _GAP), _MARGIN + _HEAD + row * (high + _COUNT + _GAP))
        _draw_card(image, at, (wide, high), cards.get(card_id), _name_of(card_id, lang), count, lang)
    _draw_foot(image, foot, code, more)
    return image


def _code_of(deck: Deck, cards: Mapping[str, Card]) -> str:
    """Return a deck's code; nothing where it has none, or none for a picture of it."""
    try:
        code = code_of(deck, cards)
        qr(code.replace("-", ""), 10)
    except (NoCodeError, ValueError):
        return ""
    return code


def left_out(deck: Deck, cards: Mapping[str, Card], lang: Lang) -> str:
    """Say which signs of a deck's picture are left out, the first of them by themselves; nothing where none is."""
    shown = [card_id for card_id, _ in _ordered(deck, cards, lang)[:_MOST]]
    said = "".join(
        (one_line(deck.name, _NAME), *(_name_of(card_id, lang) for card_id in shown if card_id not in cards))
    )
    on_faces = unprintable_of((cards[card_id] for card_id in shown if card_id in cards), lang)
    signs = [*dict.fromkeys(lost_signs(said) + on_faces)]
    more = "…" if len(signs) > _MOST_SIGNS else ""
    return _LEFT_OUT.of(lang).format(signs=" ".join(signs[:_MOST_SIGNS]) + more) if signs else ""


def _ordered(deck: Deck, cards: Mapping[str, Card], lang: Lang) -> list[tuple[str, int]]:
    return sorted(deck.counts().items(), key=lambda line: _order(cards.get(line[0]), line[0], lang))


def _name_of(card_id: str, lang: Lang) -> str:
    """Return what a card that nobody knows is called."""
    return known_as(one_line(card_id), {}).of(lang)


def _order(card: Card | None, card_id: str, lang: Lang) -> tuple[int, bool, int, str]:
    if card is None:
        return len(Kind), True, 0, card_id
    cost = card.requires.defence + card.requires.attack
    return list(Kind).index(card.kind), not card.basic, cost, getattr(card.name, lang)


def _draw_head(draw: ImageDraw.ImageDraw, deck: Deck, cards: Mapping[str, Card], lang: Lang) -> None:
    name, letters = _fitted(shown_words(one_line(deck.name, _NAME)) or _UNNAMED.of(lang))
    draw.text((_MARGIN, _MARGIN - 8), name, _WORDS, letters)
    counted = stats(deck, cards)
    kinds = [f"{kind_name(kind, lang, many=True).lower()} {n}" for kind, n in counted.kinds.items() if n]
    said = " · ".join([fill(_SIZE, lang, {"size": counted.size}), *kinds])
    draw.text((_MARGIN, _MARGIN + 64), said, _SOFT, font("Medium", 28))


def shown_words(words: str) -> str:
    """Return words without the signs that the font lacks, such as emoji, and what of them nobody would see."""
    return " ".join(word for word in drawable(words).split() if not is_unseen(word))


def _fitted(name: str) -> tuple[str, ImageFont.FreeTypeFont]:
    """Return a name that ends within the margins, in smaller letters where it is wide, then cut with an ellipsis."""
    room = WIDTH - 2 * _MARGIN
    for size in _LETTERS:
        letters = font("Bold", size)
        if letters.getlength(name) <= room:
            return name, letters
    ends = range(len(name) - 1, 0, -1)
    return next(cut for end in ends if letters.getlength(cut := f"{name[:end]}…") <= room), letters


def _draw_card(
    image: Image.Image, at: tuple[int, int], size: tuple[int, int], card: Card | None, name: str, count: int, lang: Lang
) -> None:
    draw = ImageDraw.Draw(image)
    if card is None:
        draw.rounded_rectangle((*at, at[0] + size[0], at[1] + size[1]), 10, "#232A32", "#586470", 2)
        for row, words in enumerate(_broken(shown_words(name), 15)[:4]):
            draw.text((at[0] + 12, at[1] + 70 + 22 * row), words, _SOFT, font("Medium", 17))
    else:
        drawn = face(card, lang, size[0])
        image.paste(drawn, at, drawn)
    middle, top = at[0] + size[0] / 2, at[1] + size[1] + 4
    draw.rounded_rectangle((middle - 34, top, middle + 34, top + _COUNT - 8), 10, _PLATE)
    draw.text((middle, top + _COUNT / 2 - 4), f"×{count}", _GROUND, font("ExtraBold", 26), anchor="mm")


def _broken(words: str, most: int) -> list[str]:
    return [words[start : start + most] for start in range(0, len(words), most)]


def _draw_foot(image: Image.Image, top: int, code: str, more: str) -> None:
    """Put the code below, as signs and as a picture; nothing where a deck has none."""
    draw, left = ImageDraw.Draw(image), _MARGIN
    if code:
        picture = qr(code.replace("-", ""), 10)
        image.paste(picture.resize((_QR, _QR), Image.Resampling.NEAREST).convert("RGB"), (_MARGIN, top + 8))
        left += _QR + 30
    for row, words in enumerate(filter(None, [*_lines_of(code), more])):
        draw.text((left, top + (30 if code else 8) + 56 * row), words, _WORDS, font("SemiBold", 38))


def _lines_of(code: str) -> Sequence[str]:
    """Break a code into lines of six groups, four of them at most."""
    groups = code.split("-")
    return ["-".join(groups[start : start + 6]) for start in range(0, min(len(groups), 24), 6)]
