"""The table for two in words: the own hand and the nodes, each with what can be done or why not, and all else."""

from dataclasses import replace

from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.position.view import View
from kiberrubezh.engine.lokalka.speech.facts import facts_of_front, facts_of_hand, facts_of_piles, facts_of_reach
from kiberrubezh.engine.lokalka.speech.names import card_name, card_text
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.account.section import Entry, Section, fact_entries
from kiberrubezh.gui.tables.lokalka.line.answer import reading
from kiberrubezh.gui.tables.lokalka.line.looks import capital, spoken_node, view_of
from kiberrubezh.gui.tables.lokalka.line.parts.head import turn_of
from kiberrubezh.play.lokalka.intent import Intent
from kiberrubezh.play.scene import Scene


def line_account(scene: Scene) -> list[Section]:
    """Tell what lies on the table for two, as the eyes of a scene may know it."""
    scene, lang = replace(scene, view=view_of(scene)), i18n.language
    view: View = scene.view
    end = [Entry("end", scene.words.ending(view, lang))] if scene.stage == "over" else []
    intent = Intent(scene.decision if scene.stage == "asked" else None)
    own = view.hands[view.eyes] if view.eyes in (0, 1) else None
    hand = [_card(scene, intent, place, face) for place, face in enumerate(own or ())]
    others = [seat for seat in (0, 1) if own is None or seat != view.eyes]
    fronts = [fact for seat in (0, 1) for fact in facts_of_front(view, seat, lang)]
    facts = [*facts_of_reach(view, lang), *(facts_of_hand(view, seat, lang) for seat in others), *fronts]
    rest = [Entry("turn", turn_of(scene, view)), *fact_entries([*facts, *facts_of_piles(view, lang)], scene)]
    return [
        Section("now", "", end, "above"),
        Section("hand", tr("games.account_hand"), hand, "first"),
        Section("nodes", tr("line.account_nodes"), [_node(scene, intent, node) for node in range(5)]),
        Section("rest", tr("games.account_table"), rest),
    ]


def _card(scene: Scene, intent: Intent, place: int, face: Face) -> Entry:
    """Say a card, what it does, and whether it can be played now."""
    view: View = scene.view
    options = tuple([option for option in intent.fitting(face, None) if option.card > 0])
    why = [tr("line.playable") + "."] if options else reading.of_card(view, intent, face)
    said = [f"{card_name(face, i18n.language)}.", card_text(face, i18n.language), *map(scene.named, why)]
    return Entry(f"{place}.{face}", " ".join(map(capital, said)), options)


def _node(scene: Scene, intent: Intent, node: int) -> Entry:
    """Say a node, whose it is, and what can be done to it or why nothing can."""
    view: View = scene.view
    options = intent.fitting(None, node)
    spoken = spoken_node(view, scene.names, node, lit=bool(options)) + "."
    why = [] if options or intent.decision is None else reading.of_node(view, intent, node, scene.words)
    return Entry(str(node), " ".join([spoken, *map(scene.named, why)]), options)
