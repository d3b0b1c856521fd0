"""Who blocks whom, said by a card's name or a category: меры против вайпера, attacks that antivirus can't stop."""

import re
import sqlite3
from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple

from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.names.mentions import NAME, NO_FIELD, are_forms, mentions
from kiberrubezh.cards.find.stems import fold, root, words
from kiberrubezh.cards.find.tokens import bare, value_of
from kiberrubezh.ground.words import Lang

_OPPOSED = {Kind.MEASURE: Kind.ATTACK, Kind.ATTACK: Kind.MEASURE}
_ARTICLE = r"(?:(?:the|an?|any|all|люб\w+|все[хй]|всего|всякого)\s+)?"
_STOPS = (
    r"(?:блокиру[ею]т|(?:за)?блокировать|останавлива[ею]т|останов[ия]т|остановить|ловит|ловят|поймать|отраз[ия]т"
    r"|отража[ею]т|(?:блокиру|останавлива|отража)ющ\w+|ловящ\w+|stop(?:s|ping)?|block(?:s|ing)?|catch(?:es|ing)?)"
)
_STOPPED = r"(?:блокируются|блокируем\w+|заблокирован\w*|останавливаются|остановлен\w*|(?:stopped|blocked|caught)\s+by)"
_NO = (
    r"(?P<no>(?:не|not|never|can't|cannot|can\s+not|doesn't|don't|does\s+not|do\s+not|won't|will\s+not|aren't|isn't"
    r"|(?:are|is)\s+not)\s+(?:мо[гж]\w+\s+|be\s+)?)"
)
_MAY = r"(?:(?:может|могут|can\s+be|can|will|are|is)\s+)?"
_WHO = r"(?:,?\s*\b(?:котор\w+|кто|кого|что|чем|чтобы|who|whom|what|which|that|to)\s+|(?<![^\s(]))"
_PASSES = (
    r"(?:get(?:s|ting)?|go(?:es)?|slip(?:s)?)\s+(?:past|through)|bypass(?:es|ing)?|pierc(?:es?|ing)|пробива\w+|пробь[её]т|пробьют"
    r"|обход[ия]\w*"
)
_BEFORE = re.compile(rf"{_WHO}{_ARTICLE}(?P<name>{NAME}?){NO_FIELD}\s+(?:{_NO}|{_MAY}){_STOPS}(?![^\s),])", re.I)
_SHIELD = (
    r"(?P<shield>(?:мер[аыу](?:\s+защиты)?|защит[аыу]|protections?|defen[cs]es?)\s+(?:от|from)"
    r"|(?:защит[аыу]|protections?|defen[cs]es?)\s+(?:против|against))"
)
"""What is there against something is a measure."""
_BEHIND = re.compile(
    rf"{_WHO}(?:(?:{_NO}|{_MAY})(?:{_STOPS}|{_STOPPED}|(?P<passes>{_PASSES}))|{_SHIELD}|(?P<not>(?:не|ни|not|neither|nor)\s+)?(?P<against>против|against|versus|vs\.?))\s+"
    rf"(?:(?:both|either(?:\s+of)?|(?P<neither>ни|neither))\s+)?{_ARTICLE}(?=[^\W\d]|[\"«“„])",
    re.I,
)
_ANOTHER = re.compile(
    r"(?:(?P<but>,?\s+(?:(?:но|а|и|but|and)\s+)?(?:не|not)\s+)"
    r"|\s*,\s*(?:(?:и|ни|and|nor|(?P<or>или|либо|or))\s+)?|\s+(?:и|ни|and|nor|(?P<else>или|либо|or))\s+)"
    rf"{_ARTICLE}",
    re.I,
)
"""What joins one more that is stopped."""
_CALLED = {
    Category.MALWARE: ("вирус", "зловред", "вредонос", "малвар", "virus"),
    Category.TEMPEST: ("излучени", "emission"),
}
"""Roots of words that people call a category by, which name none in a query."""
_NAMED = re.compile(rf"(?P<name>{NAME}){NO_FIELD}", re.I)


class _Stopped(NamedTuple):
    """What is said to be stopped, or to stop: a category or a card."""

    name: str
    is_category: bool
    is_excepted: bool = False
    """Whether the opposite is said of it than of those before: вайпер, но не руткит."""

    def condition(self, lang: Lang, *, is_denied: bool) -> str:
        """Write that it is, or isn't; a card that isn't stopped gets through."""
        is_denied = is_denied != self.is_excepted
        field = getattr(CARDS.fields["pierces" if is_denied and not self.is_category else "blocks"], lang)
        return f"{'-' if is_denied and self.is_category else ''}{field}:{value_of(self.name) or self.name}"


