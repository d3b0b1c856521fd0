"""Lokalka for four to eight: 10,000 random games to the end, their pace, a clone, a view; sides and roles as read.

`python -m benchmarks.lokalka_ring GAMES SEED [SEATS…]` plays games between players that read roles and prints how often
each side wins, and the Brier score of what everybody may think of roles, by rounds, against what a karma of three
states tells and against the prior. `python -m benchmarks.lokalka_ring mixed GAMES SEED` mixes all styles at each table;
`python -m benchmarks.lokalka_ring exchanged GAMES SEED [ROLE…]` plays each such game three times, with a seat of the
role filled by `blunt`, by `sleuth`, and by one who knows every role; it prints what reading is worth, and knowing.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from benchmarks.harness import Figure, median, timed
from benchmarks.ring_games import MIXED, Moment, Oracle, game_of, names, played, players
from kiberrubezh.bots.lokalka.ring.belief import belief_from
from kiberrubezh.bots.lokalka.ring.player import RingPlayer
from kiberrubezh.bots.lokalka.ring.record import Act
from kiberrubezh.bots.lokalka.ring.styles import BLUNT, SLEUTH
from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.lokalka.ring.header import SEATS, STANDARD
from kiberrubezh.engine.lokalka.ring.roles import HIDDEN, ROLES, Role
from kiberrubezh.ground.intervals import Tally

GAMES = 2000
"""Games for each number of players."""
ROUNDS = 5
TRAINING = 100
"""Games that a karma is calibrated by, of other seeds."""
LAST_ROUND = 8
_MOST = 20_000
_SIDES = {"network": "Admin and Enikeys", "hacker": "Hackers", "hackers": "Hackers", "insider": "Insider"}


def random_game(seats: int, seed: int) -> tuple[Lokalka, int]:
    """Play a game with options taken at random, without views; return it and the number of decisions."""
    game, rand, count = Lokalka.start(seats, seed), Random(seed).random, 0
    while (decision := game.decision) is not None and count < _MOST:
        game.choose(decision.options[int(rand() * len(decision.options))], decision.seat)
        count += 1
    return game, count


def conserved(seats: int, games: int = GAMES) -> int:
    """Play games by chance; return how many ended with every card."""
    cards = sorted(STANDARD.components.cards())
    found = (random_game(seats, seed)[0] for seed in range(games))
    return sum(game.result is not None and game.all_cards() == cards for game in found)


def _pace(games: int = 60) -> tuple[float, float]:
    """Return games and decisions a second, over all numbers of players."""
    decisions = [0]

    def run() -> None:
        decisions[0] = sum(random_game(4 + seed % 5, seed)[1] for seed in range(games))

    seconds = timed(run)
    return games / seconds, decisions[0] / seconds


def measure() -> list[Figure]:
    """Measure random games."""
    paces = [_pace() for _ in range(ROUNDS)]
    whole = sum(conserved(seats) for seats in SEATS)
    game = Lokalka.start(8, 1)
    clone = median(timed(lambda: [game.clone() for _ in range(3000)]) for _ in range(ROUNDS)) / 3000
    view = median(timed(lambda: [game.view(0) for _ in range(3000)]) for _ in range(ROUNDS)) / 3000
    return [
        Figure("random games that end with every card", whole, f"of {GAMES * len(SEATS)}", at_least=GAMES * len(SEATS)),
        Figure("random games a second", median(pace[0] for pace in paces), ""),
        Figure("decisions a second", median(pace[1] for pace in paces), ""),
        Figure("clone at eight", clone * 1e6, "µs"),
        Figure("view at eight", view * 1e6, "µs"),
    ]


class Look(NamedTuple):
    """A player whose role is hidden, in some round: what is true, and what is thought by three ways."""

    round: int
    role: Role
    belief: tuple[float, ...]
    prior: tuple[float, ...]
    karma: int


def karmas(acts: Iterable[Act], admin: Seat) -> dict[Seat, int]:
    """Return -1 for who was last seen to harm the Admin, 1 for who was to harm such a player, of all that were."""
    found: dict[Seat, int] = defaultdict(int)
    for act in acts:
        if act.kind in ("link", "capture") or act.aim == admin:
            found[act.seat] = -1
        elif act.kind in ("clean", "spare") or (act.aim >= 0 and found[act.aim] < 0):
            found[act.seat] = 1
    return found


def looks_of(moment: Moment) -> list[Look]:
    """Return what may be thought of all hidden roles at a moment."""
    game = moment.game
    bare: tuple[tuple[Role, ...], ...] = tuple(
        [(role,) if role == "admin" or seat not in moment.within else HIDDEN for seat, role in enumerate(moment.roles)]
    )
    belief, prior, karma = belief_from(moment.may, moment.acts), belief_from(bare, ()), karmas(moment.acts, game.admin)
    number = min(LAST_ROUND, moment.turn // game.seats)
    return [
        Look(number, moment.roles[seat], belief.chances[seat], prior.chances[seat], karma[seat])
        for seat in range(game.seats)
        if len(bare[seat]) > 1
    ]


def brier(chances: Iterable[float], role: Role) -> float:
    """Return by how much chances of roles miss the truth, 0 to 2."""
    return sum(((chance - (role == each)) ** 2 for each, chance in zip(ROLES, chances, strict=True)), 0.0)


def calibrated(seats: int) -> dict[int, tuple[float, ...]]:
    """Return how often each role has each karma, of games of other seeds."""
    counts: dict[int, Counter[Role]] = defaultdict(Counter)
    for number in range(TRAINING):
        for moment in game_of(seats, 950_000 + number, "sleuth"):
            if moment.is_round:
                for look in looks_of(moment):
                    counts[look.karma][look.role] += 1
    return {karma: tuple([each[role] / each.total() for role in ROLES]) for karma, each in counts.items()}


def sides(seats: int, games: int, first: int) -> None:
    """Play games between players that read roles, and print how often each side wins and how roles are read."""
    tallies = {side: Tally() for side in dict.fromkeys((*_SIDES.values(), "nobody"))}
    karma, scores = calibrated(seats), defaultdict[int, Reading](Reading)
    turns, ended = [], 0
    for seed in range(first, first + games):
        moments = list(game_of(seats, seed, "sleuth"))
        game = moments[-1].game
        ended += game.result is not None
        turns.append(moments[-1].turn)
        for side, tally in tallies.items():
            tally.add(seed, float(_SIDES.get(game.reason, "nobody") == side))
        for look in [look for moment in moments if moment.is_round for look in looks_of(moment)]:
            scores[look.round].add(seed, look, karma.get(look.karma, look.prior))
    told = [f"{side} {_share(tally)}" for side, tally in tallies.items()]
    turns.sort()
    print(
        f"{seats} players, {games} games from seed {first}, ended {ended}: {'; '.join(told)}; {turns[games // 2]} turns"
        f" ({turns[games // 10]}, {turns[games * 9 // 10]})"
    )
    for number in sorted(scores):
        print(f"  round {number}: {scores[number]}", flush=True)


class Reading:
    """How far three ways of reading roles miss the truth after some round: Brier scores, games being clusters."""

    def __init__(self) -> None:
        self._scores = {way: Tally() for way in ("belief", "prior", "karma", "belief - prior", "belief - karma")}

    def add(self, seed: int, look: Look, karma: tuple[float, ...]) -> None:
        """Add what was thought of a player in the game of a seed."""
        belief, prior, by_karma = (brier(each, look.role) for each in (look.belief, look.prior, karma))
        for tally, score in zip(
            self._scores.values(), (belief, prior, by_karma, belief - prior, belief - by_karma), strict=True
        ):
            tally.add(seed, score)

    def __str__(self) -> str:
        means = [(way, tally.mean()) for way, tally in self._scores.items()]
        return ", ".join([f"{way} {mean.value:.3f} ± {mean.margin:.3f}" for way, mean in means])


def _share(tally: Tally) -> str:
    won = tally.share()
    low, high = won.interval
    return f"{100 * won.value:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def mixed(games: int, first: int) -> None:
    """Play games at tables of all kinds, and print how often each kind wins."""
    tallies: dict[str, Tally] = defaultdict(Tally)
    for seed in range(first, first + games):
        seats = 4 + seed % 5
        game = played(Lokalka.start(seats, seed), players(seats, seed, MIXED))
        for seat, name in enumerate(names(seats, seed, MIXED)):
            tallies[name].add(seed, float(seat in game.winners))
    for name, tally in sorted(tallies.items()):
        print(f"{name}: {_share(tally)}, {tally.tries} seats of {games} games")


class Exchange(NamedTuple):
    """A game played with different guests at one seat: who sat there, and whether that seat won."""

    blunt: float
    sleuth: float
    oracle: float


def exchange(seed: int, role: Role) -> Exchange | None:
    """Play a game at a table of all kinds with each guest at a seat of a role; None where nobody has it."""
    seats = 4 + seed % 5
    having = [seat for seat, each in enumerate(Lokalka.start(seats, seed).roles) if each == role]
    if not having:
        return None
    place, won = having[seed // 5 % len(having)], []
    for make in (lambda _: RingPlayer(BLUNT), lambda _: RingPlayer(SLEUTH), lambda game: Oracle(SLEUTH, game)):
        game, guests = Lokalka.start(seats, seed), players(seats, seed, MIXED)
        guests[place] = make(game)
        won.append(float(place in played(game, guests).winners))
    return Exchange(*won)


def exchanged(role: Role, games: int, first: int) -> None:
    """Print what reading roles is worth to a role, and what knowing them would be, with 95 % intervals."""
    found = [each for seed in range(first, first + games) if (each := exchange(seed, role))]
    blunt = sum(each.blunt for each in found) / len(found)
    read = _gain([each.sleuth - each.blunt for each in found])
    know = _gain([each.oracle - each.blunt for each in found])
    print(f"{role}: {len(found)} games, blunt wins {100 * blunt:.1f}; reading {read}; knowing {know}", flush=True)


def _gain(gains: Sequence[float]) -> str:
    return f"{100 * fmean(gains):+.1f} ± {196 * stdev(gains) / len(gains) ** 0.5:.1f}"


if __name__ == "__main__":
    if sys.argv[1] == "exchanged":
        for each in ROLES:
            if each in (sys.argv[4:] or ROLES):
                exchanged(each, int(sys.argv[2]), int(sys.argv[3]))
    elif sys.argv[1] == MIXED:
        mixed(int(sys.argv[2]), int(sys.argv[3]))
    else:
        for count in [int(word) for word in sys.argv[3:]] or SEATS:
            sides(count, int(sys.argv[1]), int(sys.argv[2]))
