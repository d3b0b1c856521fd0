"""The signs of a pattern, as far as it is known what they mean, and what follows from how they stand together."""

import re
from collections.abc import Mapping, Sequence
from operator import attrgetter

from kiberrubezh.cards.find.patterns.repeats import LONGEST, SHORTEST, Beginning, Repeat, is_kept

_SIGN = re.compile(
    r"""
    (?P<look>\(\?<?[=!]) | (?P<open>\((?:\?(?:[:>]|P?<(?P<name>\w+)>)|(?!\?))) | (?P<close>\)) | (?P<back>\\[1-9](?!\d))
    | (?P<times>[*?+] | \{(?:(?P<least>\d+)(?:,(?P<most>\d*))?|,(?P<upto>\d+))\}) (?P<kept>\+?)
    | (?P<bound>\\[bB]) | (?P<edge>[|^$])
    | (?P<letter>\[\^?(?:\\[wdsWDS]|\\[^\w\s]|\[:\^?\w+:\]|[^]\\[\n])+\] | \\[pP]\{\^?\w+\} | \\[wdsWDS] | \\[^\w\n]
      | [^\\[(){}*+?|^$\n])
    """,
    re.VERBOSE,
)
"""A piece of a pattern that is known to mean the same here and there, or of which it is known what it leaves out."""
_OF_WORD = re.compile(r"\\[wd]|[a-zа-яё0-9_]|\[(?:\\[wd]|a-z|а-я|0-9|[a-zа-яё0-9_])+\]", re.IGNORECASE)
"""What a letter of a word, and nothing else, is a hit of; whether a ² is one engines don't agree on."""
_MOST_TIMES = 2
"""Times that something comes again which are told apart."""
_SAID_ANYWAY = re.compile(r"\(\?[im]+\)")
"""Flags that every pattern has."""

Sign = re.Match[str]
Signs = Sequence[Sign]


def read_signs(written: str) -> list[Sign]:
    """Return the signs of a pattern, which makes sense; none of one in which some aren't known.

    Nor of one in which groups share a name, and with it their number.
    """
    begin = found.end() if (found := _SAID_ANYWAY.match(written)) else 0
    signs = list(_SIGN.finditer(written, begin))
    names = [sign["name"] for sign in signs if sign["name"]]
    is_known = sum(len(sign[0]) for sign in signs) == len(written) - begin and len(names) == len({*names})
    return signs if is_known else []


def depths(signs: Signs) -> list[int]:
    """Return how many brackets each sign stands in; one that opens or closes stands outside of its own."""
    found, depth = list[int](), 0
    for sign in signs:
        depth -= bool(sign["close"])
        found.append(depth)
        depth += bool(sign["look"] or sign["open"])
    return found


def end_of_group(signs: Signs, at: int) -> int:
    """Return the number of the sign that closes what the one with a number opens."""
    deep = depths(signs)
    return next(n for n in range(at + 1, len(signs)) if deep[n] == deep[at])


def start_of_group(signs: Signs, back: Sign) -> int:
    """Return the number of the sign that opens the group which is referred to, -1 if there is none."""
    groups = [n for n, sign in enumerate(signs) if sign["open"] and sign["open"] not in ("(?:", "(?>")]
    number = int(back[0][1])
    return groups[number - 1] if number <= len(groups) else -1


def needed_signs(signs: Signs) -> list[int]:
    """Return the numbers of the signs of which each hit has something: in no bracket, and not left out."""
    if _choices(signs):
        return []
    deep = depths(signs)
    return [n for n, sign in enumerate(signs) if not deep[n] and not sign["close"] and _least_times(signs, n) > 0]


def least_length(signs: Signs) -> int:
    """Return of how many letters a hit consists at least; what is met again counts as none."""
    if bars := _choices(signs):
        parts = zip([-1, *bars], [*bars, len(signs)], strict=True)
        return min(least_length(signs[before + 1 : past]) for before, past in parts)
    return sum(_length(signs, n) * _least_times(signs, n) for n in needed_signs(signs))


