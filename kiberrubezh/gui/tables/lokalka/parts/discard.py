"""The discard pile laid open; for a Backup, the card to be taken back is chosen here."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence

from PySide6.QtWidgets import QWidget

from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.tables.lokalka.faces.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.parts.card_button import CardButton
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import column, label, row, scroll_area
from kiberrubezh.gui.widgets.buttons import IconButton
from kiberrubezh.gui.widgets.flow import Flow
from kiberrubezh.gui.widgets.overlay import Overlay

_FEW, _MANY = (5, 242), (7, 158)
"""How many cards stand side by side, and how high: large enough to be read, or all in sight."""


class DiscardSheet(Overlay):
    """Shows each different card once, with how many of it lie there, the latest first."""

    def __init__(
        self,
        theme: Theme,
        pictures: Pictures,
        board: QWidget,
        pile: Sequence[Face],
        why: str = "",
        take: Callable[[Face], object] | None = None,
        takeable: Collection[Face] = (),
    ) -> None:
        """Lay a pile open; where a card is to be taken, `why` says which may be, and `take` takes it."""
        super().__init__(board, tr("line.discard", n=len(pile)))
        self.setObjectName("lokalka-discarded")
        self.cards: list[CardButton] = []
        counted, flow, inner = Counter(pile), Flow(10), QWidget()
        across, height = _FEW if len(counted) <= 2 * _FEW[0] else _MANY
        for face in dict.fromkeys(reversed(pile)):
            card = CardButton(theme, pictures, face, theme.px(height))
            card.setObjectName("lokalka-found")
            card.say(tr("line.copies", n=counted[face]))
            card.digit = f"×{counted[face]}" if counted[face] > 1 else ""
            card.light(lit=face in takeable, picked=False, dim=take is not None and face not in takeable)
            if face in takeable and take is not None:
                card.clicked.connect(self._taking(take, face))
            self.cards.append(card)
            flow.addWidget(card)
        inner.setLayout(flow)
        pool = scroll_area(inner)
        wide = min(len(self.cards), across) * (self.cards[0].width() + 10) + 30 if self.cards else theme.px(300)
        rows = -(-len(self.cards) // across)
        high = min(rows * (self.cards[0].height() + 10) + 4, board.height() - 120) if self.cards else theme.px(40)
        pool.setFixedSize(min(max(wide, theme.px(420)), board.width() - 90), high)
        close = IconButton(theme, "close", tr("app.close"), self.close_sheet)
        said = label(why or tr("lokalka.discard_open" if pile else "lokalka.discard_none"), "soft", wrap=True)
        head = row(label(tr("line.discard", n=len(pile)), "head"), None, close)
        self.sheet.setLayout(column(head, said, pool, gap=8, margins=(24, 16, 20, 18)))
        self.enter()

    def _taking(self, take: Callable[[Face], object], face: Face) -> Callable[[bool], None]:
        def taken(_checked: bool) -> None:
            self.close_sheet()
            take(face)

        return taken
