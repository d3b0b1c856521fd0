"""Who sits where: a line for each seat with a name, who plays it and what that one is like."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QWidget

from kiberrubezh.bots import EXTERNAL
from kiberrubezh.bots.games import opponents
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.seats.program_field import ProgramField
from kiberrubezh.gui.widgets.basic import label
from kiberrubezh.gui.widgets.bounds import BoundLine
from kiberrubezh.play.host import PERSON
from kiberrubezh.play.names import LONGEST


class SeatLines(QWidget):
    """Remembers who sat where last."""

    changed = Signal()

    def __init__(self, context: AppContext, game: str, seats: int) -> None:
        super().__init__()
        self._context, self._game = context, game
        self._known = opponents(game)
        self.boxes: list[QComboBox] = []
        self.fields: list[QLineEdit] = []
        self.programs: list[ProgramField] = []
        self._abouts: list[QLabel] = []
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(3, 1)
        for seat in range(seats):
            self._add(grid, seat)
        self._grid = grid
        self.arrange(narrow=False)
        self._tell_abouts()
        self._hold_places()

    def arrange(self, *, narrow: bool) -> None:
        """Say what a player is like beside the name, or below it where that is too wide."""
        for seat, about in enumerate(self._abouts):
            self._grid.addWidget(about, 3 * seat + narrow, 1 if narrow else 3, 1, 3 if narrow else 1)

    @property
    def who(self) -> tuple[str, ...]:
        """Who sits at each seat: PERSON, the id of an opponent, or EXTERNAL with the command of a program."""
        picked = [str(box.currentData()) for box in self.boxes]
        return tuple(
            [
                f"{EXTERNAL}{program.command}" if it == EXTERNAL else it
                for it, program in zip(picked, self.programs, strict=True)
            ]
        )

    def confirm(self) -> str:
        """Take commands that were typed here for confirmed; return what keeps one from being run, "" for nothing."""
        asked = [program for program in self.programs if not program.isHidden()]
        trouble = next((said for program in asked if (said := program.trouble())), "")
        if not trouble:
            for program in asked:
                program.confirm()
        return trouble

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called: as typed, by its program, "" where it goes by its number."""
        typed = [field.text().strip() for field in self.fields]
        return tuple([words or self._title(seat, typed) for seat, words in enumerate(typed)])

    def _title(self, seat: int, typed: Sequence[str] = ()) -> str:
        """Return the name of the program at one of two seats; round a ring nodes go by the numbers of players."""
        picked = [str(box.currentData()) for box in self.boxes]
        if len(picked) != len(self.fields) or len(picked) != 2 or picked[0] == picked[1]:
            return ""
        name = self._known[picked[seat]].name.of(i18n.language) if picked[seat] in self._known else ""
        return "" if name.casefold() in (words.casefold() for words in typed) else name

    def _hold_places(self) -> None:
        """Show in each empty field what the seat is called."""
        for seat, field in enumerate(self.fields):
            field.setPlaceholderText(self._title(seat) or tr("games.player", n=seat + 1))

    def _field(self, seat: int) -> QLineEdit:
        """Return where the name of a seat is typed."""
        key = f"games/{self._game}/name{seat}"
        made = BoundLine(self._context, LONGEST, self._context.settings.text(key))
        made.setObjectName(f"games-name-{seat}")
        made.setAccessibleName(tr("games.name_of_seat", n=seat + 1))
        self._context.theme.keep(made, QWidget.setMinimumWidth, 150)
        made.textChanged.connect(lambda words: self._context.settings.put(key, words))
        self.fields.append(made)
        return made

    def _add(self, grid: QGridLayout, seat: int) -> None:
        box, about = QComboBox(), label(role="soft", wrap=True)
        box.setObjectName(f"games-who-{seat}")
        box.setAccessibleName(tr("games.who_of_seat", n=seat + 1))
        self._context.theme.keep(box, QWidget.setMinimumWidth, 210)
        box.addItem(tr("games.person"), PERSON)
        for it in self._known.values():
            box.addItem(it.name.of(i18n.language), it.id)
        box.addItem(tr("duel.who_program"), EXTERNAL)
        usual = PERSON if seat == 0 else next(iter(self._known))
        place = box.findData(self._context.settings.text(f"games/{self._game}/who{seat}", usual))
        box.setCurrentIndex(max(place, 0))
        program = self._program(seat, box.currentData() == EXTERNAL)
        box.currentIndexChanged.connect(self._choice_of(seat, box))
        self.boxes.append(box)
        for column, part in enumerate((label(f"{seat + 1}", "strong"), self._field(seat), box)):
            grid.addWidget(part, 3 * seat, column)
        grid.addWidget(program, 3 * seat + 2, 1, 1, 3)
        self._abouts.append(about)

    def _program(self, seat: int, is_shown: bool) -> ProgramField:
        """Return where the command of a program of one's own is typed."""
        key = f"games/{self._game}/program{seat}"
        made = ProgramField(self._context, self._context.settings.text(key), is_told=False)
        made.line.setObjectName(f"games-program-{seat}")
        made.changed.connect(lambda: self._context.settings.put(key, made.command))
        if not is_shown:
            made.hide()
        self.programs.append(made)
        return made

    def _choice_of(self, seat: int, box: QComboBox) -> Callable[[int], None]:
        def chosen(_place: int) -> None:
            who = str(box.currentData())
            self._context.settings.put(f"games/{self._game}/who{seat}", who)
            self._tell_abouts()
            self._hold_places()
            self.programs[seat].setVisible(who == EXTERNAL)
            self.changed.emit()

        return chosen

    def _tell_abouts(self) -> None:
        """Say what each player is like: of those of a kind at the first one's seat alone."""
        picked = [str(box.currentData()) for box in self.boxes]
        for seat, (who, about) in enumerate(zip(picked, self._abouts, strict=True)):
            first = picked.index(who)
            is_told = first < seat and who != EXTERNAL
            about.setText(tr("games.as_at_seat", n=first + 1) if is_told else self._about(who))

    def _about(self, who: str) -> str:
        if who == EXTERNAL:
            return tr("games.program_about")
        if who == PERSON:
            return tr("games.person_about")
        known, language = self._known[who], i18n.language
        return f"{known.about.of(language)} {known.strength.of(language)}"
