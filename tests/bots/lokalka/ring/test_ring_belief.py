"""What is known of whom in «Локалка» for four to eight: by public acts alone, by certain ones first, with reasons."""

import re

import pytest
from engine.lokalka.ring.seated import FIVE, choice, do, seated, walked

from kiberrubezh.bots.lokalka.ring.belief import Belief
from kiberrubezh.bots.lokalka.ring.dossier import DEEDS, Clue, Suspicion, clue_words, dossiers, suspicions
from kiberrubezh.bots.lokalka.ring.record import KINDS, Act, Kind, record
from kiberrubezh.engine.kernel import EVERYBODY, Option
from kiberrubezh.engine.lokalka.ring.game import Lokalka
from kiberrubezh.engine.lokalka.ring.position.events import Event
from kiberrubezh.engine.lokalka.ring.roles import HIDDEN
from kiberrubezh.ground.words import LANGS, Lang

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


def played(seats: int, seed: int, steps: int = 10_000) -> tuple[Lokalka, list[Event]]:
    """Return a game by chance and all that happened in it, as the host knows it."""
    game, past = Lokalka.start(seats, seed), []
    for step in range(steps):
        if not game.open:
            break
        asked = game.open[(seed + step) % len(game.open)]
        past += game.choose(asked.options[(7 * seed + 31 * step) % len(asked.options)], asked.seat)
    return game, past


def seen(game: Lokalka, *acts: str) -> list[Act]:
    """Return what everybody saw when somebody did this."""
    view = game.view(EVERYBODY)
    happened = [event for act in acts for event in game.choose(choice(game, act))]
    return record(view, happened).acts


def of(found: tuple[Suspicion, ...], seat: int) -> Suspicion:
    """Return what is known of a seat."""
    return next(each for each in found if each.seat == seat)


@pytest.mark.parametrize(
    ("roles", "seat", "hand", "act", "kinds"),
    [
        ("AHIH", 2, "A2", "attack A2 P3", [Act("through", 2), Act("blow", 2, 3)]),
        ("AHIH", 1, "A2", "attack A2 X01", [Act("link", 1)]),
        ("AHIH", 1, "bot", "botnet bot", [Act("capture", 1)]),
        (FIVE, 2, "bot", "botnet bot", [Act("spare", 2)]),
        (FIVE, 2, "soc", "social soc P0", [Act("trick", 2, 0)]),
        (FIVE, 2, "san", "sandbox san P3", [Act("trick", 2, 3)]),
        (FIVE, 2, "dir A1", "direct dir P4", [Act("blow", 2, 4)]),
        (FIVE, 2, "vir", "viruses vir", [Act("viruses", 2)]),
        (FIVE, 0, "A2", "attack A2 P3", []),
        (FIVE, 2, "flo", "flood flo", []),
    ],
)
def test_public_acts_are_taken_down(roles: str, seat: int, hand: str, act: str, kinds: list[Act]) -> None:
    """LOK-7.7, LOK-10.9: what gives a role away is noted; the Admin's role is known, so the Admin's acts are not."""
    hands = "/".join(hand if place == seat else "A1" for place in range(len(roles)))
    assert seen(seated(roles, hands=hands, seat=seat), act) == kinds


def test_captured_nodes_are_told_from_the_admins() -> None:
    """LOK-10.9: a blow at a captured node is one at its captor; a node given back tells of an Enikey."""
    game = seated(FIVE, hands="//A1 bot", held="X12:1", seat=2)
    view = game.view(EVERYBODY)
    past = [Event("turn", 1), Event("played", 1, (29,)), Event("captured", 1, node=3), Event("turn", 2)]
    past += do(game, "attack A1 X12")
    past += do(game, "botnet bot")
    found = record(view, past).acts
    assert found == [Act("capture", 1), Act("quiet", 1), Act("cut", 2, 1), Act("clean", 2)]


def test_what_is_certain_is_certain() -> None:
    """LOK-7.6, LOK-7.7: only the Enikey and the Insider attack through; who captures is none of the Enikeys."""
    game = seated("AHIH", hands="//A2", seat=2)
    view, past = game.view(0), do(game, "attack A2 P3")
    assert all(each.chances[0][1] < 1 for each in suspicions(view, []))
    found = suspicions(game.view(0), past)
    assert of(found, 2).chances == (("insider", 1.0),)
    assert of(found, 1).chances == (("hacker", 1.0),)
    assert of(found, 2).clues[0].is_certain


def test_a_blow_at_the_admin_speaks_for_a_hacker() -> None:
    """A-44: it may be a bluff, so that nothing is certain of it."""
    game = seated("AHEHI", hands="/dir A1", seat=1)
    before = of(suspicions(game.view(2), []), 1)
    past = do(game, "direct dir P0")
    after = of(suspicions(game.view(2), past), 1)
    assert dict(before.chances)["hacker"] < dict(after.chances)["hacker"] < 1
    assert after.clues[0].act == Act("blow", 1, 0)
    assert "hacker" in after.clues[0].roles


