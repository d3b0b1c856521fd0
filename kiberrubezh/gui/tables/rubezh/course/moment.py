"""A session as the table is to show it: what lies where, what is lit, what a click would do, what is said."""

from collections.abc import Iterator

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh.position import questions
from kiberrubezh.engine.rubezh.readings.options import DONE, REDEAL
from kiberrubezh.engine.rubezh.sight.view import CardView, View
from kiberrubezh.engine.rubezh.speech.log import option_words
from kiberrubezh.engine.rubezh.speech.why import options_for, why_not
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.course.forecast import idle_attacks
from kiberrubezh.gui.tables.rubezh.course.headline import headline, source_of
from kiberrubezh.gui.tables.rubezh.scene.picture import ZONES, Picture
from kiberrubezh.gui.tables.rubezh.wording import name_of
from kiberrubezh.play.rubezh.draft import Draft
from kiberrubezh.play.rubezh.sitting import DuelSitting

_CHOOSING = ("pick", "order", "tap", "discard")
_HINTED = ("block", "attack", "manual")


def picture(session: DuelSitting, held: int, focus: int = -1, lifted: int = -1) -> Picture:
    """Return the moment; `held` is the measure that waits for an attack, `lifted` the card pointed at.

    Behind the curtain nothing of a draft is shown: what somebody is about to do is theirs alone.
    """
    view, header = session.view, session.terms.header
    draft = session.draft if session.curtain is None else Draft()
    hits = draft.hits(session.deal) if draft.wave or view.wave else ()
    wave = draft.wave or view.wave
    coming = wave if draft.wave else questions.to_strike(session.deal)
    return Picture(
        view=view,
        names=header.names,
        draw=session.deal.rules.draw,
        whole=(len(header.decks[0]), len(header.decks[1])),
        head=headline(session, view, coming, hits),
        source=source_of(view),
        deciding=session.is_deciding,
        wave=wave,
        drafted=frozenset(draft.wave) | {measure for measure, _ in draft.blocks},
        pairs=tuple(pair for pair in (*view.blocks, *draft.blocks) if pair[1] in coming),
        hits=hits,
        struck=frozenset(wave) - frozenset(coming),
        lit=lit_cards(session, view, held),
        held=held,
        focus=focus,
        lifted=lifted,
        you=view.seat if session.sight == {view.seat} else -1,
    )


def lit_cards(session: DuelSitting, view: View, held: int) -> frozenset[int]:
    """Return the cards with which something can be done now."""
    if not session.is_deciding or view.decision is None:
        return frozenset()
    found = {option.card for option in view.decision.options if option.card >= 0 and option.act != "block"}
    found |= {card.number for card in view.own.hand if options_for(view, card.number)}
    if view.prompt == "attack":
        found |= set(session.draft.wave)
    if view.prompt == "block":
        pairs = session.draft.open_pairs(session.deal)
        if held >= 0:
            return frozenset({attack for measure, attack in pairs if measure == held} | {held})
        found |= {measure for measure, _ in (*pairs, *session.draft.blocks)}
    return frozenset(found)


def what_if(session: DuelSitting, held: int, number: int) -> tuple[str, bool]:
    """Say what a click on a card would do, or why nothing can be done; and whether it can."""
    view = session.view
    if number < 0 or view.find(number) is None:
        return "", True
    if number in session.draft.wave:
        return tr("duel.hint_take_out"), True
    if number in lit_cards(session, view, held):
        found = [option for option in options_for(view, number) if option.act != "block"]
        if found:
            return words_of(session, found[0]), True
        return (tr("duel.hint_block") if view.prompt == "block" else ""), True
    refusal = why_not(view, number)
    return (refusal.message(i18n.language), False) if refusal else ("", True)


def cant_block(session: DuelSitting, measure: int, attack: int) -> str:
    """Say why a measure can't be set against an attack."""
    specs = session.deal.roster.specs
    one, other = specs[measure].card, specs[attack].card
    wrong = bool(one.blocks) and other.category not in one.blocks
    key = "duel.cant_block_category" if wrong else "duel.cant_block"
    return tr(key, measure=name_of(one), attack=name_of(other))


def words_of(session: DuelSitting, option: Option) -> str:
    """Say what an option would do."""
    specs = session.deal.roster.specs
    return option_words(option, session.view.prompt, lambda number: specs[number].card, i18n.language)


def reason_to_wait(session: DuelSitting) -> str:
    """Say what is waited for when the main button can do nothing."""
    if session.over:
        return tr("duel.over")
    if session.verdict is not None:
        return tr("puzzles.solved" if session.verdict else "puzzles.failed")
    return tr("duel.choose_card" if session.is_deciding else "duel.waiting")


def may_redeal(session: DuelSitting) -> bool:
    """Tell whether the opening hand may be redealt (KR-3.4)."""
    decision = session.deal.decision
    return decision is not None and session.is_deciding and REDEAL in decision.options


def standing_hint(session: DuelSitting) -> str:
    """Return what is said while nothing is pointed at."""
    if session.has_no_choice:
        return tr("duel.hint_pass")
    if session.is_deciding and session.deal.decision is not None and session.deal.decision.options == (DONE,):
        return tr("duel.hint_none")
    if len(session.draft.wave) > 1 and not session.deal.rules.is_old:
        return tr("duel.hint_order")
    if session.is_deciding and session.view.prompt in _CHOOSING:
        return choice_words(session)
    if (
        session.is_deciding
        and session.view.prompt == "attack"
        and not (session.draft.wave or idle_attacks(session.view))
    ):
        return tr("duel.hint_no_attack")
    if session.is_deciding and session.view.prompt == "block" and not _may_block(session):
        return tr("duel.hint_no_block")
    if session.is_deciding and session.view.prompt in _HINTED:
        return tr(f"duel.hint_{session.view.prompt}")
    return tr("duel.hint_keys")


def _may_block(session: DuelSitting) -> bool:
    """Tell whether a measure is set against an attack, or still could be."""
    return bool(session.draft.blocks or session.draft.open_pairs(session.deal))


def unseen(session: DuelSitting) -> list[Option]:
    """Return the options of a choice whose cards don't all lie open to be clicked; else none."""
    view = session.view
    if not session.is_deciding or view.decision is None or view.prompt not in _CHOOSING:
        return []
    found = [option for option in view.decision.options if option.card >= 0]
    visible = {card.number for card in _clickable(view)}
    return found if view.prompt == "order" or any(option.card not in visible for option in found) else []


def source_words(session: DuelSitting) -> str:
    """Name the card whose text asks for a choice."""
    source = session.view.find(session.view.source)
    return tr("duel.asked_by", name=name_of(source.card)) if source else ""


def choice_words(session: DuelSitting) -> str:
    """Say what a choice is for, and how many cards are still to be chosen where it is more than one."""
    left = choices_left(session)
    return " ".join(filter(None, [source_words(session), tr("duel.choices_left", n=left) if left > 1 else ""]))


def choices_left(session: DuelSitting) -> int:
    """Return how many cards the person at the screen is still to choose, at most; 0 when that isn't known."""
    return questions.choices_left(session.deal) if session.view.decision is not None else 0


def _clickable(view: View) -> Iterator[CardView]:
    yield from view.own.hand
    for side in view.sides:
        for zone in (*ZONES, "events"):
            yield from getattr(side, zone)
