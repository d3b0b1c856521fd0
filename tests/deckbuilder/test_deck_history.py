from hypothesis import given
from hypothesis import strategies as st

from kiberrubezh.deckbuilder.library.history import DAY, HOUR, NEWEST, superfluous

NOW = 1000 * DAY
ages = st.lists(st.floats(0, 30 * DAY), max_size=200).map(lambda some: sorted(some, reverse=True))


def versions(ages: list[float]) -> list[tuple[int, float]]:
    return [(number, NOW - age) for number, age in enumerate(ages)]


def test_the_newest_versions_all_stay() -> None:
    """However fast somebody clicks, the last steps can be taken back one by one."""
    assert superfluous(versions([0.0] * NEWEST), NOW) == []


def test_older_versions_get_fewer() -> None:
    """Of the past day one an hour stays, of each day before one, always the last."""
    hourly = [5.5 * HOUR, 4.4 * HOUR, 4.2 * HOUR]
    daily = [9.9 * DAY, 9.8 * DAY, 9.5 * DAY, 5.5 * DAY]
    gone = superfluous(versions([*daily, *hourly, *[0.0] * NEWEST]), NOW)
    assert gone == [0, 1, 5]


@given(ages)
def test_thinning_twice_is_thinning_once(some: list[float]) -> None:
    """What was kept once is kept again, and every day that had a version still has one."""
    before = versions(some)
    gone = set(superfluous(before, NOW))
    after = [version for version in before if version[0] not in gone]
    assert superfluous(after, NOW) == []
    assert {at // DAY for _, at in before} == {at // DAY for _, at in after}


def test_the_bounds_are_what_they_say() -> None:
    """Forty of the newest stay, not one more; the past day ends after 24 hours, an hour and a day begin on the dot."""
    recent = [(number, 1001 * DAY) for number in range(10, 10 + NEWEST)]
    assert (HOUR, DAY, NEWEST) == (3600, 86400, 40)
    assert superfluous([], NOW) == superfluous(recent, NOW) == []
    assert superfluous([(1, NOW + 1), (2, NOW + 2), *recent], now=NOW + 3) == [1]
    moment = [(number, NOW + 2) for number in range(1, 1 + NEWEST)]
    assert superfluous([(0, NOW + 1), *moment], now=NOW + 3) == []
    assert superfluous([(0, NOW + 1), *moment, (99, NOW + 2)], now=NOW + 3) == [0]
    days = [(1, NOW - DAY), (2, NOW - DAY + 5), (3, NOW - DAY + 6)]  # the last is within a day, the others are of one
    assert superfluous([*days, *recent], now=NOW + 5) == [1]
    hours = [(1, NOW - 2 * HOUR), (2, NOW - HOUR - 1), (3, NOW - HOUR)]
    assert superfluous([*hours, *recent], now=NOW) == [1]
