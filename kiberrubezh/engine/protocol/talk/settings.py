"""What can be set in a session or of a program, as by UCI's `setoption`, and which values are refused."""

import re
from typing import Any, cast

from kiberrubezh.engine.protocol.lines.parts import MOST_PLAYOUTS, SpokenPair
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.lines.speakers import Assignment, SettingPart, Value
from kiberrubezh.ground.words import Lang, Pair

_KNOWN = (
    SettingPart(
        name="playouts",
        type="number",
        default=400,
        min=1,
        max=MOST_PLAYOUTS,
        words=SpokenPair(ru="Сколько воображаемых дуэлей разыгрывает `hint`", en="Imagined duels that a `hint` plays"),
    ),
    SettingPart(
        name="seed",
        type="number",
        default=0,
        min=0,
        max=2**53,
        words=SpokenPair(ru="Какие воображаемые дуэли разыгрывает `hint`", en="Which imagined duels a `hint` plays"),
    ),
    SettingPart(
        name="lang",
        type="choice",
        default="en",
        choices=("en", "ru"),
        words=SpokenPair(ru="Язык слов в ответах", en="The language of the words in answers"),
    ),
    SettingPart(
        name="answers",
        type="choice",
        default="view",
        choices=("view", "question"),
        words=SpokenPair(
            ru="Чем отвечать на ход: видом целиком или только вопросом",
            en="What a move is answered by: the whole view, or the question alone",
        ),
    ),
)


_NUMBER = re.compile("-?[0-9]{1,16}")
_FURTHEST = 2**53
"""The largest number that a line holds."""
_LONGEST = 1000
"""Letters of a text that is set."""


def read(setting: SettingPart, typed: str) -> Value:
    """Return what was typed as the setting's type has it; what is none of that stays as it was typed."""
    if setting.type == "number" and _NUMBER.fullmatch(typed):
        return int(typed)
    if setting.type == "switch" and typed in ("true", "false"):
        return typed == "true"
    return typed


def check(setting: SettingPart, value: Value) -> None:
    """Raise ProblemError for a value that a setting can't have."""
    if (why := refusal(setting, value)) is not None:
        raise ProblemError("bad_setting", f"{setting.name} is {why.en}, not {value!r}", "set.value")


def refusal(setting: SettingPart, value: Value) -> Pair | None:
    """Return what a setting takes, without a full stop, where a value is none of that."""
    if _fits(setting, value):
        return None
    if setting.type == "number":
        least, most = _bounds(setting)
        return Pair(f"целое число от {least} до {most}", f"a whole number from {least} to {most}")
    if setting.type == "choice":
        choices = ", ".join(setting.choices)
        return Pair(f"одно из: {choices}", f"one of {choices}")
    if setting.type == "switch":
        return Pair("true или false", "true or false")
    return Pair(f"строка не длиннее {_LONGEST} знаков", f"a string of at most {_LONGEST} characters")


def _bounds(setting: SettingPart) -> tuple[int, int]:
    least = -_FURTHEST if setting.min is None else setting.min
    return least, _FURTHEST if setting.max is None else setting.max


def _fits(setting: SettingPart, value: Value) -> bool:
    if setting.type == "number":
        least, most = _bounds(setting)
        return not isinstance(value, bool | str) and least <= value <= most
    if setting.type == "choice":
        return value in setting.choices
    if setting.type == "switch":
        return isinstance(value, bool)
    return isinstance(value, str) and len(value) <= _LONGEST


class Settings:
    """The values of a session's settings."""

    def __init__(self) -> None:
        self._values: dict[str, Any] = {setting.name: setting.default for setting in _KNOWN}

    def told(self) -> tuple[SettingPart, ...]:
        """Return each setting with its value."""
        return tuple(setting.model_copy(update={"value": self._values[setting.name]}) for setting in _KNOWN)

    def set(self, assignment: Assignment) -> None:
        """Set one. Raise ProblemError."""
        setting = next((it for it in _KNOWN if it.name == assignment.name), None)
        if setting is None:
            names = ", ".join(self._values)
            raise ProblemError("unknown_setting", f"there are {names}, not {assignment.name}", "set.name")
        check(setting, assignment.value)
        self._values[setting.name] = assignment.value

    @property
    def lang(self) -> Lang:
        """The language of words."""
        return cast(Lang, self._values["lang"])

    @property
    def is_brief(self) -> bool:
        """Whether a move is answered by the question alone."""
        return bool(self._values["answers"] == "question")

    @property
    def playouts(self) -> int:
        """Imagined duels that a hint plays."""
        return int(self._values["playouts"])

    @property
    def seed(self) -> int:
        """Which duels these are."""
        return int(self._values["seed"])
