"""Better choices: others tried against the one made, in deals that the seat could not tell from the true one."""

from collections.abc import Iterator, Sequence

from kiberrubezh.engine.kernel import Option
from kiberrubezh.engine.rubezh import referee
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.engine.timeline import Timeline
from kiberrubezh.review.answers import Answer, goes_on
from kiberrubezh.review.findings import Advice, Comparison
from kiberrubezh.review.playouts import follow, next_choice, outcome, play_on, worth

Run = tuple[Option, ...]
"""The choices of a whole answer."""

LEAST = 0.05
"""A gain in chance that is worth a word."""
CONFIRMED = 0.03
"""The gain that must be left where duels are played to the end: a rating errs the same way in every deal."""
_FAR = 1 << 20
"""Beyond the numbers of all deals that are rated."""
SURE = 3.0
"""Standard deviations from which a better answer is called one: looked at thrice, luck does it in one of 300 trials."""
_LINE_TURNS = 2
_LONGEST_LINE = 80


class Trial:
    """A choice under trial: others are played out in the same deals; candidate 0 is the one made.

    The lines differ in that choice alone: after it the policy plays for both seats, whatever was played in truth. What
    comes of it depends on the seat's view, the choice and the seed alone.
    """

    def __init__(self, start: Duel, seat: int, made: Option, most: int, seed: int) -> None:
        self._start, self._seat, self._seed = start, seat, seed
        self.candidates = [made, *_others(start, made)[:most]]
        self._worth: list[list[float]] = [[] for _ in self.candidates]
        self._ends: list[list[float]] = [[] for _ in self.candidates]

    @classmethod
    def of(cls, timeline: Timeline[Duel], place: int, most: int, seed: int) -> "Trial":
        """Put the choice made at a place of a duel to the trial against so many others at most."""
        moment = timeline.moments[place]
        return cls(timeline.position(place), moment.decision.seat, moment.option, most, seed)

    def play(self, deals: int, among: Sequence[int]) -> Iterator[None]:
        """Play these candidates out until each has met so many deals; stop after every playout."""
        for place in among:
            for deal in range(len(self._worth[place]), deals):
                world = self._start.imagine(self._seat, self._seed + deal)
                follow(world, (self.candidates[place],))
                self._worth[place].append(worth(world, self._seat))
                yield

    def play_out(self, deals: int, among: Sequence[int]) -> Iterator[None]:
        """Play these candidates to the end in so many fresh deals; stop after every playout."""
        for place in among:
            for deal in range(len(self._ends[place]), deals):
                world = self._start.imagine(self._seat, self._seed + _FAR + deal)
                follow(world, (self.candidates[place],))
                self._ends[place].append(outcome(world, self._seat))
                yield

    def is_confirmed(self, place: int) -> bool:
        """Tell whether a candidate gains to the end too."""
        return Comparison.of(self._ends[place], self._ends[0]).gain >= CONFIRMED

    def best(self, among: Sequence[int]) -> list[int]:
        """Return candidates, those that gain the most on the choice made first, the first of equals first."""
        return sorted(among, key=lambda place: -self.compare(place).gain)

    @property
    def others(self) -> range:
        """The candidates but for the choice made."""
        return range(1, len(self.candidates))

    @property
    def promise(self) -> float:
        """The gain of the best candidate so far; none without another choice."""
        return max((self.compare(place).gain for place in self.others), default=-1.0)

    def compare(self, place: int, since: int = 0) -> Comparison:
        """Compare a candidate with the choice made, in the deals that both have met, but for those before `since`."""
        met = min(len(self._worth[place]), len(self._worth[0]))
        return Comparison.of(self._worth[place][since:met], self._worth[0][since:met])


def advise(timeline: Timeline[Duel], answer: Answer, place: int, better: Option, proof: Comparison) -> Advice:
    """Put a better choice down: the whole answers with it and without, and a line from it in the true position.

    The answer with it is completed by the policy in an imagined deal, so that nothing hidden has a say.
    """
    played = tuple(timeline.choices[answer.start : answer.end])
    start = timeline.position(answer.start)
    run = _complete(start.imagine(answer.seat, 0), (*played[: place - answer.start], better))
    true = start.clone()
    made = follow(true, run)
    line = (*made, *_line(true, answer.turn + _LINE_TURNS))
    return Advice(answer.start, answer.prompt, played, tuple(made), proof, line)


def choices_of(timeline: Timeline[Duel], answer: Answer) -> list[int]:
    """List the places of an answer's choices where anything else could have been chosen."""
    moments = enumerate(timeline.moments[answer.start : answer.end], start=answer.start)
    return [place for place, moment in moments if moment.decision.options != (moment.option,)]


def is_policys(timeline: Timeline[Duel], place: int) -> bool:
    """Tell whether the policy would have chosen the same."""
    moment = timeline.moments[place]
    return moment.option == next_choice(timeline.position(place))


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


def _others(start: Duel, made: Option) -> list[Option]:
    """List the other options: the policy's own first, then what ends the step, then the rest."""
    decision = start.decision
    assert decision is not None
    own = next_choice(start)
    rest = [option for option in reversed(decision.options) if option not in (made, own)]
    return [own, *rest] if own != made else rest


def _complete(world: Duel, beginning: Run) -> Run:
    """Return the answer that begins so, completed by the policy."""
    trial = world.clone()
    run = follow(trial, beginning)
    while goes_on(world, trial):
        option = next_choice(trial)
        trial.choose(option)
        run.append(option)
    return tuple(run)
