"""Players of a ring by rules of thumb: they try every answer on the table they see, and take the best."""

from kiberrubezh.bots.lokalka.ring.belief import belief_from
from kiberrubezh.bots.lokalka.ring.reasons import reason
from kiberrubezh.bots.lokalka.ring.record import Record, record
from kiberrubezh.bots.lokalka.ring.styles import Style
from kiberrubezh.bots.lokalka.ring.trial import Trial
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.engine.lokalka.ring.position.events import Event
from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.ground.words import Pair


class RingPlayer:
    """Plays what looks best at once; equal sights, equal plays."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self._heard: list[Event] = []
        self._record: Record | None = None

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the option of the highest value, the first of equal ones."""
        if len(decision.options) == 1:
            return decision.options[0]
        trial = self.trial(sight, decision.prompt)
        return max(decision.options, key=lambda option: trial.value(decision, option))

    def explain(self, sight: Sight, decision: Decision, option: Option) -> Pair:
        """Say in a sentence why it takes this option."""
        return reason(self.trial(sight, decision.prompt), decision, option)

    def trial(self, sight: Sight, prompt: str = "main") -> Trial:
        """Return the position as the seat sees it, and in the main phase as it reads the others."""
        view: View = sight.view
        acts = tuple(self._listen(view, sight.past).acts) if self.style.reads and prompt == "main" else ()
        return Trial(view, belief_from(view.left(), acts, view.eyes), belief_from(view.may, acts), self.style)

    def _listen(self, view: View, past: list[Event]) -> Record:
        """Return what was seen so far, going on from what was heard before where that is the same past."""
        known = len(self._heard)
        if self._record is None or not known or past[:known] != self._heard:
            self._record = record(view, past)
        else:
            self._record.hear(past[known:])
        self._heard = past
        return self._record
