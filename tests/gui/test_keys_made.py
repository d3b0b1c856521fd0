"""Keys of words that are put together as the program runs: every value that may be filled in has its words.

`key_values` reads from the sources what may be filled in at each such place; where that comes from further away, the
enumeration, table or registry is named here. A place of which neither tells is a failure.
"""

import ast
import json
from collections.abc import Iterable, Mapping
from functools import cache
from typing import get_args

import pytest
from gui import key_values
from gui.key_values import Module, Place, UnknownSourceError, keys, modules, places

from kiberrubezh.cards.card import Kind
from kiberrubezh.cards.compose.sketch import SAID, FormFields, Need
from kiberrubezh.cards.terms import Category
from kiberrubezh.engine.lokalka.ring.roles import ROLES
from kiberrubezh.engine.lokalka.ring.speech.asking import QUESTIONS
from kiberrubezh.engine.rubezh.position.vocabulary import PROMPTS
from kiberrubezh.gui import boxes, preferences
from kiberrubezh.gui.cards import filter_bar
from kiberrubezh.gui.cards.sets import set_facts, set_files
from kiberrubezh.gui.decks.side import problems
from kiberrubezh.gui.games import print_sheet
from kiberrubezh.gui.i18n import LANGUAGES
from kiberrubezh.gui.tables.rubezh import wording
from kiberrubezh.gui.tables.rubezh.course import headline, moment
from kiberrubezh.gui.tables.rubezh.panels import end_panel, text_table
from kiberrubezh.gui.tables.rubezh.scene import phase_rail, picture
from kiberrubezh.play.lokalka.ring import draft
from kiberrubezh.play.rubezh.lessons.lesson import Lesson
from kiberrubezh.play.rubezh.offers import Offer
from kiberrubezh.play.rubezh.training.lines import Line
from kiberrubezh.play.rubezh.training.pieces import HELD, QUARANTINED, TAPPED
from kiberrubezh.play.rubezh.training.position import ZONES
from kiberrubezh.resources import resource
from kiberrubezh.safekeeping.kinds import KINDS


def field(owner: type, name: str) -> tuple[str, ...]:
    """Return the words that a field of a class may hold."""
    return get_args(key_values.types_of(owner)[name])


def heads(*, with_titles: bool) -> set[str]:
    """Return what all columns of the laboratory's tables are called by, with or without those that say more."""
    makers = ("Column", "of_words", "of_share")
    sources = [module for module in modules() if "rows import Column" in module.text]
    calls = [it for module in sources for it in module.nodes if isinstance(it, ast.Call) and it.args]
    made = [it for it in calls if key_values.called(it.func) in makers and isinstance(it.args[0], ast.Constant)]
    said = [it for it in made if key_values.called(it.func) == "of_share" and len(it.args) > 2]
    return {str(it.args[0].value) for it in made if with_titles or it not in said}


