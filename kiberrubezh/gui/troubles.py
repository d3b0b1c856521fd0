"""What the window says of an error."""

from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair
from kiberrubezh.gui.i18n import i18n


def trouble_words(error: BaseException) -> str:
    """Say in the language in use what went wrong, without a full stop."""
    return trouble_of(error).of(i18n.language)


def trouble_of(error: BaseException) -> Pair:
    """Say in both languages what went wrong, without a full stop: for what stays in sight when the language changes."""
    from kiberrubezh.deckbuilder.troubles import why  # the window opens without it

    return why(error)


def refusal_words(error: Exception) -> str:
    """Say in the language in use why something was refused: in its own words where it has any."""
    return error.message(i18n.language) if isinstance(error, ToldError) else trouble_words(error)
