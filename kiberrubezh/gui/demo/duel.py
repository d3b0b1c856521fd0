"""The program showing itself: a duel in the real window, played on both sides by the scripted bot, with pictures."""

from collections.abc import Iterator
from pathlib import Path

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.kernel import Option, Player
from kiberrubezh.engine.rubezh.readings.options import DONE
from kiberrubezh.gui.cards.page import CardsPage
from kiberrubezh.gui.context import DuelSetup
from kiberrubezh.gui.demo.camera import Camera, opened_window
from kiberrubezh.gui.demo.craft import show_craft
from kiberrubezh.gui.demo.games import show_games
from kiberrubezh.gui.demo.lab import show_lab
from kiberrubezh.gui.demo.rarities import show_beginnings, show_rarities
from kiberrubezh.gui.demo.school import show_school
from kiberrubezh.gui.i18n import tr
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.replays.page import ReplaysPage
from kiberrubezh.gui.tables.rubezh.course.director import Director
from kiberrubezh.gui.tables.rubezh.page import DuelPage
from kiberrubezh.play.rubezh.opponents import answer, seat_player
from kiberrubezh.play.rubezh.sitting import DuelSitting
from kiberrubezh.review.reviewer import QUICK

_SEED = 8907
"""Its duel asks every question that is worth a picture: one is enough."""
_DECKS = (5, 2)
"""Among the ready decks: much to choose and to put into an order, against many attacks at once."""
_BY_HAND = 1439
"""The seed of the duel in which the card that was typed in is played."""
_OWN = 3
"""How many of them are taken onto the user's own shelf."""
_DUELS = 3
"""How many duels are played at most for the pictures of the table."""
_LATE = 5
"""The turn from which there is enough on the table for a picture."""
_BEYOND = (show_games, show_school, show_lab, show_craft, show_rarities)
_PAGES = ("home", "cards")
_TURNING = 60.0
"""Seconds that the picture of the end waits at most until it is found where the duel turned; a few are enough."""


def take_pictures(folder: Path, language: str, theme: str, size: tuple[int, int], scale: int = 100) -> Iterator[Path]:
    """Show every page and play a duel; yield the pictures as they are saved."""
    scenes = (show_beginnings, _pages, _own_card, _duel, _replays, _by_hand, *_BEYOND)
    with opened_window(language, theme, size, scale) as window:
        camera = Camera(window, folder)
        for scene in scenes:
            before = len(camera.taken)
            scene(window, camera)
            yield from camera.taken[before:]


def _pages(window: MainWindow, camera: Camera) -> None:
    context = window.context
    kept = [context.shelf.add(deck) for deck in ready_decks(context.cards, context.language)[:_OWN]]
    for page in _PAGES:
        window.go(page)
        camera.take(page)
    window.go("decks")
    camera.take("decks")
    context.edit_deck.emit(kept[1].id)
    camera.take("deck")
    context.set_up_duel.emit(None)
    camera.take("set-up")


def _own_card(window: MainWindow, camera: Camera) -> None:
    """Type a card in that is carried out by hand."""
    page = window.go("cards")
    if not isinstance(page, CardsPage):
        raise RuntimeError("the cards page could not be opened")
    page.begin_own()
    form, language = page.workshop.form, window.context.language
    form.lines[f"name_{language}"].setText(tr("cards.own_demo_name"))
    form.texts[f"text_{language}"].setPlainText(tr("cards.own_demo_text"))
    form.named.emit()
    camera.take("own-card")
    page.workshop.save.click()
    camera.take("own-card-saved")


def _begin(window: MainWindow, setup: DuelSetup) -> tuple[DuelPage, DuelSitting]:
    window.context.start_duel.emit(setup)
    page = window.page("duel")
    if not isinstance(page, DuelPage) or page.session is None:
        raise RuntimeError("the duel page could not be opened")
    return page, page.session


