"""Words of a sentence that are left over in what is proposed for it: then that says something else."""

import re

from kiberrubezh.cards.find.aid.mending import is_plain, pieces
from kiberrubezh.cards.find.aid.sayings import COMPARED_WITH, UNITS
from kiberrubezh.cards.find.names.figures import FIGURE

_LEFT_OVER = re.compile(
    rf"(?<![^\s(]){COMPARED_WITH}{FIGURE}{UNITS}(?=\s*(?:$|[(),]|[^\W\d][\w-]*[:<>=]))"
    r"|(?<![^\s(])(?:против|against|versus|чем|than|котор\w+|which|whose)(?![\w:<>=-])",
    re.I,
)
"""A comparison of which nothing says what is compared, and what leads to something that isn't read."""


def is_conditions(query: str) -> bool:
    """Tell whether a query is conditions alone, with no words to be looked for."""
    return not any(map(is_plain, pieces(query)))


def has_words_left_over(query: str) -> bool:
    """Tell whether words that cards aren't found by stand in a query, or one as the alternative of a condition."""
    return _LEFT_OVER.search(query) is not None or is_half_told(query)


def is_half_told(query: str) -> bool:
    """Tell whether a word by itself is the alternative of a condition, which has more beside it than the word then."""
    found = pieces(query)
    beside = ((one, other) for one, sign, other in zip(found, found[1:], found[2:], strict=False) if sign.sign == "or")
    return any(is_plain(one) != is_plain(other) for one, other in beside)
