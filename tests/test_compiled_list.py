"""What is compiled: whole folders, but for modules that are named with a reason."""

from hatch_build import FOLDERS, INTERPRETED, ROOT, compiled, is_model
from kiberrubezh.engine.games import GAMES

PACKAGE = ROOT / "kiberrubezh"


def test_no_module_slips_out_of_the_compiled_list() -> None:
    """A module of the folders is compiled, is a model, or is named with a reason; what is named is there."""
    within = {it for folder in FOLDERS for it in (PACKAGE / folder).rglob("*.py") if it.name != "__init__.py"}
    named = {PACKAGE / name for name in INTERPRETED}
    assert named <= within
    assert {ROOT / name for name in compiled()} == {it for it in within - named if not is_model(it)} | {
        PACKAGE / "engine" / "rng.py"
    }
    assert all(INTERPRETED.values())


def test_the_rules_and_the_bots_of_every_game_are_compiled() -> None:
    """A game that moves in has its folders in the list; a folder without a game or a search is none of bots'."""
    homes = {type(game.words).__module__.split(".")[2] for game in GAMES.values()}
    assert {f"engine/{home}" for home in homes} <= set(FOLDERS)
    assert {f"bots/{home}" for home in homes if (PACKAGE / "bots" / home).is_dir()} <= set(FOLDERS)
    assert "rubezh" in homes


def test_models_are_told_from_the_rest() -> None:
    """What pydantic reads as the program runs is found in the source: options, boxes, styles; a rule is none."""
    rooms = PACKAGE / "engine" / "lokalka"
    assert all(is_model(rooms / name) for name in ("header.py", "components.py", "ring/box.py"))
    assert not any(is_model(rooms / name) for name in ("course/acts.py", "course/turn.py", "position/table.py"))
