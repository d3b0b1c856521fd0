"""What is said of an attack held in quarantine (Карантин): why it lies there, and until when."""

from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.ground.words import Pair

RULE = "KR-9"
_THIS = Pair("до конца этого хода", "until the end of this turn")
_YOURS = Pair("до конца вашего следующего хода", "until the end of your next turn")
_THEIRS = Pair("до конца следующего хода соперника", "until the end of the opponent's next turn")
_OWNERS = Pair("до конца следующего хода владельца", "until the end of its owner's next turn")
_STATE = Pair("в карантине {until}", "in quarantine {until}")
_WHY = Pair(
    "Карантин: атаку держит мера, которая её заблокировала. Атака лежит повёрнутой и занимает мощность {until}.",
    "Quarantine: the measure that blocked this attack holds it. It stays tapped and uses power {until}.",
)


def state_of(view: View, number: int) -> Pair | None:
    """Say of a card in quarantine until when it is held, as words that go on; None for any other."""
    return _until(view, number, _STATE)


def reason_of(view: View, number: int) -> Pair | None:
    """Say of a card in quarantine why it is held and until when; None for any other."""
    return _until(view, number, _WHY)


def _until(view: View, number: int, words: Pair) -> Pair | None:
    last = dict(view.quarantine).get(number)
    if last is None:
        return None
    until = _THIS if last == view.turn else _next_turn(view, number)
    return words.filled(until=until)


def _next_turn(view: View, number: int) -> Pair:
    if view.seat not in (0, 1):
        return _OWNERS
    return _YOURS if any(attack.number == number for attack in view.own.attacks) else _THEIRS
