"""The words of the deck builder, one by one: what is understood in a text, and what is said of a deck."""

import errno

import pytest
from deckbuilder.pool import POOL, SOUND

from kiberrubezh.cards.card import Words
from kiberrubezh.deckbuilder.deck import MOST_COPIES, Deck
from kiberrubezh.deckbuilder.entering.headings import LONGEST_NAME
from kiberrubezh.deckbuilder.exchange.bounds import LONGEST_NOTE, MOST_LINES
from kiberrubezh.deckbuilder.exchange.reading import read
from kiberrubezh.deckbuilder.formats import STANDARD
from kiberrubezh.deckbuilder.names import Names, fold, known_as
from kiberrubezh.deckbuilder.remarks import CopySurplus, UnknownName
from kiberrubezh.deckbuilder.validate import validate
from kiberrubezh.deckbuilder.words import between, fill, likely, why_unreadable
from kiberrubezh.ground.disk import why_unwritable
from kiberrubezh.ground.refusals import NoFileError, TooLargeError
from kiberrubezh.ground.words import Pair

HEADINGS = (
    *(
        "Активы",
        "Актив",
        "Меры защиты",
        "Мера",
        "Меры",
        "Мера защиты",
        "Защита",
        "Средства нападения",
        "Атаки",
        "Атака",
    ),
    *("Нападение", "События", "Событие", "Колода", "Прочее", "Неизвестные карты"),
    *("Assets", "Asset", "Measures", "Measure", "Defence", "Defense", "Attacks", "Attack", "Events", "Event"),
    *("Deck", "Cards", "Other", "Unknown", "Unknown cards"),
)


@pytest.mark.parametrize("heading", HEADINGS)
def test_every_heading_is_understood(heading: str) -> None:
    """Alone, with a number in brackets, behind a colon or a space; it is no card."""
    text = "\n".join((heading, f"{heading} (2)", f"{heading}: 24:", f"{heading} [ 7 ]", "2 pc"))
    assert read(text, POOL).deck.counts() == {"pc": 2}


@pytest.mark.parametrize("title", ["Название", "Имя", "Колода", "Name", "Title", "Deck"])
def test_every_word_for_a_name_is_understood(title: str) -> None:
    """Once: a second such line, or one behind the first card, is a card that nobody knows."""
    deck = read(f"{title}: Щит\n2 pc", POOL).deck
    assert (deck.name, deck.counts()) == ("Щит", {"pc": 2})
    assert read(f"{title}: Щит\n{title}: Меч", POOL).deck.counts() == {f"{title}: Меч": 1}
    assert read(f"2 pc\n{title}: Меч", POOL).deck.name == ""


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("- 4 Нечто - другое", "Нечто - другое"),
        ("4 «Нечто»", "«Нечто»"),
        ('4 "Нечто"', "Нечто"),
        ('4 ""', '""'),
        ('4 "a', '"a'),
        ("4 Нечто, 4 шт", "Нечто, 4 шт"),
    ],
)
def test_what_nobody_knows_stays_as_it_was_typed(line: str, card: str) -> None:
    """Only what surely is a mark, a count or a pair of quotes is taken off."""
    reading = read(line, POOL)
    assert reading.deck.counts() == {card: 4}
    assert reading.problems == (UnknownName(1, card, ()),)


def test_bounds_of_a_text() -> None:
    """On the dot: a name, a note, lines, a count, the length of a line, and as many suggestions as help."""
    assert (LONGEST_NAME, LONGEST_NOTE, MOST_LINES, MOST_COPIES) == (120, 4000, 1000, 999)
    fits = read(f"Name: {'n' * 120}\n# {'o' * 4000}\n999 pc", POOL)
    assert (fits.problems, fits.deck.size) == ((), 999)
    over = read(f"Name: {'n' * 121}\n# {'o' * 4001}\n1000 pc", POOL)
    assert [problem.to_json("ru")["line"] for problem in over.problems] == [3, 1, 1]
    assert over.problems[0] == CopySurplus(3, "pc")
    assert over.deck.size == 999
    assert read("x" * 300 + "\n" + "4 " + "y" * 299, POOL).deck.counts() == {"x" * 300: 1, "4 " + "y" * 299: 1}
    assert read("4 " + "y" * 298, POOL).deck.counts() == {"y" * 298: 4}
    assert read("123456789 pc", POOL).problems == (CopySurplus(1, "pc"),)
    near = read("\n".join(["1 Вайпир"] * 60), POOL).problems
    told = [bool(problem.suggestions) for problem in near if isinstance(problem, UnknownName)]
    assert told == [True] * 50 + [False] * 10


