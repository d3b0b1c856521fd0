"""The words of the window: every key that is made at run time, every sentence, every measured line."""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from engine.rubezh.table import among, attack, event, measure, table
from gui.duels import BOT, TWO, lead, session_of, set_up, still, terms
from gui.eyes import area
from gui.tables.rubezh.positions import TRICK, put
from prose import faults
from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.cards.effects import Search, Whose, Zone
from kiberrubezh.engine import rubezh as engine
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.readings.options import KEEP, REDEAL
from kiberrubezh.engine.rubezh.rules import Rules
from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.ground.words import LANGS, Lang
from kiberrubezh.gui import seats
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.lab.wording import end_words
from kiberrubezh.gui.main_window import MainWindow
from kiberrubezh.gui.seats.wording import name_of
from kiberrubezh.gui.tables import rubezh as gui_duel
from kiberrubezh.gui.tables.rubezh.course import forecast, moment
from kiberrubezh.gui.tables.rubezh.course.handover import _why
from kiberrubezh.gui.tables.rubezh.course.headline import headline
from kiberrubezh.gui.tables.rubezh.panels.end_panel import OWN, REASONS
from kiberrubezh.gui.tables.rubezh.panels.referee_desk import _ON_CARDS, _ON_SIDES
from kiberrubezh.gui.tables.rubezh.panels.text_table import _EVENTS, _LANE, _NOW
from kiberrubezh.gui.tables.rubezh.play_area import PlayArea
from kiberrubezh.gui.tables.rubezh.scene.phase_rail import PHASES, PhaseRail
from kiberrubezh.gui.tables.rubezh.scene.picture import _HOMES, ZONES
from kiberrubezh.gui.tables.rubezh.scene.power_meter import _said
from kiberrubezh.gui.tables.rubezh.setup.form import _FIRST
from kiberrubezh.gui.tables.rubezh.wording import PHASE_ACTS, prompt
from kiberrubezh.play.rubezh.lessons.lesson import Lesson
from kiberrubezh.play.rubezh.opponents import answer
from kiberrubezh.play.rubezh.session import Session
from kiberrubezh.resources import resource

ASKED = re.compile(r"""ask\(position, .*?, "(\w+)", """)
PROMPTS = sorted(
    {
        found
        for path in Path(str(engine.__file__)).parent.rglob("*.py")
        for found in ASKED.findall(path.read_text("utf-8"))
    }
)
POWERS = [f"{what}_{power}" for what in ("provides", "requires") for power in ("defence", "attack")]
_DUEL: dict[str, list[str]] = {
    "hint_": ["block", "attack", "manual"],
    "step_": PROMPTS,
    "prompt_": PROMPTS,
    "nothing_": list(PHASE_ACTS),
    "waits_": PROMPTS,
    "wave_": ["attack", "block", "waiting"],
    **{f"fate_{what}_": ["own", "of"] for what in ("more", "now", "out")},
    "do_": [prompt for prompt in PROMPTS if prompt != "redeal"],
    "choose_": ["pick", "order", "tap", "discard"],
    "decks_": ["own", "ready"],
    "say_power_": ["defence", "attack"],
    "say_in_": [*_HOMES],
    "say_": [*POWERS, *(f"{whose}_{zone}" for whose in ("own", "their") for zone in _HOMES)],
    "words_": [_NOW, _LANE, _EVENTS],
    "first_": list(_FIRST),
    "zone_": [*ZONES, "discard"],
    "phase_": list(PHASES),
    "by_hand_": [*_ON_CARDS, *_ON_SIDES],
    "referee_": [whose.value for whose in Whose],
    "": [*REASONS.values(), *OWN.values(), "end_otherwise"],
}
MADE = {
    **{f"duel.{start}": ends for start, ends in _DUEL.items()},
    "lessons.sheet_first_": list(get_args(Lesson.model_fields["first"].annotation)),
    "lessons.sheet_": [*(f"you_{zone}" for zone in ("hand", "table", "discard")), "opponent_table", "opponent_discard"],
    "lessons.": [f"sheet_{it}" for it in ("start", "steps", "end", "cards", "who", "date")],
}
"""The keys of the duel table that are put together as it runs, by how they begin: all ways in which they may end."""
OWN_SCRIPT = {"app.language_ru", "app.language_en", "lab.none"}
"""Words that stand in both scripts on purpose, and the one choice that is truly called None."""
FILES = re.compile(r"\S*\w[./]\w\S*|\.\w+|\*|my_bot")
IN_DRAWINGS = "rules.pic_"
"""Labels of the drawings in the rules, a word or two each."""
IN_LINES = {"training.parting"}
"""Words of several lines, each a sentence."""
COUNTS = {
    ("ru", 1): ["5"],
    ("ru", 3): ["1", "2", "5"],
    ("ru", 4): ["21", "2", "5", "1"],
    ("en", 1): ["5"],
    ("en", 2): ["1", "2"],
}
"""The numbers that the forms of a sentence are looked at with, by how many there are."""
LISTS = {"file_kinds", "import_hint", "step", "example_queries", "own_picture_kinds", "import_kinds"}
"""Lines that are no sentence."""


