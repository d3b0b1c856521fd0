"""Who plays when no person does: each bot knows what its seat may know, and nothing else.

`opponents()` lists all of them, `player(name, seed)` makes one. A bot that is data is a style file: in `assets/bots`,
named in `_STYLES`, or in the user's own folder. A bot that is code is a line of `_CODED`: id, name, description, and a
function from a seed to a player that imports what it needs only when called.
The order of both is the order in which people are offered them.
"""

from collections.abc import Iterable, Mapping
from functools import cache, partial
from pathlib import Path

from kiberrubezh.bots.opponents import RANDOM, Maker, Opponent
from kiberrubezh.bots.programs import consent
from kiberrubezh.bots.rubezh import files
from kiberrubezh.bots.rubezh.files import StyleFile, StyleFileError
from kiberrubezh.bots.rubezh.reasons import Explainer
from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.bots.strength import strength
from kiberrubezh.engine.kernel import Player
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Lang, Pair

__all__ = (
    "EXTERNAL",
    "Explainer",
    "Opponent",
    "StyleFileError",
    "UnconfirmedProgramError",
    "UnknownOpponentError",
    "check_id",
    "commands",
    "find",
    "known",
    "opponents",
    "own_styles",
    "player",
    "sent_along",
    "today",
)

EXTERNAL = "external:"
"""What stands before the command of an opponent that is a program of its own."""

_SAID = 200
"""Letters of a command that stand in a message."""

_FORMER = {"apprentice": "adept", "master": "adept"}
"""Who has taken the place of opponents that are offered no more; kept files and settings may still name these."""

_STYLES = ("tutor", "rusher", "fortress", "scripted", "calculating")


def _searching(budget: int, seed: int) -> Player:
    from kiberrubezh.bots.rubezh.searcher import searcher

    return searcher(seed, budget)


_CODED = (
    Opponent(
        "adept",
        Pair("Знаток", "Adept"),
        Pair("Перед ходом разыгрывает до 200 воображаемых дуэлей.", "Plays up to 200 imagined duels before a move."),
        partial(_searching, 200),
    ),
    RANDOM,
)


class UnknownOpponentError(LookupError):
    """There is nobody of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no opponent {name!r}, only {', '.join(ids())}")
        self.name = name

    def message(self, lang: Lang) -> str:
        """Say so in one language."""
        return self.words().of(lang)

    def words(self) -> Pair:
        """Say so, and who there is."""
        names, name = ", ".join(ids()), one_line(self.name)
        return Pair(f"Нет соперника «{name}». Есть: {names}.", f"There is no opponent “{name}”. There are: {names}.")


class UnconfirmedProgramError(UnknownOpponentError):
    """A file seats a program whose command nobody on this machine has typed or confirmed."""

    def __init__(self, command: str) -> None:
        said = command if len(command) <= _SAID else f"{command[:_SAID]}…"
        LookupError.__init__(self, f"nobody here has confirmed the command {said!r}")
        self.name = said

    def words(self) -> Pair:
        """Say so, with the command as it is written, and what to do."""
        return Pair(
            f"Эту команду здесь ещё никто не подтвердил, и она не запущена: {self.name!r}. "
            "Откройте дуэль в окне и подтвердите её или впишите команду сами.",
            f"Nobody here has confirmed this command, so it wasn't run: {self.name!r}. "
            "Open the duel in the window and confirm it, or type the command yourself.",
        )


def find(name: str) -> Opponent:
    """Return the opponent of that id, or who has taken its place.

    Raise UnknownOpponentError, or StyleFileError for a bad file of one's own.
    """
    if today(name) in _built_in():
        return _built_in()[today(name)]
    if name.startswith(EXTERNAL):
        return _external(name.removeprefix(EXTERNAL))
    if not files.ID.fullmatch(name) or not files.own_path(name).exists():
        raise UnknownOpponentError(name)
    return _of_style(name, files.read(files.own_path(name)), own=True)


def today(name: str) -> str:
    """Return the id under which an opponent goes today, which is another where it is offered no more."""
    return _FORMER.get(name, name)


def player(name: str, seed: int) -> Player:
    """Make a player by id. Raise UnknownOpponentError, or StyleFileError for a bad file of one's own.

    A program whose command was never typed or confirmed here isn't made: that is an UnconfirmedProgramError.
    """
    return find(name).make(seed)


def commands(names: Iterable[str]) -> list[str]:
    """Return the commands of those opponents that are programs of one's own."""
    return [name.removeprefix(EXTERNAL) for name in names if name.startswith(EXTERNAL)]


def sent_along(name: str) -> Maker | None:
    """Return what makes an opponent on a machine without the user's files; None where its id is enough there.

    Raise as `player` does: whether a command may be run is settled here, where it was typed.
    """
    opponent = find(name)
    for command in commands([name]):
        if not consent.is_confirmed(command):
            raise UnconfirmedProgramError(command)
        return partial(_start, command)
    return opponent.make if opponent.own else None


def opponents() -> dict[str, Opponent]:
    """Return everybody there is by id, the user's own last; an own file that can't be used is left out."""
    return {**_built_in(), **{it.id: it for it in own_styles()[0]}}


def own_styles() -> tuple[list[Opponent], list[StyleFileError]]:
    """Read the user's own styles; return them, and what is wrong with the files that can't be used."""
    found: list[Opponent] = []
    bad: list[StyleFileError] = []
    for path in sorted(files.own_folder().glob(f"*{files.ENDING}")):
        if path.name == files.SCHEMA:
            continue
        try:
            check_id(path)
            found.append(_of_style(path.stem, files.read(path), own=True))
        except StyleFileError as error:
            bad.append(error)
    return found, bad


def check_id(path: Path) -> None:
    """Raise StyleFileError for a file of the user's that can't be an own style because of where it lies or its name."""
    files.check_id(path, {**_built_in(), **_FORMER})


def ids() -> tuple[str, ...]:
    """Return all ids, the user's own last."""
    return tuple(opponents())


@cache
def _built_in() -> Mapping[str, Opponent]:
    styles = [_of_style(name, files.read(files.shipped_path(name))) for name in _STYLES]
    return {it.id: it._replace(strength=strength(it.id)) for it in (*styles, *_CODED)}


def _external(command: str) -> Opponent:
    about = Pair("Программа, которая говорит по протоколу.", "A program that speaks the protocol.")
    return Opponent(f"{EXTERNAL}{command}", Pair(command, command), about, partial(_start_if_confirmed, command))


def _start_if_confirmed(command: str, seed: int) -> Player:
    if not consent.is_confirmed(command):
        raise UnconfirmedProgramError(command)
    return _start(command, seed)


def _start(command: str, _: int) -> Player:
    from kiberrubezh.bots.programs.external import ExternalPlayer

    return ExternalPlayer(command)


def _of_style(style_id: str, file: StyleFile, own: bool = False) -> Opponent:
    name, about = Pair(file.name.ru, file.name.en), Pair(file.about.ru, file.about.en)
    return Opponent(style_id, name, about, partial(ScriptedPlayer, file.style), own)
