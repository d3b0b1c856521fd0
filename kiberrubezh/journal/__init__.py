"""Duels on disk, choice by choice: what was written is safe at once, whatever happens next.

A journal is a file of lines, each JSON, a tab and a checksum: the header, then a list for each choice, `{"undo": n}`
for choices taken back, `{"wish": [seat, prompt, n]}` for an answer given once and for all (n -1: no longer),
`{"result": …}` for the end. The checksum goes over the line and the one before, so that no
line can be changed, lost or put elsewhere unseen. Journals of format 1 have none; they are read, and gone on with, as
they are.

A last line that was cut or damaged is dropped, with words: it was never reported as written. Damage further up leaves
what comes before it. A journal of a newer program is named and left alone.
"""

from kiberrubezh.journal.folder import ENDING, Journals, UnreadableFile, duels_folder, open_journals
from kiberrubezh.journal.lines import FORMAT
from kiberrubezh.journal.listing import Duel, list_duels
from kiberrubezh.journal.record import Damage, JournalError, NewerJournalError, Record, read
from kiberrubezh.journal.writing import Journal

__all__ = [
    "ENDING",
    "FORMAT",
    "Damage",
    "Duel",
    "Journal",
    "JournalError",
    "Journals",
    "NewerJournalError",
    "Record",
    "UnreadableFile",
    "duels_folder",
    "list_duels",
    "open_journals",
    "read",
]
