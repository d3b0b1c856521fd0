"""Conditions and orders that are said in words: урон не меньше 3, сортировать по цене, кроме впо."""

import re
from collections.abc import Iterator, Mapping
from itertools import islice

from kiberrubezh.cards.find.aid.denials import BUT
from kiberrubezh.cards.find.names.comparatives import AS_MUCH, MORE_OR_LESS, comparison_said, strength_said
from kiberrubezh.cards.find.names.figures import FIGURE, figure_of
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang, Pair

_SIGNS: Mapping[str, str] = {
    ">=": r"не\ (?:меньше|менее|ниже)|NOT\ (?:less|fewer|lower|smaller|under|below)"
    r"|(?:больше|более)\ (?:или|либо)\ рав\w+|(?:как\ )?минимум|хотя\ бы|от|from|at\ least"
    r"|(?:more|greater)\ (?:than\ )?or\ equal|min(?:imum)?",
    "<=": r"не\ (?:больше|более|выше|свыше|превыша\w+)|NOT\ (?:more|greater|higher|bigger|larger|over|above)"
    r"|(?:doesn't|don't|does\ not|do\ not)\ exceed|(?:меньше|менее)\ (?:или|либо)\ рав\w+|(?:как\ )?максимум"
    r"|до|at\ most|to|less\ (?:than\ )?or\ equal|max(?:imum)?|up\ to",
    "<": r"NOT\ (?:at\ least|from)|меньше|менее|ниже|хуже|worse|less|fewer|lower|smaller|under|below",
    ">": r"NOT\ (?:at\ most|up\ to|to)|больше|более|выше|лучше|better|свыше|превыша\w+|more|greater|higher|bigger"
    r"|larger|over|above|exceed\w*",
    "!=": r"не\ рав\w+|(?:is\ )?not\ equals?|(?:is\ )?not|не",
    "=": r"рав\w+|ровно|equals?|exactly|of|is|are",
}
"""What people say for a sign, the longer sayings first."""
_COMPARED = "|".join(f"(?P<s{place}>{said})" for place, said in enumerate(_SIGNS.values())).replace(r"\ ", r"\s+")
_COMPARED = _COMPARED.replace("NOT", r"(?:(?:is\s+|are\s+)?not|no|isn't|aren't)")
_NO_FIGURES = ("copies", "number", "winrate")
"""Numbers that are none of the card's own: nothing is compared with them."""
COMPARING = re.sub(r"\(\?P<s\d>", "(?:", _COMPARED)
"""All that is said for a sign, whichever it is."""
_MEASURE = r"\s*(?:%|процент\w*|единиц\w*|мощност\w*|power|штук\w*|шт\b\.?|per\s?cent|points?\b|включительно|inclusive)"
UNITS = rf"(?:{_MEASURE}){{,2}}"
"""What a number may be counted in."""
_UNIT_OF = rf"{UNITS}(?:\s+of)?"
_ENDS = r"(?![^\s(),])"
_OUTSIDE = (
    r"(?:(?:is\s+|are\s+)?not|isn't|aren't|не|вне|outside(?:\s+of)?)\s+"
    r"(?:(?:лежит\s+)?(?:в|in)\s+(?:(?:the\s+)?range|пределах|промежутке|диапазоне|интервале)\s+(?:of\s+)?)?"
)
_APART = (
    rf"{_OUTSIDE}(?:(?:от|с|между|from|between)\s+)?(?P<low>{FIGURE})(?:\s+(?:до|по|и|to|and)\s+|\s*(?:\.{{2,3}}|…|[-–—])\s*)"
    rf"(?P<high>{FIGURE})"
)
"""Two ends between which a number is not."""
_THAN = r"(?:,?\s+(?:чем|than|then|to|of))?"
COMPARED_WITH = rf"(?:{COMPARING}){_THAN}\s+"
_FIGURE_BEHIND = re.compile(rf"\s+(?:{COMPARED_WITH})?{FIGURE}{UNITS}(?!\w)(?:\s+(?P<next>[^\W\d][\w-]*))?", re.I)
_THAN_ALONE = re.compile(rf"{_THAN}$".replace("?$", "$"), re.I)
_LED = r"(?P<led>(?:от|с|между|from|between)\s+)?"
_BETWEEN = rf"{_LED}(?P<low>{FIGURE})\s+(?:до|to|(?(led)(?:по|и|and)|(?!)))\s+(?P<high>{FIGURE})"
"""Two ends that a number is between; «и» stands between two others as well, where nothing leads them."""
_FIELD = r"(?<![^\s(−–—-])(?P<field>[^\W\d][\w-]*)"
_NUMBER = re.compile(
    rf"{_FIELD}(?:\s+(?:of|is|are|в))?\s+(?:{_BETWEEN}|(?:{_COMPARED}){_THAN}\s+(?P<number>{FIGURE}|[^\W\d][\w-]*))"
    rf"{UNITS}{_ENDS}",
    re.I,
)
_TURNED_ROUND = re.compile(
    rf"(?<![^\s(])(?:{_BETWEEN}|(?:(?:{_COMPARED}){_THAN}\s+)?(?P<number>{FIGURE})){_UNIT_OF}\s+(?P<field>[^\W\d][\w-]*)"
    rf"{_ENDS}",
    re.I,
)
_OUT = (
    re.compile(
        rf"(?<![^\s(])(?:не|not|(?:doesn't|don't|does\s+not|do\s+not))\s+(?P<field>[^\W\d][\w-]*)\s+{_BETWEEN}{UNITS}{_ENDS}",
        re.I,
    ),
    re.compile(rf"{_FIELD}\s+(?:в\s+)?{_APART}{UNITS}{_ENDS}", re.I),
    re.compile(rf"(?<![^\s(]){_APART}{_UNIT_OF}\s+(?P<field>[^\W\d][\w-]*){_ENDS}", re.I),
)
_MORE_OR_LESS = (
    r"\s+(?:или|либо|и|or|and)\s+(?:(?P<more>больше|более|выше|more|greater|higher|over|above|up)"
    r"|(?P<less>меньше|менее|ниже|less|fewer|lower|under|below))(?!\s+(?:чем|than|\d))"
)
"""What lets a number before it be reached; with another number behind it is a condition of its own."""
_REACHED = (
    re.compile(
        rf"{_FIELD}(?:\s+of)?\s+(?:(?:от|до|from|up\s+to)\s+)?(?P<number>{FIGURE}){UNITS}{_MORE_OR_LESS}{_ENDS}", re.I
    ),
    re.compile(rf"(?<![^\s(])(?P<number>{FIGURE}){_MORE_OR_LESS}\s+(?P<field>[^\W\d][\w-]*){_ENDS}", re.I),
)
_SEVERAL = re.compile(
    rf"{_FIELD}\s+(?P<numbers>{FIGURE}(?:\s*(?:,|\s(?:или|либо|or)\s)\s*{FIGURE})+){UNITS}{_ENDS}", re.I
)
_SEVERAL_OF = re.compile(
    rf"(?<![^\s(])(?:(?P<numbers>{FIGURE}(?:\s*(?:,|\s(?:или|либо|or)\s)\s*{FIGURE})+)"
    rf"|(?P<range>\d+(?:\s*(?:\.{{2,3}}|…|[-–—])\s*\d+|\+))){_UNIT_OF}\s+(?P<field>[^\W\d][\w-]*){_ENDS}",
    re.I,
)
"""Several numbers, or a range of them, before their field."""
_OR = Pair("или", "or")
_THAN_THAT = re.compile(
    rf"(?<![^\s(])(?P<said>{MORE_OR_LESS}|{AS_MUCH})(?:,?\s+(?:чем|than))?\s+(?P<number>{FIGURE}|[^\W\d][\w-]*)"
    rf"{UNITS}{_ENDS}",
    re.I,
)
_OR_LESS_THAN_THAT = re.compile(
    rf"(?<![^\s(])(?P<number>{FIGURE}){UNITS}\s+(?:или|либо|и|or|and)\s+(?P<said>{MORE_OR_LESS}){_ENDS}", re.I
)
_FOR_THAT = re.compile(
    rf"(?<![^\s(])(?:за|for)\s+(?P<sign>(?:{COMPARING}){_THAN}\s+)?(?P<number>{FIGURE})(?=\s*(?:$|[(),]|(?:против|against|и|and|с|with|без|without)\s"
    rf"|[−–—-]?[^\W\d][\w-]*[:<>=]))",
    re.I,
)
"""What a card is paid for with."""
_ORDER = r"(?P<colon>\s*:\s*|\s+)(?P<by>(?:по|by)\s+)?(?P<minus>[−-])?\+?(?P<field>[^\W\d][\w-]*)"
_FALLING = r"убыв\w*|desc\w*|от\s+больш\w+\s+к\s+меньш\w+|наоборот|обратн\w+|revers\w+|high\w*\s+to\s+low\w*"
_RISING = r"возр\w*|asc\w*|от\s+меньш\w+\s+к\s+больш\w+|low\w*\s+to\s+high\w*"
_TURN = (
    rf"(?:\s+(?:(?:по|by|in|в|from|порядке)\s+)*(?:(?P<falling>{_FALLING})|(?P<rising>{_RISING}))"
    rf"(?:\s+(?:order|порядке))?{_ENDS})?"
)
_SORTING = r"(?:(?:от)?сорт\w*|упорядоч\w*|sort(?:ed)?|order(?:ed)?)"
_SORTED = (
    re.compile(rf"(?<![^\s(])(?P<order>{_SORTING}){_ORDER}{_TURN}{_ENDS}", re.I),
    re.compile(
        rf"(?<![^\s(])(?:{_SORTING}\s+)?(?:(?:по|by|in|в)\s+)?(?:порядке\s+)?(?:(?P<falling>{_FALLING})|(?P<rising>{_RISING}))"
        rf"\s+(?:order\s+)?(?:(?:of|by|по)\s+)?(?P<field>[^\W\d][\w-]*){_ENDS}",
        re.I,
    ),
    re.compile(
        rf"(?<![^\s(])(?:по|by|then|затем|потом)(?:\s+(?:по|by))?\s+(?P<field>[^\W\d][\w-]*){_TURN}{_ENDS}", re.I
    ),
)
"""With a word for it, or without: по убыванию цены, by cost."""
_ORDERS = {
    "sort": _SORTED,
    "group": (re.compile(rf"(?<![^\s(])(?P<order>с?групп\w*|group(?:ed)?|groups){_ORDER}{_TURN}{_ENDS}", re.I),),
}
_MOST = 5
"""Words at most that are tried as values: each asks for a search."""
_WORD = re.compile(r"(?<![^\s(])(?=[\w.-]*[^\W\d])\w[\w.-]*(?![^\s)])")
_WORDS = re.compile(r"\w[\w.-]*(?:\s+\w[\w.-]*)+")
_NOT = re.compile(rf"(?:^|[\s(])(?:(?:не|not|cannot|\w+n't)\s+|{BUT})$", re.I)
_PAIR = re.compile(r"(?<![^\s(−–—-])(?P<field>[^\W\d][\w-]*)\s+(?=[\w\"«])")
_BUT = re.compile(rf"(?<![^\s(]){BUT}(?=\S)", re.I)
_MEASURED = re.compile(rf"(?<=\d){_MEASURE}{_ENDS}", re.I)


