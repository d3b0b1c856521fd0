"""What may be gathered of hidden roles, in words: how likely each is, and by what."""

from typing import NamedTuple

from kiberrubezh.bots.lokalka.ring.dossier import clue_words, silence, suspicions
from kiberrubezh.engine.kernel import Seat
from kiberrubezh.engine.lokalka.ring.position.view import View
from kiberrubezh.engine.lokalka.ring.speech.naming import capital, role_name
from kiberrubezh.engine.lokalka.speech.names import quotation
from kiberrubezh.gui.i18n import i18n, percent, tr
from kiberrubezh.play.scene import Scene


class Suspect(NamedTuple):
    """The chances of each role in one line, and what speaks for them."""

    chances: str
    clues: tuple[str, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """All of it as sentences."""
        return (self.chances + ".", *self.clues)


def suspects(scene: Scene) -> dict[Seat, Suspect]:
    """Return what the eyes of a scene may gather of each player whose role they aren't shown."""
    view, lang = scene.view, i18n.language
    found = [it for it in suspicions(view, scene.past) if it.seat != view.eyes and view.roles[it.seat] is None]
    told: dict[Seat, Suspect] = {}
    for suspicion in found:
        chances = [f"{capital(role_name(role, lang))} {percent(share)}" for role, share in suspicion.chances]
        clues = [scene.named(capital(clue_words(view, clue, lang)) + ".") for clue in suspicion.clues]
        told[suspicion.seat] = Suspect(" · ".join(chances), tuple(clues) or (silence(suspicion, lang),))
    return told


def memories(view: View, seat: Seat) -> list[str]:
    """Say which cards of another's hand these eyes have seen going into it."""
    whole = [each for each in view.known if each.seats == (seat,) and len(each.cards) == each.least]
    cards = [face for each in whole for face in each.cards]
    if not cards or seat == view.eyes:
        return []
    return [tr("lokalka.remembered", cards=quotation(cards, i18n.language))]
