"""A query said in words as a whole: what stands around its conditions and says nothing, kinds of cards by name."""

import re

from kiberrubezh.cards.find.aid.denials import BUT
from kiberrubezh.cards.find.aid.sayings import COMPARING, number_said
from kiberrubezh.cards.find.names.comparatives import MORE_OR_LESS
from kiberrubezh.cards.find.stems import fold
from kiberrubezh.cards.find.tokens import OPERATOR, bare
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang

_ASKED = (
    r"покаж\w+|най\w+|искать|дай\w*|хочу|все|всю|как\w+|show|find|list|give|me|all|the|any|every\w*|which|what|что|кто"
    "|чем|who"
)
_THINGS = r"карт[аыуе]?|карточ\w+|колод[аыуе]?|cards?|decks?"
_BEGUN = re.compile(rf"^(?:(?:{_ASKED}|у|an?)\s+)*(?:(?:{_THINGS})(?:,?\s+|$))?", re.I)
"""What a question begins with."""
_BESIDE = re.compile(
    r"(?<![^\s(])(?:с|со|у|в|in|котор\w+|где|чь[яеи]|име\w+|нанос\w+|а|но|with|that|which|whose|where|have|has|having"
    rf"|deals?|dealing|giving|providing|дающ\w+|do|does|but|for|of|the|an?)\s+(?=(?:не\s+|not\s+|[−–—-])?[^\W\d][\w-]*\s*(?:{OPERATOR}))",
    re.I,
)
"""What stands before a condition."""
_WORD = r"[^\W\d][\w-]*"
_BUT = re.compile(r"(?<![^\s(])(?:но|а|but)\s+(?=(?:не|not)\s|[−–—-]\w)", re.I)
"""What joins something denied to what stands before it."""
_DESCRIBED = re.compile(rf"(?<![^\s(])(?P<word>{_WORD})\s+(?P<what>{_THINGS}|{_WORD})(?![^\s(),])", re.I)
_UNLIKE = re.compile(
    r"(?<![^\s(])(?:(?:котор\w+|which|that|who)\s+)?"
    r"(?:(?:(?P<sure>не\s+явля\w+|aren't|isn't|(?:are|is)\s+(?:not|no))|не|not|non)\s+|(?:не|non-?|un)(?=\w))"
    rf"(?P<word>{_WORD})(?:\s+(?P<what>{_THINGS}|{_WORD}))?(?![^\s(),])",
    re.I,
)
"""What is denied of cards, before or behind what they are."""
_OF_WHICH = re.compile(
    rf"(?P<field>(?<![^\s(]){_WORD})\s+(?:котор(?:ых|ого|ой)|of\s+which)\s+(?=(?:(?:is|are)\s+)?(?:{COMPARING}))", re.I
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
    rf"(?P<before>(?<![^\s(])[^\W\d][\w-]*[:<>=]+[^\s()]+\s+(?P<join>(?:и|and|на|по|of)\s+)?)(?P<word>[^\W\d][\w-]*)(?![^\s()])"
    rf"(?!\s*(?:{OPERATOR}))",
    re.I,
)
"""A word behind a condition, of which cards may be or which they may have."""
_KEYWORD = re.compile(r"(?<![^\s(])ключев\w+\s+слов\w*(?![\w-])", re.I)
_WIN_RATE = re.compile(
    r"(?<![^\s(])(?:win[\s-]rates?|(?:процент|дол)\w*\s+побед|(?:share|percentage)\s+of\s+wins)(?![\w-])", re.I
)
"""Fields that are called by several words."""
_FREE = re.compile(r"бесплатн\w+|free", re.I)
_DENYING = re.compile(
    rf"(?<![^\s(])(?:(?:don't|doesn't|do\s+not|does\s+not|can't|cannot|can\s+not|won't)\s+|{BUT})(?=[^\W\d][\w-]*[:<>=!])",
    re.I,
)
_KIND = re.compile(r"[^\W\d][\w-]*(?![^\s()])")


def description(query: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    """Return a query with a word before cards, decks or a kind as its condition: мои колоды, stealthy attacks."""
    for found in _DESCRIBED.finditer(query):
        kind = vocabulary.value_said("kind", found["what"])
        if kind is None and not re.fullmatch(_THINGS, found["what"], re.I):
            continue
        condition = _condition(found["word"], lang, vocabulary)
        if condition is None and kind and (category := vocabulary.value_said("category", found["word"])):
            condition = _written("category", category, lang, vocabulary)
        if condition is not None:
            what = f"{_written('kind', kind, lang, vocabulary)} " if kind else ""
            return f"{query[: found.start()]}{what}{condition}{query[found.end() :]}"
    return None


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
        if what and kind is None and not re.fullmatch(_THINGS, what, re.I):
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
    """Return a query with a field that is called by several words by its name: с ключевым словом, win rate."""

    def keyword(found: re.Match[str]) -> str:
        behind = bare(next(iter(found.string[found.end() :].split()), ""))
        is_named = vocabulary.value_said("keyword", behind) is not None
        return (
            str(getattr(vocabulary.fields["keyword"], lang))
            if is_named
            else _written("has", "keyword", lang, vocabulary)
        )

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
        for key in ("category", "keyword"):
            value = vocabulary.value_said(key, found["word"])
            if value is not None and fold(found["word"]) not in map(fold, vocabulary.values[key][value]):
                before = found["before"]
                if fold(found["join"] or "") not in ("", "и", "and"):
                    before = before.removesuffix(found["join"])
                return f"{before}{_written(key, value, lang, vocabulary)}"
        return found[0]

    return _OF_KIND.sub(condition, query)


def gist(query: str, lang: Lang, vocabulary: Vocabulary) -> str:
    """Return a query without words that only lead to its conditions, and with the kind that it begins with as one.

    The query itself where nothing would be left.
    """
    begun = re.sub(r"(?<=\w),(?=\s)", "", _BEGUN.sub("", query))
    begun = _BUT.sub("", _DENYING.sub("-", begun))
    while (bare := _BESIDE.sub("", begun)) != begun:
        begun = bare
    first = _KIND.match(begun)
    if first and (kind := vocabulary.value_said("kind", first[0])):
        behind = re.sub(rf"^\s+(?:{_THINGS})(?![\w-])", "", begun[first.end() :], flags=re.I)
        begun = f"{_written('kind', kind, lang, vocabulary)}{behind}"
    return begun.strip() or query
