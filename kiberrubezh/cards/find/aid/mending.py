"""A query put right by its form and its vocabulary alone: signs astray, brackets, a suggestion in its place."""

import re
from collections.abc import Iterator

from kiberrubezh.cards.find.aid.sayings import number_said
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.names.figures import in_figures, numbers_whole
from kiberrubezh.cards.find.numbers import several_numbers
from kiberrubezh.cards.find.query import Reader
from kiberrubezh.cards.find.refusals import QueryError, near
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.find.tokens import (
    ODD_SIGN,
    OPERATOR,
    RECKONING,
    TURNED_ROUND,
    Token,
    operator_in,
    parts,
    tokens,
    value_of,
)
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang, Pair

_NAMING = ("set", "pierces", "blocks", "card")
"""Fields of which the database knows whether what follows is right."""

_SIGN = re.compile(rf"\s*(?:{OPERATOR})\s*")
_DENYING = r"(?:(?:не|not)[\s:]+|[!−–—-]\s*)"
_DENIED = re.compile(
    rf"(?<![^\s(])(?P<minus>[−–—-]|(?:не|not)\s+)?(?P<name>[^\W\d][\w-]*)\s*[:=]\s*(?P<open>\(\s*)?(?P<sign>{_DENYING})"
    rf"(?P<values>\w[\w.-]*(?:\s*,\s*{_DENYING}\w[\w.-]*)*)(?(open)\s*\))",
    re.IGNORECASE,
)
_FOREIGN = re.compile(
    r"(?<![^\s(:=−–—-])(?P<before>(?:re|regexp?|регулярк?\w*)\s*[:=]\s*|[!=]?~\s*|(?:q?r|rx|re|[gmsy])(?=/))?"
    r"/(?P<body>(?:\\.|[^/\\])+)/(?(before)[gimsuxy]*|[gimsuxy]+)(?![^\s()])",
    re.IGNORECASE,
)
"""A pattern as other programs have it written."""
_LESS = r"[<>]\s*=?|[≤≥]"
_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
_CHAIN = re.compile(
    rf"(?<![^\s(])(?P<low>\d+)\s*(?P<turned>{_LESS})\s*(?P<field>[^\W\d][\w-]*)(?:\s*(?P<sign>{_LESS})\s*(?P<high>\d+))?(?![^\s()])"
)
_AGAIN = re.compile(
    rf"(?P<one>(?<![^\s(−–—-])(?P<field>[^\W\d][\w-]*)\s*(?:{_LESS})\s*\d+)\s*,?\s*(?:(?:и|and)\s*)?(?P<more>(?:{_LESS})\s*\d+)"
)
_INTERVAL = re.compile(
    r"(?<=[:=])\s*(?P<open>[\[(])\s*(?P<low>\d{1,9})\s*(?P<sign>[;,\s])\s*(?P<high>\d{1,9})\s*(?P<close>[\])])"
)
_AGAINST = re.compile(rf"(?<=[\w\"»”])(?P<sign>[-−–—+,;&])(?P<field>[^\W\d][\w-]*)(?=\s*(?:{OPERATOR}))")
_AND_DENIED = re.compile(rf"\s*,\s*{_DENYING}", re.IGNORECASE)
_PARTED = re.compile(r"[/;+&\\]")
"""What people put between values."""
_NONE, _SOME = ("нет", "без", "no", "none", "null", "пусто"), ("есть", "да", "any", "some", "yes")
"""What is said behind a number for its not being there, and for its being there."""
_OR = Pair("или", "or")


