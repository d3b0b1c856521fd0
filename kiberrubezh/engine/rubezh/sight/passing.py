"""Which questions a table may pass over without asking a person: those with nothing to choose that tell nothing.

The rules put a question whenever somebody might have an answer, so that being asked tells nothing of a hand (KR-6.2).
"""

from kiberrubezh.engine.kernel import Decision
from kiberrubezh.engine.rubezh.readings.options import DONE

_WITH_THE_SAME = frozenset({"assets", "deploy"})
"""Steps after which nobody else is asked (KR-5)."""
_STEPS = _WITH_THE_SAME | {"attack", "block", "respond"}


def may_pass(decision: Decision, persons: int, is_manual: bool) -> bool:
    """Tell whether a person's question is passed over: where two share a table, only while neither sees a difference.

    Where texts are carried out by hand nothing is passed over, for that can be done at any question (KR-9).
    """
    passed = _STEPS if persons < 2 else _WITH_THE_SAME
    return decision.options == (DONE,) and decision.prompt in passed and not is_manual
