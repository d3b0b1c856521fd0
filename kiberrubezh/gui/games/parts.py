"""What lies in the box of a game, to be leafed through: cards with their numbers, roles with what they want."""

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget
from typing_extensions import override

from kiberrubezh.engine.lokalka.components import OUR_SET, Colour, Components, Print
from kiberrubezh.engine.lokalka.faces import SPECIALS, Face, is_attack
from kiberrubezh.engine.lokalka.ring.box import OUR_BOX
from kiberrubezh.engine.lokalka.ring.header import SEATS
from kiberrubezh.engine.lokalka.ring.roles import ROLES, Role, roles_for
from kiberrubezh.engine.lokalka.ring.speech.legends import ROLE_TEXTS
from kiberrubezh.engine.lokalka.ring.speech.naming import ROLE_GOALS, ROLE_NAMES, capital
from kiberrubezh.engine.lokalka.speech.names import card_kind, card_name, card_text
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.covers.cover import role_picture
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.lokalka.faces.pictures import Pictures
from kiberrubezh.gui.widgets.basic import blank, clear, column, label, restyle, row, scroll_area, surface
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.fit import FittingPart
from kiberrubezh.gui.widgets.line_heights import WrappedLines
from kiberrubezh.play.rulebook import bare, rulebook

_LIST: Final = 320
_FACE: Final = 380
"""Pixels that a card is high, at 100 %; more where three fifths of the page are."""
_LEAST: Final = 160
_TITLE: Final = 760
"""Pixels, at 100 %, from which a name is as large as a title."""
_AROUND: Final = 154
"""Pixels between the page's edges, the list, the picture and the words."""
_WORDS: Final = 250
"""Pixels, at 100 %, that words are to have beside the picture."""


class Part(NamedTuple):
    """A kind of card, or a role."""

    group: str
    name: str
    copies: int
    """How many of it there are; 0 where that hangs on how many play."""
    text: str
    facts: tuple[str, ...]
    rule: str
    """The number of the rule by which it works."""
    face: Face = 0
    """Which card it is; 0 for what isn't one."""
    role: str = ""
    """Which role it is; empty for a card."""


def _cards(box: Components, game: str) -> list[Part]:
    """Return the kinds of cards in a box, each with how many there are."""
    made = []
    counts = {face: box.cards().count(face) for face in dict.fromkeys(box.cards())}
    for face, copies in counts.items():
        facts = (tr(f"parts.colour_{_colour(box, face)}"),)
        text = card_text(face, i18n.language) if game == "lokalka-duel" or face not in SPECIALS else _ring_text(face)
        name, kind = card_name(face, i18n.language), card_kind(face, i18n.language)
        made.append(Part(kind, name, copies, text, facts, _rule(game, face), face))
    return made


def _roles() -> list[Part]:
    """Return the roles, each with its goal, its nodas and how many there are by how many play."""
    return [_role(role) for role in ROLES]


def _role(role: Role) -> Part:
    by_seats = "; ".join(tr("parts.of_seats", seats=seats, n=n) for n, seats in _spans(role))
    goal = capital(ROLE_GOALS[role].of(i18n.language))
    facts = (
        ROLE_TEXTS[role].of(i18n.language),
        tr("parts.pictured"),
        tr("parts.nodas", n=OUR_BOX.roles.of(role)),
        tr("parts.by_seats", table=by_seats),
        tr("parts.open" if role == "admin" else "parts.hidden"),
    )
    name = capital(ROLE_NAMES[role].of(i18n.language))
    return Part(tr("parts.roles"), name, 0, f"{goal}.", facts, _GOAL_RULES[role], role=role)


def _spans(role: Role) -> list[tuple[int, str]]:
    """Return how many of a role play, and at how many seats: those with the same number together."""
    spans = groupby(SEATS, lambda seats: roles_for(seats).count(role))
    found = [(n, list(seats)) for n, seats in spans]
    return [(n, f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0])) for n, seats in found]


def _colour(box: Components, face: Face) -> Colour:
    if face in SPECIALS:
        special: Print = getattr(box, SPECIALS[face])
        return special.colour
    return "lilac" if is_attack(face) else "amber"


def _rule(game: str, face: Face) -> str:
    """Return the number of the rule by which a card works."""
    mark = "DUE" if game == "lokalka-duel" else "LOK"
    if face not in SPECIALS:
        return f"{mark}-{_LEVELS[mark][not is_attack(face)]}"
    return f"{mark}-{_RULES[mark][SPECIALS[face]]}"


_GOAL_RULES: Final[Mapping[Role, str]] = {
    "admin": "LOK-2.1",
    "hacker": "LOK-2.2",
    "enikey": "LOK-2.3",
    "insider": "LOK-2.4",
}
_LEVELS = {"DUE": ("5", "4"), "LOK": ("6", "5")}
_RULES: Final[Mapping[str, Mapping[str, str]]] = {
    "DUE": {
        "flood": "7.1",
        "social": "7.2",
        "viruses": "7.3",
        "direct": "7.4",
        "backup": "7.5",
        "maintenance": "7.6",
        "sandbox": "7.7",
        "botnet": "7.8",
        "router": "7.10",
        "bomb": "7.11",
    },
    "LOK": {
        "flood": "10.1",
        "social": "10.2",
        "viruses": "10.3",
        "direct": "10.4",
        "backup": "10.5",
        "maintenance": "10.6",
        "sandbox": "10.7",
        "router": "10.8",
        "botnet": "10.9",
        "bomb": "10.11",
    },
}


