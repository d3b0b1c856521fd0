"""Which puzzles the person has solved, kept in the user's data folder."""

import json
from datetime import date
from pathlib import Path

from kiberrubezh.disk.files import read_small
from kiberrubezh.disk.folder import data_folder, data_path, written_whole

FILE = "puzzles.json"


def solved_path() -> Path:
    """Return where it is kept, or would be."""
    return data_path() / FILE


def days_solved() -> dict[str, str]:
    """Return the days on which puzzles were solved first, by their ids; what can't be read is as good as none."""
    try:
        found = json.loads(read_small(solved_path()))
    except (OSError, ValueError, RecursionError):
        return {}
    known = found.get("solved") if isinstance(found, dict) else None
    return {str(name): str(day) for name, day in known.items()} if isinstance(known, dict) else {}


def note_solved(puzzle: str, day: date) -> None:
    """Note that a puzzle was solved; the first day stays. Raise OSError."""
    known = days_solved()
    if puzzle not in known:
        told = json.dumps({"solved": {**known, puzzle: day.isoformat()}}, indent=2)
        with written_whole(data_folder() / FILE) as unfinished:
            unfinished.write_text(told, encoding="utf-8")
