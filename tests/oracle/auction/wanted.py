"""Expectations for the auction games: read as those of the classic game (`..wanted`), built from their own count."""

from .. import plain
from ..wanted import TRIES, claim_late, faults, fits, need, one_of
from . import books, count
from .table import Table, UnfitError

__all__ = ["claim_late", "faults", "fits", "need", "one_of"]

IRREGULARITIES = {}
NO_DISOBEDIENCE = [{"breach": "CALL_DISOBEYED"}]


def imported(number):
    """How a report names a law of the classic book in a book that has none of its own."""
    return f"calabrasella:{number}"


def irregularity(editions=books.EDITIONS):
    """Registers a maker of irregular hands, written f(table, dice), called f(dice, edition=None)."""

    def register(maker):
        def make(dice, edition=None):
            if edition is not None and edition not in editions:
                raise ValueError(f"{maker.__name__} is not for {edition}")
            chosen = dice.choice(list(editions)) if edition is None else edition
            for _ in range(TRIES):
                table = Table(dice, chosen, four=chosen == "calabresella" and dice.random() < 0.1)
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


def finding(table, breach, act, offender, points=0, **more):
    """A wanted finding; without `law` any law will do."""
    wanted = {"breach": breach, "act": act, "offender": offender, "points": points, **more}
    if "cards" in wanted:
        wanted["cards"] = [table.spell(card) for card in wanted["cards"]]
    return wanted


def _lists(wanted, findings, exact, absent):
    """Adds the findings, in the order of their acts, and what goes with them."""
    wanted["findings"] = sorted(
        findings,
        key=lambda f: (f.get("act") is None, f["act"] if isinstance(f.get("act"), int) else 0),
    )
    wanted["exact"] = exact
    if absent:
        wanted["absent"] = list(absent)
    return wanted


def moved(table, counts, findings):
    """The counts after the points of all the findings have gone over to the other side."""
    from_soloist = 0
    for each in findings:
        if each["offender"] is not None:
            sign = 1 if table.side(each["offender"]) == "soloist" else -1
            from_soloist += sign * each["points"]
    return plain.move(
        counts, "soloist", from_soloist, table.options.get("revoke_floor_zero", False)
    )


def scored(table, findings, verdict="IRREGULAR", corrected=None, conceded=False, absent=()):
    """The expectation for a hand that was counted; the points of the findings move unless `corrected` is told."""
    as_won = table.counted() if not conceded else corrected
    corrected = moved(table, as_won, findings) if corrected is None else corrected
    wanted = {"verdict": verdict, "sides": table.sides(), "next_deal": "NEXT"}
    if not conceded:
        wanted["counted"] = as_won
    wanted["corrected"] = corrected
    wanted["settlement"] = count.settle(table, as_won, corrected, conceded)
    return _lists(wanted, findings, True, absent)


def clean(table, **more):
    """The expectation for a lawful hand."""
    return scored(table, [], verdict="CLEAN", **more)


def no_score(findings, verdict, exact=True, absent=(), **more):
    """The expectation for a hand that came to no score: void, passed out, incomplete."""
    wanted = {
        "verdict": verdict,
        "sides": None,
        "counted": None,
        "corrected": None,
        "settlement": None,
    }
    return _lists({**wanted, **more}, findings, exact, absent)


def stopped(table, found):
    """The expectation for an exchange error whose hand was claimed: one point each, the same dealer again."""
    wanted = {
        "verdict": "STOPPED",
        "counted": None,
        "settlement": count.stopped(table, found["offender"]),
        "next_deal": "SAME",
    }
    review = _lists(wanted, [{**found, "status": "ESTABLISHED"}], True, ())
    review["table"] = dict(review)
    return review


def with_table(review, at_table=None):
    """Adds what the profile `table` says: the same, unless told otherwise."""
    review["table"] = dict(review) if at_table is None else at_table
    return review
