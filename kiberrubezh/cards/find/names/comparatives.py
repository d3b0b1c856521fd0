"""Comparatives, which say a field and a sign by a word of their own: не дороже, менее сильные, at least as strong."""

import re
from typing import NamedTuple

from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.find.vocabulary import Vocabulary

OF_KINDS = {Kind.MEASURE: "capacity", Kind.ASSET: "provides"}
"""By which figure cards of a kind are the stronger; of others it is their damage."""


class _Scale(NamedTuple):
    """A field, which way it grows along an adjective, and the adjective: its comparative and itself."""

    field: str
    grows: bool
    more: str
    plain: str


_ENDING = "(?:ы[йехм]|ыми|и[йехм]|ими|о[йем]|ого|ому|ая|яя|ую|юю|е[ейм]|его|ему|ен|ён|на|но|ны|ен|а|о|ы|и)"
_SCALES = (
    _Scale(
        "cost", True, r"(?:по)?дороже|costlier|pricier|dearer", rf"дорог{_ENDING}|дорог|expensive|costly|pricey|dear"
    ),
    _Scale("cost", False, r"(?:по)?дешевле|cheaper", rf"деш[её]в{_ENDING}|деш[её]в|недорог{_ENDING}|cheap|inexpensive"),
    _Scale(
        "damage",
        True,
        r"(?:по)?(?:сильн|мощн|опасн|разрушительн)е[ей]|stronger|mightier|deadlier",
        rf"(?:сил[её]?н|сильн|мощн|опасн|разрушительн){_ENDING}|сил[её]н|strong|powerful|dangerous|damaging|mighty|deadly",
    ),
    _Scale("damage", False, r"(?:по)?(?:слаб|безобидн)е[ей]|weaker", rf"(?:слаб|безобидн){_ENDING}|слаб|weak|harmless"),
    _Scale(
        "capacity",
        True,
        r"(?:по)?(?:[её]мче|вместительне[ей])|roomier",
        rf"(?:[её]мк|вместительн){_ENDING}|roomy|capacious",
    ),
    _Scale("winrate", True, r"(?:по|на)?лучше|better", rf"хорош{_ENDING}|хорош|good"),
    _Scale("winrate", False, r"(?:по)?хуже|worse", rf"плох{_ENDING}|плох|bad"),
)
_MORE = "|".join(scale.more for scale in _SCALES)
_PLAIN = "|".join(scale.plain for scale in _SCALES)
_NO = r"(?:не|not?|never|isn't|aren't|(?:is|are)\s+not|ничуть\s+не|нисколько\s+не)"
_FAR = r"намного|гораздо|значительно|заметно|куда|чуть|немного|ненамного|much|far|slightly|a\s+(?:lot|bit)|even"
_BY_FAR = rf"(?:(?:{_FAR})\s+)?"
_JUST = r"(?:точно\s+|ровно\s+|just\s+|exactly\s+)?"
_AT_LEAST = r"at\s+least|no\s+less\s+than|(?:как\s+)?минимум|по\s+(?:крайней|меньшей)\s+мере|не\s+менее\s+чем|хотя\s+бы"
_AT_MOST = r"at\s+most|(?:как\s+)?максимум|самое\s+большее|не\s+более\s+чем"
_SAME = r"так(?:ой|ая|ое|ие|ого|ую|их|им|ими|ом)(?:\s+же)?|так\s+же|также|столь(?:\s+же)?|одинаково|equally|as|so"
_AS = r",?\s+(?:как(?:\s+и)?|as)"
_OR_SO = (
    rf"(?:,?\s+(?:than\s+)?or\s+(?:(?:is\s+|are\s+)?equal(?:\s+in\s+\w+)?(?:\s+(?:to|with))?|(?:just\s+)?as\s+(?:{_PLAIN})\s+as)"
    rf"|,?\s+(?:или|либо)\s+(?:рав\w+|так\w*\s+же(?:\s+(?:{_PLAIN}))?{_AS}))"
)
_OR_MORE = rf",?\s+(?:или|либо|or)\s+(?:даже\s+|even\s+)?(?:{_MORE}|(?:более|менее|more|less)\s+(?:{_PLAIN}))"
MORE_OR_LESS = rf"(?:{_NO}\s+)?{_BY_FAR}(?:{_MORE}|(?:более|менее|more|less)\s+(?:{_PLAIN}))(?:{_OR_SO})?"
"""What says that there is more or less, with what denies it and with what lets it be as much."""
AS_MUCH = (
    rf"(?:(?:{_AT_LEAST}|{_AT_MOST}|{_NO})\s+)?{_JUST}(?:{_SAME})\s+(?:{_PLAIN})(?:{_AS}(?:{_OR_MORE})?|{_OR_MORE})"
)
"""What says that there is as much, at least or at most, or that there isn't."""
_READ_MORE = re.compile(
    rf"(?P<no>{_NO}\s+)?{_BY_FAR}(?:(?P<more>{_MORE})|(?P<how>более|менее|more|less)\s+(?P<plain>{_PLAIN}))(?P<reached>{_OR_SO})?",
    re.I,
)
_READ_AS = re.compile(
    rf"(?:(?:(?P<least>{_AT_LEAST})|(?P<most>{_AT_MOST})|(?P<no>{_NO}))\s+)?{_JUST}(?:{_SAME})\s+(?P<plain>{_PLAIN})"
    rf"(?:{_AS})?(?P<more>{_OR_MORE})?",
    re.I,
)
_REVERSED = {">": "<", "<": ">", ">=": "<=", "<=": ">=", ":": ":"}
_DENIED = {">": "<=", "<": ">=", ">=": "<", "<=": ">", ":": "<"}
"""What is not as strong is weaker."""


def comparison_said(words: str) -> tuple[str, str]:
    """Return the field and the sign that a comparative says."""
    if (found := _READ_MORE.fullmatch(words)) is not None:
        scale = _scale(found["more"] or found["plain"], is_more=bool(found["more"]))
        sign = "<" if (found["how"] or "").casefold() in ("менее", "less") else ">"
        sign = f"{sign}=" if found["reached"] else sign
    elif (found := _READ_AS.fullmatch(words)) is not None:
        scale = _scale(found["plain"], is_more=False)
        sign = ">=" if found["least"] else "<=" if found["most"] else ":"
        if found["more"]:
            _, along = comparison_said(
                re.split(r"(?:или|либо|or)\s+(?:даже\s+|even\s+)?", found["more"], flags=re.I)[-1]
            )
            sign = f"{along if scale.grows else _REVERSED[along]}="
    else:
        raise ValueError(words)
    sign = _DENIED[sign] if found["no"] else sign
    return scale.field, sign if scale.grows else _REVERSED[sign]


def strength_said(query: str, vocabulary: Vocabulary) -> str:
    """Return the number by which the kind that a query asks for is strong; decks are by their wins."""
    kinds = (kind for word in query.split() if (kind := vocabulary.value_said("kind", word.rpartition(":")[2])))
    return OF_KINDS.get(Kind(next(kinds, Kind.ATTACK)), "damage") if "damage" in vocabulary.numbers else "winrate"


def _scale(word: str, *, is_more: bool) -> _Scale:
    """Return the scale that a comparative, or an adjective, is of."""
    return next(each for each in _SCALES if re.fullmatch(each.more if is_more else each.plain, word, re.I))
