"""Objects that lead to each other and that nothing else leads to."""

import gc


def look_for_litter() -> None:
    """Look among the oldest objects of which enough have come together, as Python would by itself, and in this thread.

    Left to itself Python looks in whichever thread has made the last of many objects. Taken apart in another thread
    than its own, a timer of Qt's goes on ringing, and what it rang for is gone: the program crashes.
    """
    full = [old for old, (now, most) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True)) if now > most]
    if full:
        gc.collect(full[-1])
