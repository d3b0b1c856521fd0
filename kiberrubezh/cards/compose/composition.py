"""A text on its way: the answers given so far, what may be answered next, and how it reads with each."""

from collections import deque
from collections.abc import Callable
from functools import lru_cache
from itertools import takewhile
from typing import Any, NamedTuple, Self

from pydantic import TypeAdapter, ValidationError

from kiberrubezh.cards.abilities import Ability
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.compose.questions import ExtraChoice, Key, Question, value_at
from kiberrubezh.cards.compose.walk import ask
from kiberrubezh.cards.effects import Category, Kind
from kiberrubezh.cards.text import sentence
from kiberrubezh.ground.words import LANGS, Lang, Pair

_ABILITY: TypeAdapter[Ability] = TypeAdapter(Ability)
_BARE: dict[Kind, dict[str, Any]] = {
    Kind.ASSET: {"provides": {"defence": 1}},
    Kind.MEASURE: {"capacity": 1},
    Kind.ATTACK: {"category": Category.MALWARE, "damage": 1},
    Kind.EVENT: {},
}
"""The least that a card of a kind has, to try a text on."""
_LONGEST = 200
"""Questions of which no text needs more to be completed."""


class UnofferedError(ValueError):
    """An answer that was not offered."""


class Composition(NamedTuple):
    """A text of a card of a kind by the answers that it is put together by; with none it is still to be begun."""

    kind: Kind
    answers: tuple[Key, ...] = ()

    @classmethod
    def of(cls, ability: Ability, kind: Kind) -> Self:
        """Return the composition by which a text is put together; raise UnofferedError where none is offered."""
        walked = _run(kind, (), lambda question: _answer_of(question, ability))
        made = cls(kind, walked.answers)
        if walked.question is not None or made.completed != ability:
            raise UnofferedError(walked.answers)
        return made

    @property
    def question(self) -> Question | None:
        """What is asked next, of it all that can be answered; None once the text is whole."""
        return _question(self.kind, self.answers)

    @property
    def ability(self) -> Ability | None:
        """The text once it is whole."""
        return self.completed if _walk(self.kind, self.answers).question is None else None

    @property
    def completed(self) -> Ability | None:
        """The text as it would be with nothing more wanted of it and the first choice wherever one is needed."""
        return _completed(self.kind, self.answers)

    @property
    def is_enough(self) -> bool:
        """Whether nothing more has to be answered."""
        return _run(self.kind, self.answers, _turning).question is None

    def answer(self, key: Key) -> Self:
        """Return it with one answer more; raise UnofferedError where that can't be answered."""
        longer = self._replace(answers=(*self.answers, key))
        if longer.completed is None:
            raise UnofferedError(key)
        return longer

    def back(self) -> Self:
        """Return it with the last answer taken back."""
        return self._replace(answers=self.answers[:-1])

    def finished(self) -> Self:
        """Return it with nothing more wanted of it; raise UnofferedError where something is still needed."""
        settled = _run(self.kind, self.answers, _turning)
        if settled.question is not None:
            raise UnofferedError(settled.question.field)
        return self._replace(answers=settled.answers)

    def lead(self) -> Self:
        """Return it led to its end by first choices."""
        return self._replace(answers=_run(self.kind, self.answers, _first).answers)

    def sentences(self) -> Pair:
        """Say the text so far in both languages: what all that may follow begins with, then an ellipsis."""
        return Pair(*(_said(self.kind, self.answers, lang) for lang in LANGS))


def fits(ability: Ability, kind: Kind) -> bool:
    """Tell whether the steps for a kind of card lead to a text."""
    try:
        Composition.of(ability, kind)
    except UnofferedError:
        return False
    return True


def _is_offered(question: Question, key: Key) -> bool:
    if question.numbers is not None:
        return isinstance(key, int) and question.numbers.least <= key <= question.numbers.most
    return any(choice.key == key for choice in question.choices)


def _answer_of(question: Question, ability: Ability) -> Key | None:
    """Return by which answer a whole text was put together; None where by none that is offered."""
    if question.numbers is not None:
        value = value_at(ability, question.way)
        return value if isinstance(value, int) else None
    return next((choice.key for choice in question.choices if choice.fits(ability)), None)


