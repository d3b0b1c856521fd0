"""Pictures of more shades than eight bits hold, in eight: a conversion alone cuts off all that is lighter."""

from typing import Final

from PIL import Image

_SHADES: Final = 65535
"""Of sixteen bits, which is what files with a depth of their own have."""


def eight_bits(image: Image.Image) -> Image.Image:
    """Return a picture whose shades have eight bits each; of decimals the least is black, the most white."""
    if image.mode.startswith("I"):
        return image.convert("I").point(lambda shade: shade * (255 / _SHADES)).convert("L")
    if image.mode != "F":
        return image
    least, most = image.getextrema()
    if isinstance(least, tuple) or isinstance(most, tuple) or most <= least:
        return image.convert("L")
    wide = 255 / (most - least)
    return image.point(lambda shade: shade * wide - least * wide).convert("L")
