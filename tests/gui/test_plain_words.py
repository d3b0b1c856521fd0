"""Whatever names, cards and files say is shown letter by letter, never taken for HTML."""

import ast
import json
from collections.abc import Iterator
from itertools import count, takewhile
from pathlib import Path

import pytest
from gui.duels import still, terms
from gui.hands import click
from PySide6.QtCore import QAbstractItemModel, QPoint
from PySide6.QtGui import Qt, QTextDocument
from PySide6.QtWidgets import QAbstractItemView, QGraphicsView, QLabel, QToolTip, QWidget
from pytestqt.qtbot import QtBot

import kiberrubezh
from kiberrubezh.bots.rubezh.files import own_folder
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.compose.sketch import FormFields
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.engine.replay import Header
from kiberrubezh.gui.cards.details import CardDetails
from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import LANGUAGES
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.widgets.basic import ElidedLabel, blank, label
from kiberrubezh.gui.widgets.buttons import Button, IconButton
from kiberrubezh.gui.widgets.plain import plain, show_tip, tip
from kiberrubezh.gui.widgets.rail import PAGES
from kiberrubezh.journal.terms import Terms
from kiberrubezh.play.rubezh.session import Session

HOSTILE = "<img src='file:///etc/x'><b>R&amp;D</b>"
GUI = Path(kiberrubezh.__file__).parent / "gui"
DOORS = {
    "setToolTip": {"widgets/plain.py"},
    "convertFromPlainText": {"widgets/plain.py"},
    "showText": {"widgets/plain.py"},
    "QLabel": {"widgets/basic.py"},
    "setTextFormat": {"widgets/basic.py", "replays/shelf_list.py"},
}
"""Who alone may call these; the list of duels is a label of its own."""
NOWHERE = {
    *("setStatusTip", "setWhatsThis", "setHtml", "insertHtml", "appendHtml", "setMarkdown", "insertMarkdown"),
    *("QMessageBox", "QErrorMessage", "QInputDialog", "QProgressDialog", "QTextBrowser", "QTextEdit", "QTextDocument"),
    *("QGraphicsTextItem", "QStaticText", "QWhatsThis", "QSplashScreen", "QAction"),
}
"""What takes words for HTML, or asks with the words of the system, and isn't used at all."""
RULES = {(name, "games/rules.py") for name in ("QTextBrowser", "QTextDocument", "setHtml")}
RULES |= {(name, "games/print_sheet.py") for name in ("QTextDocument", "setHtml")}
RULES |= {(name, "progress/class_print.py") for name in ("QTextDocument", "setHtml")}
RULES |= {(name, "tables/rubezh/lessons/handout.py") for name in ("QTextDocument", "setHtml")}
"""But where the rules are read, and a class or a lesson is printed: each word of the document is escaped."""


def calls() -> Iterator[tuple[str, str]]:
    """Yield what is called in the window's sources, and where."""
    for path in GUI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                yield getattr(node.func, "id", getattr(node.func, "attr", "")), path.relative_to(GUI).as_posix()


@pytest.mark.slow
def test_words_have_one_door() -> None:
    """Tooltips and labels are made in one place each, where they are made plain; nothing else shows HTML."""
    found: dict[str, set[str]] = {name: set() for name in DOORS}
    others = set()
    for name, where in calls():
        if name in found:
            found[name].add(where)
        if name in NOWHERE:
            others.add((name, where))
    assert found == DOORS
    assert others == RULES


@pytest.mark.parametrize("words", [HOSTILE, "a\n<b>b</b>", "<table>", "<!-- -->", "&lt;i&gt;", "a < b > d", "да"])
def test_a_tooltip_reads_as_the_words_do(words: str) -> None:
    """What Qt would take for HTML is escaped, all else is left as it is."""
    shown = plain(words)
    assert Qt.mightBeRichText(shown) == (shown != words)
    if shown != words:
        read = QTextDocument()
        read.setHtml(shown)
        assert read.toPlainText().replace("\u00a0", " ") == words


def test_all_doors_are_plain(qtbot: QtBot, window: MainWindow) -> None:
    """A label, a line that is cut, an icon, a button, a tooltip shown at once."""
    theme = window.context.theme
    for made in (label(HOSTILE), ElidedLabel(HOSTILE), blank()):
        qtbot.addWidget(made)
        assert made.textFormat() is Qt.TextFormat.PlainText
    icon, button, widget = IconButton(theme, "close", HOSTILE), Button(theme, "R&D"), QWidget()
    for each in (icon, button, widget):
        qtbot.addWidget(each)
    tip(widget, HOSTILE)
    for each in (icon, widget):
        assert "<img" not in each.toolTip()
    assert button.text() == "R&D"
    assert Button.__base__ is not None
    assert Button.__base__.text(button) == "R&&D"
    show_tip(QPoint(), HOSTILE, window)
    assert "<img" not in QToolTip.text()
    QToolTip.hideText()


