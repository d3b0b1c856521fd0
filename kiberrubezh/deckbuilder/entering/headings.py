"""Headings and titles in a deck's text, and lines that say nothing of cards."""

import re
from typing import Final, Literal

from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.speech.names import KINDS_MANY
from kiberrubezh.deckbuilder.names import fold
from kiberrubezh.ground.words import Pair

SECTIONS: tuple[tuple[Kind | None, Pair], ...] = (
    *KINDS_MANY.items(),
    (None, Pair("Неизвестные карты", "Unknown cards")),
)
"""The headings, in the order in which they are written."""

MAYBE = Pair("На примете", "Maybe")
"""The heading of the maybeboard, which comes last."""
OUT = Pair("Вынутые карты", "Cards taken out")
"""The heading of cards in neither board of which something is said, with 0 copies each."""
SURELY_ASIDE: Final = frozenset(
    {*map(fold, MAYBE), "maybeboard", "maybe board", "sideboard", "considering", "запас", "сайдборд", "под вопросом"}
    | {"side", "side deck", "side board", "сайд", "sb", "сб"}
)
"""Words that nothing else is called by, wherever they stand."""
ASIDE: Final = SURELY_ASIDE | {
    *("reserve", "reserves", "bench", "candidates", "wishlist", "запасные", "в запасе", "запасная колода"),
    *("скамейка", "кандидаты", "может быть", "возможно"),
}
BESIDE: Final = "mb"
"""A heading of the maybeboard too, and a mark of the main board wherever else it stands."""
MAIN: Final = frozenset(
    {"main", "main deck", "maindeck", "main board", "mainboard", "колода", "deck"}
    | {"основа", "основная", "основная колода", "основная часть", "основной состав"}
)
TOKENS: Final = frozenset({"token", "tokens", "жетон", "жетоны", "фишка", "фишки", "токены"})
"""Sections of what cards bring into a game, and no deck has."""
_FOREIGN: Final = frozenset(
    {"avatar", "planes", "schemes", "conspiracy", "commander", "dungeon", "attractions", "contraptions"}
)
"""Sections in square brackets of decks for other games, whose cards stand beside those of the deck."""
TITLE = Pair("Название", "Name")
TOTALS: Final = frozenset(
    {"всего", "итого", "всего карт", "итого карт", "карт", "карт всего", "total", "total cards", "cards total"}
)
"""Words before the number of all cards: no heading, wherever they stand."""
COUNTED: Final = frozenset({"карты", "cards"})
"""Words that are a heading, or stand before the number of a section's cards."""
_TITLES = frozenset({"название", "имя", "колода", "name", "title", "deck"})
_SAID_OUT: Final = (
    *("вынуто", "вынуты", "вынутые", "вынуть", "вынул", "вынула", "вынули", "убрано", "убраны", "убранные", "убрать"),
    *("убрал", "убрала", "убрали", "удалено", "удалены", "удаленные", "удалить", "исключено", "исключены"),
    *("исключенные", "исключить", "изъято", "изъяты", "изъятые", "выкинуто", "выкинуты", "снято", "сняты"),
    *("вычеркнуто", "вычеркнуты", "taken out", "take out", "took out", "out", "removed", "remove", "removals"),
    *("cut", "cuts", "dropped", "excluded", "deleted"),
)
"""What is said of cards that were in the deck, alone or beside the word for them."""
_FORMS_OUT: Final = (
    *("{}", "{} карты", "карты {}", "{} из колоды"),
    *("{} cards", "cards {}", "{} from deck", "{} from the deck"),
)
_WORDS_OUT: Final = frozenset(form.format(words) for words in _SAID_OUT for form in _FORMS_OUT).union(
    map(fold, OUT), ("не в колоде", "вне колоды", "not in deck", "not in the deck", "out of deck", "out of the deck")
)
_OUT: Final = frozenset(words.replace(" ", sign) for words in _WORDS_OUT for sign in (" ", "_", ""))
"""As keys of other programs are written, too: `taken_out`, `takenOut`."""
WRITTEN: Final = frozenset(fold(word) for pair in (*(pair for _, pair in SECTIONS), MAYBE, OUT) for word in pair)
"""The headings that the program writes."""
_BOARDS = SURELY_ASIDE | {BESIDE} | MAIN | TOTALS
"""Words that are a heading behind a number too, which no card is called by."""
_SURE = WRITTEN | _OUT | SURELY_ASIDE | {BESIDE} | MAIN
"""Words that are a heading within a comment too."""
HEADINGS: Final = (
    _SURE
    | ASIDE
    | {
        *("актив", "мера", "меры", "мера защиты", "защита", "атаки", "атака", "нападение", "событие", "прочее"),
        *TOTALS,
        *COUNTED,
        *("asset", "measure", "defence", "defense", "attack", "event", "other", "unknown"),
    }
)

