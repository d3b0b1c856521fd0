"""The games that the program plays by what they declare, in the order in which people are offered them."""

from kiberrubezh.engine.game import Game
from kiberrubezh.engine.lokalka.declaration import LOKALKA_DUEL
from kiberrubezh.engine.lokalka.ring.declaration import LOKALKA
from kiberrubezh.engine.rubezh.declaration import DUEL
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair

GAMES: dict[str, Game] = {game.id: game for game in (DUEL, LOKALKA_DUEL, LOKALKA)}
"""Every game by its id."""

_UNKNOWN = Pair("Нет игры «{name}». Есть: {known}.", "There is no game “{name}”. There are: {known}.")


def beside() -> dict[str, Game]:
    """Return the games beside Киберрубеж, which has pages of its own in the window."""
    return {name: game for name, game in GAMES.items() if name != DUEL.id}


class UnknownGameError(ToldError, LookupError):
    """There is no game of that id."""


def find(name: str) -> Game:
    """Return the game of an id. Raise UnknownGameError, which names those there are."""
    if (game := GAMES.get(name)) is None:
        known = ", ".join(GAMES)
        raise UnknownGameError(_UNKNOWN.filled(name=one_line(name), known=known))
    return game
