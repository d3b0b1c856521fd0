"""What is typed of own cards and not saved: in the settings, a picture of one's own in a file of the user's data."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Container
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple

from pydantic import ValidationError
from pydantic_core import from_json

from kiberrubezh.cards.compose.sketch import FormFields
from kiberrubezh.cards.pictures import LONGEST
from kiberrubezh.cards.text import LANGS, sentence
from kiberrubezh.disk.files import read_small
from kiberrubezh.disk.folder import written_whole
from kiberrubezh.gui.settings import Settings

KEY: Final = "cards/drafts"
FOLDER: Final = "drafts"
_PICTURE: Final = "picture_file"
_SAID: Final = "said"
"""What the texts say, in each language: another version of the program may know of one no more than that."""
_STATE: Final = "state"
_NAME: Final = re.compile(r"[0-9a-f]{32}")


_PARTED: Final = ("abilities", "keywords", "blocks")
"""Fields of many parts, of which one that makes no sense costs no other."""


class LostFields(NamedTuple):
    """What this version of the program can't read of a draft: a field, and of a text what it said, by language."""

    field: str
    said: tuple[str, ...] = ()


class Draft(NamedTuple):
    """What was typed, what was lost of it, and the state of the card that it began from; "" where none is told."""

    typed: FormFields
    lost: tuple[LostFields, ...] = ()
    state: str = ""


class Drafts:
    """Drafts by the id of their card; "" for a new one."""

    def __init__(self, settings: Settings, data: Path) -> None:
        """Keep drafts; `data` is the folder of the user's data."""
        self._settings, self._folder = settings, data / FOLDER

    def get(self, card_id: str, begun: FormFields) -> Draft | None:
        """Return what was typed, with what wasn't kept of it as it was `begun`; None where nothing that makes sense."""
        told = self._kept().get(card_id)
        if not isinstance(told, dict):
            return None
        picture = self._picture(told.get(_PICTURE))
        draft = _sound(told if picture is None else {**told, "picture": {"data": picture}})
        if draft is None:
            return None
        missing = FormFields.model_fields.keys() - draft.typed.model_fields_set
        typed = draft.typed.model_copy(update={name: getattr(begun, name) for name in missing})
        return Draft(typed, draft.lost, str(told.get(_STATE, "")))

    def put(self, card_id: str, typed: FormFields, state: str = "") -> None:
        """Keep what is typed of a card that was in a state (`state_of`) when it began to be changed.

        A picture that the disk doesn't take is the one thing that is not kept.
        """
        data = typed.picture.data if typed.picture is not None else None
        told = typed.model_dump(mode="json", exclude={"picture"} if data is not None else None)
        told[_SAID] = [[sentence(text, typed.kind, lang) for lang in LANGS] for text in typed.abilities]
        if state:
            told[_STATE] = state
        if data is not None:
            told[_PICTURE] = _name(data)
            with suppress(OSError):
                self._write(data)
        self._keep({**self._kept(), card_id: told})

    def drop(self, card_id: str) -> None:
        """Keep a draft no more."""
        kept = self._kept()
        if kept.pop(card_id, None) is not None:
            self._keep(kept)

    def _kept(self) -> dict[str, Any]:
        try:
            kept = from_json(self._settings.text(KEY, "{}"))
        except ValueError:
            return {}
        return kept if isinstance(kept, dict) else {}

    def _keep(self, drafts: dict[str, Any]) -> None:
        self._settings.put(KEY, json.dumps(drafts, ensure_ascii=False))
        named = {told.get(_PICTURE) for told in drafts.values() if isinstance(told, dict)}
        for file in self._folder.glob("*.txt"):
            if file.stem not in named:
                with suppress(OSError):  # another program may be reading it; the next change deletes it
                    file.unlink()

    def _write(self, data: str) -> None:
        path = self._path(_name(data))
        if not path.exists():
            self._folder.mkdir(parents=True, exist_ok=True)
            with written_whole(path) as unfinished:
                unfinished.write_text(data, "ascii")

    def _picture(self, name: object) -> str | None:
        """Return the data of a draft's picture; None for a file that isn't there or is another."""
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            return None
        try:
            data = read_small(self._path(name), most=LONGEST).decode("ascii")
        except (OSError, UnicodeError):
            return None
        return data if _name(data) == name else None

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.txt"


def _sound(told: dict[str, Any]) -> Draft | None:
    """Return what makes sense of a draft, each text, keyword and category for itself; None where no field does."""
    try:
        return Draft(FormFields.model_validate(told))
    except ValidationError as error:
        odd = [each["loc"] for each in error.errors()]
    parts = {name: {loc[1] for loc in odd if loc[0] == name and len(loc) > 1} for name in _PARTED}
    texts = {place for place in parts["abilities"] if isinstance(place, int)}
    whole = {str(loc[0]) for loc in odd if loc[0] not in _PARTED or len(loc) == 1}
    begun = None if {"begun", "abilities"} & whole else _begun_without(told.get("begun"), texts)
    left = {name: _without(value, parts.get(name, set())) for name, value in told.items() if name not in whole}
    if not left.keys() & FormFields.model_fields.keys():
        return None
    fields = [*whole, *(name for name in _PARTED if parts[name] and name != "abilities")]
    lost = [*(_lost_text(told, place) for place in sorted(texts)), *map(LostFields, sorted(fields))]
    return Draft(FormFields.model_validate({**left, "begun": begun}), tuple(lost))


def _without(value: Any, gone: Container[Any]) -> Any:
    """Return a list or a mapping without those of its parts."""
    if isinstance(value, list):
        return [part for place, part in enumerate(value) if place not in gone]
    return {key: part for key, part in value.items() if key not in gone} if isinstance(value, dict) else value


def _begun_without(begun: Any, gone: Collection[int]) -> dict[str, Any] | None:
    """Return a text on its way among those that are left; None where it is one of those that are gone."""
    place = begun.get("place") if isinstance(begun, dict) else None
    if not isinstance(place, int) or place in gone:
        return None
    return {**begun, "place": place - sum(each < place for each in gone)}


def _lost_text(told: dict[str, Any], place: int) -> LostFields:
    said = told.get(_SAID)
    words = said[place] if isinstance(said, list) and place < len(said) else ()
    return LostFields(
        "abilities", tuple(map(str, words)) if isinstance(words, list) and len(words) == len(LANGS) else ()
    )


def _name(data: str) -> str:
    return blake2b(data.encode(), digest_size=16).hexdigest()
