"""What is refused: errors that say why in both languages, and what is no file to be read, whatever it is called."""

from kiberrubezh.ground.words import Lang, Pair


class ToldError(Exception):
    """An error that a player may read: `why` is a sentence or two in both languages."""

    field: str = ""
    """What of a file it is about, keys and places parted by dots; "" for no part of it."""

    def __init__(self, why: Pair) -> None:
        super().__init__(why)  # all of it, so that it survives the way to another process
        self.why = why

    def __str__(self) -> str:
        return self.why.en

    def message(self, lang: Lang) -> str:
        """Say what is wrong."""
        return self.why.of(lang)


class TooLargeError(OSError):
    """The file is longer than anything of its kind; `most` bytes, where that is known, or 0."""

    def __init__(self, words: str, most: int = 0) -> None:
        super().__init__(words)
        self.most = most


class NoFileError(OSError):
    """What has that name is a device or the like, and can't be read to an end."""
