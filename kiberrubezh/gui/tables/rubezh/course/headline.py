"""The one sentence in the middle of the table: who acts, on what, with what effect."""

from kiberrubezh.engine.rubezh.sight.view import CardView, View
from kiberrubezh.engine.rubezh.speech.asking import effect_asked, finds_nothing
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.course.forecast import idle_attacks
from kiberrubezh.gui.tables.rubezh.scene.picture import loss
from kiberrubezh.gui.tables.rubezh.wording import name_of, prompt
from kiberrubezh.play.rubezh.draft import Pair
from kiberrubezh.play.rubezh.sitting import DuelSitting

_OF_A_WAVE = frozenset({"attack", "block", "respond"})


def source_of(view: View) -> CardView | None:
    """Return the card whose text asks, as far as it may be seen."""
    return view.find(view.source) if view.source >= 0 else None


def headline(session: DuelSitting, view: View, coming: tuple[int, ...], hits: tuple[Pair, ...]) -> str:
    """Say it, for whoever is at the screen; `coming` attacks are still to strike, and `hits` is what they would do."""
    if session.verdict is not None:
        return tr("puzzles.solved" if session.verdict else "puzzles.failed")
    names, source = session.terms.header.names, source_of(view)
    if view.asked >= 0 and source is not None:
        return _of_card(session, view, source)
    if coming and view.asked >= 0:
        return _of_wave(session, view, coming, hits)
    if session.is_deciding and view.prompt == "attack" and (idle := idle_attacks(view)):
        return tr("duel.head_attack", n=len(idle), damage=sum(attack.value for attack in idle))
    return prompt(view, session.is_deciding, names)


def _of_card(session: DuelSitting, view: View, source: CardView) -> str:
    """Say a card's effect: «Карта»: поверните меру соперника; with the name of its player where that is another."""
    owner = next((seat for seat in (0, 1) if any(source in zone for zone in _zones(view, seat))), view.active)
    if session.is_deciding and finds_nothing(view):
        return tr("duel.head_none", card=name_of(source.card))
    effect = effect_asked(session.deal, source.number, i18n.language)
    words = tr("duel.head_card", card=name_of(source.card), effect=(effect[:1].lower() + effect[1:]).removesuffix("."))
    if not session.is_deciding:
        return tr("duel.head_card_of", who=session.terms.header.names[view.asked], words=words)
    return words if owner == view.seat else tr("duel.head_card_of", who=session.terms.header.names[owner], words=words)


def _zones(view: View, seat: int) -> tuple[tuple[CardView, ...], ...]:
    side = view.sides[seat]
    return side.hand, side.assets, side.measures, side.attacks, side.events, side.discard


def _of_wave(session: DuelSitting, view: View, coming: tuple[int, ...], hits: tuple[Pair, ...]) -> str:
    """Say what a wave will come to, for its victim with what is left of the deck."""
    names, stopped = session.terms.header.names, len(coming) - len(hits)
    through = sum(damage for _, damage in hits)
    fate = _fate(view, names, (through, loss(view, hits)), own=session.sight == {1 - view.active})
    key = view.prompt if session.is_deciding and view.prompt in _OF_A_WAVE else "waiting"
    if key == "respond":
        return (
            tr("duel.wave_blocked", n=stopped, count=len(coming), fate=fate)
            if stopped
            else tr("duel.wave_open", fate=fate)
        )
    held = tr("duel.wave_held", n=stopped) if stopped else ""
    return tr(f"duel.wave_{key}", n=len(coming), fate=fate, who=names[view.active], held=held)


def _fate(view: View, names: tuple[str, str], comes: tuple[int, int], *, own: bool) -> str:
    """Say what the victim loses and keeps, of how much damage gets through; `own` says it to the victim."""
    victim, (through, lost) = 1 - view.active, comes
    if through and not lost:
        return tr("duel.fate_unhurt" if view.sides[victim].deck_count else "duel.fate_gone")
    left = view.sides[victim].deck_count - lost
    rest = tr("duel.fate_left", n=left) if left > 0 else tr("duel.fate_empty")
    if not lost:
        return tr("duel.fate_none")
    return (
        tr("duel.fate_own", lost=lost, rest=rest)
        if own
        else tr("duel.fate_of", who=names[victim], lost=lost, rest=rest)
    )
