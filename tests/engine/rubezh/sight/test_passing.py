import pytest

from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.engine.rubezh.readings.options import DONE, KEEP, LAY
from kiberrubezh.engine.rubezh.sight.passing import may_pass


@pytest.mark.parametrize(
    ("prompt", "options", "alone", "two"),
    [
        ("assets", (DONE,), True, True),
        ("deploy", (DONE,), True, True),
        ("attack", (DONE,), True, False),
        ("block", (DONE,), True, False),
        ("respond", (DONE,), True, False),
        ("assets", (LAY[3], DONE), False, False),
        ("redeal", (KEEP,), False, False),
        ("pick", (DONE,), False, False),
    ],
)
def test_what_tells_nothing_is_passed_over(prompt: str, options: tuple[Option, ...], alone: bool, two: bool) -> None:
    """KR-6.2: a step with nothing to choose; of two persons only where the same is asked next, and never by hand."""
    decision = Decision(0, prompt, options)
    assert may_pass(decision, 1, False) is alone
    assert may_pass(decision, 2, False) is two
    assert not may_pass(decision, 1, True)
