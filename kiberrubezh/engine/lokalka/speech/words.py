"""All that a game for two says to people, in one object, as the rest of the program asks for it."""

from kiberrubezh.engine.kernel import Decision, Option
from kiberrubezh.engine.lokalka.position.events import Event
from kiberrubezh.engine.lokalka.position.view import View
from kiberrubezh.engine.lokalka.speech import asking, facts, telling
from kiberrubezh.ground.words import Lang


class LineWords:
    """The sentences of the rules for two, Russian and English."""

    def question(self, _view: View, decision: Decision, lang: Lang) -> str:
        """Say what a seat is asked."""
        return asking.question(decision, lang)

    def option(self, view: View, _decision: Decision, option: Option, lang: Lang) -> str:
        """Say what an answer is."""
        return asking.answer(view, option, lang)

    def happening(self, view: View, event: Event, lang: Lang) -> str:
        """Say what happened; empty where there is nothing to say."""
        return telling.happening(view, event, lang)

    def ending(self, view: View, lang: Lang) -> str:
        """Say who has won and by what; empty while the game goes on."""
        return telling.ending(view, lang)

    def lines(self, view: View, lang: Lang) -> list[tuple[str, str]]:
        """Return what lies on the table, heading by heading."""
        return facts.facts(view, lang)


WORDS = LineWords()
