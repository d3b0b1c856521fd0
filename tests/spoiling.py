"""Files of JSON with faults put in: parts changed, lost or told twice, letters torn out of them."""

import json
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import reduce
from typing import Any

from hypothesis import strategies as st

ODD: Sequence[Any] = (
    *(None, True, -1, 0, 1.5, 1e308, 2**70, "", " ", "x", "\x1b\u202e", "\u200b", "Ж" * 5000, "\ud800", "\0"),
    *([], {}, [None], [[]], {"a": 1}, "../../x", "no-such-card"),
)
"""What nothing is."""


def _places(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*place, key)
        yield from _places(part, (*place, key))


@st.composite
def spoilt(draw: st.DrawFn, sound: Any, *, odd: Sequence[Any] = (), keys: Sequence[str] = ()) -> Any:
    """Return what a document says with up to three of its parts changed, lost or told twice."""
    told, values = deepcopy(sound), st.sampled_from((*ODD, *odd)).map(deepcopy)
    for _ in range(draw(st.integers(0, 3))):
        if there := list(_places(told)):
            *way, last = draw(st.sampled_from(there))
            within = reduce(lambda part, key: part[key], way, told)
            change = draw(st.sampled_from(("odd", "odd", "lost", "more")))
            if change == "odd":
                within[last] = draw(values)
            elif change == "lost":
                del within[last]
            elif isinstance(within, list):
                within.insert(last, deepcopy(draw(st.just(within[last]) | values)))
            else:
                within[draw(st.sampled_from((*keys, "cards", "zz", "\x1b")))] = draw(st.just(1) | values)
    return told


@st.composite
def torn(draw: st.DrawFn, told: Any) -> bytes:
    """Return a document's file, with letters lost or put in perhaps."""
    text = json.dumps(told, ensure_ascii=draw(st.booleans())).encode("utf-8", "surrogatepass")
    at, lost = draw(st.integers(0, len(text))), draw(st.sampled_from((0, 0, 0, 1, 50)))
    put = draw(st.sampled_from((b"", b"", b"", b"[", b"}", b"NaN", b"\0", b"\xff", b"\\ud800", b"[" * 9000)))
    return text[:at] + put + text[at + lost :]
