"""A run in the form that the ending of a file names."""

import json
from collections.abc import Callable
from pathlib import Path

from kiberrubezh.disk.folder import written_whole
from kiberrubezh.playtest.documents.markdown import Writer
from kiberrubezh.playtest.documents.page import to_html
from kiberrubezh.playtest.documents.plain import to_json
from kiberrubezh.playtest.documents.table import to_csv
from kiberrubezh.playtest.findings import Findings

FORMS: dict[str, Callable[[Findings, Writer], str]] = {
    ".md": lambda findings, writer: writer.document(findings),
    ".json": lambda findings, _: json.dumps(to_json(findings), ensure_ascii=False, indent=1) + "\n",
    ".csv": lambda findings, _: to_csv(findings),
    ".html": to_html,
}
"""How a run is written, by the ending."""


def put(text: str, target: Path) -> None:
    """Put a report down in one stroke: whatever goes wrong, the old one stays, and nothing else is left.

    What of a name is no text, such as of a file's name that is in no coding, reads `?`.
    """
    try:
        with written_whole(target) as unfinished:
            unfinished.write_text(text, encoding="utf-8", errors="replace", newline="")
    except OSError as error:
        error.filename = str(target)  # nobody asked for the file beside it
        raise
