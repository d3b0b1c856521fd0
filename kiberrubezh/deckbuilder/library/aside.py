"""What is said of a library of decks, or of own cards, that was set aside."""

from dataclasses import dataclass

from kiberrubezh.disk.folder import AsideFile
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.words import Name, Pair, name_in

_RESCUED = Pair(
    ru="Спасено колод: {saved}. Не спасти: {lost}.",
    en="Decks saved from it: {saved}. Lost: {lost}.",
)
_NOTHING = Pair(
    ru="Колод из него не прочесть. Вернуть их можно из запасной копии: «Настройки» → «Мои данные».",
    en="No deck can be read from it. A backup may have them: Settings → My data.",
)
_PARTED = Pair(
    ru="Свои карты не читаются: {names}. Остальные на месте, а файл в прежнем виде отложен: {path}.",
    en="Custom cards can't be read: {names}. The others are there; the file as it was is kept: {path}.",
)
MOST_NAMED = 5
"""Names that a message lists; the others are counted."""


@dataclass(frozen=True, slots=True)
class RescuedLibrary(AsideFile):
    """A damaged library that was set aside, and how many of its decks are in the new one, and are not."""

    saved: int
    lost: int

    def message(self, lang: str) -> str:
        """Say what happened, where the file is and what is there again."""
        words = _RESCUED if self.saved or self.lost else _NOTHING  # where not even numbers are known, 0 lost is untrue
        told = getattr(words, lang).format(saved=self.saved, lost=self.lost)
        return f"{AsideFile.message(self, lang)} {told}"


@dataclass(frozen=True, slots=True)
class PartedFile(AsideFile):
    """A file some cards of which make no sense: the others stay, the file as it was lies aside."""

    names: tuple[Name, ...]

    def message(self, lang: str) -> str:
        """Say which cards they are and where the file is."""
        first = (one_line(name_in(name, "ru" if lang == "ru" else "en")) for name in self.names[:MOST_NAMED])
        shown = ", ".join(f"«{name}»" if lang == "ru" else f"“{name}”" for name in first)
        more = f" (+{len(self.names) - MOST_NAMED})" if len(self.names) > MOST_NAMED else ""
        return str(getattr(_PARTED, lang).format(names=shown + more, path=self.path))
