"""A run in the form that the ending of a file names."""

import json
from collections.abc import Callable

from kiberrubezh.playtest.findings import Findings
from kiberrubezh.playtest.markdown import Writer
from kiberrubezh.playtest.page import to_html
from kiberrubezh.playtest.plain import to_json
from kiberrubezh.playtest.table import to_csv

FORMS: dict[str, Callable[[Findings, Writer], str]] = {
    ".md": lambda findings, writer: writer.document(findings),
    ".json": lambda findings, _: json.dumps(to_json(findings), ensure_ascii=False, indent=1) + "\n",
    ".csv": lambda findings, _: to_csv(findings),
    ".html": to_html,
}
"""How a run is written, by the ending."""
