"""What can be agreed on before a game: a line for each option, made from what the game declares."""

from functools import partial
from typing import Any

from PySide6.QtWidgets import QGridLayout, QWidget

from kiberrubezh.engine.game import Game
from kiberrubezh.engine.header import HeaderField, OptionError, header_fields
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.widgets.basic import label
from kiberrubezh.gui.widgets.number_box import NumberBox
from kiberrubezh.gui.widgets.segments import Segments


class OptionLines(QWidget):
    """Begins with what was agreed on last; what is shown here counts, whatever another window remembers meanwhile."""

    def __init__(self, context: AppContext, game: Game) -> None:
        super().__init__()
        self._context, self._game = context, game
        self.fields = header_fields(game.options)
        self._shown = {field.name: self._remembered(field) for field in self.fields}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(0, 1)
        self._grid, self._lines = grid, [self._line(field) for field in self.fields]
        self.arrange(narrow=False)

    def arrange(self, *, narrow: bool) -> None:
        """Put titles beside what they are of, or above it where that is too wide."""
        for place, (title, control, allowed) in enumerate(self._lines):
            self._grid.addWidget(title, 2 * place, 0, 1, 3 if narrow else 1)
            self._grid.addWidget(control, 2 * place + narrow, 0 if narrow else 1)
            if allowed is not None:
                self._grid.addWidget(allowed, 2 * place + narrow, 1 if narrow else 2)

    @property
    def typed(self) -> list[tuple[str, str]]:
        """What was agreed on, as name and value."""
        return [(field.name, _allowed(field, self._shown[field.name])) for field in self.fields]

    def _key(self, field: HeaderField) -> str:
        return f"games/{self._game.id}/{field.name}"

    def _remembered(self, field: HeaderField) -> str:
        """Return the value chosen last, if it still is one."""
        return _allowed(field, self._context.settings.text(self._key(field), field.typed(field.default)))

    def _agree(self, field: HeaderField, value: str) -> None:
        self._shown[field.name] = value
        self._context.settings.put(self._key(field), value)

    def _line(self, field: HeaderField) -> tuple[QWidget, QWidget, QWidget | None]:
        """Return the title of an option, what it is chosen by, and between what a number may lie."""
        allowed = None if field.values else label(field.allowed.of(i18n.language), "soft")
        return label(field.title.of(i18n.language), "strong", wrap=True), self._control(field), allowed

    def _control(self, field: HeaderField) -> QWidget:
        value: Any = field.read(self._shown[field.name])
        control: QWidget
        if field.values:
            shown = [(field.typed(it), _sentence(words.of(i18n.language))) for it, words in field.values]
            control = Segments(self._context.theme, shown, field.typed(value))
            control.chosen.connect(partial(self._agree, field))
        else:
            control = NumberBox()
            control.setRange(field.least, field.most)
            control.setValue(value)
            control.textChanged.connect(partial(self._agree, field))
        control.setObjectName(f"games-option-{field.name}")
        control.setAccessibleName(field.title.of(i18n.language))
        return control


def _allowed(field: HeaderField, value: str) -> str:
    """Return a value if the field takes it, otherwise what the field holds where nothing is agreed on."""
    try:
        field.read(value)
    except OptionError:
        return field.typed(field.default)
    return value


def _sentence(words: str) -> str:
    """Begin an answer as all that is chosen from begins; in a line of words the game has it small."""
    return words[:1].upper() + words[1:]
