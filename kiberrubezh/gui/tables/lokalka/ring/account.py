"""The ring in words: own role, hand, then players and nodes in their order, with what is known of whom."""

from kiberrubezh.engine.lokalka.faces import Face
from kiberrubezh.engine.lokalka.ring.position.circle import is_auxiliary
from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.engine.lokalka.ring.speech.facts import facts_of_own, facts_of_piles
from kiberrubezh.engine.lokalka.ring.speech.legends import ROLE_TEXTS, card_text
from kiberrubezh.engine.lokalka.ring.speech.naming import capital
from kiberrubezh.engine.lokalka.speech.names import card_name
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.account.section import Entry, Section, fact_entries
from kiberrubezh.gui.tables.lokalka.ring.circle.looks import spoken_node, spoken_seat
from kiberrubezh.gui.tables.lokalka.ring.parts.suspects import Suspect, memories, suspects
from kiberrubezh.gui.tables.lokalka.ring.parts.verdict import verdict
from kiberrubezh.play.lokalka.ring.draft import Draft
from kiberrubezh.play.lokalka.ring.reasons import why_not_card
from kiberrubezh.play.scene import Scene


def ring_account(scene: Scene) -> list[Section]:
    """Tell what lies on the ring, as the eyes of a scene may know it."""
    view: View = scene.view
    lang, draft = i18n.language, Draft(scene.decision if scene.stage == "asked" else None)
    known = suspects(scene) if scene.stage == "asked" else {}
    hand = [_card(scene, draft, place, face) for place, face in enumerate(view.hand)]
    ring = [_node(scene, draft, node, known) for node in range(len(view.nodas)) if view.full[node]]
    return [
        Section("hand", tr("games.account_hand"), hand, "first"),
        Section("own", tr("lokalka.account_own"), _own(scene), "left"),
        Section("ring", tr("lokalka.account_ring"), ring),
        Section("rest", tr("games.account_table"), fact_entries(facts_of_piles(view, lang), scene)),
    ]


def _own(scene: Scene) -> list[Entry]:
    """Say the own role, what it means and reaches; at the end how it ended for each person here."""
    view: View = scene.view
    if scene.stage == "over" and not scene.is_replay:
        told = verdict(scene)
        return [Entry(str(place), words) for place, words in enumerate([told.head, *told.lines])]
    facts = fact_entries(facts_of_own(view, i18n.language), scene)
    means = [Entry("means", ROLE_TEXTS[view.role].of(i18n.language))] if facts and view.role is not None else []
    return [*facts[:1], *means, *facts[1:]]


def _card(scene: Scene, draft: Draft, place: int, face: Face) -> Entry:
    """Say a card, what it does, and whether it can be played now."""
    lang, options = i18n.language, draft.of(face)
    why = why_not_card(scene.view, face) if scene.stage == "asked" and not options else None
    said = [card_name(face, lang) + ".", card_text(face, lang)]
    said += [tr("line.playable") + "."] if options else []
    said += [f"{why.said.of(lang)} ({why.rule})"] if why is not None else []
    return Entry(f"{place}.{face}", " ".join(map(capital, said)), options)


def _node(scene: Scene, draft: Draft, node: int, known: dict[int, Suspect]) -> Entry:
    """Say a player or an auxiliary node, what may be gathered of the role, and whether an act may be aimed there."""
    options, seat = draft.to(node), node // 2
    if is_auxiliary(node):
        said = [capital(spoken_node(scene, node)) + "."]
    else:
        said = [spoken_seat(scene, seat) + ".", *memories(scene.view, seat)]
        said += known[seat].lines if seat in known else ()
    said += [capital(tr("line.lit")) + "."] if options else []
    return Entry(str(node), " ".join(said), options)
