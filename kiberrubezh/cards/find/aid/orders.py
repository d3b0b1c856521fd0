"""Orders of an answer: those that superlatives say, самые дешёвые, the strongest, and signs for them, сорт:цена↓."""

import re
from itertools import pairwise

from kiberrubezh.cards.find.aid.mending import is_plain, pieces
from kiberrubezh.cards.find.aid.sayings import number_said
from kiberrubezh.cards.find.names.comparatives import strength_said
from kiberrubezh.cards.find.names.figures import FIGURE
from kiberrubezh.cards.find.tokens import Token
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang

_STRENGTH = "strength"
"""Of an attack its damage, of a measure its capacity, of an asset its power, of a deck its wins."""
_PRICES = ("cost", "requires_defence", "requires_attack")
_ENDING = "(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ых|их|ую|юю|ого|его|ому|ему|ым|им|ыми|ими)"
_CHEAP, _DEAR = rf"(?:деш[её]в|недорог|бюджетн){_ENDING}", f"дорог{_ENDING}"
_STRONG, _WEAK = f"(?:сильн|мощн|опасн|разрушительн){_ENDING}", f"(?:слаб|безобидн){_ENDING}"
_GOOD = f"(?:лучш|хорош|эффективн|победн|успешн){_ENDING}"
_BAD = f"(?:худш|плох|бесполезн|неудачн){_ENDING}"
_ROOMY = f"(?:[её]мк|вместительн){_ENDING}"
_ORDERS: tuple[tuple[str, bool, str, str, str], ...] = (
    ("cost", False, _CHEAP, r"деш[её]вейш\w+|cheapest|least expensive", "cheap|inexpensive"),
    ("cost", True, _DEAR, r"дражайш\w+|most expensive|costliest|priciest|dearest", "expensive|costly"),
    (
        *(_STRENGTH, True, _STRONG),
        r"(?:сильн|мощн|опасн)ейш\w+|strongest|most (?:powerful|damaging|dangerous)|deadliest|mightiest",
        "strong|powerful",
    ),
    (_STRENGTH, False, _WEAK, r"слабейш\w+|weakest|least (?:powerful|damaging|dangerous)", "weak"),
    ("capacity", True, _ROOMY, r"roomiest|most capacious", ""),
    (
        "winrate",
        True,
        _GOOD,
        rf"(?:наи)?лучш{_ENDING}|best|most (?:effective|useful|successful)",
        rf"(?:топ|top)(?:[\s-]*{FIGURE})?",
    ),
    ("winrate", False, _BAD, rf"(?:наи)?худш{_ENDING}|worst|least (?:effective|useful|successful)", ""),
)
"""Fields, whether the greatest comes first, what is said behind «самый», by itself, and only before cards or a kind."""
_JOIN = r",?\s+(?:(?:и|но|а|зато|and|but|yet)\s+)?"
_ADJECTIVES = "|".join(each for _, _, *said in _ORDERS for each in said if each).replace(" ", r"\s+")
_MORE = rf"(?:{_JOIN}(?:{_ADJECTIVES})(?![\w-]))*"
"""Further ones before what they describe: strong but cheap attacks."""
_MOST = r"(?:сначала|сперва)(?:\s+сам\w+)?|наиболее|сам(?:ый|ая|ое|ые|ых|ую|ым|ого|ой|ому|ыми)"
_SAID = "|".join(
    rf"(?P<o{place}>(?:(?:{_MOST}|(?P<least{place}>наименее))\s+(?:{stems})|{whole})"
    rf"|(?:{'|'.join(filter(None, (stems, plain)))})(?={_MORE},?\s+(?P<of{place}>[^\W\d][\w-]*)))"
    for place, (_, _, stems, whole, plain) in enumerate(_ORDERS)
).replace(" ", r"\s+")
_COUNT = rf"(?<![^\s(−–—-])(?P<no>(?:не|not)\s+)?(?:the\s+)?(?:{FIGURE}\s+)?"
"""How many of them are wanted: they are the first of the answer."""
_ADJECTIVE = re.compile(rf"{_COUNT}(?:{_SAID})(?:\s+(?:first|сначала|сперва))?(?![^\s(),])", re.I)
_MOST_OF = (
    r"(?:(?:наи)?больш(?:ий|ая|ое|ие|им|ей|ой|ую|его)|высш\w+|высок\w+|максимальн\w+|больше\s+всего|"
    r"highest|biggest|largest|greatest|most|max(?:im(?:um|al))?)"
)
_LEAST_OF = (
    r"(?:маленьк\w+|(?:наи)?меньш(?:ий|ая|ее|ие|им|ей|ую|его)|низк\w+|низш\w+|минимальн\w+|меньше\s+всего|"
    r"lowest|smallest|least|fewest|min(?:im(?:um|al))?)"
)
UTMOST = rf"(?:the\s+)?(?:сам\w+\s+)?(?:{_MOST_OF}|{_LEAST_OF})"
"""What is said of a number that is the greatest, or the least."""
_ANOTHER = re.compile(
    rf"^{_JOIN}(?:(?:с|со|with)\s+)?(?:the\s+)?(?:(?=(?:(?:{_MOST})\s+)?(?:{_ADJECTIVES})(?![\w-]))|(?={UTMOST}\s))",
    re.I,
)
"""What joins one more superlative."""
_FIRST = re.compile(r"\s+(?:first|сначала|сперва)(?![^\s),])", re.I)
_ORDINAL = re.compile(
    r"(?<![^\s(])(?:втор(?:ой|ая|ое|ую)|трет(?:ий|ья|ье|ью)|(?:четв[её]рт|пят)(?:ый|ая|ое|ую)"
    r"|second|third|fourth|fifth|\d(?:nd|rd|th))\s+$",
    re.I,
)
_TOP = re.compile(r"(?:the\s+)?(?:топ|top)(?!\w)", re.I)
_NUMBER = re.compile(
    rf"{_COUNT}(?:сам\w+\s+)?(?:(?P<most>{_MOST_OF})|{_LEAST_OF})\s+(?P<field>[^\W\d][\w-]*)(?![^\s()])", re.I
)
_FROM_TO = re.compile(
    r"(?<![^\s(])(?:(?:(?:от)?сорт\w*|упорядоч\w*|sort(?:ed)?|order(?:ed)?)\s+)?(?:от|from)\s+(?:сам\w+\s+|the\s+)?"
    r"(?P<first>(?:(?:most|least)\s+)?[^\W\d]+)\s+(?:к|до|to)\s+(?:сам\w+\s+|the\s+)?"
    r"(?P<last>(?:(?:most|least)\s+)?[^\W\d]+)(?![^\s(),])",
    re.I,
)
"""From cheap to expensive."""
_THINGS = re.compile(r"карт\w*|колод\w*|cards?|decks?", re.I)
_DIRECTED = re.compile(
    r"(?P<minus>[-−–—])?\+?(?P<field>[^\W\d][\w-]*?)[:=_]?(?:(?P<falling>[-−–—↓⬇▼▾]|убыв\w*|desc\w*)|(?P<rising>[+↑⬆▲▴]|возр\w*|asc\w*))?",
    re.IGNORECASE,
)
"""A field that is sorted by, and which way."""
_WAYS = ",+-−–—↓⬇▼▾↑⬆▲▴"
"""Signs that say which way, and what parts fields."""


