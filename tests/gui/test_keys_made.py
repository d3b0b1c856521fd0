"""Keys of words that are put together as the program runs: each way of putting them together leads to some words.

And no key is idle. It isn't held here that each value which a part of a key may take has its words; where one has none,
`tr` raises KeyError.
"""

import ast
import json
import re
from functools import cache
from pathlib import Path

from kiberrubezh import gui
from kiberrubezh.resources import resource

ROOT = Path(str(gui.__file__)).parent


@cache
def known() -> frozenset[str]:
    """Return all keys of the window."""
    files = resource("i18n", "ru").glob("*.json")
    return frozenset(f"{path.stem}.{key}" for path in files for key in json.loads(path.read_text("utf-8")))


@cache
def made() -> dict[str, tuple[str, Path]]:
    """Return each way in which a key is put together: its pattern, and where it stands."""
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if "tr(" in text else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tr" and node.args:
                key = node.args[0]
                if isinstance(key, ast.JoinedStr):
                    parts = (re.escape(it.value) if isinstance(it, ast.Constant) else r"([\w-]+)" for it in key.values)
                    found[f"{path.relative_to(ROOT)} {ast.unparse(key)}"] = ("".join(parts), path)
    return found


def test_a_key_made_at_run_time_leads_to_words() -> None:
    """At least one key with words fits each way in which keys are put together; one that none fits is a typo."""
    fits = {way: [key for key in known() if re.fullmatch(pattern, key)] for way, (pattern, _) in made().items()}
    assert fits
    assert [way for way, keys in fits.items() if not keys] == []


def test_every_key_that_no_source_names_is_made_in_one_of_these_ways() -> None:
    """A key is written out, is put together in a known way, or is of no use to anybody."""
    texts = "\n".join(path.read_text("utf-8") for path in ROOT.rglob("*.py"))
    ways = [re.compile(pattern) for pattern, _ in made().values()]
    written = {key for key in known() if f'"{key}"' in texts or f"'{key}'" in texts}
    loose = known() - written
    ended = {key for key in loose if any(way.fullmatch(key) for way in ways)}
    named = {key for key in loose - ended if f'"{key.split(".", 1)[1]}"' in texts}
    assert sorted(loose - ended - named) == []
