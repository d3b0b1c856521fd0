"""Who thinks about a question for the protocol: the searching player, more and more thoroughly, telling how it goes."""

from collections.abc import Callable, Iterator

from kiberrubezh.bots.advice import advice, is_advised
from kiberrubezh.bots.rubezh.searcher import searcher
from kiberrubezh.bots.search.player import Estimates
from kiberrubezh.engine.kernel import Decision, Sight
from kiberrubezh.engine.protocol.lines.particulars import OptionAdvice
from kiberrubezh.engine.protocol.lines.refusals import ProblemError
from kiberrubezh.engine.protocol.lines.speakers import Info, OptionChance
from kiberrubezh.engine.rubezh.game import RULESET

_FIRST = 16
"""Playouts of the first search that may be broken off; one of each option goes before it."""
_MORE = 4
"""By how much the next search is more thorough."""


_LONGEST_WORDS = 300
"""Characters of a thought."""


class _BrokenOffError(Exception):
    """Nobody wants the search any more."""


class StagedAdviser:
    """Searches by stages, so that there is always something to answer; the last stage is the whole search."""

    def advises(self, game: str) -> bool:
        """Tell whether it is a duel, which is searched here, or a game that has an adviser of its own."""
        return game == RULESET or is_advised(game)

    def think(
        self,
        game: str,
        sight: Sight,
        decision: Decision,
        playouts: int,
        seed: int,
        tell: Callable[[Info], None],
        go_on: Callable[[], bool],
    ) -> OptionAdvice:
        """Return what was found in at most so many playouts, telling each stage; sooner once not to go on.

        The same sight, playouts and seed always get the same answer if it isn't stopped. An adviser of another game
        takes as many imagined deals as it does for people, and tells its reasons.
        """
        if game != RULESET:
            return _asked(game, sight, decision, tell, go_on)

        def pause(_: int) -> None:
            if not go_on():
                raise _BrokenOffError

        found = searcher(seed, 1).search(sight, decision)
        tell(_told(found))
        try:
            for budget in _stages(playouts):
                player = searcher(seed, budget)
                player.pause = pause
                found = player.search(sight, decision)
                tell(_told(found))
        except _BrokenOffError:
            return _advice(found, stopped=True)
        return _advice(found, stopped=False)


def _asked(
    game: str, sight: Sight, decision: Decision, tell: Callable[[Info], None], go_on: Callable[[], bool]
) -> OptionAdvice:
    """Ask the adviser of a game; its reasons are told on the way. Raise ProblemError once not to go on."""

    def pause() -> None:
        if not go_on():
            raise ProblemError("stopped", "the thinking was stopped")

    found = advice(game, sight, decision, pause)
    if found is None:
        raise ProblemError("unable", f"nobody thinks about {game} here")
    for words in (found.why.en, *(f"{heading.en}: {text.en}" for heading, text in found.known)):
        tell(Info(words=words[:_LONGEST_WORDS]))
    chances = tuple(
        OptionChance(
            option=it.option, chance=min(max(it.chance, 0.0), 1.0), margin=min(it.margin, 1.0), playouts=found.deals
        )
        for it in found.weighed
    )
    return OptionAdvice(option=found.option, playouts=found.deals, stopped=False, options=chances)


def _stages(playouts: int) -> Iterator[int]:
    """Yield budgets up to the whole."""
    budget = _FIRST
    while budget * 2 < playouts:
        yield budget
        budget *= _MORE
    yield playouts


def _chances(findings: Estimates) -> tuple[OptionChance, ...]:
    return tuple(
        OptionChance(option=it.option, chance=min(max(it.chance, 0.0), 1.0), margin=it.margin, playouts=it.visits)
        for it in findings.found
    )


def _told(findings: Estimates) -> Info:
    return Info(playouts=findings.playouts, options=_chances(findings))


def _advice(findings: Estimates, *, stopped: bool) -> OptionAdvice:
    best = findings.best.option
    return OptionAdvice(option=best, playouts=findings.playouts, stopped=stopped, options=_chances(findings))
