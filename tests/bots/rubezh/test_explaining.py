"""Why a bot did what it did: said only by those that explain, and without giving its hand away."""

from collections import Counter
from typing import NamedTuple

import pytest
from bots.playing import position, under_attack
from engine.rubezh.table import asset, attack, keyword, measure, needs

from kiberrubezh.bots import Explainer, player
from kiberrubezh.bots.rubezh.reasons import MISTAKES, WORDS, Reason
from kiberrubezh.bots.rubezh.scripted import ScriptedPlayer
from kiberrubezh.bots.rubezh.styles import Style
from kiberrubezh.cards.card import Card
from kiberrubezh.cards.effects import KeywordName
from kiberrubezh.cards.store import load_sources
from kiberrubezh.deckbuilder.ready import ready_decks
from kiberrubezh.engine.kernel import Decision, Option, Player, Sight
from kiberrubezh.engine.protocol.lines.sights import cards_of
from kiberrubezh.engine.rubezh.game import Duel
from kiberrubezh.resources import resource


class Told(NamedTuple):
    """A move, why it was made, and the position after it."""

    before: Duel
    decision: Decision
    option: Option
    reason: Reason | None
    after: Duel


@pytest.fixture(scope="module")
def moves() -> list[Told]:
    """Let the tutor play itself with ready decks, and say why each move is made."""
    cards = {card.id: card for card in load_sources(resource("cards"))}
    decks = [deck.expand(cards) for deck in ready_decks(cards)]
    return [
        told
        for seed in range(38, 45)
        for told in explained(Duel.start((decks[seed % 12], decks[11 - seed % 12]), seed), seed)
    ]


def explained(duel: Duel, seed: int) -> list[Told]:
    """Play a duel of the tutor against itself."""
    players = [player("tutor", seed), player("tutor", seed + 1)]
    found = []
    while (decision := duel.decision) is not None:
        before, bot = duel.clone(), players[decision.seat]
        assert isinstance(bot, Explainer)
        option = bot.choose(Sight(duel, decision.seat), decision)
        why = bot.why(Sight(duel, decision.seat), decision, option)
        duel.choose(option)
        found.append(Told(before, decision, option, why, duel.clone()))
    return found


def test_only_cards_that_both_see_are_named(moves: list[Told]) -> None:
    """KR-4: after the move the opponent sees a card of each name that the explanation tells.

    Under another number, where the card that left the hand took that of an equal one (KR-4.1).
    """
    named = 0
    for told in moves:
        if told.reason is not None:
            seen = {shown.card.id for shown in cards_of(told.after.view(1 - told.decision.seat))}
            assert {told.before.roster.card(card).id for card in told.reason.cards} <= seen, told.reason
            named += len(told.reason.cards)
    assert named > 200


def test_moves_are_explained_and_mistakes_owned_up_to(moves: list[Told]) -> None:
    """Most of what there is to say comes up in a few duels, and every kind of mistake."""
    said = Counter(told.reason.key for told in moves if told.reason is not None)
    assert MISTAKES.keys() <= said.keys()
    assert len(said.keys() & WORDS.keys()) >= len(WORDS) - 5, WORDS.keys() - said.keys()
    assert 0.02 < sum(said[key] for key in MISTAKES) / said.total() < 0.3


def test_every_reason_has_words_in_both_languages(moves: list[Told]) -> None:
    """No gap is left in a sentence."""
    for told in moves:
        if told.reason is not None:
            for lang in ("ru", "en"):
                words = told.reason.words(lang, told.before.roster.card)
                assert words.endswith(".")
                assert "{" not in words


def chooses(bot: Player, duel: Duel, told: Told) -> bool:
    """Tell whether a bot makes that move in a duel."""
    decision = duel.decision
    assert decision is not None
    return bot.choose(Sight(duel, decision.seat), decision) == told.option


