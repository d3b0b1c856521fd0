"""A set as one file: JSON with format and checksum, bounded in size, refused in words where anything is wrong."""

import json
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError
from pydantic_core import from_json

from kiberrubezh.cards.card import Card
from kiberrubezh.cards.complaints import complaints
from kiberrubezh.cards.complaints.crowds import is_crowded
from kiberrubezh.cards.complaints.words import BEYOND
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.cards.sets import CardId, CardSet
from kiberrubezh.cards.store import MOST_CARDS, MOST_PARTS
from kiberrubezh.cards.store.holding import Holding, is_blank, own_id
from kiberrubezh.deckbuilder.names import fold
from kiberrubezh.disk.files import read_small
from kiberrubezh.disk.folder import written_whole
from kiberrubezh.ground.data import COUNTED, MOST_FAULTS, Faults, Frozen, HopelessError, parts
from kiberrubezh.ground.letters import one_line
from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair
from kiberrubezh.sets.identities import told_apart

FORMAT = 1
ENDING = ".kibset"
LARGEST = 52_000_000
"""Bytes of the file of a set: whatever a home holds can be given away and taken in again."""

_NO_JSON = Pair("{file}: это не файл набора, в нём не JSON.", "{file}: this is not a set file, there is no JSON in it.")
_NO_SET = Pair(
    "{file}: это не файл набора. Карты из файла карт добавляет kiberrubezh cards add FILE.",
    "{file}: this is not a set file. Cards of a file of cards are added by kiberrubezh cards add FILE.",
)
_NEWER = Pair(
    "{file}: набор сохранён более новой версией программы. Обновите программу.",
    "{file}: a newer version of the program saved this set. Update the program.",
)
_CHANGED = Pair(
    "{file}: файл повреждён или изменён, контрольная сумма не сходится. Возьмите его заново; если меняли сами, уберите "
    "строку checksum.",
    "{file}: the file is damaged or was changed, its checksum doesn't fit. Get it anew; if you changed it yourself, "
    "take the line checksum out.",
)
_TOO_MUCH = Pair(
    "{file}: это не файл набора, в нём слишком много частей.",
    "{file}: this is not a set file, it has too many parts.",
)
_TWICE = Pair("{file}: в наборе две карты «{name}».", '{file}: two cards of the set are "{name}".')
_BLANK = Pair("{file}: у карты {id} пустое имя или текст.", "{file}: the name or text of the card {id} is blank.")


class SetFileError(ToldError, ValueError):
    """The file of a set can't be used, and why."""


class Document(Frozen):
    """A set with its cards, as its file holds it."""

    kiberrubezh: Literal["set"] = "set"
    format: Literal[1] = 1
    checksum: str = Field(default="", max_length=64)
    """SHA-256 of all the rest; a file that somebody writes by hand may do without."""
    set: CardSet
    cards: tuple[Annotated[Card, COUNTED], ...] = Field(max_length=MOST_CARDS)
    pictures: dict[Annotated[CardId, COUNTED], Annotated[OwnPicture, COUNTED]] = Field(
        default={}, max_length=MOST_CARDS
    )
    """The pictures that its cards were given, by id."""
    past_pictures: tuple[Annotated[OwnPicture, COUNTED], ...] = Field(default=(), max_length=MOST_CARDS)
    """Those of its kept versions that its cards haven't got, each once."""


def schema() -> dict[str, Any]:
    """Return the JSON Schema of the file of a set."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **Document.model_json_schema()}


def document_of(held: Holding, set_id: str, *, past: bool = False) -> Document:
    """Return one of the user's sets with cards and pictures; with its kept versions if told. Raise LookupError."""
    found = next((each for each in held.every_set if each.id == set_id), None)
    if found is None:
        raise LookupError(set_id)
    cards = held.of_set(set_id)
    pictures = pictures_of(cards, held)
    if not past:
        return Document(set=found.model_copy(update={"versions": ()}), cards=cards, pictures=pictures)
    drawn = {digest for each in found.versions for digest in (each.drawn or {}).values()}
    present, kept = {*pictures.values()}, held.past_pictures
    before = tuple(kept[each] for each in sorted(drawn & kept.keys()) if kept[each] not in present)
    return Document(set=found, cards=cards, pictures=pictures, past_pictures=before)


