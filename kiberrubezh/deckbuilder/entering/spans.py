"""A line read by the card's name in it, where all else that stands there is known to say nothing or to count.

For what is read no other way: pages, messages and other programs put marks, labels and ornaments around a name. Of a
line with anything left that isn't explained, or with two counts, nothing is read.
"""

import re
from typing import Final, NamedTuple

from kiberrubezh.deckbuilder.entering.headings import says_aside, says_no_card
from kiberrubezh.deckbuilder.names import Names, fold

TIMES: Final = "[xхｘ×＊*✕✖⨯╳]"
OF: Final = r"(?:шт(?:ук[аи]?)?\b\.?|pcs\b\.?|pieces?\b|копи[яий]\b|cop(?:y|ies)\b|экз(?:емпляр(?:а|ов)?)?\b\.?)"
"""What copies are counted in."""
_EACH: Final = "по"
"""Tells how many there are of each of several, if there are several."""
_BEFORE_COUNT = (
    rf"(?:\b(?:{_EACH}|в количестве|количеств[оа]|кол-во|кол|копий|штук|qty|quantity|count|amount|copies)\b\.? ?:? ?)"
)
_COUNT = rf"{_BEFORE_COUNT}?(?:{TIMES} ?)?(?P<count>\d{{1,3}})(?!\d)(?: ?{TIMES}(?!\w))?(?: ?{OF})?"
_LABEL = r"(?P<label>\[(?P<more>[^\[\]]{1,80})\]|[(<] ?(?P<inside>[^()<>]{1,40}) ?[)>]|\^[^^]{1,40}\^|#[^\W\d]\S*)"
_SET: Final = re.compile(r"(?=.*[a-z])[a-z0-9]{2,6}(?::\d+)?")
"""A mark of a set in brackets, as sites and other programs write it."""
_PIECES: Final = re.compile(
    rf"\[[ xх✓✔]?\]|[☐☑☒✅]|(?P<ordinal>(?<!\w)(?:no|n°) ?\d{{1,3}}[.):]?(?= |$)|^\d{{1,3}}[.)](?= |$))"
    rf"|(?<![^\W_]){_COUNT}(?![^\W_])|[(\[{{] ?{_COUNT.replace('count', 'within')} ?[)\]}}]|{_LABEL}"
    r"|(?P<mark>\|[a-z][a-z0-9]{1,5}(?:\|(?P<art>\d{0,4}))?$)|\*[a-z]{1,6}\*"
    r"|[ *_`|>•·▪◦‣●○■□★☆✓✔…,;:=/'‘’‚–—→-]|\.{2,}|\.(?!\d)"
)
_REMARK: Final = re.compile(r"(?:(?<=\s)--\s[^\d]+|/\*[^\d]*\*/)$")
"""What is said behind a card in signs that begin no comment here; with digits it may count."""
_TAG: Final = re.compile(
    r"</?(?:a|b|big|code|div|em|font|h\d|i|li|ol|p|pre|small|span|strong|table|tbody|td|th|thead|tr|tt|u|ul)\b[^<>]*>"
    r"|<br ?/?>|&nbsp;",
    re.IGNORECASE,
)
"""What pages write between words; not what strikes them out or hides them."""
_AROUND: Final = re.compile('["«„“][\0]["»”“]|\\[\\[[\0]\\]\\]')
"""Quotes and links around the name alone, which stands as a nought."""
_QUOTE: Final = re.compile('["«»„“”]')
"""Around more than a name, quotes make one name of it."""
_SIGNS = r"[-\u2010-\u2015\u2212\ufe63\uff0d]"
_TAKING: Final = re.compile(rf"(?<![\d\s]){_SIGNS}\d|^{_SIGNS}(?! )|(?<!\S){_SIGNS}\d|\u2212|\+|[<>] ?=|= ?<")
"""What tells how many to take out or put in, or at least how many, or may do so."""
_DOUBT: Final = re.compile(
    r"(?<![^\W_])(?:cut|out|no|not|remove|drop|sold|old|off|skip|none|del|strike|убра|выну|выки|нет|не|без|лишн|минус)"
)
"""Words in a label or remark that may say that the card isn't meant."""
_HIDDEN: Final = re.compile(r"<h\d|line-through|display|hidden", re.IGNORECASE)
_ORNAMENT: Final = re.compile(r"[=*_★☆■●~|–—-]")
"""Signs that set off a title too, where they stand around a name."""
_ROW: Final = re.compile(r"</(?:tr|li|p|div)>|<br ?/?>", re.IGNORECASE)
_WORD: Final = re.compile(r"[^\W_]+|_|[^\w\s]")
_LONGEST: Final = 14
"""Words and signs of a card's name."""


