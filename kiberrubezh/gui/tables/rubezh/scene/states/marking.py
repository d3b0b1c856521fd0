"""What marks a card on the table for what befalls it: the word on it, its colour, what is told of it."""

from kiberrubezh.engine.rubezh.speech import quarantine
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.scene.picture import Picture


def tag(picture: Picture, number: int) -> str:
    """Return the word on a card: what an attack will do, that it is blocked or held, what a measure blocks."""
    if number in picture.wave and number not in picture.struck:
        hits = dict(picture.hits)
        return f"−{hits[number]}" if number in hits else tr("duel.tag_blocked") if _is_blocked(picture, number) else ""
    if places := [picture.place_of(attack) for measure, attack in picture.pairs if measure == number]:
        return f"→ {', '.join(map(str, sorted(places)))}" if all(places) else ""
    return tr("duel.tag_quarantine") if number in picture.quarantined else ""


def tone(picture: Picture, number: int) -> str:
    """Return the theme's colour of that word, and of a choice."""
    if number in picture.wave and number in dict(picture.hits):
        return "warning"
    is_met = number == picture.held or number in picture.quarantined or any(number in pair for pair in picture.pairs)
    return "measure" if is_met else "accent"


def state(picture: Picture, number: int) -> str:
    """Say of a card in quarantine until when it is held, as words that go on; "" of any other."""
    held = quarantine.state_of(picture.view, number)
    return held.of(i18n.language) if held else ""


def note(picture: Picture, number: int) -> str:
    """Say of a card in quarantine why it is held and until when; "" of any other."""
    why = quarantine.reason_of(picture.view, number)
    return f"{why.of(i18n.language)} ({quarantine.RULE})" if why else ""


def _is_blocked(picture: Picture, number: int) -> bool:
    return any(attack == number for _, attack in picture.pairs)
