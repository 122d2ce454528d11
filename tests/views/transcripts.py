"""What one role was sent of a hand, as text: every act as it saw it, and the hand as it stands for it at the end."""

from __future__ import annotations

from arbiter.acts import Act
from arbiter.cards import CardSet
from arbiter.views import (
    HandView,
    Role,
    SeenElection,
    SeenFinding,
    SeenPile,
    SeenRuling,
    seen_act,
    seen_ruling,
    view,
)
from tests.views.tables import SeenTable


def transcript(table: SeenTable, role: Role) -> str:
    """A hand as one role was sent it."""
    lines = []
    for before, act, ruling in table.steps:
        seen = seen_act(before, ruling, act, role)
        told = seen_ruling(before, ruling, act, role)
        if seen is not None and told is not None:
            lines.append(_act(seen, table) + _told(told, table))
    return "\n".join((*lines, "", *_standing(view(table.hand, role), table), ""))


def _cards(cards: CardSet, table: SeenTable) -> str:
    return f" [{table.cards(cards)}]" if cards else ""


def _act(act: Act, table: SeenTable) -> str:
    pack = table.hand.rules.pack
    words = []
    for field, value in zip(act._fields, act, strict=True):
        if field in ("card", "cards"):
            cards = value if isinstance(value, tuple) else (value,)
            words += [pack.text(card) if card >= 0 else "??" for card in cards]
        elif field != "seat" and value not in ("", 0, -1):
            words.append(str(value))
    who = f"p{act.seat} " if act.seat else ""
    return f"{who}{type(act).__name__.lower()} {' '.join(words)}".rstrip()


def _told(told: SeenRuling, table: SeenTable) -> str:
    said = [told.disposition.value, *(_finding(finding, table) for finding in told.findings)]
    said += [_election(election) for election in told.elections]
    said += [told.note] if told.note else []
    said += [f"hand {told.of_hand}"] if told.of_hand else []
    said += [f"shown{_cards(told.faces, table)}"] if told.faces else []
    return "" if said == ["ACCEPTED"] else f"  -> {'; '.join(said)}"


def _finding(finding: SeenFinding, table: SeenTable) -> str:
    pack = table.hand.rules.pack
    cards = " ".join(pack.text(card) for card in finding.cards)
    lawful = " ".join(pack.text(card) for card in finding.lawful)
    parts = [
        f"law {finding.law or '-'} {finding.breach} p{finding.offender or '-'} {finding.status}",
        f"[{cards}]" if cards else "",
        f"lawful [{lawful}]" if lawful else "",
        f"{finding.points} points" if finding.points else "",
    ]
    return " ".join(part for part in parts if part)


def _election(election: SeenElection) -> str:
    holders = " ".join(f"p{seat}" for seat in election.holders) or "somebody"
    mine = ", mine" if election.mine else ""
    return f"open to {holders}{mine}: {' '.join(election.choices)}"


def _standing(seen: HandView, table: SeenTable) -> list[str]:
    lines = [
        f"{seen.edition} {seen.profile} {seen.phase}",
        *(f"p{hand.seat} holds {hand.number}{_cards(hand.cards, table)}" for hand in seen.hands),
    ]
    if seen.contract is not None:
        sides = " ".join("?" if side is None else str(side) for side in seen.contract.sides)
        lines.append(f"{seen.contract.name} by p{seen.contract.soloist}, sides {sides}")
    exchange = seen.exchange
    piles: dict[str, SeenPile] = {
        "stock": exchange.stock,
        "taken": exchange.taken,
        "discard": exchange.discarded,
        "laid": exchange.laid,
    }
    lines += [
        f"{name} {pile.number}{_cards(pile.cards, table)}"
        for name, pile in piles.items()
        if pile.number
    ]
    winners = " ".join(f"p{trick.winner}" for trick in seen.tricks.done)
    if winners:
        lines.append(f"tricks won by {winners}")
    lines += [f"p{x.seat} exposed{_cards(1 << x.card, table)}" for x in seen.exposed]
    lines += [f"p{duty.seat} owes {duty.kind}" for duty in seen.duties]
    lines += [_finding(finding, table) for finding in seen.findings]
    return lines
