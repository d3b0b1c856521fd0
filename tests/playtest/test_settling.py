"""How many more duels leave no doubt about a band."""

import pytest
from playtest.playtested import won
from playtest.test_bands import ENTRIES, UNKNOWN, judge, seeds, told

from kiberrubezh.ground.intervals import Share
from kiberrubezh.playtest.bands import Answer
from kiberrubezh.playtest.settling import duels_needed, inside, outside


@pytest.mark.parametrize("share", [Share(11, 20), Share(33, 60, 1.7), Share(0, 40), Share(16, 20), Share(1, 6)])
def test_so_many_times_the_duels_leave_no_doubt(share: Share) -> None:
    """As many times the tries have an interval that lies on one side of the ends; clearly fewer have not."""
    band = (0.4, 0.6)
    is_in = band[0] <= share.value <= band[1]
    times = (inside if is_in else outside)(share, band, 0.05)
    assert times is not None
    for more, clear in ((times, True), (times * 0.9, times <= 1)):
        low, high = Share(round(share.hits * 1000 * more), round(share.of * 1000 * more), share.effect * 1000).interval
        assert (band[0] <= low and high <= band[1] if is_in else high < band[0] or low > band[1]) is clear


def test_what_no_duels_would_tell_is_said_to_be_unknown() -> None:
    """A share on the end of its band, one without tries, one within and one without."""
    band = (0.4, 0.6)
    assert inside(Share(6, 10), band, 0.05) is None
    assert outside(Share(4, 10), band, 0.05) is None
    assert inside(Share(0, 0), band, 0.05) is None
    assert duels_needed([Share(5, 10), Share(0, 0)], band, 0.05, 0.05) is None
    assert duels_needed([Share(6, 10)], band, 0.05, 0.05) is None


def test_one_beside_the_band_settles_it_for_all() -> None:
    """The soonest of those beside it tells; where all lie in it, the last of them does."""
    band = (0.4, 0.6)
    near, far, middle = Share(13, 20), Share(18, 20), Share(10, 20)
    assert duels_needed([near, far, middle], band, 0.05, 0.01) == outside(far, band, 0.01)
    assert duels_needed([middle, Share(11, 20)], band, 0.05, 0.01) == inside(Share(11, 20), band, 0.05)


def test_a_doubt_of_a_band_says_what_would_end_it() -> None:
    """So many times the duels with the same shares, and the same band is known; what is known asks for nothing."""
    few = {it.name: it for it in judge(told(*seeds(20, 30), entries=ENTRIES[:2]))}
    doubt = few["deck"]
    assert doubt.answer is UNKNOWN
    assert doubt.times is not None
    count = 30 * round(doubt.times + 0.5)
    more = {it.name: it for it in judge(told(*seeds(count * 2 // 3, count), entries=ENTRIES[:2]))}
    assert more["deck"].answer is Answer.NO
    assert more["deck"].times is None
    assert {it.times for it in more.values() if it.answer is not UNKNOWN} == {None}


def test_a_card_never_seen_is_known_after_so_many_duels() -> None:
    """A card that lies idle is one that is never seen in so many times the duels; then the band is not held."""
    idle = {it.name: it for it in judge(told(*(won(n % 2, seed=n) for n in range(50)), entries=ENTRIES[:2]))}["idle"]
    assert idle.answer is UNKNOWN
    assert idle.times is not None
    records = [won(n % 2, seed=n) for n in range(round(50 * idle.times) + 1)]
    assert {it.name: it for it in judge(told(*records, entries=ENTRIES[:2]))}["idle"].answer is Answer.NO
