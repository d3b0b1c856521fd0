"""What is played can be broken off, also in a process that was started deaf to Ctrl+C."""

from collections.abc import Iterator
from contextlib import contextmanager
from signal import SIG_DFL, SIGINT, default_int_handler, getsignal, signal


@contextmanager
def interruptible() -> Iterator[None]:
    """Have an interruption raise KeyboardInterrupt in the main thread, which alone may ask for it.

    A command that a script puts behind `&` is started with SIGINT ignored; `interrupt_main` would do nothing there.
    """
    before = getsignal(SIGINT)
    signal(SIGINT, default_int_handler)
    try:
        yield
    finally:
        signal(SIGINT, SIG_DFL if before is None else before)
