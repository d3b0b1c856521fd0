"""Who sits at the seats, as it is typed: two names with a comma between them, programs of one's own among them."""

from collections.abc import Callable, Iterable

from kiberrubezh.ground.words import Lang, Pair

_NOT_READY = Pair("Программа «{command}»: {why}.", "The program “{command}”: {why}.")


def part(typed: str, is_somebody: Callable[[str], bool]) -> tuple[str, str] | None:
    """Part two names at the first comma that leaves somebody on both sides; None where no comma does.

    So the command of a program of one's own (`external:`) may hold commas.
    """
    parts = typed.split(",")
    cuts = ((",".join(parts[:place]), ",".join(parts[place:])) for place in range(1, len(parts)))
    return next((cut for cut in cuts if all(map(is_somebody, cut))), None)


def is_opponent(name: str) -> bool:
    """Tell whether there is an opponent of that name. Raise StyleFileError for a bad file of one's own."""
    from kiberrubezh.bots import UnknownOpponentError, find

    try:
        return bool(find(name))
    except UnknownOpponentError:
        return False


def confirm_typed(names: Iterable[str]) -> None:
    """Take the commands of programs of one's own for confirmed: they were typed here."""
    from kiberrubezh.bots import commands
    from kiberrubezh.bots.programs import consent

    for command in commands(names):
        consent.confirm(command)


def unready(names: Iterable[str], lang: Lang) -> str | None:
    """Say which program of one's own can't be started or greets wrongly, and why: it would lose each of many duels."""
    from kiberrubezh.bots import commands
    from kiberrubezh.bots.programs.greeting import NotIntroducedError, introduction

    for command in dict.fromkeys(commands(names)):
        try:
            introduction(command)
        except NotIntroducedError as error:
            return _NOT_READY.of(lang).format(command=command, why=error.message(lang))
    return None
