"""What somebody errs in, by the reviews that were kept: each better answer is of a kind, and leads to its moment."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple, get_args

from kiberrubezh.engine.rubezh.readings.options import CONCEDE
from kiberrubezh.ground.words import Pair
from kiberrubezh.journal import Journal, JournalError
from kiberrubezh.learning.results import Kind
from kiberrubezh.play.progress import review_store
from kiberrubezh.play.progress.own_duels import OwnDuel
from kiberrubezh.review.findings import Advice, Review

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
NAMES: Final[dict[Kind, Pair]] = {
    "surrender": Pair("Сдача раньше времени", "Conceding too early"),
    "redeal": Pair("Пересдача", "The redeal"),
    "assets": Pair("Выбор актива", "Which asset to lay"),
    "deploy_less": Pair("Мало выложено", "Too little deployed"),
    "deploy_more": Pair("Выложено лишнее", "Too much deployed"),
    "deploy_other": Pair("Выложено не то", "The wrong cards deployed"),
    "attack_less": Pair("Мало атак в волне", "Too few attacks in the wave"),
    "attack_more": Pair("Лишние атаки в волне", "Too many attacks in the wave"),
    "attack_other": Pair("Не те атаки в волне", "The wrong attacks in the wave"),
    "block_less": Pair("Пропущен блок", "A missed block"),
    "block_more": Pair("Лишний блок", "A needless block"),
    "block_other": Pair("Не тот блок", "The wrong block"),
    "event": Pair("Событие в ответ", "An event in response"),
    "choice": Pair("Выбор по тексту карты", "A choice that a card's text asks for"),
}
Step = Callable[[int, int], object]


class Mistake(NamedTuple):
    """A better answer that a review found for the person."""

    kind: Kind
    path: Path
    place: int
    """After how many choices of the duel the question was met."""
    turn: int
    gain: float
    """How much more the better answer is worth, from 0 to 1."""


class ReviewedDuels(NamedTuple):
    """What the reviews of some duels found."""

    duels: tuple[Path, ...] = ()
    """Those that were reviewed."""
    mistakes: tuple[Mistake, ...] = ()
    outdated: tuple[Path, ...] = ()
    """Those that were reviewed otherwise than today, or have changed since: nothing is told of them."""

    def by_kind(self) -> list[tuple[Kind, tuple[Mistake, ...]]]:
        """Return the mistakes of each kind that there is, the most frequent first."""
        groups: dict[Kind, list[Mistake]] = {}
        for mistake in self.mistakes:
            groups.setdefault(mistake.kind, []).append(mistake)
        order = sorted(groups, key=lambda kind: (-len(groups[kind]), KINDS.index(kind)))
        return [(kind, tuple(groups[kind])) for kind in order]


def kept_reviews(duels: Sequence[OwnDuel], step: Step | None = None) -> ReviewedDuels:
    """Read the reviews that were kept of these duels; `step` hears how far it is, and may raise to stop."""
    there = _with_review(duels)
    wanted = [duel for duel in duels if duel.entry.path in there]
    paths, outdated, mistakes = list[Path](), list[Path](), list[Mistake]()
    for done, duel in enumerate(wanted):
        if step is not None:
            step(done, len(wanted))
        found = _kept(duel.entry.path, duel.seat, _changed(duel.entry.path))
        if found is not None:
            paths.append(duel.entry.path)
            mistakes += found
        elif duel.entry.turns:
            outdated.append(duel.entry.path)
    return ReviewedDuels(tuple(paths), tuple(mistakes), tuple(outdated))


def mistakes_of(review: Review, seat: int, path: Path) -> list[Mistake]:
    """Return what a seat might have answered better."""
    advised = [(swing, swing.advice) for swing in review.swings if swing.seat == seat and swing.advice is not None]
    return [
        Mistake(kind, path, advice.place, swing.before.turn, advice.proof.gain)
        for swing, advice in advised
        if (kind := kind_of(advice)) is not None
    ]


def kind_of(advice: Advice) -> Kind | None:
    """Tell in what the better answer differs from the one that was given; None where it is the order alone."""
    if CONCEDE in advice.played:
        return "surrender"
    more = any(option not in advice.played for option in advice.better if option.act != "done")
    less = any(option not in advice.better for option in advice.played if option.act != "done")
    if not (more or less) and sorted(advice.played) == sorted(advice.better):
        return None
    phases: dict[str, tuple[Kind, Kind, Kind]] = {
        "deploy": ("deploy_less", "deploy_more", "deploy_other"),
        "attack": ("attack_less", "attack_more", "attack_other"),
        "block": ("block_less", "block_more", "block_other"),
    }
    if advice.prompt in phases:
        return phases[advice.prompt][2 if more == less else 0 if more else 1]
    whole: dict[str, Kind] = {"redeal": "redeal", "assets": "assets", "respond": "event"}
    return whole.get(advice.prompt, "choice")


def _with_review(duels: Iterable[OwnDuel]) -> set[Path]:
    """Return the duels beside which a review lies, looking through each folder once."""
    found = set[Path]()
    for folder in {duel.entry.path.parent for duel in duels}:
        found |= {path.with_suffix(".duel") for path in folder.glob(f"*{review_store.ENDING}")}
    return found


@lru_cache(maxsize=20_000)
def _kept(path: Path, seat: int, _changed_at: tuple[int, ...]) -> tuple[Mistake, ...] | None:
    """Return what the review that was kept of a duel found; read anew only when either file changes."""
    try:
        review = review_store.find_review(Journal.read(path))
    except (JournalError, OSError):
        return None
    return None if review is None else tuple(mistakes_of(review, seat, path))


def _changed(duel: Path) -> tuple[int, ...]:
    """Return when a duel and its review were changed, in nanoseconds; nothing of what can't be looked at."""
    try:
        return tuple([path.stat().st_mtime_ns for path in (duel, duel.with_suffix(review_store.ENDING))])
    except OSError:
        return ()
