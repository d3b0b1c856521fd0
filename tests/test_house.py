"""The house keeps its own rules: the import table, docstrings, documents that say what is so."""

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from tokenize import COMMENT, NEWLINE, NL, STRING, generate_tokens
from typing import Any, get_args, get_type_hints

import pytest
from typing_extensions import get_protocol_members

from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import State
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.play.host import Host
from kiberrubezh.play.rubezh.host import DuelHost
from kiberrubezh.play.rubezh.session import Session
from kiberrubezh.play.rubezh.sitting import DuelSitting
from kiberrubezh.play.sitting import Sitting

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "kiberrubezh"
SOURCES = sorted(PACKAGE.rglob("*.py"))
TEXTS = sorted(
    path
    for folder in (".ci", "assets", "benchmarks", "docs", "kiberrubezh", "requirements", "tests")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in {"", ".json", ".md", ".py", ".qss", ".svg", ".toml", ".txt"} and path.is_file()
) + [path for path in ROOT.iterdir() if path.suffix in {".md", ".py", ".toml"} or path.name == "Makefile"]

IMPORTED_AS = {
    "sqlmodel": {"sqlmodel", "sqlalchemy", "sqlite3"},
    "pillow": {"PIL"},
    "font-manrope": {"font_manrope"},
    "snowballstemmer": {"snowballstemmer"},
    "regex": {"regex"},
    "google-re2": {"re2"},
    "platformdirs": {"platformdirs"},
    "joblib": {"joblib"},
    "numpy": {"numpy"},
    "highspy": {"highspy"},
    "miniaudio": {"miniaudio"},
    "zxing-cpp": {"zxingcpp"},
    "PySide6": {"PySide6", "shiboken6"},
}
TABLES = "tables know views, and no game"
SITTINGS = ("the window is given a sitting of a duel, no host", "tables are given a sitting, no host")
"""The contracts beside those of the import table."""
MACHINE = {
    *("asyncio", "datetime", "io", "os", "pathlib", "random", "secrets"),
    *("shutil", "socket", "subprocess", "tempfile", "threading", "time"),
}


def table() -> list[tuple[list[str], str, bool]]:
    """Return the rows of the import table: packages, what they may import, whether they are pure."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1:-1] for line in text.split("| pure |\n|---|---|---|\n")[1].split("\n\n")[0].splitlines()]
    return [(re.findall(r"`(.+?)`", who), may, bool(pure.strip())) for who, may, pure in rows]


def floors() -> list[str]:
    """Return the packages of the table from the floor up."""
    return list(dict.fromkeys(name.split(".")[0] for who, _, _ in table() for name in who))


def forbidden(who: list[str], may: str, pure: bool) -> set[str]:
    """Return what a row keeps its packages from importing on their own floor, below it, and from outside."""
    named = set(re.findall(r"`(.+?)`", may))
    everything = {name for row, _, _ in table() for name in row} | IMPORTED_AS.keys()
    height = floors().index(who[0].split(".")[0])
    unnamed = named if "all below" in may else everything - named - set(who)
    above = {name for name in unnamed if name.split(".")[0] in floors()[height + 1 :]}
    names = (IMPORTED_AS.get(name) or {f"kiberrubezh.{name}"} for name in unnamed - above)
    return set().union(*names, MACHINE if pure else set())


def contracts(kind: str) -> list[dict[str, Any]]:
    """Return the contracts of import-linter of one kind."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [contract for contract in settings["tool"]["importlinter"]["contracts"] if contract["type"] == kind]


def rows() -> list[dict[str, Any]]:
    """Return the contracts that hold the import table."""
    return [contract for contract in contracts("forbidden") if contract["name"] not in (TABLES, *SITTINGS)]


def test_nothing_looks_up() -> None:
    """ARCHITECTURE: the rows stand from the floor up, and so do the linter's layers."""
    layers = {name: it for it in contracts("layers") for name in it["containers"]}
    assert layers["kiberrubezh"]["layers"] == ["__main__", *reversed(floors())]
    assert {"kiberrubezh", "kiberrubezh.gui", "kiberrubezh.gui.tables"} <= layers.keys()
    assert all(it["exhaustive"] for it in layers.values())


