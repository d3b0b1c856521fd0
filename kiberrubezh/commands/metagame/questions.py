"""What a search is asked: which decks a set comes to, what beats a deck, what would mend it, what a card brings."""

from argparse import Namespace
from typing import TYPE_CHECKING

from kiberrubezh.commands.metagame.answers import CUT_SHORT, DONE, about, say, text, with_newcomer, write_decks
from kiberrubezh.ground.words import Lang, Name, Pair, name_in
from kiberrubezh.playtest import BLOCK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kiberrubezh.metagame.bouts import Referee
    from kiberrubezh.metagame.decks import List, Pool

LOSSES_PLACE = 50_000
"""Where the seeds begin of the duels that are looked over."""
_FOUND = Pair("Найденная {n}", "Found {n}")
_AGAINST = Pair("Ответ на «{deck}»", "Against {deck}")
_BEST = Pair("Лучший ответ на «{deck}» выигрывает {wins} дуэлей:", "The best answer to {deck} wins {wins} of duels:")
_TOO_FEW = Pair(
    "--budget: столько дуэлей может не хватить ни на один ответ, {n} хватит",
    "--budget: so few duels may last for no answer, {n} will do",
)
_CUT = Pair(
    "Дуэлей ({budget}) не хватило: на все места хватит {n}.",
    "There were too few duels ({budget}): {n} will do for all places.",
)
_NONE_BETTER = Pair(
    "Ничего лучше самой колоды «{deck}» поиск не нашёл.", "The search found nothing better than {deck} itself."
)
_NO_OTHERS = Pair(
    "--mend: кроме самой колоды, играть не с кем: назовите другие или не называйте никаких, тогда это готовые",
    "--mend: there is nobody to play but the deck itself: name others, or none, which stands for the ready ones",
)
_NO_CARD = Pair("--card: нет карты «{typed}»", "--card: there is no card {typed!r}")
_NEAR = Pair(". Похожие: {near}", ". Close to it: {near}")


def check(decks: "Sequence[List]", options: Namespace) -> None:
    """Leave with a word where there is nobody to play, or the budget might not last for an answer."""
    from kiberrubezh.metagame import hunt, mending

    least = 0
    if options.beats:
        least = hunt.duels(len(decks), 1)
    elif options.mend:
        if len(decks) == 1:
            options.misuse(_NO_OTHERS.of(options.lang))
        least = mending.least(len(decks) - 1)
    if options.budget < least:
        options.misuse(_TOO_FEW.of(options.lang).format(n=least))


def put(decks: "Sequence[List]", names: "Sequence[str]", pool: "Pool", referee: "Referee", options: Namespace) -> int:
    """Answer the question that is asked; return the exit code."""
    if options.beats:
        return beat(decks, names, pool, referee, options)
    if options.mend:
        return mend(decks, names, pool, referee, options)
    if options.card:
        return try_card(decks, names, pool, referee, options)
    return find(decks, names, pool, referee, options)


def expectation(decks: "Sequence[List]", pool: "Pool", options: Namespace) -> int:
    """Return how many duels the answer takes at the most; leave with a word where a card is asked of that isn't there.

    A search for the equilibrium ends where nothing gains any more: all that is known of it is the budget.
    """
    from kiberrubezh.metagame import hunt, mending, parts

    if options.beats:
        most = hunt.duels(len(decks), _generations(options))
    elif options.mend:
        others = len(decks) - 1
        looked_over = BLOCK * others  # these are played beside, and not told of
        return int(min(mending.duels(others), options.budget)) - looked_over
    elif options.card:
        most = parts.swap_duels(pool, decks, _card(pool, options))
    else:
        most = options.budget
    return int(min(most, options.budget))


def find(decks: "Sequence[List]", names: "Sequence[str]", pool: "Pool", referee: "Referee", options: Namespace) -> int:
    """Find the equilibrium and tell it."""
    from kiberrubezh.metagame import oracle
    from kiberrubezh.metagame.documents.telling import lines, to_json
    from kiberrubezh.metagame.findings import tell
    from kiberrubezh.metagame.titles import ANSWER

    referee.budget = options.budget - options.budget // oracle.FOR_PARTS
    game = oracle.find(referee, pool, decks, options.seed, options.tolerance)
    referee.budget = options.budget
    findings = tell(game, names, _FOUND.of(options.lang), pool, referee)

    def told(lang: Lang) -> list[str]:
        return with_newcomer(lines(findings, pool.cards, lang), findings.newcomer, pool, lang)

    say(told, to_json(findings, len(decks), about(options)), pool, options)
    found = [(deck.name, deck.deck) for deck in findings.decks[len(decks) :]]
    newcomer = [(ANSWER.of(options.lang), findings.newcomer)] if findings.newcomer is not None else []
    write_decks([*found, *newcomer], pool, options)
    return DONE if game.is_whole else CUT_SHORT


