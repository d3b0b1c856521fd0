"""Random play and search against other packages, all by turns on one core; the figures go into peers.md."""

import platform
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from benchmarks.compiled import build, check, environment
from benchmarks.harness import Figure, machine, number
from benchmarks.rivals import PLAYOUTS, TURN
from benchmarks.turns import Pace, Rival, by_turns
from hatch_build import ROOT, CannotCompileError
from kiberrubezh import __version__

ROUNDS = 9
PAGE = Path(__file__).resolve().parent / "peers.md"
_UNO = "rlcard uno"
_SEARCH = "open_spiel search"

_PEERS = {
    "rlcard==1.2.0": (_UNO, "rlcard gin rummy"),
    "open_spiel==2.0.2": (
        *("open_spiel gin_rummy", "open_spiel python_block_dominoes"),
        *("open_spiel python_liars_poker", "open_spiel python_kuhn_poker", _SEARCH),
    ),
    "chess==1.11.2": ("chess",),
}
"""The packages and their games, as `rivals` calls them."""
_ABOUT = {
    _UNO: "its raw game, without the environment around it",
    "rlcard gin rummy": "its raw game",
    "open_spiel gin_rummy": "written in C++, played from Python",
    "chess": "python-chess",
    "player": "asked for a hint: all but a few of its playouts are careful",
    _SEARCH: "its ISMCTS in Python on hearts, whose game is written in C++",
}


def measure() -> list[Figure]:
    """Install what can be installed, measure all by turns and write the page; the aims are those of our fastest."""
    with tempfile.TemporaryDirectory(prefix="kiberrubezh-peers-") as name:
        folder = Path(name)
        builds, theirs = _builds(folder / "compiled"), _theirs(folder / "peers")
        duels = [Rival(f"our duels, {build}", "duel", sys.executable, where) for build, where in builds.items()]
        searches = [Rival(f"our search, {build}", "tree", sys.executable, where) for build, where in builds.items()]
        masters = [Rival(f"our player, {build}", "player", sys.executable, where) for build, where in builds.items()]
        games = by_turns([*duels, *(rival for rival in theirs if rival.game != _SEARCH)], ROUNDS)
        trees = by_turns([*searches, *masters, *(rival for rival in theirs if rival.game == _SEARCH)], ROUNDS)
    PAGE.write_text(_page(duels, games, searches, trees), encoding="utf-8", newline="\n")
    figures = [Figure(f"{rival.name}: games", pace.games, "/s") for rival, pace in games.items()]
    figures += [Figure(f"{rival.name}: decisions", pace.decisions, "/s") for rival, pace in games.items()]
    figures += [Figure(f"{rival.name}: playouts", pace.decisions, "/s") for rival, pace in trees.items()]
    return [*figures, *_aims(games, games[duels[-1]], trees, trees[searches[-1]])]


def _aims(games: Mapping[Rival, Pace], duel: Pace, trees: Mapping[Rival, Pace], search: Pace) -> Iterator[Figure]:
    for uno in (pace for rival, pace in games.items() if rival.game == _UNO):
        yield Figure("games, ours to uno", duel.games / uno.games, "", at_least=0.32)
        yield Figure("decisions, ours to uno", duel.decisions / uno.decisions, "", at_least=1)
    yield Figure("playouts of a search", search.decisions, "/s", at_least=2700)
    for hearts in (pace for rival, pace in trees.items() if rival.game == _SEARCH):
        yield Figure("playouts of a search, ours to hearts", search.decisions / hearts.decisions, "", at_least=1)


def _builds(folder: Path) -> dict[str, dict[str, str]]:
    """Return the environments of our builds: the compiled one too, if it can be made and plays the golden duels."""
    builds = {"interpreted": environment(ROOT)}
    folder.mkdir()
    try:
        build(folder)
        check(folder)
    except CannotCompileError as error:
        print(f"no compiled engine: {error}")
    else:
        builds["compiled"] = environment(folder)
    return builds


def _theirs(folder: Path) -> list[Rival]:
    """Install the packages into an environment of their own; return the games of those that could be."""
    venv.create(folder, with_pip=True)
    python = str(folder / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    rivals = []
    for package, games in _PEERS.items():
        if subprocess.run([python, "-m", "pip", "install", "--quiet", package], check=False).returncode:
            print(f"{package} can't be installed here")
        else:
            rivals += [Rival(f"{game} ({package.partition('==')[2]})", game, python) for game in games]
    return rivals


def _page(
    duels: Sequence[Rival], games: Mapping[Rival, Pace], searches: Sequence[Rival], trees: Mapping[Rival, Pace]
) -> str:
    return _TEXT.format(
        date=datetime.now(UTC).date(),
        machine=f"{machine()}, {platform.machine()}",
        version=__version__,
        rounds=ROUNDS,
        turn=TURN,
        playouts=PLAYOUTS,
        head=" | ".join(rival.name for rival in duels),
        search_head=" | ".join(rival.name for rival in searches),
        rule="---|" * len(duels),
        games="\n".join(_game(rival, pace, [games[it] for it in duels]) for rival, pace in games.items()),
        searches="\n".join(_search(rival, pace, [trees[it] for it in searches]) for rival, pace in trees.items()),
    )


def _game(rival: Rival, pace: Pace, ours: Sequence[Pace]) -> str:
    ratios = (f"{it.games / pace.games:.3g} · {it.decisions / pace.decisions:.3g}" for it in ours)
    return _cells(_called(rival), number(pace.games), number(pace.decisions), number(pace.length), *ratios)


def _search(rival: Rival, pace: Pace, ours: Sequence[Pace]) -> str:
    return _cells(_called(rival), number(pace.decisions), *(f"{it.decisions / pace.decisions:.3g}" for it in ours))


def _called(rival: Rival) -> str:
    return f"{rival.name}, {_ABOUT[rival.game]}" if rival.game in _ABOUT else rival.name


def _cells(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


_TEXT = """# Random games and searches against other packages

Written by `python -m benchmarks peers`: version {version}, {date}, {machine}.

Everybody plays by turns on one core, in a process of its own, {rounds} turns of {turn} s of processor time each;
figures are medians. Each choice is any of the legal ones, all of which have been listed. The last columns are ratios of
games · decisions a second, ours to theirs: above 1 we are faster.

| game | games/s | decisions/s | decisions a game | {head} |
|---|---|---|---|{rule}
{games}

“Compiled” is the same source of the engine and the bots through mypyc (`python -m benchmarks compiled`); before it is
measured, it has to play all golden duels and pass the bots' tests. The aims are against uno: 0.32 of its games and 1.0
of its decisions. A state of uno is one hand and one pile, and a game of it is shorter; none of the card games here has
texts that change its rules.

Searches have {playouts} playouts. Ours are played by the quick player, cut after 40 decisions or three turns, and the
position is rated; OpenSpiel's go on to the end at random. In its own moves our player lets few playouts be quick.

| search | playouts/s | {search_head} |
|---|---|{rule}
{searches}
"""
