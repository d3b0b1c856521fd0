"""`kiberrubezh duel`: duels of bots and people in the terminal."""

import io
import json
import re
from pathlib import Path

import pytest

from kiberrubezh import cli
from kiberrubezh.commands.duel import BROKEN_OFF, ILLEGAL, PLAYED, UNREADABLE

BOTS = ("rush", "flood", "--seats", "random,scripted", "--seed", "7")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = cli.main(["duel", *words])
    told = capsys.readouterr()
    return code, told.out, told.err


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Type lines at the keyboard, then end the input."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_equal_seeds_give_equal_logs(capsys: pytest.CaptureFixture[str]) -> None:
    """The same decks, seats and seed: the same log byte for byte; another seed, another log."""
    first, again, other = (run(capsys, *BOTS[:-1], seed) for seed in ("7", "7", "8"))
    assert first == again
    assert first[0] == PLAYED
    assert first[1] != other[1]
    assert "KR-5.0" in first[1].splitlines()[-1]


@pytest.mark.parametrize(("lang", "wave"), [("ru", "объявляет волну"), ("en", "declares a wave")])
def test_the_log_speaks_the_language(capsys: pytest.CaptureFixture[str], lang: str, wave: str) -> None:
    """`--lang` turns every sentence."""
    _, log, _ = run(capsys, *BOTS, "--lang", lang)
    assert wave in log
    assert ("Ход 1" in log) is (lang == "ru")


def test_the_log_may_be_short_or_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    """The result is always told."""
    full, short, none = (run(capsys, *BOTS, "--log", much)[1].splitlines() for much in ("full", "short", "none"))
    assert len(full) > len(short) > len(none) == 4
    assert full[-1] == short[-1] == none[-1]


def test_who_explains_does_so_before_the_move(capsys: pytest.CaptureFixture[str]) -> None:
    """The tutor says why, in the language of the log; the other seat is silent, and so is a log left out."""
    words = ("rush", "flood", "--seats", "tutor,random", "--seed", "7")
    log = run(capsys, *words)[1].splitlines()
    why = [place for place, line in enumerate(log) if "объясняет" in line]
    assert len(why) > 10
    assert all("Игрок 1 объясняет" in log[place] for place in why)
    laid = next(place for place in why if "мощности" in log[place])
    assert log[laid].split("»")[0].split("«")[1] == log[laid + 1].split("»")[0].split("«")[1]
    assert "explains" in run(capsys, *words, "--lang", "en")[1]
    assert "объясняет" not in run(capsys, *words, "--log", "none")[1]


def test_the_answer_for_programs_holds_the_whole_duel(capsys: pytest.CaptureFixture[str]) -> None:
    """Seed, who began, who won and why, and every choice."""
    answer = json.loads(run(capsys, *BOTS, "--json", "--first", "2")[1])
    assert (answer["seed"], answer["first"], answer["reason"]) == (7, 2, "KR-5.0")
    assert answer["winner"] in (1, 2)
    assert answer["choices"][0][0] in ("keep", "redeal")
    assert len(answer["log"]) > answer["turns"]
    assert all(answer["log"])
    assert answer["open_lists"] is False


def test_open_lists_are_a_rule_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    """KR-4.4: the lists are open where that is asked for, and it is said."""
    assert "Списки колод открыты (KR-4.4)." in run(capsys, *BOTS, "--open-lists", "--log", "none")[1]
    assert json.loads(run(capsys, *BOTS, "--open-lists", "--json")[1])["open_lists"] is True


def test_json_leaves_no_place_for_a_person(capsys: pytest.CaptureFixture[str]) -> None:
    """A misuse, told before anything is read."""
    with pytest.raises(SystemExit, match="2"):
        run(capsys, "rush", "flood", "--json")
    assert "--json" in capsys.readouterr().err


@pytest.mark.parametrize("seats", ["human", "human,nobody", "random,random,random"])
def test_seats_are_two(capsys: pytest.CaptureFixture[str], seats: str) -> None:
    """A misuse names those who may sit down."""
    with pytest.raises(SystemExit, match="2"):
        run(capsys, "rush", "flood", "--seats", seats)
    assert "person, tutor, rusher, fortress, scripted, calculating" in capsys.readouterr().err


