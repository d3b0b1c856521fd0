"""The processes that duels are played in: none of them outlives its run."""

from multiprocessing import active_children

from joblib.externals.loky import get_reusable_executor


def interrupt() -> None:
    """Have all processes that play give up what they are at; whoever waits for their work gets an error."""
    for worker in active_children():
        worker.terminate()


def end_processes() -> None:
    """End all processes, those that wait for more work too; to be called where their work was awaited."""
    get_reusable_executor(reuse=True).shutdown(wait=True, kill_workers=True)
