"""A query said in words as a whole: what stands around its conditions and says nothing, kinds of cards by name."""

import re

from kiberrubezh.cards.find.aid.denials import BUT
from kiberrubezh.cards.find.aid.sayings import COMPARING, number_said
from kiberrubezh.cards.find.names.comparatives import MORE_OR_LESS
from kiberrubezh.cards.find.names.figures import FIGURE
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.find.tokens import OPERATOR, QUOTED, bare
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang

_ASKED = (
    r"покаж\w+|най\w+|искать|дай\w*|мне|хочу|вс[её]|всю|как\w+|show|find|list|give|me|all|the|any|every\w*|which|what|что|чего"
    "|кто|чем|who"
)
_THINGS = r"карт[аыуе]?|карточ\w+|колод[аыуе]?|cards?|decks?"
_BEGUN = re.compile(rf"^(?:(?:{_ASKED}|у|an?),?\s+)*(?:(?:{_THINGS})(?:,?\s+|$))?", re.I)
"""What a question begins with."""
_BESIDE = re.compile(
    r"(?<![^\s(])(?:с|со|у|в|in|котор\w+|где|чь[яеи]|име\w+|нанос\w+|а|но|with|that|which|whose|where|have|has|having"
    rf"|deals?|dealing|giving|providing|дающ\w+|do|does|is|are|but|for|of|the|an?)\s+"
    rf"(?=\(*(?:не\s+|not\s+|[−–—-])?[^\W\d][\w-]*\s*(?:{OPERATOR})|[−–—-]\w)",
    re.I,
)
"""What stands before a condition, or before what is denied."""
_WORD = r"[^\W\d][\w-]*"
_BUT = re.compile(r"(?<![^\s(])(?:но|а|but)\s+(?=(?:не|not)\s|[−–—-]\w)", re.I)
"""What joins something denied to what stands before it."""
_OR = r"\s+(?:или|либо|or)\s+"
_DESCRIBED_EITHER = re.compile(
    rf"(?<![^\s(])(?P<words>{_WORD}(?:{_OR}{_WORD})+)\s+(?P<what>{_THINGS}|{_WORD})(?![^\s(),])", re.I
)
_DESCRIBED = re.compile(rf"(?<![^\s(])(?P<word>{_WORD})\s+(?=(?P<what>{_THINGS}|{_WORD})(?![^\s(),]))", re.I)
_UNLIKE = re.compile(
    r"(?<![^\s(])(?:(?:котор\w+|which|that|who)\s+)?"
    r"(?:(?:(?P<sure>не\s+явля\w+|aren't|isn't|(?:are|is)\s+(?:not|no))|не|not|non)\s+|(?:не|non-?|un)(?=\w))"
    rf"(?P<word>{_WORD})(?:\s+(?P<what>{_THINGS}|{_WORD}))?(?![^\s(),])",
    re.I,
)
"""What is denied of cards, before or behind what they are."""
_OF_WHICH = re.compile(
    rf"(?P<field>(?<![^\s(]){_WORD})\s+(?:котор(?:ых|ого|ой)|of\s+which)\s+"
    rf"(?=(?:(?:is|are)\s+)?(?:{COMPARING}|{FIGURE}(?!\w)))",
    re.I,
)
_THEIRS = re.compile(
    rf"(?P<sign>(?<![^\s(])(?:{MORE_OR_LESS}|{COMPARING}))(?P<told>,?\s+(?:чем|than|to))?\s+(?:у\s+)?(?:их|е[её]|его|сво\w+|their|its)\s+"
    rf"(?:(?:собственн\w+|own)\s+)?(?P<field>{_WORD})",
    re.I,
)
"""Whose figures are compared, though they are of the same cards."""
_HAVING = re.compile(
    rf"(?P<field>(?<![^\s(−–—-]){_WORD})\s+(?:(?P<has>содерж\w+|включа\w+|contain\w*|includ\w+)|начина\w+\s+(?:на|с|со)|"
    r"(?:starts?|begins?)\s+with)\s+(?P<what>\w+)(?![^\s(),])",
    re.I,
)
_OF_KIND = re.compile(
    rf"(?P<before>(?<![^\s(])(?:[^\W\d][\w-]*[:<>=]+[^\s()]+|[−–—-]?(?P<flag>[^\W\d]+-\w+))\s+(?P<join>(?:и|and|на|по|of)\s+)?)(?P<word>[^\W\d][\w-]*)(?![^\s()])"
    rf"(?!\s*(?:{OPERATOR}))",
    re.I,
)
"""A word behind a condition, of which cards may be or which they may have."""
_EITHER = re.compile(rf"(?<![^\s(])(?<!\bне\s)(?<!\bnot\s){_WORD}(?:{_OR}{_WORD})+(?![^\s()])", re.I)
"""Words of which one or another is said beside conditions."""
_ASKING = rf"[−–—-]?{_WORD}[:<>=][^\s()\"«“„]+"
_ALTERNATIVES = re.compile(rf"(?<!\S){_ASKING}(?:\s+(?:или|or)\s+{_ASKING})+(?!\S)", re.I)
_JOINED = re.compile(r"(?<!\S)(?:и|and|или|or|не|not)\s+$", re.I)
_KEYWORD = re.compile(r"(?<![^\s(])ключев\w+\s+слов\w*(?![\w-])", re.I)
_TOTAL = re.compile(r"(?<![^\s(])(?:total|overall|combined|суммарн\w+|общ[аеиуо]\w*)\s+(?=power|мощност)", re.I)
_ONES = re.compile(r"(?<=\w)\s+ones(?![^\s),])", re.I)
_LAID_OUT = re.compile(
    rf"(?<![^\s(])(?P<order>(?:от|с)?(?:сорт|групп)\w+|упорядоч\w+|sort|order|group)\s+(?:(?:all|the|все)\s+)?(?P<what>{_WORD})"
    r"\s+(?P<by>(?:по|by)\s+\w+)",
    re.I,
)
"""What is sorted or grouped, behind the word for that."""
_WIN_RATE = re.compile(
    r"(?<![^\s(])(?:win[\s-]rates?|(?:процент|дол)\w*\s+побед|(?:share|percentage)\s+of\s+wins)(?![\w-])", re.I
)
"""Fields that are called by several words."""
_FREE = re.compile(r"бесплатн\w+|free", re.I)
_DENYING = re.compile(
    rf"(?<![^\s(])(?:(?:don't|doesn't|do\s+not|does\s+not|can't|cannot|can\s+not|won't)\s+|{BUT})(?=[^\W\d][\w-]*[:<>=!])",
    re.I,
)
_AMONG = re.compile(
    rf"(?P<asked>(?<!\S)[−–—(-]*{_WORD}\s*(?:{OPERATOR})(?:{QUOTED}|[^\s()]+)\)*)\s+(?:{_THINGS})"
    rf"(?=\s*(?:$|\)|[−–—(-]*{_WORD}\s*(?:{OPERATOR})))",
    re.I,
)
"""Cards behind what is asked of them: zero cost cards."""
_KIND = re.compile(r"(?P<no>(?:не|not|no)\s+)?(?P<kind>[^\W\d][\w-]*)(?![^\s()])", re.I)


