"""The experiments of the past, in a file of the user's library; what was played in them is in the store of runs."""

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Self

from pydantic import AwareDatetime, BaseModel, ConfigDict, TypeAdapter, ValidationError
from pydantic_core import from_json

from kiberrubezh.disk.folder import AsideFile, Reason, data_path, set_aside
from kiberrubezh.playtest.record import Record
from kiberrubezh.runs.apart import PlayProcess
from kiberrubezh.runs.experiment import Experiment
from kiberrubezh.runs.outcome import Question, RecordCount

FILE: Final = "laboratory.json"
_KEPT: Final = 50
"""So many are kept, the latest ones: as many as the store of runs keeps."""


class KeptExperiment(BaseModel):
    """An experiment, when it was begun, and how many of its duels were played when it was last looked at."""

    model_config = ConfigDict(frozen=True)

    when: AwareDatetime
    experiment: Experiment
    done: int = 0
    whole: bool = False

    @classmethod
    def now(cls, experiment: Experiment) -> Self:
        """Return an experiment that is begun now."""
        return cls(when=datetime.now(UTC), experiment=experiment)

    def asks_the_same(self, other: "KeptExperiment") -> bool:
        """Tell whether another one has the same duels, in however many processes."""
        return self.experiment == other.experiment.model_copy(update={"jobs": self.experiment.jobs})


_FILE = TypeAdapter(tuple[KeptExperiment, ...])


def _read(text: bytes) -> tuple[tuple[KeptExperiment, ...], bool]:
    """Return the experiments of a file that make sense, and whether all do."""
    try:
        told = from_json(text)
    except ValueError:
        return (), False
    found = list[KeptExperiment]()
    for one in told if isinstance(told, list) else ():
        with suppress(ValidationError):
            found.append(KeptExperiment.model_validate(one))
    return tuple(found), isinstance(told, list) and len(found) == len(told)


class PastExperiments:
    """Experiments, the latest first; a file that doesn't make sense is set aside, what does in it is kept."""

    def __init__(self, folder: Path | None = None) -> None:
        self._path = (data_path() if folder is None else folder) / FILE
        self.aside: AsideFile | None = None
        self.kept: tuple[KeptExperiment, ...] = ()
        with suppress(OSError):  # there is none yet, or none can be had: experiments can be made anyway
            self.kept, is_sound = _read(self._path.read_bytes())
            if not is_sound:
                self.aside = set_aside(self._path, Reason.UNREADABLE)
                self._write(self.kept)

    def begin(self, kept: KeptExperiment) -> None:
        """Note an experiment as begun; the same one asked before is replaced. Raise OSError."""
        self._write((kept, *(it for it in self.kept if not it.asks_the_same(kept))))

    def replace(self, old: KeptExperiment, new: KeptExperiment) -> None:
        """Note how far an experiment is. Raise OSError."""
        self._write(tuple(new if it == old else it for it in self.kept))

    def forget(self, kept: KeptExperiment) -> None:
        """Take an experiment off the list. Raise OSError."""
        self._write(tuple(it for it in self.kept if it != kept))

    def restore(self, kept: KeptExperiment) -> None:
        """Put an experiment back to its place. Raise OSError."""
        self._write(tuple(sorted((kept, *self.kept), key=lambda it: it.when, reverse=True)))

    def _write(self, kept: tuple[KeptExperiment, ...]) -> None:
        kept = kept[:_KEPT]
        self._path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = self._path.with_suffix(".tmp")
        try:
            unfinished.write_bytes(_FILE.dump_json(kept, indent=1))
            unfinished.replace(self._path)
        finally:
            unfinished.unlink(missing_ok=True)
        self.kept = kept


def look_up(question: Question, apart: PlayProcess) -> RecordCount | None:
    """Return what the store of runs has of a plan, from its beginning on; None if nothing. May run in any thread."""
    records, findings = list[Record](), None
    for step in apart.look_up(question.plan, compares=question.mode == "compare"):
        records += step.records
        if step.report is not None:
            findings = RecordCount(question, tuple(records), step.report, step.comparison, step.verdicts)
    return findings
