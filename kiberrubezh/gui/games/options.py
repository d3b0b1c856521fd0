"""What can be agreed on before a game: a line for each option, made from what the game declares."""

from functools import partial
from typing import Any

from PySide6.QtWidgets import QGridLayout, QSpinBox, QWidget

from kiberrubezh.engine.game import Game
from kiberrubezh.engine.header import HeaderField, OptionError, header_fields
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n
from kiberrubezh.gui.widgets.basic import label
from kiberrubezh.gui.widgets.buttons import Segments


class OptionLines(QWidget):
    """Remembers what was agreed on last."""

    def __init__(self, context: AppContext, game: Game) -> None:
        super().__init__()
        self._context, self._game = context, game
        self.fields = header_fields(game.options)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(0, 1)
        for place, field in enumerate(self.fields):
            grid.addWidget(label(field.title.of(i18n.language), "strong", wrap=True), place, 0)
            grid.addWidget(self._control(field), place, 1)
            if not field.values:
                grid.addWidget(label(field.allowed.of(i18n.language), "soft"), place, 2)

    @property
    def typed(self) -> list[tuple[str, str]]:
        """What was agreed on, as name and value."""
        return [(field.name, self._remembered(field)) for field in self.fields]

    def _key(self, field: HeaderField) -> str:
        return f"games/{self._game.id}/{field.name}"

    def _remembered(self, field: HeaderField) -> str:
        """Return the value chosen last, if it still is one."""
        found = self._context.settings.text(self._key(field), field.typed(field.default))
        try:
            field.read(found)
        except OptionError:
            return field.typed(field.default)
        return found

    def _control(self, field: HeaderField) -> QWidget:
        value: Any = field.read(self._remembered(field))
        control: QWidget
        if field.values:
            shown = [(field.typed(it), words.of(i18n.language)) for it, words in field.values]
            control = Segments(self._context.theme, shown, field.typed(value))
            control.chosen.connect(partial(self._context.settings.put, self._key(field)))
        else:
            control = QSpinBox()
            control.setRange(field.least, field.most)
            control.setValue(value)
            control.textChanged.connect(partial(self._context.settings.put, self._key(field)))
        control.setObjectName(f"games-option-{field.name}")
        control.setAccessibleName(field.title.of(i18n.language))
        return control
