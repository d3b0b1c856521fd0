"""Where everything on a card stands, in card units: words set into their boxes, pips, badges. Nothing is drawn here."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.face.frame import NAME_BAR, PAPER, TYPE_BAR
from kiberrubezh.cards.face.marks import PowerName
from kiberrubezh.cards.sets import Edition, edition_of, set_number
from kiberrubezh.cards.speech.references import cite
from kiberrubezh.cards.text import Lang, Paragraph, text, type_line
from kiberrubezh.drawing.colours import INK, LIGHT, MUTED
from kiberrubezh.drawing.stamps import BadgeShape
from kiberrubezh.drawing.typeset import Block, Box, Piece, Weight, Word, drawable, fit, measure, words
from kiberrubezh.ground.letters import is_unseen

PIP = 40
MARK = 36
BADGE = 92
_FOOT = Box(30, 789, 600, 861)
THIN = 19.5
"""The letters of the reference, just over 5.5 points on paper."""
_LEAST_THIN = 18.0
"""The smallest letters of a set's name; a longer one ends in an ellipsis."""
_MOST_SIGNS = 80
"""Of a set's name; no more have room beside the number."""
_MOST_WORDS = 40
"""Of a source or a title; no more have room at the foot."""
_STYLES: dict[str, tuple[Weight, str, float]] = {
    "plain": ("Medium", INK, 1.0),
    "keyword": ("ExtraBold", INK, 1.0),
    "reminder": ("Medium", MUTED, 0.86),
}


class Pips(NamedTuple):
    """One required power at its place: `signs` pips in a row, or one with the number before it."""

    power: PowerName
    left: float
    signs: int
    number: Block | None


class Badge(NamedTuple):
    """A large number on its plate; `power` where the number is one of the two powers."""

    shape: BadgeShape
    box: Box
    number: Block | None
    power: PowerName | None = None


class Layout(NamedTuple):
    """A card set in type."""

    name: Block
    pips: tuple[Pips, ...]
    type: Block
    marks_left: float
    body: Block | None
    badges: tuple[Badge, ...]
    reference: Block | None
    imprint: Block

    def blocks(self) -> Iterator[Block]:
        """Yield every block of words on the card."""
        yield from (self.name, self.type, self.imprint)
        yield from (block for block in (self.body, self.reference) if block)
        yield from (pips.number for pips in self.pips if pips.number)
        yield from (badge.number for badge in self.badges if badge.number)


@lru_cache(maxsize=512)
def layout(card: Card, lang: Lang, small: bool = False, edition: Edition | None = None) -> Layout:
    """Set a card in type; `small` (a face too small for reminders) leaves them out and sets the rest larger.

    `edition` is what its set is called now; None: as nobody has changed it.
    """
    pips = tuple(_pips(card))
    name_right = (pips[-1].left - 18) if pips else NAME_BAR.right - 16
    name = _one(
        words([Piece(face_name(card, lang), "ExtraBold", LIGHT)]), NAME_BAR._replace(left=46, right=name_right), 40, 2
    )
    marks = card.blocks or ((card.category,) if card.category else ())
    marks_left = TYPE_BAR.right - 8 - len(marks) * (MARK + 6)
    kind = words([Piece(type_line(card, lang), "SemiBold", LIGHT)])
    badges = tuple(_badges(card))
    foot_left = badges[-1].box.right + 14
    return Layout(
        name=name,
        pips=tuple(reversed(pips)),
        type=_one(kind, TYPE_BAR._replace(left=46, right=marks_left - 8), 25, 2),
        marks_left=marks_left,
        body=_body(card, lang, small),
        badges=badges,
        reference=_reference(card, lang, foot_left),
        imprint=_imprint(card, lang, foot_left, edition or edition_of(card.set)),
    )


def face_name(card: Card, lang: Lang) -> str:
    """Return what a face calls a card: its name, in the other language or its id where the font lacks all of it."""
    names = (card.name.ru, card.name.en) if lang == "ru" else (card.name.en, card.name.ru)
    return next((name for name in names if not is_unseen(drawable(name))), card.id)


def _sizes(largest: float, smallest: float, share: float = 0.94) -> Iterator[float]:
    size = largest
    while size >= smallest:
        yield size
        size *= share