def superlative(query: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    """Return a query with a superlative as an order at its end; None where it has none."""
    for pattern, order in ((_FROM_TO, _of_ends), (_ADJECTIVE, _of_adjective), (_NUMBER, _of_number)):
        for found in pattern.finditer(query):
            if _ORDINAL.search(query[: found.start()]):  # the second strongest is another
                continue
            behind = _FIRST.sub("", _ANOTHER.sub(" ", query[found.end() :]), count=1)
            rest = " ".join(f"{query[: found.start()]} {behind}".split())
            if meant := order(found, rest, vocabulary):
                key, falls = meant[0], meant[1] != bool(found.groupdict().get("no"))  # not the dearest: they come last
                name, field = (getattr(vocabulary.fields[each], lang) for each in ("sort", key))
                if key == "winrate" and (by := _sorted_by(rest, vocabulary)):
                    return _best_by(by, rest, vocabulary, falls=falls, is_top=_TOP.match(found[0]) is not None)
                return f"{rest} {name}:{field}{'-' if falls else ''}".strip()
    return None


def _sorted_by(query: str, vocabulary: Vocabulary) -> Token | None:
    """Return by which number a query is sorted, with no word on which comes first."""
    each = (token for token in pieces(query, vocabulary) if vocabulary.find(token.name) == "sort")
    return next((token for token in each if vocabulary.number(token.text) is not None), None)


def _best_by(by: Token, query: str, vocabulary: Vocabulary, *, falls: bool, is_top: bool) -> str:
    """Return a query sorted by a number with the best of it first.

    The best by damage have the most, by cost the least; at the top is the most of anything.
    """
    is_price = vocabulary.number(by.text) in _PRICES and not is_top
    return f"{query[: by.end]}{'-' if falls != is_price else ''}{query[by.end :]}"


def _of_number(found: re.Match[str], _: str, vocabulary: Vocabulary) -> tuple[str, bool] | None:
    key = number_said(found["field"], vocabulary)
    return None if key is None else (key, bool(found["most"]))


def _of_ends(found: re.Match[str], rest: str, vocabulary: Vocabulary) -> tuple[str, bool] | None:
    each = [_order_of(found[end], rest, vocabulary) for end in ("first", "last")]
    first, last = each
    return first if first and last and first == (last[0], not last[1]) else None


def _order_of(said: str, rest: str, vocabulary: Vocabulary) -> tuple[str, bool] | None:
    """Return the order that an adjective says by itself."""
    for key, falls, stems, whole, plain in _ORDERS:
        if re.fullmatch("|".join(filter(None, (stems, whole, plain))), said, re.I):
            key = strength_said(rest, vocabulary) if key == _STRENGTH else key
            return (key, falls) if key in vocabulary.numbers else None
    return None


def _of_adjective(found: re.Match[str], rest: str, vocabulary: Vocabulary) -> tuple[str, bool] | None:
    place = next(place for place in range(len(_ORDERS)) if found[f"o{place}"])
    key, falls, *_ = _ORDERS[place]
    described = found[f"of{place}"]
    is_told = described and any(
        vocabulary.value_said(key, described) or vocabulary.find(described) == key for key in ("kind", "category")
    )
    if described and not (is_told or _THINGS.fullmatch(described)):
        return None
    key = strength_said(rest, vocabulary) if key == _STRENGTH else key
    return (key, falls != bool(found[f"least{place}"])) if key in vocabulary.numbers else None


def orders_told(query: str, vocabulary: Vocabulary) -> str:
    """Return a query with orders as they are written: сорт:цена↓ as сорт:цена-, сорт:цена,урон as one each."""
    query = _orders_listed(query, vocabulary)
    for token in reversed(pieces(query, vocabulary)):
        each = re.split(r"[,;/]", token.text) if token.sign == "field" and vocabulary.find(token.name) == "sort" else []
        said = [found for found in map(_DIRECTED.fullmatch, filter(None, each)) if found]
        if len(said) == len(list(filter(None, each))) and said:
            orders = (
                f"{token.name}:{it['field']}{'-' if it['falling'] or (it['minus'] and not it['rising']) else ''}"
                for it in said
            )
            query = f"{query[: token.start]}{' '.join(orders)}{query[token.end :]}"
    return query


def orders_apart(query: str, vocabulary: Vocabulary) -> str:
    """Return a query with each of a list of what it is sorted by as an order, where the list has blanks."""
    return orders_told(query, vocabulary) if _orders_listed(query, vocabulary) != query else query


def _orders_listed(query: str, vocabulary: Vocabulary) -> str:
    """Return a query without blanks in the list of what it is sorted by: сорт: цена, урон."""
    if not any(vocabulary.find(token.name) == "sort" for token in pieces(query, vocabulary)):
        return query
    query = re.sub(r"\s+,(?=\s)", ",", query)
    for one, other in reversed([*pairwise(pieces(query, vocabulary))]):
        is_listed = query[: one.end].endswith(",") and (vocabulary.find(one.name) == "sort" or is_plain(one))
        word = other.text.strip(_WAYS)
        if is_plain(other) and is_listed and vocabulary.value_said("sort", word) is not None:
            named = vocabulary.name_of("sort", vocabulary.value_said("sort", word) or "")
            named_here = named.en if word.isascii() else named.ru
            query = f"{query[: one.end]}{query[other.start : other.end].replace(word, named_here)}{query[other.end :]}"
    return query
