"""Sets everything up on a fresh machine and starts the program or its checks; needs Python alone, asks for nothing.

`make` calls it thinly; on Windows it is typed as it is: `py bootstrap.py run`.
"""

import ctypes
import hashlib
import importlib.util
import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "kiberrubezh.stamp"
DATABASE = ROOT / "cards.sqlite"

OLDEST = (3, 11)
NEWER_NAMES = ("python3.14", "python3.13", "python3.12", "python3.11")
UV = "uv==0.13.8"

# Library that Qt loads → the Debian and Ubuntu package that holds it.
OFFSCREEN_LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
}
SCREEN_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
}

CHECKS = (
    ("-m", "ruff", "check", "."),
    ("-m", "ruff", "format", "--check", "."),
    ("-m", "mypy"),
    ("-c", "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"),
)
# Tests go to the cores in small lots: by default one ends up with thousands while the other has nothing left.
SHARED_OUT = ("-n", "auto", "--maxschedchunk", "100")
CACHES = (".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", ".import_linter_cache")


class SetupError(Exception):
    """Something the user has to do; its text is all that is shown."""


def main(arguments: "list[str]") -> int:
    """Carry out one of the targets, return its exit code; `run` and `test` pass further words on."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    target = arguments[0] if arguments else ""
    if target not in TARGETS:
        print("python3 bootstrap.py " + "|".join(TARGETS))
        return 2
    try:
        if target != "clean" and sys.version_info < OLDEST:
            return subprocess.call([newer_python(), __file__, *arguments])
        return TARGETS[target](arguments[1:])
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def run(words: "list[str]") -> int:
    """Start the program."""
    prepare("run")
    provide_libraries(wanted_libraries(dict(os.environ)))
    return python("-m", "kiberrubezh", *words)


def test(words: "list[str]") -> int:
    """Run the tests on all cores."""
    prepare("dev")
    provide_libraries(OFFSCREEN_LIBRARIES)
    return python("-m", "pytest", *SHARED_OUT, *words)


def lint(_words: "list[str]") -> int:
    """Check style, format, types and the import table; every check runs, whatever the others say."""
    prepare("dev")
    return max([python(*check) for check in CHECKS])


def bench(words: "list[str]") -> int:
    """Measure, and print the figures that `benchmarks/results.md` keeps."""
    prepare("dev")
    provide_libraries(OFFSCREEN_LIBRARIES)
    return python("-m", "benchmarks", *words)


def lock(words: "list[str]") -> int:
    """Write both lock files anew from `pyproject.toml`; what is pinned stays, unless `--upgrade` is given."""
    prepare("dev")
    pip("install", UV)
    return max(compile_lock("dev", words), compile_lock("run", ["-c", "requirements/dev.txt", *words]))


def clean(_words: "list[str]") -> int:
    """Remove what the other targets made; the player's own library is elsewhere and stays."""
    for name in (VENV.name, *CACHES):
        shutil.rmtree(str(ROOT / name), ignore_errors=True)
    return 0


TARGETS = {"run": run, "test": test, "lint": lint, "lock": lock, "bench": bench, "clean": clean}


def newer_python() -> str:
    """Return a command that starts a Python new enough, or tell that there is none."""
    for name in NEWER_NAMES:
        # A name on the path may be a dead shim: only one that answers counts.
        if shutil.which(name) and answers([name, "-c", ""]):
            return name
    raise SetupError(
        f"Нужен Python 3.11 или новее, а здесь {sys.version.split()[0]}. Установите его и повторите.\n"
        f"Python 3.11 or newer is needed, this one is {sys.version.split()[0]}. Install it and try again."
    )


def prepare(kind: str) -> None:
    """Bring `.venv` to the lock `kind` (run or dev) and build the card database; at once if all is there."""
    if not is_ready(kind):
        create_venv()
        install(kind)
    if not DATABASE.exists() and python("-m", "kiberrubezh", "cards", "build"):
        raise SetupError("Не удалось собрать базу карт.\nThe card database could not be built.")


def is_ready(kind: str) -> bool:
    """Tell whether `.venv` holds what the lock asks for; the dev lock holds all of the run lock."""
    if not STAMP.exists() or not answers([str(venv_python()), "-c", ""]):
        return False
    return STAMP.read_text() in (stamp("dev"), stamp(kind))


def stamp(kind: str) -> str:
    """Return what names a finished `.venv`: the place, the Python, the lock and the project's own entry."""
    digest = hashlib.sha256(repr((str(ROOT), sys.version_info[:3])).encode())
    for name in (f"requirements/{kind}.txt", "pyproject.toml"):
        digest.update((ROOT / name).read_bytes())
    return f"{kind} {digest.hexdigest()}"


