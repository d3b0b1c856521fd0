"""What is pointed at, large: a card, a player with what is known of whom and why, a node; and what a play would do."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from kiberrubezh.engine.kernel import HOST, Option, Seat
from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.ring.position import circle
from kiberrubezh.engine.lokalka.ring.position.circle import Node, is_auxiliary
from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.engine.lokalka.ring.speech import forecast
from kiberrubezh.engine.lokalka.ring.speech.facts import facts_of_node, facts_of_player
from kiberrubezh.engine.lokalka.ring.speech.legends import ROLE_TEXTS, card_text
from kiberrubezh.engine.lokalka.ring.speech.naming import ROLE_GOALS, capital, node_name, role_name
from kiberrubezh.engine.lokalka.speech.why import Prohibition
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.lokalka.faces.pictures import Pictures
from kiberrubezh.gui.tables.lokalka.ring.circle.looks import owner_of
from kiberrubezh.gui.tables.lokalka.ring.parts.legend import Legend
from kiberrubezh.gui.tables.lokalka.ring.parts.suspects import memories, suspects
from kiberrubezh.gui.tables.lokalka.ring.parts.verdict import verdict
from kiberrubezh.gui.theme import Theme
from kiberrubezh.gui.widgets.basic import blank, clear, column, label, row, scroll_area, surface
from kiberrubezh.gui.widgets.buttons import Button
from kiberrubezh.play.scene import Scene

_CARD, _SMALL = 150, 96


class Detail(QWidget):
    """Shows one thing at a time; without one, the own role, or that one only watches."""

    rules_wanted = Signal(str)
    """The number of a rule."""

    def __init__(self, theme: Theme, pictures: Pictures, scene: Scene) -> None:
        super().__init__()
        self._theme, self._pictures, self._scene = theme, pictures, scene
        self._view: View = scene.view
        self._lines = column(gap=6)
        inner = QWidget()
        inner.setLayout(column(self._lines, None, margins=(16, 14, 12, 10)))
        panel = surface("panel")
        panel.setLayout(column(scroll_area(inner), margins=1))
        self.setLayout(column(panel))
        self.show_own()

    def show_own(self) -> None:
        """Show the own role, what it means and whom it reaches; nobody else is ever shown it (LOK-7.12).

        At the end, how it ended for each person here.
        """
        view, lang = self._view, i18n.language
        role = view.role
        if self._scene.stage == "over" and not self._scene.is_replay:
            told = verdict(self._scene)
            self._put(told.head, [*told.lines, self._scene.ending, tr("lokalka.watching_all")])
            return
        if role is None or not view.is_in(view.eyes):
            words = "lokalka.watching_all" if view.eyes == HOST else "lokalka.watching_words"
            self._put(tr("lokalka.watching"), [tr(words)])
            return
        said = [capital(ROLE_GOALS[role].of(lang)) + ".", ROLE_TEXTS[role].of(lang)]
        if view.is_laid:
            nodes = circle.reach(view.nodas, view.control, view.eyes, role, view.admin)
            named = ", ".join(node_name(node, len(view.roles), view.eyes, lang) for node in nodes)
            said.append(self._scene.named(tr("lokalka.reach", nodes=named or tr("lokalka.none"))))
        self._put(tr("lokalka.you_are", role=role_name(role, lang)), said)
        self._lines.addSpacing(6)
        self._lines.addWidget(label(tr("lokalka.sign_head"), "overline"))
        self._lines.addWidget(Legend(self._theme, owner_of(view.eyes)))

    def show_card(self, face: Face, option: Option | None, why: Prohibition | None) -> None:
        """Show a card large: what it would do now, or why it can't be played."""
        picture = blank()
        ratio = self.devicePixelRatioF()
        lang = i18n.language
        said = [self._scene.named(words) for words in forecast.forecast(self._view, option, lang)] if option else []
        # What would come of it matters more than the card then, and has to be in sight.
        high = self._theme.px(_SMALL if said else _CARD)
        picture.setPixmap(self._pictures.card(face, lang, high, ratio))
        clear(self._lines)
        self._lines.addLayout(row(None, picture, None))
        if not said:
            self._lines.addWidget(label(card_text(face, lang), "soft", wrap=True))
        self._say(said)
        if why is not None:
            self._explain(why)

    def show_option(self, option: Option) -> None:
        """Show what an answer without a card would do."""
        if said := [self._scene.named(words) for words in forecast.forecast(self._view, option, i18n.language)]:
            self._put(tr("lokalka.effect"), said)

    def show_seat(self, seat: Seat, why: Prohibition | None) -> None:
        """Show a player: what everybody sees, and what may be gathered of the role, with the reasons."""
        view, lang = self._view, i18n.language
        facts = [capital(facts_of_player(view, seat, lang)) + ".", *memories(view, seat)]
        node = capital(facts_of_node(view, circle.role_node(seat), lang)) + "."
        self._put(self._scene.names[seat], [*facts, node])
        if suspect := suspects(self._scene).get(seat):
            self._lines.addWidget(label(suspect.chances, "strong", wrap=True))
            self._say(suspect.clues)
        if why is not None:
            self._explain(why)

    def show_node(self, node: Node, why: Prohibition | None) -> None:
        """Show an auxiliary node: its state, its neighbours, and why it can't be chosen."""
        view, lang = self._view, i18n.language
        ring = [each for each in range(len(view.nodas)) if view.nodas[each]]
        name = capital(self._named(node))
        said = [capital(facts_of_node(view, node, lang)) + "."]
        if node in ring and is_auxiliary(node):
            place = ring.index(node)
            beside = (self._named(ring[place - 1]), self._named(ring[(place + 1) % len(ring)]))
            said.append(tr("lokalka.beside", one=beside[0], other=beside[1]))
        self._put(name, [self._scene.named(words) for words in said])
        if why is not None:
            self._explain(why)

    def _named(self, node: Node) -> str:
        return self._scene.named(node_name(node, len(self._view.roles), self._view.eyes, i18n.language))

    def _explain(self, why: Prohibition) -> None:
        """Say why not, with a way to the rule."""
        self._lines.addWidget(label(why.said.of(i18n.language), "body", wrap=True, tone="warning"))
        rule = Button(self._theme, why.rule, lambda: self.rules_wanted.emit(why.rule), look="link", picture="help")
        rule.setObjectName("lokalka-rule")
        self._lines.addLayout(row(rule, None))

    def _put(self, head: str, said: Iterable[str]) -> None:
        clear(self._lines)
        self._lines.addWidget(label(head, "subhead", wrap=True))
        self._say(said)

    def _say(self, said: Iterable[str]) -> None:
        for words in said:
            self._lines.addWidget(label(words, "body", wrap=True))