OPENING: Final = HEADINGS - TOTALS - COUNTED - _OUT - {BESIDE}
"""Those that may stand on the line of their cards."""

LONGEST_NAME: Final = 120
"""Characters of a deck's name."""
LONGEST_LINE: Final = 300
"""Characters; a longer line is no card's, and not looked into."""
BULLET: Final = re.compile(r"[-–—•·] ")
REMARK_BEHIND: Final = re.compile(r" (?://.*|# .*)$")
_TITLE = re.compile(r"([^:]+):\s*(.*)")
_TITLE_BELOW = re.compile(r"name(?: ?= ?| (?!=))(.+)", re.IGNORECASE)
_HEADS = frozenset({"about", "metadata", "general"})
_SETTING = re.compile(r"[^\W\d][\w ]*=.*")
_SECTION_BELOW = re.compile(r"\[[^\[\]]+\]")
_FIELD = re.compile(r"(?:author|автор|layout (?:main|sideboard)):.*", re.IGNORECASE)
_HEADING_WRITTEN = re.compile(r"(.+) \(\d+\)")
_HEADING_END = re.compile(
    r" ?(?:[(\[] ?\d+(?: (?:карт[аы]?|cards?))? ?[)\]]|:? ?(?<!\d)\d++(?: (?:карт[аы]?|cards?))?)? ?:?$"
)
ADORNED: Final = " #/;*_=~<>|{}«»()[]•·–—-:."
"""Signs that stand around a heading's words."""
_OFF = r"<[!/]?[\w-][^<>]*>|[^\w\"?,]|_"
_SET_OFF = re.compile(rf"^(?:(?:\d{{1,2}}|[ivx]{{1,4}})[.)] |{_OFF})+|(?<![^\w\"?,])(?<!_)(?:{_OFF})++$", re.IGNORECASE)
"""What sets a heading off on pages and in messages: tags, a number, signs and pictures.

A tag of signs alone reads as signs too: behind a heading they are taken as a whole, never parted anew.
"""
_QUOTED = re.compile(r"([\"“”„«»'])(?P<words>[^\"“”„«»']+)[\"“”„«»'] ?:?")
_COUNT_OVER = re.compile(r"^\d+ ")
_ALL = "карт"
_COUNT_OF_ALL = re.compile(
    r"\d+ (?:карт[аы]?|cards?|копи[яий]|cop(?:y|ies)|шт(?:ук[аи]?)?\.?|pcs\.?)"
    r"(?: (?:всего|итого|в колоде|total|in total|in all|in (?:the )?deck))?"
)
_PARTED = re.compile(r"[,|{}#]")
_DOUBT = re.compile(r"[?,]")
_DIGITS = re.compile(r"\d+")
_TAGS = r"(?:</?(?:body|br|code|div|html|ol|p|pre|table|tbody|thead|tr|ul)\b[^<>]*>\s*+)+"
_FENCE = re.compile(rf"\s*(?:(?:```|~~~)[\w-]*|{_TAGS})\s*", re.IGNORECASE)
_CODE_BEGINS: Final = "kr1"


def title_in(line: str) -> str:
    """Return the name that a line gives to a deck, or nothing."""
    if len(line) > LONGEST_LINE or ":" not in line:
        return ""
    return title_of(" ".join(line.split())) or ""


def title_of(typed: str) -> str | None:
    """Return the name that a line gives to a deck by one of the words for it; None where it gives none."""
    match = _TITLE.fullmatch(typed)
    if match is None or fold(match[1]) not in _TITLES:
        return None
    name = match[2]
    is_covered = name[:1] == name[-1:] == '"' and _begins_as_code(name)
    return name[1:-1] if is_covered else name


def title_below(typed: str) -> str | None:
    """Return the name that a line gives to a deck below a heading of what is said of it; None where it gives none."""
    match = _TITLE_BELOW.fullmatch(typed)
    return match[1].strip() if match else None


