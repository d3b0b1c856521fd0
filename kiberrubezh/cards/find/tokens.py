"""From what is typed to its pieces: words, phrases, conditions, patterns, signs."""

import re
from collections.abc import Container, Sequence
from typing import NamedTuple

from kiberrubezh.cards.find.refusals import QueryError, UnfinishedError
from kiberrubezh.cards.find.stems import fold


class Token(NamedTuple):
    """A piece of a query; `sign` is its kind, the other fields what the kind needs; `start` and `end` its place."""

    sign: str
    text: str = ""
    name: str = ""
    operator: str = ""
    quoted: bool = False
    start: int = 0
    end: int = 0
    more: str = ""
    """What is compared behind a value in quotes: `карта:"VPN">2` has `>2`."""
    is_denied: bool = False
    """Whether a minus stands before it."""


OPERATOR = r"(?::\s*)?(?:[>!]\s*=|<\s*[=>]?|=\s*[=<>]?|[>≥≤≠])|:"
"""A sign of comparison, as books and other languages write it too."""
_MEANT = {"=>": ">=", "≥": ">=", "=<": "<=", "≤": "<=", "<>": "!=", "≠": "!=", "==": "="}
QUOTED = r'"[^"]*"|«[^»]*»|“[^”]*”|„[^“”]*[“”]'
_PATTERN = r"/(?:\\.|[^/\\])+/(?=[\s()|]|$)"
_CLOSED = re.compile(r"/(?:\\.|[^/\\])+/")
_BARE = r'[^\s()|"«“„]'
_TOKEN = re.compile(
    rf"""\s*(?:
      (?P<open>\() | (?P<close>\)) | (?P<or>\|\|?) | (?P<and>&&?) | (?P<not>[-−–—](?=\S))
    | (?P<name>[^\W\d][\w-]*)\s*(?P<operator>{OPERATOR})\s*
      (?:(?P<found>{_PATTERN}) | (?P<value>(?:{QUOTED}|{_BARE})*))
    | !(?P<exact>{QUOTED}|{_BARE}+)
    | (?P<pattern>{_PATTERN})
    | (?P<quoted>{QUOTED})
    | (?P<word>{_BARE}+)
    )""",
    re.VERBOSE,
)
ODD_SIGN = re.compile(r"(?P<field>[^\W\d][\w-]*)(?P<sign>[!~≈≃≅∼*+^])=?(?=\w)")
"""A field before a sign that is none of the language."""
RECKONING = ("+", "*", "^")
"""Those of them that stand between numbers."""
TURNED_ROUND = re.compile(rf"\d+(?P<sign>{OPERATOR})(?P<field>[^\W\d][\w-]*)")
"""A number before its field."""
_STRANGE = str.maketrans("＞﹥＜﹤＝﹦：﹕∶⩾≧⩽≦！﹗（）－﹣‐‑｜＆＂，％", '>><<==:::≥≥≤≤!!()----|&",%')
"""Signs as other keyboards and alphabets have them."""
_DASHED = re.compile(r"(?<=\w)[–—−](?=[^\W\d])")
"""A dash within a word: в–колоде."""
_KEPT = re.compile(rf"({QUOTED}|(?<![^\s(:=<>≥≤!−–—-]){_PATTERN})")
_VALUE = re.compile(rf"(?P<quoted>{QUOTED})(?:(?P<sign>{OPERATOR})(?P<more>.*))?")
_WORDS = {"или": "or", "or": "or", "не": "not", "not": "not", "и": "and", "and": "and"}
_BUT = ("но", "а", "but")
"""What joins something denied to what stands before it."""
_SIGNS = '"«»“”„'
_PAIRS = ('""', "«»", "“”")
_PLAIN = re.compile(r"\w[\w./-]*")
"""A name that is no sign, number compared or list of several."""


