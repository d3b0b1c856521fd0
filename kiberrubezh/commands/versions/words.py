"""Versions of a deck, and what is between two decks, in the words of a terminal and for other programs."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import PERCENT, Pair

if TYPE_CHECKING:
    from kiberrubezh.commands.versions.library import Wins
    from kiberrubezh.deckbuilder.deck import Deck
    from kiberrubezh.deckbuilder.difference import Change, Difference
    from kiberrubezh.deckbuilder.shelf import KeptDeck, Version
    from kiberrubezh.ground.intervals import Share
    from kiberrubezh.ground.words import Lang

NO_NAME = Pair("Назовите версию: имя пустое.", "Name the version: the name is empty.")
KEPT = Pair("Версия «{label}» сохранена: @{id}.", "The version “{label}” is kept: @{id}.")
BACK = Pair(
    "Колода «{name}» снова такая, как в версии @{id}. Что было до этого, осталось в истории: @{before}.",
    "The deck “{name}” is again as in version @{id}. What it was before stays in its history: @{before}.",
)
ALREADY = Pair(
    "Колода «{name}» и так такая, как в версии @{id}: ничего не изменилось.",
    "The deck “{name}” is as in version @{id} already: nothing has changed.",
)
_UNNAMED = Pair("Без названия", "Unnamed")
_HEAD = Pair("{name}, номер {id}: карт {n}", "{name}, number {id}: {n} cards")
_CARDS = Pair("карт {n}", "{n} cards")
_NOW = Pair("сейчас", "now")
_OWN, _TESTED = Pair("свои дуэли", "own duels"), Pair("плейтесты «Уравновешенного»", "playtests of “Balanced”")
_UNKNOWN = Pair(
    "доля побед неизвестна: ни своих дуэлей, ни плейтестов «Уравновешенного»",
    "win rate unknown: no duels of yours, no playtests of “Balanced”",
)
_WON = Pair("побед {won} из {of}", "won {won} of {of}")
_FEW = Pair("рано судить", "too few to say")
_OTHERS = Pair("Автоматических версий ещё {n}, их покажет --all.", "{n} more automatic versions: --all shows them.")
_EQUAL = Pair("Колоды одинаковы.", "The decks are the same.")
_BOARDS = Pair("В колоде", "In the deck"), Pair("На примете", "Maybe")
_SUM = Pair("Добавлено {added}, убрано {removed}.", "Added {added}, removed {removed}.")
_SAID = Pair("Группы и заметки", "Groups and notes")
_NOTED = Pair("Заметка к колоде другая.", "The deck's note differs.")
_FEWEST = 10
"""Of fewer decided duels no share is told: its interval would hold nearly everything."""


def head_line(kept: "KeptDeck", lang: "Lang") -> str:
    """Name a deck of the library."""
    name = one_line(kept.deck.name) or _UNNAMED.of(lang)
    return _HEAD.of(lang).format(name=name, id=kept.id, n=kept.deck.size)


def version_lines(version: "Version", is_now: bool, found: "Difference", wins: "Wins", lang: "Lang") -> Iterator[str]:
    """Tell of a version: its number, name and note, what it changed, how often its list has won."""
    parts = [f"@{version.id}", f"{version.saved.astimezone():%Y-%m-%d %H:%M}"]
    parts += [_CARDS.of(lang).format(n=version.deck.size)]
    signed = (("+", found.added), ("−", found.removed))
    parts += [" ".join(f"{sign}{count}" for sign, count in signed if count)] if found.cards else []
    parts += [f"«{version.label}»" if lang == "ru" else f"“{version.label}”"] if version.label else []
    yield "  ".join([*parts, *([f"({_NOW.of(lang)})"] if is_now else [])])
    yield from (f"    {line}" for line in version.note.splitlines())
    yield f"    {wins_words(wins, lang)}"


def wins_words(wins: "Wins", lang: "Lang") -> str:
    """Say how often a list has won, with 95 % intervals, or that it isn't known."""
    told = [(name, share) for name, share in ((_OWN, wins.own), (_TESTED, wins.tested)) if share is not None]
    return " · ".join(f"{name.of(lang)}: {_share(share, lang)}" for name, share in told) or _UNKNOWN.of(lang)


def _share(share: "Share", lang: "Lang") -> str:
    said = _WON.of(lang).format(won=share.hits, of=share.of)
    if share.of < _FEWEST:
        return f"{said} ({_FEW.of(lang)})"
    low, high = share.interval
    return f"{said} = {share.value * 100:.0f}{PERCENT.of(lang)} ({low * 100:.0f}–{high * 100:.0f})"


def others_line(count: int, lang: "Lang") -> str:
    """Say how many automatic versions were left out."""
    return _OTHERS.of(lang).format(n=count)


def difference_lines(
    decks: "Sequence[Deck]", found: "Difference", names: Mapping[str, str], lang: "Lang"
) -> Iterator[str]:
    """Tell what is between two decks, each change with its sign; `names` are of cards by their ids."""
    one, other = (one_line(deck.name) or _UNNAMED.of(lang) for deck in decks)
    yield f"{one} ({decks[0].size}) → {other} ({decks[1].size})"
    if found.is_nothing:
        yield _EQUAL.of(lang)
    for head, changes in zip(_BOARDS, (found.cards, found.maybe), strict=True):
        if changes:
            yield f"\n{head.of(lang)}"
            yield from (_change(change, names) for change in sorted(changes, key=lambda it: it.by < 0))
    if found.marks:
        yield f"\n{_SAID.of(lang)}"
        for before, after in found.marks:
            said = [f"[{mark.group}] {mark.note}".replace("[] ", "").strip() or "—" for mark in (before, after)]
            yield f"  {names.get(after.card_id, after.card_id)}: {' → '.join(said)}"
    if found.is_noted:
        yield f"\n{_NOTED.of(lang)}"
    if found.cards:
        yield f"\n{_SUM.of(lang).format(added=found.added, removed=found.removed)}"


def _change(change: "Change", names: Mapping[str, str]) -> str:
    return f"  {change.sign:>4}  {names.get(change.card_id, change.card_id)} ({change.before} → {change.after})"


def wins_data(wins: "Wins") -> dict[str, Any]:
    """Tell other programs how often a list has won; null where it isn't known."""

    def told(share: "Share | None") -> dict[str, float] | None:
        if share is None:
            return None
        low, high = share.interval
        return {"won": share.hits, "decided": share.of, "share": share.value, "low": low, "high": high}

    return {"own": told(wins.own), "playtests": told(wins.tested)}


def difference_data(found: "Difference") -> dict[str, Any]:
    """Tell other programs what is between two decks."""
    return {
        "equal": found.is_nothing,
        "added": found.added,
        "removed": found.removed,
        "cards": [{**change._asdict(), "by": change.by} for change in found.cards],
        "maybe": [{**change._asdict(), "by": change.by} for change in found.maybe],
        "marks": [{"before": before.model_dump(), "after": after.model_dump()} for before, after in found.marks],
        "renamed": found.is_renamed,
        "noted": found.is_noted,
    }