def said_for(query: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    """Return a query with what is said in words as a condition or an order; None where nothing is."""
    for said in (_ordered_by, _outside, _reaching, _alternatives, _comparing, _implying, _paying):
        for found, meant in said(query, lang, vocabulary):
            return _put(query, found, meant)
    return None


def _ordered_by(query: str, lang: Lang, vocabulary: Vocabulary) -> Iterator[tuple[re.Match[str], str]]:
    asked = ((key, pattern) for key in ("group", "sort") if key in vocabulary.orders for pattern in _ORDERS[key])
    for key, pattern in asked:
        for found in pattern.finditer(query):
            told = {"colon": "", "by": "by", "minus": "", "order": ""} | found.groupdict("")
            if _is_unsaid(told, vocabulary) or (value := vocabulary.value_said(key, told["field"])) is None:
                continue
            name, meant = (getattr(vocabulary.fields[each], lang) for each in (key, value))
            if ":" in told["colon"] and not told["by"]:
                name, meant = told["order"], told["field"]
            falls = key == "sort" and not told["rising"] and (told["falling"] or told["minus"])
            yield found, f"{name}:{meant}{'-' if falls else ''}"


def _outside(query: str, lang: Lang, vocabulary: Vocabulary) -> Iterator[tuple[re.Match[str], str]]:
    for pattern in _OUT:
        for found in pattern.finditer(query):
            if name := _name(found["field"], lang, vocabulary):
                low, high = sorted((int(figure_of(found["low"])), int(figure_of(found["high"]))))
                is_whole = pattern is _OUT[0]  # what is denied before its field holds of cards that lack it, too
                yield found, f"-{name}:{low}..{high}" if is_whole else f"({name}<{low} {_OR.of(lang)} {name}>{high})"


def _alternatives(query: str, lang: Lang, vocabulary: Vocabulary) -> Iterator[tuple[re.Match[str], str]]:
    for found in _SEVERAL.finditer(query):
        if name := _name(found["field"], lang, vocabulary):
            each = (figure_of(number) for number in re.findall(FIGURE, found["numbers"], re.I))
            yield found, f"({f' {_OR.of(lang)} '.join(f'{name}:{number}' for number in each)})"
    for found in _SEVERAL_OF.finditer(query):
        name = _name(found["field"], lang, vocabulary)
        if name and not has_figure_behind(query[found.end() :], vocabulary):
            several = [figure_of(number) for number in re.findall(FIGURE, found["numbers"] or "", re.I)]
            asked = f" {_OR.of(lang)} ".join(f"{name}:{number}" for number in several)
            yield found, f"({asked})" if several else f"{name}:{''.join(found['range'].split())}"


def _reaching(query: str, lang: Lang, vocabulary: Vocabulary) -> Iterator[tuple[re.Match[str], str]]:
    for pattern in _REACHED:
        for found in pattern.finditer(query):
            if name := _name(found["field"], lang, vocabulary):
                yield found, f"{name}{'>=' if found['more'] else '<='}{figure_of(found['number'])}"


def _comparing(query: str, lang: Lang, vocabulary: Vocabulary) -> Iterator[tuple[re.Match[str], str]]:
    for pattern in (_NUMBER, _TURNED_ROUND):
        for found in pattern.finditer(query):
            is_others = pattern is _TURNED_ROUND and has_figure_behind(query[found.end() :], vocabulary)
            if not (_is_bare(found) or is_others) and (meant := _compared(found, lang, vocabulary)):
                yield found, meant


def _implying(query: str, lang: Lang, vocabulary: Vocabulary) -> Iterator[tuple[re.Match[str], str]]:
    for pattern in (_THAN_THAT, _OR_LESS_THAN_THAT):
        for found in pattern.finditer(query):
            key, sign = comparison_said(found["said"])
            key = strength_said(query, vocabulary) if key == "damage" and key in vocabulary.numbers else key
            other = _amount(found["number"], lang, vocabulary)
            if key in vocabulary.numbers and other:
                reached = "=" if pattern is _OR_LESS_THAN_THAT else ""
                yield found, f"{getattr(vocabulary.fields[key], lang)}{sign}{reached}{other}"


def _paying(query: str, lang: Lang, vocabulary: Vocabulary) -> Iterator[tuple[re.Match[str], str]]:
    for found in _FOR_THAT.finditer(query) if "cost" in vocabulary.numbers else ():
        sign = sign_said(_THAN_ALONE.sub("", found["sign"].strip())) if found["sign"] else ":"
        yield found, f"{getattr(vocabulary.fields['cost'], lang)}{sign}{figure_of(found['number'])}"


def sign_said(words: str) -> str:
    """Return the sign of comparison that words say."""
    said = re.fullmatch(_COMPARED, words, re.I)
    return next((sign for place, sign in enumerate(_SIGNS) if said and said[f"s{place}"]), "=")


def unsaid_words(query: str, lang: Lang, vocabulary: Vocabulary) -> Iterator[str]:
    """Yield as what a query that finds nothing may be meant: «кроме» as a minus, no units, 60 карт as a number.

    A word may also be the value of the field before it, a source, or the value of a field if it is one of no other.
    """
    yield _BUT.sub(lambda found: found[0] if _names_field(query[found.end() :], vocabulary) else "-", query)
    yield _MEASURED.sub("", query)
    for found in _TURNED_ROUND.finditer(query):
        if _is_bare(found) and (meant := _compared(found, lang, vocabulary)):
            yield f"{query[: found.start()]}{meant}{query[found.end() :]}"
    for pair in _PAIR.finditer(query):
        if vocabulary.find(pair["field"]) in (*vocabulary.texts, *vocabulary.names):
            yield f"{query[: pair.end('field')]}:{query[pair.end() :]}"
    if "source" in vocabulary.names and _WORDS.fullmatch(query.strip()):
        yield f'{getattr(vocabulary.fields["source"], lang)}:"{query.strip()}"'
    for word in islice(_WORD.finditer(query), _MOST):
        if "source" in vocabulary.names and not _NOT.search(query[: word.start()]):  # what is no source, all cards lack
            yield f"{query[: word.start()]}{getattr(vocabulary.fields['source'], lang)}:{query[word.start() :]}"
        if len(fields := vocabulary.choices_of(word[0])) == 1:
            yield f"{query[: word.start()]}{getattr(vocabulary.fields[fields[0]], lang)}:{query[word.start() :]}"


def _names_field(behind: str, vocabulary: Vocabulary) -> bool:
    """Tell whether a field comes next: that it is lacking is no word that is."""
    word = re.match(r"[\w-]*", behind)
    return word is not None and (vocabulary.find(word[0]) or vocabulary.said(word[0])) is not None


def _is_unsaid(found: Mapping[str, str], vocabulary: Vocabulary) -> bool:
    """Tell whether an order is written as it is to be."""
    is_plain = not (found["by"] or found["falling"] or found["rising"])
    return ":" in found["colon"] and (is_plain or vocabulary.find(found["order"]) is None)


def _put(query: str, found: re.Match[str], meant: str) -> str | None:
    put = f"{query[: found.start()]}{meant}{query[found.end() :]}"
    return put if fold(put) != fold(query) else None


def _is_bare(found: re.Match[str]) -> bool:
    """Tell whether a number stands beside its field with nothing said between."""
    return not found["low"] and not any(found[f"s{place}"] for place in range(len(_SIGNS)))


def _compared(found: re.Match[str], lang: Lang, vocabulary: Vocabulary) -> str | None:
    """Return the condition that is said; None where a word is no number of the language."""
    name = _name(found["field"], lang, vocabulary)
    if name is None or found["low"]:
        return name and f"{name}:{figure_of(found['low'])}..{figure_of(found['high'])}"
    sign = next((sign for place, sign in enumerate(_SIGNS) if found[f"s{place}"]), ":")
    other = _amount(found["number"], lang, vocabulary)
    return other and f"{name}{sign}{other}"


def _amount(word: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    """Return a number, or the name of a field that has a figure of what is asked for itself."""
    is_figure = number_said(word, vocabulary) not in _NO_FIGURES
    return figure_of(word) or (_name(word, lang, vocabulary) if is_figure else None)


def _name(word: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    key = number_said(word, vocabulary)
    return None if key is None else str(getattr(vocabulary.fields[key], lang))


def has_figure_behind(behind: str, vocabulary: Vocabulary) -> bool:
    """Tell whether a field of numbers has its figure behind it: «меньше 5 цена 2» says nothing of a price below 5."""
    found = _FIGURE_BEHIND.match(behind)
    return found is not None and not (found["next"] and number_said(found["next"], vocabulary))


def number_said(word: str, vocabulary: Vocabulary) -> str | None:
    """Return the field of numbers that a word names in any form, or says in the place of its name."""
    key = vocabulary.find(word) or vocabulary.said(word)
    return key if key in vocabulary.numbers else None
