"""The power that assets give, said without its field: активы с защитой не меньше 2, assets with 2 attack."""

import re

from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.find.aid.mending import pieces
from kiberrubezh.cards.find.aid.sayings import COMPARING
from kiberrubezh.cards.find.names.figures import FIGURE
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang

_POWERS = r"(?P<power>(?P<defence>защит[аыеу]|защитой|defen[cs]e)|атак[аиеу]|атакой|attack)"
_MOUNT = rf"(?:(?:{COMPARING})(?:,?\s+(?:чем|than|to))?\s+)?{FIGURE}"
_GIVEN = re.compile(
    rf"(?<![^\s(])(?:{_POWERS}(?=\s+(?:of\s+|(?:от|from)\s+)?{_MOUNT}(?!\w))"
    rf"|(?<=\d\s){_POWERS.replace('<power', '<given').replace('<defence', '<shield')}(?![^\s(),]))",
    re.I,
)
"""A power with a number behind or before it."""
_NUMBER_BEFORE = re.compile(r"\d+\s+$")
_SAID_BEFORE = re.compile(rf"(?:{COMPARING}|до|по|и|to|and)(?:,?\s+(?:чем|than|to))?\s+\d+\s+$", re.I)
"""A number that is compared with."""
_GIVING = re.compile(
    r"(?<![^\s(])(?:(?:that|which|котор\w+)\s+)?(?:giv(?:es?|ing)|provid(?:es?|ing)|да[ёею]т|дающ\w+)\s+", re.I
)


def given_powers(query: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    """Return a query for assets with a power that a number stands beside as the field of it: активы с защитой 2."""
    if not any(vocabulary.value_said("kind", token.text) == Kind.ASSET for token in pieces(query, vocabulary)):
        return None
    if "provides" not in vocabulary.numbers or (found := _GIVEN.search(_GIVING.sub("", query))) is None:
        return None
    query = found.string
    name = getattr(
        vocabulary.fields["provides_defence" if found["defence"] or found["shield"] else "provides_attack"], lang
    )
    place = "power" if found["power"] else "given"
    before = query[: found.start(place)]
    number = None if _SAID_BEFORE.search(before) else _NUMBER_BEFORE.search(before)
    if place == "given" and number:
        return f"{before[: number.start()]}{name}:{number[0].strip()}{query[found.end(place) :]}"
    return f"{before}{name}{query[found.end(place) :]}"
