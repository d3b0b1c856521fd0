"""`python -m benchmarks [NAME…]`: measure all, or what is named, and print the figures."""

import sys
from importlib import import_module

NAMES = ("playouts", "positions", "search", "startup")
"""What is measured unless something is named."""
SLOW = (
    *("peers", "compiled", "strength", "searching", "fitting", "waiting", "degenerate", "sequential", "coverage"),
    *("gaps", "windows", "blunders", "calibration", "idling", "sizes", "kills", "lokalka", "lokalka_ring", "lines"),
    "puzzles",
    "pictures",
    "odds",
    "form_face",
    "first_card",
    "depth",
    "open_lists",
    "soak",
)
"""What is named or not run: `peers` downloads other programs, `compiled` needs a C compiler, others take minutes."""
OPTIONS = "mutants"
"""What is named alone, with options of its own."""


def main(words: list[str]) -> int:
    """Run the measurements; return 1 when an aim is missed, 2 when something named isn't there."""
    if words[:1] == [OPTIONS]:
        return int(import_module(f"benchmarks.{OPTIONS}").main(words[1:]))
    from benchmarks.harness import machine, show  # only now: `mutants` brings in no part of the program itself

    unknown = set(words) - {*NAMES, *SLOW}
    if unknown:
        print(f"no such measurement: {', '.join(sorted(unknown))}; there are {', '.join((*NAMES, *SLOW, OPTIONS))}")
        return 2
    print(machine())
    missed = False
    for name in words or NAMES:
        module = import_module(f"benchmarks.{name}")
        figures = module.measure()
        show((module.__doc__ or name).splitlines()[0], figures)
        missed = missed or any(figure.met is False for figure in figures)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