def same_move(told: Told, other: Duel) -> bool:
    """Tell whether a move can be made in another deal, and looks the same to the opponent."""
    card, seat = told.option.card, told.decision.seat
    if other.decision is None or told.option not in other.decision.options:
        return False
    if card >= 0 and other.roster.specs[card] is not told.before.roster.specs[card]:
        return False
    return other.view(seat).composing == told.before.view(seat).composing  # "done" declares what was composed


def test_a_reason_goes_on_small_after_a_name() -> None:
    """In both languages, a mistake's too; the name of a card at the beginning stays as it is written."""
    cards = list(load_sources(resource("cards")))

    def card_of(number: int) -> Card:
        return cards[number]

    plain, slip, named = Reason("redeals"), Reason("forgets_block", (0, 1)), Reason("gives_attack", (0,), 1)
    assert plain.after_name("ru", card_of).startswith("с такой рукой")
    assert plain.after_name("en", card_of).startswith("such a hand")
    assert slip.after_name("ru", card_of).startswith("похоже на ошибку новичка: забыта")
    assert slip.after_name("en", card_of).startswith("this looks like a beginner's mistake: no block")
    assert named.after_name("en", card_of) == named.words("en", card_of)


def test_what_is_said_rests_on_what_the_opponent_sees(moves: list[Told]) -> None:
    """KR-4: another hand behind the same table, the same move, by mistake or not: the same words, or silence."""
    alike = 0
    for told in moves[::4]:
        seat = told.decision.seat
        for deal in range(3):
            other = told.before.imagine(1 - seat, deal)
            if not same_move(told, other):
                continue
            assert other.decision is not None
            bot = player("tutor", deal)
            assert isinstance(bot, Explainer)
            if chooses(bot, other, told):
                assert bot.why(Sight(other, seat), other.decision, told.option) == told.reason, (told, deal)
                alike += 1
    assert alike > 100


@pytest.mark.parametrize(
    "hand", [[], [attack("bomb", damage=5, **needs(attack=6))] * 3, [measure("wall", **needs(defence=9))]]
)
def test_the_hand_has_no_say_in_the_words(hand: list[Card]) -> None:
    """KR-4: what the hand lacks is not told, nor whether anything of it could be deployed."""
    tutor = ScriptedPlayer(Style(explains=True))
    t = position(hand=[asset("shelf", attack=1), *hand], assets=[])
    assert t.decision is not None
    lay = next(option for option in t.decision.options if option.act == "lay")
    assert tutor.why(Sight(t.duel, 0), t.decision, lay) == Reason("gives_attack", (lay.card,), 1)


def test_an_attack_that_takes_more_measures_than_there_are_is_called_so() -> None:
    """KR-9: Распределённость; a block by one measure would not stop it, so it is not that it would cost too much."""
    siege = attack("siege", damage=6, keywords=keyword(KeywordName.DISTRIBUTED, 2))
    t = under_attack(siege, measures=[measure("wall")])
    assert t.decision is not None
    done = t.decision.options[-1]
    told = ScriptedPlayer(Style(explains=True)).why(Sight(t.duel, 0), t.decision, done)
    assert told == Reason("takes_more", (t.duel.wave[0],), 2)


def test_nobody_explains_the_move_of_another(moves: list[Told]) -> None:
    """A move that the bot would not make is not its own to explain."""
    told = next(it for it in moves if it.reason is not None and it.option.act == "deploy" and not it.reason.is_mistake)
    bot = ScriptedPlayer(Style(explains=True))
    sight = Sight(told.before, told.decision.seat)
    best = bot.choose(sight, told.decision)
    assert all((bot.why(sight, told.decision, it) is None) for it in told.decision.options if it != best)


def test_a_style_that_does_not_explain_keeps_silent(moves: list[Told]) -> None:
    """The option in the style's file decides."""
    silent = ScriptedPlayer(Style())
    for told in moves[::10]:
        sight = Sight(told.before, told.decision.seat)
        assert silent.why(sight, told.decision, silent.choose(sight, told.decision)) is None
