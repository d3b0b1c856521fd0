"""Patterns in a query: checked before they are used, and what is known of them beforehand."""

import re
from functools import lru_cache
from importlib import import_module
from typing import Any
from warnings import catch_warnings

from kiberrubezh.cards.find.patterns.reasons import in_russian, reason
from kiberrubezh.cards.find.refusals import QueryError
from kiberrubezh.cards.find.stems import compose

LONGEST_PATTERN = 200
"""Characters."""
_FEW = 3
"""Signs that may be left out, and choices of two, each of which doubles the ways to try."""
_MOST_SIGNS = 5_000
"""Signs of a pattern once its counted repetitions are written out, as they are before it is first tried."""
_PIECE = re.compile(
    r"\\.|\[\^?\]?(?:\\.|[^]\\])*\]|(?P<open>\()|(?P<close>\))|\{(?P<least>\d*)(?:,(?P<most>\d*))?\}|.", re.DOTALL
)
"""An escaped sign, a class of signs, a bracket, a counted repetition, any other sign."""
_COSTLY = re.compile(r"\)[*+?{]|\(\?|\\[1-9gkXRpPL]|[*+?}]\+")
"""What may make a pattern slow in a short line: groups that are repeated, looking around, references back."""
_REPEATED, _OPTIONAL = re.compile(r"[*+{]"), re.compile(r"[?|]")
_SIGN = re.compile(
    r"""
    \[(?!\^)(?:\\[wdS]|\\[^\w\s]|[^]\\[\n])+\]
    | (?P<any>\\[sWD] | \[\^?(?:\\[wdsWDS]|\\[^\w\s]|[^]\\[\n])+\])
    | \\[wdSbB1-9] | \\[^\w\n] | \((?:\?(?::|<?[=!])|(?!\?)) | [*+?](?!\+) | \{\d*,?\d*\}(?!\+) | [^\\[(*+?{}\n]
    """,
    re.VERBOSE,
)
"""A piece of a pattern that stands for itself wherever it is tried; `any` is one that a line's end may be a hit of."""
_OWN_MEANING = re.compile(r"\\[1-9kg]|\(\?(?!:)")
"""What means otherwise beside another: groups by number or name, signs for all of it."""
_ANYTHING = r"(?:(?:\.\*\??|\(\.\*\??\))(?![*+?{]))+"
_AROUND = re.compile(rf"(?:\^?{_ANYTHING})?(?P<inner>.+?)(?:(?<!\\){_ANYTHING}\$?)?", re.DOTALL)
_SMALL_ANYWAY = "µſςϐϑϕϖϰϱϵẛᲀᲁᲂᲃᲄᲅᲆᲇᲈ"
"""Small letters that an engine which doesn't tell large from small takes for others."""
_FOLDED = str.maketrans(f"ёЁİı{_SMALL_ANYWAY}", f"еЕii{_SMALL_ANYWAY.casefold()}")


class SlowPatternError(QueryError):
    """A pattern for which there is too much to try."""

    def __init__(self) -> None:
        super().__init__(
            "Регулярное выражение перебирает слишком много вариантов. Уберите повтор внутри повтора, как в (a+)+, или "
            "замените .* словом.",
            "The regular expression has too much to try. Take out a repetition within a repetition, as in (a+)+, or "
            "put a word in the place of .*",
        )


def check_pattern(written: str) -> str:
    """Return a pattern that can be searched for; raise QueryError for one that can't."""
    if len(written) > LONGEST_PATTERN:
        raise QueryError(
            f"Регулярное выражение длиннее {LONGEST_PATTERN} знаков.",
            f"The regular expression is longer than {LONGEST_PATTERN} characters.",
        )
    ready_pattern(written)
    return written


