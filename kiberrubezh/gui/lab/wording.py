"""What the laboratory says of figures: shares with their intervals, times, ends of duels."""

from kiberrubezh.ground.intervals import Mean, Share
from kiberrubezh.gui.i18n import number, percent, tr
from kiberrubezh.playtest.record import ENDLESS_LOOP, ENDLESS_TURN

DASH = "—"
_ENDS = {
    "KR-5.0": "kr_5_0",
    "KR-8.2": "kr_8_2",
    "KR-8.3": "kr_8_3",
    ENDLESS_LOOP: "endless_loop",
    ENDLESS_TURN: "endless_turn",
}
"""How duels end, and the words for it."""


def share_line(share: Share, digits: int = 1) -> str:
    """Say a share and its interval in one line; a dash without tries."""
    return f"{percent(share.value, digits)} ({interval(share)})" if share.of else DASH


def plain(value: float) -> str:
    """Say a number with one place, none if it is whole."""
    return number(value, 0 if value == int(value) else 1)


def interval(share: Share) -> str:
    """Say the interval of a share, in per cent."""
    low, high = share.interval
    return f"{number(low * 100)}–{number(high * 100)}"


def mean_line(mean: Mean, times: float = 1.0) -> str:
    """Say a mean with its margin, or that nothing is known of that."""
    value = signed_number(mean.value * times, 1)
    return (
        f"{value}\u00a0±\u00a0{number(mean.margin * times, 1)}" if mean.is_known else tr("lab.few_seeds", value=value)
    )


def points_line(mean: Mean) -> str:
    """Say a mean of shares in points, the unit right after the figure."""
    value = signed_number(mean.value * 100, 1)
    if not mean.is_known:
        return tr("lab.few_seeds", value=tr("lab.points", points=value))
    return tr("lab.points", points=f"{value}\u00a0±\u00a0{number(mean.margin * 100, 1)}")


def signed_number(value: float, digits: int = 0) -> str:
    """Say a number that may be below zero, with a minus as long as a plus."""
    return number(value, digits).replace("-", "−")


def duration(seconds: float) -> str:
    """Say how long something takes: seconds below a minute, minutes below an hour."""
    whole = max(round(seconds), 1)
    if whole < 60:
        return tr("lab.seconds", n=whole)
    minutes, rest = divmod(whole, 60)
    if minutes < 10 and rest:
        return tr("lab.minutes_seconds", minutes=minutes, seconds=rest)
    hours, minutes = divmod(round(whole / 60), 60)
    return tr("lab.hours_minutes", hours=hours, minutes=minutes) if hours else tr("lab.minutes", minutes=minutes)


def span(least: float, most: float) -> str:
    """Say between what times something takes, no finer than is known: in tens of seconds, minutes, tenths of hours."""
    if most < 90:
        ends = [max(10 * round(end / 10), 10) for end in (least, most)]
        return tr("lab.span_seconds", span=_between(*map(str, ends)))
    if most < 5400:
        return tr("lab.minutes", minutes=_between(*[str(max(round(end / 60), 1)) for end in (least, most)]))
    return tr("lab.span_hours", span=_between(*[plain(round(end / 3600, 1)) for end in (least, most)]))


def _between(least: str, most: str) -> str:
    return least if least == most else f"{least}–{most}"


def end_words(reason: str) -> str:
    """Say by what rule a duel ended, or why it was broken off; by its own name if this program doesn't know it."""
    return tr(f"lab.end_{_ENDS[reason]}") if reason in _ENDS else reason
