"""Snapshots as files that can be read as they are."""

from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode


class TextFile(SingleFileSnapshotExtension):
    """One text file for each snapshot."""

    file_extension = "txt"
    _write_mode = WriteMode.TEXT


class PageFile(TextFile):
    """One page for each snapshot."""

    file_extension = "html"