def tooltips(root: QWidget) -> Iterator[str]:
    """Yield every tooltip of widgets, of lines of lists and tables, of their heads, and of things on tables."""
    for widget in (root, *root.findChildren(QWidget)):
        yield widget.toolTip()
        if isinstance(widget, QGraphicsView) and widget.scene() is not None:
            yield from (item.toolTip() for item in widget.scene().items())
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from of_model(widget.model())


def of_model(model: QAbstractItemModel) -> Iterator[str]:
    """Yield the tooltips of a list or table."""
    role, rows = Qt.ItemDataRole.ToolTipRole, min(model.rowCount(), 50)
    columns = takewhile(lambda column: model.index(0, column).isValid(), count())
    for column in columns:
        yield str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")
        yield from (str(model.index(row, column).data(role) or "") for row in range(rows))


def check(root: QWidget) -> int:
    """Check every label and tooltip of a page; return how often the hostile words are there."""
    seen = 0
    for words in tooltips(root):
        assert "<img" not in words
        assert "<b>" not in words
        seen += "&lt;img" in words
    for shown in root.findChildren(QLabel):
        assert shown.textFormat() is not Qt.TextFormat.AutoText or not shown.text(), shown.text()
        if shown.textFormat() is Qt.TextFormat.RichText:
            assert "<img" not in shown.text()
            assert "R&amp;D" not in shown.text()
        seen += HOSTILE in shown.text()
    return seen


def own_card(context: AppContext) -> Card:
    """Keep a card of one's own all of whose words are hostile."""
    typed = FormFields(
        kind="event", name_ru=HOSTILE, name_en=HOSTILE, text_ru=HOSTILE, source=HOSTILE, code=HOSTILE, title=HOSTILE
    )
    return context.cards.put(typed.card(context.cards.new_id("hostile")))


def world(context: AppContext) -> Path:
    """Fill the library with hostile names: a card, decks, an opponent, players; return a finished duel."""
    card = own_card(context)
    agreed = terms(context, ("scripted", "scripted"))
    deck = Deck.of(HOSTILE, {card.id: 5, "nobody-knows-it": 2}, HOSTILE)
    context.shelf.add(deck)
    context.shelf.add(Deck.of(HOSTILE, dict.fromkeys(list(context.cards)[:40], 2), HOSTILE))
    header = agreed.header.model_copy(update={"names": (HOSTILE, HOSTILE + " 2")})
    assert isinstance(header, Header)
    session = Session.start(Terms(header, ("human", "human"), (HOSTILE, HOSTILE)))
    session.concede()
    session.close()
    style = {"name": {"ru": HOSTILE, "en": HOSTILE}, "about": {"ru": HOSTILE, "en": HOSTILE}}
    own_folder().mkdir(parents=True, exist_ok=True)
    (own_folder() / "hostile.json").write_text(json.dumps(style), "utf-8")
    (own_folder() / f"{HOSTILE.replace('/', '_')}.json").write_text("{", "utf-8")
    context.cards_changed.emit()
    return session.path


@pytest.mark.slow
@pytest.mark.usefixtures("asks_nothing")
def test_no_page_takes_names_for_html(window: MainWindow, qtbot: QtBot) -> None:
    """On every page, in both languages, with hostile decks, cards, opponents, players and files."""
    context = still(window).context
    path = world(context)
    seen = 0
    for language in LANGUAGES:
        context.use_language(language)
        for page in (*PAGES, "preferences"):
            seen += check(window.go(page))
        context.open_replay.emit(path)
        seen += check(window)
    for kept in context.shelf.decks():
        context.edit_deck.emit(kept.id)
        seen += check(window)
    context.set_up_duel.emit(context.shelf.decks()[0].deck)
    seen += check(window)
    assert seen > 20


def test_the_details_of_a_card_are_escaped(window: MainWindow, qtbot: QtBot) -> None:
    """Its text is the one place with marks in it: what the card says stands between them, letter by letter."""
    details = CardDetails(window.context)
    qtbot.addWidget(details)
    details.show_card(own_card(window.context))
    rich = [shown for shown in details.findChildren(QLabel) if shown.textFormat() is Qt.TextFormat.RichText]
    assert any("&lt;img src=" in shown.text() and "R&amp;amp;D" in shown.text() for shown in rich)
    assert check(details)


def test_the_toast_is_plain(window: MainWindow) -> None:
    """What a message quotes is shown as it is."""
    window.context.say(HOSTILE, "error", HOSTILE, lambda: click(window))
    assert check(window.toast)
