"""What goes into a wheel beside the sources; an editable install reads the same files where they lie.

With KIBERRUBEZH_COMPILE=1 in the environment the wheel also holds the engine and the bots compiled by mypyc, for this
machine's kind and version of Python: the same source, which stays beside it.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent

FOLDERS = ("bots/lokalka", "bots/rubezh", "bots/search", "engine/lokalka", "engine/rubezh")
"""Whose modules are compiled, all but those named below; what they import of the rest stays interpreted."""
_MODEL = re.compile(r"^class \w+\(.*\b(?:Frozen|BaseModel)\b|^from pydantic import", re.M)
"""Pydantic reads the annotations of its models as the program runs, so that they can't be compiled."""
_PLAIN_DATA = "mypyc fails on a sequence of any kind; it runs when a position is saved"
_WORDS = "it is words, for which nobody waits"
_EDGE = "it calls what is compiled, and is itself called once a question"
INTERPRETED = {
    **{f"engine/{name}/position/saving.py": _PLAIN_DATA for name in ("lokalka", "lokalka/ring", "rubezh")},
    "engine/rubezh/rules.py": "the protocol reads its annotations as the program runs",
    **{f"engine/rubezh/speech/{name}.py": _WORDS for name in ("log", "referee_words", "why")},
    **{f"engine/rubezh/{name}.py": _EDGE for name in ("sight/passing", "referee")},
    **{f"bots/rubezh/{name}.py": _WORDS for name in ("explaining", "reasons")},
    **{f"bots/rubezh/{name}.py": _EDGE for name in ("files", "slips")},
    **{f"bots/rubezh/{name}.py": _EDGE for name in ("quick/duels", "searcher")},
    **{f"bots/search/{name}.py": _EDGE for name in ("knowledge", "player")},
}
"""Modules of those folders that stay as they are beside the models, and why."""


def is_model(path: Path) -> bool:
    """Tell whether a module defines models."""
    return _MODEL.search(path.read_text(encoding="utf-8")) is not None


def compiled() -> list[str]:
    """Return the modules that are compiled, by their paths in the checkout."""
    package = ROOT / "kiberrubezh"
    within = (path for folder in FOLDERS for path in (package / folder).rglob("[!_]*.py") if not is_model(path))
    found = {path.relative_to(package).as_posix() for path in within}
    return [f"kiberrubezh/{name}" for name in sorted({"engine/rng.py"} | found - INTERPRETED.keys())]


_STRICT = "[mypy]\nstrict = True\nplugins = pydantic.mypy\n"
_UNBUILT = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")


class CannotCompileError(RuntimeError):
    """The machine lacks something that compiling needs, or the compiler refuses."""


def compile_into(folder: Path) -> list[Path]:
    """Put the package with its compiled modules into a folder; return what was built.

    Raise CannotCompileError without mypy, setuptools or a C compiler.
    """
    shutil.copytree(ROOT / "kiberrubezh", folder / "kiberrubezh", ignore=_UNBUILT)
    (folder / "mypy.ini").write_text(_STRICT, encoding="utf-8")
    command = [sys.executable, "-m", "mypyc", *compiled()]
    told = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    shutil.rmtree(folder / "build", ignore_errors=True)
    if told.returncode:
        raise CannotCompileError(told.stdout[-2000:])
    return [path for ending in ("*.so", "*.pyd") for path in folder.rglob(ending)]


class PackageData(BuildHookInterface[Any]):
    """Puts `assets`, `cards.sqlite` and the rules inside the package, and what is compiled beside its source."""

    def dependencies(self) -> list[str]:
        """Return what compiling needs: the types of all that is imported as well."""
        return ["mypy>=1.13", "setuptools>=65", *self.metadata.core.dependencies] if _wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the files to a standard wheel, none to an editable one."""
        if version != "standard":
            return
        included = build_data["force_include"]
        included |= {"assets": "kiberrubezh/assets", "cards.sqlite": "kiberrubezh/cards.sqlite"}
        included |= {"docs/rules": "kiberrubezh/docs/rules"}
        included |= {f"docs/{name}": f"kiberrubezh/docs/{name}" for name in ("rules.ru.md", "rules.en.md")}
        if _wanted():
            # The builder reads them after this; the interpreter clears the folder away as it ends.
            self._compiled = tempfile.TemporaryDirectory(prefix="kiberrubezh-compiled-")
            folder = Path(self._compiled.name)
            included |= {str(path): path.relative_to(folder).as_posix() for path in compile_into(folder)}
            build_data |= {"pure_python": False, "infer_tag": True}


def _wanted() -> bool:
    return os.environ.get("KIBERRUBEZH_COMPILE") == "1"
