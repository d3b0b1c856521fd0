"""What a player reads of a field in the beginning of a duel that is missing, or of the wrong kind."""

from kiberrubezh.ground.letters import excerpt_of, one_line
from kiberrubezh.ground.words import Pair

_ODD = Pair(
    "В начале дуэли поле «{field}» не того вида: {found}.",
    "In the duel's header the field “{field}” is of the wrong kind: {found}.",
)
_MISSING = Pair("В начале дуэли нет поля «{field}».", "The duel's header lacks the field “{field}”.")

NO_CHOICE = Pair(
    "Выбор {place} сделать нельзя: в этом положении его нет среди возможных: «{choice}».",
    "Choice {place} can't be made: it isn't among the options there: “{choice}”.",
)


def odd(field: str, found: object) -> Pair:
    """Say that a field is of the wrong kind, and what is found there, as JSON writes it."""
    return _ODD.filled(field=one_line(field), found=f"«{excerpt_of(found)}»")


def absence(field: str) -> Pair:
    """Say that a field isn't there."""
    return _MISSING.filled(field=one_line(field))