def test_the_import_table_is_what_the_linter_holds() -> None:
    """ARCHITECTURE: a contract for each row, and it forbids exactly what the row does not name."""
    wanted = {frozenset(f"kiberrubezh.{name}" for name in row[0]): forbidden(*row) for row in table()}
    held = {frozenset(it["source_modules"]): set(it["forbidden_modules"]) for it in rows()}
    assert held == {who: what for who, what in wanted.items() if what}


def test_the_import_table_knows_every_package_that_is_installed() -> None:
    """ARCHITECTURE: what comes from outside is in the table, or open to all."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["gui"]]
    packages = {re.split(r"[<>=]", it)[0].removesuffix("-Essentials") for it in wanted}
    assert packages - {"pydantic", "typing-extensions"} == IMPORTED_AS.keys()


def test_only_the_command_line_reaches_qt_by_a_detour() -> None:
    """ARCHITECTURE: by any detour, but for the row that says directly."""
    direct = {frozenset(f"kiberrubezh.{name}" for name in who) for who, may, _ in table() if "directly" in may}
    assert {frozenset(it["source_modules"]) for it in rows() if it.get("allow_indirect_imports")} == direct


@pytest.mark.slow
def test_boards_know_what_may_be_seen_alone() -> None:
    """ARCHITECTURE: a board of its own works by view and decision; it imports no game, and nothing that plays one."""
    plays = {"game", "state", "table", "timeline", "match", "turn", "acts", "cards", "saving"}
    boards = [path for path in SOURCES if path.is_relative_to(PACKAGE / "gui" / "tables")]
    found = [
        f"{path.relative_to(PACKAGE)}: {node.module}"
        for path in boards
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kiberrubezh.engine.")
        for name in [*(node.module or "").split(".")[3:], *[each.name for each in node.names]]
        if name in plays
    ]
    assert boards
    assert found == []
    (contract,) = (it for it in contracts("forbidden") if it["name"] == TABLES)
    assert contract["source_modules"] == ["kiberrubezh.gui.tables"]
    homes = {type(game.start(game.seats[0], game.options(), 1)).__module__ for game in GAMES.values()}
    assert homes <= set(contract["forbidden_modules"])
    assert all((ROOT / f"{name.replace('.', '/')}.py").exists() for name in contract["forbidden_modules"])


BARE = {
    "gui.lab.metagame.watching": "joins a search with the field of decks, which the floors below keep apart",
    "gui.tables.lokalka.faces.scenes": "draws, by Pillow",
    "gui.tables.lokalka.line.movement": "says what flies and flashes, over those drawings",
    "gui.tables.lokalka.parts.cues": "says how a table sounds",
    "gui.tables.rubezh.scene.places.card_rows": "lays out in pixels",
    "gui.tables.rubezh.scene.places.floor_plan": "lays out in pixels",
    "gui.tables.rubezh.scene.places.shares": "shares the pixels of a window",
    "gui.tables.rubezh.scene.places.spots": "places in pixels",
}
"""Modules of the window that lead to no Qt, and why they are the window's all the same."""


def test_the_window_holds_what_leads_to_qt() -> None:
    """ARCHITECTURE: what decides and doesn't draw stands below the window, where no Qt is needed to test it."""
    paths = [it for it in SOURCES if it.is_relative_to(PACKAGE / "gui") and it.name != "__init__.py"]
    names = {".".join(it.relative_to(PACKAGE.parent).with_suffix("").parts): it for it in paths}
    leads = {name: imports_of(path) for name, path in names.items()}
    window = {name for name, there in leads.items() if any(it.startswith("PySide6") for it in there)}
    while more := {name for name, there in leads.items() if name not in window and there & window}:
        window |= more
    assert {name.removeprefix("kiberrubezh.") for name in names.keys() - window} == BARE.keys()


def imports_of(path: Path) -> set[str]:
    """Return what a module imports, at its top or later: modules, and what is taken from them by full name."""
    text = path.read_text(encoding="utf-8")
    whole = re.findall(r"^ *import ([\w.]+)", text, re.MULTILINE)
    parts = re.findall(r"^ *from ([\w.]+) import (\([^)]*\)|[^#\n]*)", text, re.MULTILINE)
    return {*whole} | {it for room, names in parts for name in NAME.findall(names) for it in (room, f"{room}.{name}")}


