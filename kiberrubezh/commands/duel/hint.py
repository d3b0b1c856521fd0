"""The hint in the terminal: the chance of winning with each option, the best first."""

from kiberrubezh.bots.rubezh.searcher import PLAYOUTS, advise
from kiberrubezh.commands.duel import words
from kiberrubezh.engine.kernel import Decision, Sight
from kiberrubezh.ground.words import Lang


def hint(sight: Sight, decision: Decision, lang: Lang) -> list[str]:
    """Say what a search thinks of each option, by its number, knowing what the seat that is asked may know alone."""
    findings = advise(sight, decision, PLAYOUTS)
    lines = [
        words.CHANCE.of(lang).format(
            number=decision.options.index(it.option) + 1,
            chance=round(100 * it.chance),
            margin=max(1, round(100 * it.margin)),
        )
        for it in sorted(findings.found, key=lambda it: -it.chance)
    ]
    return [*lines, words.CHANCE_WORTH.of(lang).format(n=findings.playouts)]
