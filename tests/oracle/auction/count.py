"""What a hand of an auction game comes to: thirds, winner, bonus, and what each seat wins or pays."""

from .. import plain
from .books import BOOKS, SHARES, names_a_partner

PAR = 18  # thirds: six points


def counted(tricks, monte, declarers):
    """The thirds of both sides. `tricks` are (winner, cards); the last one brings three thirds and the monte."""
    won = {"soloist": 0, "allies": 0}
    for winner, cards in tricks:
        won["soloist" if winner in declarers else "allies"] += plain.thirds_of(cards)
    last = tricks[-1][0]
    won["soloist" if last in declarers else "allies"] += plain.LAST_TRICK + plain.thirds_of(monte)
    return won


def points(thirds):
    """The whole points of a side: fractions are dropped."""
    return thirds // 3


def winning_side(thirds):
    """The soloist's side wins with six points."""
    return "soloist" if thirds["soloist"] >= PAR else "allies"


def bonus(tricks, as_won, declarers, options, of_001):
    """(side, factor) of a cappotto or a stramazzo, judged on the tricks and cards as won; (None, 1) if neither."""
    cappotto = options.get("cappotto", "OFF" if of_001 else "X2")
    stramazzo = options.get("stramazzo", "OFF" if of_001 else "X3")
    mine = len([1 for winner, _ in tricks if winner in declarers])
    for side, taken in [("soloist", mine), ("allies", len(tricks) - mine)]:
        other = as_won[plain.other_side(side)]
        if taken == len(tricks):
            return (side, 2) if cappotto == "X2" else (None, 1)
        if 2 * taken > len(tricks) and other <= 2:
            return (side, 3) if stramazzo == "X3" else (None, 1)
    return None, 1


def worth(edition, contract, in_monte, won, options):
    """The stake without a bonus: a called card in the monte wins fourfold and loses twofold."""
    book = BOOKS[edition]
    if in_monte and names_a_partner(edition, contract):
        return 4 if won else 2
    stakes = options.get("contract_stakes", book.stakes)
    return stakes[book.ladder.index(contract)]


def shares(table, stake):
    """What each seat wins if the soloist's side wins: the dealer who sits out has nothing."""
    result = [0] * len(table.at_table)
    opponents = [seat for seat in table.playing if seat not in table.declarers()]
    paying = list(opponents)
    if table.options.get("four_players_dealer_shares"):
        paying = [seat for seat in table.at_table if seat not in table.declarers()]
    for seat in paying:
        result[seat - 1] = -stake
    if table.partner is None:
        result[table.soloist - 1] = stake * len(paying)
    else:
        declarer, partner = SHARES[len(table.playing)]
        result[table.soloist - 1] = stake * declarer
        result[table.partner - 1] = stake * partner
    return [whole(amount) for amount in result]


def whole(amount):
    """A whole number as such, half points as they are."""
    return int(amount) if amount == int(amount) else amount


def settle(table, as_won, corrected, conceded=False):
    """What each seat wins or pays, in game points."""
    if table.options.get("settlement") == "DIFFERENCE":
        return shares(table, corrected["soloist"] - corrected["allies"])
    side = winning_side(corrected)
    stake = worth(table.edition, table.contract, table.in_monte, side == "soloist", table.options)
    if not conceded:
        of_side, factor = bonus(
            table.tricks, as_won, table.declarers(), table.options, table.book.of_001
        )
        if of_side == side:
            stake *= factor
    return shares(table, stake if side == "soloist" else -stake)


def stopped(table, offender, declarers=None):
    """A claimed exchange error: one point to each seat of the other side, paid by the one who erred."""
    declarers = table.declarers() if declarers is None else declarers
    mine = offender in declarers
    result = [0] * len(table.at_table)
    for seat in table.playing:
        if (seat in declarers) != mine:
            result[seat - 1] = 1
            result[offender - 1] -= 1
    return result