def test_what_is_told_of_a_text_in_both_languages() -> None:
    """As a person reads it and as a program does."""
    reading = read(f"Name: {'n' * 121}\n# {'o' * 4001}\n1000 pc\nВайпир", POOL)
    many, unknown, name, note = reading.problems
    assert many.message("ru") == "Строка 3: слишком много копий, взято 999: «pc»."
    assert many.message("en") == "Line 3: too many copies, read as 999: “pc”."
    assert name.message("ru") == "Имя колоды длиннее 120 знаков, взято его начало."
    assert name.message("en") == "The deck's name has more than 120 characters; its beginning is taken."
    assert note.message("ru") == "Заметка к колоде длиннее 4000 знаков, взято его начало."
    assert note.message("en") == "The deck's note has more than 4000 characters; its beginning is taken."
    assert unknown.to_json("en") == {
        "line": 4,
        "text": "Вайпир",
        "suggestions": ["Вайпер"],
        "message": "Line 4: there is no card “Вайпир”. Did you mean “Вайпер”?",
    }
    assert many.to_json("en") == {"line": 3, "text": "pc", "suggestions": [], "message": many.message("en")}
    assert name.to_json("ru") == {"line": 1, "text": "name", "suggestions": [], "message": name.message("ru")}


def test_ranges_and_likely_names() -> None:
    """Exactly, at least, from and to; no name, one, several."""
    assert between(60, 60) == Pair("ровно 60", "exactly 60")
    assert between(40, None) == Pair("не меньше 40", "at least 40")
    assert between(40, 60) == Pair("от 40 до 60", "between 40 and 60")
    assert likely(()) == Pair("", "")
    assert likely(("a", "b")) == Pair(" Похожие: «a», «b».", " Did you mean “a” or “b”?")


def test_values_in_a_sentence() -> None:
    """Numbers with their nouns, shares in each language's way, pairs and words in its language."""
    sentence = Pair("{n:cards}, {a:assets}, {c:copies_acc}, {s}, {p}, {w}, {n}", "{n:cards}, {a:assets}, {s}, {p}, {w}")
    values = {"n": 22, "a": 1, "c": 5, "s": 0.125, "p": Pair("п", "p"), "w": Words(ru="с", en="w")}
    assert fill(sentence, "ru", values) == "22 карты, 1 актив, 5 копий, 12,5\u00a0%, п, с, 22"
    assert fill(sentence, "en", values) == "22 cards, 1 asset, 12.5%, p, w"
    assert fill(Pair("{s}", "{s}"), "ru", {"s": 0.15}) == "15\u00a0%"
    nouns = {"cards": "карта карты карт", "cards_acc": "карту карты карт", "copies": "копия копии копий"}
    nouns |= {"copies_acc": "копию копии копий", "assets": "актив актива активов"}
    for noun, forms in nouns.items():
        said = [fill(Pair(f"{{n:{noun}}}", ""), "ru", {"n": n}) for n in (1, 2, 5)]
        assert said == [f"{n} {form}" for n, form in zip((1, 2, 5), forms.split(), strict=True)]
    singular = {"cards": "card", "cards_acc": "card", "copies": "copy", "copies_acc": "copy", "assets": "asset"}
    for noun, one in singular.items():
        said = [fill(Pair("", f"{{n:{noun}}}"), "en", {"n": n}) for n in (1, 2)]
        assert said == [f"1 {one}", f"2 {noun.removesuffix('_acc')}"]