def with_opponents(connection: sqlite3.Connection, query: str, lang: Lang) -> str:
    """Return a query with what is said to block, to be blocked, or not to, as what the field for it asks.

    The query itself where nothing is said so of a category, a measure or an attack.
    """
    for found, first, last in _said(query):
        kinds = (Kind.ATTACK,) if found.groupdict().get("shield") else _opposed(query[: found.start()])
        if (stopped := _called(connection, query[first:last], kinds, lang)) is None:
            continue
        if found.re is _BEFORE:
            end, what = found.end(), stopped.condition(lang, is_denied=bool(found["no"]))
            before = f"{query[: found.start()]} {query[found.start('name') : first]}"
        else:
            more, end, is_either = _others(connection, query, last, kinds, lang)
            passes = found["passes"] or (found["against"] and kinds == (Kind.MEASURE,))  # what is against a measure
            if passes and any(each.is_category for each in (stopped, *more)):  # of its measures some may stop it
                continue
            is_denied = bool(found["no"] or found["not"] or found["neither"]) != bool(passes)
            what = _conditions([stopped, *more], lang, is_either=is_either, is_denied=is_denied)
            before = f"{query[: found.start()].rstrip()} {_shield(connection, query, found, lang)}"
        return with_opponents(connection, f"{before.strip(' ,')} {what}{query[end:]}".strip(), lang)
    return query


def _others(
    connection: sqlite3.Connection, query: str, end: int, kinds: Container[Kind], lang: Lang
) -> tuple[list[_Stopped], int, bool]:
    """Return what else is named behind the first that is stopped, where that ends, and whether one is enough."""
    found, is_either = list[_Stopped](), False
    while joined := _ANOTHER.match(query, end):
        called = ((_called(connection, query[joined.end() : last], kinds, lang), last) for last in _ends(query, joined))
        another, end = next(((each, last) for each, last in called if each is not None), (None, end))
        if another is None:
            break
        found.append(another._replace(is_excepted=joined["but"] is not None))
        is_either = is_either or bool(joined["or"] or joined["else"])
    return found, end, is_either


def _conditions(each: Sequence[_Stopped], lang: Lang, *, is_either: bool, is_denied: bool) -> str:
    """Write that all are stopped, or that one is; where it is denied, none of them."""
    said = [one.condition(lang, is_denied=is_denied) for one in each if not one.is_excepted]
    excepted = [one.condition(lang, is_denied=is_denied) for one in each if one.is_excepted]
    if is_either and not is_denied:
        said = [",".join([said[0], *(one.partition(":")[2] for one in said[1:])])]
    return " ".join([*said, *excepted])


def _shield(connection: sqlite3.Connection, query: str, found: re.Match[str], lang: Lang) -> str:
    """Return what says that a measure is asked for, which a card's own name does: behavioural defence."""
    if not found["shield"]:
        return ""
    noun, described = found["shield"].split()[0], re.search(r"[^\W\d][\w-]*\s+$", query[: found.start()])
    if described and mentions(connection, f"{described[0]}{noun}"):
        return str(noun)
    return f"{getattr(CARDS.fields['kind'], lang)}:{getattr(CARDS.name_of('kind', Kind.MEASURE), lang)}"


def _said(query: str) -> Iterator[tuple[re.Match[str], int, int]]:
    """Yield what is said and where the name in it may begin and end, the longest first."""
    for found in _BEFORE.finditer(query):
        for word in re.finditer(r"\S+", found["name"]):
            yield found, found.start("name") + word.start(), found.end("name")
    for found in _BEHIND.finditer(query):
        yield from ((found, found.end(), end) for end in _ends(query, found))


def _ends(query: str, before: re.Match[str]) -> list[int]:
    """Return where a name behind something may end, the longest first."""
    named = _NAMED.match(query, before.end())
    ends = [word.end() for word in re.finditer(r"\S+", named["name"])] if named else []
    return [before.end() + end for end in reversed(ends)]


def _opposed(before: str) -> tuple[Kind, ...]:
    """Return the kinds of what blocks, or is blocked by, the kind that is asked for."""
    asked = {CARDS.value_said("kind", word) for word in words(before)}
    return tuple(kind for kind, other in _OPPOSED.items() if other in asked) or tuple(_OPPOSED)


def _called(connection: sqlite3.Connection, written: str, kinds: Container[Kind], lang: Lang) -> _Stopped | None:
    """Return the category, the measure or the attack that words call in any form, or the only one that has them."""
    said = bare(written)
    if CARDS.value_said("kind", said) is not None:
        return None
    category = _category(said)
    found = [] if category else [each for each in mentions(connection, written) if each.kind in kinds]
    whole = [said for each in found if each.is_exactly(said)] or [name for each in found for name in each.forms(said)]
    only = [getattr(each.names, lang) for each in found if each.is_called(said)]
    if name := next(iter(whole), only[0] if len(only) == 1 else None):
        return _Stopped(name, is_category=False)
    category = category or next((each for each, roots in _CALLED.items() if root(fold(said)) in roots), None)
    return _Stopped(getattr(CARDS.name_of("blocks", category), lang), is_category=True) if category else None


def _category(said: str) -> str | None:
    """Return the category that words name in any form, as it is or as attacks of it."""
    said = " ".join(word for word in said.split() if CARDS.value_said("kind", word) != Kind.ATTACK)
    named = CARDS.values["blocks"].items()
    whole = (value for value, names in named if any(are_forms(words(said), words(name)) for name in names))
    return CARDS.value_said("blocks", said) or next(whole, None)
