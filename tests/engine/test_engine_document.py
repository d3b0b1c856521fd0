"""The examples of docs/engine.md run as they stand."""

import re
from pathlib import Path
from typing import Any

DOCUMENT = Path(__file__).parents[2] / "docs" / "engine.md"


def test_the_examples_of_the_document_run() -> None:
    """Whoever follows the document gets what it promises (KR-5.6 among it: what isn't blocked destroys cards)."""
    blocks = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 6
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, str(DOCUMENT), "exec"), names)
    assert names["duel"].turn == 4


def test_the_names_of_the_first_document_still_lead_to_the_duel() -> None:
    """What programs of others import goes on to work: the duel, its layouts and its rules under their older names."""
    blocks = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    for block in blocks:
        assert "engine.rubezh" in block or "Duel" in names
        exec(compile(block.replace("engine.rubezh", "engine.duel"), str(DOCUMENT), "exec"), names)
    assert names["duel"].turn == 4