def tidied_up(query: str, vocabulary: Vocabulary) -> str:
    """Return a query with lone signs joined or left out, patterns closed, brackets behind a field as values or a range.

    Signs that part nothing and brackets that close nothing are left out; so the query itself where nothing is left.
    """
    closed = _INTERVAL.sub(_spanned, re.sub(r"((?:^|[\s:])/[^/\s]+)$", r"\1/", query.rstrip()))
    spanned = re.sub(r"(?<=\d)\s*(\.{2,3}|…|[-–—])\s+(?=\d)", r"\1", closed)
    joined = re.sub(r"(?<!\S)([-−–—!])\s+(?=\S)", r"\1", spanned)
    asked = [token for token in pieces(joined, vocabulary) if token.name and vocabulary.find(token.name)]

    def left(sign: re.Match[str]) -> str:
        return sign[0] if any(token.start < sign.start() < token.end for token in asked) else " "

    alone = re.sub(r"(?<!\S)[^\w\s()|\"«“„]+(?!\S)", left, joined)
    values = re.sub(r"([^\W\d][\w-]*\s*[:=]\s*)\(([\w\s,|.-]+)\)", _as_values, alone)
    found = _paired(values, vocabulary)
    return query if found in ("", query) else " ".join(found.split())


def numbers_told(query: str, vocabulary: Vocabulary) -> str:
    """Return a query with numbers in words as figures: of several words if it names a number, of one behind a sign."""
    if not any(number_said(token.name or token.text, vocabulary) for token in pieces(query, vocabulary)):
        return query
    query = numbers_whole(query)
    for token in reversed(pieces(query, vocabulary)):
        is_told = token.name and not token.quoted and vocabulary.number(token.name)
        if is_told and (figures := in_figures(token.text)) != token.text:
            query = f"{query[: token.start]}{token.name}{token.operator}{figures}{query[token.end :]}"
    return query


def patterns_alone(query: str) -> str:
    """Return a query with patterns as other programs write them between slashes alone: r/сеть/, /сеть/i, re:/сеть/."""
    return _FOREIGN.sub(lambda found: f"/{found['body']}/", query)


def comparisons_apart(query: str, vocabulary: Vocabulary) -> str:
    """Return a query with several comparisons of a number as one each: 3<урон<6, урон>3 и <6, 4<=урон."""

    def each(found: re.Match[str]) -> str:
        if vocabulary.number(found["field"]) is None:
            return found[0]
        name = found["field"]
        first = f"{name}{_TURNED[operator_in(found['turned'])]}{found['low']} "
        return f"{first}{name}{found['sign'] or ''}{found['high'] or ''}".removesuffix(f" {name}")

    apart = _CHAIN.sub(each, query)
    return _AGAIN.sub(lambda found: f"{found['one']} {found['field']}{found['more']}", apart)


def conditions_apart(query: str, vocabulary: Vocabulary) -> str:
    """Return a query with a blank between a condition and one written against it: урон>5-кат:впо."""

    def each(found: re.Match[str]) -> str:
        sign = "-" if found["sign"] in "-−–—" else ""
        return found[0] if vocabulary.find(found["field"]) is None else f" {sign}{found['field']}"

    for token in reversed(pieces(query, vocabulary)):
        if token.sign == "field" and vocabulary.find(token.name) is not None:
            written = query[token.start : token.end]
            query = f"{query[: token.start]}{_AGAINST.sub(each, written)}{query[token.end :]}"
    return query


def signs_told(query: str, vocabulary: Vocabulary) -> str:
    """Return a query with signs as the language has them: урон!3, урон~3, 3=урон, !вид:атака."""
    for token in reversed(pieces(query, vocabulary)):
        written = query[token.start : token.end]
        meant = written
        if token.sign == "exact" and _is_condition(written[1:], vocabulary):
            meant = f"-{written[1:]}"
        elif is_plain(token) and (found := ODD_SIGN.match(written)) and _is_compared(found, vocabulary):
            meant = f"{found['field']}{'!=' if found['sign'] == '!' else ':'}{written[found.end() :]}"
        elif is_plain(token) and (found := TURNED_ROUND.fullmatch(written)) and _is_compared(found, vocabulary):
            sign = operator_in(found["sign"])
            meant = f"{found['field']}{_TURNED.get(sign, sign)}{written[: found.start('sign')]}"
        query = f"{query[: token.start]}{meant}{query[token.end :]}"
    return query