def pictures_of(cards: Iterable[Card], held: Holding) -> dict[str, OwnPicture]:
    """Return the pictures that cards have here."""
    return {card.id: held.pictures[card.id] for card in cards if card.id in held.pictures}


def text_of(document: Document) -> str:
    """Return the content of the file of a set, equal for equal sets."""
    told = json.loads(document.model_dump_json(exclude_none=True))
    told = {"kiberrubezh": "set", "format": FORMAT, **told}
    told.pop("checksum", None)
    for name in ("pictures", "past_pictures"):
        if not told[name]:
            del told[name]
    return json.dumps({**told, "checksum": _digest(told)}, ensure_ascii=False, indent=1) + "\n"


def write_set(document: Document, path: Path) -> None:
    """Write the file of a set, whole or not at all; raise OSError."""
    with written_whole(path) as unfinished:
        unfinished.write_bytes(text_of(document).encode())


def read_set(path: Path) -> Document:
    """Read the file of a set. Raise SetFileError, and OSError without access or for one that is too large."""
    return set_in(read_small(path, most=LARGEST), path.name)


def set_in(content: bytes, name: str) -> Document:
    """Read a set of the content of a file of that name. Raise SetFileError."""
    source, file = content.removeprefix(BOM_UTF8), one_line(name)
    if parts(source) > MOST_PARTS:
        raise SetFileError(_TOO_MUCH.filled(file=file))
    try:
        told = from_json(source, allow_inf_nan=False)
    except ValueError as error:
        raise SetFileError(_NO_JSON.filled(file=file)) from error
    if not isinstance(told, dict) or told.get("kiberrubezh") != "set":
        raise SetFileError(_NO_SET.filled(file=file))
    version = told.get("format")
    if isinstance(version, int) and version > FORMAT:
        raise SetFileError(_NEWER.filled(file=file))
    summed = told.pop("checksum", "")
    if summed and summed != _digest(told):
        raise SetFileError(_CHANGED.filled(file=file))
    if is_crowded(told, MOST_CARDS):
        raise SetFileError(_TOO_MUCH.filled(file=file))
    try:
        document = Document.model_validate_json(source, context=Faults())
    except HopelessError as error:
        raise SetFileError(BEYOND.filled(name=file, n=MOST_FAULTS)) from error
    except ValidationError as error:
        raise SetFileError(complaints(error, source, file)) from error
    return _checked(document, file)


def _checked(document: Document, file: str) -> Document:
    """Return a document whose cards are told apart by id and name and are housed in it. Raise SetFileError."""
    housed = [card.model_copy(update={"id": own_id(card.id), "set": document.set.id}) for card in document.cards]
    for card in housed:
        if is_blank(card):
            raise SetFileError(_BLANK.filled(file=file, id=card.id))
    names = Counter(name for card in housed for name in {fold(card.name.ru), fold(card.name.en)})
    names.update(card.id for card in housed)
    if twice := [name for name, times in names.items() if times > 1]:
        raise SetFileError(_TWICE.filled(file=file, name=twice[0]))
    decks = [deck.with_ids({card.id: own_id(card.id) for card in document.cards}) for deck in document.set.decks]
    numbers = {card.id: place for place, card in enumerate(sorted(housed, key=lambda card: card.number), 1)}
    if len({card.number for card in housed}) < len(housed) or any(not card.number for card in housed):
        housed = [card.model_copy(update={"number": numbers[card.id]}) for card in housed]
    housed.sort(key=lambda card: card.number)
    own = document.set.model_copy(update={"decks": told_apart(decks)})
    given = {own_id(card_id): picture for card_id, picture in document.pictures.items()}
    pictures = {card.id: given[card.id] for card in housed if card.id in given}
    plain = {"set": own, "cards": tuple(housed), "checksum": "", "pictures": pictures}
    return document.model_copy(update=plain)


def _digest(told: object) -> str:
    return sha256(json.dumps(told, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
