"""What can be set in a session, as by UCI's `setoption`."""

from typing import Any, cast

from kiberrubezh.engine.protocol.answers import ProblemError
from kiberrubezh.engine.protocol.parts import MOST_PLAYOUTS, Assignment, Setting, Spoken, Value
from kiberrubezh.ground.words import Lang

_KNOWN = (
    Setting(
        name="playouts",
        type="number",
        default=400,
        min=1,
        max=MOST_PLAYOUTS,
        words=Spoken(ru="Сколько воображаемых дуэлей разыгрывает `hint`", en="Imagined duels that a `hint` plays"),
    ),
    Setting(
        name="seed",
        type="number",
        default=0,
        min=0,
        max=2**53,
        words=Spoken(ru="Какие воображаемые дуэли разыгрывает `hint`", en="Which imagined duels a `hint` plays"),
    ),
    Setting(
        name="lang",
        type="choice",
        default="en",
        choices=("en", "ru"),
        words=Spoken(ru="Язык слов в ответах", en="The language of the words in answers"),
    ),
    Setting(
        name="answers",
        type="choice",
        default="view",
        choices=("view", "question"),
        words=Spoken(
            ru="Чем отвечать на ход: видом целиком или только вопросом",
            en="What a move is answered by: the whole view, or the question alone",
        ),
    ),
)


def check(setting: Setting, value: Value) -> None:
    """Raise ProblemError for a value that a setting can't have."""
    if not _fits(setting, value):
        kinds = {
            "number": f"a whole number from {setting.min} to {setting.max}",
            "choice": f"one of {', '.join(setting.choices)}",
            "switch": "true or false",
            "text": "a string",
        }
        raise ProblemError("bad_setting", f"{setting.name} is {kinds[setting.type]}, not {value!r}", "set.value")


def _fits(setting: Setting, value: Value) -> bool:
    if setting.type == "number":
        if isinstance(value, bool | str):
            return False
        return (setting.min is None or value >= setting.min) and (setting.max is None or value <= setting.max)
    if setting.type == "choice":
        return value in setting.choices
    return isinstance(value, bool if setting.type == "switch" else str)


class Settings:
    """The values of a session's settings."""

    def __init__(self) -> None:
        self._values: dict[str, Any] = {setting.name: setting.default for setting in _KNOWN}

    def told(self) -> tuple[Setting, ...]:
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
