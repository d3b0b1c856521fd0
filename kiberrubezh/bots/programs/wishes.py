"""What is to be set of a program whenever the window seats it: remembered by its command, on this machine alone."""

import json
from collections.abc import Mapping

from kiberrubezh.bots.programs import consent
from kiberrubezh.disk.files import LARGEST, read_small
from kiberrubezh.disk.folder import written_whole

FILE = "programs-set.json"
_KEPT = 1000
"""Commands whose settings are remembered, those set last."""
_LONGEST = 1000
"""Letters of a value; more than any setting takes."""
_MOST = 100
"""Settings of a program."""
_HERE: dict[str, dict[str, str]] = {}
"""What was set since the start and could not be written, by digest."""


def wishes(command: str) -> dict[str, str]:
    """Return what is to be set of a program, by name and as it was typed; nothing unless it was set here."""
    known_by = consent.digest(command)
    return dict(_HERE[known_by] if known_by in _HERE else _read().get(known_by, {}))


def keep(command: str, typed: Mapping[str, str]) -> None:
    """Remember what is to be set of a program, in place of what was before.

    Raise OSError where that can't be written; then it holds until the program ends.
    """
    known_by = consent.digest(command)
    _HERE[known_by] = dict(typed)
    kept = {name: values for name, values in _read().items() if name != known_by}
    path = consent.folder() / FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    with written_whole(path) as unfinished:
        unfinished.write_text(_written([*kept.items(), (known_by, dict(typed))]), encoding="utf-8")
    del _HERE[known_by]


def _written(kept: list[tuple[str, dict[str, str]]]) -> str:
    """Return the file's content, without what was set longest ago where it would be too long to be read again."""
    while len(written := json.dumps(dict(kept[-_KEPT:]))) > LARGEST:
        kept = kept[-_KEPT:][1:]
    return written


def _read() -> dict[str, dict[str, str]]:
    """Return what the file holds; of one that is none, or of what no setting can be, nothing."""
    try:
        found = json.loads(read_small(consent.folder() / FILE))
    except (OSError, ValueError, RecursionError):
        return {}
    return {name: values for name, values in found.items() if _are_values(values)} if isinstance(found, dict) else {}


def _are_values(values: object) -> bool:
    return (
        isinstance(values, dict)
        and len(values) <= _MOST
        and all(isinstance(it, str) and len(it) <= _LONGEST for it in values.values())
    )
