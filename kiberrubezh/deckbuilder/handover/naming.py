"""Names for decks that come from elsewhere: as the text, the document or the file says, else by their plan."""

import re
from collections.abc import Mapping
from typing import Final

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.speech.names import CATEGORIES
from kiberrubezh.cards.text import Lang
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.entering.headings import LONGEST_NAME
from kiberrubezh.deckbuilder.stats import Stats, stats
from kiberrubezh.ground.letters import is_unseen
from kiberrubezh.ground.words import Pair

_LONGEST: Final = 60
"""Letters; a comment that is longer says what the deck is, not what it is called."""
_SHORTEST: Final = 2
"""Letters of a file that has a name."""
_NO_NAME: Final = re.compile(
    r"(img|image|dsc|dscn|pic|picture|photo|scan|screenshot|file|deck|decks|list|text|code|clipboard|download|export|qr|"
    r"import|new|untitled|unnamed|document|of|from|copy|снимок|скриншот|экрана|фото|фотография|картинка|изображение|файл|"
    r"колода|колоды|список|текст|код|буфер|загрузка|экспорт|импорт|новый|новая|без названия|безымянный|документ|от|из|"
    r"копия|[\W\d_]|[a-f]+(?=\d))+",
    re.IGNORECASE,
)
"""What cameras, phones and programs call files, for want of a name."""
_PART: Final = 0.3
"""From such a share of the attacks on a deck is named after their category."""
_ATTACKS = Pair("Нападение: {kinds}", "Attack: {kinds}")
_DEFENCE = Pair("Оборона: {kinds}", "Defence: {kinds}")
_DEFENCE_ALONE, _SKETCH = Pair("Оборона", "Defence"), Pair("Набросок", "Sketch")
_AND = Pair(" и ", " and ")


def with_name(deck: Deck, cards: Mapping[str, Card], lang: Lang, file: str = "") -> Deck:
    """Return a deck with its name; one without is called by its first comment, by its `file`, or by its plan."""
    if not is_unseen(deck.name):
        return deck
    first, _, rest = deck.note.partition("\n")
    if _is_name(first):
        return deck.renamed(_bare(first)).noted(rest.strip())
    stem = " ".join(file.replace("_", " ").split())
    if len(stem) >= _SHORTEST and not _NO_NAME.fullmatch(stem):
        return deck.renamed(stem[:LONGEST_NAME])
    return deck.renamed(_plan(stats(deck, cards), lang))


def _is_name(comment: str) -> bool:
    """Tell a name from a sentence, an address, or a line that parts."""
    bare = _bare(comment)
    return 0 < len(bare) <= _LONGEST and bare[-1] not in ".,:!?…" and "://" not in bare and any(map(str.isalpha, bare))


def _bare(comment: str) -> str:
    return comment.strip(" \t#/;=*-–—~_")


def _plan(counted: Stats, lang: Lang) -> str:
    """Name a deck by the categories that it attacks with most, or as one that defends."""
    attacks, measures = counted.kinds[Kind.ATTACK], counted.kinds[Kind.MEASURE]
    if not attacks:
        return (_DEFENCE_ALONE if measures else _SKETCH).of(lang)
    most = sorted(counted.attacks, key=lambda it: -counted.attacks[it])[:2]
    leading = [it for it in most if counted.attacks[it] >= _PART * attacks] or most[:1]
    words = _DEFENCE if measures > attacks else _ATTACKS
    return words.of(lang).format(kinds=_AND.of(lang).join(_short(it, lang) for it in leading))


def _short(category: Category, lang: Lang) -> str:
    return CATEGORIES[category].short.of(lang)
