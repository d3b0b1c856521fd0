"""What is said to be lacking: без впо и отказа, ни впо, ни отказа, without malware and DoS."""

import re
from itertools import pairwise

from kiberrubezh.cards.find.names.figures import FIGURE, figure_of
from kiberrubezh.cards.find.oddities import lacking_meant
from kiberrubezh.cards.find.query import with_values_whole
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.tokens import QUOTED, Token, operator_in, tokens
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang, Pair

BUT = (
    r"(?:без|кроме|помимо|other\s+than|apart\s+from|(?:но|а)\s+не|(?:everything|anything|all)\s+but|исключая|за\s+исключением|не\s+име\w+|лиш[её]нн\w+|without|except(?:\s+for)?|excluding|but\s+not"
    r"|(?:with|have|has|having)\s+no|(?:don't|doesn't|do\s+not|does\s+not)\s+have(?:\s+any)?|lack(?:s|ing)?|no)"
    r"\s+"
)
"""What denies all that it names."""
_NEITHER = r"(?:ни|neither|nor)\s+"
_ITEM = rf"(?:{QUOTED}|(?!(?:с|со|у|в|за|with|for|котор\w+|that|which)\s)[^\W\d][\w-]*(?![\w-]*\s*[:<>=!≥≤≠]))"
_AND = "и|или|либо|and|or|nor|ни"
_NEXT = rf"(?>\s*,?\s*(?:(?:{_AND})\s+)?(?:{BUT}|{_NEITHER})?)"
"""What stands before each further one: taken as a whole, as blanks and words of it could be parted in many ways."""
_LIST = re.compile(
    rf"(?<![^\s(])(?P<but>{BUT}|{_NEITHER})(?P<items>{_ITEM}(?:(?>\s*,\s*|\s+(?=(?:{_AND})\s)){_NEXT}{_ITEM})*)(?![^\s(),])",
    re.I,
)
_EACH = re.compile(rf"(?:\A|{_NEXT})(?P<item>{_ITEM})", re.I)
_FIELD = r"(?<![^\s(−–—-])(?P<field>[^\W\d][\w-]*)"
_TO = r"\s*(?:\.{2,3}|…|[-–—])\s*"
_BETWEEN = r"\s*(?:[,;]|[,;]?\s+(?:и|или|либо|ни|and|or|nor)(?=\s))\s*(?:(?:не|ни|not|nor)\s+|!=?\s*|≠\s*)?"
_LISTED = re.compile(
    rf"{_FIELD}\s*(?:[:=]\s*)?(?P<no>!=|!|≠|<>|(?<=[\s:=])(?:не(?:\s+рав\w+)?|ни|кроме|not(?:\s+equals?(?:\s+to)?)?"
    rf"|isn't|aren't|(?:is|are)\s+not|neither|except)(?=\s))\s*(?P<numbers>{FIGURE}(?:{_TO}{FIGURE}|(?:{_BETWEEN}{FIGURE})*))"
    rf"(?![^\s()])",
    re.I,
)
"""A field that is to be none of some numbers, or outside of a range."""
_TURNED = re.compile(rf"{_FIELD}\s*(?:[:=]\s*)?(?:!\s*|\s(?:не|not)\s+)(?P<sign>[<>]\s*=|[<>≤≥])\s*(?=\w)", re.I)
_OPPOSITE = {">": "<=", ">=": "<", "<": ">=", "<=": ">"}
_BUT_NOT = re.compile(
    rf"(?P<asked>(?<![^\s(−–—-])(?P<field>[^\W\d][\w-]*)(?::|[<>]=?|=)[\d.]+)\s*,?\s+(?:(?:а|но|but|и|and)\s+)?"
    rf"(?:кроме|без|не|not|except)\s+(?P<number>{FIGURE})(?![^\s()])",
    re.I,
)
"""A number that is left out of those asked for."""
_LED = (
    "от|до|с|между|не|больше|более|меньше|менее|выше|ниже|свыше|хотя|минимум|максимум|ровно|рав\\w+|from|between|at|more|less"
    "|over|under|above|below|greater|higher|lower|up|min|max|exactly"
)
_MARKED = re.compile(rf"(?<![^\s(])!(?P<field>[^\W\d][\w-]*)(?=\s+(?:{FIGURE}|(?:{_LED})\s|[<>=≥≤≠:]))", re.I)
_OR = Pair("или", "or")
_VALUES = ("kind", "has", "keyword")
"""Fields whose values cards also speak of: these are denied by the field, others wherever they stand."""


