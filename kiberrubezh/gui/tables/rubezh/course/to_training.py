"""From a moment of a duel to the training table, where all of it may be seen; else why not."""

from collections.abc import Callable

from kiberrubezh.gui.context import AppContext
from kiberrubezh.gui.i18n import i18n, tr
from kiberrubezh.play.rubezh.training.moments import ClosedError
from kiberrubezh.play.rubezh.training.position import Position


def open_moment(context: AppContext, take: Callable[[], Position]) -> None:
    """Put a moment on the workbench of the training table, named after its turn and players."""
    try:
        position = take()
    except ClosedError as error:
        context.say(error.message(i18n.language), "warning")
        return
    one, two = (side.name[:14] for side in position.sides)
    name = tr("training.moment_name", turn=position.turn, one=one, two=two)[:50].strip()
    context.open_position.emit(position.model_copy(update={"name": name}))
    if position.tried:
        context.say(tr("training.moment_near"))
