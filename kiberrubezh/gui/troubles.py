"""What the window says of an error."""

from kiberrubezh.gui.i18n import i18n


def trouble_words(error: BaseException) -> str:
    """Say in the language in use what went wrong, without a full stop."""
    from kiberrubezh.deckbuilder.troubles import why  # the window opens without it

    return why(error).of(i18n.language)
