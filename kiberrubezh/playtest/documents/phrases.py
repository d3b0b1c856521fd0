"""Numbers and sentences of a report, in either language."""

from kiberrubezh.ground.intervals import Mean, Share
from kiberrubezh.ground.words import PERCENT, Lang, plural
from kiberrubezh.playtest.comparison import Comparison
from kiberrubezh.playtest.documents import words


def decimal(value: float, lang: Lang) -> str:
    """Write a number with one place, none if it is whole."""
    written = f"{round(value, 1) + 0:,.1f}".removesuffix(".0").replace("-", "−")
    return written.translate(_RUSSIAN) if lang == "ru" else written


def percent(value: float, lang: Lang) -> str:
    """Write a share of 1 in per cent."""
    return decimal(value * 100, lang) + PERCENT.of(lang)


def points(value: float, lang: Lang, *, genitive: bool = False) -> str:
    """Write so many points, given as a share of 1; `genitive` is the Russian form after «меньше»."""
    written = decimal(value * 100, lang)
    if lang == "en":
        return f"{written} {'point' if written in {'1', '−1'} else 'points'}"
    if not written.lstrip("−").replace("\N{NO-BREAK SPACE}", "").isdecimal():
        return f"{written} пункта"
    whole = abs(round(value * 100))
    if genitive:
        return f"{written} {'пункта' if whole % 10 == 1 and whole % 100 != 11 else 'пунктов'}"
    return f"{written} {plural(whole, lang, 'пункт', 'пункта', 'пунктов')}"


def duels(count: int, lang: Lang) -> str:
    """Write after how many duels."""
    forms = ("дуэли", "дуэлей", "дуэлей") if lang == "ru" else ("duel", "duels")
    return f"{decimal(count, lang)} {plural(count, lang, *forms)}"


def mean_words(mean: Mean, lang: Lang, times: float = 1) -> str:
    """Write a mean with its margin, both so many times; say so if nothing is known of the margin."""
    value = decimal(mean.value * times, lang)
    if not mean.is_known:
        return f"{value} ({words.FEW_SEEDS.of(lang)})"
    return f"{value} ± {decimal(mean.margin * times, lang)}"


def better_words(names: tuple[str, str], comparison: Comparison, lang: Lang) -> str:
    """Say by how much the second deck is better or worse than the first, and how sure that is."""
    better, (one, two) = comparison.better, names
    known = (
        words.SPREAD.of(lang).format(margin=points(better.margin, lang))
        if better.is_known
        else words.NOTHING_SAID.of(lang)
    )
    return (
        (words.BETTER if better.value else words.EQUAL)
        .of(lang)
        .format(
            one=one,
            two=two,
            how=words.HOW[better.value >= 0].of(lang),
            points=points(abs(better.value), lang),
            spread=known,
            duels=duels(comparison.duels, lang),
            wins=share_words(comparison.wins[1], lang),
            other=share_words(comparison.wins[0], lang),
        )
    )


def clear_words(comparison: Comparison, lang: Lang) -> str:
    """Say where the difference lies whenever one stops, whether that is clear enough, and what it doesn't tell of."""
    low, high = comparison.sequence
    clear = words.UNCLEAR
    if comparison.clear:
        clear = words.SIGN if low > 0 or high < 0 else words.SMALL
    told = clear.of(lang).format(margin=points(comparison.margin, lang, genitive=True))
    low_points, high_points = (decimal(end * 100, lang) for end in (low, high))
    said = words.SEQUENCE.of(lang).format(low=low_points, high=high_points, clear=told)
    return f"{said} {words.CONCEDED.of(lang).format(n=comparison.conceded)}" if comparison.conceded else said


def share_words(share: Share, lang: Lang) -> str:
    """Write a share with its interval, a dash without tries."""
    low, high = (decimal(end * 100, lang) for end in share.interval)
    return f"{percent(share.value, lang)} ({low}–{high})" if share.of else "—"


_RUSSIAN = str.maketrans({",": "\N{NO-BREAK SPACE}", ".": ","})
