"""A duel in the terminal: a table like that of any game, which knows cards, reasons, and what is done by hand."""

from collections.abc import Mapping

from typing_extensions import override

from kiberrubezh.bots import Explainer
from kiberrubezh.commands.console.table import Table
from kiberrubezh.commands.duel import words
from kiberrubezh.commands.duel.hint import hint
from kiberrubezh.commands.duel.log import Detail, lines
from kiberrubezh.commands.duel.table import card_lines, find
from kiberrubezh.engine.kernel import EVERYBODY, HOST, Decision, Option, Seat, Sight
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.referee import on_card, on_sides, refusal
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.engine.rubezh.speech.asking import question
from kiberrubezh.engine.rubezh.speech.facts import table
from kiberrubezh.engine.rubezh.speech.log import option_words
from kiberrubezh.engine.rubezh.speech.why import options_for, why_not
from kiberrubezh.ground.words import Lang
from kiberrubezh.play.rubezh.host import DuelHost
from kiberrubezh.play.rubezh.opponents import explainers


class Terminal(Table):
    """Plays a duel to its end; the seats of people are asked at the keyboard."""

    passing, refused = words.PASS, words.REFUSED

    def __init__(self, host: DuelHost, lang: Lang, detail: Detail) -> None:
        super().__init__(host, lang)
        self._duel = host
        self._detail: Detail = detail
        self._dealt = host.dealt
        self._read = dict.fromkeys((0, 1), -1)
        """How many choices of the past each seat has read of; -1 where not even of the dealing."""
        self._shown: tuple[int, str, int] | None = None
        self._explainers: Mapping[Seat, Explainer] = explainers(host.beginning) if detail in ("full", "short") else {}
        self._commands |= {
            "table": lambda decision, _: self._table(decision.seat),
            "card": self._card,
            "why": self._why,
            "hand": self._by_hand,
        }

    def log(self, eyes: Seat) -> list[str]:
        """Return the whole log so far."""
        return [line for place in range(-1, len(self._duel.timeline)) for line in self._lines(place, eyes, "full")]

    def _lines(self, place: int, eyes: Seat, detail: Detail) -> list[str]:
        """Tell what came of a choice; -1: the dealing."""
        happened: tuple[Event, ...] = self._duel.timeline.moments[place].happened if place >= 0 else self._dealt
        names = (self._name(0), self._name(1))
        return list(lines(self._duel.state, happened, eyes, self._lang, detail, names))

    @override
    def _watch(self) -> None:
        if not self._duel.people:
            self._tell(HOST)

    @override
    def _tell(self, reader: Seat) -> None:
        seat = reader if reader >= 0 else max(self._holder, 0)
        for place in range(self._read[seat], len(self._duel.timeline)):
            for line in (*self._explained(place), *self._lines(place, reader, self._detail)):
                print(line)
        self._read[seat] = len(self._duel.timeline)

    @override
    def _end(self) -> None:
        alone = {0: HOST, 1: self._holder}
        self._tell(alone.get(len(self._duel.people), EVERYBODY))

    def _explained(self, place: int) -> list[str]:
        """Return what a program says of the choice at that place of the past, if it says anything."""
        if place < 0:
            return []
        moment = self._duel.timeline.moments[place]
        player = self._explainers.get(moment.seat)
        why = player.why(Sight(moment.state, moment.seat), moment.decision, moment.option) if player else None
        if why is None:
            return []
        said = why.after_name(self._lang, self._duel.state.roster.card)
        return [words.SAYS.of(self._lang).format(who=self._name(moment.seat), why=said)]

    @override
    def _show(self, decision: Decision, _typed: str = "") -> None:
        """Print the table where it has changed, and what is asked."""
        view = self._duel.state.view(decision.seat)
        if self._shown != (view.turn, view.prompt, decision.seat) or view.wave:
            self._shown = (view.turn, view.prompt, decision.seat)
            self._table(decision.seat)
        self._list(decision)

    @override
    def _table(self, seat: Seat) -> None:
        print("\n" + "\n".join(table(self._duel.state.view(seat), self._lang)))

    @override
    def _list(self, decision: Decision) -> None:
        view = self._duel.state.view(decision.seat)
        print(f"\n{question(view, decision.prompt, self._lang)}")
        if decision.prompt == "manual" and (source := view.find(view.source)) is not None:
            print("\n".join(card_lines(view, source, self._lang)))
        for number, option in enumerate(decision.options, 1):
            said = option_words(option, decision.prompt, self._duel.state.roster.card, self._lang, len(view.composing))
            print(f"{number:3}. {said}")

    @override
    def _named(self, typed: str) -> tuple[str, str]:
        name, _, rest = typed.partition(" ")
        return words.COMMANDS.get(name.casefold(), ""), rest.strip()

    @override
    def _help(self, _decision: Decision, _typed: str) -> None:
        print(words.HELP.of(self._lang))

    @override
    def _log(self, decision: Decision, _typed: str) -> None:
        print("\n".join(self.log(decision.seat)))

    @override
    def _hint(self, decision: Decision, _typed: str) -> None:
        print("\n".join(hint(self._duel.sight(decision.seat), decision, self._lang)))

    @override
    def _undo(self, decision: Decision, typed: str) -> None:
        before = len(self._duel.timeline)
        super()._undo(decision, typed)
        if len(self._duel.timeline) < before:
            self._shown = None

    def _view(self, decision: Decision) -> View:
        return self._duel.state.view(decision.seat)

    def _card(self, decision: Decision, name: str) -> None:
        view = self._view(decision)
        card = find(view, name)
        print("\n".join(card_lines(view, card, self._lang)) if card else self._unknown(name))

    def _why(self, decision: Decision, name: str) -> None:
        view = self._view(decision)
        card = find(view, name)
        if card is None:
            print(self._unknown(name))
        elif (refused := why_not(view, card.number)) is not None:
            print(refused.message(self._lang))
        elif view.decision is not None:
            number = view.decision.options.index(options_for(view, card.number)[0]) + 1
            print(words.CAN.of(self._lang).format(number=number))

    def _unknown(self, name: str) -> str:
        return words.NO_SUCH_CARD.of(self._lang).format(name=name)

    def _by_hand(self, decision: Decision, name: str) -> Option | None:
        """Offer what can be done by hand (KR-9) with the card named, or with decks and hands; return what is chosen."""
        card = find(self._view(decision), name, hand_last=True) if name else None
        if name and card is None:
            print(self._unknown(name))
            return None
        asked, duel = on_card(card.number) if card else on_sides(), self._duel.state
        refusals = {option: refusal(duel, decision.seat, option) for option in asked}
        offered = [option for option, why in refusals.items() if why is None]
        for number, option in enumerate(offered, 1):
            print(f"{number:3}. {option_words(option, decision.prompt, duel.roster.card, self._lang)}")
        if not offered:
            print(next(why.of(self._lang) for why in refusals.values() if why is not None))
            return None
        typed = input(words.BY_HAND.of(self._lang)).strip()
        return offered[int(typed) - 1] if typed.isdecimal() and 0 < int(typed) <= len(offered) else None
