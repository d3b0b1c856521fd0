"""The tables of docs/bots.md and the schema of style files, made from the models; run as a program, it writes both."""

import json
import re
from pathlib import Path
from typing import Any

from kiberrubezh.bots.rubezh import files
from kiberrubezh.resources import resource

DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"
SCHEMA = resource(files.FOLDER, files.SCHEMA)
GROUPS = {"weights": "Weights", "rules": "Habits", "mistakes": "Mistakes"}
_TYPES = {"boolean": "`true`, `false`", "integer": "whole, {} to {}", "number": "{} to {}"}


def document(text: str) -> str:
    """Return the document with its tables made anew, each between the marks of its group."""
    for group, model in GROUPS.items():
        marked = re.compile(rf"(<!-- {group} -->\n).*?(<!-- end -->)", re.DOTALL)
        table = _table(files.schema()["$defs"][model]["properties"])
        text = marked.sub(lambda found, table=table: f"{found[1]}{table}{found[2]}", text)
    return text


def schema() -> str:
    """Return the published schema."""
    return json.dumps(files.schema(), ensure_ascii=False, indent=2) + "\n"


def _table(fields: dict[str, dict[str, Any]]) -> str:
    rows = [
        f"| `{name}` | {_range(it)} | `{json.dumps(it['default'])}` | {it['description']} |"
        for name, it in fields.items()
    ]
    return "\n".join(("\n| field | range | unless told | meaning |", "|---|---|---|---|", *rows, "\n"))


def _range(field: dict[str, Any]) -> str:
    return _TYPES[field["type"]].format(field.get("minimum"), field.get("maximum"))


if __name__ == "__main__":
    DOCUMENT.write_text(document(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
    SCHEMA.write_text(schema(), encoding="utf-8")
