"""A game at the terminal: whoever is a person sees the own view, answers in lines, and can take back."""

from collections.abc import Callable
from typing import Any

from kiberrubezh.commands.console import people
from kiberrubezh.commands.console import table_words as words
from kiberrubezh.engine.kernel import EVERYBODY, HOST, Decision, Option, Seat
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Lang
from kiberrubezh.play.host import Host


class Table:
    """Plays a game to its end; the seats of people are asked at the keyboard."""

    passing, refused = words.PASS, words.REFUSED

    def __init__(self, host: Host[Any, Any], lang: Lang) -> None:
        self._host = host
        self._lang: Lang = lang
        self._holder = host.people[0] if len(host.people) == 1 else EVERYBODY
        """Whose hands the keyboard is in; of several people nobody's, until one has said to be there."""
        self._read = dict.fromkeys((*host.people, EVERYBODY, HOST), 0)
        """How many choices of the past each has read of."""
        self._is_watched = False
        self._commands: dict[str, Callable[[Decision, str], Option | None]] = {
            "help": self._help,
            "table": self._show,
            "log": self._log,
            "hint": self._hint,
            "undo": self._undo,
            "always": self._always,
            "concede": self._concede,
        }

    def play(self) -> None:
        """Play to the end and say how it ended. Raise EOFError or KeyboardInterrupt when a person leaves."""
        while (decision := self._host.asked(self._holder, self._watch)) is not None:
            self._ask(decision)
        self._end()

    def _end(self) -> None:
        """Tell the rest, and how it ended."""
        eyes = self._holder if len(self._host.people) == 1 else HOST
        if eyes >= 0 and not self._is_watched and self._host.eyes_of(eyes) < 0:
            self._tell_till_out()
        if len(self._host.people) > 1:
            print()
        self._tell(eyes)
        print(f"\n{self._host.words(eyes).ending(self._host.state.view(HOST), self._lang)}")

    def _watch(self) -> None:
        """Tell people who are all out what happens while only programs play on."""
        if not self._host.people or any(self._host.eyes_of(seat) >= 0 for seat in self._host.people):
            return
        if not self._is_watched:
            self._is_watched = True
            self._tell_till_out()
            print(f"\n{words.OUT.of(self._lang)}")
        self._tell(self._holder)

    def _tell_till_out(self) -> None:
        """Print how the person who holds the keyboard has come to be out, with the eyes of then."""
        seat = self._holder
        for place in range(self._read[seat], len(self._host.timeline)) if seat >= 0 else ():
            for line in self._host.lines(place, seat, self._lang):
                print(line)
            self._read[seat] = place + 1
            if self._host.was_out(seat, place):
                return

    def _tell(self, reader: Seat) -> None:
        """Print what somebody has not read yet; who is out reads what everybody may know."""
        for line in self._host.story(self._read[reader], self._host.eyes_of(reader), self._lang):
            print(line)
        self._read[reader] = len(self._host.timeline)

    def _ask(self, decision: Decision) -> None:
        """Put a question to a person until it is answered or taken back."""
        seat = decision.seat
        self._hand_over(seat)
        self._tell(seat)
        self._show(decision)
        length = len(self._host.timeline)
        while len(self._host.timeline) == length:
            option = self._read_line(decision)
            if option is not None:
                self._host.choose(option, seat)
                return

    def _hand_over(self, seat: Seat) -> None:
        """Hide what one person saw before another looks."""
        if self._holder == seat:
            return
        self._holder = seat
        people.hand_over("\n".join([*self._for_all(), self.passing.of(self._lang).format(name=self._name(seat))]))

    def _for_all(self) -> list[str]:
        """Return what everybody has seen since the last hand-over, where somebody who is out looks on."""
        if all(self._host.eyes_of(seat) >= 0 for seat in self._host.people):
            return []
        told = self._host.story(self._read[EVERYBODY], EVERYBODY, self._lang)
        self._read[EVERYBODY] = len(self._host.timeline)
        return [words.WATCHED.of(self._lang), *told, ""] if told else []

    def _name(self, seat: Seat) -> str:
        return self._host.name(seat, self._lang)

    def _show(self, decision: Decision, _typed: str = "") -> None:
        """Print what the seat sees, and what it is asked."""
        self._table(decision.seat)
        self._list(decision)

    def _table(self, seat: Seat) -> None:
        """Print what the seat sees, a fact a line."""
        print(f"\n{words.YOU_ARE.of(self._lang).format(name=self._name(seat))}")
        for heading, text in self._host.words(seat).lines(self._host.state.view(seat), self._lang):
            print(f"  {heading}: {text}")

    def _list(self, decision: Decision) -> None:
        view, said = self._host.state.view(decision.seat), self._host.words(decision.seat)
        print(f"\n{said.question(view, decision, self._lang)}")
        for number, option in enumerate(decision.options, 1):
            print(f"{number:3}. {said.option(view, decision, option, self._lang)}")

    def _read_line(self, decision: Decision) -> Option | None:
        """Read an answer, or carry out a command, which answers nothing."""
        typed = input(people.ASK.of(self._lang)).strip()
        if not typed and len(decision.options) == 1:
            return decision.options[0]
        numbered = {str(number): option for number, option in enumerate(decision.options, 1)}
        if typed in numbered:
            return numbered[typed]
        name, rest = self._named(typed)
        if (command := self._commands.get(name)) is not None:
            return command(decision, rest)
        print(people.NOT_A_NUMBER.of(self._lang).format(most=len(decision.options)))
        return None

    def _named(self, typed: str) -> tuple[str, str]:
        """Return which command was typed, "" for none, and what stands behind it."""
        name, _, rest = typed.casefold().partition(" ")
        return words.COMMANDS.get(name if rest.isdecimal() else typed.casefold(), ""), rest

    def _help(self, _decision: Decision, _typed: str) -> None:
        print(words.HELP.of(self._lang))
        if self._host.game.concession is not None:
            print(words.HELP_CONCEDE.of(self._lang))

    def _log(self, decision: Decision, _typed: str) -> None:
        print("\n".join(self._host.story(0, decision.seat, self._lang)))

    def _hint(self, decision: Decision, _typed: str) -> None:
        """Say which answer is advised and why, and what is known of whom."""
        advice, lang = self._host.advice(decision), self._lang
        if advice is None:
            print(words.NO_HINT.of(lang))
            return
        said = self._host.words(decision.seat)
        option = said.option(self._host.state.view(decision.seat), decision, advice.option, lang)
        number, why = decision.options.index(advice.option) + 1, said.put(advice.why.of(lang))
        print(words.ADVISED.of(lang).format(number=number, option=option, why=why))
        for weighed in advice.weighed:
            named = said.option(self._host.state.view(decision.seat), decision, weighed.option, lang)
            figures = (round(100 * share) for share in (weighed.chance, weighed.margin))
            print(words.WEIGHED.of(lang).format(*figures, option=named))
        if advice.weighed:
            print(words.WORTH.of(lang).format(n=advice.deals))
        if advice.known:
            print(words.KNOWN.of(lang))
        for heading, text in advice.known:
            print(f"  {said.put(heading.of(lang))}: {said.put(text.of(lang))}")

    def _always(self, decision: Decision, typed: str) -> Option | None:
        """List the standing answers, after switching the one of that number; return the answer that is given by it."""
        standing = self._host.standing[decision.seat]
        if typed and standing.offers and not 0 < int(typed) <= len(standing.offers):
            print(words.NO_SUCH_STANDING.of(self._lang).format(most=len(standing.offers)))
        elif typed and standing.offers:
            standing.switch(standing.offers[int(typed) - 1])
            if (option := standing.answer(decision)) is not None:
                return option
        print((words.STANDING if standing.offers else words.NO_STANDING).of(self._lang))
        for number, offer in enumerate(standing.offers, 1):
            mark = f" ({words.IN_FORCE.of(self._lang)})" if standing.is_in_force(offer) else ""
            print(f"{number:3}. {offer.words.of(self._lang)}{mark}")
        return None

    def _concede(self, _decision: Decision, _typed: str) -> Option | None:
        """Give the game up, where whoever is asked may do so, once that is said twice."""
        concession = self._host.game.concession
        if concession is None:
            print(words.NO_CONCEDING.of(self._lang))
            return None
        return concession if people.agrees(words.SURE.of(self._lang)) else None

    def _undo(self, decision: Decision, _typed: str) -> None:
        """Go back to the last decision of a seat, as far as the game and those concerned allow."""
        seat = decision.seat
        place = self._host.way_back(seat)
        if place is None:
            never = self._host.game.back == "never"
            print((words.NEVER_BACK if never else people.NOTHING_BACK).of(self._lang))
            return
        for other in self._host.concerned(seat, place):
            names = {"asker": self._name(seat), "name": self._name(other)}
            if not people.agrees(people.CONSENT.of(self._lang).format(**names, n=self._host.made - place)):
                print(self.refused.of(self._lang))
                return
        try:
            self._host.take_back(place)
        except ToldError as error:
            print(error.message(self._lang))
            return
        except OSError as error:
            print(words.NOT_TAKEN_BACK.of(self._lang).format(why=why_unwritable(error).of(self._lang)))
            return
        self._read = {eyes: min(read, place) for eyes, read in self._read.items()}
