"""Better answers: legal ones tried against the one given, in deals that the seat could not tell from the true one."""

from collections.abc import Iterator, Sequence
from itertools import islice

from kiberrubezh.engine.duel import referee
from kiberrubezh.engine.duel.game import Duel
from kiberrubezh.engine.duel.options import DONE
from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.review.answers import Answer, goes_on
from kiberrubezh.review.findings import Advice, Comparison
from kiberrubezh.review.playouts import follow, next_choice, play_on, worth

Run = tuple[Option, ...]
"""The choices of a whole answer."""

LEAST = 0.05
"""A gain in chance that is worth a word."""
SURE = 2.58
"""Standard deviations from which a better answer is called one: chance alone does it one time in two hundred."""
_LINE_TURNS = 2
_LONGEST_LINE = 80


class Trial:
    """An answer under trial: other answers are played out in the same deals; candidate 0 is the one given.

    What comes of it depends on the seat's view, the answer and the seed alone.
    """

    def __init__(self, start: Duel, answer: Answer, played: Run, most: int, seed: int) -> None:
        self._start, self._answer, self._seed = start, answer, seed
        self.candidates = [played, *islice(_others(start, answer.seat, played), most)]
        self._worth: list[list[float]] = [[] for _ in self.candidates]

    @classmethod
    def of(cls, timeline: Timeline[Duel], answer: Answer, most: int, seed: int) -> "Trial":
        """Put an answer of a duel to the trial against so many others at most."""
        played = tuple(timeline.choices[answer.start : answer.end])
        return cls(timeline.position(answer.start), answer, played, most, seed)

    def play(self, deals: int, among: Sequence[int]) -> Iterator[None]:
        """Play these candidates out until each has met so many deals; stop after every playout."""
        for place in among:
            for deal in range(len(self._worth[place]), deals):
                world = self._start.imagine(self._answer.seat, self._seed + deal)
                follow(world, self.candidates[place])
                self._worth[place].append(worth(world, self._answer.seat))
                yield

    def best(self, among: Sequence[int]) -> list[int]:
        """Return candidates, those that gain the most on the answer given first, the first of equals first."""
        return sorted(among, key=lambda place: -self.compare(place).gain)

    @property
    def promise(self) -> float:
        """The gain of the best candidate so far; none without another answer."""
        return max((self.compare(place).gain for place in range(1, len(self.candidates))), default=-1.0)

    def compare(self, place: int, since: int = 0) -> Comparison:
        """Compare a candidate with the answer given, in the deals that both have met, but for those before `since`."""
        met = min(len(self._worth[place]), len(self._worth[0]))
        return Comparison.of(self._worth[place][since:met], self._worth[0][since:met])

    def advise(self, best: int, proof: Comparison) -> Advice:
        """Put the better answer down, and a line to go on from it in the true position."""
        true = self._start.clone()
        better = follow(true, self.candidates[best])
        line = [*better, *_line(true, self._answer.turn + _LINE_TURNS)]
        answer = self._answer
        return Advice(answer.start, answer.prompt, self.candidates[0], tuple(better), proof, tuple(line))


def has_choice(timeline: Timeline[Duel], answer: Answer) -> bool:
    """Tell whether anything else could have been answered.

    Where a text was carried out by hand (KR-9) nothing could: the bot would go on without it, and gain by that.
    """
    moments = timeline.moments[answer.start : answer.end]
    by_hand = any(moment.option.act in referee.ACTS for moment in moments)
    return not by_hand and any(moment.decision.options != (moment.option,) for moment in moments)


def is_proven(proof: Comparison) -> bool:
    """Tell whether the one answer is better than the other beyond doubt."""
    return proof.gain >= LEAST and proof.deviations >= SURE


def _line(duel: Duel, turn: int) -> Iterator[Option]:
    """Play on in place by the policy until a turn begins, yielding the choices."""
    options = play_on(duel, _LONGEST_LINE)
    while duel.turn < turn and (option := next(options, None)) is not None:
        yield option


def _others(start: Duel, seat: int, played: Run) -> Iterator[Run]:
    """Yield whole answers other than the one given, no two with the same choices.

    The policy's own comes first, then those that go another way at some choice and are completed by the policy. They
    are completed in an imagined deal, so that nothing hidden has a say.
    """
    known = {_content(played)}
    world = start.imagine(seat, 0)
    for beginning in ((), *_forks(world, played)):
        run = _complete(world, beginning)
        if _content(run) not in known:
            known.add(_content(run))
            yield run


def _content(run: Run) -> Run:
    """Return what tells answers apart: the choices in any order, ends aside."""
    return tuple(sorted(option for option in run if option != DONE))


def _forks(world: Duel, played: Run) -> Iterator[Run]:
    """Yield beginnings that part from an answer at one choice, ending the answer there first of all."""
    trial = world.clone()
    for step, option in enumerate(played):
        decision = trial.decision
        if decision is None or (step and not goes_on(world, trial)):
            return
        others = (other for other in reversed(decision.options) if other != option)
        yield from ((*played[:step], other) for other in others)
        if not follow(trial, (option,)):
            return


def _complete(world: Duel, beginning: Run) -> Run:
    """Return the answer that begins so, completed by the policy."""
    trial = world.clone()
    run = follow(trial, beginning)
    while not run or goes_on(world, trial):
        option = next_choice(trial)
        trial.choose(option)
        run.append(option)
    return tuple(run)
