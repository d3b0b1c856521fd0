"""Words of the table: prompts, what the main button will do, a card in one spoken sentence."""

from collections.abc import Mapping, Sequence
from typing import Final

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.speech.names import category_name
from kiberrubezh.cards.text import Lang, kind_name
from kiberrubezh.deckbuilder.words import why_unreadable
from kiberrubezh.engine.replay import OtherVersionError
from kiberrubezh.engine.rubezh.readings.options import REDEAL
from kiberrubezh.engine.rubezh.sight.view import CardView, View
from kiberrubezh.engine.rubezh.speech.asking import finds_nothing
from kiberrubezh.ground.disk import FULL, why_unwritable
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.troubles import trouble_words
from kiberrubezh.journal import JournalError
from kiberrubezh.play.rubezh.draft import Draft


def name_of(card: Card, lang: Lang | None = None) -> str:
    """Return a card's name in the language in use."""
    return card.name.ru if (lang or i18n.language) == "ru" else card.name.en


def card_words(seen: CardView, *states: str, where: str = "") -> str:
    """Say a card's name, where it lies, kind, numbers and state in one line."""
    said = [name_of(seen.card), where, kind_name(seen.card.kind, i18n.language), *_present(seen, states)]
    return ", ".join(filter(None, said))


def present_words(seen: CardView) -> str:
    """Say a card's numbers and state as they are now; empty where there are none."""
    words = ", ".join(_present(seen, ()))
    return words[:1].upper() + words[1:]


def _present(seen: CardView, states: Sequence[str]) -> list[str]:
    card, lang, parts = seen.card, i18n.language, list[str]()
    if card.kind is Kind.ATTACK and card.category is not None:
        parts += [category_name(card.category, lang), tr("duel.say_damage", value=seen.value)]
    if card.kind is Kind.MEASURE:
        blocks = [category_name(category, lang) for category in card.blocks] or [tr("duel.say_any")]
        parts += [tr("duel.say_blocks", what=", ".join(blocks)), tr("duel.say_capacity", value=seen.value)]
    parts += _powers(seen)
    if seen.lies_turned:
        parts.append(tr("duel.say_tapped"))
    return [*parts, *(state for state in states if state)]


def _powers(seen: CardView) -> list[str]:
    what = "provides" if seen.card.kind is Kind.ASSET else "requires"
    amounts = (("defence", seen.power.defence), ("attack", seen.power.attack))
    return [tr(f"duel.say_{what}_{power}", value=value) for power, value in amounts if value]


def fault_words(error: Exception) -> str:
    """Say why a duel can't be played again."""
    if isinstance(error, OtherVersionError):
        return tr("duel.other_version")
    if isinstance(error, OSError):
        return why_unreadable(error).of(i18n.language)
    if isinstance(error, JournalError):
        return error.message(i18n.language)
    return tr("duel.record_broken", words=trouble_words(error))


def refusal_words(error: OSError | JournalError, by_program: bool) -> str:
    """Say why a choice isn't on the disk and so wasn't made, and how a person, or a program, makes it again."""
    if isinstance(error, JournalError):
        return tr("duel.written_elsewhere")
    why, mend = why_unwritable(error).of(i18n.language), mend_words(error)
    return tr("duel.cant_write_on_program" if by_program else "duel.cant_write_on", words=why, mend=mend)


def loss_words(error: Exception) -> str:
    """Say why a duel that was to be put on the disk isn't there."""
    return trouble_words(error)


def mend_words(error: OSError) -> str:
    """Say what mends a disk on which nothing can be written; a sentence that goes on."""
    return tr("duel.mend_room" if error.errno in FULL else "duel.mend_disk")


PHASE_ACTS: Final[Mapping[str, str]] = {"assets": "lay", "deploy": "deploy", "attack": "add"}
"""What a phase is for, by its prompt."""


def prompt(view: View, deciding: bool, names: tuple[str, str]) -> str:
    """Say whose decision it is, and what is to be decided."""
    if view.asked < 0:
        return tr("duel.prompt_over")
    if not deciding:
        return tr(f"duel.waits_{view.prompt}", who=names[view.asked])
    if view.prompt == "assets" and not view.assets_left:
        return tr("duel.prompt_assets_over")
    if view.prompt == "redeal" and view.decision is not None and REDEAL not in view.decision.options:
        return tr("duel.keeps_hand")
    act = PHASE_ACTS.get(view.prompt, "")
    if act and view.decision is not None and not any(option.act == act for option in view.decision.options):
        return tr(f"duel.nothing_{view.prompt}")
    if view.prompt == "assets":
        return tr("duel.prompt_assets", n=view.assets_left)
    return tr(f"duel.prompt_{view.prompt}")


def main_words(view: View, draft: Draft, may_be_done: bool) -> str:
    """Say what the main button will do; empty when a card has to be chosen instead."""
    if draft.wave:
        return tr("duel.do_wave", n=len(draft.wave))
    if draft.blocks:
        return tr("duel.do_blocks", n=len({attack for _, attack in draft.blocks}))
    if view.prompt == "redeal":
        return tr("duel.do_keep")
    if finds_nothing(view):
        return tr("duel.do_respond")
    return tr(f"duel.do_{view.prompt}") if may_be_done else ""
