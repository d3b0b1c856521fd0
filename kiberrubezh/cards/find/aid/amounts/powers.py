"""Power of attack or defence said without its field: активы с защитой не меньше 2, measures that cost 2 defence."""

import re

from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.find.aid.denials import BUT
from kiberrubezh.cards.find.aid.mending import pieces
from kiberrubezh.cards.find.aid.orders import UTMOST
from kiberrubezh.cards.find.aid.sayings import COMPARING
from kiberrubezh.cards.find.names.figures import FIGURE, figure_of
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang

_SIDES = ("provides", "requires")
"""What of a power a card gives, and what it takes."""
_DEFENCE = r"защит(?:[аыеу]|ой|ами|ам|ах)?|defen[cs]es?"
_ATTACK = r"атак(?:[аиеу]|ой|ами|ам|ах)?|attacks?"
_OF = r"(?:(?:единиц\w*|очк\w*|points?|units?|мощност\w*|power)\s+)?(?:of\s+)?"
_POWER = r"(?:\s+(?:power|points?))?"
"""What is counted of a power, before it or behind."""
_SPAN = rf"(?:(?:от|с|между|from|between)\s+)?{FIGURE}(?:\s+(?:до|по|и|to|and)\s+|\s*(?:\.\.|…|[-–—])\s*){FIGURE}"
_MOUNT = rf"(?:{_SPAN}|{UTMOST}|(?:(?:{COMPARING})(?:,?\s+(?:чем|than|to))?\s+)?{FIGURE})"
_DOES_GIVE = r"(?:giv(?:es?|ing)|provid(?:es?|ing)|да[ёею]т|дающ\w+)"
_VERB = re.compile(rf"(?<![\w-]){_DOES_GIVE}(?=\s)", re.I)
"""What only assets do."""
_GIVING = rf"(?:(?:that|which|котор\w+)\s+)?(?:{_DOES_GIVE}|with|have|has|having|име\w+)|у\s+котор\w+(?:\s+есть)?|с|со"
_DOES_TAKE = r"(?:(?:that|which|котор\w+)\s+)?(?:requir(?:es?|ing)|needs?|needing|требу\w+)"
_TAKING = (
    rf"{_DOES_TAKE}|(?:(?:that|which|котор\w+)\s+)?(?:costs?|costing|сто[ия]т|стоящ\w+|стоимостью|ценой)|за"
    rf"|for(?=\s+{FIGURE}\s+(?:attack|defen[cs]e)\b)"
)
"""What says that a card is paid for with it; measures may be for attacks, too."""
_WORD = r"[^\W\d][\w-]*"
_LEAD = (
    rf"(?<![^\s(])(?P<lead>(?P<giving>{_GIVING})\s+|(?P<taking>{_TAKING})\s+|(?P<kind>{_WORD}(?::{_WORD})?),?\s+"
    rf"|(?P<before>{_WORD})[:<>=]+[\d.]+,?\s+(?:(?:и|или|либо|and|or)\s+)?(?:(?:с|with)\s+)?)"
)
"""What leads to a power: a word for its being given or taken, the kind that gives, or another power."""
_NO = BUT.removesuffix(r"\s+")
_ANY = re.compile(
    rf"(?:(?<![^\s(])(?:(?:{_DOES_GIVE}\s+)?(?P<no>{_NO})|{_GIVING}|(?P<taking>{_DOES_TAKE}))"
    rf"|(?<![\w-])(?P<minus>-?)(?P<before>{_WORD})>0\s*,?\s+(?:и|или|ни|and|or|nor))\s+(?:(?:и|ни|both|either)\s+)?"
    rf"(?P<power>(?P<defence>{_DEFENCE})|{_ATTACK}){_POWER}(?=\s*(?:$|[(),]|(?:и|или|ни|но|and|or|nor|but)\s))"
    rf"(?!\s+(?:и|или|and|or)\s+(?:{_DEFENCE}|{_ATTACK})\s+{_MOUNT}(?!\w))",
    re.I,
)
"""A power with no number beside it, nor one behind that it shares with the next."""
_GIVEN = re.compile(
    rf"{_LEAD}(?:(?P<mount>{_MOUNT})\s+{_OF}(?:(?P<defence>{_DEFENCE})|{_ATTACK}){_POWER}(?![^\s(),])"
    rf"|(?:(?P<shield>{_DEFENCE})|{_ATTACK}){_POWER}(?=\s+(?:of\s+|(?:от|from)\s+)?{_MOUNT}(?!\w)))",
    re.I,
)
"""A power with a number before or behind it."""


def given_powers(query: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    """Return a query with a power that a number stands beside as what is given or taken of it: активы с защитой 2."""
    if "provides" not in vocabulary.numbers:
        return None
    asked = {vocabulary.value_said("kind", token.text) for token in pieces(query, vocabulary)}
    may_give = Kind.ASSET in asked or _VERB.search(query) is not None
    for found in _GIVEN.finditer(query):
        if side := _side(found, vocabulary, may_give=may_give):
            name, mount = _field(found, side, lang, vocabulary), found["mount"] or ""
            start = found.start("giving") if found["giving"] else found.end("lead")
            start = found.start("taking") if found["taking"] else start
            meant = f"{name}:{figure_of(mount)}" if figure_of(mount) else f"{mount} {name}".strip()
            return f"{query[:start]}{meant}{query[found.end() :]}"
    return _any_given(query, lang, vocabulary, may_give=may_give)


def _any_given(query: str, lang: Lang, vocabulary: Vocabulary, *, may_give: bool) -> str | None:
    for found in _ANY.finditer(query):
        if side := _side(found, vocabulary, may_give=may_give):
            start = found.start("power") if found["before"] else found.start()
            sign = "-" if found["no"] else found["minus"] or ""
            return f"{query[:start]}{sign}{_field(found, side, lang, vocabulary)}>0{query[found.end() :]}"
    return None


def _field(found: re.Match[str], side: str, lang: Lang, vocabulary: Vocabulary) -> str:
    is_defence = found["defence"] or found.groupdict().get("shield")
    return str(getattr(vocabulary.fields[f"{side}_{'defence' if is_defence else 'attack'}"], lang))


def _side(found: re.Match[str], vocabulary: Vocabulary, *, may_give: bool) -> str:
    """Return whether a power is given or taken, by what stands before it; "" where nothing of it says so.

    Cards other than assets may speak of attacks.
    """
    if found["taking"]:
        return "requires"
    if found["before"]:
        return next((side for side in _SIDES if (vocabulary.find(found["before"]) or "").startswith(side)), "")
    kind = found.groupdict().get("kind")
    is_led = kind is None or vocabulary.value_said("kind", kind.rpartition(":")[2]) == Kind.ASSET
    return "provides" if may_give and is_led else ""
