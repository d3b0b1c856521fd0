"""The steps of a sitting at a deck: each change with its words, taken back and made again exactly."""

from dataclasses import dataclass

from kiberrubezh.deckbuilder.deck import Deck


@dataclass(frozen=True, slots=True)
class Step:
    """A state of the deck and the words for the change that led to it."""

    deck: Deck
    words: str
    group: str = ""
    """Changes of the same group in a row, such as typing a name, are one step."""


class Steps:
    """States of a deck in a row, one of which it is in."""

    def __init__(self, deck: Deck, words: str) -> None:
        self.all = [Step(deck, words)]
        self.place = 0
        """Where in `all` the deck now is."""

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self.all[self.place].deck

    @property
    def is_first(self) -> bool:
        """Whether there is nothing to take back."""
        return self.place == 0

    @property
    def is_last(self) -> bool:
        """Whether there is nothing to make again."""
        return self.place + 1 == len(self.all)

    def change(self, deck: Deck, words: str, group: str = "") -> bool:
        """Go on to another deck; what had been taken back is dropped. Return whether it is another at all."""
        if deck == self.deck:
            return False
        goes_on = self.goes_on(group)
        del self.all[self.place + 1 :]
        if goes_on:
            self.all.pop()
        self.all.append(Step(deck, words, group))
        self.place = len(self.all) - 1
        return True

    def goes_on(self, group: str) -> bool:
        """Tell whether a change of a group would be one step with the last."""
        return bool(group and self.place and self.all[self.place].group == group)

    def follow(self, deck: Deck, words: str) -> None:
        """Go on to what somebody else has made of the deck; what was here, and what was taken back, stay."""
        self.all.append(Step(deck, words))
        self.place = len(self.all) - 1