def denied_apart(query: str) -> str:
    """Return a query in which each of what is lacking has its own word for that: без впо без отказа."""
    return _LIST.sub(
        lambda found: " ".join(f"{found['but'].strip()} {each['item']}" for each in _EACH.finditer(found["items"])),
        query,
    )


def denial(query: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    """Return a query with each of what is lacking denied by itself; None where that isn't said of several.

    Nor of a single value of a field: what has «без» in its text is looked for by it. Of decks it is said of cards.
    """
    for found in _LIST.finditer(query) if "kind" in vocabulary.values else ():
        items = [each["item"] for each in _EACH.finditer(found["items"])]
        named = [_as_value(item, lang, vocabulary) for item in items]
        if len(items) > 1 or any(named):
            denied = " ".join(f"-{value or item}" for value, item in zip(named, items, strict=True))
            return f"{query[: found.start()]}{denied}{query[found.end() :]}"
    return None


def denial_told(query: str, lang: Lang, vocabulary: Vocabulary) -> str:
    """Return a query with what is denied in the place of a value denied before its field: есть:нет винрейта.

    What was denied there already is asked for then.
    """
    try:
        found = with_values_whole(tokens(query, vocabulary.flag_keys), vocabulary)
    except QueryError:
        return query
    for before, token in reversed([*pairwise([Token("open"), *found])]):
        key = vocabulary.find(token.name) if token.operator in (":", "=") else None
        if key and (asked := lacking_meant(key, token.name, token.text, vocabulary, lang)):
            is_denied = before.sign == "not"
            start = before.start if is_denied else token.start
            query = f"{query[:start]}{'' if is_denied else '-'}{asked}{query[token.end :]}"
    return query


def numbers_denied(query: str, lang: Lang, vocabulary: Vocabulary) -> str:
    """Return a query with what denies numbers behind a field as that field says it: урон не 2 и не 3, урон !>3.

    A mark before a field that words follow is a minus: !урон от 2 до 4.
    """

    def name_of(found: re.Match[str]) -> str:
        if vocabulary.number(found["field"]) is not None:
            return found["field"]
        key = vocabulary.said(found["field"]) or ""
        return str(getattr(vocabulary.fields[key], lang)) if key in vocabulary.numbers else ""

    def turned(found: re.Match[str]) -> str:
        name = name_of(found)
        return f"{name}{_OPPOSITE[operator_in(found['sign'])]}" if name else found[0]

    def listed(found: re.Match[str]) -> str:
        name, each = name_of(found), [figure_of(it) for it in re.findall(FIGURE, found["numbers"], re.I)]
        if not name or (len(each) == 1 and found["no"][0] in "!≠<" and found["no"] != "!"):
            return found[0]
        if re.fullmatch(rf"{FIGURE}{_TO}{FIGURE}", found["numbers"], re.I):
            low, high = sorted(map(int, each))
            return f"({name}<{low} {_OR.of(lang)} {name}>{high})"
        told = " ".join(f"{name}!={number}" for number in each)
        return f"({told})" if len(each) > 1 and query[: found.start()].endswith("-") else told

    def marked(found: re.Match[str]) -> str:
        return f"-{found[0][1:]}" if name_of(found) else found[0]

    query = _BUT_NOT.sub(lambda found: f"{found['asked']} {found['field']}!={figure_of(found['number'])}", query)
    return _LISTED.sub(listed, _TURNED.sub(turned, _MARKED.sub(marked, query)))


def _as_value(word: str, lang: Lang, vocabulary: Vocabulary) -> str:
    """Return how a word is denied that names, in any form, what cards have; "" for any other."""
    for key in _VALUES:
        if (value := vocabulary.value_said(key, word)) is not None:
            named = getattr(vocabulary.name_of(key, value), lang)
            return f"{getattr(vocabulary.fields[key], lang)}:{named}"
    if (number := vocabulary.find(word) or vocabulary.said(word) or "") in vocabulary.numbers:
        return f"{getattr(vocabulary.fields[number], lang)}>0"
    if vocabulary.find(word) == "category" or vocabulary.said(word) == "category":
        return lacking_meant("category", getattr(vocabulary.fields["category"], lang), "no", vocabulary, lang) or ""
    return word if vocabulary.value_said("category", word) else ""