def _one(line: list[Word], box: Box, largest: float, most: int) -> Block:
    """Set a line: shrink to 70 %, then break into up to `most` lines, then into one more, as small as it must be."""
    one = fit([line], box, _sizes(largest, largest * 0.7), most=1, breaks="never")
    more = one or fit([line], box, _sizes(largest * 0.72, largest * 0.5), 1.08, most=most)
    return more or _whatever([line], box, largest * 0.5, leading=1.08, most=most + 1)


def _whatever(paragraphs: list[list[Word]], box: Box, largest: float, leading: float = 1.15, most: int = 99) -> Block:
    """Set words into a box at whatever size fits; of more paragraphs than lines the first, with an ellipsis."""
    block = fit(_first(paragraphs, most), box, _sizes(largest, 0.1), leading, 0.2, most=most, breaks="anywhere")
    if block is None:
        raise ValueError(f"no words can be set into {box}")
    return block


def _first(paragraphs: list[list[Word]], most: int) -> list[list[Word]]:
    if len(paragraphs) <= most:
        return paragraphs
    *kept, last = paragraphs[:most]
    return [*kept, [*last[:-1], (*last[-1], last[-1][-1]._replace(text="…"))]]


def _body(card: Card, lang: Lang, small: bool) -> Block | None:
    box = Box(PAPER.left + 18, PAPER.top + 12, PAPER.right - 18, PAPER.bottom - 17)
    full = [*filter(None, (_paragraph(runs, reminders=True) for runs in text(card, lang)))]
    if not full:
        return _flavour(card, lang, box, small)
    bare = _bare(text(card, lang))
    block = None if small else fit(full, box, _sizes(31, 21.5))
    largest = 36 if small else 27
    return block or fit(bare, box, _sizes(largest, 18)) or _whatever(bare, box, 18, 1.12)


def _paragraph(runs: Paragraph, reminders: bool) -> list[Word]:
    pieces = []
    for run in runs:
        if reminders or run.style != "reminder":
            weight, colour, scale = _STYLES[run.style]
            pieces.append(Piece(run.text, weight, colour, scale))
    return words(pieces)


def _bare(paragraphs: Sequence[Paragraph]) -> list[list[Word]]:
    """Return a text without reminders; its keywords share a paragraph."""
    keywords = [run.text for runs in paragraphs for run in runs if run.style == "keyword"]
    rest = [*filter(None, (_paragraph(runs, reminders=False) for runs in paragraphs if runs[0].style != "keyword"))]
    return [words([Piece(", ".join(keywords), *_STYLES["keyword"])]), *rest] if keywords else rest


def _flavour(card: Card, lang: Lang, box: Box, small: bool) -> Block | None:
    """Set what the thing is in reality where no rules text stands: as many whole sentences as fit."""
    if card.about is None:
        return None
    whole = card.about.ru if lang == "ru" else card.about.en
    sentences = whole.split(". ")
    told = [whole, *(". ".join(sentences[:count]).rstrip(".") + "." for count in range(len(sentences) - 1, 0, -1))]
    set_in = [[words([Piece(part, "Medium", MUTED)])] for part in told]
    blocks = (fit(part, box, _sizes(34, 28) if small else _sizes(27, 24)) for part in set_in)
    return next(filter(None, blocks), None) or fit(set_in[-1], box, _sizes(27, 18))


def _pips(card: Card) -> Iterator[Pips]:
    """Yield the required powers from the right edge to the left: attack first."""
    right = NAME_BAR.right - 12.0
    both = card.requires.attack > 0 and card.requires.defence > 0
    needs: list[tuple[PowerName, int]] = [("attack", card.requires.attack), ("defence", card.requires.defence)]
    for power, count in needs:
        if not count:
            continue
        if count <= (2 if both else 3):
            left = right - count * (PIP - 2)
            yield Pips(power, left, count, None)
        else:
            digits = Piece(str(count), "ExtraBold", LIGHT)
            wide = measure(digits.text, digits.weight) * 40
            left = right - PIP - wide - 4
            box = Box(left, NAME_BAR.top, left + wide + 1, NAME_BAR.bottom)
            yield Pips(power, left, count, fit([[(digits,)]], box, [40]))
        right = left - 8