def made() -> Iterator[str]:
    """Yield how the keys begin that the code of the table puts together."""
    rooms = (Path(str(it.__file__)).parent for it in (gui_duel, seats))
    for path in sorted(found for room in rooms for found in room.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tr":
                key = node.args[0]
                if isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.Constant):
                    yield str(key.values[0].value)


def words_of(lang: Lang) -> dict[str, list[str]]:
    """Return all forms of all sentences of the window."""
    found: dict[str, list[str]] = {}
    for path in sorted(resource("i18n", lang).glob("*.json")):
        for key, said in json.loads(path.read_text("utf-8")).items():
            found[f"{path.stem}.{key}"] = said if isinstance(said, list) else [said]
    return found


@pytest.mark.slow
def test_every_key_made_at_run_time_exists() -> None:
    """Whatever a key may end in, there are words for it; a new way of making keys has to be listed here."""
    assert set(made()) == set(MADE)
    assert len(PROMPTS) == 11
    known = words_of("ru").keys()
    assert [key for start, ends in MADE.items() for end in ends if (key := f"{start}{end}") not in known] == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_sentence_of_the_window_reads_well(lang: Lang) -> None:
    """No word twice, no gap, nothing untranslated in any sentence, whatever its number."""
    wrong = {
        (key, words): found
        for key, forms in words_of(lang).items()
        for count, form in zip(COUNTS[lang, len(forms)], forms, strict=True)
        for words in (form.splitlines() if key in IN_LINES else [form])
        if key not in OWN_SCRIPT and key.split(".")[1] not in LISTS and not key.startswith(IN_DRAWINGS)
        if (found := [fault for fault in faults(_filled(words, count), lang) if fault != "nought of something"])
    }
    assert wrong == {}


def _filled(words: str, count: str) -> str:
    gaps = iter("QWERTYUIOP")
    filled = re.sub(r"{\w+(:[^}]*)?}", lambda _: next(gaps), words.replace("{n}", count))
    return re.sub(r":$", ".", FILES.sub("X", filled))


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
def test_whatever_the_table_asks_reads_well(window: MainWindow, lang: Lang) -> None:
    """Heads, hints, buttons and curtains of a whole duel, at a table with rules of its own."""
    i18n.use(lang)
    agreed = terms(window.context, TWO)
    header = agreed.header.model_copy(update={"rules": Rules(draw=3, assets_a_turn=1)})
    session, player, said = Session.start(type(agreed)(header, TWO, ("", ""))), ScriptedPlayer(), set[str]()
    while not session.over:
        said.add(_why(session))
        session.lift_curtain()
        said |= {moment.picture(session, -1).head, moment.standing_hint(session), forecast.main_button(session)}
        session.send(answer(session.host.state, player))
    session.close()
    assert len(said) > 20
    names = {card.name.en for card in window.context.cards.values()}
    plain = {re.sub("|".join(map(re.escape, names)), "X", line) for line in said if line}
    shown = {line.replace("Анна", "X").replace("Борис", "Y") if lang == "en" else line for line in plain}
    assert {line: found for line in shown if (found := list(faults(line, lang)))} == {}


def test_where_no_asset_can_be_laid_none_is_promised(window: MainWindow) -> None:
    """KR-5.3: a phase in which the last asset has been laid doesn't say that 0 more may be."""
    still(window).context.start_duel.emit(set_up(window.context, TWO))
    session = lead(area(window), lambda _, view: view.prompt == "assets")
    session.host.state.assets_left = 0
    assert moment.picture(session, -1).head == "Фаза активов: в этот ход активов больше не выложить"


def test_a_phase_in_which_nothing_can_be_done_asks_for_nothing(window: MainWindow) -> None:
    """KR-5.4, KR-5.5: without an attack that is ready nobody is told to make a wave, nor to deploy without power."""
    still(window).context.start_duel.emit(set_up(window.context, TWO))
    heads = {"deploy": "Выкладка: сейчас выложить нечего", "attack": "Атака: готовых средств нападения нет"}
    for name, head in heads.items():
        session = lead(area(window), lambda _, view, name=name: view.prompt == name and not _can(view))
        assert moment.picture(session, -1).head == head
    assert moment.standing_hint(session).startswith(("Атаковать нечем", "Здесь нечего выбрать"))


def test_where_nothing_can_block_no_block_is_asked_for(window: MainWindow) -> None:
    """KR-5.6: where no measure stops what comes, the hint points at what else is lit, not at a measure."""
    still(window).context.start_duel.emit(set_up(window.context, TWO))
    for stops, head in (("dos", "Блокировать сейчас нечем. Сыграйте"), ("malware", "Нажмите на меру, потом")):
        t = table(active=1, foe_attacks=[attack("worm")], measures=[measure("wall", blocks=stops)], hand=[TRICK])
        session = put(area(window), t.wave("worm"))
        assert session.view.prompt == "block"
        assert moment.standing_hint(session).startswith(head)