NAME = re.compile(r"(?<!as )\b(?!as\b)\w+")


def test_no_wish_goes_by_string() -> None:
    """ARCHITECTURE: what is called or sent in the window is named in the code, not looked up by a string."""
    found = {
        f"{path.relative_to(PACKAGE)}: {ast.unparse(node)}"
        for path in SOURCES
        if path.is_relative_to(PACKAGE / "gui") and "getattr" in (text := path.read_text(encoding="utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call)
        and (called := node.func.value if isinstance(node.func, ast.Attribute) else node.func)
        and isinstance(called, ast.Call)
        and ast.unparse(called.func) == "getattr"
        and (isinstance(node.func, ast.Call) or node.func.attr in ("emit", "connect"))
    }
    assert found == set()


def test_the_agenda_is_read_by_the_rules_alone() -> None:
    """ARCHITECTURE: what is still to be done is the engine's own affair; a view says what others need of it."""
    outside = [path for path in SOURCES if not path.is_relative_to(PACKAGE / "engine")]
    assert [path for path in outside if ".agenda" in path.read_text(encoding="utf-8")] == []


@pytest.mark.slow
def test_tables_ask_the_host_for_what_may_be_seen() -> None:
    """ARCHITECTURE: the host alone holds state and past; no table reads them of it, nor of a duel's session."""
    tables = [path for path in SOURCES if path.is_relative_to(PACKAGE / "gui" / "tables")]
    found = {
        f"{path.relative_to(PACKAGE)}: {ast.unparse(node)}"
        for path in tables
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and (node.attr in ("timeline", "moments") or ast.unparse(node).endswith(("host.state", "session.host")))
    }
    assert tables
    assert found == set()


@pytest.mark.parametrize("sitting", [Sitting, DuelSitting])
def test_what_the_window_is_given_leads_to_no_state(sitting: type) -> None:
    """ARCHITECTURE: by the type that a table has, neither host nor position nor past can be reached."""
    members, kinds = get_protocol_members(sitting), get_type_hints(sitting)
    kinds |= {name: get_type_hints(it).get("return") for name in members if callable(it := _getter(sitting, name))}
    owners = {Host, DuelHost, Session, Timeline, State}
    assert {"host", "state", "timeline", "moments", "after"}.isdisjoint(members)
    assert set(kinds) == set(members)
    assert [name for name, kind in kinds.items() if owners & {kind, *get_args(kind)}] == []


def test_the_window_can_name_no_host() -> None:
    """ARCHITECTURE: a sitting is all that tables have; contracts keep the types behind it from them."""
    held = {it["name"]: (it["source_modules"], it["forbidden_modules"]) for it in contracts("forbidden")}
    hosts = [Session.__module__, DuelHost.__module__]
    assert held[SITTINGS[0]] == (["kiberrubezh.gui"], sorted(hosts))
    assert held[SITTINGS[1]] == (["kiberrubezh.gui.tables"], [Host.__module__])


def _getter(kind: type, name: str) -> Any:
    """Return what a member is read or called by; None for a plain one."""
    found = vars(kind).get(name)
    return found.fget if isinstance(found, property) else found


def test_the_decisions_are_all_listed() -> None:
    """ARCHITECTURE links every decision, and no other."""
    linked = re.findall(r"\(docs/decisions/(.+?)\)", (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8"))
    assert linked == sorted(path.name for path in (ROOT / "docs" / "decisions").iterdir())


def test_a_module_says_what_it_is() -> None:
    """Every module begins with a docstring, a package's too."""
    assert [str(path.relative_to(PACKAGE)) for path in SOURCES if not says_what_it_is(path)] == []
    assert len(SOURCES) > 1000


def says_what_it_is(path: Path) -> bool:
    """Return whether a file begins with a docstring that says something."""
    with path.open(encoding="utf-8") as source:
        words = (it for it in generate_tokens(source.readline) if it.type not in (COMMENT, NL))
        first, then = next(words), next(words)
    return (first.type, then.type) == (STRING, NEWLINE) and bool(ast.literal_eval(first.string).strip())


def test_what_tests_are_told_is_known_whatever_is_named() -> None:
    """CONTRIBUTING: pytest asks those folders alone that its words name for options: all stand at the top."""
    tests = ROOT / "tests"
    adding = [path for path in tests.rglob("conftest.py") if "pytest_addoption" in path.read_text("utf-8")]
    assert adding == [tests / "conftest.py"]


def test_packages_are_marked() -> None:
    """A folder with sources is a package, or the wheel would hold it and tools would pass it by."""
    assert {path.parent for path in SOURCES} == {path.parent for path in SOURCES if path.name == "__init__.py"}


@pytest.mark.slow
def test_no_file_says_where_packages_come_from() -> None:
    """The locks hold for every mirror, so none is named."""
    host = re.compile(
        r"(?:--(?:extra-)?index-url|--find-links|--default-index)\s*=?\s*\S*//|\bpypi\.|pythonhosted\.", re.I
    )
    found = [str(path) for path in TEXTS if path != Path(__file__) and host.search(path.read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.parametrize("name", ["run.txt", "dev.txt"])
def test_every_locked_package_has_hashes(name: str) -> None:
    """What is installed is what was looked at."""
    blocks = re.findall(r"^[a-z0-9-]+==.*\n(?: {4}.*\n?)*", (ROOT / "requirements" / name).read_text(), re.M)
    assert blocks
    assert [block.split()[0] for block in blocks if "--hash=sha256:" not in block] == []


def test_the_dev_lock_holds_all_of_the_run_lock() -> None:
    """An environment for the tests serves to run as well, with the same versions."""
    run, dev = (
        set(re.findall(r"^[a-z0-9-]+==\S+", (ROOT / "requirements" / name).read_text(), re.M))
        for name in ("run.txt", "dev.txt")
    )
    assert run < dev


def said_with(mark: str) -> Iterator[str]:
    """Yield what people are told that has a mark in it: strings of the sources and of data, lines of documents."""
    for path in (*SOURCES, *(ROOT / "assets").rglob("*.json"), *ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        if mark not in text:
            continue
        if path.suffix == ".json":
            lines = map(json.loads, re.findall(r'"(?:[^"\\]|\\.)*"', text))
        else:
            lines = strings(ast.parse(text)) if path.suffix == ".py" else text.splitlines()
        yield from (line for line in lines if mark in line)


def strings(tree: ast.AST) -> Iterator[str]:
    """Yield the strings of a source but the docstrings, a gap of one as its braces."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, ast.JoinedStr):
            yield "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in child.values)
        elif isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child.value
        elif not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
            yield from strings(child)


@pytest.mark.slow
def test_per_cent_are_written_as_each_language_does() -> None:
    """95% in English; in Russian a space that never breaks stands before the sign."""
    marks = [(found, line) for line in said_with("%") for found in re.findall(r"[\d}](\s*)%", line)]
    russian = [(mark, line) for mark, line in marks if re.search("[а-яё]", line, re.I)]
    english = [(mark, line) for mark, line in marks if not re.search("[а-яё]", line, re.I)]
    assert {line for mark, line in russian if mark != "\u00a0"} == set()
    assert {line for mark, line in english if mark and re.search("[a-z]", re.sub("{.*?}", "", line))} == set()
    assert russian
    assert english


@pytest.mark.slow
def test_no_rule_is_left_to_the_slow_tests() -> None:
    """`make test` passes them over: what begins with a rule's number is none of them."""
    slow = [
        (node.name, ast.get_docstring(node) or "")
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and "pytest.mark.slow" in map(ast.unparse, node.decorator_list)
    ]
    assert slow
    assert [name for name, words in slow if re.match(r"[A-Z]{2,3}-\d", words)] == []


@pytest.mark.parametrize("name", ["README.md", "README.ru.md"])
def test_the_readme_names_the_two_commands(name: str) -> None:
    """Beside each stands what is typed on Windows."""
    text = (ROOT / name).read_text(encoding="utf-8")
    for target in ("run", "test"):
        assert re.search(rf"`make {target}` \| `py bootstrap\.py {target}`", text)


def test_every_link_between_documents_leads_somewhere() -> None:
    """A document that was moved takes its links along."""
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    links = [
        (document.name, target)
        for document in documents
        for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", document.read_text(encoding="utf-8"))
        if not (document.parent / target).exists()
    ]
    assert links == []