def _badges(card: Card) -> Iterator[Badge]:
    """Yield the large numbers from the left: provided powers, capacity or damage; an event has a star."""
    shown: dict[Kind, list[tuple[BadgeShape, int, PowerName | None]]] = {
        Kind.ASSET: [("shield", card.provides.defence, "defence"), ("hexagon", card.provides.attack, "attack")],
        Kind.MEASURE: [("wall", card.capacity, None)],
        Kind.ATTACK: [("burst", card.damage, None)],
        Kind.EVENT: [],
    }
    left = 24.0
    for shape, number, power in [one for one in shown[card.kind] if one[1]] or [("star", 0, None)]:
        box = Box(left, 768, left + BADGE, 768 + BADGE)
        yield Badge(shape, box, _number(str(number), box) if number else None, power)
        left += BADGE + 4


def _number(digits: str, box: Box) -> Block:
    """Set a number into the middle of its badge."""
    piece = Piece(digits, "ExtraBold", LIGHT)
    inner = Box(box.left + box.width * 0.13, box.top, box.right - box.width * 0.13, box.bottom)
    block = fit([[(piece,)]], inner, _sizes(56, 0.1), align="centre", most=1)
    if block is None:
        raise ValueError(f"{digits} can't be set into {inner}")
    # Digits stand between the baseline and 0.72 above it: move them into the optical middle.
    return block._replace(placed=(block.placed[0]._replace(y=(box.top + box.bottom) / 2 + 0.36 * block.size),))


def _reference(card: Card, lang: Lang, left: float) -> Block | None:
    """Set source, code and title in two lines; what has no room in letters one can read ends in an ellipsis."""
    if card.reference is None:
        return None
    box = _FOOT._replace(left=left, bottom=831)
    cited = cite(card.reference, lang)
    head = f"{cited.source} · {cited.code}"
    for title in _shortened(cited.title):
        line = words([Piece(f"{head} ", "Bold", LIGHT), Piece(f" {title}", "Medium", LIGHT)])
        if block := fit([line], box, [THIN], 1.1, most=2):
            return block
    for source in (head, *(f"{source} · {cited.code}" for source in _shortened(cited.source))):
        if block := fit([words([Piece(source, "Bold", LIGHT)])], box, [THIN], 1.1, most=2):
            return block
    return _cut(head, box)


def _shortened(told: str) -> Iterator[str]:
    """Yield words, then ever fewer of them with an ellipsis."""
    said = told.split()[:_MOST_WORDS]
    yield from [told] if len(told.split()) <= _MOST_WORDS else []
    yield from (" ".join(said[:count]).rstrip(".,;:") + "…" for count in range(len(said) - 1, 0, -1))


def _cut(told: str, box: Box) -> Block:
    """Set the beginning of a single long word, as many letters as have room in two lines."""
    for count in range(min(len(told), 160), 0, -4):
        line = words([Piece(told[:count] + "…", "Bold", LIGHT)])
        if block := fit([line], box, [THIN], 1.1, most=2, breaks="anywhere"):
            return block
    raise ValueError(f"no words can be set into {box}")


def _imprint(card: Card, lang: Lang, left: float, edition: Edition) -> Block:
    """Set the set's name and the card's number in one line; of a name without room the beginning, with an ellipsis."""
    number = f" · {set_number(card, lang)}" if card.number else ""
    name = " · ".join(filter(None, (edition.mark, edition.name.of(lang))))
    room = _FOOT._replace(left=left, top=834, right=_FOOT.right - 26)
    cut = (f"{name[:count].rstrip()}…" for count in range(min(len(name), _MOST_SIGNS) - 1, 0, -1))
    lines = (words([Piece(told, "Bold", LIGHT), Piece(number, "Medium", LIGHT)]) for told in (name, *cut))
    blocks = (fit([line], room, _sizes(THIN, _LEAST_THIN), most=1, breaks="never") for line in lines)
    block = next(filter(None, blocks))
    end = max((placed.box.right for placed in block.placed), default=room.right)
    return block._replace(placed=tuple(p._replace(x=p.x + room.right - end) for p in block.placed))
