"""The log: what happened as lines in words, for whoever may look."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kiberrubezh.bots import Explainer
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.text import Lang
from kiberrubezh.engine.kernel import Sight
from kiberrubezh.engine.replay import Header, begin
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.rubezh.position import events
from kiberrubezh.engine.rubezh.position.events import Event
from kiberrubezh.engine.rubezh.speech.log import describe
from kiberrubezh.engine.timeline import Moment, Timeline
from kiberrubezh.play.rubezh.lookers import Lookers as Looker
from kiberrubezh.play.rubezh.lookers import shown_event

_QUIET = frozenset({events.UNTAP})
"""Told by the table itself; in words they would drown the rest."""

WHY, SLIP = "why", "slip"
"""Lines that are no event: why a program did something, and that it was a mistake."""


class LogLine(NamedTuple):
    """A sentence, how it is to look, the card it speaks of, and after how many choices it stood there."""

    words: str
    what: str
    seat: int
    card: Card | None
    place: int
    by_hand: bool = False
    """Whether a player did it as a referee (KR-9)."""
    amount: int = 0
    """The number that it is about, damage above all."""


class Story:
    """All lines of a duel, made anew only from where the past has changed or the looker is another."""

    def __init__(self, header: Header, explainers: Mapping[int, Explainer] | None = None) -> None:
        """`explainers` are the programs by seat that say why they did what they did."""
        self._header = header
        self._explainers = explainers or {}
        self._opening = begin(header).events
        self._lines: list[list[LogLine]] = []
        self._moments: list[Moment[Duel]] = []
        """Of what the lines after the opening tell."""
        self._made_for: tuple[Looker, Lang] | None = None

    def lines(self, timeline: Timeline[Duel], sight: Looker, lang: Lang, length: int | None = None) -> list[LogLine]:
        """Return the lines of the first `length` choices (None: all), the dealing of the hands included."""
        wanted = len(timeline) if length is None else length
        if self._made_for != (sight, lang):
            self._made_for, self._lines = (sight, lang), []
        past = timeline.moments[:wanted]
        # By length alone a past that was taken back and gone another way unseen would be told as it was before.
        del self._lines[_alike(self._moments, past) + 1 :]
        self._moments = past
        while len(self._lines) <= wanted:
            self._lines.append(self._of(timeline, len(self._lines), sight, lang))
        return [line for lines in self._lines for line in lines]

    def _of(self, timeline: Timeline[Duel], length: int, sight: Looker, lang: Lang) -> list[LogLine]:
        happened: Sequence[Event] = timeline.moments[length - 1].happened if length else self._opening
        cards = [spec.card for spec in timeline.state.roster.specs]
        lines = [
            self._line(shown_event(event, sight), cards, max(length - 1, 0), lang)
            for event in happened
            if event.what not in _QUIET or event.source in events.BY_HAND
        ]
        return [*self._why(timeline.moments[length - 1], length - 1, lang), *lines] if length else lines

    def _why(self, moment: Moment[Duel], place: int, lang: Lang) -> list[LogLine]:
        """Return why a choice was made, if whoever made it says so."""
        seat = moment.decision.seat
        player = self._explainers.get(seat)
        why = player.why(Sight(moment.state, seat), moment.decision, moment.option) if player else None
        if why is None:
            return []
        card_of = moment.state.roster.card
        words = f"{self._header.names[seat]}: {why.after_name(lang, card_of)}"
        card = card_of(why.cards[0]) if why.cards else None
        return [LogLine(words, SLIP if why.is_mistake else WHY, seat, card, place)]

    def _line(self, event: Event, cards: list[Card], place: int, lang: Lang) -> LogLine:
        words = describe(event, cards.__getitem__, self._header.names, lang, self._header.rules)
        number = event.cards[0] if event.cards else event.source
        card = cards[number] if number >= 0 else None
        return LogLine(words, event.what, event.seat, card, place, event.source in events.BY_HAND, event.amount)


def _alike(told: Sequence[Moment[Duel]], past: Sequence[Moment[Duel]]) -> int:
    """Return how many moments at the beginning are the very same."""
    pairs = enumerate(zip(told, past, strict=False))
    return next((place for place, (one, other) in pairs if one is not other), min(len(told), len(past)))
