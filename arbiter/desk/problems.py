"""What the desk cannot do, told on a page of its own."""

from __future__ import annotations


class Problem(Exception):  # noqa: N818  # told to a person
    """What cannot be done.

    Attributes:
        status: The status of the answer.
        name: Which problem: its messages are ``desk-error-NAME`` and ``desk-error-NAME-text``.
        args_told: What its messages tell besides.
    """

    def __init__(self, status: int, name: str, /, **args_told: str) -> None:
        super().__init__(status, name)
        self.status = status
        self.name = name
        self.args_told = args_told
