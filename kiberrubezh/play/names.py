"""Who is who at a table: the names that people typed for their seats, put where a game names players by number."""

import re
import string
from collections.abc import Sequence
from typing import Any

from kiberrubezh.engine.game import Words
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import EVERYBODY, Decision, Option, Seat
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import LANGS, Lang, Pair

LONGEST = 24
"""Characters of a name."""
_PLAYER = Pair("Игрок {n}", "Player {n}")
# Anywhere in a name: a player's number however it is parted from its noun, a node by its players, the other of two.
_POSING = re.compile(
    r"\b(?:(?:игрок(?:а|у|ом|е)?|player)(?:[\W_]|no)*\d|(?:узел|node)[\W_]*\d+\W+\d|(?:соперник|opponent)\b)",
    re.IGNORECASE,
)
_YOU = ("вы", "you")
_TWICE = Pair(
    "Двух игроков зовут «{name}»: в журнале их не различить. Назовите одного из них иначе.",
    "Two players are called “{name}”: the log can't tell them apart. Call one of them something else.",
)
_ODD = Pair(
    "Имя «{name}» собьёт с толку: так программа сама называет игроков. Возьмите другое.",
    "The name “{name}” would mislead: the program itself calls players so. Take another one.",
)
_MANY = Pair("Имён {names}, а мест за столом {seats}.", "There are {names} names for {seats} seats.")
_ROLE = Pair(
    "Имя «{name}» собьёт с толку: так зовётся роль в игре, и её приняли бы за раскрытую. Возьмите другое.",
    "The name “{name}” would mislead: a role is called so, which would seem revealed. Take another one.",
)
_QUOTED = ("{} «{}»", "{} “{}”")
"""A node called by people's names, which can't be declined, in Russian and English."""
# «игрока 3», “player 3's”; a node by the players beside it, «узел 3–4»; of two players the other one. All at once, for
# what was put in must not be read again.
_SEATS = re.compile(
    r"\b(?:(?P<noun>игрок(?:а|у|ом|е)?|player) (?P<number>\d+)"
    r"|(?P<node>узел|node) (?P<one>\d+)–(?P<two>\d+)|соперник|the opponent)\b",
    re.IGNORECASE,
)


class NamesError(ToldError, ValueError):
    """The seats of a table can't be called so."""


def plain_name(seat: Seat, lang: Lang) -> str:
    """Name a seat by its number."""
    return _PLAYER.of(lang).format(n=seat + 1)


def check(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return a name for each seat as it may be shown, "" where there is none. Raise NamesError."""
    if len(names) > seats:
        raise NamesError(_MANY.filled(names=len(names), seats=seats))
    kept = tuple([one_line(name, LONGEST) for name in names]) + ("",) * (seats - len(names))
    known = set[str]()
    for name in filter(None, kept):
        _check_honest(name)
        if name.casefold() in known:
            raise NamesError(_TWICE.filled(name=name))
        known.add(name.casefold())
    return kept


def _check_honest(name: str) -> None:
    """Raise NamesError for a name that poses as another player or as a role."""
    plain = name.strip(string.punctuation + " «»").casefold()
    if _POSING.search(name) or plain in _YOU:
        raise NamesError(_ODD.filled(name=name))
    if any(plain == role.of(lang).casefold() for game in GAMES.values() for role in game.roles for lang in LANGS):
        raise NamesError(_ROLE.filled(name=name))


class NamedWords:
    """All that a game says to some eyes, with the names of the seats in the place of their numbers."""

    def __init__(self, words: Words, names: Sequence[str], eyes: Seat = EVERYBODY) -> None:
        """Take a name for each seat, "" where there is none."""
        self._words, self._names = words, names
        self._other = names[1 - eyes] if len(names) == 2 and eyes in (0, 1) else ""

    def question(self, view: Any, decision: Decision, lang: Lang) -> str:
        """Say what a seat is asked."""
        return self.put(self._words.question(view, decision, lang))

    def option(self, view: Any, decision: Decision, option: Option, lang: Lang) -> str:
        """Say what one of the options does."""
        return self.put(self._words.option(view, decision, option, lang))

    def happening(self, view: Any, event: Any, lang: Lang) -> str:
        """Say what happened, "" where nothing is to be said."""
        return self.put(self._words.happening(view, event, lang))

    def ending(self, view: Any, lang: Lang) -> str:
        """Say who has won and why."""
        return self.put(self._words.ending(view, lang))

    def lines(self, view: Any, lang: Lang) -> list[tuple[str, str]]:
        """Return what the eyes see as facts, each a heading and its text."""
        return [(self.put(heading), self.put(text)) for heading, text in self._words.lines(view, lang)]

    def put(self, words: str) -> str:
        """Put names into a sentence; «игрока 3» keeps its noun, which a name can't be declined like."""
        return _SEATS.sub(self._by_name, words) if any(self._names) else words

    def _of(self, number: str) -> str:
        """Return the name of a seat counted from 1, or the number where it has none."""
        place = int(number) - 1
        return (self._names[place] if 0 <= place < len(self._names) else "") or number

    def _by_name(self, found: re.Match[str]) -> str:
        if node := found["node"]:
            between = f"{self._of(found['one'])}–{self._of(found['two'])}"
            is_by_number = between == f"{found['one']}–{found['two']}"
            return found[0] if is_by_number else _QUOTED[node[0] in "nN"].format(node, between)
        if not (noun := found["noun"]):
            return self._other or found[0]
        name = self._of(found["number"])
        if name == found["number"]:
            return found[0]
        return name if noun.lower() in ("игрок", "player") else f"{noun} {name}"
