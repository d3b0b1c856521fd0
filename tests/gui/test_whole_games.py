"""What a game needs beside its rules to be at home in the program: each part that one lacks is named."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from engine.kit import Case, played
from engine.kuhn_game import KUHN

from kiberrubezh.bots.games import opponents
from kiberrubezh.cli import main
from kiberrubezh.engine.game import Game
from kiberrubezh.engine.games import GAMES
from kiberrubezh.engine.protocol.lines.games.shapes import SHAPES
from kiberrubezh.ground.words import LANGS
from kiberrubezh.gui.boxes import BOXES, box
from kiberrubezh.gui.covers.cover import COVERS
from kiberrubezh.gui.games.diagrams import pictures_of
from kiberrubezh.gui.games.parts import has_parts
from kiberrubezh.gui.widgets.rule_links import RuleLinks
from kiberrubezh.play.rulebook import Rulebook, parse, rulebook

TESTS = Path(__file__).resolve().parents[1]
SAID = re.compile(r'^def test_\w+\(.*?\) -> None:\n    """(.*?)"""', re.DOTALL | re.MULTILINE)
SPAN = re.compile(r"([A-Z]+-\d+\.)(\d+) to \1(\d+)")


@cache
def named() -> str:
    """Return the docstrings of all tests, with ranges like LOK-2.1 to LOK-2.4 written out."""
    said = " ".join(words for path in TESTS.rglob("test_*.py") for words in SAID.findall(path.read_text("utf-8")))
    spans = [(rule, n) for rule, low, high in SPAN.findall(said) for n in range(int(low), int(high) + 1)]
    return said + "".join(f" {rule}{n} " for rule, n in spans)


def untested(rules: Rulebook) -> list[str]:
    """Return the rules of a document that no test names."""
    return [rule for rule in rules.rules if not re.search(rf"\b{re.escape(rule)}(?![\d.]*\d)", named())]


def prompts(game: Game) -> set[str]:
    """Return what is asked in a game by chance."""
    return {moment.decision.prompt for moment in played(Case(game, game.seats[-1])).moments}


def lacks(game: Game) -> list[str]:
    """Name every part that a game of the program ought to have and hasn't got, by where it is entered."""
    books = {lang: book for lang in LANGS if (book := _book(game, lang)) is not None}
    lacking = [f"docs/rules/{game.rules}.{lang}.md" for lang in LANGS if lang not in books or not books[lang].rules]
    if not lacking:
        ru, en = books["ru"].rules, books["en"].rules
        lacking += [f"{rule} in one of two languages" for rule in sorted(ru.keys() ^ en.keys())]
        lacking += [f"a test that names {rule}" for rule in untested(books["ru"])]
        known = [*ru, *(section.anchor for section in books["ru"].sections)]
        asked = {prompt: game.asked_by.get(prompt, "") for prompt in prompts(game)}
        lacking += [f"asked_by, for {prompt}" for prompt, rule in sorted(asked.items()) if rule not in known]
    entries = {
        "opponents beside the random one, in bots/games.py": len(opponents(game.id)) > 1,
        "a shape in engine/protocol/lines/games/shapes.py": game.id in SHAPES,
        "a cover in gui/covers/cover.py": game.id in COVERS,
        "cards or roles to leaf through, in gui/games/parts.py": game.id == "duel" or has_parts(game.id),
        "pictures for its rules, in gui/games/diagrams.py": bool(pictures_of(game.id)),
        "the letters of its rules, in gui/widgets/rule_links.py": bool(books) and _are_led_to(game.id, books.values()),
        "its document, in commands/rules.py": _is_told(game),
    }
    lacking += [part for part, is_there in entries.items() if not is_there]
    found = box(game.id)
    facts = (game.rules, (game.seats[0], game.seats[-1]), game.minutes, True)
    if found is None or (found.rules, found.seats, found.minutes, found.can_be_played) != facts:
        lacking.append("a box in gui/boxes.py that says what the game does")
    return lacking


def _are_led_to(game: str, books: Iterable[Rulebook]) -> bool:
    """Return whether the number of each rule, where words of the window name it, leads to the rules of a game."""
    links, led = RuleLinks(), list[tuple[str, str]]()
    links.wanted.connect(lambda *way: led.append(way))
    rules = [rule for book in books for rule in book.rules]
    return all(map(links.follow, rules)) and led == [(game, rule) for rule in rules]


def _is_told(game: Game) -> bool:
    """Return whether the command tells the rules of a game."""
    try:
        return main(["rules", "--game", game.id]) == 0
    except SystemExit:
        return False


def _book(game: Game, lang: object) -> Rulebook | None:
    try:
        return rulebook(game.rules, "ru" if lang == "ru" else "en")
    except OSError:
        return None


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_game_of_the_program_is_whole(game: Game) -> None:
    """CONTRIBUTING, "A ruleset": whatever a game lacks is named here, a test for each of its rules among it."""
    lacking = lacks(game)
    assert not lacking, "\n".join([f"{game.id} lacks:", *lacking])


def test_what_a_new_game_lacks_is_named() -> None:
    """A ruleset that has only just moved in is told each place where something of it has to be entered."""
    assert lacks(KUHN) == [
        "docs/rules/kuhn.ru.md",
        "docs/rules/kuhn.en.md",
        "opponents beside the random one, in bots/games.py",
        "a shape in engine/protocol/lines/games/shapes.py",
        "a cover in gui/covers/cover.py",
        "cards or roles to leaf through, in gui/games/parts.py",
        "pictures for its rules, in gui/games/diagrams.py",
        "the letters of its rules, in gui/widgets/rule_links.py",
        "its document, in commands/rules.py",
        "a box in gui/boxes.py that says what the game does",
    ]


def test_numbers_of_rules_lead_to_them_from_every_box() -> None:
    """A box has its rules on the shelf, whether there is a ruleset or not."""
    lost = [it.id for it in BOXES if not _are_led_to(it.id, [rulebook(it.rules, lang) for lang in LANGS])]
    assert lost == []


def test_a_rule_without_a_test_is_found() -> None:
    """A number that no docstring names is named, whatever other numbers begin as it does."""
    rules = parse("# A game\n\n| | |\n|---|---|\n| LOK-1.1 | told |\n| LOK-77.1 | untold |\n| LOK-1.111 | untold |\n")
    assert untested(rules) == ["LOK-77.1", "LOK-1.111"]
