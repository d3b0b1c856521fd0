"""A second, independent set of rules for cards without texts, to check the engine against.

Written from the rules (KR-3 to KR-8) alone, slowly and plainly: the duel is told as a story, from top to
bottom, that stops (`yield`) wherever somebody has to choose. It shares nothing with the engine but the
shape of options. Events may draw cards; that is enough for the rules of when they are played.
"""

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field

from kiberrubezh.cards.abilities import Triggered
from kiberrubezh.cards.card import Card, Timing
from kiberrubezh.cards.effects import Draw, Kind
from kiberrubezh.engine.kernel import Option

Story = Generator["Question", Option, None]
Shuffle = Callable[[int], list[int]]
"""Gives a player's cards of deck and hand in the order the shuffle came to: the hand's 7 first."""


@dataclass(frozen=True)
class Question:
    """Whom the referee asks what, and what may be answered."""

    seat: int
    prompt: str
    options: frozenset[Option]


@dataclass
class Player:
    """One player's cards; the deck's first is its top."""

    deck: list[int]
    hand: list[int] = field(default_factory=list)
    assets: list[int] = field(default_factory=list)
    measures: list[int] = field(default_factory=list)
    attacks: list[int] = field(default_factory=list)
    events: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)


class Referee:
    """Tells what the rules say of a duel between two decks that lie in a given order."""

    def __init__(self, decks: tuple[list[Card], list[Card]], first: int, shuffle: Shuffle) -> None:
        self.cards = [*decks[0], *decks[1]]
        numbers = list(range(len(self.cards)))
        self.players = [Player(numbers[: len(decks[0])]), Player(numbers[len(decks[0]) :])]
        self.first = first
        self.shuffle = shuffle
        self.tapped: set[int] = set()
        self.met: set[int] = set()
        """The numbers of redealt cards, which the other player has met."""
        self.loser: int | None = None
        self.turn_of = first
        self.story = self.duel()
        self.question: Question | None = next(self.story)

    def answer(self, option: Option) -> None:
        """Let a player choose, and go on to the next question; `question` is None when the duel is over."""
        try:
            self.question = self.story.send(option)
        except StopIteration:
            self.question = None

    # The duel.

    def duel(self) -> Story:
        """KR-3, then turn after turn (KR-5) until a deck is too small."""
        for player in self.players:
            player.hand, player.deck = player.deck[:7], player.deck[7:]
        for seat in (self.first, 1 - self.first):
            yield from self.opening(seat)
        seat, is_first = self.first, True
        while len(self.players[seat].deck) >= 2:  # KR-5.0
            yield from self.turn(seat, 1 if is_first else 2)
            seat, is_first = 1 - seat, False
        self.loser = seat

    def opening(self, seat: int) -> Story:
        """KR-3.4, KR-3.5."""
        player = self.players[seat]
        while True:
            assets = len([card for card in player.hand if self.cards[card].kind is Kind.ASSET])
            bad = assets < 2 or assets == 7
            answer = yield Question(
                seat, "redeal", frozenset({Option("keep")} | ({Option("redeal")} if bad else set()))
            )
            if answer.act == "keep":
                return
            for place in range(len(player.hand)):
                self.met.add(self.comes(player, player.hand[place], but=player.hand[:place]))
            order = self.shuffle(seat)
            assert sorted(order) == sorted(player.hand + player.deck)
            player.hand, player.deck = order[:7], order[7:]

    def turn(self, seat: int, cards: int) -> Story:
        """KR-5.1 to KR-5.7."""
        player, self.turn_of = self.players[seat], seat
        self.draw(player, cards)
        self.tapped -= {*player.assets, *player.measures, *player.attacks}
        yield from self.assets(seat)
        yield from self.deployment(seat)
        yield from self.attack(seat)
        for card in [card for card in player.attacks if card in self.tapped]:
            player.attacks.remove(card)
            player.discard.append(card)
        for each in self.players:
            each.discard += each.events
            each.events = []

    def assets(self, seat: int) -> Story:
        """KR-5.3."""
        player, laid = self.players[seat], 0
        while True:
            may = self.firsts("lay", self.held(player, Kind.ASSET)) if laid < 2 else set()
            answer = yield from self.ask(seat, "assets", may | self.playable(seat))
            if answer.act == "done":
                return
            if answer.act == "lay":
                card = self.comes(player, answer.card)
                player.hand.remove(card)
                player.assets.append(card)
                laid += 1
            else:
                self.play(player, answer.card)

    def deployment(self, seat: int) -> Story:
        """KR-5.4."""
        player = self.players[seat]
        while True:
            cards = self.held(player, Kind.MEASURE) + self.held(player, Kind.ATTACK)
            fit = [card for card in player.hand if card in cards and self.fits(player, card)]
            answer = yield from self.ask(seat, "deploy", self.firsts("deploy", fit) | self.playable(seat))
            if answer.act == "done":
                return
            if answer.act == "deploy":
                card = self.comes(player, answer.card)
                player.hand.remove(card)
                zone = player.measures if self.cards[card].kind is Kind.MEASURE else player.attacks
                zone.append(card)
            else:
                self.play(player, answer.card)

    def fits(self, player: Player, card: int) -> bool:
        """Tell whether with this card too, all that is deployed requires no more than untapped assets provide."""
        deployed = [self.cards[each].requires for each in (*player.measures, *player.attacks, card)]
        working = [self.cards[each].provides for each in player.assets if each not in self.tapped]
        return sum(power.defence for power in deployed) <= sum(power.defence for power in working) and sum(
            power.attack for power in deployed
        ) <= sum(power.attack for power in working)

    def attack(self, seat: int) -> Story:
        """KR-5.5: waves, put together in any order."""
        player = self.players[seat]
        while True:
            wave: list[int] = []
            while True:
                may = {Option("add", card) for card in player.attacks if card not in {*wave, *self.tapped}}
                if wave and not may:
                    break
                answer = yield from self.ask(seat, "attack", may | (set() if wave else self.playable(seat)))
                if answer.act == "play":
                    self.play(player, answer.card)
                elif answer.act == "add":
                    wave.append(answer.card)
                else:
                    break
            if not wave:
                return
            self.tapped |= {*wave}
            yield from self.defence(1 - seat, wave)

    def defence(self, seat: int, wave: list[int]) -> Story:
        """KR-5.6, with the windows for events of KR-6.1 and KR-6.2."""
        player, blocked_by = self.players[seat], dict[int, int]()
        while player.hand or blocked_by or any(card not in self.tapped for card in player.measures):
            may = {
                Option("block", measure, attack)
                for measure in player.measures
                for attack in wave
                if attack not in blocked_by
                and self.can_block(measure, attack, [given for given, by in blocked_by.items() if by == measure])
            }
            answer = yield Question(seat, "block", frozenset(may | self.playable(seat) | {Option("done")}))
            if answer.act == "done":
                break
            if answer.act == "block":
                blocked_by[answer.target] = answer.card
                self.tapped.add(answer.card)
            else:
                self.play(player, answer.card)
        attacker = 1 - seat
        while (answer := (yield from self.ask(attacker, "respond", self.playable(attacker)))).act == "play":
            self.play(self.players[attacker], answer.card)
        for attack in wave:
            if attack not in blocked_by:
                damage = self.cards[attack].damage
                for _ in range(min(damage, len(player.deck))):
                    # First as its owner would see it, whose hand may get the number.
                    self.comes(player, player.deck[0], but=player.hand)
                    self.comes(player, player.deck[0])
                    player.discard.append(player.deck.pop(0))

    def can_block(self, measure: int, attack: int, given: list[int]) -> bool:
        """KR-1.3, KR-5.6: untapped or already in use for this wave, with capacity left, of a fitting category."""
        card = self.cards[measure]
        ready = measure not in self.tapped or bool(given)
        return ready and len(given) < card.capacity and (not card.blocks or self.cards[attack].category in card.blocks)

    # What recurs.

    def ask(self, seat: int, prompt: str, options: set[Option]) -> Generator[Question, Option, Option]:
        """Ask the turn player, who with cards in hand is asked in any case (KR-6.1); else the step passes by itself."""
        if not options and not self.players[seat].hand:
            return Option("done")
        return (yield Question(seat, prompt, frozenset(options | {Option("done")})))

    def held(self, player: Player, kind: Kind) -> list[int]:
        """Return the cards of a kind in a hand."""
        return [card for card in player.hand if self.cards[card].kind is kind]

    def firsts(self, act: str, cards: Iterable[int]) -> set[Option]:
        """Return an option for each card that isn't the same (KR-2.2) as one before it."""
        seen: dict[str, int] = {}
        for card in cards:
            seen.setdefault(self.cards[card].id, card)
        return {Option(act, card) for card in seen.values()}

    def playable(self, seat: int) -> set[Option]:
        """KR-6.1 and KR-6.2: the defender blocks when it is asked, so whose turn it is decides."""
        other = Timing.BLOCKING if seat == self.turn_of else Timing.OWN_TURN
        events = self.held(self.players[seat], Kind.EVENT)
        return self.firsts("play", [card for card in events if self.cards[card].timing is not other])

    def play(self, player: Player, card: int) -> None:
        """KR-1.6, KR-4.2, KR-6.3."""
        card = self.comes(player, card)
        player.hand.remove(card)
        player.events.append(card)
        self.tapped.add(card)
        for text in self.cards[card].abilities:
            assert isinstance(text, Triggered)
            for effect in text.effects:
                assert isinstance(effect, Draw)
                assert isinstance(effect.count, int)
                self.draw(player, effect.count)

    def draw(self, player: Player, count: int) -> None:
        """Draw cards from the top; from an empty deck none."""
        for _ in range(min(count, len(player.deck))):
            self.comes(player, player.deck[0], but=player.hand)
            player.hand.append(player.deck.pop(0))

    def comes(self, player: Player, card: int, but: Iterable[int] = ()) -> int:
        """KR-4.1: of equal hidden cards the lowest number met before comes into sight; return it."""
        hidden = [*player.hand, *player.deck]
        same = {each for each in hidden if self.cards[each].id == self.cards[card].id}
        goes = min((same & self.met) - set(but), default=card)
        for zone in (player.hand, player.deck):
            zone[:] = [goes if each == card else card if each == goes else each for each in zone]
        return goes