def description(query: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    """Return a query with a word before cards, decks or a kind as its condition: мои колоды, stealthy attacks.

    Of several words one or another is asked for.
    """
    for found in _DESCRIBED_EITHER.finditer(query):
        kind = vocabulary.value_said("kind", found["what"])
        each = [_condition(word, lang, vocabulary) or "" for word in re.split(_OR, found["words"], flags=re.I)]
        if len({one.partition(":")[0] for one in each}) == 1 and all(each) and (kind or _is_thing(found["what"])):
            either = ",".join([each[0], *(one.partition(":")[2] for one in each[1:])])
            what = f"{_written('kind', kind, lang, vocabulary)} " if kind else ""
            return f"{query[: found.start()]}{what}{either}{query[found.end() :]}"
    for found in _DESCRIBED.finditer(query):
        kind = vocabulary.value_said("kind", found["what"])
        if kind is None and not _is_thing(found["what"]):
            continue
        condition = _condition(found["word"], lang, vocabulary)
        if condition is None and kind and (category := vocabulary.value_said("category", found["word"])):
            condition = _written("category", category, lang, vocabulary)
        if condition is not None:
            what = f"{_written('kind', kind, lang, vocabulary)} " if kind else ""
            return f"{query[: found.start()]}{what}{condition}{query[found.end('what') :]}"
    return None


def _is_thing(word: str) -> bool:
    return re.fullmatch(_THINGS, word, re.I) is not None


def unlike(query: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    """Return a query with what cards or decks are said not to be as a condition denied: не скрытные, aren't basic."""
    for found in _UNLIKE.finditer(query):
        before = query[: found.start()].split()[-1:]
        is_value = any(vocabulary.find(word) is not None for word in before)  # набор не базовый
        condition = None if is_value else _condition(found["word"], lang, vocabulary)
        if condition is None and not is_value and found["sure"]:
            condition = _flag_or_kind(found["word"], lang, vocabulary)
        if condition is None:
            continue
        what = found["what"] or ""
        kind = vocabulary.value_said("kind", what) if what else None
        if what and kind is None and not _is_thing(what):
            return f"{query[: found.start()]}-{condition} {query[found.start('what') :]}"
        described = f"{_written('kind', kind, lang, vocabulary)} " if kind else ""
        return f"{query[: found.start()]}{described}-{condition}{query[found.end() :]}"
    return None


def _flag_or_kind(word: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    if (flag := vocabulary.flag_keys.get(fold(word))) is not None:
        return str(getattr(vocabulary.flags[flag], lang))
    kind = vocabulary.value_said("kind", word)
    return None if kind is None else _written("kind", kind, lang, vocabulary)


def _condition(word: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    if "cost" in vocabulary.numbers and _FREE.fullmatch(word):
        return f"{getattr(vocabulary.fields['cost'], lang)}:0"
    for key in ("has", "origin", "keyword"):
        value = vocabulary.value_said(key, word)
        if value is not None and len(word) > 1:
            return _written(key, value, lang, vocabulary)
    return None


def _written(key: str, value: str, lang: Lang, vocabulary: Vocabulary) -> str:
    return f"{getattr(vocabulary.fields[key], lang)}:{getattr(vocabulary.name_of(key, value), lang)}"


def names_whole(query: str, lang: Lang, vocabulary: Vocabulary) -> str:
    """Return a query with a field that is called by several words by its name: с ключевым словом, win rate.

    What is sorted or grouped stands before the order then, and nothing in the place of what is asked for.
    """

    def laid_out(found: re.Match[str]) -> str:
        is_kind = vocabulary.value_said("kind", found["what"]) is not None or _is_thing(found["what"])
        return f"{found['what']} {found['order']} {found['by']}" if is_kind else found[0]

    def keyword(found: re.Match[str]) -> str:
        behind = bare(next(iter(found.string[found.end() :].split()), ""))
        is_named = vocabulary.value_said("keyword", behind) is not None
        return (
            str(getattr(vocabulary.fields["keyword"], lang))
            if is_named
            else _written("has", "keyword", lang, vocabulary)
        )

    query = _LAID_OUT.sub(laid_out, _ONES.sub("", _TOTAL.sub("", query)))
    if "winrate" in vocabulary.fields:
        query = _WIN_RATE.sub(str(getattr(vocabulary.fields["winrate"], lang)), query)
    return _KEYWORD.sub(keyword, query) if "keyword" in vocabulary.fields else query


def with_words_in_fields(query: str, vocabulary: Vocabulary) -> str:
    """Return a query with a sign for what a field is said to have in it: имя содержит бот."""

    def having(found: re.Match[str]) -> str:
        if vocabulary.find(found["field"]) not in vocabulary.texts:
            return found[0]
        return f"{found['field']}:{found['what']}" if found["has"] else f"{found['field']}:/^{found['what']}/"

    return _HAVING.sub(having, query)


def without_owners(query: str, vocabulary: Vocabulary) -> str:
    """Return a query without what says that figures which are compared are of the same cards, as any are."""

    def of_which(found: re.Match[str]) -> str:
        return f"{found['field']} " if number_said(found["field"], vocabulary) else found[0]

    def theirs(found: re.Match[str]) -> str:
        known = number_said(found["field"], vocabulary)
        return f"{found['sign']}{found['told'] or ''} {found['field']}" if known else found[0]

    return _THEIRS.sub(theirs, _OF_WHICH.sub(of_which, query))


def with_values(query: str, lang: Lang, vocabulary: Vocabulary) -> str:
    """Return a query with a category or keyword said behind a condition in another form as one: вид:атака вторжения."""

    def condition(found: re.Match[str]) -> str:
        if found["flag"] and fold(found["flag"]) not in vocabulary.flag_keys:
            return found[0]
        kind = vocabulary.value_said("kind", found["word"])
        if kind is not None and _is_of_kind(found, vocabulary):
            return f"{found['before'].removesuffix(found['join'] or '')}{_written('kind', kind, lang, vocabulary)}"
        for key in ("category", "keyword"):
            value = vocabulary.value_said(key, found["word"])
            if value is not None:
                before = found["before"]
                if fold(found["join"] or "") not in ("", "и", "and"):
                    before = before.removesuffix(found["join"])
                return f"{before}{_written(key, value, lang, vocabulary)}"
        return found[0]

    def either(found: re.Match[str]) -> str:
        each = [vocabulary.value_said("category", word) for word in re.split(_OR, found[0], flags=re.I)]
        named = [getattr(vocabulary.name_of("category", value), lang) for value in each if value is not None]
        is_asked = len(named) == len(each) and any(map(vocabulary.find, re.findall(rf"({_WORD})[:<>=]", query)))
        return f"{getattr(vocabulary.fields['category'], lang)}:{','.join(named)}" if is_asked else found[0]

    query = _EITHER.sub(either, query) if "category" in vocabulary.choices else query
    while (more := _OF_KIND.sub(condition, query)) != query:
        query = more
    return query


def _is_of_kind(found: re.Match[str], vocabulary: Vocabulary) -> bool:
    """Tell whether a kind behind a condition is that of the cards: no other is asked for, nor what is blocked."""
    asked = [vocabulary.find(name) for name in re.findall(rf"({_WORD})[:<>=]", found.string)]
    return fold(found["join"] or "") != "по" and not {"kind", "blocks", "pierces"} & {*asked}


def alternatives_apart(query: str, typed: str, vocabulary: Vocabulary) -> str:
    """Return a query with conditions that are said to be one or the other in brackets beside what all have to meet."""

    def bracketed(found: re.Match[str]) -> str:
        asked = [vocabulary.find(name) for name in re.findall(rf"({_WORD})[:<>=]", found[0])]
        is_alike = len({*asked}) == 1 or "kind" not in asked
        is_whole = found[0] == query.strip() or found[0] in typed or _JOINED.search(query[: found.start()])
        return found[0] if is_whole or not is_alike else f"({found[0]})"

    return _ALTERNATIVES.sub(bracketed, query)


def gist(query: str, lang: Lang, vocabulary: Vocabulary) -> str:
    """Return a query without words that only lead to its conditions, and with the kind that it begins with as one.

    The query itself where nothing would be left.
    """
    begun = re.sub(r"(?<=[\w)-]),(?=\s)", "", _BEGUN.sub("", query))
    begun = _BUT.sub("", _DENYING.sub("-", begun))
    while (bare := _BESIDE.sub("", begun)) != begun:
        begun = bare
    first = _KIND.match(begun)
    if first and (kind := vocabulary.value_said("kind", first["kind"])):
        behind = re.sub(rf"^\s+(?:{_THINGS})(?![\w-])", "", begun[first.end() :], flags=re.I)
        begun = f"{'-' if first['no'] else ''}{_written('kind', kind, lang, vocabulary)}{behind}"
    begun = _AMONG.sub(r"\g<asked>", begun)
    return begun.strip() or query
