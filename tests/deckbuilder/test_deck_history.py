from hypothesis import given
from hypothesis import strategies as st

from kiberrubezh.deckbuilder.history import DAY, HOUR, NEWEST, thinned

NOW = 1000 * DAY
ages = st.lists(st.floats(0, 30 * DAY), max_size=200).map(lambda some: sorted(some, reverse=True))


def versions(ages: list[float]) -> list[tuple[int, float]]:
    return [(number, NOW - age) for number, age in enumerate(ages)]


def test_the_newest_versions_all_stay() -> None:
    """However fast somebody clicks, the last steps can be taken back one by one."""
    assert thinned(versions([0.0] * NEWEST), NOW) == []


def test_older_versions_get_fewer() -> None:
    """Of the past day one an hour stays, of each day before one, always the last."""
    hourly = [5.5 * HOUR, 4.4 * HOUR, 4.2 * HOUR]
    daily = [9.9 * DAY, 9.8 * DAY, 9.5 * DAY, 5.5 * DAY]
    gone = thinned(versions([*daily, *hourly, *[0.0] * NEWEST]), NOW)
    assert gone == [0, 1, 5]


@given(ages)
def test_thinning_twice_is_thinning_once(some: list[float]) -> None:
    """What was kept once is kept again, and every day that had a version still has one."""
    before = versions(some)
    gone = set(thinned(before, NOW))
    after = [version for version in before if version[0] not in gone]
    assert thinned(after, NOW) == []
    assert {at // DAY for _, at in before} == {at // DAY for _, at in after}
