"""The one door to the dialogs in which files are chosen."""

from PySide6.QtCore import QLocale, QModelIndex, QPersistentModelIndex
from PySide6.QtWidgets import QFileDialog, QFileSystemModel, QStyledItemDelegate, QStyleOptionViewItem, QWidget
from typing_extensions import override

from kiberrubezh.gui.i18n import tr

_SIZE, _CHANGED = 1, 3
"""Columns of what Qt knows of files."""
_LARGE = 1024
"""Bytes from which on they are told by the thousand."""


class FileDialog(QFileDialog):
    """The system's dialog where it has one, which follows the system, or Qt's, all of it in the language in use."""

    def __init__(self, over: QWidget | None, title: str, start: str = "", kinds: str = "") -> None:
        super().__init__(over, title, start, kinds)
        self.setItemDelegate(_Details(self))

    @staticmethod
    def ask_file(over: QWidget, title: str, start: str = "", kinds: str = "") -> str:
        """Ask for a file that is there; return its path, "" if none is wanted."""
        dialog = FileDialog(over, title, start, kinds)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        return "".join(dialog._chosen())

    @staticmethod
    def ask_files(over: QWidget, title: str, start: str = "", kinds: str = "") -> list[str]:
        """Ask for files that are there; return their paths."""
        dialog = FileDialog(over, title, start, kinds)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        return dialog._chosen()

    @staticmethod
    def ask_new_file(over: QWidget, title: str, start: str = "", kinds: str = "") -> str:
        """Ask under which name a file is saved, and whether over one that is there; "" if it isn't any more."""
        dialog = FileDialog(over, title, start, kinds)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        return "".join(dialog._chosen())

    def _chosen(self) -> list[str]:
        wanted = self.exec()
        self.deleteLater()
        return self.selectedFiles() if wanted else []


class _Details(QStyledItemDelegate):
    """Writes how large a file is and when it changed, which Qt does in the system's language alone."""

    @override
    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        files = index.model()
        if isinstance(files, QFileSystemModel) and index.column() in (_SIZE, _CHANGED):
            told = _told(files, files.index(index.row(), index.column(), index.parent()))
            option.text = told if option.text else ""


def _told(files: QFileSystemModel, index: QModelIndex) -> str:
    if index.column() == _SIZE:
        size = files.size(index)
        if size < _LARGE:
            return tr("app.bytes", size)
        return QLocale().formattedDataSize(size, format=QLocale.DataSizeFormat.DataSizeTraditionalFormat)
    return QLocale().toString(files.lastModified(index), QLocale.FormatType.ShortFormat)
