"""What the actions of `set` share: the set that is meant, refusals, a question before what can't be overlooked."""

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from kiberrubezh.commands import open_collection
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from kiberrubezh.cards.sets import CardSet
    from kiberrubezh.ground.words import Lang
    from kiberrubezh.sets.desk import Sets

DONE, REFUSED = 0, 1

_NO_SET = Pair(
    "Набора «{typed}» нет. Какие есть: kiberrubezh set list", 'There is no set "{typed}". See: kiberrubezh set list'
)
_PRINTED = Pair("«{name}» — набор программы, он не меняется.", "{name} comes with the program and can't be changed.")
_ASKED = Pair("Сделать это? [д/Н] ", "Go ahead? [y/N] ")
_YES = {"д", "да", "y", "yes"}
_LEFT = Pair("Ничего не изменено. Чтобы не спрашивать: --yes", "Nothing was changed. To skip the question: --yes")


def open_sets(options: Namespace) -> "Sets":
    """Open the user's sets."""
    from kiberrubezh.sets.desk import Sets

    return Sets(open_collection(options.lang))


def find_set(sets: "Sets", options: Namespace, *, own: bool = True) -> "CardSet | None":
    """Return the set that is meant, one of the user's unless told; None once it is said why there is none."""
    from kiberrubezh.cards.sets import PRINTED

    lang: Lang = options.lang
    found = sets.find(options.set)
    if found is None:
        refuse(_NO_SET.of(lang).format(typed=options.set))
    elif own and found.id in PRINTED:
        refuse(_PRINTED.of(lang).format(name=found.name.ru if lang == "ru" else found.name.en))
        return None
    return found


def confirm(options: Namespace) -> bool:
    """Ask whether to go on, unless told not to ask."""
    if options.yes:
        return True
    print(_ASKED.of(options.lang), end="", flush=True)
    if sys.stdin.readline().strip().casefold() in _YES:
        return True
    print()
    refuse(_LEFT.of(options.lang))
    return False


def refuse(words: str) -> int:
    """Say why not; return the exit code of a refusal."""
    print(words, file=sys.stderr)
    return REFUSED


def why_not(error: OSError, options: Namespace) -> int:
    """Say what the disk refuses; return the exit code of a refusal."""
    from kiberrubezh.commands.console.saving import not_saved

    from_system = error.filename if isinstance(error.filename, str) else "cards.json"
    from pathlib import Path

    return refuse(not_saved(Path(from_system), error, options.lang))
