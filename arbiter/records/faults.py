"""Faults of the pack in a record: cards that are twice in it, or missing.

They are no reason not to read it: the deal is irregular, which is for the review to judge
(record.md section 6). These are the words for it.
"""

from __future__ import annotations

from arbiter import editions
from arbiter.cards import Card
from arbiter.record import UNKNOWN, Record
from arbiter.records.words import write_card


def pack_faults(record: Record) -> tuple[str, ...]:
    """Names the cards of the deal that are twice or missing.

    Args:
        record: The record.

    Returns:
        A sentence for each such card, in the order of the pack; none where the deal is of a whole
        pack, or where what the record leaves open can make it one.

    Raises:
        ValueError: The record's edition is not known.
    """
    edition = editions.find(record.edition)
    if edition is None:
        raise ValueError(f"no edition {record.edition!r}")
    pack = edition.pack
    owners: dict[Card, list[str]] = {}
    for seat, hand in enumerate(record.hands or (), 1):
        for card in hand:
            owners.setdefault(card, []).append(f"p{seat}")
    for card in record.stock or ():
        owners.setdefault(card, []).append("the stock")
    unknown = len(owners.pop(UNKNOWN, ()))
    missing = [card for card in pack.in_order(pack.all_cards) if card not in owners]
    told = record.hands is not None and record.stock is not None
    sentences = []
    for card in pack.in_order(pack.all_cards):
        name = write_card(card, pack, record.notation)
        where = owners.get(card, [])
        if len(where) > 1:
            times = "twice" if len(where) == 2 else f"{len(where)} times"
            sentences.append(f"{name} is there {times}: {' and '.join(where)}")
        elif not where and told and len(missing) > unknown:
            sentences.append(f"{name} is missing")
    return tuple(sentences)