def test_an_unknown_deck_is_told_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    """Neither a file nor a ready deck, nor one of the user's own."""
    code, _, told = run(capsys, "ruhs", "flood")
    assert code == UNREADABLE
    assert "rush (Натиск)" in told
    assert "rush (Rush)" in run(capsys, "ruhs", "flood", "--lang", "en")[2]


def test_a_ready_deck_goes_by_any_of_its_names(capsys: pytest.CaptureFixture[str]) -> None:
    """Russian and English name, name in commands, file."""
    names = [("Натиск", "The Long Sum"), ("rush", "06-long-sum"), ("01-rush", "long-sum")]
    assert len({run(capsys, *decks, *BOTS[2:]) for decks in names}) == 1


def test_an_illegal_deck_is_refused_with_its_problems(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """KR-2.1: too few cards; `--any-deck` plays it anyway."""
    small = tmp_path / "small.txt"
    small.write_text("12 firewall\n4 malicious-file\n", encoding="utf-8")
    code, _, told = run(capsys, str(small), "rush", *BOTS[2:])
    assert code == ILLEGAL
    assert "KR-2.1" in told
    assert run(capsys, str(small), "rush", *BOTS[2:], "--any-deck", "--log", "none")[0] == PLAYED


def test_a_card_that_nobody_knows_cannot_be_played(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Not even with `--any-deck`."""
    strange = tmp_path / "strange.txt"
    strange.write_text("60 Нечто\n", encoding="utf-8")
    assert run(capsys, str(strange), "rush", *BOTS[2:], "--any-deck")[0] == ILLEGAL
    code, _, told = run(capsys, str(strange), "rush", *BOTS[2:])
    assert code == ILLEGAL
    assert "KR-2.6" in told
    assert "--any-deck" not in told, "it would be no way out"


def test_a_person_plays_by_numbers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The options are numbered and in words; the end of the input breaks the duel off politely."""
    typed(monkeypatch, "1", "1")
    code, told, _ = run(capsys, "rush", "flood", "--seed", "5", "--first", "1")
    assert code == BROKEN_OFF
    assert "1. Оставить руку" in told
    assert "Игрок 1 выкладывает актив" in told
    assert told.endswith("Дуэль прервана.\n")


def test_a_person_does_not_see_the_bots_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """KR-4.1: the opponent's cards are counted, not named."""
    typed(monkeypatch, "1", "1")
    _, told, _ = run(capsys, "rush", "flood", "--seed", "5")
    assert "Игрок 2 берёт 7 карт." in told
    assert "Игрок 1 берёт 7 карт: " in told


def test_questions_are_answered_without_a_choice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Help, the table, a card's text, why not, and a remark on nonsense."""
    typed(monkeypatch, "?", "table", "card rootkit", "why rootkit", "why nothing", "99", "nonsense")
    _, told, _ = run(capsys, "rush", "flood", "--seed", "4", "--lang", "en")
    assert "take back your last decision" in told
    assert told.count("Opponent: deck 53") == 2
    assert "No card nothing" in told
    assert told.count("A number from 1 to 1") == 2
    assert "Turn 1" not in told


def test_why_names_the_rule(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """An attack of the hand waits for the Deployment phase."""
    plain = tmp_path / "plain.txt"
    plain.write_text("30 workstation\n30 malicious-file\n", encoding="utf-8")
    typed(monkeypatch, "1", "почему вредоносный")
    words = (str(plain), str(plain), "--seed", "5", "--first", "1", "--any-deck")
    assert "(KR-5.4)" in run(capsys, *words)[1]


def test_a_choice_is_taken_back(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Undo puts the same question again; at the first one there is nothing to take back."""
    typed(monkeypatch, "назад", "1", "1", "назад", "1")
    _, told, _ = run(capsys, "rush", "flood", "--seed", "4", "--first", "1")
    assert "Назад брать нечего." in told
    assert told.count("можно выложить ещё 2") == 2
    assert told.count("можно выложить ещё 1") == 2


def test_conceding_ends_the_duel(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """KR-8.2, once it is confirmed."""
    typed(monkeypatch, "сдаться", "нет", "сдаться", "да")
    code, told, _ = run(capsys, "rush", "flood", "--seed", "5")
    assert code == PLAYED
    assert told.endswith("Игрок 2 побеждает: Игрок 1 сдаётся (KR-8.2).\n")


def test_two_people_pass_the_keyboard(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """KR-4.1: the screen is cleared before a hand is shown, and Enter pressed once more doesn't show it."""
    typed(monkeypatch, "", "я", "1", "", "", "я")
    _, told, _ = run(capsys, "rush", "flood", "--seats", "human,human", "--seed", "5", "--first", "1")
    nobody, again, _ = told.split("Передайте клавиатуру: решает Игрок 1.")
    assert "Вы:" not in nobody + again.split("\n")[0]
    before, twice, thrice, after = told.split("Передайте клавиатуру: решает Игрок 2.")
    assert "Вы:" not in twice + thrice
    assert "Вы: колода 53" in before
    assert before.endswith("\n" * 20)
    assert "Игрок 1 берёт 7 карт." in after
    assert "Игрок 2 берёт 7 карт: " in after


def test_what_concerns_another_person_is_taken_back_by_consent(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Player 2 has kept a hand since; no is no, yes goes back to the first question of player 1."""
    typed(monkeypatch, "я", "1", "я", "1", "я", "назад", "нет", "назад", "да", "1")
    _, told, _ = run(capsys, "rush", "flood", "--seats", "human,human", "--seed", "5", "--first", "1")
    assert told.count("Игрок 2, вы согласны на возврат?") == 2
    assert "Возврат не согласован." in told
    assert told.count("1. Оставить руку") == 3


def test_a_number_beyond_all_bounds_is_no_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is typed, the question stays."""
    typed(monkeypatch, "9" * 5000)
    code, told, _ = run(capsys, "rush", "flood", "--seats", "person,random", "--seed", "3", "--lang", "en")
    assert code == BROKEN_OFF
    assert "A number from 1 to" in told


def test_a_manual_card_is_carried_out_by_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """KR-9: the terminal shows the text, lists what can be done by hand, does it, and asks on."""
    words = {"ru": "Стенд", "en": "Rig"}
    card = {"id": "rig", "kind": "asset", "name": words, "manual": {"ru": "Шумите.", "en": "Make noise."}}
    (tmp_path / "rig.json").write_text(json.dumps({"cards": [card]}))
    monkeypatch.setenv("KIBERRUBEZH_HOME", str(tmp_path))
    assert cli.main(["cards", "add", str(tmp_path / "rig.json")]) == 0
    deck = tmp_path / "rigs.txt"
    deck.write_text("60 Стенд\n")
    typed(monkeypatch, "1", "1", "вручную стенд", "1", "вручную", "1", "вручную ничто", "вручную", "", "1")
    _, told, _ = run(capsys, str(deck), str(deck), "--seed", "5", "--first", "1", "--any-deck")
    assert "Шумите. (Исполняют игроки.)" in told
    assert "  1. Вручную: повернуть «Стенд»" in told
    assert "Вручную (Игрок 1): Игрок 1 поворачивает «Стенд»." in told
    assert "  1. Вручную, своя сторона: взять 1 карту" in told
    assert "Вручную (Игрок 1): Игрок 1 берёт 1 карту: «Стенд»." in told
    assert "нет карты «ничто»" in told


def test_nothing_is_done_by_hand_without_a_manual_card(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """KR-9: the command says so, and the question stays."""
    typed(monkeypatch, "вручную", "1")
    _, told, _ = run(capsys, "rush", "flood", "--seed", "5", "--first", "1")
    assert "в этой дуэли их нет" in told
    assert "оставляет руку" in told


def test_a_hint_names_the_options_with_their_chances(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each option's number, chance of winning and margin, and what they rest on; the question stays open."""
    monkeypatch.setattr("kiberrubezh.commands.duel.hint.PLAYOUTS", 20)
    typed(monkeypatch, "1", "подсказка")
    code, out, _ = run(capsys, "rush", "flood", "--seed", "8", "--first", "1")
    assert code == BROKEN_OFF
    told = {int(number) for number in re.findall(r"^ *(?:\S.*: )? *(\d+)\. \d+\u00a0% ± \d+$", out, re.MULTILINE)}
    assert told == set(range(1, len(told) + 1))
    assert len(told) >= 3
    playouts = re.search(r"пробных дуэлей: (\d+)", out)
    assert playouts
    assert 5 <= int(playouts[1]) <= 20
