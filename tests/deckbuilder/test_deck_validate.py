import pytest
from deckbuilder.pool import POOL, SOUND, asset, attack
from pydantic import ValidationError

from kiberrubezh.cards.card import Power, Words
from kiberrubezh.cards.effects import Category
from kiberrubezh.deckbuilder.deck import Deck, Line
from kiberrubezh.deckbuilder.formats import FORMATS, STANDARD, Format
from kiberrubezh.deckbuilder.stats import redeal_chance
from kiberrubezh.deckbuilder.validate import Problem, is_legal, validate
from kiberrubezh.deckbuilder.words import PROBLEMS


def problems(**changes: int) -> list[Problem]:
    counts = {card: n for card, n in {**SOUND, **{k.replace("_", "-"): n for k, n in changes.items()}}.items() if n}
    return validate(Deck.of("", counts), POOL)


def found(listed: list[Problem]) -> list[tuple[str, str, str, str | None]]:
    return [(problem.rule, problem.severity, problem.code, problem.card) for problem in listed]


def test_a_sound_deck_has_no_problems() -> None:
    """KR-2.1 to KR-2.5 hold: nothing to say."""
    assert problems() == []


@pytest.mark.parametrize(("rack", "code", "by"), [(11, "too_small", 1), (0, "too_small", 12), (13, "too_large", 1)])
def test_the_standard_deck_is_exactly_60_cards(rack: int, code: str, by: int) -> None:
    """KR-2.1: one too few and one too many are errors, and it says how many."""
    (problem,) = [problem for problem in problems(rack=rack) if problem.severity == "error"]
    assert found([problem]) == [("KR-2.1", "error", code, None)]
    assert problem.values["by"] == by


def test_a_format_says_its_own_sizes() -> None:
    """KR-2.1: minimum and maximum are data; None is no maximum."""
    fmt = Format(id="wide", name=Words(ru="Широкий", en="Wide"), minimum=40, copies=4)
    assert validate(Deck.of("", {**SOUND, "rack": 40}), POOL, fmt) == []
    (problem,) = [p for p in validate(Deck.of("", {"rack": 15, "review": 4}), POOL, fmt) if p.rule == "KR-2.1"]
    assert "не меньше 40" in problem.message("ru")
    assert "at least 40" in problem.message("en")


def test_a_format_without_any_size_is_refused() -> None:
    """KR-2.1: a minimum above the maximum leaves no deck."""
    with pytest.raises(ValidationError, match="no deck"):
        Format(id="none", name=Words(ru="Никакой", en="None"), minimum=60, maximum=59, copies=4)


def test_formats_are_found_by_their_ids() -> None:
    """KR-2.1, KR-2.2: the standard format is exactly 60 cards with 4 copies."""
    assert FORMATS["standard"] is STANDARD
    assert (STANDARD.minimum, STANDARD.maximum, STANDARD.copies) == (60, 60, 4)


def test_five_copies_are_one_too_many() -> None:
    """KR-2.2: at most 4 copies of the same card."""
    (problem,) = problems(flood=5, review=3)
    assert found([problem]) == [("KR-2.2", "error", "too_many_copies", "flood")]
    assert problem.message("ru") == "«UDP-флуд»: 5 копий, а можно не больше 4."
    assert problem.mend("ru") == "Уберите 1 копию."
    assert problem.message("en") == "“UDP flood”: 5 copies, at most 4 allowed."
    assert problem.mend("en") == "Take out 1 copy."


def test_duplicate_lines_do_not_get_round_the_limit() -> None:
    """KR-2.2: 3 copies on one line and 2 on another are 5."""
    lines = [Line(card_id=card, count=n) for card, n in {**SOUND, "flood": 3, "review": 3}.items()]
    (problem,) = validate(Deck(lines=(*lines, Line(card_id="flood", count=2))), POOL)
    assert found([problem]) == [("KR-2.2", "error", "too_many_copies", "flood")]


def test_basic_assets_are_exempt_where_the_format_says_so() -> None:
    """KR-2.3: 12 copies of a basic asset are legal in the standard format; a format may decide otherwise."""
    strict = STANDARD.model_copy(update={"basics_exempt": False})
    listed = validate(Deck.of("", SOUND), POOL, strict)
    assert found(listed) == [("KR-2.2", "error", "too_many_copies", card) for card in ("rack", "pc")]


def test_an_asset_that_is_not_basic_is_not_exempt() -> None:
    """KR-2.3: only basic assets are."""
    assert found(problems(siem=5, rack=11)) == [("KR-2.2", "error", "too_many_copies", "siem")]


@pytest.mark.parametrize("assets", [0, 1])
def test_a_deck_needs_two_assets(assets: int) -> None:
    """KR-2.4: with fewer than 2 assets every opening hand is one of KR-3.4."""
    listed = validate(Deck.of("", {"rack": assets, "review": 4}), POOL)
    (problem,) = [p for p in listed if p.rule == "KR-2.4"]
    assert (problem.code, problem.severity, problem.values["by"]) == ("few_assets", "error", 2 - assets)
    assert not [p for p in listed if p.code == "redeal"]


def test_a_deck_needs_something_but_assets() -> None:
    """KR-2.4: nothing but assets is a redeal for ever; 2 assets and 1 other card are enough."""
    assert "only_assets" in {p.code for p in validate(Deck.of("", {"rack": 60}), POOL)}
    assert "KR-2.4" not in {p.rule for p in validate(Deck.of("", {"rack": 2, "review": 1}), POOL)}


