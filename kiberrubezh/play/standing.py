"""What a person answers once and for all, so that a question to many needs no hand-over to each."""

from collections.abc import Callable, Sequence

from kiberrubezh.engine.game import StandingAnswer
from kiberrubezh.engine.kernel import Decision, Option


class StandingAnswers:
    """The standing answers of one person: at most one a prompt, in force until it is taken back."""

    def __init__(
        self, offers: Sequence[StandingAnswer] = (), note: Callable[[str, int], object] = lambda _prompt, _answer: None
    ) -> None:
        """Take what may be answered so; `note` hears each change: the prompt, which answer to it, -1 for none."""
        self.offers = tuple(offers)
        self._note = note
        self._in_force: dict[str, StandingAnswer] = {}

    def is_in_force(self, offer: StandingAnswer) -> bool:
        """Tell whether an answer is given from now on."""
        return self._in_force.get(offer.prompt) == offer

    def switch(self, offer: StandingAnswer) -> None:
        """Give an answer from now on, instead of another to its prompt; take it back if it is in force."""
        if self.is_in_force(offer):
            del self._in_force[offer.prompt]
        else:
            self._in_force[offer.prompt] = offer
        self._note(offer.prompt, self._to(offer.prompt).index(offer) if self.is_in_force(offer) else -1)

    def recall(self, prompt: str, answer: int) -> None:
        """Take up what was noted; an answer that isn't offered is none."""
        offers = self._to(prompt)
        if 0 <= answer < len(offers):
            self._in_force[prompt] = offers[answer]
        else:
            self._in_force.pop(prompt, None)

    def _to(self, prompt: str) -> list[StandingAnswer]:
        return [offer for offer in self.offers if offer.prompt == prompt]

    def answer(self, decision: Decision) -> Option | None:
        """Return what is answered without asking; None where the person is to be asked.

        Whether there is one hangs on the prompt alone, never on what may be answered: it must tell nothing of a hand.
        """
        offer = self._in_force.get(decision.prompt)
        return offer.pick(decision) if offer is not None else None