def _is_compared(found: re.Match[str], vocabulary: Vocabulary) -> bool:
    return found["sign"] not in RECKONING and vocabulary.find(found["field"]) is not None


def is_plain(token: Token) -> bool:
    """Tell whether a piece is a word by itself."""
    return token.sign == "text" and not token.quoted


def _is_condition(written: str, vocabulary: Vocabulary) -> bool:
    return any(
        token.sign == "flag" or vocabulary.find(token.name) is not None for token in pieces(written, vocabulary)[:1]
    )


def _spanned(found: re.Match[str]) -> str:
    """Write an interval as a range; beside a square bracket a round one leaves its end out. A list stays as it is."""
    brackets = found["open"] + found["close"]
    if brackets == "()" and found["sign"] != ";":
        return found[0]
    low, high = int(found["low"]) + (brackets == "(]"), int(found["high"]) - (brackets == "[)")
    return f"{low}..{high}"


def _paired(query: str, vocabulary: Vocabulary) -> str:
    """Return a query without brackets that close nothing, and without an "or" that has nothing before it."""
    depth, before, extra = 0, "open", list[Token]()
    for token in pieces(query, vocabulary):
        if (token.sign == "close" and not depth) or (token.sign == "or" and before in ("open", "or")):
            extra.append(token)
        else:
            depth += {"open": 1, "close": -1}.get(token.sign, 0)
            before = token.sign
    for token in reversed(extra):
        behind = query[token.end :]
        query = f"{query[: token.start]}{behind.lstrip() if token.sign == 'or' else behind}"
    return query.strip()


def _as_values(match: re.Match[str]) -> str:
    words = re.split(r"\s*[,|]\s*|\s+(?:или|or)\s+|\s+", match[2].strip())
    return match[1].rstrip() + ",".join(filter(None, words))


def put_in_place(query: str, name: str, vocabulary: Vocabulary, read: Reader) -> str | None:
    """Put a suggestion in the place of the piece of a query that was not understood."""
    for token in pieces(query, vocabulary):
        is_open = not token.text and query[token.end :].lstrip().startswith("(")
        if token.sign == "field" and not is_open and _is_wrong(token, vocabulary, read):
            value = query[token.start : token.end][len(token.name) :].lstrip()
            if vocabulary.find(token.name) is None:
                written = f"{name}{value}"
            else:
                is_number = vocabulary.number(token.name) is not None
                meant = _among(token, name if is_number else value_of(name) or name, vocabulary, read)
                written = f"{token.name}{token.operator}{meant}{token.more or _counted(token)}"
            return f"{query[: token.start]}{written}{query[token.end :]}"
    return None


def rewordings(query: str, vocabulary: Vocabulary, read: Reader, lang: Lang) -> Iterator[str]:
    """Yield a query with a colon for a sign that its field doesn't take, several numbers apart, and a single group."""
    joined = re.sub(r"(?<=\d)\s*,\s+(?=\d)", ",", query)
    if joined != query:
        yield from rewordings(joined, vocabulary, read, lang)
    if (other := deny_conditions(query, vocabulary)) != query:
        yield other
    grouped = ""
    for token in pieces(query, vocabulary):
        if not token.name or (key := vocabulary.find(token.name)) is None:
            continue
        before, written, behind = query[: token.start], query[token.start : token.end], query[token.end :]
        if key == "group" and grouped:
            sorts = f"{getattr(vocabulary.fields['sort'], lang)}:{token.text}"
            yield f"{before}{sorts}{behind}"
            yield f"{before.rstrip()}{behind}"
        grouped = grouped or ("group" if key == "group" else "")
        if _is_refused(token, read):
            for meant in _forms(token, key, written, vocabulary, lang):
                yield f"{before}{meant}{behind}"