def least_repeat(written: str) -> Repeat:
    """Return what a line must say twice at least to have a pattern."""
    signs = read_signs(written)
    groups = _met_again(signs)
    found = Repeat()
    for n, group in groups.items():
        least, end = _run_met_again(signs, groups, n)
        alone = _length(signs, group.start) if _times_met(signs, groups, group) > 1 else 0
        counted = (least, least if end == n - 1 else 0, alone)
        apart, in_row, thrice = (min(it, LONGEST) if it >= SHORTEST else 0 for it in counted)
        found = Repeat(
            max(found.apart, apart),
            max(found.in_row, in_row),
            max(found.thrice, thrice),
            found.is_word or _is_word(signs, group, n),
        )
    return found


def begins_with(written: str) -> Beginning | None:
    """Return the piece that each hit begins with and meets again; None where none is known that is kept."""
    signs = read_signs(written)
    groups = _met_again(signs)
    found = list[Beginning]()
    for n, group in groups.items():
        least, end = _run_met_again(signs, groups, n)
        is_first = all(sign["bound"] or sign[0] == "^" for sign in signs[: group.start])
        if is_first and not any(sign["look"] for sign in signs):
            if not signs[group.stop + 1]["times"]:
                letters = min(_length(signs, group.start), LONGEST)
                found.append(Beginning(letters, min(_times_met(signs, groups, group), _MOST_TIMES)))
            if not signs[end + 1]["times"]:
                found.append(Beginning(min(least, LONGEST), 1))
    return max(filter(is_kept, found), key=attrgetter("times", "letters"), default=None)


def _met_again(signs: Signs) -> dict[int, range]:
    """Return the groups that each hit meets again, from what opens to what closes them, by the sign that meets them."""
    met = {n: at for n in needed_signs(signs) if signs[n]["back"] and (at := start_of_group(signs, signs[n])) >= 0}
    return {n: range(at, end_of_group(signs, at)) for n, at in met.items() if not is_within_look(signs, at)}


def _times_met(signs: Signs, groups: Mapping[int, range], group: range) -> int:
    """Return how often at least a group is met again."""
    return sum(_least_times(signs, back) for back, met in groups.items() if met == group)


def _run_met_again(signs: Signs, groups: Mapping[int, range], at: int) -> tuple[int, int]:
    """Return how long groups are at least that stand one after the other and are met again so, and where they end."""
    least, end = 0, groups[at].start - 1
    while at in groups and groups[at].start == end + 1:
        least, end = least + least_length(signs[end + 2 : groups[at].stop]), groups[at].stop
        at += 1
    return least, end


def _is_word(signs: Signs, group: range, back: int) -> bool:
    """Tell whether a group takes a whole word, which is met again as one."""
    within = signs[group.start + 1 : group.stop]
    beside = [group.start - 1, group.stop + 1, back - 1, back + 1]
    return (
        least_length(within) > 0
        and all(sign["times"] or _OF_WORD.fullmatch(sign[0]) for sign in within)
        and all(0 <= n < len(signs) and signs[n][0] == r"\b" and _least_times(signs, n) > 0 for n in beside)
    )


def repetitions(written: str) -> int | None:
    """Return how many times over a line may have to be gone through from each of its letters; None: without bound."""
    signs = read_signs(written)
    times = [n for n, sign in enumerate(signs) if sign["times"] and not signs[n - 1]["times"]]
    if not signs or any(not signs[n - 1]["letter"] for n in times):
        return None
    return sum(signs[n][0] != "?" and (not signs[n]["least"] or signs[n]["most"] is not None) for n in times)


def is_within_look(signs: Signs, at: int) -> bool:
    """Tell whether a sign stands where a pattern only looks around, so that what it takes may be taken again."""
    return any(sign["look"] and n < at < end_of_group(signs, n) for n, sign in enumerate(signs))


def _choices(signs: Signs) -> list[int]:
    """Return the numbers of the signs between wholes of which one is enough."""
    return [n for n, (sign, depth) in enumerate(zip(signs, depths(signs), strict=True)) if sign[0] == "|" and not depth]


def _length(signs: Signs, at: int) -> int:
    if signs[at]["open"]:
        return least_length(signs[at + 1 : end_of_group(signs, at)])
    return 1 if signs[at]["letter"] else 0


def _least_times(signs: Signs, at: int) -> int:
    """Return how often what begins at a sign must be there; what counts isn't counted itself."""
    if signs[at]["times"]:
        return 0
    past = (end_of_group(signs, at) if signs[at]["look"] or signs[at]["open"] else at) + 1
    times = signs[past] if past < len(signs) else None
    if times is None or not times["times"]:
        return 1
    return int(times["least"] or (times[0][0] == "+"))