def _by_hand(window: MainWindow, camera: Camera) -> None:
    """Play the card that was typed in, and carry its text out."""
    context = window.context
    own = context.cards.own[0]
    decks = [deck.with_count(own.id, 20) for deck in ready_decks(context.cards, context.language)]
    page, session = _begin(window, DuelSetup((decks[0], decks[1]), ("human", "scripted"), seed=_BY_HAND, first=0))
    with camera.away():
        while session.view.prompt != "manual" and not session.over:
            if not session.is_deciding:
                camera.rest()
                continue
            decision = session.deal.decision
            mine = [option for option in decision.options if option.act == "play"] if decision else []
            page.area.director.send(
                mine[:1] if mine and session.view.turn >= _LATE else answer(session.deal, ScriptedPlayer())
            )
    desk = page.area.desk
    for zone in (session.view.own.assets, session.view.other.assets):
        desk.click(zone[0].number)
    desk.panel.cards["tap"].click()
    desk.panel.sides["shuffle"].click()
    camera.take("referee")


def _duel(window: MainWindow, camera: Camera) -> None:
    """Play a duel, and another while a picture is wanted that none has given."""
    wanted = ["redeal", "assets", "deploy", "attack", "block", "order", "pick"]
    for seed in range(_SEED, _SEED + _DUELS):
        with camera.away():
            page, session = _play(window, camera, seed, wanted)
        if not wanted:
            break
    desk = page.area.end_desk
    camera.wait(lambda: not desk.looks, _TURNING)
    desk.stop_looking()
    camera.take("end")
    window.context.open_replay.emit(session.path)


def _play(window: MainWindow, camera: Camera, seed: int, wanted: list[str]) -> tuple[DuelPage, DuelSitting]:
    """Play a duel to its end; what is wanted of it gets shorter with each picture."""
    decks = ready_decks(window.context.cards, window.context.language)
    one, other = _DECKS
    page, session = _begin(window, DuelSetup((decks[one], decks[other]), ("human", "scripted"), seed=seed))
    director, player, opponent = page.area.director, ScriptedPlayer(), seat_player(session.terms, 1)
    director.pacer.stop()
    while not session.over:
        prompt = session.view.prompt
        if session.is_deciding and prompt in wanted and _worth_showing(session):
            director.show_now()
            _compose(director, session)
            camera.take(prompt)
            wanted.remove(prompt)
            session.draft.clear()
        session.send(_next(session, player, opponent))  # nobody looks: the table is shown for pictures alone
    director.show_now()
    return page, session


def _next(session: DuelSitting, player: Player, opponent: Player) -> list[Option]:
    """Return what is answered next, for either side."""
    if session.bot_decides:
        return session.programs.thinking(opponent)()
    return [DONE] if session.has_no_choice else answer(session.deal, player)


def _worth_showing(session: DuelSitting) -> bool:
    """Tell whether enough lies on the table for a picture of this decision."""
    view = session.view
    if view.prompt in ("assets", "deploy"):
        return view.turn >= 5
    if view.prompt == "attack":
        return sum(not attack.tapped for attack in view.own.attacks) >= 2
    return view.prompt != "block" or (len(view.wave) >= 2 and len(session.draft.open_pairs(session.deal)) >= 2)


def _compose(director: Director, session: DuelSitting) -> None:
    """Put a wave or blocks together, to be seen before they are sent."""
    if session.view.prompt == "attack":
        for attack in session.view.own.attacks:
            if not attack.tapped:
                director.click(attack.number)
    while session.view.prompt == "block" and (pairs := session.draft.open_pairs(session.deal)):
        director.link(*pairs[0])


def _replays(window: MainWindow, camera: Camera) -> None:
    page = window.page("replays")
    if not isinstance(page, ReplaysPage) or page.player.tape is None:
        raise RuntimeError("the replay could not be opened")
    page.player.go(page.player.tape.length * 2 // 3)
    camera.take("replay")
    page.desk.effort = QUICK
    page.desk.start()
    camera.settle()
    page.player.go(0)
    page.desk.step(1)
    camera.take("review")
    page.show_list()
    camera.take("replays")
