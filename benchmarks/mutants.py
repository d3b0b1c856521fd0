"""How many small faults the tests notice: `--sample N --seed S [--package engine]` tries N mutants of each package."""

import argparse
import tomllib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from benchmarks.mutation import Mutant, mutants
from benchmarks.trials import ROOT, Copy, Outcome, preload

AIM = 90.0
"""Of 100 mutants that aren't equal to the program."""
EQUAL = Path(__file__).with_name("equivalents.toml")
_OF_ALL = ("test_languages.py",)
"""Test files that read all sources."""
_SHELF = ("shelf.py", "library/*.py")


@dataclass(frozen=True, slots=True)
class Part:
    """Sources, as patterns below `kiberrubezh`, and the tests that are to notice a fault in them."""

    sources: tuple[str, ...]
    tests: tuple[str, ...]
    but: tuple[str, ...] = ()

    def files(self) -> list[str]:
        """Return the sources, as paths in the checkout."""
        left_out = {path for it in self.but for path in (ROOT / "kiberrubezh").glob(it)}
        found = {path for it in self.sources for path in (ROOT / "kiberrubezh").glob(it)} - left_out
        return sorted(path.relative_to(ROOT).as_posix() for path in found)

    def test_files(self) -> list[str]:
        """Return the test files, as paths in the checkout."""
        found = {path for it in (*self.tests, *_OF_ALL) for path in (ROOT / "tests").glob(it)}
        return sorted(path.relative_to(ROOT).as_posix() for path in found)


PARTS = {
    "engine": Part(
        ("engine/rubezh/**/*.py", *(f"engine/{name}.py" for name in ("replay", "timeline", "rng", "match", "perft"))),
        (
            "engine/test_*.py",
            "engine/protocol/test_*.py",
            "engine/rubezh/**/test_*.py",
            "test_words_of_duels.py",
            "bots/test_closed_lists.py",
        ),
    ),
    "storage": Part(
        ("disk/folder.py", *(f"deckbuilder/{name}" for name in _SHELF)),
        (
            "deckbuilder/test_shelf*.py",
            "deckbuilder/test_lo*.py",
            "deckbuilder/test_naming.py",
            "deckbuilder/test_deck_history.py",
            "deckbuilder/test_edges.py",
            "disk/test_folder*.py",
            "test_collection*.py",
        ),
    ),
    "journal": Part(
        ("journal/*.py",),
        (
            *("test_journal*.py", "test_*games*.py", "test_what_a_duel_begins_with.py"),
            *("safekeeping/test_*_games.py", "play/test_standing_answers.py"),
        ),
    ),
    "decks": Part(
        ("deckbuilder/**/*.py",),
        ("deckbuilder/test_*.py", "test_hostile_files.py"),
        tuple(f"deckbuilder/{name}" for name in _SHELF),
    ),
}


@dataclass(slots=True)
class Tally:
    """What became of the mutants of a package."""

    outcomes: Counter[Outcome] = field(default_factory=Counter)
    equal: int = 0
    alive: list[str] = field(default_factory=list)

    @property
    def share(self) -> tuple[int, int]:
        """How many were killed, of those that aren't equal to the program."""
        killed = self.outcomes["killed"] + self.outcomes["timeout"]
        return killed, killed + self.outcomes["survived"] + self.outcomes["no test"]

    @property
    def met(self) -> bool:
        """Whether enough of them were killed."""
        killed, of = self.share
        return killed * 100 >= AIM * of

    def row(self, name: str) -> str:
        """Return the figures in a line."""
        from kiberrubezh.ground.intervals import Share

        share, told = Share(*self.share), self.outcomes
        low, high = (bound * 100 for bound in share.interval)
        return (
            f"{name:8} {share.value * 100:5.1f} of 100 killed ({low:.1f} to {high:.1f}): {told['killed']} by a test, "
            f"{told['timeout']} by the time limit; {told['survived']} survived, {told['no test']} met no test; "
            f"{self.equal} are equal"
        )


def sample(part: str, size: int, seed: int, root: Path = ROOT) -> list[tuple[Mutant, str]]:
    """Choose mutants of a package with their sources; the same seed gives the same."""
    every = [it for file in PARTS[part].files() for it in mutants(file, (root / file).read_text(encoding="utf-8"))]
    Random(f"{part} {seed}").shuffle(every)
    found: list[tuple[Mutant, str]] = []
    for mutant in every:
        if len(found) < size and (source := mutant.source) is not None:
            found.append((mutant, source))
    return found


def equals() -> dict[str, str]:
    """Return the mutants that change nothing, with the reason of each."""
    told = tomllib.loads(EQUAL.read_text(encoding="utf-8")) if EQUAL.exists() else {}
    return {entry["mutant"]: entry["why"] for entry in told.get("equal", [])}


def tried(part: str, size: int, seed: int, folder: Path) -> Tally:
    """Try mutants of a package, telling each that survives as it does."""
    known, tally, copy = equals(), Tally(), Copy(folder)
    tests = copy.tests_of(PARTS[part].test_files(), PARTS[part].files())
    for mutant, source in sample(part, size, seed, copy.folder):
        if mutant.name in known:
            tally.equal += 1
            continue
        outcome, by = copy.try_out(mutant, source, tests)
        tally.outcomes[outcome] += 1
        line = f"{mutant.file}:{mutant.line} {mutant.function}: {mutant.fault.operator}: {mutant.change}"
        print(f"  {outcome:8} {line}  {by}", flush=True)
        if outcome in ("survived", "no test"):
            tally.alive.append(line)
    return tally


def main(words: list[str]) -> int:
    """Try out mutants and print what became of them; return 1 if the aim is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks mutants", description=__doc__)
    parser.add_argument("--sample", type=int, default=40, help="mutants of each package")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--package", choices=PARTS, action="append", help="of this package only; may be repeated")
    options = parser.parse_args(words)
    preload()
    tallies = {}
    for part in options.package or PARTS:
        with TemporaryDirectory(prefix="kiberrubezh-") as folder:
            tallies[part] = tried(part, options.sample, options.seed, Path(folder))
    for part, tally in tallies.items():
        print(tally.row(part))
        print(*(f"  alive: {line}" for line in tally.alive), sep="\n")
    return int(any(not tally.met for tally in tallies.values()))
