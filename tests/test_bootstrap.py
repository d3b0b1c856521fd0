"""The script that sets everything up: what it decides, without touching the machine."""

import importlib.util
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
_spec = importlib.util.spec_from_file_location("bootstrap", ROOT / "bootstrap.py")
assert _spec
assert _spec.loader
bootstrap = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(bootstrap)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a project folder with locks and a finished environment for the dev lock."""
    (tmp_path / "requirements").mkdir()
    for name in ("requirements/run.txt", "requirements/dev.txt", "pyproject.toml"):
        (tmp_path / name).write_text(name)
    venv = tmp_path / ".venv"
    venv.mkdir()
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "VENV", venv)
    monkeypatch.setattr(bootstrap, "STAMP", venv / "stamp")
    monkeypatch.setattr(bootstrap, "venv_python", lambda: Path(sys.executable))
    (venv / "stamp").write_text(bootstrap.stamp("dev"))
    return tmp_path


def test_a_finished_environment_is_used_as_it_is(house: Path) -> None:
    """The dev environment serves to run as well: its lock holds all of the run lock."""
    assert bootstrap.is_ready("dev")
    assert bootstrap.is_ready("run")


def test_a_run_environment_is_not_enough_for_the_tests(house: Path) -> None:
    """What was set up for running lacks the tools."""
    bootstrap.STAMP.write_text(bootstrap.stamp("run"))
    assert bootstrap.is_ready("run")
    assert not bootstrap.is_ready("dev")


@pytest.mark.parametrize("name", ["requirements/dev.txt", "pyproject.toml"])
def test_a_changed_lock_is_installed_anew(house: Path, name: str) -> None:
    """The stamp names the lock and the project's settings that it was made from."""
    (house / name).write_text("changed")
    assert not bootstrap.is_ready("dev")


def test_a_half_made_environment_is_not_ready(house: Path) -> None:
    """The stamp is written last, so without it the work was broken off."""
    bootstrap.STAMP.unlink()
    assert not bootstrap.is_ready("dev")


def test_an_environment_whose_python_is_gone_is_not_ready(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's Python may be upgraded under a stamp that still fits."""
    monkeypatch.setattr(bootstrap, "venv_python", lambda: house / "gone")
    assert not bootstrap.is_ready("dev")


def test_a_moved_folder_is_set_up_anew(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An editable install points at the folder it was made in."""
    before = bootstrap.stamp("dev")
    monkeypatch.setattr(bootstrap, "ROOT", house / ".")
    assert bootstrap.stamp("dev") == before
    moved = house.rename(house.with_name("moved"))
    monkeypatch.setattr(bootstrap, "ROOT", moved)
    assert bootstrap.stamp("dev") != before


def test_without_a_screen_its_libraries_are_not_asked_for() -> None:
    """The demo and the tests draw off screen."""
    assert bootstrap.wanted_libraries({}) == bootstrap.OFFSCREEN_LIBRARIES


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_with_a_screen_its_libraries_are_asked_for(name: str) -> None:
    """Qt's own loader names only the first one missing, so all are looked at."""
    wanted = bootstrap.wanted_libraries({name: ":0"})
    assert wanted.items() >= (bootstrap.OFFSCREEN_LIBRARIES | bootstrap.SCREEN_LIBRARIES).items()


def test_who_may_not_install_is_told_the_line_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither root nor sudo without a password: one exact line, and nothing is tried."""
    monkeypatch.setattr(bootstrap, "privilege", lambda: None)
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: f"/usr/bin/{name}")
    with pytest.raises(bootstrap.SetupError, match=r"sudo apt-get install .* libgl1 libegl1$"):
        bootstrap.apt_install(["libgl1", "libegl1"])


def test_a_system_without_apt_is_told_the_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other systems have other names for the same libraries."""
    monkeypatch.setattr(bootstrap, "privilege", list)
    monkeypatch.setattr(bootstrap.shutil, "which", lambda _name: None)
    with pytest.raises(bootstrap.SetupError) as caught:
        bootstrap.apt_install(["libgl1"])
    assert "libgl1" in str(caught.value)
    assert "sudo" not in str(caught.value)


def test_a_missing_library_is_named_by_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what does not load is installed."""
    asked: list[list[str]] = []
    monkeypatch.setattr(bootstrap.sys, "platform", "linux")
    monkeypatch.setattr(bootstrap, "loads", lambda library: library != "libEGL.so.1")
    monkeypatch.setattr(bootstrap, "apt_install", asked.append)
    bootstrap.provide_libraries(bootstrap.OFFSCREEN_LIBRARIES)
    assert asked == [["libegl1"]]


def test_other_systems_bring_their_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows and macOS are never asked for packages of Debian."""
    monkeypatch.setattr(bootstrap.sys, "platform", "darwin")
    monkeypatch.setattr(bootstrap, "loads", lambda _library: False)
    monkeypatch.setattr(bootstrap, "apt_install", lambda _packages: pytest.fail("apt on macOS"))
    bootstrap.provide_libraries(bootstrap.OFFSCREEN_LIBRARIES)


def test_a_dead_shim_is_no_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name on the path counts only when it starts."""
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(bootstrap, "answers", lambda command: command[0] == "python3.12")
    assert bootstrap.newer_python() == "python3.12"


def test_an_old_python_alone_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence says what is needed and what is here."""
    monkeypatch.setattr(bootstrap, "answers", lambda _command: False)
    with pytest.raises(bootstrap.SetupError, match=r"Python 3\.11 or newer is needed, this one is 3\."):
        bootstrap.newer_python()


def test_an_unknown_target_names_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2, as for any misuse."""
    assert bootstrap.main(["tset"]) == 2
    assert "run|test|lint|lock|bench|clean" in capsys.readouterr().out


def test_trouble_is_one_message_not_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the user has to do is all that is shown."""

    def fail(_kind: str) -> None:
        raise bootstrap.SetupError("type this")

    monkeypatch.setattr(bootstrap, "prepare", fail)
    assert bootstrap.main(["test"]) == 1
    assert capsys.readouterr().err == "type this\n"


def test_a_python_without_venv_gets_its_own_package(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian keeps a part of Python in a package by the version's name."""
    asked: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "answers", lambda _command: False)
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: None if name == "ensurepip" else name)
    monkeypatch.setattr(bootstrap, "apt_install", asked.append)
    monkeypatch.setattr(bootstrap.subprocess, "call", lambda _command: 0)
    bootstrap.create_venv()
    assert asked == [[f"python{sys.version_info.major}.{sys.version_info.minor}-venv"]]


def test_a_sound_environment_is_not_made_again(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A changed lock is installed over what is there."""
    monkeypatch.setattr(bootstrap.subprocess, "call", lambda command, **_streams: 0 if "-m" not in command else 1)
    bootstrap.create_venv()
