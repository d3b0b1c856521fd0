"""What is typed of own cards and not saved: in the settings, a picture of one's own in a file of the user's data."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import from_json

from kiberrubezh.cards.compose.sketch import Typed
from kiberrubezh.cards.pictures import LONGEST
from kiberrubezh.disk.files import read_small
from kiberrubezh.disk.folder import written_whole
from kiberrubezh.gui.settings import Settings

KEY: Final = "cards/drafts"
FOLDER: Final = "drafts"
_PICTURE: Final = "picture_file"
_NAME: Final = re.compile(r"[0-9a-f]{32}")


class Drafts:
    """Drafts by the id of their card; "" for a new one."""

    def __init__(self, settings: Settings, data: Path) -> None:
        """Keep drafts; `data` is the folder of the user's data."""
        self._settings, self._folder = settings, data / FOLDER

    def get(self, card_id: str, begun: Typed) -> Typed | None:
        """Return what was typed, with what wasn't kept of it as it was `begun`; None where nothing that makes sense."""
        told = self._kept().get(card_id)
        if not isinstance(told, dict):
            return None
        picture = self._picture(told.get(_PICTURE))
        draft = _sound(told if picture is None else {**told, "picture": {"data": picture}})
        if draft is None:
            return None
        lost = Typed.model_fields.keys() - draft.model_fields_set
        return draft.model_copy(update={name: getattr(begun, name) for name in lost})

    def put(self, card_id: str, typed: Typed) -> None:
        """Keep what is typed; a picture that the disk doesn't take is the one thing that is not kept."""
        data = typed.picture.data if typed.picture is not None else None
        told = typed.model_dump(mode="json", exclude={"picture"} if data is not None else None)
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


def _sound(told: dict[str, Any]) -> Typed | None:
    """Return the fields that make sense of those that were kept; None where none does."""
    try:
        return Typed.model_validate(told)
    except ValidationError as error:
        odd = {each["loc"][0] for each in error.errors()}
    if "abilities" in odd:
        odd.add("begun")  # its place is one among those texts
    left = {name: value for name, value in told.items() if name not in odd}
    return Typed.model_validate(left) if left.keys() & Typed.model_fields.keys() else None


def _name(data: str) -> str:
    return blake2b(data.encode(), digest_size=16).hexdigest()
