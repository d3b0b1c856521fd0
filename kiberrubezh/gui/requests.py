"""What pages ask for that is for others to do, from one page to the next; the window carries it out."""

from PySide6.QtCore import QObject, Signal


class Requests(QObject):
    """Signals alone: whoever sends one knows nothing of who listens."""

    ready = Signal()
    failed = Signal()
    """Cards or shelf can't be opened; `failure` says why."""
    withdraw = Signal(str)
    """A message, by its words, has done its work: it may go, unless another is up by now."""
    toast = Signal(str, str, str, object)
    """Words, tone, words of the button (or ""), what the button does (or None)."""
    go = Signal(str)
    """Open a page by its id."""
    set_up_duel = Signal(object)
    """Offer the set-up of a new duel; a deck to start from, or None."""
    start_duel = Signal(object)
    """Start a DuelSetup."""
    first_duel = Signal()
    """Start the first duel, which a lesson leads."""
    learn_deck = Signal(str)
    """Begin, or go on with, a lesson in building a deck by its id."""
    open_lessons = Signal()
    """Open the list of lessons."""
    resume_duel = Signal(object)
    """Go on with the unfinished duel at a Path."""
    duel_deleted = Signal(object)
    """The duel at a Path is about to be deleted: whoever has it open lets go of it."""
    open_replay = Signal(object)
    """Open the replay at a Path; leaving it leads back to the page in front."""
    review_duel = Signal(object)
    """Open the replay at a Path and review it; leaving it leads back to the page in front."""
    open_moment = Signal(object, int)
    """Open the replay at a Path after so many choices; leaving it leads back to the page in front."""
    open_puzzles = Signal(int)
    """Open the puzzles of a grade, 0 of all."""
    open_position = Signal(object)
    """Put a Position on the workbench of the training table."""
    open_game = Signal(str)
    """Open the home of a game by its id."""
    set_up_game = Signal(str)
    """Offer the set-up of another game than the duel."""
    resume_game = Signal(object)
    """Go on with the game of other rules at a Path."""
    watch_game = Signal(object)
    """Watch the game of other rules at a Path, which is over; leaving it leads back to the page in front."""
    open_rules = Signal(str, str)
    """Open the rules of a game over whatever is in front, at a rule if its ID is given."""
    open_parts = Signal(str)
    """Open the cards and roles of a game."""
    show_replays = Signal(str)
    """Open the list of replays, of one game."""
    build_deck = Signal()
    """Begin a new deck."""
    edit_deck = Signal(int)
    """Open a deck of the shelf by its id."""
    ask_metagame = Signal(str, int)
    """Look for what beats a deck of the shelf (`beats`), or what would mend it (`mend`)."""
    ask_of_set = Signal(str)
    """Ask what decks a set of one's own comes to, by its id."""
    cards_changed = Signal()
    """Own cards have changed, and the search knows it."""
