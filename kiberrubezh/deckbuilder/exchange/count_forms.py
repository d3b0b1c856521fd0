"""In what form a line counts copies: on which side of the name the number stands, and which signs are around it."""

import re
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from kiberrubezh.deckbuilder.entering.spans import OF, TIMES
from kiberrubezh.deckbuilder.names import fold

_CARDS: Final = r"(?:карт[аы]?|cards?)\b"
_MOST: Final = 30
"""Copies of a card that nobody knows; a higher number behind it is a year, or that of all cards."""
_MOST_BEFORE: Final = 99
"""So is one before it only from here on: few names begin with a number."""
_MOST_ALIKE: Final = 999
"""Or from here on, where the lines below have theirs before the name too."""
_SET_COUNTED: Final = re.compile(r"[(\[](?=[^)\]]*[a-z])[a-z0-9]{2,6}[)\]] \d{1,3}")
"""A number behind the mark of a set, as other programs write it."""
_SIGNS: Final = r":;,|=→>~/\\•+…"
_TOLD: Final = re.compile(
    rf"(?<!\d)[0-3]?\d ?\W? ?{OF}|(?<!\d)[1-4] ?\W? ?{_CARDS}|в количестве|(?<!\w){TIMES} ?\d|\d ?{TIMES}(?!\w)"
    r"|(?<!\w)(?:копий|штук|кол-во|количество|qty|quantity|count|amount|copies)\b[^\w]*\d",
    re.IGNORECASE,
)
"""What counts copies wherever it stands and whatever other lines have; of more cards it is the number of all."""
_SIGNED_BEHIND: Final = re.compile(
    rf"[^\d\s]\W*(?:(?<!\d)[{_SIGNS}]|(?<!\d) ?\.\.| [-–—−*.]) ?{TIMES}? ?(?P<number>\d+)[\W_]*$"
    rf"|[^\W\d].*[\[{{<] ?{TIMES}? ?(?P<within>\d+) ?{TIMES}? ?[\]}}>]\W*$"
)
"""A number that a sign parts from the words before it, or brackets do; a blank or a dash alone may be a name's.

So may round brackets: they tell a deck from another with its name, in this program too.
"""
_SIGNED_BEFORE: Final = re.compile(
    rf"^\W*(?:\d{{1,3}}[.)] )?(?P<number>\d+) ?{TIMES}? ?"
    rf"(?:[{_SIGNS}.)\]}}）]+ ?(?=[^\W\d])|[-–—_](?=[A-ZА-ЯЁ]))"
)
"""One that a sign parts from the words behind it; small letters that a dash joins to it are a word with it."""
_NUMBER: Final = re.compile(r"\d+(?:[^\w\s]\d+)*")
"""With what is joined to it by a sign: a fraction, a version, a date."""
_TAIL: Final = re.compile(rf" ?(?:(?P<times>{TIMES}(?!\w))|(?P<of>{OF})|(?P<cards>{_CARDS}))?(?P<signs>[^\w]*)")
_BEFORE: Final = re.compile(
    rf"(?P<before>{TIMES} ?)?(?P<number>\d+)(?P<behind> ?{TIMES}(?!\w))?[.,;:)]? (?!{_CARDS})(?=\S)"
)
_PARTING: Final = frozenset(":=–—-−.,;|→~+•*")
"""Signs between words and a number that are used one for the other."""
_PARTED: Final = "parted"
"""The form of a number that such signs part from the words, and blanks."""


class CountForm(NamedTuple):
    """A form that counts have on a line."""

    place: Literal["before", "behind"]
    signs: str


def says_copies(typed: str) -> bool:
    """Tell whether a line surely counts copies."""
    if (behind := _SIGNED_BEHIND.search(typed)) is not None and int(behind["number"] or behind["within"]) <= _MOST:
        return True
    if (before := _SIGNED_BEFORE.match(typed)) is not None and int(before["number"]) <= _MOST_BEFORE:
        return True
    return _TOLD.search(typed) is not None or _SET_COUNTED.search(_folded(typed)) is not None


def counts_copies(name: str, copies: int) -> bool:
    """Tell whether the number that a line has beside a name may be that of copies: no year, nor of cards at all."""
    return copies <= _MOST_BEFORE and re.match(_CARDS, _folded(name)) is None


def words_before_number(typed: str) -> str:
    """Return what stands before the first number of a line, without the signs between; all where there is none."""
    number = next((place for place, sign in enumerate(typed) if sign.isnumeric()), len(typed))
    return typed[: _begin(typed, number)].rstrip() if number < len(typed) else typed


def forms_in(typed: str) -> Iterator[CountForm]:
    """Yield the forms in which a line may count copies of what nobody knows: a number before it, one at the end."""
    line = _folded(typed)
    if (before := _BEFORE.match(line)) is not None and int(before["number"]) <= _MOST_ALIKE:
        yield CountForm("before", "x" if before["before"] or before["behind"] else "")
    number = next(reversed([*_NUMBER.finditer(line)]), None)
    if number is None or (number[0].isdecimal() and int(number[0]) > _MOST):
        return
    begin = _begin(line, number.start())
    if begin and (tail := _TAIL.fullmatch(line, number.end())) is not None:
        form = _behind(line[begin : number.start()], number[0], tail)
        yield form
        if form.signs == _PARTED:
            yield CountForm("behind", "")  # a sign counts above blanks too; a blank above signs is one of a name


def form_around(name: str, typed: str) -> CountForm | None:
    """Return the form in which a line counts copies of the card whose name stands there; None where it has no count."""
    line, known = _folded(typed), _folded(name)
    before, _, behind = line.partition(known) if known else ("", "", line)
    if (number := _NUMBER.search(behind)) is not None and (tail := _TAIL.match(behind, number.end())) is not None:
        return _behind(behind[: number.start()], number[0], tail)
    if _NUMBER.search(before):
        return CountForm("before", "x" if re.search(TIMES, before) else "")
    return None


def _folded(typed: str) -> str:
    return fold(typed.replace("\u2116", "#"))


def _begin(line: str, number: int) -> int:
    """Return where the signs before a number begin; an x behind a letter is one of a word."""
    place = number
    while place and (not line[place - 1].isalnum() or _is_times(line, place - 1)):
        place -= 1
    return place


def _is_times(line: str, place: int) -> bool:
    return re.fullmatch(TIMES, line[place]) is not None and not line[:place][-1:].isalnum()


def _behind(signs: str, number: str, tail: re.Match[str]) -> CountForm:
    if tail["times"] or re.search(TIMES, signs):
        return CountForm("behind", "x")
    if tail["of"] or tail["cards"]:
        return CountForm("behind", "of" if tail["of"] else "cards")
    joined = "".join(sign for sign in number if not sign.isdecimal())
    around = "".join(sorted({*signs, *tail["signs"].rstrip(".,;:!")} - _PARTING - {" "}))
    if joined or around or not signs.strip():
        return CountForm("behind", f"{joined}{around}" if joined or around or signs else "glued")
    return CountForm("behind", _PARTED if " " in signs else signs)