def test_hint_and_button_name_one_way_past_a_wave(window: MainWindow) -> None:
    """KR-5.6: a wave that takes nothing isn't called one not to be blocked where nothing could block it."""
    still(window).context.start_duel.emit(set_up(window.context, TWO))
    wall = measure("wall", blocks="dos")
    t = table(active=1, foe_attacks=[attack("worm")], measures=[wall], hand=[TRICK]).wave("worm")
    t.duel.sides[0].shield = 1
    put(area(window), t)
    side = area(window).side
    assert side.hint.text().endswith("или пропустите волну.")
    assert side.main.text() == "Пропустить волну: без потерь"


def _can(view: View) -> bool:
    return any(option.act == PHASE_ACTS[view.prompt] for option in (view.decision.options if view.decision else ()))


def test_more_power_used_than_there_is_is_explained() -> None:
    """KR-5.4: what is laid stays when assets are lost; the plate says what is lacking, and what comes of it."""
    assert _said("defence", 3, 3) == "Мощность защиты: занято 3 из 3"
    over = "Мощность защиты: занято 4 из 3. Пока не хватает 1, новые меры и атаки не выложить (KR-5.4)"
    assert _said("defence", 4, 3) == over


def test_the_opening_is_named_once(window: MainWindow) -> None:
    """Before the first turn there is no phase to be named beside it."""
    rail = PhaseRail(window.context.theme)
    rail.show_phase(0, "")
    assert rail.words == "Раздача"
    rail.show_phase(3, "attack")
    assert rail.words == "Ход 3, Атака"


def test_an_end_that_is_not_known_has_words_everywhere() -> None:
    """KR-8: how a duel of another program ended is told by its own name."""
    assert end_words("moon") == "moon"
    assert end_words("KR-5.0") == tr("lab.end_kr_5_0")


def test_a_line_of_the_log_is_as_high_as_its_words(window: MainWindow, qtbot: QtBot) -> None:
    """Measured for the width in which it is drawn: no line of the log ends with an empty one, none is cut."""
    still(window).context.start_duel.emit(set_up(window.context, TWO))
    lines = area(window).side.log.list
    delegate = lines.itemDelegate()
    words = "Анна берёт 2 карты: «Межсетевой экран», «Серверная», и ещё кое-что, чтобы строк стало больше."
    lines.addItem(words)
    index = lines.model().index(lines.count() - 1, 0)
    for width in range(180, 360):
        lines.viewport().resize(width, 200)
        drawn = delegate._room(QRect(0, 0, width, 10_000), False)
        need = QFontMetrics(delegate._font(False)).boundingRect(drawn, 0x1000, words).height()
        assert delegate.sizeHint(None, index).height() == need + window.context.theme.px(6)


def test_names_that_nobody_typed_follow_the_language(window: MainWindow) -> None:
    """The program's opponent and a person without a name are called in the language in use, a typed name is kept."""
    context = still(window).context
    given, typed = set_up(context, BOT), set_up(context, BOT)
    context.start_duel.emit(replace(given, names=("Игрок 1", name_of("scripted"))))
    session = session_of(area(window))
    context.use_language("en")
    assert session.terms.header.names == ("Player 1", name_of("scripted"))
    assert not re.search("[а-яё]", " ".join(line.words for line in session.lines("en")), re.IGNORECASE)
    context.use_language("ru")
    assert session.terms.header.names == ("Игрок 1", name_of("scripted"))
    context.start_duel.emit(typed)
    context.use_language("en")
    assert session_of(area(window)).terms.header.names == typed.names


def test_a_hand_that_cannot_be_redealt_is_no_question(two: PlayArea) -> None:
    """KR-3.4: who has one answer alone isn't asked, but told why the hand stays."""
    view = lead(two, lambda _, seen: seen.prompt == "redeal").view
    assert view.decision is not None
    for options in ((KEEP,), (KEEP, REDEAL)):
        told = prompt(view._replace(decision=view.decision._replace(options=options)), True, ("", ""))
        assert ("KR-3.4" in told, "?" in told) == (len(options) == 1, len(options) == 2)


@pytest.mark.parametrize("fits", [True, False])
def test_a_search_that_finds_nothing_asks_for_nothing(two: PlayArea, fits: bool) -> None:
    """KR-6.3: the sentence, the main button and the line below agree that there is nothing to choose."""
    key = event("key", Search(who=among(Zone.DECK, kind="attack")))
    t = table(hand=[key], deck=[attack("w") if fits else measure("m")] * 9)
    t.duel.choose(Option("play", t.number("key")))  # the helper answers what has one answer
    session = put(two, t)
    head, button = headline(session, session.view, (), ()), forecast.main_button(session)
    if fits:
        assert "найдите" in head
        assert button == tr("duel.do_pick")
    else:
        assert head == "«key»: выбирать не из чего"
        assert button == tr("duel.do_respond")
        assert moment.standing_hint(session) == tr("duel.hint_none")
