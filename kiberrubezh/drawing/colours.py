"""Colours as hex and as channels: mixing, contrast, and the inks that are readable on light and on dark."""

Rgb = tuple[int, int, int]

BLACK: Rgb = (0, 0, 0)
WHITE: Rgb = (255, 255, 255)

INK = "#14181D"
MUTED = "#47505A"
LIGHT = "#F6F3EC"
BORDER = "#0B0E12"


def rgb(colour: str) -> Rgb:
    """Return the three channels of a hex colour, each 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """Return `one` with `share` (0 to 1) of `other` stirred in."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(one, other, strict=True))
    return r, g, b


def contrast(one: Rgb, other: Rgb) -> float:
    """Return the WCAG contrast of two colours, from 1 to 21."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: Rgb) -> float:
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
