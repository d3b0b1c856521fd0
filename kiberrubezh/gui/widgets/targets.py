"""Where to save a file: asked by the system's dialog, with the ending that the file's form has."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from kiberrubezh.ground.letters import file_name
from kiberrubezh.gui.widgets.file_dialog import FileDialog


def ask_target(
    over: QWidget, title: str, name: str, ending: str, kinds: str = "", also: Sequence[str] = ()
) -> Path | None:
    """Ask for a file, beginning with a name without its ending; return None where nobody wants one any more.

    The name is asked for as any system takes one. The `ending` has its dot. What is typed keeps all its dots and gets
    the ending behind, unless it has one that may be chosen `also`. Where a file is called that, it is asked for once
    more by its whole name, as the dialog knew the typed one alone when it looked what is there.
    """
    asked = f"{file_name(name) or 'file'}{ending}"
    while True:
        typed = FileDialog.ask_new_file(over, title, asked, kinds or " ".join(f"*{it}" for it in (ending, *also)))
        if not typed:
            return None
        path = Path(typed)
        if path.suffix.lower() in (ending, *also):
            return path
        path = path.with_name(path.name + ending)
        if not path.exists():
            return path
        asked = str(path)