@pytest.mark.parametrize(
    ("error", "russian", "english"),
    [
        (FileNotFoundError(), "такого файла нет.", "there is no such file."),
        (IsADirectoryError(), "это папка, а нужен файл.", "it is a folder, not a file."),
        (PermissionError(), "к нему нет доступа.", "access is denied."),
        (TooLargeError("x"), "он больше мегабайта", "it is larger than a megabyte"),
        (TooLargeError("x", 52_000_000), "он больше 52 МБ", "it is larger than 52 MB"),
        (NoFileError("x"), "это не файл, а устройство.", "it is a device, not a file."),
        (UnicodeError("x"), "это не текст.", "it is not text."),
        (OSError(errno.ENOTTY, "trouble"), "система отказала, ошибка 25.", "the system refused, error 25."),
        (OSError("odd"), "система отказала.", "the system refused."),
    ],
)
def test_why_a_file_is_not_read(error: OSError | UnicodeError, russian: str, english: str) -> None:
    """In words of our own where there are any, else by the number of the system, whose words are English."""
    why = why_unreadable(error)
    assert why.ru.startswith(russian)
    assert why.en.startswith(english)


def test_why_a_file_is_not_written_in_english() -> None:
    """The same troubles as in Russian."""
    numbers = (
        errno.ENOENT,
        errno.EISDIR,
        errno.ENOTDIR,
        errno.EEXIST,
        errno.EACCES,
        errno.ENOSPC,
        errno.EROFS,
        errno.EIO,
    )
    assert [why_unwritable(OSError(number, "x")).en for number in numbers] == [
        *("there is no such folder", "it is a folder, not a file", "a file is in the folder's place"),
        *("a file is in the folder's place", "access is denied", "the disk is full"),
        *("this disk is read-only", "the disk is failing"),
    ]


def test_what_is_wrong_with_a_deck_word_by_word() -> None:
    """The sentence, its remedy, and what other programs are given."""
    (few,) = validate(Deck.of("", {**SOUND, "rack": 11}), POOL)
    assert few.to_json("ru") == {
        "rule": "KR-2.1",
        "severity": "error",
        "problem": "too_small",
        "card": None,
        "message": "В колоде 59 карт, а нужно ровно 60.",
        "mend": "Добавьте ещё 1 карту.",
    }
    (many,) = validate(Deck.of("", {**SOUND, "rack": 14}), POOL)
    assert (many.message("en"), many.mend("en")) == ("The deck has 62 cards; it needs exactly 60.", "Take out 2 cards.")
    dear = next(it for it in validate(Deck.of("", {**SOUND, "pc": 3, "rack": 21}), POOL) if it.code == "too_dear")
    assert dear.message("en") == "“Wiper” requires 4 attack power; all assets of the deck together provide 3."
    assert dear.mend("en") == "Add assets that provide 1 more attack power, or take the card out."
    assert dear.mend("ru") == "Добавьте активы с такой мощностью, не хватает 1, или уберите карту."
    (one,) = (
        it for it in validate(Deck.of("", {**SOUND, "rack": 1, "pc": 0, "siem": 0}), POOL) if it.code == "few_assets"
    )
    assert one.message("en") == "The deck has 1 asset, so every opening hand calls for a redeal; it needs at least 2."
    assert one.mend("ru") == "Добавьте ещё 1 актив."
    wide = STANDARD.model_copy(update={"minimum": 40})
    assert validate(Deck.of("", {**SOUND, "rack": 11}), POOL, wide) == []


def test_names_are_found_however_they_are_typed() -> None:
    """Case, ё, dashes, quotes, spaces and what can't be seen are no difference; ids win, earlier cards win."""
    assert fold("  Ёж — «Щит»\u200b  два ") == 'еж - "щит" два'
    names = Names.of(POOL)
    assert names.find("РАЗБОР ПОЛЕТОВ") == names.find("Lessons learned") == names.find("review") == "review"
    assert names.find("nothing") is None
    twin = POOL["pc"].model_copy(update={"id": "pc-2"})
    assert Names([POOL["pc"], twin]).find("Workstation") == "pc"
    assert Names([twin, POOL["pc"]]).find("pc") == "pc"
    assert names.suggest("Antivirys") == ("Antivirus",)
    assert len(Names.of({**POOL, "pc-2": twin}).suggest("port", most=1)) == 1


def test_a_card_that_is_gone_has_a_name() -> None:
    """What it was called, else what its id tells."""
    assert known_as("own-a", {"own-a": Words(ru="Щит", en="Shield")}) == Pair("Щит", "Shield")
    assert known_as("own-port-exam", {}) == Pair("port exam", "port exam")
    assert known_as("own-", {}) == Pair("own-", "own-")
    assert known_as("typed-so", {}) == Pair("typed-so", "typed-so")
