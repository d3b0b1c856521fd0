"""The power that assets give, said without its field: активы с защитой не меньше 2, assets with 2 attack."""

import re

from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.find.aid.denials import BUT
from kiberrubezh.cards.find.aid.mending import pieces
from kiberrubezh.cards.find.aid.sayings import COMPARING
from kiberrubezh.cards.find.names.figures import FIGURE, figure_of
from kiberrubezh.cards.find.vocabulary import Vocabulary
from kiberrubezh.ground.words import Lang

_POWERS = ("provides", "provides_defence", "provides_attack")
_DEFENCE, _ATTACK = "защит[аыеу]|защитой|defen[cs]e", "атак[аиеу]|атакой|attack"
_SPAN = rf"(?:(?:от|с|между|from|between)\s+)?{FIGURE}(?:\s+(?:до|по|и|to|and)\s+|\s*(?:\.\.|…|[-–—])\s*){FIGURE}"
_MOUNT = rf"(?:{_SPAN}|(?:(?:{COMPARING})(?:,?\s+(?:чем|than|to))?\s+)?{FIGURE})"
_GIVING = (
    r"(?:(?:that|which|котор\w+)\s+)?(?:giv(?:es?|ing)|provid(?:es?|ing)|да[ёею]т|дающ\w+|with|have|has|having|име\w+)"
    r"|у\s+котор\w+(?:\s+есть)?|с|со"
)
_VERB = re.compile(r"(?<![\w-])(?:giv(?:es?|ing)|provid(?:es?|ing)|да[ёею]т|дающ\w+)(?=\s)", re.I)
"""What only assets do."""
_WORD = r"[^\W\d][\w-]*"
_LEAD = (
    rf"(?<![^\s(])(?P<lead>(?P<giving>{_GIVING})\s+|(?P<kind>{_WORD}(?::{_WORD})?),?\s+"
    rf"|(?P<given>{_WORD})[:<>=]+[\d.]+,?\s+(?:(?:и|and)\s+)?(?:(?:с|with)\s+)?)"
)
"""What leads to a power that is given: a word for it, the kind that gives, or another power."""
_NO = BUT.removesuffix(r"\s+")
_ANY = re.compile(
    rf"(?:(?<![^\s(])(?:{_GIVING}|(?P<no>{_NO}))"
    rf"|(?<![\w-])(?P<minus>-?)(?P<given>{_WORD})>0\s+(?:и|или|ни|and|or|nor))\s+"
    rf"(?P<power>(?P<defence>{_DEFENCE})|{_ATTACK})(?=\s*(?:$|[(),]|(?:и|или|ни|но|and|or|nor|but)\s))",
    re.I,
)
"""A power with no number beside it."""
_GIVEN = re.compile(
    rf"{_LEAD}(?:(?P<mount>{_MOUNT})\s+(?:(?P<defence>{_DEFENCE})|{_ATTACK})(?![^\s(),])"
    rf"|(?:(?P<shield>{_DEFENCE})|{_ATTACK})(?=\s+(?:of\s+|(?:от|from)\s+)?{_MOUNT}(?!\w)))",
    re.I,
)
"""A power with a number before or behind it."""


def given_powers(query: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    """Return a query for assets with a power that a number stands beside as the field of it: активы с защитой 2."""
    asked = {vocabulary.value_said("kind", token.text) for token in pieces(query, vocabulary)}
    if "provides" not in vocabulary.numbers or not (Kind.ASSET in asked or _VERB.search(query)):
        return None
    found = next((each for each in _GIVEN.finditer(query) if _is_led(each, vocabulary)), None)
    if found is None:
        return _any_given(query, lang, vocabulary)
    power = "provides_defence" if found["defence"] or found["shield"] else "provides_attack"
    name, mount = getattr(vocabulary.fields[power], lang), found["mount"] or ""
    start = found.start("giving") if found["giving"] else found.end("lead")
    meant = f"{name}:{figure_of(mount)}" if figure_of(mount) else f"{mount} {name}".strip()
    return f"{query[:start]}{meant}{query[found.end() :]}"


def _any_given(query: str, lang: Lang, vocabulary: Vocabulary) -> str | None:
    for found in _ANY.finditer(query):
        name = getattr(vocabulary.fields["provides_defence" if found["defence"] else "provides_attack"], lang)
        start = found.start("power") if found["given"] else found.start()
        if not found["given"] or vocabulary.find(found["given"]) in _POWERS:
            return f"{query[:start]}{'-' if found['no'] else found['minus'] or ''}{name}>0{query[found.end() :]}"
    return None


def _is_led(found: re.Match[str], vocabulary: Vocabulary) -> bool:
    """Tell whether what stands before a power says that it is given; other cards may speak of attacks."""
    if found["given"]:
        return vocabulary.find(found["given"]) in _POWERS
    return bool(found["giving"]) or vocabulary.value_said("kind", found["kind"].rpartition(":")[2]) == Kind.ASSET
