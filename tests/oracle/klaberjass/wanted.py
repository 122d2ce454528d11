"""Expectations for klaberjass: read as those of the classic game (`..wanted`), built from their own count."""

from ..wanted import TRIES, claim_late, faults, fits, need, one_of
from . import books, score
from .cards import LAWS
from .score import DUTIES
from .table import Table, UnfitError

__all__ = ["claim_late", "faults", "fits", "need", "one_of"]

IRREGULARITIES = {}
BOOK = {
    **LAWS,
    "RUN_FALSE": "runs",
    "RUN_LATE": "runs",
    "EXCHANGE_ERROR": "dix",
    "CALL_OUT_OF_TURN": "auction",
    "BID_INADMISSIBLE": "auction",
}


def irregularity(editions=books.EDITIONS):
    """Registers a maker of irregular hands, written f(table, dice), called f(dice, edition=None)."""

    def register(maker):
        def make(dice, edition=None):
            if edition is not None and edition not in editions:
                raise ValueError(f"{maker.__name__} is not for {edition}")
            chosen = dice.choice(list(editions)) if edition is None else edition
            for _ in range(TRIES):
                table = Table(dice, chosen)
                try:
                    expectation = maker(table, dice)
                except UnfitError:
                    continue
                return table.record(), expectation
            raise AssertionError(f"no deal is fit for {maker.__name__}")

        make.__name__, make.__doc__ = maker.__name__, maker.__doc__
        make.editions = list(editions)
        IRREGULARITIES[maker.__name__] = make
        return make

    return register


def finding(breach, act, offender, points=0, **more):
    """A wanted finding; the law is the book's own where it has one."""
    wanted = {"breach": breach, "act": act, "offender": offender, "points": points, **more}
    if breach in BOOK and "law" not in more:
        wanted["law"] = BOOK[breach]
    return wanted


def duty(breach, act, offender, trick, status="ESTABLISHED"):
    """A wanted finding of a broken duty; what it moves is filled in when the hand is scored."""
    return finding(breach, act, offender, trick=trick, status=status)


def _lists(wanted, findings, exact, absent):
    """Adds the findings, in the order of their acts, and what goes with them."""
    wanted["findings"] = sorted(findings, key=lambda f: (f["act"] is None, f["act"] or 0))
    wanted["exact"] = exact
    if absent:
        wanted["absent"] = list(absent)
    return wanted


def scored(table, findings, verdict="IRREGULAR", totals=None, absent=(), *, half_told=False):
    """The expectation for a hand that was counted. What established breaches of duty move is put into them.

    `totals` are each seat's totals where the tricks alone do not say them (a hand conceded); `counted` is then
    left open, as `half_told` does too.
    """
    findings = [dict(each) for each in findings]
    duties = [f for f in findings if f["breach"] in DUTIES and f["status"] == "ESTABLISHED"]
    duties.sort(key=lambda f: f["act"])
    sides, own = table.sides(), totals or table.totals()
    guilty = [each["offender"] for each in duties]
    moved = score.penalties(table.edition, sides, own, guilty, table.options)
    for each, amount in zip(duties, moved, strict=True):
        each["points"] = amount
    corrected, seats = score.after_penalties(
        table.edition, sides, own, guilty, moved, table.options
    )
    wanted = {"verdict": verdict, "sides": sides, "next_deal": "NEXT", "corrected": corrected}
    if totals is None and not half_told:
        wanted["counted"] = table.counted()
    if table.edition == books.THREE:
        wanted["totals"] = [seats[seat] for seat in table.seats]
    wanted["settlement"] = score.settle(table.edition, sides, corrected, seats, table.options)
    return _lists(wanted, findings, True, absent)


def clean(table, **more):
    """The expectation for a lawful hand."""
    return scored(table, [], verdict="CLEAN", **more)


def no_score(findings, verdict, exact=True, absent=(), **more):
    """The expectation for a hand that came to no score: void, passed out, incomplete."""
    wanted = {"verdict": verdict, "counted": None, "corrected": None, "settlement": None}
    return _lists({**wanted, **more}, findings, exact, absent)


def with_table(review, at_table=None):
    """Adds what the profile `table` says: the same, unless told otherwise."""
    review["table"] = dict(review) if at_table is None else at_table
    return review
