"""Cards on paper: contact sheets, single prints and pages at their true size, and the commands that make them."""

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from PIL import Image

from kiberrubezh import cli
from kiberrubezh.cards.card import Card, Words
from kiberrubezh.cards.effects import Kind
from kiberrubezh.cards.face import prints
from kiberrubezh.cards.face.prints import (
    ACROSS,
    CARD,
    DOWN,
    DPI,
    PAGE,
    WIDEST_BLEED,
    contact_sheet,
    corners,
    dots,
    pages,
    sheet_measures,
    single,
    widest_bleed,
)
from kiberrubezh.cards.face.render import face
from kiberrubezh.cards.looks import Looks
from kiberrubezh.cards.store import load_sources
from kiberrubezh.cards.text import LANGS, Lang
from kiberrubezh.commands.cards import paper, sheet
from kiberrubezh.drawing.colours import BORDER, rgb
from kiberrubezh.resources import resource

CARDS = load_sources(resource("cards"))
INK_ON_PAPER = rgb("#7A7A7A")


@pytest.fixture(scope="module", autouse=True)
def each_face_drawn_once() -> Iterator[None]:
    """Draw no face twice: what lies around it on paper is what is asked about here, and faces are only laid down."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(prints, "face", lru_cache(maxsize=64)(prints.face))
        yield


@pytest.fixture
def blank_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw no face at all: what is asked about is how many there are, how large, and where they go."""

    def blank(_card: Card, _lang: Lang, width: int, _looks: Looks | None = None) -> Image.Image:
        return Image.new("RGBA", (width, round(width * 88 / 63)))

    monkeypatch.setattr(prints, "face", blank)


def _millimetres(pixels: int) -> float:
    return pixels * 25.4 / DPI


def test_a_single_print_is_63_by_88_mm() -> None:
    """At 300 dpi a card is 63 × 88 mm to half a dot, its corners square: the scissors round them."""
    image = single(CARDS[0], "ru")
    assert (image.mode, image.size) == ("RGB", (744, 1039))
    assert abs(_millimetres(image.width) - CARD[0]) < 0.05
    assert abs(_millimetres(image.height) - CARD[1]) < 0.05
    assert image.getpixel((0, 0)) == rgb(BORDER)


def test_a_bleed_is_border_on_every_side() -> None:
    """The face stands unmoved in the middle of a wider border."""
    image, bare = single(CARDS[0], "ru", 3), single(CARDS[0], "ru")
    edge = dots(3)
    assert image.size == (bare.width + 2 * edge, bare.height + 2 * edge)
    assert image.crop((edge, edge, edge + bare.width, edge + bare.height)).tobytes() == bare.tobytes()
    assert {image.getpixel((x, 5)) for x in range(image.width)} == {rgb(BORDER)}


def test_cut_marks_of_a_single_print_stay_off_the_card() -> None:
    """Marks stand on the bleed at each end of every cut, and nothing of the card is drawn over."""
    image, plain = single(CARDS[0], "ru", 3, True), single(CARDS[0], "ru", 3)
    edge = dots(3)
    inner = (edge, edge, image.width - edge, image.height - edge)
    assert image.crop(inner).tobytes() == plain.crop(inner).tobytes()
    for x in (dots(3), dots(3 + CARD[0])):
        for y in (dots(1), image.height - dots(1)):
            assert image.getpixel((x, y)) != rgb(BORDER)
            assert plain.getpixel((x, y)) == rgb(BORDER)


@pytest.mark.parametrize("bleed", [0.0, 1.5, WIDEST_BLEED])
def test_nine_cards_lie_apart_and_in_the_middle_of_a_page(bleed: float) -> None:
    """Three by three, each as far from the next as both bleeds need, all on the page, its middle theirs."""
    places = corners(bleed)
    assert len(places) == ACROSS * DOWN
    assert places[1][0] - places[0][0] == pytest.approx(CARD[0] + 2 * bleed)
    assert places[ACROSS][1] - places[0][1] == pytest.approx(CARD[1] + 2 * bleed)
    for side in (0, 1):
        first, last = places[0][side] - bleed, places[-1][side] + CARD[side] + bleed
        assert first >= 0
        assert first == pytest.approx(PAGE[side] - last)


@pytest.mark.slow
def test_a_page_shows_each_card_at_its_place() -> None:
    """Cards are pasted dot for dot; ten cards take two pages, and the second has one."""
    first, second = pages(CARDS[:10], "ru")
    assert first.size == second.size == (2480, 3508)
    for card, (left, top) in zip(CARDS[:9], corners(), strict=True):
        at = (dots(left), dots(top), dots(left) + 744, dots(top) + 1039)
        assert first.crop(at).tobytes() == single(card, "ru").tobytes()
    assert second.getpixel((dots(corners()[1][0]) + 300, dots(corners()[1][1]) + 300)) == (255, 255, 255)


