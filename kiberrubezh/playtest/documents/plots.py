"""The plots of a page, as text of SVG: figures are told by their place and colour, words stand beside them."""

from collections.abc import Callable, Sequence
from html import escape

from kiberrubezh.ground.intervals import Share

_WIDE, _HIGH, _LEFT, _BELOW = 640, 230, 8, 26
_LABELS = 12
"""At most so many numbers stand under a histogram."""


def span(share: Share) -> str:
    """Draw a share and its interval between 0 and 1, with a mark at a half."""
    low, high = share.interval
    side = "span low" if share.value < 0.5 else "span"
    return (
        f'<svg class="{side}" viewBox="0 0 120 14" aria-hidden="true"><rect class="track" y="5" width="120" height="4" '
        f'rx="2"/><line class="half" x1="60" x2="60" y2="14"/><rect class="reach" x="{low * 120:.1f}" y="3" '
        f'width="{max((high - low) * 120, 1):.1f}" height="8" rx="3"/><circle class="at" cx="{share.value * 120:.1f}" '
        'cy="7" r="3.5"/></svg>'
    )


def histogram(counts: Sequence[tuple[int, int]], told: Callable[[int, int], tuple[str, str]]) -> str:
    """Draw how many duels lasted how long; `told` gives each bar its title and the duels it names."""
    first, last = counts[0][0], counts[-1][0]
    room = (_WIDE - 2 * _LEFT) / (last - first + 1)
    most = max(count for _, count in counts)
    bars = []
    for rounds, count in counts:
        height = (_HIGH - _BELOW - 12) * count / most
        title, duels = told(rounds, count)
        bars.append(
            f'<g class="f" tabindex="0" data-duels="{duels}"><title>{escape(title)}</title>'
            f'<rect x="{_LEFT + (rounds - first) * room + room * 0.08:.1f}" y="{_HIGH - _BELOW - height:.1f}" '
            f'width="{room * 0.84:.1f}" height="{max(height, 1):.1f}" rx="{min(3.0, room / 4):.1f}"/></g>'
        )
    return (
        f'<svg viewBox="0 0 {_WIDE} {_HIGH}" role="img" width="100%">{"".join(bars)}'
        f'<line class="axis" x1="0" x2="{_WIDE}" y1="{_HIGH - _BELOW}" y2="{_HIGH - _BELOW}"/>'
        f"{_numbers(first, last, room)}</svg>"
    )


def _numbers(first: int, last: int, room: float) -> str:
    step = -(-(last - first + 1) // _LABELS)
    return "".join(
        f'<text x="{_LEFT + (rounds - first + 0.5) * room:.1f}" y="{_HIGH - 8}" text-anchor="middle">{rounds}</text>'
        for rounds in range(first, last + 1, step)
    )