def beat(decks: "Sequence[List]", names: "Sequence[str]", pool: "Pool", referee: "Referee", options: Namespace) -> int:
    """Look for what beats the first of the decks: the one that is asked about, or those of a mixture."""
    from random import Random

    from kiberrubezh.metagame.documents.remedies import beaten_json
    from kiberrubezh.metagame.hunt import FINAL, Hunt, Mixture
    from kiberrubezh.playtest.documents.phrases import share_words

    shares = options.shares or (1.0,)
    against = Mixture(tuple(decks[: len(shares)]), shares)
    hunt = Hunt(referee, pool, against, decks, Random(options.seed), 0)
    answer = hunt.answer(_generations(options), short=True)
    whom: Name = options.whom if options.shares else names[0]

    def told(lang: Lang) -> list[str]:
        best = _BEST.of(lang).format(deck=name_in(whom, lang), wins=share_words(answer.wins, lang))
        none_better = [_NONE_BETTER.of(lang).format(deck=names[place]) for place in known[:1]]
        return [*none_better, best, "", text(name, answer.deck, pool, lang)]

    known = [place for place, deck in enumerate(against.decks) if deck == answer.deck]
    name = _AGAINST.of(options.lang).format(deck=name_in(whom, options.lang))
    plain = beaten_json(names[: len(shares)], name, against, answer, hunt.place - FINAL, about(options))
    say(told, plain, pool, options)
    write_decks([] if known else [(name, answer.deck)], pool, options)
    return DONE


def _generations(options: Namespace) -> int:
    """Return how many generations a hunt has at the most: a mixture is held against what a long one finds."""
    from kiberrubezh.metagame.hunt import GENERATIONS
    from kiberrubezh.metagame.oracle import HUNTS

    return HUNTS[-1] if options.shares else GENERATIONS


def mend(decks: "Sequence[List]", names: "Sequence[str]", pool: "Pool", referee: "Referee", options: Namespace) -> int:
    """Look for what would mend the first of the decks against all others."""
    from random import Random

    from kiberrubezh.metagame import mending
    from kiberrubezh.metagame.documents.remedies import mended_json, mended_lines, remedy_title
    from kiberrubezh.metagame.hunt import even
    from kiberrubezh.metagame.losses import look_over

    deck, others = decks[0], tuple(decks[1:])
    against = even(others)
    found = mending.mend(
        *(referee, pool, deck, against),
        *(lambda: look_over(deck, others, pool, options.terms, LOSSES_PLACE), Random(options.seed)),
    )
    made = [(remedy_title(names[0], remedy, pool.cards, options.lang), remedy.deck) for remedy in found.remedies]
    beside = list(zip(names[1:], others, strict=True))
    plain = mended_json((names[0], deck), found, beside, about(options), pool.cards, options.lang)
    say(lambda lang: list(mended_lines(names[0], found, pool.cards, lang)), plain, pool, options)
    write_decks(made, pool, options)
    return DONE


def try_card(
    decks: "Sequence[List]", names: "Sequence[str]", pool: "Pool", referee: "Referee", options: Namespace
) -> int:
    """Tell what a card brings to the decks, which meet each other."""
    from kiberrubezh.metagame.bouts import SpentError
    from kiberrubezh.metagame.documents.remedies import NOTHING
    from kiberrubezh.metagame.documents.telling import swap_lines, swaps_json
    from kiberrubezh.metagame.hunt import even
    from kiberrubezh.metagame.parts import Swap, swap_duels, swaps

    card = _card(pool, options)
    found: list[Swap] = []
    is_cut = False
    try:
        for swap in swaps(referee, pool, decks, card, even(decks), 0):
            found += [swap]
    except SpentError:
        is_cut = True

    def told(lang: Lang) -> list[str]:
        cut = [_CUT.of(lang).format(budget=options.budget, n=swap_duels(pool, decks, card))] * is_cut
        if found:
            return [*swap_lines(card, found, names, pool.cards, lang), *cut]
        return cut or [NOTHING.of(lang)]

    plain = swaps_json(card, found, list(zip(names, decks, strict=True)), about(options), pool.cards, options.lang)
    say(told, plain, pool, options)
    return CUT_SHORT if is_cut else DONE


def _card(pool: "Pool", options: Namespace) -> str:
    """Return the id of the card that is meant; leave with a word where there is none."""
    from kiberrubezh.deckbuilder.names import Names

    names = Names.of(pool.cards)
    found: str | None = options.card if options.card in pool.cards else names.find(options.card)
    if found is None:
        near = ", ".join(names.suggest(options.card))
        like = _NEAR.of(options.lang).format(near=near) if near else ""
        options.misuse(_NO_CARD.of(options.lang).format(typed=options.card) + like)
    assert found is not None
    return found