def _ring_text(face: Face) -> str:
    """Say what a Special does in the game for four to eight, in the words of its rule."""
    said = bare(rulebook("lokalka", i18n.language).rules.get(_rule("lokalka", face), ""))
    rest = said.removeprefix(card_name(face, i18n.language)).lstrip(".: ")
    return rest[:1].upper() + rest[1:]


_PARTS: Final[Mapping[str, Callable[[], list[Part]]]] = {
    "lokalka-duel": lambda: _cards(OUR_SET, "lokalka-duel"),
    "lokalka": lambda: [*_roles(), *_cards(OUR_BOX, "lokalka")],
}
"""What lies in the boxes, by the game's id."""


def has_parts(game: str) -> bool:
    """Tell whether there is something to leaf through."""
    return game in _PARTS


def parts_of(game: str) -> list[Part]:
    """Return what lies in the box of a game, in the language in use."""
    return _PARTS[game]()


class PartsView(FittingPart, QWidget):
    """A list of all parts, and the one that is chosen, large."""

    def __init__(self, context: AppContext, game: str, back: Callable[[], object]) -> None:
        super().__init__()
        self._context, self._game = context, game
        self.parts = parts_of(game)
        self._pictures = Pictures(context.jobs, self)
        self._pictures.drawn.connect(self._draw)
        self.list = QListWidget()
        self.list.setObjectName("parts-list")
        self.list.setWordWrap(True)
        self.list.setItemDelegate(WrappedLines(self.list))
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self._head())
        self.list.setFixedWidth(context.theme.px(_LIST))
        for part in self.parts:
            item = QListWidgetItem(f"{part.name}   ×{part.copies}" if part.copies else part.name)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, part.name)
            self.list.addItem(item)
        self._face = blank()
        self._face.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.name, self._group, self._text = label(role="title", wrap=True), label(role="overline"), label(wrap=True)
        self._text.setProperty("role", "lead")
        self._facts = column(gap=6)
        self._rule = Button(context.theme, "", self._open_rule, picture="help")
        words = column(self._group, self.name, 6, self._text, 10, self._facts, 10, row(self._rule, None), None, gap=4)
        panel, told = surface("panel"), QWidget()
        told.setLayout(words)
        inner = row(self._face, scroll_area(told), gap=26, margins=24)
        inner.setStretch(1, 1)
        panel.setLayout(inner)
        leave = IconButton(context.theme, "arrow-left", act=back, look="plain")
        leave.say(tr("shelf.to_home"), "Esc")
        leave.setObjectName("game-back")
        counted = tr("parts.total", n=len((OUR_SET if game == "lokalka-duel" else OUR_BOX).cards()))
        head = row(leave, label(self._head(), "head"), label(counted, "soft"), None, gap=10)
        body = row(self.list, panel, gap=16)
        body.setStretch(1, 1)
        page = column(head, body, gap=14, margins=(32, 16, 32, 24))
        page.setStretch(1, 1)
        self.setLayout(page)
        self.setFocusProxy(self.list)
        self.list.currentRowChanged.connect(lambda _row: self._show())
        self.list.setCurrentRow(0)

    def _head(self) -> str:
        return tr("shelf.parts" if any(not part.face for part in self.parts) else "shelf.cards")

    @property
    def part(self) -> Part:
        """The part that is chosen."""
        return self.parts[max(self.list.currentRow(), 0)]

    def _show(self) -> None:
        part = self.part
        copies = tr("parts.copies", n=part.copies) if part.copies else ""
        self._group.setText(" · ".join(filter(None, (part.group, copies))))
        self.name.setText(part.name)
        self._text.setText(part.text)
        clear(self._facts)
        for fact in part.facts:
            line, dot = QWidget(), label("•", "soft")
            dot.setAlignment(Qt.AlignmentFlag.AlignTop)
            told = row(dot, label(fact, "soft", wrap=True), gap=6)
            told.setStretch(1, 1)
            line.setLayout(told)
            self._facts.addWidget(line)
        self._rule.setText(tr("parts.to_rule", rule=part.rule))
        self._draw()

    @override
    def fit(self) -> None:
        """Leave the words their room beside the list and the picture."""
        restyle(self.name, role="title" if self.width() >= self._context.theme.px(_TITLE) else "subhead")
        self.list.setFixedWidth(min(self._context.theme.px(_LIST), self.width() * 3 // 10))
        self._draw()

    def _draw(self) -> None:
        part = self.part
        room = self.width() - self.list.width()
        wide = room * 2 // 5
        wide = min(wide, max(room - _AROUND - self._context.theme.px(_WORDS), wide // 2))
        tall = max(self._context.theme.px(_FACE), self.height() * 3 // 5)
        ratio, high = self.devicePixelRatioF(), min(tall, max(wide * 4 // 3, _LEAST))
        if part.face:
            self._face.setPixmap(self._pictures.card(part.face, i18n.language, high, ratio, part.text))
        else:
            self._face.setPixmap(role_picture(part.role, high * 4 // 5, high * 3 // 5, ratio))

    def _open_rule(self) -> None:
        self._context.open_rules.emit(self._game, self.part.rule)
