"""What a replay says over the table: who decides, and where all is open, what they will."""

from collections.abc import Sequence

from kiberrubezh.engine.rubezh.sight.view import View
from kiberrubezh.engine.rubezh.speech.log import option_words
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.gui.tables.rubezh.scene.picture import loss
from kiberrubezh.gui.tables.rubezh.wording import prompt
from kiberrubezh.play.rubezh.draft import Pair
from kiberrubezh.play.rubezh.lookers import OPEN, Lookers
from kiberrubezh.play.rubezh.tape import Tape


def head_of(tape: Tape, view: View, sight: Lookers, hits: Sequence[Pair] = ()) -> str:
    """Say who decides; what they will decide only where all is open; in a wave first what it would do."""
    words = _decision_words(tape, view, sight)
    if not view.wave:
        return words
    return f"{tr('duel.lane_wave', n=len(view.wave), threat=loss(view, hits))}. {words}"


def _decision_words(tape: Tape, view: View, sight: Lookers) -> str:
    names = tape.terms.header.names
    if view.asked < 0:
        return prompt(view, False, names)
    if sight != OPEN or not tape.answer:
        return tr("replays.decides", who=names[view.asked])
    return tr("replays.will", who=names[view.asked], what=_answer_words(tape, view.prompt))


def _answer_words(tape: Tape, asked: str) -> str:
    """Say what the answer was; a wave or blocks as a whole."""
    answer = tape.answer
    added = sum(option.act == "add" for option in answer)
    blocked = len({option.target for option in answer if option.act == "block"})
    if added or blocked:
        return tr("duel.do_wave", n=added) if added else tr("duel.do_blocks", n=blocked)
    specs = tape.timeline.state.roster.specs
    return option_words(answer[0], asked, lambda number: specs[number].card, i18n.language)
