"""The workers of a Dask cluster, and in words what keeps a playtest from them."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from importlib.util import find_spec
from socket import create_connection, gaierror
from typing import TYPE_CHECKING, Final, Protocol
from urllib.parse import urlsplit

from kiberrubezh.ground.refusals import ToldError
from kiberrubezh.ground.words import Pair

if TYPE_CHECKING:
    from joblib import Parallel

_PATIENCE = 10.0
"""Seconds in which a scheduler has to take a connection, and as many again in which it has to say something."""
_BY_NET: Final = ("tcp", "tls", "ws", "wss")
"""Protocols of Dask whose addresses are a machine and a port."""
_NO_PACKAGE: Final = Pair(
    "Для --cluster нужен пакет distributed. Поставьте: pip install 'kiberrubezh[cluster]'",
    "--cluster needs the package distributed. Install it: pip install 'kiberrubezh[cluster]'",
)
_NO_ADDRESS: Final = Pair(
    "--cluster: {address} — не адрес планировщика. Нужны протокол, машина и порт, например tcp://host:8786.",
    "--cluster: {address} is no address of a scheduler. Give protocol, machine and port, such as tcp://host:8786.",
)
_NO_KEYS: Final = Pair(
    "--cluster: для {address} нужны ключи TLS. Назовите их в настройках Dask, в distributed.comm.tls.",
    "--cluster: {address} needs keys for TLS. Name them in the configuration of Dask, at distributed.comm.tls.",
)
_UNKNOWN: Final = Pair(
    "--cluster: машины из {address} в сети нет. Проверьте её имя и связь.",
    "--cluster: the machine of {address} is not found in the network. Check its name and the connection.",
)
_REFUSED: Final = Pair(
    "--cluster: по {address} никто не принимает соединений. Запустите там dask scheduler или проверьте порт.",
    "--cluster: nobody accepts connections at {address}. Start dask scheduler there, or check the port.",
)
_SILENT: Final = Pair(
    "--cluster: планировщик {address} не отвечает. Проверьте адрес, включена ли машина и открыт ли порт.",
    "--cluster: the scheduler {address} doesn't answer. Check the address, that the machine is on and the port open.",
)
_NO_WORKERS: Final = Pair(
    "--cluster: у планировщика {address} нет исполнителей. Запустите хотя бы одного: dask worker {address}",
    "--cluster: the scheduler {address} has no workers. Start one at least: dask worker {address}",
)
_LOST: Final = Pair(
    "--cluster: связь с планировщиком {address} прервалась. Повторите команду, когда он ответит: сыгранное до этого "
    "хранится.",
    "--cluster: the scheduler {address} was lost. Repeat the command once it answers: what was played before is kept.",
)


class ClusterError(ToldError):
    """A cluster can't be played on, or no more."""


class _Awaited(Protocol):
    def effective_n_jobs(self, n_jobs: int) -> int:
        """Count the cores of all workers, once there is one."""


@contextmanager
def workers(address: str) -> Iterator[Parallel]:
    """Have the workers of a Dask scheduler, which are let go of at the end; raise ClusterError."""
    from joblib import Parallel, parallel_config

    if find_spec("distributed") is None:
        raise ClusterError(_NO_PACKAGE)
    try:
        _greet(address)
        with parallel_config(backend="dask", scheduler_host=address) as config:
            work = Parallel(n_jobs=-1, return_as="generator", batch_size=1)
    except (OSError, ValueError, TypeError) as error:
        raise ClusterError(_why(error).filled(address=address)) from error
    backend = config["backend"]
    try:
        _await_one(backend, address)
        yield work
    except CancelledError as error:  # what is sent to a scheduler that is gone is given up so
        raise ClusterError(_LOST.filled(address=address)) from error
    finally:
        backend.client.close()


def _greet(address: str) -> None:
    """See that a scheduler listens there; raise OSError, ValueError.

    Dask tries for half a minute where nobody does, and waits for ever where somebody says nothing.
    """
    to = urlsplit(address if "://" in address else f"tcp://{address}")
    if to.scheme not in _BY_NET:
        return
    if not (to.hostname and to.port):
        raise ValueError(address)
    with create_connection((to.hostname, to.port), timeout=_PATIENCE) as line:
        if to.scheme == "tcp":  # here it is the scheduler that speaks first
            line.recv(1)


def _await_one(backend: _Awaited, address: str) -> None:
    """Wait until there is a worker, but not for long."""
    try:
        backend.effective_n_jobs(-1)
    except TimeoutError as error:
        raise ClusterError(_NO_WORKERS.filled(address=address)) from error


def _why(error: Exception) -> Pair:
    """Say why there is no connection, and what to do."""
    if isinstance(error, ValueError):
        return _NO_ADDRESS
    if isinstance(error, TypeError):
        return _NO_KEYS
    if isinstance(error, gaierror):
        return _UNKNOWN
    return _REFUSED if isinstance(error, ConnectionRefusedError) else _SILENT
