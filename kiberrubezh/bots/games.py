"""Who may sit at the table of which game, beside people: by the game's id, in the order in which they are offered."""

from collections.abc import Mapping

from kiberrubezh.bots import EXTERNAL
from kiberrubezh.bots import find as find_anybody
from kiberrubezh.bots import opponents as everybody
from kiberrubezh.bots.lokalka.guests import SEATED as LINE
from kiberrubezh.bots.lokalka.ring.guests import SEATED as RING
from kiberrubezh.bots.opponents import RANDOM, Opponent
from kiberrubezh.bots.programs import consent
from kiberrubezh.engine import rng
from kiberrubezh.engine.beginning import Beginning
from kiberrubezh.engine.kernel import Decision, Option, Player, Seat, Sight
from kiberrubezh.engine.rubezh.declaration import DUEL
from kiberrubezh.ground.letters import one_line, visible
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair

_OF_A_GAME: Mapping[str, tuple[Opponent, ...]] = {"lokalka-duel": LINE, "lokalka": RING}
"""Those that can play one game alone."""

_SAID = 200
"""Letters of a command that stand in a message."""
_UNCONFIRMED = Pair(
    "Эту команду здесь ещё никто не подтвердил, и она не запущена: «{command}». "
    "Откройте игру в окне и подтвердите её или впишите команду сами.",
    "Nobody here has confirmed this command, so it wasn't run: “{command}”. "
    "Open the game in the window and confirm it, or type the command yourself.",
)
_UNKNOWN = Pair(
    "За этот стол не садится «{name}». Могут: {known}, человек (person), своя программа (external:КОМАНДА).",
    "Nobody called “{name}” sits at this table. There are: {known}, a human (person), a program (external:COMMAND).",
)


class UnknownGuestError(ToldError, LookupError):
    """Nobody of that id plays the game."""


def opponents(game: str) -> dict[str, Opponent]:
    """Return who plays a game, by id; whoever takes any option plays every game."""
    if game == DUEL.id:
        return everybody()
    return {it.id: it for it in (*_OF_A_GAME.get(game, ()), RANDOM)}


def find(game: str, name: str) -> Opponent:
    """Return who plays a game under an id. Raise UnknownGuestError, which names who does."""
    if name.startswith(EXTERNAL):
        return find_anybody(name)
    known = opponents(game)
    if name not in known:
        said = ", ".join(known)
        raise UnknownGuestError(_UNKNOWN.filled(name=one_line(name), known=said))
    return known[name]


class UnconfirmedGuestError(UnknownGuestError):
    """A file seats a program whose command nobody on this machine has typed or confirmed."""


class SeatedPlayer:
    """Whoever sits at a table; its chance comes of the seed and of how many questions it has answered.

    So a game that was broken off or taken back goes on as it would have.
    """

    def __init__(self, who: Opponent, seed: int) -> None:
        self._who, self._seed = who, seed
        self._player = who.make(seed)

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the player's answer."""
        if sight.answered is not None:
            self._player = self._who.make(rng.seed_state(self._seed + sight.answered))
        return self._player.choose(sight, decision)


def program(beginning: Beginning | None, command: str, seat: Seat) -> Player:
    """Make the player of a program of one's own at a seat; of a duel, with or without a beginning, by its own lines.

    Raise UnconfirmedGuestError.
    """
    from kiberrubezh.bots.programs.external import ExternalPlayer
    from kiberrubezh.bots.programs.guest import GuestPlayer

    if not consent.is_confirmed(command):
        said = visible(command)[:_SAID]
        raise UnconfirmedGuestError(_UNCONFIRMED.filled(command=said))
    if beginning is None or beginning.game == DUEL.id:
        return ExternalPlayer(command)
    return GuestPlayer(command, beginning, seat)


def player(game: str, name: str, seed: int, seat: Seat) -> Player:
    """Make the player of a seat; equal ones at two seats, or of neighbouring seeds, choose differently.

    Raise UnknownGuestError.
    """
    return SeatedPlayer(find(game, name), rng.seed_state(rng.seed_state(seed) + seat))