def test_a_card_that_all_assets_cannot_pay_is_warned_of() -> None:
    """KR-2.5: 4 attack power is needed, 3 is all there is."""
    (problem,) = problems(pc=3, rack=21)
    assert found([problem]) == [("KR-2.5", "warning", "too_dear", "wiper")]
    assert (problem.values["needed"], problem.values["provided"]) == (4, 3)
    assert problem.message("ru") == "«Вайпер»: нужна мощность атаки 4, а все активы колоды вместе дают 3."
    assert problems(pc=4, rack=20) == []


def test_each_power_is_looked_at_on_its_own() -> None:
    """KR-2.5: much defence power is no attack power."""
    assert {p.values["power"] for p in problems(rack=0, siem=0, pc=28)} == {("мощность защиты", "defence power")}


def test_a_category_that_nothing_blocks_is_warned_of() -> None:
    """KR-2.5, KR-1.3: a measure that names no category blocks any; without it what no measure names is open."""
    listed = problems(response=0, rack=16)
    assert found(listed) == [("KR-2.5", "warning", "unblocked", None)] * 2
    assert [p.message("ru").split("«")[1] for p in listed] == ["Вторжение».", "ПЭМИН»."]


def test_a_likely_redeal_is_warned_of_with_the_numbers_that_mend_it() -> None:
    """KR-2.5: above 15 %; the range of assets that it names is just the one that stays below."""
    (problem,) = problems(rack=8, pc=8, drill=4, **{"3d-secure": 4})
    assert found([problem]) == [("KR-2.5", "warning", "redeal", None)]
    assert "больше 15\u00a0%: в колоде" in problem.message("ru")
    assert problem.mend("ru") == "Активов должно быть от 24 до 46."
    low, high = int(str(problem.values["low"])), int(str(problem.values["high"]))
    fine = {n for n in range(61) if redeal_chance(n, 60) <= 0.15}
    assert fine == set(range(low, high + 1))


def test_unknown_cards_are_told_once_with_likely_names() -> None:
    """KR-2.6: a name nobody knows is no card; what hangs on all cards is not judged before it is mended."""
    counts = {"Вайпир": 1, **{card: n for card, n in SOUND.items() if card not in ("review", "response")}, "rack": 19}
    (problem,) = validate(Deck.of("", counts), POOL)
    assert found([problem]) == [("KR-2.6", "error", "unknown", "Вайпир")]
    assert problem.mend("ru").endswith("Похожие: «Вайпер».")
    assert problem.mend("en").endswith("Did you mean “Вайпер”?")


def test_an_own_card_that_is_gone_is_named() -> None:
    """KR-2.6: a deleted card is called by its name, one of another computer by what its id tells, never by the id."""
    deck = Deck.of("", {"own-veteran": 1, "own-port-exam": 2, "own-": 1})
    removed = {"own-veteran": Words(ru="Вайпиры", en="Veteran")}
    told, other, nameless = (p for p in validate(deck, POOL, removed=removed) if p.code in ("removed", "missing_own"))
    assert told.message("ru") == "Своя карта «Вайпиры» удалена."
    assert told.message("en") == "The custom card “Veteran” was deleted."
    assert told.mend("ru").endswith("уберите строку. Похожие: «Вайпер».")
    assert other.message("ru").startswith("Своей карты «port exam» здесь нет")
    assert other.to_json("en")["card"] == "own-port-exam"
    assert "«own-»" in nameless.message("ru")


def test_errors_come_before_warnings_and_only_they_make_a_deck_illegal() -> None:
    """KR-2.5: a warning, not an error."""
    warned = problems(response=0, rack=16)
    both = problems(response=0, rack=17)
    assert is_legal([])
    assert is_legal(warned)
    assert not is_legal(both)
    assert [p.severity for p in both] == ["error", "warning", "warning"]


def test_every_sentence_is_there_in_both_languages() -> None:
    """No braces are left over, and no problem lacks words: each code of the table is produced here."""
    dear = attack("dear", "Дорогая", "Dear", 9, Category.DOS)
    cards = {**POOL, "dear": dear, "lone": asset("lone", "Один", "Lone", Power(defence=1))}
    removed = {"own-veteran": Words(ru="Ветеран", en="Veteran")}
    decks = [
        {"Никто": 61},
        {"own-veteran": 3, "own-lost-one": 1},
        {"rack": 60},
        {"rack": 1, "dear": 5},
        {"rack": 12, "review": 48},
    ]
    listed = [problem for counts in decks for problem in validate(Deck.of("", counts), cards, removed=removed)]
    assert {problem.code for problem in listed} == set(PROBLEMS)
    for problem in listed:
        words = [problem.to_json("ru")["message"], problem.mend("ru"), problem.message("en"), problem.mend("en")]
        assert all(word and "{" not in word for word in words)
        assert words[0] != words[2]


def test_an_empty_deck_lacks_assets_rather_than_other_cards() -> None:
    """KR-2.4: of nothing but assets is a deck that has some."""
    assert [p.code for p in validate(Deck.of("", {}), POOL) if p.rule == "KR-2.4"] == ["few_assets"]
