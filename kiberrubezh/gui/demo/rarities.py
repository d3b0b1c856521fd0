"""The program showing what is rarer: pages with nothing on them, with too much, at work, and with what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kiberrubezh.cards.card import Words
from kiberrubezh.deckbuilder.deck import Deck
from kiberrubezh.deckbuilder.exchange.writing import write
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.deckbuilder.sharing.code import code_of
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.decks.handover.export_sheet import ExportSheet
from kiberrubezh.gui.decks.page import DecksPage
from kiberrubezh.gui.demo.school import close_sheets
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.lab.page import LabPage

if TYPE_CHECKING:
    from kiberrubezh.gui.demo.camera import Camera
    from kiberrubezh.gui.main_window import MainWindow

_FULL = 14
"""Cards of the set that a picture is taken of: more than are seen at once."""
_NOWHERE, _BROKEN = "zzzz", "/(/"
"""A query that finds nothing, which no card is called by either, and one that makes no sense."""


def show_beginnings(window: MainWindow, camera: Camera) -> None:
    """Take pictures of what stands there before anything is made."""
    page = _decks(window)
    page.show_shelf()
    camera.take("decks-none")
    page.shelf_view.import_deck()
    camera.take("import-none")
    close_sheets(window)


def show_rarities(window: MainWindow, camera: Camera) -> None:
    """Take pictures of cards, decks, imports, sheets, sets and the laboratory in their rarer states."""
    _cards(window, camera)
    _decks_in_trouble(window, camera)
    _handed_over(window, camera)
    _sets(window, camera)
    _lab(window, camera)


def _decks(window: MainWindow) -> DecksPage:
    page = window.go("decks")
    if not isinstance(page, DecksPage):
        raise RuntimeError("the page of decks could not be opened")
    return page


def _cards_page(window: MainWindow) -> CardsPage:
    page = window.go("cards")
    if not isinstance(page, CardsPage):
        raise RuntimeError("the page of cards could not be opened")
    return page


def _cards(window: MainWindow, camera: Camera) -> None:
    page = _cards_page(window)
    if page.is_making:
        page.workshop.left.emit()
    page.sets.left.emit()
    for query, name in ((_NOWHERE, "cards-not-found"), (_BROKEN, "cards-query-wrong")):
        page.pool.field.setText(query)
        camera.take(name)
    page.pool.field.clear()
    page.pool.show_guide()
    camera.take("cards-guide")
    close_sheets(window)


def _decks_in_trouble(window: MainWindow, camera: Camera) -> None:
    context, page = window.context, _decks(window)
    new = context.shelf.add(Deck(name=tr("decks.new_name", n=context.shelf.count() + 1)))
    page.open(new.id)
    camera.take("deck-none")
    ready = ready_decks(context.cards, context.language)[0]
    first, *others = ready.counts()
    long = " ".join([ready.name] * 12)
    wrong = ready.with_count(first, 9).with_count(others[0], 7).renamed(long).noted(long)
    for card_id in others[:4]:
        wrong = wrong.marked(card_id, long[:60], long)
    for deck_id in page.builder.tabs.ids:
        page.builder.tabs.shut_deck(deck_id)
    kept = context.shelf.add(wrong)
    page.open(kept.id)
    camera.take("deck-wrong")
    page.show_shelf()
    camera.take("decks-long")


def _handed_over(window: MainWindow, camera: Camera) -> None:
    context, page = window.context, _decks(window)
    deck = ready_decks(context.cards, context.language)[0]
    code = code_of(deck, context.cards)
    told = write(deck, context.cards, context.language)
    for typed, name in (
        (told, "import-read"),
        (f"{told}\n4 {_NOWHERE}\n{told.splitlines()[-1]}x", "import-doubts"),
        (f"{code[:-1]}{'A' if code[-1] != 'A' else 'B'}", "import-wrong"),
    ):
        sheet = page.shelf_view.import_deck()
        sheet.text.setPlainText(typed)
        camera.take(name)
        close_sheets(window)
    ExportSheet(context, window, deck.with_count(_NOWHERE, 4), context.cards).show_form("code")
    camera.take("export-no-code")
    close_sheets(window)
    export = ExportSheet(context, window, deck, context.cards)
    for form in ("text", "code"):
        export.show_form(form)
        camera.take(f"export-{form}")
    export.show_form("picture")
    camera.catch("export-drawing")
    camera.take("export-picture")
    export.paper.click()
    camera.catch("print-drawing")
    camera.take("print")
    close_sheets(window)


def _sets(window: MainWindow, camera: Camera) -> None:
    context, page = window.context, _cards_page(window)
    page.open_sets()
    view = page.sets
    begun = view.acts.sets.begin(Words(ru=tr("cards.own_demo_name"), en=tr("cards.own_demo_name")))
    view.show_set(begun.id)
    camera.take("set-none")
    long = " ".join([tr("cards.own_demo_name")] * 5)
    full = view.acts.sets.begin(Words(ru=long, en=long))
    own = [
        card.model_copy(
            update={
                "id": f"own-{card.id}",
                "set": full.id,
                "number": number,
                "reference": None,
                "name": Words(ru=f"{card.name.ru} {number}", en=f"{card.name.en} {number}"),
            }
        )
        for number, card in enumerate(list(context.cards.values())[:_FULL], 1)
    ]
    view.acts.sets.cards.change(lambda held: held.with_cards(own))
    view.show_set(full.id)
    camera.take("set-full")
    view.cards.trial.click()
    camera.snap("set-trial-running")
    view.cards.verdict.stop()
    while view.cards.verdict.is_running:
        camera.rest()
    camera.take("set-trial-stopped")
    view.acts.sets.put_deck(full.id, Deck.of(long[:60], dict.fromkeys(context.cards.keys(), 1)).noted(long))
    view.show_tab("decks")
    camera.take("set-decks")
    view.acts.sets.keep_version(full.id, long)
    renamed = own[1].model_copy(update={"name": Words(ru=long, en=long)})
    view.acts.sets.cards.change(lambda held: held.without_cards([own[0].id]).with_cards([renamed]))
    view.show_tab("versions")
    camera.take("set-versions")


def _lab(window: MainWindow, camera: Camera) -> None:
    page = window.go("lab")
    if not isinstance(page, LabPage):
        raise RuntimeError("the laboratory could not be opened")
    page.show_set_up()
    page.setup.decks.none.click()
    camera.take("lab-no-decks")
    page.setup.decks.all.click()
    camera.take("lab-all-decks")
