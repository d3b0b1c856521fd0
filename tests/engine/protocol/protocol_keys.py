"""The table of every key at the end of docs/protocol.md, made from the schema; run as a program it writes it anew."""

from pathlib import Path
from typing import Any

from kiberrubezh.engine.protocol.lines import answers, frames, requests
from kiberrubezh.engine.protocol.lines.schema import schema

DOCUMENT = Path(__file__).parents[3] / "docs" / "protocol.md"
BEGINNING = "## Every key\n"


def table() -> str:
    """Return the section: requests, answers, then what they are made of, by name."""
    definitions: dict[str, Any] = schema()["$defs"]
    lines = [kind.__name__ for kind in (*requests.KINDS, *answers.KINDS)]
    rest = sorted(name for name, it in definitions.items() if name not in lines and "properties" in it)
    rows = [f"| {name} | `{_key(name, definitions)}` | {_line(definitions[name])} |" for name in lines]
    rows += [row for name in rest for row in _rows(name, definitions[name]["properties"])]
    beside = "Any request may also bear `id` and `table`, and its answer bears them then."
    made = "The names on the left are those in the schema; what stands in a card comes last by name, among the parts."
    return "\n".join([BEGINNING, f"{beside} {made}", "", "| | key | what it holds |", "|---|---|---|", *rows, ""])


def _key(name: str, definitions: dict[str, Any]) -> str:
    (key,) = definitions[name]["properties"].keys() - set(frames.BESIDE)
    return str(key)


def _rows(name: str, keys: dict[str, Any]) -> list[str]:
    return [f"| {name} | `{key}` | {_line(it)} |" for key, it in keys.items()]


def _line(told: dict[str, Any]) -> str:
    return " ".join(told["description"].split())


if __name__ == "__main__":
    text = DOCUMENT.read_text(encoding="utf-8")
    DOCUMENT.write_text(text.partition(BEGINNING)[0] + table(), encoding="utf-8")
