"""Words of the table: prompts, what the main button will do, a card in one spoken sentence."""

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.text import Lang, kind_name
from kiberrubezh.cards.words import category_name
from kiberrubezh.engine.duel.view import CardView, View
from kiberrubezh.engine.replay import OtherVersionError
from kiberrubezh.gui.duel.draft import Draft
from kiberrubezh.gui.i18n import i18n, tr


def name_of(card: Card, lang: Lang | None = None) -> str:
    """Return a card's name in the language in use."""
    return card.name.ru if (lang or i18n.language) == "ru" else card.name.en


def spoken(seen: CardView, *states: str) -> str:
    """Say a card's name, kind, numbers and state in one line."""
    card, lang = seen.card, i18n.language
    parts = [name_of(card), kind_name(card.kind, lang)]
    if card.kind is Kind.ATTACK and card.category is not None:
        parts += [category_name(card.category, lang), tr("duel.say_damage", value=seen.value)]
    if card.kind is Kind.MEASURE:
        blocks = [category_name(category, lang) for category in card.blocks] or [tr("duel.say_any")]
        parts += [tr("duel.say_blocks", what=", ".join(blocks)), tr("duel.say_capacity", value=seen.value)]
    parts += _powers(seen)
    if seen.tapped:
        parts.append(tr("duel.say_tapped"))
    return ", ".join([*parts, *(state for state in states if state)])


def _powers(seen: CardView) -> list[str]:
    what = "provides" if seen.card.kind is Kind.ASSET else "requires"
    amounts = (("defence", seen.power.defence), ("attack", seen.power.attack))
    return [tr(f"duel.say_{what}_{power}", value=value) for power, value in amounts if value]


def broken(error: Exception) -> str:
    """Say why a duel can't be played again."""
    return tr("duel.other_version") if isinstance(error, OtherVersionError) else str(error)


def prompt(view: View, deciding: bool, names: tuple[str, str]) -> str:
    """Say whose decision it is, and what is to be decided."""
    if view.asked < 0:
        return tr("duel.prompt_over")
    if not deciding:
        return tr("duel.prompt_waiting", who=names[view.asked])
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
    return tr(f"duel.do_{view.prompt}") if may_be_done else ""
