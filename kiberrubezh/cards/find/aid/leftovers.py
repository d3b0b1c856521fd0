"""Words of a sentence that are left over in what is proposed for it: then that says something else."""

import re
from itertools import dropwhile

from kiberrubezh.cards.find.aid.mending import is_plain, pieces
from kiberrubezh.cards.find.aid.sayings import COMPARED_WITH, UNITS, number_said
from kiberrubezh.cards.find.aid.wordings import is_silent
from kiberrubezh.cards.find.fields import CARDS
from kiberrubezh.cards.find.names.figures import FIGURE, figure_of

_LEFT_OVER = re.compile(
    rf"(?<![^\s(]){COMPARED_WITH}{FIGURE}{UNITS}(?=\s*(?:$|[(),]|[^\W\d][\w-]*[:<>=]))"
    r"|(?<![^\s(])(?:против|against|versus|чем|than|котор\w+|which|whose|can(?:not|'t)?|could)(?![\w:<>=-])",
    re.I,
)
"""A comparison of which nothing says what is compared, and what leads to something that isn't read."""


def is_conditions(query: str) -> bool:
    """Tell whether a query is conditions alone, with no words to be looked for."""
    return not any(map(is_plain, pieces(query)))


def has_words_left_over(query: str) -> bool:
    """Tell whether words that cards aren't found by stand in a query, or one as the alternative of a condition."""
    return _LEFT_OVER.search(query) is not None or _leads_nowhere(query) or is_half_told(query)


def is_half_told(query: str) -> bool:
    """Tell whether a word by itself is the alternative of a condition, which has more beside it than the word then.

    Or a field of numbers, which has none, is joined to a condition.
    """
    found = pieces(query)
    for one, sign, other in zip(found, found[1:], found[2:], strict=False):
        is_beside = sign.sign in ("or", "and") and is_plain(one) != is_plain(other)
        if is_beside and (sign.sign == "or" or any(number_said(each.text, CARDS) for each in (one, other))):
            return True
    return False


def _leads_nowhere(query: str) -> bool:
    """Tell whether a word that only leads to others has none behind it, or what joins has nothing before it."""
    found = pieces(query)
    for place, token in enumerate(found):
        if is_plain(token) and is_silent(token.text) and not figure_of(token.text):
            behind = next(dropwhile(lambda each: is_plain(each) and is_silent(each.text), found[place:]), None)
            if behind is None or behind.sign != "text":
                return True
    return bool(found) and found[0].sign in ("and", "or")
