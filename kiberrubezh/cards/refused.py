"""What is no file to be read, whatever it is called."""


class TooLargeError(OSError):
    """The file is longer than anything of its kind."""


class NoFileError(OSError):
    """What has that name is a device or the like, and can't be read to an end."""
