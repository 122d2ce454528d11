"""The bidding and the second deal (Klaberjass)."""

from __future__ import annotations

from typing import Any, Final

from arbiter import acts as verbs
from arbiter.archive.codes import CONTRACTS, HEAD, NUMBER
from arbiter.archive.kernels.bits import byte_at, number_of
from arbiter.archive.kernels.compiled import compiled
from arbiter.archive.kernels.jass_books import (
    MAKES_PROPOSER,
    MAKES_REFUSER,
    SCHMEISS,
    SCHMEISS_LATER,
    SUIT_SIZE,
    TURNED_DEALT,
    TURNED_LATER,
)
from arbiter.archive.kernels.jass_words import ACCEPTED, ACTOR, MAKER, TRUMP, UPCARD
from arbiter.archive.kernels.opening import HANDED_OVER, PASSED_OUT
from arbiter.archive.kernels.places import HAND_SIZE, PLAYING

#: Passed out by agreement: the same dealer deals again.
AGREED: Final = -3

_AGREE: Final = NUMBER[verbs.Agree]
_BID: Final = NUMBER[verbs.Bid]
_NAME: Final = NUMBER[verbs.NameSuit]
_PASS: Final = NUMBER[verbs.Pass]
_REFUSE: Final = NUMBER[verbs.Refuse]
_SCHMEISS: Final = CONTRACTS.index("schmeiss")
_TAKE: Final = CONTRACTS.index("take")


@compiled
def bidding(acts: Any, at: int, end: int, numbers: Any, state: Any) -> int:
    """The calls up to the trump.

    Returns:
        Where they end; :data:`PASSED_OUT` or :data:`AGREED` where nobody plays, or :data:`HANDED_OVER`.
    """
    playing = int(numbers[PLAYING])
    turned = state[UPCARD] // numbers[SUIT_SIZE]
    turn, actor, passes, proposer = 1, 0, 0, 0
    while at + 1 < end:
        step = turn - actor - 1
        if byte_at(acts, at) - HEAD != (step if step >= 0 else step + playing):
            return HANDED_OVER
        actor = turn
        verb = byte_at(acts, at + 1)
        at += 2
        maker, trump, accepted = 0, turned, True
        if proposer:
            if verb == _BID and at < end and byte_at(acts, at) == _TAKE:
                at += 1
            elif verb != _AGREE and verb != _REFUSE:  # noqa: PLR1714  # a set costs the compiler a call
                return HANDED_OVER
            if (verb == _AGREE) != (numbers[SCHMEISS] == MAKES_PROPOSER):
                return AGREED if at == end else HANDED_OVER
            maker = turn if numbers[SCHMEISS] == MAKES_REFUSER else proposer
        elif verb == _PASS:
            passes += 1
            if passes == 2 * playing:
                return PASSED_OUT if at == end else HANDED_OVER
        elif at == end:
            return HANDED_OVER
        else:
            word = byte_at(acts, at)
            at += 1
            if verb == _BID and word == _TAKE and passes < playing:
                maker = turn
            elif verb == _BID and word == _SCHMEISS:
                if not numbers[SCHMEISS] or (passes >= playing and not numbers[SCHMEISS_LATER]):
                    return HANDED_OVER
                proposer = turn
            elif verb == _NAME and word < 4 and passes >= playing:
                if word == turned and not numbers[TURNED_LATER]:
                    return HANDED_OVER
                maker, trump, accepted = turn, word, False
            else:
                return HANDED_OVER
        if maker:
            state[MAKER], state[TRUMP], state[ACCEPTED], state[ACTOR] = (
                maker,
                trump,
                accepted,
                actor,
            )
            return at
        turn = turn + 1 if turn < playing else 1
    return HANDED_OVER


@compiled
def deal_rest(stocks: Any, at: int, numbers: Any, held: Any) -> None:
    """The second deal: the cards after the one turned up go to the seats one at a time."""
    place = at if numbers[TURNED_DEALT] else at + 1
    for _ in range(int(numbers[HAND_SIZE])):
        for seat in range(1, int(numbers[PLAYING]) + 1):
            if number_of(int(held[seat])) < numbers[HAND_SIZE]:
                held[seat] |= 1 << byte_at(stocks, place)
                place += 1
