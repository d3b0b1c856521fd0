"""How the answer to a search is told: to people, to programs, as files; and the exit codes."""

import json
import re
import shlex
import sys
from argparse import Namespace
from datetime import date
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kiberrubezh.ground.words import LANGS, Lang, Pair

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from kiberrubezh.metagame.decks import List, Pool

DONE, MISUSED, CUT_SHORT, BROKEN_OFF = 0, 2, 3, 130

_NEWCOMER = Pair(
    "Эта колода остальных ещё не встретила, и её доли здесь нет: {code}.",
    "That deck hasn't met the others yet, and has no share here: {code}.",
)
_FOUND = re.compile(r"found-\d{2,}\.txt")
_OTHERS = Pair("--decks-to: там остались и прежние: {files}", "--decks-to: those of before are there, too: {files}")
_NO_DECKS = Pair("--decks-to: новых колод нет, там всё как было", "--decks-to: no new decks, all is there as it was")


def about(options: Namespace) -> dict[str, Any]:
    """Return what a search was asked, by what version and when."""
    from kiberrubezh import __version__

    command = ["kiberrubezh", "metagame", *options.typed, "--budget", str(options.budget), "--seed", str(options.seed)]
    command += ["--tolerance", f"{options.tolerance * 100:g}", "--bots", ",".join(options.bots)]
    for name in ("beats", "mend", "card", "set"):
        command += [f"--{name}", getattr(options, name)] if getattr(options, name) else []
    command += ["--coding", options.coding] if options.coding else []
    command += [word for name, number in options.rule for word in ("--rule", f"{name}={number}")]
    return {
        "date": date.today().isoformat(),
        "version": __version__,
        "bots": list(options.bots),
        "seed": options.seed,
        "rules": dict(options.rule),
        "command": shlex.join(command),
    }


def text(name: str, deck: "List", pool: "Pool", lang: Lang) -> str:
    """Write a deck in the form that the deck builder reads."""
    from kiberrubezh.deckbuilder.exchange.writing import write

    return write(pool.deck(deck, name), pool.cards, lang)


def with_newcomer(told: "Iterable[str]", newcomer: "List | None", pool: "Pool", lang: Lang) -> list[str]:
    """Put the code of an answer that met nobody behind the first line, which tells what it wins."""
    from kiberrubezh.deckbuilder.sharing.code import code_of

    first, *others = told
    if newcomer is not None:
        code = code_of(pool.deck(newcomer), pool.cards)
        others = [_NEWCOMER.of(lang).format(code=code), *others]
    return [first, *others]


def write_decks(decks: "Sequence[tuple[str, List]]", pool: "Pool", options: Namespace) -> None:
    """Write found decks down as files that the deck builder reads; name those of a search before that stay there."""
    from kiberrubezh.playtest.documents.writing import put

    folder: Path | None = options.decks_to
    if folder is None:
        return
    if not decks:
        print(_NO_DECKS.of(options.lang), file=sys.stderr)
        return
    folder.mkdir(parents=True, exist_ok=True)
    written = [f"found-{nth:02}.txt" for nth in range(1, len(decks) + 1)]
    for (name, deck), file in zip(decks, written, strict=True):
        put(text(name, deck, pool, options.lang), folder / file)
    others = sorted(file.name for file in folder.iterdir() if _FOUND.fullmatch(file.name) and file.name not in written)
    if others:
        print(_OTHERS.of(options.lang).format(files=", ".join(others)), file=sys.stderr)


def told_apart(names: "Sequence[str]") -> list[str]:
    """Return names of which each is said once: the second of a name has a 2 behind it, and so on."""
    found: list[str] = []
    for name in names:
        others = (f"{name} ({nth})" for nth in count(2))
        found.append(next(it for it in chain([name], others) if it not in found))
    return found


def say(told: "Callable[[Lang], Sequence[str]]", plain: dict[str, Any], pool: "Pool", options: Namespace) -> None:
    """Tell people or programs, and write the file that is asked for, with what is told in either language."""
    from kiberrubezh.metagame.documents.archive import all_cards, prints
    from kiberrubezh.playtest.documents.writing import put

    left_out: Pair | None = options.left_out
    words = {lang: [*told(lang), *(["", left_out.of(lang)] if left_out else [])] for lang in LANGS}
    known = {"prints": prints(all_cards(plain), pool.cards), "told": words}
    text = json.dumps(plain | known, ensure_ascii=False, indent=1) + "\n"
    print(text if options.json else "\n".join(words[options.lang]), end="" if options.json else "\n")
    if options.out is not None:  # last: where it fails the answer is told
        put(text, options.out)
