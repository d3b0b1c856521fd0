"""The rules of every game on the shelf as a document: whole in both languages, searched, looked up by number."""

import re

import pytest
from test_house import ROOT

from kiberrubezh.bots.games import player
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.kernel import Sight
from kiberrubezh.ground.words import LANGS, Lang
from kiberrubezh.play.rulebook import RULE, Rulebook, excerpt, parse, rulebook
from kiberrubezh.resources import rules_document

DOCUMENTS = ("../rules", "lokalka-duel", "lokalka", "mafia", "sudny")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_both_languages_have_the_same_rules(name: str) -> None:
    """No rule of one is missing in the other, none stands twice, and each says something."""
    numbers = []
    for lang in LANGS:
        text = rules_document(name, lang).read_text(encoding="utf-8")
        listed = re.findall(rf"^\| ({RULE.pattern}) \|", text, re.MULTILINE)
        assert len(listed) == len(set(listed))
        book = rulebook(name, lang)
        assert list(book.rules) == listed
        assert all(len(words) > 10 for words in book.rules.values())
        numbers.append(listed)
    assert sorted(numbers[0]) == sorted(numbers[1])


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_is_in_its_own_language(name: str) -> None:
    """No Russian letter in the English one; no rule is named that isn't there."""
    english = rules_document(name, "en").read_text(encoding="utf-8")
    assert not re.search("[а-яё]", english, re.IGNORECASE)
    for lang in LANGS:
        book = rulebook(name, lang)
        mark = next(iter(book.rules)).split("-")[0]
        named = re.findall(rf"\b{mark}-\d+(?:\.\d+)?", rules_document(name, lang).read_text(encoding="utf-8"))
        assert [number for number in set(named) if book.place_of(number) is None] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_question_has_its_rule(game) -> None:
    """Whatever is asked in random games, there is a rule in the document by which it is asked."""
    seats = game.seats[-1]
    asked = set[str]()
    for seed in range(3):
        state = game.start(seats, game.options(), seed)
        players = [player(game.id, "random", seed, seat) for seat in range(seats)]
        while (decision := state.decision) is not None:
            asked.add(decision.prompt)
            state.choose(players[decision.seat].choose(Sight(state, decision.seat), decision), decision.seat)
    assert asked <= game.asked_by.keys()
    for lang in LANGS:
        book = rulebook(game.rules, lang)
        assert [number for number in game.asked_by.values() if book.place_of(number) is None] == []


def test_a_number_is_found_however_it_is_typed() -> None:
    """With its letters, in small ones, without them where only one rule ends so; a section by its own."""
    book = rulebook("lokalka-duel", "ru")
    assert {book.place_of(typed) for typed in ("DUE-6.2", "due-6.2", " 6.2 ", "DUE - 6.2")} == {"DUE-6.2"}
    assert book.place_of("DUE-6") == "DUE-6"
    assert [book.place_of(typed) for typed in ("DUE-99", "6.99", "", "маршрутизатор")] == [None] * 4


def test_words_are_found_in_any_form() -> None:
    """All words must stand in a place, in whatever form; marks of the document are no words."""
    book = rulebook("lokalka-duel", "ru")
    found = [it.anchor for it in book.search("логической бомбой колоду")]
    assert "DUE-7.11" in found
    assert book.search("логической слона") == []
    assert book.search("  ") == []
    terms = rulebook("../rules", "ru").search("мощность защиты")[0].text
    assert "Актив: Карта" in terms  # a table is told line by line, without the names of its columns
    assert "Что это" not in terms
    assert "**" not in "".join(it.text for it in book.search("уточнение"))
    assert [it.anchor for it in rulebook("lokalka-duel", "en").search("due-7.11")][:1] == ["DUE-7.11"]


def test_a_document_is_read_block_by_block() -> None:
    """Headings, paragraphs, items that go on, drawings with signs of headings, tables with and without rules."""
    text = (
        "# A\n\nwords\ngo on\n\n- one\n  more\n- two\n\n```\n# no heading\n| no | table |\n```\n\n"
        "| X | |\n|---|---|\n| AB-1.1 | told |\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## B\n"
    )
    one, two = parse(text).sections
    assert [(block.kind, block.rows) for block in one.blocks] == [
        ("words", (("words go on",),)),
        ("item", (("one more",),)),
        ("item", (("two",),)),
        ("drawing", (("# no heading",), ("| no | table |",))),
        ("rules", (("AB-1.1", "told"),)),
        ("table", (("a", "b"), ("1", "2"))),
    ]
    assert (two.title, two.level, two.blocks) == ("B", 2, ())
    assert Rulebook(()).rules == {}


def test_the_documents_go_into_the_package() -> None:
    """A wheel has them: what is built lists the folder and both documents beside it."""
    built = (ROOT / "hatch_build.py").read_text(encoding="utf-8")
    assert '"docs/rules": "kiberrubezh/docs/rules"' in built
    assert '("rules.ru.md", "rules.en.md")' in built


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", DOCUMENTS)
def test_an_excerpt_is_of_whole_words(name: str, lang: Lang) -> None:
    """What is shown of a place that was found begins and ends with a whole word, and has the word looked for."""
    book = rulebook(name, lang)
    for words in {"ru": ("ход", "колоды", "узел", "атака"), "en": ("turn", "deck", "node", "attack")}[lang]:
        for found in book.search(words):
            shown = excerpt(found.text, words, 80)
            inner = shown.removeprefix("…").removesuffix("…")
            assert f" {inner} " in f" {found.text} " or f" {inner}" in f" {found.text}"
            at = found.text.index(inner)
            assert at == 0 or found.text[at - 1].isspace(), shown
            after = found.text[at + len(inner) :][:1]
            assert not after.isalnum(), shown
            assert words[:3] in inner.casefold()
            assert len(shown) <= 82