@pytest.mark.slow
def test_cut_marks_lead_to_every_cut() -> None:
    """In the margins a line points at each edge of each card; without being asked for there is none."""
    marked, plain = (next(pages(CARDS[:9], "ru", 0, cut)) for cut in (True, False))
    for left, _ in corners():
        for x in (dots(left), dots(left + CARD[0])):
            assert marked.getpixel((x, 40)) == marked.getpixel((x, 3508 - 40)) == INK_ON_PAPER
            assert plain.getpixel((x, 40)) == (255, 255, 255)
    for _, top in corners():
        assert marked.getpixel((40, dots(top))) == marked.getpixel((2480 - 40, dots(top))) == INK_ON_PAPER


def test_a_bleed_too_wide_for_the_page_is_refused() -> None:
    """Nine cards with more than 3 mm round each have no room on A4."""
    with pytest.raises(ValueError, match="bleed"):
        next(pages(CARDS[:1], "ru", 3.5))


def test_a_contact_sheet_has_rows_of_columns() -> None:
    """Faces stand in reading order; fewer cards than columns make one short row."""
    sheet = contact_sheet(CARDS[:5], "en", 3, 60)
    assert sheet.size == (3 * 62 + 2, 2 * (84 + 2) + 2)
    small = face(CARDS[4], "en", 60)
    assert sheet.getpixel((2 + 62 + 30, 2 + 86 + 40)) == small.convert("RGB").getpixel((30, 40))
    assert contact_sheet(CARDS[:2], "en", 10, 60).width == 2 * 62 + 2


