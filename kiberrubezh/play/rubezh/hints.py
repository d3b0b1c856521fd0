"""A hint for whoever is asked: the open question with what is drafted of its answer, on an imagined deal."""

from collections.abc import Callable
from dataclasses import dataclass

from kiberrubezh.bots.rubezh.searcher import advise
from kiberrubezh.bots.search.player import Estimates
from kiberrubezh.engine.kernel import Decision, Option, Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.engine.rubezh.speech.log import option_words
from kiberrubezh.ground.words import Lang
from kiberrubezh.play.rubezh.draft import Draft


@dataclass(frozen=True, slots=True)
class Question:
    """A question to be thought about, in whatever thread."""

    _deal: Duel
    _decision: Decision

    @classmethod
    def of(cls, deal: Duel, draft: Draft) -> "Question":
        """Take the question of a deal with the attacks or blocks put together so far, if it stays open so."""
        trial, asked = deal.clone(), deal.decision
        assert asked is not None, "somebody is asked"
        for option in draft.options(deal) if draft else ():
            if option != DONE:
                trial.choose(option)
        now = trial.decision
        return cls(trial, now) if now is not None and asked[:2] == now[:2] else cls(deal.clone(), asked)

    def advised(self, playouts: int, pause: Callable[[int], None]) -> Estimates:
        """Return what a search says of it in at most so many playouts, knowing what the seat that is asked may know."""
        return advise(Sight(self._deal, self._decision.seat), self._decision, playouts, pause)

    def words(self, option: Option, lang: Lang) -> str:
        """Say what an option does."""
        composed = len(self._deal.view(self._decision.seat).composing)
        return option_words(option, self._decision.prompt, self._deal.roster.card, lang, composed)