@cache
def named() -> Mapping[str, Iterable[object]]:
    """Return what may be filled in where a source itself doesn't tell; several parts of a key together, in order."""
    zones = {zone for zones in text_table._SIDES.values() for zone in zones}
    return {
        "boxes.py f'shelf.name_{self.id}'": [box.id for box in boxes.BOXES],
        "boxes.py f'shelf.about_{self.id}'": [box.id for box in boxes.BOXES],
        "cards/filter_bar.py f'cards.chip_{value}'": [it.value for it in (*Kind, *Category)] + list(filter_bar._FLAGS),
        "cards/filter_bar.py f'cards.about_{value}'": filter_bar._FLAGS,
        "cards/filters.py f'cards.query_{value}'": [it.value for it in (*Kind, *Category)],
        "cards/own/workshop.py f'cards.own_needs_{what}'": get_args(Need),
        "cards/own/workshop.py f'cards.own_{field}'": SAID,
        "cards/own/workshop.py f'cards.own_{lost.field}'": FormFields.model_fields,
        "cards/sets/set_files.py f'sets.save_{kind}'": set_files.KINDS,
        "cards/sets/set_facts.py f'sets.reminder_no_{odd.lack}'": get_args(set_facts.Lack),
        "decks/side/problems.py f'decks.brief_{code}'": problems._ABOUT,
        "games/print_sheet.py f'rules.sheet_{name}'": [
            name for page in print_sheet.PAGES for name in page if name[0] not in "*="
        ],
        "home/page.py f'data.{copy.kind}'": KINDS,
        "home/page.py f'data.{copy.kind}_n'": KINDS,
        "lab/findings/rows.py f'lab.{self.columns[section].head}'": heads(with_titles=False),
        "lab/findings/rows.py f'lab.{self.columns[section].head}_why'": heads(with_titles=True),
        "lab/setup/deck_picker.py f'duel.decks_{origin}'": field(Offer, "origin"),
        "preferences.py f'app.sound_{found}'": preferences._SILENT,
        "safekeeping/sheet.py f'data.{backup.kind}'": KINDS,
        "safekeeping/sheet.py f'data.{each.area}'": KINDS,
        "safekeeping/sheet.py f'data.{copy.kind}_n'": KINDS,
        "tables/lokalka/ring/board.py f'lokalka.call_{prompt}'": QUESTIONS,
        "tables/lokalka/ring/circle/looks.py f'lokalka.role_{role}'": ROLES,
        "tables/lokalka/ring/touch.py f'lokalka.choose_{due}'": [
            "laid",
            "card",
            *filter(None, get_args(draft.Kind)),
        ],
        "tables/rubezh/course/handover.py f'duel.step_{view.prompt}'": PROMPTS,
        "tables/rubezh/course/headline.py f'duel.wave_{key}'": headline._OF_A_WAVE - {"respond"} | {"waiting"},
        "tables/rubezh/course/moment.py f'duel.hint_{session.view.prompt}'": moment._HINTED,
        "tables/rubezh/lessons/handout.py f'lessons.sheet_first_{lesson.first}'": field(Lesson, "first"),
        "tables/rubezh/panels/end_panel.py f'duel.{key}'": [
            *end_panel.REASONS.values(),
            *end_panel.OWN.values(),
            "end_otherwise",
        ],
        "tables/rubezh/panels/text_table.py f'duel.words_{name}'": [
            text_table._NOW,
            text_table._LANE,
            text_table._EVENTS,
        ],
        "tables/rubezh/panels/text_table.py f'duel.say_in_{zone}'": zones,
        "tables/rubezh/scene/states/dress.py f\"duel.say_{('own' if seat == picture.you else 'their')}_{zone}\"": [
            (whose, zone) for whose in ("own", "their") for zone in picture._HOMES
        ],
        "tables/rubezh/scene/phase_rail.py f'duel.phase_{phase}'": phase_rail.PHASES,
        "tables/rubezh/scene/states/dress.py f'duel.say_in_{zone}'": picture._HOMES,
        "tables/rubezh/setup/seat_form.py f'duel.decks_{origin}'": field(Offer, "origin"),
        "tables/rubezh/sheets/overlays.py f'duel.choose_{view.prompt}'": moment._CHOOSING,
        "tables/rubezh/wording.py f'duel.nothing_{view.prompt}'": wording.PHASE_ACTS,
        "training/branch_panel.py f'training.{line.kind}'": {*field(Line, "kind")} - {"turn", "answer"},
        "training/zone_strip.py f'training.zone_{self.strip.zone}'": ZONES,
        "training/zone_strip.py f'training.about_{self.strip.zone}'": ZONES,
        "training/zone_strip.py f'training.{state}'": [TAPPED, QUARANTINED, HELD],
    }


@cache
def known() -> Mapping[str, frozenset[str]]:
    """Return all keys of the window, by language."""
    return {
        language: frozenset(
            f"{path.stem}.{key}"
            for path in resource("i18n", language).glob("*.json")
            for key in json.loads(path.read_text("utf-8"))
        )
        for language in LANGUAGES
    }


@cache
def made() -> Mapping[str, frozenset[str]]:
    """Return the keys that may come out at each place, by its name."""
    found: dict[str, frozenset[str]] = {}
    for place in places():
        found[place.name] = found.get(place.name, frozenset()) | keys(place, named().get(place.name))
    return found


@pytest.mark.slow
def test_of_every_place_it_is_known_what_is_filled_in() -> None:
    """The sources tell what a part of a key may be, or `named` does; what is named is still needed."""
    unknown, needless = [], set(named())
    for place in places():
        try:
            keys(place, None)
        except UnknownSourceError:
            unknown += [] if place.name in named() else [place.name]
            needless.discard(place.name)
        else:
            needless -= {place.name} if place.name in named() and keys(place) != made()[place.name] else set()
    assert unknown == []
    assert needless == set()


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_made_at_run_time_has_its_words(language: str) -> None:
    """Each value that may be filled in leads to words, in both languages."""
    lacking = {name: sorted(each - known()[language]) for name, each in made().items() if each - known()[language]}
    assert len(made()) > 150
    assert lacking == {}


@pytest.mark.slow
def test_no_key_can_vanish_unnoticed() -> None:
    """Whatever words there are, a source writes their key out, or a place makes it, so that what is missing is told."""
    written = set().union(*[module.keys for module in modules()])
    assert sorted(known()["ru"] - written - set().union(*made().values())) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_is_written_out_has_its_words(language: str) -> None:
    """What looks like a key in a source, given to `tr` at once or kept in a table for later, is one."""
    found = set().union(*[module.keys for module in modules()])
    assert len(found) > 1000
    assert sorted(found - known()[language] - {"app.qss"}) == []


def test_a_place_that_tells_nothing_is_a_failure() -> None:
    """A key made of what nobody knows is told by its place, and a value without words by its key."""
    told = "def said(view):\n    return tr(f'duel.prompt_{view.mood}')"
    with pytest.raises(UnknownSourceError):
        keys(only_place(told))
    listed = "def said():\n    return [tr(f'duel.prompt_{it}') for it in ('attack', 'nothing_such')]"
    assert keys(only_place(listed)) == {"duel.prompt_attack", "duel.prompt_nothing_such"}


def only_place(text: str) -> Place:
    """Return the place of a source in which one key is put together."""
    module = Module(modules()[0].path, text)
    return next(Place(module, node) for node in module.nodes if isinstance(node, ast.JoinedStr))
