"""How often lists have won, in own duels and in playtests that are kept: read in the background, said in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kiberrubezh.ground.intervals import Share
from kiberrubezh.gui.i18n import number, percent, tr
from kiberrubezh.play.progress.own_duels import FEW


class Wins(NamedTuple):
    """Shares won of decided duels; None where there are none."""

    own: Share | None = None
    tested: Share | None = None

    def words(self) -> str:
        """Say both with their 95 % intervals, or that nothing is known."""
        told = (("own", self.own), ("tested", self.tested))
        parts = [tr(f"versions.wins_{name}", words=_share(share)) for name, share in told if share is not None]
        return " · ".join(parts) or tr("versions.wins_unknown")


def read_wins(lists: Iterable[str]) -> dict[str, Wins]:
    """Return what is known of lists, by their digests, those of which nothing is left out; for any thread.

    Raise OSError.
    """
    from kiberrubezh.journal import list_duels
    from kiberrubezh.play.catalog import catalog
    from kiberrubezh.play.progress.own_duels import by_list, own_duels
    from kiberrubezh.runs.wins import shares

    wanted = set(lists)
    entries, _ = catalog(list_duels())
    own = {key: it.share for key, it in by_list(own_duels(entries)).items() if key in wanted and it.share.of}
    tested = shares(wanted)
    return {key: Wins(own.get(key), tested.get(key)) for key in own.keys() | tested.keys()}


def _share(share: Share) -> str:
    counted = tr("versions.won", won=number(share.hits), of=number(share.of))
    if share.of < FEW:
        return f"{counted}, {tr('versions.few')}"
    low, high = share.interval
    return f"{percent(share.value)} ({number(low * 100)}–{number(high * 100)}), {counted}"
