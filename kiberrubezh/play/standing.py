"""What a person answers once and for all, so that a question to many needs no hand-over to each."""

from collections.abc import Sequence

from kiberrubezh.engine.game import Standing
from kiberrubezh.engine.kernel import Decision, Option


class StandingAnswers:
    """The standing answers of one person: at most one a prompt, in force until it is taken back."""

    def __init__(self, offers: Sequence[Standing] = ()) -> None:
        self.offers = tuple(offers)
        self._in_force: dict[str, Standing] = {}

    def is_in_force(self, offer: Standing) -> bool:
        """Tell whether an answer is given from now on."""
        return self._in_force.get(offer.prompt) == offer

    def switch(self, offer: Standing) -> None:
        """Give an answer from now on, instead of another to its prompt; take it back if it is in force."""
        if self.is_in_force(offer):
            del self._in_force[offer.prompt]
        else:
            self._in_force[offer.prompt] = offer

    def answer(self, decision: Decision) -> Option | None:
        """Return what is answered without asking; None where the person is to be asked.

        Whether there is one hangs on the prompt alone, never on what may be answered: it must tell nothing of a hand.
        """
        offer = self._in_force.get(decision.prompt)
        return offer.pick(decision) if offer is not None else None
