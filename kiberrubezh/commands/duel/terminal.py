"""A duel in the terminal: who is a person sees the own view, answers in lines, and can take back."""

from collections.abc import Callable, Mapping

from kiberrubezh.bots.rubezh.reasons import Explains, Reason
from kiberrubezh.commands.console import people
from kiberrubezh.commands.duel import words
from kiberrubezh.commands.duel.hint import hint
from kiberrubezh.commands.duel.log import BOTH, OPEN, Detail, lines
from kiberrubezh.commands.duel.table import card_lines, find
from kiberrubezh.engine.kernel import Decision, Option, Player, Sight
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.readings.options import CONCEDE, DONE
from kiberrubezh.engine.rubezh.referee import on_card, on_sides, refusal
from kiberrubezh.engine.rubezh.sight.passing import may_pass
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.engine.rubezh.speech.asking import question
from kiberrubezh.engine.rubezh.speech.facts import table
from kiberrubezh.engine.rubezh.speech.log import option_words
from kiberrubezh.engine.rubezh.speech.why import options_for, why_not
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.ground.words import Lang


class Terminal:
    """Plays a duel to its end; the seats without a bot are asked at the keyboard."""

    def __init__(self, duel: Duel, bots: Mapping[int, Player], lang: Lang, detail: Detail) -> None:
        self.timeline = Timeline(duel)
        self.lang: Lang = lang
        self._bots = bots
        self._people = tuple(seat for seat in (0, 1) if seat not in bots)
        self._detail: Detail = detail
        self._dealt = tuple(duel.events)
        self._read = [0, 0]
        """How much of the past each seat has read, counted in happenings: the dealing, then each choice."""
        self._holder = self._people[0] if len(self._people) == 1 else OPEN
        """Whose hands the keyboard is in; of two people nobody's, until one has said to be there."""
        self._shown: tuple[int, str, int] | None = None
        self._commands: dict[str, Callable[[View, str], Option | None]] = {
            "help": self._help,
            "table": self._table,
            "card": self._card,
            "why": self._why,
            "hint": self._hint,
            "undo": self._undo,
            "concede": self._concede,
            "hand": self._by_hand,
        }

        self._said: dict[int, Reason] = {}
        """Why a bot made a choice, by the place of the choice in the past."""

    @property
    def duel(self) -> Duel:
        """The present position."""
        return self.timeline.state

    def play(self) -> None:
        """Play to the end and print the log. Raise EOFError or KeyboardInterrupt when a person leaves."""
        while (decision := self.duel.decision) is not None:
            if not self._people:
                self._tell(OPEN)
            if decision.seat in self._bots:
                self._answer(self._bots[decision.seat], decision)
            elif self._passes(decision):
                self.timeline.choose(DONE)
            else:
                self._ask(decision.seat)
        self._tell(self._holder if len(self._people) < 2 else BOTH)

    def _passes(self, decision: Decision) -> bool:
        return may_pass(decision, len(self._people), self.duel.roster.has_manual)

    def _answer(self, bot: Player, decision: Decision) -> None:
        """Have a bot choose, and keep in mind why it did if it says so."""
        sight = Sight(self.duel, decision.seat, self._past(1))
        option = bot.choose(sight, decision)
        if isinstance(bot, Explains) and (why := bot.why(sight, decision, option)) is not None:
            self._said[len(self.timeline)] = why
        self.timeline.choose(option)

    def log(self, reader: int) -> list[str]:
        """Return the whole log so far."""
        return [line for happened in self._past() for line in lines(self.duel, happened, reader, self.lang, "full")]

    def _past(self, since: int = 0) -> list[tuple[Event, ...]]:
        return [self._dealt, *(moment.happened for moment in self.timeline.moments)][since:]

    def _tell(self, reader: int) -> None:
        """Print what the reader has not read yet; of a duel between people its end is told to both."""
        seat = reader if reader >= 0 else self._holder if reader == BOTH else 0
        for place, happened in enumerate(self._past(self._read[seat]), self._read[seat] - 1):
            if place in self._said and self._detail in ("full", "short"):
                print(self._explained(place))
            for line in lines(self.duel, happened, reader, self.lang, self._detail):
                print(line)
        self._read[seat] = len(self.timeline) + 1

    def _explained(self, place: int) -> str:
        """Return what the bot said of the choice at that place of the past."""
        who = words.PLAYERS[self.timeline.moments[place].decision.seat].of(self.lang)
        why = self._said[place].words(self.lang, self.duel.roster.card)
        return words.SAYS.of(self.lang).format(who=who, why=why)

    def _ask(self, seat: int) -> None:
        """Put the open decision to a person until it is answered or taken back."""
        self._hand_over(seat)
        self._tell(seat)
        view, decision = self.duel.view(seat), self.duel.decision
        assert decision is not None
        if self._shown != (view.turn, view.prompt, seat) or view.wave:
            self._shown = (view.turn, view.prompt, seat)
            self._table(view, "")
        self._list(view, decision)
        before = self.timeline.state
        while self.timeline.state is before:
            option = self._read_line(view, decision)
            if option is not None:
                self.timeline.choose(option)
                return

    def _hand_over(self, seat: int) -> None:
        """Hide one person's hand before the other looks (KR-4.1)."""
        if self._holder == seat:
            return
        self._holder = seat
        people.hand_over(words.PASS.of(self.lang).format(name=words.PLAYERS[seat].of(self.lang)))

    def _list(self, view: View, decision: Decision) -> None:
        print(f"\n{question(view, decision.prompt, self.lang)}")
        if decision.prompt == "manual" and (source := view.find(view.source)) is not None:
            print("\n".join(card_lines(source, self.lang)))
        for number, option in enumerate(decision.options, 1):
            said = option_words(option, decision.prompt, self.duel.roster.card, self.lang, len(view.composing))
            print(f"{number:3}. {said}")

    def _read_line(self, view: View, decision: Decision) -> Option | None:
        """Read an answer or carry out a command, which mostly answers nothing."""
        typed = input(people.ASK.of(self.lang)).strip()
        if not typed and len(decision.options) == 1:
            return decision.options[0]
        numbered = {str(number): option for number, option in enumerate(decision.options, 1)}
        if typed in numbered:
            return numbered[typed]
        command, _, rest = typed.partition(" ")
        if (meant := words.COMMANDS.get(command.casefold())) is not None:
            return self._commands[meant](view, rest.strip())
        print(people.NOT_A_NUMBER.of(self.lang).format(most=len(decision.options)))
        return None

    def _help(self, _view: View, _rest: str) -> None:
        print(words.HELP.of(self.lang))

    def _table(self, view: View, _rest: str) -> None:
        print("\n" + "\n".join(table(view, self.lang)))

    def _card(self, view: View, name: str) -> None:
        card = find(view, name)
        print("\n".join(card_lines(card, self.lang)) if card else self._unknown(name))

    def _why(self, view: View, name: str) -> None:
        card = find(view, name)
        if card is None:
            print(self._unknown(name))
        elif (refusal := why_not(view, card.number)) is not None:
            print(refusal.message(self.lang))
        elif view.decision is not None:
            number = view.decision.options.index(options_for(view, card.number)[0]) + 1
            print(words.CAN.of(self.lang).format(number=number))

    def _hint(self, _view: View, _rest: str) -> None:
        assert self.duel.decision is not None
        print("\n".join(hint(self.duel, self.duel.decision, self.lang)))

    def _unknown(self, name: str) -> str:
        return words.NO_SUCH_CARD.of(self.lang).format(name=name)

    def _undo(self, view: View, _rest: str) -> None:
        """Go back to the last decision of this seat; another person who has chosen since must agree."""
        moments = self.timeline.moments
        asked = [n for n, it in enumerate(moments) if it.decision.seat == view.seat and not self._passes(it.decision)]
        last = asked[-1] if asked else None
        if last is None:
            print(people.NOTHING_BACK.of(self.lang))
            return
        other = 1 - view.seat
        concerned = other in self._people and any(moment.decision.seat == other for moment in moments[last:])
        question = people.CONSENT.of(self.lang).format(name=words.PLAYERS[other].of(self.lang))
        if concerned and not people.agrees(question):
            print(words.REFUSED.of(self.lang))
            return
        self.timeline.undo_to(last)
        self._said = {place: why for place, why in self._said.items() if place < last}
        self._read = [min(read, last + 1) for read in self._read]
        self._shown = None

    def _concede(self, _view: View, _rest: str) -> Option | None:
        return CONCEDE if people.agrees(words.SURE.of(self.lang)) else None

    def _by_hand(self, view: View, name: str) -> Option | None:
        """Offer what can be done by hand (KR-9) with the card named, or with decks and hands; return what is chosen."""
        card = find(view, name, hand_last=True) if name else None
        if name and card is None:
            print(self._unknown(name))
            return None
        asked = on_card(card.number) if card else on_sides()
        refusals = {option: refusal(self.duel, view.seat, option) for option in asked}
        offered = [option for option, why in refusals.items() if why is None]
        for number, option in enumerate(offered, 1):
            print(f"{number:3}. {option_words(option, view.prompt, self.duel.roster.card, self.lang)}")
        if not offered:
            print(next(why.of(self.lang) for why in refusals.values() if why is not None))
            return None
        typed = input(words.BY_HAND.of(self.lang)).strip()
        return offered[int(typed) - 1] if typed.isdecimal() and 0 < int(typed) <= len(offered) else None
