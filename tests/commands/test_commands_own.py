"""`kiberrubezh cards own`: own cards with texts and pictures go to a file and back; they are judged in words."""

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from kiberrubezh import cli
from kiberrubezh.cards.abilities import Triggered, When
from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.effects import Category, Draw, Kind
from kiberrubezh.cards.pictures import OwnPicture
from kiberrubezh.collection import Collection

GRINDER = Card(
    id="own-grinder",
    kind=Kind.ATTACK,
    name=Words(ru="Точильщик", en="Grinder"),
    category=Category.DOS,
    damage=1,
    requires={"defence": 0, "attack": 9},
    abilities=(Triggered(when=When.THROUGH, effects=(Draw(),)),),
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder of own cards with one card, and work in it."""
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    Collection.open().put(GRINDER)
    return tmp_path


def test_own_cards_go_to_a_file_and_back(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is saved in one place is added in another, text and picture included."""
    Image.new("RGB", (200, 200), "red").save("red.png")
    assert cli.main(["cards", "own", "picture", "Точильщик", "--file", "red.png"]) == 0
    assert cli.main(["cards", "own", "save", "mine.json"]) == 0
    kept = Collection.open().holding
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(home / "other"))
    assert cli.main(["cards", "own", "add", "mine.json"]) == 0
    brought = Collection.open().holding
    assert (brought.cards, brought.pictures) == (kept.cards, kept.pictures)
    assert cli.main(["cards", "own", "picture", "Grinder", "--none"]) == 0
    assert Collection.open().holding.pictures == {}


def test_a_card_whose_picture_is_refused_is_not_kept(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Card and picture are added together or neither is."""
    giant = GRINDER.model_copy(update={"id": "own-giant", "name": Words(ru="Великан", en="Giant")})
    told = {"cards": [giant.model_dump(mode="json", exclude_none=True)], "pictures": {giant.id: {"data": "A" * 5_000}}}
    (home / "giant.json").write_text(json.dumps(told))
    Collection.open().give_picture(GRINDER.id, OwnPicture(data="A" * 9_000))
    before = Collection.open().holding
    with monkeypatch.context() as full:
        full.setattr("kiberrubezh.cards.store.LARGEST", len(before.written()) + 3_000)
        assert cli.main(["cards", "own", "add", "giant.json", "--lang", "ru"]) == 2
    assert "50 МБ" in capsys.readouterr().err
    assert Collection.open().holding == before


def test_cards_are_judged_in_words(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Doubts end with 1 and stand with an exclamation mark, the advice below; a sound file ends with 0."""
    assert cli.main(["cards", "own", "judge", "--lang", "ru"]) == 1
    said = capsys.readouterr().out
    assert "! Требует 9: больше не требует ни одна карта набора" in said
    assert "эта — 9: дороже всех." in said
    assert cli.main(["cards", "own", "judge", "--lang", "en"]) == 1
    assert "dearer than any." in capsys.readouterr().out
    wiper = Collection.open()["wiper"]
    dearer = wiper.requires.model_copy(update={"attack": wiper.requires.attack + 1})
    sound = wiper.model_copy(
        update={"id": "own-sound", "name": Words(ru="Звук", en="Sound"), "damage": wiper.damage + 1, "requires": dearer}
    )
    (home / "sound.json").write_text(json.dumps({"cards": [sound.model_dump(mode="json", exclude_none=True)]}))
    assert cli.main(["cards", "own", "judge", "sound.json", "--lang", "ru"]) == 0
    assert "Замечаний нет." in capsys.readouterr().out
    assert cli.main(["cards", "own", "list"]) == 0
    assert "Точильщик" in capsys.readouterr().out


def text(**fields: Any) -> dict[str, Any]:
    """Return the data of a card with one text."""
    plain = GRINDER.model_dump(mode="json", exclude_none=True)
    return {**plain, "abilities": [{"type": "triggered", "when": "through", "effects": [{"do": "draw"}]} | fields]}


NESTED: Any = {"do": "draw"}
for _ in range(40):
    NESTED = {"do": "draw", "count": NESTED}
HOSTILE: tuple[tuple[object, str], ...] = (
    (text(effects=[{"do": "draw", "count": 10_000}]), "не больше 9999"),
    (text(effects=[{"do": "draw", "count": -1}]), "не меньше 0"),
    (text(effects=[{"do": "draw"}] * 13), "в списке больше 12"),
    (text(effects=[]), "список пуст"),
    (text(effects=[{"do": "win"}]), "'do' бывает"),
    (text(when="always"), "бывает"),
    (text(effects=[NESTED]), "effects[0]"),
    ({**text(), "abilities": text()["abilities"] * 13}, "в списке больше 12"),
    (text(watch={"zone": "measures"}), "так следить за картами нельзя"),
)


@pytest.mark.parametrize(("card", "said"), HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_text_is_refused_in_words(
    home: Path, capsys: pytest.CaptureFixture[str], card: object, said: str
) -> None:
    """Numbers, lengths and depths of texts have bounds: a file beyond them adds nothing, and its fault is named."""
    (home / "bad.json").write_text(json.dumps({"cards": [card]}))
    assert cli.main(["cards", "own", "add", "bad.json", "--lang", "ru"]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert "Ничего не добавлено" in told
    assert len(told) < 2000


REFUSED = (
    (["picture", "Никто", "--none"], "Своей карты «Никто» нет"),
    (["picture", "Точильщик", "--scene", "no-such"], "Карты «no-such» нет, и сцены её тоже"),
    (["picture", "Точильщик", "--file", "mine.txt"], "Это не картинка"),
    (["picture", "Точильщик", "--file", "nowhere.png"], "nowhere.png"),
    (["save", "nowhere/mine.json"], "Не удалось сохранить"),
)


@pytest.mark.parametrize(("words", "said"), REFUSED, ids=range(len(REFUSED)))
def test_what_cannot_be_done_is_said(
    home: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    """An unknown card, a file that is no picture or isn't there, a folder that isn't there: 2, and why."""
    (home / "mine.txt").write_text("words")
    assert cli.main(["cards", "own", *words, "--lang", "ru"]) == 2
    assert said in capsys.readouterr().err