def says_aside(words: str) -> bool:
    """Tell whether words in brackets or a label say that a card is not in the deck itself, among others perhaps."""
    return any(fold(part) in ASIDE for part in _PARTED.split(words))


def says_no_card(words: str) -> bool:
    """Tell whether words in brackets or a label say that a line is of no card of the deck: a token, one taken out."""
    return any(beside_as(part) in ("tokens", "out") for part in _PARTED.split(words))


def is_head(typed: str) -> bool:
    """Tell whether a line is the heading under which some programs say what a deck is called."""
    return fold(typed.strip(ADORNED)) in _HEADS


def is_setting(typed: str) -> bool:
    """Tell whether a line below such a head says something else of the deck."""
    return _SETTING.fullmatch(typed) is not None


def is_section_below(typed: str) -> bool:
    """Tell whether a line of a file with such a head begins another part, whatever it is called."""
    return _SECTION_BELOW.fullmatch(typed) is not None


def beside_as(words: str) -> Literal["tokens", "out", "unread", ""]:
    """Tell as what a section of other cards than the deck's is known by what it is called; "" for any other."""
    said = fold(words)
    return "tokens" if said in TOKENS else "out" if said in _OUT else "unread" if said in _FOREIGN else ""


def part_beside(typed: str) -> str:
    """Return what a section is called that isn't of the deck's cards, as a line begins it, or nothing."""
    said = _HEADING_END.sub("", typed).strip(ADORNED)
    words = fold(said)
    return said if words in TOKENS or (words in _FOREIGN and is_section_below(typed)) else ""


def is_field(typed: str) -> bool:
    """Tell whether a line says who made a deck, or how its cards lie on a screen."""
    return _FIELD.fullmatch(typed) is not None


def title_for(name: str) -> str:
    """Return a deck's name as a title has it: in quotes where it would read as a deck's code."""
    return f'"{name}"' if _begins_as_code(name) else name


def _begins_as_code(name: str) -> bool:
    return fold(name.strip('"')).startswith(_CODE_BEGINS)


def is_code(line: str) -> bool:
    """Tell whether a line begins as a code does, which is none of a card's."""
    return _begins_as_code(line)


def is_like_code(line: str) -> bool:
    """Tell whether a line may read as a code with a few words before it."""
    return f": {_CODE_BEGINS}" in fold(line)


def is_fence(line: str) -> bool:
    """Tell whether a line only says where code begins or ends, as in messages, or is of a page's tags alone."""
    return _FENCE.fullmatch(line) is not None


def is_remark(line: str) -> bool:
    """Tell whether a line is a comment."""
    return line.lstrip().startswith(("#", "//", ";"))


def is_written(typed: str) -> bool:
    """Tell whether a line is a heading as the program writes it."""
    written = _HEADING_WRITTEN.fullmatch(typed)
    return written is not None and fold(written[1]) in WRITTEN


def heading_of(typed: str) -> str:
    """Return the words of a line as those of a heading are compared: no bullet, count, colon, comment, brackets."""
    bare = REMARK_BEHIND.sub("", BULLET.sub("", typed, count=1) if BULLET.match(typed) else typed)
    if _COUNT_OF_ALL.fullmatch(fold(bare).rstrip(" .:")):
        return _ALL
    said = fold(_HEADING_END.sub("", bare))
    if said in HEADINGS:
        return said
    inner = fold(_HEADING_END.sub("", said.strip(ADORNED)).strip(ADORNED))
    words = _COUNT_OVER.sub("", inner)
    if words in (_BOARDS if inner == said else _SURE) if words != inner else words in HEADINGS:
        return words
    quoted = _QUOTED.fullmatch(bare)
    set_off = fold(_SET_OFF.sub("", quoted["words"] if quoted else bare))
    return set_off if set_off in (ASIDE | _SURE if quoted else _SURE) else said


def heading_in(comment: str) -> str:
    """Return the heading that a comment is, or nothing."""
    said = heading_of(comment)
    return said if said in _SURE and not _DOUBT.search(comment) else ""


def number_in(heading: str) -> int | None:
    """Return how many cards a heading without digits of its own tells; None where it tells of none."""
    digits = _DIGITS.search(REMARK_BEHIND.sub("", heading))
    return int(digits[0]) if digits else None
