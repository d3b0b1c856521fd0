"""The games that the program plays by what they declare, in the order in which people are offered them.

Киберрубеж itself isn't among them yet: it begins with two decks out of a library, which options can't ask for.
"""

from kiberrubezh.engine.game import Game
from kiberrubezh.engine.lokalka.declaration import LOKALKA_DUEL
from kiberrubezh.engine.lokalka.ring.declaration import LOKALKA
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refused import ToldError
from kiberrubezh.ground.words import Pair

GAMES: dict[str, Game] = {game.id: game for game in (LOKALKA_DUEL, LOKALKA)}
"""Every game by its id."""

_UNKNOWN = Pair("Нет игры «{name}». Есть: {known}.", "There is no game “{name}”. There are: {known}.")


class UnknownGameError(ToldError, LookupError):
    """There is no game of that id."""


def find(name: str) -> Game:
    """Return the game of an id. Raise UnknownGameError, which names those there are."""
    if (game := GAMES.get(name)) is None:
        known = ", ".join(GAMES)
        raise UnknownGameError(Pair(*(words.format(name=one_line(name), known=known) for words in _UNKNOWN)))
    return game
