"""The three games: who sits where, what is dealt, who is whose partner."""

EDITIONS = ["klaberjass", "klaberjass-three", "klaberjass-partners"]
SEATS = {"klaberjass": 2, "klaberjass-three": 3, "klaberjass-partners": 4}
TWO, THREE, FOUR = EDITIONS


def dealt(edition):
    """How many cards each seat has of the first deal, eldest first."""
    return [8, 8, 8, 7] if edition == FOUR else [6] * SEATS[edition]


def tricks(edition):
    """How many tricks a hand has."""
    return 8 if edition == FOUR else 9


def partner_of(edition, seat):
    """The seat opposite where four play, else None."""
    return (seat + 1) % 4 + 1 if edition == FOUR else None


def sides(edition, maker):
    """The two sides as a report names them."""
    makers = sorted({maker, partner_of(edition, maker) or maker})
    others = [seat for seat in range(1, SEATS[edition] + 1) if seat not in makers]
    return {"makers": makers, "opponents": others}