class Span(NamedTuple):
    """A card that a line names, how often, and what else it says."""

    card_id: str
    copies: int
    name: str
    is_counted: bool
    """Whether the number stands there."""
    is_of_each: bool
    """Whether it would be that of each of several cards."""
    is_aside: bool
    """Whether the line says that the card is not in the deck itself."""


class _Said(NamedTuple):
    """What stands before or behind a name."""

    counts: list[int]
    numbers: int
    """How many there are that count the line, or stand behind a mark of a set as a card's number in it does."""
    is_of_each: bool
    is_aside: bool


def without_tags(typed: str, rows: str = " ") -> str:
    """Return a line without what pages write between words, and between `rows` that has."""
    return " ".join(_TAG.sub(" ", _ROW.sub(rows, typed)).split())


def is_hidden(typed: str) -> bool:
    """Tell whether tags on a line make a heading of it, strike it out or hide it."""
    return _HIDDEN.search(typed) is not None


def span_in(typed: str, names: Names) -> Span | None:
    """Read a line by the longest name in it; None where there is none, or anything else is not explained."""
    bare = without_tags(typed)
    if is_hidden(typed) or (found := _longest(bare, names)) is None:
        return None
    begin, end, card_id = found
    before, behind = bare[:begin], bare[end:]
    if around := _AROUND.search(f"{before}\0{behind}"):
        before, behind = before[: around.start()], behind[around.end() - len(before) - 1 :]
    remark = _REMARK.search(behind)
    if remark is not None and _DOUBT.search(fold(remark[0])):
        return None
    behind = behind[: remark.start()] if remark else behind
    if _TAKING.search(before) or _QUOTE.search(before + behind):
        return None
    left, right = _said(fold(before), names, is_behind=False), _said(fold(behind), names, is_behind=True)
    if left is None or right is None:
        return None
    counts = [*left.counts, *right.counts]
    if len(counts) > 1 or (not counts and left.numbers + right.numbers):
        return None
    is_title = behind.rstrip().endswith(":") or bool(_ORNAMENT.search(before) and _ORNAMENT.search(behind))
    if not counts and is_title:
        return None
    is_of_each, is_aside = left.is_of_each or right.is_of_each, left.is_aside or right.is_aside
    return Span(card_id, counts[0] if counts else 1, bare[begin:end], bool(counts), is_of_each, is_aside)


def _longest(bare: str, names: Names) -> tuple[int, int, str] | None:
    """Return where the longest name of a card begins and ends, and the card; the first of equally long ones."""
    words = [match.span() for match in _WORD.finditer(bare)]
    best: tuple[int, int, str] | None = None
    for first, (begin, _) in enumerate(words):
        for _, end in words[first : first + _LONGEST]:
            longer = best is None or end - begin > best[1] - best[0]
            if longer and (card_id := names.find(bare[begin:end])) is not None:
                best = (begin, end, card_id)
    return best


def _says_nothing(said: str, sign: str, names: Names, *, is_behind: bool) -> bool:
    """Tell whether a label says nothing of how many there are: a mark of a set, a word of one's own behind a card."""
    if _DOUBT.search(said) or says_no_card(said) or names.find(said) is not None:
        return False
    return sign in "#^" or (is_behind and sign == "[") or _SET.fullmatch(said.partition("|")[0]) is not None


def _said(words: str, names: Names, *, is_behind: bool) -> _Said | None:
    """Read what stands on one side of a name; None where something of it is not explained."""
    counts, numbers, is_of_each, is_aside, place = list[int](), 0, False, False, 0
    after_set = False
    while place < len(words):
        piece = _PIECES.match(words, place)
        if piece is None:
            return None
        place = piece.end()
        number, said = piece["count"] or piece["within"], ""
        if number:
            numbers += after_set
            counts += [] if after_set else [int(number)]
            is_of_each = is_of_each or _EACH in piece[0].split()
        elif piece["label"] or piece["mark"]:
            said = (piece["more"] or piece["inside"] or piece[0]).strip("^#| ")
            if says_aside(said):
                is_aside, said = True, ""
            elif not _says_nothing(said, piece[0][0], names, is_behind=is_behind):
                return None
            numbers += bool(piece["art"])
        numbers += piece["ordinal"] is not None
        after_set = (is_behind and bool(said)) if piece[0] != " " else after_set
    return _Said(counts, numbers, is_of_each, is_aside)
