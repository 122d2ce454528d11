"""One act as the hand record writes it: ``p2 discard 5h 5d @12.5 # a remark``.

The notation is section 2 of record.md.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from arbiter import acts
from arbiter.acts import Act
from arbiter.cards import Card, Pack
from arbiter.record import Aside
from arbiter.records import words
from arbiter.records.errors import Unreadable, expected_word, quoted
from arbiter.records.verbs import VERBS, Pen
from arbiter.records.words import Words

#: The longest act string that is read, its remark included.
LONGEST_ACT: Final = 1000

_NO_ASIDE: Final = Aside()
_REMARK: Final = re.compile(r"\s#")
_TIME: Final = re.compile(r"\s@(\S*)\s*$")
_SECONDS: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
_CUT: Final = "cut"

_READ: Final = {name: verb.read for verb in VERBS for name in (verb.name, *verb.aliases)}
_WRITTEN: Final = {kind: verb for verb in VERBS for kind in verb.makes}
#: What is offered in place of an unknown verb: the names alone, no second spellings.
_NAMES: Final = (*(verb.name for verb in VERBS if verb.makes), _CUT)

#: How many act strings a book remembers, and how long they may be.
_REMEMBERED: Final = 8192
_SHORT: Final = 48


class ActBook(dict[str, tuple[Act, Aside]]):
    """Reads act strings of one pack, notation and number of seats: ``book[text]``.

    A table has some hundreds of different acts, which come again in every record; looking one up
    costs a fraction of reading it. Times and remarks are not remembered.
    """

    def __init__(self, pack: Pack, notation: str, seats: int) -> None:
        super().__init__()
        self._pack = pack
        self._notation = notation
        self._seats = seats
        self._acts: dict[str, Act] = {}

    def __missing__(self, text: str) -> tuple[Act, Aside]:
        if len(text) > LONGEST_ACT:
            raise Unreadable(
                "", 1, 1, f"an act of {len(text)} characters", f"at most {LONGEST_ACT}"
            )
        core, aside = _split(text)
        act = self._acts.get(core)
        if act is None:
            act = _read_core(Words(core, self._pack, self._notation, self._seats))
            if len(core) <= _SHORT:
                if len(self._acts) >= _REMEMBERED:
                    self._acts.clear()
                    self.clear()
                self._acts[core] = act
        if core == text and len(text) <= _SHORT:
            self[text] = (act, aside)
        return act, aside


@lru_cache(maxsize=64)
def act_book(pack: Pack, notation: str, seats: int) -> ActBook:
    """The book that reads the acts of a table.

    Args:
        pack: The pack the table plays with.
        notation: ``french`` or ``italian``.
        seats: How many seats the table has.

    Returns:
        The one book for these three; ``book[text]`` is the act and its aside, or raises
        :class:`Unreadable`.
    """
    return ActBook(pack, notation, seats)


def read_act(text: str, pack: Pack, notation: str, seats: int) -> tuple[Act, Aside]:
    """Reads one act string.

    Args:
        text: The act, with its time and remark where it has them.
        pack: The pack the table plays with.
        notation: ``french`` or ``italian``.
        seats: How many seats the table has.

    Returns:
        The act, and what is written beside it.

    Raises:
        Unreadable: The text is no act; without a file, line 1, the column counted from the
            beginning of the text.
    """
    return act_book(pack, notation, seats)[text]


def write_act(act: Act, aside: Aside, pack: Pack, notation: str) -> str:
    """Writes one act string in its canonical form.

    Args:
        act: The act.
        aside: Its time and remark.
        pack: The pack the table plays with.
        notation: ``french`` or ``italian``.

    Returns:
        The string that :func:`read_act` reads as this act.
    """
    if isinstance(act, acts.Cut):
        core = _CUT
    else:
        verb = _WRITTEN[type(act)]
        core = f"p{act.seat} {verb.name}{verb.write(act, Pen(pack, notation))}"
    time = f" @{aside.time}" if aside.time else ""
    remark = f" # {aside.remark}" if aside.remark else ""
    return core + time + remark


def read_cards(text: str, pack: Pack, notation: str) -> tuple[Card, ...]:
    """Reads the cards of a hand or of the stock, in the order in which they are written.

    Args:
        text: Cards with spaces between them; none is an empty hand.
        pack: The pack the table plays with.
        notation: ``french`` or ``italian``.

    Returns:
        The cards, :data:`~arbiter.record.UNKNOWN` for ``??``.

    Raises:
        Unreadable: A word is no card of the pack; the column counts from the beginning of the text.
    """
    return words.read_cards(text, pack, notation)


def write_cards(cards: tuple[Card, ...], pack: Pack, notation: str) -> str:
    """Writes cards in the given order, in the pack's own spelling."""
    return " ".join(words.write_card(card, pack, notation) for card in cards)


def _split(text: str) -> tuple[str, Aside]:
    """Parts an act from what is written beside it."""
    remark = ""
    if found := _REMARK.search(text):
        remark = text[found.end() :].removeprefix(" ")
        text = text[: found.start()]
    time = ""
    if found := _TIME.search(text):
        time = found[1]
        if _SECONDS.fullmatch(time) is None:
            raise Unreadable("", 1, found.start(1), quoted("@" + time), "seconds: @12.5")
        text = text[: found.start()]
    return text, Aside(time, remark) if time or remark else _NO_ASIDE


def _read_core(left: Words) -> Act:
    if left.peek() == _CUT:
        left.take(_CUT)
        left.end()
        return acts.Cut()
    seat = left.seat()
    if left.peek() == _CUT:
        left.fail(left.take(_CUT), "a verb; cut stands alone, without a seat")
    if not left.more:
        left.take("a verb")
    read = _READ.get(left.peek())
    word = left.take("a verb")
    if read is None:
        left.fail(word, expected_word(word.text, _NAMES, "a verb"))
    act = read(seat, left)
    left.end()
    return act