@lru_cache(64)
def ready_pattern(written: str) -> Any:
    """Return a pattern ready for use; raise QueryError if it makes no sense.

    Raise SlowPatternError for one that takes too long to be made ready.
    """
    if written_out(written) > _MOST_SIGNS:
        raise SlowPatternError
    regex = import_module("regex")  # not before a pattern is typed
    try:
        with catch_warnings(action="ignore"):  # of what a later version might read otherwise
            return regex.compile(written.translate(_FOLDED), regex.IGNORECASE | regex.MULTILINE | regex.VERSION0)
    except (regex.error, RecursionError, OverflowError, KeyError, ValueError, IndexError, TypeError) as error:
        why = reason(error)
        at = getattr(error, "pos", None)
        raise QueryError(
            f"Регулярное выражение /{written}/ не читается{_place(at, 'знак')}{_because(why)}",
            f"The regular expression /{written}/ makes no sense{_place(at, 'character')}"
            f"{f': {why}' if why else ''}. Check brackets and * + ?; to find one of these signs put a \\ before it.",
        ) from error


def _because(why: str) -> str:
    """Say in Russian what the engine says, and what to do; shortly, for both stand in a notice above the cards."""
    said = in_russian(why)
    return f": {said}" if said else ". Проверьте скобки и знаки * + ?; сами эти знаки пишут с \\ перед ними."


def written_out(written: str) -> int:
    """Return how many signs a pattern has with its counted repetitions written out, each within the one around it."""
    above, whole, last = list[int](), 0, 0
    for piece in _PIECE.finditer(written):
        if piece["open"]:
            above.append(whole)
            whole = last = 0
        elif piece["close"] and above:
            last = max(whole, 1)
            whole = above.pop() + last
        elif piece["least"] is not None:
            times = max(int(piece["least"] or 0), int(piece["most"] or 0), 1)
            whole += last * (times - 1)
            last *= times
        else:
            last = 1
            whole += 1
    return whole + sum(above)


def _place(at: int | None, what: str) -> str:
    return f" ({what} {at + 1})" if at is not None else ""


def is_quick(written: str) -> bool:
    """Tell whether no short line can keep a pattern long: it repeats one sign at most."""
    repeated, optional = len(_REPEATED.findall(written)), len(_OPTIONAL.findall(written))
    return not _COSTLY.search(written) and repeated <= 1 and optional <= _FEW


def is_apart(written: str) -> bool:
    """Tell whether a pattern means otherwise beside another, or as a part of one."""
    return bool(_OWN_MEANING.search(written))


def inner(written: str) -> str:
    """Return a pattern that the same lines have, without what may stand before and behind and be anything."""
    found = None if "|" in written or is_apart(written) else _AROUND.fullmatch(written)
    return found["inner"] if found else written


def within_lines(written: str) -> str | None:
    """Return a pattern whose hits in a text are those that a pattern has in its lines, None where that isn't known.

    Among what isn't are patterns that never give back what they took.
    """
    signs = list(_SIGN.finditer(written))
    if sum(len(sign[0]) for sign in signs) != len(written):
        return None
    return "".join(rf"(?:(?![\n\0]){sign[0]})" if sign["any"] else sign[0] for sign in signs)


def choices(written: str) -> list[str]:
    """Return the patterns of which one must be found for a whole one to be; that alone where it is no such choice."""
    found, depth, is_bracketed = [""], 0, True
    for piece in _PIECE.finditer("" if is_apart(written) else written):
        depth += bool(piece["open"]) - bool(piece["close"])
        is_bracketed &= depth > 0 or piece.end() == len(written)
        if piece[0] == "|" and not depth:
            found.append("")
        else:
            found[-1] += piece[0]
    if is_bracketed and len(written) > 1 and found[-1].endswith(")"):
        return choices(written[1:-1].removeprefix("?:"))
    return found if len(found) > 1 else [written]


def folded_line(line: str) -> str:
    """Return a line as patterns look at it: ё is е, İ and ı are an i, and ſ, as any like it, is an s."""
    return compose(line).translate(_FOLDED)