def tokens(query: str, flags: Container[str] = ()) -> list[Token]:
    """Split a query; `flags` are folded words that are conditions by themselves.

    Raise QueryError for a quote or pattern left open, or with more behind it.
    """
    query = query if query.isascii() else _plain_signs(query)
    found, position = list[Token](), 0
    end = len(query.rstrip())
    while position < end:
        match = _TOKEN.match(query, position)
        if match is None:
            raise UnfinishedError("Кавычка не закрыта.", "A quote is left open.")
        token = _token(match, flags)
        if token.sign == "not" and found and _is_joining(found[-1]) and not _is_denied(found):
            found[-1] = found[-1]._replace(sign="and")
        found.append(token)
        position = match.end()
    return found


def _is_joining(before: Token) -> bool:
    """Tell whether a word joins a denial behind it to what stands before, which no pattern or value does."""
    return before.sign == "text" and not before.quoted and fold(before.text) in _BUT


def _is_denied(found: Sequence[Token]) -> bool:
    """Tell whether the last piece is a word that is denied itself."""
    return len(found) > 1 and found[-2].sign == "not"


def _plain_signs(query: str) -> str:
    """Return a query of the same length with signs as the language has them, but for what is quoted and patterns."""
    each = _KEPT.split(query)
    each[::2] = [_DASHED.sub("-", piece.translate(_STRANGE)) for piece in each[::2]]
    return "".join(each)


def bare(written: str) -> str:
    """Take the quotes off a value."""
    return written.strip(_SIGNS)


def value_of(name: str) -> str | None:
    """Write a name so that it is read as it stands behind any field: bare or in quotes; None where it can't be."""
    if _PLAIN.fullmatch(name):
        return name
    pair = next((pair for pair in _PAIRS if pair[1] not in name), "")
    return f"{pair[0]}{name}{pair[1]}" if pair and bare(name) == name else None


def parts(value: str) -> list[str]:
    """Split a value at its commas, but for those within quotes, without the quotes; at least one part, maybe ""."""
    found = re.findall(rf"(?:{QUOTED}|[^,])+", value)
    return [part for part in map(bare, found) if part.strip()] or [""]


def _token(match: re.Match[str], flags: Container[str]) -> Token:
    start = match.start() + len(match[0]) - len(match[0].lstrip())
    return _read(match, flags)._replace(start=start, end=match.end())


def _read(match: re.Match[str], flags: Container[str]) -> Token:
    if match["name"] is not None:
        return _field(match)
    if match["pattern"] is not None:
        return Token("pattern", match["pattern"][1:-1])
    if match["exact"] is not None:
        return Token("exact", bare(match["exact"]))
    if match["quoted"] is not None:
        return Token("text", bare(match["quoted"]), quoted=True)
    if match["word"] is not None:
        return _word(match["word"], flags)
    return Token(str(match.lastgroup))


def _field(match: re.Match[str]) -> Token:
    name, operator = match["name"], operator_in(match["operator"])
    if match["found"] is not None:
        return Token("found", match["found"][1:-1], name, operator)
    value = match["value"]
    whole = _VALUE.fullmatch(value)
    if whole:
        sign = operator_in(whole["sign"] or "")
        return Token("field", bare(whole["quoted"]), name, operator, quoted=True, more=sign + (whole["more"] or ""))
    if value.startswith("/"):
        raise _broken_pattern(value)
    return Token("field", value, name, operator)


def operator_in(written: str) -> str:
    """Return the sign of comparison that is meant by one as written."""
    sign = "".join(written.split())
    sign = sign[1:] if len(sign) > 1 and sign[0] == ":" else sign
    return _MEANT.get(sign, sign)


def _word(written: str, flags: Container[str]) -> Token:
    folded = fold(written)
    if folded in flags:
        return Token("flag", written)
    if written.startswith("/"):
        raise _broken_pattern(written)
    return Token(_WORDS.get(folded, "text"), written)


def _broken_pattern(written: str) -> QueryError:
    if _CLOSED.match(written):
        return QueryError(
            "За / в конце регулярного выражения ничего не ставят: большие и малые буквы в нём и так равны.",
            "Nothing stands behind the / at the end of a regular expression: letters of any case are alike in it.",
        )
    return UnfinishedError(
        "Регулярное выражение не закрыто: поставьте / и в его конце.",
        "The regular expression is left open: put a / at its end, too.",
    )
