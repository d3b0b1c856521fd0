"""What a killed program was writing and left behind, wherever in the user's folders it lies."""

from kiberrubezh.disk.folder import UNFINISHED, clear_leftovers
from kiberrubezh.safekeeping.kinds import Places

_ENDINGS = ("json", "ini", "txt", "kibset")
"""Of the files that are written whole; before UNFINISHED stands the number of the process."""


def sweep(where: Places) -> None:
    """Delete what was given up of small files; what another program writes now stays, and so do files of one's own."""
    within = [path for path in where.data.glob("*") if path.is_dir()]
    for folder in (where.data, where.config, *within):
        clear_leftovers(folder, *(f"*.{ending}.[0-9]*{UNFINISHED}" for ending in _ENDINGS))