class _Walked(NamedTuple):
    """How far answers lead: to a question, or to a whole text as plain data."""

    question: Question | None
    data: object = None
    answers: tuple[Key, ...] = ()


def _run(kind: Kind, answers: tuple[Key, ...], lead: Callable[[Question], Key | None]) -> _Walked:
    """Answer the questions, and go on as long as `lead` has an answer; what leaves no choice is not asked.

    Raise UnofferedError for an answer that can't be given.
    """
    asking, left, given = ask(kind), deque(answers), list(answers)
    try:
        question = next(asking)
        while True:
            key = _forced(question)
            if key is None and left:
                key = left.popleft()
            elif key is None:
                key = lead(question) if len(given) < _LONGEST else None
                if key is None:
                    return _Walked(question, answers=tuple(given))
                given.append(key)
            if not _is_offered(question, key):
                raise UnofferedError(key)
            question = asking.send(key)
    except StopIteration as end:
        if left:
            raise UnofferedError(left[0]) from None
        return _Walked(None, end.value, tuple(given))


def _forced(question: Question) -> Key | None:
    return question.choices[0].key if len(question.choices) == 1 else None


@lru_cache(maxsize=1024)
def _walk(kind: Kind, answers: tuple[Key, ...]) -> _Walked:
    """Return how far the answers alone lead."""
    return _run(kind, answers, lambda _: None)


def _first(question: Question) -> Key | None:
    if question.numbers is not None:
        return question.numbers.usual
    return question.choices[0].key if question.choices else None


def _turning(question: Question) -> Key | None:
    """Return the answer by which nothing more is wanted, None where there is none."""
    wanted = (ExtraChoice.GO_ON, ExtraChoice.STOP)
    return next((choice.key for choice in question.choices if choice.means in wanted), None)


def _last(question: Question) -> Key | None:
    """Return the answer by which nothing more is wanted, else the last choice."""
    if question.numbers is not None:
        return question.numbers.usual
    turning = _turning(question)
    return turning if turning is not None or not question.choices else question.choices[-1].key


@lru_cache(maxsize=8192)
def _completed(kind: Kind, answers: tuple[Key, ...], lead: Callable[[Question], Key | None] = _first) -> Ability | None:
    """Return the text that answers and first choices lead to, or what `lead` says; None where there can't be such."""
    walked = _run(kind, answers, lead)
    if walked.question is not None:
        return None
    try:
        bare = {"id": "own", "kind": kind, "name": {"ru": "…", "en": "…"}, **_BARE[kind]}
        return Card.model_validate({**bare, "abilities": [walked.data]}).abilities[0]
    except ValidationError:
        return None


@lru_cache(maxsize=512)
def _question(kind: Kind, answers: tuple[Key, ...]) -> Question | None:
    """Return what is asked next, with those choices alone from which a text of the vocabulary can follow."""
    question = _walk(kind, answers).question
    if question is None or question.numbers is not None:
        return question
    held = tuple(it for it in question.choices if _completed(kind, (*answers, it.key)) is not None)
    return question._replace(choices=held)


def _said(kind: Kind, answers: tuple[Key, ...], lang: Lang) -> str:
    settled = _run(kind, answers, _turning)
    if settled.question is None:
        return _sentence(kind, settled.answers, lang)
    made = (
        _completed(kind, (*settled.answers, key), lead) for key in _samples(kind, settled) for lead in (_first, _last)
    )
    said = (sentence(each, kind, lang).split(" ") for each in made if each is not None)
    alike = takewhile(lambda words: len({*words}) == 1, zip(*said, strict=False))
    return " ".join([*(words[0] for words in alike), "…"])


def _samples(kind: Kind, settled: _Walked) -> list[Key]:
    """Return answers that differ in all that an answer may change."""
    question = _question(kind, settled.answers)
    assert question is not None
    if question.numbers is not None:
        least, most, usual = question.numbers
        return [number for number in (usual, usual + 1, usual + 4, least) if least <= number <= most]
    return [choice.key for choice in question.choices]


def _sentence(kind: Kind, answers: tuple[Key, ...], lang: Lang) -> str:
    ability = _completed(kind, answers)
    if ability is None:
        raise UnofferedError(answers)
    return sentence(ability, kind, lang)