def test_a_contact_sheet_of_many_cards_stays_like_a_page() -> None:
    """Few cards stand by fives, 300 px wide; more stand in more columns, and smaller before the sheet is too tall."""
    assert {sheet_measures(n) for n in (0, 1, 5, 25)} == {(5, 300)}
    for n in (26, 60, 150, 500, 1_500, 5_000, 10_000):
        columns, width = sheet_measures(n)
        high = -(-n // columns) * (round(width * 88 / 63) + width // 40)
        assert 1.1 < high / (columns * (width + width // 40)) < 1.6
        assert high <= 10_100
        assert (width == 300) is (n <= 500)


@pytest.mark.usefixtures("blank_faces")
def test_the_sheet_command_saves_what_a_query_finds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All cards without a query; the number of cards and the file are told."""
    found = sum(card.kind is Kind.EVENT for card in CARDS)
    file = tmp_path / "events.png"
    words = ["cards", "sheet", "--out", str(file), "--query", "вид:событие", "--columns", "7", "--width", "60"]
    assert cli.main(words) == 0
    assert capsys.readouterr().out == f"Карт на листе: {found}. Файл: {file}\n"
    with Image.open(file) as sheet:
        assert sheet.size == (7 * 62 + 2, -(-found // 7) * 86 + 2)
    assert cli.main(["cards", "sheet", "--out", str(file), "--width", "60", "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"Cards on the sheet: {len(CARDS)}. File: {file}\n"


@pytest.mark.usefixtures("blank_faces")
def test_the_print_command_makes_a_pdf_of_a4_pages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One page after another into one file, each A4, told with what to mind at the printer."""
    file = tmp_path / "sheets.PDF"
    assert cli.main(["cards", "print", "--out", str(file), "--query", "вид:событие", "--bleed", "1,5"]) == 0
    said = capsys.readouterr().out
    events = sum(card.kind is Kind.EVENT for card in CARDS)
    sheets = -(-events // 9)
    assert said.startswith(f"Карт: {events}. Страниц: {sheets}. ")
    assert "(100\u00a0%)" in said
    data = file.read_bytes()
    assert data.startswith(b"%PDF")
    assert set(re.findall(rb"/MediaBox \[ ([\d. ]+) \]", data)) == {b"0 0 595.2 841.92"}
    assert max(map(int, re.findall(rb"/Count (\d+)", data))) == sheets
    titles = {title.decode("utf-16") for title in re.findall(rb"/Title \(([^)]*)\)", data)}
    assert titles == {"sheets"}, "readers show it above the page"


@pytest.mark.slow
@pytest.mark.usefixtures("blank_faces")
def test_the_print_command_prints_a_deck_card_by_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every copy in the deck is printed; a card nobody knows is named and left out; pages carry their dpi."""
    deck = tmp_path / "mine.txt"
    deck.write_text("11 Ботнет\n2 Небывалая карта\n", encoding="utf-8")
    assert cli.main(["cards", "print", "--out", str(tmp_path / "out"), "--deck", str(deck)]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("Карт: 11. Страниц: 2. ")
    assert "Небывалая карта" in said.err
    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == ["page-01.png", "page-02.png"]
    with Image.open(tmp_path / "out" / "page-01.png") as page:
        assert page.size == (2480, 3508)
        assert [round(dpi) for dpi in page.info["dpi"]] == [300, 300]


@pytest.mark.usefixtures("blank_faces")
@pytest.mark.parametrize("action", [("print", "pages"), ("sheet", "sheet.png")])
def test_signs_that_faces_leave_out_are_told_beside_what_is_drawn(
    action: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the language that they are drawn in; of faces that leave none out nothing is said."""
    snowy = CARDS[0].model_copy(update={"name": Words(ru="Снег ☃", en="Snow")})
    for module in (paper, sheet):
        monkeypatch.setattr(module, "chosen_cards", lambda *_: [snowy])
    told = [
        (lang, cli.main(["cards", action[0], "--out", str(tmp_path / action[1]), "--lang", lang])) for lang in LANGS
    ]
    assert told == [("ru", 0), ("en", 0)]
    assert capsys.readouterr().err.count("☃") == 1


@pytest.mark.slow
def test_the_print_command_saves_cards_one_by_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file a card, by number and id, with bleed and dpi; a PDF can't hold that."""
    words = ["cards", "print", "--query", "ботнет", "--single", "--bleed", "3", "--lang", "en"]
    assert cli.main([*words, "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("Cards: ")
    botnet = next(card for card in CARDS if card.id == "botnet")
    with Image.open(tmp_path / f"{botnet.number:03}-botnet.png") as card:
        assert card.size == (744 + 2 * dots(3), 1039 + 2 * dots(3))
        assert [round(dpi) for dpi in card.info["dpi"]] == [300, 300]
    assert cli.main([*words, "--out", str(tmp_path / "x.pdf")]) == 2
    assert "PDF" in capsys.readouterr().err


@pytest.mark.parametrize(("command", "ending"), [("sheet", "png"), ("print", "pdf")])
def test_what_goes_wrong_is_told(command: str, ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """1 where nothing is found, 2 where a query is not understood or a file can't be written; never a traceback."""
    out = ["cards", command, "--out", str(tmp_path / f"x.{ending}")]
    assert cli.main([*out, "--query", "ъъъъъъ"]) == 1
    assert capsys.readouterr().err == "Ничего не найдено.\n"
    assert cli.main([*out, "--query", "цвт:красный"]) == 2
    assert "цвт" in capsys.readouterr().err
    missing = str(tmp_path / "none" / f"x.{ending}")
    assert cli.main(["cards", command, "--out", missing, "--query", "ботнет"]) == 2
    assert capsys.readouterr().err == f"Не удалось сохранить «{missing}»: такой папки нет.\n"


@pytest.mark.parametrize(
    ("words", "name", "needed"),
    [
        (["sheet"], "x.txt", ".png"),
        (["sheet"], "x", ".png"),
        (["print"], "x.png", ".pdf"),
        (["print", "--single"], "x.png", "folder"),
    ],
)
def test_a_wrong_file_ending_is_refused(
    words: list[str], name: str, needed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A picture is never saved under the name of something else; what is needed is told and nothing is made."""
    assert cli.main(["cards", *words, "--out", str(tmp_path / name), "--query", "ботнет", "--lang", "en"]) == 2
    assert needed in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_may_have_a_dot_in_its_name(tmp_path: Path) -> None:
    """What is there already is known for a folder."""
    folder = tmp_path / "cards.v2"
    folder.mkdir()
    assert cli.main(["cards", "print", "--single", "--out", str(folder), "--query", "ботнет"]) == 0
    assert list(folder.iterdir())


def test_a_file_in_the_folders_place_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Not in the system's words."""
    (tmp_path / "x").write_text("")
    assert cli.main(["cards", "print", "--out", str(tmp_path / "x"), "--query", "ботнет"]) == 2
    assert capsys.readouterr().err == f"Не удалось сохранить «{tmp_path / 'x'}»: на месте папки файл.\n"


def test_an_unknown_deck_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The answer names the decks that there are."""
    assert cli.main(["cards", "print", "--out", str(tmp_path / "x.pdf"), "--deck", "nonesuch"]) == 2
    assert "nonesuch" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [["sheet", "--columns", "0"], ["sheet", "--width", "9000"], ["print", "--bleed", "9"]]
)
def test_numbers_out_of_bounds_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Misuse leaves with 2 and says the bounds."""
    with pytest.raises(SystemExit, match="2"):
        cli.main(["cards", words[0], "--out", "x.pdf", *words[1:]])
    assert words[1].removeprefix("--") in capsys.readouterr().err


def test_letter_and_backs_are_printed_true_to_size() -> None:
    """On Letter nine cards stand in the middle; a page of backs follows, mirrored, so that both meet when turned."""
    letter = list(pages(CARDS[:2], "ru", widest_bleed("letter"), True, "letter", True, dpi=50))
    assert [page.size for page in letter] == [(425, 550)] * 2
    spots = corners(widest_bleed("letter"), "letter")
    assert all(0 <= x <= 215.9 - CARD[0] and 0 <= y <= 279.4 - CARD[1] for x, y in spots)

    def is_printed(page: Image.Image, place: int) -> bool:
        x, y = spots[place]
        return page.getpixel((dots(x + CARD[0] / 2, 50), dots(y + CARD[1] / 2, 50))) != (255, 255, 255)

    assert [[is_printed(page, place) for place in range(4)] for page in letter] == [
        [True, True, False, False],
        [False, True, True, False],
    ]
    with pytest.raises(ValueError, match="bleed"):
        next(pages(CARDS[:1], "ru", 3, paper="letter"))
