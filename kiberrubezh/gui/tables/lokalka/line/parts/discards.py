"""The discard pile laid open; for a Backup, the card to be taken back is chosen here."""

from collections import Counter
from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.lokalka.card_button import CardButton
from kiberrubezh.gui.tables.lokalka.pictures import Pictures
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, label, row, scrolled
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.overlay import Overlay

_HIGH = 242
_ACROSS = 5


class Discarded(Overlay):
    """Shows each different card once, with how many of it lie there, the latest first."""

    def __init__(
        self,
        theme: Theme,
        pictures: Pictures,
        board: QWidget,
        pile: Sequence[Face],
        take: Callable[[Face], object] | None = None,
        takeable: frozenset[Face] = frozenset(),
    ) -> None:
        super().__init__(board, tr("line.discard", n=len(pile)))
        self.setObjectName("lokalka-discarded")
        self.cards: list[CardButton] = []
        counted, flow, inner = Counter(pile), Flow(10), QWidget()
        for face in dict.fromkeys(reversed(pile)):
            card = CardButton(theme, pictures, face, theme.px(_HIGH))
            card.setObjectName("lokalka-found")
            card.say(tr("line.copies", n=counted[face]))
            card.digit = f"×{counted[face]}" if counted[face] > 1 else ""
            card.light(lit=face in takeable, picked=False, dim=take is not None and face not in takeable)
            if face in takeable and take is not None:
                card.clicked.connect(self._taking(take, face))
            self.cards.append(card)
            flow.addWidget(card)
        inner.setLayout(flow)
        pool = scrolled(inner)
        wide = _ACROSS * (self.cards[0].width() + 10) + 30 if self.cards else theme.px(300)
        pool.setFixedSize(min(wide, board.width() - 90), min(theme.px(560), board.height() - 120))
        close = IconButton(theme, "close", tr("app.close"), self.close_sheet)
        why = label(tr("line.discard_take" if take is not None else "line.discard_why"), "soft", wrap=True)
        head = row(label(tr("line.discard", n=len(pile)), "head"), None, close)
        self.sheet.setLayout(column(head, why, pool, gap=8, margins=(24, 16, 20, 18)))
        self.enter()

    def _taking(self, take: Callable[[Face], object], face: Face) -> Callable[[bool], None]:
        def taken(_checked: bool) -> None:
            self.close_sheet()
            take(face)

        return taken