def deny_conditions(query: str, vocabulary: Vocabulary) -> str:
    """Write what denies its value behind a field as a condition denied: вид:не атака is -вид:атака, урон:!3 is урон!=3.

    What was denied there already is asked for then. A number may have a minus of its own, as may what an answer is
    sorted by.
    """

    def meant(found: re.Match[str]) -> str:
        key = vocabulary.find(found["name"])
        is_number = key in vocabulary.numbers
        if key is None or key in vocabulary.orders or (is_number and found["sign"][0] in "−–—-"):
            return found[0]
        values, minus = _AND_DENIED.sub(",", found["values"]), found["minus"] or ""
        asked = f"{found['name']}:{values}"
        return f"{minus}{found['name']}!={values}" if is_number else asked if minus else f"-{asked}"

    return _DENIED.sub(meant, query)


def _forms(token: Token, key: str, written: str, vocabulary: Vocabulary, lang: Lang) -> Iterator[str]:
    """Yield what else a condition may be written for: with nothing at its end, as a list, of another field."""
    condition = f"{token.name}{token.operator}"
    if (ended := token.text.rstrip(",;")) != token.text:
        yield f"{condition}{ended}"
    if (inside := token.text.strip("[]{}<>")) not in ("", token.text):
        yield f"{condition}{inside}"
    if key in vocabulary.choices and len(each := _PARTED.split(token.text)) > 1:
        yield f"{condition}{','.join(filter(None, each))}"
    if (number := vocabulary.number(token.text)) and key == "has":
        yield f"{getattr(vocabulary.fields[number], lang)}>0"
    if key in vocabulary.numbers and fold(token.text) in (*_NONE, *_SOME):
        yield f"{'-' if fold(token.text) in _NONE else ''}{token.name}>0"
    for other in vocabulary.choices_of(token.text):
        yield f"{getattr(vocabulary.fields[other], lang)}{token.operator}{token.text}"
    if token.operator in (":", "=", "!=") and (several := several_numbers(token.text.replace(";", ","))):
        yield either(token, several, lang)
    if not token.text.isdecimal():
        yield _SIGN.sub(":", written, count=1)


def either(token: Token, values: list[str], lang: Lang) -> str:
    """Write a field with one of several values, or with none of them."""
    each = [f"{token.name}{token.operator}{value}" for value in values]
    return " ".join(each) if token.operator == "!=" else f"({f' {_OR.of(lang)} '.join(each)})"


def _among(token: Token, meant: str, vocabulary: Vocabulary, read: Reader) -> str:
    """Return a suggestion among the values of a list that are understood; alone where not just one of them is wrong."""
    values = [] if token.quoted else parts(token.text)
    wrong = [value for value in values if _is_wrong(token._replace(text=value), vocabulary, read)]
    if len(wrong) > 1 and vocabulary.find(token.name) in _NAMING:  # of names the likest is meant
        wrong = [value for value in wrong if near(fold(value), {meant: meant})][:1]
    return ",".join(meant if value in wrong else value for value in values) if len(wrong) == 1 else meant


def pieces(query: str, vocabulary: Vocabulary = CARDS) -> list[Token]:
    """Split a query; into nothing where a quote or pattern is left open."""
    try:
        return tokens(query, vocabulary.flag_keys)
    except QueryError:
        return []


def _is_wrong(token: Token, vocabulary: Vocabulary, read: Reader) -> bool:
    return _is_refused(token, read) or vocabulary.find(token.name) in _NAMING


def _is_refused(token: Token, read: Reader) -> bool:
    try:
        read(token)
    except QueryError:
        return True
    return False


def _counted(token: Token) -> str:
    """Return what a name without quotes is compared with: `>2` of `карта:антивирус>2`."""
    found = re.search(r"(?:>=|<=|!=|[<>=])\d+$", token.text)
    return found[0] if found and not token.quoted else ""