def create_venv() -> None:
    """Make `.venv` unless a sound one of this Python's version stands there."""
    version = "{}.{}".format(*sys.version_info[:2])
    if answers([str(venv_python()), "-c", f"import pip, sys; assert sys.version.startswith('{version}.')"]):
        return
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        apt_install([f"python{version}-venv"])
    print(f"Создаю окружение / making {VENV.name} (Python {version})", flush=True)
    if subprocess.call([sys.executable, "-m", "venv", "--clear", str(VENV)]):
        raise SetupError(f"Не удалось создать {VENV}.\n{VENV} could not be made.")


def install(kind: str) -> None:
    """Install the locked packages and the project itself; the stamp is the last thing written."""
    if STAMP.exists():
        STAMP.unlink()
    print("Ставлю зависимости / installing dependencies", flush=True)
    pip("install", "--require-hashes", "--only-binary=:all:", "-r", f"requirements/{kind}.txt")
    pip("install", "--no-deps", "--no-build-isolation", "--editable", ".")
    python("-m", "compileall", "-q", "kiberrubezh")  # pip does so for what it installs, not for what it only points to
    STAMP.write_text(stamp(kind))


def wanted_libraries(environment: "dict[str, str]") -> "dict[str, str]":
    """Return the libraries Qt needs here: those of a screen only where there is one."""
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        return {**OFFSCREEN_LIBRARIES, **SCREEN_LIBRARIES}
    return OFFSCREEN_LIBRARIES


def provide_libraries(wanted: "dict[str, str]") -> None:
    """Install those of Qt's system libraries that do not load; Windows and macOS have them all."""
    if sys.platform.startswith("linux"):
        missing = [package for library, package in wanted.items() if not loads(library)]
        if missing:
            apt_install(missing)


def loads(library: str) -> bool:
    """Tell whether the system's loader finds a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def apt_install(packages: "list[str]") -> None:
    """Install system packages as root or by a sudo that asks nothing, else name the line to type."""
    words = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    prefix = privilege()
    if prefix is None or not shutil.which("apt-get"):
        raise SetupError(advice(packages, has_apt=bool(shutil.which("apt-get"))))
    print("Ставлю системные пакеты / installing system packages: " + " ".join(packages), flush=True)
    subprocess.call([*prefix, "apt-get", "update", "--quiet"])
    if subprocess.call([*prefix, "env", "DEBIAN_FRONTEND=noninteractive", *words], stdin=subprocess.DEVNULL):
        raise SetupError(advice(packages, has_apt=True))


def privilege() -> "list[str] | None":
    """Return the words that make a command root's: none for root, `sudo -n` where it is allowed, else None."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    return ["sudo", "-n"] if shutil.which("sudo") and answers(["sudo", "-n", "true"]) else None


def advice(packages: "list[str]", has_apt: bool) -> str:
    """Return what to type when the packages have to be installed by hand."""
    names = " ".join(packages)
    if has_apt:
        return (
            "Не хватает системных пакетов. Наберите и повторите / system packages are missing, type and try again:\n"
            f"    sudo apt-get install --yes --no-install-recommends {names}"
        )
    return (
        "Не хватает системных библиотек. Поставьте пакетами своей системы то, что в Debian зовётся так.\n"
        f"System libraries are missing. Install what Debian calls so, by your system's packages:\n    {names}"
    )


def compile_lock(kind: str, words: "list[str]") -> int:
    """Resolve one lock file for all systems, with hashes and without a word on where packages come from."""
    group = "dev" if kind == "dev" else "install"
    options = "--universal --generate-hashes --python-version 3.11 --no-emit-index-url --no-emit-find-links --quiet"
    what = ["pyproject.toml", "--extra", "gui", "--group", group, "-o", f"requirements/{kind}.txt", *words]
    return python("-m", "uv", "pip", "compile", *what, *options.split(), "--custom-compile-command", "make lock")


def venv_python() -> Path:
    """Return the interpreter inside `.venv`."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def python(*words: str) -> int:
    """Run the interpreter of `.venv` in the project's folder, return the exit code."""
    return subprocess.call([str(venv_python()), *words], cwd=str(ROOT))


def pip(*words: str) -> None:
    """Run pip in `.venv`; with a progress bar only where somebody watches."""
    quiet = [] if sys.stdout.isatty() else ["--quiet"]
    if python("-m", "pip", "--disable-pip-version-check", "--no-input", *quiet, *words):
        raise SetupError("Не удалось поставить зависимости (см. выше).\nInstalling dependencies failed (see above).")


def answers(command: "list[str]") -> bool:
    """Tell whether a command can be started and ends well."""
    try:
        return subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