def test_own_acts_tell_oneself_nothing() -> None:
    """What one does is no news of others: the own role is known."""
    game = seated(FIVE, hands="//A2", seat=2)
    before = suspicions(game.view(2), [])
    past = do(game, "attack A2 P3")
    assert [each.chances for each in suspicions(game.view(2), past)] == [each.chances for each in before]
    assert of(suspicions(game.view(0), past), 3) != of(suspicions(game.view(0), []), 3)


@pytest.mark.parametrize("seats", range(4, 9))
def test_the_truth_is_never_ruled_out(seats: int) -> None:
    """LOK-7.12: whatever is done, the roles as they are stay likely to some degree; chances add up to 1."""
    for seed in range(6):
        game, past = played(seats, seed, 60 * seed + 10)
        for eyes in (*range(seats), EVERYBODY):
            view = game.view(eyes)
            belief = Belief(view.left(), record(view, past).acts, eyes)
            assert belief.weights[belief.castings.index(tuple(game.roles))] > 0
            assert all(abs(sum(chances) - 1) < 1e-9 for chances in belief.chances)


def test_worlds_that_a_seat_cannot_tell_apart_are_read_alike() -> None:
    """LOK-7.12: other roles and hands behind the same view, the same told past: the same suspicions, word for word."""
    for seed in range(10):
        game, past = played(4 + seed % 5, seed, 20 + 12 * seed)
        for seat in range(game.seats):
            heard = [game.told(event, seat) for event in past]
            by_all = [game.told(event, EVERYBODY) for event in past]
            world = game.imagine(seat, seed + 1)
            assert suspicions(world.view(seat), heard) == suspicions(game.view(seat), by_all)


def test_everything_known_has_words() -> None:
    """Every kind of act, in both languages; nobody whose role is seen is told of."""
    assert set(DEEDS) == set(KINDS)
    lines = 0
    for seed in range(8):
        game, past = played(4 + seed % 5, seed, 80)
        view = game.view(1)
        russian, english = dossiers(view, past, "ru"), dossiers(view, past, "en")
        assert len(russian) == len(english) == view.roles.count(None)
        assert not any(CYRILLIC.search(heading + text) for heading, text in english)
        assert all(CYRILLIC.search(text) and "{" not in text for _, text in russian)
        lines += len(russian)
    assert lines > 10


def test_a_role_that_others_leave_is_called_so() -> None:
    """LOK-7.12: the last hidden role follows from the others; whoever has it isn't said to hide it still."""
    game = seated("AHIH", hands="A1/A1/A1/A1")
    view = game.view(2)
    assert [len(each.chances) for each in suspicions(view, [])] == [1, 1]
    for lang, said in (("ru", "Хакер 100 %. Роль вычислена"), ("en", "Hacker 100%. The role follows")):
        assert all(text.replace("\xa0", " ").startswith(said) for _, text in dossiers(view, [], lang))


def test_whom_an_act_was_aimed_at_goes_into_the_sentence() -> None:
    """In the case that the verb asks for, with one colon; a name put in for a number keeps its noun."""
    view = Lokalka.start(5, 2).view(0)
    other = next(seat for seat in range(1, 5) if seat != view.admin)

    def said(kind: Kind, aim: int, lang: Lang) -> str:
        return clue_words(view, Clue(Act(kind, 4, aim), 1, ("insider",), False), lang)

    assert said("blow", 0, "ru") == "бил по вашему узлу: скорее инсайдер"
    assert said("blow", 0, "en") == "struck at your node: more likely Insider"
    assert said("trick", other, "ru") == f"отнимал карты или ход у игрока {other + 1}: скорее инсайдер"
    assert said("cut", other, "ru") == f"бил по узлам, захваченным игроком {other + 1}: скорее инсайдер"
    assert said("trick", view.admin, "ru") == "отнимал карты или ход у администратора: скорее инсайдер"
    for kind in KINDS:
        for aim in range(5):
            assert all(said(kind, aim, lang).count(":") == 1 for lang in LANGS)


def test_looks_follow_from_an_act() -> None:
    """Before others' eyes a blow at the Admin makes a Hacker of whoever strikes, ever more."""
    view = Lokalka.start(6, 3).view(EVERYBODY)
    seat = next(seat for seat in range(6) if seat != view.admin)
    act = Act("blow", seat, view.admin)
    nothing, one = Belief(view.left()), Belief(view.left(), [act])
    assert nothing.looks(act, "hacker") == pytest.approx(one.chance(seat, "hacker"))
    assert nothing.chance(seat, "hacker") < one.chance(seat, "hacker") < one.looks(act, "hacker")
    assert sum(one.looks(act, role) for role in HIDDEN) == pytest.approx(1)
    assert walked(6, 3, 0).view(EVERYBODY) == view
    assert Option("end") in seated().open[0].options
